"""Down a ladder of separators, and packing on the way up."""
from __future__ import annotations

import pickle
from itertools import pairwise
from typing import Any

import pytest

from chunklab import LANGUAGES, RecursiveChunker, get_tokenizer

TEXT = "Hotels\n\nBook a quiet room. Ask for breakfast. Keep the bill.\n\nPay with the card."


def cut(size: int, overlap: int = 0, text: str = TEXT, **parameters: object) -> list[str]:
    return RecursiveChunker(size, overlap, **parameters).split_text(text)  # type: ignore[arg-type]


def test_a_text_that_fits_stays_whole() -> None:
    assert cut(len(TEXT)) == [TEXT]


def test_only_what_is_too_big_is_cut_finer() -> None:
    assert cut(30) == ["Hotels\n\nBook a quiet room.", "Ask for breakfast.", "Keep the bill.", "Pay with the card."]


def test_overlap_repeats_whole_pieces() -> None:
    assert cut(40, 20)[2:4] == ["Ask for breakfast. Keep the bill.", "Keep the bill.\n\nPay with the card."]


def test_overlap_is_nothing_where_no_piece_fits_in_it() -> None:
    assert cut(30, 5) == cut(30)


def test_within_packs_only_pieces_of_the_same_cut() -> None:
    assert cut(40, pack="within") == ["Hotels", "Book a quiet room. Ask for breakfast.", "Keep the bill.",
                                      "Pay with the card."]
    assert cut(40)[0] == "Hotels\n\nBook a quiet room."


def test_each_chunk_says_which_rung_cut_it() -> None:
    chunks = RecursiveChunker(30, 0).chunk(TEXT)
    assert chunks[0].metadata["rung"] == "a full stop and a space"
    assert chunks[2].metadata["rung"] == "a blank line"
    assert chunks[0].reason == ("Cut at a full stop and a space: the next piece would make 45 of 30 characters.")


def test_a_hard_cut_begins_where_the_word_does() -> None:
    assert cut(4, text="a\n\n  marmalade") == ["a", "marm", "alad", "e"]


def test_counted_edges_count_the_white_space() -> None:
    text = "aaaa bbbb"
    assert cut(4, text=text, keep_separator="end") == ["aaaa", "bbbb"]
    assert cut(4, text=text, keep_separator="end", count_edges=True) == ["aaaa", "bbbb"]
    assert cut(9, text="aaaa bbbb ", count_edges=True, separators=[" "]) == ["aaaa", "bbbb"]


def test_a_ladder_without_the_last_rung_may_leave_a_piece_over_the_limit() -> None:
    chunks = RecursiveChunker(4, 0, separators=[" "]).chunk("tea marmalade")
    assert [(chunk.text, "oversize" in chunk.metadata) for chunk in chunks] == [("tea", False), ("marmalade", True)]


def test_sizes_in_tokens_are_those_of_the_chunks_own_text() -> None:
    count = get_tokenizer("cl100k_base").count
    chunks = cut(6, 2, tokenizer="cl100k_base")
    assert len(chunks) > 3 and max(map(count, chunks)) <= 6


def test_any_function_may_measure() -> None:
    assert cut(4, length=lambda text: len(text.split())) == [
        "Hotels", "Book a quiet room.", "Ask for breakfast.", "Keep the bill.", "Pay with the card."]


