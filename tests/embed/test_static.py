"""StaticMini: means of word vectors, at length 1."""
from __future__ import annotations

import math
from array import array
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharTfidf, ClusterSemanticChunker, Embedder, SemanticChunker, cosine
from chunklab.embed.alike import RowsAlike, alike
from chunklab.embed.static import StaticMini
from chunklab.embed.table import read_table

WORDS = st.sampled_from("the tea Train, booked! dentistry 日 café unbelievable xqzt 7 ...".split())
TEXTS = st.lists(st.lists(WORDS, max_size=8).map(" ".join), max_size=6)
ZERO = array("f", [0.0] * 128)


def topical(texts: list[str]) -> list[list[float]]:
    return [[float("tea" in text), 1.0] for text in texts]


def length(row: Any) -> float:
    return math.sqrt(sum(value * value for value in row))


def numbers_of(piece: str) -> list[int]:
    table = read_table()
    at = table.vocabulary.index(piece) * table.dimensions
    return [*table.numbers[at:at + table.dimensions]]


def test_a_row_is_the_sum_of_the_pieces_at_length_1() -> None:
    total = [a + b + c for a, b, c in zip(numbers_of("tea"), numbers_of("chunk"), numbers_of("##ing"))]
    (row,) = StaticMini().embed(["Tea chunking"])
    assert [*row] == pytest.approx([value / length(total) for value in total], abs=1e-6)


def test_a_word_that_comes_twice_counts_twice() -> None:
    total = [2 * a + b for a, b in zip(numbers_of("tea"), numbers_of("train"))]
    (row,) = StaticMini().embed(["tea train tea"])
    assert [*row] == pytest.approx([value / length(total) for value in total], abs=1e-6)


def test_more_words_than_are_added_at_once_are_all_added() -> None:
    once, often = StaticMini().embed(["tea tea train", "tea train tea " * 1_111])
    assert [*often] == pytest.approx([*once], abs=1e-6)


@given(TEXTS, st.booleans())
def test_rows_have_length_1_or_are_zeros(texts: list[str], centre: bool) -> None:
    rows = StaticMini(centre).embed(texts)
    assert len(rows) == len(texts)
    assert all(len(row) == 128 and (row == ZERO or length(row) == pytest.approx(1, abs=1e-5)) for row in rows)


@given(TEXTS)
def test_a_row_depends_on_its_text_alone(texts: list[str]) -> None:
    assert StaticMini().embed(texts) == [row for text in texts for row in StaticMini().embed([text])]


@given(TEXTS, st.randoms())
def test_centred_rows_follow_their_texts(texts: list[str], random: Any) -> None:
    order = random.sample(range(len(texts)), len(texts))
    rows = StaticMini(centre=True).embed(texts)
    for at, row in zip(order, StaticMini(centre=True).embed([texts[at] for at in order])):
        assert [*row] == pytest.approx([*rows[at]], abs=1e-4)


@pytest.mark.parametrize("centre", [False, True])
@pytest.mark.parametrize("text", ["", " \n\t", "x" * 1_000_000, "\U0001f600"], ids=["empty", "blank", "endless", "unknown"])
def test_a_text_without_a_known_word_has_zeros_and_is_like_nothing(text: str, centre: bool) -> None:
    rows = StaticMini(centre).embed([text, "tea", "train"])
    assert rows[0] == ZERO and cosine(rows[0], rows[1]) == 0.0


def test_no_texts_have_no_rows() -> None:
    assert StaticMini().embed([]) == StaticMini(centre=True).embed([]) == []


def test_one_text_is_the_same_centred() -> None:
    assert [*StaticMini(centre=True).embed(["tea"])[0]] == pytest.approx([*StaticMini().embed(["tea"])[0]], abs=1e-6)


def test_two_texts_that_are_alike_stay_alike_centred() -> None:
    rows = StaticMini(centre=True).embed(["A cup of tea.", "A pot of tea."])
    assert cosine(*rows) > 0.5


