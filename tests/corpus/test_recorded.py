"""What was recorded for the chapter on scale: what the tool picks, and that the chapter finds what it asks for."""
from __future__ import annotations

from typing import Any

from chunklab.corpus.recorded import ENGINES, MEGABYTES_A_SECOND, speeds


def test_the_record_has_what_the_chapter_asks_for() -> None:
    found = speeds()
    assert {"chunklab"} < set(found["speed"]["recursive"])
    assert all({"wrong", "over", "unplaced"} <= set(kept) for names in found["promises"].values() for kept in names.values())
    assert all(size > 0 and seconds > 0 for points in found["growth"]["recursive"].values() for size, seconds in points)


def test_engines_did_the_same_job() -> None:
    assert MEGABYTES_A_SECOND > 0
    assert [one.name for one in ENGINES if one.trivial is not None and one.texts is not None]


def test_a_record_keeps_one_text() -> None:
    from tools.speeds import pick

    results: dict[str, Any] = {
        "date": "2026-11-30", "machine": "m", "versions": {}, "columns": {"promises": ["chunks", "wrong", "over", "memory"]},
        "speed": {"words": {"chunklab": {"prose": 2.0, "code": 1.0}, "other": {"code": 3.0}}},
        "promises": {"words": {"chunklab": [5, 0, 1, 2.5], "other": [1, 1, 1, 1]}},
        "growth": {"words": {"chunklab": {"prose": {"seconds": [[1, 0.5]]}, "line": {"seconds": [[1, 9]]}}}}}
    found = pick(results)
    assert found["speed"] == {"words": {"chunklab": 2.0}}
    assert found["promises"] == {"words": {"chunklab": {"chunks": 5, "wrong": 0, "over": 1}}}
    assert found["growth"] == {"words": {"chunklab": [[1, 0.5]]}}
