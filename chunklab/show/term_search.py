"""The story of a question's terms: what each of them says, and what it adds to the chunks that have it."""
from __future__ import annotations

import re
from collections import Counter

from chunklab import params
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.document import Span
from chunklab.search.bm25 import BM25
from chunklab.search.vocabulary import terms
from chunklab.steps import Step, Story


class TermSearch:
    """Tell how a question finds a chunk by its words: term by term, what each adds to which chunk.

    `stepper` and `player` show its steps. The text is cut by `RecursiveChunker` without overlap; the score
    is that of `BM25` over these chunks.

    Parameters
    ----------
    question : str, default "Who decides, and by when?"
        What is asked.
    chunk_size : int, default 110
        The largest size of a chunk, S, in characters.
    k1 : float, default 1.2
        How soon a term that comes again stops to count, 0 or more.
    b : float, default 0.75
        How much a chunk's length counts, from 0 to 1.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> search = TermSearch("Which train?", chunk_size=20)
    >>> for step in search.steps("Lock your screen. Take the train."):
    ...     print(step.reason)
    Chunk 1 has 3 terms.
    Chunk 2 has 3 terms. The mean is 3.0.
    “which” stands in no chunk, and adds nothing.
    “train” stands in 1 of 2 chunks: it is worth 0.693.
    “train” adds 0.693 to chunk 2, where it stands once in 3 terms: 0.693 in all.
    Found: chunk 2, with 0.693. No other chunk shares a term with the question.

    Chapter: search
    """

    def __init__(self, question: str = "Who decides, and by when?", chunk_size: int = 110, k1: float = 1.2,
                 b: float = 0.75) -> None:
        self.question = params.string("question", question)
        self._chunker = RecursiveChunker(chunk_size=chunk_size, overlap=0)
        self.chunk_size = chunk_size
        lexical = BM25((), k1, b)  # it checks both
        self.k1, self.b = lexical.k1, lexical.b

    def __repr__(self) -> str:
        return f"TermSearch({self.question!r}, chunk_size={self.chunk_size}, k1={self.k1:g}, b={self.b:g})"

    def steps(self, text: str) -> list[Step]:
        """Tell each chunk's length, then each term. The last state is that of the chunker's `spans`."""
        spans = self._chunker.spans(text)
        texts = [text[start:end] for start, end in spans]
        lexical = BM25(texts, self.k1, self.b)
        bags = [Counter(terms(one)) for one in texts]
        lengths = [bag.total() for bag in bags]
        story = Story()
        for at, span in enumerate(spans):
            mean = f" The mean is {sum(lengths) / len(spans):.1f}." if at == len(spans) - 1 else ""
            story.close(*span, f"Chunk {at + 1} has {_count(lengths[at], 'term')}.{mean}")
        totals: dict[int, float] = {}
        for term in dict.fromkeys(terms(self.question)) if spans else ():
            adds = lexical.weights(term)
            if not adds:
                story.tell("term", 0, 0, f"“{term}” stands in no chunk, and adds nothing.")
                continue
            story.tell("term", 0, 0, f"“{term}” stands in {len(adds)} of {_count(len(spans), 'chunk')}: it is worth "
                       f"{lexical.idf(term):.3f}.", idf=lexical.idf(term))
            for at, added in adds.items():
                totals[at] = totals.get(at, 0.0) + added
                story.tell("adds", *_first(term, text, spans[at]), f"“{term}” adds {added:.3f} to chunk {at + 1}, where it "
                           f"stands {_times(bags[at][term])} in {_count(lengths[at], 'term')}: {totals[at]:.3f} in all.",
                           open=spans[at], score=totals[at])
        if spans:
            _find(story, spans, totals)
        return story.steps


def _find(story: Story, spans: list[Span], totals: dict[int, float]) -> None:
    ranked = sorted(totals, key=lambda at: (-totals[at], at))
    if not ranked:
        story.tell("found", *spans[-1], "Nothing is found: no chunk shares a term with the question.")
        return
    best = ranked[0]
    after = (f"Next comes chunk {ranked[1] + 1}, with {totals[ranked[1]]:.3f}." if len(ranked) > 1
             else "No other chunk shares a term with the question.")
    story.tell("found", *spans[best], f"Found: chunk {best + 1}, with {totals[best]:.3f}. {after}", score=totals[best])


def _first(term: str, text: str, span: Span) -> Span:
    """Where the term stands first in a chunk; the whole chunk, if it is written in another way there."""
    place = re.compile(rf"(?<!\w){re.escape(term)}(?!\w)", re.IGNORECASE).search(text, *span)
    return place.span() if place else span


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _count(number: int, one: str) -> str:
    return f"{number:,} {one if number == 1 else one + 's'}"
