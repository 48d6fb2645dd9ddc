"""Headings of a Markdown text, and the sections and paths they make.

Follows CommonMark for `#` and underlined (setext) headings, fenced code, indented code and HTML
blocks; a form feed counts as a line end, since loaders put one between pages.
"""
from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from chunklab.document import Span
from chunklab.text.words import trim

ALL_LEVELS = (1, 2, 3, 4, 5, 6)

_LINE_START = r"(?:(?<=[\n\r\f])|\A)"
_LINE_END = r"(?=[\n\r\f]|\Z)"
_KIND = (
    r" {0,3}(?:"
    r"(?P<hashes>\#{1,6})(?=[ \t\n\r\f]|\Z)(?P<rest>[^\n\r\f]*)"
    r"|(?P<fence>`{3,}|~{3,})(?P<info>[^\n\r\f]*)"
    rf"|(?P<underline>=+|-+)[ \t]*{_LINE_END}"
    r"|(?P<html><!--|<(?P<tag>(?i:pre|script|style|textarea))(?=[\s>]))"
    r")")
# To look for a line end and what follows is several times as fast as to look at each place whether a line begins there.
_FIRST, _MARK = re.compile(_KIND), re.compile(r"[\n\r\f]" + _KIND)
# Settings begin with a key, a table's name or a comment, right under the first line: a rule between two paragraphs
# is no front matter.
_FRONT_MATTER = re.compile(r"---[ \t]*\r?\n(?=#|[^\s:][^:\n]*:(?:\s|\Z))|\+\+\+[ \t]*\r?\n(?=#|\[|[^\s=][^=\n]*=)")
_MATTER_ENDS = {"-": re.compile(r"^(?:---|\.\.\.)[ \t]*(?=\r?$)", re.MULTILINE),
                "+": re.compile(r"^\+\+\+[ \t]*(?=\r?$)", re.MULTILINE)}
RULE = re.compile(r" {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*\Z")
_NO_PARAGRAPH = re.compile(r" {0,3}(?:[-*+](?=[ \t]|\Z)|\d{1,9}[.)](?=[ \t]|\Z)|>|\|)")
_LINE_ENDS = "\n\r\f"


class Heading(NamedTuple):
    """A heading: its line or lines, its level, and its words."""

    start: int
    end: int
    level: int
    title: str


class Section(NamedTuple):
    """A heading and the text under it, up to the next heading. Text before the first has no heading."""

    start: int
    end: int
    heading: Heading | None
    path: tuple[str, ...]


def front_matter(text: str) -> Span | None:
    """Find the block of settings between two `---` (or `+++`) lines with which a file may begin."""
    opening = _FRONT_MATTER.match(text)
    closing = _MATTER_ENDS[text[0]].search(text, opening.end()) if opening else None
    return (0, closing.end()) if closing else None


@lru_cache(maxsize=64)
def fence_end(fence: str) -> re.Pattern[str]:
    """The pattern of the line that closes a code fence: as many marks, or more, and nothing else."""
    mark = re.escape(fence[0])
    return re.compile(rf"{_LINE_START}[ \t]*{mark}{{{len(fence)},}}[ \t]*{_LINE_END}")


class Hidden(NamedTuple):
    """A stretch in which no line is a heading, and what it is."""

    start: int
    end: int
    kind: str


def read_headings(text: str) -> Iterator[Heading | Hidden]:
    """Read `text` once, and give its headings and what hides lines that look like one, in order."""
    matter = front_matter(text)
    if matter:
        yield Hidden(*matter, "front matter")
    at = floor = matter[1] if matter else 0
    match = (None if matter else _FIRST.match(text)) or _MARK.search(text, at)
    while match:
        start, at = match.start() + (match.re is _MARK), match.end()
        if match["hashes"]:
            yield Heading(start, trim(text, start, at)[1], len(match["hashes"]), _atx_title(match["rest"]))
        elif match["underline"]:
            paragraph = _paragraph_above(text, start, floor)
            if paragraph:
                yield Heading(paragraph[0], match.end("underline"), 1 if match["underline"][0] == "=" else 2,
                              " ".join(text[slice(*paragraph)].split()))
        else:
            at = _block_end(text, match)
            yield Hidden(start, at, "a code fence" if match["fence"] else "HTML")
        floor = at
        match = _MARK.search(text, at)


