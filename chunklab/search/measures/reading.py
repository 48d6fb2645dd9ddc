"""What was read: passages in rank order, up to a number of hits or up to a budget."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from chunklab import params


class Part(NamedTuple):
    """A piece of a document, its edges counted in non-blank characters from the document's beginning."""

    source: str
    start: int
    end: int


class Passage(NamedTuple):
    """One hit as it was read: its part of the document, and what stood in front of it.

    `extra` counts the non-blank characters that are read and are not in the document at this place, such
    as a heading path. `cost` is what reading all of it takes, in the unit of the corpus.
    """

    source: str
    start: int
    end: int
    extra: int
    cost: int

    @property
    def characters(self) -> int:
        """The non-blank characters that are read, those in front included."""
        return self.extra + self.end - self.start


@dataclass(frozen=True, slots=True)
class Reading:
    """Hold what was read for one question, best first.

    `Corpus.reading` makes it from hits. All measures of coverage take it; `top` and `within` say how
    much of it counts.

    Parameters
    ----------
    passages : tuple of Passage
        In rank order.
    unit : str, default "characters"
        What `cost` and budgets count. "characters" are those that are not white space.

    Examples
    --------
    >>> from chunklab import Document
    >>> from chunklab.search.measures import Corpus, Place
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two"})
    >>> reading = corpus.reading([Place("song.txt", 0, 7), Place("song.txt", 8, 11)])
    >>> reading.cost, reading.top(1).cost, reading.within(7).cost
    (9, 6, 7)

    Chapter: measure
    """

    passages: tuple[Passage, ...] = ()
    unit: str = "characters"

    @property
    def cost(self) -> int:
        """What reading all of it takes: Σ|C|, in `unit`. What stands in two passages is read twice."""
        return sum(passage.cost for passage in self.passages)

    @property
    def characters(self) -> int:
        """Σ|C| in non-blank characters, whatever `unit` is."""
        return sum(passage.characters for passage in self.passages)

    def top(self, k: int) -> Reading:
        """Keep the first k passages."""
        return Reading(self.passages[:params.whole_number("k", k, 0)], self.unit)

    def within(self, budget: int) -> Reading:
        """Keep what can be read within a budget; the last passage is cut to fit.

        So no measure jumps where a passage begins, and recall never falls as the budget grows. Where the
        unit is not characters, a passage that is cut is read as if its units were spread evenly over its
        characters.
        """
        left = params.whole_number("budget", budget, 0, f"Give what may be read, in {self.unit}.")
        kept = []
        for passage in self.passages:
            if passage.cost > left:
                read = passage.characters * left // passage.cost
                if read:
                    extra = min(passage.extra, read)
                    kept.append(passage._replace(end=passage.start + read - extra, extra=extra, cost=left))
                break
            kept.append(passage)
            left -= passage.cost
        return Reading(tuple(kept), self.unit)


def shared(part: Part, passages: Iterable[Passage]) -> int:
    """Count the characters of a part that some passage holds: |A ∩ U|. What two hold counts once."""
    source, first, last = part
    clipped = sorted((max(passage.start, first), min(passage.end, last)) for passage in passages
                     if passage.source == source and passage.start < last and passage.end > first)
    total, reached = 0, first
    for start, end in clipped:
        if end > reached:
            total += end - max(start, reached)
            reached = end
    return total


def union(parts: Iterable[tuple[str, int, int]]) -> list[Part]:
    """Join parts that share characters or touch, so that each character stands in one of them."""
    joined: list[Part] = []
    for source, start, end in sorted(parts):
        if joined and joined[-1].source == source and start <= joined[-1].end:
            joined[-1] = joined[-1]._replace(end=max(end, joined[-1].end))
        else:
            joined.append(Part(source, start, end))
    return joined
