"""One row of an experiment: what a setting stores, what it reads, and how much of the answers that is."""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from statistics import fmean, median
from typing import Any

from chunklab.chunkers.base import BaseChunker
from chunklab.chunkers.limits import chunks_over, limit_of
from chunklab.chunkers.windows import CharacterChunker
from chunklab.document import Chunks
from chunklab.search.measures.budgets import cost_per_answer, reading_cost, reading_costs
from chunklab.search.measures.corpus import Corpus, Gold
from chunklab.search.measures.coverage import intact, iou, precision, recall, reciprocal_rank
from chunklab.search.measures.cuts import cut_rate, predicted_cut_rate, redundancy
from chunklab.search.measures.gold import Question
from chunklab.search.measures.reading import Passage, Reading
from chunklab.search.readings import Searched

SCORES = ("recall", "intact", "recall_at_k")  # what is kept for each question
_DIGITS = 6  # of a mean
_KEPT = 3  # of one question's score


@dataclass(frozen=True, slots=True)
class Row:
    """Hold what was measured of one setting.

    Parameters
    ----------
    name, chunker, retriever : str
        What the setting is called, and what it is.
    chunks : int
        How many there are.
    mean, median, largest : float
        Their realised sizes, in characters.
    over : float or None
        The share that is over the chunker's limit; None where it has none.
    amplification : float
        What is stored over what the documents hold, in characters that are not white space.
    matched : bool or None
        Whether the mean size is the one that `match` asked for; None where nothing was asked.
    cut_rate, predicted_cut_rate : float or None
        The share of answers that lie whole in no chunk; and for windows of characters, what `survival` says.
    curve : tuple of float
        Mean recall within each budget.
    recall, intact : float
        The means over budgets: recall, and the share of slots that are whole in one passage.
    recall_at_k, intact_at_k, precision, iou, mrr : float
        For the first k hits. `precision` leaves out questions that found nothing; None where all did.
    read, redundancy : float
        What the first k hits take to read, and how much of it had been read before.
    reading_cost, never : float or None
        The median of what must be read until a question is answered whole, and the share of questions that
        the largest budget does not answer. The median is None where half of them or more are not.
    cost_per_answer : float or None
        What the first k hits of all questions take, over the number of questions that they answer whole.
    scores : mapping from str to tuple of float
        "recall", "intact" and "recall_at_k" of each question, to a thousandth.

    Chapter: measure
    """

    name: str
    chunker: str
    retriever: str
    chunks: int
    mean: float
    median: float
    largest: int
    over: float | None
    amplification: float
    matched: bool | None
    cut_rate: float | None
    predicted_cut_rate: float | None
    curve: tuple[float, ...]
    recall: float
    intact: float
    recall_at_k: float
    intact_at_k: float
    precision: float | None
    iou: float
    mrr: float
    read: float
    redundancy: float
    reading_cost: float | None
    never: float
    cost_per_answer: float | None
    scores: Mapping[str, tuple[float, ...]]


def as_json(row: Row) -> dict[str, Any]:
    """Give a row for JSON; scores of questions as whole thousandths, which are short."""
    plain = {field.name: getattr(row, field.name) for field in fields(row)}
    return {**plain, "scores": {name: [round(1000 * score) for score in scores] for name, scores in row.scores.items()}}


def from_json(plain: Mapping[str, Any]) -> Row:
    """Read a row that `as_json` gave."""
    scores = {name: tuple(score / 1000 for score in scores) for name, scores in plain["scores"].items()}
    return Row(**{**plain, "curve": tuple(plain["curve"]), "scores": scores})


def measure(name: str, chunker: Any, identity: tuple[str, str], retriever: Any, corpus: Corpus, questions: Sequence[Question],
            golds: Sequence[Gold], budgets: Sequence[int], k: int, matched: bool | None = None) -> Row:
    """Chunk, search, read, and measure all of it."""
    documents = list(corpus.documents.values())
    made = chunker.chunk(documents) if hasattr(chunker, "chunk") else chunker(documents)
    chunks = made if isinstance(made, Chunks) else Chunks(made, documents)
    searched = Searched(corpus, chunks, retriever)
    stored = Reading(tuple(searched.passages), corpus.unit)
    curves, wholes, tops, costs = [], [], [], []
    for question, gold in zip(questions, golds):
        reading = searched.reading(question.text, budgets[-1], k)
        near = _Near(gold, reading)
        parts = [near.within(budget) for budget in budgets]
        curves.append([recall(gold, part) for part in parts])
        wholes.append(fmean(intact(gold, part) for part in parts))
        tops.append(reading.top(k))
        costs.append(reading_cost(gold, reading.within(budgets[-1])))
    recalls = [fmean(curve) for curve in curves]
    at_k = [recall(gold, top) for gold, top in zip(golds, tops)]
    precise = [share for gold, top in zip(golds, tops) if (share := precision(gold, top)) is not None]
    sizes = [len(chunk.text) for chunk in chunks]
    spent = reading_costs(costs)
    limit = limit_of(chunker).size if isinstance(chunker, BaseChunker) else None
    size = sum(len("".join(document.text.split())) for document in documents)
    return Row(
        name, *identity, len(chunks), _rounded(fmean(sizes)) if sizes else 0.0, median(sizes) if sizes else 0,
        max(sizes, default=0), None if limit is None else _rounded(len(chunks_over(chunks, chunker)) / max(1, len(chunks))),
        _rounded(stored.characters / size) if size else 0.0, matched, _if_any(cut_rate(golds, stored)),
        _if_any(_predicted(chunker, golds)), tuple(_rounded(fmean(values)) for values in zip(*curves)),
        _rounded(fmean(recalls)), _rounded(fmean(wholes)), _rounded(fmean(at_k)),
        _rounded(fmean(map(intact, golds, tops))), _rounded(fmean(precise)) if precise else None,
        _rounded(fmean(map(iou, golds, tops))), _rounded(fmean(map(reciprocal_rank, golds, tops))),
        _rounded(fmean(top.cost for top in tops)), _rounded(fmean(map(redundancy, tops))),
        None if spent.median is None or math.isinf(spent.median) else spent.median, _rounded(spent.never or 0.0),
        _if_any(cost_per_answer(golds, tops)),
        {kind: tuple(round(score, _KEPT) for score in scores) for kind, scores in zip(SCORES, (recalls, wholes, at_k))})


class _Near:
    """The passages of a reading that hold something of an answer, with what is read before each.

    The others cost and cover nothing, so recall within any budget is seen from these few.
    """

    def __init__(self, gold: Gold, reading: Reading) -> None:
        parts = [part for slot in gold.slots for part in slot]
        self.unit = reading.unit
        self.kept: list[tuple[int, Passage]] = []
        before = 0
        for passage in reading.passages:
            if any(passage.source == part.source and passage.start < part.end and part.start < passage.end for part in parts):
                self.kept.append((before, passage))
            before += passage.cost

    def within(self, budget: int) -> Reading:
        """What `Reading.within` keeps, without the passages that hold nothing of the answer."""
        return Reading(tuple(one for before, passage in self.kept if before < budget
                             for one in Reading((passage,), self.unit).within(budget - before).passages), self.unit)


def _predicted(chunker: Any, golds: Sequence[Gold]) -> float | None:
    """What `survival` says; it is about windows of characters, and of them alone."""
    if type(chunker) is not CharacterChunker or chunker.boundary:
        return None
    return predicted_cut_rate((length for gold in golds for length in gold.lengths), chunker.chunk_size, chunker.overlap)


def _rounded(value: float) -> float:
    return round(value, _DIGITS)


def _if_any(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS)
