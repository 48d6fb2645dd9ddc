"""What became of an answer: every outcome once, by hand."""
from __future__ import annotations

from typing import Any

import pytest

from chunklab import CharacterChunker, SentenceChunker
from chunklab.search import Index
from chunklab.search.fates import trace
from chunklab.search.measures import Corpus, Question, whole
from chunklab.search.readings import Searched

FORM = "A fault is reported by letter."
A = {"source": "a", "text": f"The raft is blue. {FORM} It floats in the harbour of Ulm. The raft has two sails."}
B = {"source": "b", "text": f"The kite is red. {FORM} It flies over Bonn."}
SENTENCES = SentenceChunker(sentences_per_chunk=1)


def of(question: Question, chunker: Any = SENTENCES, budget: int = 10**6, retriever: Any = "bm25") -> Any:
    corpus = Corpus([A, B])
    found = trace(question, Searched(corpus, chunker.chunk([A, B]), retriever), budget)
    return found, *found.fates


def test_an_answer_in_one_passage_is_whole() -> None:
    found, fate = of(Question("q", "What colour is the raft?", [[("a", 0, 17)]]))
    assert (fate.outcome, fate.reason, fate.share, fate.rank) == ("whole", "Hit 1 holds all of it.", 1, 1)
    assert found.hits[0].text == "The raft is blue."


def test_an_answer_in_two_passages_is_glued() -> None:
    _, fate = of(Question("q", "raft blue fault", [[("a", 4, 30)]]))
    assert fate.outcome == "glued" and fate.reason == "2 hits hold it together; none of them holds all of it."
    assert fate.rank is None


def test_the_same_words_in_another_document_are_the_wrong_copy() -> None:
    _, fate = of(Question("q", "How is a fault of the kite reported?", [[("a", 18, 48)]]), budget=30,
                 retriever=lambda chunks: lambda question, k: [chunk for chunk in chunks if chunk.source == "b"][1:])
    assert fate.outcome == "wrong copy" and fate.share == 0
    assert fate.reason == "Hit 1 has the same words at 17 in b, where they answer another question. Nothing of it was read."


def test_a_copy_that_is_an_alternative_is_right() -> None:
    _, fate = of(Question("q", "How is a fault reported?", [[("a", 18, 48), ("b", 17, 47)]]), budget=25)
    assert fate.outcome == "whole"


def test_an_answer_that_no_chunk_holds_is_cut() -> None:
    _, fate = of(Question("q", "harbour of Ulm", [[("a", 49, 80)]]), CharacterChunker(30, 0), budget=5)
    assert fate.outcome == "cut"
    # 5 of the 25 characters that are not white space.
    assert fate.reason == "No chunk holds all of it: it is cut into 2 pieces. 20% of it was read."


def test_a_chunk_behind_the_budget_is_ranked_low() -> None:
    _, fate = of(Question("q", "Does the raft of Ulm float in the harbour?", [[("a", 81, 105)]]), budget=14)
    assert fate.outcome == "ranked low" and fate.rank > 1
    assert fate.reason.startswith(f"The chunk that holds it is hit {fate.rank}, and the budget ends in hit 1.")


def test_a_chunk_that_shares_no_word_is_not_found() -> None:
    _, fate = of(Question("q", "kite Bonn", [[("a", 0, 17)]]), retriever=lambda chunks: lambda question, k: Index(
        chunks).search("flies", k))
    assert fate.outcome == "not found" and fate.rank is None
    assert fate.reason == "The search does not give the chunk that holds it. Nothing of it was read."


def test_every_slot_has_a_fate_and_no_slot_has_none() -> None:
    found = of(Question("q", "raft kite", [[("a", 0, 17)], [("b", 0, 16)]]))
    assert len(found[1:]) == 2
    assert of(Question("q", "raft"))[0].fates == ()


@pytest.mark.parametrize("budget", [1, 20, 60, 200])
@pytest.mark.parametrize("size", [10, 25, 60])
def test_what_is_whole_or_glued_is_what_the_measure_calls_whole(budget: int, size: int) -> None:
    corpus = Corpus([A, B])
    for start in range(0, 90, 7):
        question = Question("q", "How is a fault of the raft reported?", [[("a", start, start + 15)]])
        found, fate = of(question, CharacterChunker(size, 0), budget)
        assert (fate.outcome in ("whole", "glued")) == (whole(corpus.gold(question), found.reading) == 1)
