"""What the landing page says of its example is so."""
from __future__ import annotations

from chunklab import RecursiveChunker
from chunklab.samples import SHORT
from tests.book.pages import ROOT


def test_the_example_goes_wrong_where_the_page_says() -> None:
    page = (ROOT / "book" / "index.md").read_text(encoding="utf-8")
    assert "RecursiveChunker chunk_size=80 overlap=0" in page and "“Dr.”" in page and "“5.”" in page
    chunks = RecursiveChunker(chunk_size=80, overlap=0).split_text(SHORT)
    assert any(chunk.endswith("Dr.") for chunk in chunks) and "5." in chunks
