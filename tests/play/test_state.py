from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.forms.settings import make
from chunklab.play.answer import answer
from chunklab.play.state import NO_TEXT, NOTHING, clean
from chunklab.play.texts import texts
from chunklab.registry import CHUNKERS

ONE = {"chunker": "character", "typed": {"chunk_size": "80", "overlap": "10"}}
ANYTHING = st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8),
                        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3))
SETTINGS = st.fixed_dictionaries({"chunker": st.sampled_from([*CHUNKERS, "candidates", "os"]), "typed": st.dictionaries(
    st.sampled_from(["chunk_size", "overlap", "strip", "separators", "tokenizer", "length"]), ANYTHING, max_size=4)})


def test_a_sound_state_comes_back_as_it_is() -> None:
    state = {"settings": [ONE, {"chunker": "sentence", "typed": {}}], "text": "Tea.", "source": "tea.md"}
    assert clean(state) == {"state": state, "notes": []}


def test_a_sample_is_named() -> None:
    assert clean({"settings": [ONE], "sample": "chat"})["state"] == {"settings": [ONE], "sample": "chat"}


@pytest.mark.parametrize("state", [None, 5, "x", [], {}, {"settings": 5}, {"settings": [5]}, {"settings": [{"chunker": ["a"]}]},
                                   {"settings": [{"chunker": "candidates", "typed": {}}]}])
def test_what_holds_no_strategy_is_nothing(state: Any) -> None:
    found = clean(state)
    assert found["state"] is None and found["notes"][-1] == NOTHING


def test_a_state_without_its_text_says_so() -> None:
    assert clean({"settings": [ONE], "source": "long.md"}) == {"state": {"settings": [ONE]}, "notes": [NO_TEXT]}


@pytest.mark.parametrize("state", [
    {"text": "Tea. Milk.", "source": "tea.md", "question": "Milk?", "answer": [5, 10]}, {"sample": "chat", "question": ""},
    {"sample": "chat", "question": "Who?", "answer": [0, 9]},
])
def test_a_question_and_where_its_answer_stands_come_back(state: dict[str, Any]) -> None:
    assert clean({"settings": [ONE], **state}) == {"state": {"settings": [ONE], **state}, "notes": []}


@pytest.mark.parametrize(("asked", "kept"), [
    ({"question": 5, "answer": [5, 10]}, {}), ({"question": "a\nb"}, {}), ({"answer": [5, 10]}, {}),
    *[({"question": "Milk?", "answer": answer}, {"question": "Milk?"})
      for answer in ([5], "ab", [4, 5], [10, 99], [5, "x"], [0.5, 3], {"a": 1}, [[0], 3], [False, 3])],
])
def test_a_question_or_answer_that_is_none_is_left_out(asked: dict[str, Any], kept: dict[str, Any]) -> None:
    given = {"settings": [ONE], "text": "Tea. Milk.", "source": "tea.md"}
    found = clean({**given, **asked})
    assert found["state"] == {**given, **kept}
    assert len(found["notes"]) == ("question" in asked)


def test_without_its_text_an_answer_says_nothing() -> None:
    found = clean({"settings": [ONE], "source": "a.md", "question": "Milk?", "answer": [5, 10]})
    assert found == {"state": {"settings": [ONE], "question": "Milk?"}, "notes": [NO_TEXT]}


@pytest.mark.parametrize("source", [5, "", "a\nb", "a" * 201])
def test_a_name_that_is_none_is_left_out(source: Any) -> None:
    assert clean({"settings": [ONE], "text": "Tea.", "source": source})["state"]["source"] == "text"


def test_what_is_wrong_is_left_out_and_the_rest_stays() -> None:
    found = clean({"settings": [{"chunker": "character", "typed": {"chunk_size": "80", "overlap": "90"}}], "text": ""})
    assert found["state"]["settings"] == [{"chunker": "character", "typed": {"chunk_size": "80"}}]
    assert found["notes"] == ["A value of the link is left out: overlap is 90 and chunk_size is 80: the overlap must be "
                              "smaller than the size, or the next chunk would not move forward. Give a number from 0 to 79."]


def test_a_link_full_of_mistakes_gives_two_short_sentences() -> None:
    typed = {"chunk_size": "x" * 9000, "overlap": "-1", "min_size": "q", "pack": "z", "tokenizer": "u"}
    first, rest = clean({"settings": [{"chunker": "recursive", "typed": typed}] * 2, "text": ""})["notes"]
    assert first.startswith("A value of the link is left out: chunk_size is 'xxx") and len(first) < 600
    assert rest == "9 more of its parts are left out."


def test_at_most_two_stand_side_by_side() -> None:
    assert len(clean({"settings": [ONE] * 5, "text": ""})["state"]["settings"]) == 2


@given(st.fixed_dictionaries({"settings": st.lists(SETTINGS, max_size=3) | ANYTHING}, optional={
    "text": ANYTHING, "sample": ANYTHING, "source": ANYTHING, "question": ANYTHING, "answer": ANYTHING, "x": ANYTHING}))
def test_whatever_a_link_holds_only_valid_values_are_set(state: dict[str, Any]) -> None:
    said = json.loads(answer(json.dumps({"do": "state", "state": state})))
    assert said["ok"] is True and all(note.endswith(".") for note in said["notes"])
    if said["state"] is None:
        return
    assert set(said["state"]) <= {"settings", "text", "source", "sample", "question", "answer"}
    assert said["state"].get("sample") in {None, *(text.name for text in texts())}
    for setting in said["state"]["settings"]:
        assert setting["chunker"] in CHUNKERS
        make(setting)
    assert clean(said["state"])["state"] == said["state"]
