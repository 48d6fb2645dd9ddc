"""A text of any length: cut block by block, with the chunks and the offsets that the whole text would have."""
from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, islice
from typing import Any

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.corpus.documents import check_chunker
from chunklab.corpus.restarts import Restart, restarts_of
from chunklab.document import Chunk, Document
from chunklab.text.headings import Heading, Hidden, find_headings, front_matter, open_under
from chunklab.text.words import trim

BLOCK_SIZE = 1_000_000
# How far a block of settings, or a heading that a line is drawn under, may reach in a stream, in characters.
_REACH = 100_000
_TRIES = 100  # restarts that are looked at in one block; each reads the text after it


def chunk_stream(reader: Any, chunker: BaseChunker, *, source: str = "text", block_size: int = BLOCK_SIZE) -> Iterator[Chunk]:
    """Cut a text of any length, from a file, a pipe or an iterable of strings, in little memory.

    The chunks are those of the whole text: spans, texts, reasons, pages and section paths. Memory is bounded by a few
    blocks, unless one unit that the chunker keeps together (a page, a section, a table, a fence, a paragraph) is larger.

    Parameters
    ----------
    reader : text file or iterable of str
        An open file (`open(path, encoding="utf-8", newline="")` keeps line ends as they are), `sys.stdin`, or strings
        that follow one another.
    chunker : chunker
        One that looks only so far: windows of words, characters and tokens, separators, ladders, paragraphs, pages,
        headings, elements.
    source : str, default "text"
        The text's name.
    block_size : int, default 1,000,000
        Characters to read at a time, 1 or more. It does not change the chunks.

    Returns
    -------
    iterator of Chunk

    Raises
    ------
    ValueError
        When the chunker must see the whole text; the sentence says why.
    TypeError
        When a parameter is of the wrong kind, or the reader gives something other than strings.

    Notes
    -----
    Three things differ from `chunker.chunk(text)`. Nobody knows at the beginning whether pages or headings will come,
    so a text without any has `page_numbers` of [1] and a `section_path` of [], where `chunk` has None. A reason that
    names a token by its number counts from where the block began. And front matter, or the text of an underlined
    heading, is taken for what it is up to 100,000 characters.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> blocks = ["one two th", "ree four fi", "ve six"]
    >>> [(chunk.span, chunk.text) for chunk in chunk_stream(blocks, WordChunker(2, 0), block_size=10)]
    [((0, 7), 'one two'), ((8, 18), 'three four'), ((19, 27), 'five six')]

    Chapter: scale
    """
    if isinstance(reader, BaseChunker):
        raise TypeError(f"reader is {type(reader).__name__}: give the text first, chunk_stream(reader, chunker).")
    check_chunker(chunker, "chunk_stream(reader, chunker)")
    params.string("source", source)
    params.whole_number("block_size", block_size, 1, "Give the characters to read at a time.")
    return _Stream(chunker, source).cut(_blocks(reader, block_size), block_size)


def _blocks(reader: Any, size: int) -> Iterator[str]:
    """Read a text in blocks, none of them empty."""
    if isinstance(reader, (str, bytes, os.PathLike)) or not (hasattr(reader, "read") or isinstance(reader, Iterable)):
        raise TypeError(f"reader is {type(reader).__name__}: give an open text file, or an iterable of strings; a string "
                        "goes to chunker.chunk.")
    blocks = iter(lambda: reader.read(size), "") if hasattr(reader, "read") else reader
    return (block for block in map(_text, blocks) if block)


def _text(block: Any) -> str:
    if not isinstance(block, str):
        raise TypeError(f"reader gave {type(block).__name__}: it must give strings; open a file with an encoding.")
    return block


