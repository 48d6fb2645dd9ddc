"""Exercises to the chapter on choosing."""
from __future__ import annotations

import math
from collections.abc import Callable
from statistics import NormalDist

from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.search.verdicts import _pair

# --- alarms among equals -----------------------------------------------------------------------------

_TESTS, _ALPHA = 10, 0.05


def _silent(tests: int, alpha: float) -> float:
    return (1 - alpha) ** tests


ALARMS = Exercise(
    name="false-alarms",
    title="Ten tests, nothing to find",
    task=(f"Somebody makes {_TESTS} independent tests, each at 5 %. In truth there is no difference anywhere. How likely is at "
          "least one false alarm? Estimate first, then compute it with {eq}`eq-alarms`, and give it as a number between 0 and "
          "1, rounded to two places."),
    stub="""
from chunklab.exercises import check

chance = ...

check("false-alarms", chance)
""",
    solution="""
chance = round(1 - 0.95 ** 10, 2)
""",
    why=("Ten times 5 % would be a half, but two alarms in one go are counted twice in that. The way round is silence: all ten "
         "are silent with chance $0.95^{10}$."),
    answer=round(1 - _silent(_TESTS, _ALPHA), 2),
    mistakes=(
        Mistake("You added the chances up. Then 30 tests would alarm with more than certainty: cases with two alarms are "
                "counted twice.", _TESTS * _ALPHA),
        Mistake("That is the chance. Now round it to two places.", 1 - _silent(_TESTS, _ALPHA)),
        Mistake("This is the chance that all are silent. What is asked is the opposite.", round(_silent(_TESTS, _ALPHA), 2)),
        Mistake("This is the chance that all are silent, and not rounded yet. What is asked is the opposite.",
                _silent(_TESTS, _ALPHA)),
        Mistake("This is the chance for one test. Each of the others can alarm as well.", _ALPHA),
        Mistake("This is the chance that one named test is silent.", 1 - _ALPHA),
        Mistake("This is the chance of *exactly* one alarm. Two or three are false alarms too.",
                round(_TESTS * _ALPHA * _silent(_TESTS - 1, _ALPHA), 2)),
        Mistake("You gave it in percent. Give a number between 0 and 1.", round(100 * (1 - _silent(_TESTS, _ALPHA)))),
        Mistake("Among ten tests, not among the pairs of ten settings.", round(1 - _silent(math.comb(_TESTS, 2), _ALPHA), 2)),
    ),
    tested="That you have the chance for ten tests.",
    untested="Tests that depend on each other, such as all pairs of some settings: they alarm less often than that.",
)

# --- how many questions ------------------------------------------------------------------------------

_POWER = 1.96 + 0.84


def _needed(power: float = _POWER, spread: Callable[[float], float] = lambda s: s * s,
            margins: Callable[[float], float] = lambda m: m * m, design: Callable[[float], float] = lambda d: d,
            up: Callable[[float], float] = math.ceil) -> Callable[[float, float, float], float]:
    """A way to count the questions, with one part that may be wrong."""
    return lambda sd, margin, effect: up(power ** 2 * spread(sd) * design(effect) / margins(margin))


def _draw_plan(draw: Draw) -> tuple[float, float, float]:
    """A standard deviation that ends in 3, so that no number of questions is whole before it is rounded up."""
    return (10 * draw.whole(15, 45) + 3) / 1000, draw.one_of((0.1, 0.03, 0.05, 0.08)), draw.one_of((1.0, 1.3, 1.8))


