"""The tokens of parts of a text that was encoded once as a whole."""
from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate

_KEPT_LENGTH = 32  # characters of an edge that is remembered: short ones come again, since words do


class PartCounts:
    """Count the tokens that `text[start:end]` has alone, encoding only what stands at its edges.

    For a tokenizer that parts at blanks: between the first blank and the last, a part has the tokens that the text has
    there. `starts` says at which character each token of the text begins, −1 for inside one.
    """

    def __init__(self, text: str, starts: list[int], count: Callable[[str], int]) -> None:
        self.text = text
        self.starts = list(accumulate(starts, max)) if -1 in starts else starts
        self.count = count
        self.kept = lru_cache(maxsize=4096)(count)

    def __call__(self, start: int, end: int) -> int:
        """The tokens of `text[start:end]`."""
        first = self._parting_after(start, end)
        if first < 0:
            return self.count(self.text[start:end])
        last = self._parting_before(first, end)
        between = bisect_left(self.starts, last) - bisect_left(self.starts, first)
        return self._edge(start, first) + between + self._edge(last, end)

    def _edge(self, start: int, end: int) -> int:
        edge = self.text[start:end]
        return self.kept(edge) if len(edge) <= _KEPT_LENGTH else self.count(edge)

    def _parting_after(self, start: int, end: int) -> int:
        """The first blank from `start` on that stands behind no other white space, or -1."""
        text = self.text
        at = text.find(" ", start, end)
        while at >= 0 and (at == 0 or text[at - 1].isspace()):
            at = text.find(" ", at + 1, end)
        return at

    def _parting_before(self, first: int, end: int) -> int:
        """The last such blank before `end`; `first` is one."""
        text = self.text
        at = text.rfind(" ", first, end)
        while text[at - 1].isspace():
            at = text.rfind(" ", first, at)
        return at
