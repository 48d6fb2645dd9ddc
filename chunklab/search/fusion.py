"""Fusion: one ranking from several, by ranks alone."""
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from chunklab import params

Key = TypeVar("Key", bound=Any)


def fuse(rankings: Iterable[Sequence[Key]], k: int = 60) -> list[tuple[Key, float]]:
    """Fuse rankings by reciprocal rank.

    score(d) = Σ 1 / (k + rank of d), over the rankings that have it, ranks from 1. Scores of different
    kinds never meet, only ranks do. A weak ranking counts as much as a good one and can drag it down. Ties:
    the better best rank, then the smaller key. (Cormack, Clarke and Büttcher, SIGIR 2009.)

    Parameters
    ----------
    rankings : iterable of sequences
        Each best first, of keys that can be compared, each key once. Deep enough: four times of what is
        wanted, or all.
    k : int, default 60
        How little the first ranks count over the next ones, 0 or more. Others count ranks from 0: their 60
        is 61 here.

    Returns
    -------
    list of (key, float)
        Best first.

    Raises
    ------
    ValueError, TypeError
        When `k` is not a whole number of 0 or more.

    Examples
    --------
    >>> fuse([["a", "b"], ["b", "c"]], k=0)
    [('b', 1.5), ('a', 1.0), ('c', 0.5)]

    Chapter: search
    """
    k = params.whole_number("k", k, 0)
    ranks: dict[Key, list[int]] = {}
    for ranking in rankings:
        for rank, key in enumerate(ranking, 1):
            ranks.setdefault(key, []).append(rank)
    scores = {key: math.fsum(1 / (k + rank) for rank in found) for key, found in ranks.items()}
    return [(key, scores[key]) for key in sorted(ranks, key=lambda key: (-scores[key], min(ranks[key]), key))]
