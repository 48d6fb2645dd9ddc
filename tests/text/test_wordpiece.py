"""WordPiece: the words that BERT sees, and the pieces it makes of them."""
from __future__ import annotations

import string
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.embed.table import read_table
from chunklab.text.wordpiece import WordPiece, bare_words

SMALL = ["[UNK]", "un", "##believ", "##able", "believ", "a", "##b", "##a", "un##", "unit"]
LATIN = st.text(st.characters(max_codepoint=0x24F, exclude_categories=["Cs"]), max_size=60)
SCRIPTS = st.text(st.sampled_from(string.ascii_letters + string.punctuation +
                                  " \t\n\r\0\x0bäÉßİΣςσ́éñ“”–…€日本語かなカナ한국ЖйאبЀ\u200d\ufffd"),
                  max_size=40)


@cache
def pieces() -> WordPiece:
    return WordPiece(read_table().vocabulary)


@cache
def reference() -> Any:
    tokenizers = pytest.importorskip("tokenizers", reason="left out: tokenizers is not installed, fixed pieces are compared")
    vocabulary = {piece: at for at, piece in enumerate(read_table().vocabulary)}
    made = tokenizers.Tokenizer(tokenizers.models.WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=100))
    made.normalizer = tokenizers.normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = tokenizers.pre_tokenizers.BertPreTokenizer()
    return made


@pytest.mark.parametrize("texts", [LATIN, SCRIPTS], ids=["latin", "scripts"])
def test_pieces_are_those_of_tokenizers(texts: st.SearchStrategy[str]) -> None:
    expected = reference()

    @given(texts)
    def same(text: str) -> None:
        assert pieces().encode(text) == expected.encode(text, add_special_tokens=False).ids

    same()


@pytest.mark.parametrize(("text", "ids"), [
    ("The cat sat on the mat.", [1996, 4937, 2938, 2006, 1996, 13523, 1012]),
    ("Chunking is unbelievably fun!", [20000, 2075, 2003, 4895, 8671, 2666, 3567, 6321, 4569, 999]),
    ("Café NAÏVE, don't… 3.14", [7668, 15743, 1010, 2123, 1005, 1056, 1529, 1017, 1012, 2403]),
    ("日本 is Japan", [1864, 1876, 2003, 2900]),
    ("[CLS] [SEP]", [1031, 18856, 2015, 1033, 1031, 19802, 1033]),
    ("\U0001f600 z\u200dz", [100, 1062, 2480]),
])
def test_pieces_are_as_berts(text: str, ids: list[int]) -> None:
    assert pieces().encode(text) == ids


def test_the_longest_piece_is_taken_first_and_never_given_back() -> None:
    small = WordPiece(SMALL)
    assert small.encode("unbelievable") == [1, 2, 3]
    assert small.encode("unita") == [9, 7]  # not "un", which leaves "ita"
    assert small.encode("unitb unb") == [9, 6, 1, 6]


def test_a_word_with_a_rest_that_no_piece_fits_is_unknown_as_a_whole() -> None:
    assert WordPiece(SMALL).encode("unxable a") == [0, 5]


def test_a_word_of_over_100_letters_is_unknown() -> None:
    small = WordPiece(SMALL)
    assert small.encode("a" * 100) == [5] + [7] * 99 and small.encode("a" * 101) == [0]


def test_a_long_word_that_the_vocabulary_has_is_unknown_too() -> None:
    assert WordPiece(["[UNK]", "a" * 101]).encode("a" * 101) == [0]


@pytest.mark.parametrize("text", ["", " \n", "\u200b\0"])
def test_a_text_without_a_word_has_no_pieces(text: str) -> None:
    assert bare_words(text) == pieces().encode(text) == []


@pytest.mark.parametrize(("text", "words"), [
    ("Ångström's", ["angstrom", "'", "s"]), ("A\u0301B", ["ab"]), ("ΟΔΟΣ", ["οδοσ"]), ("x日本y", ["x", "日", "本", "y"]),
    ("a\tb\u2003c\u2028d", ["a", "b", "c", "d"]), ("so\u00adft", ["soft"]), ("$5+5", ["$", "5", "+", "5"]), ("a€b", ["a€b"]),
])
def test_words_are_bare(text: str, words: list[str]) -> None:
    assert bare_words(text) == words


@given(st.text())
def test_bare_words_stay_as_they_are(text: str) -> None:
    words = bare_words(text)
    assert bare_words(" ".join(words)) == words
