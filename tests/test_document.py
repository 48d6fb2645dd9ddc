"""What goes in and what comes out: documents, chunks, lists of chunks."""
from __future__ import annotations

import copy
import dataclasses
import json
import pickle
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharacterChunker, Chunk, Chunks, Document, WordChunker
from chunklab.document import as_documents

TEXT = "# Leave\n\nTake twenty days.\f# Pay\n\nPaid monthly."


def a_chunk(text: str = "tea", start: int | None = 0, end: int | None = 3, **more: Any) -> Chunk:
    return Chunk("chunk_0", "drinks.md", text, start, end, 0, **more)


def read(given: Any) -> list[tuple[str, str]]:
    return [(document.text, document.source) for document in as_documents(given)]


# --- documents ---------------------------------------------------------------------------------------

def test_a_document_has_a_source_if_it_is_given_none() -> None:
    assert Document("tea") == Document("tea", "text")


def test_a_document_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Document("tea").text = "coffee"  # type: ignore[misc]


@pytest.mark.parametrize("value", [None, 3, ["tea"]])
def test_a_document_takes_only_a_string_as_text(value: Any) -> None:
    with pytest.raises(TypeError, match=f"document's text must be a string, not {type(value).__name__}"):
        Document(value)


def test_a_document_takes_only_a_string_as_source() -> None:
    with pytest.raises(TypeError, match="document's source must be a string, not int"):
        Document("tea", 3)  # type: ignore[arg-type]


def test_bytes_as_text_are_told_how_to_become_a_string() -> None:
    with pytest.raises(TypeError, match="decode"):
        Document(b"tea")  # type: ignore[arg-type]


# --- what a caller may hand in -----------------------------------------------------------------------

@pytest.mark.parametrize(("given", "expected"), [
    ("tea", [("tea", "text")]),
    ("", [("", "text")]),
    (Document("tea", "a.md"), [("tea", "a.md")]),
    ({"text": "tea", "source": "a.md"}, [("tea", "a.md")]),
    ({"text": "tea"}, [("tea", "text")]),
    (MappingProxyType({"text": "tea", "page": 3}), [("tea", "text")]),
    (["tea", "milk"], [("tea", "text_0"), ("milk", "text_1")]),
    ([Document("tea", "a.md"), {"text": "milk"}, "ice"], [("tea", "a.md"), ("milk", "text_1"), ("ice", "text_2")]),
    ((), []),
])
def test_every_kind_of_input_is_read(given: Any, expected: list[tuple[str, str]]) -> None:
    assert read(given) == expected


def test_a_generator_of_documents_is_read_one_at_a_time() -> None:
    asked = []

    def endless() -> Any:
        while True:
            asked.append(len(asked))
            yield "tea"

    documents = as_documents(endless())
    assert [next(documents).source, next(documents).source] == ["text_0", "text_1"]
    assert asked == [0, 1]


@pytest.mark.parametrize("given", [None, 3, 2.5, b"tea", bytearray(b"tea")])
def test_what_is_no_document_is_refused_by_its_type(given: Any) -> None:
    with pytest.raises(TypeError, match=f"documents is {type(given).__name__}: give a string"):
        read(given)


@pytest.mark.parametrize("given", [b"tea", bytearray(b"tea")])
def test_bytes_are_told_to_be_decoded(given: Any) -> None:
    with pytest.raises(TypeError, match="decode the bytes first"):
        read(given)


@pytest.mark.parametrize("item", [None, 3, b"tea", ["tea"]])
def test_what_is_no_document_in_a_list_is_refused_by_its_type(item: Any) -> None:
    with pytest.raises(TypeError, match=f"A document is {type(item).__name__}: give a string"):
        read(["tea", item])


@pytest.mark.parametrize("given", [{}, {"body": "tea", "source": "a.md"}])
def test_a_mapping_without_text_is_told_its_keys(given: Mapping[str, str]) -> None:
    with pytest.raises(ValueError, match="no 'text'") as error:
        read(given)
    assert str(sorted(given)) in str(error.value)


def test_a_mapping_whose_text_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="document's text must be a string, not NoneType"):
        read({"text": None})


# --- a chunk -----------------------------------------------------------------------------------------

def test_a_span_is_both_offsets() -> None:
    assert a_chunk("tea", 4, 7).span == (4, 7)


@pytest.mark.parametrize(("start", "end"), [(None, None), (None, 3), (0, None)])
def test_a_chunk_with_no_place_has_no_span(start: int | None, end: int | None) -> None:
    assert a_chunk("tea", start, end).span is None


def test_the_text_to_embed_has_the_context_in_front() -> None:
    chunk = a_chunk().with_context("Drinks: ")
    assert (chunk.embed_text, chunk.text) == ("Drinks: tea", "tea")


