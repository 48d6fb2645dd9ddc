"""Make the notebooks in the browser: a JupyterLite site in `_build/html/lite`, with every chapter in it.

Run: `python tools/build_lite.py` (`--force` makes it in any case); `tools/build_site.py` does too. It is made of what
`tools/vendor.py` has fetched and of this tree: nothing is downloaded here. Its Python is the site's own Pyodide, in
`_static`; its packages are in `lite/python`. Where these were not fetched there is none, and no button for it.
"""
from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from tools import contents, lite_lock, vendor  # noqa: E402
from tools.expected_errors import build_extension  # noqa: E402
from tools.made_from import digest  # noqa: E402
from tools.topics import build_topics  # noqa: E402
from tools.wheel import MADE_FROM as MADE_FROM_OURS  # noqa: E402
from tools.wheel import build_wheel  # noqa: E402

SITE = "_build/html/lite"
FACTS = "_build/lite.json"  # what the pages say of it: which chapters run there, and what they load
MARK = "_build/.lite-made-from"
MADE_FROM = ["_toc.yml", "book", *MADE_FROM_OURS, "requirements.txt", "requirements-lite.txt", "_vendor/.stamp",
             *(f"tools/{name}.py" for name in "build_lite expected_errors lite_lock small_wheel topics vendor wheel".split())]
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension"]
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
STUBS = "extensions/@jupyterlite/pyodide-kernel-extension/static/pypi"  # the kernel's own wheels, as it brings them
# What the kernel would look up one after the other, loaded at once: its parts, and our package.
AT_START = ["ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "micropip", "piplite", "expected-errors",
            lite_lock.OURS]
DISABLED = ["@jupyter-notebook/notebook-extension:tab-icon"]  # it asks for icons that JupyterLite does not bring
APP = 2_200_000  # bytes that JupyterLite's own page loads, compressed; tests/book/test_lite.py measures it
SETTINGS = {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}}  # dark where the reader's system is


def lacking(root: Path = ROOT) -> str | None:
    """Say in a sentence why there can be no notebooks in the browser, if so."""
    if not (root / "_vendor" / "site" / "pyodide" / vendor.PYODIDE).exists():
        return "No notebooks in the browser: Pyodide was not fetched."
    if not list((root / vendor.WHEELS).glob("*.whl")):
        return "No notebooks in the browser: the wheels of requirements-lite.txt were not fetched."
    return None


def chapters(root: Path, lock: lite_lock.Lock) -> dict[str, list[str]]:
    """Return the chapters that run in the browser, each with the packages it imports that come from elsewhere."""
    found = {}
    for path in contents.chapters(root):
        imports = lite_lock.imported_by(json.loads(path.read_text(encoding="utf-8")))
        if not lite_lock.unknown(lock, imports):
            loaded = lite_lock.loaded_by(lock, imports)
            found[path.stem] = sorted(
                name for name, package in loaded.items() if lite_lock.comes_from_elsewhere(package)
                and (name in lite_lock.WHEN_ASKED or not imports.isdisjoint(package["imports"])))
    return found


def loaded_bytes(root: Path, packages: Path, lock: lite_lock.Lock) -> int:
    """Return how many bytes a chapter loads from the site before it runs, compressed as a server sends them."""
    python = list((root / "_vendor" / "site" / "pyodide" / vendor.PYODIDE).iterdir())
    names = {Path(package["file_name"]).name for package in lite_lock.with_needs(lock, AT_START).values()}
    wheels = [path for path in packages.rglob("*") if path.name in names or path.name == "pyodide-lock.json"]
    return APP + sum(len(gzip.compress(path.read_bytes(), 6)) for path in [*python, *wheels])


