"""The rows that stand in every comparison: documents that are not cut, and cuts that know nothing."""
from __future__ import annotations

import random

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.document import Span


class WholeDocument(BaseChunker):
    """Do not chunk: a document is one chunk.

    Examples
    --------
    >>> WholeDocument().split_text("tea for two")
    ['tea for two']

    Chapter: measure
    """

    def spans(self, text: str) -> list[Span]:
        """Give the whole text as one span."""
        return [(0, len(text))] if text.strip() else []

    def reason_of(self, text: str, span: Span) -> str:
        """Say that nothing was cut."""
        return "The document ends here: it is not cut."


class RandomCuts(BaseChunker):
    """Cut anywhere at random: what a chunker must beat to be worth its name.

    Parameters
    ----------
    mean : int, default 800
        Characters in a chunk, on the average.
    seed : int, default 0
        With the same seed the same text is cut in the same places.

    Raises
    ------
    ValueError, TypeError
        When one of them is not a whole number, or `mean` is under 1.

    Examples
    --------
    >>> "".join(RandomCuts(mean=4).split_text("abcdefghij"))
    'abcdefghij'

    Chapter: measure
    """

    def __init__(self, mean: int = 800, seed: int = 0) -> None:
        self.mean = params.size(mean, "mean")
        self.seed = params.whole_number("seed", seed, 0)

    def spans(self, text: str) -> list[Span]:
        """Cut in N / mean − 1 places, each as likely as any other."""
        draw = random.Random(f"{self.seed} {text}")
        wanted = min(len(text) - 1, round(len(text) / self.mean) - 1)
        places: set[int] = set()
        while len(places) < wanted:
            places.add(1 + int(draw.random() * (len(text) - 1)))
        edges = [0, *sorted(places), len(text)]
        return [(start, end) for start, end in zip(edges, edges[1:]) if text[start:end].strip()]

    def reason_of(self, text: str, span: Span) -> str:
        """Say that chance cut here."""
        return "The text ends here." if span[1] == len(text) else "Cut here by chance."
