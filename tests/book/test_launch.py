"""Launch buttons: they name this repository, its branch and a notebook that is there; Binder finds what it wants."""
from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
import yaml
from bs4 import BeautifulSoup

from tests.book.pages import DOCUMENTS, NOTEBOOKS, ROOT

CONFIG = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
REPOSITORY = CONFIG["repository"]["url"].removeprefix("https://github.com/")
BRANCH = CONFIG["repository"]["branch"]
HOSTS = ("mybinder.org", "colab.research.google.com")
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
# What repo2docker would take in the place of requirements.txt, in the root or in a folder for Binder alone.
TAKES_ITS_PLACE = ["Dockerfile", "environment.yml", "Pipfile", "Pipfile.lock", "Project.toml", "DESCRIPTION", "install.R",
                   "default.nix", "binder", ".binder"]


def launched(site: Path, document: str) -> dict[str, str]:
    """Return the launch links of a built page, by the host that they lead to."""
    soup = BeautifulSoup((site / f"{document}.html").read_text(encoding="utf-8"), "html.parser")
    links = [str(link["href"]) for link in soup.select("a[href]")]
    return {host: link for link in links if (host := urlsplit(link).netloc) in HOSTS}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_chapter_opens_itself_on_binder_and_on_colab(site: Path, path: Path) -> None:
    notebook = path.relative_to(ROOT).as_posix()
    links = launched(site, f"book/{path.stem}")
    assert set(links) == set(HOSTS)

    binder = urlsplit(links["mybinder.org"])
    assert binder.path == f"/v2/gh/{REPOSITORY}/{BRANCH}"
    assert parse_qs(binder.query) == {"urlpath": [f"lab/tree/{notebook}"]}

    colab = unquote(urlsplit(links["colab.research.google.com"]).path)
    assert colab == f"/github/{REPOSITORY}/blob/{BRANCH}/{notebook}"


@pytest.mark.parametrize("document", [name for name in DOCUMENTS if not (ROOT / f"{name}.ipynb").exists()])
def test_a_page_that_is_no_notebook_has_no_launch_button(site: Path, document: str) -> None:
    assert launched(site, document) == {}


def test_the_repository_is_the_one_that_the_package_names() -> None:
    assert f'Source = "{CONFIG["repository"]["url"]}"' in PYPROJECT


def test_binder_takes_a_python_that_the_package_supports() -> None:
    named = re.fullmatch(r"python-(3\.\d+)\n", (ROOT / "runtime.txt").read_text(encoding="utf-8"))
    assert named and f"Python :: {named[1]}" in PYPROJECT


def test_binder_installs_the_package_its_extras_and_jupyterlab() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    names = {re.split(r"[=\s]", line)[0] for line in lines if line and not line.startswith(("#", "-"))}
    assert "-e ." in lines
    assert {"jupyterlab", "ipykernel", "ipywidgets", "matplotlib", "tiktoken", "pypdf", "mammoth"} <= names


@pytest.mark.parametrize("name", TAKES_ITS_PLACE)
def test_nothing_takes_the_place_of_the_requirements_on_binder(name: str) -> None:
    assert not (ROOT / name).exists()
