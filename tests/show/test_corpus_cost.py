"""The story of a bill: its numbers are those of the formulas, and of the cut."""
from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import TokenChunker, count_windows, get_tokenizer, stored_units
from chunklab.show.corpus_cost import CorpusCost


@given(st.text("ab ,.\n", max_size=80), st.integers(0, 10**7), st.integers(1, 12), st.integers(0, 11))
def test_chunks_and_tokens_are_those_of_the_formulas(text: str, documents: int, size: int, overlap: int) -> None:
    overlap = min(overlap, size - 1)
    n = get_tokenizer().count(text)
    said = CorpusCost(documents, size, overlap).steps(text)[3].reason
    numbers = [int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", said)]
    assert numbers == [documents, documents * count_windows(n, size, overlap), documents * stored_units(n, size, overlap)]


def test_the_chunks_it_shows_are_those_of_the_chunker() -> None:
    text = "Unused days carry over to the next year."
    steps = CorpusCost(chunk_size=4, overlap=1).steps(text)
    assert steps[0].state == ()
    assert all(step.state == tuple(TokenChunker(4, 1).spans(text)) for step in steps[1:])


def test_money_and_gigabytes_follow_the_prices() -> None:
    text = "tea " * 8
    said = [step.reason for step in CorpusCost(1_000_000, 4, 0, 1000, 4, 2.0, 0.5).steps(text)]
    n = get_tokenizer().count(text)
    chunks = count_windows(n, 4, 0)
    assert f"costs {2.0 * n:.3g}." in said[4]
    assert f"4,000 bytes: {4 * chunks:.3g} GB for all" in said[5]


@pytest.mark.parametrize(("given", "said"), [
    ({"documents": -1}, "documents is -1"), ({"chunk_size": 0}, "chunk_size is 0"),
    ({"token_price": -1.0}, "token_price is -1"),
    ({"overlap": 64}, "overlap is 64 and chunk_size is 64"), ({"storage_price": float("inf")}, "storage_price is inf")])
def test_what_makes_no_sense_is_named(given: dict[str, float], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        CorpusCost(**given)  # type: ignore[arg-type]
