"""What is delivered for hits: joined neighbours, and parents for children."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharacterChunker, Chunk, Document, HeadingChunker, HierarchicalChunker, SentenceChunker, enrich
from chunklab.search import Hit, merge_neighbours, to_parents
from tests.strategies import Configured, chunkers, ink, texts

TEXT = "# Leave\n\nOne. Two.\f\n# Trips\n\nThrée. Four. Five."
DOCUMENT = Document(TEXT, "hr.md")
SENTENCES = SentenceChunker(sentences_per_chunk=1).chunk(DOCUMENT)


def hits(*numbers: int, chunks: Any = SENTENCES) -> list[Hit]:
    """Hits in this order; the first has the highest score."""
    return [Hit(chunks[number], 10.0 - at, DOCUMENT, {"lexical": at + 1}) for at, number in enumerate(numbers)]


def texts_of(found: list[Hit]) -> list[str]:
    return [hit.text for hit in found]


# --- neighbours --------------------------------------------------------------------------------------

def test_neighbours_become_one_passage_with_a_joined_span() -> None:
    assert texts_of(hits(*range(len(SENTENCES)))) == ["# Leave", "One.", "Two.", "# Trips", "Thrée.", "Four.", "Five."]
    joined, = merge_neighbours(hits(5, 4))
    assert (joined.text, joined.span, joined.id) == ("Thrée. Four.", (29, 41), "chunk_4+chunk_5")
    assert joined.score == 10 and joined.ranks == {"lexical": 1} and joined.metadata == {"merged": ["chunk_4", "chunk_5"]}
    assert joined.chunk.is_valid(TEXT) and joined.page_numbers == [2] and joined.section_path == ["Trips"]
    encoded = TEXT.encode()
    assert encoded[joined.chunk.start_byte:joined.chunk.end_byte].decode() == joined.text


def test_what_has_text_in_between_stays_apart() -> None:
    assert texts_of(merge_neighbours(hits(6, 4, 0))) == ["Five.", "Thrée.", "# Leave"]


def test_a_passage_stands_where_its_best_part_stood() -> None:
    assert texts_of(merge_neighbours(hits(2, 6, 1, 5))) == ["One. Two.", "Four. Five."]
    assert texts_of(merge_neighbours(hits(6, 2, 1))) == ["Five.", "One. Two."]


def test_a_passage_over_a_page_break_has_both_pages() -> None:
    joined, = merge_neighbours(hits(3, 2))
    assert joined.page_numbers == [1, 2] and joined.section_path == ["Leave"]


def test_a_part_that_lies_in_another_adds_nothing() -> None:
    chunks = HierarchicalChunker(40, 6, child_overlap=0, include_parents=True).chunk(DOCUMENT)
    joined, = merge_neighbours(hits(0, 1, chunks=chunks))
    assert joined.span == chunks[0].span and joined.text == chunks[0].text


def test_what_stands_in_front_of_the_first_stays_in_front() -> None:
    chunks = HeadingChunker(chunk_size=14).chunk(DOCUMENT)
    two = [chunk for chunk in chunks if chunk.section_path == ["Trips"]]
    assert [chunk.text for chunk in two] == ["Trips\n\nThrée.", "Trips\n\nFour.", "Trips\n\nFive."]
    joined, = merge_neighbours(hits(1, 0, 2, chunks=[enrich(chunk, "HR") for chunk in two]))
    assert joined.text == "Trips\n\nThrée. Four. Five." and joined.embed_text.startswith("Document: HR")
    assert joined.chunk.is_valid(TEXT)


def test_hits_of_other_documents_or_without_offsets_are_left_alone() -> None:
    other = Document(TEXT, "it.md")
    elsewhere = Hit(SentenceChunker(sentences_per_chunk=1).chunk(other)[1], 5.0, other)
    lost = Hit(Chunk("chunk_9", "hr.md", "lost", None, None, 0), 4.0)
    assert merge_neighbours([*hits(2), elsewhere, lost, lost]) == [*hits(2), elsewhere, lost, lost]
    assert merge_neighbours([]) == []


def test_to_join_the_document_must_be_known() -> None:
    overlapping = [Hit(chunk, 1.0) for chunk in CharacterChunker(chunk_size=10, overlap=5).chunk(TEXT)[:2]]
    with pytest.raises(ValueError, match="chunk_0 and chunk_1 are to be joined, but their document is not known"):
        merge_neighbours(overlapping)


@given(texts(), chunkers(families=False), st.randoms())
def test_no_character_is_delivered_twice_and_none_is_lost(text: str, configured: Configured, random: Any) -> None:
    document = Document(text, "a")
    chunks = [chunk for chunk in configured.make().chunk(document) if chunk.span]
    found = [Hit(chunk, -float(at), document) for at, chunk in enumerate(random.sample(chunks, len(chunks) // 2))]
    spans = sorted(hit.span for hit in merge_neighbours(found) if hit.span)
    assert all(before[1] <= after[0] for before, after in zip(spans, spans[1:]))
    before, after = ({at for start, end in parts for at in range(start, end)} & ink(text)
                     for parts in ([hit.span for hit in found if hit.span], spans))
    assert before == after
    assert all(hit.chunk.is_valid(text) for hit in merge_neighbours(found) if "merged" in hit.metadata)


@given(texts(), st.randoms())
def test_joined_passages_cannot_be_joined_again(text: str, random: Any) -> None:
    document = Document(text, "a")
    chunks = CharacterChunker(chunk_size=7, overlap=2).chunk(document)
    once = merge_neighbours([Hit(chunk, -float(at), document)
                             for at, chunk in enumerate(random.sample(chunks, len(chunks) // 2))])
    assert merge_neighbours(once) == once
    assert [hit.score for hit in once] == sorted((hit.score for hit in once), reverse=True)


# --- parents -----------------------------------------------------------------------------------------

CHUNKER = HierarchicalChunker(parent_chunk_size=22, child_chunk_size=8, parent_overlap=0, child_overlap=0)


def test_children_of_one_parent_stand_for_it_once() -> None:
    chunks = CHUNKER.chunk(DOCUMENT)
    assert len(chunks) == 7
    found = to_parents(hits(*reversed(range(len(chunks))), chunks=chunks))
    assert [hit.span for hit in found] == [(29, 47), (9, 27), (0, 7)]
    assert found[0].score == 10 and found[0].id == chunks[-1].metadata["parent_id"]


def test_a_parent_has_its_own_text_pages_section_and_bytes() -> None:
    chunks = CHUNKER.chunk(DOCUMENT)
    for child in chunks:
        parent, = to_parents([Hit(child, 1.0, DOCUMENT)])
        start, end = child.metadata["parent_span"]
        kept = CHUNKER._parent.chunk(DOCUMENT)
        real, = [chunk for chunk in kept if chunk.span == (start, end)]
        assert (parent.text, parent.page_numbers, parent.section_path) == (real.text, real.page_numbers, real.section_path)
        assert (parent.chunk.start_byte, parent.chunk.end_byte) == (real.start_byte, real.end_byte)
        assert parent.chunk.is_valid(TEXT)


def test_a_parent_that_is_a_chunk_is_delivered_as_it_is() -> None:
    chunks = HierarchicalChunker(parent=HeadingChunker(None), child=CharacterChunker(8, 0),
                                 include_parents=True).chunk(DOCUMENT)
    child = next(chunk for chunk in chunks if "parent_id" in chunk.metadata)
    named = {chunk.id: chunk for chunk in chunks}
    parent, = to_parents([Hit(child, 1.0, DOCUMENT), Hit(named[child.metadata["parent_id"]], 0.5, DOCUMENT)], named)
    assert parent.chunk is named[child.metadata["parent_id"]] and parent.text.startswith("Leave\n\n") and parent.score == 1.0


def test_a_chunk_of_another_call_with_that_name_is_no_parent() -> None:
    child = CHUNKER.chunk(DOCUMENT)[0]
    other = HeadingChunker().chunk(DOCUMENT)[1]
    parent, = to_parents([Hit(child, 1.0, DOCUMENT)], {child.metadata["parent_id"]: other})
    assert parent.span == child.metadata["parent_span"]


def test_a_hit_without_a_parent_stays() -> None:
    assert to_parents(hits(2, 1)) == hits(2, 1)
    child = Hit(CHUNKER.chunk(DOCUMENT)[0], 1.0)  # its document is not known
    assert to_parents([child]) == [child] and to_parents([]) == []
