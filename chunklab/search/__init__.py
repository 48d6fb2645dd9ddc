"""From chunks to answers: an index, what it delivers, citations, and measures (`chunklab.search.measures`).

    >>> from chunklab import SentenceChunker
    >>> from chunklab.search import Index, cite
    >>> index = Index(SentenceChunker(sentences_per_chunk=1).chunk({"source": "hr.md", "text": "Ask early. Book a train."}))
    >>> print(cite(index.search("Which train?")[0]))
    [chunk_1] Source: hr.md

Names are loaded when they are first used.
"""
from __future__ import annotations

import importlib
from typing import Any

_HOMES = {
    "index": ("Index",),
    "store": ("Store",),
    "hits": ("Hit",),
    "citations": ("Citation", "cite", "cited_text"),
    "passages": ("merge_neighbours", "to_parents"),
    "duplicates": ("overlap_fraction", "remove_duplicates"),
    "fusion": ("fuse",),
    "vocabulary": ("terms",),
    "bm25": ("BM25",),
    "vectors": ("Vectors",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME_OF)


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'chunklab.search' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"chunklab.search.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
