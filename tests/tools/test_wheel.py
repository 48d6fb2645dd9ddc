from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import chunklab
from tools import wheel

PROJECT = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"
[project]
name = "small"
version = "1"
[tool.setuptools]
packages = ["chunklab"]
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project with the names that the wheel is made from."""
    (tmp_path / "tree" / "chunklab" / "__pycache__").mkdir(parents=True)
    (tmp_path / "tree" / "pyproject.toml").write_text(PROJECT)
    for name in ("README.md", "LICENSE", "NOTICE"):
        (tmp_path / "tree" / name).write_text(name)
    (tmp_path / "tree" / "chunklab" / "__init__.py").write_text("")
    (tmp_path / "tree" / "chunklab" / "__pycache__" / "old.pyc").write_bytes(b"")
    return tmp_path / "tree"


def test_it_is_the_package_with_its_data_for_any_python(tmp_path: Path) -> None:
    made = wheel.build_wheel(wheel.ROOT, tmp_path / "new" / "folder")
    assert made == tmp_path / "new" / "folder" / f"chunklab_book-{chunklab.__version__}-py3-none-any.whl"
    names = zipfile.ZipFile(made).namelist()
    assert {"chunklab/__init__.py", "chunklab/data/cl100k_base.bin", "chunklab/show/player.mjs"} <= set(names)
    assert not [name for name in names if name.endswith(".pyc") or name.startswith(("tests", "tools"))]


def test_it_has_the_same_bytes_each_time_whatever_the_files_dates_and_rights(tmp_path: Path, tree: Path) -> None:
    first = wheel.build_wheel(tree, tmp_path / "one").read_bytes()
    (tree / "chunklab" / "__init__.py").touch()
    (tree / "chunklab" / "__init__.py").chmod(0o600)
    assert wheel.build_wheel(tree, tmp_path / "two").read_bytes() == first


def test_the_tree_stays_as_it_is(tmp_path: Path, tree: Path) -> None:
    before = sorted(tree.rglob("*"))
    wheel.build_wheel(tree, tmp_path / "made")
    assert sorted(tree.rglob("*")) == before


def test_it_says_so_where_it_cannot_be_made(tmp_path: Path, tree: Path) -> None:
    (tree / "pyproject.toml").write_text("[project]\nname = 1")
    with pytest.raises(SystemExit, match=r"The wheel of .* could not be made"):
        wheel.build_wheel(tree, tmp_path)
