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
from chunklab.exercises.compare import count
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.text.sentences import split_sentences

_DISTANCES = [0.7, 0.9, 0.8, 0.2, 0.4]
_SHARES = (0, 25, 50, 75, 100)
_NOTES = ("Rain falls. ", "The rain stops. ", "Rain again! ", "Tea is hot. ", "Hot tea is good. ", "Mud. ", "Rain, then tea. ")


def _sizes(breaks: Sequence[int], sentences: int) -> list[int]:
    """How many sentences each chunk has."""
    return [last - first for first, last in pairwise([0, *(pair + 1 for pair in breaks), sentences])]


_LIMIT = find_breaks(_DISTANCES, "percentile", 75).limit


def _distance(a: Row, b: Row) -> float:
    return 1 - cosine(a, b)


def _length(row: Sequence[float]) -> float:
    return math.sqrt(dot(row, row))


def _divides_by_zero(a: Sequence[float], b: Sequence[float]) -> float:
    return 1 - dot(a, b) / (_length(a) * _length(b))


def _near_to_nothing(a: Sequence[float], b: Sequence[float]) -> float:
    return _distance(a, b) if any(a) and any(b) else 0.0


def _sums_for_lengths(a: Sequence[float], b: Sequence[float]) -> float:
    return 1 - dot(a, b) / ((sum(a) * sum(b)) or 1)


def _counts(draw: Draw) -> tuple[list[int], list[int]]:
    numbers = (0, 1, 2, 3)
    return draw.many(numbers, 3, 3), draw.many(numbers, 3, 3)


def _values(draw: Draw) -> tuple[list[int], int]:
    return draw.many(range(10), 7, 1), draw.one_of(_SHARES)


def _nearest(values: Sequence[float], share: float) -> float:
    return sorted(values)[round((len(values) - 1) * share / 100)]


def _unsorted(values: Sequence[float], share: float) -> float:
    return _between(values, (len(values) - 1) * share / 100)


