"""How well seams agree with seams placed by hand: P_k, WindowDiff, boundary similarity.

A seam is a number: how many units (sentences, mostly) stand before it, from 1 to N − 1. Agreement with an
author's seams is not retrieval: no question is asked here.
"""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from chunklab import params
from chunklab.document import Span


def seams(spans: Iterable[Span], units: Sequence[Span]) -> list[int]:
    """Find the seams of chunks as numbers of units before them.

    A chunk begins where it begins: of chunks that overlap, the starts count. Each start is moved to the
    nearest start of a unit, the earlier of two that are as near, so white space at edges does not matter.

    Parameters
    ----------
    spans : iterable of Span
        Chunks of one text.
    units : sequence of Span
        Its units in order, such as the spans of its sentences.

    Returns
    -------
    list of int
        In order, each once, from 1 to N − 1: the beginning of the text is no seam.

    Examples
    --------
    >>> seams([(0, 19), (20, 34)], [(0, 10), (10, 20), (20, 30), (30, 34)])
    [2]

    Chapter: measure
    """
    starts = [start for start, _ in units]
    found = set()
    for place, _ in spans:
        after = bisect_left(starts, place)
        near = [at for at in (after - 1, after) if 0 <= at < len(starts)]
        if near:
            found.add(min(near, key=lambda at: abs(starts[at] - place)))
    return sorted(found - {0})


def window_size(n: int, seams: Iterable[int]) -> int | None:
    """Compute k, the window of P_k and WindowDiff: half of the mean length of the true segments.

    k = max(2, round(N / (2·(seams + 1)))), a half rounded to the even number. Others round otherwise or
    ask for k, and get other values from the same seams: print k.

    Parameters
    ----------
    n : int
        Units in the text, N, 1 or more.
    seams : iterable of int
        The true seams, each from 1 to N − 1.

    Returns
    -------
    int or None
        None where the text is too short for one window: N ≤ k.

    Raises
    ------
    ValueError, TypeError
        When `n` or a seam is not a whole number in its range.

    Examples
    --------
    >>> window_size(20, [5, 10, 15]), window_size(2, [1])
    (2, None)

    Chapter: measure
    """
    n = params.whole_number("n", n, 1, "Give the number of units in the text.")
    k = max(2, round(n / (2 * (len(_checked("seams", seams, n)) + 1))))
    return k if n > k else None


def p_k(reference: Iterable[int], guess: Iterable[int], n: int, k: int | None = None) -> float | None:
    """Compute P_k: how often two units k apart are together in one segmentation and apart in the other.

    The share of i = 0 … N − k − 1 for which "i and i + k stand in one segment" differs. 0 is best. Seams
    near the ends count less, since fewer windows reach over them; no seam at all and a seam everywhere
    may both score ½. (Beeferman, Berger and Lafferty, Machine Learning 34, 1999.)

    Parameters
    ----------
    reference, guess : iterable of int
        The true seams and those to judge, each from 1 to N − 1.
    n : int
        Units in the text, N, 1 or more.
    k : int or None, default None
        Units from one end of the window to the other; None takes `window_size(n, reference)`.

    Returns
    -------
    float or None
        From 0 to 1; None where the text is too short for one window.

    Raises
    ------
    ValueError, TypeError
        When `n`, `k` or a seam is not a whole number in its range.

    Examples
    --------
    >>> p_k([2], [3], n=5, k=2)
    0.6666666666666666

    Chapter: measure
    """
    counts = _counts(reference, guess, n, k)
    if not counts:
        return None
    return sum((ours > 0) != (theirs > 0) for ours, theirs in counts) / len(counts)


def window_diff(reference: Iterable[int], guess: Iterable[int], n: int, k: int | None = None) -> float | None:
    """Compute WindowDiff: how often a window holds more or fewer seams than it should.

    The share of i = 0 … N − k − 1 for which the number of seams between unit i and unit i + k differs. 0
    is best; never under P_k. (Pevzner and Hearst, Computational Linguistics 28, 2002.)

    Parameters
    ----------
    reference, guess : iterable of int
    n : int
    k : int or None, default None
        As in `p_k`.

    Returns
    -------
    float or None
        From 0 to 1; None where the text is too short for one window.

    Raises
    ------
    ValueError, TypeError
        As `p_k`.

    Examples
    --------
    >>> window_diff([2], [2, 3], n=6, k=3), p_k([2], [2, 3], n=6, k=3)
    (1.0, 0.3333333333333333)

    Chapter: measure
    """
    counts = _counts(reference, guess, n, k)
    return sum(ours != theirs for ours, theirs in counts) / len(counts) if counts else None


