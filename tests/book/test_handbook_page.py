"""The handbook's page: every part in every format, as the tool writes it."""
from __future__ import annotations

from pathlib import Path

from bs4 import BeautifulSoup

from tools.handbook import files


def test_every_file_is_there_to_download(site: Path) -> None:
    page = site / "book" / "handbook.html"
    links = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser").select("td a[download]")
    assert {Path(link["href"]).name: (page.parent / link["href"]).read_bytes() for link in links} == files()
