"""Tables of chunks."""
from __future__ import annotations

import pytest

from chunklab import PageChunker, WordChunker, explain
from chunklab.show.tables import Table


def test_columns_of_a_plain_text() -> None:
    assert explain(WordChunker(chunk_size=2, overlap=0).chunk("a b c")).columns == ("id", "span", "size", "reason")


def test_pages_and_paths_are_shown_where_there_are_any() -> None:
    table = explain(PageChunker().chunk("# One\n\na\f# Two\n\nb"))
    assert [(row["pages"], row["path"]) for row in table.to_dicts()] == [("1", "One"), ("2", "Two")]


def test_plain_text_is_aligned_without_trailing_blanks() -> None:
    table = Table(("a", "bb"), (("1", "x" * 200), ("22", "y")))
    lines = str(table).split("\n")
    assert lines[0] == "a   bb" and lines[1].startswith("--  ---") and lines[3] == "22  y"
    assert lines[2] == "1   " + "x" * 99 + "…"


def test_html_is_escaped() -> None:
    assert "<td>&lt;b&gt;</td>" in Table(("a",), (("<b>",),))._repr_html_()


def test_something_else_is_refused() -> None:
    with pytest.raises(TypeError, match="str: give the chunks"):
        explain(["text"])  # type: ignore[list-item]


def test_no_chunks_no_rows() -> None:
    assert len(explain([])) == 0
