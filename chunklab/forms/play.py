"""What a player carries along, so that a page which runs the package can make its frames anew."""
from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from chunklab.forms.settings import setting_of


def playable(made: Any, parameters: Mapping[str, Any], texts: Mapping[str, str],
             ranges: Mapping[str, tuple[int, int]] | None = None) -> str:
    """Write down how a story was made, as JSON; "" where a form cannot say it.

    Parameters
    ----------
    made : class
        A chunker, or another class of the package that tells steps.
    parameters : mapping of str to value
        What it was made with. The form shows these fields first.
    texts : mapping of str to str
        Texts to choose from, by name; the story is that of the first.
    ranges : mapping of str to (least, most), optional
        Where sliders begin and end.
    """
    setting = setting_of(made, parameters)
    if setting is None:
        return ""
    return json.dumps({"setting": setting, "texts": dict(texts), "ranges": dict(ranges or {})}, ensure_ascii=False)
