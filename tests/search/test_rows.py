"""A row is measured from a few passages of each reading, and says what all of them would."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunklab.search.measures import Gold, Reading, intact, recall
from chunklab.search.rows import _Near
from tests.search.measures.drawn import GOLDS, READINGS

# Costs of their own, as tokens have: a passage may cost more or less than its characters.
COUNTED = st.builds(lambda reading, costs: Reading(tuple(
    passage._replace(cost=cost) for passage, cost in zip(reading.passages, costs)), "tokens"),
    READINGS, st.lists(st.integers(1, 30), min_size=8, max_size=8))


@given(GOLDS, READINGS | COUNTED, st.integers(0, 150))
def test_recall_within_a_budget_is_seen_from_the_passages_near_the_answer(gold: Gold, reading: Reading, budget: int) -> None:
    near = _Near(gold, reading)
    assert recall(gold, near.within(budget)) == recall(gold, reading.within(budget))
    assert intact(gold, near.within(budget)) == intact(gold, reading.within(budget))
    assert len(near.kept) <= len(reading.passages)
