"""Our own evaluation set: two halves that share nothing, without a fault, and as it was."""
from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest

from chunklab import Document
from chunklab.samples import handbook
from chunklab.search import evaluation
from chunklab.search.evaluation import HALVES, evaluation_set, fingerprint
from chunklab.search.measures import Corpus, Question
from chunklab.search.question_check import check_questions


@pytest.mark.parametrize("half", HALVES)
def test_the_set_is_what_its_hash_says(half: Any) -> None:
    stored = json.loads(resources.files("chunklab").joinpath("data/evaluation/hashes.json").read_text(encoding="utf-8"))
    assert fingerprint(*evaluation_set(half)) == stored[half], "run tools/hash_evaluation.py if this was meant"


def test_the_set_has_no_fault() -> None:
    assert check_questions(*evaluation_set("both")).faults == ()


def test_a_document_belongs_to_one_half_with_all_its_questions() -> None:
    parts = [{document.source for document in evaluation_set(half).documents} for half in HALVES]
    assert not parts[0] & parts[1]
    assert {document.source for document in evaluation_set("both").documents} == parts[0] | parts[1]


@pytest.mark.parametrize("half", HALVES)
def test_the_answers_of_a_half_stand_in_its_documents(half: Any) -> None:
    documents, questions = evaluation_set(half)
    corpus = Corpus(documents)
    assert questions and all(corpus.gold(question).id == question.id for question in questions)
    assert {question.half for question in questions} == {half}


def test_questions_are_written_both_ways_and_some_have_no_answer() -> None:
    questions = evaluation_set("both").questions
    assert {question.written_from for question in questions} == {"abstract", "passage"}
    assert any(not question.slots for question in questions)
    assert all(("unanswerable" in question.tags) == (not question.slots) for question in questions)


def test_there_is_no_third_half() -> None:
    with pytest.raises(ValueError, match="half is 'all': choose one of 'open', 'sealed', 'both'"):
        evaluation_set("all")  # type: ignore[arg-type]


def test_a_hash_knows_every_character_and_no_order() -> None:
    one, two = Document("tea", "a"), Document("milk", "b")
    asked = Question("q", "Why?", [[("a", 0, 2)]])
    found = {fingerprint([one, two], [asked]), fingerprint([one, Document("mild", "b")], [asked]), fingerprint([one], [asked]),
             fingerprint([one, two], [Question("q", "Why?", [[("a", 0, 3)]])]),
             fingerprint([one, two], [Question("q", "Why?", [[("a", 0, 2)]], half="open")])}
    assert len(found) == 5
    assert fingerprint([two, one], [asked]) in found


def test_the_handbook_is_read_where_it_lies() -> None:
    assert evaluation._document("handbook/leave.md") == handbook("leave")
