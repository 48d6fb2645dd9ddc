"""Exercises to the chapter on sliding windows: stride, depth, waiting for a sentence end."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from statistics import fmean, median
from typing import Any

from chunklab.chunkers.sliding import SlidingWindowChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.windowing import AtSentences, character_windows

_SIZE, _STRIDE = 300, 120
_OVERLAP = SlidingWindowChunker(_SIZE, stride=_STRIDE).overlap
_LEAST, _MOST = _SIZE // _STRIDE, -(-_SIZE // _STRIDE)

BY_HAND = Exercise(
    name="stride-by-hand",
    title="One thing said twice",
    task=f"""
A window has {_SIZE} characters and moves {_STRIDE} at a time. How large is the overlap? And in how many windows does a place in
the middle of a long text stand, at least and at most? Write three numbers.
""",
    stub="""
from chunklab.exercises import check

overlap = ...
least = ...
most = ...

check("stride-by-hand", (overlap, least, most))
""",
    solution=f"""
overlap = {_OVERLAP}
least = {_LEAST}
most = {_MOST}
""",
    why=f"""
$O = S - H = {_SIZE} - {_STRIDE}$. The depth lies between $\\lfloor S/H \\rfloor$ and $\\lceil S/H \\rceil$, by
{{eq}}`eq-depth`, and $S/H = {_SIZE / _STRIDE:g}$.
""",
    answer=(_OVERLAP, _LEAST, _MOST),
    mistakes=(
        Mistake("That is the stride, which you were given. The overlap is what the stride leaves of the window.",
                (_STRIDE, _LEAST, _MOST)),
        Mistake("The overlap is right. The depth is counted in whole windows, and here it is not the same everywhere.",
                (_OVERLAP, _SIZE / _STRIDE, _SIZE / _STRIDE)),
        Mistake("The overlap is right. It does not say in how many windows a place stands: how far apart do windows begin?",
                (_OVERLAP, _SIZE // _OVERLAP, -(-_SIZE // _OVERLAP))),
        Mistake("The overlap is right. Some places stand in one window more: the stride does not divide the size.",
                (_OVERLAP, _LEAST, _LEAST)),
        Mistake("The overlap is right. Not every place stands in so many: the stride does not divide the size.",
                (_OVERLAP, _MOST, _MOST)),
        Mistake("The overlap is right. Only near the ends of the text does a place stand in a single window.",
                (_OVERLAP, 1, _MOST)),
        Mistake("The numbers are right, in another order: the overlap, then the least, then the most.",
                (_OVERLAP, _MOST, _LEAST)),
    ),
    tested="All three numbers are those of windows that are really made.",
    untested="Near the two ends of a text places stand in fewer windows.",
)


# --- the depth of a place ----------------------------------------------------------------------------

def _spans(n: int, size: int, stride: int) -> list[Span]:
    return SlidingWindowChunker(size, stride=stride).spans("x" * n)


def _depth(place: int, n: int, size: int, stride: int) -> int:
    return sum(start <= place < end for start, end in _spans(n, size, stride))


def _without_useless(count: Any) -> Any:
    """Count among the windows by their starts."""
    return lambda place, n, size, stride: count(place, [start for start, _ in _spans(n, size, stride)], size)


def _place(draw: Draw) -> tuple[int, int, int, int]:
    n = draw.whole(1, 40)
    size = draw.whole(1, 12)
    return draw.whole(0, n - 1), n, size, draw.whole(1, size)


DEPTH = Exercise(
    name="depth-of-a-place",
    title="How many windows hold it?",
    task="""
A text has `n` characters. Windows of `size` characters begin at 0 and then one stride further on each time; the first window
that reaches the end of the text is the last. Write the function that says how many of them hold the character at `place`,
counted from 0, also near both ends of the text.
""",
    stub="""
from chunklab.exercises import check

def depth(place, n, size, stride):
    ...

check("depth-of-a-place", depth)
""",
    solution="""
def depth(place, n, size, stride):
    count, start = 0, 0
    while True:
        if start <= place < start + size:
            count += 1
        if start + size >= n:
            return count
        start += stride
""",
    why="""