def _between(values: Sequence[float], place: float) -> float:
    low = math.floor(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (place - low)


def _from_the_top(values: Sequence[float], share: float) -> float:
    return _between(sorted(values, reverse=True), (len(values) - 1) * share / 100)


def _place_too_far(values: Sequence[float], share: float) -> float:
    return _between(sorted(values), min(len(values) * share / 100, len(values) - 1))


def _half_way(values: Sequence[float], share: float) -> float:
    place = (len(values) - 1) * share / 100
    return (sorted(values)[math.floor(place)] + sorted(values)[math.ceil(place)]) / 2


def _past_the_end(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    place = (len(ordered) - 1) * share / 100
    low = math.floor(place)
    return ordered[low] + (ordered[low + 1] - ordered[low]) * (place - low)


def _share_of_range(values: Sequence[float], share: float) -> float:
    return min(values) + (max(values) - min(values)) * share / 100


def _tenths(draw: Draw) -> tuple[list[float], int]:
    return [number / 10 for number in draw.many(range(11), 7, 1)], draw.one_of(_SHARES)


def _breaks(distances: list[float], share: int) -> list[int]:
    return find_breaks(distances, "percentile", share).at


def _at_least(distances: list[float], share: int) -> list[int]:
    limit = percentile(distances, share)
    return [pair for pair, distance in enumerate(distances) if distance >= limit]


def _under(distances: list[float], share: int) -> list[int]:
    limit = percentile(distances, share)
    return [pair for pair, distance in enumerate(distances) if distance < limit]


def _values_themselves(distances: list[float], share: int) -> list[float]:
    return [distances[pair] for pair in _breaks(distances, share)]


def _in_order(distances: list[float], share: int) -> list[int]:
    return _breaks(sorted(distances), share)


def _first_of_equals(distances: list[float], share: int) -> list[int]:
    return [distances.index(distances[pair]) for pair in _breaks(distances, share)]


def _first_alone(distances: list[float], share: int) -> list[int]:
    return _breaks(distances, share)[:1]


def _line_so_far(distances: list[float], share: int) -> list[int]:
    return [pair for pair, distance in enumerate(distances) if distance > percentile(distances[:pair + 1], share)]


def _from_one(distances: list[float], share: int) -> list[int]:
    return [pair + 1 for pair in _breaks(distances, share)]


def _share_of_largest(distances: list[float], share: int) -> list[int]:
    return [pair for pair, distance in enumerate(distances) if distance > max(distances) * share / 100]


def _text_and_threshold(draw: Draw) -> tuple[str, float]:
    return draw.text(_NOTES, 6, 1), draw.one_of((0.0, 0.05, 0.2, 0.3))


def _chunks(text: str, threshold: float) -> list[str]:
    return SemanticChunker("char_tfidf", "similarity", threshold).split_text(text)


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


def _looks_ahead(text: str, threshold: float) -> list[str]:
    sentences = [sentence.strip() for sentence in split_sentences(text)]
    rows = CharTfidf().embed(sentences)
    return [sentence for at, sentence in enumerate(sentences) if cosine(rows[at], rows[at + 1]) < threshold]


def _at_the_line(text: str, threshold: float) -> list[str]:
    return _joined(_grouped(text, lambda rows, first, at: cosine(rows[at - 1], rows[at]) <= threshold))


def _limit_for_distance(text: str, threshold: float) -> list[str]:
    return _joined(_grouped(text, lambda rows, first, at: 1 - cosine(rows[at - 1], rows[at]) > threshold))


def _by_pairs(text: str, threshold: float) -> list[str]:
    def jumps(rows: Sequence[Row], first: int, at: int) -> bool:
        return cosine(*CharTfidf().embed(sentences[at - 1:at + 1])) < threshold

    sentences = [sentence.strip() for sentence in split_sentences(text)]
    return _joined(_grouped(text, jumps))


def _one_by_one(text: str, threshold: float) -> list[str]:
    sentences = [sentence.strip() for sentence in split_sentences(text)]
    alone = [CharTfidf().embed([sentence])[0] for sentence in sentences]
    return _joined(_grouped(text, lambda rows, first, at: cosine(alone[at - 1], alone[at]) < threshold))


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
        return (f"The cosine of neighbours is under the threshold {count(len(right) - 1, 'time')}. That makes "
                f"{count(len(right), 'chunk')}, and you give {len(came)}.")
    if [chunk.split() for chunk in came] != [chunk.split() for chunk in right]:
        return "The number of chunks is right, but a seam lies where the cosine is not under the threshold."
    return ""


EXERCISES = (
    Exercise(
        name="predict-breaks",
        title="Predict the chunks",
        task=("Six sentences have these five distances between them: "
              f"{', '.join(f'{distance:g}' for distance in _DISTANCES)}. The rule is percentile 75. How many sentences has "
              "each chunk? Work it out on paper, and give a list such as `[1, 2, 3]`."),
        stub="""from chunklab.exercises import check

sizes = ...

check("predict-breaks", sizes)""",
        solution=f"sizes = {_sizes(find_breaks(_DISTANCES, 'percentile', 75).at, 6)}",
        why=(f"In order the distances are {', '.join(map(str, sorted(_DISTANCES)))}. Place $4 \\cdot 0.75 = 3$, counted from "
             f"0, holds {_LIMIT:g}: the line. Only {max(_DISTANCES)} lies over it, between the second sentence and the third."),
        answer=_sizes(find_breaks(_DISTANCES, "percentile", 75).at, 6),
        mistakes=(
            Mistake("A distance that lies on the line is not over it.",
                    _sizes([pair for pair, distance in enumerate(_DISTANCES) if distance >= _LIMIT], 6)),
            Mistake("The second distance lies between the second sentence and the third. In which chunk is the second?",
                    _sizes([pair - 1 for pair in find_breaks(_DISTANCES, "percentile", 75).at], 6)),
            Mistake("The second distance lies between the second sentence and the third. In which chunk is the third?",
                    _sizes([pair + 1 for pair in find_breaks(_DISTANCES, "percentile", 75).at], 6)),
            Mistake("Five distances lie between six sentences: the last chunk has one sentence more than you gave it.",
                    _sizes(find_breaks(_DISTANCES, "percentile", 75).at, 5)),
            Mistake("Sort the distances before you count places.",
                    _sizes([pair for pair, distance in enumerate(_DISTANCES) if distance > _DISTANCES[3]], 6)),
            Mistake("This draws the line at three quarters of the largest distance. A percentile counts places.",
                    _sizes([pair for pair, distance in enumerate(_DISTANCES) if distance > 0.75 * max(_DISTANCES)], 6)),
            Mistake("This is where the text breaks. How many sentences has each of the chunks?",
                    [pair + 1 for pair in find_breaks(_DISTANCES, "percentile", 75).at]),
        ),
        tested="You can read the breakpoints off a list of distances.",
        untested="That you can do it for a place between two distances: that is the third exercise.",
    ),
    Exercise(
        name="cosine-distance",
        title="The distance of two rows",
        task=("Write the distance of two rows of numbers: 1 less their cosine. A row of zeros has no direction; its cosine "
              "with any row is taken to be 0."),
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
    return 1 - together / lengths if lengths else 1.0""",
        why=("Dividing by both lengths leaves the angle alone, so a sentence that is said twice is no further away. The "
             "question whether `lengths` is zero comes before the division."),
        answer=_distance,
        inputs=_counts,
        examples=(([1, 0, 0], [0, 1, 0]), ([1, 1, 0], [1, 0, 0]), ([0, 0, 0], [1, 0, 0])),
        mistakes=(
            Mistake("This is how alike the two rows are. A distance is large where they are not.",
                    cosine),
            Mistake("The dot product alone grows with the rows: divide by the length of each.",
                    lambda a, b: 1 - dot(a, b)),
            Mistake("A length is a square root: without it you divide by too much.",
                    lambda a, b: 1 - dot(a, b) / ((dot(a, a) * dot(b, b)) or 1)),
            Mistake("A row of zeros has length 0, and nothing can be divided by that. Which cosine does the task give it?",
                    _divides_by_zero),
            Mistake("This puts a row of zeros next to everything. The task gives it a cosine: what distance is that?",
                    _near_to_nothing),
            Mistake("This is the gap between the two arrow heads, which grows with the rows. The angle does not.", math.dist),
            Mistake("A length is not the sum of a row: square the numbers, add, and take the root.", _sums_for_lengths),
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
            Mistake("You count from the largest value down. Place 0 is the smallest.", _from_the_top),
            Mistake("The last place is not m: counted from 0, m values have their last place one earlier.", _place_too_far),
            Mistake("You go half the way. How far does the place lie beyond the lower one?", _half_way),
            Mistake("At the last place there is no value above. What do you need from there, if the part of the way is 0?",
                    _past_the_end),
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
            Mistake("These pairs lie under the line. A text breaks where neighbours are far apart.", _under),
            Mistake("These are the distances. Where do they stand in the list?", _values_themselves),
            Mistake("You count places in the sorted list. The pairs come in the order of the text.", _in_order),
            Mistake("Two pairs may be equally far apart, and `index` finds the first of them twice.", _first_of_equals),
            Mistake("The line rises as you read. It is drawn once, from all distances.", _line_so_far),
            Mistake("You stop at the first breakpoint. A text may have several.", _first_alone),
        ),
        tested="Your function finds the pairs that the percentile rule of `SemanticChunker` finds.",
        untested="The other four rules; they differ in the line alone, the gradient in what is compared as well.",
    ),
    Exercise(
        name="semantic-chunker",
        level="build",
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
        examples=(("Rain falls. ", 0.2), ("Rain falls. The rain stops. Tea is hot. ", 0.05),
                  ("Rain again! Rain falls. The rain stops. ", 0.2), ("Mud. Tea is hot. ", 0.0)),
        judge=_judge_chunks,
        mistakes=(
            Mistake("The last chunk is missing: what is open when the loop ends is a chunk too.", _loses_the_last),
            Mistake("You cut where neighbours are alike. A new topic begins where the cosine is low.", _cuts_where_alike),
            Mistake("You compare each sentence with the first of its chunk. Compare it with the one before it: a topic may "
                    "wander.", _looks_at_the_first),
            Mistake("A cosine at the threshold is not under it.", _at_the_line),
            Mistake("You look ahead, and the last sentence has none after it.", _looks_ahead),
            Mistake("You compare a distance with the threshold. Here the threshold is a cosine.", _limit_for_distance),
            Mistake("You embed two sentences at a time. The weights count in how many sentences a piece stands: give all of "
                    "them in one call.", _by_pairs),
            Mistake("You embed each sentence alone, and then no piece is rarer than another. Give all of them in one call.",
                    _one_by_one),
        ),
        tested="Your chunker loses nothing, and cuts at each jump and nowhere else, on texts of up to six sentences.",
        untested="A limit on the size: one long topic would still be one long chunk.",
    ),
)
