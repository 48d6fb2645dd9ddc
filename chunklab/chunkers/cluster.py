"""The globally best grouping of sentences, by dynamic programming."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from operator import add
from typing import Any

from chunklab import params
from chunklab.chunkers.base import Ledger, oversize
from chunklab.chunkers.packed import SENTENCE_END, PackingChunker, sentence_count
from chunklab.chunkers.semantic import close_sentences
from chunklab.embed.alike import alike
from chunklab.embed.protocol import embed_function
from chunklab.measure import Measure
from chunklab.packing import pack
from chunklab.rungs import Piece
from chunklab.steps import Story
from chunklab.text.sentences import sentence_spans

_EQUAL = 1e-9  # how far equal totals may come out from each other


class ClusterSemanticChunker(PackingChunker):
    """Group neighbouring sentences so that, over the whole text, alike ones stand together.

    Each grouping is judged by the cosines of all pairs of sentences inside a group, less the mean
    cosine of all pairs in the text; dynamic programming finds the best one whose groups keep the
    limit. (The idea of Smith and Troynikov 2024; there the limit can be passed, here it always holds.)

    Parameters
    ----------
    embedder : "static_mini", "char_tfidf", function or object, default "static_mini"
        What turns sentences into rows of numbers: `StaticMini()`, a table of word vectors, or `CharTfidf()`, which
        compares letters. Or a function of yours from a list of strings to one row of numbers each, or an object
        whose `embed` does that.
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

    Notes
    -----
    "static_mini" does not subtract what the sentences of a text have in common: the mean cosine that every pair pays
    does that already, and centred rows find no more.

    Examples
    --------
    >>> def about_tea(sentences):
    ...     return [[1.0, 0.0] if "tea" in sentence.lower() else [0.0, 1.0] for sentence in sentences]
    >>> text = "Tea is hot. I drink tea. The bus is late. Buses are slow."
    >>> ClusterSemanticChunker(about_tea, chunk_size=60, min_size=0).split_text(text)
    ['Tea is hot. I drink tea.', 'The bus is late. Buses are slow.']

    Chapter: cluster
    """

    def __init__(self, embedder: Any = "static_mini", chunk_size: int = 400, min_size: int | None = None) -> None:
        embed_function(embedder)
        self.embedder = embedder
        self.chunk_size: int = params.size(chunk_size)
        if min_size is None:
            min_size = 50 if self.chunk_size >= 50 else self.chunk_size // 8
        self.min_size = params.min_size_of(min_size, self.chunk_size)
        self._measure = Measure()

    def _run(self, ledger: Ledger) -> None:
        text = ledger.text
        pieces: list[Piece] = []
        for start, end in sentence_spans(text):
            first, last = ledger.trim(start, end)
            if last - first > self.chunk_size:
                pieces += self._cut(ledger, start, end)
            elif first < last:
                pieces.append(Piece(first, last, SENTENCE_END))
        if not pieces:
            return
        for first, last, gain in self._best(ledger, pieces):
            start, end = pieces[first].start, pieces[last - 1].end
            close_sentences(
                ledger, start, end, sentence_count(pieces[first:last]),
                "The text ends here." if last == len(pieces) else
                f"In the best grouping of the whole text a group ends here; it gains {_signed(gain)}.", gain=gain,
                **oversize(self._measure, end - start, self.chunk_size))

    def _cut(self, ledger: Ledger, start: int, end: int) -> Iterator[Piece]:
        """The words of a sentence that is over the limit, packed up to it."""
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
        likeness = alike(self.embedder, [ledger.text[start:end] for start, end in parts])
        mean = likeness.mean()
        ledger.tell("cut", 0, len(ledger.text), f"{count} sentences, and a mean cosine of {mean:.3f} over all pairs. Each pair "
                    "earns its own cosine less this mean.", parts=parts)
        gain_to: list[float] = []  # what the group from each sentence to the newest one gains, the shortest group first
        # For the sentences up to each: how many groups are small, the total, where the last group begins.
        smalls, totals, begins = [0], [0.0], [0]
        gains = [0.0]
        lowest = at_least = 0
        for last, (_, end) in enumerate(parts):
            while lowest < last and end - parts[lowest][0] > self.chunk_size:
                lowest += 1
            while at_least <= last and end - parts[at_least][0] >= self.min_size:
                at_least += 1  # groups that begin from here on are small
            earned = accumulate([together - mean for together in likeness.before(last, last - lowest)])
            gain = [0.0, *map(add, gain_to, earned)]  # the pairs without the newest sentence, and those with it
            reached = [*map(add, totals[last:lowest - 1 if lowest else None:-1], gain)]
            counts = smalls[last:lowest - 1 if lowest else None:-1]
            few = last + 1 - max(at_least, lowest)
            if few > 0:
                counts[:few] = [small + 1 for small in counts[:few]]
            back = _best_of(counts, reached)
            if ledger.story:
                self._tell_best(ledger.story, pieces, last, back, counts, reached, gain, gain_to)
            gain_to = gain
            smalls.append(counts[back])
            totals.append(reached[back])
            begins.append(last - back)
            gains.append(gain[back])
        groups = []
        last = count
        while last:
            first = begins[last]
            groups.append((first, last, gains[last]))
            ledger.tell("back", pieces[first].start, pieces[last - 1].end, f"The way back: up to sentence {last}, the last "
                        f"group begins with sentence {first + 1}" + (f", so go on with sentence {first}." if first else
                                                                     ", where the text begins."),
                        (pieces[first].start, pieces[last - 1].end), first=first, last=last - 1)
            last = first
        return groups[::-1]

    def _tell_best(self, story: Story, pieces: list[Piece], last: int, back: int, counts: list[int], totals: list[float],
                   gain: list[float], gain_to: list[float]) -> None:
        """Tell where the last group of the sentences up to `last` may begin, and where it does best.

        Everything is told the shortest group first; `back` is how many sentences it goes back at its best.
        """
        small, total, first, lowest = counts[back], totals[back], last - back, last - len(counts) + 1
        if not back:
            why = f"is sentence {last + 1} alone. It has no pair, so the total stays at {_signed(total)}."
        else:
            before = _signed(total - gain[back])
            why = (f"begins with sentence {first + 1}. It gains {_signed(gain[back])}; with the {before} before it, the total "
                   f"is {_signed(total)}.")
        highest = _best_of([0] * len(totals), totals)
        if totals[highest] > total + _EQUAL:
            why += (f" From sentence {last - highest + 1} on it would be {_signed(totals[highest])}, but with "
                    f"{_count(counts[highest])} under min_size {self.min_size} in place of {small}.")
        elif small:
            why += f" There {'is' if small == 1 else 'are'} {_count(small)} under min_size {self.min_size}."
        if lowest:
            size = pieces[last].end - pieces[lowest - 1].start
            why += f" From sentence {lowest} on it would have {size} of {self.chunk_size} characters."
        # What a pair with the newest sentence earns is what its group gains over the one without it.
        sums = [now - before for now, before in zip(gain[1:], gain_to)]
        credits = tuple(now - before for now, before in zip(sums, [0.0, *sums]))[::-1]
        story.tell("best", pieces[first].start, pieces[last].end, f"Up to sentence {last + 1}, the best last group {why}",
                   total=total, first=first, lowest=lowest, credits=credits, totals=tuple(reversed(totals)))


def _best_of(counts: list[int], totals: list[float]) -> int:
    """The place of the highest total among the lowest counts; of equal totals, which may differ in their last digits,
    the last one, which is that of the longest group."""
    fewest = min(counts)
    line = max([total for count, total in zip(counts, totals) if count == fewest]) - _EQUAL
    at = len(counts) - 1
    while totals[at] < line or counts[at] > fewest:  # a generator would cost as much as all the rest
        at -= 1
    return at


def _signed(value: float) -> str:
    return f"{value + 0.0:.3f}".replace("-0.000", "0.000").replace("-", "−")


def _count(number: int) -> str:
    return f"{number} group{'' if number == 1 else 's'}"

