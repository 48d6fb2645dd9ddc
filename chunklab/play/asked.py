"""A question to one cut: which chunks come back, and what became of the answer, as HTML.

There is one document here, and one answer in it, so what became of it is counted in a few lines. `chunklab.search.fates`
and `reading_cost` know more, and weigh more than a page should load; the tests hold both to the same words and numbers.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from html import escape
from itertools import islice
from typing import Any

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.document import Chunk, Span
from chunklab.play.cut import Cut, made
from chunklab.play.listed import piece
from chunklab.show.palette import LIGHT
from chunklab.show.text import paint
from chunklab.text.words import trim

HITS = 5  # that are listed
MOST_QUESTION = 300  # characters of a question
MOST_ANSWER = 2_000  # characters of an answer
MOST_SEARCHED = 1_000_000  # characters of a text that is searched; a browser takes seconds for more
_NAMED = 5  # chunks that are named


def find(chunker: BaseChunker, text: str, source: str = "text", question: str = "",
         answer: Span | None = None) -> dict[str, Any]:
    """Ask a question of a text that is cut: the chunks are searched by BM25, as `Index.search` does with `overlaps="keep"`.

    Parameters
    ----------
    chunker, text, source
        As for `cut`; the same text is not cut again.
    question : str, default ""
        One line of up to 300 characters. Blank finds nothing.
    answer : (start, end) or None, default None
        Where the answer stands in the text; up to 2,000 characters.

    Returns
    -------
    dict
        `hits`, the first five, and `fate`, what became of the answer (HTML): whole, in pieces, cut or not
        found, in the words of `chunklab.search.fates`, and the characters that are read until it is whole, as
        `reading_cost` counts them. Texts of over 1,000,000 characters are not searched, and `hits` says so.

    Raises
    ------
    TypeError, ValueError
        When the question or the answer is none, or is too long.

    Examples
    --------
    >>> from chunklab import SentenceChunker
    >>> chunker = SentenceChunker(sentences_per_chunk=1)
    >>> find(chunker, "Tea is hot. Milk is not.", question="What of milk?", answer=(12, 24))["fate"]
    '<b>Whole</b> Hit 1 holds all of it. It is whole after 10 characters are read.'

    Chapter: measure
    """
    question, answer = checked(question, text, answer)
    if not question.strip():
        return {"hits": "", "fate": ""}
    if len(text) > MOST_SEARCHED:
        return {"hits": _note(f"The text has {len(text):,} characters, and up to {MOST_SEARCHED:,} are searched here: take a "
                              "part of it."), "fate": ""}
    cut = made(chunker, text, source)
    ranking = cut.ranking(question)
    return {"hits": _hits(cut, ranking, answer), "fate": _fate(cut, [at for at, _ in ranking], answer) if answer else ""}


def checked(question: Any, text: str, answer: Any) -> tuple[str, Span | None]:
    """Check a question and where its answer stands; the span comes back without the white space at its ends."""
    question = params.string("question", question)
    if len(question) > MOST_QUESTION or len(question.splitlines()) > 1:
        raise ValueError(f"question has {len(question):,} characters: ask in one line of up to {MOST_QUESTION}.")
    if answer is None:
        return question, None
    try:
        start, end = (params.whole_number("answer", edge, 0) for edge in answer)
        start, end = trim(text, start, min(end, len(text)))
    except (TypeError, ValueError):
        start = end = 0
    if start >= end:
        raise ValueError("answer is not in the text: select the words that answer the question.")
    if end - start > MOST_ANSWER:
        raise ValueError(f"answer has {end - start:,} characters, and up to {MOST_ANSWER:,} can be marked: select fewer.")
    return question, (start, end)


def _note(said: str) -> str:
    return f'<p class="ck-note">{said}</p>'


def _hits(cut: Cut, ranking: Sequence[tuple[int, float]], answer: Span | None) -> str:
    if not ranking:
        return _note("Nothing comes back: no chunk shares a word with the question.")
    rows = "".join(_row(rank, at, score, cut, answer) for rank, (at, score) in enumerate(ranking[:HITS], 1))
    count, some = len(cut.chunks), len(ranking)
    return (f'<ol class="ck-rows" role="list">{rows}</ol>' + _note(
        f"{some:,} of {count:,} chunk{'s' * (count != 1)} share{'s' * (some == 1)} a word with the question"
        f"{f'; these are the first {HITS}' if some > HITS else ''}."))


def _row(rank: int, at: int, score: float, cut: Cut, answer: Span | None) -> str:
    chunk = cut.chunks[at]
    place = f"{chunk.start_offset:,} to {chunk.end_offset:,}" if chunk.span else "not in the text"
    facts = {"Score": f"{score:.2f}", "Place": place, "Characters": f"{len(chunk.text):,}"}
    if answer:
        held = _ink(cut.document.text, *_shared(chunk, answer)) / _ink(cut.document.text, *answer)
        facts["Answer"] = "all of it" if held == 1 else f"{held:.0%} of it" if held else "none of it"
    told = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in facts.items())
    return (f'<li class="k{at % len(LIGHT.chunks)}" data-chunk="{at + 1}" data-rank="{rank}" tabindex="0">'
            f'<span class="ck-no">{at + 1}</span><p class="ck-piece"><b class="ck-hit">Hit {rank}</b> {piece(chunk)}</p>'
            f'<dl class="ck-facts">{told}</dl></li>')


def _fate(cut: Cut, ranking: Sequence[int], answer: Span) -> str:
    """Say in the words of `chunklab.search.fates` what became of an answer, and what was cut of it."""
    text, chunks = cut.document.text, cut.chunks
    held = {at: span for at, chunk in enumerate(chunks) if _ink(text, *(span := _shared(chunk, answer)))}
    whole = [at for at, span in held.items() if span == answer]
    rank = next((rank for rank, at in enumerate(ranking, 1) if held.get(at) == answer), None)
    found = [at for at in ranking if at in held]
    cost = _cost(text, [(chunks[at], held.get(at)) for at in ranking], answer)
    if rank:
        name, said = "Whole", f"Hit {rank} holds all of it."
    elif cost is not None:
        name, said = "In pieces", f"{len(found)} hits hold it together; none of them holds all of it."
    elif whole:
        name, said = "Not found", f"The search does not give the chunk that holds it: {_named(whole)}."
    else:
        name, said = "Cut", f"No chunk holds all of it: it is cut into {len(held)} pieces."
    if cost is None:
        size, missing = _ink(text, *answer), reduce(_without, (held[at] for at in found), [answer])
        read = size - sum(_ink(text, *gap) for gap in missing)
        said += f" {read / size:.0%} of it comes back." if read else " Nothing of it comes back."
    else:
        said += f" It is whole after {cost:,} character{'s are' if cost != 1 else ' is'} read."
    return f"<b>{name}</b> {escape(said)}" + ("" if whole else _pieces(text, held, answer))


def _pieces(text: str, held: Mapping[int, Span], answer: Span) -> str:
    """Paint the answer as it is cut, each piece in its chunk's colour and with its number."""
    start, end = answer
    spans = [(0, 0)] * (max(held, default=-1) + 1)
    for at, (first, last) in held.items():
        spans[at] = first - start, last - start
    return paint(text[start:end], spans)


