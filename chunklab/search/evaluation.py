"""Our own evaluation set: documents, and questions whose answers were placed in them by hand."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from importlib import resources
from typing import Literal, NamedTuple

from chunklab import params, samples
from chunklab.document import Document
from chunklab.search.measures.gold import Question
from chunklab.search.question_check import QuestionCheck, check_questions
from chunklab.search.question_files import as_row, read_questions

__all__ = ["HALVES", "EvaluationSet", "QuestionCheck", "check_questions", "evaluation_set", "fingerprint", "second_reading"]

Half = Literal["open", "sealed", "both"]
HALVES: tuple[Half, ...] = ("open", "sealed")


class EvaluationSet(NamedTuple):
    """Hold documents, and the questions that are asked of them. `evaluation_set` gives one."""

    documents: tuple[Document, ...]
    questions: tuple[Question, ...]


def evaluation_set(half: Half = "open") -> EvaluationSet:
    """Read our own evaluation set: documents of ten kinds, and questions with the spans that answer them.

    A document belongs to one half, with all of its questions: what is found on the open half and holds on
    the sealed one has survived new documents, and not new questions alone. So choose on the open half, and
    look at the sealed one once, when the choice is made. Documents and questions were written by us, not
    by users.

    Parameters
    ----------
    half : "open", "sealed" or "both", default "open"

    Returns
    -------
    EvaluationSet
        (documents, questions), both in a fixed order. Questions without slots are not answered anywhere.

    Raises
    ------
    ValueError
        When there is no such half.

    Examples
    --------
    >>> documents, questions = evaluation_set()
    >>> {question.half for question in questions}
    {'open'}

    Chapter: measure
    """
    params.choice("half", half, (*HALVES, "both"))
    files = resources.files("chunklab").joinpath("data/evaluation/questions")
    kinds = sorted(file.name for file in files.iterdir() if file.name.endswith(".jsonl"))
    questions = [question for kind in kinds
                 for question in read_questions(files.joinpath(kind).read_text(encoding="utf-8"), kind)
                 if half in (question.half, "both")]
    sources = sorted({place.source for question in questions for slot in question.slots for place in slot})
    return EvaluationSet(tuple(map(_document, sources)), tuple(questions))


def second_reading() -> tuple[Question, ...]:
    """Read where somebody else has marked the answers to sixty questions of the set.

    The questions were drawn by lot from both halves. The second reader had the questions and their documents, and
    not the first marks. A question without slots: the second reader found no answer. `measures.f1` of both
    says how far they agree.

    Returns
    -------
    tuple of Question
        With the ids of `evaluation_set("both")`.

    Examples
    --------
    >>> len(second_reading())
    60

    Chapter: measure
    """
    file = resources.files("chunklab").joinpath("data/evaluation/second_reading.jsonl")
    return tuple(read_questions(file.read_text(encoding="utf-8"), file.name))


def _document(source: str) -> Document:
    folder, _, name = source.rpartition("/")
    if folder == "handbook":
        return samples.handbook(name.removesuffix(".md"))
    text = resources.files("chunklab").joinpath(f"data/evaluation/documents/{source}").read_text(encoding="utf-8")
    return Document(text, source)


def fingerprint(documents: Iterable[Document], questions: Iterable[Question] = ()) -> str:
    """Compute a hash of documents and questions, which changes when any character of them does.

    SHA-256 over the documents by name and the questions by id, so their order is nothing.

    Parameters
    ----------
    documents : iterable of Document
    questions : iterable of Question, default ()

    Returns
    -------
    str
        64 hexadecimal digits.

    Examples
    --------
    >>> one, other = (fingerprint([Document(text, "song.txt")]) for text in ("tea for two", "tea for you"))
    >>> one == other
    False

    Chapter: measure
    """
    texts = sorted([one.source, one.text] for one in documents)
    asked = sorted(map(as_row, questions), key=lambda row: str(row["id"]))
    return hashlib.sha256(json.dumps([texts, asked], sort_keys=True).encode()).hexdigest()
