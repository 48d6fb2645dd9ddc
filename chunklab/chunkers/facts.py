"""What the chunks of one document share: facts that are dear, found when a chunk is first asked for one."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from chunklab.chunkers.cuts import Cut, LateCuts
from chunklab.document import Chunk, Document
from chunklab.text.words import trim

if TYPE_CHECKING:
    from chunklab.text.headings import Outline


class Facts:
    """Make the late fields of a document's chunks: a method for each."""

    def __init__(self, document: Document, cuts: Sequence[Cut], first_id: int) -> None:
        self.text = document.text
        self.cuts = cuts
        self.first_id = first_id

    def id(self, chunk: Chunk) -> str:
        return f"chunk_{self.first_id + chunk.index}"

    def reason(self, chunk: Chunk) -> str:
        return self.cuts[chunk.index].reason

    def metadata(self, chunk: Chunk) -> dict[str, Any]:
        return dict(self.cuts[chunk.index].metadata)

    def start_byte(self, chunk: Chunk) -> int | None:
        return self._byte(chunk.start_offset)

    def end_byte(self, chunk: Chunk) -> int | None:
        return self._byte(chunk.end_offset)

    def page_numbers(self, chunk: Chunk) -> list[int] | None:
        from chunklab.text.pages import pages_of

        return pages_of(self._page_breaks, *chunk.span) if chunk.span and self._page_breaks else None

    def section_path(self, chunk: Chunk) -> list[str] | None:
        if not chunk.span or not self._outline.headings:
            return None
        return list(self._outline.path_at(trim(self.text, *chunk.span)[0]))

    @cached_property
    def _outline(self) -> Outline:
        from chunklab.text.headings import Outline

        return Outline(self.text)

    @cached_property
    def _page_breaks(self) -> list[int]:
        from chunklab.text.pages import page_breaks

        return page_breaks(self.text)

    def _byte(self, edge: int | None) -> int | None:
        return edge if edge is None or self.text.isascii() else self._bytes[edge]

    @cached_property
    def _bytes(self) -> dict[int, int]:
        """The UTF-8 offset of each edge of a chunk, in one walk over the text."""
        places = self.cuts.spans if isinstance(self.cuts, LateCuts) else self.cuts
        edges = sorted({edge for place in places for edge in place[:2] if edge is not None})
        found: dict[int, int] = {}
        before = count = 0
        for edge in edges:
            count += len(self.text[before:edge].encode("utf-8", "surrogatepass"))
            found[edge], before = count, edge
        return found
