"""What a chunker promises about the size of its chunks, and the unit it counts in."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from chunklab.chunkers.base import BaseChunker
from chunklab.chunkers.hierarchy import HierarchicalChunker
from chunklab.chunkers.packed import PackingChunker
from chunklab.chunkers.paragraphs import ParagraphChunker
from chunklab.chunkers.sentences import SentenceChunker
from chunklab.chunkers.tokens import TokenChunker
from chunklab.chunkers.windows import CharacterChunker, WordChunker
from chunklab.measure import Measure
from chunklab.text.words import is_blank, word_spans

if TYPE_CHECKING:
    from chunklab.document import Chunk, Chunks, Span


class Limit(NamedTuple):
    """What a chunker promises about the size of a chunk, and how a chunk and a text are measured for it."""

    size: int | None
    unit: str
    of_chunk: Callable[[Chunk, str], int]
    of_text: Callable[[str], int]


def limit_of(chunker: BaseChunker | None) -> Limit:
    """Find the limit of a chunker's chunks; for parents and children, that of the children.

    Characters without a limit where none is known: for no chunker, or one of the reader's own.
    """
    size: int | None = getattr(chunker, "chunk_size", None)
    if isinstance(chunker, HierarchicalChunker):
        return _limit_of_level(chunker._child)
    if isinstance(chunker, SentenceChunker) and chunker.sentences_per_chunk is not None:
        return _counted("sentence", chunker.sentences_per_chunk, chunker._sentence_spans)
    if isinstance(chunker, ParagraphChunker) and chunker.paragraphs_per_chunk is not None:
        return _counted("paragraph", chunker.paragraphs_per_chunk, lambda *part: chunker._paragraphs().split(*part))
    if isinstance(chunker, WordChunker):
        return Limit(size, "words", lambda chunk, text: len(word_spans(text, *chunk.span)) if chunk.span else 0,
                     lambda text: len(word_spans(text)))
    if isinstance(chunker, TokenChunker):
        return _measured(size, Measure("tokens", chunker._tokenizer.count))
    if isinstance(chunker, PackingChunker):
        return _measured(size, chunker._measure)
    return _measured(size if isinstance(chunker, CharacterChunker) else None, Measure())


def _limit_of_level(chunker: BaseChunker) -> Limit:
    """The limit of parents or of children; in a family inside a family chunks do not say of which they are."""
    return limit_of(None if isinstance(chunker, HierarchicalChunker) else chunker)


def _measured(size: int | None, measure: Measure) -> Limit:
    return Limit(size, measure.unit, lambda chunk, text: measure.text(chunk.text), measure.text)


def _counted(unit: str, size: int, split: Callable[[str, int, int], list[Span]]) -> Limit:
    """The limit of a chunker that counts its units, and writes down how many a chunk has."""
    def of_chunk(chunk: Chunk, text: str) -> int:
        count: int = chunk.metadata.get(f"{unit}_count", 0)
        return count

    return Limit(size, f"{unit}s", of_chunk,
                 lambda text: sum(not is_blank(text, *part) for part in split(text, 0, len(text))))


def chunks_over(chunks: Chunks, chunker: BaseChunker | None) -> list[int]:
    """Find the chunks that are over their limit, by place: those that say so, and those that measure so."""
    limit = limit_of(chunker)
    parents = _limit_of_level(chunker._parent) if isinstance(chunker, HierarchicalChunker) else limit
    found = []
    for at, chunk in enumerate(chunks):
        own = limit if "parent_id" in chunk.metadata else parents
        text = chunks.documents[chunk.document_index].text
        if chunk.metadata.get("oversize") or own.size is not None and own.of_chunk(chunk, text) > own.size:
            found.append(at)
    return found
