"""Citations: one line, and the source to check it by."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from chunklab import Document, PageChunker, SentenceChunker, WordChunker
from chunklab.search import Citation, Hit, Index, cite, cited_text
from tests.strategies import Configured, chunkers, texts

TEXT = "# Leave policy\n\nTwenty days.\f## Sick leave\n\nTell your manager."
DOCUMENT = Document(TEXT, "handbook.pdf")
CHUNKS = PageChunker().chunk(DOCUMENT)


def test_the_line() -> None:
    assert [str(cite(Hit(chunk, 1.0, DOCUMENT))) for chunk in CHUNKS] == [
        "[chunk_0] Source: handbook.pdf, page 1, section: Leave policy",
        "[chunk_1] Source: handbook.pdf, page 2, section: Leave policy > Sick leave"]


@pytest.mark.parametrize(("pages", "section", "line"), [
    ((), (), "[c] Source: a.md"), ((3,), (), "[c] Source: a.md, page 3"), ((3, 4, 5), (), "[c] Source: a.md, pages 3 to 5"),
    ((), ("A\nB",), "[c] Source: a.md, section: A B"),
])
def test_what_is_not_known_is_left_out(pages: tuple[int, ...], section: tuple[str, ...], line: str) -> None:
    assert str(Citation("c", "a.md", 0, 1, "x", pages, section)) == line


def test_a_citation_gives_the_source_at_its_span() -> None:
    words = WordChunker(chunk_size=4, overlap=0).chunk(DOCUMENT)[0]
    found = cite(words, DOCUMENT)
    assert words.text == "# Leave policy Twenty" and found.quote == "# Leave policy\n\nTwenty" == TEXT[found.start:found.end]


def test_hits_know_their_document() -> None:
    hit = Index(CHUNKS).search("manager")[0]
    assert cite(hit).quote == hit.text and cite(hit) == cite(hit.chunk, TEXT)


@given(texts(), chunkers())
def test_every_chunk_with_offsets_can_be_cited_and_checked(text: str, configured: Configured) -> None:
    document = Document(text, "a")
    for chunk in configured.make().chunk(document):
        if chunk.span:
            found = cite(chunk, document)
            assert found.quote == text[found.start:found.end] and chunk.is_valid(text)


@pytest.mark.parametrize(("hit", "document", "says"), [
    (CHUNKS[0], None, "whose text is not known"),
    (CHUNKS[0], Document(TEXT, "other.pdf"), "document is 'other.pdf'"),
    (CHUNKS[1], TEXT.replace("Tell", "Ask"), "another stands there"),
    (replace(CHUNKS[0], start_offset=None), TEXT, "no offsets"),
])
def test_nothing_is_cited_that_does_not_stand_there(hit: Any, document: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        cite(hit, document)


@pytest.mark.parametrize("hit", [None, "tea", {"source": "a"}])
def test_what_is_no_hit_is_refused(hit: Any) -> None:
    with pytest.raises(TypeError, match="hit is "):
        cite(hit)


def test_the_text_for_a_reader_has_a_line_over_each_block() -> None:
    index = Index(SentenceChunker(sentences_per_chunk=1).chunk({"source": "a.md", "text": "Tea first. Then milk."}))
    assert cited_text(index.search("milk tea", 2)) == "[chunk_0] Source: a.md\nTea first.\n\n[chunk_1] Source: a.md\nThen milk."
    assert cited_text([]) == ""
