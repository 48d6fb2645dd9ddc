"""The fields of a chunker's form, read off its docstring: what documents a parameter also asks for it."""
from __future__ import annotations

import ast
import inspect
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from chunklab.forms.tellers import teller_class
from chunklab.text.separators import LADDERS

# Parameters of which there must be at least one; all other numbers begin at 0.
_FROM_ONE = ("chunk_size", "stride", "per_chunk", "hits", "width", "budget")
_MOST = 1000  # where a slider ends whose parameter has no usual value
_COUNTS = {"window": 5, "sentences_per_chunk": 12, "sentence_overlap": 6, "paragraphs_per_chunk": 8, "hits": 8}
_PARAMETER = re.compile(r"^(\w+(?:, \w+)*) : (.+)$")
_LITERAL = re.compile(r'"[^"]*"|\b(?:True|False|None)\b')


@dataclass(frozen=True, slots=True)
class Field:
    """Describe one parameter as a form shows it.

    `kind` is whole, number, flag, choice, text or list. `default` is the package's own, None where it is left
    out; `usual` is what the package then takes. `most` is where a slider ends, not a limit.
    """

    name: str
    kind: str
    default: Any
    usual: Any
    optional: bool
    help: str
    least: int = 0
    most: int = _MOST
    choices: tuple[Any, ...] = ()
    presets: tuple[tuple[str, Any], ...] = ()


@cache
def fields_of(name: str) -> tuple[Field, ...]:
    """Give the fields of a chunker's form, in the order of its parameters. Functions and objects have none."""
    made = teller_class(name)
    documented = _documented(made)
    signature = inspect.signature(made).parameters
    found = [field for parameter in signature if parameter in documented
             for field in [_field(name, parameter, signature[parameter].default, *documented[parameter])] if field]
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in signature.values()):
        own = {field.name for field in found} | {"chunk_size", "overlap"}
        found += [field for field in fields_of("recursive") if field.name not in own]
    return tuple(found)


def summary(name: str) -> str:
    """Say in one line what a chunker does: the first of its docstring."""
    return (inspect.getdoc(teller_class(name)) or "").partition("\n")[0]


def chapter(name: str) -> str:
    """Name the chapter that teaches a chunker."""
    found = re.search(r"^Chapter: (\w+)", inspect.getdoc(teller_class(name)) or "", re.MULTILINE)
    return found[1] if found else ""


def _documented(made: type[Any]) -> dict[str, tuple[str, str]]:
    """Read a docstring's parameters: name → (type, help)."""
    section = (inspect.getdoc(made) or "").partition("Parameters\n----------\n")[2]
    found: dict[str, tuple[str, str]] = {}
    lines: list[str] = []
    for line in section.splitlines():
        parameter = _PARAMETER.match(line)
        if parameter:
            lines = []
            for name in parameter[1].split(", "):
                found[name] = (parameter[2], "")
        elif line.startswith("    ") and found:
            lines.append(line.strip())
            name = next(reversed(found))
            found[name] = (found[name][0], " ".join(lines))
        elif line.strip():
            break
    return found


def _field(teller: str, name: str, default: Any, type_said: str, help: str) -> Field | None:
    said = re.sub(r",? default .*", "", type_said)
    optional = default is None or "None" in said
    kind, choices = _kind(name, said)
    if not kind:
        return None
    usual = getattr(_usual(teller), name, default) if default is None else default
    least = 1 if name.endswith(_FROM_ONE) else 0
    most = _COUNTS.get(name, 4 * usual if isinstance(usual, int) and usual > 1 else _MOST)
    presets = tuple(sorted(LADDERS.items())) if name == "separators" else ()
    return Field(name, kind, default, usual, optional, help.replace("`", ""), least, most, choices, presets)


def _kind(name: str, said: str) -> tuple[str, tuple[Any, ...]]:
    if name == "tokenizer" and said.startswith("str"):
        return "choice", (None, "cl100k_base")
    literals = tuple(ast.literal_eval(literal) for literal in _LITERAL.findall(said))
    if re.search(r"\b(?:function|object|chunker)\b", said):
        names = tuple(literal for literal in literals if isinstance(literal, str))  # of what the package has
        return ("choice", names) if names else ("", ())
    if said.startswith("bool"):
        return ("choice", (True, False, *literals)) if literals else ("flag", ())
    if any(literal is not None for literal in literals):
        return "choice", literals
    return next((kind for start, kind in (("int", "whole"), ("float", "number"), ("str", "text"), ("sequence", "list"))
                 if said.startswith(start)), ""), ()


@cache
def _usual(teller: str) -> Any:
    """The chunker as it is made when everything is left out; it knows what the package takes then."""
    return teller_class(teller)()
