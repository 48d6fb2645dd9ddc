"""Make our own wheel, the same bytes each time, for the Pythons that run in a browser.

Run: `python tools/wheel.py FOLDER`. Nothing is fetched: setuptools is one of the book's tools. The wheel is
made from a copy, so that the tree stays as it is.
"""
from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MADE_FROM = ["pyproject.toml", "README.md", "LICENSE", "NOTICE", "chunklab"]
EARLIEST = "315532800"  # 1980-01-01: the date of every file inside, since a zip knows none before it
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


def copy(root: Path, target: Path) -> None:
    """Lay what the wheel is made from under `target`; everyone may read it, whatever the tree's own rights."""
    for name in MADE_FROM:
        if (root / name).is_dir():
            leave_out = shutil.ignore_patterns("__pycache__", ".*")
            shutil.copytree(root / name, target / name, ignore=leave_out, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(root / name, target / name)
    for path in target.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)


def build_wheel(root: Path, target: Path) -> Path:
    """Make the wheel of the tree `root` in the folder `target`, and return its path."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        tree, made = Path(folder, "tree"), Path(folder, "made")
        tree.mkdir()
        made.mkdir()
        copy(root, tree)
        settings = {**os.environ, "SOURCE_DATE_EPOCH": EARLIEST}
        done = subprocess.run([sys.executable, "-c", BUILD, str(made)], cwd=tree, env=settings, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            raise SystemExit(f"{done.stdout}\nThe wheel of {root} could not be made; what setuptools said is above.")
        (wheel,) = made.glob("*.whl")
        return Path(shutil.move(wheel, target / wheel.name))


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where to put it")
    print(build_wheel(ROOT, parser.parse_args(argv).folder))


if __name__ == "__main__":
    main()
