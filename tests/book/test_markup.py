"""What the HTML of every built page must hold, whatever the browser."""
from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from bs4 import BeautifulSoup

import chunklab
from chunklab import exercises
from tests.book.pages import DOCUMENTS

FOREIGN = re.compile(r"^(?:[a-z]+:)?//", re.IGNORECASE)
FILE_NAME = re.compile(r"\.(?:png|jpe?g|svg|gif|webp)\b", re.IGNORECASE)
REPR = re.compile(r"^<|\bat 0x[0-9a-f]+|^(?:Figure|Axes)\(")
LOADED = ["script", "img", "iframe", "source", "audio", "video", "embed"]
LOADED_LINKS = {"stylesheet", "preload", "modulepreload", "icon", "manifest", "preconnect", "dns-prefetch"}


def parsed(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, BeautifulSoup]:
    """Every page of the site, parsed once, by its file."""
    return {path: parsed(path) for path in sorted(site.rglob("*.html")) if "_static" not in path.parts}


@pytest.fixture(params=DOCUMENTS)
def page(request: pytest.FixtureRequest, site: Path, pages: dict[Path, BeautifulSoup]) -> BeautifulSoup:
    return pages[site / f"{request.param}.html"]


def test_one_h1(page: BeautifulSoup) -> None:
    assert len(page.find_all("h1")) == 1


def test_no_empty_heading(page: BeautifulSoup) -> None:
    assert not [h for h in page.find_all(re.compile("^h[1-6]$")) if not h.get_text(strip=True)]


def test_the_language_is_said(page: BeautifulSoup) -> None:
    html = page.find("html")
    assert html is not None
    assert html.get("lang") == "en"


def test_ids_are_unique(page: BeautifulSoup) -> None:
    ids = [tag["id"] for tag in page.find_all(id=True)]
    assert sorted({one for one in ids if ids.count(one) > 1}) == []


def test_every_picture_has_words(page: BeautifulSoup) -> None:
    """Alt text is there, and is neither a file's name nor Python's own repr; decoration says so with alt=""."""
    words = [(str(tag)[:100], tag.get("alt")) for tag in page.select("article img")]
    for tag in page.select("article svg[role=img]"):
        title = tag.find("title")
        words.append((str(tag)[:100], tag.get("aria-label") or (title.get_text() if title else None)))
    bad = [(tag, alt) for tag, alt in words if alt is None or FILE_NAME.search(alt) or REPR.search(alt)]
    assert bad == []


def test_figures_with_a_caption_are_numbered_in_order(page: BeautifulSoup) -> None:
    captioned = [figure for figure in page.select("article figure") if figure.find("figcaption")]
    numbers = [figure.select_one("figcaption .caption-number") for figure in captioned]
    assert all(numbers) and all(figure.get("id") for figure in captioned)
    counted = [int(re.findall(r"\d+", number.get_text())[-1]) for number in numbers if number]
    assert all(after == before + 1 for before, after in zip(counted, counted[1:]))


def test_nothing_is_loaded_from_another_site(pages: dict[Path, BeautifulSoup]) -> None:
    loaded = {
        (path.name, str(tag.get("src"))) for path, soup in pages.items() for tag in soup.find_all(LOADED)
    } | {
        (path.name, str(tag.get("href")))
        for path, soup in pages.items()
        for tag in soup.find_all("link")
        if LOADED_LINKS & set(tag.get("rel") or [])
    }
    assert sorted(found for found in loaded if FOREIGN.match(found[1])) == []


def test_no_style_asks_another_site(site: Path) -> None:
    asks = re.compile(r"(?:url\(|@import)\s*[\"']?\s*(?:https?:)?//", re.IGNORECASE)
    assert [path.name for path in site.rglob("*.css") if asks.search(path.read_text(encoding="utf-8"))] == []


def test_links_within_the_book_lead_somewhere(site: Path, pages: dict[Path, BeautifulSoup]) -> None:
    ids = {path: {tag["id"] for tag in soup.find_all(id=True)} for path, soup in pages.items()}
    broken = []
    for path, soup in pages.items():
        for tag in soup.select("a[href]"):
            link = urlsplit(str(tag["href"]))
            if link.scheme or link.netloc or (not link.path and not link.fragment):
                continue
            target = (path.parent / unquote(link.path)).resolve() if link.path else path.resolve()
            wrong_place = target in ids and link.fragment and unquote(link.fragment) not in ids[target]
            if not target.exists() or wrong_place:
                broken.append((path.relative_to(site).as_posix(), tag["href"]))
    assert sorted(set(broken)) == []


def test_no_page_is_heavy(site: Path) -> None:
    heavy = {path.name: path.stat().st_size for path in site.glob("book/*.html") if path.stat().st_size > 400_000}
    assert {name: size for name, size in heavy.items() if name != "api.html"} == {}


def test_every_public_name_is_on_the_package_page(site: Path, pages: dict[Path, BeautifulSoup]) -> None:
    shown = {tag["id"] for tag in pages[site / "book/api.html"].find_all(id=True)}
    wanted = {f"{module.__name__}.{name}" for module in (chunklab, exercises) for name in module.__all__
              if not name.startswith("__")}
    assert wanted - shown == set()
