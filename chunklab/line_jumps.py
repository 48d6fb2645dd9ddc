r"""Jumps down the ladder of a language: the chunks of `rungs` and `packing` without a piece for each line.

The ladders that this knows begin with rungs that cut before certain lines, such as headings or definitions. Then come
blank lines, line ends, and what is finer. As in `jumping` a chunk is found from above: the last place of the highest
rung within reach; where the node behind it, up to the next place of that rung or one above, is itself over the limit,
the last place of the next rung in it; and so on. The places before certain lines are few, so one pass lists them. All
others are looked for within reach alone.

Why the chunks are the same: see `jumping`. Only indentation is new. It counts where the first piece of a chunk has
room for it; else the chunk begins at its ink.
"""
from __future__ import annotations

import re
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from chunklab.document import Span
from chunklab.jumping import AttachedBlank, Jumps
from chunklab.text.graphemes import FIRST_EXTENDING, FIRST_PREPENDED, is_boundary
from chunklab.text.separators import LADDERS
from chunklab.text.words import first_ink, last_ink

Find = Callable[[int, int], int]  # where the first or the last separator of a span ends, or -1
_BEFORE, _BLANKS = r"\n(?=", r"[ \t\v\f\x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"
_NEVER_BACK = "++" if sys.version_info >= (3, 11) else "+"  # to go back into a run of blanks is of no use
# The same written so that it is found several times as fast.
_FASTER = ((r"[ \t]+(?:", rf"[ \t]{_NEVER_BACK}(?:"), (r"(?:async[ ]+)?def\b", r"def\b|async[ ]+def\b"))
_GROUP = re.compile(r"\A\(\?:([^()]*)\)\Z")
_PLAIN = {r"\n\n": "\n\n", r"\n": "\n", " ": " "}
_FINER = {r"[.!?][ \t]+", r";[ \t]*", " ", ""}


class Level(NamedTuple):
    """A rung below those of certain lines: how to find the last of its separators in a span, or what ends its nodes."""

    rung: int
    last: Find  # where it begins, or -1
    width: int
    first: Find  # behind the first of this rung or of one above, or -1


def can_jump_lines(separators: tuple[str, ...], overlap: int) -> bool:
    """Tell whether the jumps know a ladder of patterns: that of a language which has lines."""
    if overlap or separators not in LADDERS.values():
        return False
    lines, blank_line, finer = _parts(separators)
    return bool(blank_line) and all(rung.startswith(_BEFORE) for rung in lines) and _FINER.issuperset(finer)


