"""Czech and Slovak."""

TITLES = "RNDr MUDr JUDr PhDr Mgr Bc Ing"
LEADING = "např tj tzv"
NUMBERED = "str obr"
CLOSING = "atd apod"
STARTERS = "On Ona Ono Oni Já Ty My Vy To Ten Ta Ale A Nebo Potom Pak Když Pokud V Ve Na Z Ze Do Po Jak Co Kdo Kde"
SAYING = "řekl řekla zeptal zeptala odpověděl odpověděla"
