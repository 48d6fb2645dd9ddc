"""What an index and a store have in common: what goes in, what is asked, and what is delivered."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from chunklab import params
from chunklab.document import Chunk, Document, as_documents
from chunklab.search.duplicates import remove_duplicates
from chunklab.search.hits import Hit
from chunklab.search.passages import merge_neighbours

By = Literal["lexical", "vector", "fused"]
Overlaps = Literal["remove", "merge", "keep"]


def remember(known: dict[str, Document], documents: Any) -> None:
    """Add documents to those that are known, each under its name."""
    for document in as_documents(documents):
        if known.setdefault(document.source, document) != document:
            raise ValueError(f"Two documents are called {document.source!r}: give each a source of its own, or no hit can be "
                             "cited.")


def only_chunks(chunks: Iterable[Any]) -> list[Chunk]:
    """Check that all are chunks."""
    found = list(chunks)
    for chunk in found:
        if not isinstance(chunk, Chunk):
            raise TypeError(f"chunks holds {type(chunk).__name__}: give what a chunker's `chunk` returns.")
    return found


def place(chunk: Chunk) -> tuple[str, int, int, int]:
    """Say where a chunk stands, so that ties never depend on the order in which chunks came."""
    start, end = chunk.span or (-1, -1)
    return chunk.source, start, end, chunk.index


def count_of(question: str, k: int, overlaps: Overlaps, parents: bool) -> tuple[int, int]:
    """Check what is asked, and say how many hits are wanted and how many are to be fetched for that."""
    params.string("question", question)
    k = params.whole_number("k", k, 1, "Give how many hits you want.")
    params.choice("overlaps", overlaps, ("remove", "merge", "keep"))
    params.flag("parents", parents)
    return k, k if overlaps == "keep" and not parents else 2 * k


def kinds_of(by: By | None, searched: Any) -> list[str]:
    """Name the kinds of search to make; by vectors only where what is searched has an embedder."""
    params.choice("by", by, ("lexical", "vector", "fused", None))
    if by in ("vector", "fused") and searched.embedder is None:
        name = type(searched).__name__
        raise ValueError(f"by is {by!r}, but the {name.lower()} has no embedder: make it with one, for example "
                         f"{name}(…, embedder=CharTfidf()).")
    if by in ("lexical", "vector"):
        return [by]
    return ["lexical"] if searched.embedder is None else ["lexical", "vector"]


def delivered(hits: list[Hit], k: int, overlaps: Overlaps) -> list[Hit]:
    """Leave out or join what overlaps, and give the first k."""
    if overlaps == "remove":
        hits = remove_duplicates(hits)
    elif overlaps == "merge":
        hits = merge_neighbours(hits)
    return hits[:k]
