"""Questions without an answer."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.search.measures import unanswerable

SCORES = st.lists(st.none() | st.floats(-1, 9), max_size=9)


def test_the_share_by_hand() -> None:
    assert unanswerable([3.0, 1.0, None, 2.0], 2.0) == 2 / 4  # a score of exactly the threshold passes


def test_no_hit_passes_nothing_and_no_question_is_no_share() -> None:
    assert unanswerable([None, None], float("-inf")) == 0
    assert unanswerable([], 0.5) is None


def test_a_threshold_is_a_number() -> None:
    with pytest.raises(ValueError, match="threshold is nan"):
        unanswerable([1.0], float("nan"))


@given(SCORES, st.floats(-1, 9), st.floats(0, 5))
def test_a_higher_threshold_lets_no_more_pass(scores: list[float | None], threshold: float, more: float) -> None:
    low, high = unanswerable(scores, threshold), unanswerable(scores, threshold + more)
    assert (low is None) == (high is None) == (not scores)
    assert low is None or high is None or 0 <= high <= low <= 1
