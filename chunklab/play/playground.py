"""What the playground asks for. A chapter's player needs none of it, so each part is imported where it is used."""
from __future__ import annotations

from typing import Any

from chunklab.forms.settings import make


def cut(setting: Any, text: str, source: str, part: int, answer: Any = None) -> dict[str, Any]:
    """Cut a text and show one part of it."""
    from chunklab.play.asked import checked
    from chunklab.play.cut import cut
    from chunklab.play.files import MOST_CHARACTERS

    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"text has {len(text):,} characters, and up to {MOST_CHARACTERS:,} can be cut here: "
                         "take a part of it.")
    return cut(make(setting), text, source, part, checked("", text, answer)[1])


def find(setting: Any, text: str, source: str, question: str = "", answer: Any = None) -> dict[str, Any]:
    """Ask a question of the text as it is cut."""
    from chunklab.play.asked import find

    return find(make(setting), text, source, question, answer)


def count(setting: Any, text: str, source: str, part: int) -> dict[str, Any]:
    """Count what takes longer than to cut and to paint."""
    from chunklab.play.cut import count

    return count(make(setting), text, source, part)


def code(setting: Any, text: str, source: str, question: Any = "", answer: Any = None) -> dict[str, Any]:
    """Write the Python that cuts the text so, and asks the question."""
    from chunklab.play.asked import checked
    from chunklab.play.code import code

    return {"code": code(make(setting), text, source, *checked(question, text, answer))}


def as_json(setting: Any, text: str, source: str, question: Any = "", answer: Any = None) -> dict[str, Any]:
    """Write all chunks as JSON, and what comes back for the question."""
    from chunklab.play.asked import checked
    from chunklab.play.cut import as_json

    return {"json": as_json(make(setting), text, source, *checked(question, text, answer))}


def read(name: str, path: str) -> dict[str, Any]:
    """Read a file that was dropped."""
    from chunklab.play.files import read

    return {**read(name, path)}


def clean(state: Any) -> dict[str, Any]:
    """Take from a link's state what is sound."""
    from chunklab.play.state import clean

    return clean(state)
