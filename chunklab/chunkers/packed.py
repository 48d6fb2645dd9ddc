"""What the chunkers share that pack whole pieces: the ladder down, the packing, the reasons."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from chunklab.chunkers.base import BaseChunker, Ledger, oversize
from chunklab.document import Span
from chunklab.measure import Measure
from chunklab.packing import Packed, merge_small, pack
from chunklab.rungs import Piece, Rung, descend
from chunklab.text.sentences import sentence_spans
from chunklab.text.separators import compile_separator, split_at
from chunklab.text.words import word_spans
from chunklab.windowing import hard_pieces

SENTENCE_END = "a sentence end"
_BLANK_LINES = compile_separator("\n\n")


class PackingChunker(BaseChunker):
    """Pack pieces of text into chunks of at most `chunk_size`; subclasses say which pieces."""

    chunk_size: int | None
    overlap: int = 0
    min_size: int = 0
    count_edges: bool = False
    _measure: Measure
    _splitter: Callable[[str], list[str]] | None = None

    def _limit(self, text: str) -> int:
        return self._measure.text(text) + 1 if self.chunk_size is None else self.chunk_size

    def _words(self) -> Rung:
        return Rung("a space", word_spans)

    def _hard(self, prefix: str = "") -> Rung:
        size = self.chunk_size or 1
        return Rung("any character", lambda text, start, end: hard_pieces(
            text, start, end, self._measure, size, self.overlap, prefix))

    def _paragraphs(self) -> Rung:
        return Rung("a paragraph end", lambda text, start, end: split_at(_BLANK_LINES, text, start, end, "end"))

    def _sentences(self) -> Rung:
        return Rung(SENTENCE_END, self._sentence_spans)

    def _sentence_spans(self, text: str, start: int, end: int) -> list[Span]:
        return sentence_spans(text, start, end)

    def _pieces(self, ledger: Ledger, start: int, end: int, rungs: Sequence[Rung], prefix: str = "",
                last_rung: str = "the end of the text") -> list[Piece]:
        """Cut `start:end` at the highest rungs that give pieces within the limit."""
        limit = self._limit(ledger.text)
        measure, text = self._measure, ledger.text

        def fits(first: int, last: int) -> bool:
            if measure.length is None and last - first + len(prefix) <= limit:
                return True
            if not self.count_edges:
                first, last = ledger.trim(first, last)
            return measure.span(text, first, last, prefix) <= limit

        return descend(text, start, end, rungs, fits, ledger.tell if ledger.story else None, last_rung,
                       bool(ledger.strip) and not self.count_edges)

    def _pack(self, ledger: Ledger, pieces: list[Piece], *, prefix: str = "", joiner: str | None = None,
              within: bool = False, metadata: Callable[[list[Piece]], dict[str, Any]] | None = None) -> None:
        """Pack `pieces` into chunks and close them; `within` packs only pieces of the same cut together."""
        text, measure, limit = ledger.text, self._measure, self._limit(ledger.text)
        if not self.count_edges:
            pieces = [Piece(first, last, rung, group) for start, end, rung, group in pieces
                      for first, last in [ledger.trim(start, end)] if first < last]
        if not pieces:
            return

        def joined(first: int, last: int) -> str:
            parts = [text[pieces[first].start:pieces[first].end]]
            for before, piece in zip(pieces[first:last], pieces[first + 1:last]):
                between = joiner if before.rung == SENTENCE_END else text[before.end:piece.start]
                parts += [between or "", text[piece.start:piece.end]]
            return "".join(parts)

        def size_behind(prefix: str) -> Callable[[int, int], int]:
            if joiner is not None:
                return lambda first, last: measure.text(joined(first, last))
            if measure.length is None:  # characters need no look at the text
                extra = len(prefix)
                return lambda first, last: pieces[last - 1][1] - pieces[first][0] + extra
            return lambda first, last: measure.span(text, pieces[first][0], pieces[last - 1][1], prefix)

        size, bare = size_behind(prefix), size_behind("")

        def finish(chunk: Packed) -> None:
            start, end = pieces[chunk.first].start, pieces[chunk.last - 1].end
            total = size(chunk.first, chunk.last)
            facts = metadata(pieces[chunk.first:chunk.last]) if metadata else {}
            if ledger.story:
                self._tell_packing(ledger, pieces, chunk, size, limit)
            reason = self._reason(ledger, chunk, pieces, size, total, limit)
            ledger.close(start, end, reason, prefix=prefix,
                         joined=None if joiner is None else joined(chunk.first, chunk.last),
                         rung=pieces[chunk.last - 1].rung, **oversize(measure, total, limit), **facts)

        def packed() -> Iterator[Packed]:
            for first, last in _groups(pieces) if within else [(0, len(pieces))]:
                yield from pack(first, last, size, limit, self.overlap, self.min_size, bare)

        for chunk in merge_small(list(packed()), size, limit, self.min_size) if self.min_size else packed():
            finish(chunk)

    def _tell_packing(self, ledger: Ledger, pieces: list[Piece], chunk: Packed, size: Callable[[int, int], int],
                      limit: int) -> None:
        start = pieces[chunk.first].start
        if chunk.first < chunk.fresh:
            shared = pieces[chunk.first].start, pieces[chunk.fresh - 1].end
            ledger.tell("overlap", *shared, f"The new chunk begins with the last whole pieces of the one before: they "
                        f"fit in the overlap of {self.overlap}.", open=shared, overlap=self.overlap)
        for unit in range(chunk.fresh, chunk.last):
            total = size(chunk.first, unit + 1)
            open_span = start, pieces[unit].end
            verdict = "it goes in" if total <= limit else "it is too big, but it cannot be cut"
            ledger.tell("pack", pieces[unit].start, pieces[unit].end,
                        f"With this piece the chunk has {total} of {limit} {self._measure.unit}: {verdict}.",
                        open=open_span, size=total, limit=limit)

    def _reason(self, ledger: Ledger, chunk: Packed, pieces: list[Piece], size: Callable[[int, int], int], total: int,
                limit: int) -> str:
        rung, end = pieces[chunk.last - 1].rung, pieces[chunk.last - 1].end
        if total > limit:
            return f"This piece has {total} {self._measure.unit}, over the limit of {limit}, and nothing in it can be cut."
        if end >= ledger.last_place:
            return "The text ends here."
        if chunk.last == len(pieces):
            return f"Cut at {rung}."
        following = size(chunk.first, chunk.last + 1)
        if following <= limit and pieces[chunk.last].group != pieces[chunk.last - 1].group:
            return f"Cut at {rung}: the next piece comes from another cut."
        if following <= limit:
            return f"Cut at {rung}: the chunk after it needs the next piece to reach min_size {self.min_size}."
        return f"Cut at {rung}: the next piece would make {following} of {limit} {self._measure.unit}."


def _groups(pieces: list[Piece]) -> Iterator[Span]:
    """The ranges of neighbouring pieces that come from the same cut."""
    first = 0
    for at in range(1, len(pieces) + 1):
        if at == len(pieces) or pieces[at].group != pieces[first].group:
            yield first, at
            first = at
