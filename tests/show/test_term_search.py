"""The story of terms: what each is worth and adds, and the chunk that BM25 puts first."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import RecursiveChunker
from chunklab.search import BM25
from chunklab.show.term_search import TermSearch
from tests.strategies import texts

TEXT = "Lock your screen. Take the early train. A train is late."


def said(question: str, **setting: Any) -> list[str]:
    return [step.reason for step in TermSearch(question, chunk_size=25, **setting).steps(TEXT)]


@given(texts(), st.integers(1, 40))
def test_the_last_state_is_what_the_chunker_cuts(text: str, size: int) -> None:
    steps = TermSearch("Which train is hot?", size).steps(text)
    assert list(steps[-1].state if steps else ()) == RecursiveChunker(chunk_size=size, overlap=0).spans(text)


@given(texts(), texts())
def test_what_is_found_is_the_first_of_the_chunks_that_score_highest(question: str, text: str) -> None:
    spans = RecursiveChunker(chunk_size=20, overlap=0).spans(text)
    scores = BM25(text[start:end] for start, end in spans).scores(question)
    steps = TermSearch(question, 20).steps(text)
    if not scores:
        assert not spans or steps[-1].reason.startswith("Nothing is found")
        return
    best = max(scores.values())
    assert steps[-1].fact("score") == best
    assert steps[-1].span == spans[min(at for at, score in scores.items() if score == best)]


@given(texts(), texts())
def test_what_the_terms_add_is_the_score(question: str, text: str) -> None:
    spans = RecursiveChunker(chunk_size=20, overlap=0).spans(text)
    steps = TermSearch(question, 20).steps(text)
    told = {step.open: step.fact("score") for step in steps if step.kind == "adds"}
    scores = BM25(text[start:end] for start, end in spans).scores(question)
    assert told == {spans[at]: score for at, score in scores.items()}


def test_each_term_says_what_it_is_worth_and_what_it_adds() -> None:
    assert said("A late train, a bus?") == [
        "Chunk 1 has 3 terms.", "Chunk 2 has 4 terms.", "Chunk 3 has 4 terms. The mean is 3.7.",
        "“a” stands in 1 of 3 chunks: it is worth 0.981.",
        "“a” adds 0.946 to chunk 3, where it stands once in 4 terms: 0.946 in all.",
        "“late” stands in 1 of 3 chunks: it is worth 0.981.",
        "“late” adds 0.946 to chunk 3, where it stands once in 4 terms: 1.891 in all.",
        "“train” stands in 2 of 3 chunks: it is worth 0.470.",
        "“train” adds 0.453 to chunk 2, where it stands once in 4 terms: 0.453 in all.",
        "“train” adds 0.453 to chunk 3, where it stands once in 4 terms: 2.344 in all.",
        "“bus” stands in no chunk, and adds nothing.",
        "Found: chunk 3, with 2.344. Next comes chunk 2, with 0.453."]


def test_it_points_at_the_term_in_its_chunk() -> None:
    points = [TEXT[slice(*step.span)] for step in TermSearch("A TRAIN", chunk_size=25).steps(TEXT) if step.kind == "adds"]
    assert points == ["A", "train", "train"]


def test_a_part_of_an_identifier_is_pointed_at_where_it_stands_alone() -> None:
    text = "Set maxSize first."
    points = [text[slice(*step.span)] for step in TermSearch("size, set").steps(text) if step.kind == "adds"]
    assert points == [text, "Set"]


def test_how_often_is_said_in_words() -> None:
    text = "tea and tea and tea, milk and milk"
    reasons = [step.reason for step in TermSearch("tea milk").steps(text) if step.kind == "adds"]
    assert "stands 3 times in 8 terms" in reasons[0] and "stands twice in 8 terms" in reasons[1]


@pytest.mark.parametrize("question", ["", "?", "zzz"])
def test_a_question_that_shares_nothing_finds_nothing(question: str) -> None:
    assert said(question)[-1] == "Nothing is found: no chunk shares a term with the question."


def test_a_blank_text_has_no_steps() -> None:
    assert TermSearch("Which train?").steps(" \n") == []


def test_k1_and_b_are_those_of_the_score() -> None:
    assert said("train", k1=0)[-1] == "Found: chunk 2, with 0.470. Next comes chunk 3, with 0.470."


@pytest.mark.parametrize(("parameters", "message"), [({"question": 5}, "question is 5"), ({"chunk_size": 0}, "chunk_size is 0"),
                                                     ({"k1": -1}, "k1 is -1"), ({"b": 2}, "b is 2")])
def test_a_setting_that_makes_no_sense_is_refused_at_once(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, TypeError), match=message):
        TermSearch(**parameters)


def test_it_says_what_it_was_made_with() -> None:
    assert repr(TermSearch("Which?", 80, b=0)) == "TermSearch('Which?', chunk_size=80, k1=1.2, b=0)"
