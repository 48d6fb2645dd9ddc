"""Write requirements.txt anew: every package of every extra, pinned, for all Pythons of pyproject.toml.

Run: `python tools/lock.py`. uv resolves once for all Pythons and systems; no index address is written.
"""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = """\
# Everything the book, its tests and Binder need, pinned, for Python 3.10 to 3.14.
# Made from pyproject.toml by `make lock`; edit that file, not this one.
-e .
"""
RESOLVE = ["--universal", "--python-version", "3.10", "--all-extras", "--no-annotate", "--no-header"]


def pins(root: Path = ROOT) -> str:
    """Return one line for each package, with the Pythons and systems that it is for."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--upgrade", *RESOLVE, "pyproject.toml"]
    return subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "uv>=0.5,<1"], check=True)
    (ROOT / "requirements.txt").write_text(HEAD + pins(), encoding="utf-8")
