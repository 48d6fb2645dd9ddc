"""What became of an answer: read, or why not."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from chunklab.document import Span
from chunklab.search.measures.corpus import Corpus
from chunklab.search.measures.gold import Place, Question
from chunklab.search.measures.reading import Part, Passage, Reading, shared
from chunklab.search.readings import Searched
from chunklab.text.quotations import find_quote

Outcome = Literal["whole", "glued", "wrong copy", "cut", "ranked low", "not found"]


@dataclass(frozen=True, slots=True)
class Fate:
    """Hold what became of one slot of a question.

    Parameters
    ----------
    outcome : str
        "whole" (in one passage) and "glued" (by several) were read. Of the others, in this order: "wrong copy",
        the same words were read where they answer something else; "cut", no chunk holds all of it; "ranked
        low", the chunk that does comes after the budget is spent; "not found", the search does not give it.
    reason : str
        The same in a sentence, with numbers.
    place : Place
        The alternative of which most was read, the first of equals.
    share : float
        How much of it was read, from 0 to 1.
    rank : int or None
        The rank of the first hit that holds an alternative whole, from 1, whatever the budget.

    Chapter: measure
    """

    outcome: Outcome
    reason: str
    place: Place
    share: float
    rank: int | None


@dataclass(frozen=True, slots=True)
class Trace:
    """Hold what was read for one question, and what became of its answers.

    Parameters
    ----------
    hits : tuple
        What was read within the budget, best first, as the search gives it.
    reading : Reading
        The same, counted; the last passage is cut to fit.
    fates : tuple of Fate
        One for each slot.

    Chapter: measure
    """

    hits: tuple[Any, ...]
    reading: Reading
    fates: tuple[Fate, ...]


def trace(question: Question, searched: Searched, budget: int = 4000) -> Trace:
    """Follow one question: what is read within a budget, and why an answer is not.

    Parameters
    ----------
    question : Question
    searched : Searched
        The documents, their chunks and a search over them.
    budget : int, default 4000
        In the unit of the corpus.

    Returns
    -------
    Trace

    Raises
    ------
    ValueError
        When an answer is not where the question says.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> song = {"source": "song.txt", "text": "Tea for two and two for tea."}
    >>> asked = Question("q1", "Who has tea?", [[("song.txt", 8, 19)]])
    >>> print(trace(asked, Searched(Corpus(song), WordChunker(3, 0).chunk(song))).fates[0].reason)
    No chunk holds all of it: it is cut into 2 pieces. 33% of it was read.

    Chapter: measure
    """
    corpus = searched.corpus
    gold = corpus.gold(question)
    beyond = 1 + sum(passage.cost for passage in searched.passages)
    hits = searched.hits(question.text, beyond, 1)
    everything = searched.reading(question.text, beyond, 1)
    reading = everything.within(budget)
    known = [place for slot in question.slots for place in slot]
    fates = tuple(_fate(corpus, searched.passages, list(zip(slot, parts)), known, reading, everything)
                  for slot, parts in zip(question.slots, gold.slots))
    return Trace(tuple(hits[:len(reading.passages)]), reading, fates)


def _fate(corpus: Corpus, chunks: Sequence[Passage], slot: list[tuple[Place, Part]], known: list[Place], reading: Reading,
          everything: Reading) -> Fate:
    place, part = max(slot, key=lambda one: _share(one[1], reading))
    share = _share(part, reading)
    parts = [part for _, part in slot]
    rank = next((rank for rank, passage in enumerate(everything.passages, 1) if _holds(passage, parts)), None)
    read = "Nothing of it was read." if not share else f"{share:.0%} of it was read."

    def fate(outcome: Outcome, reason: str) -> Fate:
        return Fate(outcome, reason, place, share, rank)

    holding = next((rank for rank, passage in enumerate(reading.passages, 1) if _holds(passage, parts)), None)
    if holding:
        return fate("whole", f"Hit {holding} holds all of it.")
    if share == 1:
        count = sum(shared(part, [passage]) > 0 for passage in reading.passages)
        return fate("glued", f"{count} hits hold it together; none of them holds all of it.")
    copy = _copy(corpus, [place for place, _ in slot], known, reading)
    if copy:
        source, at, number = copy
        return fate("wrong copy", f"Hit {number} has the same words at {at:,} in {source}, where they answer another question. "
                    f"{read}")
    if not any(_holds(passage, parts) for passage in chunks):
        pieces = sum(shared(part, [passage]) > 0 for passage in chunks)
        return fate("cut", f"No chunk holds all of it: it is cut into {pieces} pieces. {read}")
    if rank is None:
        return fate("not found", f"The search does not give the chunk that holds it. {read}")
    return fate("ranked low", f"The chunk that holds it is hit {rank}, and the budget ends in hit {len(reading.passages)}. "
                f"{read}")


def _share(part: Part, reading: Reading) -> float:
    return shared(part, reading.passages) / (part.end - part.start)


def _holds(passage: Passage, parts: Iterable[Part]) -> bool:
    return any(passage.source == part.source and passage.start <= part.start and part.end <= passage.end for part in parts)


def _copy(corpus: Corpus, slot: list[Place], known: list[Place], reading: Reading) -> tuple[str, int, int] | None:
    """Find the first passage that has an answer's words where no answer is."""
    parts: dict[Part, Span] = {}
    for place in slot:
        quote = corpus.documents[place.source].text[place.start:place.end]
        for source, document in corpus.documents.items():
            for start, end in find_quote(document.text, quote):
                if not any(one.source == source and one.start < end and start < one.end for one in known):
                    parts[corpus.gold(Question("copy", "", [[(source, start, end)]])).slots[0][0]] = (start, end)
    for number, passage in enumerate(reading.passages, 1):
        for part, (start, _) in parts.items():
            if _holds(passage, [part]):
                return part.source, start, number
    return None
