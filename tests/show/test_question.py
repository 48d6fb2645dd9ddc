"""The story of a question: a score for every chunk, and the best one handed over."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharTfidf, RecursiveChunker, cosine, stepper
from chunklab.show.question import QuestionSearch
from tests.strategies import texts

TEXT = "Lock your screen. Take the early train. A train is late."


@given(texts(), st.integers(1, 40))
def test_the_last_state_is_what_the_chunker_cuts(text: str, size: int) -> None:
    steps = QuestionSearch("Which train?", size).steps(text)
    assert list(steps[-1].state if steps else ()) == RecursiveChunker(chunk_size=size, overlap=0).spans(text)


@given(texts(), texts())
def test_what_is_found_is_the_first_of_the_chunks_that_score_highest(question: str, text: str) -> None:
    spans = RecursiveChunker(chunk_size=20, overlap=0).spans(text)
    rows = CharTfidf().embed([question, *(text[start:end] for start, end in spans)])
    scores = [cosine(rows[0], row) for row in rows[1:]]
    steps = QuestionSearch(question, 20).steps(text)
    if not any(scores):
        assert not spans or steps[-1].reason.startswith("Nothing is found")
    else:
        assert steps[-1].span == spans[scores.index(max(scores))]


def test_every_chunk_says_its_score_and_whether_it_is_the_best() -> None:
    said = [step.reason for step in QuestionSearch("Which train?", chunk_size=25).steps(TEXT)]
    assert said[0] == "Chunk 1 shares no piece with the question."
    assert said[1].startswith("Chunk 2 scores 0.") and said[1].endswith(": the best so far.")
    assert said[-1].startswith("Found: chunk ") and f"of {len(TEXT)} characters" in said[-1]


def test_a_chunk_that_scores_less_leaves_the_best_where_it_is() -> None:
    said = [step.reason for step in QuestionSearch("the early train", chunk_size=25).steps(TEXT)]
    assert said[2].endswith("; chunk 2 is still the best.")
    assert said[3].startswith("Found: chunk 2, ")


@pytest.mark.parametrize("question", ["", "?", "zzz"])
def test_a_question_that_shares_nothing_finds_nothing(question: str) -> None:
    last = QuestionSearch(question).steps(TEXT)[-1]
    assert last.reason == "Nothing is found: no chunk shares a piece with the question."


def test_a_blank_text_has_no_steps() -> None:
    assert QuestionSearch("Which train?").steps(" \n") == []


@pytest.mark.parametrize(("parameters", "said"), [({"question": 5}, "question is "), ({"chunk_size": 0}, "chunk_size is 0")])
def test_a_setting_that_makes_no_sense_is_refused_at_once(parameters: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        QuestionSearch(**parameters)


def test_it_can_be_stepped_through_with_another_question() -> None:
    step = stepper(QuestionSearch, TEXT, question=["Which train?", "Which screen?"], chunk_size=(10, 60, 25))
    before = step.steps[-1].span
    step.change(question="Which screen?")
    assert step.steps[-1].span != before
    assert repr(step.chunker) == "QuestionSearch('Which screen?', chunk_size=25)"
