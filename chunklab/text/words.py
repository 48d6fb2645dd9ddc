"""Words and white space: word spans, and trimming a span without losing its place."""
from __future__ import annotations

import operator
import re
from collections.abc import Iterable
from itertools import pairwise

from chunklab.document import Span
from chunklab.text.graphemes import FIRST_EXTENDING, FIRST_PREPENDED, PREPENDED, boundary_after, boundary_before, extends
from chunklab.text.late import late_pattern

_WORD = re.compile(r"\S+")
# A character that may be an accent on the blank before it, or a sign that goes before the blank behind it.
_BESIDE_BLANK = late_pattern(f"[^\0-{chr(ord(FIRST_EXTENDING) - 1)}](?:(?<=\\s.)|(?=\\s))")
_LINE_ENDS = "\n\r\f"
_NEVER_CARRY = "\n\r\t\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029"


def word_spans(text: str, start: int = 0, end: int | None = None) -> list[Span]:
    """Find the words of `text[start:end]`: the units of `str.split()`, with their places.

    A blank that carries an accent is no white space: it belongs to the word that begins with it.
    """
    end = len(text) if end is None else end
    spans = [match.span() for match in _WORD.finditer(text, start, end)]
    return _attached(text, spans, start, end) if _attaches(text, start, end) else spans


def _attaches(text: str, start: int, end: int) -> bool:
    """Tell whether a blank in `text[start:end]` belongs to the word beside it."""
    if text.isascii():
        return False
    places = (match.start() for match in _BESIDE_BLANK.finditer(text, start, end))
    return any(text[at] in PREPENDED or text[at - 1].isspace() and _carries(text, at) for at in places)


def _attached(text: str, spans: list[Span], start: int, end: int) -> list[Span]:
    """Give words the blanks that belong to them; two that share one are one word."""
    found: list[Span] = []
    for first, last in spans:
        # The comparisons spare the calls for words of plain letters, which nearly all are.
        if text[first] >= FIRST_EXTENDING and first > start and _carries(text, first):
            first -= 1
        if text[last - 1] >= FIRST_PREPENDED:
            last = _whole(text, first, last, end)
        if found and first < found[-1][1]:
            first = found.pop()[0]
        found.append((first, last))
    return found


def _carries(text: str, first: int) -> bool:
    """Tell whether the blank before `first` carries the accent that stands there."""
    return first > 0 and extends(text[first]) and text[first - 1] not in _NEVER_CARRY


def _whole(text: str, start: int, end: int, stop: int) -> int:
    """Move `end` on where a cut there would part a sign from the blank that it goes before."""
    return end if end >= stop else min(boundary_after(text, end, start), stop)


def first_ink(text: str, start: int, end: int) -> int:
    """The place of the first character of a span that is not white space, or its end."""
    if start < end and not text[start].isspace():
        return start
    width = 64
    while start < end:
        block = text[start:min(start + width, end)]
        kept = len(block.lstrip())
        start += len(block) - kept
        if kept:
            break
        width *= 8
    return start


def last_ink(text: str, start: int, end: int) -> int:
    """The place after the last character of a span that is not white space, or its start."""
    if start < end and not text[end - 1].isspace():
        return end
    width = 64
    while end > start:
        block = text[max(start, end - width):end]
        kept = len(block.rstrip())
        end -= len(block) - kept
        if kept:
            break
        width *= 8
    return end


def trim(text: str, start: int, end: int, keep_indent: bool = False) -> Span:
    """Take the white space off both ends of a span. A blank span becomes empty.

    With `keep_indent` the first line keeps its indentation, which means something in code and lists.
    """
    if start < end and not text[start].isspace() and not text[end - 1].isspace():
        return start, end
    first = first_ink(text, start, end)
    if first == end:
        return start, start
    last = last_ink(text, first, end)
    if last < end and text[last - 1] >= FIRST_PREPENDED:  # the comparisons spare the calls for plain letters
        last = _whole(text, first, last, end)
    if first > start and text[first] >= FIRST_EXTENDING and _carries(text, first):
        first -= 1
    if keep_indent:
        line = first
        while line > start and text[line - 1] in " \t":
            line -= 1
        if line == 0 or text[line - 1] in _LINE_ENDS:
            first = line
    return first, last


def trim_all(text: str, spans: Iterable[Span], keep_indent: bool = False) -> list[Span]:
    """Trim many spans, and leave the blank ones out."""
    found: list[Span] = []
    for start, end in spans:
        # The comparisons spare the calls for what begins and ends with a plain letter, or with one and a blank.
        if start < end and "!" <= text[start] <= "~":
            if "!" <= text[end - 1] <= "~":
                found.append((start, end))
                continue
            if "!" <= text[end - 2] <= "~" and text[end - 1] in " \n":
                found.append((start, end - 1))
                continue
        start, end = trim(text, start, end, keep_indent)
        if start < end:
            found.append((start, end))
    return found


def is_blank(text: str, start: int, end: int) -> bool:
    """Tell whether a span holds nothing but white space."""
    return start >= end or text[start].isspace() and not text[start:end].lstrip()


def spans_between(text: str, cuts: Iterable[int]) -> list[Span]:
    """Cut `text` at places, and give the spans of what stands between them.

    Nothing can be lost or come twice this way: a chunker of your own that says only *where* to cut
    keeps the rules. White space at the edges of a span is left out, and so are blank spans. A place
    inside a character that readers see as one, such as an emoji, is moved to where it begins.

    Parameters
    ----------
    text : str
    cuts : iterable of int
        Places from 0 to `len(text)`, in code points, in any order.

    Returns
    -------
    list of Span

    Raises
    ------
    ValueError
        When a place is outside of the text.
    TypeError
        When a place is not a whole number.

    Examples
    --------
    >>> spans_between("Mia: Tea?\\nBen: No.", [10])
    [(0, 9), (10, 18)]

    Chapter: build
    """
    places = [0]
    for cut in sorted({_place(text, cut) for cut in cuts} | {len(text)}):
        places.append(boundary_before(text, cut, places[-1]))
    spans = [trim(text, start, end) for start, end in pairwise(places)]
    return [(start, end) for start, end in spans if start < end]


def _place(text: str, cut: int) -> int:
    try:
        place = operator.index(cut)
    except TypeError:
        raise TypeError(f"cuts has {cut!r}: give whole numbers, the places to cut at.") from None
    if not 0 <= place <= len(text):
        raise ValueError(f"cuts has {place} for a text of {len(text)} characters: give places from 0 to {len(text)}.")
    return place
