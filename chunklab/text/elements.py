"""Elements of a Markdown text: headings, paragraphs, lists, tables, code, quotes."""
from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import NamedTuple

from chunklab.document import Span
from chunklab.text.headings import RULE, Outline, front_matter

_LINE = re.compile(r"[^\n\r\f]*(?:\r\n|[\n\r\f]|\Z)")
_FENCE = re.compile(r"[ \t]*(`{3,}(?=[^`]*\Z)|~{3,})")
_ITEM = re.compile(r"([ \t]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|\Z)")
_INTERRUPTS = re.compile(r" {0,3}(?:[-*+]|1[.)])[ \t]+\S")  # a list that needs no blank line before it
_RULE_ROW = re.compile(r"[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?\Z")


class Element(NamedTuple):
    """One block of a text. `parts` are the places where it may be cut: items, rows, lines.

    `header` is the span of a table's header row and the rule under it; else it is empty.
    """

    kind: str
    start: int
    end: int
    parts: list[Span]
    header: Span = (0, 0)


class _Line(NamedTuple):
    start: int
    end: int
    content: str

    @property
    def blank(self) -> bool:
        return not self.content.strip()

    @property
    def indented(self) -> bool:
        return self.content.startswith(("    ", "\t")) and not self.blank


def _lines(text: str, start: int, end: int) -> list[_Line]:
    if "\r" not in text:  # to split at line feeds takes a third of the time
        lines = []
        for content in text[start:end].replace("\f", "\n").split("\n"):
            stop = start + len(content) + 1
            lines.append(_Line(start, stop, content))
            start = stop
        last = lines.pop()
        return [*lines, last._replace(end=end)] if last.content else lines
    return [_Line(*match.span(), match.group().rstrip("\n\r\f"))
            for match in _LINE.finditer(text, start, end) if match.group()]


def elements(text: str) -> list[Element]:
    """Find the elements of a text, in order; blank lines between them belong to none."""
    found: list[Element] = []
    matter = front_matter(text)
    if matter:
        found.append(_of_lines("front matter", _lines(text, *matter)))
    headings = {heading.start: heading for heading in Outline(text).headings}
    lines = _lines(text, matter[1] if matter else 0, len(text))
    at = 0
    while at < len(lines):
        line = lines[at]
        last = at + 1
        if line.blank:
            pass
        elif line.start in headings:
            heading = headings[line.start]
            while last < len(lines) and lines[last].start < heading.end:
                last += 1
            found.append(Element("heading", heading.start, heading.end, [(heading.start, heading.end)]))
        elif line.indented:
            last = _after_indented(lines, at)
            found.append(_of_lines("code", lines[at:last]))
        elif fence := _FENCE.match(line.content):
            last = _after_fence(lines, at, fence.group(1))
            found.append(_of_lines("code", lines[at:last]))
        elif RULE.match(line.content):
            found.append(_of_lines("rule", [line]))
        elif _ITEM.match(line.content):
            last = _after_list(lines, at, headings)
            found.append(_list(lines[at:last]))
        else:
            last = _after_block(lines, at, headings)
            found.extend(_block(lines[at:last]))
        at = last
    return found


def _of_lines(kind: str, lines: list[_Line]) -> Element:
    return Element(kind, lines[0].start, _end(lines[-1]), [(line.start, line.end) for line in lines])


def _end(line: _Line) -> int:
    return line.start + len(line.content)


def _after_fence(lines: list[_Line], at: int, fence: str, in_item: bool = False) -> int:
    """Where a code fence ends; one that is not closed ends with the list item it stands in, or with the text."""
    for number in range(at + 1, len(lines)):
        content = lines[number].content
        marks = content.strip(" \t")
        if len(marks) >= len(fence) and not marks.strip(fence[0]):
            return number + 1
        if in_item and content and content[0] not in " \t":
            return number
    return len(lines)


def _after_indented(lines: list[_Line], at: int) -> int:
    last = at
    while at < len(lines) and (lines[at].indented or lines[at].blank):
        if not lines[at].blank:
            last = at
        at += 1
    return last + 1


def _after_list(lines: list[_Line], at: int, headings: Collection[int]) -> int:
    """A list goes on over items, over indented lines, and over lines that continue an item's paragraph."""
    last, blank_before = at, False
    while at < len(lines):
        line = lines[at]
        if line.blank:
            blank_before = True
            at += 1
            continue
        indented = line.content[0] in " \t"
        fence = _FENCE.match(line.content)
        if line.start in headings or RULE.match(line.content) or fence and not indented:
            break
        if blank_before and not indented and not _ITEM.match(line.content):
            break
        at = _after_fence(lines, at, fence.group(1), in_item=True) if fence else at + 1
        last = at - 1
        blank_before = bool(fence)  # code cannot be gone on with
    return last + 1


def _list(lines: list[_Line]) -> Element:
    """Cut a list between the items of its outermost level."""
    first = _ITEM.match(lines[0].content)
    indent = len(first.group(1).expandtabs(4)) if first else 0
    starts = [lines[0].start]
    inside = 0
    for number, line in enumerate(lines[1:], 1):
        if number < inside:
            continue
        if fence := _FENCE.match(line.content):
            inside = _after_fence(lines, number, fence.group(1), in_item=True)
            continue
        item = _ITEM.match(line.content)
        if item and len(item.group(1).expandtabs(4)) <= indent + 1:
            starts.append(line.start)
    end = _end(lines[-1])
    return Element("list", lines[0].start, end, list(pairwise([*starts, end])))


def _after_block(lines: list[_Line], at: int, headings: Collection[int]) -> int:
    at += 1
    while at < len(lines):
        line = lines[at]
        if line.blank or line.start in headings or RULE.match(line.content) or _INTERRUPTS.match(line.content):
            break
        if _FENCE.match(line.content) and not line.indented:
            break
        at += 1
    return at


def _block(lines: list[_Line]) -> Iterator[Element]:
    """A run of lines without a blank one: paragraphs or quotes, and the tables among them."""
    begin = at = 0
    while at < len(lines):
        if not _begins_table(lines, at):
            at += 1
            continue
        if begin < at:
            yield _prose(lines[begin:at])
        last = at + 2
        while last < len(lines) and "|" in lines[last].content:
            last += 1
        rows = [(line.start, line.end) for line in lines[at + 2:last]]
        yield Element("table", lines[at].start, _end(lines[last - 1]), rows, (lines[at].start, _end(lines[at + 1])))
        begin = at = last
    if begin < at:
        yield _prose(lines[begin:])


def _begins_table(lines: list[_Line], at: int) -> bool:
    """Tell whether a header row stands at `at`: a row of cells with a rule under it."""
    return (at + 1 < len(lines) and "|" in lines[at].content and "|" in lines[at + 1].content
            and bool(_RULE_ROW.match(lines[at + 1].content)))


def _prose(lines: list[_Line]) -> Element:
    return _of_lines("quote" if lines[0].content.lstrip().startswith(">") else "paragraph", lines)
