"""Write requirements.txt and requirements-lite.txt anew; no index address is written.

Run: `python tools/lock.py`. requirements.txt has every package of every extra, pinned: uv resolves once for all
Pythons and systems of pyproject.toml. requirements-lite.txt has what the Python of the notebooks in the browser
needs besides Pyodide: wheels with their hashes, in the versions that Pyodide was tested with.
"""
from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from tools import vendor  # noqa: E402

HEAD = """\
# Everything the book, its tests and Binder need, pinned, for Python 3.10 to 3.14.
# Made from pyproject.toml by `make lock`; edit that file, not this one.
-e .
"""
LITE_HEAD = """\
# What the Python of the notebooks in the browser needs besides Pyodide: pure Python, fetched by tools/vendor.py.
# Made by `make lock`: the kernel's packages in the versions of Pyodide's own lock, the others in those of requirements.txt.
"""
KERNEL = ["ipython", "jedi", "micropip"]
LITE = ["cobble", "comm", "ipywidgets", "jupyterlab-widgets", "mammoth", "pypdf"]  # and what the pure extras need
RESOLVE = ["--universal", "--python-version", "3.10", "--all-extras", "--no-annotate", "--no-header"]


def pins(root: Path = ROOT) -> str:
    """Return one line for each package, with the Pythons and systems that it is for."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--upgrade", *RESOLVE, "pyproject.toml"]
    return subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout


def normal(name: str) -> str:
    """Return a package's name in the one form that compares."""
    return re.sub(r"[-_.]+", "-", name).lower()


def with_needs(names: Iterable[str], packages: dict[str, dict[str, Any]]) -> list[str]:
    """Return the names of packages in Pyodide's lock and of all that they need there, sorted."""
    found: set[str] = set()
    waiting = [normal(name) for name in names]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += map(normal, packages[name]["depends"])
    return sorted(found)


def lite_versions(pyodide: dict[str, Any], requirements: str) -> list[str]:
    """Return `name==version` for what the notebooks in the browser need: the kernel's as Pyodide has them, ours as here."""
    packages = pyodide["packages"]
    here = dict(re.findall(r"^([\w.-]+)==(\S+)", requirements, re.MULTILINE))
    kernel = [f"{name}=={packages[name]['version']}" for name in with_needs(KERNEL, packages)]
    return sorted(kernel + [f"{name}=={here[name]}" for name in LITE])


def lite_pins(versions: list[str]) -> str:
    """Return these versions with the hashes of their wheels, which are fetched for it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*vendor.DOWNLOAD, "--dest", folder, *versions], check=True)
        digests = {normal(wheel.name.split("-")[0]): hashlib.sha256(wheel.read_bytes()).hexdigest()
                   for wheel in Path(folder).glob("*.whl")}
    return "".join(f"{pin} --hash=sha256:{digests[pin.partition('==')[0]]}\n" for pin in versions)


def main() -> None:
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "uv>=0.5,<1"], check=True)
    (ROOT / "requirements.txt").write_text(HEAD + pins(), encoding="utf-8")
    vendor.vendor(ROOT)
    pyodide = json.loads((ROOT / "_vendor" / "pyodide-lock.json").read_text(encoding="utf-8"))
    versions = lite_versions(pyodide, (ROOT / "requirements.txt").read_text(encoding="utf-8"))
    (ROOT / "requirements-lite.txt").write_text(LITE_HEAD + lite_pins(versions), encoding="utf-8")


if __name__ == "__main__":
    main()
