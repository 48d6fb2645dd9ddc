"""Parameters that make no sense: each is refused in one sentence that names it, its value and the way out."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import params


class Index:
    def __index__(self) -> int:
        return 7


@pytest.mark.parametrize(("call", "error", "said"), [
    (lambda: params.size(0), ValueError, ["chunk_size is 0", "1 or more", "for example 800"]),
    (lambda: params.size(-5), ValueError, ["chunk_size is -5", "1 or more"]),
    (lambda: params.size("800"), TypeError, ["chunk_size is '800'", "whole number"]),
    (lambda: params.size(2.0), TypeError, ["chunk_size is 2.0", "whole number"]),
    (lambda: params.size(True), TypeError, ["chunk_size is True", "whole number"]),
    (lambda: params.size(None), TypeError, ["chunk_size is None", "whole number"]),
    (lambda: params.size(0, "parent_chunk_size"), ValueError, ["parent_chunk_size is 0"]),
    (lambda: params.whole_number("count", -1, 0), ValueError, ["count is -1", "0 or more"]),
    (lambda: params.overlap_of(-1, 10, 2), ValueError, ["overlap is -1", "0 or more", "Give 0"]),
    (lambda: params.overlap_of("1", 10, 2), TypeError, ["overlap is '1'", "whole number"]),
    (lambda: params.overlap_of(None, 10, None), TypeError, ["overlap is None", "whole number"]),
    (lambda: params.overlap_of(10, 10, 2), ValueError, ["overlap is 10", "chunk_size is 10", "from 0 to 9"]),
    (lambda: params.overlap_of(11, 10, 2, "child_overlap", "child_chunk_size"), ValueError,
     ["child_overlap is 11", "child_chunk_size is 10", "from 0 to 9"]),
    (lambda: params.min_size_of(-1, 10), ValueError, ["min_size is -1", "0 or more"]),
    (lambda: params.min_size_of(11, 10), ValueError, ["min_size is 11", "chunk_size is 10", "from 0 to 10"]),
    (lambda: params.choice("pack", "along", ("across", "within")), ValueError,
     ["pack is 'along'", "'across'", "'within'"]),
    (lambda: params.choice("strip", 1, (True, False, "lines")), ValueError, ["strip is 1", "True", "'lines'"]),
    (lambda: params.choice("strip", [True], (True, False)), ValueError, ["strip is [True]", "True, False"]),
    (lambda: params.flag("strip", 1), TypeError, ["strip is 1", "True or False"]),
    (lambda: params.flag("strip", None), TypeError, ["strip is None", "True or False"]),
    (lambda: params.string("title", b"x"), TypeError, ["title is b'x'", "must be a string"]),
    (lambda: params.string("title", 3, "Name it."), TypeError, ["title is 3", "must be a string", "Name it."]),
    (lambda: params.function("length", 3, "from a string to a number"), TypeError,
     ["length is 3", "function", "from a string to a number"]),
])
def test_the_sentence_names_parameter_value_and_rule(call: Callable[[], Any], error: type[Exception],
                                                     said: list[str]) -> None:
    with pytest.raises(error) as caught:
        call()
    sentence = str(caught.value)
    assert [part for part in said if part not in sentence] == []
    assert sentence.endswith(".") and "\n" not in sentence
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


@pytest.mark.parametrize("value", [7, Index(), np.int64(7)])
def test_what_counts_as_a_whole_number_becomes_an_int(value: Any) -> None:
    number = params.whole_number("n", value, 0)
    assert number == 7 and type(number) is int


@given(st.integers(), st.integers())
def test_a_whole_number_passes_exactly_from_the_least_on(value: int, least: int) -> None:
    if value >= least:
        assert params.whole_number("n", value, least) == value
    else:
        with pytest.raises(ValueError, match=re.escape(f"n is {value}: it must be a whole number of {least} or more")):
            params.whole_number("n", value, least)


@pytest.mark.parametrize(("size", "overlap"), [(1000, 150), (151, 150), (150, 30), (100, 20), (4, 0), (1, 0)])
def test_an_overlap_left_out_is_the_default_or_a_fifth_where_that_would_not_fit(size: int, overlap: int) -> None:
    assert params.overlap_of(None, size, 150) == overlap


@given(st.integers(1, 10_000), st.integers(0, 10_000))
def test_an_overlap_left_out_is_always_smaller_than_the_size(size: int, default: int) -> None:
    assert 0 <= params.overlap_of(None, size, default) < size


def test_the_largest_overlap_is_one_less_than_the_size() -> None:
    assert params.overlap_of(9, 10, 2) == 9


@pytest.mark.parametrize(("value", "size"), [(0, 10), (10, 10), (500, None)])
def test_a_smallest_size_reaches_up_to_the_largest(value: int, size: int | None) -> None:
    assert params.min_size_of(value, size) == value


@pytest.mark.parametrize("value", ["across", None, True])
def test_a_choice_is_handed_back(value: Any) -> None:
    assert params.choice("pack", value, ("across", None, True)) is value


def test_a_flag_a_string_and_a_function_are_handed_back() -> None:
    assert params.flag("strip", False) is False
    assert params.string("title", "") == ""
    assert params.function("length", len, "from a string to a number") is len


# --- numbers -----------------------------------------------------------------------------------------

@pytest.mark.parametrize("value", [0, 1, 0.5, 0.0, 1.0])
def test_a_number_in_its_range_is_taken_as_a_float(value: float) -> None:
    assert params.number("b", value, 0, 1) == value and isinstance(params.number("b", value, 0, 1), float)


@pytest.mark.parametrize(("value", "most", "rule"), [
    (-0.1, 1, "from 0 to 1"), (1.1, 1, "from 0 to 1"), (float("nan"), 1, "from 0 to 1"), (-1, float("inf"), "of 0 or more"),
    (float("inf"), float("inf"), "of 0 or more"),
])
def test_a_number_out_of_its_range_is_refused(value: float, most: float, rule: str) -> None:
    with pytest.raises(ValueError, match=f"b is {value!r}: it must be a finite number {rule}. Try."):
        params.number("b", value, 0, most, "Try.")


@pytest.mark.parametrize("value", ["1", None, True, [1]])
def test_what_is_no_number_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match=r"b is .*: it must be a finite number from 0 to 1"):
        params.number("b", value, 0, 1)
