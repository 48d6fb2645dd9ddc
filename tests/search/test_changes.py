"""The same experiment before and after: what fell, and what cannot be compared."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chunklab.search.changes import compare
from chunklab.search.results import Experiment
from tests.search.test_experiment import FOUND, run


def with_scores(found: Experiment, name: str, score: float) -> Experiment:
    """As if every question of a setting had this score."""
    scores = {kind: (score,) * len(found.ids) for kind in ("recall", "intact", "recall_at_k")}
    return replace(found, rows=tuple(replace(row, scores=scores) if row.name == name else row for row in found.rows))


def test_nothing_changed_is_equal_everywhere() -> None:
    changes = compare(FOUND, run())
    assert [change.name for change in changes] == [row.name for row in FOUND.rows]
    assert all(change.recall.verdict == change.intact.verdict == "equal" and not change.is_worse for change in changes)


def test_a_fall_is_worse_and_only_there() -> None:
    before = with_scores(FOUND, "words", 0.9)
    changes = {change.name: change for change in compare(before, with_scores(FOUND, "words", 0.2))}
    assert changes["words"].is_worse and changes["words"].recall.first == "after"
    assert changes["words"].recall.difference == pytest.approx(-0.7)
    assert not any(change.is_worse for name, change in changes.items() if name != "words")


def test_a_rise_is_not_worse() -> None:
    changes = compare(with_scores(FOUND, "words", 0.2), with_scores(FOUND, "words", 0.9))
    assert not any(change.is_worse for change in changes)


@pytest.mark.parametrize(("options", "said"), [
    ({"budgets": (100, 300)}, "budgets"), ({"k": 4}, "k"), ({"seed": 3}, "seed, settings"), ({"unit": "tokens"}, "unit"),
    ({"documents": "0" * 64}, "documents"), ({"questions": "0" * 64}, "questions"),
])
def test_another_experiment_is_refused(options: dict[str, Any], said: str) -> None:
    fields = {name: value for name, value in options.items() if name in ("documents", "questions", "unit")}
    after = replace(FOUND, **fields) if fields else run(**options)
    with pytest.raises(ValueError, match=f"Before and after differ in {said}: only the same experiment can be compared"):
        compare(FOUND, after)


def test_other_settings_are_refused_in_number_and_in_kind() -> None:
    for rows in (FOUND.rows[:-1], (replace(FOUND.rows[0], chunker="CharacterChunker(chunk_size=151)"), *FOUND.rows[1:])):
        with pytest.raises(ValueError, match="differ in settings"):
            compare(FOUND, replace(FOUND, rows=rows))
