"""The door itself: a request as JSON comes in, an answer as JSON goes out, whatever was asked."""
from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from chunklab.embed.table import FILE, MissingTable
from chunklab.forms.settings import SettingError, readable
from chunklab.play.playground import as_json, clean, code, count, cut, find, read
from chunklab.play.story import one_frame, story

_ABOUT = ("text", "question", "answer")  # what a sentence may begin with that is no field of a chunker
_MAY = ("question", "answer")  # may be left out where they are taken
_ROOMS: dict[str, tuple[Callable[..., dict[str, Any]], tuple[str, ...]]] = {
    "story": (story, ("setting", "text")),
    "frame": (one_frame, ("setting", "text", "number")),
    "cut": (cut, ("setting", "text", "source", "part", "answer")),
    "find": (find, ("setting", "text", "source", "question", "answer")),
    "count": (count, ("setting", "text", "source", "part")),
    "code": (code, ("setting", "text", "source", "question", "answer")),
    "json": (as_json, ("setting", "text", "source", "question", "answer")),
    "read": (read, ("name", "path")),
    "state": (clean, ("state",)),
}


def answer(request: str) -> str:
    """Answer one request. It never raises: what goes wrong is said in a sentence, with the field it is about.

    A page loads the table of word vectors only for those who use it: an answer that lacks it says in `needs` where
    Python will look for the file, and can then be asked for again.
    """
    try:
        function, given = _asked(request)
        found = {"ok": True, **function(**given)}
    except SettingError as error:
        found = _fault(str(error), error.field)
    except MissingTable as error:
        found = {**_fault(str(error)), "needs": str(FILE)}
    except (ValueError, TypeError, OverflowError, ImportError) as error:
        sentence = str(error)
        about = sentence.partition(" ")[0]
        found = _fault(sentence, about if about in _ABOUT else None)
    except MemoryError:
        found = _fault("This is more than fits into the memory that the browser gives: take a shorter text.", "text")
    except RecursionError:
        found = _fault("This is nested too deeply: take a simpler setting or text.")
    return json.dumps(found)


def _asked(request: str) -> tuple[Callable[..., dict[str, Any]], dict[str, Any]]:
    try:
        asked = json.loads(request)
        function, names = _ROOMS[asked["do"]]
        return function, {name: asked[name] for name in names if name in asked or name not in _MAY}
    except (LookupError, ValueError, TypeError):
        raise SettingError("The page asked for something that this version does not know: load the page again.") from None


def _fault(say: str, field: str | None = None) -> dict[str, Any]:
    return {"ok": False, "error": {"field": field, "say": readable(say)}}
