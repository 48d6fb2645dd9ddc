"""What the book holds: its chapters, in the order of `_toc.yml`."""
from __future__ import annotations

from pathlib import Path

from sphinx_external_toc.parsing import parse_toc_yaml

ROOT = Path(__file__).resolve().parent.parent


def chapters(root: Path = ROOT) -> list[Path]:
    """Return the notebooks of the book in the order of its contents."""
    return [path for page in parse_toc_yaml(root / "_toc.yml") if (path := root / f"{page}.ipynb").exists()]
