"""French."""

TITLES = "MM Mmes Mlles Mgr Pr"
LEADING = "p.ex par_ex c.-à-d av apr"
NUMBERED = "janv févr avr juil déc tél réf chap fasc éd env"
NUMBERED_WORDS = "art ex"
CLOSING = "hab cie"
EITHER = "ste boul arr dép"
STARTERS = """
    Le La Les Un Une Des Il Elle Ils Elles Je Tu Nous Vous On Ce Cet Cette Ces C'est C Mais Et Ou Donc Or Car
    Puis Ensuite Alors Quand Si Dans Sur Avec Pour Par Sans Depuis Pendant Mon Ma Mes Son Sa Ses Notre Nos Votre
    Leur Leurs Qui Que Quoi Où Comment Pourquoi Ici Là Aujourd Hier Demain Tout Tous Toutes Personne Rien
"""
LABELS = "Chapitre Tableau Partie Étape Exemple Exercice Annexe"
SAYING = "dit demanda répondit cria murmura fit reprit ajouta dis demandai répondis"
