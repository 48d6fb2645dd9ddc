"""Words and white space: word spans, and trimming a span without losing its place."""
from __future__ import annotations

import re

from chunklab.document import Span
from chunklab.text.graphemes import extends, is_boundary

_WORD = re.compile(r"\S+")
_ATTACHED = re.compile(r"\s[^\x00-\u02ff\s]")  # a blank before a character that may be an accent on it


def word_spans(text: str, start: int = 0, end: int | None = None) -> list[Span]:
    """Find the words of `text[start:end]`: the units of `str.split()`, with their places.

    A blank that carries an accent is no white space: it belongs to the word that begins with it.
    """
    end = len(text) if end is None else end
    spans = [match.span() for match in _WORD.finditer(text, start, end)]
    if _ATTACHED.search(text, start, end):
        spans = [(first - 1 if first > start and _carries(text, first) else first, last) for first, last in spans]
    return spans


def _carries(text: str, first: int) -> bool:
    """Tell whether the blank before `first` carries the accent that stands there."""
    return first > 0 and extends(text[first]) and text[first - 1] not in "\n\r\t\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029"


def trim(text: str, start: int, end: int, keep_indent: bool = False) -> Span:
    """Take the white space off both ends of a span. A blank span becomes empty.

    With `keep_indent` the first line keeps its indentation, which means something in code and lists.
    """
    if end > start and not text[start].isspace() and not text[end - 1].isspace():
        return start, end
    stop = end
    while end > start and text[end - 1].isspace():
        end -= 1
    if end < stop and end > start and not is_boundary(text, end, start):
        end += 1
    first = start
    while first < end and text[first].isspace():
        first += 1
    if first == end:
        return start, start
    if first > start and _carries(text, first):
        first -= 1
    if keep_indent:
        line = first
        while line > start and text[line - 1] in " \t":
            line -= 1
        if line == 0 or text[line - 1] in "\n\r\f":
            first = line
    return first, end


def is_blank(text: str, start: int, end: int) -> bool:
    """Tell whether a span holds nothing but white space."""
    piece = text[start:end]
    return not piece or piece.isspace()
