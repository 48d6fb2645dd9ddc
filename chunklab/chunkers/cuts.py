"""Chunks before they have a document: where each begins and ends, and why."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from operator import add
from typing import Any, NamedTuple, overload

from chunklab.document import Row, Span


class Cut(NamedTuple):
    """One chunk before it has a document: a span and what the chunker knows of it."""

    start: int | None
    end: int | None
    reason: str
    metadata: dict[str, Any]
    prefix: str = ""
    text: str | None = None
    joiner: str | None = None

    def text_in(self, source: str) -> str:
        """The chunk's text: a slice of the source unless units were joined, behind its prefix."""
        return self.prefix + (source[self.start:self.end] if self.text is None else self.text)


Why = Callable[[int], "tuple[str, dict[str, Any]]"]


class LateCuts(Sequence[Cut]):
    """Cuts that are spans alone until somebody asks of one of them why it was made.

    `why(number)` then gives its reason and its metadata; `numbers` has what each span is called there. `texts`, by the
    same numbers, and `joiner` are given where units were joined, and `prefixes` where something goes in front.
    """

    def __init__(self, spans: list[Span], numbers: Sequence[int], why: Why, texts: Sequence[str] | None = None,
                 joiner: str | None = None, prefixes: Sequence[str] = ()) -> None:
        self.spans = spans
        self.numbers = numbers
        self.why = why
        self.texts = texts
        self.joiner = joiner
        self.prefixes = [prefixes[number] for number in numbers] if prefixes else []

    def __len__(self) -> int:
        return len(self.spans)

    @overload
    def __getitem__(self, number: int) -> Cut: ...
    @overload
    def __getitem__(self, number: slice) -> list[Cut]: ...
    def __getitem__(self, number: int | slice) -> Cut | list[Cut]:
        if isinstance(number, slice):
            return [self[at] for at in range(*number.indices(len(self)))]
        start, end = self.spans[number]
        reason, metadata = self.why(self.numbers[number])
        text = None if self.texts is None else self.texts[self.numbers[number]]
        return Cut(start, end, reason, metadata, self.prefixes[number] if self.prefixes else "", text, self.joiner)

    def texts_in(self, source: str) -> list[str]:
        """The text of each cut, as `Cut.text_in` gives it."""
        texts = ([source[start:end] for start, end in self.spans] if self.texts is None else
                 [self.texts[number] for number in self.numbers])
        return list(map(add, self.prefixes, texts)) if self.prefixes else texts


def rows(text: str, cuts: Sequence[Cut]) -> Iterable[Row]:
    """What a chunk is made of at once, for each cut."""
    if isinstance(cuts, LateCuts):
        starts, ends = [start for start, _ in cuts.spans], [end for _, end in cuts.spans]
        return zip(starts, ends, cuts.texts_in(text), cuts.prefixes or repeat(""), repeat(cuts.joiner))
    return [(cut.start, cut.end, cut.text_in(text), cut.prefix, cut.joiner) for cut in cuts]