NEEDED = Exercise(
    name="questions-needed",
    title="Plan the questions",
    task=("Write {eq}`eq-questions-needed` as a function: how many questions it takes to see a difference of `margin` four "
          "times in five, if the differences have the standard deviation `sd` and the design effect is `effect`. Questions are "
          "whole, and one too few is too few."),
    stub="""
from chunklab.exercises import check


def my_needed(sd, margin, effect):
    ...


check("questions-needed", my_needed)
""",
    solution="""
from math import ceil


def my_needed(sd, margin, effect):
    return ceil((1.96 + 0.84) ** 2 * sd ** 2 * effect / margin ** 2)
""",
    why=("Standard deviation and margin are squared, so only their ratio counts, and half the margin takes four times the "
         "questions. The design effect is not squared: it is a ratio of variances."),
    answer=_needed(),
    inputs=_draw_plan,
    examples=((0.253, 0.1, 1.0), (0.253, 0.05, 1.0), (0.253, 0.1, 1.8), (0.403, 0.03, 1.3)),
    mistakes=(
        Mistake("With 1.96 alone you see such a difference only every second time: half of the draws fall below their centre.",
                _needed(power=1.96)),
        Mistake("The sum of 1.96 and 0.84 is squared as a whole, not each for itself.", _needed(power=math.hypot(1.96, 0.84))),
        Mistake("The sum of 1.96 and 0.84 has to be squared too.", _needed(power=math.sqrt(_POWER))),
        Mistake("The standard deviation has to be squared.", _needed(spread=lambda s: s)),
        Mistake("The margin has to be squared: half of it takes four times the questions.", _needed(margins=lambda m: m)),
        Mistake("The design effect is missing: questions of one document are worth less.", _needed(design=lambda d: 1.0)),
        Mistake("The design effect is a ratio of variances already. Do not square it.", _needed(design=lambda d: d * d)),
        Mistake("You take the root of the design effect. It stands under the root in the error, and the error is squared.",
                _needed(design=math.sqrt)),
        Mistake("The design effect makes questions worth less, so it takes more of them.", _needed(design=lambda d: 1 / d)),
        Mistake("You rounded down: one question too few.", _needed(up=math.floor)),
        Mistake("That is no whole number of questions yet. Which way is it rounded?", _needed(up=lambda x: x)),
        Mistake("You rounded to the nearest. Below the number that is needed is too few.", _needed(up=lambda x: round(x))),
        Mistake("You rounded before the design effect came in, and then once more. Round once, at the end.",
                lambda sd, margin, effect: math.ceil(_needed()(sd, margin, 1.0) * effect)),
        Mistake("You rounded before the design effect came in. Round at the end.",
                lambda sd, margin, effect: _needed()(sd, margin, 1.0) * effect),
        Mistake("You have more places than 1.96 and 0.84. That is finer, but what is asked for is the formula as it stands.",
                _needed(power=NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(0.8))),
        Mistake("Twice the variance is for two groups with different questions. Here both settings answer the same.",
                _needed(spread=lambda s: 2 * s * s)),
    ),
    tested="Standard deviations from 0.15 to 0.45, margins from 3 to 10 points, with and without a design effect.",
    untested="Many pairs at once: their bar is higher than 1.96, and takes more questions.",
)

# --- the error by document ---------------------------------------------------------------------------

_NAMES = ("a", "b", "c")
_VALUES = (0.0, 0.5, 1.0, -0.5, -1.0)


def _groups(values: list[float], names: list[str]) -> list[list[float]]:
    return [[one for one, name in zip(values, names) if name == wanted] for wanted in sorted(set(names))]


def _error(values: list[float], names: list[str]) -> float:
    """The package's own, as its verdicts take it."""
    groups = sorted(set(names))
    return _pair(values, [0.0] * len(values), [groups.index(name) for name in names], len(groups)).error


def _by_document(values: list[float], names: list[str], centred: bool = True, squares_first: bool = False,
                 correction: bool = True, root: bool = True, over: str = "n") -> float:
    mean = math.fsum(values) / len(values) if centred else 0.0
    parts = _groups([one - mean for one in values], names)
    total = math.fsum(math.fsum(one * one for one in part) if squares_first else math.fsum(part) ** 2 for part in parts)
    count = len(parts)
    if correction:
        total *= count / (count - 1)
    return (math.sqrt(total) if root else total) / {"n": len(values), "G": count, "1": 1}[over]


def _by_question(values: list[float], names: list[str]) -> float:
    mean = math.fsum(values) / len(values)
    return math.sqrt(math.fsum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))


def _of_means(values: list[float], names: list[str]) -> float:
    means = [math.fsum(part) / len(part) for part in _groups(values, names)]
    mean = math.fsum(means) / len(means)
    return math.sqrt(math.fsum((one - mean) ** 2 for one in means) / (len(means) - 1) / len(means))


def _by_runs(values: list[float], names: list[str]) -> float:
    """Take each stretch of one name for a document of its own."""
    runs = [sum(names[at] != names[at - 1] for at in range(1, place + 1)) for place in range(len(names))]
    return _by_document(values, [f"{run:03}" for run in runs])


def _last_only(values: list[float], names: list[str]) -> float:
    """Keep one difference of each document, the last."""
    mean = math.fsum(values) / len(values)
    kept = {name: one - mean for one, name in zip(values, names)}
    return math.sqrt(len(kept) / (len(kept) - 1) * math.fsum(one * one for one in kept.values())) / len(values)