def lay_packages(root: Path, folder: Path) -> tuple[lite_lock.Lock, str]:
    """Lay the kernel's packages and their lock in `folder`, which becomes `lite/python`; return the lock and its address.

    What changes with the book has a digest in its address: a browser that kept the last one would find a wrong hash.
    """
    shutil.copytree(root / vendor.WHEELS, folder)
    own = folder / "new"
    wheels = {wheel.name: wheel for wheel in (build_wheel(root, own), build_topics(own), build_extension(own))}
    wheels |= {f"../{wheel.name}": wheel for wheel in sorted(folder.glob("*.whl"))}
    stubs = labextensions() / STUBS.removeprefix("extensions/")
    wheels |= {f"../../{STUBS}/{wheel.name}": wheel for wheel in sorted(stubs.glob("*.whl"))}
    pyodide = json.loads((root / "_vendor" / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock = lite_lock.lite_lock(pyodide, elsewhere(), wheels, lite_lock.needed_inside(root / "chunklab"))
    text = json.dumps(lock)
    (own / "pyodide-lock.json").write_text(text, encoding="utf-8")
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    own.rename(folder / digest)
    return lock, f"./python/{digest}/pyodide-lock.json"


def labextensions() -> Path:
    """Return the folder in which pip put the extensions of JupyterLab."""
    return Path(sys.prefix) / "share" / "jupyter" / "labextensions"


def elsewhere() -> str:
    """Return the address of Pyodide's own packages, as the kernel has it."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

    return f"{PYODIDE_CDN_URL}/"


def config(lock_address: str) -> dict[str, Any]:
    """Return what the site says to JupyterLite: its Python is the book's own, its packages are those of the lock."""
    kernel = {
        "pyodideUrl": f"./../_static/pyodide/{vendor.PYODIDE}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"lockFileURL": lock_address, "packages": AT_START},
    }
    own = {"disabledExtensions": DISABLED, "litePluginSettings": {KERNEL: kernel}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": own}


def as_served(notebook: str) -> str:
    """Return a notebook as a Jupyter server hands it out, and there is none: lines joined, saved outputs trusted."""
    whole = json.loads(notebook)
    for cell in whole["cells"]:
        cell["source"] = "".join(cell["source"])
        if cell["cell_type"] == "code":
            cell["metadata"]["trusted"] = True
        for output in cell.get("outputs", []):
            if "text" in output:
                output["text"] = "".join(output["text"])
            data = output.get("data", {})
            data |= {kind: "".join(lines) for kind, lines in data.items() if not kind.endswith("json")}
    return json.dumps(whole, ensure_ascii=False)


def lay_sources(root: Path, folder: Path, names: Iterable[str], lock_address: str) -> None:
    """Lay under `folder` what JupyterLite reads: the chapters, and what it is told."""
    (folder / "files").mkdir(parents=True)
    for name in names:
        notebook = (root / "book" / f"{name}.ipynb").read_text(encoding="utf-8")
        (folder / "files" / f"{name}.ipynb").write_text(as_served(notebook), encoding="utf-8")
    (folder / "jupyter-lite.json").write_text(json.dumps(config(lock_address)), encoding="utf-8")
    (folder / "overrides.json").write_text(json.dumps(SETTINGS), encoding="utf-8")


def run_jupyter_lite(folder: Path, target: Path) -> None:
    """Make the site of the sources in `folder`; nothing of this machine comes in but the two extensions."""
    code = "import sys; from jupyterlite_core.app import main; sys.exit(main())"
    options = ["--lite-dir", str(folder), "--output-dir", str(target), "--contents", str(folder / "files"),
               "--settings-overrides", str(folder / "overrides.json"), "--apps", "notebooks", "--apps", "lab",
               "--ignore-sys-prefix", "--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive",
               *(f"--LiteBuildConfig.federated_extensions={labextensions() / name}" for name in EXTENSIONS)]
    done = subprocess.run([sys.executable, "-c", code, "build", *options], cwd=folder, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise SystemExit(f"{done.stdout}\nJupyterLite could not make its site; what it said is above.")


def is_fresh(root: Path = ROOT) -> bool:
    """Say whether the notebooks in the browser are those that the tree gives."""
    mark = root / MARK
    return mark.exists() and mark.read_text() == digest(root, MADE_FROM) and (root / SITE / "index.html").exists()


def build(root: Path = ROOT) -> None:
    """Make the site, and note the facts that the pages tell."""
    before, target = digest(root, MADE_FROM), root / SITE
    with tempfile.TemporaryDirectory() as made:
        packages, sources, site = Path(made, "python"), Path(made, "sources"), Path(made, "lite")
        lock, lock_address = lay_packages(root, packages)
        runnable = chapters(root, lock)
        lay_sources(root, sources, runnable, lock_address)
        run_jupyter_lite(sources, site)
        facts = {"bytes": loaded_bytes(root, packages, lock), "chapters": runnable, "elsewhere": urlsplit(elsewhere()).netloc}
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(site, target)
        shutil.copytree(packages, target / "python")
    (root / FACTS).write_text(json.dumps(facts, indent=1), encoding="utf-8")
    (root / MARK).write_text(before)


def remove(root: Path = ROOT) -> None:
    """Leave no notebooks in the browser, nor what the pages would say of them."""
    shutil.rmtree(root / SITE, ignore_errors=True)
    for name in (FACTS, MARK):
        (root / name).unlink(missing_ok=True)


def refresh(root: Path = ROOT, force: bool = False) -> None:
    """Bring the notebooks in the browser up to date; where they cannot be made, say why and go without."""
    reason = lacking(root)
    if reason:
        print(reason, flush=True)
        remove(root)
    elif force or not is_fresh(root):
        build(root)


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--force", action="store_true", help="make it even if nothing has changed")
    refresh(force=parser.parse_args(argv).force)


if __name__ == "__main__":
    main()
