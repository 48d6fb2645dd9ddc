r"""What a reader types into a form, and what the package makes of it.

A setting is `{"chunker": "recursive", "typed": {"chunk_size": "80"}}`. Everything typed is a string: "" stands
for None where the parameter may be None, "yes" and "no" for True and False; in a text `\n` is a line end, and
where "" stands for None two quotation marks are the empty text; a list is written as JSON. What cannot be read
so is handed to the chunker as it is, whose own sentence then says what is wrong.
"""
from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from chunklab.forms.fields import Field, fields_of
from chunklab.forms.tellers import teller_class, teller_name

_LONGEST, _SHOWN = 600, 240  # characters of a sentence; and of its beginning and its end, where it has more
_ESCAPED = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f"}
_MEANT = {"\\\\": "\\", **{written: char for char, written in _ESCAPED.items()}}
_AMBIGUOUS = re.compile(r"\\(?=[\\nrtf\n\r\t\f])")  # a backslash that would be read together with what follows


class SettingError(ValueError):
    """Say what is wrong with a setting, and in which field; `field` is None where it is none of them."""

    def __init__(self, say: str, field: str | None = None) -> None:
        super().__init__(say)
        self.field = field


def make(setting: Any) -> Any:
    """Make the chunker of a setting.

    Raises
    ------
    SettingError
        With the package's own sentence, and the field that it is about.
    """
    name, parameters = read(setting)
    try:
        return teller_class(name)(**parameters)
    except (TypeError, ValueError, OverflowError) as error:
        raise SettingError(str(error), field_of(str(error), name)) from None


def read(setting: Any) -> tuple[str, dict[str, Any]]:
    """Read a setting: the chunker's name, and its parameters as the chunker takes them."""
    if not isinstance(setting, Mapping):
        raise SettingError(f"A setting is {setting!r}: give a chunker's name and what is typed.", "chunker")
    name, typed = setting.get("chunker"), setting.get("typed", {})
    try:
        teller_class(name)  # type: ignore[arg-type]
    except ValueError as error:
        raise SettingError(str(error), "chunker") from None
    if not isinstance(typed, Mapping):
        raise SettingError(f"What is typed is {typed!r}: give a name and a string for each field.", "chunker")
    fields = {field.name: field for field in fields_of(str(name))}
    for key, value in typed.items():
        if key not in fields or not isinstance(value, str):
            raise SettingError(f"The {name} chunker has no field {key!r} with the value {value!r}.",
                               key if key in fields else None)
    return str(name), {key: meant(fields[key], value) for key, value in typed.items()}


def meant(field: Field, typed: str) -> Any:
    """Make of what is typed what the chunker takes; what cannot be read stays as it was typed."""
    text = typed.strip()
    if field.kind == "text":
        if field.optional and typed.strip('"') == "" and typed != '"':
            return typed[2:] if typed else None
        return re.sub(r"\\[\\nrtf]", lambda found: _MEANT[found[0]], typed)
    if field.kind in ("flag", "choice"):
        return {written(value): value for value in (True, False, *field.choices)}.get(typed, typed)
    if text == "" and field.optional:
        return None
    try:
        if field.kind == "list":
            value = json.loads(text)
            return tuple(value) if isinstance(value, list) else typed
        return int(text) if field.kind == "whole" else float(text)
    except (ValueError, RecursionError):
        return typed


def typed(field: Field, value: Any) -> str:
    """Write a value as a reader would type it."""
    if field.kind == "text" and isinstance(value, str):
        if field.optional and value.strip('"') == "":  # "" would be None; so quotation marks alone get two more
            return value + '""'
        return "".join(_ESCAPED.get(char, char) for char in _AMBIGUOUS.sub(r"\\\\", value))
    if field.kind == "list" and value is not None:
        return json.dumps(value, ensure_ascii=False)
    return written(value)


def written(value: Any) -> str:
    """Write a value that is no text: None, a flag, a choice or a number."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return "" if value is None else str(value)


def setting_of(made: Any, parameters: Mapping[str, Any]) -> dict[str, Any] | None:
    """Write down what was made, so that it can be made again elsewhere; None where a form cannot say it."""
    name = teller_name(made)
    if name is None:
        return None
    fields = {field.name: field for field in fields_of(name)}
    if not set(parameters) <= set(fields):
        return None
    setting = {"chunker": name, "typed": {key: typed(fields[key], value) for key, value in parameters.items()}}
    return setting if _same(read(setting)[1], parameters) else None


def _same(read_back: Mapping[str, Any], parameters: Mapping[str, Any]) -> bool:
    """Say whether both are the same but for the kind of sequence, which JSON does not keep."""
    try:
        there, back = (json.loads(json.dumps(dict(one))) for one in (parameters, read_back))
    except TypeError:  # an object, which no form can hold
        return False
    return bool(there == back)


def readable(sentence: str) -> str:
    """Shorten a sentence in which a long value stands: how it begins says what is wrong, how it ends the way out."""
    return sentence if len(sentence) <= _LONGEST else f"{sentence[:_SHOWN]} … {sentence[-_SHOWN:]}"


def field_of(sentence: str, name: str) -> str | None:
    """Find the field that one of the package's sentences is about: it is named first."""
    names = {field.name for field in fields_of(name)}
    return next((word for word in re.findall(r"\w+", sentence) if word in names), None)
