"""Answers that chunks cut, predicted and counted; and what is stored twice."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharacterChunker, amplification, stored_units
from chunklab.search.measures import (
    Corpus,
    Gold,
    Place,
    Question,
    Reading,
    cut_rate,
    intact,
    predicted_cut_rate,
    redundancy,
)
from tests.search.measures.drawn import GOLDS, READINGS, held, one_slot, read


def windows(n: int, size: int, overlap: int) -> tuple[Corpus, Reading]:
    document = {"source": "a", "text": "x" * n}
    corpus = Corpus(document)
    return corpus, corpus.reading(CharacterChunker(chunk_size=size, overlap=overlap).chunk(document))


# --- the cut rate ------------------------------------------------------------------------------------

def test_the_cut_rate_by_hand() -> None:
    chunks = read(("a", 0, 10), ("a", 8, 18), ("b", 0, 40))
    golds = [one_slot(("a", 8, 10)), one_slot(("a", 7, 11), ("b", 3, 30)), one_slot(("a", 17, 19))]
    assert cut_rate(golds, chunks) == 2 / 4  # a[7:11] lies across a seam, a[17:19] over the last edge


def test_without_answers_there_is_no_rate_and_without_chunks_all_are_cut() -> None:
    assert cut_rate([], read(("a", 0, 10))) is None and predicted_cut_rate([], 10, 0) is None
    assert cut_rate([one_slot(("a", 0, 5))], read()) == 1


@given(st.lists(GOLDS, max_size=4), READINGS)
def test_the_cut_rate_is_that_of_asking_each_chunk(golds: list[Gold], chunks: Reading) -> None:
    alone = [Gold("q", ((part,),), ()) for gold in golds for slot in gold.slots for part in slot]
    expected = [1 - intact(gold, chunks) for gold in alone]
    assert cut_rate(golds, chunks) == (pytest.approx(sum(expected) / len(expected)) if expected else None)


@given(st.integers(1, 30), st.data())
def test_the_prediction_is_exact_for_answers_that_start_anywhere_inside(size: int, data: st.DataObject) -> None:
    overlap = data.draw(st.integers(0, size - 1))
    lengths = data.draw(st.lists(st.integers(1, 40), min_size=1, max_size=4))
    step = size - overlap
    corpus, chunks = windows(100 + 4 * step + 2 * size, size, overlap)
    first = -(-50 // step) * step  # each start of one stride, far from both ends
    golds = [corpus.gold(Question("q", "?", [[Place("a", at, at + length)]]))
             for length in lengths for at in range(first, first + step)]
    measured = cut_rate(golds, chunks)
    assert measured == pytest.approx(predicted_cut_rate(lengths, size, overlap))
    assert predicted_cut_rate([length for gold in golds for length in gold.lengths], size, overlap) == pytest.approx(measured)


@given(st.lists(st.integers(1, 50), min_size=1, max_size=6), st.integers(2, 40), st.data())
def test_more_overlap_never_predicts_more_cuts(lengths: list[int], size: int, data: st.DataObject) -> None:
    overlap = data.draw(st.integers(0, size - 2))
    less, more = (predicted_cut_rate(lengths, size, one) for one in (overlap, overlap + 1))
    assert less is not None and more is not None and 0 <= more <= less <= 1


# --- redundancy --------------------------------------------------------------------------------------

def test_redundancy_by_hand() -> None:
    assert redundancy(read(("a", 0, 10), ("a", 5, 15), ("b", 0, 5))) == 25 / 20 - 1
    assert redundancy(read(("a", 0, 10), ("a", 10, 20))) == 0
    assert redundancy(read()) == 0


def test_what_stands_in_front_is_no_copy() -> None:
    passage = read(("a", 0, 10)).passages[0]._replace(extra=5)
    assert redundancy(Reading((passage,))) == 0 == redundancy(Reading((passage._replace(end=0),)))


@given(READINGS)
def test_redundancy_is_that_of_counting_characters(reading: Reading) -> None:
    once, read_ = len(held(reading)), sum(passage.end - passage.start for passage in reading.passages)
    assert redundancy(reading) == (read_ / once - 1 if once else 0)


@given(READINGS, st.randoms())
def test_redundancy_does_not_see_the_order(reading: Reading, random: Any) -> None:
    assert redundancy(Reading(tuple(random.sample(reading.passages, len(reading.passages))))) == redundancy(reading)


def test_of_a_whole_index_it_is_the_amplification() -> None:
    _, chunks = windows(10_000, 500, 100)
    assert redundancy(chunks) + 1 == stored_units(10_000, 500, 100) / 10_000
    assert redundancy(chunks) + 1 == pytest.approx(amplification(500, 100), abs=0.02)
