"""A window of characters that slides over a text, or over its pieces."""
from __future__ import annotations

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import PackingChunker
from chunklab.chunkers.windows import close_windows
from chunklab.measure import Measure
from chunklab.text.separators import compile_separator, split_at


class SlidingWindowChunker(PackingChunker):
    """Slide a window over a text, with the stride given or the overlap.

    Parameters
    ----------
    chunk_size : int, default 1000
        Width of the window in characters (code points), S, 1 or more.
    stride : int or None, default None
        How far the window moves each time, H, from 1 to S. The overlap is then S − H.
    overlap : int or None, default None
        The same said as O = S − H, from 0 to S − 1. With neither, half of the window overlaps.
    separator : str, default ""
        What a window may be cut at. "" cuts between any two characters, " " keeps words whole.
        A piece longer than S is cut hard.
    strip : bool, default True
        Take white space off the edges of each chunk. A window counts it all the same.

    Raises
    ------
    ValueError
        When stride and overlap are both given, or a number is out of its range.
    TypeError
        When a parameter is of the wrong kind.

    Examples
    --------
    >>> SlidingWindowChunker(chunk_size=6, stride=3).split_text("abcdefghij")
    ['abcdef', 'defghi', 'ghij']

    Chapter: sliding
    """

    def __init__(self, chunk_size: int = 1000, stride: int | None = None, overlap: int | None = None,
                 separator: str = "", strip: bool = True) -> None:
        self.chunk_size: int = params.size(chunk_size)
        if stride is not None and overlap is not None:
            raise ValueError(f"stride is {stride} and overlap is {overlap}: they say the same thing twice, since "
                             "overlap = chunk_size − stride. Give one of them.")
        if stride is not None:
            stride = params.whole_number("stride", stride, 1, "Give how far the window moves each time.")
            if stride > self.chunk_size:
                raise ValueError(f"stride is {stride} and chunk_size is {self.chunk_size}: the window would jump over "
                                 f"text. Give a stride from 1 to {self.chunk_size}.")
            self.overlap = self.chunk_size - stride
        elif overlap is None:
            self.overlap = self.chunk_size // 2
        else:
            self.overlap = params.overlap_of(overlap, self.chunk_size, 0)
        self.stride = self.chunk_size - self.overlap
        self.separator = params.string("separator", separator, "'' cuts anywhere, ' ' keeps words whole.")
        self.strip = self._strip = params.flag("strip", strip)
        self._measure = Measure()
        self._pattern = compile_separator(separator) if separator else None

    def _run(self, ledger: Ledger) -> None:
        if self._pattern is None:
            close_windows(ledger, self.chunk_size, self.overlap)
            return
        text = ledger.text
        name = f"the separator {self.separator!r}"
        parts = split_at(self._pattern, text, 0, len(text), "end")
        ledger.tell("cut", 0, len(text), f"Cut at each {self.separator!r}: {len(parts)} pieces.", parts=tuple(parts))
        self._pack(ledger, self._pieces(ledger, parts, [self._hard(ledger)], last_rung=name))

    def _parameters(self) -> dict[str, object]:
        return {name: value for name, value in super()._parameters().items() if name != "overlap"}
