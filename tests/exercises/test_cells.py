"""The cells of an exercise, and the tool and the extension that put them into a notebook."""
from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from book._ext import solutions
from chunklab.exercises import cells, registry
from tools import run_notebooks

COUNT = registry.find("count-windows")
IDS = ["exercise-count-windows-task", "exercise-count-windows"]


def test_the_task_is_an_exercise_of_the_book() -> None:
    task = cells.source_of(IDS[0])
    assert task is not None
    assert task.startswith(f":::{{exercise}} {COUNT.title}\n:label: ex-count-windows\n\n") and task.endswith("\n:::")
    assert COUNT.task.strip() in task


def test_the_stub_is_as_it_was_written() -> None:
    assert cells.source_of(IDS[1]) == COUNT.stub.strip()


@pytest.mark.parametrize("other", ["windows-01", "quiz-windows", "exercises"])
def test_other_cells_are_left_alone(other: str) -> None:
    assert cells.source_of(other) is None and cells.exercise_of(other) is None


def test_a_cell_for_an_exercise_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"There is no exercise 'count-window': .*count-windows"):
        cells.source_of("exercise-count-window")


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    path = tmp_path / "one.ipynb"
    nbformat.write(new_notebook(cells=[new_markdown_cell("old", id=IDS[0]), new_code_cell("old", id=IDS[1])]), path)
    return path


def test_the_tool_fills_the_cells_and_then_sees_no_change(notebook: Path) -> None:
    assert run_notebooks.main(["--tidy", "--check", str(notebook)]) == 1
    assert run_notebooks.main(["--tidy", str(notebook)]) == 0
    assert [cell.source for cell in nbformat.read(notebook, as_version=4).cells] == [cells.source_of(one) for one in IDS]
    assert run_notebooks.main(["--tidy", "--check", str(notebook)]) == 0


def read(path: Path, name: str) -> Any:
    """What the book reads of a notebook, or of a page."""
    source = [path.read_text(encoding="utf-8")]
    app: Any = SimpleNamespace(env=SimpleNamespace(doc2path=lambda docname: f"/book/{docname}"))
    solutions.add_solutions(app, name, source)
    return source[0]


def test_the_book_puts_the_solution_below_its_exercise(notebook: Path) -> None:
    found = json.loads(read(notebook, "one.ipynb"))["cells"]
    assert [cell["id"] for cell in found] == [*IDS, "solution-count-windows"]
    solution = found[-1]["source"]
    assert solution.startswith("::::{solution} ex-count-windows\n:label: solution-count-windows\n:class: dropdown\n")
    assert COUNT.why.strip() in solution and f"```python\n{COUNT.solution.strip()}\n```" in solution


def test_a_page_is_left_alone(notebook: Path) -> None:
    assert read(notebook, "one.md") == notebook.read_text(encoding="utf-8")
