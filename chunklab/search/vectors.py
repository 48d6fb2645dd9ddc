"""Search by vectors: the cosine of a question's row and that of each text."""
from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul
from typing import Any

from chunklab.embed.protocol import NOT_FINITE, Row, Rows, dot, embed_rows

_sumprod: Callable[[Sequence[float], Sequence[float]], float] = getattr(  # from Python 3.12 on, and many times quicker
    math, "sumprod", lambda a, b: sum(map(mul, a, b)))


class Vectors:
    """Score texts by the cosine of their rows and the question's.

    Every row is compared, so nothing is missed. Rows that are mappings from feature to weight, such as those
    of `CharTfidf`, are kept by feature: only texts that share one are looked at.

    Parameters
    ----------
    texts : iterable of str
        What is searched. Each is known by its place, from 0.
    embedder : Embedder or function
        From a list of strings to one row each. It is called once with all texts, and once with each
        question alone.

    Raises
    ------
    ValueError
        When the rows have different shapes, hold something that is not a finite number, or are not one
        for each text.
    TypeError
        When `embedder` is no function and has no `embed`, or gives no list.

    Examples
    --------
    >>> from chunklab import CharTfidf
    >>> vectors = Vectors(["Book a train.", "Lock your screen."], CharTfidf())
    >>> list(vectors.scores("Trains are booked early."))
    [0]

    Chapter: search
    """

    def __init__(self, texts: Iterable[str], embedder: Any) -> None:
        self.embedder = embedder
        texts = list(texts)
        rows: Iterable[Row] = embed_at_once(embedder, texts) if texts else ()
        self._rows: list[list[float]] = []
        self._features: dict[Any, tuple[array[int], array[float]]] = {}
        self._is_sparse: bool | None = None
        for at, row in enumerate(rows):
            scaled = unit(row)
            if self._is_sparse is None:
                self._is_sparse = isinstance(scaled, dict)
            self._check(scaled)
            if isinstance(scaled, dict):
                for feature, weight in scaled.items():
                    places, weights = self._features.setdefault(feature, (array("L"), array("d")))
                    places.append(at)
                    weights.append(weight)
            else:
                self._rows.append(scaled)

    def _check(self, scaled: dict[Any, float] | list[float]) -> None:
        if isinstance(scaled, dict) != self._is_sparse or (self._rows and len(scaled) != len(self._rows[0])):
            raise ValueError("embedder gave rows of different shapes: all rows must have the same length.")

    def scores(self, question: str) -> dict[int, float]:
        """Give the cosine of each text, if it is over 0; the others are no hits."""
        if self._is_sparse is None:
            return {}
        asked = unit(next(iter(embed_at_once(self.embedder, [question]))))
        self._check(asked)
        if isinstance(asked, list):
            cosines = ((at, _sumprod(asked, row)) for at, row in enumerate(self._rows))
            return {at: min(1.0, cosine) for at, cosine in cosines if cosine > 0}
        found: dict[int, float] = {}
        for feature, weight in asked.items():
            for at, other in zip(*self._features.get(feature, ((), ())), strict=True):
                found[at] = found.get(at, 0.0) + weight * other
        return {at: min(1.0, cosine) for at, cosine in found.items() if cosine > 0}


def embed_at_once(embedder: Any, texts: list[str]) -> Rows:
    """Embed `texts`; an embedder that has to be awaited is refused."""
    return embed_rows(embedder, texts, "give one that answers at once, such as a function that waits for it")


def unit(row: Row) -> dict[Any, float] | list[float]:
    """Scale a row to length 1; one of all zeros stays, and is near nothing."""
    length = math.sqrt(dot(row, row))
    if not math.isfinite(length):
        raise ValueError(NOT_FINITE)
    scale = length or 1.0
    if isinstance(row, Mapping):
        return {feature: float(weight) / scale for feature, weight in row.items() if weight}
    return [float(number) / scale for number in row]
