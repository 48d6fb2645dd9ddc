"""The file of a static table: a vocabulary, and one row of small whole numbers for each of its pieces."""
from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).parents[1] / "data" / "static_mini.bin"


class MissingTable(ImportError):
    """Say that the table's file is not where it belongs."""


class Table(NamedTuple):
    """What the file holds: row `i` is `numbers[i * dimensions:(i + 1) * dimensions]`, signed bytes."""

    vocabulary: tuple[str, ...]
    dimensions: int
    numbers: memoryview


def pack(vocabulary: Sequence[str], dimensions: int, numbers: bytes) -> bytes:
    """Pack a table: two lengths in four bytes each, the vocabulary a line each, the rows; zlib-compressed."""
    words = "\n".join(vocabulary).encode()
    return zlib.compress(len(words).to_bytes(4, "big") + dimensions.to_bytes(4, "big") + words + numbers, 9)


def unpack(packed: bytes) -> bytes:
    """Return what was packed, as the tool that made it counts its sha256."""
    return zlib.decompress(packed)


def parse(data: bytes) -> Table:
    """Read what `unpack` gave."""
    first = 8 + int.from_bytes(data[:4], "big")
    return Table(tuple(data[8:first].decode().split("\n")), int.from_bytes(data[4:8], "big"),
                 memoryview(data)[first:].cast("b"))


@cache
def read_table() -> Table:
    """Read the table that comes with the package, once.

    Raises
    ------
    MissingTable
        When its file is not there.

    Chapter: semantic
    """
    try:
        return parse(unpack(FILE.read_bytes()))
    except OSError:
        raise MissingTable(f"The table of word vectors, {FILE.name}, is not there: install chunklab-book again, or take "
                           'embedder="char_tfidf", which needs no table.') from None
