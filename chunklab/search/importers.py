"""Questions from the formats of others: a simple table, snippets, Chroma's public set, SQuAD.

Nothing is downloaded: whoever has a file of others' questions gives its text. Where a format says what an
answer is and not where, its words are looked for; an answer that stands in several places is reported and
not guessed.
"""
from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from chunklab import params
from chunklab.document import Document, as_documents
from chunklab.search.measures.gold import Place, Question
from chunklab.text.quotations import find_quote

_SHOWN = 60  # characters of a quote in a sentence
_BETWEEN = ",;\t"  # what programs put between the columns of a table


class Imported(NamedTuple):
    """Hold the questions that could be placed, and a sentence for each answer that could not.

    A question with such an answer is left out: with half of what it needs it would be another question.
    """

    questions: tuple[Question, ...]
    problems: tuple[str, ...]


def from_csv(text: str, documents: Any) -> Imported:
    """Read questions from a table with the columns `question`, `quote` and, if you like, `source`.

    Several rows with the same question are one question that needs all of their quotes. A row with an empty
    quote asks what the documents do not answer.

    Parameters
    ----------
    text : str
        Values separated by commas, semicolons or tabs, with a first row that names the columns.
    documents : documents
        Where the quotes stand, as a chunker takes them.

    Returns
    -------
    Imported
        Questions called q1, q2, …, and what could not be placed.

    Raises
    ------
    ValueError
        When a column is missing.

    Examples
    --------
    >>> from_csv("question,quote\\nFor whom?,for two", {"source": "song.txt", "text": "tea for two"}).questions[0].slots
    ((Place(source='song.txt', start=4, end=11, quote='for two'),),)

    Chapter: measure
    """
    rows = _table(text, ("question", "quote"))
    asked: dict[str, list[list[_Wanted]]] = {}
    for row in rows:
        slots = asked.setdefault(row["question"].strip(), [])
        if row["quote"].strip():
            slots.append([_Wanted(row["quote"], (row.get("source") or "").strip())])
    return _placed(documents, ((f"q{number}", *one, ()) for number, one in enumerate(asked.items(), 1)))


def from_snippets(questions: Any, documents: Any) -> Imported:
    """Place questions whose answers are verbatim snippets, as a YAML file of another tool gives them.

    Read the YAML with a reader of yours. Each question is a mapping with `question` and `gold_snippets`: a list
    of snippets that are all needed, where a list in place of a snippet means that any of its snippets suffices.
    `id`, `tags` and `source` may be there. A snippet says not where it stands, so one that stands in several
    places is reported: make it longer, or say its `source`.

    Parameters
    ----------
    questions : list of mappings, or a mapping whose `questions` is one
    documents : documents
        Where the snippets stand.

    Returns
    -------
    Imported

    Raises
    ------
    ValueError
        When a question is no such mapping.

    Examples
    --------
    >>> song = {"source": "song.txt", "text": "tea for two and two for tea"}
    >>> found = from_snippets([{"question": "For whom?", "gold_snippets": ["for two"]},
    ...                        {"question": "What?", "gold_snippets": ["tea"]}], song)
    >>> len(found.questions), found.problems
    (1, ("Question 'q2': 'tea' stands in 2 places (song.txt 0, song.txt 24). Make it longer, or say in which document.",))

    Chapter: measure
    """
    listed = questions.get("questions") if isinstance(questions, Mapping) else questions
    if isinstance(listed, (str, Mapping)) or not isinstance(listed, Iterable):
        raise ValueError("questions is no list: give a list of mappings, or a mapping whose 'questions' is one.")

    def asked() -> Iterator[_Asked]:
        for number, one in enumerate(listed, 1):
            snippets = one.get("gold_snippets") if isinstance(one, Mapping) else None
            if not isinstance(snippets, Sequence) or isinstance(snippets, str) or not isinstance(one.get("question"), str):
                raise ValueError(f"Question {number} is {str(one)[:_SHOWN]!r}: give a mapping with 'question' and a list "
                                 "'gold_snippets'.")
            source = str(one.get("source") or "")
            slots = [[_Wanted(str(snippet), source) for snippet in ([slot] if isinstance(slot, str) else slot)]
                     for slot in snippets]
            yield str(one.get("id") or f"q{number}"), one["question"], slots, tuple(map(str, one.get("tags") or ()))

    return _placed(documents, asked())


