"""How well an embedder tells topics apart: short texts of ours that change their topic, and two figures for them."""
from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

from chunklab import params
from chunklab.embed.protocol import Row, cosine, embed_rows

RECORDED = Path(__file__).parents[1] / "data" / "contextual.json"  # made by tools/record_contextual.py


@dataclass(frozen=True)
class Topic:
    """A topic and sentences about it, which share hardly a word.

    Chapter: semantic
    """

    name: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Figure:
    """A figure and its standard error.

    Chapter: semantic
    """

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.error:.3f}"


def read_topics() -> list[Topic]:
    """Read the sentences of ours: 24 topics of everyday life, six sentences each.

    Sentences of one topic share hardly a word beyond "the" and "a": an embedder that only compares letters sees
    little in them, one that knows what words mean sees much.

    Examples
    --------
    >>> topics = read_topics()
    >>> len(topics), topics[0].name, topics[0].sentences[1]
    (24, 'Bread', 'Yeast feeds on sugar and blows up tiny bubbles.')

    Chapter: semantic
    """
    from importlib import resources

    text = (resources.files("chunklab") / "data" / "topics.txt").read_text(encoding="utf-8")
    return [Topic(name.removeprefix("# "), tuple(sentences))
            for name, *sentences in map(str.splitlines, text.strip().split("\n\n"))]


def read_recorded() -> dict[str, Any]:
    """Read what `separation` and `boundaries_found` gave for `MiniLM`, which few have installed, and with what versions.

    Returns
    -------
    dict
        `separation` is a Figure, `boundaries` maps each window to one; `versions` and `python` say what was used.

    Examples
    --------
    >>> sorted(read_recorded()["boundaries"])
    [1, 2]

    Chapter: semantic
    """
    import json

    found: dict[str, Any] = json.loads(RECORDED.read_text(encoding="utf-8"))
    found["separation"] = Figure(**found["separation"])
    found["boundaries"] = {int(window): Figure(**figure) for window, figure in found["boundaries"].items()}
    return found


def separation(embedder: Any, topics: Iterable[Topic] | None = None) -> Figure:
    """Compute how often two sentences of one topic are more alike than two of different topics.

    The area under the ROC curve (AUC) over all pairs of sentences: 1 when every pair of one topic has a higher
    cosine than every pair of two, 0.5 for guessing; ties count half. The standard error is that of the
    jackknife, which leaves out one topic at a time. (Hanley and McNeil 1982; Efron 1982.)

    Parameters
    ----------
    embedder : function or object
        From a list of strings to one row of numbers each, or an object whose `embed` does that.
    topics : iterable of Topic or None, default None
        At least three, each with two sentences or more. None takes those of `read_topics`.

    Raises
    ------
    ValueError
        When there are too few topics or sentences, or the embedder gives something other than rows.

    Examples
    --------
    >>> def about_tea(sentences):
    ...     return [[1.0, 0.0] if "tea" in sentence.lower() else [0.0, 1.0] for sentence in sentences]
    >>> topics = [Topic("tea", ("Tea is hot.", "I drink tea.")), Topic("buses", ("It is late.", "Buses are slow.")),
    ...           Topic("rain", ("It rains.", "Wet again."))]
    >>> separation(about_tea, topics).value
    0.8333333333333334

    Chapter: semantic
    """
    topics = _checked(topics)
    about = [at for at, topic in enumerate(topics) for _ in topic.sentences]
    rows = [*embed_rows(embedder, [sentence for topic in topics for sentence in topic.sentences])]
    pairs = [(_alike(rows[a], rows[b]), about[a], about[b]) for a, b in combinations(range(len(rows)), 2)]
    without = [_auc([pair for pair in pairs if left_out not in pair[1:]]) for left_out in range(len(topics))]
    mean = math.fsum(without) / len(without)
    spread = math.fsum((value - mean) ** 2 for value in without) * (len(without) - 1) / len(without)
    return Figure(_auc(pairs), math.sqrt(spread))


