"""The handbook in all its formats: the same headings, the same sentences, the same bytes each time."""
from __future__ import annotations

import io
import re
import zipfile
from functools import cache
from pathlib import Path

import pytest

from chunklab import load, split_sentences
from chunklab.samples import HANDBOOK, handbook
from chunklab.text.elements import elements
from chunklab.text.headings import find_headings
from tools.handbook import FORMATS, files, main

MADE = files()
PARTS = pytest.mark.parametrize("part", HANDBOOK)


@cache
def loaded(part: str, ending: str) -> str:
    return load(MADE[f"{part}.{ending}"], name=f"{part}.{ending}").text


def source(part: str) -> str:
    return handbook(part).text.rstrip("\n")


def head(part: str, page: int) -> str:
    return f"Handbook of Brindle & Marsh Ltd. – {part.capitalize()} – page {page}"


def pages(part: str) -> list[str]:
    """The text of each page of the PDF file, without the running head."""
    found = loaded(part, "pdf").split("\f")
    for number, page in enumerate(found, 1):
        assert page.startswith(f"{head(part, number)}\n\n") and page.count("Handbook of Brindle") == 1
    return [page.partition("\n\n")[2] for page in found]


def prose(part: str) -> str:
    """The text without its tables and code."""
    text = source(part)
    kept = [element for element in elements(text) if element.kind not in ("table", "code")]
    return "\n\n".join(text[element.start:element.end] for element in kept)


def sentences(text: str) -> list[str]:
    """The sentences, on one line each, without marks of headings and lists."""
    lines = [" ".join(sentence.split()) for sentence in split_sentences(text)]
    return [re.sub(r"^(?:#+|-|\d\.) ", "", line) for line in lines]


def rows(part: str) -> list[str]:
    """The rows of the tables and the lines of the code, as plain lines."""
    text = source(part)
    table = [line for element in elements(text) if element.kind == "table"
             for line in text[element.start:element.end].splitlines() if not line.startswith("|---")]
    code = [line for element in elements(text) if element.kind == "code"
            for line in text[element.start:element.end].splitlines()[1:-1] if line]
    return [" ".join(cell.strip() for cell in line.strip("|").split("|")) for line in table] + code


@PARTS
def test_the_web_page_gives_the_source_back(part: str) -> None:
    assert loaded(part, "html") == source(part)


@PARTS
def test_the_word_file_gives_the_source_back_but_for_the_languages_of_code(part: str) -> None:
    assert loaded(part, "docx") == re.sub(r"^```\w+$", "```", source(part), flags=re.M)


@PARTS
@pytest.mark.parametrize("ending", [ending for ending in FORMATS if ending != "pdf"])
def test_all_formats_with_structure_have_the_same_headings(part: str, ending: str) -> None:
    assert [(heading.level, heading.title) for heading in find_headings(loaded(part, ending))] == [
        (heading.level, heading.title) for heading in find_headings(source(part))]


@PARTS
def test_the_pdf_has_the_same_headings_as_lines_with_white_space_around(part: str) -> None:
    blocks = iter("\n\n".join(pages(part)).split("\n\n"))
    assert all(heading.title in blocks for heading in find_headings(source(part)))  # each after the one before


@PARTS
def test_the_pdf_has_the_same_sentences(part: str) -> None:
    others = set(rows(part))
    text = "\n\n".join("\n".join("" if line in others else line for line in page.split("\n")) for page in pages(part))
    assert sentences(text) == sentences(prose(part))


@PARTS
def test_the_pdf_has_the_rows_and_the_lines_of_code(part: str) -> None:
    lines = "\n".join(pages(part)).split("\n")
    assert [row for row in rows(part) if row not in lines] == []


@PARTS
def test_no_page_ends_with_a_heading_or_within_a_paragraph(part: str) -> None:
    assert len(pages(part)) >= 3
    titles = {heading.title for heading in find_headings(source(part))}
    for page in pages(part):
        last = " ".join(page.split("\n\n")[-1].split())
        assert last not in titles
        assert last[-1] in ".;:" or page.splitlines()[-1] in rows(part)


def test_the_bytes_are_the_same_each_time() -> None:
    assert files() == MADE


@PARTS
def test_a_word_file_carries_no_date_and_its_tables_repeat_their_header(part: str) -> None:
    with zipfile.ZipFile(io.BytesIO(MADE[f"{part}.docx"])) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        document = archive.read("word/document.xml").decode()
    assert document.count("<w:tblHeader") == document.count("<w:tbl>") >= 1


def test_they_are_written_into_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "new" / "folder"
    main([str(target)])
    assert {file.name: file.read_bytes() for file in target.iterdir()} == MADE
    assert f"in {len(FORMATS)} formats" in capsys.readouterr().out
