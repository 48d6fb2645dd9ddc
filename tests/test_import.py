"""`import chunklab`: quick, alone with Python, documented, each room built only on rooms below it."""
from __future__ import annotations

import ast
import inspect
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

import chunklab

PACKAGE = Path(chunklab.__file__).parent
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
EXTRAS = ["tiktoken", "numpy", "matplotlib", "ipywidgets", "IPython", "pypdf", "mammoth", "qdrant_client"]
FLOORS = [
    {"document", "steps", "params", "formulas", "measure", "packing", "progress", "jumping", "rungs", "windowing", "text",
     "tokenizers", "context", "loaders", "samples", "edition", "counterexample",
     "whole_file", "line_jumps"},
    {"embed"}, {"chunkers"}, {"rules"}, {"registry"}, {"forms"}, {"search"}, {"corpus"}, {"show"}, {"play"}, {"exercises"},
    {"cli"}, {"__main__"},
]
PUBLIC = [name for name in chunklab.__all__ if callable(getattr(chunklab, name))
          and not getattr(getattr(chunklab, name), "_is_protocol", False)]

# Cut one text with every chunker: print the spans, so that runs can be compared.
CUT_ALL = """
import json, sys
sys.path.insert(0, sys.argv[1])
from chunklab import CHUNKERS, chunker_from_env
text = ("# Leave\\n\\nDr. Lee takes twenty days. She asks in May, e.g. by mail!\\n\\n- ask early\\n- note it down\\n\\n"
        "## Trains\\n\\n| from | to |\\n|---|---|\\n| Ulm | Bonn |\\n\\nBook second class. No caf\\u00e9s are paid."
        "\\f\\U0001f1e9\\U0001f1ea \\u65e5\\u672c\\u8a9e\\u306e\\u6587\\u3067\\u3059\\u3002 " + "a" * 90)
found = {}
for name in CHUNKERS:
    chunker = chunker_from_env({"CHUNKER": name, "CHUNK_SIZE": "50"})
    chunks = chunker.chunk(text)
    assert all(chunk.is_valid(text) for chunk in chunks), name
    assert chunker.steps(text)[-1].state == tuple(chunker.spans(text)), name
    found[name] = [chunk.span for chunk in chunks]
print(json.dumps(found))
"""


