from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

from tools import build_lite, vendor

LOCK = {"packages": {
    "chunklab-book": {"file_name": "ours.whl", "imports": ["chunklab"], "depends": []},
    "matplotlib": {"file_name": "https://else.where/m.whl", "imports": ["matplotlib", "chunklab.show.plots"],
                   "depends": ["numpy", "cycler"]},
    "numpy": {"file_name": "https://else.where/n.whl", "imports": ["numpy"], "depends": []},
    "cycler": {"file_name": "https://else.where/c.whl", "imports": ["cycler"], "depends": []}}}


def notebook(*sources: str, **cell: Any) -> str:
    """Return a notebook with these cells of code as it stands in a file."""
    made = [{"cell_type": "code", "id": str(place), "metadata": {}, "outputs": [], "execution_count": None,
             "source": source.splitlines(keepends=True), **cell} for place, source in enumerate(sources)]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A project for which everything was fetched, and whose notebooks in the browser are made, as far as marks say."""
    for place in (f"_vendor/site/pyodide/{vendor.PYODIDE}/pyodide.mjs", f"{vendor.WHEELS}/a-1-py3-none-any.whl",
                  f"{build_lite.SITE}/index.html", "book/one.ipynb", build_lite.FACTS):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text("")
    (tmp_path / build_lite.MARK).write_text(build_lite.digest(tmp_path, build_lite.MADE_FROM))
    return tmp_path


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Which projects were built, in a list; nothing is."""
    asked: list[Path] = []
    monkeypatch.setattr(build_lite, "build", asked.append)
    return asked


# --- when ----------------------------------------------------------------------------------------------

def test_nothing_is_made_twice(checkout: Path, built: list[Path]) -> None:
    build_lite.refresh(checkout)
    assert built == []


@pytest.mark.parametrize("name", ["book/one.ipynb", "chunklab/new.py", "requirements-lite.txt", "tools/wheel.py", "README.md"])
def test_a_source_that_changed_makes_it_anew(checkout: Path, built: list[Path], name: str) -> None:
    (checkout / name).parent.mkdir(exist_ok=True)
    (checkout / name).write_text("new")
    build_lite.refresh(checkout)
    assert built == [checkout]


def test_it_is_made_anew_where_the_site_is_gone(checkout: Path, built: list[Path]) -> None:
    (checkout / build_lite.SITE / "index.html").unlink()
    build_lite.refresh(checkout)
    assert built == [checkout]


@pytest.mark.parametrize(("gone", "named"), [
    (f"_vendor/site/pyodide/{vendor.PYODIDE}/pyodide.mjs", "Pyodide"),
    (f"{vendor.WHEELS}/a-1-py3-none-any.whl", "requirements-lite.txt")])
def test_without_what_is_fetched_the_book_does_without(checkout: Path, built: list[Path], gone: str, named: str,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / gone).unlink()
    if named == "Pyodide":
        (checkout / gone).parent.rmdir()
    build_lite.refresh(checkout)
    said = capsys.readouterr().out
    assert said.startswith("No notebooks in the browser: ") and named in said and said.count("\n") == 1
    assert built == []
    assert not any((checkout / name).exists() for name in (build_lite.SITE, build_lite.FACTS, build_lite.MARK))


# --- what ----------------------------------------------------------------------------------------------

def test_a_chapter_says_what_comes_from_elsewhere_when_its_cells_import_it(tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    for name, code in {"plain": "import re\nfrom chunklab import x", "figures": "from chunklab.show.plots import y",
                       "numbers": "import numpy as np", "cycles": "import cycler", "cannot": "import torch"}.items():
        (tmp_path / "book" / f"{name}.ipynb").write_text(notebook(code))
    files = "".join(f"- file: book/{path.stem}\n" for path in (tmp_path / "book").iterdir())
    (tmp_path / "_toc.yml").write_text(f"format: jb-book\nroot: book/index\nchapters:\n{files}")
    assert build_lite.chapters(tmp_path, LOCK) == {
        "cycles": ["cycler"], "figures": ["matplotlib", "numpy"], "numbers": ["numpy"], "plain": []}


def test_a_notebook_is_served_whole_and_trusted() -> None:
    saved = [{"output_type": "stream", "name": "stdout", "text": ["a\n", "b"]},
             {"output_type": "error", "ename": "E", "evalue": "e", "traceback": ["1", "2"]},
             {"output_type": "display_data", "metadata": {}, "data": {
                 "text/html": ["<p>\n", "</p>"], "image/svg+xml": ["<svg>", "</svg>"], "application/json": ["a", "b"]}}]
    (cell,) = json.loads(build_lite.as_served(notebook("x = 1\nx", outputs=saved)))["cells"]
    assert (cell["source"], cell["metadata"]) == ("x = 1\nx", {"trusted": True})
    stream, error, shown = cell["outputs"]
    assert (stream["text"], error["traceback"]) == ("a\nb", ["1", "2"])
    assert shown["data"] == {"text/html": "<p>\n</p>", "image/svg+xml": "<svg></svg>", "application/json": ["a", "b"]}


def test_the_kernel_is_made_for_the_sites_own_pyodide() -> None:
    assert PYODIDE_VERSION == vendor.PYODIDE
    kernel = build_lite.config("./lock.json")["jupyter-config-data"]["litePluginSettings"][build_lite.KERNEL]
    assert kernel["pyodideUrl"] == f"./../_static/pyodide/{PYODIDE_VERSION}/pyodide.mjs"
    assert kernel["disablePyPIFallback"] is True
