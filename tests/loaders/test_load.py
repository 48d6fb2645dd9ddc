"""`load`: what it takes, what it gives, and one sentence for everything that is no document."""
from __future__ import annotations

import io
import logging
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunklab import Document, load
from chunklab.loaders import load_with_note
from tests.made_files import pdf, with_body, word

TEXT = "# Leave\n\nStaff get twenty days.\r\nAsk early.\n"
PDF = pdf([["Staff get twenty days."], ["Ask early."]])
WORD = word([("1", "Leave"), ("Normal", "Staff get twenty days.")])
ENDINGS = [".md", ".txt", ".html", ".htm", ".docx", ".pdf"]


# --- what it takes -----------------------------------------------------------------------------------

@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "leave.md").write_bytes(TEXT.encode())
    return tmp_path / "leave.md"


@pytest.mark.parametrize("given_as", [str, Path])
def test_a_path(path: Path, given_as: Callable[[Path], Any]) -> None:
    assert load(given_as(path)) == Document(TEXT, "leave.md")


@pytest.mark.parametrize("buffering", [-1, 0])
def test_an_open_file_has_its_name(path: Path, buffering: int) -> None:
    with path.open("rb", buffering=buffering) as file:
        assert load(file) == Document(TEXT, "leave.md")


@pytest.mark.parametrize("what", [TEXT.encode(), bytearray(TEXT.encode()), io.BytesIO(TEXT.encode())])
def test_bytes_with_a_name(what: Any) -> None:
    assert load(what, name="texts/leave.md") == Document(TEXT, "texts/leave.md")


def test_a_name_goes_before_the_paths_own(path: Path) -> None:
    kept = path.rename(path.with_name("dropped"))
    assert load(kept, name="handbook.TXT") == Document(TEXT, "handbook.TXT")


