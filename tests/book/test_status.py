"""What the status page says of a run: that it was, that it failed, that it is old, that there was none."""
from __future__ import annotations

import importlib.util
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import nbformat
import pytest
from bs4 import BeautifulSoup
from nbformat.v4 import new_markdown_cell, new_notebook

from tests.book.pages import DOCUMENTS, NOTEBOOKS, ROOT
from tools import build_site, record


@pytest.fixture(scope="module")
def page() -> ModuleType:
    spec = importlib.util.spec_from_file_location("status_page", ROOT / "book" / "_ext" / "status_page.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Two chapters, the second of which comes first in the alphabet."""
    (tmp_path / "book").mkdir()
    (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: book/index\nchapters:\n- file: book/two\n- file: book/one\n")
    for name in ("one", "two"):
        nbformat.write(new_notebook(cells=[new_markdown_cell(f"# Chapter <{name}>\n\nText")]),
                       tmp_path / "book" / f"{name}.ipynb")
    return tmp_path


def well(project: Path, name: str) -> record.Run:
    return record.Run(name, "2026-01-02 03:04 UTC", 5.25, "", record.made_from(project / "book" / f"{name}.ipynb"))


def shown(page: ModuleType, project: Path, *runs: record.Run) -> BeautifulSoup:
    file = project / "runs.json"
    record.write(file, record.Record({"Python": "3.10.1", "matplotlib": "3.9"}, list(runs)))
    return BeautifulSoup(page.status(project, file), "html.parser")


def rows(soup: BeautifulSoup, table: int = 0) -> list[list[str]]:
    body = soup.find_all("table")[table].select("tbody tr")
    return [[cell.get_text() for cell in row.find_all(["th", "td"])] for row in body]


def test_runs_that_are_well(page: ModuleType, project: Path) -> None:
    soup = shown(page, project, well(project, "one"), well(project, "two"))
    assert rows(soup) == [
        ["Chapter <two>", "2026-01-02 03:04 UTC", "5.2", "ok, every output as saved"],
        ["Chapter <one>", "2026-01-02 03:04 UTC", "5.2", "ok, every output as saved"],
    ]
    assert [link["href"] for link in soup.find_all("a")] == ["two.html", "one.html"]
    assert "2 of 2 ran through" in soup.get_text() and not soup.find("strong")
    assert rows(soup, 1) == [["Python", "3.10.1"], ["matplotlib", "3.9"]]


def test_a_run_that_failed_is_shown_as_failed(page: ModuleType, project: Path) -> None:
    soup = shown(page, project, well(project, "one"), replace(well(project, "two"), fault="NameError: <x>"))
    assert rows(soup)[0][-1] == "failed: NameError: <x>"
    assert [strong.get_text() for strong in soup.find_all("strong")] == [
        "Only 1 of 2 ran through and gave every output as it is saved.", "failed: NameError: <x>"]


def test_a_chapter_without_a_run_is_said_to_have_none(page: ModuleType, project: Path) -> None:
    soup = shown(page, project, well(project, "one"))
    assert rows(soup)[0] == ["Chapter <two>", "", "", "not run for this build"]
    assert "Only 1 of 2" in soup.get_text()


def test_a_run_of_something_older_says_so(page: ModuleType, project: Path) -> None:
    old = replace(well(project, "two"), made_from="another")
    soup = shown(page, project, well(project, "one"), old)
    assert rows(soup)[0][-1].endswith("the notebook or the package has changed since")
    assert "Only 1 of 2" in soup.get_text()


def test_without_a_record_it_says_how_to_make_one(page: ModuleType, project: Path) -> None:
    said = page.status(project, project / "runs.json")
    assert "were not run for this build" in said and "make record" in said and "<table" not in said


def test_every_notebook_of_the_book_has_a_row_in_order(page: ModuleType) -> None:
    found = [path.stem for path in page.chapters(ROOT)]
    assert sorted(found) == [path.stem for path in NOTEBOOKS]
    assert found == [stem for name in DOCUMENTS if (stem := name.removeprefix("book/")) in found]


def test_the_built_page_shows_the_record_that_is_there(page: ModuleType, site: Path) -> None:
    built = BeautifulSoup((site / "book" / "status.html").read_text(encoding="utf-8"), "html.parser").get_text()
    wanted = BeautifulSoup(page.status(ROOT, record.FILE), "html.parser")
    assert all(part in built for part in wanted.stripped_strings)


def test_a_new_record_makes_the_site_stale(tmp_path: Path) -> None:
    before = build_site.digest(tmp_path)
    record.write(tmp_path / build_site.RECORD, record.Record({}, []))
    assert build_site.digest(tmp_path) != before
