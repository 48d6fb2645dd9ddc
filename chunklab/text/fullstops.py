"""Full stops: does one end the sentence, or does it belong to the word before it?"""
from __future__ import annotations

import re
from functools import lru_cache

from chunklab.text import traps
from chunklab.text.languages import load_tables
from chunklab.text.languages.marks import OPENERS, SMALL_ROMANS
from chunklab.text.late import late_pattern
from chunklab.text.lines import Lines
from chunklab.text.neighbours import WORD_REACH, Neighbours
from chunklab.text.quotes import is_ideographic
from chunklab.text.traps import Verdict

# The largest gap between two numbers of one list inside a paragraph, in characters.
_LIST_REACH = 1000

DASHES = frozenset("-–—―")
_DOTTED_FORM = late_pattern(r"(?:[^\W\d_]\.)+[^\W\d_]")
_NO_VOWEL = late_pattern(r"[A-Z]?[bcdfghjklmnpqrstvwxz]{1,5}")
_ROMAN = late_pattern(r"[IVXLC]{2,7}")
_AFTER_NUMBERED = late_pattern(r"\d|[§#№]|[A-Z]\d|[IVXLC]+\b|[A-Z](?=[\s.,;:)\]–-]|\Z)")
_DASH = late_pattern(r"[-–—(]")
_JOINER = late_pattern(r"[-–—/'’(\d]")
_REST_OF_DATE = late_pattern(r"\d{1,2}\. ?(?:\d{4}(?!\d)|[a-zäöü])")
_YEAR = late_pattern(r"\d{4}(?!\d)")
_DAY_AND_MONTH = late_pattern(r"\d{1,2}\. ?\d{1,2}")
_NEXT_ITEM = late_pattern(r"\d{1,3}[.)]\s")


@lru_cache(maxsize=1)
def _after_numbered_word() -> re.Pattern[str]:
    """What follows `No.` or `Mon.`: digits, a longer Roman number, or a month with a day."""
    names = "|".join(sorted(load_tables().after_time))
    return re.compile(rf"\d|[§#№]|[IVXLC]{{2,}}\b|(?:{names})\.?\s\d")


