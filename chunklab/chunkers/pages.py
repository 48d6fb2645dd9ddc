"""Pages: a chunk never spans two."""
from __future__ import annotations

from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import PackingChunker
from chunklab.measure import measure_of
from chunklab.text.pages import page_spans


class PageChunker(PackingChunker):
    """Cut a text at its page breaks, and pages that are too big at paragraphs, sentences, words.

    Parameters
    ----------
    chunk_size : int, default 2000
        The largest size of a chunk, S, in characters, or in tokens with `tokenizer`.
    overlap : int, default 0
        Size that the last whole pieces may have to be repeated, O, from 0 to S − 1, inside a page.
    tokenizer : str or object or None, default None
        An encoding's name or an object with `encode` and `decode`: sizes are then tokens.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> chunks = PageChunker().chunk("Leave.\\f\\fTravel.")
    >>> [(chunk.text, chunk.page_numbers) for chunk in chunks]
    [('Leave.', [1]), ('Travel.', [3])]

    Chapter: pages
    """

    def __init__(self, chunk_size: int = 2000, overlap: int | None = None, tokenizer: Any = None) -> None:
        self.chunk_size: int = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 0)
        self.tokenizer = tokenizer
        self._measure = measure_of(tokenizer)

    _strip = "lines"

    def _run(self, ledger: Ledger) -> None:
        rungs = [self._paragraphs(), self._sentences(), self._words(), self._hard(ledger)]
        pages = page_spans(ledger.text)
        for number, span in enumerate(pages, 1):
            start, end = ledger.trim(*span)
            if ledger.story and len(pages) > 1:
                self._tell_page(ledger, number, *(span if start >= end else (start, end)))
            if start < end:
                self._pack(ledger, self._pieces(ledger, [(start, end)], rungs, last_rung="the end of the page"))

    def _tell_page(self, ledger: Ledger, number: int, start: int, end: int) -> None:
        size = self._size(ledger, start, end)
        if not ledger.text[start:end].strip():
            said = "has no text. It makes no chunk, and is counted"
        else:
            said = f"has {size} {self._measure.unit}" + (", and is not packed with what came before" if number > 1 else "")
        ledger.tell("page", start, end, f"Page {number} {said}.", page=number, size=size)
