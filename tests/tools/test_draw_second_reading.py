"""The draw of what a second reader marks."""
from __future__ import annotations

import json
from pathlib import Path

from chunklab.search.evaluation import second_reading
from tools.draw_second_reading import main


def test_what_was_marked_is_what_was_drawn_and_the_draw_shows_no_answer(tmp_path: Path) -> None:
    main(str(tmp_path))
    drawn = [json.loads(line) for line in (tmp_path / "questions.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(one["id"], one["question"]) for one in drawn] == [(one.id, one.text) for one in second_reading()]
    assert all(one.keys() == {"id", "question", "documents"} for one in drawn)
    assert all((tmp_path / name).exists() for one in drawn for name in one["documents"])
