"""Where a text can be begun anew: places from which a chunker gives the same chunks, whatever stood before.

A stream holds a block of text at a time. It may forget all before a place when two things are known. No chunk before
it can change, whatever text follows: it is *final*. And the chunker, begun at this place, goes on as it would have
gone on: the place is a *restart*. Both follow from how far a chunker looks.

- Windows look at nothing but their own start and one character after their end.
- A packer's next chunk depends on the first piece of the chunk before and on the pieces that follow. A piece is a unit
  that fits; to know that it does, or does not, takes no more than `chunk_size` characters. Begun inside a unit that is
  too big, the rest of it must be too big as well, or it would be taken whole.
- Sections and pages are cut each on its own.

What looks further has no restarts, and `restarts_of` says why in one sentence.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from chunklab import (
    BaseChunker,
    CharacterChunker,
    ElementChunker,
    HeadingChunker,
    PageChunker,
    ParagraphChunker,
    RecursiveChunker,
    SeparatorChunker,
    SlidingWindowChunker,
    TokenChunker,
    WordChunker,
)
from chunklab.document import Chunk, Span
from chunklab.text.elements import elements
from chunklab.text.graphemes import is_boundary
from chunklab.text.headings import Heading, Outline, find_headings, open_under
from chunklab.text.separators import Keep, compile_separator
from chunklab.text.words import first_ink, is_blank, trim, word_spans
from chunklab.windowing import character_windows


class Restart(NamedTuple):
    """Begin at `place`, when the first `chunks` chunks are given out; `lead` is put in front of the text."""

    chunks: int
    place: int
    lead: str = ""


Restarts = Callable[[str, Sequence[Chunk], str], Iterator[Restart]]
"""From a text, its chunks, and the lead it was cut with, to restarts in the text, the latest first."""

_WHY_NOT = {
    "SentenceChunker": "its rules for quotes and numbered lists look back over all of the text",
    "SemanticChunker": "its threshold is taken over all of the text",
    "ClusterSemanticChunker": "the best grouping is one of all of the text",
    "HierarchicalChunker": "its parents are numbered from the beginning; stream the parents, and cut each of them",
}


def restarts_of(chunker: BaseChunker) -> Restarts:
    """Find the restarts of a chunker.

    Raises
    ------
    ValueError
        When it has none; the sentence says why.
    """
    kind: type = type(chunker)
    name = kind.__name__
    if not kind.__module__.startswith("chunklab.chunkers."):
        raise ValueError(_refusal(name, "nobody but you knows how far it looks"))
    if name in _WHY_NOT:
        raise ValueError(_refusal(name, _WHY_NOT[name]))
    if getattr(chunker, "is_separator_regex", False):
        raise ValueError(_refusal(name, "a separator that is a pattern may look anywhere"))
    if getattr(chunker, "min_size", 0):
        raise ValueError(_refusal(name, "min_size joins chunks backwards"))
    if getattr(chunker, "count_edges", False):
        raise ValueError(_refusal(name, "count_edges counts white space that a chunk does not show"))
    if isinstance(chunker, CharacterChunker) and chunker.boundary:
        raise ValueError(_refusal('CharacterChunker with boundary="sentence"', _WHY_NOT["SentenceChunker"]))
    if isinstance(chunker, WordChunker):
        return _words
    if isinstance(chunker, TokenChunker):
        if chunker.tokenizer is not None:
            raise ValueError(_refusal(name, "nobody but you knows how far your tokenizer looks"))
        return lambda text, chunks, lead: _tokens(chunker, text, chunks)
    if isinstance(chunker, PageChunker):
        return _pages
    if isinstance(chunker, HeadingChunker):
        return lambda text, chunks, lead: _sections(chunker, text, chunks, lead)
    if isinstance(chunker, ElementChunker):
        return lambda text, chunks, lead: _elements(text, chunks, chunker._measure.length is None)
    if isinstance(chunker, ParagraphChunker):
        return Ladder([chunker._pattern], [chunker.separator], "end", None, chunker._measure.length is None)
    if isinstance(chunker, SeparatorChunker) and chunker._pattern:
        return Ladder([chunker._pattern], [chunker.separator], chunker.keep_separator, None, True,
                      chunker.strip)
    if isinstance(chunker, SlidingWindowChunker) and chunker._pattern:
        return Ladder([chunker._pattern], [chunker.separator], "end", chunker.chunk_size, True, chunker.strip)
    if isinstance(chunker, RecursiveChunker):
        counted = chunker._measure.length is None
        return Ladder([compile_separator(one, chunker.is_separator_regex) for one in chunker.separators if one],
                      [one for one in chunker.separators if one], chunker.keep_separator,
                      chunker.chunk_size if counted else None, counted, bool(chunker.strip))
    if isinstance(chunker, (CharacterChunker, SlidingWindowChunker, SeparatorChunker)):
        return lambda text, chunks, lead: _windows(text, chunks, chunker.chunk_size, chunker.overlap, bool(chunker._strip))
    raise ValueError(_refusal(name, "how far it looks is not known"))


def _refusal(name: str, why: str) -> str:
    return f"{name} cannot cut a stream, because {why}: use chunker.chunk(text) on the whole text."


def _final(chunks: Sequence[Chunk], settled: int) -> Iterator[tuple[int, int, int]]:
    """The chunks that end in the settled part of the text, latest first, with their spans: what is before them is final."""
    for number in range(len(chunks) - 1, 0, -1):
        start, end = _span(chunks[number])
        if end <= settled:
            yield number, start, end


def _span(chunk: Chunk) -> Span:
    assert chunk.span is not None  # only a chunker of the reader's own makes chunks that stand nowhere
    return chunk.span


# --- windows -----------------------------------------------------------------------------------------

def _words(text: str, chunks: Sequence[Chunk], lead: str) -> Iterator[Restart]:
    words = word_spans(text)
    for number, start, _ in _final(chunks, words[-1][0] if words else 0):
        yield Restart(number, start)


def _windows(text: str, chunks: Sequence[Chunk], size: int, overlap: int, strip: bool) -> Iterator[Restart]:
    """A chunk may begin later than its window, which counts white space too."""
    begins: dict[Span, int] = {}
    for window in character_windows(text, 0, len(text), size, overlap):
        begins.setdefault(trim(text, *window) if strip else window, window[0])
    for number, start, end in _final(chunks, len(text) - 1):
        if (start, end) in begins:
            yield Restart(number, begins[start, end])


def _tokens(chunker: TokenChunker, text: str, chunks: Sequence[Chunk]) -> Iterator[Restart]:
    """A word and the blank after it are never in one token: there a tokenizer goes on as if it began."""
    _, starts = chunker._tokenizer.encode_with_starts(text)
    edges = [match.start() for match in re.finditer(r"(?<=\S) ", text)]
    if starts is None or not edges:
        return
    begun, places = set(starts), set(edges)
    for number, start, _ in _final(chunks, edges[-1]):
        begin = start - chunker.strip
        if begin in places and begin in begun and not (chunker.strip and start in begun):
            yield Restart(number, begin)


# --- packed units ------------------------------------------------------------------------------------

class Ladder:
    """The restarts of a packer: the beginnings of units, at any rung of its ladder of separators.

    `size` is the largest piece in characters. None: pieces are known only when a unit of the first rung is complete.
    `adds_up` says whether a longer text is never smaller, which is so for characters and not for tokens.
    """

    def __init__(self, patterns: list[re.Pattern[str]], separators: list[str], keep: Keep, size: int | None,
                 adds_up: bool, strip: bool = True) -> None:
        self.patterns, self.keep, self.size, self.adds_up, self.strip = patterns, keep, size, adds_up, strip
        self.longest = max(map(len, separators), default=0) + 2

    def __call__(self, text: str, chunks: Sequence[Chunk], lead: str) -> Iterator[Restart]:
        for number, start, _ in _final(chunks, self._settled(text)):
            if is_boundary(text, start) and self._begins(text, start) and (
                    self.adds_up or start >= _span(chunks[number - 1])[1]):
                yield Restart(number, start)

    def _settled(self, text: str) -> int:
        """Up to where no text that follows changes a piece."""
        ink = len(text.rstrip())
        if self.size is not None:
            return ink - self.size - self.longest
        return max((match.start() for pattern in self.patterns[:1] for match in pattern.finditer(text, 0, ink)), default=0)

    def _begins(self, text: str, place: int) -> bool:
        """Tell whether a unit begins here, and what is left of each larger one is too big, as the whole of it is."""
        for pattern in self.patterns:
            if self._is_cut(pattern, text, place):
                return True
            if self.size is None:
                return False
            over = first_ink(text, min(place + self.size, len(text)), len(text)) + 1  # up to here it is more than fits
            if over > len(text) or pattern.search(text, place, over + self.longest):
                return False
        return False

    def _is_cut(self, pattern: re.Pattern[str], text: str, place: int) -> bool:
        """Tell whether a separator stands right before a place, or at it where it goes with what follows."""
        low = len(text[:place].rstrip()) - self.longest
        for match in pattern.finditer(text, max(low, 0), min(place + self.longest, len(text))):
            edge = match.start() if self.keep == "start" else match.end()
            if match.start() < match.end() and (
                    edge == place or self.strip and edge < place and is_blank(text, edge, place)):
                return True
        return False


def _elements(text: str, chunks: Sequence[Chunk], adds_up: bool) -> Iterator[Restart]:
    """The last elements may go on, and a heading goes with what follows it."""
    found = elements(text)
    if len(found) < 4:
        return
    settled = next((one.start for one in found[-3::-1] if one.kind != "heading"), 0)
    starts = {one.start for one in found}
    for number, start, _ in _final(chunks, settled):
        if start in starts and (adds_up or start >= _span(chunks[number - 1])[1]):
            yield Restart(number, start)


# --- parts that are cut each on its own ---------------------------------------------------------------

def _pages(text: str, chunks: Sequence[Chunk], lead: str) -> Iterator[Restart]:
    number = len(chunks)
    place = text.rfind("\f")
    while place >= 0:
        while number and _span(chunks[number - 1])[0] > place:
            number -= 1
        if 0 < number < len(chunks):
            yield Restart(number, place + 1)
        place = text.rfind("\f", 0, place)


def _sections(chunker: HeadingChunker, text: str, chunks: Sequence[Chunk], lead: str) -> Iterator[Restart]:
    """A section needs the headings above it, which are written in front of it."""
    number = len(chunks)
    open_at = _open_headings(lead + text, chunker)
    for section in reversed(Outline(text, chunker.levels).sections(text)):
        heading = section.heading
        while number and _span(chunks[number - 1])[0] >= section.start:
            number -= 1
        if heading and 0 < number < len(chunks) and heading.end < len(text) - 1:
            if chunker.include_path:
                yield Restart(number, section.start, open_at[len(lead) + section.start])
            elif _span(chunks[number])[0] == trim(text, section.start, section.end)[0]:
                yield Restart(number, section.start)


def _open_headings(text: str, chunker: HeadingChunker) -> dict[int, str]:
    """For each heading those that are open above it, written as lines."""
    found: dict[int, str] = {}
    opened: list[Heading] = []
    for heading in find_headings(text, chunker.levels):
        opened = open_under(opened, heading)
        found[heading.start] = "".join(f"{'#' * one.level} {one.title} #\n\n" for one in opened[:-1])
    return found
