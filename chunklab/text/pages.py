"""Pages: a form feed ends one."""
from __future__ import annotations

from bisect import bisect_left

from chunklab.document import Span


def page_breaks(text: str) -> list[int]:
    """Find the offsets of all page breaks (form feeds)."""
    breaks, at = [], text.find("\f")
    while at >= 0:
        breaks.append(at)
        at = text.find("\f", at + 1)
    return breaks


def page_spans(text: str) -> list[Span]:
    """Find the pages, empty ones included; the breaks themselves belong to none."""
    breaks = page_breaks(text)
    return list(zip([0, *(at + 1 for at in breaks)], [*breaks, len(text)], strict=True))


def pages_of(breaks: list[int], start: int, end: int) -> list[int]:
    """Number the pages, from 1, that a span which is not empty touches."""
    return list(range(bisect_left(breaks, start) + 1, bisect_left(breaks, end - 1) + 2))
