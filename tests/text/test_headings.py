"""Headings of a Markdown text, the sections under them, and the paths."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.headings import Outline, find_headings, front_matter
from tests.strategies import MARKDOWN, texts

MARKED = st.lists(st.sampled_from([*MARKDOWN, "\n", "\r\n", "\f", "words ", "> ", "    "]), max_size=12).map("".join)


def found(text: str) -> list[tuple[int, str]]:
    return [(heading.level, heading.title) for heading in find_headings(text)]


@pytest.mark.parametrize(("text", "heading"), [
    ("# One", (1, "One")), ("###### Six", (6, "Six")), ("   ## Moved in", (2, "Moved in")), ("#\tTab", (1, "Tab")),
    ("## Closed ##", (2, "Closed")), ("# Closed more ####   ", (1, "Closed more")), ("# C#", (1, "C#")),
    ("# a # b", (1, "a # b")), ("#", (1, "")), ("## ", (2, "")), ("### ###", (3, "")), ("# `code`", (1, "`code`")),
    ("text\n# Behind text", (1, "Behind text")), ("a\f# New page", (1, "New page")),
    ("a\r# Old line end", (1, "Old line end"))])
def test_a_line_with_hashes_is_a_heading(text: str, heading: tuple[int, str]) -> None:
    assert found(text) == [heading]


@pytest.mark.parametrize("text", [
    "#one", "####### Seven", "    # code", "\t# code", "a # b", "\\# no", "> # quoted", "- # item"])
def test_a_line_that_looks_like_one_is_none(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(("text", "heading"), [
    ("Title\n=====", (1, "Title")), ("Title\n-", (2, "Title")), ("Two\nlines\n---", (2, "Two lines")),
    ("  Moved in\n   ---  ", (2, "Moved in")), ("Title\r\n=====\r\n", (1, "Title")), ("a\n\nTitle\n=", (1, "Title")),
    ("para\n    goes on\n---", (2, "para goes on")), ("    code\npara\n===", (1, "para")), ("***\nTitle\n---", (2, "Title")),
    ("- - -\nTitle\n---", (2, "Title")), ("page\fTitle\n===", (1, "Title"))])
def test_an_underlined_paragraph_is_a_heading(text: str, heading: tuple[int, str]) -> None:
    assert found(text) == [heading]


@pytest.mark.parametrize("text", [
    "---", "\n---", "a\n\n---", "===", "- item\n---", "- item\n  goes on\n---", "1. item\n---", "> quote\n---",
    "> quote\ngoes on\n---", "| a | b |\n---", "    code\n---", "Title\n==-", "Title\n= =", "Title\n    ---", "***\n---"])
def test_what_is_no_paragraph_cannot_be_underlined(text: str) -> None:
    assert found(text) == []


def test_a_heading_is_not_underlined_again() -> None:
    assert found("# One\n---\nTwo\n---") == [(1, "One"), (2, "Two")]
    assert found("One\n===\n---\nTwo\n===") == [(1, "One"), (1, "Two")]


@pytest.mark.parametrize("text", [
    "```\n# no\n```", "~~~\n# no\n~~~", "```python\n# no\n```\n", "````\n```\n# no\n````", "~~~\n```\n# no\n~~~",
    "```\n# no", "   ```\n# no\n   ```", "```\n# no\n``` not closed\n# no", "<!-- # no\n# no -->", "<!--\n# no",
    "<pre>\n# no\n</pre>", "<SCRIPT>\n# no\n</Script>", "<style\ntype=x>\n# no\n</style>"])
def test_headings_in_code_and_html_are_none(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("text", [
    "```\ncode\n```\n# One", "```\n```\n# One", "~~~\ncode\n~~~~\n# One", "``` a`b\n# One", "<!-- hidden -->\n# One",
    "<pre>x</pre>\n# One", "<predicate>\n# One", "text <!--\n# One"])
def test_behind_code_and_html_headings_count_again(text: str) -> None:
    assert found(text) == [(1, "One")]


def test_places_are_those_of_the_heading_lines() -> None:
    text = "a\n\n## One ##  \n\nTwo\n===\nb"
    assert [text[heading.start:heading.end] for heading in find_headings(text)] == ["## One ##", "Two\n==="]


def test_only_some_levels_may_count() -> None:
    text = "# A\n## B\n### C\n"
    assert [heading.title for heading in find_headings(text, (1, 3))] == ["A", "C"]


@pytest.mark.parametrize("text", [
    "---\ntitle: A\n---", "---\ntitle: A\n---\n\nText.", "---\r\ntitle: A\r\n---\r\nText.", "---\ntitle:\n  - a\n...\nText.",
    "---\n# comment\nkey: b\n---\n", "+++\nkey = 1\n+++\n", "+++\n[table]\n+++\n", "---  \n'key': a\n---  \n",
    "---\ntwo words: a\n\nmore: b\n---\n"])
def test_settings_at_the_beginning_are_front_matter(text: str) -> None:
    span = front_matter(text)
    assert span is not None
    assert text[slice(*span)].rstrip().endswith(("---", "...", "+++"))
    assert find_headings(text) == []


@pytest.mark.parametrize("text", [
    "", "---", "title: A", "\n---\ntitle: A\n---", "---\n\ntitle: A\n---", "---\nSome prose.\n---\n", "---\ntitle: A\n",
    "----\ntitle: A\n----", "---\nhttp://a.b\n---", "+++\ntitle: A\n---\n", "---\ntitle: A\n--- more\n", "---\n---\n"])
def test_what_looks_like_front_matter_is_none(text: str) -> None:
    assert front_matter(text) is None


def test_a_comment_in_front_matter_is_no_heading() -> None:
    assert found("---\n# comment\nkey: b\n---\n# One") == [(1, "One")]


def test_paths_hold_the_headings_that_are_open() -> None:
    outline = Outline("# A\n## B\n### C\n## D\n# E\n### F\n")
    assert outline.paths == [("A",), ("A", "B"), ("A", "B", "C"), ("A", "D"), ("E",), ("E", "F")]


def test_a_path_is_asked_for_by_place() -> None:
    text = "x\n# A\na\n## B\nb\n"
    outline = Outline(text)
    assert [outline.path_at(text.index(word)) for word in ("x", "# A", "a", "## B", "b")] == [
        (), ("A",), ("A",), ("A", "B"), ("A", "B")]


def test_sections_tile_the_text() -> None:
    text = "---\nkey: b\n---\nHello.\n# A\na\n## B\nb\n"
    sections = Outline(text).sections(text)
    assert [(text[section.start:section.end], section.path) for section in sections] == [
        ("---\nkey: b\n---", ()), ("\nHello.\n", ()), ("# A\na\n", ("A",)), ("## B\nb\n", ("A", "B"))]


def test_a_text_without_headings_is_one_section_and_no_text_is_none() -> None:
    assert [(section.start, section.end) for section in Outline("tea").sections("tea")] == [(0, 3)]
    assert Outline("").sections("") == []


@given(MARKED | texts())
def test_sections_leave_nothing_out(text: str) -> None:
    sections = Outline(text).sections(text)
    assert "".join(text[section.start:section.end] for section in sections) == text


@given(MARKED | texts())
def test_headings_stand_in_order_and_apart(text: str) -> None:
    headings = find_headings(text)
    edges = [edge for heading in headings for edge in (heading.start, heading.end)]
    assert edges == sorted(edges)
    for heading in headings:
        line = text[heading.start:heading.end]
        assert " ".join(heading.title.split()) in " ".join(line.split())
        assert heading.start == 0 or text[heading.start - 1] in "\n\r\f"
        assert line == line.rstrip()


@given(MARKED)
def test_windows_line_ends_make_the_same_headings(text: str) -> None:
    unix = text.replace("\r\n", "\n").replace("\r", "")
    assert found(unix.replace("\n", "\r\n")) == found(unix)


@given(MARKED)
def test_a_text_of_line_feeds_alone_is_read_as_one_of_other_line_ends(text: str) -> None:
    # A form feed at the end changes nothing in a text but the pattern that it is read with.
    plain = text.replace("\f", "\n").rstrip() + "\n"
    assert find_headings(plain) == find_headings(f"{plain}\f")
