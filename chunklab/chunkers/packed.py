"""What the chunkers share that pack whole pieces: the ladder down, the packing, the reasons."""
from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from chunklab.chunkers.base import BaseChunker, Ledger, oversize
from chunklab.chunkers.cuts import LateCuts
from chunklab.document import Span
from chunklab.measure import Measure
from chunklab.packing import Packed, Size, merge_small, pack, pack_spans
from chunklab.rungs import Piece, Rung, descend
from chunklab.text.separators import compile_separator, split_at
from chunklab.text.words import trim, word_spans
from chunklab.windowing import between_edges, character_windows, measured_windows

if TYPE_CHECKING:
    from chunklab.jumping import Jumps, Nodes

SENTENCE_END = "a sentence end"
TEXT_END = "The text ends here."


class PackingChunker(BaseChunker):
    """Pack pieces of text into chunks of at most `chunk_size`; subclasses say which pieces."""

    chunk_size: int | None
    overlap: int = 0
    min_size: int = 0
    count_edges: bool = False
    _measure: Measure

    @property
    def _limit(self) -> int:
        return sys.maxsize if self.chunk_size is None else self.chunk_size

    def _span(self, ledger: Ledger, start: int, end: int, prefix: str = "") -> int:
        """Measure a span behind `prefix` as it stands."""
        if self._measure.length is None:
            return len(prefix) + end - start
        if ledger.span_size is None:
            if start == end:  # a blank text, which is not worth encoding
                return self._measure.span(ledger.text, start, end, prefix)
            ledger.span_size = self._measure.spans_of(ledger.text)
        return ledger.span_size(start, end, prefix)

    def _edges(self, ledger: Ledger, start: int, end: int, prefix: str = "") -> Span:
        """Move the edges of a span to where its chunk will have them."""
        if self.count_edges:
            return start, end
        start, end = ledger.trim(start, end)
        indented = ledger.strip == "lines" and start < end and ledger.text[start].isspace()
        if indented and self._span(ledger, start, end, prefix) > self._limit:
            return trim(ledger.text, start, end)  # indentation is kept only where there is room for it
        return start, end

    def _size(self, ledger: Ledger, start: int, end: int, prefix: str = "") -> int:
        """Measure a span behind `prefix` as it will be given out."""
        size = self._span(ledger, *self._edges(ledger, start, end, prefix), prefix)
        if self.count_edges and self._measure.length:  # without the blank before it a word can have more tokens
            return max(size, self._span(ledger, *ledger.trim(start, end), prefix))
        return size

    def _facts(self, pieces: list[Piece]) -> dict[str, Any]:
        """What the metadata of a chunk says of its pieces."""
        return {}

    def _words(self) -> Rung:
        return Rung("a space", word_spans)

    def _hard(self, ledger: Ledger, prefix: str = "") -> Rung:
        limit, overlap = self._limit, self.overlap

        def size(start: int, end: int) -> int:
            return self._size(ledger, start, end, prefix)

        def shared(start: int, end: int) -> int:
            return self._size(ledger, start, end)

        def split(text: str, start: int, end: int) -> list[Span]:
            if not self.count_edges:  # white space that is free takes no room in the first piece
                start, end = ledger.trim(start, end)
            if self._measure.length is None:
                room = limit - len(prefix)
                return between_edges(character_windows(text, start, end, room, min(overlap, room - 1)))
            pieces: list[Span] = []
            for piece in between_edges(measured_windows(text, start, end, size, limit, overlap, shared)):
                # A part of a window can have more tokens than the window.
                pieces += [piece] if size(*piece) <= limit else measured_windows(text, *piece, size, limit, 0, shared)
            return pieces

        return Rung("any character", split)

    def _paragraphs(self) -> Rung:
        return Rung("a paragraph end", lambda text, start, end: split_at(compile_separator("\n\n"), text, start, end, "end"))

    def _sentences(self) -> Rung:
        return Rung(SENTENCE_END, self._sentence_spans)

    def _sentence_spans(self, text: str, start: int, end: int) -> list[Span]:
        from chunklab.text.sentences import sentence_spans

        return sentence_spans(text, start, end)

    def _pieces(self, ledger: Ledger, spans: Iterable[Span], rungs: Sequence[Rung], prefix: str = "",
                last_rung: str = "the end of the text") -> list[Piece]:
        """Cut each of `spans` at the highest rungs that give pieces within the limit; `last_rung` is what ends it."""
        room = self._limit - len(prefix) if self._measure.length is None else -1  # up to here no other look is needed

        def fits(first: int, last: int) -> bool:
            return last - first <= room or self._size(ledger, first, last, prefix) <= self._limit

        tell, free_blanks = ledger.tell if ledger.story else None, bool(ledger.strip) and not self.count_edges
        pieces: list[Piece] = []
        for start, end in spans:
            if end - start <= room:
                pieces.append(Piece(start, end, last_rung))
            else:
                pieces += descend(ledger.text, start, end, rungs, fits, tell, last_rung, free_blanks)
        return pieces

    def _pack(self, ledger: Ledger, pieces: list[Piece], *, overlap: int | None = None, prefix: str = "",
              joiner: str | None = None, within: bool = False, ending: tuple[str, dict[str, Any]] = ("", {}),
              **facts: Any) -> None:
        """Pack `pieces` into chunks and close them, with `facts` in the metadata of each.

        `within` packs only pieces of the same cut together. `ending` is why the last chunk ends where the pieces do,
        and what its metadata says of that.
        """
        text, measure, limit = ledger.text, self._measure, self._limit
        overlap = self.overlap if overlap is None else overlap
        pieces = [Piece(start, end, piece.rung, piece.group) for piece in pieces
                  for start, end in [self._edges(ledger, piece.start, piece.end, prefix)] if start < end]

        def joined(first: int, last: int) -> str:
            parts = [text[pieces[first].start:pieces[first].end]]
            for before, piece in pairwise(pieces[first:last]):
                between = joiner if before.rung == SENTENCE_END else text[before.end:piece.start]
                parts += [between or "", text[piece.start:piece.end]]
            return "".join(parts)

        def size_behind(prefix: str) -> Size:
            if joiner is not None:
                return lambda first, last: measure.text(joined(first, last))
            if measure.length is None:  # characters need no look at the text
                extra = len(prefix)
                return lambda first, last: pieces[last - 1].end - pieces[first].start + extra
            if self.count_edges:
                return lambda first, last: self._size(ledger, pieces[first].start, pieces[last - 1].end, prefix)
            return lambda first, last: self._span(ledger, pieces[first].start, pieces[last - 1].end, prefix)

        size, bare = size_behind(prefix), size_behind("")
        if measure.length:  # to count is dear: what the packing asks, the reasons ask again
            bare = lru_cache(maxsize=64)(bare)
            size = lru_cache(maxsize=64)(size) if prefix else bare
        ends = [piece.end for piece in pieces]
        rate = 0.0  # characters for each unit, in the chunk that was closed last

        def guess(first: int) -> int:
            return bisect_right(ends, pieces[first].start + limit * rate) if rate else 0

        def finish(chunk: Packed) -> None:
            nonlocal rate
            packed = pieces[chunk.first:chunk.last]
            total, lead = size(chunk.first, chunk.last), prefix
            if measure.length and total:
                rate = (packed[-1].end - packed[0].start) / total
            if prefix and total > limit:  # one character that leaves no room for it
                total, lead = bare(chunk.first, chunk.last), ""
            if ledger.story:
                begins_group = within and pieces[chunk.first - 1].group != pieces[chunk.first].group
                self._tell_overlap(ledger, pieces, chunk, 0 if begins_group else overlap, size, bare)
                self._tell_packing(ledger, pieces, chunk, size if lead else bare)
            why, known = ending if chunk.last == len(pieces) and total <= limit else ("", {})
            ledger.close(packed[0].start, packed[-1].end, why or self._reason(ledger, chunk, pieces, size, total),
                         prefix=lead, joined=None if joiner is None else joined(chunk.first, chunk.last),
                         rung=packed[-1].rung, **oversize(measure, total, limit), **self._facts(packed), **facts, **known)

        def chunks() -> Iterator[Packed]:
            for first, last in _groups(pieces) if within else [(0, len(pieces))]:
                yield from pack(first, last, size, limit, overlap, self.min_size, bare, guess)

        for chunk in merge_small(chunks(), size, limit, self.min_size) if self.min_size else chunks():
            finish(chunk)

    def _pack_at_once(self, ledger: Ledger, pieces: list[Piece], within: bool = False) -> None:
        """Pack all pieces of a text as `_pack` does, faster where sizes are plain and nobody listens."""
        if ledger.story or not self._in_plain_characters:
            self._pack(ledger, pieces, within=within)
            return
        pieces = [Piece(start, end, piece.rung, piece.group) for piece in pieces
                  for start, end in [self._edges(ledger, piece.start, piece.end)] if start < end]
        starts, ends = [piece.start for piece in pieces], [piece.end for piece in pieces]
        packed = [chunk for first, last in (_groups(pieces) if within else [(0, len(pieces))])
                  for chunk in pack_spans(starts, ends, first, last, self._limit, self.overlap)]

        def size(first: int, last: int) -> int:
            return ends[last - 1] - starts[first]

        def why(number: int) -> tuple[str, dict[str, Any]]:
            chunk = packed[number]
            total, inner = size(chunk.first, chunk.last), pieces[chunk.first:chunk.last]
            return self._reason(ledger, chunk, pieces, size, total), {
                "rung": inner[-1].rung, **oversize(self._measure, total, self._limit), **self._facts(inner)}

        ledger.close_all([(starts[chunk.first], ends[chunk.last - 1]) for chunk in packed], why)

    @property
    def _in_plain_characters(self) -> bool:
        """Whether a size is an end less a start, and no chunk may be changed for one that is too small."""
        return self._measure.length is None and not self.count_edges and not self.min_size

    def _jump(self, ledger: Ledger, separators: Sequence[str], names: Sequence[str]) -> bool:
        """Find the chunks by jumps, which give those of `_pieces` and `_pack`; tell whether the text allows it."""
        from chunklab.jumping import AttachedBlank, jump

        hard = self._hard(ledger)

        def cut_hard(start: int, end: int) -> list[Span]:
            pieces = [ledger.trim(*piece) for piece in hard.split(ledger.text, start, end)]
            return [piece for piece in pieces if piece[0] < piece[1]]

        try:
            jumps = jump(ledger.text, separators, self._limit, self.overlap, cut_hard)
        except AttachedBlank:
            return False
        self._close_jumps(ledger, jumps, names, "the end of the text")
        return True

    def _close_nodes(self, ledger: Ledger, nodes: Nodes, name: str) -> None:
        """Pack what stands between the gaps of one rung, none of it cut finer."""
        from chunklab.jumping import Jumps

        starts, ends = nodes
        count = len(starts) if starts[0] < ends[-1] else 0  # a blank text has one node, which is blank
        packed = list(pack_spans(starts, ends, 0, count, self._limit, self.overlap))
        jumps = Jumps([(starts[first], ends[last - 1]) for first, _, last in packed], [0] * len(packed),
                      [ends[last] for _, _, last in packed[:-1]])
        self._close_jumps(ledger, jumps, [name], name)

    def _close_jumps(self, ledger: Ledger, jumps: Jumps, names: Sequence[str], last_name: str) -> None:
        """Close chunks that keep the rules of the ledger: trimmed, none blank, none inside the one before."""
        why = partial(self._why, ledger.text, jumps, names, last_name)
        ledger.cuts = LateCuts(jumps.spans, range(len(jumps.spans)), why)

    def _why(self, text: str, jumps: Jumps, names: Sequence[str], last_name: str,
             number: int) -> tuple[str, dict[str, Any]]:
        """Give the reason of a chunk that a jump found, and its metadata."""
        start, end = jumps.spans[number]
        is_last = number == len(jumps.spans) - 1
        rung = last_name if is_last else names[jumps.rungs[number]]
        if end - start > self._limit:
            reason = self._uncut(end - start)
        else:
            reason = TEXT_END if is_last else self._full(rung, trim(text, start, jumps.next_ends[number])[1] - start)
        return reason, {"rung": rung, **oversize(self._measure, end - start, self._limit)}

    def _uncut(self, size: int) -> str:
        return f"This piece has {size} {self._measure.unit}, over the limit of {self._limit}, and nothing in it can be cut."

    def _full(self, rung: str, following: int) -> str:
        return f"Cut at {rung}: the next piece would make {following} of {self._limit} {self._measure.unit}."

    def _tell_overlap(self, ledger: Ledger, pieces: list[Piece], chunk: Packed, overlap: int, size: Size,
                      bare: Size) -> None:
        """Say what is repeated, and where nothing is, which of the two limits forbids it."""
        if chunk.first < chunk.fresh:
            shared = pieces[chunk.first].start, pieces[chunk.fresh - 1].end
            count = chunk.fresh - chunk.first
            what = "piece of the one before: it fits" if count == 1 else f"{count} pieces of the one before: they fit"
            ledger.tell("overlap", *shared, f"The new chunk begins with the last {what} in the overlap of {overlap}.",
                        open=shared, overlap=overlap)
        elif overlap and chunk.first:
            last, unit = chunk.first - 1, self._measure.unit
            alone, following = bare(last, chunk.first), size(last, chunk.first + 1)
            if alone > overlap:
                why = f"the last piece has {alone} {unit}, over the overlap of {overlap}"
            elif following > self._limit:
                why = f"the last piece and the next one make {following} of {self._limit} {unit}"
            else:
                return
            ledger.tell("overlap", pieces[last].start, pieces[last].end, f"Nothing is repeated: {why}.", overlap=overlap)

    def _tell_packing(self, ledger: Ledger, pieces: list[Piece], chunk: Packed, size: Size) -> None:
        start, limit = pieces[chunk.first].start, self._limit
        of = "" if self.chunk_size is None else f" of {limit}"
        for unit in range(chunk.fresh, chunk.last):
            total = size(chunk.first, unit + 1)
            open_span = start, pieces[unit].end
            verdict = "it goes in" if total <= limit else "it is too big, but it cannot be cut"
            ledger.tell("pack", pieces[unit].start, pieces[unit].end,
                        f"With this piece the chunk has {total}{of} {self._measure.unit}: {verdict}.",
                        open=open_span, size=total, limit=self.chunk_size)

    def _reason(self, ledger: Ledger, chunk: Packed, pieces: list[Piece], size: Size, total: int) -> str:
        last, limit = pieces[chunk.last - 1], self._limit
        if total > limit:
            return self._uncut(total)
        if last.end >= ledger.last_place:
            return TEXT_END
        if chunk.last == len(pieces):
            return f"Cut at {last.rung}."
        following = size(chunk.first, chunk.last + 1)
        if following <= limit and pieces[chunk.last].group != last.group:
            return f"Cut at {last.rung}: the next piece comes from another cut."
        if following <= limit:
            return f"Cut at {last.rung}: the chunk after it needs the next piece to reach min_size {self.min_size}."
        return self._full(last.rung, following)


def sentence_count(pieces: list[Piece]) -> int:
    """Count the sentences that pieces come from, the last one cut or not."""
    return sum(piece.rung == SENTENCE_END for piece in pieces) + (pieces[-1].rung != SENTENCE_END)


def _groups(pieces: list[Piece]) -> Iterator[Span]:
    """The ranges of neighbouring pieces that come from the same cut."""
    first = 0
    for at in range(1, len(pieces) + 1):
        if at == len(pieces) or pieces[at].group != pieces[first].group:
            yield first, at
            first = at
