"""Dutch."""

TITLES = "dhr mevr Mw Drs Ir"
LEADING = "bijv o.a d.w.z m.b.t t.o.v z.o.z"
NUMBERED = "blz"
CLOSING = "enz"
STARTERS = """
    De Het Een Hij Zij Ze Wij We Ik Jij Je Jullie Er Dit Dat Deze Die Maar En Of Toen Daarna Dan Als Wanneer
    In Op Met Voor Van Na Door Over Naar Uit Bij Wie Wat Waar Waarom Hoe Vandaag Gisteren Morgen Hier Daar Nu Niemand
"""
SAYING = "zei vroeg riep antwoordde"
