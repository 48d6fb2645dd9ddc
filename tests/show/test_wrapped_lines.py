"""The story of wrapped lines says what decides at each line end, and ends with the paragraphs."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.show.wrapped_lines import WrappedLines
from chunklab.text.wrapped import unwrap

TEXT = "Rain falls in\nPort Sorrel.\nSnow falls.\nNo rain.\n\nTea"


@given(st.text("ab .\n\r", max_size=60), st.none() | st.integers(1, 20))
def test_the_last_state_is_that_of_the_paragraphs(text: str, width: int | None) -> None:
    steps = WrappedLines(width).steps(text)
    told = [" ".join(text[start:end].split()) for start, end in (steps[-1].state if steps else ())]
    lines = unwrap(text, width).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert told == [" ".join(line.split()) for line in lines if line.strip()]


def test_each_step_says_what_decided() -> None:
    assert [step.reason for step in WrappedLines(13).steps(TEXT)] == [
        "With “Port” this line would have 18 of 13 characters. There was no room, so it may have been wrapped.",
        "With “Snow” this line would have 17 of 13 characters. There was no room, so it may have been wrapped.",
        "With “No” this line would have 14 of 13 characters. There was no room, so it may have been wrapped.",
        "Nothing that could go on this line follows it, so the author ended it.",
        "The text ends here."]


def test_the_mark_stands_where_a_line_closes_with_one() -> None:
    assert [step.fact("naive") for step in WrappedLines(40).steps(TEXT)] == [None, 26, 38, 47, None]


def test_a_width_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^width is 0"):
        WrappedLines(0)
