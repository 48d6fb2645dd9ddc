"""The index: chunks go in, questions come back with hits."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from chunklab import params
from chunklab.document import Chunk, Chunks, Document, as_documents
from chunklab.search.bm25 import BM25
from chunklab.search.duplicates import remove_duplicates
from chunklab.search.filters import Allowed, allowed
from chunklab.search.fusion import fuse
from chunklab.search.hits import Hit
from chunklab.search.passages import merge_neighbours, to_parents
from chunklab.search.vectors import Vectors

By = Literal["lexical", "vector", "fused"]
Overlaps = Literal["remove", "merge", "keep"]


class Index:
    """Search chunks by their words, by vectors, or by both.

    Plain Python, in memory, every chunk compared: right for some ten thousand chunks. What is searched is
    `embed_text`: the context that `enrich` gave, and the text.

    Parameters
    ----------
    chunks : Chunks or iterable of Chunk
        What `chunk` of a chunker gives.
    embedder : Embedder, function or None, default None
        From a list of strings to one row each, for vectors; any that `Embedder` describes.
    documents : documents or None, default None
        What the chunks were cut from, to cite and to join them. `Chunks` know theirs.
    k1, b : float, default 1.2 and 0.75
        As in `BM25`.

    Raises
    ------
    TypeError
        When something in `chunks` is no chunk.
    ValueError
        When two documents have one name, or the embedder gives rows that make no sense.

    Examples
    --------
    >>> from chunklab import SentenceChunker
    >>> chunks = SentenceChunker(sentences_per_chunk=1).chunk("Book a train. Lock your screen. Book early.")
    >>> [hit.text for hit in Index(chunks).search("When do I book?")]
    ['Book early.', 'Book a train.']

    Chapter: search
    """

    def __init__(self, chunks: Chunks | Iterable[Chunk], embedder: Any = None, documents: Any = None, k1: float = 1.2,
                 b: float = 0.75) -> None:
        if documents is None:
            documents = chunks.documents if isinstance(chunks, Chunks) else ()
        self.documents: dict[str, Document] = {}
        for document in as_documents(documents):
            if self.documents.setdefault(document.source, document) != document:
                raise ValueError(f"Two documents are called {document.source!r}: give each a source of its own, or no hit "
                                 "can be cited.")
        found = list(chunks)
        for chunk in found:
            if not isinstance(chunk, Chunk):
                raise TypeError(f"chunks holds {type(chunk).__name__}: give what a chunker's `chunk` returns.")
        # Sorted by place, so that ties never depend on the order in which chunks came.
        self.chunks: tuple[Chunk, ...] = tuple(sorted(found, key=place))
        self.embedder = embedder
        texts = [chunk.embed_text for chunk in self.chunks]
        self._searches: dict[str, BM25 | Vectors] = {"lexical": BM25(texts, k1, b)}
        if embedder is not None:
            self._searches["vector"] = Vectors(texts, embedder)
        self._named = {chunk.id: chunk for chunk in self.chunks}

    def __len__(self) -> int:
        return len(self.chunks)

    def __repr__(self) -> str:
        by = "" if self.embedder is None else f", embedder={self.embedder!r}"
        return f"Index({len(self)} chunks of {len({chunk.source for chunk in self.chunks})} documents{by})"

    def search(self, question: str, k: int = 5, *, by: By | None = None, overlaps: Overlaps = "remove", parents: bool = False,
               source: str | Iterable[str] | None = None, page: int | Iterable[int] | None = None,
               section: str | Iterable[str] | None = None) -> list[Hit]:
        """Find the k best hits for a question.

        Parameters
        ----------
        question : str
            Blank finds nothing.
        k : int, default 5
            How many hits, at most. A chunk that shares nothing with the question is no hit.
        by : "lexical", "vector", "fused" or None, default None
            By words (BM25), by vectors, or by both, fused by reciprocal rank. None: both, if there is an
            embedder.
        overlaps : "remove", "merge" or "keep", default "remove"
            Twice as many are fetched. Then `remove_duplicates` leaves out near-copies of better hits, or
            `merge_neighbours` joins what overlaps or follows each other. "keep" does neither.
        parents : bool, default False
            Deliver the parents of children, as `to_parents` does.
        source, page, section : filters or None, default None
            Search only in these documents, pages and sections: a value or several. A string `section` is a
            heading anywhere in the path; a list is how the path begins. What a word is worth stays that of
            the whole index.

        Returns
        -------
        list of Hit
            Best first; ties by document and start.

        Raises
        ------
        ValueError
            When `k` is under 1, `by` or `overlaps` is none of these, or vectors are asked for and there is
            no embedder.
        TypeError
            When a parameter is of another type.
        """
        params.string("question", question)
        k = params.whole_number("k", k, 1, "Give how many hits you want.")
        params.choice("overlaps", overlaps, ("remove", "merge", "keep"))
        params.flag("parents", parents)
        fetched = k if overlaps == "keep" and not parents else 2 * k
        hits = self._ranked(question, self._kinds(by), allowed(source, page, section), fetched)
        if parents:
            hits = to_parents(hits, self._named)
        if overlaps == "remove":
            hits = remove_duplicates(hits)
        elif overlaps == "merge":
            hits = merge_neighbours(hits)
        return hits[:k]

    def _kinds(self, by: By | None) -> list[str]:
        params.choice("by", by, ("lexical", "vector", "fused", None))
        if by in ("vector", "fused") and self.embedder is None:
            raise ValueError(f"by is {by!r}, but the index has no embedder: make it with one, for example "
                             "Index(chunks, embedder=CharTfidf()).")
        return list(self._searches) if by in ("fused", None) else [str(by)]

    def _ranked(self, question: str, kinds: list[str], is_allowed: Allowed | None, count: int) -> list[Hit]:
        """Rank all that is found and take the first; rankings are fused whole, so that k changes nothing in front."""
        rankings: dict[str, list[int]] = {}
        for kind in kinds:
            scores = self._searches[kind].scores(question) if question.strip() else {}
            if is_allowed:
                scores = {at: score for at, score in scores.items() if is_allowed(self.chunks[at])}
            # Sorting keeps the order of equals, in reverse too: ties stay by place.
            rankings[kind] = sorted(sorted(scores), key=scores.__getitem__, reverse=True)
        best = fuse(rankings.values()) if len(kinds) > 1 else [(at, scores[at]) for at in rankings[kinds[0]][:count]]
        found: list[dict[str, int]] = [{} for _ in best[:count]]
        wanted = {at: ranks for (at, _), ranks in zip(best, found)}
        for kind, ranking in rankings.items():
            for rank, at in enumerate(ranking if len(kinds) > 1 else ranking[:count], 1):
                if at in wanted:
                    wanted[at][kind] = rank
        return [Hit(self.chunks[at], score, self.documents.get(self.chunks[at].source), ranks)
                for (at, score), ranks in zip(best, found)]


def place(chunk: Chunk) -> tuple[str, int, int, int]:
    """Say where a chunk stands, so that chunks can be sorted."""
    start, end = chunk.span or (-1, -1)
    return chunk.source, start, end, chunk.index
