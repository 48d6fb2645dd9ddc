"""Near-copies among search results: chunks that share much of one text."""
from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from chunklab import params
from chunklab.document import Span

Hit = TypeVar("Hit")
SETTING = "DEDUPE_OVERLAP"


def overlap_fraction(a: Any, b: Any) -> float:
    """Compute the share of the shorter chunk that two chunks have in common.

    Shared characters / shorter length, by offsets. 0 for chunks of different sources. Chunks
    without offsets count as copies (1.0) only where their texts are the same.

    Parameters
    ----------
    a, b : Chunk or mapping
        With `source`, `start_offset` and `end_offset`; `text` where there are no offsets.

    Raises
    ------
    TypeError
        When one of them is neither.

    Examples
    --------
    >>> a = {"source": "hr.md", "start_offset": 0, "end_offset": 40}
    >>> b = {"source": "hr.md", "start_offset": 30, "end_offset": 50}
    >>> overlap_fraction(a, b)
    0.5

    Chapter: search
    """
    if _get(a, "source") != _get(b, "source"):
        return 0.0
    first, second = _span(a), _span(b)
    if first is None or second is None:
        text = _get(a, "text")
        return float(text is not None and text == _get(b, "text"))
    shorter = min(first[1] - first[0], second[1] - second[0])
    shared = min(first[1], second[1]) - max(first[0], second[0])
    return max(0, shared) / shorter if shorter > 0 else 0.0


def remove_duplicates(hits: Iterable[Hit], threshold: float | None = None) -> list[Hit]:
    """Keep each hit that no better one overlaps by `threshold` or more.

    Walks the hits best first. Fetch twice as many as you need, and take the first of what is left.

    Parameters
    ----------
    hits : iterable of Chunk or mapping
        Best first.
    threshold : float or None, default 0.5
        Share of the shorter chunk, over 0 and up to 1. None takes the environment's DEDUPE_OVERLAP,
        which may be `off` to keep all, and 0.5 where it is not set.

    Raises
    ------
    ValueError
        When the threshold, given or set, is not a share.
    TypeError
        When the threshold is not a number, or a hit is neither a chunk nor a mapping.

    Examples
    --------
    >>> hits = [{"source": "hr.md", "start_offset": at, "end_offset": at + 40} for at in (0, 10, 60)]
    >>> [hit["start_offset"] for hit in remove_duplicates(hits)]
    [0, 60]

    Chapter: search
    """
    share = _setting() if threshold is None else _share("threshold", threshold)
    kept: list[Hit] = []
    of_source: dict[Any, _Kept] = {}
    for hit in hits:
        better = of_source.setdefault(_get(hit, "source"), _Kept())
        if share is None or all(overlap_fraction(hit, other) < share for other in better.near(hit)):
            kept.append(hit)
            better.add(hit)
    return kept


class _Kept:
    """The hits of one source that were kept, by their starts, so that only those that may be copies are looked at."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.hits: list[Any] = []
        self.without: list[Any] = []  # those without offsets
        self.longest = 0

    def add(self, hit: Any) -> None:
        span = _span(hit)
        if span is None:
            self.without.append(hit)
            return
        at = bisect_left(self.starts, span[0])
        self.starts.insert(at, span[0])
        self.hits.insert(at, hit)
        self.longest = max(self.longest, span[1] - span[0])

    def near(self, hit: Any) -> list[Any]:
        span = _span(hit)
        if span is None:
            return self.without + self.hits
        first, last = (bisect_left(self.starts, place) for place in (span[0] - self.longest, span[1]))
        return self.without + self.hits[first:last]


def _setting() -> float | None:
    value = os.environ.get(SETTING, "").strip()
    if not value:
        return 0.5
    if value.lower() == "off":
        return None
    try:
        return _share(SETTING, float(value))
    except ValueError:
        raise ValueError(f"{SETTING} is {value!r}: set it to a share over 0 and up to 1, or to off.") from None


def _share(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} is {value!r}: give a share over 0 and up to 1, for example 0.5.")
    if not 0 < value <= 1:
        raise ValueError(f"{name} is {value!r}: give a share over 0 and up to 1, for example 0.5.")
    return float(value)


def _get(hit: Any, name: str) -> Any:
    if isinstance(hit, Mapping):
        return hit.get(name)
    try:
        return getattr(hit, name)
    except AttributeError:
        raise TypeError(f"A hit is {type(hit).__name__}: give chunks, or mappings with source, start_offset and "
                        "end_offset.") from None


def _span(hit: Any) -> Span | None:
    start, end = _get(hit, "start_offset"), _get(hit, "end_offset")
    if start is None or end is None:
        return None
    return params.whole_number("start_offset", start, 0), params.whole_number("end_offset", end, 0)
