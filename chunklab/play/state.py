"""The state that a link carries, cleaned: a link can only set known fields to valid values."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chunklab.forms.fields import fields_of
from chunklab.forms.settings import SettingError, make, readable
from chunklab.play.asked import checked
from chunklab.play.texts import texts
from chunklab.registry import CHUNKERS

SIDES = 2  # strategies that stand side by side
_LONGEST_NAME = 200  # characters of a document's name

NOTHING = "This link holds nothing that the playground knows, so nothing was changed."
NO_TEXT = "This link came without its text, so the text is another one."


def clean(state: Any) -> dict[str, Any]:
    """Take from a state what is sound, and say what was left out.

    Parameters
    ----------
    state : anything that JSON can say
        What a link held: `settings`, one or two; `text` with its `source`, or the name of a `sample`; and a
        `question`, with the span of its `answer` in the text.

    Returns
    -------
    dict
        `state`, with the same names, only known fields and only values that the chunkers take, or None
        where no setting is left; and `notes`, a list of sentences.

    Examples
    --------
    >>> typed = {"chunk_size": "80", "overlap": "90", "colour": "red"}
    >>> found = clean({"settings": [{"chunker": "recursive", "typed": typed}], "sample": "chat", "page": 3})
    >>> found["state"]
    {'settings': [{'chunker': 'recursive', 'typed': {'chunk_size': '80'}}], 'sample': 'chat'}

    Chapter: knobs
    """
    given = state if isinstance(state, Mapping) else {}
    asked = given.get("settings")
    notes: list[str] = []
    settings = [found for one in (asked[:SIDES] if isinstance(asked, list) else [])
                for found in [_setting(one, notes)] if found]
    if not settings:
        return {"state": None, "notes": [NOTHING]}
    text = _text(given)
    state = {"settings": settings, **text, **_asked(given, text, notes)}
    return {"state": state, "notes": _few(notes) + ([] if text else [NO_TEXT])}


def _few(notes: list[str]) -> list[str]:
    """Tell the first, and how many more there are: a link can have a page full of them."""
    more = len(notes) - 1
    return [*notes[:1], f"{more} more of its parts {'is' if more == 1 else 'are'} left out."] if more > 0 else notes


def _setting(asked: Any, notes: list[str]) -> dict[str, Any] | None:
    name = asked.get("chunker") if isinstance(asked, Mapping) else None
    if not isinstance(name, str) or name not in CHUNKERS:
        notes.append("One of the link's strategies is not known here, and is left out.")
        return None
    wanted = asked.get("typed")
    known = {field.name for field in fields_of(name)}
    kept = {key: value for key, value in (wanted.items() if isinstance(wanted, Mapping) else ())
            if key in known and isinstance(value, str)}
    if wanted and len(kept) < len(wanted):
        notes.append(f"The {name} chunker has no such fields as the link sets; they are left out.")
    while True:
        setting = {"chunker": name, "typed": kept}
        try:
            make(setting)
            return setting
        except SettingError as error:
            notes.append(f"A value of the link is left out: {readable(str(error))}")
            kept = {key: value for key, value in kept.items() if key != error.field} if error.field in kept else {}


def _asked(given: Mapping[str, Any], text: Mapping[str, str], notes: list[str]) -> dict[str, Any]:
    """The question, and its answer where the text has it; without a text its span says nothing."""
    if "question" not in given:
        return {}
    whole = text.get("text") or next((one.text for one in texts() if one.name == text.get("sample")), "")
    asked: dict[str, Any] = {}
    try:
        asked["question"] = checked(given["question"], whole, None)[0]
        if whole and given.get("answer") is not None:
            asked["answer"] = list(checked("", whole, given["answer"])[1] or ())
    except (TypeError, ValueError) as error:
        notes.append(f"A value of the link is left out: {readable(str(error))}")
    return asked


def _text(given: Mapping[str, Any]) -> dict[str, str]:
    sample, text, source = given.get("sample"), given.get("text"), given.get("source")
    if isinstance(sample, str) and sample in {one.name for one in texts()}:
        return {"sample": sample}
    if not isinstance(text, str):
        return {}
    named = source if isinstance(source, str) and source.isprintable() and 0 < len(source) <= _LONGEST_NAME else "text"
    return {"text": text, "source": named}
