"""The stepper in a real kernel, with each ipywidgets that readers meet: 8 in Jupyter and on Binder, 7 on Colab."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from tests.lacking import lacking

ROOT = Path(__file__).resolve().parents[2]
SEVEN = ROOT / "_build" / "widgets7"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
OLD_WORD = "ignore:The `ipykernel.comm.Comm` class has been deprecated:DeprecationWarning"  # 7.7 with a new ipykernel

SHOW = """
import json
import ipywidgets
from chunklab import CharacterChunker, stepper

shown = stepper(CharacterChunker, "Staff get leave. Ask Mia for the form.", title="Windows",
                chunk_size=(5, 40, 10), overlap=(0, 20, 2), texts={"other": "Another <text>."})
shown
"""
# As a reader would: every widget is found by its label in the form that the kernel has shown.
MOVE = """
parts, waiting = {}, [shown._view]
while waiting:
    widget = waiting.pop()
    parts[getattr(widget, "description", "") or type(widget).__name__] = widget
    waiting += getattr(widget, "children", ())

told = []
for name, value in [("step", 3), ("chunk_size", 30), ("overlap", 20), ("chunk_size", 20), ("overlap", 0),
                    ("text", "other"), ("Textarea", "<script>"), ("Play", 1)]:
    parts[name].value = value
    told.append([name, shown.values, shown.text, len(shown), shown.error, parts["step"].value, parts["Play"].value,
                 parts["text"].value, parts["HTML"].value])
print(json.dumps([ipywidgets.__version__, told]))
"""


def folder(major: int) -> Path | None:
    """Where this ipywidgets lies: 8 beside this Python's other packages, 7 in a folder of its own."""
    if major == 8:
        return None
    if not (SEVEN / "ipywidgets").is_dir():
        lacking("there is no ipywidgets 7 in _build/widgets7; `make widgets` puts it there.")
    return SEVEN


def path_with(first: Path | None) -> str:
    return os.pathsep.join(str(part) for part in (first, ROOT) if part)


@cache
def outputs_with(major: int) -> list[Any]:
    """Run the cells in a kernel of their own, and give the outputs of each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path_with(folder(major)))
        notebook = new_notebook(cells=[new_code_cell(SHOW), new_code_cell(MOVE)])
        NotebookClient(notebook, kernel_name="python3", timeout=120, store_widget_state=False).execute()
    return [[output for output in cell.outputs if output.get("name") != "stderr"] for cell in notebook.cells]


def told_with(major: int) -> Any:
    return json.loads(outputs_with(major)[1][0].text)


@pytest.fixture(params=[7, 8])
def major(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def told(major: int) -> Any:
    return told_with(major)


def test_it_is_this_ipywidgets(told: Any, major: int) -> None:
    assert told[0].startswith(f"{major}.")


def test_the_first_output_has_the_form_the_player_and_the_steps(major: int) -> None:
    (shown,) = outputs_with(major)[0]
    assert set(shown.data) == {WIDGET_VIEW, "text/html", "text/plain"}
    assert shown.data[WIDGET_VIEW]["model_id"]
    assert 'data-steps="11"' in shown.data["text/html"]
    assert shown.data["text/plain"].startswith("CharacterChunker(chunk_size=10, overlap=2): 11 frames\n1. ")


def after(told: Any, move: int) -> dict[str, Any]:
    names = ["moved", "values", "text", "frames", "error", "step", "play", "menu", "picture"]
    return dict(zip(names, told[1][move]))


def test_the_slider_and_play_move_together(told: Any) -> None:
    first, last = after(told, 0), after(told, 7)
    assert (first["step"], first["play"]) == (3, 3) and 'data-n="4"' in first["picture"]
    assert (last["step"], last["play"]) == (1, 1) and 'data-n="2"' in last["picture"]


def test_a_parameter_changes_the_frames_and_rewinds(told: Any) -> None:
    changed = after(told, 1)
    assert changed["values"] == {"chunk_size": 30, "overlap": 2} and changed["frames"] == 5 and changed["step"] == 0


def test_a_setting_that_makes_no_sense_says_why(told: Any) -> None:
    still_well, wrong, mended = after(told, 2), after(told, 3), after(told, 4)
    assert still_well["error"] == "" and mended["error"] == ""
    assert wrong["error"] and 'role="alert"' in wrong["picture"] and 'role="alert"' not in mended["picture"]


def test_a_text_can_be_chosen_or_typed(told: Any) -> None:
    chosen, typed = after(told, 5), after(told, 6)
    assert chosen["text"] == "Another <text>." and chosen["menu"] == "other"
    assert typed["text"] == "<script>" and typed["menu"] == "Your own text"
    assert "<script>" not in typed["picture"] and "&lt;script&gt;" in typed["picture"]


def test_both_tell_the_same() -> None:
    assert told_with(7)[1] == told_with(8)[1]


def test_all_tests_of_the_stepper_pass_with_ipywidgets_7() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", OLD_WORD, "tests/show/test_widgets.py"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path_with(folder(7))}, capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_lock_pins_a_version_that_the_package_allows_and_holds_no_address() -> None:
    lines = (ROOT / "requirements-widgets7.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert any(line.startswith("ipywidgets==7.7.") for line in pins)  # the oldest that pyproject.toml allows
    assert all(line.count("==") == 1 and "/" not in line for line in pins)
