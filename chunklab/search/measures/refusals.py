"""Questions that the documents do not answer: how many of them find something all the same."""
from __future__ import annotations

import math
from collections.abc import Iterable


def unanswerable(best_scores: Iterable[float | None], threshold: float) -> float | None:
    """Compute the share of questions without an answer whose best score passes a threshold.

    Those are answered from chunks that cannot answer them. It stands apart from recall. Over a row of
    thresholds it is a curve; beside it, the same share of the questions that have an answer says what
    each threshold costs. Take scores of one kind of search: a fused score is made of ranks, and the first
    hit has much the same one whatever was asked.

    Parameters
    ----------
    best_scores : iterable of float or None
        The score of the first hit of each question; None where there was no hit, which passes nothing.
    threshold : float
        A score of exactly the threshold passes.

    Returns
    -------
    float or None
        From 0 to 1; None where there is no question.

    Raises
    ------
    ValueError
        When the threshold is not a number.

    Examples
    --------
    >>> [unanswerable([0.2, 0.6, None, 0.4], threshold) for threshold in (0, 0.4, 0.7)]
    [0.75, 0.5, 0.0]

    Chapter: measure
    """
    if math.isnan(threshold):
        raise ValueError(f"threshold is {threshold!r}: give a score, for example 0.5.")
    passed = [score is not None and score >= threshold for score in best_scores]
    return sum(passed) / len(passed) if passed else None
