"""Elements: lists, tables and code stay whole where they fit."""
from __future__ import annotations

from itertools import accumulate, pairwise
from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import SENTENCE_END, PackingChunker
from chunklab.document import Span
from chunklab.measure import measure_of
from chunklab.rungs import Piece, Rung
from chunklab.text.elements import Element, elements

_ELEMENT_END = "the end of an element"
_PART_NAMES = {"list": "an item of a list", "code": "a line of code", "table": "a row of a table"}


def _told(element: Element) -> str:
    """Say what an element is, and where it could be cut."""
    count = len(element.parts)
    many = "" if count == 1 else "s"
    return {"list": f"A list of {count} item{many}.", "table": f"A table: its header, and {count} row{many}.",
            "code": f"Code: {count} line{many}.", "heading": "A heading. It waits for what follows.",
            "front matter": "Front matter."}.get(element.kind, f"A {element.kind}.")


class ElementChunker(PackingChunker):
    """Pack whole elements of a Markdown text: paragraphs, lists, tables, code.

    A list over the size is cut between items, code between lines, a paragraph at sentences and
    words. A table is cut between rows, and each part begins with the table's header row, as a
    prefix. A heading stays with what follows it, where both fit.

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
        pieces: list[Piece] = []
        headings: list[Span] = []
        for element in elements(ledger.text):
            if ledger.story:
                ledger.tell("element", element.start, element.end, _told(element), element=element.kind)
            if element.kind == "heading":
                headings.append((element.start, element.end))
                continue
            if element.kind == "table" and not self._fits(ledger, element.start, element.end):
                self._table(ledger, element, headings, pieces)
                pieces = []
            else:
                pieces += self._behind(ledger, headings, element)
            headings = []
        self._pack(ledger, pieces + self._alone(ledger, headings))

    def _fits(self, ledger: Ledger, start: int, end: int) -> bool:
        return self._size(ledger, start, end) <= self.chunk_size

    def _cut(self, ledger: Ledger, element: Element) -> list[Piece]:
        """Cut one element where it is too big, and its parts where they are."""
        if self._measure.length is None and element.end - element.start <= self.chunk_size:
            return [Piece(element.start, element.end, _ELEMENT_END)]
        rungs = [self._sentences(), self._words(), self._hard(ledger)]
        if element.kind in ("list", "code", "front matter"):
            parts = Rung(_PART_NAMES.get(element.kind, "a line end"), lambda *_: element.parts)
            rungs = [parts, self._lines(), *rungs]
        return self._pieces(ledger, [(element.start, element.end)], rungs, last_rung=_ELEMENT_END)

    def _lines(self) -> Rung:
        def split(text: str, start: int, end: int) -> list[Span]:
            ends = accumulate(map(len, text[start:end].splitlines(keepends=True)), initial=start)
            return list(pairwise(ends))

        return Rung("a line end", split)

    def _behind(self, ledger: Ledger, headings: list[Span], element: Element) -> list[Piece]:
        """Cut an element and join the headings above to its first piece, as many as fit, so that none ends a chunk."""
        pieces = self._cut(ledger, element)
        if (headings and len(pieces) == 1 and element.kind == "paragraph"
                and not self._fits(ledger, headings[-1][0], element.end)):
            sentences = self._sentence_spans(ledger.text, element.start, element.end)
            if self._fits(ledger, headings[-1][0], sentences[0][1]):
                pieces = [Piece(*sentence, SENTENCE_END) for sentence in sentences]
                pieces[-1] = pieces[-1]._replace(rung=_ELEMENT_END)
        start, left = self._take_along(ledger, headings, pieces[0].start, pieces[0].end)
        return [*self._alone(ledger, left), pieces[0]._replace(start=start), *pieces[1:]]

    def _take_along(self, ledger: Ledger, headings: list[Span], start: int, end: int) -> tuple[int, list[Span]]:
        """Where `start:end` begins with the headings above that fit, and those that do not."""
        left = list(headings)
        while left and self._fits(ledger, left[-1][0], end):
            start = left.pop()[0]
        if left:
            ledger.tell("heading", *left[-1], f"With what follows this heading would have "
                        f"{self._size(ledger, left[-1][0], end)} of {self.chunk_size} {self._measure.unit}: it stays behind.")
        return start, left

    def _alone(self, ledger: Ledger, headings: list[Span]) -> list[Piece]:
        if not headings:
            return []
        rungs = [self._words(), self._hard(ledger)]
        return self._pieces(ledger, headings, rungs, last_rung="the end of a heading")

    def _table(self, ledger: Ledger, table: Element, headings: list[Span], before: list[Piece]) -> None:
        """Pack what is before a table that is too big, and the table, cut between its rows.

        Every part but the first gets the header as its prefix.
        """
        rows, name, unit = table.parts, _PART_NAMES["table"], self._measure.unit
        header = ledger.text[table.start:rows[0][0]] if rows else ""
        repeated = bool(rows) and all(self._size(ledger, *row, header) <= self.chunk_size for row in rows)
        ledger.tell("cut", table.start, table.end,
                    f"The table has {self._size(ledger, table.start, table.end)} of {self.chunk_size} {unit}, so it is cut "
                    "between rows. " + (f"Each part begins with the header, which takes {len(header)} characters." if repeated
                                        else "The header is not repeated: with it a row would not fit."))
        start, left = self._take_along(ledger, headings, table.start, rows[0][1] if rows else table.end)
        self._pack(ledger, before + self._alone(ledger, left))
        if not repeated:
            rungs = [self._lines(), self._words(), self._hard(ledger)]
            self._pack(ledger, self._pieces(ledger, [(start, table.header[1]), *rows], rungs, last_rung=name))
            return
        first = 1
        while first < len(rows) and self._fits(ledger, start, rows[first][1]):
            first += 1
        following = self._size(ledger, start, rows[first][1]) if first < len(rows) else 0
        self._pack(ledger, [Piece(start, rows[first - 1][1], name)], ending=(
            f"Cut at {name}: the next row would make {following} of {self.chunk_size} {unit}." if following else "", {}))
        ending = "" if table.end >= ledger.last_place else "Cut at the end of the table."
        self._pack(ledger, [Piece(*row, name) for row in rows[first:]], prefix=header, overlap=0, ending=(ending, {}))
