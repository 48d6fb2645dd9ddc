"""A hit: a chunk that was found, with its score and its document."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chunklab.document import Chunk, Document, Span


@dataclass(frozen=True, slots=True)
class Hit:
    """Hold one hit of a search: what is delivered, and how it was found.

    It reads like its chunk: `text`, `source`, `span`, `page_numbers`, `section_path` and the rest.

    Parameters
    ----------
    chunk : Chunk
        What is delivered: the chunk that was found, a passage that joins several, or a parent.
    score : float
        Higher is better. Comparable within one search, not between kinds of search.
    document : Document or None, default None
        What it was cut from, so that it can be cited.
    ranks : mapping from str to int, default {}
        Its rank, from 1, in each kind of search that found it: "lexical", "vector".

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> from chunklab.search import Index
    >>> index = Index(CharacterChunker(chunk_size=10, overlap=0).chunk("Tea first. Then milk."))
    >>> hit = index.search("milk")[0]
    >>> hit.text, hit.span, dict(hit.ranks)
    (' Then milk', (10, 20), {'lexical': 1})

    Chapter: search
    """

    chunk: Chunk
    score: float
    document: Document | None = field(default=None, repr=False, compare=False)
    ranks: Mapping[str, int] = field(default_factory=dict, hash=False)

    @property
    def id(self) -> str:
        """The chunk's id."""
        return self.chunk.id

    @property
    def source(self) -> str:
        """The document's name."""
        return self.chunk.source

    @property
    def text(self) -> str:
        """What is shown."""
        return self.chunk.text

    @property
    def embed_text(self) -> str:
        """What was searched: context, if `enrich` gave one, and text."""
        return self.chunk.embed_text

    @property
    def start_offset(self) -> int | None:
        """Where it begins in its document."""
        return self.chunk.start_offset

    @property
    def end_offset(self) -> int | None:
        """Where it ends in its document."""
        return self.chunk.end_offset

    @property
    def span(self) -> Span | None:
        """Both, half-open; None where they are not known."""
        return self.chunk.span

    @property
    def page_numbers(self) -> list[int] | None:
        """The pages it covers, from 1; None where there are none."""
        return self.chunk.page_numbers

    @property
    def section_path(self) -> list[str] | None:
        """The headings open where it starts; None where there are none."""
        return self.chunk.section_path

    @property
    def metadata(self) -> dict[str, Any]:
        """What the chunker knew."""
        return self.chunk.metadata