def run_alone(python: str, code: str, cache_folder: Path) -> str:
    """Run `code` with nothing on the path but Python's own library; the repository is its first argument."""
    command = [python, "-I", "-S", "-W", "error", "-X", "utf8", "-X", f"pycache_prefix={cache_folder}", "-c", code,
               str(PACKAGE.parent)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


# --- alone -------------------------------------------------------------------------------------------

def test_the_import_brings_nothing_but_the_standard_library(tmp_path: Path) -> None:
    loaded = json.loads(run_alone(sys.executable, """
import sys
sys.path.insert(0, sys.argv[1])
import chunklab
import json
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names))))
""", tmp_path))
    assert loaded == ["__main__", "chunklab"]


def test_the_import_loads_no_extra_even_where_all_are_installed() -> None:
    code = f"import sys, chunklab; print([name for name in {EXTRAS} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.strip() == "[]"


def test_the_import_loads_what_every_chunker_is_built_on_and_no_chunker(tmp_path: Path) -> None:
    loaded = run_alone(sys.executable, """
import sys
sys.path.insert(0, sys.argv[1])
import chunklab
print(sorted(name for name in sys.modules if name.startswith("chunklab.chunkers.")))
""", tmp_path)
    assert loaded.strip() == "['chunklab.chunkers.base', 'chunklab.chunkers.cuts', 'chunklab.chunkers.facts']"


def test_every_name_is_found_without_any_extra(tmp_path: Path) -> None:
    found = run_alone(sys.executable, f"""
import sys
sys.path.insert(0, sys.argv[1])
import chunklab
for name in chunklab.__all__:
    getattr(chunklab, name)
print([name for name in {EXTRAS} if name in sys.modules])
""", tmp_path)
    assert found.strip() == "[]"


@cache
def spans_here() -> str:
    done = subprocess.run([sys.executable, "-c", CUT_ALL, str(PACKAGE.parent)], capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_chunker_cuts_without_any_extra_and_as_with_them(tmp_path: Path) -> None:
    assert json.loads(run_alone(sys.executable, CUT_ALL, tmp_path)) == json.loads(spans_here())


def pythons(version: str) -> Iterator[str]:
    """Look for a Python of this version: on the path, and where the usual managers keep theirs."""
    on_path = shutil.which(f"python{version}")
    if on_path:
        yield on_path
    for folder in (f".pyenv/versions/{version}*", f".local/share/uv/python/*-{version}*"):
        yield from map(str, sorted(Path.home().glob(f"{folder}/bin/python{version}")))


def is_python(path: str, version: str) -> bool:
    """Tell whether it runs: a manager's shim is there for versions too that are not switched on."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([path, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


@pytest.mark.parametrize("version", [version for version in ("3.10", "3.11", "3.12", "3.13", "3.14")
                                     if version != HERE])
def test_every_chunker_cuts_the_same_under_every_other_python(version: str, tmp_path: Path) -> None:
    python = next((path for path in pythons(version) if is_python(path, version)), None)
    if python is None:
        pytest.skip(f"there is no Python {version} on this machine")
    assert json.loads(run_alone(python, CUT_ALL, tmp_path)) == json.loads(spans_here())


# --- names -------------------------------------------------------------------------------------------

def test_names_are_listed_once_and_all_of_them_by_dir() -> None:
    assert len(set(chunklab.__all__)) == len(chunklab.__all__)
    assert set(chunklab.__all__) <= set(dir(chunklab))


@pytest.mark.parametrize("name", chunklab.__all__)
def test_a_name_is_what_its_module_calls_so(name: str) -> None:
    value = getattr(chunklab, name)
    assert getattr(value, "__name__", name) == name
    assert value is getattr(chunklab, name)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'chunklab' has no attribute 'Chunkers'"):
        chunklab.Chunkers  # noqa: B018


# --- docstrings --------------------------------------------------------------------------------------

def doc(name: str) -> str:
    return inspect.getdoc(getattr(chunklab, name)) or ""


def takes_parameters(value: Any) -> bool:
    return bool(inspect.signature(value).parameters)


@pytest.mark.parametrize("name", PUBLIC)
def test_the_first_line_says_what_to_do(name: str) -> None:
    line = doc(name).partition("\n")[0]
    word = line.split()[0]
    assert line.endswith(".") and word.istitle()
    # A verb as in an order: not "Returns", not "Cutting", and no noun with its article.
    assert not re.fullmatch(r"\w+[^s]s|\w{3,}ing|An?|The|This|It|For|To|How|What|Where|Whether", word), line


@pytest.mark.parametrize("name", [name for name in PUBLIC if takes_parameters(getattr(chunklab, name))])
@pytest.mark.parametrize("section", ["Parameters", "Examples"])
def test_what_takes_parameters_has_its_sections(name: str, section: str) -> None:
    assert f"\n{section}\n{'-' * len(section)}\n" in doc(name)


@pytest.mark.parametrize("name", [name for name in PUBLIC if takes_parameters(getattr(chunklab, name))])
def test_every_parameter_is_described(name: str) -> None:
    described = doc(name).partition("\nParameters\n")[2].partition("\nExamples\n")[0]
    names = [parameter for parameter in inspect.signature(getattr(chunklab, name)).parameters
             if not parameter.startswith("_")]
    lines = [line for line in described.splitlines() if line and not line.startswith(" ")]
    missing = [parameter for parameter in names
               if not any(re.search(rf"(?<!\w)\**{parameter}\b", line.partition(" : ")[0]) for line in lines)]
    assert missing == []


@pytest.mark.parametrize("name", PUBLIC)
def test_the_last_line_names_the_chapter(name: str) -> None:
    assert re.fullmatch(r"Chapter: [a-z][a-z-]*", doc(name).splitlines()[-1])


# --- rooms -------------------------------------------------------------------------------------------

MODULES = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
           for path in sorted(PACKAGE.rglob("*.py"))}


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Walk what runs on import: not the inside of functions, nor what only type checkers read."""
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test):
            yield from statements(statement.orelse)
            continue
        yield statement
        for part in ("body", "orelse", "finalbody"):
            yield from statements(getattr(statement, part, []))
        for handler in getattr(statement, "handlers", []):
            yield from statements(handler.body)


def home(module: str, name: str) -> str:
    """The module that `from module import name` loads in the end."""
    if f"{module}.{name}" in MODULES:
        return f"{module}.{name}"
    return chunklab._HOME_OF.get(name, module) if module == "chunklab" else module


def imports_of(path: Path) -> Iterator[str]:
    for statement in statements(ast.parse(path.read_text(encoding="utf-8")).body):
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            assert statement.level == 0 and statement.module, f"{path.name} has an import with dots"
            yield from (home(statement.module, alias.name) for alias in statement.names)


def floor(module: str) -> int:
    room = module.split(".")[1]
    return next(level for level, rooms in enumerate(FLOORS) if room in rooms)


ROOMS = [module for module in MODULES if module != "chunklab"]


def test_every_module_stands_in_a_room() -> None:
    assert {module.split(".")[1] for module in ROOMS} <= set().union(*FLOORS)


@pytest.mark.parametrize("module", ROOMS)
def test_a_room_is_built_on_rooms_below_it(module: str) -> None:
    above = [name for name in imports_of(MODULES[module])
             if name.startswith("chunklab.") and floor(name) > floor(module)]
    assert above == []


@pytest.mark.parametrize("module", MODULES)
def test_nothing_but_the_standard_library_is_imported_at_the_top_of_a_module(module: str) -> None:
    foreign = [name for name in imports_of(MODULES[module])
               if name.partition(".")[0] not in sys.stdlib_module_names | {"chunklab"}]
    assert foreign == []


def test_no_module_waits_for_itself() -> None:
    graph = {module: {name for name in imports_of(path) if name in MODULES} for module, path in MODULES.items()}
    assert len(list(TopologicalSorter(graph).static_order())) == len(MODULES)
