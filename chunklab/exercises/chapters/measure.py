"""Exercises to the chapter on measuring."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import fmean
from typing import Any

from chunklab.document import Document, Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.search.measures import Corpus, Gold, Part, Passage, Place, Question, Reading, cut_rate, p_k, recall, window_diff

# --- the last hit is cut to fit ----------------------------------------------------------------------

_SIZES, _BUDGET = (700, 900, 800), 2000
_ANSWER = Part("a.md", 500, 1000)
_LENGTH = _ANSWER.end - _ANSWER.start
_HITS = (Passage("a.md", 0, 700, 0, 700), Passage("b.md", 0, 900, 0, 900), Passage("a.md", 550, 1350, 0, 800))
_IN_FIRST, _TWICE = _HITS[0].end - _ANSWER.start, _HITS[0].end - _HITS[2].start
_IN_THIRD = _ANSWER.end - _HITS[2].start
_FITS = _BUDGET - sum(_SIZES[:2])
_RECALL = recall(Gold("q", ((_ANSWER,),), ()), Reading(_HITS).within(_BUDGET))

LAST_HIT = Exercise(
    name="last-hit",
    title="The last hit",
    task=(f"Three hits have {_SIZES[0]}, {_SIZES[1]} and {_SIZES[2]} characters, in this order, and {_BUDGET:,} may be read. "
          f"The answer has {_LENGTH} characters. The first hit ends with the first {_IN_FIRST} of them. The second holds "
          f"nothing of it. The third begins with the last {_TWICE} of those {_IN_FIRST}, and goes on with all the rest of the "
          "answer. White space is not counted anywhere. What is recall within this budget? Give a number from 0 to 1."),
    stub="""
from chunklab.exercises import check

share = ...

check("last-hit", share)
""",
    solution=f"""
left = {_BUDGET} - {_SIZES[0]} - {_SIZES[1]}  # for the third hit
share = ({_IN_FIRST} + left - {_TWICE}) / {_LENGTH}
""",
    why=(f"The third hit is cut after {_FITS} characters. Of these {_TWICE} are spent on what was read before. What "
         "stands in two hits covers once and costs twice."),
    answer=_RECALL,
    mistakes=(
        Mistake("You read all of the answer. How much of the third hit still fits, and what stands at its beginning? "
                "What was read before is paid again.", 1.0),
        Mistake("You left out the third hit. The last one is not left out, it is cut to fit.", _IN_FIRST / _LENGTH),
        Mistake("That is what the third hit brings. The first one holds a part of the answer too.",
                (_FITS - _TWICE) / _LENGTH),
        Mistake("You take the one hit that holds most. What do the others have that it does not?", _FITS / _LENGTH),
        Mistake("You add up what the hits hold. What stands in two covers once.", (_IN_FIRST + _FITS) / _LENGTH),
        Mistake("That is the new part of the third hit if it is read whole, without the first.",
                (_IN_THIRD - _TWICE) / _LENGTH),
        Mistake("You took it that half a hit holds half of what is new in it. It is read from its beginning: where in "
                "it does the answer go on?", (_IN_FIRST + (_IN_THIRD - _TWICE) * _FITS / _SIZES[2]) / _LENGTH),
        Mistake("You divided by what was read: that is precision. Recall divides by the length of the answer.",
                _RECALL * _LENGTH / _BUDGET),
        Mistake("No hit holds all of it, that is true: so intact is 0. Recall counts parts.", 0.0),
        Mistake("So many characters of the answer are read. A share of it is asked for.", _RECALL * _LENGTH),
        Mistake("That is in percent. A number from 0 to 1 is asked for.", _RECALL * 100),
    ),
    tested="That you have the share for these three hits.",
    untested="Other budgets. With how much would recall be 1?",
)


# --- what is cut -------------------------------------------------------------------------------------

_TEXT = Document("abcdefghijklmnopqrst", "letters")
_SPANS = ((0, 4), (2, 6), (4, 8), (4, 10), (6, 9), (7, 10), (8, 14), (10, 12), (10, 20), (13, 16))


def _cut(answers: list[Span], chunks: list[Span]) -> float:
    corpus = Corpus(_TEXT)
    golds = [corpus.gold(Question("q", "?", [[("letters", *answer)]])) for answer in answers]
    return cut_rate(golds, corpus.reading([Place("letters", *chunk) for chunk in chunks])) or 0.0


def _share_cut(whole: Callable[[Span, list[Span]], bool]) -> Callable[[list[Span], list[Span]], float]:
    return lambda answers, chunks: fmean(not whole(answer, chunks) for answer in answers)


def _any(holds: Callable[[int, int, int, int], bool]) -> Callable[[Span, list[Span]], bool]:
    return lambda answer, chunks: any(holds(*answer, *chunk) for chunk in chunks)


def _pairs(answers: list[Span], chunks: list[Span], whole: bool) -> int:
    """Count an answer with each chunk that holds it, or with each that does not."""
    return sum((first <= start and end <= last) is whole for start, end in answers for first, last in chunks)


def _places(spans: Iterable[Span]) -> set[int]:
    return {at for start, end in spans for at in range(start, end)}


CUT_RATE = Exercise(
    name="cut-rate",
    title="What no chunk holds",
    task=("`answers` are spans in a text, one or more, and `chunks` the spans of its chunks, which may overlap, in any order. "
          "Write the function that gives the cut rate: the share of answers that lie whole in no single chunk."),
    stub="""
