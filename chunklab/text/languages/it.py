"""Italian."""

TITLES = "sig sigg sig.ra sig.na dott dott.ssa prof.ssa Avv Ing Egr Spett Gent.mo"
LEADING = "ad_es per_es p.es cfr"
NUMBERED = "pag pagg capp artt genn febbr =mag =giu =lug sett ott"
NUMBERED_WORDS = "cap art sec"
CLOSING = "ecc"
EITHER = "Geom Rag Arch"
STARTERS = """
    Il Lo La I Gli Le Un Uno Una L Egli Lui Lei Loro Io Tu Noi Voi Questo Questa Questi Queste Quello Quella Ma E
    Poi Allora Dopo Quando Se Nel Nella Nei Con Per Da Di Senza Come Mio Mia Suo Sua Nostro Che Chi Dove Oggi Ieri
    Domani Qui Ora Tutto Tutti Nessuno Niente Anche Non Si È C'è Ci
"""
LABELS = "Capitolo Sezione Tabella Passo Esempio Esercizio Articolo"
SAYING = "disse chiese rispose gridò"
