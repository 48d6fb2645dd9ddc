from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from chunklab.forms.fields import fields_of, summary
from chunklab.forms.tellers import TELLERS
from chunklab.registry import CHUNKERS
from tools.slim import slim
from tools.wheel import ROOT

MODULES = sorted((ROOT / "chunklab").rglob("*.py"))
ASK = """
import json, sys
sys.path.insert(0, sys.argv[1])
from chunklab.forms.fields import fields_of, summary
print(json.dumps([[repr(fields_of(name)), summary(name)] for name in sys.argv[2:]]))
"""


def without_docstrings(source: str) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body[0].value = ast.Constant("")
    return ast.dump(tree)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT / "chunklab")))
def test_a_module_does_the_same(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert without_docstrings(slim(source)) == without_docstrings(source)
    assert len(slim(source)) <= len(source)


def test_the_forms_of_the_slim_package_are_the_same(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "chunklab", tmp_path / "chunklab", ignore=shutil.ignore_patterns("__pycache__"))
    for path in MODULES:
        target = tmp_path / path.relative_to(ROOT)
        target.write_text(slim(path.read_text(encoding="utf-8")), encoding="utf-8")
    names = [*CHUNKERS, *TELLERS]
    done = subprocess.run([sys.executable, "-c", ASK, str(tmp_path), *names], capture_output=True, text=True, cwd=tmp_path)
    assert done.stderr == ""
    assert json.loads(done.stdout) == [[repr(fields_of(name)), summary(name)] for name in names]


def test_what_only_readers_of_the_source_see_is_gone() -> None:
    made = slim((ROOT / "chunklab" / "chunkers" / "elements.py").read_text(encoding="utf-8"))
    assert "chunk_size : int, default 1000" in made
    assert not re.search(r"Raises|Examples|>>>|Chapter: |Pack what is before a table", made)


def test_a_docstring_after_letters_of_many_bytes() -> None:
    source = 'NAME = "日本語"\ndef f(): "日本語"; return "é"\nclass A:\n    """日本"""\n    def g(self): return 1\n'
    assert slim(source) == 'NAME = "日本語"\ndef f(): ""; return "é"\nclass A:\n    ""\n    def g(self): return 1\n'
