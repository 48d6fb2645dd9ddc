"""Texts that nobody thought of: examples changed and mixed with traps, and the smallest on which something fails."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

TRAPS = (
    "", " ", "\n", "\r\n", "\n\n", "\r\n \r\n", "\t", "\f", "a", "A. ", "Tea is hot. ", "Why? ", "tea\n", "tea\r\n", "Dr. Lee ",
    "3.5 ", "a: b ", "- a\n", "# H\n\n", "| a | b |\n", "e\u0301", "👩‍👩‍👧", "🇩🇪🇫🇷", "日本。", "\u0301", "\ufeff",
)
MIXED = 200  # texts made of parts of the examples and of traps
_LONGEST = 8  # parts of such a text
_TRIES = 2_000  # texts that a smaller one is looked for among
_COARSE_TO_FINE = (r"[^\n]*\n|[^\n]+", r"\w+|\s+|[^\w\s]", r"(?s).")


def texts_like(examples: Iterable[str]) -> Iterator[str]:
    """Yield traps, the examples, the examples changed, and parts of all of them mixed: the same on every machine."""
    given = list(examples)
    yield from TRAPS
    for text in given:
        yield text
        yield from _changed(text)
    parts = [*dict.fromkeys([*TRAPS[1:], *(part for text in given for part in _parts(text))])]
    dice = Random(1)  # its random() gives the same numbers in every Python
    for _ in range(MIXED):
        yield "".join(parts[int(dice.random() * len(parts))] for _ in range(1 + int(dice.random() * _LONGEST)))


def _changed(text: str) -> Iterator[str]:
    lines = text.splitlines(keepends=True)
    yield text.replace("\r\n", "\n").replace("\n", "\r\n")
    yield "".join(lines[1:])
    yield "".join(lines[:-1])
    yield "".join(reversed(lines))
    yield " ".join(text.split())
    yield text + "\n" + text
    yield "\n" + text + "\n"


def _parts(text: str) -> list[str]:
    return re.findall(r"[^\n]*\n", text) + re.findall(r"\S+\s*", text)


def smallest(text: str, fails: Callable[[str], bool]) -> str:
    """Leave out lines, words and characters for as long as what is left fails."""
    left = _TRIES

    def still(parts: Sequence[str]) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and fails("".join(parts))

    before = None
    while text != before:
        before = text
        for pattern in _COARSE_TO_FINE:
            text = "".join(_left_out(re.findall(pattern, text), still))
    return text


def _left_out(parts: list[str], still: Callable[[Sequence[str]], bool]) -> list[str]:
    """Leave out runs of parts, long runs first."""
    length = len(parts)
    while length:
        at = len(parts) - length
        while at >= 0:
            fewer = parts[:at] + parts[at + length:]
            if still(fewer):
                parts = fewer
            at = min(at, len(parts) - length + 1) - 1
        length //= 2
    return parts
