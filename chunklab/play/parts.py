"""The parts in which a long text is painted: one after the other they cover it."""
from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from chunklab.document import Span
from chunklab.text.graphemes import boundary_before

LENGTH = 10_000  # characters in a part, at most; a browser is slow with more
CROWD = 3_000  # chunks that begin or end in a part, at most
SIGNS = 3_000  # line ends, page breaks and tabs in a part, at most: each is drawn as a sign of its own
_MANY_SIGNS = re.compile(rf"(?:[^\n\f\t]*[\n\f\t]){{{SIGNS}}}")
_BACK = 5_000  # how far a part's end moves back to a better place


def parts_of(text: str, spans: Sequence[Span]) -> list[Span]:
    """Cut a text into the parts that are painted at once.

    A part ends where a chunk begins, else at a line end, else at a safe place. It is shorter where
    many chunks, or lines, begin and end.

    Parameters
    ----------
    text : str
    spans : sequence of (start, end)
        Where the chunks stand.

    Returns
    -------
    list of (start, end)
        One or more, in order, without gaps.

    Examples
    --------
    >>> parts_of("one line\\n" * 3000, [])
    [(0, 9999), (9999, 19998), (19998, 27000)]

    Chapter: windows
    """
    starts = sorted({start for start, _ in spans})
    edges = sorted(edge for span in spans for edge in span)
    parts: list[Span] = []
    begin = 0
    while begin < len(text):
        end = _end(text, begin, starts, edges)
        parts.append((begin, end))
        begin = end
    return parts or [(0, 0)]


def _end(text: str, begin: int, starts: Sequence[int], edges: Sequence[int]) -> int:
    stop = min(begin + LENGTH, len(text))
    crowd = bisect_right(edges, begin) + CROWD
    many = sum(text.count(sign, begin, stop) for sign in "\n\f\t") >= SIGNS  # to count is faster than to match
    signs = _MANY_SIGNS.match(text, begin, stop) if many else None
    full = min([stop, *edges[crowd:crowd + 1], *([signs.end()] if signs else [])])
    if full < stop:
        return full
    if stop == len(text):
        return stop
    back = stop - _BACK
    before = bisect_right(starts, stop)
    if before and starts[before - 1] > back:
        return starts[before - 1]
    line = text.rfind("\n", back, stop)
    if line >= 0:
        return line + 1
    safe = boundary_before(text, stop, begin)
    return safe if safe > begin else stop
