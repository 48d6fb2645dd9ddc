"""Exercises to the chapter on the four knobs: the bill, and settings that cut alike."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from chunklab.chunkers.separators import SeparatorChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.registry import get_chunker

_N, _A, _F, _S = 12_000, 1.2, 0.75, 400
_K, _LEAST = round(_A * _N / (_F * _S)), round(_A * _N / _S)

BILL_BY_HAND = Exercise(
    name="bill-by-hand",
    title="How many chunks?",
    task=f"""
A handbook has {_N:,} characters. You cut it with a size of {_S}, and find that all chunks together hold {_A} times the text,
and that their fill is {_F}. How many chunks are there? And how few could there be, if as much were said twice and no chunk
were over the size? Work both out on paper, and write two numbers.
""",
    stub="""
from chunklab.exercises import check

chunks = ...
least = ...

check("bill-by-hand", (chunks, least))
""",
    solution=f"""
chunks = {_K}
least = {_LEAST}
""",
    why=f"""
By {{eq}}`eq-bill` $K = A N / (f S) = {_A} \\cdot {_N} / ({_F} \\cdot {_S})$. At the very best each chunk is full, so $f = 1$:
that is {{eq}}`eq-least-bill`.
""",
    answer=(_K, _LEAST),
    mistakes=(
        Mistake("You left out what is said twice. It is stored too, and it takes up room in chunks.",
                (round(_N / (_F * _S)), round(_N / _S))),
        Mistake("Both numbers are right, in the other order: first the chunks that there are.", (_LEAST, _K)),
        Mistake("Emptier chunks are more chunks. Does the fill stand above or below the line?",
                (round(_A * _N * _F / _S), _LEAST)),
        Mistake("These would be full chunks. How much does a chunk hold on average?", (_LEAST, _LEAST)),
        Mistake("The second number is right. In the first, what is said twice is missing.", (round(_N / (_F * _S)), _LEAST)),
        Mistake("The first number is right. There can be fewer, if chunks are fuller. How full can they be?", (_K, _K)),
        Mistake("The first number is right. For the second, the text is still said so many times over.",
                (_K, round(_N / _S))),
        Mistake("The first number is right. To have fewer chunks, they would have to be fuller: how full can they be?",
                (_K, round(_N / (_F * _S)))),
    ),
    tested="Both numbers follow from the bill.",
    untested="Whether a cut with a fill of 1 exists depends on the pieces.",
)


# --- read the bill -----------------------------------------------------------------------------------

def _sizes(spans: Sequence[Span]) -> list[int]:
    return [end - start for start, end in spans]


def _bill(spans: list[Span], n: int, size: int) -> tuple[float, float]:
    if not spans:
        return 0, 0
    stored = sum(_sizes(spans))
    return stored / n, stored / (len(spans) * size)


def _with_sizes(answer: Any) -> Any:
    """A wrong answer that thinks of the text without chunks."""
    return lambda spans, n, size: answer(spans, n, size) if spans else (0, 0)


def _once(spans: list[Span], n: int, size: int) -> tuple[float, float]:
    covered = {at for span in spans for at in range(*span)}
    return len(covered) / n, _bill(spans, n, size)[1]


def _cut_text(draw: Draw) -> tuple[list[Span], int, int]:
    size = draw.whole(1, 9)
    spans: list[Span] = []
    at = 0
    for _ in range(draw.whole(0, 5)):
        end = max(at + draw.whole(1, size + 2), spans[-1][1] + 1 if spans else 0)
        spans.append((at, end))
        at = end + draw.one_of((0, -1, 1, -2)) if end > 2 else end
    return spans, (spans[-1][1] if spans else 0) + draw.whole(1, 3), size


READ_THE_BILL = Exercise(
    name="read-the-bill",
    title="Read the bill",
    task="""
`spans` says where each chunk of a text begins and ends; the text has `n` characters, and the chunks were cut with a size of
`size`. Write the function that gives the amplification $A$ and the fill $f$ of this cut, as a pair. Where there is no chunk,
both are 0.
""",
    stub="""
from chunklab.exercises import check

def my_bill(spans, n, size):
    ...

check("read-the-bill", my_bill)
""",
    solution="""
def my_bill(spans, n, size):
    if not spans:
        return 0, 0
    stored = sum(end - start for start, end in spans)
    return stored / n, stored / (len(spans) * size)