@pytest.mark.parametrize("name", ["leave.md", "leave.txt"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_text_is_as_it_is_written(name: str, encoding: str) -> None:
    text = "# Café\r\n\r\n日本語\f\tnext \U0001F1E9\U0001F1EA\n\n"
    assert load(text.encode(encoding), name=name).text == text


def test_utf_16_of_the_other_order() -> None:
    assert load(b"\xfe\xff" + "Café".encode("utf-16-be"), name="a.txt").text == "Café"


def test_nothing_is_left_out_of_a_text() -> None:
    assert load_with_note(TEXT.encode(), name="a.md", max_pages=1) == (Document(TEXT, "a.md"), "")


# --- what is no document -----------------------------------------------------------------------------

def fault(what: Any, kind: type[Exception] = ValueError, **given: Any) -> str:
    with pytest.raises(kind) as raised:
        load(what, **given)
    assert raised.value.__suppress_context__ or raised.value.__context__ is None
    sentence = str(raised.value)
    assert sentence.endswith(".") and "\n" not in sentence
    return sentence


def test_a_missing_file(tmp_path: Path) -> None:
    assert fault(tmp_path / "no.md", FileNotFoundError).startswith("There is no file /")


@pytest.mark.parametrize("path", ["a\0.md", "x" * 5000 + ".md"])
def test_a_path_that_cannot_be(path: str) -> None:
    assert len(fault(path, FileNotFoundError)) < 250


def test_a_text_in_place_of_a_path() -> None:
    assert "a chunker takes it as it is" in fault("# Leave\n\nStaff get twenty days.", FileNotFoundError)


def test_a_folder(tmp_path: Path) -> None:
    assert "is a folder" in fault(tmp_path, IsADirectoryError)


def test_a_file_that_may_not_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise PermissionError(13, "Permission denied")
    monkeypatch.setattr(Path, "open", refuse)
    assert "leave.md cannot be read, the system says 'Permission denied'" in fault(path, PermissionError)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    assert "is a device or a pipe" in fault(tmp_path / "pipe.md", OSError)


@pytest.mark.parametrize("name", ["handbook.odt", "handbook", "archive.tar.gz", ".md", "a.pdf.exe", ""])
def test_an_unknown_ending_lists_the_known_ones(name: str) -> None:
    assert ".md, .txt, .html, .htm, .docx or .pdf" in fault(b"text", name=name)


def test_an_unknown_ending_is_seen_before_the_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "film.mp4").write_bytes(b"x" * 100)
    assert "ends in .mp4, which is not read" in fault(tmp_path / "film.mp4", max_bytes=10)


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_empty_file(ending: str) -> None:
    assert fault(b"", name=f"a{ending}").startswith(f"a{ending} is empty")


@pytest.mark.parametrize(("name", "data"), [
    ("a.md", b" \n\t\r\n"), ("a.html", b"<html><head><title>T</title></head><body><script>x</script></body></html>"),
    ("a.docx", word([])), ("a.txt", b"\xef\xbb\xbf"),
])
def test_a_file_without_text(name: str, data: bytes) -> None:
    assert fault(data, name=name).startswith(f"{name} has no text in it")


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_over_the_limit(ending: str, tmp_path: Path) -> None:
    (tmp_path / f"a{ending}").write_bytes(b"x" * 101)
    for what, name in [(tmp_path / f"a{ending}", None), (b"x" * 101, f"a{ending}"), (io.BytesIO(b"x" * 101), f"a{ending}")]:
        assert "has more than 100 bytes, which is max_bytes" in fault(what, name=name, max_bytes=100)


def test_a_file_as_large_as_the_limit() -> None:
    assert load(b"x" * 100, name="a.txt", max_bytes=100).text == "x" * 100
    assert load(b"x" * 100, name="a.txt", max_bytes=None).text == "x" * 100


@pytest.mark.parametrize(("name", "data", "kind", "way_out"), [
    ("a.txt", PDF, "a PDF file", "a name that ends in .pdf"),
    ("a.docx", PDF, "a PDF file", "a name that ends in .pdf"),
    ("a.html", WORD, "a Word file", "a name that ends in .docx"),
    ("a.pdf", WORD, "a Word file", "a name that ends in .docx"),
    ("a.docx", b"<html><p>Leave</p>", "no Word file", "save it as"),
    ("a.pdf", b"Staff get twenty days.", "no PDF file", "save it as"),
    ("a.docx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "a file of an old Word", "save it as"),
    ("a.md", b"{\\rtf1\\ansi Leave}", "an RTF file", "save it as"),
    ("a.txt", b"\x89PNG\r\n\x1a\n\0\0", "a picture", "save it as"),
    ("a.docx", with_body("", "xl/workbook.xml"), "a ZIP archive", "save it as"),
])
def test_a_file_under_a_wrong_name(name: str, data: bytes, kind: str, way_out: str) -> None:
    sentence = fault(data, name=name)
    assert f"by its first bytes it is {kind}" in sentence and way_out in sentence


@pytest.mark.parametrize("data", [b"caf\xe9", b"\xff\xfe\x00\xd8", b"\xef\xbb\xbf\xff", b"\x7fELF\x02\x01\x80"])
@pytest.mark.parametrize("name", ["a.md", "a.html"])
def test_bytes_that_are_no_text(name: str, data: bytes) -> None:
    assert f"{name} is no text in UTF-" in fault(data, name=name)


def test_the_byte_that_is_no_text_is_named() -> None:
    assert "as byte 3 shows (0xE9)" in fault(b"caf\xe9", name="a.txt")


def test_a_text_has_no_nul() -> None:
    assert "NUL" in fault(b"a\0b", name="a.txt")


def test_a_long_name_is_shortened() -> None:
    assert len(fault(b"", name="a\nb" * 500 + ".md")) < 250


@pytest.mark.parametrize("what", [5, None, ["a.md"], object()])
def test_what_is_no_file_at_all(what: Any) -> None:
    assert "give a path" in fault(what, TypeError)


@pytest.mark.parametrize("what", [b"text", io.BytesIO(b"text")])
def test_bytes_without_a_name(what: Any) -> None:
    assert 'name="handbook.pdf"' in fault(what, TypeError)


def test_a_file_opened_as_text(path: Path) -> None:
    with path.open() as file:
        assert "open it in binary mode" in fault(file, TypeError)


@pytest.mark.parametrize(("given", "kind"), [
    ({"name": 5}, TypeError), ({"max_pages": 0}, ValueError), ({"max_pages": "all"}, TypeError),
    ({"max_bytes": 0}, ValueError), ({"max_bytes": 1.5}, TypeError),
])
def test_a_parameter_that_makes_no_sense(given: dict[str, Any], kind: type[Exception]) -> None:
    assert fault(b"text", kind, **{"name": "a.md", **given}).startswith(next(iter(given)))


@pytest.mark.parametrize(("name", "data", "library"), [("a.pdf", PDF, "pypdf"), ("a.docx", WORD, "mammoth")])
def test_a_missing_library(name: str, data: bytes, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    assert fault(data, ImportError, name=name) == (
        f'Reading {name} needs {library}: install it with pip install "chunklab-book[documents]".')


# --- whatever the bytes ------------------------------------------------------------------------------

def damaged(whole: bytes) -> st.SearchStrategy[bytes]:
    """A file in which some bytes are others, or that ends too early."""
    places = st.lists(st.tuples(st.integers(0, len(whole) - 1), st.integers(0, 255)), min_size=1, max_size=20)

    def change(changes: list[tuple[int, int]], length: int) -> bytes:
        data = bytearray(whole)
        for place, value in changes:
            data[place] = value
        return bytes(data[:length])
    return st.builds(change, places, st.one_of(st.just(len(whole)), st.integers(0, len(whole))))


ANYTHING = st.one_of(st.binary(), st.binary().map(b"%PDF-1.4\n".__add__), st.binary().map(b"PK\x03\x04word/".__add__),
                     st.text().map(str.encode), damaged(PDF), damaged(WORD), damaged(with_body("<w:p/>")))


@settings(deadline=None, max_examples=300)
@given(ANYTHING, st.sampled_from(ENDINGS))
def test_any_bytes_are_a_document_or_one_sentence(data: bytes, ending: str) -> None:
    said = ""
    try:
        document = load(data, name=f"a{ending}", max_bytes=1_000_000)
        assert document.text.strip() and document.text.encode()
    except ValueError as error:
        said = str(error)
    assert not said or re.fullmatch(rf"(?:Page \d+ of )?a\{ending} .+\.", said)


def test_nothing_is_printed_about_a_file_that_pypdf_mends(capfd: pytest.CaptureFixture[str]) -> None:
    assert "Ask early." in load(PDF.replace(b"startxref\n", b"startxref\n9"), name="a.pdf").text
    assert capfd.readouterr() == ("", "")
    assert logging.getLogger("pypdf").level == logging.NOTSET
