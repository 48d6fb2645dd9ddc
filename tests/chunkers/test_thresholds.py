"""The rules that turn distances into breakpoints, each on distances made by hand."""
from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunklab.chunkers.thresholds import DEFAULTS, find_breaks, gradient, percentile

DISTANCES = st.lists(st.floats(0, 2), min_size=1, max_size=20)
EACH = settings(max_examples=30)  # for each of the five rules
RULES = pytest.mark.parametrize("rule", DEFAULTS)


# --- the two tools -----------------------------------------------------------------------------------

@pytest.mark.parametrize(("share", "value"), [(0, 1.0), (50, 2.5), (75, 3.25), (100, 4.0)])
def test_a_percentile_lies_between_its_neighbours(share: float, value: float) -> None:
    assert percentile([4, 1, 3, 2], share) == value


@given(DISTANCES, st.floats(0, 100))
def test_a_percentile_is_that_of_numpy(values: list[float], share: float) -> None:
    assert percentile(values, share) == pytest.approx(float(np.percentile(values, share)), abs=1e-9)


def test_a_gradient_is_as_by_hand() -> None:
    assert gradient([1, 2, 4, 7]) == [1, 1.5, 2.5, 3]


@given(st.lists(st.floats(0, 2), min_size=2, max_size=50))
def test_a_gradient_is_that_of_numpy(values: list[float]) -> None:
    assert gradient(values) == pytest.approx(np.gradient(values).tolist())


@pytest.mark.parametrize("values", [[], [0.4]])
def test_fewer_than_two_values_have_no_slope(values: list[float]) -> None:
    assert gradient(values) == [0.0] * len(values)


# --- the rules ---------------------------------------------------------------------------------------

def test_percentile_breaks_above_the_share() -> None:
    breaks = find_breaks([0.1, 0.2, 0.9, 0.3, 0.4], "percentile", 75)  # in order: 0.1 0.2 0.3 0.4 0.9
    assert (breaks.at, breaks.limit) == ([2], pytest.approx(0.4))


def test_standard_deviation_breaks_that_many_deviations_above_the_mean() -> None:
    breaks = find_breaks([0.2, 0.2, 0.2, 1.0], "standard_deviation", 1)
    # Mean 0.4; squares 3 · 0.04 + 0.36 = 0.48, over 4 = 0.12.
    assert (breaks.at, breaks.limit) == ([3], pytest.approx(0.4 + math.sqrt(0.12)))


def test_interquartile_breaks_that_many_ranges_above_the_mean() -> None:
    breaks = find_breaks([0.1, 0.2, 0.3, 0.4, 1.5], "interquartile", 1.5)
    # Mean 0.5; quartiles 0.2 and 0.4: 0.5 + 1.5 · 0.2.
    assert (breaks.at, breaks.limit) == ([4], pytest.approx(0.8))


def test_gradient_breaks_where_distances_rise_most() -> None:
    breaks = find_breaks([0.1, 0.1, 0.9, 0.9, 0.9], "gradient", 50)
    # Slopes 0, 0.4, 0.4, 0, 0: half of them are at most 0.
    assert breaks.values == pytest.approx([0, 0.4, 0.4, 0, 0])
    assert (breaks.at, breaks.limit) == ([1, 2], 0)


def test_similarity_breaks_where_the_cosine_is_under_the_threshold() -> None:
    breaks = find_breaks([0.2, 0.3, 0.25, 0.5], "similarity", 0.75)
    assert (breaks.at, breaks.limit) == ([1, 3], 0.25)


def test_rules_that_look_at_distances_give_them_back_as_values() -> None:
    assert find_breaks((0.1, 0.2), "percentile", 95).values == [0.1, 0.2]


@RULES
def test_no_distances_have_no_breaks(rule: str) -> None:
    assert find_breaks([], rule, DEFAULTS[rule]).at == []


@RULES
@EACH
@given(distance=st.floats(0, 2), count=st.integers(1, 20))
def test_distances_that_are_all_the_same_stand_out_nowhere(rule: str, distance: float, count: int) -> None:
    limit = 1 - DEFAULTS["similarity"]
    expected = list(range(count)) if rule == "similarity" and distance > limit + 1e-9 else []
    assert find_breaks([distance] * count, rule, DEFAULTS[rule]).at == expected


@RULES
@EACH
@given(distances=DISTANCES, zeros=st.sets(st.integers(0, 19)), threshold=st.floats(0.01, 1))
def test_equal_neighbours_are_never_a_break(rule: str, distances: list[float], zeros: set[int],
                                            threshold: float) -> None:
    distances = [0.0 if at in zeros else distance for at, distance in enumerate(distances)]
    assert all(distances[at] > 0 for at in find_breaks(distances, rule, threshold).at)


@pytest.mark.parametrize("distance", [0.0, 1e-16, -1e-16])
def test_equal_neighbours_are_no_break_even_at_similarity_1(distance: float) -> None:
    assert find_breaks([distance, 0.5], "similarity", 1.0).at == [1]


@RULES
@EACH
@given(distances=DISTANCES)
def test_breaks_are_in_order_and_over_the_limit(rule: str, distances: list[float]) -> None:
    breaks = find_breaks(distances, rule, DEFAULTS[rule])
    assert breaks.at == sorted(set(breaks.at)) and len(breaks.values) == len(distances)
    assert all(breaks.values[at] > breaks.limit for at in breaks.at)


@given(DISTANCES)
def test_a_percentile_of_100_breaks_nowhere(distances: list[float]) -> None:
    assert find_breaks(distances, "percentile", 100).at == []
