"""Pages: never across one, numbered as in the file."""
from __future__ import annotations

from chunklab import CharacterChunker, PageChunker


def test_a_chunk_never_spans_two_pages() -> None:
    assert PageChunker(chunk_size=100).split_text("One.\fTwo.") == ["One.", "Two."]


def test_empty_pages_are_skipped_but_counted() -> None:
    chunks = PageChunker().chunk("\fTwo.\f \n\fFour.\f")
    assert [(chunk.text, chunk.page_numbers) for chunk in chunks] == [("Two.", [2]), ("Four.", [4])]


def test_a_page_over_the_size_is_cut_at_paragraphs_then_sentences() -> None:
    assert PageChunker(chunk_size=20).split_text("Short.\n\nOne thing. Another thing.\fEnd.") == [
        "Short.\n\nOne thing.", "Another thing.", "End."]


def test_reasons_name_the_page() -> None:
    assert PageChunker().chunk("One.\fTwo.")[0].reason == "Cut at the end of the page."


def test_other_chunkers_say_which_pages_they_cover() -> None:
    chunks = CharacterChunker(chunk_size=6, overlap=0).chunk("abc\fdefghi\f")
    assert [chunk.page_numbers for chunk in chunks] == [[1, 2], [2]]


def test_a_text_without_pages_has_no_numbers() -> None:
    chunk = PageChunker().chunk("One.")[0]
    assert chunk.page_numbers is None and "page_numbers" not in chunk.to_dict()


def test_the_steps_tell_of_each_page() -> None:
    told = [step.reason for step in PageChunker(chunk_size=100).steps("One.\f \fThree.") if step.kind == "page"]
    assert told == ["Page 1 has 4 characters.", "Page 2 has no text. It makes no chunk, and is counted.",
                    "Page 3 has 6 characters, and is not packed with what came before."]


def test_a_text_without_page_breaks_tells_of_no_page() -> None:
    assert [step.kind for step in PageChunker().steps("One.")] == ["pack", "chunk"]
