"""The story of a reading budget: what is read in rank order, and how much of the answer."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import Document, RecursiveChunker
from chunklab.search.measures import Corpus, Question, recall
from chunklab.search.readings import Searched
from chunklab.show.budget_reading import BudgetReading
from chunklab.text.quotations import find_quote
from tests.strategies import texts

TEXT = "Lock your screen. Take the early train. Trains are late."


def said(answer: str = "early train", **setting: Any) -> list[str]:
    return [step.reason for step in BudgetReading("Which train?", answer, chunk_size=25, **setting).steps(TEXT)]


@given(texts(), st.integers(1, 40))
def test_the_last_state_is_what_the_chunker_cuts(text: str, size: int) -> None:
    steps = BudgetReading("Which train is hot?", "train", size).steps(text)
    assert list(steps[-1].state if steps else ()) == RecursiveChunker(chunk_size=size, overlap=0).spans(text)


@given(st.data(), st.integers(1, 20), st.integers(1, 80))
def test_recall_and_cost_are_those_of_the_measures(data: st.DataObject, size: int, budget: int) -> None:
    words = st.lists(st.sampled_from(["tea", "for", "two", "milk.", "Me\n\n", "tea tea"]), min_size=1, max_size=20)
    text = " ".join(data.draw(words))
    answer = data.draw(st.sampled_from(["tea", "for two", "tea tea", "milk. Me", "two tea for"]))
    steps = BudgetReading("For two, tea?", answer, size, budget).steps(text)
    document = Document(text, "song")
    corpus = Corpus(document)
    searched = Searched(corpus, RecursiveChunker(chunk_size=size, overlap=0).chunk(document))
    reading = searched.reading("For two, tea?", budget, 1).within(budget)
    read = [step.fact("read") for step in steps if step.open]
    assert (read or [0])[-1] == reading.cost
    places = find_quote(text, answer)
    if places:
        gold = corpus.gold(Question("q", "?", [[("song", *place) for place in places]]))
        assert steps[-1].fact("recall") == pytest.approx(recall(gold, reading))


def test_each_hit_says_what_it_costs_and_what_it_holds() -> None:
    assert said(budget=100) == [
        "Chunk 1 has 15 characters that are not white space.",
        "Chunk 2 has 18 characters.",
        "Chunk 3 has 14 characters.",
        "The answer has 10 characters.",
        "Hit 1 is chunk 2, with 18 characters: 18 of 100 are read. It holds 100% of the answer.",
        "No other chunk is found. 100% of the answer was read: recall is 1.00."]


def test_the_last_hit_is_cut_to_fit() -> None:
    assert said(budget=12)[-2:] == [
        "Hit 1 is chunk 2, with 18 characters, of which 12 still fit: 12 of 12 are read. It holds 50% of the answer.",
        "The budget is spent. 50% of the answer was read: recall is 0.50."]


def test_the_end_points_to_the_answer_of_which_most_was_read() -> None:
    assert BudgetReading("Which train?", "early train", 25, 100).steps(TEXT)[-1].span == find_quote(TEXT, "early train")[0]
    text = "Tea at four. Milk for two. Tea for two."
    assert BudgetReading("Who has milk?", "for two", 13, 100).steps(text)[-1].span == (18, 25)


@pytest.mark.parametrize(("budget", "share", "recall"), [(1, "1%", "0.01"), (299, "99%", "0.99"), (300, "100%", "1.00")])
def test_only_all_is_100_percent_and_only_nothing_is_none(budget: int, share: str, recall: str) -> None:
    text = "tea" * 100
    last = BudgetReading(text, text, 300, budget).steps(text)[-1].reason
    assert last == f"The budget is spent. {share} of the answer was read: recall is {recall}."


def test_a_word_in_two_places_is_one_slot_with_two_alternatives() -> None:
    assert "The answer has 5 characters. It stands in 2 places, and any of them will do." in said("train") + [
        step.reason for step in BudgetReading("Which?", "train").steps("A train. Two train")]


@pytest.mark.parametrize("question", ["", "?", "zzz"])
def test_a_question_that_finds_nothing_reads_nothing(question: str) -> None:
    last = BudgetReading(question, "screen").steps(TEXT)[-1].reason
    assert last == "No other chunk is found. Nothing of the answer was read: recall is 0.00."


def test_an_answer_that_is_not_there_is_said() -> None:
    assert "The answer does not stand in this text: give words that do." in said("a plane")


def test_a_blank_text_has_no_steps() -> None:
    assert BudgetReading().steps(" \n") == []


@pytest.mark.parametrize(("parameters", "message"), [
    ({"question": 5}, "question is 5"), ({"answer": " "}, "answer is ' '"), ({"chunk_size": 0}, "chunk_size is 0"),
    ({"budget": 0}, "budget is 0")])
def test_a_setting_that_makes_no_sense_is_refused_at_once(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, TypeError), match=message):
        BudgetReading(**parameters)


def test_it_says_what_it_was_made_with() -> None:
    assert repr(BudgetReading("Which?", "that", 80, 5)) == "BudgetReading('Which?', 'that', chunk_size=80, budget=5)"