from chunklab.exercises import check


def my_cut_rate(answers, chunks):
    ...


check("cut-rate", my_cut_rate)
""",
    solution="""
def my_cut_rate(answers, chunks):
    cut = 0
    for start, end in answers:
        if not any(first <= start and end <= last for first, last in chunks):
            cut += 1
    return cut / len(answers)
""",
    why=("No question is asked and nothing is searched. The ends are half-open, so an answer that ends where its chunk ends is "
         "whole."),
    answer=_cut,
    inputs=lambda draw: (draw.many(_SPANS, 4, least=1), draw.many(_SPANS, 4)),
    examples=(([(0, 4)], []), ([(0, 4)], [(0, 4)]), ([(2, 6)], [(0, 4), (4, 8)]), ([(4, 8), (0, 4)], [(4, 10)]),
              ([(4, 8)], [(2, 6), (4, 8)]), ([(7, 10)], [(6, 9), (4, 10)])),
    mistakes=(
        Mistake("That is the share that stays whole. What was cut is the rest.",
                lambda answers, chunks: 1 - _cut(answers, chunks)),
        Mistake("For you an answer is whole if some chunk has a part of it. All of it must lie in one.",
                _share_cut(_any(lambda start, end, first, last: start < last and first < end))),
        Mistake("You join chunks before you look. Two that hold an answer together have cut it.",
                _share_cut(lambda answer, chunks: _places([answer]) <= _places(chunks))),
        Mistake("An answer may end exactly where its chunk ends. Spans are half-open.",
                _share_cut(_any(lambda start, end, first, last: first <= start and end < last))),
        Mistake("An answer may begin exactly where its chunk begins.",
                _share_cut(_any(lambda start, end, first, last: first < start and end <= last))),
        Mistake("An answer that ends one place after its chunk is cut: a span holds nothing at its `end`.",
                _share_cut(_any(lambda start, end, first, last: first <= start and end - 1 <= last))),
        Mistake("You look where the answer begins, and not where it ends.",
                _share_cut(_any(lambda start, end, first, last: first <= start < last))),
        Mistake("You look where the answer ends, and not where it begins.",
                _share_cut(_any(lambda start, end, first, last: first < end <= last))),
        Mistake("You ask whether the chunk lies in the answer. Ask whether the answer lies in the chunk.",
                _share_cut(_any(lambda start, end, first, last: start <= first and last <= end))),
        Mistake("You ask whether the answer is a chunk. It may be a part of one.",
                _share_cut(lambda answer, chunks: answer in chunks)),
        Mistake("You compare lengths. An answer that is shorter than a chunk may be cut all the same.",
                _share_cut(_any(lambda start, end, first, last: end - start <= last - first))),
        Mistake("You look for chunks that end inside of an answer. Another may hold it whole, and an answer that no chunk "
                "touches is held by none.",
                _share_cut(lambda answer, chunks: not any(answer[0] < last < answer[1] for _, last in chunks))),
        Mistake("You ask the first chunk that holds the answer's beginning, and no other. One that comes later may hold all "
                "of it.",
                _share_cut(lambda answer, chunks: next((answer[1] <= last for first, last in chunks
                                                        if first <= answer[0] < last), False))),
        Mistake("You ask the last chunk that begins before the answer or with it, and no other. One that begins earlier may "
                "reach further.",
                _share_cut(lambda answer, chunks: max((one for one in chunks if one[0] <= answer[0]), default=(0, 0))[1]
                           >= answer[1])),
        Mistake("An answer counts once for each chunk that does not hold it. It is cut once, when none does.",
                lambda answers, chunks: _pairs(answers, chunks, False) / len(answers)),
        Mistake("An answer that several chunks hold counts several times. It is whole once.",
                lambda answers, chunks: 1 - _pairs(answers, chunks, True) / len(answers)),
        Mistake("Where there is no chunk, no answer is whole.",
                lambda answers, chunks: _cut(answers, chunks) if chunks else 0.0),
        Mistake("Yours is 1 or 0, and nothing between. Does it look at all answers, and does it divide with `/`?",
                lambda answers, chunks: _cut(answers, chunks) // 1),
        Mistake("The first answer alone decides. Look where your `return` stands.",
                lambda answers, chunks: _cut(answers[:1], chunks)),
        Mistake("You divide by how many chunks there are. Of what is it a share?",
                lambda answers, chunks: _cut(answers, chunks) * len(answers) / len(chunks)),
        Mistake("This is how many are cut. A share was asked for.",
                lambda answers, chunks: _cut(answers, chunks) * len(answers)),
        Mistake("That is in percent. A share is a number from 0 to 1.", lambda answers, chunks: 100 * _cut(answers, chunks)),
        Mistake("You ask that every chunk hold the answer. One is enough.",
                _share_cut(lambda answer, chunks: all(first <= answer[0] and answer[1] <= last for first, last in chunks))),
        Mistake("You count characters that are in no chunk. Count answers.",
                lambda answers, chunks: fmean(1 - len(_places([one]) & _places(chunks)) / (one[1] - one[0])
                                              for one in answers)),
    ),
    tested="Up to four answers and up to four chunks of one text.",
    untested="White space at the edges: the package's own measure does not count it.",
)


# --- P_k ---------------------------------------------------------------------------------------------

def _windows(true: list[int], guess: list[int], n: int, k: int, first: int = 1, last: int = 0, more: int = 0
             ) -> list[tuple[bool, bool]]:
    """For each window whether each has a seam in it, with edges that may be wrong."""
    return [(any(i + first <= seam <= i + k + last for seam in true), any(i + first <= seam <= i + k + last for seam in guess))
            for i in range(n - k + more)]


def _differ(windows: list[tuple[bool, bool]]) -> float:
    return fmean(ours != theirs for ours, theirs in windows)


def _draw_seams(draw: Draw) -> tuple[list[int], list[int], int, int]:
    n = draw.whole(3, 9)
    places = range(1, n)
    true, guess = (sorted(set(draw.many(places, 3))) for _ in range(2))
    return true, guess, n, draw.whole(1, min(4, n - 1))


P_K = Exercise(
    name="p-k",
    title="Two sentences, k apart",
    task=("Build $P_k$, {eq}`eq-pk`. `true` and `guess` are the seams in order, each as the number of units before it, from 1 "
          "to `n` − 1. For $i = 0, \\dots, n - k - 1$ look at the units $i$ and $i + k$, counted from 0: is there a seam "
          "between them? Give the share of these windows in which the two answers differ."),
    stub="""