def test_centring_takes_out_what_all_texts_have_in_common() -> None:
    texts = [f"The tea of the {thing} was cold." for thing in "dentist train lawyer garden guitar comet".split()]
    plain, centred = StaticMini().embed(texts), StaticMini(centre=True).embed(texts)
    assert cosine(centred[0], centred[1]) < cosine(plain[0], plain[1])


@pytest.mark.parametrize(("text", "near", "far"), [
    ("The dentist found a cavity.", "My teeth hurt.", "The train was late."),
    ("She strummed a guitar.", "The melody was sad.", "The referee blew his whistle."),
    ("Income is taxed.", "The accountant filed a claim.", "Kittens sleep a lot."),
])
def test_related_words_are_near_without_a_shared_letter_string(text: str, near: str, far: str) -> None:
    rows = StaticMini().embed([text, near, far])
    assert cosine(rows[0], rows[1]) > cosine(rows[0], rows[2]) + 0.1


def test_case_and_accents_do_not_matter() -> None:
    rows = StaticMini().embed(["Hot CAFÉ", "hot cafe"])
    assert rows[0] == rows[1]


def test_it_serves_the_semantic_chunker() -> None:
    text = "The dentist found a cavity. My teeth hurt. The train was late. It missed the station."
    assert SemanticChunker(StaticMini(), threshold=60).split_text(text) == [text[:42], text[43:]]


def test_it_is_an_embedder_that_shows_its_settings() -> None:
    assert isinstance(StaticMini(), Embedder) and repr(StaticMini(centre=True)) == "StaticMini(centre=True)"


@pytest.mark.parametrize(("texts", "said"), [("tea", "one string"), (["tea", 7], "a text is 7")])
def test_what_is_no_list_of_strings_is_refused(texts: Any, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        StaticMini().embed(texts)


def test_centre_is_yes_or_no() -> None:
    with pytest.raises(TypeError, match="centre is 1: give True or False"):
        StaticMini(1)  # type: ignore[arg-type]


# --- what is kept ---------------------------------------------------------------------------------------

SENTENCES = st.lists(st.lists(WORDS, max_size=8).map(" ".join), min_size=2, max_size=8)


@given(SENTENCES)
def test_what_is_kept_answers_as_the_rows_do(texts: list[str]) -> None:
    kept, rows = alike(StaticMini(), texts), RowsAlike(StaticMini().embed(texts))
    assert type(kept) is not RowsAlike
    assert kept.neighbours() == rows.neighbours()
    for last in range(len(texts)):
        assert kept.before(last, min(last, 3)) == rows.before(last, min(last, 3))
    assert kept.mean() == pytest.approx(rows.mean(), abs=1e-10)


def test_a_row_that_is_changed_is_not_the_one_that_is_kept() -> None:
    (row,) = StaticMini().embed(["tea"])
    before = row[:]
    row[0] += 1
    assert StaticMini().embed(["tea"]) == [before]


@pytest.mark.parametrize("embedder", [StaticMini(centre=True), type("Own", (StaticMini,), {})(), CharTfidf(), topical])
def test_nothing_is_kept_for_other_embedders(embedder: Any) -> None:
    assert type(alike(embedder, ["tea", "train"])) is RowsAlike


def test_nothing_is_kept_of_long_texts() -> None:
    assert type(alike("static_mini", ["tea " * 300, "train"])) is RowsAlike


@pytest.mark.parametrize("chunker", [SemanticChunker, ClusterSemanticChunker])
def test_a_text_that_is_cut_again_is_cut_the_same(chunker: Any) -> None:
    text = "The dentist found a cavity. My teeth hurt. The train was late. It missed the station. " * 3
    rows = chunker(StaticMini().embed).chunk(text)
    assert [chunk.to_dict() for chunk in chunker().chunk(text)] == [chunk.to_dict() for chunk in chunker().chunk(text)]
    assert chunker().spans(text) == [chunk.span for chunk in rows]


def test_a_table_that_is_missing_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("chunklab.embed.table.FILE", tmp_path / "static_mini.bin")
    read_table.cache_clear()
    with pytest.raises(ImportError, match="is not there: install chunklab-book again, or take embedder="):
        read_table()
