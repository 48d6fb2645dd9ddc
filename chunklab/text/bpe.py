"""Byte-pair encoding of text in plain Python, with the rules of the `cl100k_base` encoding.

Two steps make tokens of a text. First it is split into pieces: a word with the space before it, up to
three digits, a run of marks, a run of white space. Then the bytes of each piece are merged, the pair
of the lowest rank first, until no pair is in the vocabulary.
"""
from __future__ import annotations

import re
import unicodedata
import zlib
from array import array
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import accumulate, chain, pairwise

CL100K_BASE = "cl100k_base"
ORIGINAL_NAME = "9b5ad71b2ce5302211f9c61530b329a4922fc6a4"  # what tiktoken calls the file in its cache
ORIGINAL_SHA256 = "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7"

# The published pattern of cl100k_base asks for the letters and numbers of all scripts, which `re` has
# no classes for. So each character beyond ASCII is first replaced by an ASCII character of its class
# (see `_Classes`), and this pattern for ASCII alone then finds the same pieces.
_PIECES = re.compile(
    r"""'(?:[sdmtSDMT]|[lL][lL]|[vV][eE]|[rR][eE])"""  # the ends of contractions
    r"""|[^\r\nA-Za-z0-9]?[A-Za-z]+"""
    r"""|[0-9]{1,3}"""
    r"""| ?[^\sA-Za-z0-9]+[\r\n]*"""
    r"""|\s+\Z|\s*[\r\n]|\s+(?!\S)|\s""",
    re.ASCII,
)
_WIDE_SPACES = frozenset([0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000])
_LONG_S = 0x17F  # the one letter beyond ASCII that counts as one of a contraction when case is ignored

_KEPT_PIECES = 32_768
_KEPT_LENGTH = 64


@cache
def read_vocabulary() -> tuple[bytes, ...]:
    """Return the bytes of every token of `cl100k_base`, from the file that comes with the package.

    Chapter: tokens
    """
    from importlib import resources

    return tuple(unpack((resources.files("chunklab") / "data" / f"{CL100K_BASE}.bin").read_bytes()))


def unpack(packed: bytes) -> list[bytes]:
    """Return the bytes of every token of a packed vocabulary, in the order of their ranks.

    Packed, zlib-compressed: the number of tokens in four bytes, one byte for the length of each token,
    then all the tokens without anything between them.

    Chapter: tokens
    """
    data = zlib.decompress(packed)
    first = 4 + int.from_bytes(data[:4], "big")
    return [data[start:end] for start, end in pairwise(accumulate(data[4:first], initial=first))]


def original_file(vocabulary: Sequence[bytes]) -> bytes:
    """Return a vocabulary in the format that tiktoken reads: a token in base64 and its rank, line by line.

    Chapter: tokens
    """
    return b"".join(b"%b %d\n" % (b64encode(token), rank) for rank, token in enumerate(vocabulary))


class _Classes(dict[int, str]):
    """Map a character to itself, or beyond ASCII to an ASCII character of the same class."""

    def __missing__(self, code: int) -> str:
        if code < 128:
            found = chr(code)
        elif code in _WIDE_SPACES:
            found = "\t"
        elif code == _LONG_S:
            found = "s"
        else:
            found = {"L": "a", "N": "0"}.get(unicodedata.category(chr(code))[0], "!")
        self[code] = found
        return found


_CLASSES = _Classes()


def repair(text: str) -> str:
    """Join surrogate pairs to the characters they mean, and put U+FFFD for surrogates without a partner.

    Chapter: tokens
    """
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def split_pieces(text: str) -> list[str]:
    """Split a text into the pieces that are turned into tokens one by one.

    Parameters
    ----------
    text : str
        Any text. The Unicode version of the running Python decides what is a letter or a number.

    Returns
    -------
    list of str
        The pieces; joined, they give the text back.

    Notes
    -----
    The rules are those of the `cl100k_base` encoding of tiktoken.

    Examples
    --------
    >>> split_pieces("We'll pay 12500 euros.")
    ['We', "'ll", ' pay', ' ', '125', '00', ' euros', '.']

    Chapter: tokens
    """
    if text.isascii():
        return _PIECES.findall(text)
    lengths = map(len, _PIECES.findall(text.translate(_CLASSES)))
    return [text[start:end] for start, end in pairwise(accumulate(lengths, initial=0))]


