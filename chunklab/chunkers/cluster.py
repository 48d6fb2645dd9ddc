"""The globally best grouping of sentences, by dynamic programming."""
from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger, oversize
from chunklab.chunkers.packed import SENTENCE_END, PackingChunker, sentence_count
from chunklab.chunkers.semantic import close_sentences
from chunklab.embed.chartfidf import CharTfidf
from chunklab.embed.protocol import NOT_FINITE, Row, Rows, dot, embed_function, embed_rows, norm
from chunklab.measure import Measure
from chunklab.packing import pack
from chunklab.rungs import Piece
from chunklab.steps import Story
from chunklab.text.sentences import sentence_spans


class ClusterSemanticChunker(PackingChunker):
    """Group neighbouring sentences so that, over the whole text, alike ones stand together.

    Each grouping is judged by the cosines of all pairs of sentences inside a group, less the mean
    cosine of all pairs in the text; dynamic programming finds the best one whose groups keep the
    limit. (The idea of Smith and Troynikov 2024; there the limit can be passed, here it always holds.)

    Parameters
    ----------
    embedder : function or object or None, default None
        From a list of strings to one row of numbers each, or an object whose `embed` does that. None
        takes `CharTfidf()`, which needs no model.
    chunk_size : int, default 400
        The largest size of a chunk in characters, S. A sentence over it is cut at words.
    min_size : int, default 50
        Groups under this many characters are made only where the limit leaves no other way; at most S.
        Left out: 50, or an eighth of S where 50 is too much.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense, or the embedder gives something other than one row of
        numbers for each sentence.

    Examples
    --------
    >>> def about_tea(sentences):
    ...     return [[1.0, 0.0] if "tea" in sentence.lower() else [0.0, 1.0] for sentence in sentences]
    >>> text = "Tea is hot. I drink tea. The bus is late. Buses are slow."
    >>> ClusterSemanticChunker(about_tea, chunk_size=60, min_size=0).split_text(text)
    ['Tea is hot. I drink tea.', 'The bus is late. Buses are slow.']

    Chapter: cluster
    """

    def __init__(self, embedder: Any = None, chunk_size: int = 400, min_size: int | None = None) -> None:
        self.embedder = CharTfidf() if embedder is None else embedder
        embed_function(self.embedder)
        self.chunk_size: int = params.size(chunk_size)
        if min_size is None:
            min_size = 50 if self.chunk_size >= 50 else self.chunk_size // 8
        self.min_size = params.min_size_of(min_size, self.chunk_size)
        self._measure = Measure()

    def _run(self, ledger: Ledger) -> None:
        text = ledger.text
        pieces = [piece for sentence in sentence_spans(text) for piece in self._whole_or_cut(ledger, *sentence)]
        if not pieces:
            return
        for first, last, gain in self._best(ledger, pieces):
            start, end = pieces[first].start, pieces[last - 1].end
            close_sentences(
                ledger, start, end, sentence_count(pieces[first:last]),
                "The text ends here." if last == len(pieces) else
                f"In the best grouping of the whole text a group ends here; it gains {_signed(gain)}.", gain=gain,
                **oversize(self._measure, end - start, self.chunk_size))

    def _whole_or_cut(self, ledger: Ledger, start: int, end: int) -> Iterator[Piece]:
        """A sentence that fits, or the words of one that does not, packed up to the limit."""
        cut = [piece._replace(start=first, end=last)
               for piece in self._pieces(ledger, [(start, end)], [self._words(), self._hard(ledger)], last_rung=SENTENCE_END)
               for first, last in [ledger.trim(piece.start, piece.end)] if first < last]
        for packed in pack(0, len(cut), lambda first, last: cut[last - 1].end - cut[first].start, self.chunk_size):
            yield cut[packed.last - 1]._replace(start=cut[packed.first].start)

    def _best(self, ledger: Ledger, pieces: list[Piece]) -> list[tuple[int, int, float]]:
        """The best grouping: the fewest groups under min_size first, then the highest total."""
        count = len(pieces)
        parts = tuple((piece.start, piece.end) for piece in pieces)
        if count == 1:
            ledger.tell("cut", 0, len(ledger.text), "1 sentence.", parts=parts)
            return [(0, 1, 0.0)]
        rows = embed_rows(self.embedder, [ledger.text[piece.start:piece.end] for piece in pieces])
        mean = mean_cosine(rows)
        ledger.tell("cut", 0, len(ledger.text), f"{count} sentences, and a mean cosine of {mean:.3f} over all pairs. Each pair "
                    "earns its own cosine less this mean.", parts=parts)
        near: dict[int, Row] = {}  # the unit rows that a group can still hold
        gain_to: dict[int, float] = {}  # first → the gain of the group from there to the sentence before
        # For the sentences up to each: how many groups are small, the total below zero, where the last group begins.
        best = [(0, 0.0, 0)]
        gains = [0.0]
        lowest = 0
        for last, piece in enumerate(pieces):
            near[last] = newest = unit(rows[last])
            while lowest < last and piece.end - pieces[lowest].start > self.chunk_size:
                del near[lowest]
                lowest += 1
            column = {last: 0.0}
            choices = []
            for first in range(last, lowest - 1, -1):
                if first < last:
                    # All pairs of first..last: those without the last, those without the first, less those
                    # counted twice, and the one pair that is new.
                    column[first] = (gain_to[first] + column[first + 1] - gain_to.get(first + 1, 0.0)
                                     + dot(near[first], newest) - mean)
                small, below, _ = best[first]
                # Rounded, since equal totals differ in their last digits, and then the longer group has to win.
                choices.append((small + (piece.end - pieces[first].start < self.min_size),
                                round(below - column[first], 9), first))
            if ledger.story:
                self._tell_best(ledger.story, pieces, last, choices, column, gain_to)
            gain_to = column
            best.append(min(choices))
            gains.append(column[best[-1][2]])
        groups = []
        last = count
        while last:
            first = best[last][2]
            groups.append((first, last, gains[last]))
            ledger.tell("back", pieces[first].start, pieces[last - 1].end, f"The way back: up to sentence {last}, the last "
                        f"group begins with sentence {first + 1}" + (f", so go on with sentence {first}." if first else
                                                                     ", where the text begins."),
                        (pieces[first].start, pieces[last - 1].end), first=first, last=last - 1)
            last = first
        return groups[::-1]

    def _tell_best(self, story: Story, pieces: list[Piece], last: int, choices: list[tuple[int, float, int]],
                   gain: dict[int, float], gain_to: dict[int, float]) -> None:
        """Tell where the last group of the sentences up to `last` may begin, and where it does best."""
        small, below, first = min(choices)
        lowest = choices[-1][2]
        if first == last:
            why = f"is sentence {last + 1} alone. It has no pair, so the total stays at {_signed(-below)}."
        else:
            before = _signed(-below - gain[first])
            why = (f"begins with sentence {first + 1}. It gains {_signed(gain[first])}; with the {before} before it, the total "
                   f"is {_signed(-below)}.")
        beaten = min(choices, key=lambda choice: choice[1])
        if beaten[1] < below - 1e-9:
            why += (f" From sentence {beaten[2] + 1} on it would be {_signed(-beaten[1])}, but with "
                    f"{_count(beaten[0])} under min_size {self.min_size} in place of {small}.")
        elif small:
            why += f" There {'is' if small == 1 else 'are'} {_count(small)} under min_size {self.min_size}."
        if lowest:
            size = pieces[last].end - pieces[lowest - 1].start
            why += f" From sentence {lowest} on it would have {size} of {self.chunk_size} characters."
        # What the new pair earns is what its triangle gains over the two that leave out one of its ends.
        credits = tuple(gain[at] - gain[at + 1] - gain_to.get(at, 0.0) + gain_to.get(at + 1, 0.0)
                        for at in range(lowest, last))
        story.tell("best", pieces[first].start, pieces[last].end, f"Up to sentence {last + 1}, the best last group {why}",
                   total=-below, first=first, lowest=lowest, credits=credits,
                   totals=tuple(-choice[1] for choice in reversed(choices)))


def _signed(value: float) -> str:
    return f"{value + 0.0:.3f}".replace("-0.000", "0.000").replace("-", "−")


def _count(number: int) -> str:
    return f"{number} group{'' if number == 1 else 's'}"


def unit(row: Row) -> Row:
    """Scale a row to length 1; one of zeros stays as it is."""
    length = norm(row) or 1.0
    if not math.isfinite(length):
        raise ValueError(NOT_FINITE)
    if isinstance(row, Mapping):
        return {key: weight / length for key, weight in row.items()}
    return [float(weight) / length for weight in row]


def mean_cosine(rows: Rows) -> float:
    """The mean cosine of all pairs of rows, from the length of their sum: no pair is visited."""
    total: dict[Any, float] = {}
    full = 0
    for at in range(len(rows)):
        row = unit(rows[at])
        items = row.items() if isinstance(row, Mapping) else enumerate(row)
        empty = True
        for key, weight in items:
            if weight:
                total[key] = total.get(key, 0.0) + weight
                empty = False
        full += not empty
    pairs = len(rows) * (len(rows) - 1)
    return (math.fsum(weight * weight for weight in total.values()) - full) / pairs if pairs else 0.0
