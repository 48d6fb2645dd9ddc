"""How much of an answer was read: by hand, by counting characters, and the answers that only look right."""
from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharacterChunker
from chunklab.search.measures import (
    Corpus,
    Gold,
    Place,
    Question,
    Reading,
    f1,
    hit,
    intact,
    iou,
    precision,
    recall,
    reciprocal_rank,
    whole,
)
from tests.search.measures.drawn import CORPUS, GOLDS, HITS, QUESTIONS, READINGS, characters, held, one_slot, read

MEASURES = [recall, whole, intact, precision, iou, f1, hit, reciprocal_rank]

# --- by hand -----------------------------------------------------------------------------------------

# The answer is a[10:20]. Read: a[5:12], which holds 2 of its 10 characters, and a[11:17], which holds 6, one of them again.
ANSWER = one_slot(("a", 10, 20))
READ = read(("a", 5, 12), ("a", 11, 17))


def test_recall_counts_what_two_passages_hold_once() -> None:
    assert recall(ANSWER, READ) == 7 / 10


def test_precision_counts_what_was_read_twice_twice() -> None:
    assert precision(ANSWER, READ) == 7 / (7 + 6)


def test_iou_adds_what_was_missed() -> None:
    assert iou(ANSWER, READ) == 7 / (7 + 6 + 3)


def test_f1_is_the_harmonic_mean_of_precision_and_of_the_share_found() -> None:
    assert f1(ANSWER, READ) == pytest.approx(2 / (1 / (7 / 13) + 1 / (7 / 10)))


def test_what_stands_in_front_is_read_and_covers_nothing() -> None:
    reading = Reading((CORPUS.passage(Place("a", 10, 20))._replace(extra=5, cost=15),))
    assert (recall(ANSWER, reading), precision(ANSWER, reading), iou(ANSWER, reading)) == (1.0, 10 / 15, 10 / 15)


def test_a_hit_holds_half_of_the_answer() -> None:
    assert reciprocal_rank(ANSWER, READ) == 1 / 2  # 2 of 10 is no hit, 6 of 10 is one
    assert hit(ANSWER, READ) and not hit(ANSWER, READ.top(1))
    assert reciprocal_rank(ANSWER, read(("a", 0, 15))) == 1 and reciprocal_rank(ANSWER, read(("a", 0, 14))) == 0


def test_neighbours_may_glue_an_answer_that_none_holds() -> None:
    glued = read(("a", 0, 15), ("a", 15, 30))
    assert (recall(ANSWER, glued), whole(ANSWER, glued), intact(ANSWER, glued)) == (1, 1, 0)


def test_all_slots_are_needed_and_any_alternative_suffices() -> None:
    slots = [[("a", 0, 10), ("b", 0, 4)], [("b", 20, 30)]]
    gold = CORPUS.gold(Question("q", "?", slots))
    reading = read(("b", 0, 4), ("b", 20, 25))
    assert recall(gold, reading) == fmean([1, 0.5])
    assert whole(gold, reading) == intact(gold, reading) == 0.5
    assert precision(gold, reading) == 1 and iou(gold, reading) == 9 / (9 + 5)


def test_a_second_copy_of_the_answer_is_no_news() -> None:
    gold = one_slot(("a", 0, 10), ("b", 0, 10))
    assert precision(gold, read(("a", 0, 10), ("b", 0, 10))) == 1 / 2


def test_slots_that_share_text_count_it_once() -> None:
    gold = CORPUS.gold(Question("q", "?", [[("a", 0, 10)], [("a", 5, 15)]]))
    assert precision(gold, read(("a", 0, 20))) == 15 / 20


# --- edges -------------------------------------------------------------------------------------------

def test_nothing_read() -> None:
    found = [measure(ANSWER, Reading()) for measure in MEASURES]
    assert found == [0, 0, 0, None, 0, 0, False, 0]


def test_passages_that_only_touch_the_answer_share_nothing_with_it() -> None:
    touching = read(("a", 0, 10), ("a", 20, 30))
    assert [measure(ANSWER, touching) for measure in MEASURES] == [0, 0, 0, 0, 0, 0, False, 0]


@pytest.mark.parametrize("measure", MEASURES)
def test_a_question_without_an_answer_is_not_measured(measure: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match="Question 'q' has no answer"):
        measure(CORPUS.gold(Question("q", "?")), READ)


def test_a_chunker_that_strips_loses_nothing_inside_an_answer() -> None:
    corpus = Corpus({"source": "a", "text": "One.\n\nTwo."})
    gold = corpus.gold(Question("q", "?", [[("a", 0, 10)]]))
    assert whole(gold, corpus.reading([Place("a", 0, 4), Place("a", 6, 10)])) == 1


# --- wrong answers that a search for words accepts ------------------------------------------------------

TERMS = "The fees are refundable within ten days."
HARSH = "The fees are not refundable within ten days."


def test_the_right_sentence_in_the_wrong_document_is_no_answer() -> None:
    corpus = Corpus([{"source": "mine.md", "text": TERMS}, {"source": "theirs.md", "text": TERMS}])
    gold = corpus.gold(Question("q", "Are my fees refundable?", [[("theirs.md", 0, len(TERMS))]]))
    copy = corpus.reading([Place("mine.md", 0, len(TERMS))])
    assert [measure(gold, copy) for measure in MEASURES] == [0, 0, 0, 0, 0, 0, False, 0]