def _sums(values: list[float], names: list[str]) -> list[float]:
    """The $S_g$ of the chapter."""
    mean = math.fsum(values) / len(values)
    return [math.fsum(one - mean for one in part) for part in _groups(values, names)]


def _of_sums(sums: list[float], count: int, n: int) -> float:
    return math.sqrt(count / (count - 1) * math.fsum(one * one for one in sums)) / n


def _questions_for_documents(values: list[float], names: list[str]) -> float:
    return _of_sums(_sums(values, names), len(values), len(values))


def _factor_outside(values: list[float], names: list[str]) -> float:
    count = len(set(names))
    return _by_document(values, names, correction=False) * count / (count - 1)


def _mean_off_once(values: list[float], names: list[str]) -> float:
    groups, mean = _groups(values, names), math.fsum(values) / len(values)
    return _of_sums([math.fsum(part) - mean for part in groups], len(groups), len(values))


def _unsigned(values: list[float], names: list[str]) -> float:
    sums = _sums(values, names)
    return math.sqrt(len(sums) / (len(sums) - 1)) * math.fsum(abs(one) for one in sums) / len(values)


def _draw_differences(draw: Draw) -> tuple[list[float], list[str]]:
    values = draw.many(_VALUES, 9, least=2)
    return values, ["a", "b", *(draw.one_of(_NAMES) for _ in values[2:])]


ERROR = Exercise(
    name="error-by-document",
    title="The error, by document",
    task=("Write {eq}`eq-document-error`: the standard error of the mean of `values`, the differences of two settings, where "
          "`documents` says for each which document it belongs to. There are two documents or more, in any order."),
    stub="""
from math import sqrt

from chunklab.exercises import check


def my_error(values, documents):
    n, mean = len(values), sum(values) / len(values)
    ...


check("error-by-document", my_error)
""",
    solution="""
from math import sqrt


def my_error(values, documents):
    n, mean = len(values), sum(values) / len(values)
    sums = {}
    for value, document in zip(values, documents):
        sums[document] = sums.get(document, 0) + value - mean
    G = len(sums)
    return sqrt(G / (G - 1) * sum(one * one for one in sums.values())) / n
""",
    why=("First add up within a document, then square. What goes up and down within one document cancels out; what all of its "
         "questions share stays, and grows with their number."),
    answer=_error,
    inputs=_draw_differences,
    examples=(([1.0, 0.0], ["a", "b"]), ([1.0, 1.0, 0.0, 0.0], ["a", "b", "a", "b"]),
              ([1.0, 1.0, 0.0, 0.0], ["a", "a", "b", "b"]),
              ([1.0, 0.5, 0.0], ["a", "b", "c"]), ([0.5, 0.5], ["a", "b"]), ([1.0, 0.0, 0.5, 1.0], ["a", "b", "b", "a"])),
    mistakes=(
        Mistake("This takes each question for itself. Where do the documents come in?", _by_question),
        Mistake("You squared first and added up then. So within a document nothing cancels out, and nothing adds up.",
                lambda values, names: _by_document(values, names, squares_first=True)),
        Mistake("The mean has to be taken off first: what counts is how far a document lies from it.",
                lambda values, names: _by_document(values, names, centred=False)),
        Mistake("The factor $G / (G - 1)$ is missing.", lambda values, names: _by_document(values, names, correction=False)),
        Mistake("You divide by the number of documents. It is the mean over questions.",
                lambda values, names: _by_document(values, names, over="G")),
        Mistake("It is not divided by the number of questions yet.",
                lambda values, names: _by_document(values, names, over="1")),
        Mistake("The root is missing.", lambda values, names: _by_document(values, names, root=False)),
        Mistake("You divide by the number of questions under the root. It stands before the root.",
                lambda values, names: _by_document(values, names, over="1") / math.sqrt(len(values))),
        Mistake("The root is taken of the whole, with $G / (G - 1)$.", _factor_outside),
        Mistake("$G$ is the number of documents, not of questions.", _questions_for_documents),
        Mistake("Yours is always zero: you took off each document's own mean, or added the sums up before you squared them.",
                lambda values, names: 0.0),
        Mistake("You took the mean off once for each document. It comes off every difference.", _mean_off_once),
        Mistake("You added the sums up without their sign. They are squared, each, and then added up.", _unsigned),
        Mistake("You took the mean of each document. Then one with one question counts as much as one with twelve.", _of_means),
        Mistake("You keep the last question of each document only. Add up all of them.", _last_only),
        Mistake("The questions of a document need not stand together: collect them by name.", _by_runs),
    ),
    tested="Up to nine questions of two or three documents.",
    untested="What happens with one document: then nothing can be said, since there is nothing to compare it with.",
)

