"""The file of a static table: a vocabulary, and one row of small whole numbers for each of its pieces."""
from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

NAME = "static_mini.bin"


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

    Chapter: semantic
    """
    from importlib import resources

    return parse(unpack((resources.files("chunklab") / "data" / NAME).read_bytes()))
