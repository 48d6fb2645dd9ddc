"""Exercises to the chapter that asks why texts are cut."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from chunklab.document import Span
from chunklab.embed.chartfidf import CharTfidf
from chunklab.embed.protocol import cosine
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake

_ALONE, _PARTS, _K, _S = 0.48, 16, 4, 300

# --- by hand -----------------------------------------------------------------------------------------

_SUNK, _READ = _ALONE / math.sqrt(_PARTS), _K * _S

BY_HAND = Exercise(
    name="sink-by-hand",
    title="How far a score sinks",
    task=f"""
A paragraph scores {_ALONE} against a question. It stands in a document of {_PARTS} paragraphs, whose rows are all equally
long and have no piece in common; the question shares pieces with this one paragraph only. What does the whole document
score? And another one: a search hands over the {_K} best chunks of at most {_S} characters. How many characters must the
model read, at most? Work both out on paper.
""",
    stub="""
from chunklab.exercises import check

score = ...
characters = ...

check("sink-by-hand", (score, characters))
""",
    solution=f"""
score = {_SUNK:g}
characters = {_READ}
""",
    why=f"""
By {{eq}}`eq-dilution` the score is divided by $\\sqrt{{{_PARTS}}} = {math.isqrt(_PARTS)}$: what is shared stays, and only the
document's row gets longer. What must be read is $k \\cdot S = {_K} \\cdot {_S}$, by {{eq}}`eq-read`.
""",
    answer=(_SUNK, _READ),
    mistakes=(
        Mistake("You divided by the number of paragraphs. How long is a row that consists of so many, side by side? Pythagoras "
                "takes a root.", (_ALONE / _PARTS, _READ)),
        Mistake("What the question shares with the document is the same as before. But is the document's row as long as that "
                "of one paragraph?", (_ALONE, _READ)),
        Mistake("More text does not raise the score here: the question shares nothing with the other paragraphs.",
                (_ALONE * math.sqrt(_PARTS), _READ)),
        Mistake("The score is right. But the search hands over more than one chunk.", (_SUNK, _S)),
        Mistake("The score is right. But the size is that of each chunk, not of all of them together.", (_SUNK, _S // _K)),
        Mistake("The score is right. But a search does not hand over all paragraphs, only the best few chunks.",
                (_SUNK, _PARTS * _S)),
        Mistake("Both numbers are right, in the other order: first the score, then the characters.", (_READ, _SUNK)),
    ),
    tested="Both numbers follow from the two formulas of the chapter.",
    untested="Real paragraphs share pieces, so a real score sinks less evenly.",
)


# --- whole in one chunk ------------------------------------------------------------------------------

def _spans_and_answer(draw: Draw) -> tuple[list[Span], int, int]:
    size = draw.whole(1, 8)
    stride = draw.whole(1, size)
    spans = [(at * stride, at * stride + size) for at in range(draw.whole(1, 6))]
    start = draw.whole(0, spans[-1][1] - 1)
    return spans, start, draw.whole(start + 1, spans[-1][1])


def _first(holds: Callable[[int, int, int, int], bool]) -> Callable[[Sequence[Span], int, int], int | None]:
    """Find the first chunk that holds the answer, by a rule that may be wrong."""
    return lambda spans, start, end: next((at for at, span in enumerate(spans) if holds(*span, start, end)), None)


_holder = _first(lambda first, last, start, end: first <= start and end <= last)


def _last_holder(spans: Sequence[Span], start: int, end: int) -> int | None:
    return next((at for at in reversed(range(len(spans))) if spans[at][0] <= start and end <= spans[at][1]), None)


def _numbered(spans: Sequence[Span], start: int, end: int) -> int | None:
    found = _holder(spans, start, end)
    return None if found is None else found + 1


WHOLE_IN = Exercise(
    name="whole-in-one",
    title="Whole in one chunk",
    task="""
An answer goes from `start` to `end` in a text; the character at `end` does not belong to it any more. `spans` says where
each chunk begins and ends, in the same way. Write the function that gives the place in the list of the first chunk that
holds the answer whole, counted from 0, or `None` where there is none.
""",
    stub="""
from chunklab.exercises import check