def test_a_copy_with_context_shares_no_metadata() -> None:
    chunk = a_chunk(metadata={"rung": "a space"})
    chunk.with_context("Drinks: ").metadata["rung"] = "changed"
    assert chunk.metadata == {"rung": "a space"}


def test_a_copy_with_context_shares_no_lists() -> None:
    chunk = a_chunk(page_numbers=[1], section_path=["Drinks"])
    copy = chunk.with_context("Drinks: ")
    assert copy.page_numbers == [1]
    assert copy.section_path == ["Drinks"]
    assert copy.page_numbers is not chunk.page_numbers
    assert copy.section_path is not chunk.section_path


def test_a_chunk_can_be_a_member_of_a_set() -> None:
    assert len({a_chunk(metadata={"size": 3}), a_chunk(metadata={"size": 3}), a_chunk("milk")}) == 2


@pytest.mark.parametrize(("chunk", "document", "valid"), [
    (a_chunk("tea", 4, 7), "hot tea", True),
    (a_chunk("tea", 3, 6), "hot tea", False),
    (a_chunk("tea", None, None), "hot tea", False),
    (a_chunk("Menu\ntea", 4, 7, prefix="Menu\n"), "hot tea", True),
    (a_chunk("tea", 4, 7, prefix="Menu\n"), "hot tea", False),
    (a_chunk("hot | tea", 0, 8, joiner=" | "), "hot\n tea", True),
    (a_chunk("hot cup", 0, 8, joiner=" "), "hot\n tea", False),
    (a_chunk("a-ab-b", 0, 6, joiner="-"), "a ab b", True),
    (a_chunk("aabb", 0, 3, joiner="ab"), "a b", True),
    (a_chunk("aabb", 0, 3, joiner="ab"), "a c", False),
    (a_chunk("hot, cold, tea", 0, 13, joiner=", "), "hot, cold tea", True),
    (a_chunk("hot, tea", 0, 12, joiner=", "), "hot tea cold", False),
])
def test_a_chunk_is_valid_where_offsets_and_text_agree(chunk: Chunk, document: str, valid: bool) -> None:
    assert chunk.is_valid(document) is valid


def test_a_plain_dict_survives_json() -> None:
    plain = WordChunker(chunk_size=3, overlap=0).chunk({"text": TEXT, "source": "hr.md"})[0].to_dict()
    assert json.loads(json.dumps(plain)) == plain


def test_a_plain_dict_has_pages_and_paths_where_the_document_has_them() -> None:
    pages, none = (WordChunker(chunk_size=9, overlap=0).chunk(text)[0].to_dict() for text in (TEXT, "hot tea"))
    assert (pages["page_numbers"], pages["section_path"]) == ([1, 2], ["Leave"])
    assert not {"page_numbers", "section_path"} & set(none)


def test_a_plain_dict_shares_nothing_that_can_change() -> None:
    chunk = a_chunk(metadata={"size": 3}, page_numbers=[1], section_path=["Hot"])
    plain = chunk.to_dict()
    plain["metadata"]["size"] = 4
    plain["page_numbers"].append(2)
    plain["section_path"].append("Cold")
    assert (chunk.metadata, chunk.page_numbers, chunk.section_path) == ({"size": 3}, [1], ["Hot"])


# --- what is made only when it is asked for -----------------------------------------------------------

def cut() -> list[Chunk]:
    """Cut chunks that nobody has asked for anything."""
    return list(CharacterChunker(chunk_size=9, overlap=2).chunk(Document("# Café\n\nTea.\f# Pay\n\nMonthly.", "a.md")))


PLAIN = [
    Chunk("chunk_0", "a.md", "# Café\n\nT", 0, 9, 0, 0, 10, "The window is full: 9 of 9 characters.", [1], ["Café"]),
    Chunk("chunk_1", "a.md", "\nTea.\f# P", 7, 16, 1, 8, 17, "The window is full: 9 of 9 characters.", [1, 2], ["Café"]),
    Chunk("chunk_2", "a.md", " Pay\n\nMon", 14, 23, 2, 15, 24, "The window is full: 9 of 9 characters.", [2], ["Pay"]),
    Chunk("chunk_3", "a.md", "onthly.", 21, 28, 3, 22, 29, "The text ends here: 7 of 9 characters.", [2], ["Pay"]),
]


@pytest.mark.parametrize("same", [
    lambda chunk: chunk, copy.copy, copy.deepcopy, dataclasses.replace, lambda chunk: pickle.loads(pickle.dumps(chunk)),
    lambda chunk: Chunk(**dataclasses.asdict(chunk)), lambda chunk: Chunk(*dataclasses.astuple(chunk))],
    ids=["itself", "copy", "deepcopy", "replace", "pickle", "asdict", "astuple"])
