"""The story of searched offsets: each chunk is said to be where the search finds it."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import WordChunker
from chunklab.show.searched import SearchedOffsets

SEARCHES = ("the beginning", "behind the last start", "the last end")


def said(text: str, *parameters: object) -> list[str]:
    return [step.reason for step in SearchedOffsets(*parameters).steps(text)]  # type: ignore[arg-type]


def test_a_repeat_is_found_too_early() -> None:
    assert said("tea or tea", 1)[-2:] == ["Chunk 3, “tea”, was cut at 7.",
                                          "A search from the beginning finds “tea” at 0, which is 7 too early."]


def test_a_search_from_the_last_end_does_not_find_what_overlaps() -> None:
    assert said("a b c", 2, 1, "the last end")[-1] == "A search from the last end does not find “b c”."


def test_a_search_from_the_last_end_may_find_a_later_repeat() -> None:
    assert said("a b c b c", 2, 1, "the last end")[2] == "A search from the last end finds “b c” at 6, which is 4 too late."


@given(st.text("ab \n", max_size=20), st.sampled_from(SEARCHES), st.integers(1, 3))
def test_the_last_state_is_where_the_text_of_each_chunk_stands(text: str, search: str, size: int) -> None:
    steps = SearchedOffsets(size, 0, search).steps(text)  # type: ignore[arg-type]
    cut = WordChunker(size, 0, joiner=None).split_text(text)
    assert [text[start:end] for start, end in (steps[-1].state if steps else ())] == cut


@given(st.text("ab \n", max_size=20), st.integers(1, 3))
def test_without_overlap_a_search_from_the_last_end_is_right(text: str, size: int) -> None:
    steps = SearchedOffsets(size, 0, "the last end").steps(text)
    assert list(steps[-1].state if steps else ()) == WordChunker(size, 0, joiner=None).spans(text)


def test_a_search_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="search"):
        SearchedOffsets(search="the middle")  # type: ignore[arg-type]
