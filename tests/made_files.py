"""Files for the tests of what reads them, made here."""
from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any

import docx
from docx.enum.text import WD_BREAK

from chunklab.samples import pdf_file


def saved(document: Any) -> bytes:
    """The bytes of a Word document."""
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()


def word(blocks: Iterable[tuple[str, Any]]) -> bytes:
    """A Word file of headings ("1" to "6"), paragraphs (by style), tables and page breaks."""
    document = docx.Document()
    for kind, what in blocks:
        if kind.isdigit():
            document.add_heading(what, int(kind))
        elif kind == "table":
            table = document.add_table(len(what), len(what[0]))
            for cells, words in zip(table.rows, what):
                for cell, text in zip(cells.cells, words):
                    cell.text = text
        elif kind == "break":
            document.add_paragraph().add_run().add_break(WD_BREAK.PAGE)
        else:
            document.add_paragraph(what, kind)
    return saved(document)


def with_body(body: str, name: str = "word/document.xml") -> bytes:
    """A Word file with the XML of a body."""
    head = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, f"{head}{body}</w:body></w:document>")
    return target.getvalue()


def pdf(pages: Sequence[Sequence[str]], step: int = 14) -> bytes:
    """A PDF file of pages of lines, `step` points apart (two digits); an empty line leaves a gap."""
    return pdf_file(pages).replace(b" 14 TL ", b" %2d TL " % step)
