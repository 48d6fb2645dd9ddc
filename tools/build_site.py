"""Build the book into `_build/html` with warnings as errors, if anything it is made from has changed.

Run: `python tools/build_site.py` (`--force` builds in any case). Notebooks are shown as they were saved:
nothing is executed. The notebooks in the browser are made before, so that the pages can say what these load.
"""
from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from tools import build_lite, downloads, made_from  # noqa: E402

RECORD = "_build/runs.json"  # of the last run of the notebooks, for the status page
MADE_FROM = ["_config.yml", "_toc.yml", "book", "chunklab", "pyproject.toml", "_vendor/.stamp", "requirements.txt", RECORD,
             build_lite.FACTS, downloads.FOLDER]


def digest(root: Path = ROOT, names: Sequence[str] = MADE_FROM) -> str:
    """Return a digest of what the pages are made from."""
    return made_from.digest(root, names)


def is_fresh(root: Path = ROOT) -> bool:
    """Say whether the built site is the one that the sources give."""
    mark = root / "_build" / ".made-from"
    return mark.exists() and mark.read_text() == digest(root)


def build(root: Path = ROOT) -> Path:
    """Build the site and return its folder; leave with Jupyter Book's code if it finds fault."""
    build_lite.refresh(root)
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
    force = parser.parse_args(argv).force
    build_lite.refresh(force=force)
    if force or not is_fresh():
        build()
    print(f"The book: {(ROOT / '_build' / 'html' / 'index.html').relative_to(ROOT)}")


if __name__ == "__main__":
    main()
