"""PDF files: the lines of each page, read by pypdf; a form feed between two pages."""
from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

from chunklab.text.bpe import repair

_WIDER = 1.4  # times the usual distance between two lines, or more: a blank line


class _Line(NamedTuple):
    text: str
    drop: float  # how far it lies under the line before it, in sizes of its letters; 0 where that is not known


def read_pdf(name: str, data: bytes, max_pages: int | None) -> tuple[str, str]:
    """Read the text of a PDF file; also give a note where only its first pages were read."""
    try:
        from pypdf import PdfReader
    except ImportError:
        raise ImportError(f'Reading {name} needs pypdf: install it with pip install "chunklab-book[documents]".') from None
    with _quiet():
        try:
            reader = PdfReader(BytesIO(data))
            locked = reader.is_encrypted and not _opens(reader)
            total = 0 if locked else len(reader.pages)
        except Exception:
            raise ValueError(f"{name} is a broken PDF file: open it in a PDF viewer, save or print it to a new file, and "
                             "load that.") from None
        if locked:
            raise ValueError(f"{name} is encrypted: save a copy without its password, for example by printing it to a "
                             "new PDF file, and load that.")
        count = total if max_pages is None else min(total, max_pages)
        pages = []
        for number in range(count):
            try:
                pages.append(_lines_of(reader.pages[number]))
            except Exception:
                raise ValueError(f"Page {number + 1} of {name} is broken: print the file to a new PDF file in a PDF "
                                 "viewer, and load that.") from None
    text = "\f".join(_with_blank_lines(pages))
    if not text.strip():
        first = f"the first {count:,} of its {total:,} pages hold" if count < total else "its pages hold"
        raise ValueError(f"{name} has no text, {first} pictures at most: if it was scanned, run it through text "
                         "recognition (OCR), and load what that gives.")
    return text, f"The first {count:,} of {total:,} pages were read." if count < total else ""


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep pypdf from printing what it mends in a file that can be read."""
    logger = logging.getLogger("pypdf")
    before = logger.level
    logger.setLevel(max(before, logging.CRITICAL))
    try:
        yield
    finally:
        logger.setLevel(before)


def _opens(reader: Any) -> bool:
    """Tell whether an encrypted file opens without a password, as many do."""
    try:
        return bool(reader.decrypt(""))
    except Exception:  # a way of encryption that needs another library
        return False


def _lines_of(page: Any) -> list[_Line]:
    """Read the lines of a page, and how far each lies under the one before it."""
    pieces: list[tuple[str, float, float]] = []

    def visit(text: str, page_matrix: list[float], text_matrix: list[float], _font: Any, size: float) -> None:
        x, y = text_matrix[4:6]
        scale = math.hypot(text_matrix[2], text_matrix[3]) * math.hypot(page_matrix[2], page_matrix[3])
        pieces.append((text, x * page_matrix[1] + y * page_matrix[3] + page_matrix[5], abs(size) * scale))

    whole = page.extract_text(visitor_text=visit)
    if "".join(text for text, _, _ in pieces) != whole:  # then nothing is known about the places of its lines
        return [_Line(_clean(line), 0.0) for line in whole.strip().split("\n")]
    lines: list[_Line] = []
    words: list[str] = []
    place: tuple[float, float] | None = None  # height and size of the line's first letters
    above: float | None = None
    for text, height, size in [*pieces, ("\n", 0.0, 0.0)]:
        for number, part in enumerate(text.split("\n")):
            if number:
                drop = (above - place[0]) / place[1] if place and place[1] and above is not None else 0.0
                lines.append(_Line(_clean("".join(words)), drop if math.isfinite(drop) else 0.0))
                above, words, place = place[0] if place else above, [], None
            words.append(part)
            if place is None and part.strip():
                place = height, size
    return lines


def _clean(line: str) -> str:
    return repair(line.replace("\f", " ").replace("\0", "")).rstrip()


def _with_blank_lines(pages: list[list[_Line]]) -> Iterator[str]:
    """Write each page, with a blank line where two lines stand further apart than they usually do."""
    drops = sorted(line.drop for page in pages for line in page if line.drop > 0)
    usual = drops[len(drops) // 4] if drops else math.inf  # a quarter of all lines, at least, have one right above them
    for page in pages:
        yield "\n".join(("\n" if line.drop > _WIDER * usual else "") + line.text for line in page).strip()
