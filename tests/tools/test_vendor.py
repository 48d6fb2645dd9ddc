from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

import pytest

from tools import vendor

MADE_FROM = ("package.json", "package-lock.json", vendor.PYTHON_WHEELS)


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
    for name in MADE_FROM:
        (tmp_path / name).write_text("{}")
    (tmp_path / "_vendor").mkdir()
    (tmp_path / "_vendor" / ".stamp").write_text(vendor.stamp(tmp_path))
    monkeypatch.setattr(vendor, "npm", lambda: pytest.fail("npm was called"))
    assert vendor.vendor(tmp_path) is False


@pytest.mark.parametrize("name", MADE_FROM)
def test_a_new_lock_asks_for_new_files(name: str, tmp_path: Path) -> None:
    for made_from in MADE_FROM:
        (tmp_path / made_from).write_text("{}")
    before = vendor.stamp(tmp_path)
    (tmp_path / name).write_text('{"a": 1}')
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


def wheel(folder: Path, name: str) -> str:
    """Make a wheel with nothing in it, and return the hash of its bytes."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
                                                           "Requires-Dist: chunklab-no-such-package\n")
        archive.writestr(f"{name}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture
def only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder which is all that pip can fetch from."""
    (tmp_path / "index").mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "index"))
    return tmp_path / "index"


def test_wheels_come_as_pinned_and_without_what_they_ask_for(tmp_path: Path, only: Path) -> None:
    (tmp_path / "list.txt").write_text(f"chunklab-made-up==1.0 --hash=sha256:{wheel(only, 'chunklab_made_up')}\n")
    assert vendor.fetch_wheels(tmp_path / "list.txt", tmp_path / "site" / "readers")
    assert [path.name for path in (tmp_path / "site" / "readers").iterdir()] == ["chunklab_made_up-1.0-py3-none-any.whl"]


def test_a_wheel_with_other_bytes_is_not_taken(tmp_path: Path, only: Path, capfd: pytest.CaptureFixture[str]) -> None:
    wheel(only, "chunklab_made_up")
    (tmp_path / "list.txt").write_text(f"chunklab-made-up==1.0 --hash=sha256:{'0' * 64}\n")
    assert not vendor.fetch_wheels(tmp_path / "list.txt", tmp_path / "readers")
    assert "DO NOT MATCH THE HASHES" in capfd.readouterr().err


def test_every_wheel_is_pinned_by_its_hash() -> None:
    lines = (vendor.ROOT / vendor.PYTHON_WHEELS).read_text(encoding="utf-8").splitlines()
    assert all(line.startswith("#") or " --hash=sha256:" in line for line in lines)


def test_the_readers_are_among_the_pinned_wheels_and_come_to_their_place(tmp_path: Path) -> None:
    lines = (vendor.ROOT / vendor.PYTHON_WHEELS).read_text(encoding="utf-8").splitlines()
    assert set(vendor.READERS) <= {line.partition("==")[0] for line in lines}
    (tmp_path / "wheels").mkdir()
    for name in [*vendor.READERS, "jedi"]:
        (tmp_path / "wheels" / f"{name}-1.0-py3-none-any.whl").write_text("")
    vendor.serve_readers(tmp_path / "wheels", tmp_path / "readers")
    assert {path.name.partition("-")[0] for path in (tmp_path / "readers").iterdir()} == set(vendor.READERS)
