"""Windows over characters that never cut inside what a reader sees as one character."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from chunklab.document import Span
from chunklab.measure import Measure
from chunklab.packing import furthest, overlap_start
from chunklab.text.graphemes import boundary_after, boundary_before


class Hard:
    """Cut where the window is full."""

    why = "The window is full"

    def end(self, low: int, stop: int) -> int:
        """Move the end of a window, `stop`, back; never to `low` or before it."""
        return stop

    def start(self, begin: int, stop: int) -> int:
        """Move the start of the next window, `begin`, forward; never to `stop`."""
        return begin


class AtSentences(Hard):
    """Shrink each window to its last sentence end, else to its last word end."""

    def __init__(self, text: str, ends: list[int]) -> None:
        self.text = text
        self.ends = ends

    def end(self, low: int, stop: int) -> int:
        at = bisect_right(self.ends, stop) - 1
        if at >= 0 and self.ends[at] > low:
            self.why = "The last sentence end that fits in the window"
            return self.ends[at]
        text = self.text
        back = stop
        while back > low and not (text[back - 1].isspace() or text[back].isspace()):
            back -= 1
        self.why = "No sentence ends in this window; the last word end that fits" if back > low else Hard.why
        return back if back > low else stop

    def start(self, begin: int, stop: int) -> int:
        text, at = self.text, begin
        if begin == 0 or text[begin - 1].isspace():
            return begin
        while at < stop and not text[at].isspace():
            at += 1
        while at < stop and text[at].isspace():
            at += 1
        return at if at < stop else begin


def character_windows(text: str, start: int, end: int, size: int, overlap: int,
                      boundary: Hard | None = None) -> Iterator[Span]:
    """Slide a window of `size` characters over `text[start:end]`, `size - overlap` at a time.

    An edge inside a grapheme moves back to its beginning; a grapheme larger than the window is
    taken whole. Each window reaches further than the one before it.
    """
    at = reached = start
    while at < end:
        if at + size >= end:
            yield at, end
            return
        stop = boundary_before(text, at + size, at)
        if boundary:
            stop = boundary_before(text, boundary.end(max(reached, at + overlap), stop), at)
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


def measured_windows(text: str, start: int, end: int, measure: Measure, size: int, overlap: int,
                     prefix: str = "") -> Iterator[Span]:
    """Slide a window whose size is measured over `text[start:end]`: tokens, or any other unit."""
    def span(first: int, last: int) -> int:
        return measure.span(text, first, last, prefix)

    def bare(first: int, last: int) -> int:
        return measure.span(text, first, last)

    at = reached = start
    while at < end:
        stop = boundary_before(text, furthest(at, at + 1, end, span, size), at)
        # Fewer characters can be more tokens: what was a whole token is then two.
        while stop > at and span(at, stop) > size:
            stop = boundary_before(text, stop - 1, at)
        if stop <= at:
            stop = min(boundary_after(text, at + 1, at), end)
        following = at
        if stop > reached:
            yield at, stop
            if stop >= end:
                return
            reached = stop
            following = boundary_after(text, overlap_start(at, stop, span, size, overlap, bare), at)
        at = following if following > at else boundary_after(text, at + 1, at)


def hard_pieces(text: str, start: int, end: int, measure: Measure, size: int, overlap: int,
                prefix: str = "") -> list[Span]:
    """Cut `text[start:end]` so that windows of `size` with `overlap` begin and end at piece edges."""
    if measure.length is None:
        windows = character_windows(text, start, end, max(1, size - len(prefix)), min(overlap, size - len(prefix) - 1))
    else:
        windows = measured_windows(text, start, end, measure, size, overlap, prefix)
    edges = sorted({edge for window in windows for edge in window})
    return list(zip(edges, edges[1:]))
