"""Windows of words and of characters, with a stride or an overlap."""
from __future__ import annotations

import pytest

from chunklab import CharacterChunker, SlidingWindowChunker, WordChunker, count_windows

FAMILY = "👨‍👩‍👧‍👦"


def test_words_are_joined_by_one_blank_and_offsets_cover_the_source() -> None:
    chunks = WordChunker(chunk_size=2, overlap=0).chunk("one\n two\tthree")
    assert [(chunk.text, chunk.span) for chunk in chunks] == [("one two", (0, 8)), ("three", (9, 14))]
    assert all(chunk.is_valid("one\n two\tthree") for chunk in chunks)


def test_words_keep_the_sources_spacing_without_a_joiner() -> None:
    assert WordChunker(chunk_size=2, overlap=0, joiner=None).split_text("one\n two three") == ["one\n two", "three"]


def test_words_overlap_by_whole_words() -> None:
    assert WordChunker(chunk_size=3, overlap=2).split_text("a b c d e") == ["a b c", "b c d", "c d e"]


def test_characters_are_exact() -> None:
    text = "  Keep the\nreceipt. "
    chunker = CharacterChunker(chunk_size=7, overlap=2)
    assert chunker.spans(text) == [(0, 7), (5, 12), (10, 17), (15, 20)]
    assert chunker.split_text(text) == [text[start:end] for start, end in chunker.spans(text)]


def test_there_are_as_many_windows_as_the_formula_says() -> None:
    chunker = CharacterChunker(chunk_size=9, overlap=4)
    assert all(len(chunker.spans("x" * n)) == count_windows(n, 9, 4) for n in range(80))


@pytest.mark.parametrize("whole", [FAMILY, "🇩🇪🇫🇷"[:2], "e\u0301", "\r\n", "각", "👍🏽"])
def test_an_edge_never_falls_inside_a_character_as_readers_see_it(whole: str) -> None:
    text = "ab" + whole * 4 + "cd"
    starts = {2 + at * len(whole) for at in range(5)}
    for size in range(1, 9):
        for start, end in CharacterChunker(chunk_size=size, overlap=0).spans(text):
            assert all(edge <= 2 or edge >= 2 + 4 * len(whole) or edge in starts for edge in (start, end))


def test_a_character_larger_than_the_window_is_taken_whole_and_says_so() -> None:
    chunk = CharacterChunker(chunk_size=3, overlap=0).chunk(FAMILY)[0]
    assert chunk.text == FAMILY and chunk.metadata["oversize"] and chunk.metadata["size"] == len(FAMILY)


def test_cuts_shrink_back_to_sentence_ends() -> None:
    chunker = CharacterChunker(chunk_size=30, overlap=0, boundary="sentence")
    text = "Lock it. Take the key with you. Then go."
    assert chunker.split_text(text) == ["Lock it. ", "Take the key with you. ", "Then go."]


def test_cuts_shrink_back_to_word_ends_where_no_sentence_ends() -> None:
    chunks = CharacterChunker(chunk_size=12, overlap=0, boundary="sentence").chunk("seven eight nine ten")
    assert [chunk.text for chunk in chunks] == ["seven eight ", "nine ten"]
    assert "word end" in chunks[0].reason


def test_cuts_are_hard_where_there_is_no_word_end() -> None:
    assert CharacterChunker(4, 0, boundary="sentence").split_text("abcdefghij") == ["abcd", "efgh", "ij"]


def test_with_a_boundary_the_overlap_begins_at_a_word() -> None:
    chunks = CharacterChunker(chunk_size=16, overlap=8, boundary="sentence").split_text("one three seven eleven")
    assert chunks[1].startswith("seven")


def test_stride_and_overlap_say_the_same() -> None:
    text = "abcdefghijklm"
    assert SlidingWindowChunker(6, stride=4).spans(text) == SlidingWindowChunker(6, overlap=2).spans(text)


def test_half_of_a_window_overlaps_if_nothing_is_said() -> None:
    assert SlidingWindowChunker(chunk_size=10).stride == 5
    assert SlidingWindowChunker(chunk_size=1).stride == 1


def test_a_window_counts_white_space_that_is_stripped_after() -> None:
    assert SlidingWindowChunker(5, stride=5).split_text("abcd  efgh") == ["abcd", "efgh"]


def test_a_separator_keeps_words_whole() -> None:
    chunks = SlidingWindowChunker(chunk_size=11, stride=6, separator=" ").split_text("gold iron zinc lead")
    assert chunks == ["gold iron", "iron zinc", "zinc lead"]


def test_reasons_say_how_full_the_window_is() -> None:
    chunks = CharacterChunker(chunk_size=4, overlap=0).chunk("abcdef")
    assert [chunk.reason for chunk in chunks] == ["The window is full: 4 of 4 characters.",
                                                  "The text ends here: 2 of 4 characters."]


@pytest.mark.parametrize(("make", "said"), [
    (lambda: WordChunker(0), "chunk_size is 0"),
    (lambda: WordChunker(5, 5), "overlap is 5 and chunk_size is 5"),
    (lambda: CharacterChunker(5, -1), "overlap is -1"),
    (lambda: CharacterChunker(5, boundary="word"), "boundary is 'word'"),  # type: ignore[arg-type]
    (lambda: SlidingWindowChunker(10, stride=3, overlap=7), "stride is 3 and overlap is 7"),
    (lambda: SlidingWindowChunker(10, stride=11), "stride is 11"),
    (lambda: SlidingWindowChunker(10, stride=0), "stride is 0"),
])
def test_a_number_out_of_range_is_named(make: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make()  # type: ignore[operator]


@pytest.mark.parametrize("size", ["10", 2.5, True, None])
def test_a_size_that_is_no_whole_number_is_refused(size: object) -> None:
    for kind in (WordChunker, CharacterChunker, SlidingWindowChunker):
        with pytest.raises(TypeError, match="chunk_size is"):
            kind(size)  # type: ignore[operator]


def test_a_small_size_brings_a_smaller_default_overlap() -> None:
    assert (WordChunker(150).overlap, WordChunker(10).overlap, CharacterChunker(10).overlap) == (30, 2, 2)


def test_a_separator_at_a_cut_is_not_lost() -> None:
    assert SlidingWindowChunker(8, overlap=0, separator=";").split_text("one;two;three;") == ["one;two;", "three;"]


@pytest.mark.parametrize(("overlap", "said"), [(0, "The last sentence end that fits in the window: 9 of 14 characters."),
                                               (9, "No sentence ends late enough in this window; the last word end "
                                                   "that fits: 14 of 14 characters.")])
def test_a_sentence_end_in_the_overlap_ends_no_window(overlap: int, said: str) -> None:
    chunks = CharacterChunker(14, overlap, boundary="sentence").chunk("One two. Three four five.")
    assert chunks[0].reason == said


def test_a_boundary_says_where_it_had_to_cut_hard() -> None:
    chunks = CharacterChunker(4, 0, boundary="sentence").chunk("abcdefgh. i")
    assert chunks[0].reason == "The window is full: 4 of 4 characters."
    chunk = CharacterChunker(3, 0, boundary="sentence").chunk(FAMILY + " and more.")[0]
    assert chunk.reason.startswith("One character as readers see it has 7 code points")


def test_a_window_of_one_word_is_not_told_as_several() -> None:
    told = [step.reason for step in WordChunker(chunk_size=1, overlap=0).steps("tea for two") if step.kind == "window"]
    assert told == ["Window 1 holds word 1.", "Window 2 holds word 2.", "Window 3 holds word 3."]
