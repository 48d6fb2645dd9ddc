"""A quote is found by its words, wherever lines and pages end."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.quotations import find_quote


@given(st.lists(st.text("ab.", min_size=1, max_size=3), min_size=1, max_size=8), st.data())
def test_any_run_of_words_is_found_across_any_white_space(words: list[str], data: st.DataObject) -> None:
    gaps = st.text(" \n\f\r", min_size=1, max_size=3)
    text = "".join(word + data.draw(gaps) for word in words)
    first = data.draw(st.integers(0, len(words) - 1))
    quote = words[first:data.draw(st.integers(first + 1, len(words)))]
    found = find_quote(text, " ".join(quote))
    assert found
    assert all(text[start:end].split() == quote or "".join(quote) in "".join(text[start:end].split())
               for start, end in found)


def test_every_place_is_found() -> None:
    assert find_quote("tea, tea\ftea", "tea") == [(0, 3), (5, 8), (9, 12)]


def test_marks_of_patterns_are_letters_like_others() -> None:
    assert find_quote("Is it 3x5?", "3.5") == []
    assert find_quote("(3.5) km?", "(3.5) km?") == [(0, 9)]


def test_no_words_stand_nowhere() -> None:
    assert find_quote("tea", " \n") == []


def test_what_is_no_string_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^quote "):
        find_quote("tea", None)  # type: ignore[arg-type]
