"""The whole way: documents are cut and searched, and what is read is measured."""
from __future__ import annotations

import math

import pytest

from chunklab import BaseChunker, CharacterChunker, HierarchicalChunker, RecursiveChunker, SentenceChunker
from chunklab.samples import handbook
from chunklab.search import Index
from chunklab.search.measures import (
    Corpus,
    Question,
    curve_mean,
    cut_rate,
    intact,
    predicted_cut_rate,
    reading_budgets,
    reading_cost,
    recall,
    recall_curve,
    whole,
)
from chunklab.text.quotations import find_quote

DOCUMENTS = handbook()
CORPUS = Corpus(DOCUMENTS)
QUOTE = "Up to five unused days carry over to the next year."
LEAVE = DOCUMENTS[0]


def question() -> Question:
    start, end = find_quote(LEAVE.text, QUOTE)[0]
    return Question("carry-over", "How many unused days carry over to the next year?",
                    [[{"source": LEAVE.source, "start": start, "end": end, "quote": QUOTE}]])


@pytest.mark.parametrize("chunker", [RecursiveChunker(200, 0), SentenceChunker(400, 0), CharacterChunker(300, 60)])
def test_a_question_finds_its_answer_and_pays_for_what_it_reads(chunker: BaseChunker) -> None:
    gold = CORPUS.gold(question())
    reading = CORPUS.reading(Index(chunker.chunk(DOCUMENTS)).search(question().text, 50))
    budgets = reading_budgets(CORPUS.size)
    assert recall(gold, reading.within(500)) == whole(gold, reading.within(500)) == 1
    assert reading_cost(gold, reading) <= 500 and curve_mean(gold, reading, budgets) == 1
    assert recall_curve(gold, reading, [0, 500]) == [0, 1]


def test_of_children_the_delivered_parent_is_read() -> None:
    gold = CORPUS.gold(question())
    index = Index(HierarchicalChunker(1000, 60, child_overlap=0).chunk(DOCUMENTS))
    child, parent = (CORPUS.reading(index.search(question().text, 1, parents=parents)) for parents in (False, True))
    assert parent.cost > child.cost and intact(gold, parent) == 1


def test_windows_cut_answers_as_predicted() -> None:
    text = LEAVE.text
    places = [(at, at + length) for length in (30, 90, 150) for at in range(len(text) - 200)
              if not text[at].isspace() and not text[at + length - 1].isspace()]
    golds = [CORPUS.gold(Question(f"{start}:{end}", "?", [[(LEAVE.source, start, end)]])) for start, end in places]
    for size, overlap in ((200, 0), (200, 50), (400, 0)):
        measured = cut_rate(golds, CORPUS.reading(CharacterChunker(size, overlap).chunk(DOCUMENTS)))
        assert measured == pytest.approx(
            predicted_cut_rate([length for gold in golds for length in gold.lengths], size, overlap), abs=0.03)


def test_what_nobody_wrote_is_never_whole() -> None:
    gold = CORPUS.gold(question())
    index = Index(RecursiveChunker(200, 0).chunk(DOCUMENTS))
    elsewhere = CORPUS.reading(index.search("receipts", source="handbook/expenses.md"))
    assert elsewhere.cost > 0 and reading_cost(gold, elsewhere) == math.inf