def find_headings(text: str, levels: Collection[int] = ALL_LEVELS) -> list[Heading]:
    """Find the headings of `text` in order; `levels` says which of the six count."""
    return [found for found in read_headings(text) if isinstance(found, Heading) and found.level in levels]


def _atx_title(rest: str) -> str:
    title = rest.strip()
    bare = title.rstrip("#")
    return bare.rstrip() if not bare or bare[-1] in " \t" else title


def _block_end(text: str, match: re.Match[str]) -> int:
    """Where a code fence or an HTML block ends; to the end of the text where it is never closed."""
    if match["fence"]:
        if match["fence"][0] == "`" and "`" in match["info"]:
            return match.end()
        closing = fence_end(match["fence"]).search(text, match.end())
        return closing.end() if closing else len(text)
    closing = re.compile(f"</{match['tag']}>" if match["tag"] else "-->", re.IGNORECASE).search(text, match.end())
    return closing.end() if closing else len(text)


def _paragraph_above(text: str, underline: int, floor: int) -> Span | None:
    """The paragraph that an underline at `underline` makes a heading, if there is one."""
    end = _line_before(text, underline)
    if end == underline:
        return None
    start = line_end = end
    while line_end > floor:
        line_start = line_end
        while line_start > floor and text[line_start - 1] not in _LINE_ENDS:
            line_start -= 1
        line = text[line_start:line_end]
        if not line.strip() or RULE.match(line):
            break
        if _NO_PARAGRAPH.match(line):
            return None
        if not line.startswith(("    ", "\t")):  # an indented line goes on with a paragraph, but begins none
            start = line_start
        if line_start > floor and text[line_start - 1] == "\f":
            break
        line_end = _line_before(text, line_start)
    return (start, end) if start < end else None


def _line_before(text: str, start: int) -> int:
    """The end of the line before the one that begins at `start`, without its line end."""
    if start > 0 and text[start - 1] == "\n":
        start -= 1
        if start > 0 and text[start - 1] == "\r":
            start -= 1
    elif start > 0 and text[start - 1] in _LINE_ENDS:
        start -= 1
    return start


class Outline:
    """The headings of one text, ready to be asked which are open at a place."""

    def __init__(self, text: str, levels: Collection[int] = ALL_LEVELS) -> None:
        self.headings = find_headings(text, levels)
        self.paths: list[tuple[str, ...]] = []
        open_headings: list[Heading] = []
        for heading in self.headings:
            while open_headings and open_headings[-1].level >= heading.level:
                open_headings.pop()
            open_headings.append(heading)
            self.paths.append(tuple(one.title for one in open_headings))
        self._starts = [heading.start for heading in self.headings]

    def path_at(self, offset: int) -> tuple[str, ...]:
        """The titles of the headings that are open at `offset`, outermost first."""
        at = bisect_right(self._starts, offset)
        return self.paths[at - 1] if at else ()

    def sections(self, text: str) -> list[Section]:
        """Cut the text at its headings. Front matter is a section of its own."""
        found: list[Section] = []
        matter = front_matter(text)
        start = matter[1] if matter else 0
        if matter:
            found.append(Section(*matter, None, ()))
        first = self.headings[0].start if self.headings else len(text)
        if start < first:
            found.append(Section(start, first, None, ()))
        ends = [*self._starts[1:], len(text)]
        for heading, path, end in zip(self.headings, self.paths, ends, strict=False):
            found.append(Section(heading.start, end, heading, path))
        return found
