"""Cosines by numpy, where an embedder gave an array: those of the plain way."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.embed import arrays
from chunklab.embed.protocol import neighbour_cosines

numpy = pytest.importorskip("numpy")
ROWS = st.integers(1, 5).flatmap(lambda width: st.lists(
    st.lists(st.just(0.0) | st.floats(-1e6, 1e6, width=32), min_size=width, max_size=width), min_size=1, max_size=8))


@given(ROWS, st.sampled_from(["float32", "float64"]))
def test_an_array_has_the_cosines_of_its_rows(rows: list[list[float]], kind: str) -> None:
    array = numpy.array(rows, kind)
    assert arrays.is_array(array) and not arrays.is_array(rows)
    assert neighbour_cosines(array) == pytest.approx(neighbour_cosines(rows), abs=1e-9)


def test_whole_numbers_do_not_run_over() -> None:
    assert neighbour_cosines(numpy.array([[100, 0], [100, 100]], "int8")) == pytest.approx([2 ** -0.5])


@pytest.mark.parametrize("bad", [float("nan"), float("inf")])
def test_what_is_not_finite_is_named(bad: float) -> None:
    with pytest.raises(ValueError, match="embedder gave a row that holds something other than finite numbers"):
        neighbour_cosines(numpy.array([[1.0, 0.0], [bad, 1.0]]))


def test_what_is_no_array_of_numbers_goes_the_plain_way() -> None:
    assert not arrays.is_array(numpy.array([["a"], ["b"]])) and not arrays.is_array(numpy.array([1.0, 2.0]))
