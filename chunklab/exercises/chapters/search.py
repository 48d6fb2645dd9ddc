"""Exercises to the chapter on search."""
from __future__ import annotations

import math
from collections.abc import Callable

from chunklab.document import Chunk, Document, Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.search.bm25 import BM25
from chunklab.search.fusion import fuse
from chunklab.search.hits import Hit
from chunklab.search.passages import merge_neighbours
from chunklab.search.vocabulary import terms

# --- two rankings become one -------------------------------------------------------------------------

_BY_WORDS, _BY_PIECES = ["A", "B", "C"], ["D", "C", "A"]


def _fused(k: int) -> list[str]:
    return [name for name, _ in fuse([_BY_WORDS, _BY_PIECES], k)]


FUSE = Exercise(
    name="fuse-by-hand",
    title="Fuse on paper",
    task=(f"By words a search ranks {', '.join(_BY_WORDS)}, by pieces {', '.join(_BY_PIECES)}, the best first. What is not "
          "named was not found. Fuse the two by reciprocal rank with $k = 60$, and give the letters in their new order, the "
          "best "
          "first, as a list of strings. You need no calculator: {eq}`eq-both` decides what is hard."),
    stub="""
from chunklab.exercises import check

order = ...

check("fuse-by-hand", order)
""",
    solution="""
from chunklab import fuse

order = [name for name, score in fuse([["A", "B", "C"], ["D", "C", "A"]], k=60)]
""",
    why=("A and C are in both rankings, and far in front of rank 61, so both beat what is in one of them alone. A has ranks "
         "1 and "
         "3, C has 3 and 2. Of the other two, D is first in its ranking and B second."),
    answer=_fused(60),
    mistakes=(
        Mistake("So it is with $k = 0$. With 60 a first rank counts little more than a third: does D, which one search found, "
                "still beat C, which both found?", _fused(0)),
        Mistake("This is the ranking by words, with the rest behind it. What do both searches say together?",
                [*_BY_WORDS, "D"]),
        Mistake("This is the ranking by pieces, with the rest behind it. What do both searches say together?",
                [*_BY_PIECES, "B"]),
        Mistake("You took turns between the two rankings. What both of them found gets two parts, and adds them up.",
                ["A", "D", "B", "C"]),
        Mistake("You added up ranks, the smallest first, and so what one search has not found at all got the smallest sums. "
                "What "
                "is not found adds nothing.", ["D", "B", "A", "C"]),
        Mistake("This is the new order from its end. The largest sum comes first.", _fused(60)[::-1]),
        Mistake("A and C are both in two rankings. Which of them has the better ranks?", ["C", "A", "D", "B"]),
        Mistake("B and D are in one ranking each. Which of them stands further in front there?", ["A", "C", "B", "D"]),
    ),
    tested="That you have the order for these two rankings.",
    untested="Whether the fused ranking is better than each: that depends on how good the two are.",
)


# --- what a term adds --------------------------------------------------------------------------------

def _weight(times: int, length: int, mean: float, idf: float) -> float:
    """The package's own, of two texts with this mean: what it adds, over what the term is worth in them."""
    other = round(2 * mean) - length
    lexical = BM25(["t " * times + "x " * (length - times), "y " * other])
    return lexical.weights("t").get(0, 0.0) / lexical.idf("t") * idf


def _curve(part: Callable[[float], float], scale: float = 2.2) -> Callable[[int, int, float, float], float]:
    """A way to weigh: how the share of the mean length, length / mean, becomes part of the lower line."""
    return lambda times, length, mean, idf: idf * times * scale / (times + 1.2 * part(length / mean))


def _draw_counts(draw: Draw) -> tuple[int, int, float, float]:
    length = draw.whole(1, 9)
    return draw.whole(0, length), length, (length + draw.whole(0, 9)) / 2, draw.one_of((1.0, 0.5, 2.0))


