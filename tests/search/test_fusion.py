"""Reciprocal rank fusion."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.search import fuse

RANKINGS = st.lists(st.lists(st.integers(0, 9), unique=True), max_size=4)


def test_the_scores_by_hand() -> None:
    fused = fuse([["a", "b", "c"], ["b", "d"]])
    assert [key for key, _ in fused] == ["b", "a", "d", "c"]
    assert dict(fused) == pytest.approx({"b": 1 / 62 + 1 / 61, "a": 1 / 61, "d": 1 / 62, "c": 1 / 63})


def test_ties_go_by_the_best_rank_and_then_by_the_key() -> None:
    assert [key for key, _ in fuse([["b"], ["a"]])] == ["a", "b"]
    # k = 0: 9 is second and second, 1/2 + 1/2; 1 is first. Equal scores, 1 was better once.
    assert fuse([[5, 9], [4, 9], [1]], k=0) == [(1, 1.0), (4, 1.0), (5, 1.0), (9, 1.0)]


def test_a_weak_partner_drags_a_good_ranking_down() -> None:
    good, weak = ["right", "near", "far"], ["wrong", "near", "far", "no", "right"]
    assert fuse([good])[0][0] == "right"
    assert fuse([good, weak], k=60)[0][0] == "near"


def test_a_smaller_k_listens_to_the_first_ranks() -> None:
    rankings = [["a", "b"], ["c", "b"], ["d", "e", "f", "a"]]
    assert fuse(rankings, k=0)[0][0] == "a" and fuse([["a"], ["x", "b"], ["y", "b"]], k=60)[0][0] == "b"


def test_nothing_to_fuse() -> None:
    assert fuse([]) == fuse([[], []]) == []


@given(RANKINGS, st.integers(0, 80))
def test_each_key_comes_once_best_first(rankings: list[list[int]], k: int) -> None:
    fused = fuse(rankings, k)
    scores = [score for _, score in fused]
    assert {key for key, _ in fused} == {key for ranking in rankings for key in ranking}
    assert len(fused) == len(dict(fused)) and scores == sorted(scores, reverse=True)
    assert dict(fused) == pytest.approx({key: sum(1 / (k + ranking.index(key) + 1) for ranking in rankings if key in ranking)
                                         for key, _ in fused})


@given(RANKINGS, st.randoms())
def test_the_order_of_rankings_is_nothing(rankings: list[list[int]], random: Any) -> None:
    assert fuse(random.sample(rankings, len(rankings))) == fuse(rankings)


@given(st.lists(st.integers(), unique=True))
def test_one_ranking_stays(ranking: list[int]) -> None:
    assert [key for key, _ in fuse([ranking, ranking])] == ranking


@pytest.mark.parametrize(("k", "error"), [(-1, ValueError), (1.5, TypeError), ("60", TypeError)])
def test_k_is_a_whole_number(k: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="k is "):
        fuse([], k)
