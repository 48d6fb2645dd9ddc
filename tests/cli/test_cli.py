"""The command line: data on standard output, all else on standard error, and an exit code that says how it went."""
from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from chunklab import SentenceChunker, load
from chunklab.cli import main
from chunklab.cli.compare import COLUMNS, COMPARED

TEXT = "# Tea\n\nTea is hot. Milk is cold. Both are cheap.\n\n## Cups\n\nCups are lent to guests. Bring them back.\n"


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_cut_writes_the_chunks_of_a_file_as_json_lines(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cut", str(notes), "--chunker", "sentence", "--size", "40", "--overlap", "0", "--json"]) == 0
    out, err = capsys.readouterr()
    expected = [chunk.to_dict() for chunk in SentenceChunker(40, overlap=0).chunk(load(notes))]
    assert [json.loads(line) for line in out.splitlines()] == expected and err == ""


def test_cut_shows_the_place_the_section_and_the_reason_of_each_chunk(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cut", str(notes), "--chunker", "heading"]) == 0
    out = capsys.readouterr().out
    last = out.rstrip().split("\n\n")[-1]
    assert "chunk_1 · notes.md · 59 to 100" in out and "Tea > Cups" in out
    assert "The text ends here." in out and last.endswith("| Cups are lent to guests. Bring them back.")


def test_other_parameters_are_set_by_name(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cut", str(notes), "--chunker", "heading", "--set", "include_path=no", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["text"].startswith("## Cups")


def test_ids_count_over_all_files(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cut", str(notes), str(notes), "--json"]) == 0
    assert [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()] == ["chunk_0", "chunk_1"]


def test_the_size_of_children_is_set_where_there_are_parents(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cut", str(notes), "--chunker", "hierarchical", "--size", "30", "--overlap", "0", "--json"]) == 0
    assert max(len(json.loads(line)["text"]) for line in capsys.readouterr().out.splitlines()) <= 30


def test_standard_input_is_read_as_text(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("Tea is hot."))
    assert main(["cut", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["source"] == "standard input"


def test_a_file_that_cannot_be_read_is_told_and_the_others_are_cut(notes: Path, tmp_path: Path,
                                                                   capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"not a PDF")
    assert main(["cut", str(broken), str(tmp_path / "none.txt"), str(notes), "--json"]) == 1
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1 and [line.startswith("chunklab: ") for line in err.splitlines()] == [True, True]
    assert "broken.pdf" in err and "none.txt" in err


def test_a_file_of_white_space_has_no_chunks_and_that_is_said(monkeypatch: pytest.MonkeyPatch,
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(" \n"))
    assert main(["cut", "-"]) == 0
    assert capsys.readouterr() == ("", "chunklab: There is no text in it, so there are no chunks.\n")


@pytest.mark.parametrize(("options", "words"), [
    (["--chunker", "nope"], "There is no chunker called 'nope'"),
    (["--size", "many"], "chunk_size is 'many': it must be a whole number"),
    (["--size", "10", "--overlap", "10"], "the overlap must be smaller than the size"),
    (["--chunker", "semantic", "--overlap", "3"], "The semantic chunker has no overlap: leave --overlap out."),
    (["--set", "colour=red"], "--set colour=red: write name=value, with one of chunk_size, overlap"),
    (["--set", "strip"], "--set strip: write name=value"),
])
def test_a_setting_that_makes_no_sense_is_a_sentence_and_exit_code_2(options: list[str], words: str, notes: Path,
                                                                     capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cut", str(notes), *options]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("chunklab: ") and words in err and len(err.splitlines()) == 1


def test_compare_has_a_row_of_numbers_for_each_chunker(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(notes), "--size", "40", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["chunker"] for row in rows] == list(COMPARED)
    assert all(list(row) == ["chunker", *COLUMNS] and row["lost"] == 0 for row in rows)
    assert next(row for row in rows if row["chunker"] == "sentence")["cut"] == 0


def test_compare_prints_a_table(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(notes), str(notes), "--size", "40"]) == 0
    first, _, head, *rows = capsys.readouterr().out.splitlines()
    assert first == f"2 files: {2 * len(TEXT):,} characters"
    assert head.split() == ["chunker", *COLUMNS] and [row.split()[0] for row in rows] == list(COMPARED)
    assert len({len(line) for line in [head, *rows]}) == 1


def test_compare_says_what_is_wrong_too(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(notes), "--size", "0"]) == 2
    assert main(["compare", str(notes) + "x"]) == 1
    assert capsys.readouterr().out == ""


def test_no_command_is_an_error_and_help_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, code in (([], 2), (["--help"], 0), (["cut", "--help"], 0), (["compare", "--help"], 0)):
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code == code
    assert "examples:" in capsys.readouterr().out


def test_python_m_chunklab_runs_it(notes: Path) -> None:
    ran = subprocess.run([sys.executable, "-m", "chunklab", "cut", str(notes), "--json"], capture_output=True, text=True,
                         check=True)
    assert json.loads(ran.stdout)["text"].startswith("# Tea")


def test_a_reader_that_has_enough_is_no_error(notes: Path) -> None:
    command = [sys.executable, "-m", "chunklab", "cut", *[str(notes)] * 500, "--size", "5", "--overlap", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.read(10)
        running.stdout.close()
        assert running.stderr.read() == b"" and running.wait() == 0


def test_the_commands_in_the_readme_are_there(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    commands = [line.split()[1:] for line in readme.splitlines() if line.startswith("chunklab ")]
    assert [command[0] for command in commands] == ["cut", "compare", "measure"]
    questions = notes.with_name("questions.csv")
    questions.write_text("question,quote,source\nWhat is cold?,Milk is cold,notes.md\n", encoding="utf-8")
    folder = notes.parent / "handbook"
    folder.mkdir()
    (folder / notes.name).write_bytes(notes.read_bytes())
    there = {"handbook.pdf": str(notes), "handbook": str(folder), "questions.csv": str(questions)}
    for command in commands:
        assert main([there.get(part, part) for part in command]) == 0
        assert capsys.readouterr().out