""",
    why="""
One sum serves both. Over $N$ it says how many times the text is stored; over $K S$, which is what full chunks would hold, it
says how full they are. Multiply the one by $N$ and the other by $K S$, and you are back at {eq}`eq-bill`.
""",
    answer=_bill,
    inputs=_cut_text,
    examples=(([], 1, 1), ([(0, 1)], 1, 1), ([(0, 4), (3, 6)], 6, 4), ([(0, 9)], 9, 4)),
    mistakes=(
        Mistake("You counted each character once. What stands in two chunks is stored twice.", _with_sizes(_once)),
        Mistake("Both numbers are right, in the other order: first A, then f.",
                lambda spans, n, size: _bill(spans, n, size)[::-1]),
        Mistake("Your second number is how full the fullest chunk is. The fill is that of all of them, on average.",
                _with_sizes(lambda spans, n, size: (_bill(spans, n, size)[0], max(_sizes(spans)) / size))),
        Mistake("A chunk that is over the size counts with all that it holds. That is how a fill comes to be over 1.",
                _with_sizes(lambda spans, n, size: (_bill(spans, n, size)[0],
                                                    sum(min(one, size) for one in _sizes(spans)) / (len(spans) * size)))),
        Mistake("You took every chunk for full. The spans know how much each holds.",
                _with_sizes(lambda spans, n, size: (len(spans) * size / n, 1.0))),
        Mistake("Your first number is upside down: a text of which more is stored must have a larger A.",
                _with_sizes(lambda spans, n, size: (1 / _bill(spans, n, size)[0], _bill(spans, n, size)[1]))),
        Mistake("What all chunks hold together is compared with one size. How much would so many full chunks hold?",
                _with_sizes(lambda spans, n, size: (_bill(spans, n, size)[0], sum(_sizes(spans)) / size))),
        Mistake("Your second number is how large a chunk is on average. How much of the size is that?",
                _with_sizes(lambda spans, n, size: (_bill(spans, n, size)[0], sum(_sizes(spans)) / len(spans)))),
        Mistake("Your second number leaves out what is said twice. That takes room in chunks as well.",
                _with_sizes(lambda spans, n, size: (_bill(spans, n, size)[0], n / (len(spans) * size)))),
        Mistake("Your second number is upside down: fuller chunks must have a larger f.",
                _with_sizes(lambda spans, n, size: (_bill(spans, n, size)[0], 1 / _bill(spans, n, size)[1]))),
        Mistake("For the first number you took every chunk for full. The spans know how much each holds.",
                _with_sizes(lambda spans, n, size: (len(spans) * size / n, _bill(spans, n, size)[1]))),
        Mistake("The text need not end where the last chunk does: its length is given.",
                _with_sizes(lambda spans, n, size: _bill(spans, spans[-1][1], size))),
        Mistake("Where there is no chunk, there is nothing to divide by.",
                lambda spans, n, size: (sum(_sizes(spans)) / n, sum(_sizes(spans)) / (len(spans) * size))),
        Mistake("Both are asked for as they are, not rounded to whole numbers.",
                _with_sizes(lambda spans, n, size: (sum(_sizes(spans)) // n, sum(_sizes(spans)) // (len(spans) * size)))),
        Mistake("A span is half-open: the character at its end does not belong to it.",
                _with_sizes(lambda spans, n, size: (sum(one + 1 for one in _sizes(spans)) / n,
                                                    sum(one + 1 for one in _sizes(spans)) / (len(spans) * size)))),
    ),
    tested="Up to five chunks that touch, overlap or leave something out, some of them over the size.",
    untested="Sizes were characters. In words or tokens a sum of parts is another matter: see the chapter on tokens.",
)


# --- different cuts ----------------------------------------------------------------------------------

_SETTINGS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("separator", {"separator": ";", "chunk_size": 4}),
    ("separator", {"separator": ";", "chunk_size": 4, "overlap": 2}),
    ("separator", {"separator": ";", "chunk_size": 6}),
    ("separator", {"separator": ";", "chunk_size": 9, "overlap": 4}),
    ("character", {"chunk_size": 4, "overlap": 0}),
    ("character", {"chunk_size": 4, "overlap": 1}),
    ("character", {"chunk_size": 9, "overlap": 0}),
)
_JOINED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("sentence", {"sentences_per_chunk": 2}),
    ("sentence", {"sentences_per_chunk": 2, "joiner": " | "}),
)
Setting = tuple[str, dict[str, Any]]


def _spans(text: str, setting: Setting) -> tuple[Span, ...]:
    return tuple(get_chunker(setting[0], **setting[1]).spans(text))


def _different(text: str, settings: Sequence[Setting]) -> int:
    return len({_spans(text, setting) for setting in settings})


def _text_and_settings(draw: Draw) -> tuple[str, list[Setting]]:
    """A text that may end in a semicolon, so that two cuts can have chunks of the same lengths in different places."""
    return ";".join(draw.many(("a", "bb", "ccc", "dddd", "eeeee"), 5)) + draw.one_of(("", ";")), draw.many(_SETTINGS, 5)


def _turns(text: str, settings: Sequence[Setting]) -> int:
    cuts = [_spans(text, setting) for setting in settings]
    return len(cuts[:1]) + sum(one != other for one, other in pairwise(cuts))


COUNT_CUTS = Exercise(
    name="count-cuts",
    title="How many different cuts?",
    task="""
