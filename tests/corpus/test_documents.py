"""`chunk_corpus`: lazy, in order, ids as if done at once; one broken document is told and not fatal."""
from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import BaseChunker, Document, RecursiveChunker, WordChunker, chunk_corpus
from chunklab.document import Span
from tests.strategies import Configured, chunkers, texts


@given(chunkers(), st.lists(texts(6) | texts(6).map(lambda text: Document(text, "d.md")), max_size=5))
def test_the_chunks_are_those_of_all_documents_at_once(configured: Configured, documents: list[str | Document]) -> None:
    chunker = configured.make()
    assert list(chunk_corpus(chunker, documents, progress=False)) == chunker.chunk(documents)


def test_a_document_is_read_when_its_chunks_are_asked_for() -> None:
    read: list[int] = []

    def documents() -> Iterator[str]:
        for number in range(10):
            read.append(number)
            yield "tea for two"

    chunks = chunk_corpus(WordChunker(2, 0), documents(), progress=False)
    assert read == []
    assert [next(chunks).id for _ in range(3)] == ["chunk_0", "chunk_1", "chunk_2"]
    assert read == [0, 1]
    assert (chunks.documents, chunks.chunks) == (1, 3)


class NoBees(BaseChunker):
    def spans(self, text: str) -> list[Span]:
        if "b" in text:
            raise KeyError("a bee")
        return [(0, len(text))]


def test_a_broken_document_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "leave.md").write_text("Ask early.", encoding="utf-8")
    documents = ["tea", "a bee", {"source": "no-text.md"}, tmp_path / "leave.md", tmp_path / "gone.md", 3, "cake"]
    chunks = chunk_corpus(NoBees(), documents, progress=False)  # type: ignore[arg-type]
    with pytest.warns(RuntimeWarning, match=r"Document \d .* is left out: .*") as told:
        found = list(chunks)
    assert [(chunk.id, chunk.source, chunk.document_index) for chunk in found] == [
        ("chunk_0", "text_0", 0), ("chunk_1", "leave.md", 3), ("chunk_2", "text_6", 6)]
    assert len(told) == 4 and chunks.documents == 7
    assert [(one.number, one.source) for one in chunks.broken] == [
        (1, "text_1"), (2, "no-text.md"), (4, str(tmp_path / "gone.md")), (5, "text_5")]
    assert [one.error.partition(":")[0] for one in chunks.broken[:2]] == [
        "KeyError", "A document has the keys ['source'] but no 'text'"]
    assert "gone.md" in chunks.broken[2].error and chunks.broken[3].error.startswith("it is int: give a string")


def test_what_breaks_the_reading_itself_is_not_hidden() -> None:
    def documents() -> Iterator[str]:
        yield "tea"
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        list(chunk_corpus(WordChunker(), documents(), progress=False))


@pytest.mark.parametrize("documents", ["tea", b"tea", Document("tea"), {"text": "tea"}, Path("tea.md"), 3])
def test_one_document_alone_is_refused(documents: object) -> None:
    with pytest.raises(TypeError, match="give many documents"):
        chunk_corpus(WordChunker(), documents)  # type: ignore[arg-type]


def test_what_is_no_chunker_is_named() -> None:
    with pytest.raises(TypeError, match="chunker is list: give a chunker"):
        chunk_corpus(["tea"], RecursiveChunker())  # type: ignore[arg-type]


@pytest.mark.parametrize("total", [True, False])
def test_a_bar_stands_on_standard_error(total: bool, capsys: pytest.CaptureFixture[str]) -> None:
    documents = ["tea for two"] * 3
    list(chunk_corpus(WordChunker(2, 0), documents if total else iter(documents)))
    shown = capsys.readouterr().err
    assert shown.endswith("3 of 3  6 chunks, 0 documents left out\n" if total else "3  6 chunks, 0 documents left out\n")


def test_no_bar_where_none_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        list(chunk_corpus(WordChunker(), ["tea"], progress=False))
    assert capsys.readouterr().err == ""
