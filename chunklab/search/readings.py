"""What a search reads for a question: hits in rank order, enough of them for a budget and a k."""
from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any, Literal

from chunklab.document import Chunk, Chunks
from chunklab.search.asking import place
from chunklab.search.bm25 import BM25
from chunklab.search.measures.corpus import Corpus
from chunklab.search.measures.reading import Passage, Reading

Search = Callable[[str, int], Sequence[Any]]  # a question, and how many hits: hits, best first
Retriever = Literal["bm25"] | Callable[[Chunks], Search]


class Searched:
    """Search chunks and count what is read.

    Parameters
    ----------
    corpus : Corpus
        The documents that were cut.
    chunks : Chunks
    retriever : "bm25" or function, default "bm25"
        From chunks to a search, which takes a question and a number of hits:
        `lambda chunks: Index(chunks, embedder=CharTfidf()).search` is one. "bm25" ranks all chunks by BM25,
        ties by place, and leaves out none: the same as `Index(chunks).search(question, k, overlaps="keep")`.

    Examples
    --------
    >>> from chunklab import SentenceChunker
    >>> song = {"source": "song.txt", "text": "Tea for two. Two for tea. Milk for me."}
    >>> found = Searched(Corpus(song), SentenceChunker(sentences_per_chunk=1).chunk(song))
    >>> [hit.text for hit in found.hits("Who takes milk?", budget=9, k=1)]
    ['Milk for me.']

    Chapter: measure
    """

    def __init__(self, corpus: Corpus, chunks: Chunks, retriever: Retriever = "bm25") -> None:
        if retriever != "bm25" and not callable(retriever):
            raise ValueError(f"retriever is {retriever!r}: give 'bm25', or a function from chunks to a search such as "
                             "lambda chunks: Index(chunks).search.")
        self.corpus = corpus
        self._chunks: list[Chunk] = sorted(chunks, key=place)
        self.passages: list[Passage] = list(map(corpus.passage, self._chunks))
        self._known: dict[tuple[Any, ...], Passage] = {}
        self._least = list(accumulate(sorted(passage.cost for passage in self.passages)))
        self._search = None if isinstance(retriever, str) else retriever(chunks)
        self._bm25 = BM25(chunk.embed_text for chunk in self._chunks) if self._search is None else None

    def hits(self, question: str, budget: int, k: int) -> Sequence[Any]:
        """Give the first hits: k of them or more, and as many as can be read within the budget."""
        return self._found(question, budget, k)[0]

    def reading(self, question: str, budget: int, k: int) -> Reading:
        """Count what is read of these hits; `within` and `top` cut it to fit."""
        return Reading(tuple(self._found(question, budget, k)[1]), self.corpus.unit)

    def _found(self, question: str, budget: int, k: int) -> tuple[Sequence[Any], list[Passage]]:
        if self._bm25 is not None:
            places = self._enough(self._ranking(question), budget, k)
            return [self._chunks[at] for at in places], [self.passages[at] for at in places]
        assert self._search is not None
        # So many of the cheapest fill the budget; of any others fewer do.
        hits = list(self._search(question, max(k, min(len(self._least), bisect_left(self._least, budget) + 1))))
        return hits, list(map(self._passage, hits))

    def _ranking(self, question: str) -> list[int]:
        assert self._bm25 is not None
        scores = self._bm25.scores(question) if question.strip() else {}
        # Sorting keeps the order of equals, in reverse too: ties stay by place.
        return sorted(sorted(scores), key=scores.__getitem__, reverse=True)

    def _enough(self, ranking: list[int], budget: int, k: int) -> list[int]:
        left = budget
        for count, at in enumerate(ranking, 1):
            left -= self.passages[at].cost
            if left <= 0 and count >= k:
                return ranking[:count]
        return ranking

    def _passage(self, hit: Any) -> Passage:
        key = hit.source, hit.start_offset, hit.end_offset, hit.embed_text
        if key not in self._known:
            self._known[key] = self.corpus.passage(hit)
        return self._known[key]
