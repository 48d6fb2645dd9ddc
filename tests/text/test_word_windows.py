"""Windows of words that are found without a look at each word."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunklab.formulas import count_windows
from chunklab.text.word_windows import word_windows
from tests.strategies import texts

SIZES = st.integers(1, 9).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size - 1)))
BLANKS = st.lists(st.sampled_from(["a", "bc", "d" * 40, " ", "\n", "\t ", " " * 50, "日", "\xa0", "é", "\u2003"])).map("".join)


def found(text: str, size: int, overlap: int) -> list[tuple[int, int, list[str]]]:
    return [(start, end, list(words)) for start, end, words in word_windows(text, size, overlap)]


def test_windows_are_as_by_hand() -> None:
    assert found(" one two  three\nfour ", 3, 1) == [(1, 15, ["one", "two", "three"]), (10, 20, ["three", "four"])]


def test_white_space_has_no_window() -> None:
    assert found("", 3, 1) == found(" \n ", 3, 1) == []


@given(texts() | BLANKS, SIZES)
def test_windows_hold_the_words_of_split(text: str, both: tuple[int, int]) -> None:
    size, overlap = both
    words = text.split()
    step = size - overlap
    windows = count_windows(len(words), size, overlap)
    assert [held for *_, held in found(text, size, overlap)] == [words[at * step:at * step + size] for at in range(windows)]


@given(texts() | BLANKS, SIZES)
def test_windows_stand_where_their_words_stand(text: str, both: tuple[int, int]) -> None:
    last = -1
    for start, end, words in found(text, *both):
        assert text[start:end].split() == words and last < start
        assert (start == 0 or text[start - 1].isspace()) and (end == len(text) or text[end].isspace())
        assert not text[start].isspace() and not text[end - 1].isspace()
        last = start
