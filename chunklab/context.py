"""Context in front of a chunk: its document and its section."""
from __future__ import annotations

from typing import TypeVar

from chunklab import params
from chunklab.document import Chunk

Text = TypeVar("Text", str, Chunk)


def enrich(chunk: Text, title: str, section: str = "") -> Text:
    """Put the document's title and the section in front of a chunk.

    Parameters
    ----------
    chunk : str or Chunk
        A string gives a string. A chunk gives a chunk whose text to show is unchanged and whose
        `embed_text` has the context in front.
    title : str
        The document's title.
    section : str, default ""
        The section's title, or a path.

    Raises
    ------
    TypeError
        When `chunk` is neither, or a title is not a string.

    Examples
    --------
    >>> enrich("Book second class.", "Handbook", "Travel")
    'Document: Handbook | Section: Travel\\n\\nBook second class.'

    Chapter: context
    """
    params.string("title", title)
    params.string("section", section)
    context = f"Document: {title}" + (f" | Section: {section}" if section else "") + "\n\n"
    if isinstance(chunk, Chunk):
        return chunk.with_context(context)
    params.string("chunk", chunk, "Give a string or a Chunk.")
    return context + chunk
