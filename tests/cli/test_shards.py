"""`chunklab shards`: what it writes, what it says, and its exit codes."""
from __future__ import annotations

from pathlib import Path

import pytest

from chunklab.cli import main


def test_a_folder_becomes_a_folder_of_chunks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "leave.md").write_text("Staff get twenty days. Ask early.", encoding="utf-8")
    given = ["shards", str(folder), str(tmp_path / "out"), "--chunker", "sentence", "--size", "25", "--overlap", "0",
             "--workers", "1", "--quiet"]
    assert main(given) == 0
    assert capsys.readouterr().out == f"2 chunks in 1 files in {tmp_path / 'out'}\n"
    (folder / "bad.docx").write_bytes(b"no Word file")
    assert main(given) == 1
    assert "bad.docx: bad.docx ends in .docx, but" in capsys.readouterr().err


@pytest.mark.parametrize(("given", "code", "said"), [
    (["nowhere", "out"], 1, "nowhere could not be read or written: it is no folder"),
    ([".", "out", "--chunker", "knife"], 2, "There is no chunker called 'knife'"),
    ([".", "out", "--workers", "0"], 2, "workers is 0: it must be a whole number of 1 or more")])
def test_what_makes_no_sense_is_told_in_one_sentence(given: list[str], code: int, said: str, tmp_path: Path,
                                                     monkeypatch: pytest.MonkeyPatch,
                                                     capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["shards", *given]) == code
    assert said in capsys.readouterr().err
