"""`chunklab measure`: a folder, questions in a table, and what they can tell."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from chunklab.cli import main
from chunklab.search.experiment import Experiment
from tests.search.test_experiment import DOCUMENTS, QUESTIONS, TOPICS

QUOTES = [(topic, f"Who breaks it pays {10 + rule * len(topic)} crowns at the desk") for topic in TOPICS for rule in (1, 4)]
TABLE = "question,quote,source\n" + "".join(
    f"What does the {topic} ask for {rule % 2}?,{quote},towns/{topic}.md\n" for rule, (topic, quote) in enumerate(QUOTES))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    towns = tmp_path / "files" / "towns"
    towns.mkdir(parents=True)
    for document in DOCUMENTS:
        (towns / document["source"]).write_text(document["text"], encoding="utf-8")
    (towns / ".hidden.md").write_text("Nobody reads this.", encoding="utf-8")
    (towns / "picture.png").write_bytes(b"\x89PNG\r\n")
    (tmp_path / "questions.csv").write_text(TABLE, encoding="utf-8")
    return tmp_path


def run(folder: Path, *options: str, questions: str = "questions.csv") -> int:
    return main(["measure", str(folder / "files"), "--questions", str(folder / questions), *options])


def test_a_table_and_what_it_can_tell_stand_on_standard_output(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--size", "150", "--size", "300", "--chunker", "sentence", "--chunker", "character") == 0
    out, err = capsys.readouterr()
    assert "14 questions of 7 documents" in out and "do not chunk" in out and "random cuts" in out
    for name in ("sentence 150/0", "sentence 300/0", "character 150/0", "character 300/0"):
        assert f"\n{name} " in out
    assert "Recall, the mean over the budgets: " in out and "Answers whole in one chunk: " in out
    assert "6 of 6  done" in err


def test_json_is_the_report_and_nothing_else(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--json", "--quiet") == 0
    out, err = capsys.readouterr()
    found = Experiment.from_json(out)
    assert len(found.names) == 10 and found.asked_of[0] == "towns/ferry.md" and err == ""
    assert found.row("recursive 800/0").name in found.names


def test_questions_may_be_json_lines(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.dumps({"id": question.id, "question": question.text, "slots": [
        [{"source": f"towns/{place.source}", "start": place.start, "end": place.end} for place in slot]
        for slot in question.slots]}) for question in QUESTIONS]
    (folder / "asked.jsonl").write_text("\n".join(lines), encoding="utf-8")
    assert run(folder, "--size", "200", "--json", "--quiet", questions="asked.jsonl") == 0
    assert Experiment.from_json(capsys.readouterr().out).ids == tuple(one.id for one in QUESTIONS if one.slots)


def test_a_quote_that_cannot_be_placed_is_told_and_the_others_are_measured(folder: Path,
                                                                          capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "questions.csv").write_text(TABLE + "Moon?,before the next full moon,\nSun?,the sun is high,\n", encoding="utf-8")
    assert run(folder, "--size", "200", "--json", "--quiet") == 1
    out, err = capsys.readouterr()
    assert len(Experiment.from_json(out).ids) == 14
    assert "stands in 84 places" in err and "'the sun is high' stands nowhere" in err


def test_a_broken_file_is_told_and_the_others_are_measured(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "files" / "broken.pdf").write_bytes(b"not a PDF")
    assert run(folder, "--size", "200", "--json", "--quiet") == 1
    out, err = capsys.readouterr()
    assert len(Experiment.from_json(out).ids) == 14 and "broken.pdf" in err


def test_few_documents_give_no_verdict(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "questions.csv").write_text("".join(TABLE.splitlines(keepends=True)[:5]), encoding="utf-8")
    assert run(folder, "--size", "200", "--quiet") == 0
    assert "ask of 2 documents, and with fewer than 6 no difference can be told from chance" in capsys.readouterr().out


@pytest.mark.parametrize(("options", "code", "said"), [
    (["--size", "none"], 2, "none"),
    (["--size", "100", "--overlap", "100"], 2, "overlap"),
    (["--chunker", "nope"], 2, "There is no chunker called 'nope'"),
])
def test_a_setting_that_makes_no_sense_is_told(folder: Path, capsys: pytest.CaptureFixture[str], options: list[str], code: int,
                                               said: str) -> None:
    assert run(folder, *options) == code
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("chunklab: ") and said in err


@pytest.mark.parametrize(("text", "said"), [
    ("question,answer\nWhy?,so\n", "The table has no column quote"), ("question,quote\n", "questions has none with an answer"),
])
def test_a_table_that_makes_no_sense_is_told(folder: Path, capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    (folder / "questions.csv").write_text(text, encoding="utf-8")
    assert run(folder) == 2
    assert said in capsys.readouterr().err


def test_what_is_not_there_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, questions="none.csv") == 1
    assert "none.csv could not be read: No such file or directory." in capsys.readouterr().err
    assert main(["measure", str(folder / "nowhere"), "--questions", str(folder / "questions.csv")]) == 1
    assert "nowhere could not be read: there is no such folder." in capsys.readouterr().err
    assert main(["measure", str(folder / "questions.csv"), "--questions", str(folder / "questions.csv")]) == 1
    assert "questions.csv could not be read: it is no folder." in capsys.readouterr().err
    (folder / "questions.csv").write_bytes(b"\xff\xfe\x00")
    assert run(folder) == 2
    assert "questions.csv is no text in UTF-8" in capsys.readouterr().err


def test_a_folder_without_files_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "files").mkdir()
    (tmp_path / "questions.csv").write_text(TABLE, encoding="utf-8")
    assert run(tmp_path) == 1 and "has no file that could be read: put files there that end in .md" in capsys.readouterr().err


def test_help_has_an_example_and_the_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["measure", "--help"])
    out = capsys.readouterr().out
    assert "chunklab measure handbook --questions questions.csv" in out and "exit codes: 0 done" in out