def test_a_chunk_that_was_cut_is_as_one_that_was_written(same: Any) -> None:
    assert [same(chunk) for chunk in cut()] == PLAIN


@pytest.mark.parametrize("tell", [repr, hash, Chunk.to_dict, dataclasses.asdict])
def test_a_chunk_that_was_cut_tells_the_same_as_one_that_was_written(tell: Any) -> None:
    assert [tell(chunk) for chunk in cut()] == [tell(chunk) for chunk in PLAIN]


@pytest.mark.parametrize("name", ["text", "metadata", "reason", "id", "_facts", "new"])
def test_a_chunk_that_was_cut_cannot_be_changed(name: str) -> None:
    with pytest.raises((dataclasses.FrozenInstanceError, TypeError)):
        setattr(cut()[0], name, "")
    with pytest.raises((dataclasses.FrozenInstanceError, TypeError)):
        delattr(cut()[0], name)


def test_what_is_made_when_it_is_asked_for_is_then_kept() -> None:
    for chunk in cut():
        chunk.metadata["mine"] = 1
        assert chunk.metadata == {"mine": 1} and chunk.section_path is chunk.section_path


def test_headings_and_pages_are_not_looked_for_until_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr("chunklab.text.headings.find_headings", lambda *_: looked.append("headings") or [])
    monkeypatch.setattr("chunklab.text.pages.page_breaks", lambda text: looked.append("pages") or [])
    chunks = cut()
    assert [(chunk.text, chunk.span) for chunk in chunks] == [(chunk.text, chunk.span) for chunk in PLAIN]
    assert not looked
    assert [(chunk.section_path, chunk.page_numbers) for chunk in chunks] == [(None, None)] * 4
    assert looked == ["headings", "pages"]


@pytest.mark.parametrize("chunk", [PLAIN[0], cut()[0]], ids=["written", "cut"])
def test_what_a_chunk_has_not_is_an_attribute_error(chunk: Chunk) -> None:
    with pytest.raises(AttributeError, match="'Chunk' object has no attribute 'page_content'"):
        chunk.page_content  # type: ignore[attr-defined]  # noqa: B018


# --- bytes -------------------------------------------------------------------------------------------

def test_byte_offsets_count_utf8_bytes_by_hand() -> None:
    chunks = CharacterChunker(chunk_size=2, overlap=0).chunk("aé€😀")
    assert [(chunk.text, chunk.start_byte, chunk.end_byte) for chunk in chunks] == [("aé", 0, 3), ("€😀", 3, 10)]


@given(st.text(st.characters(exclude_categories=["Cs"])), st.integers(1, 6))
def test_byte_offsets_cut_the_same_text_from_the_encoded_document(text: str, size: int) -> None:
    encoded = text.encode()
    for chunk in CharacterChunker(chunk_size=size, overlap=size // 2).chunk(text):
        assert encoded[chunk.start_byte:chunk.end_byte].decode() == chunk.text


# --- lists of chunks ---------------------------------------------------------------------------------

@pytest.fixture
def chunks() -> Chunks:
    return CharacterChunker(chunk_size=4, overlap=1).chunk(Document("abcdefgh", "letters.txt"))


def test_a_slice_is_chunks_again_with_its_documents(chunks: Chunks) -> None:
    part = chunks[1:]
    assert isinstance(part, Chunks)
    assert [chunk.text for chunk in part] == ["defg", "gh"]
    assert part.documents == (Document("abcdefgh", "letters.txt"),)


def test_an_index_gives_one_chunk(chunks: Chunks) -> None:
    assert (chunks[0].text, chunks[-1].text) == ("abcd", "gh")


def test_chunks_are_a_list(chunks: Chunks) -> None:
    assert chunks == list(chunks) and len(chunks) == 3 and Chunks() == []


@pytest.mark.parametrize("duplicate", [lambda it: pickle.loads(pickle.dumps(it)), copy.copy, copy.deepcopy],
                         ids=["pickle", "copy", "deepcopy"])
def test_chunks_are_copied_with_their_documents(chunks: Chunks, duplicate: Any) -> None:
    twin = duplicate(chunks)
    assert isinstance(twin, Chunks) and twin == chunks and twin.documents == chunks.documents


def test_chunks_show_themselves_as_a_table(chunks: Chunks) -> None:
    assert [row[:2] for row in chunks.table()] == [("chunk_0", "0:4"), ("chunk_1", "3:7"), ("chunk_2", "6:8")]


def test_chunks_show_themselves_in_a_notebook_with_the_text_escaped() -> None:
    html = CharacterChunker(chunk_size=30, overlap=0).chunk("<script>x</script>")._repr_html_()
    assert "<script>" not in html and "&lt;script&gt;" in html
