"""Windows of words that are found without a look at each word."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.formulas import count_windows
from chunklab.text.graphemes import PREPENDED, extends
from chunklab.text.word_windows import BlankOfWord, word_windows
from chunklab.text.words import word_spans
from tests.strategies import texts

SIZES = st.integers(1, 9).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size - 1)))
BLANKS = st.lists(st.sampled_from(["a", "bc", "d" * 40, " ", "\n", "\t ", " " * 50, "日", "\xa0", "é", "\u2003"])).map("".join)


def found(text: str, size: int, overlap: int) -> list[tuple[int, int, list[str]]]:
    return [(start, end, list(words)) for start, end, words in word_windows(text, size, overlap)]


def test_windows_are_as_by_hand() -> None:
    assert found(" one two  three\nfour ", 3, 1) == [(1, 15, ["one", "two", "three"]), (10, 20, ["three", "four"])]


def test_white_space_has_no_window() -> None:
    assert found("", 3, 1) == found(" \n ", 3, 1) == []


@pytest.mark.parametrize("text", ["tea \u0301 milk", "\u0600 tea", "one two three four \u200dfive"])
def test_a_word_that_may_own_a_blank_is_told(text: str) -> None:
    with pytest.raises(BlankOfWord):
        found(text, 2, 1)


@given(texts(), SIZES)
def test_windows_are_found_or_some_word_may_own_a_blank(text: str, both: tuple[int, int]) -> None:
    owns = any(extends(word[0]) or word[-1] in PREPENDED for word in text.split())
    try:
        found(text, *both)
    except BlankOfWord:
        assert owns
    else:
        assert not owns and [text[start:end] for start, end in word_spans(text)] == text.split()


@given(BLANKS, SIZES)
def test_windows_hold_the_words_of_split(text: str, both: tuple[int, int]) -> None:
    size, overlap = both
    words = text.split()
    step = size - overlap
    windows = count_windows(len(words), size, overlap)
    assert [held for *_, held in found(text, size, overlap)] == [words[at * step:at * step + size] for at in range(windows)]


@given(BLANKS, SIZES)
def test_windows_stand_where_their_words_stand(text: str, both: tuple[int, int]) -> None:
    last = -1
    for start, end, words in found(text, *both):
        assert text[start:end].split() == words and last < start
        assert (start == 0 or text[start - 1].isspace()) and (end == len(text) or text[end].isspace())
        assert not text[start].isspace() and not text[end - 1].isspace()
        last = start
