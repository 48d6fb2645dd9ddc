"""One separator, pieces packed up to a size."""
from __future__ import annotations

import re

import pytest

from chunklab import SeparatorChunker

LINES = "red\ngreen\nblue\nviolet"


def cut(text: str, **parameters: object) -> list[str]:
    return SeparatorChunker(**parameters).split_text(text)  # type: ignore[arg-type]


def test_pieces_are_packed_up_to_the_size() -> None:
    assert cut(LINES, chunk_size=10) == ["red\ngreen", "blue", "violet"]
    assert cut(LINES, chunk_size=11) == ["red\ngreen", "blue\nviolet"]


def test_a_text_without_the_separator_is_one_chunk() -> None:
    chunk = SeparatorChunker(separator="\n", chunk_size=5).chunk("one long line")[0]
    assert chunk.text == "one long line" and chunk.metadata["oversize"]


@pytest.mark.parametrize(("text", "separator", "said"), [
    ("one line", "\n", "No '\\n' stands between two parts of the text, so there is no place to cut: 1 piece."),
    ("one line\n", "\n", "No '\\n' stands between two parts of the text, so there is no place to cut: 1 piece."),
    ("one\ntwo", "\n", "Cut at each '\\n': 2 pieces."),
    (";;", ";", "All of the text is separator, since ';' takes each part of it: no piece is left.")])
def test_the_first_step_says_what_the_separator_leaves(text: str, separator: str, said: str) -> None:
    assert SeparatorChunker(separator).steps(text)[0].reason == said


def test_a_piece_over_the_size_stays_whole_and_says_so() -> None:
    chunks = SeparatorChunker(separator="\n", chunk_size=4).chunk(LINES)
    assert [(chunk.text, "oversize" in chunk.metadata) for chunk in chunks] == [
        ("red", False), ("green", True), ("blue", False), ("violet", True)]
    assert "over the limit of 4" in chunks[1].reason


def test_overlap_repeats_whole_pieces() -> None:
    assert cut(LINES, chunk_size=11, overlap=6) == ["red\ngreen", "green\nblue", "blue\nviolet"]


def test_overlap_does_nothing_where_nothing_is_packed() -> None:
    assert cut(LINES, chunk_size=6, overlap=3) == cut(LINES, chunk_size=6)


@pytest.mark.parametrize(("keep", "chunks"), [
    (False, ["a", "b", "c"]), ("start", ["a", ";b", ";c", ";"]), ("end", ["a;", "b;", "c;"])])
def test_a_separator_is_thrown_away_or_kept(keep: object, chunks: list[str]) -> None:
    assert cut("a;b;c;", separator=";", chunk_size=2, keep_separator=keep) == chunks


def test_a_separator_is_no_pattern_unless_asked() -> None:
    assert cut("a.b", separator=".", chunk_size=1) == ["a", "b"]
    assert cut("ab", separator=".", chunk_size=9) == ["ab"]


def test_a_pattern_with_groups_and_one_that_is_empty() -> None:
    assert cut("a1b22c", separator=r"(\d)+", is_separator_regex=True, chunk_size=1) == ["a", "b", "c"]
    assert cut("aBcDe", separator=r"(?=[A-Z])", is_separator_regex=True, chunk_size=2) == ["a", "Bc", "De"]


def test_the_empty_separator_makes_windows() -> None:
    assert cut("abcdefg", separator="", chunk_size=3, overlap=1) == ["abc", "cde", "efg"]


def test_blank_lines_may_hold_blanks_and_end_in_any_way() -> None:
    assert cut("a\r\n \t\r\nb\n\n\nc", separator="\n\n", chunk_size=1) == ["a", "b", "c"]


def test_a_pattern_is_shown_as_it_is_written() -> None:
    steps = SeparatorChunker(r"\n(?=\d)", chunk_size=1, is_separator_regex=True).steps("a\n1")
    assert steps[0].reason == r"Cut at each '\n(?=\d)': 2 pieces."
    assert steps[-1].fact("rung") == r"the separator '\n(?=\d)'"


def test_a_broken_pattern_is_explained() -> None:
    with pytest.raises(ValueError, match=re.escape("separator '(' is not a regular expression")):
        SeparatorChunker(separator="(", is_separator_regex=True)


@pytest.mark.parametrize("parameters", [{"separator": ["\n"]}, {"chunk_size": "9"}, {"strip": 1}])
def test_the_wrong_kind_is_refused(parameters: dict[str, object]) -> None:
    with pytest.raises(TypeError, match=next(iter(parameters))):
        SeparatorChunker(**parameters)  # type: ignore[arg-type]
