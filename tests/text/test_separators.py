"""Separators: their patterns, and cutting at them."""
from __future__ import annotations

import re
from typing import Any

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.separators import (
    LADDERS,
    LANGUAGES,
    Keep,
    _without_returns,
    check_separators,
    compile_separator,
    split_at,
)
from tests.strategies import texts

KEEPS: list[Keep] = [False, "start", "end"]


def cut(text: str, separator: str, keep: Keep = "end", is_regex: bool = False) -> list[str]:
    pattern = compile_separator(separator, is_regex)
    return [text[start:end] for start, end in split_at(pattern, text, 0, len(text), keep)]


@pytest.mark.parametrize(("keep", "pieces"), [
    (False, ["a", "b", "c"]), ("end", ["a;", "b;", "c"]), ("start", ["a", ";b", ";c"])])
def test_a_separator_goes_where_it_is_told(keep: Keep, pieces: list[str]) -> None:
    assert cut("a;b;c", ";", keep) == pieces


@pytest.mark.parametrize(("keep", "pieces"), [
    (False, ["a"]), ("end", [";", "a;", ";"]), ("start", [";a", ";", ";"])])
def test_separators_at_the_edges_make_no_empty_piece(keep: Keep, pieces: list[str]) -> None:
    assert cut(";a;;", ";", keep) == pieces


@pytest.mark.parametrize("keep", KEEPS)
def test_without_the_separator_there_is_one_piece_and_without_text_none(keep: Keep) -> None:
    assert cut("abc", ";", keep) == ["abc"]
    assert cut("", ";", keep) == []


def test_only_a_part_is_cut() -> None:
    assert split_at(compile_separator(";"), "a;b;c;d", 2, 5, "end") == [(2, 4), (4, 5)]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", ["\n", "\r\n", "\r"])
def test_a_line_end_is_any_line_end(separator: str, line_end: str) -> None:
    assert cut(f"a{line_end}b", separator, False) == ["a", "b"]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_one_line_end_is_no_blank_line(line_end: str) -> None:
    assert cut(f"a{line_end}b", "\n\n") == [f"a{line_end}b"]


@pytest.mark.parametrize("blank", ["\n\n", "\r\n\r\n", "\r\r", "\n \n", "\r\n \t\r\n", "\n\xa0\n", "\n\f\n", "\n\n\n \n"])
def test_blank_lines_may_hold_blanks(blank: str) -> None:
    assert cut(f"a{blank}b", "\n\n", False) == ["a", "b"]


def test_a_line_end_inside_a_longer_separator_is_any_line_end() -> None:
    assert cut("a\r\n- b\n- c", "\n- ", False) == ["a", "b", "c"]


@pytest.mark.parametrize("separator", [".", "(", "[x]", "\\n", "a|b", "$"])
def test_a_literal_is_no_pattern(separator: str) -> None:
    assert cut(f"one{separator}two", separator, False) == ["one", "two"]
    assert cut("onetwo", separator, False) == ["onetwo"]


@pytest.mark.parametrize(("pattern", "keep", "pieces"), [
    (r"\d+", False, ["a", "b", "c"]), (r"(\d)(\d)?", "end", ["a1", "b22", "c"]), (r"(?=\d)", "start", ["a", "1b", "2", "2c"]),
    (r"(?<=\d)", "end", ["a1", "b2", "2", "c"]), (r"x*", "end", list("a1b22c")), (r"\Z", "end", ["a1b22c"]),
    (r"^", "start", ["a1b22c"]), (r"(?!)", "end", ["a1b22c"]), (r".*", False, [])])
def test_patterns_may_have_groups_and_match_nothing(pattern: str, keep: Keep, pieces: list[str]) -> None:
    assert cut("a1b22c", pattern, keep, is_regex=True) == pieces


@pytest.mark.parametrize("pattern", [r"\n", "\n"])
def test_a_pattern_that_is_a_line_end_alone_is_any_line_end(pattern: str) -> None:
    assert cut("a\r\nb", pattern, False, is_regex=True) == ["a", "b"]


@pytest.mark.parametrize("pattern", [r"\n\n", "\n\n"])
def test_a_pattern_that_is_a_blank_line_alone_may_hold_blanks(pattern: str) -> None:
    assert cut("a\r\n \r\nb", pattern, False, is_regex=True) == ["a", "b"]


@pytest.mark.parametrize("keep", KEEPS)
@pytest.mark.parametrize(("text", "separator"), [
    ("e\u0301a", "e"), ("👩‍👩‍👧", "\u200d"), ("🇩🇪🇫🇷", "🇪🇫"), ("\u0600a", "\u0600")])