def my_holder(spans, start, end):
    ...

check("whole-in-one", my_holder)
""",
    solution="""
def my_holder(spans, start, end):
    for place, (first, last) in enumerate(spans):
        if first <= start and end <= last:
            return place
    return None
""",
    why="""
A chunk holds the answer if it does not begin after it and does not end before it. Both comparisons allow equality: an answer
may fill its chunk from edge to edge. That is all that "cut apart" means: no chunk passes both.
""",
    answer=_holder,
    inputs=_spans_and_answer,
    examples=(([(0, 1)], 0, 1), ([(0, 4), (4, 8)], 4, 8), ([(0, 4), (4, 8)], 3, 5), ([(0, 4), (2, 6)], 2, 4)),
    mistakes=(
        Mistake("This chunk holds where the answer begins. Does it hold where it ends?",
                _first(lambda first, last, start, end: first <= start < last)),
        Mistake("This chunk holds where the answer ends. Does it hold where it begins?",
                _first(lambda first, last, start, end: first < end <= last)),
        Mistake("An answer may end where its chunk does: the end belongs to neither.",
                _first(lambda first, last, start, end: first <= start and end < last)),
        Mistake("An answer may begin where its chunk does.",
                _first(lambda first, last, start, end: first < start and end <= last)),
        Mistake("Several chunks may hold it, where they overlap. The first is asked for.", _last_holder),
        Mistake("Places are counted from 0 here.", _numbered),
        Mistake("Where no chunk holds the answer, `None` is asked for, not a number that could be a place.",
                lambda spans, start, end: -1 if _holder(spans, start, end) is None else _holder(spans, start, end)),
        Mistake("You say whether there is such a chunk. Which one is it?",
                lambda spans, start, end: _holder(spans, start, end) is not None),
        Mistake("Where no chunk holds the answer, `None` is asked for. `False` is not the same.",
                lambda spans, start, end: False if _holder(spans, start, end) is None else _holder(spans, start, end)),
        Mistake("You decide after the first chunk. What if a later one holds the answer?",
                lambda spans, start, end: _holder(spans[:1], start, end)),
        Mistake("You let the answer reach one character beyond the chunk. Neither end belongs to what it ends.",
                _first(lambda first, last, start, end: first <= start and end - 1 <= last)),
        Mistake("One side is enough for you. The answer must lie in the chunk with both of its ends.",
                _first(lambda first, last, start, end: first <= start or end <= last)),
        Mistake("That is the span of the chunk. In which place of the list does it stand?",
                lambda spans, start, end: None if _holder(spans, start, end) is None else spans[_holder(spans, start, end)]),
        Mistake("These are all chunks that hold it. The first one is asked for, as a number.",
                lambda spans, start, end: [at for at, (first, last) in enumerate(spans) if first <= start and end <= last]),
    ),
    tested="Chunks that touch and chunks that overlap, answers at their edges and across them.",
    untested="Answers that are spread over a text: those are whole in no chunk.",
)


# --- the rank ----------------------------------------------------------------------------------------

def _scores_and_place(draw: Draw) -> tuple[list[float], int]:
    scores = draw.many((0.1, 0.2, 0.3, 0.4), 6, 1)
    return scores, draw.whole(0, len(scores) - 1)


def _rank(scores: Sequence[float], right: int) -> int:
    return sorted(range(len(scores)), key=lambda at: -scores[at]).index(right) + 1


RANK = Exercise(
    name="rank-of",
    title="The rank of the right chunk",
    task="""
`scores[n]` is the score of chunk `n`, and `right` is the number of the chunk that holds the answer. Write the function that
gives its rank: 1 if no other comes before it. Of two chunks with the same score, the one that stands first in the list comes
first.
""",
    stub="""
from chunklab.exercises import check

def my_rank(scores, right):
    ...

check("rank-of", my_rank)
""",
    solution="""
def my_rank(scores, right):
    better = [n for n, score in enumerate(scores)
              if score > scores[right] or (score == scores[right] and n < right)]
    return len(better) + 1
""",
    why="""
