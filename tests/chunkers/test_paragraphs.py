"""Whole paragraphs, by size and by count."""
from __future__ import annotations

import pytest

from chunklab import ParagraphChunker

TEXT = "Leave.\n\nTrains are best. Book early. Take a seat.\n \nFly rarely."


def test_whole_paragraphs_are_packed() -> None:
    assert ParagraphChunker(chunk_size=55).split_text(TEXT) == [
        "Leave.\n\nTrains are best. Book early. Take a seat.", "Fly rarely."]


def test_a_paragraph_over_the_size_falls_back_to_sentences() -> None:
    assert ParagraphChunker(chunk_size=30).split_text(TEXT) == [
        "Leave.\n\nTrains are best.", "Book early. Take a seat.", "Fly rarely."]


def test_paragraphs_are_counted() -> None:
    chunks = ParagraphChunker(paragraphs_per_chunk=2).chunk(TEXT)
    assert [chunk.metadata["paragraph_count"] for chunk in chunks] == [2, 1]


def test_the_step_of_a_lone_paragraph_names_one() -> None:
    told = [step.reason for step in ParagraphChunker(paragraphs_per_chunk=2).steps(TEXT) if step.kind == "window"]
    assert [reason.partition(" holds ")[2] for reason in told] == ["paragraphs 1 to 2.", "paragraph 3."]


def test_windows_line_ends_make_paragraphs_too() -> None:
    assert ParagraphChunker(paragraphs_per_chunk=1).split_text("a\r\n\r\nb\r\n \r\nc") == ["a", "b", "c"]


def test_a_lone_line_end_is_no_paragraph() -> None:
    assert ParagraphChunker(paragraphs_per_chunk=1).split_text("a\nb\n\nc") == ["a\nb", "c"]


def test_another_separator() -> None:
    assert ParagraphChunker(paragraphs_per_chunk=1, separator="\n").split_text("a\nb") == ["a", "b"]


def test_the_first_line_keeps_its_indentation() -> None:
    assert ParagraphChunker(chunk_size=12).split_text("Text here.\n\n    code") == ["Text here.", "    code"]


def test_an_empty_separator_is_refused() -> None:
    with pytest.raises(ValueError, match="separator is ''"):
        ParagraphChunker(separator="")


def test_windows_line_ends_inside_a_paragraph_are_no_paragraph_end() -> None:
    text = "One line\r\nand another.\r\n\r\nEnd."
    assert ParagraphChunker(paragraphs_per_chunk=1).split_text(text) == ["One line\r\nand another.", "End."]
    assert ParagraphChunker(chunk_size=24).split_text(text) == ["One line\r\nand another.", "End."]


def test_a_separator_of_ones_own_is_not_lost() -> None:
    assert ParagraphChunker(paragraphs_per_chunk=1, separator="***").split_text("a\n***\nb") == ["a\n***", "b"]
    assert ParagraphChunker(chunk_size=6, separator="***").split_text("a\n***\nb") == ["a\n***", "b"]
