"""Inputs for a learner's function, described once; what is drawn is a list of choices, which can be made smaller."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Draw(Protocol):
    """What a description of inputs may ask for. The first value of a range or a list is the smallest."""

    def whole(self, low: int, high: int) -> int:
        """Draw a whole number, both ends included."""

    def one_of(self, values: Sequence[T]) -> T:
        """Draw one of the values."""

    def many(self, values: Sequence[T], most: int, least: int = 0) -> list[T]:
        """Draw a list of up to `most` of the values, with repeats."""

    def text(self, pieces: Sequence[str], most: int, least: int = 0) -> str:
        """Draw a text made of up to `most` of the pieces."""


class Choices:
    """A draw that is a list of whole numbers: `choose(count)` picks each, from 0, the smallest, to `count - 1`.

    `made` is what was picked. The same picks give the same input, and smaller picks a smaller one, whoever picks.
    """

    def __init__(self, choose: Callable[[int], int]) -> None:
        self._choose = choose
        self.made: list[int] = []

    def _pick(self, count: int, highest: int | None = None) -> int:
        picked = self._choose(count)
        self.made.append(picked if highest is None else min(picked, highest))
        return self.made[-1]

    def whole(self, low: int, high: int) -> int:
        if high < low:
            raise ValueError(f"There is no whole number from {low} to {high}: the first bound must not be over the second.")
        return low + self._pick(high - low + 1)

    def one_of(self, values: Sequence[T]) -> T:
        return values[self.whole(0, len(values) - 1)]

    def many(self, values: Sequence[T], most: int, least: int = 0) -> list[T]:
        items: list[T] = []
        # Whether there is another is a pick of its own, so that leaving out the two makes the list shorter. 0 ends it,
        # which dice that lean to small values throw once in about half of the most values.
        while len(items) < most and (len(items) < least or self._pick((1 + most // 2) ** 2, 1)):
            items.append(self.one_of(values))
        return items

    def text(self, pieces: Sequence[str], most: int, least: int = 0) -> str:
        return "".join(self.many(pieces, most, least))
