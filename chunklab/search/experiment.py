"""Experiments: the same questions put to every setting, and what they say of it."""
from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any, Literal

import chunklab
from chunklab import params
from chunklab.progress import Progress
from chunklab.search.baselines import RandomCuts, WholeDocument
from chunklab.search.changes import Change, compare
from chunklab.search.evaluation import fingerprint
from chunklab.search.grid import agree, grid, match_means
from chunklab.search.measures.budgets import reading_budgets
from chunklab.search.measures.corpus import Corpus
from chunklab.search.measures.gold import Question
from chunklab.search.readings import Retriever
from chunklab.search.results import NOT_CUT, RANDOM, RECIPE, Experiment, different
from chunklab.search.rows import Row, measure

__all__ = ["NOT_CUT", "RANDOM", "Change", "Experiment", "compare", "experiment", "grid"]


def experiment(documents: Any, questions: Iterable[Question], chunkers: Mapping[str, Any],
               retriever: Retriever | Mapping[str, Retriever] = "bm25", budgets: Sequence[int] | None = None, k: int = 5, *,
               tokenizer: Any = None, match: int | Literal["mean"] | None = None, seed: int = 0, progress: bool = True,
               resume: str | os.PathLike[str] | None = None) -> Experiment:
    """Put the same questions to every setting, and measure what each of them finds.

    Hits are read in rank order up to a budget, so that larger chunks win nothing by being larger. Two rows are
    always there: documents that are not cut, and random cuts of the median of all mean sizes. Questions without
    an answer are left out.

    Parameters
    ----------
    documents : documents
        As a chunker takes them; each has a name of its own.
    questions : iterable of Question
        Such as those of `evaluation_set`, or of `read_questions`.
    chunkers : mapping from str to chunker
        Each has `chunk`, or is a function from documents to chunks. `grid` makes many.
    retriever : "bm25", function, or mapping from str to these, default "bm25"
        From chunks to a search, see `Searched`. Of several, each searches the chunks of each chunker.
    budgets : sequence of int or None, default None
        What may be read, growing; None: as `reading_budgets` gives them, from 500 characters or 125 tokens on.
    k : int, default 5
        Hits for the measures at a fixed number.
    tokenizer : str, object or None, default None
        Counts what is read in tokens; characters that are not white space without it.
    match : int, "mean" or None, default None
        Tune each `chunk_size` until mean sizes agree within 3 %; see `match_means`.
    seed : int, default 0
        For the random cuts.
    progress : bool, default True
        Write a bar on standard error.
    resume : path or None, default None
        Where to keep what is finished. If the file is there, its settings are not measured again. A function is known
        by its name alone: name another file when what it does has changed.

    Returns
    -------
    Experiment

    Raises
    ------
    ValueError
        When no question has an answer, an answer is not where a question says, there is no setting, budgets do not
        grow, or the file at `resume` belongs to another experiment.

    Examples
    --------
    >>> from chunklab import SentenceChunker, WordChunker
    >>> song = {"source": "song.txt", "text": "Tea for two. Milk for me. The cake is in the oven. Two for tea."}
    >>> asked = Question("q1", "Where is the cake?", [[("song.txt", 26, 50)]])
    >>> found = experiment(song, [asked], {"words": WordChunker(5, 0), "sentences": SentenceChunker(30, 0)},
    ...                    budgets=[20, 40], progress=False)
    >>> [(row.name, row.recall) for row in found.rows][:2]
    [('words', 0.947368), ('sentences', 1.0)]

    Chapter: measure
    """
    corpus = Corpus(documents, tokenizer)
    asked = list(questions)
    answered = [question for question in asked if question.slots]
    if not answered:
        raise ValueError("questions has none with an answer that could be placed: give at least one, with the words or the "
                         "span that answer it.")
    golds = [corpus.gold(question) for question in answered]
    budgets = _budgets(corpus, budgets)
    settings = _settings(chunkers, retriever)
    k = params.whole_number("k", k, 1, "Give how many hits are read.")
    begun = Experiment(
        (), fingerprint(corpus.documents.values()), fingerprint((), asked), corpus.unit, budgets, k, match,
        params.whole_number("seed", seed, 0), tuple(question.id for question in answered),
        tuple(question.slots[0][0].source for question in answered), tuple(tuple(question.tags) for question in answered),
        tuple(tuple(tuple(tuple(place[:3]) for place in slot) for slot in question.slots) for question in answered),
        len(asked) - len(answered), chunklab.__version__)
    finished = _Finished(begun, resume)
    bar = Progress(len(settings) + 2, progress)
    wanted: dict[str, float] = {}
    if match is not None:
        bar.tell(0, "matching sizes")
        settings, wanted = _matched(settings, list(corpus.documents.values()), match)

    def run(name: str, chunker: Any, search: Retriever) -> Row:
        bar.tell(len(finished.rows), name)
        identity = _identity(chunker), _identity(search)
        row = finished.get(name, identity)
        if row is None:
            row = measure(name, chunker, identity, search, corpus, answered, golds, budgets, k)
            if name in wanted:
                row = replace(row, matched=agree(row.mean, wanted[name]))
        finished.add(row)
        return row

    rows = [run(name, chunker, search) for name, (chunker, search) in settings.items()]
    first = next(iter(retriever.values())) if isinstance(retriever, Mapping) else retriever
    run(NOT_CUT, WholeDocument(), first)
    run(RANDOM, RandomCuts(max(1, round(median(row.mean for row in rows))), seed), first)
    bar.tell(len(finished.rows), "done")
    return finished.all()


