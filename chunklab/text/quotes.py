"""Quotes and brackets that are kept whole when a text is cut into sentences."""
from __future__ import annotations

import re
from functools import lru_cache

from chunklab.document import Span
from chunklab.text.languages.marks import BRACKETS, OTHER_MARKS, QUOTES, WESTERN_MARKS, in_ascii, one_of
from chunklab.text.late import late_pattern

# The longest quote or bracket that is kept whole, in characters: about forty English words.
REACH = 240

_BRACKET_KIND = {char: pair for pair in BRACKETS for char in pair}
_QUOTE_KIND = {char: family for family in QUOTES for char in family}
_ASCII = in_ascii("".join(BRACKETS + QUOTES))
_BLANK_LINE = late_pattern(r"\n[^\S\n]*\n")
_LEADS = frozenset(" \t\n\r\f\v\xa0\u202f\u3000([{«“„‘‹—–―-*_/=:'\"`（「『【")


@lru_cache(maxsize=2)
def _pair_marks(ascii: bool) -> re.Pattern[str]:
    """The pattern of all quotes and brackets, or, many times as fast to compile, of those in ASCII.

    A pair that cannot hold a sentence end is matched whole (`quiet`) and costs next to nothing. An
    apostrophe is a quote only where it looks like one.
    """
    brackets, quotes = "".join(BRACKETS), "".join(QUOTES)
    ends = re.escape(WESTERN_MARKS + OTHER_MARKS)
    calm = rf"[^{re.escape(brackets + quotes)}{ends}\n]"
    in_brackets = rf"{calm}*(?:(?:\.(?=\w)|\n(?=\w)){calm}*)*"
    calm = rf"[^{re.escape(quotes)}{ends}\n]"
    in_quotes = rf"(?!\s){calm}*(?:(?:\.(?=\w)|\n(?=\w)){calm}*)*(?<!\s)"
    curly = rf"|(?<=“){in_quotes}”"
    pattern = (
        f"{one_of(brackets + quotes)}"
        r"(?:(?<!['’`])|(?<=[.!?,…]['’])|(?<=')(?<![^\s(\[{\"“‘«—–*_]')(?=\w)|(?<=`)`*)"
        rf"(?P<quiet>(?<=\(){in_brackets}\)|(?<=\[){in_brackets}\]|(?<=\{{){in_brackets}\}}{curly}"
        rf"|(?<=[\s(\[]\"){in_quotes}\"|(?<=[\s(\[]`){in_quotes}`)?")
    return re.compile(in_ascii(pattern.replace(curly, "")) if ascii else pattern)


def kept_whole(text: str) -> list[Span]:
    """Find the quotes and brackets of at most `REACH` characters, in which no sentence is to end.

    Each span holds the offsets of the opening and of the closing character. Pairs without any mark
    inside are left out where they are easy to tell. One pass that keeps one open place for each
    kind of quote, so work is linear in the text.
    """
    ascii = text.isascii()
    if ascii and not any(mark in text for mark in _ASCII):
        return []
    found: list[Span] = []
    opened: dict[str, tuple[int, str, int]] = {}  # kind → where it opened, with what, how deep
    for match in _pair_marks(ascii).finditer(text):
        at = match.start()
        char = text[at]
        if match.lastgroup:
            if char in '"`“':
                opened.pop(_QUOTE_KIND[char], None)
            continue
        pair = _BRACKET_KIND.get(char)
        kind = pair or _QUOTE_KIND[char]
        pending = opened.get(kind)
        if pending and at - pending[0] > REACH:
            pending = None
            del opened[kind]
        if pair[0] == char if pair else _opens(text, at, char, pending[1] if pending else ""):
            if pair and pending:
                opened[kind] = (pending[0], char, pending[2] + 1)
            elif not pair or not text[at + 1:at + 2].isspace():  # the bracket of :( opens nothing
                opened[kind] = (at, char, 1)
        elif pending and pending[2] > 1:
            opened[kind] = (pending[0], pending[1], pending[2] - 1)
        elif pending:
            del opened[kind]
            if not _BLANK_LINE.search(text, pending[0], at):
                found.append((pending[0], at))
    found.sort()
    return found


def _opens(text: str, at: int, char: str, pending: str) -> bool:
    """Tell whether a quote mark opens a quote; `pending` is the mark of the quote still open, or nothing."""
    leads = at == 0 or text[at - 1] in _LEADS
    if not pending:
        return leads or char in "“‘„‚«" or is_ideographic(text[at - 1])
    if char != pending:
        return char in "„‚"
    return leads and not text[at + 1:at + 2].isspace() and at + 1 < len(text)


def is_ideographic(char: str) -> bool:
    """Tell whether a character is Chinese or Japanese, punctuation included: scripts without blanks."""
    return "\u2e80" <= char <= "\u9fff" or "\uff00" <= char <= "\uff65"
