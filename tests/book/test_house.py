"""What no file of the project may hold: a wrong install line, a registry's address, a folder of one machine."""
from __future__ import annotations

import json
import re
import subprocess
from importlib import metadata
from pathlib import Path

import pytest
import yaml

from tests.book.pages import ROOT

SKIP = {".venv", "_build", "_vendor", "node_modules", ".git"}
LIMIT = 1_000_000
LARGE = {"static_mini.bin"}  # the table of word vectors, which has a limit of its own in its test

# The name of the import is another project's on the public index; ours is installed as chunklab-book.
WRONG_INSTALL = re.compile(r"(?:pip3?|uv|pipx)\s+(?:install|add)(?:\s+-\S+)*\s+[\"'`]?chunklab(?!-book)\b")
REGISTRIES = re.compile(
    r"pypi[.]org|pythonhosted[.]org|registry[.]npmjs|npmjs[.](?:org|com)|registry[.]yarnpkg|deb[.]debian[.]org"
)
MACHINE = re.compile(r"(?<![\w.~:/-])/(?:root|work|home/[a-z]\w*|Users/[A-Za-z]\w*)/|\b[A-Z]:\\\\?Users\\")


def project_files() -> list[Path]:
    """Return the files that are, or would be, committed."""
    git = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(git, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):  # an unpacked archive
        return [p for p in ROOT.rglob("*") if p.is_file() and not SKIP & set(p.relative_to(ROOT).parts)]
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def texts() -> dict[str, str]:
    """Return the text of every file that is text, by its name."""
    found = {}
    for path in project_files():
        try:
            found[path.relative_to(ROOT).as_posix()] = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
    return found


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return texts()


@pytest.mark.parametrize(
    ("rule", "bad"),
    [
        (WRONG_INSTALL, "pip install " + "chunklab"),
        (WRONG_INSTALL, 'pip install -q "' + 'chunklab[plots]"'),
        (REGISTRIES, "https://" + "pypi" + ".org/simple"),
        (MACHINE, "cd " + "/home" + "/ann/book"),
    ],
)
def test_the_rules_see_what_they_forbid(rule: re.Pattern[str], bad: str) -> None:
    assert rule.search(bad)


def test_the_right_install_line_is_allowed() -> None:
    assert not WRONG_INSTALL.search('pip install "chunklab-book[plots]"')


@pytest.mark.parametrize("rule", [WRONG_INSTALL, REGISTRIES, MACHINE], ids=["install", "registry", "machine"])
def test_no_file_breaks_a_rule(files: dict[str, str], rule: re.Pattern[str]) -> None:
    assert {name: found[0] for name, text in files.items() if (found := rule.search(text))} == {}


def test_no_file_is_large() -> None:
    large = {path.name: path.stat().st_size for path in project_files()
             if path.stat().st_size > LIMIT and path.name not in LARGE}
    assert large == {}


def test_npm_packages_are_locked_without_an_address() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    installed = {name: package for name, package in packages.items() if name}
    assert installed
    assert all("integrity" in package and "resolved" not in package for package in installed.values())


def test_every_requirement_is_pinned() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in wanted if "==" not in line] == ["-e ."]
    assert any(line.startswith("ipywidgets==") for line in wanted)  # Binder installs this file and no more


def test_the_citation_names_the_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == metadata.version("chunklab-book")