In the middle {eq}`eq-depth` is enough. Near the beginning there are no windows that begin before 0, and near the end none
after the one that reaches it. So the ends of a text are stored least.
""",
    answer=_depth,
    inputs=_place,
    examples=((0, 1, 1, 1), (1, 4, 2, 1), (3, 4, 2, 2), (3, 4, 3, 1), (9, 10, 4, 2)),
    mistakes=(
        Mistake("That is the depth in the middle. Near the ends of the text there are fewer windows.",
                lambda place, n, size, stride: size // stride),
        Mistake("That is the depth in the middle, and only where it is largest.",
                lambda place, n, size, stride: -(-size // stride)),
        Mistake("You counted windows that begin before the text does.",
                lambda place, n, size, stride: sum(
                    start <= place < start + size
                    for start in range(-stride * size, _spans(n, size, stride)[-1][0] + 1, stride))),
        Mistake("You went on after the window that reaches the end of the text: that one is the last.",
                lambda place, n, size, stride: sum(start <= place < start + size for start in range(0, n, stride))),
        Mistake("The last window is missing, the one that reaches the end of the text.",
                lambda place, n, size, stride: sum(start <= place < end for start, end in _spans(n, size, stride)[:-1])),
        Mistake("A window that begins at 0 with 3 characters holds the places 0, 1 and 2. Does it hold 3?",
                _without_useless(lambda place, starts, size: sum(start <= place <= start + size for start in starts))),
        Mistake("A window holds the place where it begins.",
                _without_useless(lambda place, starts, size: sum(start < place < start + size for start in starts))),
        Mistake("These are all windows that begin at or before the place. Some of them end before it.",
                _without_useless(lambda place, starts, size: sum(start <= place for start in starts))),
        Mistake("You moved the window by the size. It moves by the stride.",
                lambda place, n, size, stride: 1),
        Mistake("Only full windows were counted. The last one may be shorter.",
                lambda place, n, size, stride: sum(start <= place < end for start, end in _spans(n, size, stride)
                                                   if end - start == size)),
    ),
    tested="Texts of up to 40 characters, all strides up to the size, places at both ends and between.",
    untested="With a separator or a boundary windows do not begin at multiples of the stride.",
)


# --- how far a cut moves back ------------------------------------------------------------------------

def _moved(lengths: Sequence[int]) -> list[int]:
    """For each place of the text: how far a cut there moves back, as the package moves it."""
    text = "x" * sum(lengths)
    boundary = AtSentences(text, list(accumulate(lengths, initial=0)))
    return [place - boundary.end(-1, place, 0) for place in range(1, len(text) + 1)]


def _mean_move(lengths: list[int]) -> float:
    return fmean(_moved(lengths))


MOVE_BACK = Exercise(
    name="mean-move-back",
    title="How far a cut moves back",
    task="""
The sentences of a text have these lengths. A cut falls after any one of its characters, each with equal chance, and moves
back to the last sentence end at or before it; the beginning of the text counts as one. Write the function that gives how
far it moves on average. There is at least one sentence, and none is empty.
""",
    stub="""
from chunklab.exercises import check

def move_back(lengths):
    ...

check("mean-move-back", move_back)
""",
    solution="""
def move_back(lengths):
    return sum(l * (l - 1) for l in lengths) / (2 * sum(lengths))
""",
    why="""
This is {eq}`eq-back`. A sentence of $\\ell$ characters has $\\ell$ places, and they move back by $1, 2, \\dots, \\ell - 1$
and 0. So long sentences count twice: they have more places, and from each the way is longer.
""",
    answer=_mean_move,
    inputs=lambda draw: (draw.many((1, 2, 3, 5, 8, 13, 20), 6, 1),),
    examples=(([1],), ([2],), ([4],), ([1, 3],), ([2, 2, 8],)),
    mistakes=(
        Mistake("Half of the average sentence: that would be so if the cut chose a sentence first, each with equal chance. It "
                "falls on a character.", lambda lengths: fmean(lengths) / 2),
        Mistake("Nearly. A cut on the last character of a sentence stays where it is: try a text of one character.",
                lambda lengths: sum(one * one for one in lengths) / (2 * sum(lengths))),
        Mistake("A cut on the last character of a sentence does not move. You let it move back by the whole sentence.",
                lambda lengths: sum(one * (one + 1) for one in lengths) / (2 * sum(lengths))),
        Mistake("That is how long the sentence is, on average, that a cut falls into. How much of it does the cut move back?",
                lambda lengths: sum(one * (one - 1) for one in lengths) / sum(lengths)),
        Mistake("You let every sentence count alike. How many places of the text does each of them have?",
                lambda lengths: fmean((one - 1) / 2 for one in lengths)),
        Mistake("You shared the steps out over the sentences. A cut falls after a character: how many of these are there?",
                lambda lengths: fmean(one * (one - 1) / 2 for one in lengths)),
        Mistake("A cut on the last character of a sentence moves back by 0, but it is one of the cuts.",
                lambda lengths: sum(one * (one - 1) for one in lengths) / (2 * (sum(lengths) - len(lengths) or 1))),
        Mistake("An average need not be a whole number.",
                lambda lengths: sum(one * (one - 1) for one in lengths) // (2 * sum(lengths))),
        Mistake("That is half of the longest sentence. The others are cut into, too.", lambda lengths: (max(lengths) - 1) / 2),
        Mistake("That is all the steps together. On how many places are they shared out?",
                lambda lengths: sum(one * (one - 1) for one in lengths) / 2),
        Mistake("Half of the sentence in the middle is no average over places: long sentences have more of them.",
                lambda lengths: median(lengths) / 2),
    ),
    tested="Texts of up to six sentences, of 1 to 20 characters each.",
    untested="In a real text a cut does not fall blindly: the window before it ended at a sentence end.",
)


# --- the loop mended ---------------------------------------------------------------------------------

def _waiting(n: int, ends: Sequence[int], size: int, overlap: int) -> list[Span]:
    text = "x" * n  # no blanks: where no sentence ends the window is full, and starts are not moved to a word
    return list(character_windows(text, 0, n, size, overlap, AtSentences(text, list(ends))))


def _loop(n: int, ends: Sequence[int], size: int, overlap: int, *, room: bool = True, stop_at_end: bool = True,
          creep: bool = False, first: bool = False, before: int = 0, late: bool = False, by_stride: bool = False,
          most: int = 60) -> list[Span]:
    """The loop with a fault or two."""
    spans: list[Span] = []
    at = 0
    while at < n and len(spans) < most:
        if stop_at_end and at + size >= n:
            return [*spans, (at, n)]
        low = at + size - overlap if late else at + overlap if room else at
        fits = [end for end in ends if low < end <= at + size - before]
        stop = (fits[0] if first else fits[-1]) if fits else min(at + size, n)
        spans.append((at, stop))
        at = at + size - overlap if by_stride else max(stop - overlap, at + 1) if creep else stop - overlap
    return spans


def _tail_cut(n: int, ends: Sequence[int], size: int, overlap: int) -> list[Span]:
    *before, (at, _) = _waiting(n, ends, size, overlap)
    return [*before, (at, next(end for end in ends if end > at))]


def _text_with_ends(draw: Draw) -> tuple[int, list[int], int, int]:
    ends = list(accumulate(draw.many((1, 2, 3, 4, 6, 9), 7, 1)))
    size = draw.whole(1, 10)
    return ends[-1], ends, size, draw.whole(0, size - 1)


MEND_WAITING = Exercise(
    name="mend-waiting",
    title="A window that waits, and ends",
    task="""
