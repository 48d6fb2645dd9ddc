"""How alike the texts of one call are: neighbours, each with some before it, and all pairs on the mean."""
from __future__ import annotations

import math
from collections.abc import Mapping
from operator import mul
from typing import Any, Protocol

from chunklab.embed import protocol
from chunklab.embed.protocol import Row, Rows, cosine_of, dot, norm, ready


class Alike(Protocol):
    """What a chunker asks about its texts, each by its place."""

    def neighbours(self) -> list[float]:
        """The cosine of each text and the next."""

    def before(self, last: int, count: int) -> list[float]:
        """The cosines of a text with `count` texts before it, the nearest first. Asked from the first text to the last."""

    def mean(self) -> float:
        """The mean cosine of all pairs."""


def alike(embedder: Any, texts: list[str]) -> Alike:
    """Embed texts, and answer how alike they are. An embedder that keeps what it found is asked itself."""
    embedder = protocol.named(embedder)
    kept: Alike | None = embedder._kept(texts) if hasattr(embedder, "_kept") else None
    return kept or RowsAlike(protocol.embed_rows(embedder, texts))


async def aalike(embedder: Any, texts: list[str]) -> Alike:
    """The same for an embedder that may be asynchronous."""
    return RowsAlike(await protocol.aembed_rows(embedder, texts))


class RowsAlike:
    """Answer from rows."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._near: list[tuple[Row, float]] = []  # what `before` may ask for again, with its length; the newest first

    def neighbours(self) -> list[float]:
        return protocol.neighbour_cosines(self._rows)

    def before(self, last: int, count: int) -> list[float]:
        row = ready(self._rows[last])
        length = _finite(norm(row))
        found = [cosine_of(dot(one, row), other * length) for one, other in self._near[:count]]
        self._near[:] = [(row, length), *self._near[:count]]
        return found

    def mean(self) -> float:
        return mean_cosine(self._rows)


def mean_cosine(rows: Rows) -> float:
    """The mean cosine of all pairs of rows, from the sum of the unit rows: no pair is visited."""
    if len(rows) < 2:
        return 0.0
    full, total = _added(rows) if isinstance(rows[0], Mapping) else _added_by_place(rows)
    return mean_of(math.fsum(map(mul, total, total)), full, len(rows))


def mean_of(square: float, full: int, count: int) -> float:
    """The mean over all pairs, from the squared length of the sum of the unit rows; all but `full` of them are zeros."""
    return (square - full) / (count * (count - 1)) if count > 1 else 0.0


def _added(rows: Rows) -> tuple[int, list[float]]:
    """How many rows are not all zeros, and the sum of the unit rows; for mappings, each of which is made once."""
    total: dict[Any, float] = {}
    full = 0
    for row in rows:
        length = _finite(norm(row))
        full += length > 0
        for key, weight in row.items() if isinstance(row, Mapping) else enumerate(row):
            if weight and length:
                total[key] = total.get(key, 0.0) + weight / length
    return full, [*total.values()]


def _added_by_place(rows: Rows) -> tuple[int, list[float]]:
    """The same for sequences, a place of all rows at a time, which is quick."""
    lengths = [_finite(norm(ready(row))) for row in rows]
    scales = [1 / length if length else 0.0 for length in lengths]
    return len(lengths) - lengths.count(0.0), [math.fsum(map(mul, place, scales)) for place in zip(*rows)]


def _finite(length: float) -> float:
    if not math.isfinite(length):
        raise ValueError(protocol.NOT_FINITE)
    return length
