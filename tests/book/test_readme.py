"""The README: a part for each reader, pictures with words in both themes, and links that lead somewhere."""
from __future__ import annotations

import doctest
import re

import pytest
import yaml
from bs4 import BeautifulSoup

from tests.book.pages import NOTEBOOKS, ROOT
from tools import pictures

README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = BeautifulSoup(README, "html.parser").find_all("picture")
LIMIT = 150_000
SITE = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))["html"]["baseurl"]


@pytest.mark.parametrize("part", ["Read it", "Run it", "Teach with it", "Use it as a library", "Carry it on"])
def test_there_is_a_part_for_each_reader_and_a_link_to_it(part: str) -> None:
    assert f"\n## {part}\n" in README
    assert f"[{part}](#{part.lower().replace(' ', '-')})" in README


def test_every_picture_that_is_taken_is_shown_in_both_themes() -> None:
    shown = [tuple(sorted([picture.img["src"], picture.source["srcset"]])) for picture in SHOWN]
    taken = [tuple(sorted(pictures.path_of(picture, theme).relative_to(ROOT).as_posix() for theme in pictures.THEMES))
             for picture in pictures.PICTURES]
    assert sorted(shown) == sorted(taken)
    assert {picture.source["media"] for picture in SHOWN} == {"(prefers-color-scheme: dark)"}
    assert all("-light." in picture.img["src"] for picture in SHOWN)


def test_every_picture_says_in_words_what_is_to_be_seen() -> None:
    assert SHOWN and all(len(picture.img["alt"].split()) > 15 for picture in SHOWN)


def test_every_picture_is_there_and_small_and_no_other_is() -> None:
    files = {pictures.path_of(picture, theme) for picture in pictures.PICTURES for theme in pictures.THEMES}
    assert set(pictures.FOLDER.iterdir()) == files
    assert {file.name: size for file in files if (size := file.stat().st_size) > LIMIT} == {}


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_links_to_files_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    files = re.findall(r"\]\((?!https?://|#)([^)#]+)\)", text)
    assert files and [file for file in files if not (ROOT / file).exists()] == []


def test_links_to_the_site_lead_to_pages_of_the_book() -> None:
    pages = re.findall(rf"{re.escape(SITE)}(book/[\w-]+)\.html", README)
    assert pages
    assert [page for page in pages if not any((ROOT / f"{page}.{kind}").exists() for kind in ("md", "ipynb"))] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_make_command_that_is_named_is_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", text, re.MULTILINE))
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert named and named <= targets


def test_what_chapters_show_of_python_is_in_the_notice_with_its_licence() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert any("python_topic(" in path.read_text(encoding="utf-8") for path in NOTEBOOKS)
    assert "python_topic" in notice and "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in notice
    assert "Python Software Foundation; All Rights" in " ".join(notice.split())


def test_the_example_at_the_top_of_the_package_page_runs() -> None:
    ran = doctest.testfile(str(ROOT / "book" / "api.md"), module_relative=False)
    assert ran.attempted > 2 and ran.failed == 0
