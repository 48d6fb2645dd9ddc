"""JSON lines of questions, there and back."""
from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.search.measures import Place, Question
from chunklab.search.question_files import read_questions, write_questions

PLACES = st.builds(lambda source, start, length, quote: Place(source, start, start + length, quote),
                   st.text(), st.integers(0, 99), st.integers(1, 9), st.text())
QUESTIONS = st.lists(st.builds(Question, st.text(), st.text(), st.lists(st.lists(PLACES, min_size=1)), st.lists(st.text()),
                               st.text(), st.text()), unique_by=lambda question: question.id)


@given(QUESTIONS)
def test_what_is_written_is_read(questions: list[Question]) -> None:
    assert read_questions(write_questions(questions)) == questions


def test_a_question_needs_three_keys_and_blank_lines_are_nothing() -> None:
    (question,) = read_questions('\n{"id": "q", "question": "Why?", "slots": []}\n\n')
    assert question == Question("q", "Why?")


@pytest.mark.parametrize(("line", "said"), [
    ("{", "asked.jsonl, line 2: this is no JSON"), ("{", "write each question on a line of its own"),
    ('[{"id": "q", "question": "Why?", "slots": []}]', "no list stands around them"),
    ("[]", "line 2: a question is an object with id, question and slots"),
    ('{"id": "q", "question": "Why?"}', "a question is an object"),
    ('{"id": "q", "question": "Why?", "slots": [], "note": ""}', "at most half, id, question, slots, tags, written_from"),
    ('{"id": "q", "question": "Why?", "slots": [[{"source": "a", "start": 3, "end": 3}]]}', "start must be under end"),
    ('{"id": "q", "question": 5, "slots": []}', "text is 5: it must be a string"),
    ('{"id": "first", "question": "Why?", "slots": []}', "there is a question 'first' already"),
])
def test_a_wrong_line_is_named(line: str, said: str) -> None:
    good = json.dumps({"id": "first", "question": "Why?", "slots": []})
    with pytest.raises(ValueError, match="line 2") as raised:
        read_questions(f"{good}\n{line}", "asked.jsonl")
    assert said in str(raised.value)
