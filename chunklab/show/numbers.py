"""The numbers of one cut: how many chunks, how big, how much is repeated, what is broken, what is lost."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from statistics import fmean, median
from typing import TYPE_CHECKING

from chunklab.chunkers.base import BaseChunker
from chunklab.chunkers.limits import chunks_over, limit_of
from chunklab.text.headings import Heading, find_headings
from chunklab.text.sentences import sentence_spans
from chunklab.text.words import trim

if TYPE_CHECKING:
    from chunklab.document import Chunk, Chunks, Span


@dataclass(frozen=True, slots=True)
class Numbers:
    """Count what one cut did to a text. `numbers_of` makes these.

    Parameters
    ----------
    characters : int
        Characters of the text, or of all texts.
    unit : str
        What the limit counts: "characters", "words", "tokens", "sentences", "paragraphs" or "units".
    units : int
        The same texts in that unit, N.
    sizes : tuple of int
        The size of each chunk in that unit, in order; their number is K.
    limit : int or None
        The largest size that a chunk may have, S; None where there is none.
    stored : int
        Characters of the text in all chunks, repeated ones counted each time.
    covered : int
        Characters of the text that lie in some chunk.
    added : int
        Characters that stand in front of chunks and are not in the text at that place: paths, table headers.
    sentences, broken : int
        Sentences of the text, and how many of them lie whole in no chunk.
    over : tuple of int
        Which chunks are over their limit, by place, from 0.
    lost : int
        Characters that are not white space and reached no chunk.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> chunker = CharacterChunker(chunk_size=6, overlap=2)
    >>> numbers = numbers_of(chunker.chunk("abcdefghij"), chunker)
    >>> numbers.sizes, numbers.amplification
    ((6, 6), 1.2)

    Chapter: windows
    """

    characters: int
    unit: str
    units: int
    sizes: tuple[int, ...]
    limit: int | None
    stored: int
    covered: int
    added: int
    sentences: int
    broken: int
    over: tuple[int, ...]
    lost: int

    @property
    def count(self) -> int:
        """The number of chunks, K."""
        return len(self.sizes)

    @property
    def least(self) -> int:
        """The size of the smallest chunk; 0 where there is none."""
        return min(self.sizes, default=0)

    @property
    def largest(self) -> int:
        """The size of the largest chunk; 0 where there is none."""
        return max(self.sizes, default=0)

    @property
    def median(self) -> float:
        """The size in the middle: half of the chunks are smaller, half are larger."""
        return median(self.sizes) if self.sizes else 0

    @property
    def mean(self) -> float:
        """The sizes' sum over their number."""
        return fmean(self.sizes) if self.sizes else 0

    @property
    def amplification(self) -> float:
        """The amplification of this cut, A: what the chunks hold of the text over how much of it they cover.

        1 where there is no chunk.
        """
        return self.stored / self.covered if self.covered else 1.0


def numbers_of(chunks: Chunks, chunker: BaseChunker | None = None) -> Numbers:
    """Compute the numbers of a cut.

    Parameters
    ----------
    chunks : Chunks
        What a chunker's `chunk` gave.
    chunker : chunker or None, default None
        The one that made them: it knows the limit and the unit it is counted in. Without it sizes
        are characters, there is no limit, and chunks over it are those that say so.

    Examples
    --------
    >>> from chunklab import RecursiveChunker
    >>> numbers = numbers_of(RecursiveChunker(chunk_size=20, overlap=0).chunk("Ask Dr. Lee first, then book."))
    >>> numbers.sizes, numbers.sentences, numbers.broken, numbers.lost
    ((18, 10), 1, 1, 0)

    Chapter: windows
    """
    limit = limit_of(chunker)
    by_document: list[list[Chunk]] = [[] for _ in chunks.documents]
    sizes: list[int] = []
    for chunk in chunks:
        text = chunks.documents[chunk.document_index].text
        by_document[chunk.document_index].append(chunk)
        sizes.append(limit.of_chunk(chunk, text))
    grounds = [_Ground(document.text, some) for document, some in zip(chunks.documents, by_document, strict=True)]
    texts = [document.text for document in chunks.documents]
    return Numbers(
        characters=sum(map(len, texts)), unit=limit.unit, units=sum(map(limit.of_text, texts)), sizes=tuple(sizes),
        limit=limit.size, stored=sum(ground.stored for ground in grounds),
        covered=sum(ground.covered for ground in grounds), added=sum(len(chunk.prefix) for chunk in chunks),
        sentences=sum(len(_sentences(text)) for text in texts), broken=sum(ground.broken() for ground in grounds),
        over=tuple(chunks_over(chunks, chunker)), lost=sum(ground.lost() for ground in grounds))


class _Ground:
    """Where the chunks of one document stand in its text, and the heading lines that stand in front of some."""

    def __init__(self, text: str, chunks: list[Chunk]) -> None:
        self.text = text
        spans = sorted(chunk.span for chunk in chunks if chunk.span)
        self.stored = sum(end - start for start, end in spans)
        self.covered = len(text) - sum(end - start for start, end in _gaps(spans, len(text)))
        self.kept = sorted(spans + _headings_in_front(text, chunks))

    def lost(self) -> int:
        """Count the characters, white space left out, that nothing keeps."""
        return sum(len("".join(self.text[start:end].split())) for start, end in _gaps(self.kept, len(self.text)))

    def broken(self) -> int:
        """Count the sentences that lie whole in nothing that is kept."""
        starts = [start for start, _ in self.kept]
        reach = [0, *accumulate((end for _, end in self.kept), max)]  # how far the first 0, 1, 2 … of them reach
        return sum(reach[bisect_right(starts, start)] < end for start, end in _sentences(self.text))


def _gaps(spans: list[Span], length: int) -> Iterator[Span]:
    """What lies between sorted spans, which may overlap."""
    reached = 0
    for start, end in [*spans, (length, length)]:
        if reached < start:
            yield reached, start
        reached = max(reached, end)


def _headings_in_front(text: str, chunks: list[Chunk]) -> list[Span]:
    """Find the heading lines that are in no chunk because their words stand in front of one."""
    fronts = sorted((chunk.start_offset, chunk.prefix) for chunk in chunks if chunk.prefix and chunk.start_offset is not None)
    headings = find_headings(text) if fronts else []
    open_headings: list[Heading] = []
    found: set[Span] = set()
    following = 0
    for start, prefix in fronts:
        while following < len(headings) and headings[following].start <= start:
            heading = headings[following]
            open_headings = [one for one in open_headings if one.level < heading.level] + [heading]
            following += 1
        path = f" > {prefix.strip()} > "
        found.update((one.start, one.end) for one in open_headings if f" > {one.title} > " in path)
    return sorted(found)


@lru_cache(maxsize=1)  # two cuts of one text are counted in turn
def _sentences(text: str) -> tuple[Span, ...]:
    """The sentences of a text, without the white space around them."""
    trimmed = (trim(text, *span) for span in sentence_spans(text))
    return tuple(span for span in trimmed if span[0] < span[1])
