"""The sample texts: there, clean, and with what the chapters need in them."""
from __future__ import annotations

import re

import pytest

from chunklab.samples import HANDBOOK, SHORT, handbook, python_topic

PARTS = pytest.mark.parametrize("name", HANDBOOK)


@PARTS
def test_a_part_has_headings_a_list_and_a_table(name: str) -> None:
    text = handbook(name).text
    assert text.startswith("# ") and text.count("\n## ") >= 4
    assert re.search(r"^\d\. ", text, re.M) and "\n|---|" in text


@PARTS
def test_a_part_is_clean(name: str) -> None:
    text = handbook(name).text
    assert "\r" not in text and not re.search(r"[ \t]\n", text) and text.endswith(".\n")


@PARTS
def test_a_part_is_a_few_minutes_long(name: str) -> None:
    assert 400 < len(handbook(name).text.split()) < 900


def test_all_parts() -> None:
    assert [document.source for document in handbook()] == [f"handbook/{name}.md" for name in HANDBOOK]


def test_the_short_text_is_taken_from_what_the_handbook_says() -> None:
    leave = handbook("leave").text
    assert "carry over to the next year. They must be taken by 31 March" in leave and "Dr. Amara Lee" in leave
    assert 200 < len(SHORT) < 400


def test_a_missing_part_names_those_that_are_there() -> None:
    with pytest.raises(ValueError, match="no part 'pets': choose one of leave, travel"):
        handbook("pets")


def test_a_topic_of_python() -> None:
    assert python_topic().text.startswith("With Statement Context Managers")


def test_a_missing_topic_names_near_ones() -> None:
    with pytest.raises(ValueError, match="context-managers"):
        python_topic("context-manager")
