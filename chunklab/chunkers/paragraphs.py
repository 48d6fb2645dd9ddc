"""Whole paragraphs, packed by size or counted."""
from __future__ import annotations

from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import PackingChunker
from chunklab.chunkers.sentences import close_groups
from chunklab.measure import measure_of
from chunklab.rungs import Rung
from chunklab.text.separators import compile_separator, split_at


class ParagraphChunker(PackingChunker):
    """Pack whole paragraphs into chunks, by size or by count.

    Parameters
    ----------
    chunk_size : int, default 1000
        The largest size of a chunk, S, in characters, or in tokens with `tokenizer`. A paragraph over
        it falls back to sentences, a sentence over it to words.
    overlap : int, default 0
        Size that the last whole pieces may have to be repeated, O, from 0 to S − 1.
    min_size : int, default 0
        The smallest size that a chunk should have, where S allows.
    paragraphs_per_chunk : int or None, default None
        Count paragraphs in place of size: this many a chunk; `chunk_size` is then not looked at.
    separator : str, default "\\n\\n"
        What stands between paragraphs. Blank lines may hold blanks, and `\\r\\n` is a line end too.
    tokenizer : str or object or None, default None
        An encoding's name or an object with `encode` and `decode`: sizes are then tokens.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> ParagraphChunker(chunk_size=20).split_text("Lock your screen.\\n\\nUse a long password.")
    ['Lock your screen.', 'Use a long password.']

    Chapter: paragraphs
    """

    def __init__(self, chunk_size: int = 1000, overlap: int | None = None, min_size: int = 0,
                 paragraphs_per_chunk: int | None = None, separator: str = "\n\n", tokenizer: Any = None) -> None:
        self.chunk_size: int = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 0)
        self.min_size = params.min_size_of(min_size, self.chunk_size)
        self.paragraphs_per_chunk = (None if paragraphs_per_chunk is None else params.whole_number(
            "paragraphs_per_chunk", paragraphs_per_chunk, 1, "Give None to pack by size."))
        self.separator = params.string("separator", separator)
        if not separator:
            raise ValueError("separator is '': it must say what stands between paragraphs, for example '\\n\\n'.")
        self.tokenizer = tokenizer
        self._measure = measure_of(tokenizer)
        self._pattern = compile_separator(separator)

    _strip = "lines"

    def _paragraphs(self) -> Rung:
        return Rung("a paragraph end", lambda text, start, end: split_at(self._pattern, text, start, end, "end"))

    def _run(self, ledger: Ledger) -> None:
        text = ledger.text
        if self.paragraphs_per_chunk is not None:
            paragraphs = ledger.trim_all(split_at(self._pattern, text, 0, len(text), "end"))
            close_groups(ledger, paragraphs, self.paragraphs_per_chunk, 0, "paragraph")
            return
        rungs = [self._paragraphs(), self._sentences(), self._words(), self._hard(ledger)]
        self._pack_at_once(ledger, self._pieces(ledger, [(0, len(text))], rungs))
