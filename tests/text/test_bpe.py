from __future__ import annotations

import unicodedata
import zlib
from hashlib import sha256
from itertools import pairwise

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from chunklab.text import bpe
from chunklab.text.bpe import (
    ORIGINAL_SHA256,
    BytePairCoder,
    original_file,
    read_vocabulary,
    repair,
    split_pieces,
    unpack,
)

PUBLISHED = regex.compile(
    r"""'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+"""
    r"""|\s++\Z|\s*[\r\n]|\s+(?!\S)|\s"""
)
BYTES = [bytes([byte]) for byte in range(256)]

# Two libraries know two versions of Unicode, and newer characters can be letters in one of them only.
# So texts are drawn from what was assigned in Unicode 3.2, on which all agree.
CATEGORY = unicodedata.ucd_3_2_0.category
ASSIGNED = [char for char in map(chr, range(0x110000)) if CATEGORY(char) not in ("Cn", "Cs", "Co")]
FRAGMENTS = [
    "'s", "'S", "'\u017f", "'LL", "'lL", "'Ve", "'re", "'d", "'x", "''", "’s", "\u212a", " ", "  ", "\t",
    "\n", "\r\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\xa0", "\u2003", "\u2028", "\u3000", "\ufeff",
    "\u200b", "\u200d", "a", "Zebra", "é", "e\u0301", "ß", "日本", "한국", "ก็", "١٢٣", "²", "Ⅷ", "7",
    "12345", "!", "...", "->", "_", "\x00",
]
parts = st.sampled_from(FRAGMENTS) | st.sampled_from(ASSIGNED) | st.text("ab 1.\n", max_size=5)
untimed = settings(deadline=None)
texts = st.lists(parts).map("".join)


@untimed
@given(texts)
def test_pieces_are_those_of_the_published_pattern(text: str) -> None:
    assert split_pieces(text) == PUBLISHED.findall(text)


@untimed
@given(st.text())
def test_pieces_joined_give_the_text_back(text: str) -> None:
    assert "".join(split_pieces(text)) == text


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", []),
        ("don't DON'T", ["don", "'t", " DON", "'T"]),
        ("it'\u017f", ["it", "'\u017f"]),
        ("1234567", ["123", "456", "7"]),
        ("a  b", ["a", " ", " b"]),
        ("a  \n b", ["a", "  \n", " b"]),
        ("a \x85b", ["a", " ", "\x85b"]),
        ("\ufeffword", ["\ufeffword"]),
        ("x = (y)\r\n", ["x", " =", " (", "y", ")\r\n"]),
        ("end  ", ["end", "  "]),
        ("été ١٢", ["été", " ", "١٢"]),
    ],
)
def test_pieces_by_example(text: str, pieces: list[str]) -> None:
    assert split_pieces(text) == pieces


def merge_in_rounds(vocabulary: list[bytes], piece: bytes) -> list[int]:
    ranks = {token: rank for rank, token in enumerate(vocabulary)}
    parts = [piece[i : i + 1] for i in range(len(piece))]
    while True:
        found = [(ranks[a + b], i) for i, (a, b) in enumerate(pairwise(parts)) if a + b in ranks]
        if not found:
            return [ranks[part] for part in parts]
        _, i = min(found)
        parts[i : i + 2] = [parts[i] + parts[i + 1]]


@untimed
@given(
    st.lists(st.text("abc", min_size=2, max_size=6).map(str.encode), unique=True, max_size=30),
    st.text("abcd", max_size=60).map(str.encode),
)
def test_merging_equals_merging_in_rounds(tokens: list[bytes], piece: bytes) -> None:
    vocabulary = BYTES + tokens
    assert BytePairCoder(vocabulary).merge(piece) == merge_in_rounds(vocabulary, piece)


def test_the_leftmost_of_equal_pairs_is_merged_first() -> None:
    assert BytePairCoder([*BYTES, b"aa"]).merge(b"aaa") == [256, ord("a")]


def test_a_piece_that_is_a_token_is_taken_whole() -> None:
    coder = BytePairCoder([*BYTES, b"xyz"])  # no pair leads to it
    assert coder.encode("xyz") == [256]
    assert coder.merge(b"xyz") == list(b"xyz")


def test_a_piece_of_200_000_letters_is_merged_in_time() -> None:
    coder = BytePairCoder([*BYTES, b"ee", b"eeee"])
    assert coder.encode("e" * 200_001) == [257] * 50_000 + [ord("e")]


def test_the_memory_of_pieces_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bpe, "_KEPT_PIECES", 10)
    coder = BytePairCoder(BYTES)
    text = " ".join(f"w{'xyz'[i % 3] * i}" for i in range(100))
    assert coder.encode(text) == list(text.encode())
    assert 0 < len(coder._cache) <= 10
    assert all(len(piece) <= bpe._KEPT_LENGTH for piece in coder._cache)


@pytest.mark.parametrize(
    ("text", "repaired"),
    [
        ("plain", "plain"),
        ("\ufeffmark", "\ufeffmark"),
        ("a\ud800b", "a\ufffdb"),
        ("\udc00", "\ufffd"),
        ("\ud83d\ude00", "😀"),
        ("\ud83d\ud83d\ude00", "\ufffd😀"),
        ("\ude00\ud83d", "\ufffd\ufffd"),
    ],
)
def test_surrogates_are_repaired(text: str, repaired: str) -> None:
    assert repair(text) == repaired
    assert BytePairCoder(BYTES).encode(text) == list(repaired.encode())


def test_the_vocabulary_is_the_original_byte_for_byte() -> None:
    assert sha256(original_file(read_vocabulary())).hexdigest() == ORIGINAL_SHA256


def test_unpacking_reads_what_the_format_says() -> None:
    assert unpack(zlib.compress(b"\0\0\0\3" + b"\1\3\2" + b"a" + b"bcd" + b"ef")) == [b"a", b"bcd", b"ef"]
