from __future__ import annotations

import re
from dataclasses import replace
from importlib import metadata
from pathlib import Path

import nbformat
import pytest
from nbclient.exceptions import DeadKernelError
from nbformat.v4 import new_code_cell, new_notebook

from tools import record, run_notebooks


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    """A notebook in a project, not run yet."""
    for folder in ("book", "chunklab"):
        (tmp_path / folder).mkdir()
    (tmp_path / "chunklab" / "__init__.py").write_text("")
    path = tmp_path / "book" / "tiny.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1 + 1", id="a")]), path)
    return path


def run(file: Path, *arguments: Path | str) -> tuple[int, record.Record]:
    code = run_notebooks.main(["--record", str(file), *map(str, arguments)])
    noted = record.read(file)
    assert noted is not None
    return code, noted


def test_a_run_that_is_well(notebook: Path, tmp_path: Path) -> None:
    run_notebooks.main([str(notebook)])
    code, noted = run(tmp_path / "_build" / "runs.json", "--check", notebook)
    (one,) = noted.runs
    assert (code, one.notebook, one.fault) == (0, "tiny", "")
    assert one.seconds > 0 and one.is_of(notebook)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC", one.when)
    assert noted.versions["chunklab-book"] == metadata.version("chunklab-book")


def test_other_outputs_than_those_saved_are_a_fault(notebook: Path, tmp_path: Path) -> None:
    code, noted = run(tmp_path / "runs.json", "--check", notebook)
    assert (code, noted.runs[0].fault) == (1, "its outputs are not those that are saved")


def test_without_check_new_outputs_are_saved_and_no_fault(notebook: Path, tmp_path: Path) -> None:
    code, noted = run(tmp_path / "runs.json", notebook)
    assert (code, noted.runs[0].fault) == (0, "") and noted.runs[0].is_of(notebook)


def test_a_cell_that_fails_is_a_fault_and_the_next_notebook_runs(notebook: Path, tmp_path: Path) -> None:
    bad = notebook.with_name("bad.ipynb")
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0", id="a")]), bad)
    code, noted = run(tmp_path / "runs.json", bad, notebook)
    assert code == 1
    assert [(one.notebook, one.fault) for one in noted.runs] == [
        ("bad", "ZeroDivisionError: division by zero"), ("tiny", "")]


def test_a_kernel_that_dies_is_a_fault(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object) -> None:
        raise DeadKernelError("Kernel died")

    monkeypatch.setattr(run_notebooks, "execute", die)
    code, noted = run(tmp_path / "runs.json", "--check", notebook)
    assert (code, noted.runs[0].fault) == (1, "Kernel died")


def test_a_run_cut_short_leaves_what_was_run(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(path: Path, **_: object) -> bool:
        if path.stem != "tiny":
            raise KeyboardInterrupt
        return False

    monkeypatch.setattr(run_notebooks, "refresh", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run_notebooks.main(["--record", str(tmp_path / "runs.json"), str(notebook), str(tmp_path / "next.ipynb")])
    noted = record.read(tmp_path / "runs.json")
    assert noted is not None and [one.notebook for one in noted.runs] == ["tiny"]


@pytest.mark.parametrize("name", ["book/tiny.ipynb", "chunklab/__init__.py", "requirements.txt"])
def test_a_change_makes_a_run_old(notebook: Path, tmp_path: Path, name: str) -> None:
    one = record.Run("tiny", record.now(), 1.0, "", record.made_from(notebook))
    assert one.is_of(notebook)
    (tmp_path / name).write_text("changed")
    assert not one.is_of(notebook)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    one = record.Run("tiny", record.now(), 1.5, "é | `x`", "0")
    wanted = record.Record({"Python": "3.10"}, [one, replace(one, notebook="next")])
    record.write(tmp_path / "_build" / "runs.json", wanted)
    assert record.read(tmp_path / "_build" / "runs.json") == wanted


def test_no_record_is_none(tmp_path: Path) -> None:
    assert record.read(tmp_path / "runs.json") is None


def test_nothing_is_recorded_of_what_is_not_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run_notebooks.main(["--tidy", "--record", str(tmp_path / "runs.json")])
    assert "leave out one of the two" in capsys.readouterr().err
