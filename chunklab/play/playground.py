"""What the playground asks for: a setting comes in, and what one cut with it gives goes out."""
from __future__ import annotations

from typing import Any

from chunklab.forms.settings import make
from chunklab.play import code as code_of
from chunklab.play import cut as cut_of
from chunklab.play.files import MOST_CHARACTERS


def cut(setting: Any, text: str, source: str, part: int) -> dict[str, Any]:
    """Cut a text and show one part of it."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"text has {len(text):,} characters, and up to {MOST_CHARACTERS:,} can be cut here: "
                         "take a part of it.")
    return cut_of.cut(make(setting), text, source, part)


def code(setting: Any, text: str, source: str) -> dict[str, Any]:
    """Write the Python that cuts the text so."""
    return {"code": code_of.code(make(setting), text, source)}


def as_json(setting: Any, text: str, source: str) -> dict[str, Any]:
    """Write all chunks as JSON."""
    return {"json": cut_of.as_json(make(setting), text, source)}
