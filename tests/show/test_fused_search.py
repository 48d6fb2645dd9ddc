"""The story of two rankings: the ranks of each chunk, and the order of the fused."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharTfidf, RecursiveChunker
from chunklab.search import Index
from chunklab.show.fused_search import FusedSearch
from tests.strategies import texts

TEXT = "Lock your screen. Take the early train. Trains are late."


def said(question: str, **setting: Any) -> list[str]:
    return [step.reason for step in FusedSearch(question, chunk_size=25, **setting).steps(TEXT)]


@given(texts(), st.integers(1, 40))
def test_the_last_state_is_what_the_chunker_cuts(text: str, size: int) -> None:
    steps = FusedSearch("Which train is hot?", size).steps(text)
    assert list(steps[-1].state if steps else ()) == RecursiveChunker(chunk_size=size, overlap=0).spans(text)


@given(texts(), texts())
def test_the_order_is_that_of_an_index_over_the_same_chunks(question: str, text: str) -> None:
    chunks = RecursiveChunker(chunk_size=20, overlap=0).chunk(text)
    hits = Index(chunks, CharTfidf()).search(question, k=len(chunks) or 1, overlaps="keep")
    steps = FusedSearch(question, 20).steps(text)
    assert [(step.span, step.fact("score")) for step in steps if step.open] == [(hit.span, hit.score) for hit in hits]


def test_each_chunk_says_its_ranks_and_each_sum_its_parts() -> None:
    assert said("Which train?", k=1) == [
        "Chunk 1 has no rank by words and no rank by pieces.",
        "Chunk 2 has rank 1 by words and rank 2 by pieces.",
        "Chunk 3 has no rank by words and rank 1 by pieces.",
        "First: chunk 2, with 1/(1 + 1) + 1/(1 + 2) = 0.8333.",
        "Then: chunk 3, with 1/(1 + 1) = 0.5000."]


@pytest.mark.parametrize("question", ["", "?", "zzz"])
def test_a_question_that_shares_nothing_finds_nothing(question: str) -> None:
    assert said(question)[-1] == "Nothing is found: no chunk shares a word or a piece with the question."


def test_a_blank_text_has_no_steps() -> None:
    assert FusedSearch("Which train?").steps(" \n") == []


@pytest.mark.parametrize(("parameters", "message"), [({"question": 5}, "question is 5"), ({"chunk_size": 0}, "chunk_size is 0"),
                                                     ({"k": -1}, "k is -1")])
def test_a_setting_that_makes_no_sense_is_refused_at_once(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, TypeError), match=message):
        FusedSearch(**parameters)


def test_it_says_what_it_was_made_with() -> None:
    assert repr(FusedSearch("Which?", 80, 5)) == "FusedSearch('Which?', chunk_size=80, k=5)"
