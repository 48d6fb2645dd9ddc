"""Where the meaning changes: breakpoints between sentences."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import SENTENCE_END, PackingChunker, sentence_count
from chunklab.chunkers.sentences import spans_of
from chunklab.chunkers.thresholds import DEFAULTS, Breaks, find_breaks
from chunklab.document import Chunk, Chunks, Document, Span, as_documents
from chunklab.embed.alike import Alike, aalike, alike
from chunklab.embed.protocol import embed_function
from chunklab.measure import Measure
from chunklab.rungs import Piece
from chunklab.steps import Step, Story
from chunklab.text.sentences import split_sentences


class SemanticChunker(PackingChunker):
    """Cut a text between sentences where their meaning jumps.

    Each sentence is embedded; the distance of neighbours is 1 − cosine; the text breaks where the
    distance exceeds a threshold. Equal neighbours are never a break, and no sentence is ever dropped.

    Parameters
    ----------
    embedder : "static_mini", "char_tfidf", function or object, default "static_mini"
        What turns sentences into rows of numbers: `StaticMini()`, a table of word vectors, or `CharTfidf()`, which
        compares letters. Or a function of yours from a list of strings to one row of numbers each, or an object
        whose `embed` does that.
    threshold_type : "percentile", "standard_deviation", "interquartile", "gradient" or "similarity", default "percentile"
        Where the threshold t lies: at a percentile of the distances, at mean + t·deviation, at
        mean + t·range, at a percentile of the slope; or break where cosine < t.
    threshold : float or None, default None
        The number t that `threshold_type` asks for: a percentile, how many deviations, how many ranges, a
        percentile, a cosine. Left out: 95, 3, 1.5, 95 or 0.1, in that order. The last fits the embedder
        "static_mini"; another one needs another number.
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

    Notes
    -----
    "static_mini" does not subtract what the sentences of a text have in common. `StaticMini(centre=True)` does, and
    finds a few more of a hundred breaks; but then every distance changes with every sentence of the text. So the
    distance of two sentences is the same in each text, and a row that is known need not be computed again.

    Examples
    --------
    >>> def about_tea(sentences):
    ...     return [[1.0, 0.0] if "tea" in sentence.lower() else [0.0, 1.0] for sentence in sentences]
    >>> chunker = SemanticChunker(about_tea, threshold_type="similarity", threshold=0.5)
    >>> chunker.split_text("Tea is hot. I drink tea. The bus is late.")
    ['Tea is hot. I drink tea.', 'The bus is late.']

    Chapter: semantic
    """

    def __init__(self, embedder: Any = "static_mini", threshold_type: str = "percentile", threshold: float | None = None,
                 window: int = 0, splitter: Callable[[str], list[str]] = split_sentences,
                 chunk_size: int | None = None, min_size: int = 0) -> None:
        embed_function(embedder)
        self.embedder = embedder
        self.threshold_type = params.choice("threshold_type", threshold_type, tuple(DEFAULTS))
        self.threshold = _threshold(threshold, threshold_type)
        self.window = params.whole_number("window", window, 0, "Give 0 to embed each sentence alone.")
        self.splitter = params.function("splitter", splitter, "from a string to its sentences")
        self.chunk_size = None if chunk_size is None else params.size(chunk_size)
        self.min_size = params.min_size_of(min_size, self.chunk_size)
        self._measure = Measure()

    def _run(self, ledger: Ledger) -> None:
        self._close(ledger, *self._compare(ledger))

    async def achunk(self, documents: str | Document | Mapping[str, Any] | Iterable[Any]) -> Chunks:
        """Cut documents with an embedder that may be asynchronous; otherwise the same as `chunk`."""
        chunks: list[Chunk] = []
        read: list[Document] = []
        for document in as_documents(documents):
            ledger = Ledger(document.text, self._strip)
            sentences = self._sentences_of(ledger)
            texts = self._windows(ledger.text, sentences)
            distances = _distances(await aalike(self.embedder, texts)) if len(sentences) > 1 else []
            self._close(ledger, sentences, distances)
            chunks.extend(self._chunks_of(document, ledger.cuts, len(read), len(chunks)))
            read.append(document)
        return Chunks(chunks, read)

    def _sentences_of(self, ledger: Ledger) -> list[Span]:
        return ledger.trim_all(spans_of(self.splitter, ledger.text, 0, len(ledger.text)))

    def _windows(self, text: str, sentences: list[Span]) -> list[str]:
        if not self.window:
            return [text[start:end] for start, end in sentences]
        last = len(sentences) - 1
        return [text[sentences[max(0, at - self.window)][0]:sentences[min(last, at + self.window)][1]]
                for at in range(len(sentences))]

    def sweep(self, text: str, settings: Iterable[tuple[str, float]]) -> list[Step]:
        """Tell one step a setting: where the line lies, and where the text breaks.

        The text is embedded once. A player of these steps shows a threshold that moves, or rules side by side.

        Parameters
        ----------
        text : str
        settings : iterable of (str, float)
            A `threshold_type` and a `threshold` each; limit, window and the rest stay this chunker's.

        Returns
        -------
        list of Step
            The state of each is what `spans(text)` gives with that setting.

        Raises
        ------
        ValueError, TypeError
            When a setting makes no sense.

        Examples
        --------
        >>> steps = SemanticChunker().sweep("Tea is hot. Tea is red. Mud is wet.", [("percentile", 100), ("percentile", 50)])
        >>> [len(step.state) for step in steps]
        [1, 2]

        Chapter: semantic
        """
        text = params.string("text", text)
        sentences, distances = self._compare(Ledger(text, self._strip))
        steps = []
        for rule, threshold in settings:
            params.choice("threshold_type", rule, tuple(DEFAULTS))
            breaks = find_breaks(distances, rule, _threshold(threshold, rule))
            ledger = Ledger(text, self._strip)
            self._cut(ledger, sentences, distances, breaks)
            spans = [(cut.start, cut.end) for cut in ledger.cuts if cut.start is not None and cut.end is not None]
            facts = (("slopes" if rule == "gradient" else "distances", tuple(breaks.values)),
                     ("threshold", breaks.limit), ("breaks", tuple(breaks.at)))
            steps.append(Step("threshold", (0, len(text)), _setting(breaks, len(spans)), None, facts, len(spans), spans))
        return steps

    def _compare(self, ledger: Ledger) -> tuple[list[Span], list[float]]:
        """The sentences, and the distance of each to the next."""
        sentences = self._sentences_of(ledger)
        if len(sentences) < 2:
            return sentences, []
        return sentences, _distances(alike(self.embedder, self._windows(ledger.text, sentences)))

    def _close(self, ledger: Ledger, sentences: list[Span], distances: list[float]) -> None:
        self._cut(ledger, sentences, distances, find_breaks(distances, self.threshold_type, self.threshold))

    def _cut(self, ledger: Ledger, sentences: list[Span], distances: list[float], breaks: Breaks) -> None:
        starts = [0, *(pair + 1 for pair in breaks.at)]
        groups = list(pairwise([*starts, len(sentences)])) if sentences else []
        over = set(breaks.at)
        for first, last in self._merge_small(sentences, distances, groups):
            if ledger.story:
                for pair in range(first, min(last, len(distances))):
                    self._tell(ledger.story, sentences, distances, breaks, pair, pair in over, first, last)
            self._close_group(ledger, sentences, distances, breaks, first, last)

    def _tell(self, story: Story, sentences: list[Span], distances: list[float], breaks: Breaks, pair: int, over: bool,
              first: int, last: int) -> None:
        """Tell how far apart the sentences `pair` and `pair + 1` are; the chunk begins with sentence `first`."""
        verdict = ": a breakpoint" if over else ""
        if over and pair < last - 1:
            verdict += f", but a side of it is under min_size {self.min_size}, so the two are joined"
        facts: dict[str, Any] = {"distance": distances[pair], "threshold": breaks.limit, "over": over}
        if breaks.rule == "gradient":
            facts["slope"] = breaks.values[pair]
        story.tell("distance", *sentences[pair + 1], f"The distance between sentences {pair + 1} and {pair + 2} "
                   f"{_measured(distances, breaks, pair, over)}{verdict}.", (sentences[first][0], sentences[pair][1]),
                   **facts)

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

    def _close_group(self, ledger: Ledger, sentences: list[Span], distances: list[float], breaks: Breaks, first: int,
                     last: int) -> None:
        start, end = sentences[first][0], sentences[last - 1][1]
        reason, jump = "The text ends here.", {}
        if last < len(sentences):
            measured = _measured(distances, breaks, last - 1, True)
            reason = f"The meaning jumps here: the distance to the next sentence {measured}."
            jump = {"distance": distances[last - 1]}
        if self._allows(end - start):
            close_sentences(ledger, start, end, last - first, reason, **jump)
        else:
            rungs = [self._words(), self._hard(ledger)]
            self._pack(ledger, self._pieces(ledger, sentences[first:last], rungs, last_rung=SENTENCE_END),
                       ending=(reason, jump))

    def _facts(self, pieces: list[Piece]) -> dict[str, Any]:
        return {"sentence_count": sentence_count(pieces)}


def close_sentences(ledger: Ledger, start: int, end: int, count: int, reason: str, **facts: Any) -> None:
    """Close a chunk of whole sentences."""
    ledger.close(start, end, reason, sentence_count=count, **facts)


def _distances(likeness: Alike) -> list[float]:
    return [1 - together for together in likeness.neighbours()]


def _measured(distances: Sequence[float], breaks: Breaks, pair: int, over: bool) -> str:
    """Go on after "the distance" of a pair: how large it is, and on which side of the threshold."""
    value = breaks.values[pair]
    said = f"is {distances[pair]:.3f}"
    if value > breaks.limit and not over:
        return f"{said}, and equal neighbours are never a breakpoint"
    if breaks.rule == "gradient":
        said += f", and the curve {'falls' if value < 0 else 'rises'} there by {abs(value):.3f} a sentence"
    how = f" (1 − {breaks.threshold:g})" if breaks.rule == "similarity" else ""
    return f"{said}, {'over' if over else 'not over'} the threshold of {breaks.limit:.3f}{how}"


def _setting(breaks: Breaks, chunks: int) -> str:
    """Say what one setting of a sweep does."""
    name = f"{breaks.rule.replace('_', ' ').capitalize()} {breaks.threshold:g}"
    if not breaks.values:
        return f"{name}: there are no neighbours to compare."
    count = len(breaks.at)
    return (f"{name} puts the threshold at {breaks.limit:.3f}: {count or 'no'} breakpoint{'s' * (count > 1)}, "
            f"{chunks} chunk{'s' * (chunks > 1)}.")


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
