"""Polish."""

TITLES = "mgr inż św płk ks abp"
LEADING = "tzn tj m.in ul wg tzw zob por pt"
NUMBERED = "godz rozdz"
CLOSING = "itd itp"
EITHER = "np pw hab"
STARTERS = "On Ona Ono Oni One Ja Ty My Wy To Ten Ta Te Ale I A Lub Potem Wtedy Kiedy Gdy Jeśli W We Na Z Ze Do Po Jak Co Kto Gdzie"
SAYING = "powiedział powiedziała zapytał zapytała odpowiedział odpowiedziała"