def boundaries_found(embedder: Any, window: int = 1, topics: Iterable[Topic] | None = None, trials: int = 20,
                     seed: int = 0) -> Figure:
    """Compute the share of topic boundaries that lie among the largest distances.

    In each trial half of the topics follow each other in a random order. The distance of two neighbouring
    sentences is 1 − cosine; of n topics, the n − 1 largest distances are taken for boundaries. Where distances
    are the same, their places are shared out evenly.

    Parameters
    ----------
    embedder : function or object
        From a list of strings to one row of numbers each, or an object whose `embed` does that.
    window : int, default 1
        How many sentences before a gap, and after it, are embedded together.
    topics : iterable of Topic or None, default None
        At least three, each with two sentences or more. None takes those of `read_topics`.
    trials : int, default 20
        How many random orders are tried, at least 2.
    seed : int, default 0
        Where the random orders begin; the same seed gives the same orders.

    Returns
    -------
    Figure
        The mean over the trials, from 0 to 1, and its standard error over them.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense, or the embedder gives something other than rows.

    Examples
    --------
    >>> place = {sentence: at for at, topic in enumerate(read_topics()) for sentence in topic.sentences}
    >>> def knows_the_answer(sentences):
    ...     return [[float(place[sentence] == at) for at in range(24)] for sentence in sentences]
    >>> boundaries_found(knows_the_answer).value
    1.0

    Chapter: semantic
    """
    topics = _checked(topics)
    params.whole_number("window", window, 1)
    params.whole_number("trials", trials, 2)
    random = Random(seed)
    shares = [_share(embedder, window, random.sample(topics, max(2, len(topics) // 2))) for _ in range(trials)]
    mean = math.fsum(shares) / trials
    spread = math.fsum((share - mean) ** 2 for share in shares) / (trials - 1)
    return Figure(mean, math.sqrt(spread / trials))


def _checked(topics: Iterable[Topic] | None) -> list[Topic]:
    found = read_topics() if topics is None else [*topics]
    if len(found) < 3 or any(len(topic.sentences) < 2 for topic in found):
        raise ValueError(f"topics has {len(found)} topics: give at least 3, each with 2 sentences or more.")
    return found


def _alike(a: Row, b: Row) -> float:
    """The cosine, without the last digits, which depend on the order of additions and would decide ties."""
    return round(cosine(a, b), 9)


def _auc(pairs: Sequence[tuple[float, int, int]]) -> float:
    same = [value for value, a, b in pairs if a == b]
    other = sorted(value for value, a, b in pairs if a != b)
    below = sum(bisect_left(other, value) + bisect_right(other, value) for value in same)
    return below / 2 / (len(same) * len(other))


def _share(embedder: Any, window: int, topics: Sequence[Topic]) -> float:
    """The share of true boundaries among as many of the largest distances."""
    sentences = [sentence for topic in topics for sentence in topic.sentences]
    gaps = range(1, len(sentences))
    sides = [part for gap in gaps for part in (sentences[max(0, gap - window):gap], sentences[gap:gap + window])]
    rows = [*embed_rows(embedder, [" ".join(part) for part in sides])]
    distances = [1 - _alike(*rows[2 * at:2 * at + 2]) for at in range(len(gaps))]
    true = _ends(topics)
    line = sorted(distances, reverse=True)[len(true) - 1]
    over = [gap for gap, distance in zip(gaps, distances) if distance > line]
    level = [gap for gap, distance in zip(gaps, distances) if distance == line]
    found = len(true.intersection(over)) + len(true.intersection(level)) * (len(true) - len(over)) / len(level)
    return found / len(true)


def _ends(topics: Sequence[Topic]) -> set[int]:
    """How many sentences come before each boundary."""
    ends, count = set(), 0
    for topic, _ in pairwise(topics):
        count += len(topic.sentences)
        ends.add(count)
    return ends
