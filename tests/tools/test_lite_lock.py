from __future__ import annotations

import ast
import hashlib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tools import lite_lock
from tools.small_wheel import write_wheel


def package(name: str, *depends: str, imports: list[str] | None = None) -> dict[str, Any]:
    """Return an entry as Pyodide's own lock has it."""
    return {"name": name, "version": "1", "file_name": f"{name}-1.whl", "sha256": "pyodide's", "depends": list(depends),
            "imports": imports or [name.replace("-", "_")]}


PYODIDE: lite_lock.Lock = {"info": {"python": "3.14.2"}, "packages": {
    "ipython": package("ipython", "six", imports=["IPython"]), "six": package("six"), "numpy": package("numpy"),
    "matplotlib": package("matplotlib", "numpy", "six", imports=["pylab", "matplotlib"])}}


@pytest.fixture
def wheels(tmp_path: Path) -> dict[str, Path]:
    """Wheels of the site by their addresses: two that Pyodide has too, ours, and what comes with ours."""
    made = [write_wheel(tmp_path, name, "2", "", {f"{name}/__init__.py": name.encode()})
            for name in ("IPython", "six", "pypdf")]
    ours = write_wheel(tmp_path, "chunklab_book", "2", "", {"chunklab/__init__.py": b"", "chunklab/show/plots.py": b""})
    return {f"../{wheel.name}": wheel for wheel in [*made, ours]}


@pytest.fixture
def lock(wheels: dict[str, Path]) -> lite_lock.Lock:
    """The lock of these wheels, where a module of ours needs matplotlib."""
    return lite_lock.lite_lock(PYODIDE, "https://else.where/full/", wheels, {"chunklab.show.plots": {"matplotlib"}})


def test_what_the_site_brings_is_named_with_its_own_hash(lock: lite_lock.Lock, wheels: dict[str, Path]) -> None:
    for name, wheel in {"ipython": "IPython", "six": "six", "pypdf": "pypdf", "chunklab-book": "chunklab_book"}.items():
        address = f"../{wheel}-2-py3-none-any.whl"
        assert lock["packages"][name]["file_name"] == address
        assert lock["packages"][name]["sha256"] == hashlib.sha256(wheels[address].read_bytes()).hexdigest()


def test_everything_else_keeps_pyodides_address_and_hash(lock: lite_lock.Lock) -> None:
    numpy = lock["packages"]["numpy"]
    assert (numpy["file_name"], numpy["sha256"]) == ("https://else.where/full/numpy-1.whl", "pyodide's")
    away = [name for name, package in lock["packages"].items() if lite_lock.comes_from_elsewhere(package)]
    assert away == ["numpy", "matplotlib"]


def test_pyodides_own_lock_stays_as_it_is(lock: lite_lock.Lock) -> None:
    assert PYODIDE["packages"]["numpy"]["file_name"] == "numpy-1.whl"


def test_what_pyodide_says_of_a_package_stays(lock: lite_lock.Lock) -> None:
    assert lock["packages"]["ipython"]["depends"] == ["six"]
    assert lock["packages"]["ipython"]["imports"] == ["IPython"]


def test_our_package_brings_what_the_site_has_of_its_extras(lock: lite_lock.Lock) -> None:
    assert set(lite_lock.loaded_by(lock, {"chunklab"})) == {"chunklab-book", "pypdf"}


def test_a_module_of_ours_that_draws_brings_matplotlib(lock: lite_lock.Lock) -> None:
    imported = lite_lock.imported(ast.parse("from chunklab.show.plots import new_axes"))
    assert set(lite_lock.loaded_by(lock, imported)) == {"chunklab-book", "pypdf", "matplotlib", "numpy", "six"}


def test_a_wheel_says_what_it_needs_in_the_browser(tmp_path: Path) -> None:
    needs = ["Six", "tomli; python_version < '3.11'", "numpy; extra == 'all'", "pexpect; sys_platform != 'emscripten'"]
    told = "".join(["Name: A_b\nVersion: 1\n", *(f"Requires-Dist: {need}\n" for need in needs)])
    with zipfile.ZipFile(tmp_path / "a.whl", "w") as archive:
        for name in ("a/__init__.py", "c.py", "A_b-1.data/data/etc/config.py", "A_b-1.dist-info/METADATA"):
            archive.writestr(name, told if name.endswith("METADATA") else "")
    entry = lite_lock.entry(tmp_path / "a.whl")
    assert (entry["name"], entry["version"]) == ("a-b", "1")
    assert (entry["imports"], entry["depends"]) == (["a", "c"], ["six"])


@pytest.mark.parametrize(("code", "names"), [
    ("import a.b.c, d", {"a", "a.b", "a.b.c", "d"}),
    ("from a.b import c", {"a", "a.b"}),
    ("def f():\n    import a", {"a"}),
    ("from . import a\nfrom .b import c", set()),
    ("'import a'", set())])
def test_imports_are_found_as_pyodide_finds_them(code: str, names: set[str]) -> None:
    assert lite_lock.imported(ast.parse(code)) == names


def cells(*sources: str | list[str]) -> dict[str, Any]:
    """Return a notebook of code cells."""
    return {"cells": [{"cell_type": "markdown", "source": "import no"},
                      *({"cell_type": "code", "source": source} for source in sources)]}


def test_a_notebook_imports_what_its_cells_import() -> None:
    notebook = cells(["import re\n", "import a"], "if 1:\n    %pip install b\nimport c", "!ls\nimport d", "x = = 1\nimport no")
    assert lite_lock.imported_by(notebook) == {"re", "a", "c", "d"}


def test_a_package_that_nobody_brings_is_unknown(lock: lite_lock.Lock) -> None:
    assert lite_lock.unknown(lock, {"re", "chunklab", "chunklab.show", "numpy", "torch", "torch.nn"}) == {"torch"}


def test_the_modules_that_draw_are_found_in_the_package() -> None:
    found = lite_lock.needed_inside(Path(__file__).parents[2] / "chunklab")
    assert found["chunklab.show.plots"] == {"matplotlib"}