The rank is one more than the number of chunks that come before. Nothing has to be sorted to count them. Equal scores need a
rule, or the rank would depend on how the sorting was done.
""",
    answer=_rank,
    inputs=_scores_and_place,
    examples=(([0.1], 0), ([0.1, 0.2], 0), ([0.2, 0.2], 1), ([0.3, 0.1, 0.2], 2)),
    mistakes=(
        Mistake("The best chunk has rank 1, not 0.", lambda scores, right: _rank(scores, right) - 1),
        Mistake("You count from the worst. The highest score comes first.",
                lambda scores, right: _rank([-score for score in scores], right)),
        Mistake("You count the chunks that score higher. What of one that scores the same and stands before it?",
                lambda scores, right: sum(score > scores[right] for score in scores) + 1),
        Mistake("You put every chunk with the same score before it. Only those that stand before it in the list are.",
                lambda scores, right: sum(score >= scores[right] for score in scores)),
        Mistake("Equal scores: the one that stands first in the list comes first, not last.",
                lambda scores, right: len(scores) - sorted(range(len(scores)), key=lambda at: scores[at]).index(right)),
        Mistake("This is the place of the chunk in the text. Its rank is its place when the best score comes first.",
                lambda scores, right: right + 1),
        Mistake("This is the chunk that has this rank. Asked is the rank that this chunk has.",
                lambda scores, right: sorted(range(len(scores)), key=lambda at: -scores[at])[right] + 1),
        Mistake("This is the score itself. How many chunks come before it?", lambda scores, right: scores[right]),
    ),
    tested="Up to six chunks, with equal scores among them.",
    untested="Whether the answer is whole in that chunk: the exercise before asks that.",
)


# --- a search ----------------------------------------------------------------------------------------

_TEXTS = ("Rain falls.", "The rain stops.", "Tea is hot.", "Hot tea is good.", "Trains are late.", "The train leaves.",
          "The doctor is in.", "Doctors write notes.")
_QUESTIONS = ("Is the tea hot?", "Which train?", "Will it rain?", "Who is the doctor?")


def _question_and_chunks(draw: Draw) -> tuple[str, list[str], int]:
    return draw.one_of(_QUESTIONS), draw.many(_TEXTS, 6, 1), draw.whole(1, 4)


def _scores(question: str, chunks: Sequence[str]) -> list[float]:
    rows = CharTfidf().embed([question, *chunks])
    return [cosine(rows[0], row) for row in rows[1:]]


def _order(question: str, chunks: Sequence[str]) -> list[int]:
    scores = _scores(question, chunks)
    return sorted(range(len(chunks)), key=lambda at: -scores[at])


def _search(question: str, chunks: Sequence[str], k: int) -> list[str]:
    return [chunks[at] for at in _order(question, chunks)[:k]]


def _alone(question: str, chunks: Sequence[str], k: int) -> list[str]:
    """Embeds the question by itself, and each chunk by itself."""
    embed = CharTfidf().embed
    asked = embed([question])[0]
    scores = [cosine(asked, embed([chunk])[0]) for chunk in chunks]
    return [chunks[at] for at in sorted(range(len(chunks)), key=lambda at: -scores[at])[:k]]


def _one_place_off(question: str, chunks: Sequence[str], k: int) -> list[str]:
    """Takes the question's own row for that of the first chunk, and so on."""
    scores = [1.0, *_scores(question, chunks)[:-1]]
    return [chunks[at] for at in sorted(range(len(chunks)), key=lambda at: -scores[at])[:k]]


def _by_letters(question: str, chunks: Sequence[str], k: int) -> list[str]:
    return [chunk for _, chunk in sorted(zip(_scores(question, chunks), chunks), reverse=True)[:k]]


def _ties_last(question: str, chunks: Sequence[str], k: int) -> list[str]:
    return _search(question, chunks[::-1], k)


def _each_text_once(question: str, chunks: Sequence[str], k: int) -> list[str]:
    return list(dict.fromkeys(_search(question, chunks, len(chunks))))[:k]


def _looked_up(question: str, chunks: Sequence[str], k: int) -> list[str]:
    scores = _scores(question, chunks)
    return [chunks[scores.index(score)] for score in sorted(scores, reverse=True)[:k]]


