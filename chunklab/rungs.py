"""Down the ladder: cut a text at its biggest separator, and only what is too big at the next one."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from chunklab.document import Span
from chunklab.text.words import is_blank


class Rung(NamedTuple):
    """One rung: its name in plain words, and how it cuts a span into pieces."""

    name: str
    split: Callable[[str, int, int], list[Span]]


class Piece(NamedTuple):
    """What a cut leaves. `rung` names what ends it; pieces of one `group` come from one cut."""

    start: int
    end: int
    rung: str
    group: int = 0


Tell = Callable[..., None]


def descend(text: str, start: int, end: int, rungs: Sequence[Rung], fits: Callable[[int, int], bool],
            tell: Tell | None = None, last_rung: str = "end of the text", free_blanks: bool = True) -> list[Piece]:
    """Cut `text[start:end]` into pieces that fit, each at the highest rung that will do.

    A piece that no rung can cut is left whole, over the limit. With `free_blanks` white space at the
    edges of a piece costs nothing, so a cut that only sets it apart is none.
    """
    pieces: list[Piece] = []
    group = 0

    def go_down(start: int, end: int, level: int, end_rung: str) -> None:
        nonlocal group
        below = level
        for rung in rungs[level:]:
            below += 1
            parts = rung.split(text, start, end)
            if free_blanks:
                parts = _without_blanks(text, parts)
            if len(parts) > 1:
                break
            if parts and parts[0] != (start, end):  # a separator at the edge, thrown away
                start, end = parts[0]
                if fits(start, end):
                    pieces.append(Piece(start, end, end_rung, group))
                    return
        else:
            pieces.append(Piece(start, end, end_rung, group))
            if tell:
                tell("whole", start, end, "No separator cuts this piece, so it stays whole although it is too big.")
            return
        if tell:
            tell("cut", start, end, f"Too big, so cut at {rung.name}: {len(parts)} pieces.", rung=rung.name,
                 parts=tuple(parts))
        name, final = rung.name, len(parts) - 1
        for number, (first, last) in enumerate(parts):
            rung_here = name if number < final else end_rung
            if fits(first, last):
                pieces.append(Piece(first, last, rung_here, group))
            else:
                group += 1
                go_down(first, last, below, rung_here)
                group += 1

    if fits(start, end):
        return [Piece(start, end, last_rung)]
    go_down(start, end, 0, last_rung)
    return pieces


def _without_blanks(text: str, parts: list[Span]) -> list[Span]:
    """Give white space that a cut left alone back to the part that it touches: the one before it, or the one after."""
    kept: list[Span] = []
    lead: Span | None = None
    for start, end in parts:
        if text[start].isspace() and is_blank(text, start, end):
            if kept and kept[-1][1] == start:
                kept[-1] = kept[-1][0], end
            else:
                lead = (lead[0] if lead and lead[1] == start else start), end
        else:
            kept.append((lead[0] if lead and lead[1] == start else start, end))
            lead = None
    return kept
