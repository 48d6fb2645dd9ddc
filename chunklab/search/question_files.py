"""Questions as files: JSON lines, one question in each."""
from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from chunklab import params
from chunklab.search.measures.gold import Question


def read_questions(text: str, name: str = "questions") -> list[Question]:
    """Read questions from JSON lines, one object in each.

    The keys are `id`, `question` and `slots`, a list of slots, each a list of places with `source`, `start`,
    `end` and, if you like, `quote`; no slots for a question that the documents do not answer. `tags`, `half`
    and `written_from` may be left out.

    Parameters
    ----------
    text : str
        What the file holds. Blank lines are left out.
    name : str, default "questions"
        What to call it where a line is wrong.

    Returns
    -------
    list of Question

    Raises
    ------
    ValueError
        When a line is no JSON object, lacks a key or has one that is not known, or an id comes twice; the
        sentence names the line.

    Examples
    --------
    >>> line = '{"id": "q1", "question": "For whom?", "slots": [[{"source": "song.txt", "start": 4, "end": 11}]]}'
    >>> read_questions(line)[0].slots[0][0].source
    'song.txt'

    Chapter: measure
    """
    found: dict[str, Question] = {}
    for number, line in enumerate(params.string("text", text).split("\n"), 1):
        if not line.strip():
            continue
        try:
            question = _question(json.loads(line))
        except (ValueError, TypeError) as error:
            raise ValueError(f"{name}, line {number}: {_why(error)}") from None
        if question.id in found:
            raise ValueError(f"{name}, line {number}: there is a question {question.id!r} already. Give each an id of its own.")
        found[question.id] = question
    return list(found.values())


def _why(error: Exception) -> str:
    return (f"this is no JSON ({error.msg}): write each question on a line of its own, as one object."
            if isinstance(error, json.JSONDecodeError) else str(error))


_KEYS = {"id", "question", "slots", "tags", "half", "written_from"}


def _question(row: Any) -> Question:
    if not isinstance(row, Mapping) or not {"id", "question", "slots"} <= row.keys() <= _KEYS:
        raise ValueError(f"a question is an object with id, question and slots, and at most {', '.join(sorted(_KEYS))}; "
                         "no list stands around them.")
    rest = {key: row[key] for key in ("tags", "half", "written_from") if key in row}
    return Question(row["id"], row["question"], row["slots"], **rest)


def as_row(question: Question) -> dict[str, Any]:
    """Give a question as the object that `read_questions` reads.

    Parameters
    ----------
    question : Question

    Examples
    --------
    >>> as_row(Question("q1", "Why?"))
    {'id': 'q1', 'question': 'Why?', 'slots': [], 'tags': [], 'written_from': '', 'half': ''}

    Chapter: measure
    """
    return {"id": question.id, "question": question.text,
            "slots": [[place._asdict() for place in slot] for slot in question.slots],
            "tags": list(question.tags), "written_from": question.written_from, "half": question.half}


def write_questions(questions: Iterable[Question]) -> str:
    """Write questions as JSON lines, as `read_questions` reads them.

    Parameters
    ----------
    questions : iterable of Question

    Examples
    --------
    >>> question = Question("q1", "For whom?", [[("song.txt", 4, 11)]])
    >>> read_questions(write_questions([question])) == [question]
    True

    Chapter: measure
    """
    return "".join(json.dumps(as_row(question), ensure_ascii=False) + "\n" for question in questions)
