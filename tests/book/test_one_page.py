"""The page that is printed: all of the book in order, every link leads somewhere in it, and nothing waits to be clicked."""
from __future__ import annotations

import io
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from pypdf import PdfReader

from tests.book.pages import NOTEBOOKS
from tools import make_pdf, one_page


@pytest.fixture(scope="module")
def page(site: Path) -> BeautifulSoup:
    return BeautifulSoup(one_page.compose(site), "html.parser")


def test_every_chapter_is_there_in_the_order_of_the_contents(page: BeautifulSoup) -> None:
    there = [str(article["id"]) for article in page.select("article")]
    assert there == [name.replace("/", "-") for name, _ in one_page.pages()]
    assert {f"book-{path.stem}" for path in NOTEBOOKS} <= set(there)


def test_no_name_of_a_place_comes_twice(page: BeautifulSoup) -> None:
    ids = Counter(str(tag["id"]) for tag in page.select("[id]"))
    assert [name for name, count in ids.items() if count > 1] == []


def test_links_within_lead_to_places_that_are_there(page: BeautifulSoup) -> None:
    ids = {str(tag["id"]) for tag in page.select("[id]")}
    links = [str(link["href"]) for link in page.select("a[href]")]
    assert len([link for link in links if link.startswith("#")]) > 100
    assert [link for link in links if not (link[1:] in ids if link.startswith("#") else link.startswith("https://"))] == []


def test_of_each_player_a_few_frames_are_left_with_their_numbers(page: BeautifulSoup, site: Path) -> None:
    before = BeautifulSoup((site / "book" / "windows.html").read_text(encoding="utf-8"), "html.parser")
    after = page.select("#book-windows ol.ck-frames")
    assert len(after) == len(before.select("chunk-player"))
    for player, frames in zip(before.select("chunk-player"), after, strict=True):
        last = len(player.select("ol.ck-frames > li")) - 1
        numbers = [int(str(frame["value"])) for frame in frames.find_all("li", recursive=False)]
        assert numbers == sorted(set(numbers)) and (numbers[0], numbers[-1]) == (0, last)
        assert len(numbers) == min(last + 1, one_page.FRAMES)


def test_nothing_is_left_to_click_on(page: BeautifulSoup) -> None:
    assert page.select("button, input, chunk-player, details:not([open])") == []


def test_pictures_and_styles_are_files_of_the_site(page: BeautifulSoup, site: Path) -> None:
    files = [str(tag.get("src") or tag.get("href")) for tag in page.select("img[src], link[rel=stylesheet], script[src]")]
    named = [file.partition("?")[0] for file in files if not file.startswith("data:")]
    assert named and [file for file in named if not (site / file).is_file()] == []


@pytest.mark.browser
def test_a_chapter_is_printed_with_its_outline_and_formulas(chromium: Any, site: Path) -> None:
    printed = PdfReader(io.BytesIO(make_pdf.make_pdf(chromium, site, only=["book/windows"])))
    assert [entry.title for entry in printed.outline if not isinstance(entry, list)] == ["Windows"]
    text = "".join(page.extract_text() for page in printed.pages)
    assert "What to remember" in text and "\\frac" not in text
    assert printed.metadata is not None and printed.metadata.title == "chunklab: where to cut"


def test_under_each_quiz_stand_its_answers(page: BeautifulSoup, site: Path) -> None:
    asked = BeautifulSoup((site / "book" / "windows.html").read_text(encoding="utf-8"), "html.parser").select("fieldset")
    right = ["ABCDEF"[[choice.has_attr("data-right") for choice in question.select("input")].index(True)] for question in asked]
    said = page.select_one("#book-windows .ck-quiz .answers")
    assert said is not None and said.get_text() == " · ".join(f"{at} {letter}" for at, letter in enumerate(right, 1))
