"""The best grouping: proved by trying them all."""
from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import ClusterSemanticChunker, cosine
from chunklab.embed.alike import mean_cosine

WORDS = st.lists(st.integers(1, 6), min_size=1, max_size=7)
VECTORS = st.lists(st.sampled_from([-1.0, 0.0, 0.5, 1.0]), min_size=2, max_size=2)


@given(st.data(), WORDS, st.integers(10, 40), st.integers(0, 8))
def test_no_grouping_is_better(data: st.DataObject, lengths: list[int], size: int, least: int) -> None:
    sentences = [f"{'Abcdef'[:length].capitalize()}xy." for length in lengths]
    rows = [data.draw(VECTORS) for _ in sentences]
    text = " ".join(sentences)
    chunker = ClusterSemanticChunker(lambda _: rows, chunk_size=size, min_size=least)
    count = len(sentences)
    mean = mean_cosine(rows)

    def worth(seams: tuple[int, ...]) -> tuple[int, float] | None:
        edges = [0, *seams, count]
        groups = list(zip(edges, edges[1:]))
        lengths = [len(" ".join(sentences[a:b])) for a, b in groups]
        if max(lengths) > size:
            return None
        gain = math.fsum(cosine(rows[i], rows[j]) - mean
                         for a, b in groups for i in range(a, b) for j in range(i + 1, b))
        return sum(length < least for length in lengths), -gain

    found = [worth(seams) for many in range(count) for seams in combinations(range(1, count), many)]
    best = min(value for value in found if value is not None)
    chunks = chunker.split_text(text)
    ours = worth(tuple(sum(chunk.count(".") for chunk in chunks[:number]) for number in range(1, len(chunks))))
    assert ours is not None and ours[0] == best[0] and ours[1] == pytest.approx(best[1], abs=1e-9)


@given(st.lists(VECTORS, min_size=2, max_size=8))
def test_the_mean_cosine_needs_no_pair(rows: list[list[float]]) -> None:
    pairs = [cosine(a, b) for a, b in combinations(rows, 2)]
    assert mean_cosine(rows) == pytest.approx(sum(pairs) / len(pairs), abs=1e-9)


def test_alike_neighbours_stand_together() -> None:
    text = "Red is warm. Red is loud. Blue is cold. Blue is calm."

    def colours(sentences: list[str]) -> list[list[float]]:
        return [[1.0, 0.0] if "Red" in sentence else [0.0, 1.0] for sentence in sentences]

    assert ClusterSemanticChunker(colours, 60, 0).split_text(text) == ["Red is warm. Red is loud.",
                                                                       "Blue is cold. Blue is calm."]


def test_the_limit_always_holds() -> None:
    chunks = ClusterSemanticChunker(chunk_size=20).split_text("A sentence that is far too long. Short. " * 5)
    assert max(map(len, chunks)) <= 20


def test_the_default_min_size_fits_a_small_limit() -> None:
    assert ClusterSemanticChunker(chunk_size=40).min_size == 5


def test_a_sentence_over_the_limit_is_packed_and_counted_once() -> None:
    chunks = ClusterSemanticChunker(chunk_size=20, min_size=0).chunk("one two three four five six seven eight. Nine.")
    assert [chunk.text for chunk in chunks] == ["one two three four", "five six seven", "eight. Nine."]
    assert [chunk.metadata["sentence_count"] for chunk in chunks] == [1, 1, 2]


def test_equal_groupings_keep_the_longer_group() -> None:
    assert ClusterSemanticChunker(lambda rows: [[0.0]] * len(rows), 100, 0).split_text("One. Two. Six.") == ["One. Two. Six."]


@given(st.lists(st.sampled_from(["the gauge", "a coat", "heavy rain", "every password", "so"]), min_size=2, max_size=2))
def test_two_sentences_are_never_parted_for_a_rounding_error(words: list[str]) -> None:
    text = " ".join(f"{word.capitalize()} is there." for word in words)  # their cosine is the mean, but for its last digits
    assert ClusterSemanticChunker(min_size=0).spans(text) == [(0, len(text))]


def test_one_sentence_is_never_embedded() -> None:
    def never(sentences: list[str]) -> list[list[float]]:
        raise AssertionError("embedded")

    assert ClusterSemanticChunker(never).split_text("Alone.") == ["Alone."]


def colours(sentences: list[str]) -> list[list[float]]:
    return [[float("is" in sentence), float("Red" in sentence), float("Blue" in sentence)] for sentence in sentences]


@given(st.lists(st.sampled_from(["Red is warm.", "Blue is cold.", "So."]), min_size=2, max_size=7), st.integers(13, 60),
       st.integers(0, 12))
def test_the_steps_tell_what_pairs_earn_and_the_best_that_comes_of_it(words: list[str], size: int, least: int) -> None:
    rows = colours(words)
    mean = mean_cosine(rows)
    steps = ClusterSemanticChunker(colours, size, least).steps(" ".join(words))
    told = [step for step in steps if step.kind == "best"]
    assert len(told) == len(words)
    for last, step in enumerate(told):
        lowest = step.fact("lowest")
        assert step.fact("credits") == pytest.approx([cosine(rows[first], rows[last]) - mean for first in range(lowest, last)])
        assert step.fact("totals")[step.fact("first") - lowest] == pytest.approx(step.fact("total"))
        if not least:
            assert max(step.fact("totals")) == pytest.approx(step.fact("total"))


def test_the_way_back_is_told_from_the_end_and_gives_the_chunks() -> None:
    text = "Red is warm. Red is loud. Blue is cold. Blue is calm."
    steps = ClusterSemanticChunker(colours, 60, 0).steps(text)
    back = [step for step in steps if step.kind == "back"]
    assert [step.reason for step in back] == [
        "The way back: up to sentence 4, the last group begins with sentence 3, so go on with sentence 2.",
        "The way back: up to sentence 2, the last group begins with sentence 1, where the text begins."]
    assert tuple(step.open for step in reversed(back)) == steps[-1].state


def test_a_step_says_when_the_floor_or_the_limit_decides() -> None:
    text = "Red is warm. Red is loud. So. Blue is cold. Blue is calm."
    said = " ".join(step.reason for step in ClusterSemanticChunker(colours, 33, 8).steps(text))
    assert "but with 1 group under min_size 8 in place of 0." in said
    assert "From sentence 1 on it would have 43 of 33 characters." in said
