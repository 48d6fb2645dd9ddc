"""Words with their places, and trimming."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.graphemes import is_boundary
from chunklab.text.words import first_ink, is_blank, last_ink, spans_between, trim, trim_all, word_spans
from tests.strategies import SPACES, texts

BLANKS = st.lists(st.sampled_from(SPACES[:-1]), max_size=8).map("".join)
PLAIN = st.text("ab \n\t\r\f\xa0é日", max_size=40)


def test_words_have_places() -> None:
    assert word_spans(" one\n two\t") == [(1, 4), (6, 9)]


def test_words_of_a_part() -> None:
    assert word_spans("one two three", 2, 9) == [(2, 3), (4, 7), (8, 9)]


@pytest.mark.parametrize("text", ["", " ", "\n\t\xa0"])
def test_white_space_has_no_words(text: str) -> None:
    assert word_spans(text) == []


@given(PLAIN)
def test_words_are_those_of_split(text: str) -> None:
    assert [text[start:end] for start, end in word_spans(text)] == text.split()


def test_a_blank_that_carries_an_accent_belongs_to_the_word() -> None:
    assert word_spans("a  \u0301b") == [(0, 1), (2, 5)]
    assert word_spans("a\n\u0301b") == [(0, 1), (2, 4)]


def test_a_blank_behind_a_sign_that_goes_before_belongs_to_the_word() -> None:
    assert word_spans("\u0600 b") == [(0, 2), (2, 3)]


def test_words_that_share_a_blank_are_one() -> None:
    assert word_spans("\u0600 \u0301b c") == [(0, 4), (5, 6)]


@given(texts())
def test_words_cut_no_character_and_leave_none_out(text: str) -> None:
    spans = word_spans(text)
    held = {at for span in spans for at in range(*span)}
    assert all(at in held or char.isspace() for at, char in enumerate(text))
    assert all(is_boundary(text, edge) for span in spans for edge in span)
    assert [edge for span in spans for edge in span] == sorted(edge for span in spans for edge in span)


@pytest.mark.parametrize(("text", "span"), [
    ("tea", (0, 3)), (" tea\n", (1, 4)), ("", (0, 0)), (" \n ", (0, 0)), ("\xa0tea\u2003", (1, 4)), ("\x1ctea\x85", (1, 4)),
    ("  \u0301tea", (1, 6)), ("\n\u0301tea", (1, 5)), ("\u0600 ", (0, 2)), ("\u0600  ", (0, 2))])
def test_edges_are_trimmed(text: str, span: tuple[int, int]) -> None:
    assert trim(text, 0, len(text)) == span


@pytest.mark.parametrize(("text", "trimmed"), [
    ("\n\n  tea \n", "  tea"), ("\r\n\ttea", "\ttea"), ("\f  tea", "  tea"), ("  tea", "  tea"), ("\xa0  tea", "tea"),
    (" \n ", "")])
def test_the_first_line_may_keep_its_indentation(text: str, trimmed: str) -> None:
    start, end = trim(text, 0, len(text), keep_indent=True)
    assert text[start:end] == trimmed


def test_there_is_no_indentation_in_the_middle_of_a_line() -> None:
    assert trim("hot  tea", 3, 8, keep_indent=True) == (5, 8)
    assert trim("    tea", 2, 7, keep_indent=True) == (4, 7)


@given(PLAIN, st.data())
def test_trimming_is_that_of_strip(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    first, last = trim(text, start, end)
    assert text[first:last] == text[start:end].strip()
    assert start <= first <= last <= end


@given(texts(), st.data(), st.booleans())
def test_many_spans_are_trimmed_as_each_is_and_blank_ones_left_out(text: str, data: st.DataObject, keep_indent: bool) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=8)))
    spans = list(zip([0, *cuts], [*cuts, len(text)]))
    trimmed = [trim(text, *span, keep_indent) for span in spans]
    assert trim_all(text, spans, keep_indent) == [(start, end) for start, end in trimmed if start < end]


@given(texts(), st.booleans())
def test_trimming_twice_is_trimming_once_and_cuts_no_character(text: str, keep_indent: bool) -> None:
    span = trim(text, 0, len(text), keep_indent)
    assert trim(text, *span, keep_indent) == span
    assert is_boundary(text, span[0])
    assert is_boundary(text, span[1])


@given(BLANKS, BLANKS)
def test_ink_is_found_from_both_sides(before: str, after: str) -> None:
    text = f"{before}tea{after}"
    assert (first_ink(text, 0, len(text)), last_ink(text, 0, len(text))) == (len(before), len(before) + 3)


@given(BLANKS)
def test_where_there_is_no_ink_the_span_is_blank(text: str) -> None:
    assert (first_ink(text, 0, len(text)), last_ink(text, 0, len(text))) == (len(text), 0)
    assert is_blank(text, 0, len(text))
    assert trim(text, 0, len(text)) == (0, 0)


@pytest.mark.parametrize("many", [10, 63, 64, 65, 200, 1_000_000])
def test_a_long_row_of_blanks_is_passed_over(many: int) -> None:
    text = " " * many + "tea" + " " * many
    assert trim(text, 0, len(text)) == (many, many + 3)


def test_what_stands_between_places_has_no_white_space_at_its_edges() -> None:
    assert spans_between(" a b\n\nc ", [3, 5]) == [(1, 2), (3, 4), (6, 7)]


def test_places_may_come_twice_in_any_order_and_at_the_edges() -> None:
    assert spans_between("abc", [3, 2, 1, 2, 0]) == [(0, 1), (1, 2), (2, 3)]


@given(texts(), st.data())
def test_nothing_is_lost_between_places_and_no_character_is_broken(text: str, data: st.DataObject) -> None:
    spans = spans_between(text, data.draw(st.lists(st.integers(0, len(text)), max_size=12)))
    held = {at for start, end in spans for at in range(start, end)}
    assert {at for at, char in enumerate(text) if not char.isspace()} <= held
    assert all(is_boundary(text, edge) for span in spans for edge in span)
    assert sum(end - start for start, end in spans) == len(held)


@pytest.mark.parametrize(("cut", "kind"), [(-1, ValueError), (4, ValueError), (1.0, TypeError), ("1", TypeError)])
def test_a_place_outside_or_of_no_number_is_named(cut: object, kind: type[Exception]) -> None:
    with pytest.raises(kind, match=r"^cuts has .*\.$"):
        spans_between("abc", [cut])  # type: ignore[list-item]


def test_a_million_places_between_flags_take_no_time() -> None:
    assert len(spans_between("🇩🇪" * 50_000, range(100_001))) == 50_000
