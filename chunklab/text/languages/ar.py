"""Arabic. Titles of one letter need no entry: a single letter is an initial."""

TITLES = "أ.د م.د"
LEADING = "مثلاً"
NUMBERED = "ص صص ج"
CLOSING = "إلخ الخ"
SAYING = "قال قالت سأل سألت صاح صاحت أجاب أجابت"
