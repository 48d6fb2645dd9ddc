"""What a list of chunks keeps of what it promises: offsets, limit, and the text itself. White space never counts."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benchmarks.entries import Triple

FULL_SEARCHES = 300  # how many chunks that are nowhere are looked for in all of the text, which may be long
REACH = 50_000
FAULTS = {"wrong": "at a wrong offset", "respaced": "with other white space", "unplaced": "without an offset",
          "over": "over the limit", "altered": "altered", "lost": "characters lost"}


@dataclass
class Verdict:
    """Counts of chunks, and of what is wrong with them; `lost` counts characters."""

    chunks: int
    unplaced: int  # without an offset
    wrong: int  # other words at their offsets
    respaced: int  # the right words there, with other white space
    largest: int  # in the strategy's unit
    over: int  # larger than the limit
    altered: int  # their words are not in the text
    lost: int  # characters of the text that are in no chunk

    @property
    def is_exact(self) -> bool:
        """Whether every chunk is the very text at its offsets."""
        return not (self.unplaced or self.wrong or self.respaced)


def verify(text: str, triples: list[Triple], unit: str | None = None, limit: int | None = None) -> Verdict:
    """Check chunks, given as (start, end, text), against the text that they come from."""
    length = length_in(unit)
    sizes = [length(chunk) for _, _, chunk in triples]
    unplaced = wrong = respaced = 0
    for start, end, chunk in triples:
        if start is None or end is None:
            unplaced += 1
        elif start < 0 or text[start:end] != chunk:
            same = start >= 0 and text[start:end].split() == chunk.split()
            respaced, wrong = respaced + same, wrong + (not same)
    if unplaced or wrong or respaced:
        altered, lost = _coverage("".join(text.split()), ["".join(chunk.split()) for _, _, chunk in triples])
    else:
        altered, lost = 0, _outside(text, [(start or 0, end or 0) for start, end, _ in triples])
    over = sum(size > limit for size in sizes) if limit else 0
    return Verdict(len(triples), unplaced, wrong, respaced, max(sizes, default=0), over, altered, lost)


def length_in(unit: str | None) -> Callable[[str], int]:
    """How a chunk is measured. What is far over any limit is estimated, since counting its tokens could take minutes."""
    if unit == "words":
        return lambda chunk: len(chunk.split())
    if unit == "tokens":
        count = _token_counter()
        return lambda chunk: count(chunk) if len(chunk) < REACH else len(chunk) // 8
    return len


def _token_counter() -> Callable[[str], int]:
    from chunklab import get_tokenizer
    tokenizer: Any = get_tokenizer()
    count: Callable[[str], int] = tokenizer.count
    return count


def _outside(text: str, spans: list[tuple[int, int]]) -> int:
    """How many characters of `text` are in none of the spans."""
    lost = reach = 0
    for start, end in [*sorted(spans), (len(text), len(text))]:
        if start > reach:
            lost += sum(map(len, text[reach:start].split()))
        reach = max(reach, end)
    return lost


def _coverage(text: str, chunks: list[str]) -> tuple[int, int]:
    """How many chunks are not in `text`, and how many of its characters are in no chunk. All without white space.

    For chunks without a place. They are looked for in order: right behind the one before, overlapping it, or further
    on. One that is not there is taken to stand for as much text as it has, so that nothing altered is called lost as
    well. Where a text repeats itself within a few characters, one may be found too late, and the next not at all.
    """
    altered = lost = reach = last = misses = 0
    for chunk in filter(None, chunks):
        place = _place(text, chunk, last, reach, misses)
        if place < 0:
            altered += 1
            misses += 1
            chunk = chunk.strip("\ufffd")  # a window of tokens may have cut a character in two
            place = _place(text, chunk, last, reach, misses) if chunk else reach
            if place < 0:
                place = reach
        lost += max(0, place - reach)
        last, reach = place, max(reach, place + len(chunk))
    return altered, lost + max(0, len(text) - reach)


def _place(text: str, chunk: str, last: int, reach: int, misses: int) -> int:
    if text.startswith(chunk, reach):
        return reach
    place = text.rfind(chunk, last, reach + len(chunk))
    if place < 0:
        place = text.find(chunk, reach, len(text) if misses < FULL_SEARCHES else reach + REACH + len(chunk))
    return place
