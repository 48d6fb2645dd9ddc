"""The story of a text that is still being read: chunks that stay are those of the whole text."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunklab import RecursiveChunker
from chunklab.show.growing_text import GrowingText
from tests.strategies import texts


@given(texts(), st.integers(1, 60), st.integers(1, 60))
def test_what_stays_is_the_beginning_of_the_whole_cut(text: str, width: int, size: int) -> None:
    whole = tuple(RecursiveChunker(size, 0).spans(text))
    steps = GrowingText(width, size).steps(text)
    assert all(step.state == whole[:step.count] for step in steps)
    assert [step.span[1] for step in steps] == [min(end, len(text)) for end in range(width, len(text) + width, width)]
    if steps:
        assert steps[-1].state == whole


def test_a_chunk_stays_once_the_next_piece_does_not_fit() -> None:
    steps = GrowingText(4, 10).steps("one two three four five")
    assert [step.count for step in steps] == sorted(step.count for step in steps)
    assert steps[0].count == 0 and steps[-1].count == 3
