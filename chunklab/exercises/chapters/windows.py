"""Exercises to the chapter on windows."""
from __future__ import annotations

import math
import re
from typing import Any

from chunklab.chunkers.windows import WordChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.formulas import count_windows, fixed_windows, stored_units, survival

_N, _S, _O = 1_000, 200, 60


def _size_and_overlap(draw: Draw, most: int) -> tuple[int, int]:
    size = draw.whole(1, most)
    return size, draw.whole(0, size - 1)


# --- by hand -----------------------------------------------------------------------------------------

_H = _S - _O
_K, _STORED = count_windows(_N, _S, _O), stored_units(_N, _S, _O)
_NAIVE, _FULL = math.ceil(_N / _H), 1 + (_N - _S) // _H

BY_HAND = Exercise(
    name="windows-by-hand",
    title="Count before you cut",
    task=f"""
A text has {_N:,} words. You cut it into windows of {_S} words with an overlap of {_O}. How many windows are there, and
how many words do they hold together? Work it out on paper, and write two numbers.
""",
    stub="""
from chunklab.exercises import check

windows = ...
stored = ...

check("windows-by-hand", (windows, stored))
""",
    solution=f"""
windows = {_K}
stored = {_STORED}
""",
    why=f"""
The stride is $H = {_S} - {_O} = {_H}$. After the first window ${_N - _S}$ words are left, and each further window covers
{_H} of them that are new. That takes {_K - 1} more windows, of which the last is shorter than the others: $K = {_K}$ by
{{eq}}`eq-count`. At each of the {_K - 1} seams {_O} words are stored once more, so all windows hold
${_N} + {_K - 1} \\cdot {_O} = {_STORED}$ words, by {{eq}}`eq-stored`.
""",
    answer=(_K, _STORED),
    mistakes=(
        Mistake(f"You moved on by {_S} words each time. Where does the second window begin, if it shares {_O} words with "
                "the first?", (_N // _S, _N)),
        Mistake("You started a window at every stride up to the end of the text. Where does the last but one end, and "
                "what is left for the last?", (_NAIVE, _N + (_NAIVE - 1) * _O)),
        Mistake("What is left at the end belongs to no window of yours. A last window may be shorter than the size.",
                (_FULL, _N + (_FULL - 1) * _O)),
        Mistake("The number of windows is right. But you took each of them for full: how long is the last one?",
                (_K, _K * _S)),
        Mistake("The number of windows is right. But how many seams are there between so many windows?",
                (_K, _N + _K * _O)),
        Mistake("The number of windows is right. But what two windows share is stored in both of them.", (_K, _N)),
        Mistake("The number of windows is right. But this is only what is stored more than once. What is stored besides?",
                (_K, _STORED - _N)),
        Mistake("What they hold together is right. But count the windows again: where does the last but one end?",
                (_NAIVE, _STORED)),
        Mistake("Both numbers are right, in the other order: first the windows, then the words.", (_STORED, _K)),
    ),
    tested="Both numbers are those of the windows that are really made.",
    untested="Two numbers do not say how you came by them; the exercises below do.",
)


# --- a safe overlap ----------------------------------------------------------------------------------

def _safe_overlap(length: int, size: int) -> int | None:
    return next((overlap for overlap in range(size) if survival(length, size, overlap) == 1), None)


SAFE_OVERLAP = Exercise(
    name="safe-overlap",
    title="An overlap that is safe",
    task="""
The longest rule in your handbook has `length` words, and your windows have `size`. Write the function that gives the
smallest overlap with which each rule stands whole in some window, wherever it begins. Where no overlap can do that, it
gives `None`.
""",
    stub="""
from chunklab.exercises import check

def safe_overlap(length, size):
    ...

check("safe-overlap", safe_overlap)
""",
    solution="""
def safe_overlap(length, size):
    return length - 1 if length <= size else None
""",
    why="""
By {eq}`eq-safe` an overlap of $L - 1$ is enough, whatever the size, and with less some rule is cut. It must be smaller
than the size, so $L \\le S$: a rule that is longer than a window is whole in none.
""",
    answer=_safe_overlap,
    inputs=lambda draw: (draw.whole(1, 30), draw.whole(1, 30)),
    examples=((1, 1), (3, 10), (4, 3)),
    mistakes=(
        Mistake("Your overlap is safe, but a smaller one is too. Take a rule that begins one word before a window's "
                "shared part: does the window before it hold it whole?",
                lambda length, size: length if length <= size else None),
        Mistake("An overlap must be smaller than the size. What can windows do for a rule that is longer than they are?",
                lambda length, size: length - 1),
        Mistake("Half of the rule is not enough: think of a rule that begins one word after a window does, right before "
                "it ends.", lambda length, size: length // 2 if length <= size else None),
        Mistake("You let the size decide. Look at the condition again: which letter stands on its right side?",
                lambda length, size: size // 2 if length <= size else None),
        Mistake("This counts the places in a window where a rule can begin and be whole. How far apart may windows begin, "
                "so that each place is one of these?",
                lambda length, size: size - length + 1 if length <= size else None),
        Mistake("A rule that is as long as a window can still be whole in one, if the windows move on by a single word.",
                lambda length, size: length - 1 if length < size else None),
        Mistake("Count again: where a cut goes through a rule, how many of its words can lie before the cut, at most?",
                lambda length, size: length + 1 if length <= size else None),
        Mistake("An overlap of 0 is an answer too, and it says that nothing has to be shared. What is asked for where no "
                "overlap helps?", lambda length, size: length - 1 if length <= size else 0),
    ),
    tested="Rules up to 30 words in windows up to 30 words, also rules that are longer than a window.",
    untested="Nothing is said of what such an overlap costs: `amplification` does.",
)


# --- the number of windows ---------------------------------------------------------------------------

def _with(count: Any) -> Any:
    """Give a way to count windows that is right for a text that is empty or fits into one."""
    return lambda n, size, overlap: min(n, 1) if n <= size else count(n, size, size - overlap)


COUNT_WINDOWS = Exercise(
    name="count-windows",
    title="The number of windows",
    task="""
Write equation {eq}`eq-count` as a function of the length of the text, the size and the overlap, without making any window. In
Python `a // b` rounds down and `math.ceil(a / b)` rounds up.
""",
    stub="""
from chunklab.exercises import check

def my_count(n, size, overlap):
    ...

check("count-windows", my_count)
""",
    solution="""
import math

def my_count(n, size, overlap):
    if n == 0:
        return 0
    if n <= size:
        return 1
    return 1 + math.ceil((n - size) / (size - overlap))
""",
    why="""
There are three cases, and each is there for a text that the others get wrong: an empty one, one that fits into a single
window, and one with something left after the first window. What is left takes one window for each stride, and one more
where a part of a stride remains.
""",
    answer=count_windows,
    inputs=lambda draw: (draw.whole(0, 60), *_size_and_overlap(draw, 12)),
    examples=((0, 1, 0), (1, 1, 0), (2, 1, 0), (10, 4, 1)),
    mistakes=(
        Mistake("You counted a window for each stride in the whole text. But the first window covers a size, not a "
                "stride. How much is left after it?",
                lambda n, size, overlap: math.ceil(n / (size - overlap))),
        Mistake("You counted a window for each stride in the whole text, and left out the rest. What does the first "
                "window cover, and what happens to units that do not fill a stride?",
                lambda n, size, overlap: n // (size - overlap)),
        Mistake("You round down, so the units at the end are in no window. The last window may be shorter.",
                _with(lambda n, size, step: 1 + (n - size) // step)),
        Mistake("Something is missing: you counted the windows after the first, and not the first.",
                _with(lambda n, size, step: math.ceil((n - size) / step))),
        Mistake("You add a window for a rest even where there is none. What if the strides come out even?",
                _with(lambda n, size, step: 2 + (n - size) // step)),
        Mistake("Your formula is right for a long text. What does it give for one that is shorter than a window?",
                lambda n, size, overlap: 1 + math.ceil((n - size) / (size - overlap))),
        Mistake("How many windows does a text of no units need?",
                lambda n, size, overlap: 1 if n <= size else count_windows(n, size, overlap)),
        Mistake("A window is made or it is not. In which direction has a part of a window to be rounded?",
                _with(lambda n, size, step: 1 + (n - size) / step)),
        Mistake("`round` goes to the nearest whole number. Does a rest that is less than half of a stride need no window?",
                _with(lambda n, size, step: 1 + round((n - size) / step))),
        Mistake("Your windows do not overlap: what does each further window add that is new?",
                lambda n, size, overlap: math.ceil(n / size)),
    ),
    tested="Lengths up to 60 with every kind of end, sizes up to 12, all overlaps from none to one under the size.",
    untested="Sizes and overlaps that make no sense were not tried; `count_windows` refuses them with a sentence.",
)


# --- mending -----------------------------------------------------------------------------------------

def _up_to(stop: Any) -> Any:
    """Give the loop of the task with another stop."""
    return lambda units, size, overlap: [units[at:at + size] for at in range(0, stop(units, size, overlap), size - overlap)]


MEND_WINDOWS = Exercise(
    name="mend-windows",
    title="Mend the loop",
    task="""
The naive loop starts a window at every stride that is in the text, and so makes last windows that lie inside the one
before. Write where the loop has to stop, and change nothing else.
""",
    stub="""
from chunklab.exercises import check

def mended_windows(units, size, overlap):
    stride = size - overlap
    stop = ...
    return [units[at:at + size] for at in range(0, stop, stride)]

check("mend-windows", mended_windows)
""",
    solution="""
def mended_windows(units, size, overlap):
    stride = size - overlap
    stop = max(len(units) - overlap, 1) if units else 0
    return [units[at:at + size] for at in range(0, stop, stride)]
""",
    why="""
A window may start only where the one before did not reach the end. That one covers $O$ units from here on, so more than
$O$ must be left: a start lies before $N - O$. The first window may always start, even if the text is shorter than the
overlap, unless there is no text at all.
""",
    answer=fixed_windows,
    inputs=lambda draw: (draw.text("abcdefgh", 20), *_size_and_overlap(draw, 8)),
    examples=(("", 1, 0), ("a", 1, 0), ("abc", 2, 1)),
    mistakes=(
        Mistake("This is the naive loop again. Look at the last two windows: does the last one hold a unit that is not in "
                "the one before?", _up_to(lambda units, size, overlap: len(units))),
        Mistake("A text that is no longer than the overlap gets no window at all. The first one may always start.",
                _up_to(lambda units, size, overlap: len(units) - overlap)),
        Mistake("An empty text gets a window with nothing in it.",
                _up_to(lambda units, size, overlap: max(len(units) - overlap, 1))),
        Mistake("You make full windows only, so the end of the text is in none. The last window may be shorter.",
                _up_to(lambda units, size, overlap: len(units) - size + 1)),
        Mistake("The end of the text is in no window. How many units must be left at a place for a window to start there?",
                _up_to(lambda units, size, overlap: len(units) - size)),
        Mistake("A useless last window is left. If exactly the overlap remains at a place, who has those units already?",
                _up_to(lambda units, size, overlap: max(len(units) - overlap + 1, 1) if units else 0)),
        Mistake("You stop by the stride. Whether a window is needed depends on what the one before has already covered: "
                "how much of it lies behind the new start?",
                _up_to(lambda units, size, overlap: max(len(units) - (size - overlap), 1) if units else 0)),
    ),
    tested="Texts up to 20 letters, the empty one too, sizes up to 8, all overlaps that are allowed.",
    untested="How fast it is was not measured, and units were letters alone.",
)


# --- where words stand -------------------------------------------------------------------------------

def _word_spans(text: str, size: int, overlap: int) -> list[Span]:
    return WordChunker(chunk_size=size, overlap=overlap).spans(text)


def _windows_of_words(text: str, size: int, overlap: int) -> list[list[Span]]:
    return fixed_windows([found.span() for found in re.finditer(r"\S+", text)], size, overlap)


def _naive_spans(text: str, size: int, overlap: int) -> list[Span]:
    """Spans of the naive loop's windows."""
    places = [found.span() for found in re.finditer(r"\S+", text)]
    starts = range(0, len(places), size - overlap)
    return [(places[at][0], places[at:at + size][-1][1]) for at in starts]


def _as_joined(text: str, size: int, overlap: int) -> list[Span]:
    """Spans in a text whose words are joined with single blanks."""
    words, spans = text.split(), []
    for window in fixed_windows(range(len(words)), size, overlap):
        start = len(" ".join([*words[:window[0]], ""]))
        spans.append((start, start + len(" ".join(words[window[0]:window[-1] + 1]))))
    return spans


def _first_found(text: str, size: int, overlap: int) -> list[Span]:
    """Spans from where each window's first and last word stand for the first time."""
    return [(text.find(words[0]), text.find(words[-1]) + len(words[-1]))
            for words in fixed_windows(text.split(), size, overlap)]


WORD_SPANS = Exercise(
    name="word-spans",
    level="build",
    title="Where the words stood",
    task="""
Windows of words have spans too. Write the function that gives them: for each window of `size` words, the place in `text`
where its first word begins and the place where its last word ends. `fixed_windows` works on any list.
""",
    stub="""
import re

from chunklab import fixed_windows
from chunklab.exercises import check

def word_spans(text, size, overlap):
    places = [match.span() for match in re.finditer(r"\\S+", text)]
    return ...

check("word-spans", word_spans)
""",
    solution="""
import re

from chunklab import fixed_windows

def word_spans(text, size, overlap):
    places = [match.span() for match in re.finditer(r"\\S+", text)]
    windows = fixed_windows(places, size, overlap)
    return [(window[0][0], window[-1][1]) for window in windows]
""",
    why="""
The windows slide over the words' places instead of the words. So nothing has to be searched for afterwards: a word that
stands twice has two places, and the author's spacing between the words does not matter.
""",
    answer=_word_spans,
    inputs=lambda draw: (draw.text(("a ", "bb ", "a\n", " ", "c\n\n"), 12), *_size_and_overlap(draw, 4)),
    examples=(("", 1, 0), ("a b", 1, 0), ("a  b c", 2, 1)),
    mistakes=(
        Mistake("These are places in a text with a single blank between its words. The source has its own spacing.",
                _as_joined),
        Mistake("You searched for words, and found the first of those that look alike. `places` knows where each one "
                "stands.", _first_found),
        Mistake("These are numbers of words. A span counts characters.",
                lambda text, size, overlap: [(at[0], at[-1] + 1)
                                             for at in fixed_windows(range(len(text.split())), size, overlap)]),
        Mistake("Your spans begin where they should. Which of a word's two places is its end?",
                lambda text, size, overlap: [(window[0][0], window[-1][0])
                                             for window in _windows_of_words(text, size, overlap)]),
        Mistake("A half-open span ends behind its last character: the end that `span()` gives is already that.",
                lambda text, size, overlap: [(window[0][0], window[-1][1] + 1)
                                             for window in _windows_of_words(text, size, overlap)]),
        Mistake("Your last window lies inside the one before. `fixed_windows` stops where it should.",
                _naive_spans),
        Mistake("You give the places of two words. Which one number of each belongs to the span?",
                lambda text, size, overlap: [(window[0], window[-1]) for window in _windows_of_words(text, size, overlap)]),
        Mistake("These are the windows' texts. Here the places are asked for.",
                lambda text, size, overlap: [text[start:end] for start, end in _word_spans(text, size, overlap)]),
        Mistake("You give all places of each window. A span is one pair: where the first word begins, where the last ends.",
                _windows_of_words),
    ),
    tested="Texts up to 12 words with blanks and line breaks of all kinds between them, and words that repeat.",
    untested="Characters that Python counts as white space and people do not see were not tried.",
)

EXERCISES = (BY_HAND, SAFE_OVERLAP, COUNT_WINDOWS, MEND_WINDOWS, WORD_SPANS)
