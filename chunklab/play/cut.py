"""What the playground shows of one cut: first the painted text and the list of chunks, then all that is counted."""
from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.document import Chunks, Document, Span
from chunklab.play.figures import compare_html, numbers_html
from chunklab.play.listed import listed, tokens_of
from chunklab.play.parts import CROWD, LENGTH, parts_of
from chunklab.search.bm25 import BM25
from chunklab.show.numbers import Numbers, numbers_of
from chunklab.show.sizes import sizes_html
from chunklab.show.text import paint

MOST_JSON = 50_000_000  # characters, about; a browser copies no more
_ABOUT = 250  # characters of JSON that a chunk has besides its text
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True)
class Cut:
    """A text that is cut, and what is counted and searched of it when it is asked for."""

    chunker: BaseChunker
    document: Document
    chunks: Chunks
    parts: list[Span]

    @cached_property
    def numbers(self) -> Numbers:
        return numbers_of(self.chunks, self.chunker)

    @cached_property
    def _lexical(self) -> BM25:
        return BM25(chunk.embed_text for chunk in self.chunks)

    def ranking(self, question: str) -> list[tuple[int, float]]:
        """Rank the chunks that share a term with the question: place and score, best first, ties by where they stand."""
        scores = self._lexical.scores(question)
        return sorted(scores.items(), key=lambda one: (-one[1], self.chunks[one[0]].span or (-1, -1), one[0]))


def cut(chunker: BaseChunker, text: str, source: str = "text", part: int = 0, answer: Span | None = None) -> dict[str, Any]:
    """Cut a text and show one part of it, as HTML for an element of class `ck`; everything in it is escaped.

    Parameters
    ----------
    chunker : chunker
        A ready one.
    text : str
    source : str, default "text"
        The document's name.
    part : int, default 0
        Which part to paint, from 0; a number past the last gives the last. A part has at most 10,000
        characters, and at most 3,000 chunks begin or end in it.
    answer : (start, end) or None, default None
        What is underlined: where the answer to a question stands.

    Returns
    -------
    dict
        `count` (chunks), `painted`, `listed` (HTML), `part`, `parts` (how many there are), `begin` (where
        the part begins), `chunker` (its repr). Chunks that begin in the part are listed, at most 200.

    Raises
    ------
    TypeError, ValueError
        When `text` or `source` is not a string, or `part` is not a whole number of 0 or more.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> shown = cut(CharacterChunker(chunk_size=2, overlap=0), "abc")
    >>> shown["count"], shown["part"], shown["parts"]
    (2, 0, 1)

    Chapter: windows
    """
    found = made(chunker, text, source)
    part = _number(found, part)
    begin, end = found.parts[part]
    return {"count": len(found.chunks), "painted": _painted(found, begin, end, answer),
            "listed": listed(found.chunks, _begin_in(found, part)), "part": part, "parts": len(found.parts), "begin": begin,
            "chunker": repr(chunker)}


def count(chunker: BaseChunker, text: str, source: str = "text", part: int = 0) -> dict[str, Any]:
    """Count what takes longer than to cut and to paint, so that a page can show the cut first.

    Parameters
    ----------
    chunker, text, source, part
        As for `cut`; the same text is not cut again.

    Returns
    -------
    dict
        `numbers`, `sizes` (HTML), and `tokens`: for each chunk that `cut` lists, by its number from 1,
        how many tokens its text has. The first count reads a table, which takes a moment.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> count(WordChunker(chunk_size=2, overlap=0), "tea for two")["tokens"]
    {'1': '2', '2': '1'}

    Chapter: windows
    """
    found = made(chunker, text, source)
    return {"numbers": numbers_html(found.numbers, found.chunks), "sizes": sizes_html(found.numbers),
            "tokens": tokens_of(found.chunks, _begin_in(found, _number(found, part)))}


def _number(made: Cut, part: int) -> int:
    return min(params.whole_number("part", part, 0), len(made.parts) - 1)


def compare(cuts: Sequence[tuple[str, BaseChunker]], text: str) -> str:
    """Cut a text with several chunkers, and put their numbers side by side in an HTML table.

    Parameters
    ----------
    cuts : sequence of (str, chunker)
        What to call each chunker, and the chunker.
    text : str
    """
    return compare_html([(title, made(chunker, text, "text").numbers) for title, chunker in cuts])


def as_json(chunker: BaseChunker, text: str, source: str = "text", question: str = "", answer: Span | None = None) -> str:
    """Cut a text and write all its chunks as JSON, one a line; with a question also which chunks come back, by id and score.

    Letters stay letters. Half of a surrogate pair, which no file can hold, is written as an escape.

    Raises
    ------
    ValueError
        When it would have over 50 MB, about.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> print(as_json(WordChunker(chunk_size=1, overlap=0, joiner=None), "tea")[:52])
    [
    {"id": "chunk_0", "source": "text", "text": "tea",

    Chapter: windows
    """
    found = made(chunker, text, source)
    chunks = found.chunks
    if sum(len(chunk.text) + _ABOUT for chunk in chunks) > MOST_JSON:
        raise ValueError(f"The JSON of {len(chunks):,} chunks is more than a page can copy: copy the Python, and write them "
                         "to a file with it.")
    lines = ",\n".join(json.dumps(chunk.to_dict(), ensure_ascii=False) for chunk in chunks)
    written = f"[\n{lines}\n]"
    if question.strip():
        hits = [{"id": chunks[at].id, "score": score} for at, score in found.ranking(question)]
        asked = json.dumps({"question": question, "answer": answer, "hits": hits}, ensure_ascii=False)
        written = f'{asked[:-1]}, "chunks": {written}}}'
    return _SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", written)


# One for each of two strategies side by side: turning to another part asks for the same cut again.
_recent: list[Cut] = []


def made(chunker: BaseChunker, text: str, source: str) -> Cut:
    """Cut a text, or take the cut that was made of it last time."""
    document = Document(text, source)
    for one in _recent:
        # Chunkers whose class and parameters are the same cut the same way. The one that is kept keeps its parameters
        # alive, so that no other function or object can come to have the same address, and so the same repr.
        if type(one.chunker) is type(chunker) and repr(one.chunker) == repr(chunker) and one.document == document:
            return one
    chunks = chunker.chunk(document)
    new = Cut(chunker, document, chunks, parts_of(text, [chunk.span for chunk in chunks if chunk.span]))
    _recent[:] = [new, *_recent[:1]]
    return new


def _painted(made: Cut, begin: int, end: int, answer: Span | None) -> str:
    spans = [chunk.span or (0, 0) for chunk in made.chunks]
    titles = {at: f"Chunk {at + 1}. {made.chunks[at].reason}" for at, (start, stop) in enumerate(spans)
              if start < end and begin < stop}
    painted = paint(made.document.text, spans, focus=answer, titles=titles, begin=begin, end=end, link=True)
    last = end == len(made.document.text)
    short = sum(begin < edge <= end for span in spans for edge in span) >= CROWD and not last
    return painted + (f'<p class="ck-note">This part has fewer than {LENGTH:,} characters, because so many chunks begin '
                      "and end in it.</p>" if short else "")


def _begin_in(made: Cut, part: int) -> list[int]:
    """The chunks that begin in a part; those that are not in the text are told with the first."""
    begin, end = made.parts[part]
    return [at for at, chunk in enumerate(made.chunks) if begin <= (chunk.start_offset or 0) < max(end, 1)]
