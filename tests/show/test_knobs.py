"""The story of a knob: each step is what the package's chunker does with that setting."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import RecursiveChunker
from chunklab.forms.settings import make, setting_of
from chunklab.show.frames import frames
from chunklab.show.knobs import KnobSweep
from chunklab.show.numbers import numbers_of

TEXT = "Tea is hot. Tea is red.\n\nMud is wet."


def reasons(knob: str, turns: list[Any], text: str = TEXT, **setting: Any) -> list[str]:
    return [step.reason for step in KnobSweep(knob, turns, **setting).steps(text)]


@given(st.lists(st.integers(1, 40), max_size=4), st.sampled_from(["", " ", ". "]), st.text("a. \n", max_size=40))
def test_each_step_is_what_a_chunker_with_that_size_cuts(sizes: list[int], separator: str, text: str) -> None:
    steps = KnobSweep("chunk_size", sizes, chunk_size=7, separator=separator).steps(text)
    for size, step in zip([7, *sizes], steps, strict=True):
        chunker = RecursiveChunker(size, 0, (separator,), keep_separator="end")
        assert list(step.state) == chunker.spans(text)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=4), st.text("a. \n", max_size=40))
def test_each_step_is_what_a_chunker_with_that_overlap_cuts(overlaps: list[int], text: str) -> None:
    for overlap, step in zip(overlaps, KnobSweep("overlap", overlaps, chunk_size=10).steps(text)[1:], strict=True):
        assert list(step.state) == RecursiveChunker(10, overlap, (" ",), keep_separator="end").spans(text)


@pytest.mark.parametrize(("unit", "given"), [("characters", {}), ("tokens", {"tokenizer": "cl100k_base"}),
                                             ("words", {"length": lambda text: len(text.split())})])
def test_a_unit_counts_what_it_says(unit: str, given: dict[str, Any]) -> None:
    chunker = RecursiveChunker(3, 0, (" ",), keep_separator="end", **given)
    step = KnobSweep("unit", [unit], chunk_size=3).steps(TEXT)[-1]
    sizes = numbers_of(chunker.chunk(TEXT), chunker).sizes
    assert list(step.state) == chunker.spans(TEXT)
    assert f"of {min(sizes)} to {max(sizes)} {unit}" in step.reason


def test_a_step_says_what_the_turn_costs_and_saves() -> None:
    assert reasons("overlap", [9], chunk_size=14) == [
        "overlap 0: 4 chunks, of 4 to 12 characters, 0.92 times the text. 1 of 3 sentences are whole.",
        "overlap 9: 5 chunks, of 7 to 14 characters, 1.56 times the text. 1 of 3 sentences are whole."]


def test_the_words_of_a_separator_are_shown_as_python_writes_them() -> None:
    assert reasons("separator", ["\n\n"], chunk_size=30)[1].startswith(r"separator '\n\n': 2 chunks, of 11 to 23 characters")


def test_chunks_over_the_size_are_counted() -> None:
    assert "2 chunks, of 11 to 23 characters, 1 of them over the size, " in reasons("chunk_size", [], chunk_size=20,
                                                                                   separator="\n\n")[0]


def test_a_turn_that_moves_no_cut_says_so() -> None:
    said = reasons("chunk_size", [50, 60, 20], chunk_size=40)
    assert [("not one cut has moved" in one) for one in said] == [False, True, True, False]
    assert said[1] == ("chunk_size 50: not one cut has moved. 1 chunk, of 36 characters, 1.00 times the text. "
                       "3 of 3 sentences are whole.")


@pytest.mark.parametrize("text", ["", " \n"])
def test_a_blank_text_has_nothing_to_cut(text: str) -> None:
    assert reasons("chunk_size", [50], text) == [f"chunk_size {size}: there is nothing to cut." for size in (40, 50)]


@pytest.mark.parametrize(("knob", "turns"), [("chunk_size", (40, 60, 80)), ("overlap", (5, 10, 15)),
                                             ("separator", ("", ". ", "\n\n")), ("unit", ("words", "tokens"))])
def test_each_knob_has_usual_turns(knob: str, turns: tuple[Any, ...]) -> None:
    assert KnobSweep(knob, chunk_size=20).turns == turns


def test_the_whole_text_is_not_underlined() -> None:
    assert all("<u>" not in frame.html for frame in frames(TEXT, KnobSweep().steps(TEXT)))


def test_a_form_can_make_it_again() -> None:
    given = {"knob": "separator", "turns": (". ", "\n\n"), "chunk_size": 80, "unit": "words"}
    setting = setting_of(KnobSweep, given)
    assert setting is not None
    assert repr(make(setting)) == repr(KnobSweep(**given))


@pytest.mark.parametrize(("given", "error", "said"), [
    ({"knob": "size"}, ValueError, "^knob is 'size'"),
    ({"turns": "80"}, TypeError, "^turns is '80': give a list of values of chunk_size"),
    ({"turns": 80}, TypeError, "^turns is 80"),
    ({"knob": "unit", "turns": 80}, TypeError, r"such as \['words', 'tokens'\]"),
    ({"chunk_size": 0}, ValueError, "^chunk_size is 0"),
    ({"turns": [0]}, ValueError, "^chunk_size is 0"),
    ({"turns": ["80"]}, TypeError, "^chunk_size is '80'"),
    ({"knob": "overlap", "turns": [40]}, ValueError, "^overlap is 40 and chunk_size is 40"),
    ({"knob": "unit", "turns": ["pages"]}, ValueError, "^unit is 'pages'"),
    ({"knob": "separator", "turns": [7]}, TypeError, "^separator is 7"),
])
def test_a_turn_that_makes_no_sense_is_refused(given: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        KnobSweep(**given)
