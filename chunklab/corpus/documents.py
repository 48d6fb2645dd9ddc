"""Many documents: cut one by one, while they are asked for."""
from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sized
from dataclasses import dataclass
from typing import Any

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.document import Chunk, Document, as_documents
from chunklab.loaders import load
from chunklab.progress import Progress

_TOLD = 200  # how often a bar moves at most


@dataclass(frozen=True, slots=True)
class Broken:
    """Name a document that could not be cut: its number, its name, and a sentence that says why."""

    number: int
    source: str
    error: str


class CorpusChunks(Iterator[Chunk]):
    """Give the chunks of many documents one after another, and remember what happened so far.

    Made by `chunk_corpus`. `documents` and `chunks` say how many there were up to now, and `broken` lists the
    documents that were left out.
    """

    def __init__(self, chunker: BaseChunker, documents: Iterable[Any], progress: bool) -> None:
        self.documents = 0
        self.chunks = 0
        self.broken: list[Broken] = []
        total = len(documents) if isinstance(documents, Sized) else None
        self._chunker = chunker
        self._items = enumerate(documents)
        self._bar = Progress(total, progress)
        self._every = max(1, (total or 100 * _TOLD) // _TOLD)
        self._found = self._cut()

    def __next__(self) -> Chunk:
        return next(self._found)

    def _cut(self) -> Iterator[Chunk]:
        for number, item in self._items:
            for chunk in self._chunks_of(number, item):
                self.chunks += 1
                yield chunk
            self.documents = number + 1
            if self.documents % self._every == 0 and self.documents != self._bar.total:
                self._bar.tell(self.documents, f"{self.chunks:,} chunks")
        self._bar.end(self.documents, f"{self.chunks:,} chunks, {len(self.broken)} documents left out")

    def _chunks_of(self, number: int, item: Any) -> list[Chunk]:
        try:
            document = document_of(item, number)
            return self._chunker._chunks_of(document, self._chunker._cuts(document.text), number, self.chunks)
        except Exception as error:
            broken = Broken(number, source_of(item, number), told(error))
            self.broken.append(broken)
            warnings.warn(f"Document {number} ({broken.source}) is left out: {broken.error}", RuntimeWarning, stacklevel=4)
            return []


def chunk_corpus(chunker: BaseChunker, documents: Iterable[Any], *, progress: bool = True) -> CorpusChunks:
    """Cut many documents one by one, each when its chunks are asked for.

    The chunks are those of `chunker.chunk(documents)`, ids included, but only one document is held at a time.
    A document that cannot be read or cut is left out, with a warning; the others go on.

    Parameters
    ----------
    chunker : chunker
    documents : iterable
        Strings, `Document`s, mappings with 'text' and 'source', or paths of files that `load` reads.
    progress : bool, default True
        Write a bar on standard error.

    Returns
    -------
    CorpusChunks
        An iterator of chunks. Its `documents` and `chunks` count what was done so far; its `broken` lists the
        documents that were left out, each with its `number`, its `source` and an `error`.

    Raises
    ------
    TypeError
        When `chunker` is no chunker, or `documents` is one document or no iterable.

    Warns
    -----
    RuntimeWarning
        For each document that is left out; its chunks have no ids, its number stays its own.

    Examples
    --------
    >>> from chunklab import SentenceChunker
    >>> chunks = chunk_corpus(SentenceChunker(20, 0), ["Ask early. Book a train.", "Keep the bill."], progress=False)
    >>> [(chunk.id, chunk.source, chunk.text) for chunk in chunks]
    [('chunk_0', 'text_0', 'Ask early.'), ('chunk_1', 'text_0', 'Book a train.'), ('chunk_2', 'text_1', 'Keep the bill.')]
    >>> chunks.documents, chunks.chunks, chunks.broken
    (2, 3, [])

    Chapter: scale
    """
    check_chunker(chunker)
    params.flag("progress", progress)
    if isinstance(documents, (str, bytes, Document, Mapping, os.PathLike)) or not isinstance(documents, Iterable):
        raise TypeError(f"documents is {type(documents).__name__}: give many documents, as a list or a generator; one "
                        "alone goes to chunker.chunk.")
    return CorpusChunks(chunker, documents, progress)


def check_chunker(chunker: Any, call: str = "chunk_corpus(chunker, documents)") -> BaseChunker:
    """Check that a chunker stands where one belongs."""
    if not isinstance(chunker, BaseChunker):
        raise TypeError(f"chunker is {type(chunker).__name__}: give a chunker, for example RecursiveChunker(), as in "
                        f"{call}.")
    return chunker


def document_of(item: Any, number: int) -> Document:
    """Read one document of many: a path is loaded, a string gets its number for a name."""
    if isinstance(item, os.PathLike):
        return load(item)
    if isinstance(item, str):
        return Document(item, f"text_{number}")
    if isinstance(item, Mapping) and "source" not in item:
        item = {**item, "source": f"text_{number}"}
    if not isinstance(item, (Document, Mapping)):
        raise TypeError(f"it is {type(item).__name__}: give a string, a Document, a mapping with 'text' and 'source', or "
                        "a path.")
    return next(as_documents(item))


def source_of(item: Any, number: int) -> str:
    """Name a document that may be broken."""
    if isinstance(item, os.PathLike):
        return str(os.fspath(item))
    source = item.get("source") if isinstance(item, Mapping) else getattr(item, "source", None)
    return source if isinstance(source, str) else f"text_{number}"


def told(error: Exception) -> str:
    """Say in one sentence what went wrong: our own sentences as they are, those of others with the error's name."""
    if isinstance(error, OSError) and error.strerror:
        return f"it could not be read: {error.strerror}."
    said = " ".join(str(error).split())
    ours = isinstance(error, (TypeError, ValueError, ImportError, OSError)) and said
    return said if ours else f"{type(error).__name__}: {said}"
