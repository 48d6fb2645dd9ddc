"""Character TF-IDF: vectors with no model, in plain Python."""
from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import overload

from chunklab import params

_KEPT = 100  # characters of a word whose n-grams are kept; longer ones rarely come again, and take much room


class CharTfidf:
    """Embed texts by their character n-grams, weighted by how rare each is among them.

    Needs no model and no training: n-grams of `low` to `high` characters inside words (blanks at
    word edges count), term frequency damped by a logarithm, smoothed inverse document frequency,
    rows of length 1. Sees shared stems and spellings; does not see meaning. (Spärck Jones 1972 for
    the weighting.)

    Parameters
    ----------
    low, high : int, default 3 and 5
        Shortest and longest n-gram, in characters, 1 ≤ low ≤ high.

    Raises
    ------
    ValueError, TypeError
        When low or high is not a whole number of 1 or more, or low is over high.

    Examples
    --------
    >>> from chunklab import cosine
    >>> rows = CharTfidf().embed(["Book a train.", "Trains are booked early.", "Lock your screen."])
    >>> cosine(rows[0], rows[1]) > cosine(rows[0], rows[2])
    True

    Chapter: semantic
    """

    def __init__(self, low: int = 3, high: int = 5) -> None:
        self.low = params.whole_number("low", low, 1)
        self.high = params.whole_number("high", high, self.low, "It cannot be under low.")

    def embed(self, texts: Sequence[str]) -> Rows:
        """Give one row for each text: a mapping from n-gram to weight."""
        return Rows(params.strings("texts", texts), _Grams(self.low, self.high))

    def __repr__(self) -> str:
        return f"CharTfidf(low={self.low}, high={self.high})"


class Rows(Sequence[dict[str, float]]):
    """The rows of `CharTfidf`, each made when it is asked for, so that a long text stays small in memory."""

    def __init__(self, texts: list[str], grams: _Grams) -> None:
        self._texts, self._grams = texts, grams
        frequency: Counter[str] = Counter()
        for text in texts:
            frequency.update(set(grams.of(text)))
        count = len(texts)
        self._rarity = {gram: 1 + math.log((1 + count) / (1 + seen)) for gram, seen in frequency.items()}

    def __len__(self) -> int:
        return len(self._texts)

    @overload
    def __getitem__(self, index: int) -> dict[str, float]: ...
    @overload
    def __getitem__(self, index: slice) -> list[dict[str, float]]: ...
    def __getitem__(self, index: int | slice) -> dict[str, float] | list[dict[str, float]]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        rarity = self._rarity
        weights = {gram: rarity[gram] if times == 1 else (1 + math.log(times)) * rarity[gram]
                   for gram, times in Counter(self._grams.of(self._texts[index])).items()}
        length = math.sqrt(math.fsum([weight * weight for weight in weights.values()])) or 1.0
        return {gram: weight / length for gram, weight in weights.items()}


class _Grams(dict[str, list[str]]):
    """The n-grams of each word, made once: the words of a text come again and again."""

    def __init__(self, low: int, high: int) -> None:
        self._lengths = range(low, high + 1)

    def of(self, text: str) -> chain[str]:
        return chain.from_iterable(map(self.__getitem__, text.lower().split()))

    def __missing__(self, word: str) -> list[str]:
        padded = f" {word} "
        grams = [padded[at:at + length] for length in self._lengths for at in range(len(padded) - length + 1)]
        if len(word) <= _KEPT:
            self[word] = grams
        return grams