class _PieceCache(dict[str, "tuple[int, ...]"]):
    """Remember the ids of short pieces, and forget all of them when they have become too many."""

    def __init__(self, ids_of: Callable[[str], tuple[int, ...]]) -> None:
        super().__init__()
        self._ids_of = ids_of

    def __missing__(self, piece: str) -> tuple[int, ...]:
        ids = self._ids_of(piece)
        if len(piece) <= _KEPT_LENGTH:
            if len(self) >= _KEPT_PIECES:
                self.clear()
            self[piece] = ids
        return ids


class BytePairCoder:
    """Encode text with a byte-pair vocabulary.

    Parameters
    ----------
    vocabulary : sequence of bytes
        The bytes of every token; the place in the sequence is both its id and its rank.
        All 256 single bytes must be among them.

    Examples
    --------
    >>> vocabulary = [bytes([byte]) for byte in range(256)] + [b"lo", b"low"]
    >>> BytePairCoder(vocabulary).encode("low flow")
    [257, 32, 102, 257]

    Chapter: tokens
    """

    def __init__(self, vocabulary: Sequence[bytes]) -> None:
        self._ranks = {token: rank for rank, token in enumerate(vocabulary)}
        self._cache = _PieceCache(self._ids_of)

    def encode(self, text: str) -> list[int]:
        """Return the token ids of a text.

        Parameters
        ----------
        text : str
            Any text. Surrogates are repaired first, see `repair`.

        Returns
        -------
        list of int
            The ids, in order.

        Chapter: tokens
        """
        try:
            text.encode()
        except UnicodeEncodeError:
            text = repair(text)
        return list(chain.from_iterable(map(self._cache.__getitem__, split_pieces(text))))

    def _ids_of(self, piece: str) -> tuple[int, ...]:
        token = piece.encode()
        # A piece that is a token is taken whole: not every token can be reached by merging.
        whole = self._ranks.get(token)
        return tuple(self.merge(token)) if whole is None else (whole,)

    def merge(self, piece: bytes) -> list[int]:
        """Merge the bytes of one piece, pair by pair, and return the token ids that are left.

        Parameters
        ----------
        piece : bytes
            The bytes of a piece. The time is proportional to n log n for n bytes.

        Returns
        -------
        list of int
            The ids, in order.

        Notes
        -----
        Byte-pair encoding (Sennrich, Haddow and Birch 2016) merges the pair of the lowest rank, the
        leftmost among equals, and begins again. Searching all pairs each time takes quadratic time,
        so they wait in a heap; an entry whose pair is gone when its turn comes is passed over.

        Chapter: tokens
        """
        ranks = self._ranks
        size = len(piece)
        # Parts are known by the place where they begin. Arrays: a piece may have millions of bytes.
        after = array("q", range(1, size + 1))  # where the next part begins
        before = array("q", range(-1, size))  # where the part in front begins
        pair = array("q", [-1]) * size  # the rank of the part with the next one, -1 for no token
        heap: list[int] = []

        def rate(start: int) -> None:
            middle = after[start]
            rank = ranks.get(piece[start : after[middle]], -1) if middle < size else -1
            pair[start] = rank
            if rank >= 0:
                heappush(heap, rank * size + start)

        for start in range(size):
            rate(start)
        while heap:
            rank, start = divmod(heappop(heap), size)
            if pair[start] != rank:
                continue
            middle = after[start]
            end = after[middle]
            pair[middle] = -1
            after[start] = end
            before[end] = start
            rate(start)
            if start > 0:
                rate(before[start])

        ids = []
        start = 0
        while start < size:
            ids.append(ranks[piece[start : after[start]]])
            start = after[start]
        return ids
