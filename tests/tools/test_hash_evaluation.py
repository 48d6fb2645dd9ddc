"""The tool that writes the hashes of the evaluation set."""
from __future__ import annotations

from pathlib import Path

import pytest

from tools import hash_evaluation


def test_it_writes_once_and_then_finds_nothing_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "hashes.json"
    monkeypatch.setattr(hash_evaluation, "TARGET", target)
    assert hash_evaluation.main(["--check"]) == 1 and not target.exists()
    assert hash_evaluation.main([]) == 0 and target.read_text(encoding="utf-8") == hash_evaluation.hashes()
    assert hash_evaluation.main(["--check"]) == 0


def test_a_check_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "hashes.json"
    target.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(hash_evaluation, "TARGET", target)
    assert hash_evaluation.main(["--check"]) == 1 and target.read_text(encoding="utf-8") == "{}"
