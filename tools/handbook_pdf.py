"""A part of the handbook as a PDF file: pages of A4, each with a running head."""
from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from reportlab.lib.pagesizes import A4
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from tools.handbook import Block

_EDGE, _TOP, _FOOT = 64.0, 790.0, 64.0  # points: left and right, the first line, below the last
_WIDTH = A4[0] - 2 * _EDGE
_TEXT, _BOLD, _FIXED = "Helvetica", "Helvetica-Bold", "Courier"
_SIZES = {1: 20, 2: 15, 3: 12}  # of headings
_GAP = 9.0  # more, between two blocks
_HEAD = 46.0  # from the running head to the first line of the text


class _Line(NamedTuple):
    """Strings on one height, each with its place from the left edge."""

    strings: tuple[tuple[float, str], ...]
    font: str
    size: float
    height: float


def pdf(parts: list[Block]) -> bytes:
    """Write it so that no paragraph, table or block of code is cut by a page, and no heading is left alone on one."""
    target = io.BytesIO()
    pages = _Pages(Canvas(target, pagesize=A4, invariant=1, lang="en"), parts[0].text)
    waiting: list[Block] = []  # headings, until it is known what follows
    for block in parts:
        waiting.append(block)
        if block.kind != "heading":
            pages.write(waiting)
            waiting = []
    pages.write(waiting)
    pages.canvas.save()
    return target.getvalue()


@dataclass
class _Pages:
    canvas: Canvas
    title: str
    y: float = 0.0
    number: int = field(default=0)

    def write(self, blocks: list[Block]) -> None:
        """Write headings and what follows them; onto a new page if it does not fit on this one."""
        lines = [list(_lines(block)) for block in blocks]
        needed = sum(line.height for part in lines for line in part) + _GAP * len(lines)
        if self.y - needed < _FOOT:
            self._turn()
        for block, part in zip(blocks, lines):
            self.y -= _GAP
            for line in part:
                self.y -= line.height
                self._draw(line)
            if block.kind == "heading":
                key = f"{self.number}-{self.y:.0f}"
                self.canvas.bookmarkHorizontal(key, 0, self.y + part[0].height)
                self.canvas.addOutlineEntry(block.text, key, block.level - 1)

    def _draw(self, line: _Line) -> None:
        text = self.canvas.beginText()
        text.setFont(line.font, line.size)
        for x, words in line.strings:
            text.setTextOrigin(_EDGE + x, self.y)
            text.textOut(words)
        self.canvas.drawText(text)

    def _turn(self) -> None:
        if self.number:
            self.canvas.showPage()
        else:
            self.canvas.setTitle(self.title)
            self.canvas.setAuthor("Brindle & Marsh Ltd.")
        self.number += 1
        self.canvas.setFont(_TEXT, 8)
        self.canvas.drawString(_EDGE, _TOP, f"Handbook of Brindle & Marsh Ltd. – {self.title} – page {self.number}")
        self.y = _TOP - _HEAD + 2 * _GAP


def _lines(block: Block) -> Iterator[_Line]:
    if block.kind == "heading":
        size = _SIZES[block.level]
        for text in simpleSplit(block.text, _BOLD, size, _WIDTH):
            yield _Line(((0, text),), _BOLD, size, 1.9 * size)
    elif block.kind in ("bullets", "numbers"):
        for number, item in enumerate(block.lines, 1):
            mark = "- " if block.kind == "bullets" else f"{number}. "
            indent = stringWidth(mark, _TEXT, 11)
            first, *rest = simpleSplit(item, _TEXT, 11, _WIDTH - indent)
            yield _Line(((0, mark + first),), _TEXT, 11, 14)
            yield from (_Line(((indent, text),), _TEXT, 11, 14) for text in rest)
    elif block.kind == "table":
        yield from _rows(block.rows)
    elif block.kind == "code":
        yield from (_Line(((12, text),), _FIXED, 9, 12) for text in block.lines)
    else:
        yield from (_Line(((0, text),), _TEXT, 11, 14) for text in simpleSplit(block.text, _TEXT, 11, _WIDTH))


def _rows(rows: tuple[tuple[str, ...], ...]) -> Iterator[_Line]:
    """Each row on a line, in letters that let the widest fit."""
    natural = [max(stringWidth(cell, _BOLD, 9) for cell in column) + 14 for column in zip(*rows)]
    size = 9 * min(1.0, _WIDTH / sum(natural))
    places = [sum(natural[:column]) * size / 9 for column in range(len(natural))]
    for number, row in enumerate(rows):
        yield _Line(tuple(zip(places, row)), _TEXT if number else _BOLD, size, 13.5)
