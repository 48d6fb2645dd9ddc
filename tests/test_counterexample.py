"""Texts like the examples, and the smallest that fails."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunklab.counterexample import MIXED, TRAPS, smallest, texts_like
from tests.strategies import texts

LOG = "08:15 rain\n08:20 wind\n"


def test_traps_come_first_and_then_the_examples() -> None:
    tried = list(texts_like([LOG]))
    assert tried[:len(TRAPS)] == list(TRAPS)
    assert tried[len(TRAPS)] == LOG
    assert len(tried) > len(TRAPS) + MIXED


def test_an_example_is_changed_as_files_are() -> None:
    tried = set(texts_like([LOG]))
    assert {"08:15 rain\r\n08:20 wind\r\n", "08:20 wind\n", "08:20 wind\n08:15 rain\n", f"{LOG}\n{LOG}"} <= tried


def test_parts_of_the_examples_are_mixed_with_traps() -> None:
    mixed = list(texts_like([LOG]))[-MIXED:]
    assert any("08:15 rain\n" in text and "\r\n" in text for text in mixed)


def test_the_texts_are_the_same_each_time() -> None:
    assert list(texts_like([LOG, "tea"])) == list(texts_like([LOG, "tea"]))


@given(texts())
def test_a_text_that_always_fails_becomes_nothing(text: str) -> None:
    assert smallest(text, lambda _: True) == ""


@given(texts(), st.sampled_from(["a", ".", "\n", "e"]), st.integers(1, 3))
def test_what_is_needed_stays_and_nothing_else(text: str, needed: str, times: int) -> None:
    if text.count(needed) >= times:
        assert smallest(text, lambda one: one.count(needed) >= times) == needed * times


def test_a_long_text_is_tried_a_limited_number_of_times() -> None:
    tried = 0

    def fails(text: str) -> bool:
        nonlocal tried
        tried += 1
        return len(text) % 2 == 0

    smallest("word " * 20_000, fails)
    assert tried <= 2_000
