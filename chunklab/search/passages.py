"""What is delivered in place of the chunks that were found: joined neighbours, or parents."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from chunklab.document import Chunk, Document
from chunklab.search.hits import Hit
from chunklab.text.headings import Outline
from chunklab.text.pages import page_breaks, pages_of
from chunklab.text.words import is_blank


def merge_neighbours(hits: Iterable[Hit]) -> list[Hit]:
    """Join hits that overlap or follow each other into one passage.

    Chunks of one document with nothing but white space between them become one, with the span from the
    first to the last, the source's own text in between, and the score and rank of the best. No text is
    delivered twice.

    Parameters
    ----------
    hits : iterable of Hit
        Best first. One without offsets stays as it is.

    Returns
    -------
    list of Hit
        Best first. The chunk of a joined passage has the ids of its parts, `chunk_3+chunk_4`, and lists
        them as `merged` in its metadata.

    Raises
    ------
    ValueError
        When two would be joined and their document is not known.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> from chunklab.search import Index
    >>> index = Index(CharacterChunker(chunk_size=12, overlap=4).chunk("Tea first, then milk."))
    >>> [(hit.text, hit.id) for hit in merge_neighbours(index.search("tea milk", overlaps="keep"))]
    [('Tea first, then milk.', 'chunk_0+chunk_1+chunk_2')]

    Chapter: search
    """
    ranked = list(hits)
    places = [(hit.source, *hit.span, at) for at, hit in enumerate(ranked) if hit.span is not None]
    runs: list[list[int]] = [[at] for at, hit in enumerate(ranked) if hit.span is None]
    source, reach = None, 0
    for name, start, end, at in sorted(places):
        if name == source and _follows(ranked[at].document, reach, start):
            runs[-1].append(at)
            reach = max(reach, end)
        else:
            runs.append([at])
            source, reach = name, end
    return [ranked[run[0]] if len(run) == 1 else _joined([ranked[at] for at in run], ranked[min(run)])
            for run in sorted(runs, key=min)]


def _follows(document: Document | None, reach: int, start: int) -> bool:
    return start <= reach or (document is not None and is_blank(document.text, reach, start))


def _joined(hits: list[Hit], best: Hit) -> Hit:
    """Join hits, in the order of their starts."""
    first = hits[0].chunk
    last = max((hit.chunk for hit in hits), key=lambda chunk: chunk.end_offset or 0)
    document = best.document
    if document is None:
        raise ValueError(f"{hits[0].id} and {hits[1].id} are to be joined, but their document is not known: search an "
                         "`Index`, or give each `Hit` its document.")
    pages = [page for hit in hits for page in hit.page_numbers or ()]
    ranks = {kind: min(hit.ranks[kind] for hit in hits if kind in hit.ranks)
             for kind in dict.fromkeys(kind for hit in hits for kind in hit.ranks)}
    chunk = replace(
        first, id="+".join(hit.id for hit in hits), end_offset=last.end_offset, end_byte=last.end_byte, reason=last.reason,
        text=first.prefix + document.text[first.start_offset:last.end_offset], joiner=None,
        page_numbers=list(range(min(pages), max(pages) + 1)) if pages else None,
        section_path=None if first.section_path is None else list(first.section_path),
        metadata={"merged": [hit.id for hit in hits]})
    return Hit(chunk, best.score, document, ranks)


def to_parents(hits: Iterable[Hit], chunks: Mapping[str, Chunk] | None = None) -> list[Hit]:
    """Deliver parents for the children that were found.

    A child of `HierarchicalChunker` stands for the text of its parent; several children of one parent
    stand for it once, where the best of them stood and with its score. A hit that has no parent, or whose
    parent's place is not known, stays.

    Parameters
    ----------
    hits : iterable of Hit
        Best first.
    chunks : mapping from str to Chunk or None, default None
        Parents by their ids, where there are any. The others are the source at `parent_span`.

    Returns
    -------
    list of Hit
        Best first, each parent once.

    Examples
    --------
    >>> from chunklab import HierarchicalChunker
    >>> from chunklab.search import Index
    >>> chunker = HierarchicalChunker(parent_chunk_size=50, child_chunk_size=20, child_overlap=0)
    >>> index = Index(chunker.chunk("Keep every receipt. Scan it early.\\n\\nSend it in by Friday. Then wait."))
    >>> [(hit.text, hit.span) for hit in to_parents(index.search("scan"))]
    [('Keep every receipt. Scan it early.', (0, 34))]

    Chapter: search
    """
    delivered: dict[tuple[str, object, str], Hit] = {}
    for hit in hits:
        parent = _parent(hit, chunks or {})
        chunk = hit.chunk if parent is None else parent
        delivered.setdefault((chunk.source, chunk.span, "" if chunk.span else chunk.text),
                             hit if parent is None else replace(hit, chunk=parent))
    return list(delivered.values())


def _parent(hit: Hit, chunks: Mapping[str, Chunk]) -> Chunk | None:
    name, span = hit.metadata.get("parent_id"), hit.metadata.get("parent_span")
    known = chunks.get(name) if name else None
    if known and known.source == hit.source and known.span == span:  # not of another call, whose ids begin again
        return known
    if name is None or span is None or hit.document is None:
        return None
    start, end = span
    text = hit.document.text
    outline, breaks = _places(hit.document)
    start_byte, child = hit.chunk.start_byte, hit.start_offset
    if start_byte is not None:
        start_byte -= _bytes(text[start:child])
    return Chunk(name, hit.source, text[start:end], start, end, 0, start_byte,
                 None if start_byte is None else start_byte + _bytes(text[start:end]),
                 page_numbers=pages_of(breaks, start, end) if breaks else None,
                 section_path=list(outline.path_at(start)) if outline.headings else None,
                 document_index=hit.chunk.document_index)


@lru_cache(maxsize=64)
def _places(document: Document) -> tuple[Outline, list[int]]:
    """Headings and page breaks: the same document is asked again and again."""
    return Outline(document.text), page_breaks(document.text)


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
