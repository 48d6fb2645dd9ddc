from __future__ import annotations

import json
import re
import shutil
import sys
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


def locks(root: Path) -> None:
    """Write the files that decide what is fetched."""
    for name in ("package.json", "package-lock.json", "requirements-lite.txt"):
        (root / name).write_text("{}")


def test_nothing_is_done_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locks(tmp_path)
    (tmp_path / "_vendor").mkdir()
    (tmp_path / "_vendor" / ".stamp").write_text(vendor.stamp(tmp_path))
    monkeypatch.setattr(vendor, "npm", lambda: pytest.fail("npm was called"))
    assert vendor.vendor(tmp_path) is False


@pytest.mark.parametrize("name", ["package-lock.json", "requirements-lite.txt"])
def test_a_new_lock_asks_for_new_files(tmp_path: Path, name: str) -> None:
    locks(tmp_path)
    before = vendor.stamp(tmp_path)
    (tmp_path / name).write_text('{"a": 1}')
    assert vendor.stamp(tmp_path) != before


def test_wheels_are_all_there_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / vendor.WHEELS).mkdir(parents=True)
    (tmp_path / vendor.WHEELS / "one.whl").write_bytes(b"")
    monkeypatch.setattr(vendor, "DOWNLOAD", [sys.executable, "-c", "raise SystemExit(1)"])
    assert not vendor.fetch_wheels(tmp_path)
    assert not (tmp_path / vendor.WHEELS).exists()


def test_pip_is_asked_to_check_the_hashes_of_the_pinned_wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = "import os, sys; os.mkdir(sys.argv[-1]); print(sys.argv[1], file=open(sys.argv[-1] + '/asked', 'w'), end='')"
    (tmp_path / "_vendor").mkdir()
    monkeypatch.setattr(vendor, "DOWNLOAD", [sys.executable, "-c", asked])
    assert vendor.fetch_wheels(tmp_path)
    assert (tmp_path / vendor.WHEELS / "asked").read_text() == "--require-hashes"


def test_every_wheel_is_pinned_with_one_hash_and_no_address_stands_there() -> None:
    pins = (vendor.ROOT / "requirements-lite.txt").read_text(encoding="utf-8")
    lines = [line for line in pins.splitlines() if not line.startswith("#")]
    assert lines and all(re.fullmatch(r"[a-z0-9-]+==[0-9.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)


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
