"""Make a wheel of this Python's own documentation topics, which Pyodide's Python comes without.

Chapters read them with `chunklab.samples.python_topic`. From the Python that builds the book, they are those that
the saved outputs show.
"""
from __future__ import annotations

import platform
from importlib import resources
from pathlib import Path

from tools.small_wheel import write_wheel

ROOT = Path(__file__).resolve().parent.parent
NAME = "pydoc_data"


def build_topics(target: Path) -> Path:
    """Make the wheel in the folder `target`, and return its path; the licence of the topics is in our NOTICE."""
    version = platform.python_version().rstrip("+")
    summary = f"The documentation topics of Python {version}, unchanged; Python Software Foundation License Version 2"
    return write_wheel(target, NAME, version, summary, {
        f"{NAME}/__init__.py": b"",
        f"{NAME}/topics.py": (resources.files(NAME) / "topics.py").read_bytes(),
        f"{NAME}-{version}.dist-info/licenses/NOTICE": (ROOT / "NOTICE").read_bytes(),
    })