def _budgets(corpus: Corpus, budgets: Sequence[int] | None) -> tuple[int, ...]:
    if budgets is None:
        return tuple(reading_budgets(max(1, corpus.size), 500 if corpus.unit == "characters" else 125))
    found = tuple(params.whole_number("budgets: a budget", budget, 1) for budget in budgets)
    if not found or list(found) != sorted(set(found)):
        raise ValueError(f"budgets is {list(found)}: give at least one, each larger than the one before.")
    return found


def _settings(chunkers: Mapping[str, Any], retriever: Any) -> dict[str, tuple[Any, Any]]:
    if not isinstance(chunkers, Mapping) or not chunkers:
        raise ValueError("chunkers is no mapping, or an empty one: give each chunker a name, as in "
                         "{'recursive 800': RecursiveChunker(800, 0)}.")
    searches = retriever if isinstance(retriever, Mapping) else {"": retriever}
    found = {f"{name}, {search}" if search else name: (chunker, how) for name, chunker in chunkers.items()
             for search, how in searches.items()}
    for name, (chunker, _) in found.items():
        if not isinstance(name, str) or name in (NOT_CUT, RANDOM):
            raise ValueError(f"A setting is called {name!r}: give it a string that is neither {NOT_CUT!r} nor {RANDOM!r}, "
                             "which are always there.")
        if not callable(getattr(chunker, "chunk", chunker)):
            raise TypeError(f"The setting {name!r} is {type(chunker).__name__}: give a chunker, or a function from documents "
                            "to chunks.")
    return found


def _matched(settings: dict[str, tuple[Any, Any]], documents: list[Any], match: Any
             ) -> tuple[dict[str, tuple[Any, Any]], dict[str, float]]:
    tuned = match_means({name: chunker for name, (chunker, _) in settings.items()}, documents, match)
    return ({name: (chunker, settings[name][1]) for name, (chunker, _) in tuned.items()},
            {name: wanted for name, (_, wanted) in tuned.items() if wanted})


class _Finished:
    """The rows that are there so far, and the file that keeps them."""

    def __init__(self, begun: Experiment, path: str | os.PathLike[str] | None) -> None:
        self.begun, self.path = begun, None if path is None else Path(path)
        self.rows: list[Row] = []
        self.known: dict[tuple[str, str, str], Row] = {}
        if self.path and self.path.exists():
            kept = Experiment.load(self.path)
            other = different(begun, kept, (*RECIPE, "version"))
            if other:
                raise ValueError(f"{self.path} belongs to another experiment ({', '.join(other)}): name another file, or "
                                 "delete it.")
            self.known = {(row.name, row.chunker, row.retriever): row for row in kept.rows}

    def get(self, name: str, identity: tuple[str, str]) -> Row | None:
        return self.known.get((name, *identity))

    def add(self, row: Row) -> None:
        is_new = self.known.pop((row.name, row.chunker, row.retriever), None) is None
        self.rows.append(row)
        if self.path and is_new:  # with what an earlier run finished and this one has not come to
            replace(self.begun, rows=(*self.rows, *self.known.values())).save(self.path)

    def all(self) -> Experiment:
        found = replace(self.begun, rows=tuple(self.rows))
        if self.path:
            found.save(self.path)
        return found


def _identity(value: Any) -> str:
    """What a setting is: its repr; for what shows nothing but where it lies in memory, its name."""
    shown = value if isinstance(value, str) else repr(value)
    if re.search(r" at 0x[0-9a-fA-F]+", shown):
        return f"{value.__module__}.{getattr(value, '__qualname__', type(value).__qualname__)}"
    return shown
