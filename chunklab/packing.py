"""The one packing step: units in a row go into chunks of at most S, with overlap O."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

Size = Callable[[int, int], int]


class Packed(NamedTuple):
    """Units `first` to `last` (half-open) make one chunk; `fresh` is the first that no earlier chunk has."""

    first: int
    fresh: int
    last: int


def furthest(first: int, least: int, count: int, size: Size, limit: int, guess: int = 0) -> int:
    """Find the largest `last` with `size(first, last) <= limit`, and at least `least`.

    Doubles its step, then halves it: a few measurements for each chunk, and no sum of parts, since
    tokens do not add up. A `guess` near the place spares most of them.
    """
    low, over, step = least, count + 1, 1
    high = min(guess, count)
    while high > low and size(first, high) > limit:
        over, high, step = high, high - step, step * 2
    low, step = max(low, high), 1
    while low + 1 < over:
        high = min(low + step, over - 1)
        if size(first, high) > limit:
            over = high
            break
        low, step = high, step * 2
    while over - low > 1:
        middle = (low + over) // 2
        if size(first, middle) > limit:
            over = middle
        else:
            low = middle
    return low


def overlap_start(first: int, last: int, size: Size, limit: int, overlap: int, repeat: Size | None = None) -> int:
    """Find where the chunk after `first:last` begins: as far back as O allows and the next unit leaves room.

    `repeat` measures what is repeated, where that is not `size` (which counts a prefix too).
    """
    if not overlap:
        return last
    shared = repeat or size

    def fits(start: int) -> bool:
        return shared(start, last) <= overlap and size(start, last + 1) <= limit

    low, step = last, 1
    while low - 1 > first:
        high = max(low - step, first + 1)
        if not fits(high):
            break
        low, step = high, step * 2
    else:
        return low
    while low - high > 1:
        middle = (low + high) // 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low


def pack(begin: int, count: int, size: Size, limit: int, overlap: int = 0, min_size: int = 0,
         repeat: Size | None = None, guess: Callable[[int], int] = lambda first: 0) -> Iterator[Packed]:
    """Pack the units from `begin` up to `count` greedily into chunks whose size is at most `limit`.

    `size(i, j)` measures units i to j−1 as one text. A unit over the limit stays alone. The next
    chunk begins with the last whole units that fit into `overlap`. A chunk under `min_size` borrows
    whole units from the one before it, where both then keep the limits. `guess(first)` may tell about where a chunk
    that begins with that unit ends.
    """
    first = fresh = begin
    held: Packed | None = None
    while fresh < count:
        chunk = Packed(first, fresh, furthest(first, fresh + 1, count, size, limit, guess(first)))
        if held and min_size and size(first, chunk.last) < min_size:
            held, chunk = _borrow(held, chunk, size, limit, overlap, min_size, repeat)
        if held:
            yield held
        held = chunk
        fresh = chunk.last
        if fresh < count:
            first = overlap_start(chunk.first, fresh, size, limit, overlap, repeat)
    if held:
        yield held


def pack_spans(starts: list[int], ends: list[int], first: int, count: int, limit: int, overlap: int) -> Iterator[Packed]:
    """Pack units as `pack` does, whose size is the end of the last less the start of the first: one look-up for each chunk."""
    fresh = first
    while fresh < count:
        last = bisect_right(ends, starts[first] + limit, fresh + 1, count)
        yield Packed(first, fresh, last)
        if overlap and last < count:
            first = bisect_left(starts, max(ends[last - 1] - overlap, ends[last] - limit), first + 1, last)
        else:
            first = last
        fresh = last


def _borrow(before: Packed, last: Packed, size: Size, limit: int, overlap: int, min_size: int,
            repeat: Size | None) -> tuple[Packed, Packed]:
    for seam in range(before.last - 1, before.fresh, -1):
        shorter = before._replace(last=seam)
        longer = Packed(overlap_start(before.first, seam, size, limit, overlap, repeat), seam, last.last)
        if size(longer.first, longer.last) > limit:
            longer = longer._replace(first=seam)
        left, right = size(shorter.first, seam), size(longer.first, longer.last)
        if right > limit or left < min_size:
            break
        if right >= min_size and left <= limit:  # fewer units can be more tokens
            return shorter, longer
    return before, last


def merge_small(chunks: Iterable[Packed], size: Size, limit: int, min_size: int) -> list[Packed]:
    """Join each chunk under `min_size` to the one before it or after it, where the limit allows."""
    merged: list[Packed] = []
    for chunk in chunks:
        small = merged and min(size(chunk.first, chunk.last), size(merged[-1].first, merged[-1].last)) < min_size
        if small and size(merged[-1].first, chunk.last) <= limit:
            merged[-1] = merged[-1]._replace(last=chunk.last)
        else:
            merged.append(chunk)
    return merged
