"""Verdicts: which of several settings did better on the same questions, and how sure one can be of it."""
from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from operator import mul
from typing import Any, Literal, NamedTuple

from chunklab import params

FEWEST = 6  # documents; with fewer no pattern of signs can be rare enough for a verdict
_ALL_SIGNS = 12  # up to so many documents every pattern of signs is taken, and none is drawn
_ROUNDING = 1e-20  # of the squares of the differences: what is less than this is an error of floating point
_POWER = (1.959964 + 0.841621) ** 2  # to see a difference of δ four times in five, at a level of 5 %

Verdict = Literal["better", "worse", "same", "equal", "cannot tell"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Hold what the questions say of one pair of settings.

    Parameters
    ----------
    first, second : str
        The names of the two settings.
    difference : float
        The mean over questions of the first's score less the second's.
    low, high : float
        The ends of the interval in which the true difference lies. Taken over all pairs that were
        compared together, all of their intervals hold at the stated level.
    p : float
        How often chance alone gives as large a difference somewhere among the pairs, from 0 to 1.
    verdict : str
        "better" or "worse" (of the first), "same" (within the margin), "equal" (the same score on
        each question), or "cannot tell".
    wins, losses, ties : int
        On how many questions the first scored higher, lower, the same.
    needed : int or None
        About how many questions it takes to see a difference as large as the margin four times in
        five; None when there is nothing to estimate it from.

    Chapter: choose
    """

    first: str
    second: str
    difference: float
    low: float
    high: float
    p: float
    verdict: Verdict
    wins: int
    losses: int
    ties: int
    needed: int | None

    def sentence(self) -> str:
        """Say the verdict in one sentence.

        Chapter: choose
        """
        gap = f"{abs(self.difference) * 100:.1f} points"
        between = f"(between {self.low * 100:+.1f} and {self.high * 100:+.1f})"
        if self.verdict == "equal":
            return f"{self.first} and {self.second} score the same on each question."
        if self.verdict in ("better", "worse"):
            return f"{self.first} is {self.verdict} than {self.second} by {gap} {between}."
        if self.verdict == "same":
            return f"{self.first} and {self.second} are the same within the margin {between}."
        if math.isinf(self.low):
            return f"Between {self.first} and {self.second} one cannot tell: these are too few documents."
        more = f": about {self.needed:,} questions are needed" if self.needed else ""
        return f"Between {self.first} and {self.second} one cannot tell {between}{more}."


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Hold the comparisons of all pairs of settings, made together.

    Parameters
    ----------
    comparisons : tuple of Comparison
        One for each pair, in the order of the settings.
    margin : float
        The difference that counts as none.
    documents, questions : int
        How many there were. The documents are what was resampled.
    leader : str or None
        The setting that is better than every other, if there is one.
    not_worse : tuple of str
        The settings that no other is better than. To choose among them, look at what they cost.

    Chapter: choose
    """

    comparisons: tuple[Comparison, ...]
    margin: float
    documents: int
    questions: int
    leader: str | None
    not_worse: tuple[str, ...]

    def between(self, first: str, second: str) -> Comparison:
        """Give the comparison of two settings, seen from the first.

        Raises
        ------
        ValueError
            When these two were not compared.

        Chapter: choose
        """
        for one in self.comparisons:
            if (one.first, one.second) == (first, second):
                return one
            if (one.second, one.first) == (first, second):
                return _turned(one)
        raise ValueError(f"{first!r} and {second!r} were not compared: give the names of two settings of these verdicts.")


def compare_scores(scores: Mapping[str, Sequence[float]], documents: Sequence[str], margin: float = 0.03,
                   draws: int = 1999, seed: int = 0, level: float = 0.95) -> Verdicts:
    """Compare settings that answered the same questions, all pairs at once, and give a verdict on each.

    Questions of one document are not independent, so the signs of whole documents are flipped: were
    two settings equal, a document's difference would be as likely with the other sign. The largest
    difference in units of its own standard error, over all pairs, is what the observed ones are held
    against. So the chance that any of several equal settings is called better stays below 1 − level.
    (Flips of signs: Fisher 1935. The largest over all pairs: Westfall and Young 1993. Errors by
    cluster, each flip with its own: Cameron, Gelbach and Miller 2008.)

    Parameters
    ----------
    scores : mapping from str to sequence of float, shape (n,)
        For each setting its score on each question, in the same order.
    documents : sequence of str, shape (n,)
        For each question the document that it asks about.
    margin : float, default 0.03
        The difference that counts as none, δ, 0 or more, in the unit of the scores.
    draws : int, default 1999
        How many patterns of signs are drawn, 99 or more. With 12 documents or fewer all of them are taken.
    seed : int, default 0
        With the same seed the same signs are drawn.
    level : float, default 0.95
        How sure the intervals are, all together; above 0.5 and under 1.

    Returns
    -------
    Verdicts

    Raises
    ------
    ValueError, TypeError
        When there are fewer than two settings, or the lengths differ, or a score is no finite number.

    Notes
    -----
    With fewer than 6 documents every verdict is "cannot tell" or "equal": one more document is then
    worth more than ten more questions. So it is where a level asks for more than the patterns of
    signs can show: 8 documents have 128 of them, and none is rarer than 1 in 128.

    Examples
    --------
    >>> right = [1, 1, 1, 0] * 6
    >>> wrong = [0, 1, 0, 0] * 6
    >>> verdicts = compare_scores({"whole": right, "halves": wrong}, [f"d{at // 3}" for at in range(24)])
    >>> verdicts.leader, verdicts.comparisons[0].verdict
    ('whole', 'better')

    Chapter: choose
    """
    names, rows = _checked(scores, documents)
    margin = params.number("margin", margin, 0)
    draws = params.whole_number("draws", draws, 99)
    level = params.number("level", level, 0, 1)
    if not 0.5 < level < 1:
        raise ValueError(f"level is {level}: give a number above 0.5 and under 1, such as 0.95.")
    groups = sorted(set(documents))
    places = [groups.index(name) for name in documents]
    pairs = {(first, second): _pair(rows[first], rows[second], places, len(groups))
             for first, second in combinations(range(len(names)), 2)}
    largest = sorted(_largest(rows, pairs, places, _signs(len(groups), draws, params.whole_number("seed", seed, 0))))
    enough = len(groups) >= FEWEST and (not largest or (1 - level) * len(largest) >= 1)  # or no pattern is rare enough
    critical = largest[min(len(largest), math.ceil(level * len(largest))) - 1] if enough and largest else math.inf
    comparisons = tuple(_compare(names[first], names[second], pair, critical, largest, margin, enough)
                        for (first, second), pair in pairs.items())
    beaten = {one.second if one.verdict == "better" else one.first for one in comparisons
              if one.verdict in ("better", "worse")}
    wins = dict.fromkeys(names, 0)
    for one in comparisons:
        if one.verdict in ("better", "worse"):
            wins[one.first if one.verdict == "better" else one.second] += 1
    leader = next((name for name, count in wins.items() if count == len(names) - 1), None)
    return Verdicts(comparisons, margin, len(groups), len(documents), leader,
                    tuple(name for name in names if name not in beaten))


class _Pair(NamedTuple):
    """The differences of two settings on the same questions."""

    mean: float
    squares: float  # the sum over documents of the squared sums of what a difference has above the mean
    error: float
    questions: int
    wins: int
    losses: int


def _pair(first: Sequence[float], second: Sequence[float], places: Sequence[int], groups: int) -> _Pair:
    differences = [a - b for a, b in zip(first, second)]
    least = _ROUNDING * math.fsum(one * one for one in differences)
    mean = math.fsum(differences) / len(differences)
    squares = math.fsum(one * one for one in _sums([one - mean for one in differences], places, groups))
    mean, squares = mean if mean * mean > least else 0.0, squares if squares > least else 0.0
    return _Pair(mean, squares, _error(squares, groups, len(differences)), len(differences),
                 sum(one > 0 for one in differences), sum(one < 0 for one in differences))


def _sums(values: Sequence[float], places: Sequence[int], groups: int) -> list[float]:
    """Sum values by the document of each."""
    sums = [0.0] * groups
    for place, value in zip(places, values):
        sums[place] += value
    return sums


def _error(squares: float, groups: int, questions: int) -> float:
    """The standard error of a mean whose parts are summed by document."""
    return math.sqrt(max(0.0, squares) * groups / (groups - 1)) / questions if groups > 1 else 0.0


def _signs(groups: int, draws: int, seed: int) -> Iterator[tuple[int, ...]]:
    if groups <= _ALL_SIGNS:  # a pattern and its opposite say the same
        yield from ((1, *rest) for rest in product((1, -1), repeat=groups - 1))
        return
    yield (1,) * groups  # the pattern that was observed
    draw = random.Random(seed)
    for _ in range(draws):
        yield tuple(draw.choices((1, -1), k=groups))


def _largest(rows: Sequence[Sequence[float]], pairs: Mapping[tuple[int, int], _Pair], places: Sequence[int],
             signs: Iterable[tuple[int, ...]]) -> Iterator[float]:
    """For each pattern of signs the largest difference of all pairs, in units of its own standard error.

    What a pair needs is a difference of what its two settings have, so a pattern is gone through once
    for each setting and not for each pair.
    """
    live = [(pair, first, second) for (first, second), pair in pairs.items() if pair.error > 0]
    if not live:
        return
    groups, questions = max(places) + 1, len(places)
    counts = _sums([1.0] * questions, places, groups)
    weight = math.fsum(count * count for count in counts)
    sums = []
    for row in rows:
        mean = math.fsum(row) / questions
        sums.append(_sums([one - mean for one in row], places, groups))
    weighted = [[count * one for count, one in zip(counts, row)] for row in sums]
    for pattern in signs:
        totals = [math.fsum(map(mul, pattern, row)) for row in sums]
        tilted = [math.fsum(map(mul, pattern, row)) for row in weighted]
        top = 0.0
        for pair, first, second in live:
            mean = (totals[first] - totals[second]) / questions
            error = _error(pair.squares - 2 * mean * (tilted[first] - tilted[second]) + mean * mean * weight, groups, questions)
            top = max(top, abs(mean) / error if error else math.inf if mean else 0.0)
        yield top


def _compare(first: str, second: str, pair: _Pair, critical: float, largest: Sequence[float], margin: float,
             enough: bool) -> Comparison:
    ties = pair.questions - pair.wins - pair.losses
    if ties == pair.questions:
        return Comparison(first, second, 0.0, 0.0, 0.0, 1.0, "equal", 0, 0, ties, None)
    reach = math.inf if not enough else critical * pair.error if pair.error else 0.0
    low, high = pair.mean - reach, pair.mean + reach
    observed = abs(pair.mean) / pair.error if pair.error else math.inf
    p = sum(one >= observed * (1 - 1e-12) for one in largest) / len(largest) if enough and largest else 1.0
    verdict: Verdict = ("better" if low > 0 else "worse" if high < 0 else
                        "same" if -margin <= low and high <= margin else "cannot tell")
    needed = math.ceil(_POWER * pair.error ** 2 * pair.questions / margin ** 2) if margin and pair.error else None
    return Comparison(first, second, pair.mean, low, high, p, verdict, pair.wins, pair.losses, ties, needed)


def _turned(one: Comparison) -> Comparison:
    opposite: dict[Verdict, Verdict] = {"better": "worse", "worse": "better"}
    return Comparison(one.second, one.first, -one.difference, -one.high, -one.low, one.p,
                      opposite.get(one.verdict, one.verdict), one.losses, one.wins, one.ties, one.needed)


def _checked(scores: Any, documents: Any) -> tuple[list[str], list[list[float]]]:
    if not isinstance(scores, Mapping) or len(scores) < 2:
        raise ValueError("scores holds fewer than two settings: give a mapping from the name of each to its scores.")
    if isinstance(documents, str) or not documents:
        raise ValueError("documents is empty: give for each question the name of the document that it asks about.")
    rows = []
    for name, given in scores.items():
        row = [params.number(f"a score of {name!r}", float(score) if isinstance(score, bool) else score) for score in given]
        if len(row) != len(documents):
            raise ValueError(f"{name!r} has {len(row)} scores for {len(documents)} questions: give one for each, in order.")
        rows.append(row)
    return list(scores), rows
