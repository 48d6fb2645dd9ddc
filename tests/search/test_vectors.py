"""Search by vectors: any embedder, rows of numbers or of features."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharTfidf, cosine
from chunklab.search import Vectors
from tests.strategies import letters, zeros

TEXTS = ["tea first", "then milk", "the tea", ""]


def letter_weights(texts: list[str]) -> list[dict[str, float]]:
    """Give one weight for each letter, in a mapping."""
    return [{letter: text.count(letter) - 0.5 for letter in set(text)} for text in texts]


@pytest.mark.parametrize("embedder", [letters, letter_weights], ids=["numbers", "features"])
@given(texts=st.lists(st.text("abte", max_size=8), max_size=6), question=st.text("abte", max_size=8))
def test_the_scores_are_the_cosines_over_0(embedder: Any, texts: list[str], question: str) -> None:
    rows, asked = embedder(texts), embedder([question])[0]
    expected = {at: cosine(asked, row) for at, row in enumerate(rows) if cosine(asked, row) > 1e-9}
    scores = Vectors(texts, embedder).scores(question)
    assert {at: score for at, score in scores.items() if score > 1e-9} == pytest.approx(expected)
    assert all(0 < score <= 1 for score in scores.values())


def test_the_rows_of_chartfidf_serve() -> None:
    scores = Vectors(TEXTS, CharTfidf()).scores("teas")
    assert set(scores) == {0, 2} and scores[2] > scores[0]


def test_texts_are_embedded_once_and_each_question_alone() -> None:
    asked: list[list[str]] = []

    def embedder(texts: list[str]) -> list[list[float]]:
        asked.append(list(texts))
        return letters(texts)

    vectors = Vectors(TEXTS, embedder)
    vectors.scores("tea")
    vectors.scores("milk")
    assert asked == [TEXTS, ["tea"], ["milk"]]


def test_a_row_of_zeros_is_near_nothing_and_no_text_is_none() -> None:
    assert Vectors(TEXTS, zeros).scores("tea") == {}
    assert Vectors([], letters).scores("tea") == {}


@pytest.mark.parametrize(("rows", "says"), [
    ([[1.0], [1.0, 2.0]], "different shapes"), ([[1.0], {"a": 1.0}], "different shapes"), ([[1.0]], "1 rows for 2 texts"),
    ([[1.0], [float("nan")]], "finite"), ([["a"], ["b"]], "finite"), ([1.0, 2.0], "finite"), ([[1e200], [1.0]], "finite"),
])
def test_rows_that_make_no_sense_are_refused(rows: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Vectors(["one", "two"], lambda texts: rows)


def test_a_question_whose_row_has_another_shape_is_refused() -> None:
    vectors = Vectors(["one"], lambda texts: [[1.0, 0.0]] if texts == ["one"] else [[1.0]])
    with pytest.raises(ValueError, match="different shapes"):
        vectors.scores("two")


@pytest.mark.parametrize("embedder", [None, 3, "minilm", lambda texts: None])
def test_what_is_no_embedder_is_refused(embedder: Any) -> None:
    with pytest.raises(TypeError, match="embedder"):
        Vectors(["one"], embedder)


def test_an_asynchronous_embedder_is_told_what_an_index_takes() -> None:
    async def later(texts: list[str]) -> list[list[float]]:
        return letters(texts)

    with pytest.raises(TypeError, match="asynchronous: give one that answers at once"):
        Vectors(["one"], later)
