"""Verdicts on settings that answered the same questions: signs of whole documents are flipped, all pairs at once."""
from __future__ import annotations

import math
import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunklab.search.verdicts import Comparison, compare_scores

DOCUMENTS = [f"d{question // 4:02}" for question in range(80)]


def noisy(seed: int, better_by: float = 0.0) -> dict[str, list[float]]:
    draw = random.Random(seed)
    return {name: [gain + draw.random() for _ in DOCUMENTS] for name, gain in (("a", better_by), ("b", 0.0), ("c", 0.0))}


def test_a_setting_that_is_far_better_leads() -> None:
    verdicts = compare_scores(noisy(1, 0.5), DOCUMENTS)
    assert (verdicts.leader, verdicts.not_worse) == ("a", ("a",))
    assert (verdicts.documents, verdicts.questions, verdicts.margin) == (20, 80, 0.03)


def test_a_leader_is_better_than_every_other() -> None:
    scores = noisy(1, 0.5)
    scores["twin"] = [score + 0.01 * (-1) ** at for at, score in enumerate(scores["a"])]
    verdicts = compare_scores(scores, DOCUMENTS)
    assert verdicts.leader is None and verdicts.not_worse == ("a", "twin")


def test_the_same_scores_are_equal_and_not_tested() -> None:
    verdicts = compare_scores({"a": [0.5] * 80, "b": [0.5] * 80}, DOCUMENTS)
    assert verdicts.comparisons == (Comparison("a", "b", 0.0, 0.0, 0.0, 1.0, "equal", 0, 0, 80, None),)


def test_an_interval_inside_the_margin_says_the_same() -> None:
    one = compare_scores({"a": [0.5 + 0.001 * (-1) ** at for at in range(80)], "b": [0.5] * 80}, DOCUMENTS).comparisons[0]
    assert one.verdict == "same" and -0.03 <= one.low <= 0 <= one.high <= 0.03


def test_where_one_cannot_tell_the_questions_that_are_needed_are_named() -> None:
    one = compare_scores({name: noisy(3)[name] for name in "ab"}, DOCUMENTS).comparisons[0]
    assert one.verdict == "cannot tell" and one.needed is not None and one.needed > 80
    assert f"about {one.needed:,} questions are needed" in one.sentence()


def test_few_documents_have_no_verdict() -> None:
    documents = [f"d{question % 5}" for question in range(80)]
    one = compare_scores(noisy(1, 5.0), documents).comparisons[0]
    assert (one.verdict, one.low, one.high, one.p) == ("cannot tell", -math.inf, math.inf, 1.0)


def test_six_documents_are_compared_by_all_patterns_as_by_hand() -> None:
    # Each document has one question; the differences are 1, 2, … 6, less what makes the mean 3.5.
    differences = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
    one = compare_scores({"a": differences, "b": [0.0] * 6}, list("uvwxyz")).comparisons[0]
    deviations = [value - 3.5 for value in differences]
    error = math.sqrt(6 / 5 * sum(value * value for value in deviations)) / 6
    largest = []
    for signs in product((1, -1), repeat=6):
        mean = sum(sign * value for sign, value in zip(signs, deviations)) / 6
        rest = sum((sign * value - mean) ** 2 for sign, value in zip(signs, deviations))
        largest.append(abs(mean) / (math.sqrt(6 / 5 * rest) / 6))
    critical = sorted(largest)[math.ceil(0.95 * 64) - 1]
    assert (one.low, one.high) == pytest.approx((3.5 - critical * error, 3.5 + critical * error))
    assert one.p == sum(value >= 3.5 / error for value in largest) / 64


def test_wins_losses_and_ties_are_counted() -> None:
    one = compare_scores({"a": [1, 0, 1, 1] * 20, "b": [0, 1, 1, 1] * 20}, DOCUMENTS).comparisons[0]
    assert (one.wins, one.losses, one.ties) == (20, 20, 40)


def test_a_pair_can_be_seen_from_either_side() -> None:
    verdicts = compare_scores(noisy(1, 0.5), DOCUMENTS)
    there, back = verdicts.between("a", "b"), verdicts.between("b", "a")
    assert (there.verdict, back.verdict) == ("better", "worse")
    assert (back.difference, back.low, back.high) == (-there.difference, -there.high, -there.low)
    assert (back.wins, back.losses, back.p) == (there.losses, there.wins, there.p)