def _named(numbers: Sequence[int]) -> str:
    more = len(numbers) - _NAMED
    return ("chunk " + ", ".join(f"{at + 1}" for at in islice(numbers, _NAMED)) + (f" and {more} more" if more > 0 else ""))


def _shared(chunk: Chunk, answer: Span) -> Span:
    start, end = chunk.span or (0, 0)
    return max(start, answer[0]), min(end, answer[1])


def _ink(text: str, start: int, end: int) -> int:
    """Count the characters that are not white space: measures see no others."""
    return sum(map(len, text[start:max(start, end)].split()))


def _without(gaps: Sequence[Span], read: Span) -> list[Span]:
    """What is still missing of an answer when another part of it is read."""
    first, last = read
    return [gap for start, end in gaps for gap in ((start, min(end, first)), (max(start, last), end)) if gap[0] < gap[1]]


def _cost(text: str, hits: Iterable[tuple[Chunk, Span | None]], answer: Span) -> int | None:
    """Count what is read, in rank order, until the answer is whole: `reading_cost` of one document."""
    before, needed, gaps = 0, 0, [answer]
    for chunk, held in hits:
        begin, end = chunk.span or (0, 0)
        size = _ink(text, begin, end)
        extra = max(0, _ink(chunk.embed_text, 0, len(chunk.embed_text)) - size)
        if held:
            lasts = [min(last, held[1]) for first, last in gaps if _ink(text, max(first, held[0]), min(last, held[1]))]
            needed = max([needed, *(before + extra + _ink(text, begin, last) for last in lasts)])
            gaps = [gap for gap in _without(gaps, held) if _ink(text, *gap)]
            if not gaps:
                return needed
        before += extra + size
    return None
