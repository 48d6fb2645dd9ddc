"""A file dropped on a page: its text, a note of what was left out, or a sentence."""
from __future__ import annotations

import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from chunklab.play import files
from chunklab.play.files import read
from tests.lacking import lacking
from tests.made_files import pdf, word
from tools import vendor

PDF = pdf([[f"Page {number}."] for number in range(1, 4)])
WORD = word([("1", "Leave"), ("Normal", "Ask early.")])
VENDORED = vendor.ROOT / "_vendor" / "site" / "readers"


def dropped(folder: Path, data: bytes) -> str:
    (folder / "dropped").write_bytes(data)
    return str(folder / "dropped")


@pytest.mark.parametrize(("name", "data", "text"), [
    ("leave.md", b"# Leave\r\n\r\nAsk early.", "# Leave\r\n\r\nAsk early."),
    ("LEAVE.HTML", b"<h1>Leave</h1>Ask early.", "# Leave\n\nAsk early."),
    ("leave.docx", WORD, "# Leave\n\nAsk early."),
    ("leave.pdf", PDF, "Page 1.\fPage 2.\fPage 3."),
])
def test_a_file_that_fits_is_read_whole(name: str, data: bytes, text: str, tmp_path: Path) -> None:
    assert read(name, dropped(tmp_path, data)) == {"text": text, "note": ""}


def test_pages_over_the_limit_are_left_out_and_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_PAGES", 2)
    assert read("a.pdf", dropped(tmp_path, PDF)) == {
        "text": "Page 1.\fPage 2.", "note": "The first 2 of 3 pages were read."}


@pytest.mark.parametrize(("text", "kept"), [
    ("one line\nand a second", "one line\n"), ("a" * 30, "a" * 12), ("one line aa\u0301bc", "one line a"),
    ("one line a\r\nb", "one line a\r\n"),
])
def test_text_over_the_limit_is_cut_after_a_line_if_one_ends(
    text: str, kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(files, "MOST_CHARACTERS", 12 if "\u0301" not in text else 11)
    monkeypatch.setattr(files, "_NEAR", 5)
    assert read("a.txt", dropped(tmp_path, text.encode())) == {
        "text": kept, "note": f"The first {len(kept)} of {len(text)} characters were kept."}


def test_a_file_that_unpacks_to_too_much_is_refused_in_words_for_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", len(WORD))
    with pytest.raises(ValueError, match=r"^a\.docx unpacks to more than \d+ MB, the most that can be read here"):
        read("a.docx", dropped(tmp_path, WORD))


def test_both_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_PAGES", 2)
    monkeypatch.setattr(files, "MOST_CHARACTERS", 10)
    assert read("a.pdf", dropped(tmp_path, PDF))["note"] == (
        "The first 2 of 3 pages were read. The first 10 of 15 characters were kept.")


def fault(name: str, path: str) -> str:
    with pytest.raises(ValueError, match=r"\.$") as raised:
        read(name, path)
    return str(raised.value)


def test_a_file_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 2_000_000)
    assert fault("a.txt", dropped(tmp_path, b"x" * 2_600_000)) == (
        "a.txt has 3 MB, and files of up to 2 MB can be read here: drop a part of it.")


@pytest.mark.parametrize(("name", "data", "say"), [
    ("a.pdf", b"%PDF-1.4 nonsense", "a.pdf is a broken PDF file"), ("a.odt", b"x", "a.odt ends in .odt"),
    ("a.txt", PDF, "by its first bytes it is a PDF file"), ("a.md", b"", "a.md is empty"), ("", b"x", "has no ending"),
])
def test_the_packages_sentence_comes_through(name: str, data: bytes, say: str, tmp_path: Path) -> None:
    assert say in fault(name, dropped(tmp_path, data))


@pytest.mark.parametrize(("name", "data", "library"), [("a.pdf", PDF, "pypdf"), ("a.docx", WORD, "mammoth")])
def test_a_book_without_readers_says_so(
    name: str, data: bytes, library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    say = fault(name, dropped(tmp_path, data))
    assert say.startswith(f"{name} cannot be read here") and "pip" not in say


def test_a_file_that_did_not_arrive(tmp_path: Path) -> None:
    assert fault("a.txt", str(tmp_path / "dropped")) == "a.txt did not arrive in this page: drop it again."


# --- what reads files in a page ----------------------------------------------------------------------

PINNED = re.findall(r"^([\w-]+)==(\S+) --hash=sha256:[0-9a-f]{64}$",
                    (vendor.ROOT / vendor.PYTHON_WHEELS).read_text(encoding="utf-8"), re.MULTILINE)
PINS = [(name, version) for name, version in PINNED if name in vendor.READERS]


def test_the_versions_are_those_the_tests_run_with() -> None:
    pinned = (vendor.ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert [name for name, _ in PINS] == vendor.READERS
    assert [f"{name}=={version}" for name, version in PINS if f"{name}=={version}" not in pinned] == []


def test_they_need_nothing_that_is_not_among_them() -> None:
    names = {name for name, _ in PINS}
    needs = [re.split(r"[^\w-]", need)[0] for name in names for need in metadata.requires(name) or []
             if "extra ==" not in need and "python_version < '3.11'" not in need]
    assert set(needs) <= names


@pytest.mark.skipif(sys.version_info < (3, 11), reason="the pages have Python 3.14; before 3.11 one library more is needed")
def test_the_wheels_alone_read_files(tmp_path: Path) -> None:
    wheels = sorted(map(str, VENDORED.glob("*.whl")))
    if not wheels:
        lacking("the readers of files were not fetched: run `make vendor`")
    assert [Path(wheel).name.split("-")[:2] for wheel in wheels] == [[name, version] for name, version in PINS]
    (tmp_path / "a.docx").write_bytes(WORD)
    (tmp_path / "a.pdf").write_bytes(PDF)
    code = ("import sys; sys.path[:0] = sys.argv[1:]; from chunklab.play.files import read; "
            "print(read('a.docx', 'a.docx')['text'], read('a.pdf', 'a.pdf')['text'])")
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code, str(vendor.ROOT), *wheels], cwd=tmp_path, text=True,
                          capture_output=True, check=False)
    assert (done.stdout, done.stderr) == ("# Leave\n\nAsk early. Page 1.\fPage 2.\fPage 3.\n", "")
