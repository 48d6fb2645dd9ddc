"""Pages and their breaks."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.pages import page_breaks, page_spans, pages_of

TEXTS = st.text("ab\f", max_size=30)


@pytest.mark.parametrize(("text", "spans"), [
    ("", [(0, 0)]), ("tea", [(0, 3)]), ("a\fb", [(0, 1), (2, 3)]), ("\f\fa", [(0, 0), (1, 1), (2, 3)]),
    ("a\f", [(0, 1), (2, 2)])])
def test_a_form_feed_ends_a_page(text: str, spans: list[tuple[int, int]]) -> None:
    assert page_spans(text) == spans


@given(TEXTS)
def test_pages_are_what_lies_between_form_feeds(text: str) -> None:
    assert [text[start:end] for start, end in page_spans(text)] == text.split("\f")
    assert page_breaks(text) == [at for at, char in enumerate(text) if char == "\f"]


@given(TEXTS.filter(bool), st.data())
def test_a_span_touches_the_pages_of_its_characters(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    first, last = text.count("\f", 0, start) + 1, text.count("\f", 0, end - 1) + 1
    assert pages_of(page_breaks(text), start, end) == list(range(first, last + 1))
