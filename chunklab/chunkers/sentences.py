"""Whole sentences, packed by size or counted."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import SENTENCE_END, PackingChunker, sentence_count
from chunklab.document import Span
from chunklab.formulas import count_windows
from chunklab.measure import measure_of
from chunklab.rungs import Piece
from chunklab.text.graphemes import is_boundary
from chunklab.text.sentences import sentence_ends, split_sentences


class SentenceChunker(PackingChunker):
    """Pack whole sentences into chunks, by size or by count.

    Parameters
    ----------
    chunk_size : int, default 500
        The largest size of a chunk, S, in characters, or in tokens with `tokenizer`. A sentence over
        it falls back to words.
    overlap : int, default 100
        Size that the last whole sentences may have to be repeated, O. Left out: 100, or a fifth of S
        where 100 is too much.
    min_size : int, default 0
        The smallest size that a chunk should have, where S allows.
    sentences_per_chunk : int or None, default None
        Count sentences in place of size: this many a chunk; `chunk_size` is then not looked at.
    sentence_overlap : int, default 0
        Sentences shared by neighbours, with `sentences_per_chunk`.
    joiner : str or None, default None
        None keeps the source's own text between sentences; a string joins them with it.
    splitter : function, default `split_sentences`
        Any function from a string to its sentences, in order.
    tokenizer : str or object or None, default None
        An encoding's name or an object with `encode` and `decode`: sizes are then tokens.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> text = "Dr. Lee signs it. Keep a copy. Send the form to Mia."
    >>> SentenceChunker(sentences_per_chunk=2).split_text(text)
    ['Dr. Lee signs it. Keep a copy.', 'Send the form to Mia.']

    Chapter: sentences
    """

    def __init__(self, chunk_size: int = 500, overlap: int | None = None, min_size: int = 0,
                 sentences_per_chunk: int | None = None, sentence_overlap: int = 0, joiner: str | None = None,
                 splitter: Callable[[str], list[str]] = split_sentences, tokenizer: Any = None) -> None:
        self.chunk_size: int = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 100)
        self.min_size = params.min_size_of(min_size, self.chunk_size)
        self.sentences_per_chunk = (None if sentences_per_chunk is None else params.whole_number(
            "sentences_per_chunk", sentences_per_chunk, 1, "Give None to pack by size."))
        self.sentence_overlap = check_unit_overlap("sentence_overlap", sentence_overlap, "sentences_per_chunk",
                                                   self.sentences_per_chunk)
        self.joiner = None if joiner is None else params.string("joiner", joiner, "Give None to keep the source's text.")
        self.splitter = params.function("splitter", splitter, "from a string to its sentences")
        self.tokenizer = tokenizer
        self._measure = measure_of(tokenizer)

    def _sentence_spans(self, text: str, start: int, end: int) -> list[Span]:
        return list(spans_of(self.splitter, text, start, end))

    def _run(self, ledger: Ledger) -> None:
        text = ledger.text
        if self.sentences_per_chunk is not None:
            close_groups(ledger, ledger.trim_all(spans_of(self.splitter, text, 0, len(text))), self.sentences_per_chunk,
                         self.sentence_overlap, "sentence", self.joiner)
            return
        sentences = self._sentence_spans(text, 0, len(text))
        ledger.tell("cut", 0, len(text), f"{len(sentences)} sentences.", parts=tuple(sentences))
        rungs = [self._words(), self._hard(ledger)]
        pieces = self._pieces(ledger, sentences, rungs, last_rung=SENTENCE_END)
        if self.joiner is None:
            self._pack_at_once(ledger, pieces)
        else:
            self._pack(ledger, pieces, joiner=self.joiner)

    def _facts(self, pieces: list[Piece]) -> dict[str, Any]:
        return {"sentence_count": sentence_count(pieces)}


def spans_of(splitter: Callable[[str], list[str]], text: str, start: int, end: int) -> Iterable[Span]:
    """Place the sentences of a splitter of the caller's in `text[start:end]`; what is between goes to the one before."""
    if splitter is split_sentences:
        ends = sentence_ends(text, start, end)
        return zip([start, *ends], ends)
    sentences = splitter(text[start:end])
    if isinstance(sentences, str) or not isinstance(sentences, Iterable):
        raise TypeError(f"splitter gave {type(sentences).__name__}: it must give a list of strings.")
    edges = [start]
    at = start
    for sentence in sentences:
        if not isinstance(sentence, str):
            raise TypeError(f"splitter gave a list with {type(sentence).__name__} in it: it must give strings.")
        words = sentence.strip()
        found = text.find(words, at, end) if words else -1
        if found < 0:
            continue
        if at > start and is_boundary(text, found, edges[-1]):
            edges.append(found)
        at = found + len(words)
    return [span for span in pairwise([*edges, end]) if span[0] < span[1]]


def check_unit_overlap(name: str, value: Any, of: str, size: int | None) -> int:
    """Check an overlap that counts whole units against the number of units in a chunk."""
    if size is None:
        number = params.whole_number(name, value, 0, "Give 0 for no overlap.")
        if number:
            raise ValueError(f"{name} is {number} but {of} is not given: set {of}, or give {name}=0.")
        return 0
    return params.overlap_of(value, size, 0, name, of)


def close_groups(ledger: Ledger, spans: list[Span], per_chunk: int, overlap: int, unit: str,
                 joiner: str | None = None) -> None:
    """Close one chunk for each window of `per_chunk` whole units."""
    text, step, count = ledger.text, per_chunk - overlap, len(spans)
    firsts = range(0, step * count_windows(count, per_chunk, overlap), step)

    def why(number: int) -> tuple[str, dict[str, Any]]:
        size = min(per_chunk, count - firsts[number])
        reason = (f"The text ends here: {size} of {per_chunk} {unit}s." if number == len(firsts) - 1
                  else f"The chunk has its {per_chunk} {unit}{'s' if per_chunk > 1 else ''}.")
        return reason, {f"{unit}_count": size}

    def joined(first: int) -> str | None:
        return None if joiner is None else joiner.join([text[a:b] for a, b in spans[first:first + per_chunk]])

    windows = spans if per_chunk == 1 else [
        (spans[first][0], spans[min(first + per_chunk, count) - 1][1]) for first in firsts]
    if not ledger.story:
        ledger.close_all(windows, why, None if joiner is None else [joined(first) or "" for first in firsts])
        return
    from chunklab.steps import numbered

    for number, (first, (start, end)) in enumerate(zip(firsts, windows)):
        reason, facts = why(number)
        size = facts[f"{unit}_count"]
        ledger.tell("window", start, end, f"Window {number + 1} holds {numbered(unit, first + 1, first + size)}.",
                    open=(start, end), size=size, limit=per_chunk)
        ledger.close(start, end, reason, joined=joined(first), **facts)
