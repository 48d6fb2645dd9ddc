"""Danish and Norwegian."""

LEADING = "f.eks bl.a dvs s.k pga mht vedr ift"
NUMBERED = "kl kap"
CLOSING = "osv m.m m.fl mv"
STARTERS = "Den Det De En Et Han Hun Vi Jeg Du Dette Denne Men Og Eller Så Da Når Hvis I På Med For Af Av Til Fra Hvem Hvad Hvor Her Nu Nå"
SAYING = "sagde spurgte råbte svarede sa spurte ropte svarte"
