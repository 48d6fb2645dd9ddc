"""Build the book into `_build/html` with warnings as errors, if anything it is made from has changed.

Run: `python tools/build_site.py` (`--force` builds in any case). Notebooks are shown as they were saved:
nothing is executed.
"""
from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORD = "_build/runs.json"  # of the last run of the notebooks, for the status page
MADE_FROM = ["_config.yml", "_toc.yml", "book", "chunklab", "pyproject.toml", "_vendor/.stamp", "requirements.txt", RECORD]


def sources(root: Path = ROOT, names: Sequence[str] = MADE_FROM) -> Iterator[Path]:
    """Yield, in a fixed order, every file of these files and folders."""
    for name in names:
        path = root / name
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.is_file() and not unread(p.relative_to(root)))
        elif path.exists():
            yield path


def unread(path: Path) -> bool:
    """Say whether a file is left over by a tool, so that no page depends on it."""
    return path.suffix == ".pyc" or any(part.startswith(".") for part in path.parts)


def digest(root: Path = ROOT, names: Sequence[str] = MADE_FROM) -> str:
    """Return a digest of the names and bytes of these files and folders."""
    total = hashlib.sha256()
    for path in sources(root, names):
        total.update(f"{path.relative_to(root).as_posix()}\0{path.stat().st_size}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def is_fresh(root: Path = ROOT) -> bool:
    """Say whether the built site is the one that the sources give."""
    mark = root / "_build" / ".made-from"
    return mark.exists() and mark.read_text() == digest(root)


def build(root: Path = ROOT) -> Path:
    """Build the site and return its folder; leave with Jupyter Book's code if it finds fault."""
    html, before = root / "_build" / "html", digest(root)
    for named_after_content in ("live", "pyodide"):  # Sphinx leaves what an earlier build put there
        shutil.rmtree(html / "_static" / named_after_content, ignore_errors=True)
    run_cli = "from jupyter_book.cli.main import main; main()"
    arguments = ["build", str(root), "--all", "-W", "--keep-going", "-q"]
    result = subprocess.run([sys.executable, "-c", run_cli, *arguments], stdout=subprocess.PIPE, text=True)
    if result.returncode:  # the warnings, on standard error, have been seen; the rest is of use only here
        print(result.stdout)
        raise SystemExit(result.returncode)
    (html / ".nojekyll").touch()  # else GitHub Pages leaves out every folder that starts with an underscore
    (root / "_build" / ".made-from").write_text(before)
    return html


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--force", action="store_true", help="build even if nothing has changed")
    if parser.parse_args(argv).force or not is_fresh():
        build()
    print(f"The book: {(ROOT / '_build' / 'html' / 'index.html').relative_to(ROOT)}")


if __name__ == "__main__":
    main()
