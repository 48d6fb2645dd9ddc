"""Exercises to the chapter on semantic chunking."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from chunklab.chunkers.semantic import SemanticChunker
from chunklab.chunkers.thresholds import find_breaks, percentile
from chunklab.embed.chartfidf import CharTfidf
from chunklab.embed.protocol import Row, cosine, dot
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.text.sentences import split_sentences

_DISTANCES = [0.3, 0.2, 0.9, 0.4, 0.1]
_SHARES = (0, 25, 50, 75, 100)
_NOTES = ("Rain falls. ", "The rain stops. ", "Rain again! ", "Tea is hot. ", "Hot tea is good. ", "Mud. ", "Rain, then tea. ")


def _sizes(breaks: Sequence[int], sentences: int) -> list[int]:
    """How many sentences each chunk has."""
    return [last - first for first, last in pairwise([0, *(pair + 1 for pair in breaks), sentences])]


_LIMIT = find_breaks(_DISTANCES, "percentile", 75).limit


def _rounded_distance(a: Row, b: Row) -> float:
    return round(1 - cosine(a, b), 6)


def _counts(draw: Draw) -> tuple[list[int], list[int]]:
    numbers = (0, 1, 2, 3)
    return draw.many(numbers, 3, 3), draw.many(numbers, 3, 3)


def _values(draw: Draw) -> tuple[list[int], int]:
    return draw.many(range(10), 7, 1), draw.one_of(_SHARES)


def _nearest(values: Sequence[float], share: float) -> float:
    return sorted(values)[round((len(values) - 1) * share / 100)]


def _unsorted(values: Sequence[float], share: float) -> float:
    place = (len(values) - 1) * share / 100
    low = math.floor(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (place - low)


def _share_of_range(values: Sequence[float], share: float) -> float:
    return min(values) + (max(values) - min(values)) * share / 100


def _tenths(draw: Draw) -> tuple[list[float], int]:
    return [number / 10 for number in draw.many(range(11), 7, 1)], draw.one_of(_SHARES)


def _breaks(distances: list[float], share: int) -> list[int]:
    return find_breaks(distances, "percentile", share).at


def _at_least(distances: list[float], share: int) -> list[int]:
    limit = percentile(distances, share)
    return [pair for pair, distance in enumerate(distances) if distance >= limit]



def _from_one(distances: list[float], share: int) -> list[int]:
    return [pair + 1 for pair in _breaks(distances, share)]


def _share_of_largest(distances: list[float], share: int) -> list[int]:
    return [pair for pair, distance in enumerate(distances) if distance > max(distances) * share / 100]


def _text_and_threshold(draw: Draw) -> tuple[str, float]:
    return draw.text(_NOTES, 6, 1), draw.one_of((0.05, 0.15, 0.3))


def _chunks(text: str, threshold: float) -> list[str]:
    return SemanticChunker(None, "similarity", threshold).split_text(text)


def _grouped(text: str, jumps: Callable[[Sequence[Row], int, int], bool]) -> list[list[str]]:
    """Sentences in groups; `jumps(rows, first, at)` says that sentence `at` begins a new one."""
    sentences = [sentence.strip() for sentence in split_sentences(text)]
    rows = list(CharTfidf().embed(sentences))
    groups, first = [sentences[:1]], 0
    for at in range(1, len(sentences)):
        if jumps(rows, first, at):
            groups.append([])
            first = at
        groups[-1].append(sentences[at])
    return groups


def _joined(groups: list[list[str]]) -> list[str]:
    return [" ".join(group) for group in groups]


def _loses_the_last(text: str, threshold: float) -> list[str]:
    return _joined(_grouped(text, lambda rows, first, at: cosine(rows[at - 1], rows[at]) < threshold)[:-1])


def _cuts_where_alike(text: str, threshold: float) -> list[str]:
    return _joined(_grouped(text, lambda rows, first, at: cosine(rows[at - 1], rows[at]) > threshold))


def _looks_at_the_first(text: str, threshold: float) -> list[str]:
    return _joined(_grouped(text, lambda rows, first, at: cosine(rows[first], rows[at]) < threshold))


def _judge_chunks(came: Any, text: str, threshold: float) -> str:
    """Judge by rules: all is there, in order, and each seam lies at a jump; white space is the learner's."""
    if not isinstance(came, list) or not all(isinstance(chunk, str) for chunk in came):
        return "Give back a list of strings, one a chunk."
    if not all(chunk.strip() for chunk in came):
        return "One of the chunks is empty."
    if " ".join(came).split() != text.split():
        return "Joined, the chunks are not the text: each sentence must be in one chunk, in order."
    right = _chunks(text, threshold)
    if len(came) != len(right):
        return f"There are {len(came)} chunks, but the cosine falls under the threshold {len(right) - 1} times."
    if [chunk.split() for chunk in came] != [chunk.split() for chunk in right]:
        return "The number of chunks is right, but a seam lies where the cosine is not under the threshold."
    return ""


