"""When two answers are the same, what kind of thing an answer is, and how it is shown."""
from __future__ import annotations

import re
from collections.abc import Mapping, Set
from math import isclose
from numbers import Number
from typing import Any

TOLERANCE = 1e-9  # of numbers with a fraction, relative and absolute
WIDEST = 200  # characters of a value that are shown
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


def same(one: Any, other: Any, tolerance: float = TOLERANCE) -> bool:
    """Tell whether two answers are the same: numbers nearly so, lists like tuples, and True is not 1."""
    try:
        return _same(one, other, tolerance)
    except Exception:  # a learner's own class may compare in any way
        return False


def _same(one: Any, other: Any, tolerance: float) -> bool:
    if kind(one) != kind(other):
        return False
    if isinstance(one, float) or isinstance(other, float):
        return one == other or isclose(one, other, rel_tol=tolerance, abs_tol=tolerance) or (one != one and other != other)
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(_same(*pair, tolerance) for pair in zip(one, other))
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(_same(one[key], other[key], tolerance) for key in one)
    return bool(one == other)


def kind(value: Any) -> str:
    """Name what kind of thing a value is; what `same` may call the same has the same name."""
    if isinstance(value, bool):
        return "True or False"
    for types, name in _KINDS:
        if isinstance(value, types):
            return name
    return "None" if value is None else f"a value of type {type(value).__name__}"


_KINDS: list[tuple[Any, str]] = [
    (Number, "a number"), (str, "a string"), ((list, tuple), "a list"), (Mapping, "a dict"), (Set, "a set"),
]


def short(value: Any) -> str:
    """Show a value in one line, the middle of a long one left out, and no address of this run."""
    try:
        shown = _ADDRESS.sub("", repr(value)).replace("\n", " ")
    except Exception:
        shown = f"<{type(value).__name__}>"
    if len(shown) <= WIDEST:
        return shown
    half = WIDEST // 2
    return f"{shown[:half]} … {shown[-half:]}"


def count(number: int, thing: str) -> str:
    """Say how many things there are."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
