"""Sample texts: our own company handbook, and a text that we did not write."""
from __future__ import annotations

import difflib
from collections.abc import Sequence
from importlib import resources
from typing import overload

from chunklab.document import Document

HANDBOOK = ("leave", "travel", "expenses", "security")

SHORT = (
    "# Days you did not use\n\n"
    "Up to five unused days carry over to the next year. They must be taken by 31 March. After that they are lost.\n\n"
    "If you were ill or on parental leave, ask for more time.\n\n"
    "Dr. Amara Lee decides within 3.5 working days. If she is away, ask Mia in room No. 5."
)
"""A section of the handbook's part on leave, short enough to step through."""


@overload
def handbook(name: str) -> Document: ...
@overload
def handbook(name: None = None) -> list[Document]: ...
def handbook(name: str | None = None) -> Document | list[Document]:
    """Read the handbook of a company that does not exist: the sample text of the book.

    Each part is Markdown, with headings, lists, a table and a block of code. The parts refer to each
    other by section, and they hold what makes cutting hard: abbreviations, decimals, sentences that
    come twice, and rules whose exception stands in the next sentence.

    Parameters
    ----------
    name : str or None, default None
        "leave", "travel", "expenses" or "security"; None reads all four, in this order.

    Returns
    -------
    Document or list of Document
        The source of each is its file in the handbook, such as "handbook/leave.md".

    Raises
    ------
    ValueError
        When there is no part of that name; the sentence lists them.

    Examples
    --------
    >>> from chunklab.samples import handbook
    >>> handbook("leave").text.splitlines()[0]
    '# Leave'
    >>> [part.source for part in handbook()]
    ['handbook/leave.md', 'handbook/travel.md', 'handbook/expenses.md', 'handbook/security.md']

    Chapter: windows
    """
    if name is None:
        return [handbook(part) for part in HANDBOOK]
    if name not in HANDBOOK:
        raise ValueError(f"The handbook has no part {name!r}: choose one of {', '.join(HANDBOOK)}.")
    text = resources.files("chunklab").joinpath(f"data/handbook/{name}.md").read_text(encoding="utf-8")
    return Document(text, f"handbook/{name}.md")


def python_topic(name: str = "context-managers") -> Document:
    """Read a topic of Python's own documentation, as your Python has it.

    The topics and their wording differ from one Python version to the next. What you print from them
    may change with the Python you run. When you show the text to others, name where it comes from:

        Python documentation, copyright Python Software Foundation, PSF License Version 2,
        https://docs.python.org/3/license.html

    Parameters
    ----------
    name : str, default "context-managers"
        A topic: a key of `pydoc_data.topics.topics`, such as "sequence-types" or "execmodel".

    Returns
    -------
    Document
        Plain text, with headings underlined. Its source is "Python documentation, topic …".

    Raises
    ------
    TypeError
        When `name` is not a string.
    ValueError
        When this Python has no such topic; the sentence names some that are near.
    ImportError
        When this Python comes without its topics, as Pyodide does until its package is loaded.

    Examples
    --------
    >>> from chunklab.samples import python_topic
    >>> python_topic("context-managers").source
    'Python documentation, topic context-managers'

    Chapter: windows
    """
    if not isinstance(name, str):
        raise TypeError(f"name is {type(name).__name__}: give the name of a topic as a string, e.g. 'with'.")
    try:
        from pydoc_data.topics import topics
    except ImportError:
        raise ImportError(
            "This Python comes without its documentation topics (the module pydoc_data): use another Python, or in "
            "Pyodide run `import pyodide_js; await pyodide_js.loadPackage('pydoc_data')` first.") from None
    if name not in topics:
        near = difflib.get_close_matches(name, topics, n=3, cutoff=0.4) or ["context-managers", "with", "execmodel"]
        raise ValueError(f"Python's documentation has no topic {name!r}: try {', '.join(near)}, or another key of "
                         "`pydoc_data.topics.topics`; the topics differ between versions of Python.")
    return Document(topics[name], f"Python documentation, topic {name}")


def pdf_file(pages: Sequence[Sequence[str]]) -> bytes:
    """Make a small PDF file, to see what a loader gives back.

    Parameters
    ----------
    pages : sequence of sequences of str
        The lines of each page, in characters of Western Europe. All lie equally far apart; an empty string
        leaves a gap, as many PDF files have between paragraphs.

    Returns
    -------
    bytes
        The file, ready for `load`.

    Raises
    ------
    UnicodeEncodeError
        When a character is not in the font.

    Examples
    --------
    >>> data = pdf_file([["Boil water.", "", "Drink tea."], ["Page two."]])
    >>> data[:8]
    b'%PDF-1.4'

    Chapter: pages
    """
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Count {len(pages)}/Kids[{kids}]>>".encode(),
               b"<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>"]
    for number, lines in enumerate(pages):
        shown = b"\n".join(b"<" + line.encode("cp1252").hex().encode() + b"> Tj T*" if line else b"T*" for line in lines)
        content = b"BT /F 10 Tf 14 TL 50 780 Td\n" + shown + b"\nET"
        objects += [f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>"
                    f"/Contents {5 + 2 * number} 0 R>>".encode(),
                    f"<</Length {len(content)}>>stream\n".encode() + content + b"\nendstream"]
    made, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(made))
        made += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    return made + (f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n"
                   f"<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(made)}\n%%EOF").encode()