def test_a_pair_that_was_not_compared_is_named() -> None:
    with pytest.raises(ValueError, match="'a' and 'x' were not compared: give the names of two settings"):
        compare_scores(noisy(1), DOCUMENTS).between("a", "x")


def test_the_same_seed_gives_the_same_verdicts() -> None:
    assert compare_scores(noisy(5), DOCUMENTS) == compare_scores(noisy(5), DOCUMENTS)
    assert compare_scores(noisy(5), DOCUMENTS, seed=1) != compare_scores(noisy(5), DOCUMENTS)


def test_equal_settings_are_seldom_called_better() -> None:
    # Five settings that are equal, with effects of their own on each document: a stated 5 % of such worlds may err.
    alarms = 0
    for world in range(150):
        draw = random.Random(world)
        scores = {}
        for name in "abcde":
            effects = [draw.gauss(0, 0.08) for _ in range(20)]
            scores[name] = [float(draw.random() < 0.6 + effects[question // 4]) for question in range(80)]
        verdicts = compare_scores(scores, DOCUMENTS, draws=399, seed=world)
        alarms += any(one.verdict in ("better", "worse") for one in verdicts.comparisons)
    assert alarms <= 12  # 8 %


def test_the_best_of_many_equal_settings_is_seldom_a_leader_though_each_pair_alone_would_err() -> None:
    alone = 0
    for world in range(60):
        draw = random.Random(world)
        scores = {f"s{at}": [draw.random() for _ in DOCUMENTS] for at in range(12)}
        means = {name: sum(row) for name, row in scores.items()}
        best, worst = max(means, key=means.__getitem__), min(means, key=means.__getitem__)
        assert compare_scores(scores, DOCUMENTS, draws=99, seed=world).leader is None
        pair = compare_scores({name: scores[name] for name in (best, worst)}, DOCUMENTS, draws=99, seed=world)
        alone += pair.leader == best
    assert alone > 20  # a third of all worlds: picking before testing is what errs


def test_a_level_that_the_patterns_of_signs_cannot_reach_gives_no_verdict() -> None:
    documents = [f"d{question // 3}" for question in range(24)]  # 8 of them: 128 patterns
    scores = {"a": [0.9, 0.8, 1.0] * 8, "b": [0.1, 0.1 + 0.2, 0.0] * 7 + [0.2, 0.0, 0.1]}
    assert compare_scores(scores, documents, level=1 - 1 / 128).comparisons[0].verdict == "better"
    one = compare_scores(scores, documents, level=1 - 1 / 129).comparisons[0]
    assert one.verdict == "cannot tell"
    assert one.sentence() == "Between a and b one cannot tell: these are too few documents."


ROWS = st.lists(st.floats(0, 1), min_size=24, max_size=24)


@settings(max_examples=40)
@given(ROWS, ROWS)
def test_an_interval_holds_its_difference_and_turning_a_pair_turns_the_verdict(first: list[float], second: list[float]) -> None:
    documents = [f"d{question // 3}" for question in range(24)]
    there = compare_scores({"a": first, "b": second}, documents).comparisons[0]
    back = compare_scores({"b": second, "a": first}, documents).comparisons[0]
    assert there.low <= there.difference <= there.high and 0 <= there.p <= 1
    assert (back.difference, back.low, back.high) == pytest.approx((-there.difference, -there.high, -there.low), abs=1e-9)


@pytest.mark.parametrize(("scores", "documents", "words"), [
    ({"a": [1.0]}, ["d"], "fewer than two settings"),
    ({"a": [1.0], "b": [1.0, 0.0]}, ["d"], "'b' has 2 scores for 1 questions"),
    ({"a": [math.nan], "b": [1.0]}, ["d"], "a score of 'a' is nan: it must be a finite number"),
    ({"a": [], "b": []}, [], "documents is empty"),
])
def test_what_cannot_be_compared_is_said(scores: dict[str, list[float]], documents: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        compare_scores(scores, documents)


@pytest.mark.parametrize(("named", "words"), [
    ({"level": 1}, "level is 1.0: give a number above 0.5 and under 1"),
    ({"margin": -0.1}, "margin is -0.1: it must be a finite number of 0 or more"),
    ({"draws": 10}, "draws is 10: it must be a whole number of 99 or more"),
])
def test_a_parameter_that_makes_no_sense_is_named(named: dict[str, float], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        compare_scores(noisy(1), DOCUMENTS, **named)  # type: ignore[arg-type]
