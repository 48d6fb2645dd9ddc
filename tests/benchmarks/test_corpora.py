"""The texts: the same bytes twice, of the size that is asked for."""
from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from benchmarks import corpora
from benchmarks.entries import EVERY

SMALL = 60_000


def test_each_text_that_a_strategy_names_is_made() -> None:
    assert tuple(corpora.CORPORA) == EVERY


@pytest.mark.parametrize("name", EVERY)
def test_a_text_is_the_same_twice(name: str) -> None:
    make = corpora.CORPORA[name]
    assert make(SMALL) == make(SMALL)


@pytest.mark.parametrize("name", [name for name in EVERY if name != "sentences"])
def test_a_text_has_the_size_asked_for(name: str) -> None:
    size = len(corpora.CORPORA[name](SMALL).encode("utf-8"))
    assert 0.9 * SMALL <= size <= SMALL


def test_hard_texts_are_what_they_are_called() -> None:
    assert corpora.line(1000).isalnum()
    assert set(corpora.newlines(1000)) == {"\n"}
    words = corpora.sentences(1000).split(" ")
    assert len(words) == 1000 and all(word.endswith(".") and word[:-1].isalpha() for word in words)


def test_japanese_has_no_blanks_and_does_not_repeat() -> None:
    paragraphs = corpora.japanese(SMALL).split("\n\n")
    assert not any(" " in paragraph for paragraph in paragraphs)
    assert len(set(paragraphs)) == len(paragraphs)


def test_emoji_has_characters_of_several_code_points() -> None:
    text = corpora.emoji(SMALL)
    assert "\u200d" in text and any(unicodedata.combining(sign) for sign in text)


def test_prose_goes_on_where_the_documents_end() -> None:
    text = corpora.prose(1_000_000)
    assert len(text.encode("utf-8")) > 990_000
    assert len(set(text.split("\n\n"))) > 0.99 * (text.count("\n\n") + 1)


@pytest.mark.parametrize("text", ["\n", "Tea is hot.", "ab"])
def test_a_text_is_stretched_to_a_length(text: str) -> None:
    assert len(corpora.stretched(text, 1000)) == 1000
    assert corpora.stretched(text, 1000).startswith(text)


def test_texts_of_a_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("Tea.", "utf-8")
    assert corpora.from_folder(tmp_path) == {"mine": "Tea."}