from chunklab.exercises import check


def my_p_k(true, guess, n, k):
    ...


check("p-k", my_p_k)
""",
    solution="""
def my_p_k(true, guess, n, k):
    def parted(seams, i):
        return any(i < seam <= i + k for seam in seams)

    differ = [parted(true, i) != parted(guess, i) for i in range(n - k)]
    return sum(differ) / len(differ)
""",
    why=("A seam after unit 3, counted from 1, has three units before it: it parts unit 2 from unit 3, counted from 0. So "
         "$i$ itself is outside and $i + k$ is inside. Few windows reach over a seam near an end, which is why such a seam "
         "counts less."),
    answer=lambda true, guess, n, k: p_k(true, guess, n, k),
    inputs=_draw_seams,
    examples=(([], [], 3, 1), ([1], [], 3, 1), ([2], [2], 4, 2), ([1, 2], [1], 4, 2), ([1], [3], 4, 2), ([1], [2], 4, 2),
              ([1, 4], [3], 6, 2)),
    mistakes=(
        Mistake("You compare how many seams there are: that is WindowDiff. `P_k` asks whether there is one.",
                lambda true, guess, n, k: window_diff(true, guess, n, k)),
        Mistake("That is how often they agree.", lambda true, guess, n, k: 1 - (p_k(true, guess, n, k) or 0)),
        Mistake("You have one window too many: the last one begins at `n - k - 1`.",
                lambda true, guess, n, k: _differ(_windows(true, guess, n, k, more=1))),
        Mistake("The first window is missing: `i` is counted from 0.",
                lambda true, guess, n, k: sum(ours != theirs for ours, theirs in _windows(true, guess, n, k)[1:]) / (n - k)),
        Mistake("All windows begin one unit too late: `i` is counted from 0.",
                lambda true, guess, n, k: _differ(_windows(true, guess, n, k, more=1)[1:])),
        Mistake("The last window is missing: `n - k - 1` is looked at too.",
                lambda true, guess, n, k: sum(ours != theirs for ours, theirs in _windows(true, guess, n, k)[:-1]) / (n - k)),
        Mistake("The window moves on by one unit, so windows lie over one another.",
                lambda true, guess, n, k: _differ(_windows(true, guess, n, k)[::k])),
        Mistake("You count seams that have no partner. Count windows: one seam lies in several.",
                lambda true, guess, n, k: len({*true} ^ {*guess}) / (n - k)),
        Mistake("You ask whether the same seams lie in the window. Whether there is one is enough, wherever it is.",
                lambda true, guess, n, k: fmean({*true} & inside != {*guess} & inside
                                                for i in range(n - k) for inside in [{*range(i + 1, i + k + 1)}])),
        Mistake("You look at the place `i` alone. A seam may stand anywhere between the two units.",
                lambda true, guess, n, k: fmean((i in true) != (i in guess) for i in range(n - k))),
        Mistake("You look at the first seam alone. Any may lie in the window.",
                lambda true, guess, n, k: p_k(true[:1], guess[:1], n, k)),
        Mistake("The last seam alone decides: it undoes what an earlier one has found.",
                lambda true, guess, n, k: p_k(true[-1:], guess[-1:], n, k)),
        Mistake("A seam with `i` units before it stands before unit `i`, and so outside.",
                lambda true, guess, n, k: _differ(_windows(true, guess, n, k, first=0))),
        Mistake("A seam with `i + k` units before it stands before unit `i + k`, and so between the two.",
                lambda true, guess, n, k: _differ(_windows(true, guess, n, k, last=-1))),
        Mistake("Both edges are moved by one: a seam at `i` is outside, and one at `i + k` is inside.",
                lambda true, guess, n, k: _differ(_windows(true, guess, n, k, first=0, last=-1))),
        Mistake("Divide by the number of windows, not by the number of units.",
                lambda true, guess, n, k: (p_k(true, guess, n, k) or 0) * (n - k) / n),
        Mistake("This is how many windows differ. A share was asked for.",
                lambda true, guess, n, k: (p_k(true, guess, n, k) or 0) * (n - k)),
        Mistake("You count only seams that are missing. One too many is a mistake as well.",
                lambda true, guess, n, k: fmean(ours and not theirs for ours, theirs in _windows(true, guess, n, k))),
        Mistake("You count only seams that are too many. One that is missing is a mistake as well.",
                lambda true, guess, n, k: fmean(theirs and not ours for ours, theirs in _windows(true, guess, n, k))),
    ),
    tested="Up to nine units, and up to three seams on each side.",
    untested="Which k to take: half of the mean true segment is the custom, and others round it otherwise.",
)


# --- recall within a budget --------------------------------------------------------------------------

_DOCUMENTS = (Document("abcdefghijkl", "a.md"), Document("mnopqrstuvwx", "b.md"))
_ANSWERS = (("a.md", 0, 4), ("a.md", 3, 9), ("b.md", 0, 4), ("b.md", 2, 10), ("a.md", 8, 10))
_FOUND = (("a.md", 0, 3), ("a.md", 2, 6), ("a.md", 4, 10), ("b.md", 0, 5), ("b.md", 4, 9), ("b.md", 3, 12))

_Place = tuple[str, int, int]


def _recall(slots: list[list[_Place]], hits: list[_Place], budget: int) -> float:
    corpus = Corpus(_DOCUMENTS)
    return recall(corpus.gold(Question("q", "?", slots)), corpus.reading([Place(*hit) for hit in hits]).within(budget))


def _cut_to_fit(hits: list[_Place], budget: int) -> list[_Place]:
    read = []
    for source, start, end in hits:
        read.append((source, start, min(end, start + max(0, budget))))
        budget -= end - start
    return read


def _left_out(hits: list[_Place], budget: int) -> list[_Place]:
    read = []
    for source, start, end in hits:
        budget -= end - start
        if budget < 0:
            break
        read.append((source, start, end))
    return read


def _to_the_end(hits: list[_Place], budget: int) -> list[_Place]:
    read = []
    for source, start, end in hits:
        if budget > 0:
            read.append((source, start, end))
        budget -= end - start
    return read


def _skipping(hits: list[_Place], budget: int) -> list[_Place]:
    """Go on with hits that still fit, after one that does not."""
    read = []
    for source, start, end in hits:
        if end - start <= budget:
            read.append((source, start, end))
            budget -= end - start
    return read


def _only_new(hits: list[_Place], budget: int) -> list[_Place]:
    """Pay for what is new alone."""
    seen: list[_Place] = []
    for source, start, end in hits:
        for at in range(start, end):
            if (source, at, at + 1) not in seen and budget > 0:
                seen.append((source, at, at + 1))
                budget -= 1
    return seen


def _by_place(hits: list[_Place], budget: int) -> list[_Place]:
    """Take the budget for a place where reading ends."""
    read = []
    for source, start, end in hits:
        read.append((source, start, min(end, budget)))
        budget -= read[-1][2] - start
    return read


def _longer(place: _Place) -> _Place:
    return place[0], place[1], place[2] + 1


def _letters(place: _Place) -> set[tuple[str, int]]:
    return {(place[0], at) for at in range(place[1], place[2])}


def _covered(answer: _Place, read: list[_Place]) -> float:
    letters = _letters(answer)
    return len(letters & set().union(*map(_letters, read))) / len(letters)


def _twice(answer: _Place, read: list[_Place]) -> float:
    return sum(_covered(answer, [one]) for one in read)


def _in_one(answer: _Place, read: list[_Place]) -> float:
    return max((_covered(answer, [one]) for one in read), default=0.0)


def _anywhere(answer: _Place, read: list[_Place]) -> float:
    return _covered(("", *answer[1:]), [("", start, end) for _, start, end in read])


def _budgeted(read: Callable[[list[_Place], int], list[_Place]] = _cut_to_fit,
              share: Callable[[_Place, list[_Place]], float] = _covered,
              any_of: Callable[[list[float]], float] = max,
              all_of: Callable[[list[float]], float] = fmean) -> Callable[[Any, Any, int], float]:
    """A way to measure, with one part that may be wrong."""
    def measured(slots: list[list[_Place]], hits: list[_Place], budget: int) -> float:
        kept = read(hits, budget)
        return all_of([any_of([share(answer, kept) for answer in slot]) for slot in slots])
    return measured


def _flat(slots: list[list[_Place]], hits: list[_Place], budget: int) -> float:
    return fmean(_covered(answer, _cut_to_fit(hits, budget)) for slot in slots for answer in slot)


def _joined(slots: list[list[_Place]], hits: list[_Place], budget: int) -> float:
    read = set().union(*map(_letters, _cut_to_fit(hits, budget)))
    return fmean(len(read & (answer := set().union(*map(_letters, slot)))) / len(answer) for slot in slots)


BUDGET = Exercise(
    name="recall-budget",
    level="build",
    title="Recall within a budget",
    task=("Build the measure of this chapter, {eq}`eq-gold-recall`. A place is `(source, start, end)`. `slots` is a list of "
          "one slot or more, and a slot a list of one place or more. `hits` are places, the best first; read them in this "
          "order until `budget` characters are read, and cut the last to fit. There is no white space in the documents. Hits "
          "may overlap: what stands in two is paid twice and covers once."),
    stub="""
