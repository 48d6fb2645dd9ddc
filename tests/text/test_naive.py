"""The naive rule: a mark and white space, nothing lost."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.naive import NAIVE, naive_ends, naive_sentences

TEXTS = st.text("a.!? \n3é", max_size=40)
RULES = st.sampled_from([NAIVE, r"(?<=a)", r"\n", r"(?<=[.!?])\s+(?=[a-z])"])


@given(TEXTS, RULES)
def test_joined_the_pieces_are_the_text_and_none_is_empty(text: str, rule: str) -> None:
    pieces = naive_sentences(text, rule)
    assert "".join(pieces) == text
    assert all(pieces)


@given(TEXTS, RULES)
def test_each_end_is_that_of_a_piece(text: str, rule: str) -> None:
    assert len(naive_ends(text, rule)) == max(len(naive_sentences(text, rule)) - 1, 0)


def test_it_cuts_at_abbreviations_but_not_inside_numbers() -> None:
    assert naive_sentences("Dr. Lee pays 3.5 euros.\nNow!") == ["Dr. ", "Lee pays 3.5 euros.\n", "Now!"]
    assert naive_ends("Dr. Lee pays 3.5 euros.\nNow!") == [3, 23]


def test_white_space_at_the_end_begins_no_piece() -> None:
    assert naive_sentences("It ends. \n") == ["It ends. \n"]
    assert naive_sentences("") == []


def test_what_is_no_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="no regular expression"):
        naive_ends("a", "[")
    with pytest.raises(TypeError, match="rule is 3: it must be a string"):
        naive_ends("a", 3)  # type: ignore[arg-type]
