"""The story of late chunking, and the toy encoder in it."""
from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chunklab import SentenceChunker
from chunklab.show.late import LatePooling, pool, read_words

TEXT = "We pay for trains. Not for planes."
ROWS = [{"a": 1.0}, {"b": 1.0}, {"c": 1.0}]


def test_a_word_is_mixed_half_and_half_with_the_mean_of_those_it_sees() -> None:
    assert read_words(ROWS, 1) == [{"a": 0.5, "b": 0.5}, {"a": 0.25, "c": 0.25, "b": 0.5}, {"b": 0.5, "c": 0.5}]


def test_a_word_that_sees_none_keeps_its_row() -> None:
    assert read_words(ROWS[:1], 5) == ROWS[:1]


def test_pooling_is_the_mean() -> None:
    assert pool([{"a": 1.0}, {"a": 3.0, "b": 1.0}]) == {"a": 2.0, "b": 0.5}


@given(st.lists(st.dictionaries(st.sampled_from("abc"), st.floats(0, 1), max_size=3), min_size=1, max_size=8),
       st.integers(1, 9))
def test_no_weight_is_made_or_lost_by_reading(rows: list[dict[str, float]], reach: int) -> None:
    own = [sum(row.values()) for row in rows]
    for at, mixed in enumerate(read_words(rows, reach)):
        near = own[max(0, at - reach):at] + own[at + 1:at + 1 + reach]
        expected = (own[at] + sum(near) / len(near)) / 2 if near else own[at]
        assert sum(mixed.values()) == pytest.approx(expected)


def test_early_a_chunk_that_shares_nothing_has_nothing_and_late_it_has() -> None:
    steps = LatePooling("Which trains?", reach=3).steps(TEXT)
    early = [step.reason for step in steps if step.kind == "early"]
    assert early[1].endswith("Its cosine with the question is 0.000.")
    assert "early it was 0.000" in steps[-1].reason and "question is 0.000;" not in steps[-1].reason


def test_each_word_is_told_with_what_it_sees_and_those_far_from_a_seam_together() -> None:
    steps = [step for step in LatePooling(reach=2).steps(TEXT) if step.kind == "late"]
    assert [TEXT[slice(*step.span)] for step in steps] == ["We pay", "for", "trains.", "Not", "for", "planes."]
    assert [TEXT[slice(*step.open)] for step in steps if step.open][3] == "for trains. Not for planes."
    assert steps[3].reason == "Late: “Not” of chunk 2 sees 4 words, 2 of them in another chunk."
    assert steps[0].reason == "Late: each of 2 words of chunk 1 still sees nothing but its own chunk."
    assert steps[5].reason == "Late: 1 word of chunk 2 still sees nothing but its own chunk."


@given(st.text(max_size=80))
@example("⺀?0")  # a sentence ends, and no blank follows
def test_the_last_state_has_the_sentences(text: str) -> None:
    steps = LatePooling(reach=2).steps(text)
    spans = SentenceChunker(sentences_per_chunk=1).spans(text)
    assert list(steps[-1].state if steps else ()) == (spans if steps else [])
    assert bool(steps) == bool(text.split())


@pytest.mark.parametrize(("wrong", "said"), [({"question": 3}, "question"), ({"reach": -1}, "reach"),
                                            ({"reach": 51}, "up to 50")])
def test_a_wrong_parameter_is_named(wrong: dict[str, object], said: str) -> None:
    with pytest.raises((TypeError, ValueError), match=said):
        LatePooling(**wrong)  # type: ignore[arg-type]


def test_it_shows_how_it_was_made() -> None:
    assert repr(LatePooling("Why?", 4)) == "LatePooling('Why?', reach=4)"