Each of `settings` is a pair: a chunker's short name, and a dict with its parameters. Write the function that says how many
different cuts of `text` they make. Two cuts are the same if their spans are. `get_chunker` makes a chunker, and its `spans`
gives a list of pairs.
""",
    stub="""
from chunklab import get_chunker
from chunklab.exercises import check

def different_cuts(text, settings):
    ...

check("count-cuts", different_cuts)
""",
    solution="""
from chunklab import get_chunker

def different_cuts(text, settings):
    cuts = set()
    for name, parameters in settings:
        cuts.add(tuple(get_chunker(name, **parameters).spans(text)))
    return len(cuts)
""",
    why="""
A set keeps one of each. A list cannot be in a set, so the spans become a tuple first. Run this before you measure anything:
it takes a moment, and it tells you how many rows your table will really have.
""",
    answer=_different,
    inputs=_text_and_settings,
    examples=(("", []), ("a", [_SETTINGS[0]]), ("a", list(_SETTINGS[:2])),
              ("a;bb", [_SETTINGS[0], _SETTINGS[4], _SETTINGS[0]]), ("a;bb;a;", [_SETTINGS[1], _SETTINGS[5]]),
              ("Go home. Rest.", list(_JOINED))),
    mistakes=(
        Mistake("You counted the settings. Two of them can cut alike.", lambda text, settings: len(settings)),
        Mistake("You counted settings that differ on paper. Ask the chunkers what they make of this text.",
                lambda text, settings: len({repr(get_chunker(name, **given)) for name, given in settings})),
        Mistake("Two cuts with as many chunks can still fall in different places.",
                lambda text, settings: len({len(_spans(text, setting)) for setting in settings})),
        Mistake("Two cuts whose chunks are equally long can still fall in different places.",
                lambda text, settings: len({tuple(_sizes(_spans(text, setting))) for setting in settings})),
        Mistake("Two cuts whose chunks begin in the same places can still end in different ones.",
                lambda text, settings: len({tuple(start for start, _ in _spans(text, setting)) for setting in settings})),
        Mistake("A set cannot hold a list, which can be changed. Make each list something that cannot.",
                lambda text, settings: len({get_chunker(name, **given).spans(text) for name, given in settings})),
        Mistake("You compare each setting with the one before it. A cut may come again later in the list.", _turns),
        Mistake("You counted chunks that differ. A cut is all chunks of one setting together.",
                lambda text, settings: len({span for setting in settings for span in _spans(text, setting)})),
        Mistake("You counted how many cut otherwise than the first one does. How many cuts are there in all?",
                lambda text, settings: sum(_spans(text, setting) != _spans(text, settings[0]) for setting in settings)),
        Mistake("You compare the texts of the chunks. A chunker may join its sentences anew: the same cut then has other "
                "texts.",
                lambda text, settings: len({tuple(get_chunker(name, **given).split_text(text)) for name, given in settings})),
        Mistake("Where there is no setting, there is no cut.",
                lambda text, settings: max(1, _different(text, settings))),
    ),
    tested="Up to five settings on short texts, the empty text and the empty list too.",
    untested="Cuts that differ can still answer a question equally well; that has to be measured.",
)


# --- the next change ---------------------------------------------------------------------------------

def _cut(text: str, size: int) -> list[Span]:
    return SeparatorChunker(";", size).spans(text)


def _ends_of_next(text: str, size: int) -> list[int]:
    """For each chunk but the last: what it would have with the next piece."""
    pieces = _cut(text, 1)
    return [next(stop for begin, stop in pieces if begin >= end) - start for start, end in _cut(text, size)[:-1]]


def _ends_without_mark(text: str, size: int) -> list[int]:
    """The same, with the semicolons left out."""
    pieces = _cut(text, 1)
    return [sum(stop - begin for begin, stop in pieces if start <= begin and stop <= end)
            + next(stop - begin for begin, stop in pieces if begin >= end) for start, end in _cut(text, size)[:-1]]


def _pairs(text: str) -> list[int]:
    """What each piece and the one after it have together."""
    return [stop - begin for (begin, _), (_, stop) in pairwise(_cut(text, 1))]


def _next_change(text: str, size: int) -> int:
    return next(more for more in range(size + 1, len(text) + 1) if _cut(text, more) != _cut(text, size))


def _fewer_chunks(text: str, size: int) -> int:
    now = len(_cut(text, size))
    return next(more for more in range(size + 1, len(text) + 1) if len(_cut(text, more)) != now)


def _text_and_size(draw: Draw) -> tuple[str, int]:
    """A text in several chunks: a size under its length. In one chunk a loop that waits for a change would never end."""
    text = ";".join(draw.many(("a", "bb", "ccc", "dddd", "eeeeee"), 6, 2))
    return text, draw.whole(1, min(12, len(text) - 1))


NEXT_CHANGE = Exercise(
    name="next-change",
    title="How far to the next change",
    task="""
