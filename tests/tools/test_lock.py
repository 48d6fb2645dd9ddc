from __future__ import annotations

import json
import re
from pathlib import Path

from tools import lock, vendor

PYODIDE = {"packages": {
    "ipython": {"version": "9", "depends": ["prompt_toolkit"]}, "prompt-toolkit": {"version": "3", "depends": ["wcwidth"]},
    "wcwidth": {"version": "1", "depends": []}, "jedi": {"version": "2", "depends": []},
    "micropip": {"version": "4", "depends": []}, "numpy": {"version": "5", "depends": []}}}
HERE = "".join(f"{name}==7.{number}\n" for number, name in enumerate(lock.LITE)) + "ipython==1\nnumpy==1 ; os_name == 'nt'\n"


def test_the_kernels_packages_are_pyodides_with_their_needs_and_the_others_are_as_here() -> None:
    kernel = ["ipython==9", "jedi==2", "micropip==4", "prompt-toolkit==3", "wcwidth==1"]
    ours = [f"{name}==7.{number}" for number, name in enumerate(lock.LITE)]
    assert lock.lite_versions(PYODIDE, HERE) == sorted(kernel + ours)


def test_what_is_pinned_is_what_the_locks_say() -> None:
    versions = re.findall(r"^(\S+==\S+) ", (lock.ROOT / "requirements-lite.txt").read_text(encoding="utf-8"), re.MULTILINE)
    requirements = (lock.ROOT / "requirements.txt").read_text(encoding="utf-8")
    vendor.vendor()
    pyodide = Path(lock.ROOT / "_vendor" / "pyodide-lock.json")
    assert versions == lock.lite_versions(json.loads(pyodide.read_text(encoding="utf-8")), requirements), "run `make lock`"