# --- the choice --------------------------------------------------------------------------------------

_SETTINGS = ("windows", "sentences", "headings")
_ENDS = ((-0.04, 0.02), (0.01, 0.07), (-0.08, -0.02), (-0.01, 0.01), (-0.02, 0.0), (0.0, 0.05), (0.04, 0.09), (-0.07, -0.04))
Costs = dict[str, int]
Intervals = dict[tuple[str, str], tuple[float, float]]


def _beaten(intervals: Intervals) -> set[str]:
    return ({second for (_, second), (low, _) in intervals.items() if low > 0}
            | {first for (first, _), (_, high) in intervals.items() if high < 0})


def _cheapest(costs: Costs, among: list[str]) -> str | None:
    return min(among, key=lambda name: costs[name]) if among else None


def _without(beaten: Callable[[Intervals], set[str]]
             ) -> Callable[[Costs, Intervals], str | None]:
    """A way to choose: who is out, as somebody may see it, and then the cheapest."""
    return lambda costs, intervals: _cheapest(costs, [name for name in costs if name not in beaten(intervals)])


def _middle(ends: tuple[float, float]) -> float:
    return ends[0] + ends[1]


def _leader_only(costs: Costs, intervals: Intervals) -> str | None:
    """Choose only where one is better than all others."""
    wins = dict.fromkeys(costs, 0)
    for (first, second), (low, high) in intervals.items():
        wins[first] += low > 0
        wins[second] += high < 0
    return next((name for name, count in wins.items() if count == len(costs) - 1), None)


def _highest(costs: Costs, intervals: Intervals) -> str:
    """Choose whoever leads, by the middles of the intervals."""
    lead = dict.fromkeys(costs, 0.0)
    for (first, second), ends in intervals.items():
        lead[first] += _middle(ends)
        lead[second] -= _middle(ends)
    return max(lead, key=lambda name: lead[name])


def _dearest(costs: Costs, intervals: Intervals) -> str | None:
    return _without(_beaten)({name: -cost for name, cost in costs.items()}, intervals)


def _left(costs: Costs, intervals: Intervals) -> list[str]:
    return [name for name in costs if name not in _beaten(intervals)]


def _first_left(costs: Costs, intervals: Intervals) -> str:
    return _left(costs, intervals)[0]


def _cheapest_left(costs: Costs, intervals: Intervals) -> str:
    return min(_left(costs, intervals), key=lambda name: costs[name])


def _winners_only(costs: Costs, intervals: Intervals) -> str | None:
    wins = {pair[low <= 0] for pair, (low, high) in intervals.items() if low > 0 or high < 0}
    return _cheapest(costs, list(wins or costs))


def _passes_over(costs: Costs, intervals: Intervals) -> str | None:
    out: set[str] = set()
    for pair, (low, high) in intervals.items():
        if not out.intersection(pair) and (low > 0 or high < 0):
            out.add(pair[low > 0])
    return _cheapest(costs, [name for name in costs if name not in out])


def _draw_verdicts(draw: Draw) -> tuple[Costs, Intervals]:
    names = list(_SETTINGS[:draw.whole(2, 3)])
    prices = [draw.whole(1, 9) * 1000 + at for at, _ in enumerate(names)]
    pairs = [(first, second) for at, first in enumerate(names) for second in names[at + 1:]]
    ends = {pair: draw.one_of(_ENDS) for pair in pairs}
    if len(_beaten(ends)) == len(names):  # each beaten by the next, as no scores can have it
        ends = dict.fromkeys(pairs, _ENDS[0])
    return dict(zip(names, prices)), ends