WEIGHT = Exercise(
    name="term-weight",
    title="What a term adds",
    task=("Write one part of the sum in {eq}`eq-lexical`: what a term adds to the score of a chunk. It stands there `times` "
          "times, "
          "the chunk has `length` terms, the chunks have `mean` terms on average, and the term is worth `idf`. Take "
          "$k_1 = 1.2$ and $b = 0.75$."),
    stub="""
from chunklab.exercises import check


def my_weight(times, length, mean, idf):
    k1, b = 1.2, 0.75
    ...


check("term-weight", my_weight)
""",
    solution="""
def my_weight(times, length, mean, idf):
    k1, b = 1.2, 0.75
    norm = 1 - b + b * length / mean
    return idf * times * (k1 + 1) / (times + k1 * norm)
""",
    why=("In a chunk of mean length the norm is 1, and a term that stands there once adds what it is worth. A longer chunk "
         "gets "
         "less for the same, a shorter one more."),
    answer=_weight,
    inputs=_draw_counts,
    examples=((1, 4, 4.0, 1.0), (0, 4, 4.0, 1.0), (2, 4, 4.0, 1.0), (1, 8, 4.0, 1.0), (1, 2, 4.0, 2.0)),
    mistakes=(
        Mistake("The length plays no part in yours. A long chunk has more room for every word, so it must say more.",
                _curve(lambda share: 1)),
        Mistake("You let the length count in full. Only the part `b` of it does; `1 - b` stays as it is.",
                _curve(lambda share: share)),
        Mistake("You divide the mean by the length. A chunk *longer* than the mean is to get less.",
                _curve(lambda share: 0.25 + 0.75 / share)),
        Mistake("`b` and `1 - b` have changed places.", _curve(lambda share: 0.75 + 0.25 * share)),
        Mistake("Yours is `k1 + 1` times too small: a term that stands once in a chunk of mean length adds what it is worth.",
                _curve(lambda share: 0.25 + 0.75 * share, scale=1.0)),
        Mistake("You multiply by `k1`. Above the line stands `k1 + 1`.",
                _curve(lambda share: 0.25 + 0.75 * share, scale=1.2)),
        Mistake("Twice counts twice as much in yours. It must level off: the number of times stands below the line as well.",
                lambda times, length, mean, idf: idf * times),
        Mistake("What the term is worth is missing: a rare one adds more.",
                lambda times, length, mean, idf: _weight(times, length, mean, 1.0)),
        Mistake("You count whether the term stands there, not how often.",
                lambda times, length, mean, idf: _weight(min(times, 1), length, mean, idf)),
        Mistake("`k1` belongs to the norm alone. Below the line the number of times stands as it is.",
                lambda times, length, mean, idf: idf * times * 2.2 / (1.2 * (times + 0.25 + 0.75 * length / mean))),
        Mistake("Below the line the norm is multiplied by `k1`.",
                lambda times, length, mean, idf: idf * times * 2.2 / (times + 0.25 + 0.75 * length / mean)),
        Mistake("The curve is not a logarithm: it has a limit.",
                lambda times, length, mean, idf: idf * math.log(1 + times)),
    ),
    tested="Chunks of up to nine terms, with the term in none, some or all of their places.",
    untested="Other values of `k1` and `b`.",
)


# --- joined passages ---------------------------------------------------------------------------------

_TEXT = Document("abcdefghijklmnopqrstuvwxyz", "letters")
_SPANS = ((0, 4), (2, 6), (4, 8), (5, 9), (10, 14), (12, 13), (14, 18), (20, 24))


def _passages(hits: list[Span]) -> list[Span]:
    """The package's own, on a text without blanks."""
    found = [Hit(Chunk(f"chunk_{at}", "letters", _TEXT.text[start:end], start, end, at), 1.0, _TEXT)
             for at, (start, end) in enumerate(hits)]
    return [hit.span or (0, 0) for hit in merge_neighbours(found)]


def _walk(spans: list[Span], reach: int = 0, longest: bool = True) -> list[Span]:
    """Join spans in the order given, each with the one before it."""
    joined: list[Span] = []
    for start, end in spans:
        if joined and joined[-1][0] <= start <= joined[-1][1] + reach:
            first, last = joined[-1]
            joined[-1] = (first, max(last, end) if longest else end)
        else:
            joined.append((start, end))
    return joined


def _ranked(joined: list[Span], hits: list[Span], of: Callable[[list[int]], int] = min) -> list[Span]:
    return sorted(joined, key=lambda one: of([at for at, (start, end) in enumerate(hits) if one[0] <= start and end <= one[1]]
                                             or [len(hits)]))


def _parts_too(hits: list[Span]) -> list[Span]:
    return list(dict.fromkeys([*_passages(hits), *hits]))


def _one_for_all(hits: list[Span]) -> list[Span]:
    return [(min(start for start, _ in hits), max(end for _, end in hits))] if hits else []


def _longest_first(hits: list[Span]) -> list[Span]:
    return sorted(_passages(hits), key=lambda one: one[0] - one[1])


def _without(hits: list[Span]) -> list[Span]:
    """Leave out what overlaps a better hit."""
    kept: list[Span] = []
    for start, end in hits:
        if all(end <= first or last <= start for first, last in kept):
            kept.append((start, end))
    return kept


def _in_one_pass(hits: list[Span]) -> list[Span]:
    """Join each hit, as it comes, with the first passage that it meets."""
    joined: list[Span] = []
    for start, end in hits:
        met = next((at for at, (first, last) in enumerate(joined) if start <= last and first <= end), None)
        if met is None:
            joined.append((start, end))
        else:
            joined[met] = (min(joined[met][0], start), max(joined[met][1], end))
    return joined


