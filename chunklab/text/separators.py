r"""Separators: the patterns a text may be cut at, and the ladders of them for kinds of text."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal

from chunklab.document import Span
from chunklab.text.graphemes import FIRST_EXTENDING, boundary_after, boundary_before, is_boundary

Keep = Literal[False, "start", "end"]
LINE_END = r"(?:\r\n|\n|\r(?!\n))"
BLANK_LINES = rf"{LINE_END}(?:[^\S\r\n]*{LINE_END})+"

# Each ladder goes from the biggest unit of its language to the smallest. A rung is a pattern; the
# piece ends where the pattern ends, so that what the lookahead sees begins the next piece.
LADDERS: dict[str, tuple[str, ...]] = {
    "markdown": (r"\n(?=# )", r"\n(?=## )", r"\n(?=### )", r"\n(?=#{4,6} )", r"\n(?=(?:`{3}|~{3}))",
                 r"\n(?=(?:\*\*\*+|---+|___+)[ \t]*\r?\n)", r"\n\n", r"\n", r"[.!?][ \t]+", " ", ""),
    "html": (r"(?i)(?=<(?:article|section|main|header|footer|nav|aside)\b)", r"(?i)(?=<h[1-6]\b)",
             r"(?i)(?=<(?:table|ul|ol|dl|pre|blockquote|div)\b)", r"(?i)(?=<(?:p|tr|li|dt|dd)\b)",
             r"(?i)(?=<br\b)", r"\n\n", r"\n", r"[.!?][ \t]+", " ", ""),
    "latex": (r"(?=\\part\b)", r"(?=\\chapter\b)", r"(?=\\section\b)", r"(?=\\subsection\b)",
              r"(?=\\subsubsection\b)", r"(?=\\begin\{)", r"(?=\\item\b)", r"\n\n", r"\n", r"[.!?][ \t]+", " ", ""),
    "python": (r"\n(?=(?:@\w|class\b))", r"\n(?=(?:async[ ]+)?def\b)", r"\n(?=[ \t]+(?:@\w|(?:async[ ]+)?def\b|class\b))",
               r"\n\n", r"\n", " ", ""),
    "javascript": (r"\n(?=(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\b)",
                   r"\n(?=(?:export\s+)?(?:default\s+)?(?:async\s+)?function\b)",
                   r"\n(?=(?:export\s+)?(?:const|let|var)\b)", r"\n\n", r"\n", r";[ \t]*", " ", ""),
    "typescript": (r"\n(?=(?:export\s+)?(?:declare\s+)?(?:namespace|module)\b)",
                   r"\n(?=(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\b)",
                   r"\n(?=(?:export\s+)?(?:interface|type|enum)\b)",
                   r"\n(?=(?:export\s+)?(?:default\s+)?(?:async\s+)?function\b)",
                   r"\n(?=(?:export\s+)?(?:const|let|var)\b)", r"\n\n", r"\n", r";[ \t]*", " ", ""),
    "java": (r"\n(?=(?:(?:public|protected|private|abstract|final|static|sealed)\s+)*(?:class|interface|enum|record)\b)",
             r"\n(?=[ \t]+@\w)", r"\n(?=[ \t]*(?:public|protected|private|static|final)\b)", r"\n\n", r"\n",
             r";[ \t]*", " ", ""),
    "go": (r"\n(?=func\b)", r"\n(?=type\b)", r"\n(?=(?:var|const|import)\b)", r"\n\n", r"\n", " ", ""),
    "rust": (r"\n(?=(?:pub(?:\([^)\n]*\))?\s+)?(?:mod|impl|trait|struct|enum|union)\b)",
             r"\n(?=[ \t]*(?:pub(?:\([^)\n]*\))?\s+)?(?:const\s+|async\s+|unsafe\s+)*fn\b)",
             r"\n(?=(?:pub(?:\([^)\n]*\))?\s+)?(?:const|static|type|use)\b)", r"\n\n", r"\n", r";[ \t]*", " ", ""),
    "c": (r"\n(?=(?:typedef\s+)?(?:struct|union|enum)\b)", r"\n(?=[A-Za-z_][\w \t*]*\([^;{}\n]*\)\s*\{)",
          r"\n(?=#)", r"\n\n", r"\n", r";[ \t]*", " ", ""),
    "cpp": (r"\n(?=namespace\b)", r"\n(?=(?:template\s*<[^\n]*>\s*)?(?:class|struct|union|enum)\b)",
            r"\n(?=[A-Za-z_][\w \t*&:<>,~]*\([^;{})\n]*\)[^;{}\n]*\{)", r"\n(?=#)", r"\n\n", r"\n", r";[ \t]*", " ", ""),
    "csharp": (r"\n(?=[ \t]*namespace\b)",
               r"\n(?=[ \t]*(?:(?:public|protected|private|internal|abstract|sealed|static|partial)\s+)*"
               r"(?:class|interface|enum|struct|record)\b)",
               r"\n(?=[ \t]*(?:public|protected|private|internal|static)\b)", r"\n\n", r"\n", r";[ \t]*", " ", ""),
    "ruby": (r"\n(?=[ \t]*module\b)", r"\n(?=[ \t]*class\b)", r"\n(?=[ \t]*def\b)", r"\n\n", r"\n", " ", ""),
    "elixir": (r"\n(?=[ \t]*defmodule\b)", r"\n(?=[ \t]*(?:defprotocol|defimpl)\b)", r"\n(?=[ \t]*(?:@doc|@spec)\b)",
               r"\n(?=[ \t]*(?:def|defp|defmacro|defmacrop)\b)", r"\n\n", r"\n", " ", ""),
    "php": (r"\n(?=(?:abstract\s+|final\s+)?(?:class|interface|trait|enum)\b)",
            r"\n(?=[ \t]*(?:(?:public|protected|private|static|abstract|final)\s+)*function\b)", r"\n\n", r"\n",
            r";[ \t]*", " ", ""),
    "swift": (r"\n(?=(?:(?:public|private|internal|open|final)\s+)*(?:class|struct|enum|protocol|extension|actor)\b)",
              r"\n(?=[ \t]*(?:(?:public|private|internal|open|static|override)\s+)*(?:func|init)\b)", r"\n\n", r"\n",
              " ", ""),
    "kotlin": (r"\n(?=(?:(?:public|private|internal|open|abstract|data|sealed)\s+)*(?:class|interface|object|enum)\b)",
               r"\n(?=[ \t]*(?:(?:public|private|internal|override|suspend|inline)\s+)*fun\b)", r"\n\n", r"\n", " ", ""),
    "scala": (r"\n(?=(?:(?:case|abstract|sealed|final)\s+)*(?:class|object|trait|enum)\b)",
              r"\n(?=[ \t]*(?:(?:override|private|protected|implicit)\s+)*def\b)", r"\n\n", r"\n", " ", ""),
    "sql": (r";[ \t]*\n", r"\n\n", r"\n", " ", ""),
}

LANGUAGES = tuple(sorted(LADDERS))


@lru_cache(maxsize=256)
def compile_separator(separator: str, is_regex: bool = False) -> re.Pattern[str]:
    r"""Make the pattern of a separator.

    In a literal, each line end stands for any of `\n`, `\r\n`, `\r`, and a run of two or more for
    blank lines, which may hold blanks. In a pattern nothing is changed but a rung that is `\n` or
    `\n\n` alone.
    """
    if is_regex:
        separator = {r"\n": "\n", r"\n\n": "\n\n"}.get(separator, separator)
    if separator and not separator.strip("\r\n"):
        return re.compile(LINE_END if separator in ("\n", "\r\n", "\r") else BLANK_LINES)
    if is_regex:
        try:
            return re.compile(separator)
        except re.error as error:
            raise ValueError(f"separator {separator!r} is not a regular expression: {error}. Mend it, or leave "
                             "is_separator_regex off to have it taken literally.") from None
    parts = re.split(r"(\r\n|\n|\r)", separator)
    return re.compile("".join(LINE_END if part in ("\n", "\r\n", "\r") else re.escape(part) for part in parts))


def split_at(pattern: re.Pattern[str], text: str, start: int, end: int, keep: Keep) -> list[Span]:
    r"""Cut `text[start:end]` at each match; `keep` says to which piece the separator goes, if to any.

    A place inside a character as readers see it is passed over; a match that begins with the second half of
    `\r\n` takes the first with it.
    """
    pieces: list[Span] = []
    first = start
    returns = text.find("\r", start, end) >= 0
    if not returns:
        pattern = _without_returns(pattern)
    is_safe = _safe_places(text, start)
    for match in pattern.finditer(text, start, end):
        left, right = match.span()
        if returns and left < right and text.startswith("\r\n", left - 1, right):
            left -= 1  # a pattern that begins with \n takes the whole line end
        if keep == "end":
            left = right
        elif keep == "start":
            right = left
        if left <= start and right <= start or right >= end and left >= end:
            continue
        if not (is_safe(left) and (left == right or is_safe(right))):
            continue
        if left > first or right > left:
            pieces.append((first, left))
            first = right
    pieces.append((first, end))
    return [piece for piece in pieces if piece[0] < piece[1]]


@lru_cache(maxsize=256)
def _without_returns(pattern: re.Pattern[str]) -> re.Pattern[str]:
    """The pattern for a text that has no carriage return: a line feed alone is found many times faster."""
    return re.compile(pattern.pattern.replace(LINE_END, r"\n"), pattern.flags)


def _safe_places(text: str, start: int) -> Callable[[int], bool]:
    """Tell of one place after another, never going back, whether the text can be cut there.

    Remembers the safe places around the last one, so that many places inside one character, or in one
    row of flags, cost no more than one.
    """
    low = high = start
    size = len(text)

    def is_safe(at: int) -> bool:
        nonlocal low, high
        if start < at < size and text[at - 1] < FIRST_EXTENDING > text[at] and text[at - 1] != "\r":
            return True  # between plain letters, where nearly all places are
        if at > high:
            if is_boundary(text, at, high):
                low = high = at
            else:
                low = boundary_before(text, at, high)
                high = boundary_after(text, at, low)
        return at in (low, high)

    return is_safe


def check_separators(separators: Iterable[str]) -> tuple[str, ...]:
    """Check a ladder: several strings, not one."""
    if isinstance(separators, str):
        raise TypeError(f"separators is the single string {separators!r}: give a list of strings, from the biggest "
                        f"unit to the smallest, for example [{separators!r}, ''].")
    try:
        ladder = tuple(separators)
    except TypeError:
        raise TypeError(f"separators is {separators!r}: give a list of strings, from the biggest unit to the "
                        "smallest.") from None
    if not ladder:
        raise ValueError("separators is empty: give at least one; '' cuts anywhere.")
    for rung in ladder:
        if not isinstance(rung, str):
            raise TypeError(f"separators holds {rung!r}: each must be a string; '' cuts anywhere.")
    return ladder
