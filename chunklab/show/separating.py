"""The story of separators: one text and one size, and what each of several separators leaves."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chunklab import params
from chunklab.chunkers.separators import SeparatorChunker
from chunklab.document import Span
from chunklab.steps import Step


class SeparatorSweep:
    """Tell what several separators do to one text, one step a separator.

    `stepper` and `player` show its steps: the text and the size stay, and the chunks change with the separator.

    Parameters
    ----------
    marks : sequence of str, default blank line, line end, full stop and space, space
        The separators to try, in this order.
    chunk_size : int, default 1
        Characters that pieces are packed up to, S, 1 or more. 1 packs none, and so shows the pieces.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> for step in SeparatorSweep([";", ","], chunk_size=9).steps("red;green;blue"):
    ...     print(step.reason)
    ';' leaves 3 pieces, the longest of 5 characters. Packed up to 9 they make 2 chunks.
    ',' leaves 1 piece of 14 characters. It is over the size of 9, and stays whole.

    Chapter: separators
    """

    def __init__(self, marks: Iterable[str] = ("\n\n", "\n", ". ", " "), chunk_size: int = 1) -> None:
        self.marks = _checked(marks)
        self.chunk_size = params.size(chunk_size)

    def __repr__(self) -> str:
        return f"SeparatorSweep({list(self.marks)!r}, chunk_size={self.chunk_size})"

    def steps(self, text: str) -> list[Step]:
        """Tell one step a separator. Its state is what `SeparatorChunker` gives with that separator and size."""
        text = params.string("text", text)
        steps = []
        for mark in self.marks:
            pieces = SeparatorChunker(mark, 1).spans(text)
            chunks = SeparatorChunker(mark, self.chunk_size).spans(text)
            steps.append(Step("separator", (0, len(text)), self._say(mark, pieces, chunks), None, (), len(chunks), chunks))
        return steps

    def _say(self, mark: str, pieces: list[Span], chunks: list[Span]) -> str:
        size = self.chunk_size
        sizes = [end - start for start, end in pieces]
        over = sum(end - start > size for start, end in chunks)
        if len(sizes) < 2:
            left = f"{mark!r} leaves 1 piece of {sizes[0]} characters." if sizes else f"{mark!r} leaves no piece."
            return left + (f" It is over the size of {size}, and stays whole." if over and size > 1 else "")
        left = f"{mark!r} leaves {len(sizes)} pieces, the longest of {max(sizes)} characters."
        if size == 1:  # nothing is packed
            return left
        made = "1 chunk" if len(chunks) == 1 else f"{len(chunks)} chunks"
        return f"{left} Packed up to {size} they make {made}" + (f", {over} of them over it." if over else ".")


def _checked(marks: Any) -> tuple[str, ...]:
    if isinstance(marks, str) or not isinstance(marks, Iterable):
        raise TypeError(f'marks is {marks!r}: give a list of separators, such as ["\\n\\n", ". "].')
    found = tuple(marks)
    for mark in found:
        if not isinstance(mark, str):
            raise TypeError(f"marks holds {mark!r}: each separator must be a string.")
        if not mark:
            raise ValueError("marks holds an empty string, which cuts anywhere: give separators of one character or more.")
    if not found:
        raise ValueError('marks is empty: give at least one separator, such as "\\n".')
    return found
