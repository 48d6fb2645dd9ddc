"""What an embedder is, what it must give, and how alike two rows are."""
from __future__ import annotations

import math
from array import array
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import Embedder, cosine
from chunklab.embed.protocol import aembed_rows, dot, embed_function, embed_rows
from tests.waiting import finish

ROWS = st.lists(st.floats(-1e6, 1e6), min_size=3, max_size=3)


class Lengths:
    def embed(self, texts: list[str]) -> list[list[float]]:
        return [[float(len(text))] for text in texts]


class Later:
    async def embed(self, texts: list[str]) -> list[list[float]]:
        return Lengths().embed(texts)


# --- embedders ---------------------------------------------------------------------------------------

@pytest.mark.parametrize("embedder", [Lengths(), Lengths().embed, lambda texts: [[float(len(text))] for text in texts]],
                         ids=["object", "method", "function"])
def test_an_object_and_a_function_serve_alike(embedder: Any) -> None:
    assert embed_rows(embedder, ["tea", "milk"]) == [[3.0], [4.0]]


def test_whatever_has_embed_is_an_embedder() -> None:
    assert isinstance(Lengths(), Embedder) and not isinstance(len, Embedder)


@pytest.mark.parametrize("embedder", [None, 3, "minilm"])
def test_what_is_no_embedder_is_told_what_to_give(embedder: Any) -> None:
    with pytest.raises(TypeError, match=f"embedder is {embedder!r}: give a function"):
        embed_function(embedder)


def test_rows_may_be_an_array() -> None:
    rows = embed_rows(lambda texts: np.ones((len(texts), 2)), ["tea", "milk"])
    assert cosine(rows[0], rows[1]) == pytest.approx(1)


@pytest.mark.parametrize("given", [[], [[1.0]], [[1.0]] * 3])
def test_a_wrong_number_of_rows_is_counted_out(given: Any) -> None:
    with pytest.raises(ValueError, match=f"gave {len(given)} rows for 2 texts"):
        embed_rows(lambda texts: given, ["tea", "milk"])


@pytest.mark.parametrize("given", [None, 3, iter([[1.0]])])
def test_what_cannot_be_counted_is_no_rows(given: Any) -> None:
    with pytest.raises(TypeError, match=f"embedder gave {type(given).__name__}"):
        embed_rows(lambda texts: given, ["tea"])


def test_an_asynchronous_embedder_is_sent_to_achunk() -> None:
    with pytest.raises(TypeError, match=r"await chunker\.achunk"):
        embed_rows(Later(), ["tea"])  # a coroutine left open would warn, and warnings are errors


@pytest.mark.parametrize("embedder", [Later(), Lengths()], ids=["asynchronous", "plain"])
def test_both_kinds_can_be_awaited(embedder: Any) -> None:
    assert finish(aembed_rows(embedder, ["tea", "milk"])) == [[3.0], [4.0]]


def test_rows_that_were_awaited_are_counted_too() -> None:
    async def one(texts: list[str]) -> list[list[float]]:
        return [[1.0]]

    with pytest.raises(ValueError, match="gave 1 rows for 2 texts"):
        finish(aembed_rows(one, ["tea", "milk"]))


# --- cosine ------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("a", "b", "value"), [
    ([1, 0], [1, 0], 1.0), ([1, 0], [0, 1], 0.0), ([1, 0], [-1, 0], -1.0), ([3, 4], [4, 3], 24 / 25),
    ([2, 0], [5, 0], 1.0), ({"a": 3, "b": 4}, {"a": 4, "b": 3}, 24 / 25), ({"a": 1}, {"b": 1}, 0.0),
    ({"a": 1, "b": 1, "c": 1}, {"b": 2}, 1 / math.sqrt(3)),
])
def test_the_cosine_is_as_by_hand(a: Any, b: Any, value: float) -> None:
    assert cosine(a, b) == pytest.approx(value)


@pytest.mark.parametrize("zero", [[0, 0], [0.0, -0.0]])
def test_a_row_of_zeros_is_like_nothing(zero: Any) -> None:
    assert cosine(zero, [1, 2]) == cosine([1, 2], zero) == cosine(zero, zero) == 0.0


@pytest.mark.parametrize("empty", [{}, {"a": 0.0}])
def test_an_empty_mapping_is_like_nothing(empty: Any) -> None:
    assert cosine(empty, {"a": 1}) == cosine({"a": 1}, empty) == 0.0


def test_rows_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="different shapes"):
        cosine([1, 2], [1, 2, 3])


def test_a_row_of_zeros_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="different shapes"):
        cosine([0, 0], [1, 2, 3])


@pytest.mark.parametrize("row", [["a", "b"], [None, 1], [math.inf, -math.inf]], ids=["strings", "none", "infinities"])
def test_what_is_no_number_is_refused_in_the_words_of_the_package(row: Any) -> None:
    with pytest.raises(ValueError, match="other than finite numbers"):
        cosine(row, [1, 1])


def test_a_mapping_and_a_sequence_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="different shapes"):
        cosine({"a": 1}, [1])


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("wrap", [lambda value: [1.0, value], lambda value: {"a": 1.0, "b": value}],
                         ids=["sequence", "mapping"])
def test_what_is_no_finite_number_is_refused(wrap: Any, value: float) -> None:
    with pytest.raises(ValueError, match="other than finite numbers"):
        cosine(wrap(value), wrap(1.0))


@pytest.mark.parametrize("kind", [list, tuple, np.array, lambda row: array("d", row)],
                         ids=["list", "tuple", "numpy", "array"])
def test_every_kind_of_sequence_is_a_row(kind: Any) -> None:
    value = cosine(kind([3.0, 4.0]), kind([4.0, 3.0]))
    assert value == pytest.approx(24 / 25) and type(value) is float


@given(ROWS, ROWS)
def test_the_cosine_is_the_same_both_ways_and_from_minus_1_to_1(a: list[float], b: list[float]) -> None:
    assert -1 <= cosine(a, b) <= 1 and cosine(a, b) == cosine(b, a)


@given(ROWS, ROWS)
def test_a_mapping_gives_the_cosine_of_its_sequence(a: list[float], b: list[float]) -> None:
    assert cosine(dict(enumerate(a)), dict(enumerate(b))) == pytest.approx(cosine(a, b))


@given(ROWS, ROWS)
def test_the_dot_product_is_that_of_numpy(a: list[float], b: list[float]) -> None:
    assert dot(a, b) == pytest.approx(float(np.dot(a, b)), rel=1e-9, abs=1e-3)
