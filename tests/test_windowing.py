"""Windows over characters: like those of the formulas, but never inside a grapheme."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunklab import fixed_windows
from chunklab.document import Span
from chunklab.text.graphemes import is_boundary
from chunklab.windowing import AtSentences, between_edges, character_windows, measured_windows

FAMILY = "👩‍👩‍👧"  # five code points, one character to a reader
Walk = Callable[[str, int, int], list[Span]]


def windows(text: str, size: int, overlap: int, boundary: AtSentences | None = None) -> list[Span]:
    return list(character_windows(text, 0, len(text), size, overlap, boundary))


def measured(text: str, limit: int, overlap: int) -> list[Span]:
    def size(start: int, end: int) -> int:
        return end - start
    return list(measured_windows(text, 0, len(text), size, limit, overlap, size))


def texts_of(text: str, spans: list[Span]) -> list[str]:
    return [text[start:end] for start, end in spans]


@st.composite
def sizes(draw: st.DrawFn) -> tuple[int, int]:
    size = draw(st.integers(1, 12))
    return size, draw(st.integers(0, size - 1))


CHARACTERS = ["a", "bc ", "e\u0301", FAMILY, "🇩🇪", "\r\n", "日", "\u0301"]
TEXTS = st.lists(st.sampled_from(CHARACTERS), max_size=12).map("".join)
PLAIN = st.text("abc. ", max_size=40)


# --- by hand -----------------------------------------------------------------------------------------

def test_plain_windows_are_as_by_hand() -> None:
    assert windows("abcdefgh", 4, 1) == [(0, 4), (3, 7), (6, 8)]


def test_no_text_has_no_window() -> None:
    assert windows("", 4, 1) == []


def test_a_part_of_a_text_is_walked_in_its_own_offsets() -> None:
    assert list(character_windows("abcdefgh", 2, 7, 3, 1)) == [(2, 5), (4, 7)]


def test_an_edge_inside_a_grapheme_moves_back_to_its_beginning() -> None:
    assert texts_of("abe\u0301d", windows("abe\u0301d", 3, 0)) == ["ab", "e\u0301d"]


def test_a_grapheme_larger_than_the_window_is_taken_whole() -> None:
    text = f"a{FAMILY}b"
    assert texts_of(text, windows(text, 2, 0)) == ["a", FAMILY, "b"]


def test_a_line_end_of_two_characters_is_not_cut() -> None:
    assert texts_of("abc\r\nd", windows("abc\r\nd", 4, 0)) == ["abc", "\r\nd"]


def test_a_window_ends_at_the_last_sentence_end_that_fits() -> None:
    text = "One. Two. Three four."
    boundary = AtSentences(text, [4, 9, 21])
    assert texts_of(text, windows(text, 12, 0, boundary)[:1]) == ["One. Two."]
    assert "sentence end" in boundary.why


def test_a_window_without_a_sentence_end_ends_at_a_word() -> None:
    text = "one two three four"
    boundary = AtSentences(text, [len(text)])
    assert [part.strip() for part in texts_of(text, windows(text, 9, 0, boundary))] == ["one two", "three", "four"]


def test_a_window_inside_a_word_is_cut_hard() -> None:
    text = "abcdefghij"
    boundary = AtSentences(text, [len(text)])
    assert texts_of(text, windows(text, 4, 0, boundary)) == ["abcd", "efgh", "ij"]
    assert boundary.why == ""


def test_an_overlap_begins_at_a_word_where_the_boundary_is_asked_for() -> None:
    text = "one two three four five"
    spans = windows(text, 12, 6, AtSentences(text, [len(text)]))
    assert all(start == 0 or text[start - 1] == " " for start, _ in spans)


def test_edges_of_windows_bound_the_pieces_they_are_made_of() -> None:
    assert between_edges([(0, 4), (3, 7), (6, 8)]) == [(0, 3), (3, 4), (4, 6), (6, 7), (7, 8)]


def test_one_window_is_one_piece_and_none_is_none() -> None:
    assert between_edges([(2, 5)]) == [(2, 5)]
    assert between_edges([]) == []


def test_windows_can_be_measured_in_any_unit() -> None:
    text = "aaBBaaBBaa"  # a capital costs two

    def size(start: int, end: int) -> int:
        return sum(2 if char.isupper() else 1 for char in text[start:end])

    spans = list(measured_windows(text, 0, len(text), size, 4, 0, size))
    assert texts_of(text, spans) == ["aaB", "Baa", "BB", "aa"]


def test_a_character_that_costs_more_than_the_window_is_taken_alone() -> None:
    def size(start: int, end: int) -> int:
        return 3 * (end - start)

    assert list(measured_windows("abc", 0, 3, size, 2, 0, size)) == [(0, 1), (1, 2), (2, 3)]


WALKS = pytest.mark.parametrize("walk", [windows, measured])
EACH = settings(max_examples=50)  # for each of the two walks


# --- rules -------------------------------------------------------------------------------------------

@given(PLAIN, sizes())
def test_over_plain_characters_they_are_the_windows_of_the_formulas(text: str, both: tuple[int, int]) -> None:
    assert texts_of(text, windows(text, *both)) == fixed_windows(text, *both)


@given(PLAIN, sizes())
def test_measured_in_characters_they_are_the_windows_of_the_formulas(text: str, both: tuple[int, int]) -> None:
    assert texts_of(text, measured(text, *both)) == fixed_windows(text, *both)


@WALKS
@EACH
@given(text=TEXTS, size=st.integers(1, 12))
def test_windows_without_overlap_joined_give_the_text_back(walk: Walk, text: str, size: int) -> None:
    assert "".join(texts_of(text, walk(text, size, 0))) == text


@WALKS
@EACH
@given(text=TEXTS, both=sizes())
def test_no_window_is_cut_inside_a_grapheme(walk: Walk, text: str, both: tuple[int, int]) -> None:
    assert all(is_boundary(text, edge) for span in walk(text, *both) for edge in span)


@WALKS
@EACH
@given(text=TEXTS, both=sizes())
def test_only_one_grapheme_alone_is_over_the_size(walk: Walk, text: str, both: tuple[int, int]) -> None:
    for start, end in walk(text, *both):
        inside = [at for at in range(start + 1, end) if is_boundary(text, at)]
        assert end - start <= both[0] or not inside


@WALKS
@EACH
@given(text=TEXTS, both=sizes())
def test_windows_go_forward_and_leave_no_gap(walk: Walk, text: str, both: tuple[int, int]) -> None:
    spans = walk(text, *both)
    assert not text or (spans[0][0], spans[-1][1]) == (0, len(text))
    for before, after in zip(spans, spans[1:]):
        assert before[0] < after[0] <= before[1] < after[1]


@given(PLAIN, sizes())
def test_at_sentences_windows_keep_the_size_and_leave_no_word_out(text: str, both: tuple[int, int]) -> None:
    ends = [at + 1 for at, char in enumerate(text) if char == "."]
    spans = windows(text, *both, AtSentences(text, ends))
    covered = {at for start, end in spans for at in range(start, end)}
    assert all(end - start <= both[0] for start, end in spans)
    assert all(at in covered for at, char in enumerate(text) if char != " ")


@given(TEXTS, sizes())
def test_pieces_between_edges_cover_the_text_and_make_up_each_window(text: str, both: tuple[int, int]) -> None:
    spans = windows(text, *both)
    pieces = between_edges(spans)
    assert "".join(texts_of(text, pieces)) == text
    edges = {edge for piece in pieces for edge in piece}
    assert all({start, end} <= edges for start, end in spans)


# --- the short ways ----------------------------------------------------------------------------------

class Anywhere(AtSentences):
    """A boundary that moves nothing: with one, each edge is asked whether it is safe."""

    def end(self, low: int, stop: int, begin: int) -> int:
        return stop

    def start(self, begin: int, stop: int) -> int:
        return begin


@given(st.lists(st.sampled_from([*CHARACTERS, "\n", "\r", "\x00", "é", "\u02ff", "\u0600", "🇩"]), max_size=30).map("".join),
       sizes())
def test_edges_between_plain_letters_are_those_that_are_asked_for(text: str, window: tuple[int, int]) -> None:
    assert windows(text, *window) == windows(text, *window, Anywhere(text, []))
