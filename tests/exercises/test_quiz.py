"""A quiz on the page and in plain text: answered without a script, told only when chosen."""
from __future__ import annotations

import re
import subprocess
import sys

import pytest
from bs4 import BeautifulSoup

from chunklab.exercises import quiz
from chunklab.exercises.quiz import MOST_CHOICES, Quiz, chapters, quiz_css, quiz_html
from chunklab.exercises.record import Choice, Question
from tests.book.pages import ROOT

QUESTIONS = (
    Question("Is `a < b`?", (Choice("<i>Yes</i>", True, "Because `a&b`."), Choice("No", False, "Look again."),
                             Choice("`x`", False, "Neither."))),
    Question("And now?", (Choice("Yes", False, "Not yet."), Choice("No", True, "Indeed."), Choice("Who?", False, "You."))),
)
PAGE = BeautifulSoup(quiz_html("letters", QUESTIONS), "html.parser")


def test_as_text_it_asks_and_does_not_answer() -> None:
    assert repr(Quiz("letters", QUESTIONS)).splitlines() == [
        "Quiz of the chapter letters: 2 questions", "1. Is `a < b`?", "   a) <i>Yes</i>", "   b) No", "   c) `x`",
        "2. And now?", "   a) Yes", "   b) No", "   c) Who?"]


def test_each_question_is_a_group_of_radio_buttons_named_by_it() -> None:
    groups = PAGE.find_all("fieldset")
    assert [group.legend.get_text() for group in groups] == ["1. Is a < b?", "2. And now?"]
    assert [{one["name"] for one in group.find_all("input", type="radio")} for group in groups] == [
        {"quiz-letters-1"}, {"quiz-letters-2"}]


def test_each_choice_has_its_label() -> None:
    labels = {label["for"]: label.get_text() for label in PAGE.find_all("label")}
    assert list(labels.values()) == ["<i>Yes</i>", "No", "x", "Yes", "No", "Who?"]
    assert list(labels) == [one["id"] for one in PAGE.find_all("input")]


def test_ids_are_the_quizzes_own() -> None:
    ids = [tag["id"] for name in ("letters", "words")
           for tag in BeautifulSoup(quiz_html(name, QUESTIONS), "html.parser").find_all(id=True)]
    assert len(ids) == len(set(ids))


def test_a_text_is_escaped_and_code_is_marked() -> None:
    html = quiz_html("letters", QUESTIONS)
    assert "&lt;i&gt;Yes&lt;/i&gt;" in html and "<code>a &lt; b</code>" in html and "<code>a&amp;b</code>" in html


def test_what_is_said_is_hidden_even_where_a_page_drops_the_style() -> None:
    said = PAGE.select('[role="status"] > p')
    assert len(said) == 6 and all(one.get("hidden") for one in said)  # JupyterLab drops it where it has no value


def test_jupyterlab_leaves_the_arrow_keys_to_the_buttons() -> None:
    assert all(one.get("data-lm-suppress-shortcuts") == "true" for one in PAGE.find_all("input"))


def test_right_and_wrong_are_told_in_words() -> None:
    assert [one.strong.get_text() for one in PAGE.select('[role="status"] > p')] == [
        "Right.", "Not this one.", "Not this one.", "Not this one.", "Right.", "Not this one."]


def test_it_brings_its_style_and_nothing_from_elsewhere() -> None:
    html = Quiz("letters", QUESTIONS)._repr_html_()
    assert quiz_css() in html and "--ck-accent" in html
    assert not re.search(r"<script|https?:|@import|url\(| on\w+=", html)


def test_the_style_has_a_rule_for_each_place() -> None:
    assert all(f"nth-of-type({place}):checked" in quiz_css() for place in range(1, MOST_CHOICES + 1))


def test_a_chapter_without_a_quiz_is_named_with_those_that_have_one() -> None:
    with pytest.raises(ValueError, match=f"'window': give one of .*{chapters()[0]}"):
        quiz("window")


def test_a_chapter_is_given_by_name() -> None:
    with pytest.raises(TypeError, match="chapter is 3: it must be a string"):
        quiz(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["check", "quiz"])
def test_a_function_does_not_give_way_to_its_module(name: str) -> None:
    code = ("import importlib, importlib.util as util; "
            f"found = util.find_spec('chunklab.exercises.{name}') and importlib.import_module('chunklab.exercises.{name}'); "
            f"from chunklab import exercises; assert not found or callable(exercises.{name})")
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
