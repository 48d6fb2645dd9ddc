"""Word files: their words and structure, and files that are no good."""
from __future__ import annotations

import io
import zipfile

import docx
import pytest
from docx.enum.style import WD_STYLE_TYPE

from chunklab import load
from chunklab.text.pages import page_spans
from tests.made_files import saved, with_body, word


def text(data: bytes) -> str:
    return load(data, name="a.docx").text


def fault(data: bytes, max_bytes: int = 50_000_000) -> str:
    with pytest.raises(ValueError, match=r"^a\.docx is|^a\.docx unpacks") as raised:
        load(data, name="a.docx", max_bytes=max_bytes)
    assert raised.value.__suppress_context__ or raised.value.__context__ is None
    return str(raised.value)


# --- structure ---------------------------------------------------------------------------------------

def test_headings_of_all_levels() -> None:
    blocks = [(str(level), f"Section {level}") for level in range(1, 7)]
    assert text(word(blocks)) == "\n\n".join(f"{'#' * level} Section {level}" for level in range(1, 7))


def test_paragraphs_and_what_looks_like_markup() -> None:
    assert text(word([("Normal", "Staff get  twenty days."), ("Normal", "a < b & c\nd"), ("Quote", "Ask early.")])) == (
        "Staff get twenty days.\n\na < b & c\nd\n\n> Ask early.")


@pytest.mark.parametrize("style", ["HTML Preformatted", "Source Code"])
def test_code_is_what_has_a_style_for_it(style: str) -> None:
    document = docx.Document()
    document.styles.add_style(style, WD_STYLE_TYPE.PARAGRAPH)
    for line in ("[gauge]", "# a note", "  every = 10"):
        document.add_paragraph(line, style)
    document.add_paragraph("So far the settings.")
    document.add_paragraph("one\n\ntwo", style)
    assert text(saved(document)) == (
        "```\n[gauge]\n# a note\n  every = 10\n```\n\nSo far the settings.\n\n```\none\n\ntwo\n```")


def test_lists() -> None:
    data = word([("List Bullet", "a pen"), ("List Bullet", "paper"), ("Normal", "Then:"), ("List Number", "ask"),
                 ("List Number", "note")])
    assert text(data) == "- a pen\n- paper\n\nThen:\n\n1. ask\n2. note"


def test_a_table() -> None:
    assert text(word([("Normal", "Rates."), ("table", [("place", "rate"), ("Ulm|Bonn", "28\n30")])])) == (
        "Rates.\n\n| place | rate |\n|---|---|\n| Ulm\\|Bonn | 28 30 |")


def test_merged_cells_keep_their_columns() -> None:
    document = docx.Document()
    table = document.add_table(3, 2)
    for number, cell in enumerate(cell for row in table.rows for cell in row.cells):
        cell.text = "abcdef"[number]
    table.cell(1, 0).merge(table.cell(2, 0))
    assert text(saved(document)) == "| a | b |\n|---|---|\n| c e | d |\n|  | f |"


def test_page_breaks() -> None:
    found = text(word([("Normal", "Leave."), ("break", None), ("1", "Travel"), ("break", None), ("break", None),
                       ("Normal", "Expenses.")]))
    assert found == "Leave.\n\n\f# Travel\n\n\f\fExpenses."
    assert [found[start:end].strip() for start, end in page_spans(found)] == ["Leave.", "# Travel", "", "Expenses."]


def test_a_page_break_inside_a_paragraph() -> None:
    assert text(with_body('<w:p><w:r><w:t>one</w:t><w:br w:type="page"/><w:t>two</w:t></w:r></w:p>')) == "one\n\n\ftwo"


def test_notes_stand_at_the_end_without_an_arrow_back() -> None:
    data = io.BytesIO(with_body('<w:p><w:r><w:t>Ask early.</w:t><w:footnoteReference w:id="2"/></w:r></w:p>'))
    notes = ('<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">'
             "<w:p><w:r><w:t>In May.</w:t></w:r></w:p></w:footnote></w:footnotes>")
    with zipfile.ZipFile(data, "a") as archive:
        archive.writestr("word/footnotes.xml", notes)
    assert text(data.getvalue()) == "Ask early.[1]\n\n1. In May."


def test_pictures_are_left_out() -> None:
    document = docx.Document()
    document.add_paragraph("before")
    document.add_picture(io.BytesIO(bytes.fromhex(
        "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c6360000000020001e527de"
        "fc0000000049454e44ae426082")))
    document.add_paragraph("after")
    assert text(saved(document)) == "before\n\nafter"


# --- files that are no good --------------------------------------------------------------------------

@pytest.mark.parametrize("data", [
    word([("1", "Leave")])[:-100],
    b"PK\x03\x04word/",
    with_body("<w:p>"),
    with_body("<w:p/>", "word/other.xml"),
    with_body("<w:tbl>" * 5000 + "</w:tbl>" * 5000),
], ids=["cut off", "no archive", "no XML", "no document", "nested too deeply"])
def test_a_broken_file(data: bytes) -> None:
    assert "is a broken Word file" in fault(data)


def test_an_encrypted_file() -> None:
    data = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500) + "EncryptedPackage".encode("utf-16-le") + bytes(500)
    assert "is encrypted" in fault(data)


def test_a_file_that_unpacks_to_too_much_is_not_unpacked() -> None:
    data = with_body(" " * 2_000_000)
    assert len(data) < 10_000
    assert "unpacks to 2,000,1" in fault(data, max_bytes=2_000_000)


@pytest.mark.parametrize("packing", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_packing_that_nothing_bounds_is_refused(packing: int) -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", packing) as archive:
        archive.writestr("word/document.xml", "<w:document/>")
    assert "is a broken Word file" in fault(target.getvalue())


def test_entities_that_multiply_are_refused() -> None:
    entities = "".join(f'<!ENTITY e{number} "{f"&e{number - 1};" * 10}">' for number in range(1, 12))
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("word/document.xml", f'<!DOCTYPE d [<!ENTITY e0 "x">{entities}]>'
                         '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">'
                         "<w:body><w:p><w:r><w:t>&e11;</w:t></w:r></w:p></w:body></w:document>")
    assert "is a broken Word file" in fault(target.getvalue())


def test_a_style_map_inside_the_file_is_not_followed() -> None:
    data = io.BytesIO(word([("1", "Leave"), ("Normal", "days")]))
    with zipfile.ZipFile(data, "a") as archive:
        archive.writestr("mammoth/style-map", "p => !")
    assert text(data.getvalue()) == "# Leave\n\ndays"