PASSAGES = Exercise(
    name="join-passages",
    title="Joined, and in order",
    task=("`hits` are the spans of the chunks that were found in one text, the best first, all different. Write the function "
          "that "
          "joins those that overlap, and those where one begins at the very place where another ends, into one span from the "
          "first start to the last end. Give the joined spans in the order of the best hit in each."),
    stub="""
from chunklab.exercises import check


def my_passages(hits):
    joined = []
    for start, end in sorted(hits):
        ...
    return joined


check("join-passages", my_passages)
""",
    solution="""
def my_passages(hits):
    joined = []
    for start, end in sorted(hits):
        if joined and start <= joined[-1][1]:
            first, last = joined[-1]
            joined[-1] = (first, max(last, end))
        else:
            joined.append((start, end))

    def best(passage):
        return min(rank for rank, (start, end) in enumerate(hits)
                   if passage[0] <= start and end <= passage[1])

    return sorted(joined, key=best)
""",
    why=("Sorted by their starts, spans that belong together stand together, so one walk is enough. The order of the hits is a "
         "promise to the reader, and it is kept by what is best in each passage."),
    answer=_passages,
    inputs=lambda draw: (list(dict.fromkeys(draw.many(_SPANS, 6))),),
    examples=(([],), ([(0, 4)],), ([(2, 6), (0, 4)],), ([(10, 14), (0, 4), (4, 8)],), ([(10, 14), (12, 13)],)),
    mistakes=(
        Mistake("They come in the order of the text. The order of the best hits is asked for.",
                lambda hits: _walk(sorted(hits))),
        Mistake("Where one ends and the next begins at the same place there is no gap: join them too.",
                lambda hits: _ranked(_walk(sorted(hits), reach=-1), hits)),
        Mistake("One span can lie inside another. Then the end of the last to begin is not the last end.",
                lambda hits: _ranked(_walk(sorted(hits), longest=False), hits)),
        Mistake("You compare each hit with the one that was found before it. Neighbours in the text need not be neighbours in "
                "the ranking.", _walk),
        Mistake("A hit can close the gap between two passages that stand already. Then these two are one.", _in_one_pass),
        Mistake("A passage takes the place of its best hit, not of its worst.",
                lambda hits: _ranked(_walk(sorted(hits)), hits, max)),
        Mistake("The parts of a passage are still there beside it, so the same text is read twice.", _parts_too),
        Mistake("One span from the first hit to the last takes in much that nobody found. Join only what has no gap.",
                _one_for_all),
        Mistake("The longest passage does not come first here. What counts is the best hit in each.", _longest_first),
        Mistake("You leave out what overlaps a better hit. Here nothing is left out: it is joined.", _without),
        Mistake("These are the hits as they came.", lambda hits: list(hits)),
        Mistake("A gap is a gap, even if it is small: join only what overlaps or touches.",
                lambda hits: _ranked(_walk(sorted(hits), reach=2), hits)),
    ),
    tested="Up to six different spans, which may overlap, touch, or lie inside one another.",
    untested="White space between two chunks, over which `merge_neighbours` joins as well.",
)


# --- all of BM25 -------------------------------------------------------------------------------------

_WORDS = ("tea ", "milk ", "Tea. ", "rain-gauge ", "gauge ", "teapot ")


def _bm25(words: Callable[[str], list[str]] = terms, size: Callable[[str, list[str]], int] = lambda text, bag: len(bag),
          holds: Callable[[str, str, list[str]], int] = lambda term, text, bag: term in bag,
          idf: Callable[[int, int], float] = lambda n, holding: math.log(1 + (n - holding + 0.5) / (holding + 0.5)),
          level: Callable[[float, float], float] = lambda times, norm: times * 2.2 / (times + 1.2 * norm),
          norm: Callable[[float], float] = lambda share: 0.25 + 0.75 * share, once: bool = True,
          others: bool = False) -> Callable[[str, list[str]], dict[int, float]]:
    """A way to score, with one part that may be wrong."""
    def score(question: str, texts: list[str]) -> dict[int, float]:
        bags = [words(text) for text in texts]
        sizes = [size(text, bag) for text, bag in zip(texts, bags)]
        mean = sum(sizes) / len(sizes) or 1
        found: dict[int, float] = dict.fromkeys(range(len(texts)), 0.0) if others else {}
        asked = words(question)
        for term in dict.fromkeys(asked) if once else asked:
            holding = sum(holds(term, text, bag) for text, bag in zip(texts, bags))
            for at, bag in enumerate(bags):
                if term in bag:
                    found[at] = found.get(at, 0.0) + idf(len(texts), holding) * level(bag.count(term), norm(sizes[at] / mean))
        return found
    return score


