"""Elements: lists, tables and code stay whole where they fit."""
from __future__ import annotations

from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import PackingChunker
from chunklab.document import Span
from chunklab.measure import measure_of
from chunklab.rungs import Piece, Rung
from chunklab.text.elements import Element, elements

_PART_NAMES = {"list": "an item of a list", "code": "a line of code", "table": "a row of a table"}


class ElementChunker(PackingChunker):
    """Pack whole elements of a Markdown text: paragraphs, lists, tables, code.

    A list over the size is cut between items, code between lines, a paragraph at sentences and
    words. A table is cut between rows, and each part begins with the table's header rows, as a
    prefix. A heading stays with what follows it.

    Parameters
    ----------
    chunk_size : int, default 1000
        The largest size of a chunk, S, a repeated header included, in characters, or in tokens with
        `tokenizer`.
    overlap : int, default 0
        Size that the last whole pieces may have to be repeated, O, from 0 to S − 1; rows of a table are not.
    tokenizer : str or object or None, default None
        An encoding's name or an object with `encode` and `decode`: sizes are then tokens.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> table = "| a | b |\\n|---|---|\\n| 1 | 2 |\\n| 3 | 4 |"
    >>> ElementChunker(chunk_size=30).split_text(table)
    ['| a | b |\\n|---|---|\\n| 1 | 2 |', '| a | b |\\n|---|---|\\n| 3 | 4 |']

    Chapter: elements
    """

    def __init__(self, chunk_size: int = 1000, overlap: int | None = None, tokenizer: Any = None) -> None:
        self.chunk_size: int = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 0)
        self.tokenizer = tokenizer
        self._measure = measure_of(tokenizer)

    _strip = "lines"

    def _run(self, ledger: Ledger) -> None:
        text = ledger.text
        pieces: list[Piece] = []
        headings: list[Span] = []

        def flush() -> None:
            self._pack(ledger, pieces)
            pieces.clear()

        for element in elements(text):
            ledger.tell("element", element.start, element.end, f"This is a {element.kind}.", element=element.kind)
            if element.kind == "heading":
                headings.append((element.start, element.end))
                continue
            if element.kind == "table" and not self._fits(ledger, element.start, element.end):
                lead = [Piece(*heading, "the end of a heading") for heading in headings]
                headings.clear()
                pieces += lead
                self._table(ledger, element, pieces, flush)
                continue
            pieces += self._behind(ledger, headings, self._cut(ledger, element))
            headings.clear()
        pieces += [Piece(*heading, "the end of a heading") for heading in headings]
        flush()

    def _fits(self, ledger: Ledger, start: int, end: int) -> bool:
        return self._measure.span(ledger.text, *ledger.trim(start, end)) <= self.chunk_size

    def _cut(self, ledger: Ledger, element: Element) -> list[Piece]:
        """Cut one element where it is too big, and its parts where they are."""
        inner = [self._sentences(), self._words(), self._hard()]
        if element.kind in ("list", "code", "front matter"):
            inner = [Rung(_PART_NAMES.get(element.kind, "a line end"), lambda *_: element.parts), self._lines(), *inner]
        last = "the end of an element"
        return self._pieces(ledger, element.start, element.end, inner, last_rung=last)

    def _lines(self) -> Rung:
        def split(text: str, start: int, end: int) -> list[Span]:
            spans, at = [], start
            for line in text[start:end].splitlines(keepends=True):
                spans.append((at, at + len(line)))
                at += len(line)
            return spans

        return Rung("a line end", split)

    def _behind(self, ledger: Ledger, headings: list[Span], pieces: list[Piece]) -> list[Piece]:
        """Join headings to the first piece after them, as many as fit, so that none ends a chunk."""
        alone = [Piece(*heading, "the end of a heading") for heading in headings]
        while alone and pieces and self._fits(ledger, alone[-1].start, pieces[0].end):
            pieces = [pieces[0]._replace(start=alone.pop().start), *pieces[1:]]
        return alone + pieces

    def _table(self, ledger: Ledger, table: Element, pieces: list[Piece], flush: Any) -> None:
        """Cut a table between rows; every part but the first gets the header rows as its prefix."""
        text, measure = ledger.text, self._measure
        start = pieces[-1].start if pieces and pieces[-1].rung == "the end of a heading" else table.header[0]
        rows = table.parts
        if start < table.header[0] and rows and self._fits(ledger, start, rows[0][1]):
            pieces.pop()
        else:
            start = table.header[0]
        flush()
        header = text[table.header[0]:rows[0][0]] if rows else ""
        roomy = rows and all(measure.span(text, *ledger.trim(*row), header) <= self.chunk_size for row in rows)
        if not roomy:
            spans = [(start, table.header[1]), *rows]
            pieces += [piece for span in spans for piece in self._pieces(
                ledger, *span, [self._lines(), self._words(), self._hard()], last_rung=_PART_NAMES["table"])]
            flush()
            return
        first = 1
        while first < len(rows) and self._fits(ledger, start, rows[first][1]):
            first += 1
        name = _PART_NAMES["table"]
        self._pack(ledger, [Piece(start, rows[first - 1][1], name)])
        self._pack(ledger, [Piece(*row, name) for row in rows[first:]], prefix=header)