def test_not_refundable_is_no_answer_for_refundable() -> None:
    text = f"{HARSH} Later: {TERMS}"
    corpus = Corpus({"source": "terms.md", "text": text})
    gold = corpus.gold(Question("q", "?", [[("terms.md", text.index(TERMS), len(text), TERMS)]]))
    near = corpus.reading([Place("terms.md", 0, len(HARSH))])
    assert [measure(gold, near) for measure in MEASURES] == [0, 0, 0, 0, 0, 0, False, 0]
    assert recall(gold, corpus.reading([Place("terms.md", text.index(TERMS), len(text))])) == 1


def test_an_answer_longer_than_a_chunk_is_found_when_all_of_it_is_read() -> None:
    text = "Ten steps. " * 10
    corpus = Corpus({"source": "steps.md", "text": text})
    chunks = CharacterChunker(chunk_size=32, overlap=0).chunk({"source": "steps.md", "text": text})
    gold = corpus.gold(Question("q", "?", [[("steps.md", 0, len(text))]]))
    reading = corpus.reading(chunks)
    assert (recall(gold, reading), whole(gold, reading), intact(gold, reading)) == (1, 1, 0)
    assert recall(gold, corpus.reading(chunks[:2])) == pytest.approx(0.6, abs=0.05)


# --- properties --------------------------------------------------------------------------------------

@given(GOLDS, READINGS)
def test_every_measure_stays_in_its_bounds(gold: Gold, reading: Reading) -> None:
    found = [measure(gold, reading) for measure in MEASURES]
    assert all(value is None or 0 <= value <= 1 for value in found)
    assert (found[3] is None) == (not reading.characters)


@given(GOLDS, READINGS)
def test_intact_is_never_over_whole_nor_whole_over_recall(gold: Gold, reading: Reading) -> None:
    assert intact(gold, reading) <= whole(gold, reading) <= recall(gold, reading)


@given(GOLDS, READINGS)
def test_iou_is_never_over_precision(gold: Gold, reading: Reading) -> None:
    assert iou(gold, reading) <= (precision(gold, reading) or 0)


@given(GOLDS, READINGS)
def test_f1_and_iou_rank_alike(gold: Gold, reading: Reading) -> None:
    share = iou(gold, reading)
    assert f1(gold, reading) == pytest.approx(2 * share / (1 + share)) and f1(gold, reading) >= share


@given(GOLDS, READINGS)
def test_recall_is_that_of_counting_characters(gold: Gold, reading: Reading) -> None:
    union = held(reading)
    assert recall(gold, reading) == pytest.approx(fmean(
        max(len(characters(part) & union) / (part.end - part.start) for part in slot) for slot in gold.slots))
    assert whole(gold, reading) == fmean(any(characters(part) <= union for part in slot) for slot in gold.slots)


@given(GOLDS, READINGS)
def test_precision_and_iou_are_those_of_counting_characters(gold: Gold, reading: Reading) -> None:
    union = held(reading)
    best = [min(slot, key=lambda part: (-len(characters(part) & union) / (part.end - part.start), part.end - part.start, part))
            for slot in gold.slots]
    answer = set().union(*map(characters, best))
    assert precision(gold, reading) == (len(answer & union) / reading.characters if reading.characters else None)
    assert iou(gold, reading) == len(answer & union) / (reading.characters + len(answer - union))


@given(GOLDS, READINGS, st.integers(0, 60), st.integers(0, 60))
def test_more_reading_never_finds_less(gold: Gold, reading: Reading, budget: int, more: int) -> None:
    less = reading.within(budget)
    for measure in (recall, whole, intact, hit, reciprocal_rank):
        assert measure(gold, less) <= measure(gold, reading.within(budget + more))


@given(QUESTIONS, READINGS, st.randoms())
def test_the_order_of_slots_and_alternatives_is_nothing(question: Question, reading: Reading, random: Any) -> None:
    slots = [random.sample(slot, len(slot)) for slot in random.sample(question.slots, len(question.slots))]
    gold, mixed = CORPUS.gold(question), CORPUS.gold(Question("q", "?", slots))
    assert [measure(gold, reading) for measure in MEASURES] == [measure(mixed, reading) for measure in MEASURES]


@given(GOLDS, READINGS, st.randoms())
def test_only_ranks_see_the_order_of_what_was_read(gold: Gold, reading: Reading, random: Any) -> None:
    mixed = Reading(tuple(random.sample(reading.passages, len(reading.passages))))
    for measure in (recall, whole, intact, precision, iou, f1, hit):
        assert measure(gold, reading) == measure(gold, mixed)


@given(GOLDS, HITS)
def test_cutting_a_passage_in_two_changes_neither_recall_nor_precision(gold: Gold, hits: Any) -> None:
    whole_ones = CORPUS.reading(place for place, _ in hits)
    halves = [Place(place.source, *span) for place, _ in hits
              for middle in [(place.start + place.end) // 2] for span in ((place.start, middle), (middle, place.end))]
    cut = CORPUS.reading(half for half in halves)
    assert recall(gold, cut) == recall(gold, whole_ones) and precision(gold, cut) == precision(gold, whole_ones)
