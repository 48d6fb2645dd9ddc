"""Windows over characters that never cut inside what a reader sees as one character."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

from chunklab.document import Span
from chunklab.packing import Size, furthest, overlap_start
from chunklab.text.graphemes import FIRST_EXTENDING, boundary_after, boundary_before


class AtSentences:
    """Shrink each window to its last sentence end, else to its last word end.

    `why` says what the last window ends at; it is empty where it had to be cut hard.
    """

    why = ""

    def __init__(self, text: str, ends: list[int]) -> None:
        self.text = text
        self.ends = ends

    def end(self, low: int, stop: int, begin: int) -> int:
        """Move the end of a window that begins at `begin`, `stop`, back; never to `low` or before it."""
        at = bisect_right(self.ends, stop) - 1
        if at >= 0 and self.ends[at] > low:
            self.why = "The last sentence end that fits in the window"
            return self.ends[at]
        text = self.text
        back = stop
        while back > low and not (text[back - 1].isspace() or text[back].isspace()):
            back -= 1
        where = "late enough in this window" if low > begin else "in this window"  # one may end in the overlap
        self.why = f"No sentence ends {where}; the last word end that fits" if back > low else ""
        return back if back > low else stop

    def start(self, begin: int, stop: int) -> int:
        """Move the start of the next window, `begin`, forward to a word; never to `stop`."""
        text, at = self.text, begin
        if begin == 0 or text[begin - 1].isspace():
            return begin
        while at < stop and not text[at].isspace():
            at += 1
        while at < stop and text[at].isspace():
            at += 1
        return at if at < stop else begin


def character_windows(text: str, start: int, end: int, size: int, overlap: int,
                      boundary: AtSentences | None = None) -> Iterator[Span]:
    """Slide a window of `size` characters over `text[start:end]`, `size - overlap` at a time.

    An edge inside a grapheme moves back to its beginning; a grapheme larger than the window is
    taken whole. Each window reaches further than the one before it.
    """
    at = reached = start
    if boundary is None and text.isascii() and text.find("\r", start, end) < 0:  # any place is safe to cut at
        step = size - overlap
        while at + size < end:
            yield at, at + size
            at += step
    while at < end:
        if at + size >= end:
            yield at, end
            return
        stop, following = at + size, at + size - overlap
        # Between plain letters any place is safe: the comparisons spare the calls.
        if (boundary is None and stop > reached and "\r" < text[stop - 1] < FIRST_EXTENDING > text[stop]
                and "\r" < text[following - 1] < FIRST_EXTENDING > text[following]):
            yield at, stop
            at, reached = following, stop
            continue
        stop = boundary_before(text, stop, at)
        if boundary:
            stop = boundary_before(text, boundary.end(max(reached, at + overlap), stop, at), at)
        if stop <= at:
            stop = min(boundary_after(text, at + 1, at), end)
        following = at
        if stop > reached:
            yield at, stop
            reached = stop
            following = stop - overlap
            if boundary and overlap:
                following = boundary.start(following, stop)
            following = boundary_before(text, following, at)
        at = following if following > at else boundary_after(text, at + 1, at)


def measured_windows(text: str, start: int, end: int, size: Size, limit: int, overlap: int,
                     repeat: Size) -> Iterator[Span]:
    """Slide a window over `text[start:end]` whose size is measured: in tokens, or in any other unit.

    `size` measures a window from one place to another, and `repeat` what two windows share.
    """
    at = reached = start
    while at < end:
        stop = boundary_before(text, furthest(at, at + 1, end, size, limit), at)
        # Fewer characters can be more tokens: what was a whole token is then two.
        while stop > at and size(at, stop) > limit:
            stop = boundary_before(text, stop - 1, at)
        if stop <= at:
            stop = min(boundary_after(text, at + 1, at), end)
        following = at
        if stop > reached:
            yield at, stop
            if stop >= end:
                return
            reached = stop
            following = boundary_after(text, overlap_start(at, stop, size, limit, overlap, repeat), at)
        at = following if following > at else boundary_after(text, at + 1, at)


def between_edges(windows: Iterable[Span]) -> list[Span]:
    """The pieces of which windows are made: each window begins and ends at the edge of a piece."""
    return list(pairwise(sorted({edge for window in windows for edge in window})))