class FullStops(Neighbours):
    """Decides about single full stops with white space after them."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.lines = Lines(text)
        self._list_at = -_LIST_REACH  # where the last number of a list was read

    def full_stop(self, start: int, closed: bool, cut: int) -> tuple[Verdict, str]:
        """Decide about the full stop at `start`; `closed` if a quote closes after it. Also tell its word."""
        text = self.text
        word = self.word_before(start)
        if not word:
            return (traps.LONE_STOP if text[self.skip_openers(cut)].isupper() else traps.LOWER_CASE), ""
        found, form = self._look_up(word, start)
        if found:
            if form.lower() in self.tables.times:
                found = self._time(found, form, start)
            return self._abbreviation(found, form, cut), form
        tail = _DASH.split(word)[-1]
        if len(tail) == 1 and tail.isalpha() and (tail.lower() != tail.upper() or "\u0600" <= tail <= "\u06ff"):
            return traps.INITIAL, tail
        if "." in tail and _DOTTED_FORM.fullmatch(tail):
            return self._abbreviation("EITHER", tail, cut), tail
        if word[-1].isdigit():
            verdict = self._number(word, start, cut)
            if verdict:
                return verdict, word
        elif word in SMALL_ROMANS or _ROMAN.fullmatch(word):
            opens = start - len(word)
            if self.opens_sentence(opens) or text[opens - 1] == "\n":
                return traps.LIST_NUMBER, word
            if word.isupper() and self.lower_follows(cut):
                return traps.ORDINAL, word
        elif text[cut].isdigit() or self.lower_follows(cut):
            if word.endswith(self.tables.numbered_endings):
                return traps.GOES_ON["NUMBERED", False], word
            if _NO_VOWEL.fullmatch(word):
                return traps.NO_VOWEL, word
        if (closed or text[cut] in DASHES) and self.lower_follows(cut):
            return (traps.QUOTE_GOES_ON if closed else traps.LOWER_CASE), ""
        if closed and not text[cut].isupper() and self.is_said(cut):
            return traps.QUOTE_GOES_ON, ""
        return traps.FULL_STOP, word

    def _look_up(self, word: str, start: int) -> tuple[str | None, str]:
        """Find the list a word stands in: alone, with the word before it, or without what is joined to it."""
        tables = self.tables
        found = tables.list_of(word)
        if found:
            return found, word
        if word in tables.pair_ends:
            before = self.text[max(start - WORD_REACH, 0):start].split()[-2:-1]
            if before:
                form = before[0] + word if before[0].endswith(".") else f"{before[0]} {word}"
                form = form.lstrip(OPENERS)
                return tables.as_written.get(form) or tables.any_case.get(form), form
        elif not word.isalpha():
            tail = _JOINER.split(word)[-1]
            if len(tail) > 1 or word[-2:-1].isdigit():
                return tables.list_of(tail), tail
        return None, word

    def _abbreviation(self, name: str, form: str, cut: int) -> Verdict:
        """Decide about an abbreviation by the list it stands in and by what follows."""
        text, tables = self.text, self.tables
        goes_on = traps.GOES_ON[name, "." in form]
        if name in ("TITLES", "LEADING"):
            return goes_on
        at = self.skip_openers(cut)
        after = text[at]
        if name in ("NUMBERED", "NUMBERED_WORDS"):
            number = _AFTER_NUMBERED if name == "NUMBERED" else _after_numbered_word()
            return goes_on if after.islower() or number.match(text, at) else traps.NO_NUMBER
        if text[cut] in "([":
            return goes_on
        if name == "CLOSING":
            word = self.word_at(at)
            if after.isupper():
                follows = word not in tables.after_time and tables.list_of(word) != "CLOSING" and word != "KG"
            else:
                follows = after.isalpha() and after.lower() == after.upper() and not is_ideographic(after)
        else:
            follows = self.first_word_follows(cut)
        if name == "CLOSING" and _NEXT_ITEM.match(text, at):
            follows = True
        return traps.ENDS[name, "." in form] if follows else goes_on

    def _time(self, name: str, form: str, start: int) -> str:
        """Find the list to go by after `a.m.`: initials look the same, and `At 5 a.m.` leads on."""
        words = self.text[max(self.sentence_start, start - WORD_REACH):start].removesuffix(form).split()
        if form.isupper() and not (words and words[-1][-1].isdigit()):
            return "EITHER"
        return "LEADING" if len(words) == 2 and words[0] in self.tables.before_time else name

    def _number(self, word: str, start: int, cut: int) -> Verdict | None:
        """Decide about a full stop after digits; None where the number is a word like any other."""
        text, lines, tables = self.text, self.lines, self.tables
        parts = re.split(r"[.–-]", word)
        if not all(part.isdecimal() and len(part) <= 3 for part in parts if part):
            return None
        number = int(parts[-1])
        opens = start - len(word)
        before = text[max(opens - WORD_REACH, 0):opens].split()[-1:] or [""]
        label = before[0].rstrip(".")
        if label in tables.labels and self.opens_sentence(opens - len(before[0]) - 1):
            return traps.LIST_NUMBER
        if (self.opens_sentence(opens) or number == 1 and before[0].endswith((":", ";"))
                or number == lines.list_number + 1 and start - self._list_at <= _LIST_REACH):
            lines.list_number, self._list_at = number, start
            return traps.LIST_NUMBER
        next_word = self.word_at(cut)
        if self.lower_follows(cut) or next_word in tables.ordinal_words or _REST_OF_DATE.match(text, cut):
            return traps.ORDINAL
        if before[0] in tables.ordinal_articles and text[cut].isupper() and next_word not in tables.starters:
            return traps.ORDINAL
        if _YEAR.match(text, cut) and _DAY_AND_MONTH.fullmatch(" ".join([*before, word])[-6:].strip()):
            return traps.ORDINAL
        return None
