"""A digest of files, by which a tool knows that nothing it would make has changed."""
from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path


def sources(root: Path, names: Sequence[str]) -> Iterator[Path]:
    """Yield, in a fixed order, every file of these files and folders."""
    for name in names:
        path = root / name
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.is_file() and not unread(p.relative_to(root)))
        elif path.exists():
            yield path


def unread(path: Path) -> bool:
    """Say whether a file is left over by a tool, so that nothing depends on it."""
    return path.suffix == ".pyc" or any(part.startswith(".") for part in path.parts)


def digest(root: Path, names: Sequence[str]) -> str:
    """Return a digest of the names and bytes of these files and folders."""
    total = hashlib.sha256()
    for path in sources(root, names):
        total.update(f"{path.relative_to(root).as_posix()}\0{path.stat().st_size}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()
