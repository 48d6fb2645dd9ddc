"""Elements of a Markdown text: headings, paragraphs, lists, tables, code, quotes."""
from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from chunklab.document import Span
from chunklab.text.headings import Outline, fence_end, front_matter

_LINE = re.compile(r"[^\n\r\f]*(?:\r\n|[\n\r\f]|\Z)")
_FENCE = re.compile(r"[ \t]*(`{3,}(?=[^`]*\Z)|~{3,})")
_ITEM = re.compile(r"([ \t]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|\Z)")
_RULE_ROW = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*\Z")
_THEMATIC = re.compile(r" {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*\Z")


class Element(NamedTuple):
    """One block of a text. `parts` are the places where it may be cut: items, rows, lines.

    `header` is the span of a table's header rows, its rule included; else it is empty.
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


def _lines(text: str, start: int) -> list[_Line]:
    found = []
    for match in _LINE.finditer(text, start):
        if match.start() < match.end():
            found.append(_Line(match.start(), match.end(), match.group().rstrip("\n\r\f")))
    return found


def elements(text: str) -> list[Element]:
    """Find the elements of a text, in order; blank lines between them belong to none."""
    found: list[Element] = []
    matter = front_matter(text)
    if matter:
        found.append(_of_lines("front matter", _lines(text[:matter[1]], 0)))
    headings = {heading.start: heading for heading in Outline(text).headings}
    lines = _lines(text, matter[1] if matter else 0)
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.blank:
            at += 1
            continue
        if line.start in headings:
            heading = headings[line.start]
            last = at
            while last < len(lines) and lines[last].start < heading.end:
                last += 1
            found.append(Element("heading", heading.start, heading.end, [(heading.start, heading.end)]))
        elif fence := _FENCE.match(line.content):
            last = _after_fence(lines, at, fence.group(1))
            found.append(_of_lines("code", lines[at:last]))
        elif _is_indented(line):
            last = _after_indented(lines, at)
            found.append(_of_lines("code", lines[at:last]))
        elif _THEMATIC.match(line.content):
            last = at + 1
            found.append(_of_lines("rule", lines[at:last]))
        elif _ITEM.match(line.content):
            last = _after_list(lines, at, headings)
            found.append(_list(lines[at:last]))
        else:
            last = _after_block(lines, at, headings)
            found.extend(_block(lines[at:last]))
        at = last
    return found


def _is_indented(line: _Line) -> bool:
    return line.content.startswith(("    ", "\t")) and not line.blank


def _of_lines(kind: str, lines: list[_Line]) -> Element:
    return Element(kind, lines[0].start, _end(lines[-1]), [(line.start, line.end) for line in lines])


def _end(line: _Line) -> int:
    return line.start + len(line.content)


def _after_fence(lines: list[_Line], at: int, fence: str) -> int:
    close = fence_end(fence)
    for number in range(at + 1, len(lines)):
        if close.match(lines[number].content):
            return number + 1
    return len(lines)


def _after_indented(lines: list[_Line], at: int) -> int:
    last = at
    while at < len(lines) and (_is_indented(lines[at]) or lines[at].blank):
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
        if line.start in headings or _THEMATIC.match(line.content):
            break
        fence = _FENCE.match(line.content)
        if fence and not indented:
            break
        if blank_before and not indented and not _ITEM.match(line.content):
            break
        if fence:
            at = _after_fence(lines, at, fence.group(1))
            last = at - 1
        else:
            last = at
            at += 1
        blank_before = False
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
            inside = _after_fence(lines, number, fence.group(1))
            continue
        item = _ITEM.match(line.content)
        if item and len(item.group(1).expandtabs(4)) <= indent + 1:
            starts.append(line.start)
    end = _end(lines[-1])
    return Element("list", lines[0].start, end, list(zip(starts, [*starts[1:], end])))


def _after_block(lines: list[_Line], at: int, headings: Collection[int]) -> int:
    at += 1
    while at < len(lines):
        line = lines[at]
        if line.blank or line.start in headings or _FENCE.match(line.content) or _THEMATIC.match(line.content):
            break
        if _ITEM.match(line.content) and not line.content.lstrip()[0].isdigit():
            break
        at += 1
    return at


def _block(lines: list[_Line]) -> Iterator[Element]:
    """A run of lines without a blank one: a paragraph, a quote, a table, or a table behind a paragraph."""
    rule = next((number for number, line in enumerate(lines)
                 if number and "|" in line.content and _RULE_ROW.match(line.content)
                 and "|" in lines[number - 1].content), None)
    if rule is None:
        yield _of_lines("quote" if lines[0].content.lstrip().startswith(">") else "paragraph", lines)
        return
    first = rule
    while first and "|" in lines[first - 1].content:
        first -= 1
    last = rule + 1
    while last < len(lines) and "|" in lines[last].content:
        last += 1
    if first:
        yield _of_lines("paragraph", lines[:first])
    table = lines[first:last]
    rows = [(line.start, line.end) for line in lines[rule + 1:last]]
    header = (table[0].start, _end(lines[rule]))
    yield Element("table", table[0].start, _end(table[-1]), rows, header)
    if last < len(lines):
        yield from _block(lines[last:])