def from_chroma(text: str, documents: Any) -> Imported:
    """Read the CSV of Chroma's public evaluation of chunking, for those who have it.

    Its columns are `question`, `corpus_id` and `references`, a JSON list of objects with `content`, `start_index`
    and `end_index`. All references of a question are needed. Each must stand where it says.

    Parameters
    ----------
    text : str
        What the file holds.
    documents : documents
        Its corpora. The source of each is its `corpus_id`, or that and an ending, such as "wikitexts.md".

    Returns
    -------
    Imported

    Raises
    ------
    ValueError
        When a column is missing, or the references of a row are no such list.

    Examples
    --------
    >>> table = ('question,references,corpus_id\\n'
    ...          'For whom?,"[{""content"": ""for two"", ""start_index"": 4, ""end_index"": 11}]",song')
    >>> from_chroma(table, {"source": "song.txt", "text": "tea for two"}).questions[0].slots[0][0].start
    4

    Chapter: measure
    """
    named = {name: document for document in as_documents(documents)
             for name in (document.source, document.source.rpartition(".")[0])}
    asked: list[_Asked] = []
    for number, row in enumerate(_table(text, ("question", "references", "corpus_id")), 1):
        source = named[row["corpus_id"]].source if row["corpus_id"] in named else row["corpus_id"]
        try:
            slots = [[_Wanted(one["content"], source, (int(one["start_index"]), int(one["end_index"])))]
                     for one in json.loads(row["references"])]
        except (ValueError, TypeError, KeyError):
            raise ValueError(f"Row {number} has the references {row['references'][:_SHOWN]!r}: this is no JSON list of objects "
                             "with content, start_index and end_index.") from None
        asked.append((f"q{number}", row["question"], slots, ()))
    return _placed({document.source: document for document in named.values()}.values(), asked)


def chroma_set(folder: str | os.PathLike[str]) -> tuple[list[Document], Imported]:
    """Read Chroma's public set from where you have it: `questions_df.csv`, and its texts in `corpora`.

    It is 472 questions of five texts, written by a language model, so its words stand in the answers more often than
    in questions of users. Nothing of it comes with this package.

    Parameters
    ----------
    folder : path
        Such as `general_evaluation_data` of a copy of their repository.

    Returns
    -------
    list of Document, Imported

    Raises
    ------
    OSError
        When the folder has no `questions_df.csv`.
    ValueError
        As `from_chroma`.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "questions_df.csv").write_text("question,references,corpus_id\\n")
    ...     chroma_set(folder)
    ([], Imported(questions=(), problems=()))

    Chapter: measure
    """
    text = Path(folder, "questions_df.csv").read_text(encoding="utf-8")
    documents = [Document(path.read_text(encoding="utf-8"), path.name) for path in sorted(Path(folder, "corpora").glob("*.md"))]
    return documents, from_chroma(text, documents)


