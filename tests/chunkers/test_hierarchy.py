"""Parents and children, all offsets the document's."""
from __future__ import annotations

import pytest

from chunklab import BaseChunker, CharacterChunker, HeadingChunker, HierarchicalChunker, SentenceChunker, WordChunker

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
    assert chunks == ["one;", "two;", "three", ";", "four"]


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


def test_two_sizes_need_two_names() -> None:
    for name in ("chunk_size", "overlap"):
        with pytest.raises(TypeError, match=f"{name} is 9, .* give parent_{name} and child_{name}"):
            HierarchicalChunker(**{name: 9})  # type: ignore[arg-type]


def test_a_family_in_a_family_knows_every_parent() -> None:
    inner = HierarchicalChunker(40, 20, child_overlap=0, include_parents=True)
    chunker = HierarchicalChunker(parent=HeadingChunker(), child=inner, include_parents=True)
    chunks = chunker.chunk(f"# A\n\n{TEXT}\n\n# B\n\nShort.")
    by_id = {chunk.id: chunk for chunk in chunks}
    generations = []
    for chunk in chunks:
        above = []
        parent = chunk
        while "parent_id" in parent.metadata:
            before, parent = parent, by_id[parent.metadata["parent_id"]]
            assert before.metadata["parent_span"] == parent.span
            assert parent.span[0] <= before.span[0] <= before.span[1] <= parent.span[1]  # type: ignore[index]
            above.append(parent)
        generations.append(len(above))
    assert generations[:3] == [0, 1, 2]
    assert generations[-3:] == [0, 1, 2]
    assert not {"node", "parent"} & {name for chunk in chunks for name in chunk.metadata}


def test_a_family_in_a_family_without_its_parents_still_tells_them_apart() -> None:
    inner = HierarchicalChunker(40, 20, child_overlap=0)
    chunks = HierarchicalChunker(60, parent=HeadingChunker(), child=inner).chunk(f"# A\n\n{TEXT}")
    ids = [chunk.metadata["parent_id"] for chunk in chunks]
    spans = [chunk.metadata["parent_span"] for chunk in chunks]
    assert len(set(ids)) == len(set(spans)) > 1
    assert all(span[0] <= chunk.span[0] < chunk.span[1] <= span[1]  # type: ignore[index]
               for chunk, span in zip(chunks, spans, strict=True))


class Shouting(BaseChunker):
    def split_text(self, text: str) -> list[str]:
        return [text.upper()]


def test_children_of_a_parent_that_is_not_in_the_text_have_no_place_either() -> None:
    chunks = HierarchicalChunker(parent=Shouting(), child=CharacterChunker(4, 0), include_parents=True).chunk("tea time")
    assert [(chunk.text, chunk.span) for chunk in chunks] == [("TEA TIME", None), ("TEA ", None), ("TIME", None)]
    assert [chunk.metadata.get("parent_id") for chunk in chunks] == [None, "chunk_0", "chunk_0"]


def test_children_with_a_joiner_and_with_a_prefix_are_valid() -> None:
    text = "# A\n\n## B\n\none\n two  three four"
    for child in (WordChunker(2, 0), SentenceChunker(10, 0, joiner="|"), HeadingChunker(20)):
        chunks = HierarchicalChunker(parent=SentenceChunker(500), child=child).chunk(text)
        assert chunks
        assert all(chunk.is_valid(text) for chunk in chunks)


def test_it_shows_what_goes_to_both() -> None:
    assert repr(HierarchicalChunker(90, 30, pack="within")) == (
        "HierarchicalChunker(parent_chunk_size=90, child_chunk_size=30, parent_overlap=0, child_overlap=6, pack='within')")


def test_its_steps_frame_each_parent_before_and_after_its_children() -> None:
    chunker = HierarchicalChunker(60, 25, child_overlap=0)
    steps = chunker.steps(TEXT)
    parents = list(dict.fromkeys(chunk.metadata["parent_span"] for chunk in chunker.chunk(TEXT)))
    for kind in ("parent", "family"):
        assert [(step.span, step.open) for step in steps if step.kind == kind] == [(span, span) for span in parents]
    kinds = [step.kind for step in steps if step.kind in ("parent", "chunk", "family")]
    assert kinds[0] == "parent" and kinds[-1] == "family" and kinds[kinds.index("family") + 1] == "parent"


def test_its_steps_count_the_children_of_each_parent() -> None:
    chunker = HierarchicalChunker(60, 25, child_overlap=0)
    chunks = chunker.chunk(TEXT)
    for number, step in enumerate(step for step in chunker.steps(TEXT) if step.kind == "family"):
        count = sum(chunk.metadata["parent_span"] == step.span for chunk in chunks)
        assert step.reason.startswith(f"Parent {number + 1} has {count} child")


def test_what_is_too_big_for_a_child_is_said_to_be() -> None:
    cuts = [step.reason for step in HierarchicalChunker(60, 25, child_overlap=0).steps(TEXT) if step.kind == "cut"]
    assert cuts and all(reason.startswith("Too big for a child, so cut") for reason in cuts)
