"""What can be taken away: listed with its size if it was made, and laid beside the pages."""
from __future__ import annotations

from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from bs4 import BeautifulSoup

from tools import downloads

EXTENSION = "downloads_page"


def test_the_page_lists_what_is_beside_it_and_nothing_else(site: Path) -> None:
    page = BeautifulSoup((site / "book" / "downloads.html").read_text(encoding="utf-8"), "html.parser")
    listed = [site / "book" / str(link["href"]) for link in page.select("a[download]:not(.btn)")]
    beside = sorted((site / "downloads").glob("*")) if (site / "downloads").exists() else []
    assert sorted(path.resolve() for path in listed if path.parent.name == "downloads") == beside
    assert ("This build has no downloads" in page.get_text()) == (not beside)


def test_what_was_made_is_found_and_told(tmp_path: Path) -> None:
    assert downloads.made(tmp_path) == {}
    file = tmp_path / downloads.FOLDER / "chunklab-book.pdf"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"%PDF")
    assert downloads.made(tmp_path) == {file: downloads.WHAT["chunklab-book.pdf"]}


def test_an_earlier_build_leaves_nothing(extension: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, html = tmp_path / "made.pdf", tmp_path / "html"
    made.write_bytes(b"new")
    (html / "downloads").mkdir(parents=True)
    (html / "downloads" / "old.pdf").write_bytes(b"old")
    monkeypatch.setattr(extension, "made", lambda root: {made: "made"})
    extension.lay_beside_the_pages(SimpleNamespace(builder=SimpleNamespace(name="html"), outdir=str(html)), None)
    assert [(path.name, path.read_bytes()) for path in (html / "downloads").iterdir()] == [("made.pdf", b"new")]
