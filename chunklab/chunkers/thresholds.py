"""The rules that turn distances between neighbours into breakpoints."""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

DEFAULTS = {"percentile": 95.0, "standard_deviation": 3.0, "interquartile": 1.5, "gradient": 95.0, "similarity": 0.1}
_EQUAL = 1e-9  # Distances of equal rows come out near zero, not at it.


class Breaks(NamedTuple):
    """Where to break, and the line that was crossed: a limit on `values`, one value for each pair of neighbours."""

    at: list[int]
    limit: float
    values: list[float]
    rule: str
    threshold: float


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` percent lie, by linear interpolation."""
    ordered = sorted(values)
    place = (len(ordered) - 1) * share / 100
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def gradient(values: Sequence[float]) -> list[float]:
    """The slope at each value: central differences, one-sided at the ends."""
    if len(values) < 2:
        return [0.0] * len(values)
    inner = [(values[at + 1] - values[at - 1]) / 2 for at in range(1, len(values) - 1)]
    return [values[1] - values[0], *inner, values[-1] - values[-2]]


def find_breaks(distances: Sequence[float], rule: str, threshold: float) -> Breaks:
    """Find the pairs of neighbours between which the text breaks. Equal neighbours are never a break."""
    values = list(distances)
    if not values:
        return Breaks([], math.inf, [], rule, threshold)
    if rule == "percentile":
        limit = percentile(values, threshold)
    elif rule == "standard_deviation":
        mean = math.fsum(values) / len(values)
        limit = mean + threshold * math.sqrt(math.fsum((value - mean) ** 2 for value in values) / len(values))
    elif rule == "interquartile":
        mean = math.fsum(values) / len(values)
        limit = mean + threshold * (percentile(values, 75) - percentile(values, 25))
    elif rule == "gradient":
        values = gradient(values)
        limit = percentile(values, threshold)
    else:
        limit = 1 - threshold
    at = [pair for pair, value in enumerate(values) if value > limit + _EQUAL and distances[pair] > _EQUAL]
    return Breaks(at, limit, values, rule, threshold)
