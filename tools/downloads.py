"""What the built site lets a reader take away, in `_build/downloads`: the next build lays it beside the pages."""
from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "_build/downloads"
WHAT = {
    "chunklab-book.pdf": "The whole book as a PDF, with pictures in place of what moves",
    "chunklab-book.zip": "The whole site, for when there is no network: unpack it, run `python serve.py`, open what it prints",
}


def made(root: Path = ROOT) -> dict[Path, str]:
    """Find what was made, with a sentence on each."""
    return {path: said for name, said in WHAT.items() if (path := root / FOLDER / name).exists()}
