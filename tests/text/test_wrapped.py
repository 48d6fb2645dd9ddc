"""Wrapped lines: the author's line ends are told from those of a program that fills lines."""
from __future__ import annotations

from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.wrapped import line_ends, unwrap

PARAGRAPHS = st.lists(st.lists(st.text("abc", min_size=1, max_size=8), min_size=1, max_size=20), min_size=1, max_size=6)


@given(PARAGRAPHS, st.integers(8, 40), st.booleans())
def test_a_line_end_with_room_before_it_is_always_the_authors(paragraphs: list[list[str]], width: int, known: bool) -> None:
    lines: list[str] = []
    last = set()
    for words in paragraphs:
        lines += wrap(" ".join(words), width)
        last.add(len(lines) - 1)
    ends = list(line_ends("\n".join(lines), width if known else None))
    assert len(ends) == len(lines) - 1
    assert {at for at, end in enumerate(ends) if not end.wrapped} <= last


@given(st.text("ab \r\n\f.", max_size=60), st.none() | st.integers(1, 20))
def test_every_offset_stays(text: str, width: int | None) -> None:
    unwrapped = unwrap(text, width)
    assert len(unwrapped) == len(text)
    assert all(new == old or new == " " and old in "\r\n" for new, old in zip(unwrapped, text))


def test_a_blank_line_is_the_authors() -> None:
    assert unwrap("tea tea tea\n\ntea tea tea\n \ntea") == "tea tea tea\n\ntea tea tea\n \ntea"


def test_a_page_break_stays_and_ends_a_line() -> None:
    assert unwrap("tea for two\ntea\ftea for two\ntea") == "tea for two tea\ftea for two tea"


def test_windows_line_ends_become_two_blanks() -> None:
    assert unwrap("tea for two\r\ntea") == "tea for two  tea"


def test_exactly_the_width_is_room() -> None:
    assert [unwrap("tea\nmilk", width) for width in (8, 7)] == ["tea\nmilk", "tea milk"]


def test_blanks_at_the_end_of_a_line_take_no_room() -> None:
    assert unwrap("tea   \nmilk\nit is tea", 9) == "tea   \nmilk\nit is tea"


def test_a_line_end_at_the_end_of_the_text_is_left() -> None:
    assert unwrap("tea for two\ntea\n") == "tea for two tea\n"
    assert unwrap("") == ""


@pytest.mark.parametrize(("width", "error"), [(0, ValueError), ("9", TypeError)])
def test_a_width_that_is_none_is_refused(width: object, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"^width "):
        unwrap("tea", width)  # type: ignore[arg-type]
