"""Where the meaning changes: breakpoints between sentences."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import SENTENCE_END, PackingChunker, sentence_count
from chunklab.chunkers.sentences import spans_of
from chunklab.chunkers.thresholds import DEFAULTS, find_breaks
from chunklab.document import Chunk, Chunks, Document, Span, as_documents
from chunklab.embed.chartfidf import CharTfidf
from chunklab.embed.protocol import Rows, aembed_rows, cosine, embed_function, embed_rows
from chunklab.measure import Measure
from chunklab.rungs import Piece
from chunklab.text.sentences import split_sentences


class SemanticChunker(PackingChunker):
    """Cut a text between sentences where their meaning jumps.

    Each sentence is embedded; the distance of neighbours is 1 − cosine; the text breaks where the
    distance exceeds a threshold. Equal neighbours are never a break, and no sentence is ever dropped.

    Parameters
    ----------
    embedder : function or object or None, default None
        From a list of strings to one row of numbers each, or an object whose `embed` does that. None
        takes `CharTfidf()`, which needs no model.
    threshold_type : str, default "percentile"
        "percentile", "standard_deviation" (mean + t·deviation), "interquartile" (mean + t·range),
        "gradient" (percentile of the slope), or "similarity" (break where cosine < t).
    threshold : float or None, default None
        95, 3, 1.5, 95 or 0.75, in that order, when left out.
    window : int, default 0
        Embed each sentence with this many neighbours on each side.
    splitter : function, default `split_sentences`
        From a string to its sentences, in order.
    chunk_size : int or None, default None
        A limit in characters that always holds: a longer group is packed into several chunks, a
        longer sentence is cut at words.
    min_size : int, default 0
        Characters that a chunk should have, where the limit allows: a smaller one joins a neighbour.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense, or the embedder gives something other than one row of
        numbers for each sentence.

    Examples
    --------
    >>> def about_tea(sentences):
    ...     return [[1.0, 0.0] if "tea" in sentence.lower() else [0.0, 1.0] for sentence in sentences]
    >>> chunker = SemanticChunker(about_tea, threshold_type="similarity", threshold=0.5)
    >>> chunker.split_text("Tea is hot. I drink tea. The bus is late.")
    ['Tea is hot. I drink tea.', 'The bus is late.']

    Chapter: semantic
    """

    def __init__(self, embedder: Any = None, threshold_type: str = "percentile", threshold: float | None = None,
                 window: int = 0, splitter: Callable[[str], list[str]] = split_sentences,
                 chunk_size: int | None = None, min_size: int = 0) -> None:
        self.embedder = CharTfidf() if embedder is None else embedder
        embed_function(self.embedder)
        self.threshold_type = params.choice("threshold_type", threshold_type, tuple(DEFAULTS))
        self.threshold = _threshold(threshold, threshold_type)
        self.window = params.whole_number("window", window, 0, "Give 0 to embed each sentence alone.")
        self.splitter = params.function("splitter", splitter, "from a string to its sentences")
        self.chunk_size = None if chunk_size is None else params.size(chunk_size)
        self.min_size = params.min_size_of(min_size, self.chunk_size)
        self._measure = Measure()

    def _run(self, ledger: Ledger) -> None:
        sentences = self._sentences_of(ledger)
        rows = embed_rows(self.embedder, self._windows(ledger.text, sentences)) if len(sentences) > 1 else []
        self._close(ledger, sentences, rows)

    async def achunk(self, documents: str | Document | Mapping[str, Any] | Iterable[Any]) -> Chunks:
        """Cut documents with an embedder that may be asynchronous; otherwise the same as `chunk`."""
        chunks: list[Chunk] = []
        read: list[Document] = []
        for document in as_documents(documents):
            ledger = Ledger(document.text, self._strip)
            sentences = self._sentences_of(ledger)
            texts = self._windows(ledger.text, sentences)
            self._close(ledger, sentences, await aembed_rows(self.embedder, texts) if len(sentences) > 1 else [])
            chunks.extend(self._chunks_of(document, ledger.cuts, len(read), len(chunks)))
            read.append(document)
        return Chunks(chunks, read)

    def _sentences_of(self, ledger: Ledger) -> list[Span]:
        trimmed = (ledger.trim(*span) for span in spans_of(self.splitter, ledger.text, 0, len(ledger.text)))
        return [span for span in trimmed if span[0] < span[1]]

    def _windows(self, text: str, sentences: list[Span]) -> list[str]:
        last = len(sentences) - 1
        return [text[sentences[max(0, at - self.window)][0]:sentences[min(last, at + self.window)][1]]
                for at in range(len(sentences))]

    def _close(self, ledger: Ledger, sentences: list[Span], rows: Rows) -> None:
        distances = _neighbour_distances(rows)
        breaks = find_breaks(distances, self.threshold_type, self.threshold)
        over = set(breaks.at)
        for pair, distance in enumerate(distances):
            ledger.tell("distance", sentences[pair][1], sentences[pair + 1][0],
                        f"Between sentences {pair + 1} and {pair + 2} the distance is {distance:.3f}; "
                        f"{breaks.values[pair]:.3f} against the threshold {breaks.limit:.3f}.",
                        distance=distance, threshold=breaks.limit, over=pair in over)
        starts = [0, *(pair + 1 for pair in breaks.at)]
        groups = list(pairwise([*starts, len(sentences)])) if sentences else []
        for first, last in self._merge_small(sentences, distances, groups):
            self._close_group(ledger, sentences, distances, breaks.limit, first, last)

    def _merge_small(self, sentences: list[Span], distances: list[float], groups: list[Span]) -> list[Span]:
        """Join each group under `min_size` to the neighbour it is nearer to, where the limit allows."""
        if not self.min_size:
            return groups

        def size(first: int, last: int) -> int:
            return sentences[last - 1][1] - sentences[first][0]

        def small(group: Span) -> bool:
            return size(*group) < self.min_size

        merged = groups[:1]
        for number, group in enumerate(groups[1:], 1):
            before, (first, last) = merged[-1], group
            joined = before[0], last
            after = groups[number + 1][1] if number + 1 < len(groups) else None
            waits = (not small(before) and after is not None and self._allows(size(first, after))
                     and distances[last - 1] < distances[first - 1])
            if (small(before) or small(group)) and self._allows(size(*joined)) and not waits:
                merged[-1] = joined
            else:
                merged.append(group)
        return merged

    def _allows(self, size: int) -> bool:
        return self.chunk_size is None or size <= self.chunk_size

    def _close_group(self, ledger: Ledger, sentences: list[Span], distances: list[float], limit: float, first: int,
                     last: int) -> None:
        start, end = sentences[first][0], sentences[last - 1][1]
        if self._allows(end - start):
            close_sentences(ledger, start, end, last - first, _reason(distances, limit, last),
                            distance=distances[last - 1] if last - 1 < len(distances) else None)
        else:
            rungs = [self._words(), self._hard(ledger)]
            self._pack(ledger, [piece for sentence in sentences[first:last]
                                for piece in self._pieces(ledger, *sentence, rungs, last_rung=SENTENCE_END)])

    def _facts(self, pieces: list[Piece]) -> dict[str, Any]:
        return {"sentence_count": sentence_count(pieces)}


def close_sentences(ledger: Ledger, start: int, end: int, count: int, reason: str, **facts: Any) -> None:
    """Close a chunk of whole sentences."""
    ledger.close(start, end, reason, sentence_count=count,
                 **{name: value for name, value in facts.items() if value is not None})


def _neighbour_distances(rows: Rows) -> list[float]:
    return [1 - cosine(before, row) for before, row in pairwise(rows)]


def _reason(distances: Sequence[float], limit: float, last: int) -> str:
    if last - 1 >= len(distances):
        return "The text ends here."
    return (f"The meaning jumps here: the distance to the next sentence is {distances[last - 1]:.3f}, and the threshold "
            f"is {limit:.3f}.")


def _threshold(value: Any, rule: str) -> float:
    if value is None:
        return DEFAULTS[rule]
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"threshold is {value!r}: give a number, for example {DEFAULTS[rule]:g} for {rule}.")
    low, high = {"percentile": (0, 100), "gradient": (0, 100), "similarity": (-1, 1)}.get(rule, (0, float("inf")))
    if not low <= value <= high:
        raise ValueError(f"threshold is {value!r}: for {rule} it goes from {low} to {high}. The usual value is "
                         f"{DEFAULTS[rule]:g}.")
    return float(value)
