"""Chapters and the package lead to each other, and words to what they mean."""
from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import nbformat
import pytest
from bs4 import BeautifulSoup

import chunklab
from chunklab import exercises
from tests.book.pages import NOTEBOOKS, ROOT

CHAPTERS = [path.stem for path in NOTEBOOKS]
CHAPTER_LINE = re.compile(r"^ *Chapters?: *(.+?)\.?$", re.MULTILINE)
EMPHASIS = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")


@pytest.fixture(scope="module")
def links() -> Iterator[ModuleType]:
    sys.path.insert(0, str(ROOT / "book" / "_ext"))
    yield importlib.import_module("chapter_links")
    sys.path.remove(str(ROOT / "book" / "_ext"))


@cache
def hrefs(site: Path, page: str) -> set[str]:
    soup = BeautifulSoup((site / "book" / f"{page}.html").read_text(encoding="utf-8"), "html.parser")
    return {str(tag["href"]) for tag in soup.select("article a[href]")}


@pytest.mark.parametrize(("word", "entry"), [
    ("chunk", "chunk"), ("Chunks", "chunk"), ("windows", "window"), ("children", "child"),
    ("number of\nwindows", "number of windows"), ("compute", None), ("s", None),
])
def test_a_word_finds_its_entry(links: ModuleType, word: str, entry: str | None) -> None:
    words = {name: name for name in ("chunk", "window", "child", "number of windows")}
    assert links.entry_for(word, words) == entry


@pytest.mark.parametrize(("module", "name"), [(module.__name__, name) for module in (chunklab, exercises)
                                              for name in sorted(module.__all__) if not name.startswith("__")])
def test_a_name_and_the_chapter_that_teaches_it_lead_to_each_other(site: Path, module: str, name: str) -> None:
    found = CHAPTER_LINE.search(getattr(importlib.import_module(module), name).__doc__ or "")
    taught = [chapter for chapter in re.split(r", *", found[1]) if chapter in CHAPTERS] if found else []
    back = hrefs(site, "api")
    assert [chapter for chapter in taught if f"{chapter}.html" not in back] == []
    assert [chapter for chapter in taught if f"api.html#{module}.{name}" not in hrefs(site, chapter)] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_term_of_a_chapter_leads_to_the_glossary(site: Path, path: Path) -> None:
    last = nbformat.read(path, as_version=4).cells[-1].source
    terms = EMPHASIS.findall(last[last.index("**Terms:**"):].split("\n\n")[0])
    anchors = {href.split("#term-")[-1] for href in hrefs(site, path.stem) if "glossary.html#term-" in href}
    assert terms
    assert [term for term in terms if term.lower().replace(" ", "-") not in anchors] == []
