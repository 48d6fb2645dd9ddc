"""The names of `chunklab.search` and of its measures: loaded when used, and documented like all others."""
from __future__ import annotations

import importlib
import inspect
import re
import subprocess
import sys
from types import ModuleType

import pytest

from chunklab import search
from chunklab.search import measures

NAMES = [(module, name) for module in (search, measures) for name in module.__all__]
RECORDS = {"Part", "Passage", "ReadingCosts"}  # what others give; nobody makes one


def doc(module: ModuleType, name: str) -> str:
    return inspect.getdoc(getattr(module, name)) or ""


def test_names_are_loaded_when_they_are_used() -> None:
    code = "import sys, chunklab.search; print([name for name in sys.modules if name.startswith('chunklab.search.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(("module", "name"), NAMES, ids=lambda value: getattr(value, "__name__", value))
def test_a_name_is_what_its_module_calls_so_and_is_listed(module: ModuleType, name: str) -> None:
    assert getattr(module, name).__name__ == name and name in dir(module)
    # A module of the same name would take its place once it is imported.
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module(f"{module.__name__}.{name}")


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'chunklab\.search' has no attribute 'Indexes'"):
        search.Indexes  # noqa: B018


@pytest.mark.parametrize(("module", "name"), [(module, name) for module, name in NAMES if name not in RECORDS],
                         ids=lambda value: getattr(value, "__name__", value))
def test_a_docstring_has_its_sections_its_parameters_and_its_chapter(module: ModuleType, name: str) -> None:
    text = doc(module, name)
    assert text.partition("\n")[0].endswith(".")
    assert "\nParameters\n----------\n" in text and "\nExamples\n--------\n" in text
    described = text.partition("\nParameters\n")[2].partition("\nExamples\n")[0]
    lines = [line for line in described.splitlines() if line and not line.startswith(" ")]
    for parameter in inspect.signature(getattr(module, name)).parameters:
        assert any(re.search(rf"(?<!\w){parameter}\b", line.partition(" : ")[0]) for line in lines), parameter
    assert text.splitlines()[-1] == f"Chapter: {'measure' if module is measures else 'search'}"
