"""Every exercise of the book: its solution passes, its stub is a stub, and each mistake is told what helps."""
from __future__ import annotations

import ast
import re
from collections import Counter
from typing import Any

import nbformat
import pytest

from chunklab.exercises import check
from chunklab.exercises.hints import PERHAPS
from chunklab.exercises.record import Exercise, Mistake
from chunklab.exercises.registry import exercises, of_chapter
from tests.book.pages import NOTEBOOKS

ALL = list(exercises())
MISTAKES = [pytest.param(exercise, mistake, id=f"{exercise.name}-{number}")
            for exercise in ALL for number, mistake in enumerate(exercise.mistakes, 1)]
each = pytest.mark.parametrize("exercise", ALL, ids=lambda exercise: exercise.name)


def run(code: str, call: str) -> Any:
    """Run code, and then the call of `check` that ends a stub; give what the call gives."""
    space: dict[str, Any] = {"check": check}
    exec(compile(code, "<code>", "exec", dont_inherit=True), space)
    return eval(call, space)


def call_of(exercise: Exercise) -> str:
    return ast.unparse(ast.parse(exercise.stub).body[-1])


def test_names_are_unique_in_the_whole_book() -> None:
    assert [name for name, times in Counter(exercise.name for exercise in ALL).items() if times > 1] == []


@each
def test_its_name_can_be_the_id_of_a_cell(exercise: Exercise) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9-]*", exercise.name)
    assert not exercise.name.endswith("-task")  # such a cell holds the task


@each
def test_the_stub_ends_in_the_call_of_check(exercise: Exercise) -> None:
    assert call_of(exercise).startswith(f"check('{exercise.name}', ")
    assert "from chunklab.exercises import check" in exercise.stub.splitlines()


@each
def test_the_stub_is_still_to_be_written(exercise: Exercise) -> None:
    code = exercise.stub.rpartition("\ncheck(")[0]
    report = run(code, call_of(exercise))
    assert not report.passed
    assert report.headline.endswith(" is still to be written.")


@each
def test_the_solution_passes(exercise: Exercise) -> None:
    report = run(exercise.solution, call_of(exercise))
    assert report.passed, report


@each
def test_the_solution_stays_out_of_what_a_learner_is_told(exercise: Exercise) -> None:
    lines = {line.strip() for line in exercise.solution.splitlines()} - {line.strip() for line in exercise.stub.splitlines()}
    said = [exercise.task, *(mistake.hint for mistake in exercise.mistakes)]
    assert [line for line in lines if len(line) > 12 and any(line in text for text in said)] == []


@each
def test_two_mistakes_or_more_are_known_and_no_two_hints_are_alike(exercise: Exercise) -> None:
    hints = [mistake.hint for mistake in exercise.mistakes]
    assert len(hints) >= 2 and len(set(hints)) == len(hints)


@pytest.mark.parametrize(("exercise", "mistake"), MISTAKES)
def test_each_mistake_is_told_its_own_hint_for_sure(exercise: Exercise, mistake: Mistake) -> None:
    report = check(exercise.name, mistake.answer)
    assert not report.passed
    assert report.notes[-1] == mistake.hint
    assert PERHAPS not in repr(report)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_chapter_has_all_its_exercises_each_below_its_task(path: Any) -> None:
    ids = [cell.id for cell in nbformat.read(path, as_version=4).cells if cell.id.startswith("exercise-")]
    names = [exercise.name for exercise in of_chapter(path.stem)]
    assert ids == [f"exercise-{name}{part}" for name in names for part in ("-task", "")]
