from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tools import small_wheel, topics

FILES = {"small/__init__.py": b"", "small/words.py": b"WORDS = ['a']"}


def test_pip_installs_it(tmp_path: Path) -> None:
    wheel = small_wheel.write_wheel(tmp_path, "small", "1.2", "Words", FILES)
    options = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--target", str(tmp_path / "there")]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(wheel)], check=True)
    assert (tmp_path / "there" / "small" / "words.py").read_bytes() == FILES["small/words.py"]
    assert (tmp_path / "there" / "small-1.2.dist-info" / "METADATA").exists()


def test_it_has_the_same_bytes_each_time(tmp_path: Path) -> None:
    one, two = (small_wheel.write_wheel(tmp_path / name, "small", "1.2", "Words", FILES) for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


def test_the_topics_are_this_pythons_own_and_come_with_their_licence(tmp_path: Path) -> None:
    with zipfile.ZipFile(topics.build_topics(tmp_path)) as archive:
        scope: dict[str, dict[str, str]] = {}
        exec(archive.read("pydoc_data/topics.py"), scope)
        notices = [name for name in archive.namelist() if name.endswith("licenses/NOTICE")]
        assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in archive.read(notices[0]).decode()
    from pydoc_data.topics import topics as own

    assert scope["topics"] == own
