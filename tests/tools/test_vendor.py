from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tools import vendor


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    """A `node_modules` in which every listed file is there, and fonts are a folder."""
    for source, _ in vendor.FILES + vendor.OPTIONAL:
        path = tmp_path / "node_modules" / source
        if path.suffix or path.name == "LICENSE":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source)
        else:
            path.mkdir(parents=True)
            (path / "font.woff").write_text(source)
    return tmp_path / "node_modules"


def test_each_file_comes_to_its_place_and_nothing_else_stays(tmp_path: Path, modules: Path) -> None:
    target = tmp_path / "_vendor"
    target.mkdir()
    (target / "old.js").write_text("")
    vendor.copy(modules, target)
    assert all((target / place).exists() for _, place in vendor.FILES)
    assert not (target / "old.js").exists()


def test_the_book_does_without_pyodide(tmp_path: Path, modules: Path) -> None:
    shutil.rmtree(modules / "pyodide")
    vendor.copy(modules, tmp_path / "_vendor")
    assert all((tmp_path / "_vendor" / place).exists() for _, place in vendor.FILES)
    assert not any((tmp_path / "_vendor" / place).exists() for _, place in vendor.OPTIONAL)


def test_nothing_is_done_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).write_text("{}")
    (tmp_path / "_vendor").mkdir()
    (tmp_path / "_vendor" / ".stamp").write_text(vendor.stamp(tmp_path))
    monkeypatch.setattr(vendor, "npm", lambda: pytest.fail("npm was called"))
    assert vendor.vendor(tmp_path) is False


def test_a_new_lock_asks_for_new_files(tmp_path: Path) -> None:
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).write_text("{}")
    before = vendor.stamp(tmp_path)
    (tmp_path / "package-lock.json").write_text('{"a": 1}')
    assert vendor.stamp(tmp_path) != before


def test_what_is_copied_is_what_is_locked() -> None:
    locked = json.loads((vendor.ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    packages = {name.removeprefix("node_modules/") for name in locked if name}
    only_in_node = set(locked["node_modules/pyodide"]["dependencies"])
    listed = vendor.FILES + vendor.OPTIONAL
    copied = {"/".join(source.split("/")[: 2 if source.startswith("@") else 1]) for source, _ in listed}
    assert copied == packages - only_in_node


def test_the_lock_has_the_version_in_the_paths() -> None:
    locked = json.loads((vendor.ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert locked["node_modules/pyodide"]["version"] == vendor.PYODIDE


def test_tools_of_the_tests_stay_out_of_the_site() -> None:
    assert [place for source, place in vendor.FILES if source.startswith("axe-core/")] == ["tests/axe.min.js"]
