"""Our own chunkers, timed as a user gets them: `Chunk` objects, and text and offsets of each asked for."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import chunklab
from benchmarks.embedder import hash_vectors
from benchmarks.entries import OURS, Read, Run, Triple, entry, nothing
from chunklab.chunkers.base import BaseChunker

CHUNKERS: dict[str, Callable[[], BaseChunker]] = {
    "characters": lambda: chunklab.CharacterChunker(1000, 200),
    "words": lambda: chunklab.WordChunker(200, 50, joiner=None),
    "tokens": lambda: chunklab.TokenChunker(256, 32),
    "separator": lambda: chunklab.SeparatorChunker("\n\n", chunk_size=1),
    "recursive": lambda: chunklab.RecursiveChunker(1000, 200),
    "recursive-300": lambda: chunklab.RecursiveChunker(300, 0),
    "recursive-tokens": lambda: chunklab.RecursiveChunker(256, 0, tokenizer="cl100k_base"),
    "packed-sentences": lambda: chunklab.SentenceChunker(1000, 0),
    "sentences": lambda: chunklab.SentenceChunker(sentences_per_chunk=1),
    "paragraphs": lambda: chunklab.ParagraphChunker(1000),
    "headings": lambda: chunklab.HeadingChunker(chunk_size=None, include_path=False),
    "markdown": lambda: chunklab.RecursiveChunker.for_language("markdown", chunk_size=1000, overlap=0),
    "elements": lambda: chunklab.ElementChunker(1000),
    "python": lambda: chunklab.RecursiveChunker.for_language("python", chunk_size=1000, overlap=0),
    "semantic": lambda: chunklab.SemanticChunker(hash_vectors),
    "hierarchical": lambda: chunklab.HierarchicalChunker(2000, 400, child_overlap=0),
    "pages": lambda: chunklab.PageChunker(),
    "clusters": lambda: chunklab.ClusterSemanticChunker(hash_vectors, chunk_size=1000),
}


def chunker_entry(strategy: str, make: Callable[[], BaseChunker]) -> None:
    """Register one of our chunkers."""
    def build() -> tuple[Run, Read]:
        chunker = make()
        return lambda text: touched(chunker.chunk(text)), read
    entry(strategy, OURS)(build)


def touched(chunks: Any) -> Any:
    """Ask for text and offsets, so that nothing is put off until after the clock has stopped."""
    for chunk in chunks:
        chunk.text, chunk.start_offset, chunk.end_offset  # noqa: B018
    return chunks


def read(chunks: Any) -> list[Triple]:
    return [(chunk.start_offset, chunk.end_offset, chunk.text) for chunk in chunks]


for _strategy, _make in CHUNKERS.items():
    chunker_entry(_strategy, _make)


@entry("sentence-windows", OURS)
def sentence_windows() -> tuple[Run, Read]:
    chunker = chunklab.SentenceChunker(sentences_per_chunk=1)

    def run(text: str) -> Any:
        chunks = touched(chunker.chunk(text))
        starts, ends = [chunk.start_offset for chunk in chunks], [chunk.end_offset for chunk in chunks]
        three_before, three_after = starts[:1] * 3 + starts, ends[3:] + ends[-1:] * 3
        return chunks, [text[start:end] for _, start, end in zip(chunks, three_before, three_after)]
    return run, lambda result: read(result[0])


@entry("encode", OURS, "plain Python")
def encode() -> tuple[Run, Read]:
    return chunklab.get_tokenizer(pure=True).encode, nothing
