"""The index: chunks go in, questions come back with hits."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chunklab.document import Chunk, Chunks, Document
from chunklab.search.asking import By, Overlaps, count_of, delivered, kinds_of, only_chunks, place, remember
from chunklab.search.bm25 import BM25
from chunklab.search.filters import Filters, read_filters
from chunklab.search.fusion import fuse
from chunklab.search.hits import Hit
from chunklab.search.passages import to_parents
from chunklab.search.vectors import Vectors


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
        remember(self.documents, documents)
        found = only_chunks(chunks)
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
        k, fetched = count_of(question, k, overlaps, parents)
        hits = self._ranked(question, kinds_of(by, self), read_filters(source, page, section), fetched)
        if parents:
            hits = to_parents(hits, self._named)
        return delivered(hits, k, overlaps)

    def _ranked(self, question: str, kinds: list[str], filters: Filters, count: int) -> list[Hit]:
        """Rank all that is found and take the first; rankings are fused whole, so that k changes nothing in front."""
        rankings: dict[str, list[int]] = {}
        for kind in kinds:
            scores = self._searches[kind].scores(question) if question.strip() else {}
            if filters:
                scores = {at: score for at, score in scores.items() if filters.allow(self.chunks[at])}
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
