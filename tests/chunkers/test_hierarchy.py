"""Parents and children, all offsets the document's."""
from __future__ import annotations

import pytest

from chunklab import CharacterChunker, HeadingChunker, HierarchicalChunker, SentenceChunker

TEXT = "Keep every bill. Scan it at once. Send it by Friday. Wait for the money. Ask Ivo if it is late."


def test_children_name_their_parent() -> None:
    chunker = HierarchicalChunker(parent_chunk_size=60, child_chunk_size=25, child_overlap=0, include_parents=True)
    chunks = chunker.chunk(TEXT)
    parents = {chunk.id: chunk for chunk in chunks if "parent_id" not in chunk.metadata}
    children = [chunk for chunk in chunks if "parent_id" in chunk.metadata]
    assert len(parents) == 2 and children
    for child in children:
        parent = parents[child.metadata["parent_id"]]
        assert child.metadata["parent_span"] == parent.span
        assert child.text in parent.text and TEXT[slice(*child.span or ())] == child.text


def test_parents_come_before_their_children() -> None:
    chunks = HierarchicalChunker(60, 25, child_overlap=0, include_parents=True).chunk(TEXT)
    kinds = ["child" if "parent_id" in chunk.metadata else "parent" for chunk in chunks]
    assert kinds[0] == "parent" and kinds.count("parent") == 2 and kinds[kinds.index("parent", 1) - 1] == "child"


def test_parent_ids_differ_between_documents() -> None:
    chunks = HierarchicalChunker(60, 25).chunk([TEXT, TEXT])
    ids = [{chunk.metadata["parent_id"] for chunk in chunks if chunk.document_index == number} for number in (0, 1)]
    assert ids[0] and ids[1] and not ids[0] & ids[1]


def test_any_two_chunkers_may_be_combined() -> None:
    text = "# A\n\n" + TEXT
    chunks = HierarchicalChunker(parent=HeadingChunker(), child=SentenceChunker(sentences_per_chunk=1)).chunk(text)
    assert [chunk.text for chunk in chunks][:2] == ["Keep every bill.", "Scan it at once."]
    assert all(text[slice(*chunk.span or ())] == chunk.text for chunk in chunks)


def test_other_keywords_go_to_both() -> None:
    text = "one;two;three;four"
    chunks = HierarchicalChunker(9, 5, child_overlap=0, separators=[";", ""]).split_text(text)
    assert chunks == ["one;", "two;", "three", "four"] or chunks == ["one;", "two;", "three", ";", "four"]


def test_a_small_child_size_brings_a_smaller_default_overlap() -> None:
    assert HierarchicalChunker(100, 20).child_overlap == 4


@pytest.mark.parametrize(("parameters", "kind", "said"), [
    ({"parent_chunk_size": 10, "child_chunk_size": 20}, ValueError, "child_chunk_size is 20"),
    ({"child_chunk_size": 20, "child_overlap": 20}, ValueError, "child_overlap is 20 and child_chunk_size is 20"),
    ({"parent": "heading"}, TypeError, "parent is 'heading'"),
    ({"parent": CharacterChunker(), "child": CharacterChunker(5), "pack": "within"}, TypeError, "pack")])
def test_what_makes_no_sense_is_named(parameters: dict[str, object], kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        HierarchicalChunker(**parameters)  # type: ignore[arg-type]


def test_it_shows_what_goes_to_both_as_its_own() -> None:
    assert repr(HierarchicalChunker(100, 20, pack="within")) == (
        "HierarchicalChunker(parent_chunk_size=100, child_chunk_size=20, parent_overlap=0, child_overlap=4, pack='within')")


def test_the_last_child_of_a_parent_says_that_the_parent_ends() -> None:
    chunker = HierarchicalChunker(60, 25, child_overlap=0)
    chunks = chunker.chunk(TEXT)
    assert [step.reason for step in chunker.steps(TEXT) if step.kind == "chunk"] == [chunk.reason for chunk in chunks]
    ends = [chunk.reason for chunk in chunks if chunk.end_offset == chunk.metadata["parent_span"][1]]
    assert len(ends) == 2 and all(reason.startswith("The parent ends here.") for reason in ends)
