"""Gold: questions, and the places in the documents that answer them."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from chunklab import params

_WAY_OUT = "Give (source, start, end), or a mapping with these keys."


class Place(NamedTuple):
    """Say where an answer stands: a document and a half-open span in it.

    Parameters
    ----------
    source : str
        The document's name.
    start, end : int
        The span in code points, half-open, 0 ≤ start < end.
    quote : str, default ""
        The text that stands there, if it was stored beside the offsets; `Corpus.gold` compares it.

    Examples
    --------
    >>> Place("leave.md", 10, 25).end
    25

    Chapter: measure
    """

    source: str
    start: int
    end: int
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """Hold a question and what answers it: slots that are all needed, of alternatives of which any suffices.

    Parameters
    ----------
    id : str
        A name that no other question has; errors show it.
    text : str
        What is asked.
    slots : iterable of iterables of Place, default ()
        Each slot lists places that say the same. Tuples (source, start, end) and mappings with these
        keys are places too. No slot at all: the documents do not answer the question.
    tags : iterable of str, default ()
        Kinds of question, for results by kind.
    half : str, default ""
        The part of a set it belongs to, such as "open" or "sealed".
    written_from : str, default ""
        What its writer had before their eyes, such as "abstract" or "passage".

    Raises
    ------
    ValueError
        When a slot has no alternative, or a span is empty or negative; the sentence names the question.
    TypeError
        When something is of another type.

    Examples
    --------
    >>> question = Question("q1", "How many days?", [[("leave.md", 10, 25), ("faq.md", 3, 18)]])
    >>> len(question.slots), len(question.slots[0])
    (1, 2)

    Chapter: measure
    """

    id: str
    text: str
    slots: Sequence[Sequence[Any]] = ()  # as written by hand; from then on tuples of `Place`
    tags: Sequence[str] = ()
    half: str = ""
    written_from: str = ""

    def __post_init__(self) -> None:
        params.string("id", self.id)
        params.string("text", self.text)
        params.string("half", self.half)
        params.string("written_from", self.written_from)
        whose = f"Question {self.id!r}"
        if isinstance(self.tags, str) or not all(isinstance(tag, str) for tag in self.tags):
            raise TypeError(f"{whose} has tags {self.tags!r}: give a list of strings.")
        slots = tuple(tuple(_place(whose, one) for one in _listed(whose, slot)) for slot in _listed(whose, self.slots))
        if not all(slots):
            raise ValueError(f"{whose} has a slot without alternatives: give each slot at least one place, or leave the "
                             "slot out.")
        object.__setattr__(self, "slots", slots)
        object.__setattr__(self, "tags", tuple(self.tags))


def _listed(whose: str, value: Any) -> Iterable[Any]:
    if isinstance(value, (str, Mapping, Place)) or not isinstance(value, Iterable):
        raise TypeError(f"{whose} has {value!r} where a list belongs: slots is a list of slots, and a slot a list of places.")
    return value


def _place(whose: str, value: Any) -> Place:
    try:
        place = Place(**value) if isinstance(value, Mapping) else Place(*value)
    except TypeError:
        raise TypeError(f"{whose} has the place {value!r}. {_WAY_OUT}") from None
    if not isinstance(place.source, str) or not isinstance(place.quote, str):
        raise TypeError(f"{whose} has the place {value!r}: source and quote are strings. {_WAY_OUT}")
    start = params.whole_number(f"{whose}: start", place.start, 0, "Offsets count code points from 0.")
    end = params.whole_number(f"{whose}: end", place.end, 0, "Offsets count code points from 0.")
    if start >= end:
        raise ValueError(f"{whose} has the span {start}:{end} in {place.source!r}: a span is half-open and holds "
                         "something, so start must be under end.")
    return Place(place.source, start, end, place.quote)
