"""English."""

TITLES = """
    mr mrs Ms Mx dr prof Messrs Mme Mlle Msgr Rev Hon Gov Sen Rep Pres Amb Atty Supt Insp Det
    Gen Col Capt Cmdr Lt Maj Sgt Cpl Pvt Adm Brig Fr Mt Ft
"""
LEADING = """
    e.g i.e =eg =ie cf c.f vs viz approx ca circa esp incl excl avg a.k.a f.k.a w.r.t
    N.B P.S N.b c/o
"""
NUMBERED = """
    n° fig figs eq eqs eqn eqns sect sects ch chap chaps chs vol vols pp pg pgs para paras nos nr ver rev pt pts
    thm lem prop cor suppl tel ext ref refs tbl App Sec ln deg temp
    Exod Lev Deut Judg Kgs Chr Chron Neh Ps Pss Prov Eccl Isa Jer Ezek Hos Hab Zech
    Mk Lk Jn Rom Cor Gal Eph Phlm Thess Heb Jas
"""
NUMBERED_WORDS = """
    Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun
    no sec art arts app ex ill cap tab tabs cl par col Matt Josh Sam Tim Phil Num Pet Dan Mic Mal fol
"""
CLOSING = """
    etc inc ltd corp co llc plc pty a.m p.m esq ft lb lbs oz hr hrs min mins yr yrs mo mos wk wks
"""
EITHER = """
    al jr sr st ave blvd rd hwy pkwy apt dept univ inst assn assoc intl natl govt bros mfg
    resp =max ed eds edn est op ibid cit loc repr trans
    ph.d b.sc m.sc b.a m.a m.d d.phil ed.d psy.d ll.b ll.m m.phil b.tech m.tech
    Ala Ariz Ark Calif Colo Conn Del Fla Ga Ind Kan Ky Mass Mich Minn Miss Mo Mont Neb Nev Okla Ore Pa
    Penn Tenn Tex Va Vt Wash Wis Wyo Ont
"""
STARTERS = """
    The This That These Those There Their Then They Thus Though A An And After Although Also All Another Any As At
    Because Before Both But By Can Could Despite Did Do Does During Each Even Every Few Finally First For From
    He Her Here His How However I If In Instead Is Are Has Have It Its Just Last Later Like Many Maybe Meanwhile Moreover Most
    Much My Neither Next No Nobody None Nor Nothing Now Of On Once One Only Or Other Others Our Perhaps Please
    Second She Should Since So Some Somebody Someone Soon Still Such Today Tomorrow To Two Under Unless
    Until Was We Were What When Where Whereas Whether Which While Who Whose Why Will With Without
    Would Yesterday Yet You Your
"""
TIMES = "a.m p.m"
BEFORE_TIME = "At By Around About Before After Until Since From"
AFTER_TIME = """
    Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun
    January February March April May June July August September October November December
    Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec
    EST EDT CST CDT MST MDT PST PDT ET CT MT PT GMT UTC BST IST CET CEST AEST
    Eastern Central Mountain Pacific Greenwich
"""
LABELS = """
    Chapter Ch Section Sec Figure Fig Table Tab Part Step Item Rule Exercise Example Theorem Lemma Corollary
    Proposition Definition Remark Appendix Article Art Lesson Unit Question Act Scene
"""
SAYING = """
    said asked replied answered cried shouted whispered called wondered added exclaimed yelled demanded inquired
    says asks replies answers cries shouts whispers murmured muttered repeated screamed
"""
MARKED_NAMES = "Yahoo Jeopardy Wham"