def _by_words(question: str, chunks: Sequence[str], k: int) -> list[str]:
    asked = set(question.split())
    return sorted(chunks, key=lambda chunk: -len(asked & set(chunk.split())))[:k]


SEARCH = Exercise(
    name="search",
    level="build",
    title="A search of your own",
    task="""
Build the search of this chapter. Embed the question and all chunks in one call, score each chunk by the cosine of its row and
the question's, and give back the `k` chunks that score highest, the best first. Where two score the same, the one that stands
first in the list comes first. Where there are fewer than `k`, give all of them.
""",
    stub="""
from chunklab import CharTfidf, cosine
from chunklab.exercises import check

def my_search(question, chunks, k):
    rows = CharTfidf().embed([question, *chunks])
    ...

check("search", my_search)
""",
    solution="""
from chunklab import CharTfidf, cosine

def my_search(question, chunks, k):
    rows = CharTfidf().embed([question, *chunks])
    scores = [cosine(rows[0], row) for row in rows[1:]]
    places = sorted(range(len(chunks)), key=lambda place: -scores[place])
    return [chunks[place] for place in places[:k]]
""",
    why="""
`sorted` leaves equals in the order in which they came, so sorting the *places* by falling score is enough. A slice up to `k`
takes what there is and does not complain about less. Everything that this book adds to a search happens before these lines:
it decides what `chunks` are.
""",
    answer=_search,
    inputs=_question_and_chunks,
    examples=(("Is the tea hot?", ["Rain falls."], 1), ("Is the tea hot?", ["Rain falls.", "Tea is hot."], 1),
              ("Is the tea hot?", ["Rain falls.", "Tea is hot."], 2)),
    mistakes=(
        Mistake("The best chunk comes first, not last.",
                lambda question, chunks, k: _search(question, chunks, k)[::-1]),
        Mistake("These score lowest. A high cosine means much in common.",
                lambda question, chunks, k: [chunks[at] for at in _order(question, chunks)[::-1][:k]]),
        Mistake("These are the first chunks of the text. Which ones score highest?",
                lambda question, chunks, k: list(chunks[:k])),
        Mistake("These are the right ones, in the order of the text. The best comes first.",
                lambda question, chunks, k: [chunks[at] for at in sorted(_order(question, chunks)[:k])]),
        Mistake("You give back one chunk. How many does `k` ask for?",
                lambda question, chunks, k: _search(question, chunks, 1)),
        Mistake("You give back every chunk. How many does `k` ask for?",
                lambda question, chunks, k: _search(question, chunks, len(chunks))),
        Mistake("These are places. The texts of the chunks are asked for.",
                lambda question, chunks, k: _order(question, chunks)[:k]),
        Mistake("These are scores. The chunks that have them are asked for.",
                lambda question, chunks, k: sorted(_scores(question, chunks), reverse=True)[:k]),
        Mistake("You embed each text by itself, and then no piece is rarer than another. Give all of them in one call.",
                _alone),
        Mistake("You count words that are the same. Compare rows of pieces by their cosine.", _by_words),
        Mistake("The first row is the question's. It is no chunk, and so it cannot be found.",
                lambda question, chunks, k: [question, *_search(question, chunks, k)][:k]),
        Mistake("Your scores are one place off: the first row is the question's, and the first chunk's comes after it.",
                _one_place_off),
        Mistake("Where two score the same, you go by their letters. The one that stands first in the list comes first.",
                _by_letters),
        Mistake("Where two score the same, the one that stands first in the list comes first, not last.", _ties_last),
        Mistake("A chunk that stands twice in the list may be found twice. Do you keep both of them?", _each_text_once),
        Mistake("You look a chunk up by its score. Two chunks can have the same score, and then you find one of them twice.",
                _looked_up),
        Mistake("A chunk that shares nothing with the question is still among the best `k` where there are no better ones.",
                lambda question, chunks, k: _search(question, chunks, min(k, sum(map(bool, _scores(question, chunks)))))),
    ),
    tested="Four questions over up to six short chunks, chunks that come twice among them.",
    untested="That it is quick: real searches keep the rows of the chunks and embed the question alone.",
)

EXERCISES = (BY_HAND, WHOLE_IN, RANK, SEARCH)
