"""The packages that the notebooks in the browser can import, in the form of Pyodide's own lock file.

The kernel loads what a cell imports before it runs the cell: it looks up the imported names in this lock and checks
the hash of what it loads. What the site brings is named by its address here; everything else keeps Pyodide's own
address, and is loaded from there when a cell asks for it.
"""
from __future__ import annotations

import ast
import copy
import hashlib
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from email.parser import Parser
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

Lock = dict[str, Any]
Package = dict[str, Any]

OURS = "chunklab-book"
# Loaded with our package, whichever of its parts a cell imports: what the site brings of its extras, and its topics.
WITH_OURS = ["ipywidgets", "mammoth", "pypdf", "pydoc-data"]
# Loaded from elsewhere, and only when a cell imports the part of our package that needs it. (tiktoken is not: without it
# our package counts the same tokens.)
WHEN_ASKED = {"matplotlib", "numpy"}
PYTHON = {"python_version": "3.14", "python_full_version": "3.14.2", "os_name": "posix", "sys_platform": "emscripten",
          "platform_system": "Emscripten", "extra": ""}


def normal(name: str) -> str:
    """Return a package's name in the one form that compares."""
    return re.sub(r"[-_.]+", "-", name).lower()


def imported(tree: ast.AST) -> set[str]:
    """Return the modules that a piece of Python imports, with the packages they are in, as Pyodide looks for them."""
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    return {".".join(parts[:end]) for parts in (name.split(".") for name in names) for end in range(1, len(parts) + 1)}


def from_outside(names: Iterable[str]) -> set[str]:
    """Return the names of whole packages among these that are neither Python's own nor ours."""
    return {name for name in names if "." not in name} - sys.stdlib_module_names - {"chunklab"}


def needed_inside(package: Path) -> dict[str, set[str]]:
    """Return, for each of our modules that imports what is loaded only when asked for, what that is."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        outside = WHEN_ASKED & imported(ast.parse(path.read_text(encoding="utf-8")))
        if outside:
            found[".".join(path.relative_to(package.parent).with_suffix("").parts)] = outside
    return found


def entry(wheel: Path) -> Package:
    """Return a wheel's entry, as far as the wheel itself says it."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(archive.read(metadata).decode())
    tops = {name.split("/")[0].removesuffix(".py") for name in names if name.endswith(".py") and ".data/" not in name}
    asked = map(Requirement, told.get_all("Requires-Dist", []))
    return {
        "name": normal(told["Name"]), "version": told["Version"], "install_dir": "site", "package_type": "package",
        "imports": sorted(tops),
        "depends": [normal(one.name) for one in asked if one.marker is None or one.marker.evaluate(PYTHON)],
        "unvendored_tests": False,
    }


def lite_lock(pyodide: Lock, elsewhere: str, wheels: Mapping[str, Path], inside: Mapping[str, set[str]]) -> Lock:
    """Return the lock: these wheels at these addresses, all else of Pyodide's at its address `elsewhere`.

    `inside` says which of our modules need which packages: a cell that imports such a module loads the package too.
    """
    lock = copy.deepcopy(pyodide)
    packages: dict[str, Package] = lock["packages"]
    for package in packages.values():
        package["file_name"] = elsewhere + package["file_name"]
    for address, wheel in wheels.items():
        own = entry(wheel)
        package = packages.setdefault(own["name"], own)
        package |= {"version": own["version"], "file_name": address, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
    packages[OURS]["depends"] = [name for name in WITH_OURS if name in packages]
    for module, needed in inside.items():
        for package in packages.values():
            if needed & set(package["imports"]):
                package["imports"] = [*package["imports"], module]
    return lock


def with_needs(lock: Lock, names: Iterable[str]) -> dict[str, Package]:
    """Return these packages of the lock and all that they need."""
    found: dict[str, Package] = {}
    waiting = [normal(name) for name in names]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = lock["packages"][name]
            waiting += map(normal, found[name]["depends"])
    return found


def loaded_by(lock: Lock, names: Iterable[str]) -> dict[str, Package]:
    """Return the packages that are loaded where these names are imported."""
    wanted = set(names)
    return with_needs(lock, [name for name, package in lock["packages"].items() if wanted & set(package["imports"])])


def unknown(lock: Lock, names: Iterable[str]) -> set[str]:
    """Return the packages among these names that no cell can import in the browser."""
    known = {name for package in lock["packages"].values() for name in package["imports"]}
    return from_outside(names) - known


def comes_from_elsewhere(package: Package) -> bool:
    """Say whether a package comes from Pyodide's own address."""
    return "//" in package["file_name"]


def code_of(notebook: Mapping[str, Any]) -> Iterator[ast.AST]:
    """Yield the code of a notebook, cell by cell, without what is IPython's; a cell that is no Python is left out."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            lines = "".join(cell["source"]).splitlines()
            code = "\n".join(re.sub(r"^(\s*)[%!].*", r"\1pass", line) for line in lines)
            try:
                yield ast.parse(code)
            except SyntaxError:  # an exercise's blank, or a magic of another kind
                continue


def imported_by(notebook: Mapping[str, Any]) -> set[str]:
    """Return the modules that a notebook's cells import."""
    return set().union(*map(imported, code_of(notebook)))
