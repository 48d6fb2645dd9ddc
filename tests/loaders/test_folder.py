"""Which files below a folder are read."""
from __future__ import annotations

from pathlib import Path

from chunklab.loaders.folder import files_below


def test_files_are_listed_in_order_and_what_is_hidden_or_unknown_is_left_out(tmp_path: Path) -> None:
    for name in ("b.md", "a/c.TXT", "a/d.png", ".hidden.md", ".git/e.md", "a/.f/g.md", "f.jsonl", "h.md/i.html"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert [path.relative_to(tmp_path).as_posix() for path in files_below(tmp_path)] == ["a/c.TXT", "b.md", "h.md/i.html"]
    assert [path.name for path in files_below(tmp_path, [".jsonl"])] == ["f.jsonl"]
