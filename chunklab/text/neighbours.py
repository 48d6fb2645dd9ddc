"""What stands before and after a place in a text: the questions that the rules for sentences ask."""
from __future__ import annotations

import re
from functools import lru_cache

from chunklab.text.languages import load_tables
from chunklab.text.languages.marks import OPENERS
from chunklab.text.late import late_pattern
from chunklab.text.quotes import is_ideographic

# The longest word that can be an abbreviation, with the quotes before it.
WORD_REACH = 24
# How many quotes, brackets and dashes may stand before the first letter of a sentence.
_OPENERS_REACH = 8

_LETTERS = late_pattern(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_AROUND_WORDS = ".,;:!?…।،؟\"'”»—–-"


@lru_cache(maxsize=1)
def _said_in_chinese() -> re.Pattern[str]:
    verbs = "|".join(sorted(verb for verb in load_tables().saying if is_ideographic(verb[0])))
    others = "".join(sorted({word[0] for word in load_tables().not_saying}))
    return re.compile(rf"[^，。！？：；、“”「」\s]{{0,10}}?(?<![{others}])(?:{verbs})(?:着|著|了|道)?[，。：；]")


class Neighbours:
    """Looks around in one text. No question looks further than a fixed number of characters."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.size = len(text.rstrip())  # white space at the end of the text decides nothing
        self.tables = load_tables()
        self.sentence_start = 0  # where the sentence begins that is being read

    def word_before(self, start: int) -> str:
        """The word before a mark, without the quotes before it; nothing where white space is before the mark."""
        near = self.text[max(start - WORD_REACH, 0):start]
        return near.split()[-1].lstrip(OPENERS) if near and not near[-1].isspace() else ""

    def word_at(self, at: int) -> str:
        """The word that begins at a place."""
        match = _LETTERS.match(self.text, at)
        return match[0] if match else ""

    def skip_openers(self, at: int) -> int:
        """Where the first character stands that is no quote, bracket, dash or emphasis."""
        text, last = self.text, min(at + _OPENERS_REACH, self.size - 1)
        while at < last and (text[at] in OPENERS or text[at] == " "):
            at += 1
        return at

    def lower_follows(self, cut: int) -> bool:
        """Tell whether the first letter that follows is a small one."""
        return self.text[self.skip_openers(cut)].islower()

    def first_word_follows(self, cut: int) -> bool:
        """Tell whether a word follows with which sentences often begin."""
        at = self.skip_openers(cut)
        word = self.word_at(at)
        return word in self.tables.starters and not (len(word) == 1 and self.text[at + 1:at + 2] == ".")

    def opens_sentence(self, at: int) -> bool:
        """Tell whether nothing but marks such as `-` or `**` stands before `at` in its sentence."""
        return at - self.sentence_start <= _OPENERS_REACH and not (
            self.text[self.sentence_start:at].strip(OPENERS + "+ \t\r\n\f\v"))

    def is_said(self, cut: int) -> bool:
        """Tell whether a clause follows that says who spoke: `Anna asked`."""
        text, tables = self.text, self.tables
        if is_ideographic(text[cut]):
            return _said_in_chinese().match(text, cut) is not None
        if not text[cut].isalpha():
            return False
        words = [word.strip(_AROUND_WORDS) for word in text[cut:cut + 40].split()[:3]]
        if not words or tables.saying.isdisjoint(words):
            return False
        return words[0] not in tables.starters or words[0].lower() == words[0].upper()
