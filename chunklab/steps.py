"""What a chunker did and why: `Step`, and the `Story` that collects steps while a chunker works."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from chunklab.document import Span


@dataclass(frozen=True, slots=True)
class Step:
    """Tell one thing a chunker did.

    Parameters
    ----------
    kind : str
        `window`, `cut`, `pack`, `overlap`, `candidate`, `distance`, `skip`, `chunk` …
    span : tuple of int
        The part of the text that the step looks at, half-open code points.
    reason : str
        What happened and why, in one plain sentence.
    open : tuple of int or None
        The chunk that is being filled, where there is one.
    facts : tuple of (str, value)
        The numbers that the sentence speaks of: size, limit, rung, distance, threshold …
    count : int
        How many chunks stand after this step; `state` gives their spans.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> steps = CharacterChunker(chunk_size=3, overlap=0).steps("abcde")
    >>> steps[-1].kind, steps[-1].state
    ('chunk', ((0, 3), (3, 5)))

    Chapter: windows
    """

    kind: str
    span: Span
    reason: str
    open: Span | None = None
    facts: tuple[tuple[str, Any], ...] = ()
    count: int = 0
    _chunks: list[Span] = field(default_factory=list, repr=False, compare=False)

    @property
    def state(self) -> tuple[Span, ...]:
        """The spans of all chunks that stand after this step."""
        # All steps of a run share one list that only grows, so a long story stays linear in memory.
        return tuple(self._chunks[:self.count])

    def fact(self, name: str, default: Any = None) -> Any:
        """Look up one of the numbers that the sentence speaks of."""
        return dict(self.facts).get(name, default)


class Story:
    """Collect the steps of one run. A chunker that is not asked to tell gets None in its place."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._chunks: list[Span] = []
        self._offset = 0
        self._say: Callable[[str], str] = str

    def tell(self, kind: str, start: int, end: int, reason: str, open: Span | None = None, **facts: Any) -> None:
        """Add a step that leaves the finished chunks as they are."""
        shift = self._offset
        moved = None if open is None else (open[0] + shift, open[1] + shift)
        self.steps.append(Step(kind, (start + shift, end + shift), self._say(reason), moved, tuple(facts.items()),
                               len(self._chunks), self._chunks))

    def close(self, start: int, end: int, reason: str, **facts: Any) -> None:
        """Add a step after which one more chunk stands."""
        self._chunks.append((start + self._offset, end + self._offset))
        self.tell("chunk", start, end, reason, **facts)

    @contextmanager
    def within(self, start: int, say: Callable[[str], str] = str) -> Iterator[Story]:
        """Tell of a part of the text that begins at `start` and counts its own offsets from 0.

        `say` puts into the whole text's words what is said of the part.
        """
        before = self._offset, self._say
        self._offset, self._say = self._offset + start, say
        try:
            yield self
        finally:
            self._offset, self._say = before


def numbered(unit: str, first: int, last: int) -> str:
    """Name units in a row by their numbers from 1: "words 3 to 7", or "word 3" where there is one."""
    return f"{unit}s {first} to {last}" if last > first else f"{unit} {first}"
