"""Load documents from files: Markdown, plain text, HTML, Word, PDF."""
from __future__ import annotations

import os
from typing import BinaryIO

from chunklab import params
from chunklab.document import Document
from chunklab.loaders.html import markdown
from chunklab.loaders.kinds import check_kind
from chunklab.loaders.pdf import read_pdf
from chunklab.loaders.plain import read_page, read_plain
from chunklab.loaders.source import Source, read_source
from chunklab.loaders.word import read_word

MAX_BYTES = 50_000_000


def load(
    path_or_file: str | os.PathLike[str] | bytes | BinaryIO, *, name: str | None = None,
    max_pages: int | None = None, max_bytes: int | None = MAX_BYTES,
) -> Document:
    """Read a file as a document: Markdown, plain text, HTML, Word or PDF.

    The ending of the name says what it is. `.md` and `.txt` are taken as they are written. `.html`, `.htm` and
    `.docx` become Markdown: headings, paragraphs, lists, quotes, tables and code blocks are kept, the first row
    of a table becomes its header; links, pictures and emphasis leave their words. A page break set by hand in a
    Word file becomes a form feed; its code is what has the style HTML Preformatted or Source Code. `.pdf` gives
    the lines of its pages, a form feed between two pages, and a blank line where two lines stand clearly
    further apart than usual; its headings are lines like others.

    Parameters
    ----------
    path_or_file : str or path or bytes or binary file
        The file; the last part of its path is the document's `source`.
    name : str or None, default None
        The name to go by instead, needed for bytes: the `source`, whose ending says what kind of file it is.
    max_pages : int or None, default None
        How many pages of a PDF file to read, from 1; None reads all. `chunklab.loaders.load_with_note` says how
        many were left out.
    max_bytes : int or None, default 50,000,000
        The largest size of the file, and of what a Word file unpacks to; None for no limit.

    Returns
    -------
    Document
        The text, and the file's name as its source.

    Raises
    ------
    ValueError
        When the ending is not a known one, or the file is empty, broken, encrypted, too large, not what its name
        says, or has no text in it. The sentence names the file and the way out.
    TypeError
        When a parameter is of the wrong kind, or bytes come without a name.
    OSError
        When there is no such file (`FileNotFoundError`), or it is a folder or may not be read.
    ImportError
        When a Word or PDF file needs a library that is not installed; the sentence has the install line.

    Notes
    -----
    HTML is read by chunklab itself, Word files by `mammoth`, PDF files by `pypdf`.

    Examples
    --------
    >>> page = b"<h1>Leave</h1><p>Staff get <b>twenty</b> days.<ul><li>Ask early<li>Note it down</ul>"
    >>> print(load(page, name="leave.html").text)
    # Leave
    <BLANKLINE>
    Staff get twenty days.
    <BLANKLINE>
    - Ask early
    - Note it down

    Chapter: elements
    """
    return load_with_note(path_or_file, name=name, max_pages=max_pages, max_bytes=max_bytes)[0]


def load_with_note(
    path_or_file: str | os.PathLike[str] | bytes | BinaryIO, *, name: str | None = None,
    max_pages: int | None = None, max_bytes: int | None = MAX_BYTES,
) -> tuple[Document, str]:
    """Read a file as `load` does, and say what was left out of it.

    Parameters
    ----------
    path_or_file, name, max_pages, max_bytes
        As for `load`.

    Returns
    -------
    Document
        The document.
    str
        A sentence such as "The first 200 of 1,000 pages were read.", or "" where nothing was left out.

    Raises
    ------
    ValueError, TypeError, OSError, ImportError
        As for `load`.

    Examples
    --------
    >>> load_with_note(b"Staff get twenty days.", name="leave.txt", max_pages=1)
    (Document(text='Staff get twenty days.', source='leave.txt'), '')

    Chapter: elements
    """
    if max_pages is not None:
        params.whole_number("max_pages", max_pages, 1, "Give None for all pages.")
    if max_bytes is not None:
        params.whole_number("max_bytes", max_bytes, 1, "Give None for no limit.")
    source = read_source(path_or_file, name, max_bytes)
    check_kind(source.shown, source.ending, source.data)
    text, note = _read(source, max_pages, max_bytes)
    if not text.strip():
        raise ValueError(f"{source.shown} has no text in it: check that it is the file you mean.")
    return Document(text, source.name), note


def _read(source: Source, max_pages: int | None, max_bytes: int | None) -> tuple[str, str]:
    if source.ending == ".pdf":
        return read_pdf(source.shown, source.data, max_pages)
    if source.ending == ".docx":
        return read_word(source.shown, source.data, max_bytes), ""
    if source.ending in (".html", ".htm"):
        return markdown(read_page(source.shown, source.data)), ""
    return read_plain(source.shown, source.data), ""
