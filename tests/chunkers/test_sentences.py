"""Whole sentences, by size and by count."""
from __future__ import annotations

import pytest

from chunklab import SentenceChunker, get_tokenizer

TEXT = "Dr. Fox has the key. It opens room No. 5. Ask her, e.g. at noon. Bring it back."


def test_whole_sentences_are_packed() -> None:
    assert SentenceChunker(chunk_size=45, overlap=0).split_text(TEXT) == [
        "Dr. Fox has the key. It opens room No. 5.", "Ask her, e.g. at noon. Bring it back."]


def test_overlap_repeats_the_last_whole_sentences() -> None:
    chunks = SentenceChunker(chunk_size=45, overlap=22).split_text(TEXT)
    assert chunks[1].startswith("It opens room No. 5.")


def test_a_sentence_over_the_size_falls_back_to_words() -> None:
    assert SentenceChunker(chunk_size=12, overlap=0).split_text("Go. Take the longer road home.") == [
        "Go. Take the", "longer road", "home."]


def test_sentences_are_counted() -> None:
    chunks = SentenceChunker(sentences_per_chunk=3, sentence_overlap=1).chunk(TEXT)
    assert [chunk.metadata["sentence_count"] for chunk in chunks] == [3, 2]
    assert chunks[1].text == "Ask her, e.g. at noon. Bring it back."


def test_the_sources_own_spacing_is_kept_or_replaced() -> None:
    text = "One.\n\nTwo.  Three."
    assert SentenceChunker(sentences_per_chunk=3).split_text(text) == [text]
    joined = SentenceChunker(sentences_per_chunk=3, joiner=" | ").chunk(text)[0]
    assert joined.text == "One. | Two. | Three." and joined.span == (0, len(text)) and joined.is_valid(text)


def test_a_joiner_counts_toward_the_size() -> None:
    assert SentenceChunker(chunk_size=10, overlap=0, joiner="-----").split_text("One. Two.") == ["One.", "Two."]


def test_a_joiner_does_not_come_between_words_of_one_sentence() -> None:
    chunks = SentenceChunker(chunk_size=12, overlap=0, joiner="|").split_text("Take the longer road.")
    assert chunks == ["Take the", "longer road."]


def test_a_splitter_of_the_callers_is_placed_in_the_source() -> None:
    chunker = SentenceChunker(sentences_per_chunk=1, splitter=lambda text: [part.strip() for part in text.split(";")])
    assert [(chunk.text, chunk.span) for chunk in chunker.chunk("tea; tea ;tea")] == [
        ("tea;", (0, 4)), ("tea ;", (5, 10)), ("tea", (10, 13))]


def test_the_sentence_count_counts_each_sentence_once() -> None:
    chunks = SentenceChunker(chunk_size=25, overlap=0).chunk(TEXT)
    assert [chunk.metadata["sentence_count"] for chunk in chunks] == [1, 1, 1, 1]


@pytest.mark.parametrize(("parameters", "kind", "said"), [
    ({"sentences_per_chunk": 0}, ValueError, "sentences_per_chunk is 0"),
    ({"sentence_overlap": 1}, ValueError, "sentences_per_chunk is not given"),
    ({"sentences_per_chunk": 2, "sentence_overlap": 2}, ValueError, "sentence_overlap is 2"),
    ({"joiner": 1}, TypeError, "joiner is 1"), ({"splitter": "."}, TypeError, "splitter is '.'")])
def test_what_makes_no_sense_is_named(parameters: dict[str, object], kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        SentenceChunker(**parameters)  # type: ignore[arg-type]


def test_a_splitter_that_cuts_inside_a_character_is_not_followed_there() -> None:
    chunker = SentenceChunker(sentences_per_chunk=1, splitter=list)
    assert chunker.split_text("ae\u0301b") == ["a", "e\u0301", "b"]


def test_a_splitter_that_finds_nothing_leaves_one_sentence() -> None:
    assert SentenceChunker(sentences_per_chunk=1, splitter=lambda _: ["nowhere"]).split_text("tea") == ["tea"]
    assert SentenceChunker(sentences_per_chunk=1, splitter=lambda _: []).split_text("tea") == ["tea"]


def test_what_lends_a_piece_keeps_its_limit_too() -> None:
    count = get_tokenizer("cl100k_base").count
    text = "coaordinly*"
    assert count("coaordin") == 3 < count("coaordi")  # a letter less, a token more
    chunker = SentenceChunker(3, 0, min_size=3, joiner="", splitter=list, tokenizer="cl100k_base")
    assert max(map(count, chunker.split_text(text))) <= 3
