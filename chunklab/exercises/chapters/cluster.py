"""Exercises to the chapter on the best grouping."""
from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake

Matrix = list[list[int]]

# --- how many groupings ------------------------------------------------------------------------------

_N, _MOST = 6, 3


def _groupings(n: int, most: int) -> int:
    counts = [1]
    for at in range(1, n + 1):
        counts.append(sum(counts[max(0, at - most):]))
    return counts[n]


GROUPINGS = Exercise(
    name="predict-groupings",
    title="Count the groupings",
    task=(f"A text has {_N} sentences, and a group may have at most {_MOST}. How many groupings are there? Work it out on "
          "paper with {eq}`eq-groupings-limit`, from one sentence up."),
    stub="""
from chunklab.exercises import check

groupings = ...

check("predict-groupings", groupings)
""",
    solution=f"""
counts = [1]
for sentences in range(1, {_N} + 1):
    counts.append(sum(counts[-{_MOST}:]))
groupings = counts[{_N}]
""",
    why=("The last group takes one, two or three sentences, and what stands before it is a smaller case that is solved "
         "already. "
         "Nothing is written down but numbers."),
    answer=_groupings(_N, _MOST),
    mistakes=(
        Mistake("This counts groups of any size. Some of these groupings have a group that is too long.", 2 ** (_N - 1)),
        Mistake("Six sentences have five gaps, not six; and a group may not have any size.", 2 ** _N),
        Mistake("This is one sentence further: how many has the text?", _groupings(_N + 1, _MOST)),
        Mistake("One sentence less has as many, and so has a limit of two. Which of the two did you count?",
                _groupings(_N - 1, _MOST)),
        Mistake("Here a group may have four sentences.", _groupings(_N, _MOST + 1)),
        Mistake("These are the groups that one has to try, not the groupings.", _N * (_N + 1) // 2),
        Mistake("These are the groups of up to three sentences that there are. A grouping is several of them, side by side.",
                sum(_N - length + 1 for length in range(1, _MOST + 1))),
    ),
    tested="That you have the number for this text.",
    untested="A limit in characters, where the number depends on how long the sentences are.",
)


# --- the total of a grouping -------------------------------------------------------------------------

_EARNS = (0, 1, -1, 2, -2, 3, -4)


def _matrix(draw: Draw, least: int = 1, most: int = 5) -> Matrix:
    """What pairs of sentences earn: the same on both sides of the diagonal, where there is 0."""
    n = draw.whole(least, most)
    earns = [[0] * n for _ in range(n)]
    for last in range(n):
        for first in range(last):
            earns[first][last] = earns[last][first] = draw.one_of(_EARNS)
    return earns


def _gain(earns: Matrix, first: int, last: int) -> int:
    return sum(earns[a][b] for b in range(first, last + 1) for a in range(first, b))


def _totals(edges: Callable[[list[int], int], list[int]] = lambda seams, n: [0, *seams, n],
            gain: Callable[[Matrix, int, int], int] = _gain) -> Callable[..., int]:
    """A way to add up: where groups begin and end, and what one of them gains."""
    def total(earns: Matrix, seams: list[int]) -> int:
        return sum(gain(earns, a, b - 1) for a, b in pairwise(edges(seams, len(earns))) if a < b)
    return total


def _draw_grouping(draw: Draw) -> tuple[Matrix, list[int]]:
    earns = _matrix(draw)
    return earns, [at for at in range(1, len(earns)) if draw.whole(0, 1)]


def _across(earns: Matrix, seams: list[int]) -> int:
    return _gain(earns, 0, len(earns) - 1) - _totals()(earns, seams)


def _each(earns: Matrix, seams: list[int]) -> list[int]:
    """What each group gains."""
    return [_gain(earns, a, b - 1) for a, b in pairwise([0, *seams, len(earns)])]


TOTAL = Exercise(
    name="group-total",
    title="The total of a grouping",
    task=("`earns[a][b]` is what sentences `a` and `b` earn as a pair; it is the same as `earns[b][a]`, and `earns[a][a]` "
          "is 0. "
          "Sentences count from 0. `seams` says where a new group begins: with five sentences, `[2, 4]` makes the groups 0 1, "
          "2 3 and 4. Give the total of the grouping: what all pairs earn that are in one group, each pair once."),
    stub="""
from chunklab.exercises import check


def my_total(earns, seams):
    edges = [0, *seams, len(earns)]
    ...


check("group-total", my_total)
""",
    solution="""
def my_total(earns, seams):
    edges = [0, *seams, len(earns)]
    total = 0
    for start, end in zip(edges, edges[1:]):
        for last in range(start, end):
            for first in range(start, last):
                total += earns[first][last]
    return total
""",
    why=("The inner loop stops before `last`, so no pair is counted twice and no sentence is paired with itself. A group of "
         "one "
         "has an empty inner loop, and adds nothing."),
    answer=_totals(),
    inputs=_draw_grouping,
    examples=(([[0]], []), ([[0, 2], [2, 0]], []), ([[0, 2], [2, 0]], [1]),
              ([[0, 1, 3], [1, 0, 2], [3, 2, 0]], []), ([[0, 1, 3], [1, 0, 2], [3, 2, 0]], [1])),
    mistakes=(
        Mistake("You count each pair twice, once from each side.", _totals(gain=lambda earns, a, b: 2 * _gain(earns, a, b))),
        Mistake("You add up neighbours only. In a group all pairs count, near or far.",
                _totals(gain=lambda earns, a, b: sum(earns[at][at + 1] for at in range(a, b)))),
        Mistake("The last group is missing: it ends with the text.", _totals(lambda seams, n: [0, *seams])),
        Mistake("The first group is missing: it begins with sentence 0.", _totals(lambda seams, n: [*seams, n])),
        Mistake("A group of yours reaches over the seam: the sentence at a seam begins the next group.",
                _totals(gain=lambda earns, a, b: _gain(earns, a, min(b + 1, len(earns) - 1)))),
        Mistake("A group of yours ends too early: the sentence before a seam still belongs to it.",
                _totals(gain=lambda earns, a, b: _gain(earns, a, b - 1))),
        Mistake("You pair each group's first sentence with the others, and forget the pairs among these.",
                _totals(gain=lambda earns, a, b: sum(earns[a][at] for at in range(a + 1, b + 1)))),
        Mistake("These are the pairs that the seams divide. Wanted are those that stay together.", _across),
        Mistake("You leave the seams out: this is the total of the whole text in one group.",
                lambda earns, seams: _gain(earns, 0, len(earns) - 1)),
        Mistake("This is what the first group gains. Is the `return` inside the loop over the groups?",
                lambda earns, seams: _each(earns, seams)[0]),
        Mistake("This is what the last group gains. Do you begin the sum anew for each group?",
                lambda earns, seams: _each(earns, seams)[-1]),
        Mistake("These are the gains, group by group. The total is one number.", _each),
        Mistake("A pair that loses counts as well, if it is in a group. That is what keeps strangers out.",
                _totals(gain=lambda earns, a, b: sum(max(0, earns[first][last]) for last in range(a, b + 1)
                                                     for first in range(a, last)))),
    ),
    tested="Texts of up to five sentences, with every kind of seams.",
    untested="How long the groups are: a limit would rule some of them out.",
)


# --- the table of best totals ------------------------------------------------------------------------

def _tables(candidates: Callable[[list[int], Matrix, int], list[int]]) -> Callable[[Matrix], list[int]]:
    """A way to fill the table: the totals that are tried for each last sentence."""
    def fill(earns: Matrix) -> list[int]:
        best = [0]
        for last in range(len(earns)):
            best.append(max(candidates(best, earns, last)))
        return best
    return fill


_best = _tables(lambda best, earns, last: [best[first] + _gain(earns, first, last) for first in range(last + 1)])


def _best_cut(best: list[int], earns: Matrix, last: int) -> list[int]:
    return [best[max(0, first - 1)] + _gain(earns, first, last) for first in range(last + 1)]


def _best_shared(best: list[int], earns: Matrix, last: int) -> list[int]:
    return [best[first + 1] + _gain(earns, first, last) for first in range(last)] or [0]


def _best_before_last(best: list[int], earns: Matrix, last: int) -> list[int]:
    return [best[last] + _gain(earns, first, last) for first in range(last + 1)]


def _all_tried(earns: Matrix) -> list[int]:
    best = [0]
    for last in range(len(earns)):
        for first in range(last + 1):
            best.append(best[first] + _gain(earns, first, last))
    return best


def _least(earns: Matrix) -> list[int]:
    best = [0]
    for last in range(len(earns)):
        best.append(min(best[first] + _gain(earns, first, last) for first in range(last + 1)))
    return best


def _greedy(earns: Matrix) -> list[int]:
    """Begin a new group wherever two neighbours earn nothing."""
    best, start = [0], 0
    before = 0
    for last in range(len(earns)):
        if last and earns[last - 1][last] <= 0:
            before += _gain(earns, start, last - 1)
            start = last
        best.append(before + _gain(earns, start, last))
    return best


BEST = Exercise(
    name="best-totals",
    title="Fill the table",
    task=("Write dynamic programming. From `earns`, as in the exercise before, give the list of best totals: first 0 for no "
          "sentence, then the best total of the first sentence, of the first two, and so on to all of them. The total of a "
          "group is there as `gain(earns, first, last)`, both ends included."),
    stub="""
from chunklab.exercises import check


def gain(earns, first, last):
    return sum(earns[a][b] for b in range(first, last + 1) for a in range(first, b))


def my_best(earns):
    best = [0]
    for last in range(len(earns)):
        ...
    return best


check("best-totals", my_best)
""",
    solution="""
def gain(earns, first, last):
    return sum(earns[a][b] for b in range(first, last + 1) for a in range(first, b))


def my_best(earns):
    best = [0]
    for last in range(len(earns)):
        best.append(max(best[first] + gain(earns, first, last)
                        for first in range(last + 1)))
    return best
""",
    why=("`best[first]` is the best total of the sentences *before* `first`, because the list begins with the total of none. "
         "The list grows from the left, so it is always there when it is needed."),
    answer=_best,
    inputs=lambda draw: (_matrix(draw),),
    examples=(([[0]],), ([[0, 2], [2, 0]],), ([[0, -1], [-1, 0]],), ([[0, -1, 3], [-1, 0, -1], [3, -1, 0]],),
              ([[0, 2, 0], [2, 0, 3], [0, 3, 0]],)),
    mistakes=(
        Mistake("The list begins with 0, the total of no sentence.", lambda earns: _best(earns)[1:]),
        Mistake("This is the best total of the whole text alone. Give the whole table.", lambda earns: _best(earns)[-1]),
        Mistake("What stands before the last group is one sentence short: before group `first` … `last` stand `first` "
                "sentences.",
                _tables(_best_cut)),
        Mistake("What stands before the last group is one sentence too long: your two parts share a sentence.",
                _tables(_best_shared)),
        Mistake("You add the same total, whichever sentence the last group begins with. A longer group leaves fewer "
                "sentences before it.",
                _tables(_best_before_last)),
        Mistake("Your group has lost its first sentence: both ends are included.",
                _tables(lambda best, earns, last: [best[first] + _gain(earns, first + 1, last)
                                                   for first in range(last + 1)])),
        Mistake("You write down every total that you try. The table has one number for each last sentence: the best.",
                _all_tried),
        Mistake("Wanted is the highest total, not the lowest.", _least),
        Mistake("You leave out what stands before the last group.",
                _tables(lambda best, earns, last: [_gain(earns, first, last) for first in range(last + 1)])),
        Mistake("The last sentence may be alone as well, and then the total stays as it was.",
                _tables(lambda best, earns, last: [best[first] + _gain(earns, first, last)
                                                   for first in range(max(1, last))])),
        Mistake("The last group may reach back to the first sentence.",
                _tables(lambda best, earns, last: [best[first] + _gain(earns, first, last)
                                                   for first in range(min(1, last), last + 1)])),
        Mistake("A group of yours has at most two sentences. It may be longer.",
                _tables(lambda best, earns, last: [best[first] + _gain(earns, first, last)
                                                   for first in range(max(0, last - 1), last + 1)])),
        Mistake("A group of yours has at most three sentences. It may be longer.",
                _tables(lambda best, earns, last: [best[first] + _gain(earns, first, last)
                                                   for first in range(max(0, last - 2), last + 1)])),
        Mistake("You begin a new group wherever two neighbours earn nothing. That is greedy: a stray sentence may be worth "
                "keeping.",
                _greedy),
        Mistake("You keep all sentences in one group. Which beginning of the last group is best?",
                lambda earns: [0, *(_gain(earns, 0, last) for last in range(len(earns)))]),
    ),
    tested="Texts of up to five sentences, and pairs that earn from -4 to 3.",
    untested="A limit on the size of a group, and how long it takes: this sums every group anew.",
)


# --- the way back ------------------------------------------------------------------------------------

def _way_back(begins: list[int]) -> list[Span]:
    groups, last = [], len(begins) - 1
    while last >= 0:
        groups.append((begins[last], last))
        last = begins[last] - 1
    return groups[::-1]


def _forward(begins: list[int]) -> list[Span]:
    return [(first, last) for last, first in enumerate(begins)]


def _from_the_front(begins: list[int]) -> list[Span]:
    """Cut wherever the beginning changes on the way from the left."""
    starts = [at for at, first in enumerate(begins) if at == 0 or first != begins[at - 1]]
    return [(start, end - 1) for start, end in pairwise([*starts, len(begins)])]


def _where_one_begins(begins: list[int]) -> list[Span]:
    after = [*begins[1:], len(begins)]
    return [(first, last) for last, first in enumerate(begins) if after[last] == last + 1]


def _shares(begins: list[int]) -> list[Span]:
    groups, last = [], len(begins) - 1
    while last >= 0:
        groups.append((begins[last], last))
        last = begins[last] if begins[last] < last else last - 1
    return groups[::-1]


def _every_beginning(begins: list[int]) -> list[Span]:
    starts = sorted(set(begins))
    return [(start, end - 1) for start, end in pairwise([*starts, len(begins)])]


WAY_BACK = Exercise(
    name="way-back",
    title="The way back",
    task=("`begins[last]` says with which sentence the last group begins in the best grouping of the sentences up to "
          "`last`; all "
          "count from 0. Read the best grouping of the whole text out of it: a list of pairs, the first and the last sentence "
          "of each group, in the order of the text."),
    stub="""
from chunklab.exercises import check


def my_groups(begins):
    groups = []
    last = len(begins) - 1
    ...
    return groups


check("way-back", my_groups)
""",
    solution="""
def my_groups(begins):
    groups = []
    last = len(begins) - 1
    while last >= 0:
        groups.append((begins[last], last))
        last = begins[last] - 1
    return groups[::-1]
""",
    why=("Each group says where the one before it ends, so there is only one way, from the end. What `begins` holds beside "
         "that "
         "way is never read."),
    answer=_way_back,
    inputs=lambda draw: ([draw.whole(0, last) for last in range(draw.whole(0, 6))],),
    examples=(([],), ([0],), ([0, 0],), ([0, 1],), ([0, 0, 2],), ([0, 1, 0, 3],)),
    mistakes=(
        Mistake("Your groups come last first. Turn them round.", lambda begins: _way_back(begins)[::-1]),
        Mistake("You read the list from the left. Whether a sentence ends a group is known only from the end.", _forward),
        Mistake("You cut wherever the beginning changes. An entry beside the way back must not be read.", _from_the_front),
        Mistake("A group does not end wherever the next sentence could begin one. Which entries lie on the way back?",
                _where_one_begins),
        Mistake("You cut at every sentence that the list names. Some of these groups were given up later on.",
                _every_beginning),
        Mistake("The first sentence of a group comes first in its pair, then the last.",
                lambda begins: [(last, first) for first, last in _way_back(begins)]),
        Mistake("You give all sentences of a group. The first and the last are enough.",
                lambda begins: [list(range(first, last + 1)) for first, last in _way_back(begins)]),
        Mistake("The first group is missing: go on until no sentence is left.", lambda begins: _way_back(begins)[1:]),
        Mistake("Two groups of yours share a sentence. The one before ends one sentence earlier.", _shares),
        Mistake("Both ends are sentences of the group: the second is its last, not the one after.",
                lambda begins: [(first, last + 1) for first, last in _way_back(begins)]),
        Mistake("You give where each group begins. Give its last sentence too, as a pair.",
                lambda begins: [first for first, _ in _way_back(begins)]),
        Mistake("This is the last group alone. What stands before it?", lambda begins: _way_back(begins)[-1:]),
    ),
    tested="Texts of up to six sentences, with entries beside the way back.",
    untested="That the entries are right: that was the exercise before.",
)

EXERCISES = (GROUPINGS, TOTAL, BEST, WAY_BACK)