EXERCISES = (
    Exercise(
        name="predict-breaks",
        title="Predict the chunks",
        task=("Six sentences have these five distances between them: "
              f"{', '.join(f'{distance:g}' for distance in _DISTANCES)}. The rule is percentile 75. How many sentences has "
              "each chunk? Work it out on paper, and give a list such as `[2, 4]`."),
        stub="""from chunklab.exercises import check

sizes = ...

check("predict-breaks", sizes)""",
        solution=f"sizes = {_sizes(find_breaks(_DISTANCES, 'percentile', 75).at, 6)}",
        why=("In order the distances are 0.1, 0.2, 0.3, 0.4, 0.9. Place $4 \\cdot 0.75 = 3$, counted from 0, holds 0.4: the "
             "line. Only 0.9 lies over it, between the third sentence and the fourth."),
        answer=_sizes(find_breaks(_DISTANCES, "percentile", 75).at, 6),
        mistakes=(
            Mistake("A distance that lies on the line is not over it.",
                    _sizes([pair for pair, distance in enumerate(_DISTANCES) if distance >= _LIMIT], 6)),
            Mistake("The third distance lies after the third sentence, not before it.",
                    _sizes([pair - 1 for pair in find_breaks(_DISTANCES, "percentile", 75).at], 6)),
            Mistake("Five distances lie between six sentences: the last chunk has one sentence more than you gave it.",
                    _sizes(find_breaks(_DISTANCES, "percentile", 75).at, 5)),
        ),
        tested="You can read the breakpoints off a list of distances.",
        untested="That you can do it for a place between two distances: that is the third exercise.",
    ),
    Exercise(
        name="cosine-distance",
        title="The distance of two rows",
        task=("Write the distance of two rows of numbers: 1 less their cosine, rounded to six digits. A row of zeros has "
              "no direction; its cosine with any row is taken to be 0."),
        stub="""from math import sqrt

from chunklab.exercises import check


def my_distance(a, b):
    together = sum(x * y for x, y in zip(a, b))
    ...


check("cosine-distance", my_distance)""",
        solution="""from math import sqrt


def my_distance(a, b):
    together = sum(x * y for x, y in zip(a, b))
    lengths = sqrt(sum(x * x for x in a)) * sqrt(sum(y * y for y in b))
    return round(1 - together / lengths, 6) if lengths else 1.0""",
        why=("Dividing by both lengths leaves the angle alone, so a sentence that is said twice is no further away. The "
             "question whether `lengths` is zero comes before the division."),
        answer=_rounded_distance,
        inputs=_counts,
        examples=(([1, 0, 0], [0, 1, 0]), ([1, 1, 0], [1, 0, 0]), ([0, 0, 0], [1, 0, 0])),
        mistakes=(
            Mistake("This is how alike the two rows are. A distance is large where they are not.",
                    lambda a, b: round(cosine(a, b), 6)),
            Mistake("The dot product alone grows with the rows: divide by the length of each.",
                    lambda a, b: round(1 - dot(a, b), 6)),
            Mistake("A length is a square root: without it you divide by too much.",
                    lambda a, b: round(1 - dot(a, b) / ((dot(a, a) * dot(b, b)) or 1), 6)),
        ),
        tested="Your function gives the distance of any two rows of three word counts, zeros included.",
        untested="That it is quick: real rows have hundreds of numbers, and libraries compute many at once.",
    ),
    Exercise(
        name="percentile",
        title="A percentile between two values",
        task=("Write the percentile of a list of values, for a share from 0 to 100. Sort them, and find the place "
              "$(m - 1) \\cdot p / 100$, counted from 0. Where it falls between two values, go that part of the way from the "
              "lower one to the higher one."),
        stub="""from math import floor

from chunklab.exercises import check


def my_percentile(values, share):
    ...


check("percentile", my_percentile)""",
        solution="""from math import floor


def my_percentile(values, share):
    ordered = sorted(values)
    place = (len(ordered) - 1) * share / 100
    low = floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)""",
        why=("At a share of 100 the place is the last one, and there is no value after it: `min` keeps `high` in the list. "
             "The part of the way is then 0, so it does not matter what stands there."),
        answer=percentile,
        inputs=_values,
        examples=(([5], 50), ([0, 1], 50), ([1, 0], 0)),
        mistakes=(
            Mistake("Between two values you take one of them. Go part of the way from the lower to the higher.", _nearest),
            Mistake("Places are counted in the values in order, not as they come.", _unsorted),
            Mistake("This is a share of the range from the smallest value to the largest. A percentile counts places.",
                    _share_of_range),
        ),
        tested="Your function gives the percentile of up to seven whole numbers, for shares in quarters.",
        untested="Shares in between, where floating-point numbers may differ in the last digit.",
    ),
    Exercise(
        name="find-breaks",
        title="Where the text breaks",
        task=("Write the percentile rule. From a list of distances and a share, give the places of the breakpoints: each "
              "pair whose distance is *over* the percentile, counted from 0. You may use `percentile`."),
        stub="""from chunklab.chunkers.thresholds import percentile
from chunklab.exercises import check


def my_breaks(distances, share):
    ...


check("find-breaks", my_breaks)""",
        solution="""from chunklab.chunkers.thresholds import percentile


def my_breaks(distances, share):
    limit = percentile(distances, share)
    return [pair for pair, distance in enumerate(distances) if distance > limit]""",
        why=("The line is computed once, from all distances, before the first of them is judged. That is why nothing can be "
             "cut until the whole text is embedded."),
        answer=_breaks,
        inputs=_tenths,
        examples=(([0.5], 50), ([0.0, 1.0], 50), ([0.1, 0.2, 0.9], 50)),
        mistakes=(
            Mistake("A distance on the line is not over it: with `>=` a text of equal sentences would fall apart.", _at_least),
            Mistake("Pairs are counted from 0 here: the first distance is pair 0.", _from_one),
            Mistake("This draws the line at a share of the largest distance. A percentile asks how many lie below.",
                    _share_of_largest),
        ),
        tested="Your function finds the pairs that the percentile rule of `SemanticChunker` finds.",
        untested="The other four rules; they differ in the line alone, the gradient in what is compared as well.",
    ),
    Exercise(
        name="semantic-chunker",
        title="A semantic chunker of your own",
        task=("Build the chunker. Split the text into sentences, embed them all in one call, and begin a new chunk wherever "
              "the cosine of a sentence and the one before it is *under* the threshold. Give back the chunks as strings."),
        stub="""from chunklab import CharTfidf, cosine, split_sentences
from chunklab.exercises import check

embed = CharTfidf().embed


def my_chunks(text, threshold):
    sentences = [sentence.strip() for sentence in split_sentences(text)]
    rows = embed(sentences)
    ...


check("semantic-chunker", my_chunks)""",
        solution="""from chunklab import CharTfidf, cosine, split_sentences

embed = CharTfidf().embed


def my_chunks(text, threshold):
    sentences = [sentence.strip() for sentence in split_sentences(text)]
    rows = embed(sentences)
    groups = [[sentences[0]]]
    for at in range(1, len(sentences)):
        if cosine(rows[at - 1], rows[at]) < threshold:
            groups.append([])
        groups[-1].append(sentences[at])
    return [" ".join(group) for group in groups]""",
        why=("The group that is open is always the last of the list, so nothing has to be added after the loop, and no "
             "sentence can be forgotten there."),
        answer=_chunks,
        inputs=_text_and_threshold,
        examples=(("Rain falls. ", 0.15), ("Rain falls. The rain stops. Tea is hot. ", 0.15),
                  ("Rain falls. Rain, then tea. Hot tea is good. ", 0.05)),
        judge=_judge_chunks,
        mistakes=(
            Mistake("The last chunk is missing: what is open when the loop ends is a chunk too.", _loses_the_last),
            Mistake("You cut where neighbours are alike. A new topic begins where the cosine is low.", _cuts_where_alike),
            Mistake("You compare each sentence with the first of its chunk. Compare it with the one before it: a topic may "
                    "wander.", _looks_at_the_first),
        ),
        tested="Your chunker loses nothing, and cuts at each jump and nowhere else, on texts of up to six sentences.",
        untested="A limit on the size: one long topic would still be one long chunk.",
    ),
)
