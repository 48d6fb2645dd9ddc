"""Safe cut places: where a text can be cut without breaking what a reader sees as one character.

The rules are those of extended grapheme clusters (Unicode Standard Annex 29), read from the
categories in `unicodedata`, and a little wider where exactness would need larger tables: a place
that is called safe here is safe there.
"""
from __future__ import annotations

import unicodedata
from bisect import bisect_right
from functools import lru_cache

_ZWJ = "\u200d"
# No character before these can belong to the one before it, or to the one after it: one comparison spares a look-up.
FIRST_EXTENDING, FIRST_PREPENDED = "\u0300", "\u0600"
# First and last code points of ranges that hold all pictographs that a zero-width joiner can join.
_PICTOGRAPHS = [0xA9, 0xA9, 0xAE, 0xAE, 0x203C, 0x3299, 0x1F000, 0x1FAFF, 0x1FC00, 0x1FFFD]
PREPENDED = frozenset(map(chr, [
    *range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0xD4E, 0x1CF5, 0x1CF6, 0x110BD, 0x110CD, 0x111C2, 0x111C3, 0x113D1,
    0x1193F, 0x11941, 0x11A3A, *range(0x11A84, 0x11A8A), 0x11D46, 0x11F02]))
_EXTENDING = frozenset(map(chr, [
    0xE33, 0xEB3, 0x200C, 0x200D, 0xFF9E, 0xFF9F, *range(0x1F3FB, 0x1F400), *range(0xE0020, 0xE0080)]))


def _in_ranges(code: int, ranges: list[int]) -> bool:
    at = bisect_right(ranges, code)
    return at % 2 == 1 or (at > 0 and ranges[at - 1] == code)


@lru_cache(maxsize=4096)
def extends(char: str) -> bool:
    """Tell whether a character belongs to the one before it: accents, joiners, skin tones, tags."""
    return char in _EXTENDING or unicodedata.category(char) in ("Mn", "Mc", "Me")


@lru_cache(maxsize=4096)
def _is_control(char: str) -> bool:
    return char not in _EXTENDING and char not in PREPENDED and unicodedata.category(char) in (
        "Cc", "Cf", "Zl", "Zp", "Cs")


def _is_flag_letter(char: str) -> bool:
    return "\U0001F1E6" <= char <= "\U0001F1FF"


@lru_cache(maxsize=4096)
def _hangul(char: str) -> str:
    """The syllable part of a Hangul character: L, V, T or S for a whole syllable, else nothing."""
    code = ord(char)
    if 0xAC00 <= code <= 0xD7A3:
        return "S"
    for part, ranges in (("L", (0x1100, 0x115F, 0xA960, 0xA97C)), ("V", (0x1160, 0x11A7, 0xD7B0, 0xD7C6)),
                         ("T", (0x11A8, 0x11FF, 0xD7CB, 0xD7FB))):
        if ranges[0] <= code <= ranges[1] or ranges[2] <= code <= ranges[3]:
            return part
    return ""


def _is_linker(char: str) -> bool:
    return unicodedata.combining(char) == 9


@lru_cache(maxsize=4096)
def _stands_alone(char: str) -> bool:
    """Tell whether a character never goes together with another such character, as nearly all do not."""
    return not (char == "\r" or extends(char) or char in PREPENDED or _is_flag_letter(char) or _hangul(char) in ("L", "V", "T"))


def is_boundary(text: str, at: int, floor: int = 0) -> bool:
    """Tell whether `text` can be cut before `text[at]`. `floor` is a place known to be safe."""
    if at <= floor or at >= len(text):
        return True
    before, after = text[at - 1], text[at]
    if before == "\r":
        return after != "\n"
    if before < FIRST_EXTENDING > after or _stands_alone(before) and _stands_alone(after):
        return True
    if _is_control(before) or _is_control(after):
        return True
    if extends(after) or before in PREPENDED:
        return False
    if before == _ZWJ and _in_ranges(ord(after), _PICTOGRAPHS):
        return False
    if _is_flag_letter(before) and _is_flag_letter(after):
        first = at - 1
        while first > floor and _is_flag_letter(text[first - 1]):
            first -= 1
        return (at - first) % 2 == 0
    first_part, second_part = _hangul(before), _hangul(after)
    if second_part in ("V", "T") and first_part or second_part in ("L", "S") and first_part == "L":
        return False
    if extends(before) and unicodedata.category(after) == "Lo":  # a conjunct: consonant, virama, consonant
        back = at - 1
        while back >= floor and extends(text[back]):
            if _is_linker(text[back]):
                return False
            back -= 1
    return True


def boundary_before(text: str, at: int, floor: int = 0) -> int:
    """Find the last safe place at or before `at`, not before `floor`, which must be safe itself."""
    if at >= len(text):
        return len(text)
    while at > floor and not is_boundary(text, at, floor):
        at -= 1
    return max(at, floor)


def boundary_after(text: str, at: int, floor: int = 0) -> int:
    """Find the first safe place at or after `at`; `floor` is a safe place at or before `at`."""
    while at < len(text) and not is_boundary(text, at, floor):
        at += 1
    return min(at, len(text))
