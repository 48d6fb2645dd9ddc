"""Citations: where a hit comes from, in one line, and its text to check it by."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chunklab.document import Chunk, Document
from chunklab.search.hits import Hit


@dataclass(frozen=True, slots=True)
class Citation:
    """Hold where a hit comes from; as a string it is the line to print.

    `cite` makes it.

    Parameters
    ----------
    id : str
        The chunk's.
    source : str
        The document's name.
    start, end : int
        The half-open span in it, in code points.
    quote : str
        The source at the span.
    pages : tuple of int, default ()
        The pages it covers.
    section : tuple of str, default ()
        The headings open where it starts.

    Examples
    --------
    >>> print(Citation("chunk_1", "handbook.pdf", 40, 60, "Tell your manager.", (2,), ("Leave", "Sick leave")))
    [chunk_1] Source: handbook.pdf, page 2, section: Leave > Sick leave

    Chapter: search
    """

    id: str
    source: str
    start: int
    end: int
    quote: str
    pages: tuple[int, ...] = ()
    section: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = [f"[{self.id}] Source: {self.source}"]
        if self.pages:
            first, last = self.pages[0], self.pages[-1]
            parts.append(f"page {first}" if first == last else f"pages {first} to {last}")
        if self.section:
            parts.append(f"section: {' > '.join(self.section)}")
        return " ".join(", ".join(parts).split())


def cite(hit: Hit | Chunk, document: Document | str | None = None) -> Citation:
    """Cite a hit, with the source at its span.

    Nothing is cited that does not stand there: the hit's text is compared with the document first.

    Parameters
    ----------
    hit : Hit or Chunk
    document : Document, str or None, default None
        What it was cut from. A hit of an `Index` knows it.

    Returns
    -------
    Citation
        `str()` of it is the line; `quote` is the source at the span.

    Raises
    ------
    ValueError
        When the document is not known or is another one, the hit has no offsets, or its text does not
        stand there.
    TypeError
        When `hit` is neither.

    Examples
    --------
    >>> from chunklab import SentenceChunker
    >>> from chunklab.search import Index
    >>> text = "# Trips\\n\\nBook a train.\\f# Leave\\n\\nAsk early."
    >>> index = Index(SentenceChunker(chunk_size=25, overlap=0).chunk({"source": "hr.md", "text": text}))
    >>> found = cite(index.search("ask")[0])
    >>> print(found)
    [chunk_1] Source: hr.md, page 2, section: Leave
    >>> found.quote == text[found.start:found.end]
    True

    Chapter: search
    """
    if not isinstance(hit, (Hit, Chunk)):
        raise TypeError(f"hit is {type(hit).__name__}: give a Hit of a search, or a Chunk.")
    chunk = hit.chunk if isinstance(hit, Hit) else hit
    if document is None:
        document = hit.document if isinstance(hit, Hit) else None
    if document is None:
        raise ValueError(f"{chunk.id} comes from {chunk.source!r}, whose text is not known: give it as document.")
    text = document if isinstance(document, str) else document.text
    if isinstance(document, Document) and document.source != chunk.source:
        raise ValueError(f"{chunk.id} comes from {chunk.source!r}, but document is {document.source!r}: give the one it was "
                         "cut from.")
    if chunk.span is None:
        raise ValueError(f"{chunk.id} has no offsets, so nobody can look it up in {chunk.source!r}: cut with a chunker that "
                         "gives spans.")
    if not chunk.is_valid(text):
        raise ValueError(f"{chunk.id} says that its text stands in {chunk.source!r} at {chunk.start_offset}:"
                         f"{chunk.end_offset}, but another stands there: cut the document again.")
    start, end = chunk.span
    return Citation(chunk.id, chunk.source, start, end, text[start:end], tuple(chunk.page_numbers or ()),
                    tuple(chunk.section_path or ()))


def cited_text(hits: Iterable[Hit]) -> str:
    """Write hits for a reader who is to cite them: over each text the line that says where it comes from.

    Parameters
    ----------
    hits : iterable of Hit
        Best first.

    Returns
    -------
    str
        Blocks with a blank line between them.

    Raises
    ------
    ValueError
        When a hit cannot be cited; see `cite`.

    Examples
    --------
    >>> from chunklab import SentenceChunker
    >>> from chunklab.search import Index
    >>> index = Index(SentenceChunker(chunk_size=25, overlap=0).chunk({"source": "hr.md", "text": "Book a train. Ask early."}))
    >>> print(cited_text(index.search("train")))
    [chunk_0] Source: hr.md
    Book a train. Ask early.

    Chapter: search
    """
    return "\n\n".join(f"{cite(hit)}\n{hit.text}" for hit in hits)