from chunklab.exercises import check


def my_recall(slots, hits, budget):
    read = set()
    for source, start, end in hits:
        ...
    ...


check("recall-budget", my_recall)
""",
    solution="""
from statistics import fmean


def characters(source, start, end):
    return {(source, at) for at in range(start, end)}


def my_recall(slots, hits, budget):
    read = set()
    for source, start, end in hits:
        end = min(end, start + budget)
        budget -= end - start
        read |= characters(source, start, end)

    def share(place):
        answer = characters(*place)
        return len(answer & read) / len(answer)

    return fmean(max(share(place) for place in slot) for slot in slots)
""",
    why=("A set of pairs (document, place) does the work: it holds each character once, and it knows the document. The budget "
         "is paid before the set is asked, so text that comes twice is paid twice."),
    answer=_recall,
    inputs=lambda draw: ([draw.many(_ANSWERS, 2, least=1) for _ in range(draw.whole(1, 2))], draw.many(_FOUND, 4),
                         draw.whole(0, 16)),
    examples=(([[("a.md", 0, 4)]], [], 5), ([[("a.md", 0, 4)]], [("a.md", 0, 3)], 9),
              ([[("a.md", 0, 4)]], [("a.md", 0, 3)], 2), ([[("a.md", 0, 4), ("b.md", 0, 4)]], [("b.md", 0, 5)], 9),
              ([[("a.md", 3, 9)]], [("a.md", 2, 6), ("a.md", 4, 10)], 9)),
    mistakes=(
        Mistake("These are not the documents of the chapter, and its `characters` knows no others. There is no white space "
                "here, so you need no text: places are enough.", lambda slots, hits, budget: {}[slots[0][0][0]]),
        Mistake("You leave out a hit that does not fit. Cut it, and read what fits.", _budgeted(_left_out)),
        Mistake("You read the last hit to its end, over the budget.", _budgeted(_to_the_end)),
        Mistake("The budget plays no part in yours.", _budgeted(lambda hits, budget: hits)),
        Mistake("After a hit that does not fit you go on to smaller ones. Reading ends where the budget ends.",
                _budgeted(_skipping)),
        Mistake("What was read before costs again: whoever reads a hit reads all of it.", _budgeted(_only_new)),
        Mistake("Each hit gets the whole budget in yours. It is one for all.",
                _budgeted(lambda hits, budget: [(source, start, min(end, start + budget)) for source, start, end in hits])),
        Mistake("You compare the end of a hit with `budget`. The one is a place in a document, the other counts characters.",
                _budgeted(_by_place)),
        Mistake("You read the hits by their places. Read them as they come: the best first.",
                _budgeted(lambda hits, budget: _cut_to_fit(sorted(hits), budget))),
        Mistake("Places are half-open: they hold nothing at their `end`.",
                _budgeted(share=lambda answer, read: _covered(_longer(answer), [*map(_longer, read)]))),
        Mistake("You divide by what was read. Recall divides by the length of the answer.",
                _budgeted(share=lambda answer, read: _covered(answer, read) * len(_letters(answer))
                          / max(1, len(set().union(*map(_letters, read)))))),
        Mistake("You add up what each hit holds. What stands in two covers once.", _budgeted(share=_twice)),
        Mistake("You take the one hit that holds most. Recall counts what all of them hold together.",
                _budgeted(share=_in_one)),
        Mistake("You compare places and forget the document.", _budgeted(share=_anywhere)),
        Mistake("An answer that is touched is not yet read. Count its characters.",
                _budgeted(share=lambda answer, read: float(_covered(answer, read) > 0))),
        Mistake("All or nothing: that is `whole`. Recall counts parts.",
                _budgeted(share=lambda answer, read: float(_covered(answer, read) == 1))),
        Mistake("You take the mean over alternatives. Any of them will do: which was read most?", _budgeted(any_of=fmean)),
        Mistake("You take the first alternative alone.", _budgeted(any_of=lambda shares: shares[0])),
        Mistake("You look at the first slot alone.", _budgeted(all_of=lambda shares: shares[0])),
        Mistake("You join the alternatives of a slot to one answer. Any of them will do.", _joined),
        Mistake("You take the best slot. All of them are needed.", _budgeted(all_of=max)),
        Mistake("You take the worst slot. Recall is the mean over slots.", _budgeted(all_of=min)),
        Mistake("You add up the slots, so that recall can be over 1.", _budgeted(all_of=sum)),
        Mistake("You put all alternatives of all slots in one mean. First the best of each slot, then the mean.", _flat),
    ),
    tested="Up to two slots of up to two places, up to four hits in two documents, and budgets from 0 to 16.",
    untested="White space, which costs nothing in the package's own measure, and headings in front of a chunk, which do.",
)

EXERCISES = (LAST_HIT, CUT_RATE, P_K, BUDGET)
