"""The story of a chunk that is compared alone and in context."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharTfidf, HeadingChunker, cosine
from chunklab.show.enriched import ContextSearch

TEXT = "# Sick days\n\nStay in bed. Call us early. You are paid in full.\n\n# Meals\n\nMeals are paid by us."


def test_a_chunk_is_scored_alone_and_with_its_title_and_section_in_front() -> None:
    step = ContextSearch("Are sick days paid?", "Leave", 30).steps(TEXT)[1]
    chunks = [chunk.text for chunk in HeadingChunker(30, include_path=False).chunk(TEXT)]
    rows = CharTfidf().embed(["Are sick days paid?", *chunks])
    assert step.fact("alone") == cosine(rows[0], rows[2])
    assert step.reason.endswith("with “Leave | Sick days” in front.")
    assert step.fact("within") > step.fact("alone")


def test_the_last_step_says_what_is_found_each_way() -> None:
    assert ContextSearch("Are sick days paid?", "Leave", 24).steps(TEXT)[-1].reason.startswith("Alone, chunk 1 is found.")
    assert ContextSearch("Xyz?", "Leave").steps(TEXT)[-1].reason == "Alone, nothing is found. In context, nothing is found."


def test_a_text_without_headings_has_the_title_alone() -> None:
    assert "with “Leave” in front." in ContextSearch(document="Leave").steps("Stay in bed.")[0].reason


@given(st.text(max_size=60), st.integers(1, 30))
def test_the_last_state_is_what_the_chunker_cuts(text: str, size: int) -> None:
    steps = ContextSearch(chunk_size=size).steps(text)
    spans = HeadingChunker(size, include_path=False).spans(text)
    assert list(steps[-1].state if steps else ()) == spans


@pytest.mark.parametrize("wrong", [{"question": 3}, {"document": None}, {"chunk_size": 0}])
def test_a_wrong_parameter_is_named(wrong: dict[str, object]) -> None:
    with pytest.raises((TypeError, ValueError), match=next(iter(wrong))):
        ContextSearch(**wrong)  # type: ignore[arg-type]


def test_it_shows_how_it_was_made() -> None:
    assert repr(ContextSearch("Why?", "Leave", 50)) == "ContextSearch('Why?', document='Leave', chunk_size=50)"
