"""Recall over budgets, and what an answer costs."""
from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.search.measures import (
    Corpus,
    Gold,
    Place,
    Question,
    Reading,
    cost_per_answer,
    curve_mean,
    reading_budgets,
    reading_cost,
    reading_costs,
    recall,
    recall_curve,
    whole,
)
from tests.search.measures.drawn import CORPUS, GOLDS, READINGS, one_slot, read

ANSWER = one_slot(("a", 10, 20))


# --- the budgets -------------------------------------------------------------------------------------

@pytest.mark.parametrize(("size", "first", "count", "budgets"), [
    (320_000, 500, 6, [500, 1000, 2000, 4000, 8000, 16000]),
    (320_000, 125, 6, [125, 250, 500, 1000, 2000, 4000]),
    (2_000, 500, 6, [500, 1000, 2000]),
    (1_999, 500, 6, [500, 1000]),
    (500, 500, 6, [500]),
    (499, 500, 6, [499]),
    (10_000, 500, 1, [500]),
])
def test_budgets_over_the_corpus_size_are_left_out(size: int, first: int, count: int, budgets: list[int]) -> None:
    assert reading_budgets(size, first, count) == budgets


@pytest.mark.parametrize("numbers", [(0,), (9, 0), (9, 1, 0), (-1,)])
def test_budgets_of_nothing_are_refused(numbers: Any) -> None:
    with pytest.raises(ValueError, match="whole number of 1 or more"):
        reading_budgets(*numbers)


# --- the curve ---------------------------------------------------------------------------------------

def test_the_curve_by_hand() -> None:
    # b[0:8] is read first, then a[12:22]: 8 of the answer's 10 characters, and a[5:15] holds the two others.
    reading = read(("b", 0, 8), ("a", 12, 22), ("a", 5, 15))
    assert recall_curve(ANSWER, reading, [8, 10, 18, 23, 25]) == [0, 0.2, 0.8, 0.8, 1.0]
    assert curve_mean(ANSWER, reading, [8, 10, 18]) == pytest.approx(1 / 3)


def test_a_fixed_k_favours_large_chunks_and_a_budget_does_not() -> None:
    small, large = read(("a", 10, 15), ("a", 15, 20)), read(("b", 0, 40), ("a", 0, 40))
    assert recall(ANSWER, small.top(1)) < recall(ANSWER, large.top(2)) == 1
    assert curve_mean(ANSWER, small, [10, 20, 40]) > curve_mean(ANSWER, large, [10, 20, 40])


def test_a_curve_without_budgets_has_no_mean() -> None:
    with pytest.raises(ValueError, match="budgets is empty"):
        curve_mean(ANSWER, read(), [])


@given(GOLDS, READINGS, st.lists(st.integers(0, 90), min_size=1, max_size=5).map(sorted))
def test_the_curve_never_falls_and_ends_where_everything_is_read(gold: Gold, reading: Reading, budgets: list[int]) -> None:
    curve = recall_curve(gold, reading, [*budgets, reading.cost])
    assert curve[:-1] == sorted(curve[:-1]) and curve[-1] == recall(gold, reading)
    assert min(curve) - 1e-12 <= curve_mean(gold, reading, [*budgets, reading.cost]) <= max(curve) + 1e-12


# --- reading cost ------------------------------------------------------------------------------------

def test_the_cost_by_hand() -> None:
    # 8 characters of b, 8 of a[12:20], then a[5:12] until the answer's first two are read: 7.
    assert reading_cost(ANSWER, read(("b", 0, 8), ("a", 12, 22), ("a", 5, 15))) == 8 + 10 + 7
    assert reading_cost(ANSWER, read(("a", 8, 30))) == 12


def test_what_stands_in_front_is_read_first() -> None:
    reading = Reading((CORPUS.passage(Place("a", 10, 30))._replace(extra=5, cost=25),))
    assert reading_cost(ANSWER, reading) == 15


def test_the_cheapest_alternative_and_the_dearest_slot_count() -> None:
    gold = CORPUS.gold(Question("q", "?", [[("a", 0, 5), ("b", 0, 5)], [("b", 5, 10)]]))
    assert reading_cost(gold, read(("b", 0, 8), ("a", 0, 5), ("b", 8, 20))) == 8 + 5 + 2


def test_what_is_never_whole_costs_infinitely_much() -> None:
    assert reading_cost(ANSWER, read(("a", 11, 40))) == reading_cost(ANSWER, read()) == math.inf


@given(GOLDS, READINGS, st.none() | st.lists(st.integers(1, 9), min_size=8, max_size=8))
def test_the_cost_is_the_smallest_budget_that_makes_the_question_whole(gold: Gold, reading: Reading,
                                                                       tokens: list[int] | None) -> None:
    if tokens:
        reading = Reading(tuple(passage._replace(cost=cost) for passage, cost in zip(reading.passages, tokens)), "tokens")
    cost = reading_cost(gold, reading)
    if cost == math.inf:
        assert whole(gold, reading) < 1
    else:
        assert whole(gold, reading.within(int(cost))) == 1 > whole(gold, reading.within(int(cost) - 1))


def test_a_question_without_an_answer_has_no_cost() -> None:
    with pytest.raises(ValueError, match="Question 'q' has no answer"):
        reading_cost(CORPUS.gold(Question("q", "?")), read())


@pytest.mark.parametrize(("costs", "median", "never"), [
    ([], None, None), ([7], 7, 0), ([300, 500, math.inf], 500, 1 / 3), ([300, math.inf, math.inf], math.inf, 2 / 3),
    ([math.inf] * 2, math.inf, 1), ([100, 300], 200, 0),
])
def test_many_costs_have_a_median_and_a_share_of_never(costs: list[float], median: float, never: float) -> None:
    assert reading_costs(costs) == (median, never)


# --- per answer --------------------------------------------------------------------------------------

def test_tokens_per_answer_by_hand() -> None:
    corpus = Corpus({"source": "a", "text": "one two three four five"}, length=lambda text: len(text.split()))
    golds = [corpus.gold(Question("q", "?", [[("a", 0, end)]])) for end in (3, 7, 13)]
    readings = [corpus.reading([Place("a", 0, 7)])] * 3  # two words each time: two of the three are whole
    assert cost_per_answer(golds, readings) == 6 / 2
    assert cost_per_answer(golds[2:], readings[2:]) is None and cost_per_answer([], []) is None


def test_each_question_has_its_reading() -> None:
    with pytest.raises(ValueError, match="1 questions and 0 readings"):
        cost_per_answer([ANSWER], [])
