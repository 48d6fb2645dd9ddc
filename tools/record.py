"""What a run of the notebooks was like: when it was, how long it took, how it ended, and with which versions.

`tools/run_notebooks.py --record FILE` writes it, and the page `book/status.md` shows it when the book is built.
"""
from __future__ import annotations

import json
import platform
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from importlib import metadata
from pathlib import Path

from tools import build_site

FILE = build_site.ROOT / build_site.RECORD
PACKAGES = ["chunklab-book", "jupyter-book", "nbclient", "ipykernel", "ipython", "ipywidgets", "matplotlib", "tiktoken",
            "pypdf", "mammoth"]


@dataclass(frozen=True, slots=True)
class Run:
    """One notebook's run. `fault` is empty where it ran through and every output was the one that is saved."""

    notebook: str
    when: str
    seconds: float
    fault: str
    made_from: str

    def is_of(self, notebook: Path) -> bool:
        """Say whether nothing has changed since that could make the notebook run otherwise."""
        return self.made_from == made_from(notebook)


@dataclass(frozen=True, slots=True)
class Record:
    """All runs of one call, and the versions that they ran with."""

    versions: dict[str, str]
    runs: list[Run]


def made_from(notebook: Path) -> str:
    """Return a digest of the notebook, of the package beside its folder, and of the pinned versions."""
    folder = notebook.resolve().parent
    return build_site.digest(folder.parent, [f"{folder.name}/{notebook.name}", "chunklab", "requirements.txt"])


def versions() -> dict[str, str]:
    """Return the versions of Python and of the packages that chapters use, as they are installed here."""
    installed = {"Python": platform.python_version()}
    for package in PACKAGES:
        try:
            installed[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            continue
    return installed


def now() -> str:
    """Return the time in UTC, to the minute."""
    return datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC")


def write(file: Path, record: Record) -> None:
    """Write the record, in folders that are made if need be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(asdict(record), indent=1) + "\n", encoding="utf-8")


def read(file: Path) -> Record | None:
    """Read a record; None where there is none."""
    if not file.exists():
        return None
    raw = json.loads(file.read_text(encoding="utf-8"))
    return Record(raw["versions"], [Run(**run) for run in raw["runs"]])
