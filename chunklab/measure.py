"""How big a piece of text is: in characters, in tokens, or by any function."""
from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from chunklab import params

if TYPE_CHECKING:
    from chunklab.tokenizers import BytePairTokenizer


class Measure:
    """Measure spans of a text in one unit.

    A size is that of the text as it will be given out, measured whole: tokens do not add up.
    """

    def __init__(self, unit: str = "characters", length: Callable[[str], int] | None = None,
                 tokenizer: BytePairTokenizer | None = None) -> None:
        self.unit = unit
        self.length = length
        self._tokenizer = tokenizer  # one that tells the tokens of a part from those of the whole

    def text(self, text: str) -> int:
        """The size of a whole string."""
        return len(text) if self.length is None else self.length(text)

    def span(self, text: str, start: int, end: int, prefix: str = "") -> int:
        """The size of `prefix + text[start:end]`."""
        if self.length is None:
            return len(prefix) + end - start
        return self.length(prefix + text[start:end])

    def spans_of(self, text: str) -> Callable[[int, int, str], int]:
        """Give what measures spans of one text as `span` does, faster where many of them are measured."""
        if self._tokenizer is None:
            return partial(self.span, text)
        from chunklab.text.token_counts import PartCounts

        count = PartCounts(text, self._tokenizer.places(text).starts, self._tokenizer.count)
        return lambda start, end, prefix: self.span(text, start, end, prefix) if prefix else count(start, end)


def measure_of(tokenizer: Any = None, length: Callable[[str], int] | None = None) -> Measure:
    """Choose the measure that the parameters `tokenizer` and `length` ask for; characters without them."""
    if tokenizer is not None and length is not None:
        raise ValueError("tokenizer and length are both given, and each says how to count: give one of them.")
    if tokenizer is not None:
        from chunklab.tokenizers import BytePairTokenizer, as_tokenizer

        found = as_tokenizer(tokenizer)
        located = found if isinstance(found, BytePairTokenizer) and found.parts_at_blanks else None
        return Measure("tokens", found.count, located)
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
