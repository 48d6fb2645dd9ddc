"""Swedish."""

LEADING = "t.ex bl.a d.v.s dvs s.k"
NUMBERED = "kl kap sid"
CLOSING = "osv m.m m.fl o.s.v"
STARTERS = "Den Det De En Ett Han Hon Vi Jag Du Ni Detta Denna Men Och Eller Sedan Då När Om I På Med För Av Till Från Vem Vad Var Hur Idag Här Nu"
SAYING = "sa sade frågade ropade svarade"
