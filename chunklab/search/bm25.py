"""Lexical search: BM25 over an inverted index."""
from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping

from chunklab import params
from chunklab.search.vocabulary import terms


class BM25:
    """Score texts by the terms they share with a question.

    score = Σ idf(t) · tf·(k1 + 1) / (tf + k1·(1 − b + b·length / mean length)), over the different terms of
    the question, with idf(t) = ln(1 + (N − n + ½) / (n + ½)): a rare term says more, a term that comes again
    says less each time, a long text must say more. (Robertson and Zaragoza, 2009; the idf that is never
    negative is Lucene's.)

    Parameters
    ----------
    texts : iterable of str
        What is searched. Each is known by its place, from 0.
    k1 : float, default 1.2
        How soon a term that comes again stops to count, 0 or more; 0 counts no repetition.
    b : float, default 0.75
        How much a text's length counts, from 0 (not at all) to 1.

    Raises
    ------
    ValueError
        When k1 or b is out of range.
    TypeError
        When k1 or b is not a number, or a text is not a string.

    Examples
    --------
    >>> lexical = BM25(["Book a train.", "Book a room for the night.", "Lock your screen."])
    >>> sorted(lexical.scores("Which train do I book?"))
    [0, 1]

    Chapter: search
    """

    def __init__(self, texts: Iterable[str], k1: float = 1.2, b: float = 0.75) -> None:
        self.k1 = params.number("k1", k1, 0, math.inf)
        self.b = params.number("b", b, 0, 1)
        self._postings: dict[str, array[int]] = {}  # for each term: a text, how often it stands there, the next text …
        self._weights: dict[str, dict[int, float]] = {}  # of the terms that were asked for
        lengths: list[int] = []
        for at, text in enumerate(texts):
            found = Counter(terms(text))
            lengths.append(found.total())
            for term, times in found.items():
                self._postings.setdefault(term, array("L")).extend((at, times))
        mean = sum(lengths) / len(lengths) if lengths else 0
        self._norms = [self.k1 * (1 - self.b + self.b * length / mean) if mean else 0.0 for length in lengths]

    def __len__(self) -> int:
        return len(self._norms)

    def idf(self, term: str) -> float:
        """Give how much a term says: the more, the fewer texts have it."""
        holding = len(self._postings.get(term, ())) // 2
        return math.log1p((len(self) - holding + 0.5) / (holding + 0.5))

    def weights(self, term: str) -> Mapping[int, float]:
        """Give what one term adds to the score of each text that has it. Terms are as `terms` gives them."""
        if term not in self._postings:
            return {}
        if term not in self._weights:
            self._weights[term] = self._weigh(self.idf(term), self._postings[term])
        return self._weights[term]

    def _weigh(self, idf: float, postings: array[int]) -> dict[int, float]:
        norms, factor = self._norms, self.k1 + 1
        return {at: idf * (times * factor / (times + norms[at]))
                for at, times in zip(postings[::2], postings[1::2], strict=True)}

    def scores(self, question: str) -> dict[int, float]:
        """Give the score of each text that shares a term with the question; the others are no hits."""
        found = [0.0] * len(self)  # quicker than a dict where a question has common words, and it nearly always has
        for term in dict.fromkeys(terms(question)):
            for at, weight in self.weights(term).items():
                found[at] += weight
        return {at: score for at, score in enumerate(found) if score}
