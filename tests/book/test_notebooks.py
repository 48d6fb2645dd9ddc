"""What the committed chapters must hold; that their outputs are right is nbval's part."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.book.pages import DOCUMENTS, NOTEBOOKS
from tools import run_notebooks

pytestmark = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)

LIMIT = 300_000
MAY_FAIL = {"raises-exception", "nbval-raises-exception"}
ADDRESS = re.compile(r"\bat 0x[0-9a-f]{6,}")
PICTURES = ("image/png", "image/jpeg", "image/svg+xml")


def code_cells(path: Path) -> list[Any]:
    notebook = nbformat.read(path, as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]


def outputs(path: Path) -> list[tuple[Any, Any]]:
    return [(cell, output) for cell in code_cells(path) for output in cell.outputs]


def test_it_is_in_the_book(path: Path) -> None:
    assert f"book/{path.stem}" in DOCUMENTS


def test_every_cell_was_run_in_order(path: Path) -> None:
    counts = [cell.execution_count for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1))


def test_no_widget_is_saved(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    assert "widgets" not in notebook.metadata
    assert "application/vnd.jupyter.widget" not in path.read_text(encoding="utf-8")


def test_no_error_but_the_tagged(path: Path) -> None:
    failed = [
        cell.source for cell, output in outputs(path)
        if output.output_type == "error" and not MAY_FAIL & set(cell.metadata.get("tags", []))
    ]
    assert failed == []


def test_what_is_tagged_to_fail_does(path: Path) -> None:
    tagged = [cell for cell in code_cells(path) if MAY_FAIL & set(cell.metadata.get("tags", []))]
    assert [cell.source for cell in tagged if not any(o.output_type == "error" for o in cell.outputs)] == []


def test_no_address_in_an_output(path: Path) -> None:
    assert [str(output)[:200] for _, output in outputs(path) if ADDRESS.search(str(output))] == []


def test_nothing_on_standard_error(path: Path) -> None:
    assert [output.text for _, output in outputs(path) if output.get("name") == "stderr"] == []


def test_it_is_light(path: Path) -> None:
    assert path.stat().st_size < LIMIT


def test_its_bytes_are_those_the_tool_writes(path: Path) -> None:
    assert not run_notebooks.refresh(path, run=False, write=False), "run `make notebooks`"


def test_every_picture_has_words(path: Path) -> None:
    silent = [
        cell.source for cell, output in outputs(path)
        if any(kind in output.get("data", {}) for kind in PICTURES)
        and not cell.metadata.get("mystnb", {}).get("image", {}).get("alt", "").strip()
    ]
    assert silent == []


def test_ids_of_cells_are_unique(path: Path) -> None:
    ids = [cell.id for cell in nbformat.read(path, as_version=4).cells]
    assert len(ids) == len(set(ids))
