from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.play import answer as room
from chunklab.play.answer import answer


def ask(**request: Any) -> Any:
    return json.loads(answer(json.dumps(request)))


def test_an_answer_says_that_all_is_well() -> None:
    said = ask(do="story", setting={"chunker": "word", "typed": {}}, text="tea for two")
    assert said["ok"] is True and said["count"] == 1


def test_a_fault_has_the_packages_sentence_and_its_field() -> None:
    said = ask(do="story", setting={"chunker": "word", "typed": {"overlap": "-1"}}, text="tea")
    assert said == {"ok": False, "error": {"field": "overlap", "say": "overlap is -1: it must be a whole number of 0 or "
                                                                     "more. Give 0 for no overlap."}}


def test_a_long_value_does_not_make_the_sentence_long() -> None:
    said = ask(do="story", setting={"chunker": "word", "typed": {"chunk_size": "x" * 10_000}}, text="")["error"]
    assert said["field"] == "chunk_size" and len(said["say"]) < 600
    assert said["say"].startswith("chunk_size is 'xxx") and said["say"].endswith("for example 800.")


def test_a_fault_of_the_text_is_said_there() -> None:
    assert ask(do="story", setting={"chunker": "word", "typed": {}}, text=5)["error"]["field"] == "text"


def test_half_a_character_comes_back_unharmed() -> None:
    said = ask(do="story", setting={"chunker": "word", "typed": {}}, text="a \ud83d b")
    assert "\ud83d" in said["frames"][0]["html"]


@pytest.mark.parametrize("request_text", ["", "no json", "[]", "5", "null", "{}", '{"do": "fly"}', '{"do": "story"}',
                                          '{"do": ["story"]}', '{"do": "frame", "setting": 1, "text": "", "number": "x"}'])
def test_a_request_that_no_page_makes_gets_a_sentence(request_text: str) -> None:
    said = json.loads(answer(request_text))
    assert said["ok"] is False and said["error"]["say"].endswith(".")


@given(st.text())
def test_whatever_is_asked_has_an_answer(request_text: str) -> None:
    assert "ok" in json.loads(answer(request_text))


@pytest.mark.parametrize("raised", [MemoryError(), RecursionError()])
def test_what_the_browser_cannot_bear_is_said(monkeypatch: pytest.MonkeyPatch, raised: BaseException) -> None:
    def fail(setting: Any, text: str) -> Any:
        raise raised

    monkeypatch.setitem(room._ROOMS, "story", (fail, ("setting", "text")))
    said = ask(do="story", setting={}, text="")
    assert said["error"]["say"].endswith(".")


def test_the_playground_gets_a_cut_its_code_and_its_chunks() -> None:
    given = {"setting": {"chunker": "word", "typed": {"chunk_size": "2", "overlap": "0"}}, "text": "tea for two",
             "source": "a.md"}
    assert ask(do="cut", part=0, **given)["count"] == 2
    assert ask(do="count", part=0, **given)["tokens"] == {"1": "2", "2": "1"}
    assert "WordChunker(chunk_size=2)" in ask(do="code", **given)["code"]
    assert [chunk["source"] for chunk in json.loads(ask(do="json", **given)["json"])] == ["a.md", "a.md"]


def test_a_text_too_long_for_a_page_is_refused_at_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chunklab.play.files.MOST_CHARACTERS", 3)
    said = ask(do="cut", setting={"chunker": "word", "typed": {}}, text="four", source="text", part=0)
    assert said["error"] == {"field": "text", "say": "text has 4 characters, and up to 3 can be cut here: take a part of it."}


def test_a_dropped_file_is_read(tmp_path: Any) -> None:
    (tmp_path / "dropped").write_text("Tea.", encoding="utf-8")
    assert ask(do="read", name="tea.txt", path=str(tmp_path / "dropped")) == {"ok": True, "text": "Tea.", "note": ""}
