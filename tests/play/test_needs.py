"""The table of word vectors, which a page loads only when it is needed."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chunklab.embed import static, table
from chunklab.play.answer import answer


@pytest.fixture
def without_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the table would be looked for, and is not there yet."""
    file = tmp_path / "static_mini.bin"
    monkeypatch.setattr("chunklab.embed.table.FILE", file)
    monkeypatch.setattr("chunklab.play.answer.FILE", file)
    for kept in (table.read_table, static._words, static._kept_row, static._kept_cosine, static._kept_unit):
        kept.cache_clear()
    return file


def asked(chunker: str, **typed: str) -> Any:
    return json.loads(answer(json.dumps({"do": "story", "setting": {"chunker": chunker, "typed": typed},
                                         "text": "Tea is hot. Buses are late."})))


@pytest.mark.parametrize("chunker", ["semantic", "cluster", "sweep"])
def test_a_page_is_told_what_is_needed_and_where(chunker: str, without_table: Path) -> None:
    found = table_of(without_table)
    said = asked(chunker)
    assert not said["ok"] and said["needs"] == str(without_table) and "is not there" in said["error"]["say"]
    without_table.write_bytes(found)
    assert asked(chunker)["ok"]


def test_an_embedder_without_a_table_needs_none(without_table: Path) -> None:
    assert asked("semantic", embedder="char_tfidf")["ok"] and asked("recursive")["ok"]


def table_of(missing: Path) -> bytes:
    return (Path(table.__file__).parents[1] / "data" / missing.name).read_bytes()
