"""Sections: a chunk never mixes two, and carries its path of headings."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import PackingChunker
from chunklab.measure import measure_of
from chunklab.text.headings import ALL_LEVELS, Outline, Section, front_matter
from chunklab.text.words import is_blank


class _Part(NamedTuple):
    """What becomes one chunk or more: a section's text and the path in front of it."""

    start: int
    end: int
    section: Section
    path: tuple[str, ...]


class HeadingChunker(PackingChunker):
    """Cut a text at its Markdown headings, and put the path of headings in front of each chunk.

    Knows `#` and underlined headings; `#` in code is code. Front matter and text before the first
    heading are sections of their own. Offsets point at the section's own text, without the path.

    Parameters
    ----------
    chunk_size : int or None, default 1000
        The largest size of a chunk, S, path included, in characters, or in tokens with `tokenizer`.
        A section over it is cut at paragraphs, sentences, words. None never cuts a section.
    overlap : int, default 0
        Size that the last whole pieces may have to be repeated, O, inside a section.
    include_path : bool, default True
        Put `A > B` and a blank line in front. It is left out where it would take over half of S.
        False leaves the heading lines in the text as they are.
    levels : sequence of int, default (1, 2, 3, 4, 5, 6)
        The levels of heading that begin a section.
    tokenizer : str or object or None, default None
        An encoding's name or an object with `encode` and `decode`: sizes are then tokens.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> text = "# Travel\\n\\n## Trains\\n\\nBook second class.\\n\\n## Hotels\\n\\nKeep the bill."
    >>> HeadingChunker(chunk_size=60).split_text(text)
    ['Travel > Trains\\n\\nBook second class.', 'Travel > Hotels\\n\\nKeep the bill.']

    Chapter: headings
    """

    def __init__(self, chunk_size: int | None = 1000, overlap: int | None = None, include_path: bool = True,
                 levels: Iterable[int] = ALL_LEVELS, tokenizer: Any = None) -> None:
        self.chunk_size = None if chunk_size is None else params.size(chunk_size)
        if self.chunk_size is None:
            self.overlap = params.whole_number("overlap", 0 if overlap is None else overlap, 0)
            if self.overlap:
                raise ValueError(f"overlap is {overlap} but chunk_size is None: a section that is never cut repeats "
                                 "nothing. Give a chunk_size, or overlap=0.")
        else:
            self.overlap = params.overlap_of(overlap, self.chunk_size, 0)
        self.include_path = params.flag("include_path", include_path)
        self.levels = _check_levels(levels)
        self.tokenizer = tokenizer
        self._measure = measure_of(tokenizer)

    _strip = "lines"

    def _run(self, ledger: Ledger) -> None:
        text = ledger.text
        sections = Outline(text, self.levels).sections(text)
        parts = _with_paths(text, sections) if self.include_path else _with_lines(text, sections)
        open_path: tuple[str, ...] = ()
        for section, part in zip(sections, parts, strict=True):
            if ledger.story:
                self._tell_section(ledger, section, open_path, part)
            open_path = section.path
            start, end = ledger.trim(part.start, part.end) if part else (0, 0)
            if part is None or start == end:
                continue
            prefix = self._prefix(ledger, part)
            rungs = [self._paragraphs(), self._sentences(), self._words(), self._hard(ledger, prefix)]
            heading = section.heading
            facts: dict[str, Any] = {"title": heading.title, "level": heading.level} if heading else {}
            pieces = self._pieces(ledger, [(start, end)], rungs, prefix, "the end of the section")
            self._pack(ledger, pieces, prefix=prefix, **facts)

    def _tell_section(self, ledger: Ledger, section: Section, open_path: tuple[str, ...], part: _Part | None) -> None:
        """Say which headings a heading closes, and what becomes of one with nothing under it."""
        heading, path = section.heading, section.path
        if heading is None:
            start, end = ledger.trim(section.start, section.end)
            if start < end:
                ledger.tell("section", start, end, _without_heading(ledger.text, start, end == ledger.last_place))
            return
        closed = " > ".join(open_path[len(path) - 1:])
        does = f"closes {closed!r}" if closed else "closes nothing"
        say = f"A heading of level {heading.level} {does}. The path is now {' > '.join(path)!r}."
        ledger.tell("section", heading.start, heading.end, say, title=heading.title, level=heading.level)
        if is_blank(ledger.text, heading.end, section.end):
            ledger.tell("empty", heading.start, heading.end, "Nothing stands under it: " + (
                "it is a chunk of its own, so that its words are not lost." if part else
                "its words are in the path of what follows." if self.include_path else
                "it goes with the deeper heading that follows."))

    def _prefix(self, ledger: Ledger, part: _Part) -> str:
        titles = [title for title in part.path if title]
        if not titles:
            return ""
        prefix = " > ".join(titles) + "\n\n"
        if self.chunk_size is None:
            return prefix
        size, limit, unit = self._measure.text(prefix), self.chunk_size, self._measure.unit
        heading = part.section.heading
        place = (heading.start, heading.end) if heading else (part.start, part.start)
        if size * 2 > limit:
            ledger.tell("path", *place, f"The path would take {size} {unit}, over half of {limit}: it is left out.")
            return ""
        ledger.tell("path", *place, f"The path and the blank line after it take {size} of {limit} {unit}.",
                    size=size, limit=limit)
        return prefix


def _without_heading(text: str, start: int, is_last: bool) -> str:
    if front_matter(text) and not text[:start].strip():
        return "The settings at the beginning are a section of their own."
    return "No heading stands above this text." if is_last else "The text above the first heading is a section of its own."


def _with_paths(text: str, sections: list[Section]) -> list[_Part | None]:
    """Bodies under their paths. A heading with nothing under it that no path names stands for itself."""
    parts: list[_Part | None] = []
    for number, section in enumerate(sections):
        if section.heading is None:
            parts.append(_Part(section.start, section.end, section, ()))
        elif not is_blank(text, section.heading.end, section.end):
            parts.append(_Part(section.heading.end, section.end, section, section.path))
        else:
            following = sections[number + 1].path if number + 1 < len(sections) else ()
            is_named = following[:len(section.path)] == section.path and len(following) > len(section.path)
            parts.append(None if is_named else
                         _Part(section.heading.start, section.heading.end, section, section.path[:-1]))
    return parts


def _with_lines(text: str, sections: list[Section]) -> list[_Part | None]:
    """Sections with their heading lines. One with nothing under it joins the deeper one that follows."""
    parts: list[_Part | None] = []
    start: int | None = None
    for number, section in enumerate(sections):
        begin = section.start if start is None else start
        heading = section.heading
        following = sections[number + 1].heading if number + 1 < len(sections) else None
        joins = bool(heading and following and following.level > heading.level and is_blank(text, heading.end, section.end))
        start = begin if joins else None
        parts.append(None if joins else _Part(begin, section.end, section, ()))
    return parts


def _check_levels(levels: Any) -> tuple[int, ...]:
    if isinstance(levels, (str, int)) or not isinstance(levels, Iterable):
        raise TypeError(f"levels is {levels!r}: give the levels of heading that begin a section, for example (1, 2).")
    found = tuple(params.whole_number("each of levels", level, 1, "Headings have levels 1 to 6.") for level in levels)
    if not found or max(found) > 6:
        raise ValueError(f"levels is {found!r}: give at least one level from 1 to 6, for example (1, 2).")
    return found