def from_squad(text: str) -> tuple[list[Document], Imported]:
    """Read documents and questions from JSON in the form of SQuAD.

    `data` lists articles with `title` and `paragraphs`; a paragraph has its `context` and its `qas`; a question has
    `id`, `question` and `answers`, each with `text` and `answer_start` in the context. All answers say the same, so
    any suffices; without one the question has no answer. An article becomes one document, its paragraphs parted by
    a blank line.

    Parameters
    ----------
    text : str
        What the file holds.

    Returns
    -------
    list of Document, Imported

    Raises
    ------
    ValueError
        When it is no JSON of this form.

    Examples
    --------
    >>> import json
    >>> qas = [{"id": "a", "question": "For whom?", "answers": [{"text": "two", "answer_start": 8}]}]
    >>> documents, found = from_squad(json.dumps({"data": [{"title": "Song", "paragraphs": [
    ...     {"context": "One line.", "qas": []}, {"context": "tea for two", "qas": qas}]}]}))
    >>> documents[0].text[found.questions[0].slots[0][0].start:]
    'two'

    Chapter: measure
    """
    documents: list[Document] = []
    asked: list[_Asked] = []
    try:
        for article in json.loads(text)["data"]:
            whole = ""
            for paragraph in article["paragraphs"]:
                begin = len(whole) + 2 if whole else 0
                whole = f"{whole}\n\n{paragraph['context']}" if whole else paragraph["context"]
                for one in paragraph["qas"]:
                    places = dict.fromkeys((answer["text"], begin + answer["answer_start"]) for answer in one["answers"])
                    slot = [_Wanted(quote, article["title"], (start, start + len(quote))) for quote, start in places]
                    asked.append((one["id"], one["question"], [slot] if slot else [], ()))
            documents.append(Document(whole, article["title"]))
    except (ValueError, TypeError, KeyError) as error:
        raise ValueError(f"This is no JSON in the form of SQuAD ({type(error).__name__}: {error}): it has data, paragraphs, "
                         "context, qas and answers.") from None
    return documents, _placed(documents, asked)


class _Wanted(NamedTuple):
    """An answer as a format gives it: its words, perhaps its document, perhaps its place."""

    quote: str
    source: str = ""
    span: tuple[int, int] | None = None


_Asked = tuple[str, str, list[list[_Wanted]], tuple[str, ...]]


def _table(text: str, columns: Sequence[str]) -> list[dict[str, str]]:
    text = params.string("text", text).removeprefix("\ufeff")
    first = text.partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=max(_BETWEEN, key=first.count))
    missing = [column for column in columns if column not in (reader.fieldnames or ())]
    if missing:
        raise ValueError(f"The table has no column {', '.join(missing)}: its first row must name {', '.join(columns)}.")
    return [{name: value or "" for name, value in row.items() if name} for row in reader]


def _placed(documents: Any, asked: Iterable[_Asked]) -> Imported:
    known = {document.source: document for document in as_documents(documents)}
    questions, problems = [], []
    for name, text, wanted, tags in asked:
        said: list[str] = []
        slots = [[place for one in slot for place in _places(one, known, said.append)] for slot in wanted]
        if said:
            problems += [f"Question {name!r}: {sentence}" for sentence in said]
        else:
            questions.append(Question(name, text, slots, tags))
    return Imported(tuple(questions), tuple(problems))


def _listed(documents: Iterable[str]) -> str:
    names = [repr(name) for name in documents]
    return ", ".join(names[:5]) + (" …" if len(names) > 5 else "")


def _places(wanted: _Wanted, documents: Mapping[str, Document], say: Callable[[str], object]) -> list[Place]:
    quote, source, span = wanted
    shown = repr(quote if len(quote) <= _SHOWN else quote[:_SHOWN] + "…")
    if source and source not in documents:
        say(f"{shown} is said to stand in {source!r}: no document has this name. There are {_listed(documents)}.")
        return []
    if span is not None:
        start, end = span
        text = documents[source].text
        if text[start:end] != quote or not quote.strip():
            say(f"{shown} is said to stand at {start}:{end} in {source!r}, and does not.")
            return []
        return [Place(source, start, end, quote)]
    found = [Place(name, start, end, document.text[start:end]) for name, document in documents.items()
             if source in ("", name) for start, end in find_quote(document.text, quote)]
    if len(found) == 1:
        return found
    if found:
        where = ", ".join(f"{place.source} {place.start}" for place in found[:4]) + (" …" if len(found) > 4 else "")
        say(f"{shown} stands in {len(found)} places ({where}). Make it longer, or say in which document.")
    else:
        say(f"{shown} stands nowhere{f' in {source!r}' if source else ''}: copy it from the document, letter by letter.")
    return []
