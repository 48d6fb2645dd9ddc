"""Tokens of parts, counted from those of the whole."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.token_counts import PartCounts, places_of
from chunklab.tokenizers import get_tokenizer
from tests.strategies import texts

BLANKS = st.text("、。ー々 \n\r\t\xa0\u3000\x1c\x85a'sé日1.!", max_size=40)


@pytest.mark.parametrize("pure", [False, True])
@given(st.lists(texts(6) | BLANKS, max_size=4).map("".join), st.data())
def test_a_part_has_the_tokens_that_it_has_alone(pure: bool, text: str, data: Any) -> None:
    tokenizer = get_tokenizer(pure=pure)
    count = PartCounts(text, tokenizer.places(text).starts, tokenizer.count)
    for _ in range(4):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, len(text)))
        assert count(start, end) == tokenizer.count(text[start:end])


def test_only_the_edges_are_encoded() -> None:
    text = "The quick brown fox jumps over the lazy dog. " * 20
    tokenizer = get_tokenizer()
    asked: list[str] = []

    def count(part: str) -> int:
        asked.append(part)
        return tokenizer.count(part)

    parts = PartCounts(text, tokenizer.places(text).starts, count)
    assert parts(5, 698) == tokenizer.count(text[5:698])
    assert asked == ["uick", text[text.rindex(" ", 0, 698):698]]


@pytest.mark.parametrize("pure", [False, True])
@given(st.lists(texts(6) | BLANKS, max_size=8).map("".join))
def test_stretches_give_the_places_of_the_whole(pure: bool, text: str) -> None:
    tokenizer = get_tokenizer(pure=pure)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("chunklab.tokenizers._STRETCH", 5)
        found = tokenizer.places(text)
    whole = places_of(tokenizer.encode_with_starts(text)[1])
    assert list(found.starts) == list(whole.starts)
    assert [found.is_inside(at) for at in range(len(found.starts))] == [
        whole.is_inside(at) for at in range(len(whole.starts))]


def test_places_are_the_same_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    tokenizer, text = get_tokenizer(), "A day 🦄 日本語。\n𓀀 e\u0301 " * 5
    monkeypatch.setattr("chunklab.tokenizers._STRETCH", 9)
    found = tokenizer.places(text)
    monkeypatch.setattr("chunklab.tokenizers._arrays", lambda: None)
    plain = tokenizer.places(text)
    assert (list(found.starts), list(found.inside)) == (list(plain.starts), list(plain.inside))