Write the loop of this chapter so that it moves on and ends. A text has `n` characters, 1 or more, and `ends` has the places
where its sentences end, in order; the last is `n`. A window begins at `at`. If it reaches the end of the text, it is the last
one. If not, it is cut at the last sentence end in its last `size - overlap` characters, and where there is none, after `size`
characters. The next one begins `overlap` characters before the cut. Give the list of spans.
""",
    stub="""
from chunklab.exercises import check

def waiting(n, ends, size, overlap):
    at, spans = 0, []
    ...
    return spans

check("mend-waiting", waiting)
""",
    solution="""
def waiting(n, ends, size, overlap):
    at, spans = 0, []
    while at + size < n:
        fits = [end for end in ends if at + overlap < end <= at + size]
        stop = fits[-1] if fits else at + size
        spans.append((at, stop))
        at = stop - overlap
    return [*spans, (at, n)]
""",
    why="""
The loop goes on only while the window does not reach the end, so there is one tail. And `at + overlap < end` is
{eq}`eq-progress`: the next window begins after this one, so the loop must end.
""",
    answer=_waiting,
    inputs=_text_with_ends,
    examples=((1, [1], 1, 0), (3, [1, 3], 2, 0), (4, [2, 4], 3, 1), (6, [2, 3, 6], 4, 2)),
    mistakes=(
        Mistake("The tail is repeated, a character shorter each time. Which window is the last?",
                lambda n, ends, size, overlap: _loop(n, ends, size, overlap, stop_at_end=False, creep=True)),
        Mistake("The window creeps through the middle: it was cut in the part that it shares with the one before. Where may a "
                "cut fall?",
                lambda n, ends, size, overlap: _loop(n, ends, size, overlap, room=False, creep=True)),
        Mistake("A window is cut at the last sentence end that fits, not at the first.",
                lambda n, ends, size, overlap: _loop(n, ends, size, overlap, first=True)),
        Mistake("A sentence end right at the end of a full window fits, too.",
                lambda n, ends, size, overlap: _loop(n, ends, size, overlap, before=1)),
        Mistake("You look for a sentence end in the last `overlap` characters only. It may lie in all that the window does not "
                "share with the one before.",
                lambda n, ends, size, overlap: _loop(n, ends, size, overlap, late=True)),
        Mistake("Your windows move by the same stride each time. But a cut that moved back takes the next window with it.",
                lambda n, ends, size, overlap: _loop(n, ends, size, overlap, by_stride=True)),
        Mistake("There is nothing beyond the end of the text: the last window ends at `n`.",
                lambda n, ends, size, overlap: [*_waiting(n, ends, size, overlap)[:-1],
                                                (_waiting(n, ends, size, overlap)[-1][0],
                                                 _waiting(n, ends, size, overlap)[-1][0] + size)]),
        Mistake("These windows do not wait for a sentence end.",
                lambda n, ends, size, overlap: [(at, min(at + size, n)) for at, _ in _spans(n, size, size - overlap)]),
        Mistake("These windows do not overlap.", lambda n, ends, size, overlap: _waiting(n, ends, size, 0)),
        Mistake("The end of the text is in no window.",
                lambda n, ends, size, overlap: _waiting(n, ends, size, overlap)[:-1]),
        Mistake("The last window is cut at a sentence end, too. It reaches the end of the text, so it takes all that is left.",
                _tail_cut),
    ),
    tested="Texts of up to seven sentences, sizes up to 10, all overlaps, sentences that are longer than a window.",
    untested="Words and characters of several code points: `CharacterChunker` also takes care of these.",
)

EXERCISES = (BY_HAND, DEPTH, MOVE_BACK, MEND_WAITING)
