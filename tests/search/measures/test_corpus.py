"""What is read, counted in one unit."""
from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharacterChunker, HeadingChunker, WordChunker, enrich
from chunklab.search.measures import Corpus, Place, Reading
from tests.strategies import Configured, chunkers, ink, texts

TEXT = "# Leave\n\nAsk early.\n\n# Trips\n\nBook a train."
CORPUS = Corpus({"source": "hr.md", "text": TEXT})


def test_a_place_a_mapping_and_a_chunk_are_read_alike() -> None:
    chunk = CharacterChunker(chunk_size=18, overlap=0).chunk({"source": "hr.md", "text": TEXT})[0]
    reading = CORPUS.reading([Place("hr.md", 0, 18), {"source": "hr.md", "start_offset": 0, "end_offset": 18}, chunk,
                              chunk.to_dict()])
    assert set(reading.passages) == {("hr.md", 0, 14, 0, 14)} and reading.cost == 56


def test_a_heading_path_in_front_is_read_and_covers_nothing() -> None:
    chunk = HeadingChunker(chunk_size=100).chunk({"source": "hr.md", "text": TEXT})[1]
    assert chunk.text == "Trips\n\nBook a train."
    # 21 characters stand before "Book a train." without white space: "#Leave" 6, "Askearly." 9, "#Trips" 6
    assert CORPUS.reading([chunk]).passages == (("hr.md", 21, 32, 5, 16),)


def test_the_context_of_an_enriched_chunk_is_read_and_covers_nothing() -> None:
    chunk = WordChunker(chunk_size=2, overlap=0).chunk({"source": "hr.md", "text": TEXT})[0]
    plain, enriched = CORPUS.reading([chunk, enrich(chunk, "HR")]).passages
    assert enriched == plain._replace(extra=len("Document:HR"), cost=plain.cost + len("Document:HR"))


def test_a_hit_without_offsets_is_read_and_covers_nothing() -> None:
    assert CORPUS.reading([{"source": "hr.md", "text": "NO SUCH"}]).passages == (("hr.md", 0, 0, 6, 6),)


@pytest.mark.parametrize(("hit", "says"), [
    (Place("it.md", 0, 3), "'it.md': no document"), (Place("hr.md", 0, 500), "span 0:500"),
    ({"source": "hr.md"}, "no offsets and no text"), ({}, "None: no document"), (3, "None: no document"),
])
def test_a_hit_that_is_not_from_here_is_refused(hit: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        CORPUS.reading([hit])


def test_two_documents_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"Two documents are called 'hr\.md'"):
        Corpus([{"source": "hr.md", "text": "a"}, {"source": "hr.md", "text": "b"}])


def test_tokens_are_those_of_the_delivered_text() -> None:
    corpus = Corpus({"source": "hr.md", "text": TEXT}, length=lambda text: len(text.split()))
    chunk = HeadingChunker(chunk_size=100).chunk({"source": "hr.md", "text": TEXT})[1]
    assert corpus.unit == "units" and corpus.size == 9
    reading = corpus.reading([chunk, Place("hr.md", 9, 19)])
    assert [passage.cost for passage in reading.passages] == [4, 2]
    assert Corpus(TEXT, tokenizer="cl100k_base").unit == "tokens"


def test_top_keeps_the_best_and_a_budget_cuts_the_last() -> None:
    reading = CORPUS.reading([Place("hr.md", 0, 7), Place("hr.md", 9, 19)])
    assert reading.top(1).passages == reading.passages[:1] and reading.top(9) == reading
    assert reading.within(10).passages == (("hr.md", 0, 6, 0, 6), ("hr.md", 6, 10, 0, 4))
    assert reading.within(0).passages == () and reading.within(6).passages == reading.passages[:1]


def test_a_budget_may_end_inside_what_stands_in_front() -> None:
    reading = Reading((CORPUS.passage({"source": "hr.md", "text": "HR: # Leave", "start_offset": 0, "end_offset": 7}),))
    assert reading.within(2).passages == (("hr.md", 0, 0, 2, 2),)
    assert reading.within(5).passages == (("hr.md", 0, 2, 3, 5),)


def test_what_is_cut_in_tokens_is_cut_evenly() -> None:
    corpus = Corpus({"source": "a", "text": "aaaa bbbb"}, length=lambda text: len(text.split()))
    assert corpus.reading([Place("a", 0, 9)]).within(1).passages == (("a", 0, 4, 0, 1),)


@pytest.mark.parametrize("method", ["top", "within"])
def test_no_one_reads_less_than_nothing(method: str) -> None:
    with pytest.raises(ValueError, match="is -1"):
        getattr(CORPUS.reading([]), method)(-1)


@given(texts(), chunkers())
def test_a_chunk_is_where_its_span_is_without_white_space(text: str, configured: Configured) -> None:
    chunks = configured.make().chunk({"source": "a", "text": text})
    for chunk, passage in zip(chunks, Corpus({"source": "a", "text": text}).reading(chunks).passages, strict=True):
        start, end = chunk.span or (0, 0)
        assert (passage.start, passage.end) == (len(ink(text[:start])), len(ink(text[:end])))
        assert passage.cost == passage.characters >= len(ink(chunk.text))


@given(texts(), st.data())
def test_white_space_at_the_edges_of_a_hit_changes_nothing(text: str, data: st.DataObject) -> None:
    corpus = Corpus({"source": "a", "text": text})
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    kept = text[start:end].strip()
    begin = start + len(text[start:end]) - len(text[start:end].lstrip())
    assert corpus.passage(Place("a", start, end)).characters == corpus.passage(Place("a", begin, begin + len(kept))).characters
    assert corpus.passage(Place("a", start, end)).characters == len(ink(text[start:end]))


@given(st.lists(st.integers(1, 9), max_size=5), st.integers(0, 60), st.integers(0, 60))
def test_a_budget_is_never_passed_and_the_smaller_of_two_holds(lengths: list[int], one: int, other: int) -> None:
    corpus = Corpus({"source": "a", "text": "x" * 10})
    reading = corpus.reading([Place("a", 0, length) for length in lengths])
    assert reading.within(one).cost == min(one, reading.cost)
    assert reading.within(one).within(other) == reading.within(min(one, other))


def test_a_reading_is_a_record() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        CORPUS.reading([]).unit = "tokens"  # type: ignore[misc]
