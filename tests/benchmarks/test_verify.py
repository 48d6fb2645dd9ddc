"""The verifier: made-up chunkers that break one promise each, and what it says of them."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.entries import Triple
from benchmarks.verify import verify

TEXT = "Tea is hot. Milk is cold.\n\nWater is wet, and so is rain."


def windows(text: str, size: int, overlap: int = 0) -> list[Triple]:
    """A chunker that keeps its promises."""
    step = size - overlap
    return [(at, min(at + size, len(text)), text[at:at + size]) for at in range(0, max(len(text) - overlap, 1), step)]


@given(st.text("ab \n😀é", max_size=60), st.integers(2, 9), st.integers(0, 1))
def test_right_chunks_pass(text: str, size: int, overlap: int) -> None:
    verdict = verify(text, windows(text, size, overlap), "characters", size)
    assert (verdict.is_exact, verdict.over, verdict.altered, verdict.lost) == (True, 0, 0, 0)


def test_a_wrong_offset_is_counted() -> None:
    chunks = windows(TEXT, 10)
    start, end, text = chunks[2]
    assert start is not None and end is not None
    chunks[2] = (start + 1, end + 1, text)
    verdict = verify(TEXT, chunks)
    assert (verdict.wrong, verdict.lost, verdict.is_exact) == (1, 0, False)


def test_a_negative_offset_is_wrong_even_where_its_slice_would_fit() -> None:
    assert verify("tea", [(-1, 3, "a")]).wrong == 1


def test_other_white_space_is_not_called_a_wrong_offset() -> None:
    verdict = verify(TEXT, [(0, len(TEXT), " ".join(TEXT.split()))])
    assert (verdict.wrong, verdict.respaced, verdict.altered, verdict.lost) == (0, 1, 0, 0)


def test_chunks_without_offsets_are_counted_and_still_looked_for() -> None:
    verdict = verify(TEXT, [(None, None, text) for _, _, text in windows(TEXT, 10)])
    assert (verdict.unplaced, verdict.chunks, verdict.lost) == (verdict.chunks, 6, 0)


@pytest.mark.parametrize(("unit", "limit", "over"), [
    ("characters", 9, 5), ("characters", 10, 0), ("words", 2, 4), ("words", 3, 0), (None, None, 0)])
def test_chunks_over_the_limit_are_counted_in_its_unit(unit: str | None, limit: int | None, over: int) -> None:
    assert verify(TEXT, windows(TEXT, 10), unit, limit).over == over


def test_tokens_are_counted_by_the_tokenizer() -> None:
    verdict = verify("extraordinarily", [(0, 15, "extraordinarily")], "tokens", 1)
    assert (verdict.largest, verdict.over) == (3, 1)


@pytest.mark.parametrize("gone", [0, 2, -1])
def test_lost_text_is_counted_without_white_space(gone: int) -> None:
    chunks = windows(TEXT, 10)
    lost = "".join(chunks.pop(gone)[2].split())
    assert verify(TEXT, chunks).lost == len(lost)


def test_text_in_no_chunk_at_all_is_lost() -> None:
    assert verify("a b", []).lost == 2


def test_altered_text_is_counted_and_not_called_lost() -> None:
    chunks = windows(TEXT, 10)
    start, end, _ = chunks[1]
    chunks[1] = (start, end, ". COFFEE i")
    verdict = verify(TEXT, chunks)
    assert (verdict.wrong, verdict.altered, verdict.lost) == (1, 1, 0)


def test_a_character_cut_in_two_is_altered_text() -> None:
    verdict = verify("aé b", [(None, None, "a\ufffd"), (None, None, "\ufffd b")])
    assert verdict.altered == 2


def test_a_sentence_that_comes_twice_is_found_where_it_is_next() -> None:
    text = "Go on. " * 3
    assert verify(text, [(None, None, "Go on.")] * 3).lost == 0
    assert verify(text, [(None, None, "Go on.")] * 2).lost == 5
