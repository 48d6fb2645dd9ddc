"""Elements of a Markdown text, and where each may be cut."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.elements import Element, _lines, elements
from tests.strategies import MARKDOWN, ink, texts

MARKED = st.lists(st.sampled_from([*MARKDOWN, "\n", "\r\n", "\f", "words\n", "> ", "    ", "\n\n"]), max_size=12).map("".join)


def kinds(text: str) -> list[tuple[str, str]]:
    return [(element.kind, text[element.start:element.end]) for element in elements(text)]


def parts(text: str) -> list[str]:
    (element,) = elements(text)
    return [text[start:end] for start, end in element.parts]


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_blocks_of_every_kind(line_end: str) -> None:
    blocks = [
        ("front matter", "---\nkey: b\n---"), ("heading", "# One"), ("paragraph", "Two lines\nof prose."), ("list", "- a\n- b"),
        ("code", "```\ncode\n\nmore\n```"), ("table", "| a | b |\n|---|---|\n| 1 | 2 |"), ("quote", "> said\n> so"),
        ("rule", "***"), ("heading", "Title\n====="), ("code", "    code\n\n    more"), ("paragraph", "End.")]
    blocks = [(kind, block.replace("\n", line_end)) for kind, block in blocks]
    assert kinds((line_end * 2).join(block for _, block in blocks)) == blocks


@pytest.mark.parametrize("text", ["", "\n", " \n\t\n", "\f\f"])
def test_white_space_has_no_elements(text: str) -> None:
    assert elements(text) == []


@pytest.mark.parametrize("items", [
    "- a\n- b", "* a\n* b", "+ a\n+ b", "1. a\n2. b", "1) a\n2) b", "- a\n\n- b", "- a\n  goes on\n- b", "- a\ngoes on\n- b",
    "- a\n\n  second paragraph\n- b", "- a\n  - nested\n- b", "- a\n\n      code\n\n- b", "- a\n  ```\n  - no item\n  ```\n- b",
    "-\ta\n-\tb", "- [ ] a\n- [x] b", " - a\n- b", "10. a\n11. b"])
def test_a_list_is_cut_between_its_items(items: str) -> None:
    assert [kind for kind, _ in kinds(items)] == ["list"]
    first, second = parts(items)
    assert first + second == items
    assert second.lstrip("-*+ \t").startswith(("b", "[x] b", "2", "11"))


def test_nested_items_are_no_parts_of_their_own() -> None:
    assert parts("- a\n  - b\n    - c\n- d\n  1. e\n") == ["- a\n  - b\n    - c\n", "- d\n  1. e"]


@pytest.mark.parametrize(("text", "found"), [
    ("- a\n\nProse.", ["list", "paragraph"]), ("- a\n# One", ["list", "heading"]), ("- a\n***\n- b", ["list", "rule", "list"]),
    ("- a\n```\ncode\n```", ["list", "code"]), ("Bring:\n- a\n- b", ["paragraph", "list"]),
    ("Steps:\n1. a\n2. b", ["paragraph", "list"]), ("In\n1999. A year.", ["paragraph"]), ("a\n- b", ["paragraph", "list"]),
    ("a\n-b", ["paragraph"]), ("a\n* * *\nb", ["paragraph", "rule", "paragraph"])])
def test_where_a_list_begins_and_ends(text: str, found: list[str]) -> None:
    assert [kind for kind, _ in kinds(text)] == found


@pytest.mark.parametrize("table", [
    "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |", "a | b\n--- | ---\n1 | 2\n3 | 4", "| a |\n|:-:|\n| 1 |\n| 2 |",
    "|a|b|\n|:--|--:|\n|1|2|\n|3|4|", "  | a |\n  |---|\n  | 1 |\n  | 2 |", "| a | b |\n| - | - |\n| 1 |\n| 3 | 4 | 5 |"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_table_has_a_header_and_rows(table: str, line_end: str) -> None:
    lines = table.split("\n")
    text = line_end.join(lines)
    (element,) = elements(text)
    assert element.kind == "table"
    assert text[slice(*element.header)] == line_end.join(lines[:2])
    assert [text[start:end].rstrip() for start, end in element.parts] == lines[2:]


@pytest.mark.parametrize("text", [
    "| a | b |", "| a | b |\n| 1 | 2 |", "|---|", "a\n---|", "a | b\n\n--- | ---", "| a |\n|x--|", "| a |\n| --- x |",
    "a | b\n***"])
def test_what_has_no_header_over_a_rule_is_no_table(text: str) -> None:
    assert "table" not in [kind for kind, _ in kinds(text)]


def test_a_table_has_one_header_row_and_prose_around_it_is_prose() -> None:
    text = "This | that.\n| a | b |\n|---|---|\n| 1 | 2 |\nAnd so on."
    assert kinds(text) == [("paragraph", "This | that."), ("table", "| a | b |\n|---|---|\n| 1 | 2 |"),
                           ("paragraph", "And so on.")]


def test_a_table_may_have_no_rows() -> None:
    (element,) = elements("| a |\n|---|")
    assert (element.kind, element.parts) == ("table", [])


def test_many_tables_without_blank_lines_between() -> None:
    text = "a|b\n-|-\n1|2\nprose\n" * 3000
    assert [kind for kind, _ in kinds(text)] == ["table", "paragraph"] * 3000


@pytest.mark.parametrize(("text", "found"), [
    ("```\ncode", ["code"]), ("```\n\n# no\n\n- no", ["code"]), ("~~~\n```\n~~~\nprose", ["code", "paragraph"]),
    ("```\ncode\n````\nprose", ["code", "paragraph"]), ("````\n```\n````", ["code"]), ("``` a`b\nprose", ["paragraph"]),
    ("prose\n```\ncode\n```", ["paragraph", "code"]), ("    ```\nprose", ["code", "paragraph"]),
    ("- a\n  ```\n  open\n\nprose", ["list", "paragraph"]), ("prose\n    goes on", ["paragraph"])])
def test_where_code_begins_and_ends(text: str, found: list[str]) -> None:
    assert [kind for kind, _ in kinds(text)] == found


def test_code_is_cut_between_lines() -> None:
    assert parts("```\na\n\n  b\n```\n") == ["```\n", "a\n", "\n", "  b\n", "```\n"]


def test_a_heading_in_the_middle_of_a_block_ends_it() -> None:
    assert kinds("prose\n# One\nmore") == [("paragraph", "prose"), ("heading", "# One"), ("paragraph", "more")]


@pytest.mark.parametrize("line", [
    " " * 200_000 + "x|", "|" + " " * 200_000 + "x", "-" * 200_000 + "|x", "|-" * 100_000 + "x", "- " * 100_000 + "x",
    "*" * 200_000 + " x|", "- | " * 60_000 + "x", ":" * 200_000 + "|", "| :-: " * 40_000 + "x"])
def test_no_pattern_goes_back_and_forth_over_a_long_line(line: str) -> None:
    assert elements(f"a | b\n{line}\n")


@given(MARKED | texts())
def test_all_ink_is_in_an_element(text: str) -> None:
    held = {at for element in elements(text) for at in range(element.start, element.end)}
    assert ink(text) <= held


@given(MARKED | texts())
def test_elements_stand_in_order_and_their_parts_inside(text: str) -> None:
    found = elements(text)
    edges = [edge for element in found for edge in (element.start, element.end)]
    assert edges == sorted(edges)
    for element in found:
        assert element.start < element.end
        assert_parts_inside(element, text)


def assert_parts_inside(element: Element, text: str) -> None:
    edges = [edge for part in element.parts for edge in part]
    assert edges == sorted(edges)
    assert not edges or element.start <= edges[0]
    # A last line may have its line end in its part.
    assert not edges or not text[element.end:edges[-1]].strip()
    covered = {at for part in [*element.parts, element.header] for at in range(*part)}
    assert ink(text[element.start:element.end]) <= {at - element.start for at in covered}


@given(MARKED)
def test_windows_line_ends_make_the_same_elements(text: str) -> None:
    unix = text.replace("\r\n", "\n").replace("\r", "")
    windows = unix.replace("\n", "\r\n")
    assert [(kind, block.replace("\r\n", "\n")) for kind, block in kinds(windows)] == kinds(unix)


@given(texts())
def test_lines_that_are_split_are_those_that_are_looked_for(text: str) -> None:
    plain = text.replace("\r", "").replace("\f", "")
    # A form feed behind the part that is read changes nothing but the way in which its lines are found.
    assert _lines(plain, 0, len(plain)) == _lines(f"{plain}\f", 0, len(plain))
