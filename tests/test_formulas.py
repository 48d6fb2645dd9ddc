"""The arithmetic of windows, against values worked out by hand and against counting."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import amplification, count_windows, fixed_windows, stored_units, stride, survival

LENGTHS = st.integers(0, 100)


@st.composite
def sizes(draw: st.DrawFn, largest: int = 40) -> tuple[int, int]:
    size = draw(st.integers(1, largest))
    return size, draw(st.integers(0, size - 1))


# --- by hand -----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("size", "overlap", "expected"), [(500, 100, 400), (8, 0, 8), (8, 7, 1), (1, 0, 1)])
def test_the_stride_is_the_size_less_the_overlap(size: int, overlap: int, expected: int) -> None:
    assert stride(size, overlap) == expected


@pytest.mark.parametrize(("n", "size", "overlap", "expected"), [
    (0, 10, 3, 0),      # no text, no window
    (1, 10, 3, 1),
    (10, 10, 3, 1),     # one full window
    (11, 10, 3, 2),     # one unit more needs a second
    (17, 10, 3, 2),     # 0-10 and 7-17: full to the last unit
    (18, 10, 3, 3),
    (100, 25, 0, 4),
    (10, 4, 3, 7),      # every place from 0 to 6
])
def test_windows_are_counted_as_by_hand(n: int, size: int, overlap: int, expected: int) -> None:
    assert count_windows(n, size, overlap) == expected


@pytest.mark.parametrize(("size", "overlap", "expected"), [(500, 0, 1.0), (500, 250, 2.0), (10, 9, 10.0),
                                                           (8, 2, 4 / 3)])
def test_amplification_is_size_over_stride(size: int, overlap: int, expected: float) -> None:
    assert amplification(size, overlap) == expected


@pytest.mark.parametrize(("n", "size", "overlap", "expected"), [(0, 10, 3, 0), (10, 10, 3, 10), (18, 10, 3, 24),
                                                              (100, 25, 0, 100)])
def test_stored_units_are_counted_as_by_hand(n: int, size: int, overlap: int, expected: int) -> None:
    assert stored_units(n, size, overlap) == expected


@pytest.mark.parametrize(("length", "size", "overlap", "expected"), [
    (1, 20, 0, 1.0),    # one unit is never cut
    (20, 20, 0, 0.05),  # only spans that begin where a window begins: one of twenty
    (21, 20, 0, 0.0),   # longer than any window
    (21, 20, 19, 0.0),
    (6, 10, 2, 0.625),  # five whole spans in each window, a new window every eight units
    (3, 10, 2, 1.0),
])
def test_survival_is_as_by_hand(length: int, size: int, overlap: int, expected: float) -> None:
    assert survival(length, size, overlap) == expected


@pytest.mark.parametrize(("units", "expected"), [
    ("abcdefgh", ["abcd", "defg", "gh"]),
    (list(range(6)), [[0, 1, 2, 3], [3, 4, 5]]),
    ((1, 2, 3, 4), [(1, 2, 3, 4)]),
    (range(5), [range(4), range(3, 5)]),
    (b"abcde", [b"abcd", b"de"]),
    ("", []),
])
def test_windows_are_slices_of_the_type_that_was_given(units: Any, expected: list[Any]) -> None:
    assert fixed_windows(units, 4, 1) == expected


# --- rules -------------------------------------------------------------------------------------------

@given(LENGTHS, sizes())
def test_as_many_windows_are_made_as_are_counted(n: int, both: tuple[int, int]) -> None:
    assert len(fixed_windows(range(n), *both)) == count_windows(n, *both)


@given(st.text(max_size=30), st.integers(1, 10))
def test_windows_without_overlap_joined_give_the_text_back(text: str, size: int) -> None:
    assert "".join(fixed_windows(text, size)) == text


@given(LENGTHS, sizes())
def test_windows_less_their_overlap_joined_give_the_units_back(n: int, both: tuple[int, int]) -> None:
    first, *rest = fixed_windows(range(n), *both) or [range(0)]
    assert [*first, *(unit for window in rest for unit in window[both[1]:])] == list(range(n))


@given(LENGTHS, sizes())
def test_only_the_last_window_may_be_shorter(n: int, both: tuple[int, int]) -> None:
    lengths = [len(window) for window in fixed_windows(range(n), *both)]
    assert set(lengths[:-1]) <= {both[0]} and all(0 < length <= both[0] for length in lengths)


@given(LENGTHS, sizes())
def test_no_window_lies_inside_the_one_before(n: int, both: tuple[int, int]) -> None:
    windows = fixed_windows(range(n), *both)
    assert all(later[-1] > earlier[-1] for earlier, later in zip(windows, windows[1:]))


@given(LENGTHS, sizes())
def test_neighbours_share_exactly_the_overlap(n: int, both: tuple[int, int]) -> None:
    windows = fixed_windows(range(n), *both)
    assert all(len({*earlier} & {*later}) == both[1] for earlier, later in zip(windows, windows[1:]))


@given(LENGTHS, sizes())
def test_stored_units_are_what_the_windows_hold(n: int, both: tuple[int, int]) -> None:
    assert stored_units(n, *both) == sum(map(len, fixed_windows(range(n), *both)))


@given(sizes())
def test_stored_units_of_a_long_text_come_near_the_amplification(both: tuple[int, int]) -> None:
    n = 1_000_000
    assert stored_units(n, *both) / n == pytest.approx(amplification(*both), rel=1e-4)


@given(sizes(20), st.integers(1, 25), st.integers(5, 9))
def test_survival_is_the_share_that_counting_finds_away_from_the_ends(both: tuple[int, int], length: int,
                                                                      turns: int) -> None:
    size, overlap = both
    step = stride(size, overlap)
    windows = [(start, start + size) for start in range(0, step * (turns + 1) + size, step)]
    starts = range(size, size + step * turns)  # whole turns, so that each place in a turn counts the same
    windows += [(start, start + size) for start in range(windows[-1][0] + step, starts[-1] + length, step)]
    whole = sum(any(first <= at and at + length <= last for first, last in windows) for at in starts)
    assert survival(length, size, overlap) == pytest.approx(whole / len(starts))


@given(sizes(), st.integers(1, 50))
def test_every_span_survives_exactly_when_the_overlap_is_at_least_its_length_less_one(both: tuple[int, int],
                                                                                     length: int) -> None:
    assert (survival(length, *both) == 1.0) == (both[1] >= length - 1)


def test_a_long_text_is_counted_without_making_its_windows() -> None:
    assert count_windows(10**15, 1000, 0) == 10**12


# --- what makes no sense -----------------------------------------------------------------------------

@pytest.mark.parametrize("formula", [
    stride, amplification, lambda *both: count_windows(10, *both), lambda *both: stored_units(10, *both),
    lambda *both: survival(2, *both), lambda *both: fixed_windows("tea", *both),
], ids=["stride", "amplification", "count_windows", "stored_units", "survival", "fixed_windows"])
@pytest.mark.parametrize(("size", "overlap", "error", "said"), [
    (0, 0, ValueError, "size is 0"), (-3, 0, ValueError, "size is -3"), (10, -1, ValueError, "overlap is -1"),
    (10, 10, ValueError, "overlap is 10 and size is 10"), ("10", 0, TypeError, "size is '10'"),
    (10, 2.5, TypeError, "overlap is 2.5"), (10, None, TypeError, "overlap is None"),
    (True, 0, TypeError, "size is True"),
])
def test_every_formula_refuses_the_same_sizes(formula: Callable[..., Any], size: Any, overlap: Any,
                                              error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        formula(size, overlap)


@pytest.mark.parametrize("formula", [count_windows, stored_units])
def test_a_text_cannot_have_fewer_than_no_units(formula: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match="n is -1"):
        formula(-1, 10, 0)


def test_a_span_has_at_least_one_unit() -> None:
    with pytest.raises(ValueError, match="length is 0"):
        survival(0, 10, 0)


@pytest.mark.parametrize("units", [None, 3, {1, 2}, iter("tea"), {"a": 1}, deque("tea")])
def test_what_cannot_be_sliced_is_refused(units: Any) -> None:
    with pytest.raises(TypeError, match=f"units is {type(units).__name__}: give a sequence"):
        fixed_windows(units, 2)
