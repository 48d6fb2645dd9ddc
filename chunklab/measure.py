"""How big a piece of text is: in characters, in tokens, or by any function."""
from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from chunklab import params


class Measure:
    """Measure spans of a text in one unit.

    A size is that of the text as it will be given out, measured whole: tokens do not add up.
    """

    def __init__(self, unit: str = "characters", length: Callable[[str], int] | None = None) -> None:
        self.unit = unit
        self.length = length

    def text(self, text: str) -> int:
        """The size of a whole string."""
        return len(text) if self.length is None else self.length(text)

    def span(self, text: str, start: int, end: int, prefix: str = "") -> int:
        """The size of `prefix + text[start:end]`."""
        if self.length is None:
            return len(prefix) + end - start
        return self.length(prefix + text[start:end])


def measure_of(tokenizer: Any = None, length: Callable[[str], int] | None = None) -> Measure:
    """Choose the measure that the parameters `tokenizer` and `length` ask for; characters without them."""
    if tokenizer is not None and length is not None:
        raise ValueError("tokenizer and length are both given, and each says how to count: give one of them.")
    if tokenizer is not None:
        from chunklab.tokenizers import as_tokenizer

        return Measure("tokens", as_tokenizer(tokenizer).count)
    if length is not None:
        return Measure("units", _Checked(params.function("length", length, "from a string to a whole number")))
    return Measure()


class _Checked:
    """A length function of the caller's whose answers are checked."""

    def __init__(self, function: Callable[[str], int]) -> None:
        self.function = function

    def __call__(self, text: str) -> int:
        size = self.function(text)
        try:
            number = -1 if isinstance(size, bool) else operator.index(size)
        except TypeError:
            number = -1
        if number < 0:
            raise TypeError(f"length({text[:20]!r}) gave {size!r}: it must give a whole number of 0 or more.")
        return number
