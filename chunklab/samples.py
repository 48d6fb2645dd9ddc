"""Sample texts: our own company handbook, and a text that we did not write."""
from __future__ import annotations

import difflib
from importlib import resources
from typing import overload

from chunklab.document import Document

HANDBOOK = ("leave", "travel")

SHORT = (
    "# Days you did not use\n\n"
    "Up to five unused days carry over to the next year. They must be taken by 31 March. After that they are lost.\n\n"
    "Dr. Amara Lee decides within 3.5 working days. If she is away, ask Mia in room No. 5."
)
"""A piece of our handbook, short enough to step through."""


@overload
def handbook(name: str) -> Document: ...
@overload
def handbook(name: None = None) -> list[Document]: ...
def handbook(name: str | None = None) -> Document | list[Document]:
    """Read our sample company handbook.

    Parameters
    ----------
    name : str or None, default None
        "leave" or "travel"; None reads all parts.

    Returns
    -------
    Document or list of Document

    Raises
    ------
    ValueError
        When there is no part of that name; the sentence lists them.

    Examples
    --------
    >>> handbook("leave").source
    'handbook/leave.md'

    Chapter: windows
    """
    if name is None:
        return [handbook(part) for part in HANDBOOK]
    if name not in HANDBOOK:
        raise ValueError(f"The handbook has no part {name!r}: choose one of {', '.join(HANDBOOK)}.")
    text = resources.files("chunklab").joinpath(f"data/handbook/{name}.md").read_text(encoding="utf-8")
    return Document(text, f"handbook/{name}.md")


def python_topic(name: str = "context-managers") -> Document:
    """Read a topic of Python's own documentation, which comes with every Python.

    The text is Python's, under the PSF licence, and may differ from one Python to the next.

    Parameters
    ----------
    name : str, default "context-managers"
        A topic, as in `help("topics")` or a key of `pydoc_data.topics.topics`.

    Raises
    ------
    ValueError
        When this Python has no such topic; the sentence names some that are near.

    Examples
    --------
    >>> python_topic("context-managers").source
    "Python's documentation, topic context-managers"

    Chapter: windows
    """
    from pydoc_data.topics import topics

    if name not in topics:
        near = difflib.get_close_matches(str(name), topics, n=3, cutoff=0.3) or sorted(topics)[:3]
        raise ValueError(f"Python's documentation has no topic {name!r}; there are, for example, {', '.join(near)}.")
    return Document(topics[name], f"Python's documentation, topic {name}")
