"""Context in front of a chunk."""
from __future__ import annotations

import pkgutil
from typing import Any

import pytest

import chunklab
from chunklab import Chunk, WordChunker, enrich


@pytest.fixture
def chunk() -> Chunk:
    return WordChunker(chunk_size=3, overlap=0).chunk("Book second class.")[0]


def test_a_string_gets_document_and_section_in_front() -> None:
    assert enrich("Book early.", "Handbook", "Travel") == "Document: Handbook | Section: Travel\n\nBook early."


def test_without_a_section_only_the_document_stands_there() -> None:
    assert enrich("Book early.", "Handbook") == "Document: Handbook\n\nBook early."


def test_a_chunk_keeps_its_text_to_show_apart_from_its_text_to_embed(chunk: Chunk) -> None:
    enriched = enrich(chunk, "Handbook", "Travel")
    assert enriched.text == chunk.text
    assert enriched.embed_text == enrich(chunk.text, "Handbook", "Travel")


def test_an_enriched_chunk_keeps_its_place(chunk: Chunk) -> None:
    enriched = enrich(chunk, "Handbook")
    assert (enriched.id, enriched.span, enriched.is_valid("Book second class.")) == (chunk.id, chunk.span, True)


def test_the_chunk_that_was_given_is_not_changed(chunk: Chunk) -> None:
    enrich(chunk, "Handbook")
    assert chunk.embed_text == chunk.text


def test_a_second_context_takes_the_place_of_the_first(chunk: Chunk) -> None:
    assert enrich(enrich(chunk, "Draft"), "Handbook").embed_text == "Document: Handbook\n\nBook second class."


@pytest.mark.parametrize(("arguments", "said"), [
    (("tea", None), "title is None"), (("tea", 3), "title is 3"), (("tea", "Handbook", ["Travel"]), "section is"),
    ((None, "Handbook"), "chunk is None.*string or a Chunk"), ((b"tea", "Handbook"), "chunk is b'tea'"),
])
def test_what_is_no_text_is_refused_by_name(arguments: tuple[Any, ...], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        enrich(*arguments)


def test_no_module_has_the_name_of_something_public() -> None:
    # Once such a module is imported, the package gives the module under that name.
    modules = {module.name for module in pkgutil.iter_modules(chunklab.__path__)}
    assert modules.isdisjoint(chunklab.__all__)
