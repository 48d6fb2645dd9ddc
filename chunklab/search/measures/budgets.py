"""What reading costs: recall over a row of budgets, and the price of an answer."""
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean, median
from typing import NamedTuple

from chunklab import params
from chunklab.search.measures.corpus import Gold
from chunklab.search.measures.coverage import recall, whole
from chunklab.search.measures.reading import Part, Reading


def reading_budgets(size: int, first: int = 500, count: int = 6) -> list[int]:
    """List the budgets of a curve: B = first·2^i, as far as there is so much to read.

    Budgets over the corpus size are left out, since every chunker reads everything there. A corpus
    under the first budget has one: its size.

    Parameters
    ----------
    size : int
        What the corpus holds, `Corpus.size`, in its unit, 1 or more.
    first : int, default 500
        The smallest budget. 500 suits characters; take 125 for tokens.
    count : int, default 6
        How many budgets at most.

    Raises
    ------
    ValueError, TypeError
        When one of them is not a whole number of 1 or more.

    Examples
    --------
    >>> reading_budgets(320_000), reading_budgets(5_000), reading_budgets(90)
    ([500, 1000, 2000, 4000, 8000, 16000], [500, 1000, 2000, 4000], [90])

    Chapter: measure
    """
    size = params.whole_number("size", size, 1, "Give what the corpus holds, for example `Corpus.size`.")
    first = params.whole_number("first", first, 1)
    count = params.whole_number("count", count, 1)
    return [first << at for at in range(count) if first << at <= size] or [size]


def recall_curve(gold: Gold, reading: Reading, budgets: Iterable[int]) -> list[float]:
    """Compute recall within each of a row of budgets.

    Hits are read in rank order and the last is cut to fit, so the curve never falls. A fixed k instead
    lets larger chunks read more: it measures size. (Filling up to a budget: Bennani and Moslonka, 2026.)

    Parameters
    ----------
    gold : Gold
        From `Corpus.gold`.
    reading : Reading
        From `Corpus.reading`, with hits enough for the largest budget.
    budgets : iterable of int
        As from `reading_budgets`, in the reading's unit.

    Returns
    -------
    list of float
        One for each budget. Their mean is `curve_mean`.

    Raises
    ------
    ValueError
        When the question has no slots, or a budget is negative.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> recall_curve(gold, corpus.reading([Place("song.txt", 0, 11)]), [3, 6, 9])
    [0.0, 0.5, 1.0]

    Chapter: measure
    """
    return [recall(gold, reading.within(budget)) for budget in budgets]


def curve_mean(gold: Gold, reading: Reading, budgets: Iterable[int]) -> float:
    """Compute the mean of recall over a row of budgets: one number that favours no size.

    State the budgets beside it.

    Parameters
    ----------
    gold : Gold
    reading : Reading
    budgets : iterable of int
        As in `recall_curve`; at least one.

    Returns
    -------
    float
        From 0 to 1.

    Raises
    ------
    ValueError
        When the question has no slots, or there is no budget or a negative one.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> curve_mean(gold, corpus.reading([Place("song.txt", 0, 11)]), [3, 6, 9])
    0.5

    Chapter: measure
    """
    curve = recall_curve(gold, reading, budgets)
    if not curve:
        raise ValueError("budgets is empty: give at least one, for example `reading_budgets(corpus.size)`.")
    return fmean(curve)


def reading_cost(gold: Gold, reading: Reading) -> float:
    """Compute how much must be read, in rank order, until every slot is whole.

    The smallest budget B with `whole(gold, reading.within(B)) == 1`. Never whole: ∞. Over many questions
    `reading_costs` gives the median and the share of never.

    Parameters
    ----------
    gold : Gold
    reading : Reading
        As in `recall`.

    Returns
    -------
    float
        A whole number in the reading's unit, or `math.inf`.

    Raises
    ------
    ValueError
        When the question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> reading_cost(gold, corpus.reading([Place("song.txt", 16, 19), Place("song.txt", 0, 27)]))
    12.0

    Chapter: measure
    """
    whole(gold, Reading())  # says so where there are no slots
    return max(min(_cost_of(part, reading) for part in slot) for slot in gold.slots)


def _cost_of(part: Part, reading: Reading) -> float:
    """What is read when the last character of a part is."""
    missing, before, needed = [(part.start, part.end)], 0, 0.0
    for passage in reading.passages:
        if passage.source == part.source:
            still = []
            for start, end in missing:
                first, last = max(start, passage.start), min(end, passage.end)
                if first >= last:
                    still.append((start, end))
                    continue
                read = passage.extra + last - passage.start
                needed = max(needed, before - (-read * passage.cost // passage.characters))
                still += [(one, other) for one, other in ((start, first), (last, end)) if one < other]
            missing = still
        if not missing:
            return float(needed)
        before += passage.cost
    return math.inf


class ReadingCosts(NamedTuple):
    """Hold the median of reading costs, and the share of questions that are never answered whole."""

    median: float | None
    never: float | None


def reading_costs(costs: Iterable[float]) -> ReadingCosts:
    """Sum up reading costs: their median, and the share that is ∞.

    A mean would say nothing, since one question that is never answered makes it ∞. Where half of the
    questions or more are never answered, the median is ∞ too.

    Parameters
    ----------
    costs : iterable of float
        One `reading_cost` for each question.

    Returns
    -------
    ReadingCosts
        (median, never); both None where there is no question.

    Examples
    --------
    >>> reading_costs([300, 900, float("inf")])
    ReadingCosts(median=900, never=0.3333333333333333)

    Chapter: measure
    """
    costs = list(costs)
    if not costs:
        return ReadingCosts(None, None)
    return ReadingCosts(median(costs), fmean(math.isinf(cost) for cost in costs))


def cost_per_answer(golds: Sequence[Gold], readings: Sequence[Reading]) -> float | None:
    """Compute what is read for each question that is answered whole: tokens per answer.

    Σ cost of all readings / number of questions of which every slot is whole. In the readings' unit:
    make the `Corpus` with `tokenizer=` for tokens.

    Parameters
    ----------
    golds : sequence of Gold
    readings : sequence of Reading
        One for each question, cut as it is handed over: `.within(budget)` or `.top(k)`.

    Returns
    -------
    float or None
        None where no question is whole.

    Raises
    ------
    ValueError
        When there are not as many readings as questions, or a question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> golds = [corpus.gold(Question(name, "?", [[("song.txt", 4, end)]])) for name, end in (("q1", 11), ("q2", 15))]
    >>> cost_per_answer(golds, [corpus.reading([Place("song.txt", 0, 11)])] * 2)
    18.0

    Chapter: measure
    """
    if len(golds) != len(readings):
        raise ValueError(f"There are {len(golds)} questions and {len(readings)} readings: give one reading for each.")
    answered = sum(whole(gold, reading) == 1 for gold, reading in zip(golds, readings, strict=True))
    return sum(reading.cost for reading in readings) / answered if answered else None
