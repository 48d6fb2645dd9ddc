"""Windows of tokens: exact offsets, whole characters, limits that hold."""
from __future__ import annotations

from collections.abc import Sequence

import pytest

from chunklab import TokenChunker, get_tokenizer

TOKENS = get_tokenizer("cl100k_base")
TEXT = "Unbelievably long words, e.g. antidisestablishmentarianism, are cut into pieces. 日本語も🦄です。"


class Letters:
    """A tokenizer of the caller's: a token a character."""

    def encode(self, text: str) -> list[int]:
        return [ord(char) for char in text]

    def decode(self, ids: Sequence[int]) -> str:
        return "".join(map(chr, ids))


class Lower(Letters):
    """A tokenizer that does not give the text back."""

    def encode(self, text: str) -> list[int]:
        return super().encode(text.lower())


def test_offsets_are_exact_in_repeated_text() -> None:
    text = "left right " * 12
    for chunk in TokenChunker(chunk_size=5, overlap=2).chunk(text):
        assert text[chunk.start_offset:chunk.end_offset] == chunk.text


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("strip", [True, False])
def test_no_chunk_has_more_tokens_than_it_may(size: int, strip: bool) -> None:
    for chunk in TokenChunker(chunk_size=size, overlap=0, strip=strip).chunk(TEXT):
        count = len(TOKENS.encode(chunk.text))
        assert count <= size or chunk.metadata["oversize"] and len(chunk.text) == 1
        assert count == chunk.metadata["tokens"]


def test_no_character_is_broken() -> None:
    text = "🦄猫🦄猫" * 5
    chunks = TokenChunker(chunk_size=4, overlap=1, strip=False).split_text(text)
    assert "\ufffd" not in "".join(chunks)
    assert "".join(TokenChunker(chunk_size=4, overlap=0, strip=False).split_text(text)) == text


def test_overlap_is_exactly_so_many_tokens() -> None:
    text = "one two three four five six seven eight nine ten"
    spans = TokenChunker(chunk_size=4, overlap=2, strip=False).spans(text)
    shared = [text[after[0]:before[1]] for before, after in zip(spans, spans[1:])]
    assert shared and all(len(TOKENS.encode(piece)) == 2 for piece in shared)


def test_text_that_looks_like_a_special_token_is_text() -> None:
    text = "stop <|endoftext|> go <|endofprompt|>"
    assert "".join(TokenChunker(chunk_size=6, overlap=0, strip=False).split_text(text)) == text


def test_a_model_chooses_its_encoding() -> None:
    assert TokenChunker(model="gpt-4").split_text("tea") == ["tea"]


def test_a_tokenizer_of_the_callers() -> None:
    assert TokenChunker(chunk_size=3, overlap=1, tokenizer=Letters()).split_text("abcdefg") == ["abc", "cde", "efg"]


def test_a_tokenizer_that_loses_text_still_gives_exact_spans() -> None:
    chunks = TokenChunker(chunk_size=3, overlap=0, tokenizer=Lower()).chunk("ABCDEFG")
    assert [(chunk.text, chunk.span) for chunk in chunks] == [("ABC", (0, 3)), ("DEF", (3, 6)), ("G", (6, 7))]


@pytest.mark.parametrize(("parameters", "said"), [
    ({"encoding": "o200k_base"}, "o200k_base"), ({"model": "no-such-model"}, "no-such-model"),
    ({"chunk_size": 4, "overlap": 4}, "overlap is 4")])
def test_what_is_not_known_is_named(parameters: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        TokenChunker(**parameters)  # type: ignore[arg-type]


def test_a_thing_that_is_no_tokenizer_is_refused() -> None:
    with pytest.raises(TypeError, match="encode"):
        TokenChunker(tokenizer=3)


def test_a_token_that_is_two_without_its_blank_is_cut_inside() -> None:
    assert [len(TOKENS.encode(text)) for text in ("Tea Tea", " Tea", "Tea")] == [3, 1, 2]
    chunks = TokenChunker(chunk_size=1, overlap=0).chunk("Tea Tea")
    assert [len(TOKENS.encode(chunk.text)) for chunk in chunks] == [1, 1, 1, 1]
    assert "".join(chunk.text for chunk in chunks) == "TeaTea"


def test_a_window_of_counted_tokens_counts_white_space() -> None:
    chunker = TokenChunker(chunk_size=3, overlap=0, tokenizer=Lower())
    assert chunker.spans("A B  CD") == [(0, 3), (5, 6), (6, 7)]


def test_a_character_of_many_tokens_is_never_cut() -> None:
    chunks = TokenChunker(chunk_size=2, overlap=0).chunk("a👩‍👩‍👧‍👦b")
    assert [chunk.text for chunk in chunks] == ["a", "👩‍👩‍👧‍👦", "b"]
    assert [chunk.metadata.get("oversize") for chunk in chunks] == [None, True, None]
    assert chunks[1].metadata["size"] == len(TOKENS.encode("👩‍👩‍👧‍👦"))


def reasons(text: str, size: int, overlap: int = 0) -> list[str]:
    return [step.reason for step in TokenChunker(chunk_size=size, overlap=overlap).steps(text)]


def test_each_window_says_which_tokens_it_takes() -> None:
    assert reasons("one two three four five", 3, 1) == [
        "The window takes tokens 1 to 3 of the text: 3 of 3 tokens.", "The window is full: 3 of 3 tokens.",
        "The window takes tokens 3 to 5 of the text: 3 of 3 tokens.", "The text ends here: 3 of 3 tokens."]


def test_a_cut_that_moves_back_says_which_character_it_spares() -> None:
    assert reasons("转假日", 2)[1] == ("Token 3 begins inside a character, so the cut moves back to before that character: "
                                    "1 of 2 tokens.")


def test_a_cut_that_moves_back_because_a_piece_costs_more_alone_says_so() -> None:
    assert "Cut out, the text needs more tokens, so the cut moves back: 2 of 2 tokens." in reasons("a Tea Tea Tea", 2)


def test_a_full_window_whose_edge_is_trimmed_is_still_called_full() -> None:
    assert reasons("one two\n\n\n\nthree", 3)[1] == "The window is full: 3 tokens, of which its text alone, trimmed, has 2."
