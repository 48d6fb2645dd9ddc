"""A part of the handbook as a Word file."""
from __future__ import annotations

import io
import zipfile
from datetime import datetime
from typing import Any

import docx
from docx.enum.style import WD_STYLE_TYPE
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Pt

from tools.handbook import Block

_WRITTEN = datetime(2026, 1, 1)
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # a zip knows no date before it
_CODE = "HTML Preformatted"  # Word's own style for what a web page shows as code


def word(parts: list[Block]) -> bytes:
    """Write it with Word's own styles for headings, lists and code, and each table's first row as its header."""
    document = docx.Document()
    properties = document.core_properties
    properties.title, properties.author, properties.last_modified_by = parts[0].text, "Brindle & Marsh Ltd.", ""
    properties.created = properties.modified = _WRITTEN
    properties.comments = ""
    style = document.styles.add_style(_CODE, WD_STYLE_TYPE.PARAGRAPH)
    style.font.name, style.font.size = "Courier New", Pt(9)
    for block in parts:
        _add(document, block)
    target = io.BytesIO()
    document.save(target)
    return _undated(target.getvalue())


def _add(document: Any, block: Block) -> None:
    if block.kind == "heading":
        document.add_heading(block.text, block.level)
    elif block.kind == "bullets":
        for line in block.lines:
            document.add_paragraph(line, "List Bullet")
    elif block.kind == "numbers":
        number = _new_numbers(document)
        for line in block.lines:
            paragraph = document.add_paragraph(line, "List Number")
            properties = paragraph._p.get_or_add_pPr().get_or_add_numPr()
            properties.get_or_add_ilvl().val, properties.get_or_add_numId().val = 0, number
    elif block.kind == "table":
        _add_table(document, block.rows)
    elif block.kind == "code":
        run = document.add_paragraph(style=_CODE).add_run(block.lines[0])
        for line in block.lines[1:]:
            run.add_break()
            run.add_text(line)
    else:
        document.add_paragraph(block.text)


def _new_numbers(document: Any) -> int:
    """Let a numbered list begin with 1 again: Word goes on counting over all lists of a style."""
    numbering = document.part.numbering_part.numbering_definitions._numbering
    of_style = document.styles["List Number"].element.pPr.numPr.numId.val
    number = numbering.add_num(numbering.num_having_numId(of_style).abstractNumId.val)
    number.add_lvlOverride(ilvl=0).add_startOverride(1)
    return int(number.numId)


def _add_table(document: Any, rows: tuple[tuple[str, ...], ...]) -> None:
    table = document.add_table(len(rows), len(rows[0]), "Table Grid")
    for cells, words in zip(table.rows, rows):
        for cell, text in zip(cells.cells, words):
            cell.text = text
    repeated = OxmlElement("w:tblHeader")  # at the top of each page that the table reaches
    repeated.set(qn("w:val"), "true")
    table.rows[0]._tr.get_or_add_trPr().append(repeated)


def _undated(data: bytes) -> bytes:
    """Pack a Word file anew, without the dates of its parts."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name, _EARLIEST), old.read(name), zipfile.ZIP_DEFLATED)
    return target.getvalue()
