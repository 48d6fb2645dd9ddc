from __future__ import annotations

from pathlib import Path

import pytest

from tools import build_lite, build_site


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small project that is built, as far as its marks say."""
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "index.md").write_text("# One")
    (tmp_path / "_toc.yml").write_text("root: book/index")
    (tmp_path / "_build").mkdir()
    (tmp_path / "_build" / ".made-from").write_text(build_site.digest(tmp_path))
    return tmp_path


def test_a_site_is_fresh_while_nothing_changes(checkout: Path) -> None:
    assert build_site.is_fresh(checkout)


@pytest.mark.parametrize("name", ["book/index.md", "book/new.md", "_toc.yml", "chunklab.py"])
def test_only_a_source_makes_it_stale(checkout: Path, name: str) -> None:
    (checkout / name).write_text("# Two")
    assert build_site.is_fresh(checkout) == (name == "chunklab.py")


def test_a_removed_page_makes_it_stale(checkout: Path) -> None:
    (checkout / "book" / "index.md").unlink()
    assert not build_site.is_fresh(checkout)


def test_what_tools_leave_behind_is_no_source(checkout: Path) -> None:
    (checkout / "book" / ".ipynb_checkpoints").mkdir()
    (checkout / "book" / ".ipynb_checkpoints" / "x.ipynb").write_text("{}")
    (checkout / "book" / "x.pyc").write_bytes(b"")
    assert build_site.is_fresh(checkout)


def test_what_the_pages_say_of_the_notebooks_in_the_browser_is_a_source(checkout: Path) -> None:
    (checkout / build_lite.FACTS).write_text("{}")
    assert not build_site.is_fresh(checkout)
