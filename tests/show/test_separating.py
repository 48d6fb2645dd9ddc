"""The story of separators: each step is what a chunker with that separator does."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import SeparatorChunker
from chunklab.show.frames import frames
from chunklab.show.separating import SeparatorSweep

TEXT = "Tea is hot. Tea is red.\n\nMud, mud, mud; rain."
MARKS = ("\n\n", "\n", ". ", "; ", " ", "~")


@given(st.integers(1, 60), st.text("a. \n", max_size=30))
def test_each_step_is_what_a_chunker_with_that_separator_cuts(size: int, text: str) -> None:
    for mark, step in zip(MARKS, SeparatorSweep(MARKS, size).steps(text)):
        assert list(step.state) == SeparatorChunker(mark, size).spans(text)


@pytest.mark.parametrize(("mark", "size", "said"), [
    ("; ", 40, r"'; ' leaves 2 pieces, the longest of 38 characters. Packed up to 40 they make 2 chunks."),
    ("; ", 30, r"'; ' leaves 2 pieces, the longest of 38 characters. Packed up to 30 they make 2 chunks, 1 of them over it."),
    ("; ", 99, r"'; ' leaves 2 pieces, the longest of 38 characters. Packed up to 99 they make 1 chunk."),
    ("; ", 1, r"'; ' leaves 2 pieces, the longest of 38 characters."),
    ("~", 50, r"'~' leaves 1 piece of 45 characters."),
    ("~", 40, r"'~' leaves 1 piece of 45 characters. It is over the size of 40, and stays whole.")])
def test_a_step_says_what_the_separator_leaves(mark: str, size: int, said: str) -> None:
    assert SeparatorSweep([mark], size).steps(TEXT)[0].reason == said


def test_a_text_of_separators_leaves_no_piece() -> None:
    assert SeparatorSweep([";"]).steps(";;")[0].reason == "';' leaves no piece."


def test_the_whole_text_is_not_underlined() -> None:
    assert all("<u>" not in frame.html for frame in frames(TEXT, SeparatorSweep(MARKS).steps(TEXT)))


@pytest.mark.parametrize("marks", ["\n", 5, None, ["\n", 5]])
def test_what_is_no_list_of_strings_is_refused(marks: Any) -> None:
    with pytest.raises(TypeError, match=r"^marks (is|holds) "):
        SeparatorSweep(marks)


@pytest.mark.parametrize("marks", [[], [""]])
def test_no_separator_and_an_empty_one_are_refused(marks: Any) -> None:
    with pytest.raises(ValueError, match=r"^marks (is|holds) "):
        SeparatorSweep(marks)