CHOOSE = Exercise(
    name="choose-by-plan",
    level="build",
    title="Choose as planned",
    task=("`intervals` has for each pair of settings, `(first, second)`, the two ends `(low, high)` of the interval for the "
          "first less the second. `costs` has what each setting reads per answer. Write the choice of this chapter: of the "
          "settings that no other is shown to be better than, give the name of the one that costs least. No two cost the same. "
          "An end that is exactly 0 shows nothing."),
    stub="""
from chunklab.exercises import check


def my_choice(costs, intervals):
    beaten = set()
    for (first, second), (low, high) in intervals.items():
        ...
    ...


check("choose-by-plan", my_choice)
""",
    solution="""
def my_choice(costs, intervals):
    beaten = set()
    for (first, second), (low, high) in intervals.items():
        if low > 0:
            beaten.add(second)
        if high < 0:
            beaten.add(first)
    return min((name for name in costs if name not in beaten), key=costs.get)
""",
    why=("Whoever is beaten once is out, whatever it costs. Among the others nobody knows, so the cost decides. The margin "
         "plays no part here: it says when a difference is too small to care about, and not who is beaten."),
    answer=_without(_beaten),
    inputs=_draw_verdicts,
    examples=(({"windows": 2000, "headings": 1000}, {("windows", "headings"): (0.01, 0.07)}),
              ({"windows": 1000, "headings": 2000}, {("windows", "headings"): (-0.08, -0.02)}),
              ({"windows": 1000, "headings": 2000}, {("windows", "headings"): (-0.04, 0.02)}),
              ({"windows": 2000, "headings": 1000}, {("windows", "headings"): (0.0, 0.05)}),
              ({"windows": 1000, "headings": 2000}, {("windows", "headings"): (-0.02, 0.0)}),
              ({"windows": 1000, "sentences": 2000, "headings": 3000},
               {("windows", "sentences"): (0.01, 0.07), ("windows", "headings"): (-0.08, -0.02),
                ("sentences", "headings"): (-0.04, 0.02)})),
    mistakes=(
        Mistake("The cheapest of all is yours. What is shown to be worse is out, whatever it costs.",
                lambda costs, intervals: _cheapest(costs, list(costs))),
        Mistake("An interval below zero says that the *first* is worse. Look at both ends.",
                _without(lambda intervals: {second for (_, second), (low, _) in intervals.items() if low > 0})),
        Mistake("An interval above zero says that the *second* is worse. Look at both ends.",
                _without(lambda intervals: {first for (first, _), (_, high) in intervals.items() if high < 0})),
        Mistake("You went by the observed difference. If the interval reaches over zero, nothing is shown.",
                _without(lambda intervals: {pair[_middle(ends) > 0] for pair, ends in intervals.items()})),
        Mistake("An end that is exactly 0 shows nothing yet.",
                _without(lambda intervals: {second for (_, second), (low, _) in intervals.items() if low >= 0}
                         | {first for (first, _), (_, high) in intervals.items() if high <= 0})),
        Mistake("You have the two the wrong way round: those that are better went out.",
                _without(lambda intervals: {first for (first, _), (low, _) in intervals.items() if low > 0}
                         | {second for (_, second), (_, high) in intervals.items() if high < 0})),
        Mistake("You name somebody only if it is better than all others. Where nobody is, the cost decides.", _leader_only),
        Mistake("You took the one in the lead. Among those that are not shown to be worse the cost decides.", _highest),
        Mistake("You took the dearest of those that are left.", _dearest),
        Mistake("You took the first of those that are left. Which of them costs least?", _first_left),
        Mistake("You took the first by the alphabet. Names are compared by their letters, unless something else is to count.",
                lambda costs, intervals: min(_left(costs, intervals))),
        Mistake("You give back what it costs. Who is it?", lambda costs, intervals: costs[_cheapest_left(costs, intervals)]),
        Mistake("You keep only those that beat somebody. Who is not beaten stays in, with or without a win.", _winners_only),
        Mistake("An interval that is not above zero need not lie below it. It may reach over zero.",
                _without(lambda intervals: {pair[low > 0] for pair, (low, _) in intervals.items()})),
        Mistake("You pass over intervals of one that is out already. It can still show that another is worse.", _passes_over),
        Mistake("Only intervals beyond the margin count in yours. Above zero is better, be it by little.",
                _without(lambda intervals: {second for (_, second), (low, _) in intervals.items() if low > 0.03}
                         | {first for (first, _), (_, high) in intervals.items() if high < -0.03})),
    ),
    tested="Two or three settings, with intervals on either side of zero, over it, and with an end at it.",
    untested="Whether the intervals hold together: that is up to whoever made them.",
)

EXERCISES = (ALARMS, NEEDED, ERROR, CHOOSE)
