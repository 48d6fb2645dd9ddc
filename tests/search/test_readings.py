"""What a search reads: enough, in the order of the index, with the cost of each hit."""
from __future__ import annotations

from typing import Any

import pytest

from chunklab import CharacterChunker, CharTfidf, RecursiveChunker, SentenceChunker
from chunklab.search import Index
from chunklab.search.measures import Corpus
from chunklab.search.readings import Searched

TEXT = ("# Boats\n\nThe ferry leaves at nine. It waits for nobody. Tickets are sold on board.\n\n# Trains\n\n"
        "The train leaves at ten. It waits for the ferry. Tickets are sold at the station and on board.\n\n") * 6
DOCUMENTS = [{"source": "a", "text": TEXT}, {"source": "b", "text": TEXT.replace("nine", "six")}]
QUESTIONS = ("When does the ferry leave?", "Where are tickets sold?", "six", "Zebras", " ")
CHUNKERS = [CharacterChunker(60, 20), RecursiveChunker(80, 0), SentenceChunker(sentences_per_chunk=1)]


@pytest.mark.parametrize("chunker", CHUNKERS, ids=repr)
@pytest.mark.parametrize("question", QUESTIONS)
def test_bm25_ranks_as_the_index_does(chunker: Any, question: str) -> None:
    chunks = chunker.chunk(DOCUMENTS)
    found = Searched(Corpus(DOCUMENTS), chunks).hits(question, budget=10**9, k=1)
    assert [chunk.id for chunk in found] == [hit.id for hit in Index(chunks).search(question, len(chunks), overlaps="keep")]


@pytest.mark.parametrize("chunker", CHUNKERS, ids=repr)
@pytest.mark.parametrize("budget", [1, 100, 400])
def test_a_search_of_ones_own_reads_what_bm25_reads(chunker: Any, budget: int) -> None:
    corpus, chunks = Corpus(DOCUMENTS), chunker.chunk(DOCUMENTS)
    one = Searched(corpus, chunks)
    own = Searched(corpus, chunks, lambda made: lambda question, k: Index(made).search(question, k, overlaps="keep"))
    for question in QUESTIONS:
        assert one.reading(question, budget, 2).within(budget) == own.reading(question, budget, 2).within(budget)
        assert one.reading(question, budget, 2).top(2) == own.reading(question, budget, 2).top(2)


def test_enough_is_read_for_the_budget_and_for_k() -> None:
    chunks = SentenceChunker(sentences_per_chunk=1).chunk(DOCUMENTS)
    found = Searched(Corpus(DOCUMENTS), chunks)
    assert len(found.hits("ferry", budget=1, k=4)) == 4
    assert found.reading("ferry", budget=150, k=1).cost >= 150
    assert found.reading("Zebras", budget=150, k=1).passages == ()


def test_vectors_are_searched_like_words() -> None:
    chunks = CHUNKERS[2].chunk(DOCUMENTS)
    found = Searched(Corpus(DOCUMENTS), chunks, lambda made: Index(made, embedder=CharTfidf()).search)
    assert "Trains" in found.hits("training", 50, 1)[0].text  # no word is the same


def test_a_retriever_is_known_or_a_function() -> None:
    with pytest.raises(ValueError, match="retriever is 'bm52': give 'bm25', or a function from chunks to a search"):
        Searched(Corpus(DOCUMENTS), CHUNKERS[0].chunk(DOCUMENTS), "bm52")  # type: ignore[arg-type]