def _parts(separators: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The rungs before certain lines, those of blank lines and line ends, and the finer ones."""
    at = separators.index(r"\n\n")
    return separators[:at], separators[at:at + 2], separators[at + 2:]


@lru_cache(maxsize=32)
def _places_of(separators: tuple[str, ...]) -> tuple[re.Pattern[str], list[int]]:
    """The pattern of line ends before certain lines, and the rung of each of its groups.

    A blank line that holds blanks counts with them, as of the rung of blank lines, so that two line ends are all that
    remains to be looked for.
    """
    looks = [rung[len(_BEFORE):-1] for rung in _parts(separators)[0]]
    for slow, fast in _FASTER:
        looks = [look.replace(slow, fast) for look in looks]
    ways, rungs = [], [0]
    for number, look in enumerate([*looks, rf"{_BLANKS}{_NEVER_BACK}\n"]):
        # Ways that begin with a character, and not with a group, are not even tried where another character stands.
        bare = _GROUP.sub(r"\1", look)
        parts = [look] if "(" in bare else bare.split("|")
        ways += [part + "()" for part in parts]
        rungs += [number] * len(parts)
    return re.compile("\n(?=" + "|".join(ways) + ")"), rungs


def _levels_of(text: str, separators: tuple[str, ...]) -> list[Level]:
    """The rungs from blank lines down, but for "", for one text."""
    levels: list[Level] = []
    above: tuple[Find, ...] = ()
    for number, rung in enumerate(separators[:-1]):
        if rung.startswith(_BEFORE):
            continue
        if rung in _PLAIN:
            separator = _PLAIN[rung]
            last, width, first = partial(text.rfind, separator), len(separator), partial(_first_of, text, separator)
        else:
            pattern = re.compile(rung)
            last, width, first = partial(_last_match, pattern, text), 0, partial(_first_match, pattern, text)
        if above:
            first = partial(_nearest, (first, *above))
        if rung != r"\n\n":  # a line end is in each blank line
            above = (first,)
        levels.append(Level(number, last, width, first))
    return levels


def _first_of(text: str, separator: str, start: int, end: int) -> int:
    hit = text.find(separator, start, end)
    return hit if hit < 0 else hit + len(separator)


def _first_match(pattern: re.Pattern[str], text: str, start: int, end: int) -> int:
    match = pattern.search(text, start, end)
    return match.end() if match else -1


def _last_match(pattern: re.Pattern[str], text: str, start: int, end: int) -> int:
    """Where the last match ends: it has no width then. What one begins with is nowhere else in it."""
    found, low, width = -1, end, 64
    while found < 0 and low > start:
        low, width = max(start, end - width), width * 4
        for match in pattern.finditer(text, low, end):
            found = match.end()
    return found


def _nearest(finds: tuple[Find, ...], start: int, end: int) -> int:
    found = -1
    for find in finds:
        hit = find(start, end if found < 0 else found)
        if hit >= 0:
            found = hit
    return found


def jump_lines(text: str, separators: tuple[str, ...], limit: int, cut_hard: Callable[[int, int], list[Span]]) -> Jumps:
    """Cut a text without carriage returns at a ladder that `can_jump_lines` knows.

    `cut_hard` is for "": it cuts what is over the limit anywhere, and gives its pieces as they stand in chunks.
    """
    places: list[int] = []
    ranks = bytearray()
    pattern, rung_of = _places_of(separators)
    for match in pattern.finditer(text):  # one match after another takes half the memory
        places.append(match.end())
        ranks.append(rung_of[match.lastindex])  # type: ignore[index]
    places.append(len(text) + limit)
    levels = _levels_of(text, separators)
    listed, hardest = levels[0].rung, len(separators) - 1
    spans: list[Span] = []
    rungs: list[int] = []
    next_ends: list[int] = []
    stop = last_ink(text, 0, len(text))
    if not stop:
        return Jumps(spans, rungs, next_ends)
    _end(text, 0, len(text))
    ink = _begin(text, 0, stop)
    start, inside, number = _indented(text, 0, ink), -1, 0  # a chunk begins inside a node of each rung above `inside`
    reach = start + limit
    word_starts, word_ends = [0], [0]  # the pieces of the word that was last cut hard
    while reach < stop:
        high = first_ink(text, reach, stop) if text[reach].isspace() else reach
        near = number = bisect_right(places, ink, number)
        far = bisect_right(places, high, near)
        # At `at` the ink begins of what is cut at `place`: a node of each rung from `top` down.
        place, at, rung, top, following = start, ink, -1, inside, -1
        while near < far:
            highest = min(ranks[near:far])
            if highest > top:
                bound = at + limit
                if bound >= stop or text[bound].isspace():
                    bound = _reach(text, bound, stop)
                if places[far] <= bound or bound == stop:
                    following = _node_end(places, ranks, far, top, highest, bound, stop)
                    if following >= 0:
                        break
            near = ranks.rindex(highest, near, far) + 1
            place, rung, top = places[near - 1], highest, highest
            at = _begin(text, place, stop)
        else:
            bound = at + limit
            if bound >= stop or text[bound].isspace():
                bound = _reach(text, bound, stop)
            if top < listed and (places[far] <= bound or bound == stop):
                following = _node_end(places, ranks, far, top, listed, bound, stop)
        if following < 0:
            for level, last, width, first in levels:
                hit = last(at, high)
                if hit >= 0:
                    place, rung, top = hit + width, level, level
                    at = _begin(text, place, stop)
                    bound = _reach(text, at + limit, stop)
                if level < top or bound == high:
                    continue
                following = first(at, bound)
                if level == listed and places[far] <= bound and not 0 <= following < places[far]:
                    following = places[far]
                if following < 0 and bound == stop:
                    following = stop
                if following >= 0:
                    break
        if following >= 0:
            if rung < 0:  # this piece has no room for its indentation
                start = ink
                reach = start + limit
                continue
            end = _end(text, start, place)
            if following - at > limit or following < stop and text[following] >= FIRST_EXTENDING:
                _check_end(text, at, following, stop)
            next_end = following
            next_start = place if at == place or rung < listed else _indented(text, place, at)
        else:
            if at >= word_ends[-1]:
                following = _word_end(levels, limit, at, stop)
                _check_end(text, at, following, stop)
                pieces = cut_hard(place, following)
                word_starts, word_ends = [first for first, _ in pieces], [last for _, last in pieces]
            begun, fits = bisect_left(word_starts, place), bisect_right(word_ends, reach)
            if rung < 0 and word_starts[begun] > start:
                start = ink = word_starts[begun]
                reach = start + limit
                continue
            if rung < 0 and fits <= begun:  # over the limit, and nothing in it can be cut
                fits = begun + 1
                if fits == len(word_ends):  # what comes after it is up to the rungs above
                    reach = word_ends[-1]
                    continue
            if fits > begun:
                rung, end, next_start = hardest, word_ends[fits - 1], word_starts[fits]
                at = first_ink(text, next_start, stop)
            else:
                end, next_start = _end(text, start, place), _indented(text, place, at)
            next_end = word_ends[max(fits, begun)]
        spans.append((start, end))
        rungs.append(rung)
        next_ends.append(next_end)
        start, ink, inside = next_start, at, rung
        reach = start + limit
    if ink < stop:
        spans.append((start, stop))
    return Jumps(spans, rungs, next_ends)


def _node_end(places: list[int], ranks: bytearray, ahead: int, top: int, below: int, bound: int, stop: int) -> int:
    """Where the biggest node ends that is not over the limit, of rungs from `top` to above `below`; else -1.

    What lies up to `bound`, from the place `ahead` on, is near enough: one of them, or the end of the text.
    """
    past = bisect_right(places, bound, ahead)
    if bound < stop:
        nearest = min(ranks[ahead:past])
        if nearest > top:
            if nearest >= below:
                return -1
            top = nearest
    while ahead < past:
        if ranks[ahead] <= top:
            return places[ahead]
        ahead += 1
    return stop


def _reach(text: str, at: int, stop: int) -> int:
    """How far a cut may be for a piece to end at `at` or before it: over what is blank there."""
    if at >= stop:
        return stop
    return first_ink(text, at, stop) if text[at].isspace() else at


def _begin(text: str, place: int, stop: int) -> int:
    """Where the ink begins behind a place. Raises AttachedBlank where a blank carries it."""
    at = first_ink(text, place, stop) if text[place].isspace() else place
    if text[at] >= FIRST_EXTENDING and not is_boundary(text, at, at - 1):
        raise AttachedBlank
    return at


def _end(text: str, start: int, place: int) -> int:
    """Where the ink ends before a place. Raises AttachedBlank where the blank behind it belongs to it."""
    end = place
    while text[end - 1].isspace():
        end = end - 1 if end > place - 3 else last_ink(text, start, end)  # nearly all gaps are of one or two blanks
    if text[end - 1] >= FIRST_PREPENDED and not is_boundary(text, end, end - 1):
        raise AttachedBlank
    return end


def _check_end(text: str, start: int, place: int, stop: int) -> None:
    """Raise AttachedBlank where a node does not end at a place with nothing but blanks before it."""
    if place < stop and text[place] >= FIRST_EXTENDING:
        _begin(text, place, stop)
    _end(text, start, place)


def _word_end(levels: list[Level], limit: int, at: int, stop: int) -> int:
    """Where what begins at `at` is ended by a separator of any rung."""
    width = limit
    while at + width < stop:  # not at once to the end: each word of a long text would look for what is nowhere in it
        width *= 2
        hits = [hit for level in levels for hit in [level.first(at, min(at + width, stop))] if hit >= 0]
        if hits:
            return min(hits)
    return stop


def _indented(text: str, start: int, ink: int) -> int:
    """Where the line of `ink` begins, if nothing but indentation is between, and it begins at `start` or later."""
    line = start + len(text[start:ink].rstrip(" \t"))
    return line if line == 0 or text[line - 1] in "\n\f" else ink
