"""The page on the evaluation set: its numbers are those of the data."""
from __future__ import annotations

import re
from collections import Counter
from itertools import product
from statistics import fmean

from chunklab.search.evaluation import HALVES, evaluation_set, second_reading
from chunklab.search.measures import Corpus, f1
from tests.book.pages import ROOT

PAGE = (ROOT / "book" / "evaluation.md").read_text(encoding="utf-8")


def test_each_tag_is_told_with_its_numbers() -> None:
    counted = [Counter(tag for question in evaluation_set(half).questions for tag in question.tags) for half in HALVES]
    told = {tag: (int(first), int(second)) for tag, first, second in
            re.findall(r"^\| ([\w-]+) \|[^|]*\| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)}
    assert told == {tag: (counted[0][tag], counted[1][tag]) for tag in counted[0] | counted[1]}


def test_there_are_as_many_documents_and_questions_as_it_says() -> None:
    documents, questions = evaluation_set("both")
    assert (len(documents), len(questions)) == (40, 480) and "480 questions" in PAGE
    assert {len(evaluation_set(half).documents) for half in HALVES} == {20}


def test_two_readers_agree_as_far_as_it_says() -> None:
    documents, questions = evaluation_set("both")
    corpus, first = Corpus(documents), {question.id: question for question in questions}
    agreed = [max(f1(corpus.gold(first[second.id]), corpus.reading(places)) for places in product(*second.slots))
              for second in second_reading()]
    told = re.search(r"To (\d+) questions.*F1 over the characters of both\s+is ([\d.]+); for (\d+) of", PAGE, re.DOTALL)
    assert told and told.groups() == (str(len(agreed)), f"{fmean(agreed):.2f}", str(sum(value >= 0.5 for value in agreed)))
