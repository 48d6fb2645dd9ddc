"""Headings of a Markdown text, and the sections and paths they make.

Follows CommonMark for `#` and underlined (setext) headings, fenced code, indented code and HTML
blocks; a form feed counts as a line end, since loaders put one between pages.
"""
from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from chunklab.document import Span
from chunklab.text.late import late_pattern
from chunklab.text.words import trim

ALL_LEVELS = (1, 2, 3, 4, 5, 6)

_LINE_END = r"(?=[\n\r\f]|\Z)"
# The look ahead turns nearly all lines away before one of the branches is begun.
_KIND = (
    r" {0,3}(?=[#`~=\-<])(?:"
    r"(?P<hashes>\#{1,6})(?=[ \t\n\r\f]|\Z)(?P<title>[^\n\r\f]*)"
    r"|(?P<fence>`{3,}|~{3,})(?P<info>[^\n\r\f]*)"
    rf"|(?P<underline>=+|-+)[ \t]*{_LINE_END}"
    r"|(?P<html><!--|<(?P<tag>(?i:pre|script|style|textarea))(?=[\s>]))"
    r")")
# To look for a line end and what follows is several times as fast as to look at each place whether a line begins there.
_FIRST, _MARKS = late_pattern(_KIND), late_pattern(r"\n" + _KIND)
_LONE_RETURN = late_pattern(r"\r(?!\n)")
# Settings begin with a key, a table's name or a comment, right under the first line: a rule between two paragraphs
# is no front matter.
_FRONT_MATTER = late_pattern(r"---[ \t]*\r?\n(?=#|[^\s:][^:\n]*:(?:\s|\Z))|\+\+\+[ \t]*\r?\n(?=#|\[|[^\s=][^=\n]*=)")
_MATTER_ENDS = {"-": late_pattern(r"^(?:---|\.\.\.)[ \t]*(?=\r?$)", re.MULTILINE),
                "+": late_pattern(r"^\+\+\+[ \t]*(?=\r?$)", re.MULTILINE)}
RULE = late_pattern(r" {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*\Z")
_NO_PARAGRAPH = late_pattern(r" {0,3}(?:[-*+](?=[ \t]|\Z)|\d{1,9}[.)](?=[ \t]|\Z)|>|\|)")
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


def line_end_of(text: str) -> str:
    """The pattern of the line ends of `text`: a line feed alone where it will do, since that is found much faster."""
    others = "\f" in text or "\r" in text and text.count("\r") > text.count("\r\n")
    return r"[\n\r\f]" if others else r"\n"


def with_line_feeds(text: str) -> str:
    """Put a line feed, which is found much faster, in place of each line end of another kind. All keeps its place."""
    if "\r" in text and text.count("\r") > text.count("\r\n"):
        text = _LONE_RETURN.sub("\n", text)
    return text.replace("\f", "\n")


@lru_cache(maxsize=64)
def fence_end(fence: str, line_end: str) -> re.Pattern[str]:
    """The pattern of the line that closes a code fence: as many marks, or more, and nothing else.

    It begins with `line_end`, that of the line before.
    """
    mark = re.escape(fence[0])
    return re.compile(rf"{line_end}[ \t]*{mark}{{{len(fence)},}}[ \t]*{_LINE_END}")


class Hidden(NamedTuple):
    """A stretch in which no line is a heading, and what it is."""

    start: int
    end: int
    kind: str


def find_headings(text: str, levels: Collection[int] = ALL_LEVELS, hidden: list[Hidden] | None = None) -> list[Heading]:
    """Find the headings of `text` in order; `levels` says which of the six count.

    What hides lines that look like one is told to `hidden`, in order too.
    """
    found: list[Heading] = []
    at = 0
    matter = front_matter(text)
    if matter:
        at = matter[1]
        if hidden is not None:
            hidden.append(Hidden(*matter, "front matter"))
    first = None if matter else _FIRST.match(text)
    lines = with_line_feeds(text)
    for match in chain((first,) if first else (), _MARKS.finditer(lines, at)):
        start = match.start()
        if match is not first:
            if start < at:  # inside of what hides it
                continue
            start += 1  # behind the line end
        floor, at, kind = at, match.end(), match.lastgroup
        if kind == "title":
            hashes, title = match.group("hashes", "title")
            end = trim(text, start, at)[1] if text[at - 1].isspace() else at
            title = title.strip()
            found.append(Heading(start, end, len(hashes), _without_marks(title) if title.endswith("#") else title))
        elif kind == "underline":
            paragraph = _paragraph_above(text, start, floor)
            if paragraph:
                found.append(Heading(paragraph[0], match.end("underline"), 1 if match["underline"][0] == "=" else 2,
                                     " ".join(text[slice(*paragraph)].split())))
        else:
            at = _fence_end(lines, match) if kind == "info" else _html_end(text, match)
            if hidden is not None:
                hidden.append(Hidden(start, at, "a code fence" if kind == "info" else "HTML"))
    return found if levels == ALL_LEVELS else [heading for heading in found if heading.level in levels]


def _without_marks(title: str) -> str:
    """Leave out the marks that close a heading, which stand apart from its title."""
    bare = title.rstrip("#")
    return bare.rstrip() if not bare or bare[-1] in " \t" else title


def _fence_end(text: str, match: re.Match[str]) -> int:
    """Where a code fence ends; at the end of the text where it is never closed."""
    fence, info = match.group("fence", "info")
    at = match.end()
    if "`" in info and fence[0] == "`":
        return at
    # Nearly always the next run of as many marks closes it, and to look for that takes half the time.
    close = text.find(fence, at)
    if close < 0:
        return len(text)
    end = close + len(fence)
    if text[close - 1] == "\n" and text[end:end + 1] == "\n":
        return end
    closing = fence_end(fence, r"\n").search(text, at)
    return closing.end() if closing else len(text)


def _html_end(text: str, match: re.Match[str]) -> int:
    """Where a block of HTML ends; at the end of the text where it is never closed."""
    tag = match["tag"]
    if tag:
        closing = re.compile(f"</{tag}>", re.IGNORECASE).search(text, match.end())
        return closing.end() if closing else len(text)
    at = text.find("-->", match.end())
    return at + 3 if at >= 0 else len(text)


def _paragraph_above(text: str, underline: int, floor: int) -> Span | None:
    """The paragraph that an underline at `underline` makes a heading, if there is one."""
    end = _line_before(text, underline)
    if end == underline:
        return None
    start = line_end = end
    while line_end > floor:
        line_start = floor
        for mark in _LINE_ENDS:
            line_start = max(line_start, text.rfind(mark, line_start, line_end) + 1)
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


def open_under(above: list[Heading], heading: Heading) -> list[Heading]:
    """The headings that are open from a new one on, itself included, of those that were `above` it."""
    kept = list(above)
    while kept and kept[-1].level >= heading.level:
        kept.pop()
    return [*kept, heading]


class Outline:
    """The headings of one text, ready to be asked which are open at a place."""

    def __init__(self, text: str, levels: Collection[int] = ALL_LEVELS) -> None:
        self.headings = find_headings(text, levels)
        self.paths: list[tuple[str, ...]] = []
        open_levels: list[int] = []
        path: tuple[str, ...] = ()
        for heading in self.headings:
            while open_levels and open_levels[-1] >= heading.level:
                open_levels.pop()
            path = *path[:len(open_levels)], heading.title
            open_levels.append(heading.level)
            self.paths.append(path)
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
