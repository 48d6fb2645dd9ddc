"""Folders: which files below one are read."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from chunklab.loaders.kinds import ENDINGS


def files_below(root: Path, endings: Sequence[str] = ENDINGS) -> list[Path]:
    """List the files below a folder whose names end so, in order; what is hidden is left out, and all below it."""
    return [path for path in sorted(root.rglob("*")) if path.suffix.lower() in endings and path.is_file()
            and not any(part.startswith(".") for part in path.relative_to(root).parts)]
