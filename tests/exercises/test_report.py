"""A report: as plain text, as HTML, and as true or false."""
from __future__ import annotations

from bs4 import BeautifulSoup

from chunklab.exercises.report import Report

WRONG = Report("double", False, "`f` is not right yet.", (("input", "f('<b>')"), ("came", "1")), ("Look at `<i>`.",))
RIGHT = Report("double", True, "Right.", notes=("Tried on 9 inputs.",))


def test_it_is_true_where_the_answer_passed() -> None:
    assert RIGHT and not WRONG


def test_its_plain_text() -> None:
    assert repr(WRONG) == "double: `f` is not right yet.\n  input  f('<b>')\n  came   1\nLook at `<i>`."
    assert repr(RIGHT) == "double: Right.\nTried on 9 inputs."


def test_its_html_says_the_same_and_escapes_it() -> None:
    soup = BeautifulSoup(WRONG._repr_html_(), "html.parser")
    assert [code.get_text() for code in soup.find_all("code")] == ["f", "f('<b>')", "1", "<i>"]
    assert [term.get_text() for term in soup.find_all("dt")] == ["input", "came"]
    assert soup.find("b") is None and soup.find("i") is None
    assert soup.select_one(".ck-report")["aria-label"] == "Check of double"  # type: ignore[index]


def test_a_pass_and_a_fail_differ_by_more_than_colour() -> None:
    assert "data-passed" in RIGHT._repr_html_() and " data-passed role" not in WRONG._repr_html_()
    assert "border-left:4px dashed" in WRONG._repr_html_()


def test_it_has_no_id_since_a_page_has_many() -> None:
    assert BeautifulSoup(RIGHT._repr_html_() + WRONG._repr_html_(), "html.parser").find_all(id=True) == []
