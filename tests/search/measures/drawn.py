"""Golds and readings for properties: two documents without white space, so places can be counted by hand."""
from __future__ import annotations

from hypothesis import strategies as st

from chunklab.search.measures import Corpus, Gold, Part, Place, Question, Reading

LENGTH = 40
CORPUS = Corpus([{"source": name, "text": name * LENGTH} for name in "ab"])


def places(name: str = "ab") -> st.SearchStrategy[Place]:
    return st.builds(lambda source, start, length: Place(source, start, min(LENGTH, start + length)),
                     st.sampled_from(name), st.integers(0, LENGTH - 1), st.integers(1, 20))


QUESTIONS = st.lists(st.lists(places(), min_size=1, max_size=3), min_size=1, max_size=3).map(
    lambda slots: Question("q", "?", slots))
GOLDS = QUESTIONS.map(CORPUS.gold)
HITS = st.lists(st.tuples(places(), st.integers(0, 5)), max_size=8)
READINGS = HITS.map(lambda hits: Reading(tuple(
    CORPUS.passage(place)._replace(extra=extra, cost=extra + place.end - place.start) for place, extra in hits)))


def held(reading: Reading) -> set[tuple[str, int]]:
    """U, character by character."""
    return {(passage.source, at) for passage in reading.passages for at in range(passage.start, passage.end)}


def characters(part: Part) -> set[tuple[str, int]]:
    return {(part.source, at) for at in range(part.start, part.end)}


def one_slot(*parts: tuple[str, int, int]) -> Gold:
    return CORPUS.gold(Question("q", "?", [[Place(*part) for part in parts]]))


def read(*parts: tuple[str, int, int]) -> Reading:
    return CORPUS.reading(Place(*part) for part in parts)
