"""Telling a stub that nobody has written in from an answer."""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import CodeType
from typing import Any

from chunklab.exercises.trial import space_of

_HOLE = re.compile(r"\.\.\.|return None")


def untouched(stub: str, answer: Callable[..., Any]) -> bool:
    """Tell whether what a stub with a hole defines is still as the stub has it: `answer`, and its helpers."""
    names = re.findall(r"^(?:def|class) (\w+)", stub, re.MULTILINE)
    own = getattr(answer, "__name__", "")
    if not _HOLE.search(stub) or own not in names:
        return False
    written: dict[str, Any] = {**(space_of(answer) or {}), own: answer}
    module = compile(stub.rpartition("\ncheck(")[0], "<stub>", "exec", dont_inherit=True)
    stubs = {code.co_name: code for code in _inner(module)}
    return all(_unchanged(written[name], stubs[name]) for name in names if name in written)


def has_hole(value: Any) -> bool:
    """Tell whether a value, or a part of it, is still to be filled in. A None inside of a list is somebody's answer."""
    return value is None or _has_dots(value)


def _has_dots(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(map(_has_dots, value.values()))
    if isinstance(value, (list, tuple)):
        return any(map(_has_dots, value))
    return value is ...


def _unchanged(thing: Any, stub: CodeType) -> bool:
    """Tell whether a function, or each method of a class, is written as in the stub's code."""
    if isinstance(thing, type):
        methods = {code.co_name: code for code in _inner(stub)}
        return all(name in methods and _unchanged(method, methods[name])
                   for name, method in vars(thing).items() if hasattr(method, "__code__"))
    code = getattr(thing, "__code__", None)
    return code is not None and _alike(code, stub)


def _alike(one: CodeType, other: CodeType) -> bool:
    """Tell whether two functions were written the same, wherever they stand."""
    def plain(code: CodeType) -> list[object]:
        return [const for const in code.co_consts if not isinstance(const, CodeType)]

    inner = _inner(one), _inner(other)
    return ((one.co_code, one.co_names, one.co_varnames, plain(one))
            == (other.co_code, other.co_names, other.co_varnames, plain(other))
            and len(inner[0]) == len(inner[1]) and all(map(_alike, *inner)))


def _inner(code: CodeType) -> list[CodeType]:
    return [const for const in code.co_consts if isinstance(const, CodeType)]
