"""One separator: pieces packed up to a size."""
from __future__ import annotations

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import PackingChunker
from chunklab.chunkers.windows import close_windows
from chunklab.jumping import paragraphs_of
from chunklab.measure import Measure
from chunklab.rungs import Piece
from chunklab.text.separators import Keep, compile_separator, split_at


class SeparatorChunker(PackingChunker):
    """Cut a text at one separator, and pack the pieces up to a size.

    Cuts nowhere else: a piece over the size stays whole, and its chunk says so (`oversize` in its
    metadata).

    Parameters
    ----------
    separator : str, default "\\n"
        Where cuts are allowed. "" cuts between any two characters: windows of S. Line ends match
        `\\r\\n` too, and blank lines may hold blanks.
    chunk_size : int, default 1000
        Characters that pieces are packed up to, S, 1 or more.
    overlap : int, default 0
        Characters, O, that the last whole pieces of a chunk may have to be repeated, from 0 to S − 1.
    keep_separator : False, "start" or "end", default False
        Throw the separator away at a seam, or keep it at the start or the end of a piece. Between
        pieces of one chunk it always stays.
    is_separator_regex : bool, default False
        Take the separator as a regular expression.
    strip : bool, default True
        Take white space off the edges of each chunk; it is then free.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> SeparatorChunker(separator=";", chunk_size=10).split_text("red;green;blue")
    ['red;green', 'blue']

    Chapter: separators
    """

    def __init__(self, separator: str = "\n", chunk_size: int = 1000, overlap: int | None = None,
                 keep_separator: Keep = False, is_separator_regex: bool = False, strip: bool = True) -> None:
        self.separator = params.string("separator", separator, "For several separators take RecursiveChunker.")
        self.chunk_size: int = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 0)
        self.keep_separator: Keep = params.choice("keep_separator", keep_separator, (False, "start", "end"))
        self.is_separator_regex = params.flag("is_separator_regex", is_separator_regex)
        self.strip = self._strip = params.flag("strip", strip)
        self._measure = Measure()
        # A pattern is shown as it is written, without the second backslashes of a Python string.
        self._shown = f"'{separator}'" if is_separator_regex and separator.isprintable() else repr(separator)
        self._pattern = compile_separator(separator, is_separator_regex) if separator else None

    def _run(self, ledger: Ledger) -> None:
        if self._pattern is None:
            close_windows(ledger, self.chunk_size, self.overlap)
            return
        text = ledger.text
        if self.separator == "\n\n" and self.strip and not ledger.story and text.isascii() and "\r" not in text:
            self._close_nodes(ledger, paragraphs_of(text), f"the separator {self._shown}")
            return
        parts = split_at(self._pattern, text, 0, len(text), self.keep_separator)
        ledger.tell("cut", 0, len(text), self._say_cut(len(parts)), parts=tuple(parts))
        self._pack_at_once(ledger, [Piece(*part, f"the separator {self._shown}") for part in parts])

    def _say_cut(self, pieces: int) -> str:
        if pieces == 0:
            return f"All of the text is separator, since {self._shown} takes each part of it: no piece is left."
        if pieces == 1:
            return f"No {self._shown} stands between two parts of the text, so there is no place to cut: 1 piece."
        return f"Cut at each {self._shown}: {pieces} pieces."
