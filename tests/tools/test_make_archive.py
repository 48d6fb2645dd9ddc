"""The archive: all of the site, a server beside it that needs only Python, the same bytes from the same site."""
from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from tools.make_archive import TOP, make_archive

IN_IT = ("index.html", "book/windows.html", "_static/player.mjs", ".nojekyll")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in (*IN_IT, "downloads/chunklab-book.zip", ".buildinfo"):
        file = tmp_path / "html" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
    return tmp_path / "html"


def test_it_holds_the_site_and_a_server_and_not_itself(site: Path, tmp_path: Path) -> None:
    make_archive(site, tmp_path / "out" / "a.zip")
    with zipfile.ZipFile(tmp_path / "out" / "a.zip") as archive:
        names = {name.removeprefix(f"{TOP}/") for name in archive.namelist()}
        assert archive.read(f"{TOP}/book/windows.html") == b"book/windows.html"
    assert names == {*IN_IT, "serve.py"}


def test_the_same_site_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        make_archive(site, tmp_path / name)
        (site / "index.html").touch()
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_its_server_serves_it_and_needs_only_python(site: Path, tmp_path: Path) -> None:
    make_archive(site, tmp_path / "a.zip")
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        archive.extractall(tmp_path)
    command = [sys.executable, "-I", "-S", "serve.py", "--port", "0"]
    with subprocess.Popen(command, cwd=tmp_path / TOP, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        address = next(word for word in running.stdout.readline().split() if word.startswith("http://"))
        with urlopen(f"{address}_static/player.mjs") as answer:
            assert answer.headers.get_content_type() == "text/javascript" and answer.read() == b"_static/player.mjs"
        running.terminate()
