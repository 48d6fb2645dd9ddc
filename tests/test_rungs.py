"""Down the ladder: the biggest separator first, and only what is too big at the next one."""
from __future__ import annotations

import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chunklab.document import Span
from chunklab.rungs import Piece, Rung, descend
from chunklab.text.words import word_spans


def at(separator: str, name: str) -> Rung:
    """Cut behind each separator."""
    def split(text: str, start: int, end: int) -> list[Span]:
        ends = [match.end() for match in re.finditer(separator, text[start:end])]
        edges = sorted({0, end - start, *ends})
        return [(start + first, start + last) for first, last in zip(edges, edges[1:])]
    return Rung(name, split)


LINES, WORDS, LETTERS = at("\n", "a line end"), at(" ", "a space"), at("", "any character")
LADDER = [LINES, WORDS, LETTERS]


def pieces_of(text: str, limit: int, rungs: list[Rung] = LADDER, free_blanks: bool = True, **more: Any) -> list[Piece]:
    def fits(start: int, end: int) -> bool:
        piece = text[start:end]
        return len(piece.strip() if free_blanks else piece) <= limit

    return descend(text, 0, len(text), rungs, fits, free_blanks=free_blanks, **more)


def cut(text: str, limit: int, rungs: list[Rung] = LADDER, **more: Any) -> list[tuple[str, str]]:
    return [(text[piece.start:piece.end], piece.rung) for piece in pieces_of(text, limit, rungs, **more)]


def test_a_text_that_fits_is_not_cut() -> None:
    assert cut("hot tea\n", 8) == [("hot tea\n", "end of the text")]


def test_the_biggest_separator_comes_first() -> None:
    assert cut("hot tea\nice\n", 8) == [("hot tea\n", "a line end"), ("ice\n", "end of the text")]


def test_only_the_piece_that_is_too_big_goes_down() -> None:
    assert cut("ice\nhot mint tea\nrum", 9) == [
        ("ice\n", "a line end"), ("hot ", "a space"), ("mint ", "a space"), ("tea\n", "a line end"),
        ("rum", "end of the text")]


def test_a_rung_that_cuts_nothing_is_passed_over() -> None:
    assert cut("hot tea", 4) == [("hot ", "a space"), ("tea", "end of the text")]


def test_a_piece_that_no_rung_cuts_stays_whole() -> None:
    assert cut("hot marmalade", 5, [LINES, WORDS]) == [("hot ", "a space"), ("marmalade", "end of the text")]


def test_without_rungs_the_text_stays_whole() -> None:
    assert cut("tea", 1, []) == [("tea", "end of the text")]


def test_the_last_piece_ends_at_what_the_caller_says() -> None:
    assert cut("tea", 5, last_rung="a heading") == [("tea", "a heading")]


def test_a_part_of_a_text_keeps_its_offsets() -> None:
    pieces = descend("ice hot tea", 4, 11, LADDER, lambda start, end: end - start <= 4)
    assert [(piece.start, piece.end) for piece in pieces] == [(4, 8), (8, 11)]


def test_pieces_of_one_cut_have_one_group() -> None:
    pieces = pieces_of("ice\nrum\nhot mint\ngin\n", 5)
    groups = [piece.group for piece in pieces]
    assert groups[0] == groups[1] and groups[2] == groups[3]
    assert len({groups[0], groups[2], groups[4]}) == 3


def test_a_cut_that_only_sets_white_space_apart_is_none_where_it_is_free() -> None:
    assert cut("marmalade \n", 6, [LINES, WORDS]) == [("marmalade \n", "end of the text")]
    assert cut("marmalade \n", 6, [LINES, WORDS], free_blanks=False) == [
        ("marmalade ", "a space"), ("\n", "end of the text")]


def test_white_space_in_front_goes_to_the_piece_behind_it() -> None:
    assert cut("\n\nhot\ntea", 4, [LINES]) == [("\n\nhot\n", "a line end"), ("tea", "end of the text")]


def test_indentation_is_left_out_where_only_it_is_too_much() -> None:
    pieces = descend("   marmalade", 0, 12, [Rung("a space", word_spans)], lambda start, end: end - start <= 9)
    assert [(piece.start, piece.end) for piece in pieces] == [(3, 12)]


def test_every_cut_is_told_with_its_parts() -> None:
    told: list[tuple[str, int, int, Any]] = []

    def tell(kind: str, start: int, end: int, reason: str, **facts: Any) -> None:
        told.append((kind, start, end, facts.get("rung")))

    pieces_of("ice\nhot marmalade", 5, [LINES, WORDS], tell=tell)
    assert told == [("cut", 0, 17, "a line end"), ("cut", 4, 17, "a space"), ("whole", 8, 17, None)]


TEXTS = st.text("ab \n", max_size=60)


@given(TEXTS, st.integers(1, 12), st.booleans())
def test_pieces_stand_one_behind_the_other_and_cover_the_text(text: str, limit: int, free: bool) -> None:
    pieces = pieces_of(text, limit, free_blanks=free)
    assert [0, *(piece.end for piece in pieces)] == [*(piece.start for piece in pieces), len(text)]


@given(TEXTS, st.integers(1, 12))
def test_down_to_letters_every_piece_fits(text: str, limit: int) -> None:
    assert all(piece.end - piece.start <= limit for piece in pieces_of(text, limit, free_blanks=False))


@given(TEXTS, st.integers(1, 12))
def test_no_piece_is_white_space_alone_where_it_is_free(text: str, limit: int) -> None:
    pieces = pieces_of(text, limit)
    assert all(text[piece.start:piece.end].strip() for piece in pieces) or not text.strip() or len(pieces) == 1


@given(TEXTS, st.integers(1, 12))
def test_each_piece_ends_at_the_separator_that_it_names(text: str, limit: int) -> None:
    ends = {"a line end": "\n", "a space": " "}
    for piece in pieces_of(text, limit, free_blanks=False)[:-1]:
        assert piece.rung == "any character" or text[piece.end - 1] == ends[piece.rung]