def boundary_similarity(reference: Iterable[int], guess: Iterable[int], n: int, near: int = 2) -> float:
    """Compute boundary similarity: the share of seams that agree, near misses in part.

    B = 1 − (A + Σ d/near) / (A + T + M). M seams stand in both; of the rest, T pairs are less than `near`
    units apart, d each, as many pairs as can be and of those the nearest; A have no partner. 1 is best.
    No seam on either side: 1, by our definition. (Fournier, ACL 2013, for one kind of seam.)

    Parameters
    ----------
    reference, guess : iterable of int
        The true seams and those to judge, each from 1 to N − 1; which is which is nothing.
    n : int
        Units in the text, N, 1 or more.
    near : int, default 2
        A miss by less than so many units is a near one. 2: by one unit, which costs ½. 1: there are none.

    Returns
    -------
    float
        From 0 to 1.

    Raises
    ------
    ValueError, TypeError
        When `n`, `near` or a seam is not a whole number in its range.

    Examples
    --------
    >>> boundary_similarity([3, 6], [3, 7], n=10), boundary_similarity([3, 6], [3, 8], n=10)
    (0.75, 0.33333333333333337)

    Chapter: measure
    """
    n = params.whole_number("n", n, 1, "Give the number of units in the text.")
    near = params.whole_number("near", near, 1)
    ours, theirs = set(_checked("reference", reference, n)), set(_checked("guess", guess, n))
    matches = len(ours & theirs)
    lonely, others = sorted(ours - theirs), sorted(theirs - ours)
    pairs, distance = _near_misses(lonely, others, near)
    alone = len(lonely) + len(others) - 2 * pairs
    together = alone + pairs + matches
    return 1 - (alone + distance / near) / together if together else 1.0


def _checked(name: str, places: Iterable[int], n: int) -> list[int]:
    found = sorted({params.whole_number(f"{name}: a seam", place, 1, "It counts the units before it.") for place in places})
    if found and found[-1] >= n:
        raise ValueError(f"{name} has a seam at {found[-1]}, but the text has {n} units: give numbers of units before a "
                         f"seam, from 1 to {n - 1}.")
    return found


def _counts(reference: Iterable[int], guess: Iterable[int], n: int, k: int | None) -> list[tuple[int, int]]:
    """Count, for each window, the seams that both have in it."""
    n = params.whole_number("n", n, 1, "Give the number of units in the text.")
    ours, theirs = _checked("reference", reference, n), _checked("guess", guess, n)
    k = window_size(n, ours) if k is None else params.whole_number("k", k, 1)
    if k is None:
        return []

    def inside(places: list[int], at: int) -> int:
        return bisect_right(places, at + k) - bisect_right(places, at)

    return [(inside(ours, at), inside(theirs, at)) for at in range(n - k)]


def _near_misses(ours: list[int], theirs: list[int], near: int) -> tuple[int, int]:
    """Pair seams less than `near` apart: as many pairs as can be, and of those the least distance.

    The usual table of an edit distance, one row for each of ours, best[j] for the first j of theirs. A row
    differs from the one above only where theirs are near enough, and is the same from its last entry on: so
    the time is linear.
    """
    best = [(0, 0)]  # pairs, −distance
    low = 0
    for place in ours:
        while low < len(theirs) and theirs[low] <= place - near:
            low += 1
            if low == len(best):
                best.append(best[-1])
        diagonal, beyond = best[low], best[-1]
        for at in range(low, len(theirs)):
            gap = abs(theirs[at] - place)
            if gap >= near:
                break
            if at + 1 == len(best):
                best.append(beyond)
            above = best[at + 1]
            best[at + 1] = max(above, best[at], (diagonal[0] + 1, diagonal[1] - gap))
            diagonal = above
    return best[-1][0], -best[-1][1]
