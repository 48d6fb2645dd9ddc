r"""Jumps: the chunks of a ladder without its pieces, from the start of each to the last place that fits.

To cut a text down its ladder and to pack the pieces, as `rungs` and `packing` do, costs time for each piece. Most
pieces are in the middle of a chunk and decide nothing. A chunk ends where the next piece would be too much, so it is
enough to know that place. It is found from above: the last paragraph end within reach; where the paragraph after it
is itself over the limit, the last line end in it within reach; and so on. Paragraphs are few, so one pass lists them.

Why the chunks are the same:

- All separators here are white space with nothing or ink before it. So a cut lies in a gap, a run of white space, and
  edges are trimmed: what counts is which gaps are cut at, not where in them. Of all rungs that match in a gap the
  highest counts, since what a lower one sets apart there is blank and goes back to its neighbour.
- What lies between two gaps of a rung, without one of the rungs above, is a *node*. A node is cut finer only if it is
  over the limit. A node that lies whole in a chunk is not. So in a chunk the finer gaps count only before the first
  gap of the rung, where the chunk begins inside a node, and after the last, where it ends inside of one.
- Sizes in characters only grow with the span: the last end within reach is that of the greedy packing, and the first
  start that the overlap allows is that of its way back.

A blank that belongs to the character beside it (it carries an accent, say) is no gap of this kind. Where one is met
there are no jumps, and the plain way cuts the text.
"""
from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import accumulate
from operator import add
from typing import NamedTuple

from chunklab.document import Span
from chunklab.text.graphemes import FIRST_EXTENDING, FIRST_PREPENDED, is_boundary
from chunklab.text.late import late_pattern
from chunklab.text.words import first_ink, last_ink

Find = Callable[[int, int], int]
Check = Callable[[str, int, int], None]
_BLANK_LINES = late_pattern(r"(\n\s*\n\s*)")


class Level(NamedTuple):
    """A rung below that of paragraphs: how to find the first and the last of its separators in a part of the text."""

    first: Find
    last: Find
    ink: int  # how much of a separator is no white space
    width: int
    above: tuple[tuple[Find, int], ...]  # those of the rungs above that end what this one does not


class Nodes(NamedTuple):
    """Where the nodes of a rung begin and end, trimmed: paragraphs, or the pieces of a word."""

    starts: list[int]
    ends: list[int]


# Where a chunk begins or ends, the rung of the cut there, and the pieces of the word that was last cut hard.
Place = tuple[int, int, Nodes]


class Jumps(NamedTuple):
    """The chunks of a text. But for the last, chunk i ends at rung `rungs[i]`, and the piece after it at `next_ends[i]`."""

    spans: list[Span]
    rungs: list[int]
    next_ends: list[int]


_NO_WORD = Nodes([], [0])


class AttachedBlank(Exception):
    """A blank at an edge belongs to the character beside it."""


def can_jump(separators: Sequence[str], limit: int, overlap: int) -> bool:
    """Tell whether the jumps know a ladder: blank lines and line ends first, "" last, between them what a blank ends."""
    # Chunks that repeat nearly all of the one before would each be looked through again.
    return separators[:2] == ("\n\n", "\n") and overlap * 2 <= limit and all(
        re.fullmatch(r"\S* ", rung) for rung in (separators[2:-1] if separators[-1] == "" else separators[2:]))


def paragraphs_of(text: str) -> Nodes:
    """What stands between blank lines."""
    begin, stop = first_ink(text, 0, len(text)), last_ink(text, 0, len(text))
    parts = _BLANK_LINES.split(text[begin:stop])  # a paragraph, a gap, a paragraph …
    edges = list(accumulate(map(len, parts), initial=begin))
    starts = edges[:-1:2]
    return Nodes(starts, list(map(add, starts, map(len, map(str.rstrip, parts[::2])))))


