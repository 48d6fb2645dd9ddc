"""The story of two rankings that become one: by words, by pieces of words, and fused."""
from __future__ import annotations

from chunklab import params
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.document import Span
from chunklab.embed.chartfidf import CharTfidf
from chunklab.search.bm25 import BM25
from chunklab.search.fusion import fuse
from chunklab.search.vectors import Vectors
from chunklab.steps import Step, Story


class FusedSearch:
    """Tell how two rankings of the same chunks become one: the ranks of each chunk, then the best of the fused.

    `stepper` and `player` show its steps. The text is cut by `RecursiveChunker` without overlap. One ranking is
    that of `BM25`, by words; the other that of the cosines of `CharTfidf`, by pieces of words.

    Parameters
    ----------
    question : str, default "Who decides, and by when?"
        What is asked.
    chunk_size : int, default 110
        The largest size of a chunk, S, in characters.
    k : int, default 60
        How little the first ranks count over the next ones, 0 or more.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> search = FusedSearch("Which trains?", chunk_size=20, k=1)
    >>> for step in search.steps("Lock your screen. Take the train."):
    ...     print(step.reason)
    Chunk 1 has no rank by words and no rank by pieces.
    Chunk 2 has no rank by words and rank 1 by pieces.
    First: chunk 2, with 1/(1 + 1) = 0.5000.

    Chapter: search
    """

    def __init__(self, question: str = "Who decides, and by when?", chunk_size: int = 110, k: int = 60) -> None:
        self.question = params.string("question", question)
        self._chunker = RecursiveChunker(chunk_size=chunk_size, overlap=0)
        self.chunk_size = chunk_size
        self.k = params.whole_number("k", k, 0)

    def __repr__(self) -> str:
        return f"FusedSearch({self.question!r}, chunk_size={self.chunk_size}, k={self.k})"

    def steps(self, text: str) -> list[Step]:
        """Tell each chunk in the order of the text, then the fused ranking. The last state is the chunker's `spans`."""
        spans = self._chunker.spans(text)
        texts = [text[start:end] for start, end in spans]
        rankings = [_ranking(BM25(texts).scores(self.question)), _ranking(Vectors(texts, CharTfidf()).scores(self.question))]
        story = Story()
        for at, span in enumerate(spans):
            by_words, by_pieces = (f"rank {ranking.index(at) + 1}" if at in ranking else "no rank" for ranking in rankings)
            story.close(*span, f"Chunk {at + 1} has {by_words} by words and {by_pieces} by pieces.")
        self._tell(story, spans, rankings)
        return story.steps

    def _tell(self, story: Story, spans: list[Span], rankings: list[list[int]]) -> None:
        fused = fuse(rankings, self.k)
        for place, (at, score) in enumerate(fused):
            parts = [f"1/({self.k} + {ranking.index(at) + 1})" for ranking in rankings if at in ranking]
            story.tell("fused", *spans[at], f"{'Then' if place else 'First'}: chunk {at + 1}, with {' + '.join(parts)} = "
                       f"{score:.4f}.", open=spans[at], score=score)
        if spans and not fused:
            story.tell("fused", *spans[-1], "Nothing is found: no chunk shares a word or a piece with the question.")


def _ranking(scores: dict[int, float]) -> list[int]:
    return sorted(scores, key=lambda at: (-scores[at], at))
