"""The tokens of parts of a text that was encoded once as a whole."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

_KEPT_LENGTH = 32  # characters of an edge that is remembered: short ones come again, since words do


class Places(NamedTuple):
    """Where the tokens of a text begin, and the length of the text at the end, in few bytes.

    A token that begins inside a character has a 1 in `inside`, which is empty where there is none, and stands at the
    end of the character: so the places never go back.
    """

    starts: Sequence[int]
    inside: Sequence[int]

    def is_inside(self, token: int) -> bool:
        """Whether the token begins inside a character."""
        return bool(self.inside) and token < len(self.inside) and self.inside[token] == 1


def places_of(starts: list[int]) -> Places:
    """Make places of starts that are -1 for a token that begins inside a character."""
    if -1 not in starts:
        return Places(starts, b"")
    moved: list[int] = []
    for start in reversed(starts):
        moved.append(moved[-1] if start < 0 else start)
    moved.reverse()
    return Places(moved, bytes([start < 0 for start in starts]))


class PartCounts:
    """Count the tokens that `text[start:end]` has alone, encoding only what stands at its edges.

    For a tokenizer that parts at blanks: between the first place where it surely parts and the last, a part has the
    tokens that the text has there. Such a place is a *parting*: a blank behind ink, ink behind a line end, a comma or a
    stop of Chinese or Japanese behind a letter of theirs.
    """

    def __init__(self, text: str, starts: Sequence[int], count: Callable[[str], int]) -> None:
        self.text = text
        self.starts = starts
        self.count = count
        self.marks = [" ", *(mark for mark in "、。" if mark in text)]
        self.kept = lru_cache(maxsize=4096)(count)

    def __call__(self, start: int, end: int) -> int:
        """The tokens of `text[start:end]`."""
        first = self._parting_after(start, end)
        if first < 0:
            return self.count(self.text[start:end])
        last = self._parting_before(first, end)
        # Of the tokens at one place the last begins there; the others begin inside the character before it.
        total = bisect_right(self.starts, last) - bisect_right(self.starts, first) if last > first else 0
        if start < first:
            total += self._edge(start, first)
        return total + self._edge(last, end) if last < end else total

    def _edge(self, start: int, end: int) -> int:
        edge = self.text[start:end]
        return self.kept(edge) if end - start <= _KEPT_LENGTH else self.count(edge)

    def _parting_after(self, start: int, end: int) -> int:
        """The first parting from `start` on that is found, or -1."""
        text = self.text
        if start == 0 or text[start - 1] == "\n" and start < end and not text[start].isspace():
            return start
        found = -1
        for mark in self.marks:
            at = text.find(mark, start, end if found < 0 else found)
            while at >= 0 and not _parts(mark, text[at - 1]):
                at = text.find(mark, at + 1, end if found < 0 else found)
            found = found if at < 0 else at
        return found

    def _parting_before(self, first: int, end: int) -> int:
        """The last parting up to `end` that is found; `first` is one."""
        text = self.text
        if first < end and not text[end - 1].isspace():
            if end == len(text) or text[end] == " ":
                return end
            if text[end] == "\n" and text[end - 1].isalnum() and text[end - 1] < "\x80":  # marks take line ends along
                return end
        found = first
        for mark in self.marks:
            at = text.rfind(mark, found + 1, end)
            while at > found and not _parts(mark, text[at - 1]):
                at = text.rfind(mark, found + 1, at)
            found = max(found, at)
        return found


def _parts(mark: str, before: str) -> bool:
    """Whether tokens surely part between a character and a mark behind it."""
    return not before.isspace() if mark == " " else "\u3041" <= before <= "\u9fa5" and before.isalpha()
