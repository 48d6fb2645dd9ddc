"""Inputs for a learner's function, described once: drawn and shrunk by hypothesis, or from a fixed seed without it."""
from __future__ import annotations

from collections.abc import Sequence
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