A text is cut at semicolons and packed up to `size`, without overlap, as `SeparatorChunker(";", size)` does. Write the function
that gives the smallest size above `size` at which a cut moves. The text is in two chunks or more; its pieces have at least one
letter each, and no blanks.
""",
    stub="""
from chunklab.exercises import check

def next_change(text, size):
    ...

check("next-change", next_change)
""",
    solution="""
from chunklab import SeparatorChunker

def next_change(text, size):
    pieces = SeparatorChunker(";", 1).spans(text)
    spans = SeparatorChunker(";", size).spans(text)
    needed = [next(stop for begin, stop in pieces if begin >= end) - start
              for start, end in spans[:-1]]
    return min(needed)
""",
    why="""
Each chunk but the last was closed by a piece that did not fit; with it, it would have been so and so long. The smallest of
these lengths is {eq}`eq-next-size`. Trying one size after the other is right as well, and slower.
""",
    answer=_next_change,
    inputs=_text_and_size,
    examples=(("a;a", 1), ("bb;a;ccc", 4), ("dddd;a", 2)),
    mistakes=(
        Mistake("One more is rarely enough: a whole piece has to fit.", lambda text, size: size + 1),
        Mistake("That is the last size at which nothing moves.",
                lambda text, size: min(_ends_of_next(text, size)) - 1),
        Mistake("You looked at the number of chunks. A cut can move without making one more or one less.", _fewer_chunks),
        Mistake("You looked at the first chunk alone. Any of them may be the first to take one more piece.",
                lambda text, size: _ends_of_next(text, size)[0]),
        Mistake("At this size the last of the cuts would have moved. One is enough.",
                lambda text, size: max(_ends_of_next(text, size))),
        Mistake("At this size all of the text is in one chunk. Something moves before that.",
                lambda text, size: len(text)),
        Mistake("You let a chunk take the whole next chunk. Its first piece alone may fit sooner.",
                lambda text, size: min(stop - start for (start, _), (_, stop) in pairwise(_cut(text, size)))),
        Mistake("You joined two pieces. A chunk may hold several already, and the next piece joins all of them.",
                lambda text, size: min(more for more in _pairs(text) if more > size)),
        Mistake("That is how far the size has to grow. Which size is it then?",
                lambda text, size: _next_change(text, size) - size),
        Mistake("Between a chunk and the piece that joins it stands a semicolon, and it counts.",
                lambda text, size: min(_ends_without_mark(text, size))),
    ),
    tested="Texts of two to six pieces, with sizes from 1 to 12, so that pieces can be over the size.",
    untested="With an overlap, or with more than one separator, a cut can move sooner.",
)

EXERCISES = (BILL_BY_HAND, READ_THE_BILL, COUNT_CUTS, NEXT_CHANGE)
