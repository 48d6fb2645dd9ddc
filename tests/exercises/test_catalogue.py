"""The list of all exercises, and an exercise used far from the book's folder."""
from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import chunklab
from chunklab.exercises import catalogue, chapters, check
from chunklab.exercises.record import LEVELS
from chunklab.exercises.registry import chapters_in_order, exercises, of_chapter
from tests.book.pages import DOCUMENTS

# What a teacher's notebook holds: one import, an exercise by its name, an answer.
ASSIGNMENT = """
from chunklab.exercises import catalogue, check
wanted = [row["name"] for row in catalogue().to_dicts() if row["level"] == "write" and "number of windows" in row["title"]]
def learners(n, size, overlap):
    return n // (size - overlap)
print(wanted, check(wanted[0], learners).passed)
"""


def test_it_lists_every_exercise_with_the_name_that_check_takes() -> None:
    rows = catalogue().to_dicts()
    assert [row["name"] for row in rows] == [exercise.name for exercise in exercises()]
    assert list(rows[0]) == ["chapter", "level", "title", "name"]
    for row in (rows[0], rows[-1]):
        assert check(row["name"], ...).name == row["name"]


def test_it_is_a_table_in_a_notebook_and_plain_text_elsewhere() -> None:
    assert catalogue()._repr_html_().count("<tr>") == len(catalogue()) + 1
    lines = str(catalogue()).splitlines()
    assert len(lines) == len(catalogue()) + 2
    assert lines[0].split() == ["chapter", "level", "title", "name"]
    assert all(len(line) <= 100 for line in lines)


def test_chapters_come_as_in_the_book() -> None:
    written = {module.name for module in pkgutil.iter_modules(chapters.__path__)}
    assert chapters_in_order() == [name for document in DOCUMENTS if (name := document.removeprefix("book/")) in written]
    assert set(chapters_in_order()) == written


@pytest.mark.parametrize("chapter", chapters_in_order())
def test_a_chapter_goes_from_predicting_to_building(chapter: str) -> None:
    levels = [LEVELS.index(exercise.level) for exercise in of_chapter(chapter)]
    assert levels == sorted(levels)
    assert levels[0] == LEVELS.index("predict")


def test_an_assignment_in_another_folder_needs_one_import_and_no_file_name(tmp_path: Path) -> None:
    (tmp_path / "assignment.py").write_text(ASSIGNMENT, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(chunklab.__file__).parents[1])}
    done = subprocess.run([sys.executable, "-W", "error", "assignment.py"], cwd=tmp_path, env=environment,
                          capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    assert done.stdout == "['count-windows'] False\n"


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^level is 'hard': choose one of .*'predict', 'write', 'build'\.$"):
        replace(next(exercises()), level="hard")
