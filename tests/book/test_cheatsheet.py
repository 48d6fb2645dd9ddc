"""The cheat sheet: one sheet of paper, and every strategy on it."""
from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from pypdf import PdfReader

from chunklab.registry import CHUNKERS
from tests.book.pages import NOTEBOOKS, ROOT

NOT_A_STRATEGY_FOR_TEXTS = {"why", "knobs", "windows", "tokens", "separators", "context", "scale", "mistakes",
                            "rosetta"}


@pytest.mark.browser
def test_it_is_printed_on_one_sheet(chromium: Any, site_url: str) -> None:
    page = chromium.new_page()
    page.goto(f"{site_url}book/cheatsheet.html")
    page.wait_for_function("() => window.MathJax?.startup?.promise?.then(() => document.fonts.ready).then(() => true)")
    sheet = PdfReader(io.BytesIO(page.pdf(format="A4")))
    page.close()
    (only,) = sheet.pages
    assert "Before you trust it" in only.extract_text() and "repr(chunker)" in only.extract_text()


def test_each_strategy_that_looks_at_the_text_is_there(site: Path) -> None:
    page = BeautifulSoup((site / "book" / "cheatsheet.html").read_text(encoding="utf-8"), "html.parser")
    linked = {str(link["href"]) for link in page.select(".sheet a")}
    wanted = {f"{path.stem}.html" for path in NOTEBOOKS if path.stem not in NOT_A_STRATEGY_FOR_TEXTS}
    assert wanted <= linked


def test_it_names_no_chunker_that_is_not_there(site: Path) -> None:
    page = BeautifulSoup((site / "book" / "cheatsheet.html").read_text(encoding="utf-8"), "html.parser")
    named = {code.get_text() for code in page.select(".sheet td code")}
    assert named <= {class_name for _, class_name in CHUNKERS.values()}


def test_what_it_says_of_our_texts_is_what_the_experiment_says(site: Path) -> None:
    cells = json.loads((ROOT / "book" / "choose.ipynb").read_text(encoding="utf-8"))["cells"]
    source = {cell["id"]: "".join(cell["source"]) for cell in cells}
    names: dict[str, Any] = {}
    for cell in ("choose-07", "choose-52", "choose-54"):  # the plan, the rows on the open half, those that spoke on the sealed
        exec(source[cell], names)
    by_meaning = [chunker for chunker in names["MORE"].values() if hasattr(chunker, "embedder")]
    assert [chunker.embedder for chunker in by_meaning] == [type(chunker)().embedder for chunker in by_meaning] != []
    told: dict[str, str] = {}
    for pair in names["SHEET"]:
        verdicts = {verdict for claim, verdict in names["told"].items() if claim[0] == pair}
        again = {verdict for claim, verdict in names["again"].items() if claim[0] == pair}
        told[type(names["MORE"][pair[0]]).__name__] = (
            "contradicted" if "worse" in again else "confirmed" if "better" in again else
            "the same" if verdicts <= {"same", "equal"} else "cannot tell")
    page = BeautifulSoup((site / "book" / "cheatsheet.html").read_text(encoding="utf-8"), "html.parser")
    said = {code.get_text(): row.select("td")[-1].get_text() for row in page.select(".sheet tbody tr")
            for code in row.select("code")}
    assert said == {"HierarchicalChunker": "–", **told}
