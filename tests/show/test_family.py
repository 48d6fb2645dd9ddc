"""The story of a search: parents, hits, and what is handed over."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.show.family import ParentSearch
from tests.strategies import texts

TEXT = ("Pears grow in the garden. Pick the pears in autumn. Store them cool.\n\n"
        "The shed is locked. The key is with Ada. Ask her for it.")


def search(question: str, hits: int = 3) -> ParentSearch:
    return ParentSearch(question, parent_chunk_size=80, child_chunk_size=30, hits=hits)


def test_what_is_handed_over_is_the_parent_of_the_nearest_child() -> None:
    steps = search("Who has the key?", 1).steps(TEXT)
    hit = next(step for step in steps if step.kind == "hit")
    assert TEXT[slice(*hit.span)] == "The key is with Ada."
    assert steps[-1].state == (hit.open,)
    assert [TEXT[slice(*span)] for span in steps[-1].state] == [TEXT.split("\n\n")[1]]


def test_a_parent_of_two_hits_is_handed_over_once() -> None:
    steps = search("Where do pears grow, and who picks the pears?", 2).steps(TEXT)
    assert [step.kind for step in steps] == ["parent", "parent", "hit", "chunk", "hit", "skip", "read"]
    assert len(steps[-1].state) == 1
    assert "2 hits, 1 parent" in steps[-1].reason


def test_a_child_that_shares_nothing_is_not_found() -> None:
    steps = search("zzz").steps(TEXT)
    assert steps[-1].state == ()
    assert steps[-1].reason.endswith("No other child shares anything with the question.")


def test_the_last_step_counts_what_was_found_and_what_is_read() -> None:
    steps = search("Where do pears grow?", 1).steps(TEXT)
    found = next(step.span for step in steps if step.kind == "hit")
    parent, = steps[-1].state
    assert f"{found[1] - found[0]} characters were found, and {parent[1] - parent[0]} are read" in steps[-1].reason


def test_a_blank_text_has_no_story() -> None:
    assert search("Who?").steps(" \n") == []


@given(texts(), st.integers(1, 5))
def test_every_hit_lies_in_a_parent_that_is_handed_over_once(text: str, hits: int) -> None:
    steps = ParentSearch(text[:40], 60, 20, hits).steps(text)
    found = [step for step in steps if step.kind == "hit"]
    assert len(found) <= hits
    for step in found:
        assert step.open and step.open[0] <= step.span[0] <= step.span[1] <= step.open[1]
    handed = steps[-1].state if steps else ()
    assert list(handed) == list(dict.fromkeys(step.open for step in found))


@pytest.mark.parametrize(("parameters", "kind", "said"), [
    ({"question": 5}, TypeError, "question is 5"), ({"hits": 0}, ValueError, "hits is 0"),
    ({"parent_chunk_size": 10, "child_chunk_size": 20}, ValueError, "child_chunk_size is 20")])
def test_what_makes_no_sense_is_named(parameters: dict[str, object], kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        ParentSearch(**parameters)  # type: ignore[arg-type]
