"""Character TF-IDF: rows of length 1, made when they are asked for."""
from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharTfidf, Embedder, cosine

TEXTS = st.lists(st.text("abcdé \n", max_size=20), max_size=6)


def length(row: dict[str, float]) -> float:
    return math.sqrt(sum(weight * weight for weight in row.values()))


def test_one_row_comes_for_each_text_in_order() -> None:
    rows = CharTfidf().embed(["tea", "milk", "tea"])
    assert len(rows) == 3 and rows[0] == rows[2] != rows[1]


def test_no_texts_have_no_rows() -> None:
    assert list(CharTfidf().embed([])) == []


def test_grams_have_a_blank_at_word_edges() -> None:
    assert set(CharTfidf(3, 4).embed(["Tea up"])[0]) == {" te", "tea", "ea ", " tea", "tea ", " up", "up ", " up "}


def test_weights_are_as_by_hand() -> None:
    # Grams of two letters in "aa": " a", "aa", "a ". All in both texts: each has 1 + ln(3/3) = 1.
    assert CharTfidf(2, 2).embed(["aa", "aa"])[0] == pytest.approx(dict.fromkeys([" a", "aa", "a "], 1 / math.sqrt(3)))


def test_a_gram_that_few_texts_have_weighs_more() -> None:
    row = CharTfidf(3, 3).embed(["tea urn", "tea pot"])[0]
    # Among two texts: 1 + ln(3/2) for what only one has, 1 + ln(3/3) for what both have.
    assert row["urn"] / row["tea"] == pytest.approx(1 + math.log(1.5))


def test_a_gram_that_comes_twice_weighs_more_but_not_twice() -> None:
    row = CharTfidf(3, 3).embed(["tea tea urn"])[0]
    assert row["tea"] / row["urn"] == pytest.approx(1 + math.log(2))


def test_upper_and_lower_case_are_the_same() -> None:
    rows = CharTfidf().embed(["Hot TEA", "hot tea"])
    assert rows[0] == rows[1]


def test_a_row_is_made_when_it_is_asked_for_and_not_kept() -> None:
    rows = CharTfidf().embed(["tea", "milk"])
    assert not isinstance(rows, list) and rows[0] == rows[0] and rows[0] is not rows[0]


def test_rows_can_be_sliced_and_counted_from_the_end() -> None:
    rows = CharTfidf().embed(["tea", "milk", "rum"])
    assert rows[1:] == [rows[1], rows[2]] and rows[-1] == rows[2]
    with pytest.raises(IndexError):
        rows[3]


def test_rows_do_not_change_with_the_list_that_was_given() -> None:
    texts = ["tea", "milk"]
    rows = CharTfidf().embed(texts)
    texts[0] = "rum"
    assert rows[0] == CharTfidf().embed(["tea", "milk"])[0]


@given(TEXTS)
def test_rows_have_length_1_or_are_empty(texts: list[str]) -> None:
    for text, row in zip(texts, CharTfidf().embed(texts), strict=True):
        assert length(row) == pytest.approx(1) if text.strip() else row == {}


@given(TEXTS, st.text("abcd ", min_size=1, max_size=20).filter(str.strip))
def test_identical_texts_have_cosine_1(texts: list[str], text: str) -> None:
    rows = CharTfidf().embed([*texts, text, text])
    assert cosine(rows[-1], rows[-2]) == pytest.approx(1)


@given(TEXTS)
def test_weights_are_never_negative(texts: list[str]) -> None:
    assert all(weight > 0 for row in CharTfidf().embed(texts) for weight in row.values())


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_a_text_without_ink_has_an_empty_row_like_nothing(text: str) -> None:
    rows = CharTfidf().embed([text, "tea"])
    assert rows[0] == {} and cosine(rows[0], rows[1]) == 0.0


def test_words_that_share_a_stem_are_nearer_than_words_that_do_not() -> None:
    rows = CharTfidf().embed(["booking", "booked", "locked away"])
    assert cosine(rows[0], rows[1]) > cosine(rows[0], rows[2])


def test_it_is_an_embedder_that_shows_its_settings() -> None:
    assert isinstance(CharTfidf(), Embedder) and repr(CharTfidf(2, 4)) == "CharTfidf(low=2, high=4)"


@pytest.mark.parametrize(("low", "high", "error", "said"), [
    (0, 3, ValueError, "low is 0"), (4, 3, ValueError, "high is 3.*4 or more.*under low"),
    ("3", 5, TypeError, "low is '3'"), (3, None, TypeError, "high is None"),
])
def test_lengths_that_make_no_sense_are_named(low: Any, high: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        CharTfidf(low, high)
