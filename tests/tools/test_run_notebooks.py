from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tools import run_notebooks

CELLS = {
    "streams": "import sys, time\nfor i in range(3):\n    print(i, flush=True)",
    "html": (
        "class Shown:\n    def _repr_html_(self): return '<b>é</b>'\n    def __repr__(self): return 'shown'\nShown()"
    ),
    "widget": "from ipywidgets import IntSlider\nIntSlider()",
    "error": "import json\njson.loads('{')",
}


def write(path: Path, cells: list[Any], **metadata: Any) -> Path:
    nbformat.write(new_notebook(cells=cells, metadata=metadata), path)
    return path


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook with one cell of each kind, run once by the tool."""
    cells = [new_code_cell(source, id=name) for name, source in CELLS.items()]
    cells[-1].metadata["tags"] = ["raises-exception"]
    path = write(tmp_path_factory.mktemp("book") / "tiny.ipynb", [new_markdown_cell("# é", id="head"), *cells])
    assert run_notebooks.main([str(path)]) == 0
    return path


def cell(path: Path, name: str) -> Any:
    return next(one for one in nbformat.read(path, as_version=4).cells if one.id == name)


def test_running_again_changes_no_byte(ran: Path) -> None:
    before = ran.read_bytes()
    assert not run_notebooks.refresh(ran)
    assert ran.read_bytes() == before


def test_cells_keep_their_ids_and_are_counted_in_order(ran: Path) -> None:
    cells = nbformat.read(ran, as_version=4).cells
    assert [one.id for one in cells] == ["head", *CELLS]
    assert [one.execution_count for one in cells[1:]] == [1, 2, 3, 4]


def test_a_stream_is_one_output(ran: Path) -> None:
    (output,) = cell(ran, "streams").outputs
    assert output.text == "0\n1\n2\n"


def test_html_and_its_plain_text_are_kept(ran: Path) -> None:
    (output,) = cell(ran, "html").outputs
    assert dict(output.data) == {"text/html": "<b>é</b>", "text/plain": "shown"}


def test_no_widget_is_kept(ran: Path) -> None:
    assert "application/vnd.jupyter.widget" not in ran.read_text(encoding="utf-8")
    assert "widgets" not in nbformat.read(ran, as_version=4).metadata


def test_a_tagged_error_is_kept_without_the_files_of_the_machine(ran: Path) -> None:
    (output,) = cell(ran, "error").outputs
    assert output.ename == "JSONDecodeError"
    assert any("json.loads" in run_notebooks.COLOURS.sub("", frame) for frame in output.traceback)
    assert not any("decoder.py" in frame for frame in output.traceback)


def test_metadata_says_python_and_no_version(ran: Path) -> None:
    metadata = nbformat.read(ran, as_version=4).metadata
    assert metadata == {"kernelspec": run_notebooks.KERNEL, "language_info": {"name": "python"}}


def test_an_untagged_error_fails_and_leaves_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "bad.ipynb", [new_code_cell("1 / 0", id="bad")])
    before = path.read_bytes()
    assert run_notebooks.main([str(path)]) == 1
    assert path.read_bytes() == before
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_check_writes_nothing_and_fails_if_it_would(tmp_path: Path) -> None:
    path = write(tmp_path / "old.ipynb", [new_markdown_cell("text", id="a")], widgets={"state": {}})
    before = path.read_bytes()
    assert run_notebooks.main(["--check", "--tidy", str(path)]) == 1
    assert path.read_bytes() == before


def test_tidy_runs_nothing(tmp_path: Path) -> None:
    path = write(tmp_path / "tidy.ipynb", [new_code_cell("1 / 0", id="a", metadata={"scrolled": True})])
    assert run_notebooks.main(["--tidy", str(path)]) == 0
    assert cell(path, "a").execution_count is None
    assert cell(path, "a").metadata == {}
    assert run_notebooks.main(["--check", "--tidy", str(path)]) == 0


def test_a_cell_without_an_id_gets_the_same_one_each_time(tmp_path: Path) -> None:
    path = tmp_path / "ids.ipynb"
    path.write_text(
        '{"cells": [{"cell_type": "markdown", "metadata": {}, "source": "one"}],'
        ' "metadata": {}, "nbformat": 4, "nbformat_minor": 4}'
    )
    assert run_notebooks.read(path).cells[0].id == run_notebooks.read(path).cells[0].id


def test_an_output_that_was_only_a_widget_is_dropped() -> None:
    view = new_output("display_data", data={run_notebooks.WIDGET_VIEW: {"model_id": "x"}})
    shown = new_output("display_data", data={run_notebooks.WIDGET_VIEW: {}, "text/plain": "steps"})
    assert [dict(one.data) for one in run_notebooks.tidy_outputs([view, shown])] == [{"text/plain": "steps"}]
