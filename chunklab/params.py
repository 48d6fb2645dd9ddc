"""Check parameters where a chunker is made, so that nothing can go wrong later."""
from __future__ import annotations

import math
import operator
import os
from collections.abc import Collection
from typing import Any

SIZE_HINT = "Give the largest size a chunk may have, for example 800."


def whole_number(name: str, value: Any, least: int, hint: str = "") -> int:
    """Return `value` as an int of at least `least`, or say in one sentence what is wrong with it."""
    rule = f"{name} is {value!r}: it must be a whole number of {least} or more."
    if isinstance(value, bool):
        raise TypeError(f"{rule} {hint}".rstrip())
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{rule} {hint}".rstrip()) from None
    if number < least:
        raise ValueError(f"{rule} {hint}".rstrip())
    return number


def size(value: Any, name: str = "chunk_size") -> int:
    """Check a size S."""
    return whole_number(name, value, 1, SIZE_HINT)


def overlap_of(value: Any, chunk_size: int, default: int | None, name: str = "overlap", of: str = "chunk_size") -> int:
    """Check an overlap O against its size S.

    None stands for the default, if there is one, or for a fifth of the size where the default would not fit.
    """
    if value is None and default is not None:
        return default if default < chunk_size else chunk_size // 5
    number = whole_number(name, value, 0, "Give 0 for no overlap.")
    if number >= chunk_size:
        raise ValueError(f"{name} is {number} and {of} is {chunk_size}: the overlap must be smaller than the size, or "
                         f"the next chunk would not move forward. Give a number from 0 to {chunk_size - 1}.")
    return number


def min_size_of(value: Any, chunk_size: int | None) -> int:
    """Check a smallest size against the largest."""
    number = whole_number("min_size", value, 0, "Give 0 for no smallest size.")
    if chunk_size is not None and number > chunk_size:
        raise ValueError(f"min_size is {number} and chunk_size is {chunk_size}: the smallest size cannot be over the "
                         f"largest. Give a min_size from 0 to {chunk_size}.")
    return number


def choice(name: str, value: Any, allowed: Collection[Any]) -> Any:
    """Check that `value` is one of `allowed`."""
    if not any(value is one or (type(value) is type(one) and value == one) for one in allowed):
        raise ValueError(f"{name} is {value!r}: choose one of {', '.join(map(repr, allowed))}.")
    return value


def flag(name: str, value: Any) -> bool:
    """Check a yes-or-no parameter."""
    if not isinstance(value, bool):
        raise TypeError(f"{name} is {value!r}: give True or False.")
    return value


def string(name: str, value: Any, hint: str = "") -> str:
    """Check a parameter that is text."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is {value!r}: it must be a string. {hint}".rstrip())
    return value


def path(name: str, value: Any) -> str:
    """Check a path, and give it as a string."""
    if isinstance(value, bytes) or not isinstance(value, (str, os.PathLike)):
        raise TypeError(f"{name} is {value!r}: give a path.")
    return os.fspath(value)


def strings(name: str, value: Any) -> list[str]:
    """Check a list of texts."""
    if isinstance(value, str):
        raise TypeError(f"{name} is one string: give a list of strings, even for one.")
    return [string("a text", text, "Give a list of strings.") for text in value]


def function(name: str, value: Any, what: str) -> Any:
    """Check a parameter that is called."""
    if not callable(value):
        raise TypeError(f"{name} is {value!r}: give a function, {what}.")
    return value


def number(name: str, value: Any, least: float = -math.inf, most: float = math.inf, hint: str = "") -> float:
    """Return `value` as a finite float from `least` to `most`, or say in one sentence what is wrong with it."""
    span = (f" from {least:g} to {most:g}" if math.isfinite(most) else f" of {least:g} or more" if math.isfinite(least) else "")
    rule = f"{name} is {value!r}: it must be a finite number{span}. {hint}".rstrip()
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(rule)
    if not least <= value <= most or math.isinf(value):
        raise ValueError(rule)
    return float(value)
