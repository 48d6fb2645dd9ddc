"""A static table of word vectors: meaning without a model, in plain Python."""
from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import cache
from operator import add, mul, sub

from chunklab import params
from chunklab.embed.table import Table, read_table
from chunklab.text.wordpiece import WordPiece, bare_words

_BLOCK = 1_000  # words that are added up at once
_HELD_BACK = 5  # texts of zeros that the mean is taken with


class StaticMini:
    """Embed texts by the mean of their words' vectors, from a table that comes with the package.

    The table has 128 numbers for each of 30,522 words and word pieces, distilled from all-MiniLM-L6-v2 by
    `tools/distill_static.py`; frequent words weigh little in it. Sees that words are related ("dentist" and
    "teeth"); does not see their order, nor which sense of a word is meant. Rows of length 1; a text without a
    known word has zeros. English above all. (The idea of Arora, Liang and Ma 2017.)

    Parameters
    ----------
    centre : bool, default False
        Subtract from each row what the texts of one call have in common, so that only their differences count:
        good for finding breaks in one text. The mean is held back as if five texts of zeros were among them,
        since two texts less their plain mean would be opposites. A row then depends on the texts beside it: leave
        it off for search, where questions come later than chunks.

    Raises
    ------
    TypeError
        When centre is neither True nor False.

    Examples
    --------
    >>> from chunklab import cosine
    >>> rows = StaticMini().embed(["The dentist found a cavity.", "My teeth hurt.", "The train was late."])
    >>> cosine(rows[0], rows[1]) > cosine(rows[0], rows[2])
    True

    Chapter: semantic
    """

    def __init__(self, centre: bool = False) -> None:
        self.centre = params.flag("centre", centre)

    def embed(self, texts: Sequence[str]) -> list[array[float]]:
        """Give one row of 128 numbers for each text."""
        texts = params.strings("texts", texts)
        words = _Words(read_table(), _pieces())
        rows = [_unit(words.sum_of(text)) for text in texts]
        if self.centre and rows:
            _centre(rows)
        return rows

    def __repr__(self) -> str:
        return f"StaticMini(centre={self.centre})"


class _Words(dict[str, "Sequence[int]"]):
    """The vector of each word, the sum of its pieces', made once: the words of a text come again and again."""

    def __init__(self, table: Table, pieces: WordPiece) -> None:
        self._table, self._pieces = table, pieces

    def sum_of(self, text: str) -> list[int]:
        words = bare_words(text)
        total = [0] * self._table.dimensions
        for start in range(0, len(words), _BLOCK):
            block = map(self.__getitem__, words[start:start + _BLOCK])
            total = [*map(sum, zip(total, *block))]
        return total

    def __missing__(self, word: str) -> Sequence[int]:
        found = self[word] = self._vector(self._pieces.pieces_of(word))
        return found

    def _vector(self, pieces: list[int]) -> Sequence[int]:
        size, numbers = self._table.dimensions, self._table.numbers
        rows = [numbers[piece * size:(piece + 1) * size] for piece in pieces]
        return rows[0] if len(rows) == 1 else array("h", map(sum, zip(*rows)))


@cache
def _pieces() -> WordPiece:
    return WordPiece(read_table().vocabulary)


def _unit(row: Sequence[float]) -> array[float]:
    """The row at length 1. In four bytes a number: hundreds of thousands of rows stay small in memory."""
    length = math.sqrt(math.fsum(map(mul, row, row))) or 1.0
    return array("f", [value / length for value in row])


def _centre(rows: list[array[float]]) -> None:
    """Subtract the mean that is held back; a row of zeros stays one."""
    total: Sequence[float] = [0.0] * len(rows[0])
    for row in rows:
        total = [*map(add, total, row)]
    shared = [value / (len(rows) + _HELD_BACK) for value in total]
    for at, row in enumerate(rows):
        if any(row):
            rows[at] = _unit([*map(sub, row, shared)])
