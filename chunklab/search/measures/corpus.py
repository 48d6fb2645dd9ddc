"""Documents as measures see them: by the characters that are not white space."""
from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from chunklab.document import Document, as_documents
from chunklab.measure import measure_of
from chunklab.search.measures.gold import Place, Question
from chunklab.search.measures.reading import Part, Passage, Reading
from chunklab.text.words import trim

_BLANK = re.compile(r"\s")


@dataclass(frozen=True, slots=True)
class Gold:
    """Hold where the answers to one question stand, checked against the documents.

    `Corpus.gold` makes it from a `Question`.

    Parameters
    ----------
    id : str
        The question's.
    slots : tuple of tuples of Part
        Its slots and alternatives, counted in non-blank characters.
    lengths : tuple of int
        Characters of each alternative, all slots in one row, white space inside counted: what
        `predicted_cut_rate` takes.

    Examples
    --------
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> gold.lengths, gold.slots[0][0].start, gold.slots[0][0].end
    ((7,), 3, 9)

    Chapter: measure
    """

    id: str
    slots: tuple[tuple[Part, ...], ...]
    lengths: tuple[int, ...]


class Corpus:
    """Count what is asked for and what is read in one unit: characters that are not white space.

    A chunker that strips its chunks must not lose a line break inside an answer, and one that does not
    must not be paid for white space. So every place is moved to where it stands when the document's
    white space is left out, and measures see these places alone.

    Parameters
    ----------
    documents : str, Document, mapping or iterable of these
        What was cut. Each has a name of its own.
    tokenizer : str, object or None, default None
        Counts budgets and reading costs in tokens of the delivered text. See `get_tokenizer`.
    length : function or None, default None
        Counts them in any other unit: a function from a string to a whole number.

    Raises
    ------
    ValueError
        When two documents have one name, or tokenizer and length are both given.
    TypeError
        When `documents` or one of them is of another type.

    Examples
    --------
    >>> corpus = Corpus([{"source": "a.txt", "text": "one two"}, {"source": "b.txt", "text": "three"}])
    >>> corpus.size, corpus.unit
    (11, 'characters')

    Chapter: measure
    """

    def __init__(self, documents: str | Document | Mapping[str, Any] | Iterable[Any], tokenizer: Any = None,
                 length: Callable[[str], int] | None = None) -> None:
        self.documents: dict[str, Document] = {}
        for document in as_documents(documents):
            if document.source in self.documents:
                raise ValueError(f"Two documents are called {document.source!r}: give each a source of its own, or nobody "
                                 "can say which one holds an answer.")
            self.documents[document.source] = document
        self._measure = measure_of(tokenizer, length)
        self.unit = self._measure.unit
        self._blanks: dict[str, array[int]] = {}

    @property
    def size(self) -> int:
        """What reading every document once takes, in `unit`."""
        return sum(self._cost(document.text) for document in self.documents.values())

    def gold(self, question: Question) -> Gold:
        """Check where a question is answered, and count it in non-blank characters.

        Raises
        ------
        ValueError
            When a place is in no document, outside of its text, blank, or holds another text than its
            stored quote; the sentence names the question.
        """
        lengths: list[int] = []
        slots = tuple(tuple(self._answer(question.id, place, lengths) for place in slot) for slot in question.slots)
        return Gold(question.id, slots, tuple(lengths))

    def _answer(self, name: str, place: Place, lengths: list[int]) -> Part:
        whose, where = f"Question {name!r}", f"{place.start}:{place.end} in {place.source!r}"
        if place.source not in self.documents:
            raise ValueError(f"{whose} has an answer in {place.source!r}: no document has this name. "
                             f"There are {', '.join(map(repr, sorted(self.documents)[:5]))}"
                             f"{' …' if len(self.documents) > 5 else ''}.")
        text = self.documents[place.source].text
        if place.end > len(text):
            raise ValueError(f"{whose} has an answer at {where}: the text ends at {len(text)}. Give a span inside of it.")
        quote = text[place.start:place.end]
        if place.quote and place.quote != quote:
            raise ValueError(f"{whose} has an answer at {where} with the quote {place.quote!r}, but {quote!r} stands "
                             "there: mark the place again.")
        start, end = trim(text, place.start, place.end)
        if start == end:
            raise ValueError(f"{whose} has an answer at {where}: there is nothing but white space. Mark what answers it.")
        lengths.append(end - start)
        return Part(place.source, *self._counted(place.source, start, end))

    def reading(self, hits: Iterable[Any]) -> Reading:
        """Count what is read of hits, best first: chunks, hits of an index, mappings or places.

        The text that is handed over is read: `embed_text` where there is one, else `text`, else the
        source at the span. What it has over its span, a heading path or a title, counts as read and
        covers nothing. A hit without offsets is read, and covers nothing.

        Raises
        ------
        ValueError
            When a hit comes from no document of this corpus, or its span is not in it.
        """
        return Reading(tuple(map(self.passage, hits)), self.unit)

    def passage(self, hit: Any) -> Passage:
        """Count one hit, as `reading` does it: whoever reads the same chunks many times counts each once."""
        names = ("start", "end") if isinstance(hit, Place) else ("start_offset", "end_offset")
        source, start, end, text = (_get(hit, name) for name in ("source", *names, "embed_text"))
        text = text or _get(hit, "text")
        document = self.documents.get(source)
        if document is None:
            raise ValueError(f"A hit comes from {source!r}: no document has this name. Give the corpus the documents that "
                             "were cut.")
        if start is None or end is None:
            if text is None:
                raise ValueError(f"A hit from {source!r} has no offsets and no text: give one of them.")
            first = last = 0
        elif not 0 <= start <= end <= len(document.text):
            raise ValueError(f"A hit has the span {start}:{end} in {source!r}, whose text ends at {len(document.text)}: "
                             "give the corpus the text that was cut.")
        else:
            first, last = self._counted(source, start, end)
            text = document.text[start:end] if text is None else text
        extra = max(0, _ink(text) - (last - first))
        cost = extra + last - first if self.unit == "characters" else self._cost(text)
        return Passage(source, first, last, extra, cost)

    def _counted(self, source: str, start: int, end: int) -> tuple[int, int]:
        """Count the characters that are not white space in front of two places."""
        blanks = self._blanks.get(source)
        if blanks is None:
            blanks = array("L", (match.start() for match in _BLANK.finditer(self.documents[source].text)))
            self._blanks[source] = blanks
        return start - bisect_left(blanks, start), end - bisect_left(blanks, end)

    def _cost(self, text: str) -> int:
        return _ink(text) if self.unit == "characters" else self._measure.text(text)


def _get(hit: Any, name: str) -> Any:
    return hit.get(name) if isinstance(hit, Mapping) else getattr(hit, name, None)


def _ink(text: str) -> int:
    return sum(map(len, text.split()))
