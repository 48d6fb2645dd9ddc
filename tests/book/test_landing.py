"""What the landing page says of its four players is so."""
from __future__ import annotations

import pytest

from chunklab import CharacterChunker, RecursiveChunker, SentenceChunker
from chunklab.samples import SHORT
from tests.book.pages import ROOT


@pytest.fixture(scope="module")
def page() -> str:
    return (ROOT / "book" / "index.md").read_text(encoding="utf-8")


def test_windows_cut_in_words(page: str) -> None:
    assert "CharacterChunker chunk_size=80 overlap=20" in page
    chunks = CharacterChunker(chunk_size=80, overlap=20).spans(SHORT)
    assert any(SHORT[start - 1:start + 1].isalpha() for start, _ in chunks)


def test_the_ladder_cuts_after_a_title_and_before_a_number(page: str) -> None:
    assert "RecursiveChunker chunk_size=80 overlap=0" in page and "“Dr.”" in page and "“5.”" in page
    chunks = RecursiveChunker(chunk_size=80, overlap=0).split_text(SHORT)
    assert any(chunk.endswith("Dr.") for chunk in chunks) and chunks[-1] == "5."


def test_sentences_stay_whole(page: str) -> None:
    assert "SentenceChunker chunk_size=80 overlap=0" in page
    chunks = SentenceChunker(chunk_size=80, overlap=0).split_text(SHORT)
    assert not any(chunk.endswith(("Dr.", "No.", "3.")) for chunk in chunks)
