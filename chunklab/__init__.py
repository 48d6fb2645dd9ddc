"""Cut text into chunks for retrieval, with exact offsets, limits that hold, and a reason for each cut.

    >>> from chunklab import RecursiveChunker
    >>> chunks = RecursiveChunker(chunk_size=40, overlap=0).chunk("Book early. Keep the receipt. Send it in by Friday.")
    >>> [chunk.text for chunk in chunks]
    ['Book early. Keep the receipt.', 'Send it in by Friday.']

Needs nothing but Python. Chunkers and all else are loaded when they are first used.
"""
from __future__ import annotations

import importlib
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "chunklab.document": ("Chunk", "Chunks", "Document"),
    "chunklab.steps": ("Step",),
    "chunklab.formulas": ("stride", "count_windows", "amplification", "stored_units", "survival", "fixed_windows"),
    "chunklab.chunkers.base": ("BaseChunker",),
    "chunklab.chunkers.windows": ("WordChunker", "CharacterChunker"),
    "chunklab.chunkers.sliding": ("SlidingWindowChunker",),
    "chunklab.chunkers.tokens": ("TokenChunker",),
    "chunklab.chunkers.separators": ("SeparatorChunker",),
    "chunklab.chunkers.ladder": ("RecursiveChunker",),
    "chunklab.chunkers.sentences": ("SentenceChunker",),
    "chunklab.chunkers.paragraphs": ("ParagraphChunker",),
    "chunklab.chunkers.headings": ("HeadingChunker",),
    "chunklab.chunkers.pages": ("PageChunker",),
    "chunklab.chunkers.elements": ("ElementChunker",),
    "chunklab.chunkers.semantic": ("SemanticChunker",),
    "chunklab.chunkers.cluster": ("ClusterSemanticChunker",),
    "chunklab.chunkers.hierarchy": ("HierarchicalChunker",),
    "chunklab.rules": ("check_rules",),
    "chunklab.registry": ("CHUNKERS", "get_chunker", "chunker_from_env"),
    "chunklab.text.separators": ("LANGUAGES",),
    "chunklab.text.sentences": ("split_sentences", "explain_sentences"),
    "chunklab.text.words": ("spans_between",),
    "chunklab.tokenizers": ("get_tokenizer", "offline_tiktoken"),
    "chunklab.embed.chartfidf": ("CharTfidf",),
    "chunklab.embed.protocol": ("Embedder", "cosine"),
    "chunklab.embed.static": ("StaticMini",),
    "chunklab.context": ("enrich",),
    "chunklab.loaders": ("load",),
    "chunklab.search.index": ("Index",),
    "chunklab.search.hits": ("Hit",),
    "chunklab.search.bm25": ("BM25",),
    "chunklab.search.vectors": ("Vectors",),
    "chunklab.search.vocabulary": ("terms",),
    "chunklab.search.fusion": ("fuse",),
    "chunklab.search.duplicates": ("overlap_fraction", "remove_duplicates"),
    "chunklab.search.passages": ("merge_neighbours", "to_parents"),
    "chunklab.search.citations": ("Citation", "cite", "cited_text"),
    "chunklab.corpus.documents": ("chunk_corpus",),
    "chunklab.corpus.stream": ("chunk_stream",),
    "chunklab.corpus.pool": ("chunk_shards",),
    "chunklab.corpus.shards": ("plan_shards", "cut_shard"),
    "chunklab.show.tables": ("explain",),
    "chunklab.show.player": ("player",),
    "chunklab.show.widgets": ("stepper",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME_OF)

importlib.import_module("chunklab.chunkers.base")  # every chunker is built on it: so the first chunk is not kept waiting


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'chunklab' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
