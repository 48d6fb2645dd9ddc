"""How big a piece of text is: characters, tokens, or a function of the caller's."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.measure import Measure, measure_of


def words(text: str) -> int:
    return len(text.split())


def test_characters_are_counted_if_nothing_else_is_asked_for() -> None:
    measure = measure_of()
    assert (measure.unit, measure.text("hot tea"), measure.span("hot tea", 4, 7)) == ("characters", 7, 3)


def test_a_character_is_a_code_point() -> None:
    assert measure_of().text("e\u0301😀") == 3


def test_a_function_counts_in_units_of_its_own() -> None:
    measure = measure_of(length=words)
    assert (measure.unit, measure.text("hot tea now"), measure.span("hot tea now", 4, 11)) == ("units", 3, 2)


def test_a_tokenizer_counts_tokens() -> None:
    measure = measure_of(tokenizer="cl100k_base")
    assert (measure.unit, measure.text("hello world")) == ("tokens", 2)


def test_a_prefix_is_measured_with_the_text_as_one() -> None:
    assert Measure().span("hot tea", 4, 7, "Menu: ") == 9
    assert Measure("units", words).span("tea", 0, 3, "green") == 1  # "greentea" is one word


@given(st.text(), st.text(), st.data())
def test_characters_of_a_span_are_those_of_its_text(text: str, prefix: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    measure = Measure()
    assert measure.span(text, start, end, prefix) == measure.text(prefix + text[start:end])


def test_two_ways_to_count_are_one_too_many() -> None:
    with pytest.raises(ValueError, match="tokenizer and length are both given"):
        measure_of(tokenizer="cl100k_base", length=len)


def test_a_length_that_is_no_function_is_refused() -> None:
    with pytest.raises(TypeError, match="length is 3: give a function"):
        measure_of(length=3)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [-1, 2.0, "3", None, True])
def test_a_function_that_gives_no_size_is_told_its_answer(size: Any) -> None:
    with pytest.raises(TypeError, match=f"length\\('hot tea'\\) gave {size!r}: it must give a whole number"):
        measure_of(length=lambda text: size).text("hot tea")


def test_a_long_text_is_not_quoted_whole() -> None:
    with pytest.raises(TypeError) as error:
        measure_of(length=lambda text: -1).text("x" * 1000)
    assert len(str(error.value)) < 120


def test_a_function_may_count_in_numpy() -> None:
    size = measure_of(length=lambda text: np.int64(len(text))).text("tea")  # type: ignore[arg-type,return-value]
    assert size == 3 and type(size) is int
