"""The parts of a long text: all of it, in order, each of a size that a browser can show."""
from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunklab.play.parts import CROWD, LENGTH, SIGNS, parts_of

PIECES = st.sampled_from(["word " * 900, "\n" * 700, "\t" * 4000,
                          "x" * 9000, "é\u0301" * 4000, "🇩🇪" * 3000, "Short line.\n" * 300, "a"])


@settings(max_examples=40)
@given(st.lists(PIECES, max_size=12).map("".join), st.integers(1, 7000), st.integers(0, 3000))
def test_parts_tile_the_text_and_keep_their_length(text: str, size: int, overlap: int) -> None:
    spans = [(at, min(at + size, len(text))) for at in range(0, len(text), max(1, size - overlap))]
    parts = parts_of(text, spans)
    assert parts[0][0] == 0 and parts[-1][1] == len(text)
    assert all(one[1] == two[0] for one, two in pairwise(parts))
    assert all(begin < end <= begin + LENGTH for begin, end in parts) or not text
    edges = [edge for span in spans for edge in span]
    for begin, end in parts:
        assert sum(begin < edge < end for edge in edges) <= CROWD
        assert sum(text.count(sign, begin, end) for sign in "\n\f\t") <= SIGNS


def test_a_part_ends_where_a_chunk_begins() -> None:
    first, late, end = LENGTH // 2, LENGTH - 100, LENGTH + 900
    assert parts_of("x" * end, [(0, first), (first, late), (late, end)]) == [(0, late), (late, end)]


def test_without_a_chunk_near_a_part_ends_at_a_line_end() -> None:
    text = "x" * (LENGTH - 100) + "\n" + "x" * 1000
    assert parts_of(text, [(0, len(text))]) == [(0, LENGTH - 99), (LENGTH - 99, len(text))]


def test_without_a_line_end_no_letter_loses_its_accent() -> None:
    text = "xe\u0301" * 9000
    assert all(text[begin] != "\u0301" for begin, _ in parts_of(text, []))


def test_one_endless_character_is_parted_all_the_same() -> None:
    assert len(parts_of("e" + "\u0301" * (2 * LENGTH), [])) == 3


@pytest.mark.parametrize("text", ["", "a", " \n"])
def test_a_short_text_has_one_part(text: str) -> None:
    assert parts_of(text, []) == [(0, len(text))]
