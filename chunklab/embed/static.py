"""A static table of word vectors: meaning without a model, in plain Python."""
from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import repeat
from operator import add, mul, sub
from sys import byteorder

from chunklab import params
from chunklab.embed.alike import Alike, mean_of
from chunklab.embed.protocol import Short, cosine, norm
from chunklab.embed.table import Table, read_table
from chunklab.text.wordpiece import WordPiece, bare_words

_BLOCK = 100_000  # words that are added up at once, of at most 100 pieces each: then no field runs over
_SHIFT = 128  # what makes a signed byte a number of 0 or more
_WORDS_KEPT = _ROWS_KEPT = 8_192
_ONE, _MIDDLE = 2 ** 40, 2 ** 41  # of a number of a unit row: its step, and what makes it a number of 0 or more
_LONG = 1_000  # characters; texts of more are no sentences, which would come again, and are not kept
_HELD_BACK = 5  # texts of zeros that the mean is taken with


class StaticMini:
    """Embed texts by the mean of their words' vectors, from a table that comes with the package.

    The table has 128 numbers for each of 30,522 words and word pieces, distilled from all-MiniLM-L6-v2 by
    `tools/distill_static.py`; frequent words weigh little in it. Sees that words are related ("dentist" and
    "teeth"); does not see their order, nor which sense of a word is meant. Rows of length 1; a text without a
    known word has zeros. English above all. Rows of sentences are kept for a while, so that a text that is cut
    again after a change takes a fraction of the time. (The idea of Arora, Liang and Ma 2017.)

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
    ImportError
        From `embed`, when the table's file is missing.

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
        rows = [_kept_row(text)[:] if len(text) <= _LONG else _row(text) for text in texts]
        if self.centre and rows:
            _centre(rows)
        return rows

    def _kept(self, texts: list[str]) -> Alike | None:
        """Answer how alike texts are from what is kept, where rows depend on nothing else and are not too many."""
        if type(self) is not StaticMini or self.centre or len(texts) > _ROWS_KEPT or max(map(len, texts), default=0) > _LONG:
            return None
        return _KeptAlike(texts)

    def __repr__(self) -> str:
        return f"StaticMini(centre={self.centre})"


class _Words(dict[str, int]):
    """The vector of each word, the sum of its pieces', made once: the words of a text come again and again.

    A vector is one long whole number with a field of four bytes for each of its numbers, shifted so that none is
    under 0, and one more field that counts the pieces. So two vectors are added in one addition, and exactly.
    """

    def __init__(self, table: Table, pieces: WordPiece) -> None:
        self._table, self._pieces = table, pieces

    def sum_of(self, text: str) -> list[int]:
        words = bare_words(text)
        total = [0] * self._table.dimensions
        for start in range(0, len(words), _BLOCK):
            added = sum(map(self.__getitem__, words[start:start + _BLOCK]))
            fields = _fields(added, 4)
            shift = _SHIFT * fields.pop()
            total = [value + field - shift for value, field in zip(total, fields)]
        return total

    def __missing__(self, word: str) -> int:
        if len(self) == _WORDS_KEPT:
            self.clear()
        found = self[word] = sum(map(self._vector, self._pieces.pieces_of(word)))
        return found

    def _vector(self, piece: int) -> int:
        size = self._table.dimensions
        fields = array("I", map(_SHIFT.__add__, self._table.numbers[piece * size:(piece + 1) * size]))
        fields.append(1)
        return _long(fields)


@cache
def _words() -> _Words:
    table = read_table()
    return _Words(table, WordPiece(table.vocabulary))


def _row(text: str) -> array[float]:
    return _unit(_words().sum_of(text))


_kept_row = lru_cache(maxsize=_ROWS_KEPT)(_row)


class _KeptAlike:
    """Answer from what is kept: after a change of a word most sentences of a text, and most pairs, come again."""

    def __init__(self, texts: list[str]) -> None:
        self._texts = texts

    def neighbours(self) -> list[float]:
        return [*map(_kept_cosine, self._texts, self._texts[1:])]

    def before(self, last: int, count: int) -> list[float]:
        return [*map(_kept_cosine, self._texts[last - count:last][::-1], repeat(self._texts[last]))]

    def mean(self) -> float:
        *places, full = _fields(sum(map(_kept_unit, self._texts)), 8)
        sums = [place - _MIDDLE * len(self._texts) for place in places]
        return mean_of(sum(map(mul, sums, sums)) / _ONE ** 2, full, len(self._texts))


@lru_cache(maxsize=8 * _ROWS_KEPT)
def _kept_cosine(a: str, b: str) -> float:
    return cosine(_kept_row(a), _kept_row(b))


@lru_cache(maxsize=_ROWS_KEPT)
def _kept_unit(text: str) -> int:
    """The row at length 1 as one long whole number, as `_Words` has words, with fields of eight bytes."""
    row = Short(_kept_row(text))
    length = norm(row)
    fields = [_MIDDLE + round(_ONE * value / (length or 1.0)) for value in row]
    return _long(array("Q", [*fields, length > 0]))


def _long(fields: array[int]) -> int:
    return int.from_bytes(fields.tobytes(), byteorder)


def _fields(number: int, size: int) -> array[int]:
    """The fields of a long whole number, of four or eight bytes each."""
    return array("I" if size == 4 else "Q", number.to_bytes(size * (read_table().dimensions + 1), byteorder))


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
