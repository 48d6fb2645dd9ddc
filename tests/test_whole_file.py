"""Files that are there whole or not at all."""
from __future__ import annotations

from pathlib import Path

import pytest

from chunklab.whole_file import whole_file


def test_a_file_gets_its_name_when_it_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "tea.txt"
    target.write_text("old", encoding="utf-8")
    with whole_file(target) as half:
        half.write_text("new", encoding="utf-8")
        assert half.parent == tmp_path and target.read_text(encoding="utf-8") == "old"
    assert target.read_text(encoding="utf-8") == "new" and list(tmp_path.iterdir()) == [target]


def test_nothing_is_left_of_what_goes_wrong(tmp_path: Path) -> None:
    target = tmp_path / "tea.txt"

    def fail() -> None:
        with whole_file(target) as half:
            half.write_text("half", encoding="utf-8")
            raise RuntimeError("no more room")

    with pytest.raises(RuntimeError, match="no more room"):
        fail()
    assert list(tmp_path.iterdir()) == []