class _Stream:
    """Where a stream stands: what has been forgotten, as far as what follows must know of it."""

    def __init__(self, chunker: BaseChunker, source: str) -> None:
        self.chunker, self.source = chunker, source
        self.restarts = restarts_of(chunker)
        self.place = self.bytes = self.pages = self.count = 0
        self.lead = ""
        self.open: list[Heading] = []
        self.last = (-1, -1)  # the span of the last chunk that was given out, from `place`

    def cut(self, blocks: Iterator[str], size: int) -> Iterator[Chunk]:
        """Cut block after block, and forget what is final. Where nothing is, read as much again before the next try."""
        text, wanted = "", size
        for block in blocks:
            text += block
            if len(text) < wanted:
                continue
            chunks = self._chunks(text)
            restart = self._restart(text, chunks)
            if restart:
                yield from self._given(text, chunks[:restart.chunks])
                self._forget(text, restart)
                text = text[restart.place:]
            wanted = max(len(text) + size, 2 * len(text))
        yield from self._given(text, self._chunks(text))

    def _chunks(self, text: str) -> list[Chunk]:
        """The chunks of the text at hand, with offsets in it."""
        chunks: list[Chunk] = self.chunker.chunk(Document(self.lead + text, self.source))
        lead = len(self.lead)
        if lead:
            chunks = [replace(one, start_offset=_moved(one.start_offset, -lead), end_offset=_moved(one.end_offset, -lead),
                              start_byte=_moved(one.start_byte, -len(self.lead.encode())),
                              end_byte=_moved(one.end_byte, -len(self.lead.encode()))) for one in chunks]
        return [one for one in chunks if one.span and not (self.last[0] <= one.span[0] and one.span[1] <= self.last[1])]

    def _restart(self, text: str, chunks: Sequence[Chunk]) -> Restart | None:
        """Find the latest restart from where the headings that follow are read as they would have been."""
        settled = max(_last_break(text), len(text) - _REACH)
        if self.place == 0 and text.startswith(("---", "+++")) and not front_matter(text) and len(text) < _REACH:
            return None
        found = _read_as(text)
        for restart in islice((one for one in self.restarts(text, chunks, self.lead) if 0 < one.place < settled), _TRIES):
            place = restart.place
            last = trim(text, *(chunks[restart.chunks - 1].span or (0, 0)))[0]  # what its section path is asked for
            if last >= settled or text.startswith(("---", "+++"), place):
                continue
            after = [one for one in found if one.end > place]
            again = [one._replace(start=one.start + place, end=one.end + place) for one in _read_as(text[place:])]
            if after == again:
                return restart
        return None

    def _given(self, text: str, chunks: Sequence[Chunk]) -> Iterator[Chunk]:
        """Give chunks out, with the offsets, numbers and paths that they have in the whole text."""
        headings = find_headings(text)
        starts = [heading.start for heading in headings]
        above = list(accumulate(headings, open_under, initial=self.open))
        for chunk in chunks:
            start, end = chunk.span or (0, 0)
            path = above[bisect_right(starts, trim(text, start, end)[0])]
            yield replace(
                chunk, id=f"chunk_{self.count}", index=self.count, start_offset=start + self.place,
                end_offset=end + self.place, start_byte=_moved(chunk.start_byte, self.bytes),
                end_byte=_moved(chunk.end_byte, self.bytes), section_path=[heading.title for heading in path],
                page_numbers=[page + self.pages for page in chunk.page_numbers or [1]])
            self.count += 1
            self.last = start, end

    def _forget(self, text: str, restart: Restart) -> None:
        """Keep of the text before a restart what the rest must know."""
        for heading in find_headings(text):
            if heading.start < restart.place:
                self.open = open_under(self.open, heading)
        before = text[:restart.place]
        self.place += len(before)
        self.bytes += len(before) if before.isascii() else len(before.encode("utf-8", "surrogatepass"))
        self.pages += before.count("\f")
        self.lead = restart.lead
        self.last = self.last[0] - len(before), self.last[1] - len(before)


def _read_as(text: str) -> list[Heading | Hidden]:
    """What is read as a heading, and what hides some."""
    hidden: list[Hidden] = []
    return [*find_headings(text, hidden=hidden), *hidden]


def _last_break(text: str) -> int:
    """The last blank line or page break that has text after it: no line below makes a heading of what is above it."""
    ink = len(text.rstrip())
    return max(text.rfind(mark, 0, ink) for mark in ("\n\n", "\n\r\n", "\f"))


def _moved(offset: int | None, by: int) -> int | None:
    return None if offset is None else offset + by
