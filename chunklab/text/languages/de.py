"""German."""

TITLES = "Hr Hrn Frl Fa Dipl Ing Mag =med =phil =jur =rer =nat =theol =habil Hl =hl"
LEADING = """
    z.B d.h i.d.R u.U o.g s.o s.u v.a m.E bzw bspw ca vgl sog evtl evt ggf inkl exkl zzgl abzgl einschl ausschl entspr
    insb insbes bes beisp allg ehem geb gest verh gez österr =dt engl frz röm kath
"""
NUMBERED = """
    nrn abb abs Bd bde kap aufl tel hausnr rn rdnr ziff lit anm fn lfd gem
    Jän Febr Mär Okt Dez
"""
NUMBERED_WORDS = "tab art"
NUMBERED_ENDINGS = "str"
CLOSING = "usw usf ff u.a.m u.ä o.ä u.s.w dgl u.dgl"
EITHER = """
    Str mio mrd std Min sek stk Tsd jh jhd jhdt jhs v.Chr n.Chr Chr =lt hrsg hg verf verl übers univ ges Aufl forts
"""
STARTERS = """
    Der Die Das Dem Den Des Ein Eine Einen Einem Einer Er Sie Es Wir Ihr Ich Man Dann Danach Dort Da Dabei Damit
    Doch Aber Und Oder Denn Weil Wenn Als Ob Wer Was Wo Wie Warum Wann Dieser Diese Dieses Jetzt Heute Morgen
    Gestern Auch Nur Noch Nach Vor Bei Mit Von Zu Zum Zur Im In Am An Auf Aus Für Ohne Trotz Während Seit
    Sein Seine Ihre Mein Meine Unser Unsere Kein Keine Alle Viele Niemand Alles Nichts Später Zuerst So
"""
ORDINAL_WORDS = """
    Januar Jänner Februar März April Mai Juni Juli August September Oktober November Dezember
    Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag
    Jahrhundert Jahrhunderts Jahrtausend Jahrtausends Weltkrieg Weltkriegs Weltkrieges FC SC SV Jh Jhd Jhdt
    Auflage Aufl Stock Stockwerk Klasse Kapitel Platz Mal Woche Monat Jahr Liga Bundesliga Runde Halbzeit Etage
    Semester Quartal Geburtstag Lebensjahr Spieltag Teil Advent Bezirk Hochzeitstag Jahrestag Internationale
    Internationaler Internationales
"""
ORDINAL_ARTICLES = """
    Am am Im im Der der Die die Das das Dem dem Den den Des des Vom vom Zum zum Zur zur Beim beim Ab ab Ein ein
    Jeder jeder Jede jede Jedes jedes Dieser dieser Seit seit Nach nach Vor vor
"""
LABELS = "Kapitel Abschnitt Abbildung Abb Tabelle Teil Schritt Satz Beispiel Aufgabe Anhang Artikel"
SAYING = "sagte fragte rief antwortete meinte flüsterte schrie erwiderte"
