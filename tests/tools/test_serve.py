from __future__ import annotations

from pathlib import Path
from urllib.request import urlopen

import pytest

from tools import serve


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.html", "text/html"),
    ],
)
def test_a_file_is_served_with_the_type_browsers_ask_for(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    with serve.serving(tmp_path) as url, urlopen(url + name) as answer:
        assert answer.headers.get_content_type() == kind
        assert answer.read() == b"x"


def test_a_taken_port_gives_way_to_a_free_one(tmp_path: Path) -> None:
    with serve.server(tmp_path) as first, serve.server(tmp_path, first.server_address[1]) as second:
        assert first.server_address[1] != second.server_address[1]


def test_only_this_machine_can_reach_it(tmp_path: Path) -> None:
    with serve.server(tmp_path) as running:
        assert running.server_address[0] == "127.0.0.1"


def test_a_book_that_is_not_built_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "SITE", tmp_path)
    with pytest.raises(SystemExit, match="make book"):
        serve.main([])
