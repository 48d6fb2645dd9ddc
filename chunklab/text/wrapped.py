"""Wrapped lines: which line ends the author made, and which ones a program that fills lines."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from chunklab import params
from chunklab.document import Span
from chunklab.text.separators import LINE_END

_LINE = re.compile(rf"(?P<line>[^\r\n\f]*)(?P<end>{LINE_END}|\f|\Z)")


class LineEnd(NamedTuple):
    """One line end: the line before it, its own span, and what decides about it.

    `needed` is the length that the line would have with the next word on it; 0 where no word follows on the next
    line, or a page ends.
    """

    line: Span
    span: Span
    word: str
    needed: int
    width: int

    @property
    def wrapped(self) -> bool:
        """Whether the next word had no room, so that a program may have broken the line."""
        return self.needed > self.width


def line_ends(text: str, width: int | None = None) -> Iterator[LineEnd]:
    """Tell of each line end of a text, in order, whether the next word would have fitted on the line before it.

    A program that fills lines goes to a new one only where the next word has no room. So a line end
    with room before it was made by the author. The end of the text is not among them.

    Parameters
    ----------
    text : str
    width : int or None, default None
        The most characters that a line may have. None takes the longest line of the text.

    Raises
    ------
    ValueError, TypeError
        When `text` is not a string, or `width` is not a whole number of 1 or more.

    Examples
    --------
    >>> [(end.word, end.needed, end.wrapped) for end in line_ends("Boil the\\nwater.\\nDrink tea.")]
    [('water.', 15, True), ('Drink', 12, True)]
    >>> [end.wrapped for end in line_ends("Boil the\\nwater.\\nDrink tea.", width=12)]
    [True, False]

    Chapter: paragraphs
    """
    params.string("text", text)
    lines = list(_LINE.finditer(text))
    sizes = [len(match["line"].rstrip()) for match in lines]
    if width is None:
        width = max(sizes, default=0)
    else:
        params.whole_number("width", width, 1, "Give None to take the longest line.")
    for at, match in enumerate(lines[:-1]):
        if match.end() == len(text):
            return
        words = lines[at + 1]["line"].split(maxsplit=1)
        follows = bool(sizes[at] and words and match["end"] != "\f")
        yield LineEnd(match.span("line"), match.span("end"), words[0] if words else "",
                      sizes[at] + 1 + len(words[0]) if follows else 0, width)


def unwrap(text: str, width: int | None = None) -> str:
    """Put blanks for the line ends that wrapping made, and leave those of the author.

    The length stays, so that every offset in what comes back is one in `text`. Parameters and errors are
    those of `line_ends`.

    Examples
    --------
    >>> unwrap("Boil the\\nwater.\\nDrink tea.", width=12)
    'Boil the water.\\nDrink tea.'

    Chapter: paragraphs
    """
    parts: list[str] = []
    done = 0
    for end in line_ends(text, width):
        if end.wrapped:
            start, stop = end.span
            parts += [text[done:start], " " * (stop - start)]
            done = stop
    return "".join(parts) + text[done:]
