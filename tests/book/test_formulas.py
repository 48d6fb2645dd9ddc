"""The page of all formulas: none is missing, each leads to its chapter and to the functions that compute it."""
from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest
from bs4 import BeautifulSoup, Tag

from tests.book.pages import NOTEBOOKS, ROOT

EXTENSION = "formula_page"


@pytest.fixture(scope="module")
def shown(site: Path) -> list[Tag]:
    page = BeautifulSoup((site / "book" / "formulas.html").read_text(encoding="utf-8"), "html.parser")
    return page.select("div.formula")


def asked_for() -> list[str]:
    lines = (ROOT / "book" / "formulas.md").read_text(encoding="utf-8").splitlines()
    return [line.split()[1] for line in lines if line.startswith("```{formula}")]


def test_every_formula_of_the_book_is_there_in_the_order_of_the_book(extension: ModuleType) -> None:
    from tools.contents import chapters
    assert asked_for() == list(chain.from_iterable(extension.formulas_of(path) for path in chapters(ROOT)))


def test_each_shows_what_its_chapter_shows(extension: ModuleType, shown: list[Tag]) -> None:
    latex = {label: found for path in NOTEBOOKS for label, found in extension.formulas_of(path).items()}
    for label, box in zip(asked_for(), shown, strict=True):
        (math,) = box.select("div.math")
        assert "".join(latex[label].split()) in "".join(math.get_text().split())


def test_each_leads_to_where_it_is_derived(shown: list[Tag], site: Path) -> None:
    for label, box in zip(asked_for(), shown, strict=True):
        (link,) = (link for link in box.select("a") if str(link["href"]).endswith(f"#equation-{label}"))
        chapter = site / "book" / str(link["href"]).partition("#")[0]
        assert re.search(rf'id="?equation-{label}\b', chapter.read_text(encoding="utf-8"))


def test_a_function_that_computes_one_is_linked(shown: list[Tag]) -> None:
    (stride,) = (box for label, box in zip(asked_for(), shown, strict=True) if label == "eq-stride")
    assert "api.html#chunklab.stride" in [link["href"] for link in stride.select("a")]
