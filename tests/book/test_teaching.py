"""The page for teachers: all chapters in the plan and in the list, with the chapters' own minutes."""
from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from bs4 import BeautifulSoup

from chunklab.exercises import catalogue
from tests.book.pages import NOTEBOOKS

EXTENSION = "teaching_page"


@pytest.fixture(scope="module")
def page(site: Path) -> BeautifulSoup:
    return BeautifulSoup((site / "book" / "teaching.html").read_text(encoding="utf-8"), "html.parser")


def test_the_course_goes_through_every_chapter_once(page: BeautifulSoup) -> None:
    course = page.select("table")[0]
    assert sorted(str(link["href"]) for link in course.select("tbody td:nth-child(2) a")) == sorted(
        f"{path.stem}.html" for path in NOTEBOOKS)


def test_every_chapter_has_its_objectives_and_exercises(page: BeautifulSoup) -> None:
    listed = page.select(".from-chapters ol")
    assert len(listed) == len(NOTEBOOKS) and all(len(one.find_all("li", recursive=False)) == 3 for one in listed)
    names = {row["name"] for row in catalogue().to_dicts()}
    assert names <= {code.get_text() for code in page.select(".from-chapters code")}


def test_minutes_are_added_up_and_said_in_quarters_of_an_hour(extension: ModuleType) -> None:
    of = {name: extension.Facts(name.title(), minutes, "") for name, minutes in [("a", 40), ("b", 45)]}
    (row,) = extension.plan_of(["Monday | a b | Talk."], of)[2:]
    assert row == "| Monday | {doc}`A <a>`, {doc}`B <b>` | 1½ h | Talk. |"
    assert [extension.hours(minutes) for minutes in (10, 45, 60, 61)] == ["¼ h", "¾ h", "1 h", "1¼ h"]


def test_a_plan_with_a_chapter_that_is_not_there_is_refused(extension: ModuleType) -> None:
    with pytest.raises(ValueError, match="There is no chapter 'nothing'"):
        extension.plan_of(["Monday | nothing | Talk."], {})
