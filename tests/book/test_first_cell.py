"""The first cell of a chapter, run as it stands: with our package, with a stranger of its name, with an old one, with none."""
from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
import pytest
from IPython.core.inputtransformer2 import TransformerManager

import chunklab
from chunklab.edition import needs_chunklab_book
from tests.book.pages import NOTEBOOKS, ROOT
from tools import first_cell, run_notebooks

STRANGER = "The chunklab that is installed here is another project of the same name: "
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")

# Run the cell with nothing on the path but what is named; where `pip` is asked, note it and do what the test says.
RUN = """
import json, sys
path, installs, cell = json.loads(sys.argv[1])
sys.path += path
asked = []

class Shell:
    def run_line_magic(self, name, line):
        asked.append([name, line])
        sys.path.extend(installs)

failed = []
try:
    exec(compile(cell, "cell", "exec"), {"get_ipython": Shell, "__name__": "__main__"})
except Exception as error:
    failed = [type(error).__name__, str(error), error.__cause__ is None and error.__suppress_context__]
print(json.dumps([asked, failed]))
"""


@dataclass
class Ran:
    """What a run of the cell asked for, how it failed, and what a reader saw of it."""

    asked: list[list[str]]
    failed: list[Any]
    seen: str


def run(*path: Path, installs: Path | None = None) -> Ran:
    """Run the cell in a Python of its own that finds packages only under `path`, or under `installs` once pip was asked."""
    cell = TransformerManager().transform_cell(first_cell.source())
    given = json.dumps([[str(folder) for folder in path], [str(installs)] if installs else [], cell])
    command = [sys.executable, "-I", "-S", "-B", "-W", "error", "-c", RUN, given]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    *seen, last = done.stdout.splitlines()
    return Ran(*json.loads(last), "\n".join(seen) + done.stderr)


def package(folder: Path, **files: str) -> Path:
    """Write a package called chunklab into `folder`, a module for each name."""
    (folder / "chunklab").mkdir(parents=True)
    for name, text in files.items():
        (folder / "chunklab" / f"{name}.py").write_text(text)
    return folder


# --- what it does ------------------------------------------------------------------------------------

def test_with_the_package_it_does_nothing() -> None:
    assert run(ROOT) == Ran([], [], "")


STRANGERS = {
    "one that has a version": {"__init__": "__version__ = '9.9'"},
    "one with functions of the same names": {"__init__": "__version__ = '9.9'\ndef fixed_windows(): ...",
                                             "formulas": "def fixed_windows(): ..."},
    "one with a module of the same name": {"__init__": "", "edition": "first = 1"},
    "one that lacks what it needs": {"__init__": "import a_package_that_is_not_there"},
    "one that is broken": {"__init__": "1 / 0"},
    "one that imports itself": {"__init__": "from chunklab import other", "other": "from chunklab import nothing"},
}


@pytest.mark.parametrize("files", STRANGERS.values(), ids=STRANGERS)
def test_a_stranger_is_named_in_one_sentence_and_nothing_is_installed(tmp_path: Path, files: dict[str, str]) -> None:
    ran = run(package(tmp_path, **files))
    kind, said, alone = ran.failed
    assert (ran.asked, ran.seen) == ([], "")
    assert kind == "ImportError" and said.startswith(STRANGER) and said.endswith("install chunklab-book there.")
    assert "\n" not in said and alone  # no other error is shown above it


def test_a_stranger_that_is_one_file_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "chunklab.py").write_text("__version__ = '9.9'")
    ran = run(tmp_path)
    assert ran.asked == [] and ran.failed[1].startswith(STRANGER)


def test_a_stranger_in_front_of_the_package_is_named_too(tmp_path: Path) -> None:
    ran = run(package(tmp_path, __init__="__version__ = '9.9'"), ROOT)
    assert ran.asked == [] and ran.failed[1].startswith(STRANGER)


def test_without_any_it_installs_this_release_and_goes_on() -> None:
    ran = run(installs=ROOT)
    (asked,) = ran.asked
    repository = re.search(r'Source = "(.+)"', PYPROJECT)
    assert repository is not None
    extras = ",".join(re.findall(r"^(tokens|plots|widgets|documents) = ", PYPROJECT, re.MULTILINE))
    wanted = f'"chunklab-book[{extras}] @ git+{repository[1]}@v{chunklab.__version__}"'
    assert asked == ["pip", f"install --quiet {wanted}"]
    assert (ran.failed, ran.seen) == ([], "")


def test_a_folder_that_happens_to_have_the_name_is_no_package(tmp_path: Path) -> None:
    ran = run(package(tmp_path), installs=ROOT)
    assert len(ran.asked) == 1 and ran.failed == []


def test_where_nothing_can_be_installed_it_says_what_is_missing() -> None:
    ran = run()
    assert len(ran.asked) == 1
    assert ran.failed[:2] == ["ModuleNotFoundError", "No module named 'chunklab'"]


def test_an_older_package_is_told_to_be_renewed(tmp_path: Path) -> None:
    package(tmp_path, __init__="__version__ = '0.0.9'")
    shutil.copy(ROOT / "chunklab" / "edition.py", tmp_path / "chunklab")
    ran = run(tmp_path)
    assert ran.asked == []
    assert ran.failed[:2] == ["ImportError", f"This chapter was written for chunklab-book {chunklab.__version__}, and 0.0.9 is "
                              "installed here: run `pip install --upgrade chunklab-book` and restart the kernel."]


@pytest.mark.parametrize(("installed", "needed", "well"), [
    ("0.1.0", "0.1.0", True), ("0.10.0", "0.9.9", True), ("0.9.9", "0.10.0", False), ("1.0", "0.9.9", True),
    ("0.2.0rc1", "0.2.0", True), ("0.2.0.dev3", "0.3.0", False)])
def test_versions_are_compared_as_numbers(monkeypatch: pytest.MonkeyPatch, installed: str, needed: str, well: bool) -> None:
    monkeypatch.setattr(chunklab, "__version__", installed)
    if well:
        needs_chunklab_book(needed)
    else:
        with pytest.raises(ImportError, match=re.escape(f"for chunklab-book {needed}, and {installed} is")):
            needs_chunklab_book(needed)


# --- where it stands ---------------------------------------------------------------------------------

@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_chapter_begins_with_it_and_the_book_leaves_it_out(path: Path) -> None:
    first = next(cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code")
    assert first.source == first_cell.source(), "run `make notebooks`"
    assert first.metadata.tags == ["remove-cell"] and first.outputs == []


def test_the_tool_brings_an_older_one_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.ipynb"
    cells = [nbformat.v4.new_code_cell(first_cell.source("0.0.1"), id="a"), nbformat.v4.new_code_cell("1", id="b")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    assert run_notebooks.refresh(path, run=False)
    assert [cell.source for cell in nbformat.read(path, as_version=4).cells] == [first_cell.source(), "1"]
