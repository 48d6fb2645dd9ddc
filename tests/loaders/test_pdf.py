"""PDF files: the lines of their pages, and files that are no good."""
from __future__ import annotations

import io
import re
from typing import Any

import pypdf
import pytest

from chunklab import ParagraphChunker, load
from chunklab.loaders import load_with_note
from chunklab.text.pages import page_spans
from tests.made_files import pdf

PARAGRAPHS = ["Leave", "", "Staff get twenty days a year, and they may", "take them in parts.", "",
              "Ask early,", "and in writing."]


def text(data: bytes) -> str:
    return load(data, name="a.pdf").text


def fault(data: bytes, **given: Any) -> str:
    with pytest.raises(ValueError, match=r"^a\.pdf|^Page \d+ of a\.pdf") as raised:
        load(data, name="a.pdf", **given)
    assert raised.value.__suppress_context__ or raised.value.__context__ is None
    return str(raised.value)


def rewritten(data: bytes, password: str | None = None, **given: Any) -> bytes:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(data))
    if password is not None:
        writer.encrypt(password, algorithm="RC4-128", **given)
    target = io.BytesIO()
    writer.write(target)
    return target.getvalue()


# --- pages and lines ---------------------------------------------------------------------------------

def test_a_form_feed_stands_between_two_pages() -> None:
    found = text(pdf([["Leave.", "Ask early."], [], ["Travel."]]))
    assert found == "Leave.\nAsk early.\f\fTravel."
    assert len(page_spans(found)) == 3


@pytest.mark.parametrize("step", [12, 14, 22])
def test_a_wider_gap_is_a_blank_line(step: int) -> None:
    assert text(pdf([PARAGRAPHS], step)) == "\n".join(PARAGRAPHS)


def test_paragraphs_of_a_pdf_are_found() -> None:
    assert ParagraphChunker(paragraphs_per_chunk=1).split_text(text(pdf([PARAGRAPHS]))) == [
        "Leave", "Staff get twenty days a year, and they may\ntake them in parts.", "Ask early,\nand in writing."]


@pytest.mark.parametrize("lines", [["one"], ["one", "two"], ["one", "two", "three", "four"]])
@pytest.mark.parametrize("step", [12, 28])
def test_lines_that_all_stand_alike_have_none_between_them(lines: list[str], step: int) -> None:
    assert text(pdf([lines, lines], step)) == "\n".join(lines) + "\f" + "\n".join(lines)


def test_characters_beyond_ascii() -> None:
    assert text(pdf([["Café – “twenty” days"]])) == "Café – “twenty” days"


def test_a_form_feed_in_a_line_ends_no_page() -> None:
    assert len(page_spans(text(pdf([["one\ftwo"], ["three"]])))) == 2


# --- a limit of pages --------------------------------------------------------------------------------

PAGES = pdf([[f"Page {number}."] for number in range(1, 1001)])


def test_all_pages_are_read_if_nothing_else_is_asked_for() -> None:
    document, note = load_with_note(PAGES, name="a.pdf")
    assert len(page_spans(document.text)) == 1000 and note == ""


def test_a_limit_of_pages_is_kept_and_noted() -> None:
    document, note = load_with_note(PAGES, name="a.pdf", max_pages=20)
    assert document.text.split("\f") == [f"Page {number}." for number in range(1, 21)]
    assert note == "The first 20 of 1,000 pages were read."
    assert load(PAGES, name="a.pdf", max_pages=20) == document


def test_a_limit_that_is_not_reached_is_not_noted() -> None:
    assert load_with_note(pdf([["one"], ["two"]]), name="a.pdf", max_pages=2)[1] == ""


# --- files that are no good --------------------------------------------------------------------------

def test_a_file_with_a_password() -> None:
    assert "is encrypted: save a copy without its password" in fault(rewritten(pdf([["Leave."]]), "secret"))


def test_a_file_that_only_its_owner_may_change_can_be_read() -> None:
    assert text(rewritten(pdf([["Leave."]]), "", owner_password="secret")) == "Leave."


def test_an_encryption_that_nobody_knows() -> None:
    data = re.sub(rb"/V \d", b"/V 9", rewritten(pdf([["Leave."]]), "secret"))
    assert "is a broken PDF file" in fault(data)


@pytest.mark.parametrize("data", [b"%PDF-1.4\nnonsense", pdf([["Leave."]])[:300], b"%PDF-1.7\n%%EOF"])
def test_a_broken_file(data: bytes) -> None:
    assert "is a broken PDF file" in fault(data)


def test_a_broken_page_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: Any, **__: Any) -> str:
        raise KeyError("/Contents")
    monkeypatch.setattr(pypdf.PageObject, "extract_text", break_down)
    assert fault(pdf([["Leave."]])).startswith("Page 1 of a.pdf is broken")


def test_pages_without_text() -> None:
    assert "a.pdf has no text, its pages hold pictures at most: if it was scanned" in fault(pdf([[], []]))


def test_first_pages_without_text() -> None:
    assert "the first 1 of its 2 pages hold" in fault(pdf([[], ["Leave."]]), max_pages=1)


def test_a_mark_after_some_other_bytes() -> None:
    assert text(b"\r\n\r\n" + pdf([["Leave."]])) == "Leave."
