"""Which pages the book has, read from its table of contents."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]


def in_toc(entry: Any) -> list[str]:
    """Return the documents of a part of the table of contents, in order."""
    if isinstance(entry, list):
        return [name for item in entry for name in in_toc(item)]
    if isinstance(entry, dict):
        own = [entry[key] for key in ("root", "file") if key in entry]
        return own + [name for key in ("parts", "chapters", "sections") for name in in_toc(entry.get(key, []))]
    return []


def source(document: str) -> Path:
    """Return the file that a document of the table of contents is written in."""
    return next(path for path in (ROOT / f"{document}.ipynb", ROOT / f"{document}.md") if path.exists())


DOCUMENTS = in_toc(yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8")))
NOTEBOOKS = sorted((ROOT / "book").glob("*.ipynb"))
TRIED = ["book/windows", "book/semantic", "book/mistakes"]  # where what is the same in all chapters is tried in a browser
WITH_PLAYERS = [name for name in DOCUMENTS if "chunk-player" in source(name).read_text(encoding="utf-8")]