def _draw_search(draw: Draw) -> tuple[str, list[str]]:
    return draw.text(_WORDS, 3, least=1).strip(), [draw.text(_WORDS, 5).strip() for _ in range(draw.whole(1, 4))]


SCORES = Exercise(
    name="bm25-scores",
    level="build",
    title="A search by words",
    task=("Build BM25, {eq}`eq-lexical` with $k_1 = 1.2$ and $b = 0.75$. `texts` has one text or more, and some may be empty. "
          "Give a dict: for the place of each text that shares a term with the question, counted from 0, its score. A term "
          "that the question has twice counts once. `terms` finds the terms of a text."),
    stub="""
from chunklab import terms
from chunklab.exercises import check


def my_scores(question, texts):
    bags = [terms(text) for text in texts]
    found = {}
    ...
    return found


check("bm25-scores", my_scores)
""",
    solution="""
import math

from chunklab import terms


def my_scores(question, texts):
    k1, b = 1.2, 0.75
    bags = [terms(text) for text in texts]
    mean = sum(map(len, bags)) / len(bags)
    found = {}
    for term in set(terms(question)):
        holding = sum(term in bag for bag in bags)
        idf = math.log(1 + (len(bags) - holding + 0.5) / (holding + 0.5))
        for at, bag in enumerate(bags):
            times = bag.count(term)
            if times:
                norm = 1 - b + b * len(bag) / mean
                added = idf * times * (k1 + 1) / (times + k1 * norm)
                found[at] = found.get(at, 0) + added
    return found
""",
    why=("Every line is a part of {eq}`eq-lexical`. What an index adds is speed: it knows for each term which texts have it, "
         "and never looks at the others."),
    answer=lambda question, texts: BM25(texts).scores(question),
    inputs=_draw_search,
    examples=(("tea", ["tea"]), ("tea", ["tea", "milk"]), ("tea", ["tea", "tea tea milk"]), ("tea tea", ["tea", "milk"]),
              ("rain-gauge", ["gauge", "tea", ""])),
    mistakes=(
        Mistake("A text that shares no term with the question has no score, not a score of 0: it was not found.",
                _bm25(others=True)),
        Mistake("A term that the question has twice counts once.", _bm25(once=False)),
        Mistake("You split at blanks, so `Tea.` and `tea` are two words. Use `terms`, for the question too.",
                _bm25(words=lambda text: text.lower().split())),
        Mistake("For what a term is worth, count the texts that have it, not how often it stands in them.",
                _bm25(holds=lambda term, text, bag: bag.count(term), idf=lambda n, holding: math.log(
                    1 + max(0.0, n - holding + 0.5) / (holding + 0.5)))),
        Mistake("`term in text` finds *tea* in *teapot*. Look it up among the terms of the text.",
                _bm25(holds=lambda term, text, bag: term in text.lower())),
        Mistake("The 1 in the logarithm is missing, so a term that most texts have takes points away.",
                _bm25(idf=lambda n, holding: math.log((n - holding + 0.5) / (holding + 0.5)))),
        Mistake("Both halves are missing in what a term is worth.",
                _bm25(idf=lambda n, holding: math.log(1 + (n - holding) / holding))),
        Mistake("Every term is worth the same in yours. A rare one says more.", _bm25(idf=lambda n, holding: 1.0)),
        Mistake("This is what a piece is worth to `CharTfidf`. BM25 takes the odds that a text does not have the term.",
                _bm25(idf=lambda n, holding: 1 + math.log((1 + n) / (1 + holding)))),
        Mistake("You measure length in characters. It is counted in terms, that of the mean too.",
                _bm25(size=lambda text, bag: len(text))),
        Mistake("The length of a text plays no part in yours.", _bm25(norm=lambda share: 1.0)),
        Mistake("The mean length and the length have changed places.", _bm25(norm=lambda share: 0.25 + 0.75 / share)),
        Mistake("You count whether a term stands there, not how often.",
                _bm25(level=lambda times, norm: 2.2 / (1 + 1.2 * norm))),
        Mistake("Twice counts twice as much in yours. It must level off.", _bm25(level=lambda times, norm: times / norm)),
        Mistake("The factor $k_1 + 1$ is missing.", _bm25(level=lambda times, norm: times / (times + 1.2 * norm))),
    ),
    tested="Questions of up to three words, and up to four texts of up to five.",
    untested="Whether it is quick: yours looks at every text for every term.",
)

EXERCISES = (FUSE, WEIGHT, PASSAGES, SCORES)