def test_min_size_lends_the_last_chunk_what_it_needs() -> None:
    text = "one two three four five six"
    assert cut(19, text=text) == ["one two three four", "five six"]
    assert cut(19, text=text, min_size=10) == ["one two three", "four five six"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ladder_keeps_all_of_a_text(language: str) -> None:
    text = "class A {\n\n  int x;\n}\n\n# B\n\n<p>para</p> \\section{C}\ndef f():\n    return 1\n" * 3
    spans = RecursiveChunker.for_language(language, chunk_size=30, overlap=0).spans(text)
    held = {at for span in spans for at in range(*span)}
    assert all(at in held or text[at].isspace() for at in range(len(text)))


def test_code_is_cut_at_definitions_and_keeps_its_indentation() -> None:
    code = "class A:\n    def f(self):\n        return 1\n\n    def g(self):\n        return 2\n"
    assert RecursiveChunker.for_language("python", chunk_size=45, overlap=0).split_text(code) == [
        "class A:\n    def f(self):\n        return 1", "    def g(self):\n        return 2"]


def test_markdown_is_cut_at_headings() -> None:
    text = "# A\n\naaa\n\n## B\n\nbbb\n\n# C\n\nccc"
    assert RecursiveChunker.for_language("markdown", chunk_size=18, overlap=0).split_text(text) == [
        "# A\n\naaa", "## B\n\nbbb", "# C\n\nccc"]


def test_an_unknown_language_names_those_that_are_known() -> None:
    with pytest.raises(ValueError, match=r"cobol.*python"):
        RecursiveChunker.for_language("cobol")


@pytest.mark.parametrize(("parameters", "kind", "said"), [
    ({"separators": "\n\n"}, TypeError, "single string"), ({"separators": []}, ValueError, "separators is empty"),
    ({"separators": [1]}, TypeError, "separators holds 1"), ({"pack": "up"}, ValueError, "pack is 'up'"),
    ({"length": 3}, TypeError, "length is 3"), ({"min_size": 2000}, ValueError, "min_size is 2000"),
    ({"tokenizer": "cl100k_base", "length": len}, ValueError, "tokenizer and length"),
    ({"keep_separator": True}, ValueError, "keep_separator is True")])
def test_what_makes_no_sense_is_named(parameters: dict[str, object], kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        RecursiveChunker(**parameters)  # type: ignore[arg-type]


def test_a_word_can_have_more_tokens_without_the_blank_before_it() -> None:
    count = get_tokenizer("cl100k_base").count
    assert (count(" lone"), count("lone")) == (1, 2)
    for count_edges in (True, False):
        chunks = cut(1, text="| lone", tokenizer="cl100k_base", separators=[""], count_edges=count_edges)
        assert chunks == ["|", "lon", "e"]


def test_hard_cuts_in_tokens_overlap_and_keep_the_limit() -> None:
    count = get_tokenizer("cl100k_base").count
    text = "antidisestablishmentarianism" * 6
    chunker = RecursiveChunker(8, 3, tokenizer="cl100k_base")
    spans = chunker.spans(text)
    assert max(count(text[start:end]) for start, end in spans) <= 8
    assert all(after[0] < before[1] and count(text[after[0]:before[1]]) <= 3 for before, after in pairwise(spans))


def test_a_small_chunk_before_a_large_piece_borrows() -> None:
    text = "aaaa\n\nbbbbb\n\nccc\n\n" + "d" * 12
    assert cut(12, text=text) == ["aaaa\n\nbbbbb", "ccc", "d" * 12]
    assert cut(12, text=text, min_size=4) == ["aaaa", "bbbbb\n\nccc", "d" * 12]


def test_small_groups_join_across_cuts() -> None:
    text = "aaaa bbbb cccc dd\n\nee"
    assert cut(9, text=text, pack="within") == ["aaaa bbbb", "cccc dd", "ee"]
    assert cut(12, text=text, pack="within", min_size=4) == ["aaaa bbbb", "cccc dd\n\nee"]


def test_a_separator_at_the_edge_is_no_reason_to_cut_finer() -> None:
    assert cut(4, text="tea;;;\n\nmint", separators=["\n\n", ";", ""], keep_separator=False) == ["tea", "mint"]
    chunk = RecursiveChunker(2, 0, separators=["-"], keep_separator=False).chunk("-tea--")[0]
    assert (chunk.text, chunk.metadata["size"]) == ("tea", 3)


def test_indentation_is_kept_where_there_is_room_for_it() -> None:
    assert cut(8, text="a\n    word", strip="lines") == ["a", "    word"]
    assert cut(7, text="a\n    word", strip="lines") == ["a", "word"]


def test_edges_that_are_counted_may_be_over_the_limit() -> None:
    chunk = RecursiveChunker(4, 0, separators=["\n"], count_edges=True).chunk("tea \n")[0]
    assert (chunk.text, chunk.metadata["size"]) == ("tea", 5)


def test_a_chunker_can_be_pickled() -> None:
    chunker = RecursiveChunker.for_language("markdown", chunk_size=18, overlap=0, tokenizer="cl100k_base")
    assert pickle.loads(pickle.dumps(chunker)).split_text(TEXT) == chunker.split_text(TEXT)


def test_where_nothing_is_repeated_a_step_says_which_limit_forbids_it() -> None:
    def told(overlap: int, text: str, **options: Any) -> list[str]:
        steps = RecursiveChunker(chunk_size=9, overlap=overlap, separators=(" ",), **options).steps(text)
        return [step.reason for step in steps if step.kind == "overlap"]

    assert told(2, "aaaa bbbb cccc") == ["Nothing is repeated: the last piece has 4 characters, over the overlap of 2."]
    assert told(4, "aaa bbbb cccccc") == ["Nothing is repeated: the last piece and the next one make 11 of 9 characters."]
    assert told(4, "aaaa bbbb cccc") == [
        "The new chunk begins with the last piece of the one before: it fits in the overlap of 4."]
    assert told(0, "aaaa bbbb cccc") == []


def test_pieces_of_another_cut_are_never_repeated_and_need_no_reason() -> None:
    steps = RecursiveChunker(chunk_size=6, overlap=2, separators=(";", " "), pack="within").steps("aa bb cc;dd ee ff")
    told = [step.reason for step in steps if step.kind == "overlap"]
    assert len(told) == 2
    assert all(reason.startswith("The new chunk begins with") for reason in told)
