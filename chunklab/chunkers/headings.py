"""Sections: a chunk never mixes two, and carries its path of headings."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import PackingChunker
from chunklab.document import Span
from chunklab.measure import measure_of
from chunklab.text.headings import ALL_LEVELS, Heading, Outline, Section, find_headings, front_matter
from chunklab.text.words import is_blank

_RUNG = "the end of the section"


# What becomes one chunk or more: where it begins and ends, and the path in front of it. Nearly all sections have one
# empty line at each end; where that is left out at once, nobody has to search for the ink.
_Part = tuple[int, int, tuple[str, ...]]


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
        if self.chunk_size is None and not self.include_path and not ledger.story:
            _close_at_once(ledger, find_headings(text, self.levels))
            return
        sections = Outline(text, self.levels).sections(text)
        parts = _with_paths(text, sections) if self.include_path else _with_lines(text, sections)
        if self.chunk_size is None and not ledger.story:
            self._close_whole(ledger, [(section, part) for section, part in zip(sections, parts, strict=True) if part])
            return
        room = self._limit if self._measure.length is None else -1
        open_path: tuple[str, ...] = ()
        for section, part in zip(sections, parts, strict=True):
            if ledger.story:
                self._tell_section(ledger, section, open_path, part)
            open_path = section.path
            if part is None:
                continue
            start, end, path = part
            prefix = self._prefix(ledger, section, path)
            if end - start + len(prefix) <= room and not ledger.story:
                reason, facts = _why_whole(ledger, section.heading, end)
                ledger.close(start, end, reason, prefix=prefix, **facts)
                continue
            start, end = ledger.trim(start, end)
            if start < end:
                rungs = [self._paragraphs(), self._sentences(), self._words(), self._hard(ledger, prefix)]
                pieces = self._pieces(ledger, [(start, end)], rungs, prefix, _RUNG)
                self._pack(ledger, pieces, prefix=prefix, **_facts(section.heading))

    def _close_whole(self, ledger: Ledger, parts: list[tuple[Section, _Part]]) -> None:
        """Close sections that are never cut, behind their paths."""
        prefixes = [self._prefix(ledger, section, path) for section, (_, _, path) in parts]
        ledger.close_all([part[:2] for _, part in parts],
                         lambda number: _why_whole(ledger, parts[number][0].heading, parts[number][1][1]), prefixes=prefixes)

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

    def _prefix(self, ledger: Ledger, section: Section, path: tuple[str, ...]) -> str:
        titles = " > ".join(filter(None, path))
        if not titles:
            return ""
        prefix = f"{titles}\n\n"
        if self.chunk_size is None:
            return prefix
        size, limit, unit = self._measure.text(prefix), self.chunk_size, self._measure.unit
        place = section.heading[:2] if section.heading else (section.start, section.start)
        if size * 2 > limit:
            if ledger.story:
                ledger.tell("path", *place, f"The path would take {size} {unit}, over half of {limit}: it is left out.")
            return ""
        if ledger.story:
            ledger.tell("path", *place, f"The path and the blank line after it take {size} of {limit} {unit}.",
                        size=size, limit=limit)
        return prefix


def _close_at_once(ledger: Ledger, headings: list[Heading]) -> None:
    """Close sections that are never cut, with their heading lines: those of `_with_lines`, but no paths are made."""
    text = ledger.text
    spans: list[Span] = []
    owners: list[Heading | None] = []
    matter = front_matter(text)
    begin = headings[0].start if headings else len(text)
    for span in (matter or (0, 0), (matter[1] if matter else 0, begin)):
        if span[0] < span[1]:
            spans.append(span)
            owners.append(None)
    for heading, following in zip(headings, [*headings[1:], Heading(len(text), len(text), 0, "")], strict=False):
        end = following.start
        if following.level > heading.level and is_blank(text, heading.end, end):
            continue
        tail = text[max(begin, end - 4):end]
        spans.append((begin, end - len(tail) + len(tail.rstrip("\n"))))
        owners.append(heading)
        begin = end
    ledger.close_all(spans, lambda number: _why_whole(ledger, owners[number], spans[number][1]))


def _why_whole(ledger: Ledger, heading: Heading | None, end: int) -> tuple[str, dict[str, Any]]:
    """Why a section that fits ends where it does, as `_pack` would say it."""
    return ("The text ends here." if end >= ledger.last_place else f"Cut at {_RUNG}."), {"rung": _RUNG, **_facts(heading)}


def _facts(heading: Heading | None) -> dict[str, Any]:
    return {"title": heading.title, "level": heading.level} if heading else {}


def _without_heading(text: str, start: int, is_last: bool) -> str:
    if front_matter(text) and not text[:start].strip():
        return "The settings at the beginning are a section of their own."
    return "No heading stands above this text." if is_last else "The text above the first heading is a section of its own."


def _with_paths(text: str, sections: list[Section]) -> list[_Part | None]:
    """Bodies under their paths. A heading with nothing under it that no path names stands for itself."""
    parts: list[_Part | None] = []
    for number, (start, end, heading, path) in enumerate(sections):
        if heading is None:
            parts.append((start, end, ()))
            continue
        start = heading.end + 2 * text.startswith("\n\n", heading.end, end)
        if not is_blank(text, start, end):
            parts.append((start, end - 2 * text.endswith("\n\n", start, end), path))
        else:
            following = sections[number + 1].path if number + 1 < len(sections) else ()
            is_named = following[:len(path)] == path and len(following) > len(path)
            parts.append(None if is_named else (heading.start, heading.end, path[:-1]))
    return parts


def _with_lines(text: str, sections: list[Section]) -> list[_Part | None]:
    """Sections with their heading lines. One with nothing under it joins the deeper one that follows."""
    parts: list[_Part | None] = []
    begin: int | None = None
    for number, (start, end, heading, _) in enumerate(sections):
        begin = start if begin is None else begin
        following = sections[number + 1].heading if number + 1 < len(sections) else None
        if heading and following and following.level > heading.level and is_blank(text, heading.end, end):
            parts.append(None)
        else:
            parts.append((begin, end - 2 * text.endswith("\n\n", begin, end), ()))
            begin = None
    return parts


def _check_levels(levels: Any) -> tuple[int, ...]:
    if isinstance(levels, (str, int)) or not isinstance(levels, Iterable):
        raise TypeError(f"levels is {levels!r}: give the levels of heading that begin a section, for example (1, 2).")
    found = tuple(params.whole_number("each of levels", level, 1, "Headings have levels 1 to 6.") for level in levels)
    if not found or max(found) > 6:
        raise ValueError(f"levels is {found!r}: give at least one level from 1 to 6, for example (1, 2).")
    return found
