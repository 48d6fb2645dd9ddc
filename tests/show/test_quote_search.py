"""The story of a quote tells of each page, and ends with the places where it stands."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.show.quote_search import QuoteSearch
from chunklab.text.quotations import find_quote


@given(st.text("ab \f\n", max_size=40), st.sampled_from(["a", "a b", "b a b"]))
def test_the_last_state_is_what_is_found(text: str, quote: str) -> None:
    steps = QuoteSearch(quote).steps(text)
    assert list(steps[-1].state) == find_quote(text, quote)
    pages = [step.reason.split(":")[0] for step in steps[:-1]]
    assert list(dict.fromkeys(pages)) == [f"Page {page}" for page in range(1, text.count("\f") + 2)]


@pytest.mark.parametrize(("text", "said"), [
    ("tea\fmilk", "No place: whoever says this did not read it here."),
    ("milk\fhot tea", "One place: the citation is page 2, 5 to 12."),
    ("hot\ftea, hot tea", "2 places with the same words: only a span says which is meant.")])
def test_the_last_step_says_what_can_be_cited(text: str, said: str) -> None:
    assert QuoteSearch("hot tea").steps(text)[-1].reason == said


@pytest.mark.parametrize(("quote", "error"), [(" ", ValueError), (5, TypeError)])
def test_what_is_no_quote_is_refused(quote: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"^quote is"):
        QuoteSearch(quote)
