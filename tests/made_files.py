"""Files for the tests of what reads them, made here."""
from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any

import docx
from docx.enum.text import WD_BREAK


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
    """A PDF file of pages of lines; an empty line leaves a gap."""
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    objects = ["<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Count {len(pages)}/Kids[{kids}]>>",
               "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"]
    for number, lines in enumerate(pages):
        shown = "\n".join(f"({line}) Tj T*" if line else "T*" for line in lines)
        content = f"BT /F 11 Tf {step} TL 50 780 Td\n{shown}\nET"
        objects += [f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>"
                    f"/Contents {5 + 2 * number} 0 R>>", f"<</Length {len(content)}>>stream\n{content}\nendstream"]
    made, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(made))
        made += f"{number} 0 obj\n{body}\nendobj\n".encode("cp1252")
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    return made + (f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n<</Size {len(objects) + 1}/Root 1 0 R>>\n"
                   f"startxref\n{len(made)}\n%%EOF").encode()
