"""Gold as it is written down, and what the documents say to it."""
from __future__ import annotations

from typing import Any

import pytest

from chunklab.search.measures import Corpus, Place, Question

LEAVE = "Twenty days.\n\nTen of them in June."
CORPUS = Corpus([{"source": "leave.md", "text": LEAVE}, {"source": "faq.md", "text": "How many? Twenty."}])


def asked(*slots: Any) -> Question:
    return Question("q7", "How many days?", slots)


@pytest.mark.parametrize("place", [
    Place("leave.md", 0, 6), ("leave.md", 0, 6), ["leave.md", 0, 6], {"source": "leave.md", "start": 0, "end": 6},
    {"source": "leave.md", "start": 0, "end": 6, "quote": ""},
])
def test_a_place_may_be_written_in_any_of_these_ways(place: Any) -> None:
    assert asked([place]).slots == ((Place("leave.md", 0, 6),),)


def test_slots_and_tags_are_frozen() -> None:
    question = Question("q1", "?", [[("a", 0, 1), ("b", 0, 1)], [("a", 3, 4)]], ["fact"])
    assert question.tags == ("fact",) and hash(question) == hash(question)
    assert [len(slot) for slot in question.slots] == [2, 1]


@pytest.mark.parametrize(("slot", "says"), [
    ([], "slot without alternatives"),
    ([("leave.md", 5, 5)], "5:5 in 'leave.md'"),
    ([("leave.md", 6, 5)], "6:5 in 'leave.md'"),
    ([("leave.md", -1, 5)], "start is -1"),
])
def test_gold_that_makes_no_sense_is_refused_by_the_name_of_its_question(slot: Any, says: str) -> None:
    with pytest.raises(ValueError, match=f"Question 'q7'.*{says}"):
        asked(slot)


@pytest.mark.parametrize("slot", ["leave.md", ("leave.md", 0, 6), Place("leave.md", 0, 6), [("leave.md", 0)], [(3, 0, 6)],
                                  [("leave.md", 0.0, 6)], [{"source": "leave.md"}], 3, [Place("leave.md", 0, 6, 3)]])
def test_gold_of_another_shape_is_refused_by_the_name_of_its_question(slot: Any) -> None:
    with pytest.raises(TypeError, match="Question 'q7'"):
        asked(slot)


@pytest.mark.parametrize("question", [(7, "?"), ("q7", None), ("q7", "?", (), "fact"), ("q7", "?", (), [1])])
def test_names_texts_and_tags_are_strings(question: Any) -> None:
    with pytest.raises(TypeError, match="string"):
        Question(*question)


@pytest.mark.parametrize(("place", "says"), [
    (("leaves.md", 0, 6), "'leaves.md': no document has this name. There are 'faq.md', 'leave.md'"),
    (("leave.md", 0, len(LEAVE) + 1), f"the text ends at {len(LEAVE)}"),
    (("leave.md", 12, 14), "nothing but white space"),
    (("leave.md", 0, 6, "Thirty"), "quote 'Thirty', but 'Twenty' stands there"),
])
def test_gold_that_is_not_in_the_documents_is_refused_by_the_name_of_its_question(place: Any, says: str) -> None:
    with pytest.raises(ValueError, match=f"Question 'q7'.*{says}"):
        CORPUS.gold(asked([place]))


def test_a_quote_that_stands_there_is_taken() -> None:
    gold = CORPUS.gold(asked([("leave.md", 0, 6, "Twenty")]))
    assert gold.slots == ((("leave.md", 0, 6),),)


def test_gold_is_counted_without_white_space_and_its_length_with_it() -> None:
    gold = CORPUS.gold(asked([("leave.md", 7, 18)], [("faq.md", 9, 16)]))
    assert LEAVE[7:18] == "days.\n\nTen " and gold.slots == ((("leave.md", 6, 14),), (("faq.md", 8, 14),))
    assert gold.lengths == (10, 6)  # "days.\n\nTen" and "Twenty"
