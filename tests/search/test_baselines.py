"""The two rows that are always there."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.search.baselines import RandomCuts, WholeDocument


@given(st.text(max_size=300), st.integers(1, 60), st.integers(0, 3))
def test_random_cuts_lose_nothing_and_lie_in_order(text: str, mean: int, seed: int) -> None:
    spans = RandomCuts(mean, seed).spans(text)
    assert "".join("".join(text[start:end].split()) for start, end in spans) == "".join(text.split())
    assert all(first[1] <= second[0] for first, second in zip(spans, spans[1:]))


def test_the_mean_is_as_asked() -> None:
    assert len(RandomCuts(mean=50).spans("x" * 10_000)) == 200


def test_a_seed_gives_the_same_cuts_and_another_gives_others() -> None:
    text = "x" * 1000
    assert RandomCuts(50, 1).spans(text) == RandomCuts(50, 1).spans(text) != RandomCuts(50, 2).spans(text)


def test_the_same_bytes_under_every_python() -> None:
    assert RandomCuts(mean=8, seed=3).spans("tea for two and two for tea") == [(0, 4), (4, 9), (9, 27)]


def test_a_document_that_is_not_cut_is_one_chunk_and_a_blank_one_none() -> None:
    assert WholeDocument().spans(" tea \n") == [(0, 6)]
    assert WholeDocument().spans(" \n") == [] == RandomCuts().spans(" \n") == RandomCuts().spans("")


def test_a_mean_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="mean is 0: it must be a whole number of 1 or more"):
        RandomCuts(0)
