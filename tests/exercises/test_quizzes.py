"""Every quiz in the package keeps to the rules."""
from __future__ import annotations

from itertools import chain

import nbformat
import pytest

from chunklab.exercises import quiz
from chunklab.exercises.quiz import MOST_CHOICES, Quiz, chapters
from tests.book.pages import ROOT


@pytest.fixture(params=chapters())
def asked(request: pytest.FixtureRequest) -> Quiz:
    return quiz(request.param)


def test_it_has_four_questions_or_more(asked: Quiz) -> None:
    assert len(asked.questions) >= 4


def test_each_question_has_three_choices_or_more_and_one_is_right(asked: Quiz) -> None:
    counts = [(len(question.choices), sum(choice.right for choice in question.choices)) for question in asked.questions]
    assert all(3 <= choices <= MOST_CHOICES and right == 1 for choices, right in counts), counts


def test_every_choice_is_answered_in_a_sentence(asked: Quiz) -> None:
    short = [choice for question in asked.questions for choice in question.choices
             if len(choice.feedback) < 20 or choice.feedback[-1] not in ".!?"]
    assert short == []


def test_no_two_questions_choices_or_answers_are_alike(asked: Quiz) -> None:
    questions = [question.ask for question in asked.questions]
    answers = [choice.feedback for question in asked.questions for choice in question.choices]
    assert len(set(questions)) == len(questions) and len(set(answers)) == len(answers)
    for question in asked.questions:
        assert len({choice.text.strip().lower() for choice in question.choices}) == len(question.choices), question.ask


def test_neither_place_nor_length_gives_the_right_choice_away(asked: Quiz) -> None:
    places = {[choice.right for choice in question.choices].index(True) for question in asked.questions}
    longest = [max(question.choices, key=lambda choice: len(choice.text)).right for question in asked.questions]
    assert len(places) > 1
    assert not all(longest)


def test_code_is_closed_where_it_is_opened(asked: Quiz) -> None:
    texts = chain.from_iterable([question.ask, *chain.from_iterable((choice.text, choice.feedback)
                                for choice in question.choices)] for question in asked.questions)
    assert [text for text in texts if text.count("`") % 2] == []


def test_its_chapter_asks_it(asked: Quiz) -> None:
    notebook = nbformat.read(ROOT / "book" / f"{asked.chapter}.ipynb", as_version=4)
    cell = next(cell for cell in notebook.cells if cell.id == f"quiz-{asked.chapter}")
    assert cell.source == f'from chunklab.exercises import quiz\n\nquiz("{asked.chapter}")'
    assert "remove-input" in cell.metadata.tags
