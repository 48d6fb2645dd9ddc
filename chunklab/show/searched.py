"""The story of searched offsets: where each chunk was cut, and where a search for its text finds it."""
from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from chunklab import params
from chunklab.chunkers.windows import WordChunker
from chunklab.document import Span
from chunklab.steps import Step, Story

From = Literal["the beginning", "behind the last start", "the last end"]

# Where the search begins, from the place that was found last.
_BEGINS: dict[From, Callable[[Span], int]] = {
    "the beginning": lambda last: 0,
    "behind the last start": lambda last: last[0] + 1,
    "the last end": lambda last: last[1],
}


class SearchedOffsets:
    """Tell where windows of words were cut, and where a search for each of them finds it.

    `stepper` and `player` show its steps: a colour stands where the search says. Where that is not the place of the cut,
    the cut is underlined first.

    Parameters
    ----------
    chunk_size : int, default 3
        Words in a window, S, 1 or more.
    overlap : int, default 0
        Words that a window shares with the one before, less than `chunk_size`.
    search : str, default "the beginning"
        Where each search begins: at "the beginning", "behind the last start" (one character after the place found
        last) or at "the last end".

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> for step in SearchedOffsets(chunk_size=1).steps("so is it so"):
    ...     print(step.reason)
    Chunk 1, “so”, is found at 0, where it was cut.
    Chunk 2, “is”, is found at 3, where it was cut.
    Chunk 3, “it”, is found at 6, where it was cut.
    Chunk 4, “so”, was cut at 9.
    A search from the beginning finds “so” at 0, which is 9 too early.

    Chapter: mistakes
    """

    def __init__(self, chunk_size: int = 3, overlap: int = 0, search: From = "the beginning") -> None:
        self._chunker = WordChunker(chunk_size=chunk_size, overlap=overlap, joiner=None)
        self.chunk_size, self.overlap = chunk_size, overlap
        self.search: From = params.choice("search", search, tuple(_BEGINS))

    def __repr__(self) -> str:
        return f"SearchedOffsets(chunk_size={self.chunk_size}, overlap={self.overlap}, search={self.search!r})"

    def steps(self, text: str) -> list[Step]:
        """Tell each chunk in order. The last state is where the searches found them; what is not found is left out."""
        story = Story()
        last: Span | None = None
        for number, (start, end) in enumerate(self._chunker.spans(text), 1):
            words = text[start:end]
            name = f"“{' '.join(words.split())}”"
            found = text.find(words, _BEGINS[self.search](last) if last else 0)
            if found != start:
                story.tell("cut", start, end, f"Chunk {number}, {name}, was cut at {start}.", open=(start, end))
            if found < 0:
                story.tell("lost", start, end, f"A search from {self.search} does not find {name}.")
                continue
            last = found, found + len(words)
            story.close(*last, f"Chunk {number}, {name}, is found at {found}, where it was cut." if found == start else
                        f"A search from {self.search} finds {name} at {found}, which is {_off(start, found)}.")
        return story.steps


def _off(cut: int, found: int) -> str:
    return f"{cut - found} too early" if found < cut else f"{found - cut} too late"