def test_a_place_inside_a_character_is_passed_over(text: str, separator: str, keep: Keep) -> None:
    assert cut(text, separator, keep) == [text]


def test_a_row_of_flags_is_cut_between_flags() -> None:
    assert cut("🇩🇪🇫🇷🇩🇪", "🇫🇷", False) == ["🇩🇪", "🇩🇪"]


@given(texts(), st.sampled_from(["\n\n", "\n", ". ", " ", "a", "\u0301", "🇩"]), st.sampled_from(["start", "end"]))
def test_kept_separators_leave_no_character_out(text: str, separator: str, keep: Keep) -> None:
    assert "".join(cut(text, separator, keep)) == text


@given(texts(), st.sampled_from([r"\s+", r"(?=[A-Z])", r"(?<=\.)", r"x*", r"\b", r".", r"(a)|(\n)"]), st.sampled_from(KEEPS))
def test_no_piece_is_empty_or_ends_inside_a_character(text: str, pattern: str, keep: Keep) -> None:
    safe = {0, *(found.end() for found in regex.finditer(r"\X", text))}
    spans = split_at(compile_separator(pattern, is_regex=True), text, 0, len(text), keep)
    assert all(start < end and {start, end} <= safe for start, end in spans)
    assert [edge for span in spans for edge in span] == sorted(edge for span in spans for edge in span)


@given(st.text("ab;", max_size=30))
def test_thrown_away_separators_leave_what_split_leaves(text: str) -> None:
    assert cut(text, ";", False) == [piece for piece in text.split(";") if piece]


def test_a_pattern_that_is_none_is_explained() -> None:
    with pytest.raises(ValueError, match=re.escape("separator '(' is not a regular expression")):
        compile_separator("(", is_regex=True)


@pytest.mark.parametrize(("separators", "kind", "said"), [
    ("\n", TypeError, "single string"), (3, TypeError, "separators is 3"), (None, TypeError, "separators is None"),
    ([], ValueError, "separators is empty"), (["\n", 1], TypeError, "separators holds 1")])
def test_a_ladder_is_several_strings(separators: Any, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        check_separators(separators)


def test_a_ladder_may_come_from_a_generator() -> None:
    assert check_separators(iter(["\n", ""])) == ("\n", "")


@pytest.mark.parametrize("keep", KEEPS)
@pytest.mark.parametrize("pattern", [r"\n(?=\d)", r"\n\n?(?=\d)", r"\r?\n(?=\d)"])
def test_a_pattern_that_begins_with_a_line_end_cuts_before_all_of_it(pattern: str, keep: Keep) -> None:
    text = "1 a\n  b\n2 c\n3"
    windows = [piece.replace("\n", "\r\n") for piece in cut(text, pattern, keep, is_regex=True)]
    assert cut(text.replace("\n", "\r\n"), pattern, keep, is_regex=True) == windows
    assert len(windows) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ladder_is_made_of_patterns_and_ends_anywhere(language: str) -> None:
    patterns = [compile_separator(rung, is_regex=True) for rung in LADDERS[language] if rung]
    assert LADDERS[language][-1] == ""
    assert len(patterns) == len(LADDERS[language]) - 1


# Texts on which a careless pattern takes the square of their length: a word that may begin a match, a long row, and
# something that no match ends with. A square would be noticed by whoever waits for the tests.
WORDS = ("f", "f(", "public", "export", "pub", "template<", "def", "## ")
ROWS = ["\n" + word + row * 20_000 + "~" for word in WORDS
        for row in ("(", ")", " ", "\t", "\r\n", "a ", ", ", ") ", "<", ">", "static ")]


@pytest.mark.parametrize("rung", sorted({rung for ladder in LADDERS.values() for rung in ladder if len(rung) > 4}))
def test_no_rung_goes_back_and_forth_over_a_long_line(rung: str) -> None:
    pattern = compile_separator(rung, is_regex=True)
    for text in ROWS:
        assert "".join(text[start:end] for start, end in split_at(pattern, text, 0, len(text), "end")) == text


@given(texts(), st.sampled_from(["\n", "\n\n", ".\n", "x"]))
def test_without_carriage_returns_a_simpler_pattern_finds_the_same(text: str, separator: str) -> None:
    text, pattern = text.replace("\r", ""), compile_separator(separator)
    simpler = _without_returns(pattern)
    assert [match.span() for match in simpler.finditer(text)] == [match.span() for match in pattern.finditer(text)]