@lru_cache(maxsize=64)
def _rungs(separators: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each separator of a ladder with those of the rungs above that end what it does not."""
    return tuple((separator, tuple(other for other in separators[:number] if not any(
        known in other for known in separators[:number + 1] if known != other)))
        for number, separator in enumerate(separators))


def levels_of(text: str, separators: Sequence[str]) -> list[Level]:
    """The rungs of a ladder below that of paragraphs, for one text."""
    return [Level(partial(text.find, separator), partial(text.rfind, separator), len(separator.rstrip()), len(separator),
                  tuple([(partial(text.find, other), len(other.rstrip())) for other in above]))
            for separator, above in _rungs(tuple(separators))]


def jump(text: str, separators: Sequence[str], limit: int, overlap: int,
         cut_hard: Callable[[int, int], list[Span]]) -> Jumps:
    """Cut a text at a ladder that `can_jump` knows.

    `cut_hard` is for "": it cuts what is over the limit anywhere, and trims the pieces.
    """
    if "\r" in text:
        text = text.replace("\r\n", " \n").replace("\r", "\n")  # all else keeps its place
    if separators[-1] == "":
        levels = levels_of(text, separators[1:-1])
    else:
        levels, cut_hard = levels_of(text, separators[1:]), _whole
    starts, ends = paragraphs_of(text)
    spans: list[Span] = []
    rungs: list[int] = []
    next_ends: list[int] = []
    start, stop = starts[0], ends[-1]
    check = None if text.isascii() else _check_gap
    if check:
        check(text, 0, start)
        check(text, stop, len(text))
    number, at = 0, start  # the paragraph in which no chunk was yet, and where that begins
    inside, head, word = 0, _NO_WORD, _NO_WORD  # the chunk begins inside a node of each rung above `inside`
    reach = start + limit
    while reach < stop:
        fresh = number
        number = bisect_right(ends, reach, fresh)  # the first paragraph that is not all within reach
        end, rung, next_end = start, -1, ends[number]
        if number > fresh:
            end, at, rung = ends[number - 1], starts[number], 0
            if check:
                check(text, end, at)
        if check:
            check(text, next_end, starts[number + 1] if next_end < stop else stop)
        if rung < 0 or next_end - at > limit:
            end, at, rung, next_end, word = _within(text, levels, limit, (end, at, rung, word), next_end, reach,
                                                    cut_hard, check)
            if rung < 0:  # a piece over the limit, which cannot be cut
                reach = next_end
                continue
        spans.append((start, end))
        rungs.append(rung)
        next_ends.append(next_end)
        low = next_end - limit if next_end - limit > end - overlap else end - overlap
        if low <= start:
            low = start + 1
        if low < end:  # there is room to repeat something
            first = bisect_left(starts, low, 0, number + 1)
            if inside and starts[first - 1] > start:
                inside = 0
            found = first <= number and starts[first] < end
            if found and check:
                check(text, ends[first - 1], starts[first])
            if inside or rung and not found:
                after = (starts[first], 0, word) if found else (at, rung, word)
                start, inside, head = _repeat(text, levels, (start, inside, head), (end, rung, word), low, after,
                                              ends[first - 1] if found else end, check)
            elif found:
                start, inside = starts[first], 0
            else:
                start, inside, head = at, rung, word
        else:
            start, inside, head = at, rung, word
        reach = start + limit
    if start < stop:
        spans.append((start, stop))
    return Jumps(spans, rungs, next_ends)


def _within(text: str, levels: Sequence[Level], limit: int, place: tuple[int, int, int, Nodes], stop: int, reach: int,
            cut_hard: Callable[[int, int], list[Span]], check: Check | None) -> tuple[int, int, int, int, Nodes]:
    """Find the last piece within reach in a paragraph that is over the limit and ends at `stop`.

    Gives where it ends, where the next one begins, the rung of the cut, where the next one ends, and the word that was
    cut hard. The rung is -1 where the first piece is over the limit, up to the fourth number.
    """
    end, at, rung, word = place
    high = first_ink(text, reach, stop) if text[reach].isspace() else reach
    for number, (first, last, ink, width, above) in enumerate(levels, 1):
        hit = last(at, high)
        if hit >= 0:
            rung, end, at = number, hit + ink, hit + width
            if text[end - 1].isspace():
                end = last_ink(text, 0, end)
            if text[at].isspace():
                at = first_ink(text, at, stop)
            if check:
                check(text, end, at)
        elif rung < 0:
            continue  # what begins here would have been in reach, were it not over the limit
        bound = at + limit
        if bound >= stop:
            bound = stop
        elif text[bound].isspace():
            bound = first_ink(text, bound, stop)
        hit = first(at, bound)
        for closer, closer_ink in above:
            closed = closer(at, bound if hit < 0 else hit + ink)
            if closed >= 0:
                hit, ink = closed, closer_ink
        if hit >= 0:
            next_end = hit + ink
            if text[next_end - 1].isspace():
                next_end = last_ink(text, at, next_end)
            if check:
                check(text, next_end, first_ink(text, next_end, stop))
            return end, at, rung, next_end, word
        if bound == stop:
            return end, at, rung, stop, word
    if at >= word.ends[-1]:
        word = _word(text, levels, limit, at, stop, cut_hard, check)
    begun, fits = bisect_left(word.starts, at), bisect_right(word.ends, reach)
    if rung < 0 and fits <= begun:
        fits = begun + 1
        if fits == len(word.ends):  # what comes after it is up to the rungs above
            return end, at, -1, word.ends[-1], word
    if fits > begun:
        rung, end = len(levels) + 1, word.ends[fits - 1]
    return end, word.starts[fits], rung, word.ends[fits], word


def _word(text: str, levels: Sequence[Level], limit: int, at: int, stop: int,
          cut_hard: Callable[[int, int], list[Span]], check: Check | None) -> Nodes:
    """Cut what is over the limit, begins at `at` and goes on to the next gap of any rung."""
    width = limit
    found: list[int] = []
    while not found:  # not at once to the end: each word of a long text would look for what is nowhere in it
        width *= 2
        found = [hit + level.ink for level in levels for hit in [level.first(at, min(at + width, stop))] if hit >= 0]
        if at + width >= stop:
            found.append(stop)
    end = last_ink(text, at, min(found))
    if check:
        check(text, end, first_ink(text, end, stop))
    pieces = cut_hard(at, end)
    return Nodes([start for start, _ in pieces], [end for _, end in pieces])


def _repeat(text: str, levels: Sequence[Level], begin: Place, finish: Place, low: int, found: Place, end: int,
            check: Check | None) -> Place:
    """Find the first piece, from `low` on, of a chunk from `begin` to `finish`, in a paragraph that goes on outside of it.

    `end` is where the paragraph or the chunk ends, and `found` the first piece after that.
    """
    start, inside, head = begin
    last_end, rung, word = finish
    at = found[0]
    gap = last_ink(text, start + 1, low)
    for number, (first, last, ink, width, _) in enumerate(levels, 1):
        hit = first(max(gap - ink, start), end)
        if hit >= 0:
            end = last_ink(text, start, hit + ink)
            found = first_ink(text, hit + width, at), number, head
            if check:
                check(text, end, found[0])
        # Does the node of this rung in which `low` is go on after the chunk, or does it begin before it?
        goes_on = end == last_end and rung > number
        if number < inside:
            hit = last(start, gap)
            if hit >= 0:
                inside = number
                if check:
                    check(text, last_ink(text, start, hit + ink), first_ink(text, hit + width, at))
        if not goes_on and number >= inside:
            return found
    pieces = word if goes_on else head
    first_piece = bisect_left(pieces.starts, low)
    if first_piece < len(pieces.starts) and pieces.starts[first_piece] < end:
        return pieces.starts[first_piece], len(levels) + 1, pieces
    return found


def _whole(start: int, end: int) -> list[Span]:
    return [(start, end)]


def _check_gap(text: str, start: int, end: int) -> None:
    """Raise AttachedBlank where the blanks of a gap do not stand alone."""
    if start and text[start - 1] >= FIRST_PREPENDED and not is_boundary(text, start, start - 1):
        raise AttachedBlank
    if end < len(text) and text[end] >= FIRST_EXTENDING and not is_boundary(text, end, max(end - 1, 0)):
        raise AttachedBlank
