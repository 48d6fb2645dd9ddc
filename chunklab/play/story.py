"""A story for the pages: all its frames at once, or one of a long story."""
from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from chunklab import params
from chunklab.forms.settings import make
from chunklab.show.frames import frame, frames
from chunklab.steps import Step


def story(setting: Any, text: str) -> dict[str, Any]:
    """Draw every frame, as a chapter's player shows them."""
    chunker, steps = _told(json.dumps(setting), params.string("text", text))
    return {"frames": [{"html": one.html, "say": one.say} for one in frames(text, steps)],
            "count": steps[-1].count if steps else 0, "chunker": chunker}


def one_frame(setting: Any, text: str, number: int) -> dict[str, Any]:
    """Draw one frame, counted from 0; a number past the ends gives the first or the last."""
    chunker, steps = _told(json.dumps(setting), params.string("text", text))
    at = max(0, min(params.whole_number("number", number, 0), len(steps)))
    drawn = frame(text, steps, at)
    return {"html": drawn.html, "say": drawn.say, "number": at, "total": len(steps) + 1, "chunker": chunker}


@lru_cache(maxsize=2)  # one for each of two strategies side by side: stepping asks for the same story again and again
def _told(setting: str, text: str) -> tuple[str, list[Step]]:
    chunker = make(json.loads(setting))
    return repr(chunker), chunker.steps(text)
