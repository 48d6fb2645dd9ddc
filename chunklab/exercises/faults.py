"""What is wrong with an answer, in one sentence and a next step."""
from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from chunklab.exercises.compare import kind, short
from chunklab.exercises.trial import Trial
from chunklab.exercises.watch import LINES


def name_of(function: Callable[..., Any]) -> str:
    """Name a function as its writer does."""
    return getattr(function, "__name__", type(function).__name__)


def called(function: Callable[..., Any], arguments: tuple[Any, ...]) -> str:
    """Write a call down."""
    return f"{name_of(function)}({', '.join(map(short, arguments))})"


def does_not_take(function: Callable[..., Any], arguments: tuple[Any, ...]) -> str:
    """Say so where a function cannot be called with so many arguments, or give nothing."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some that are written in C
        return ""
    try:
        signature.bind(*arguments)
    except TypeError:
        takes = sum(one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) for one in signature.parameters.values())
        return (f"`{name_of(function)}` takes {takes} argument{'s' * (takes != 1)}, and is called with {len(arguments)}: "
                f"`{called(function, arguments)}`.")
    return ""


def fault(function: Callable[..., Any], trial: Trial) -> tuple[str, str]:
    """Say how a function fails on an input, and what to look at; the second may be empty."""
    name, came, due = f"`{name_of(function)}`", trial.came, trial.due
    if came.spent == "lines":
        return (f"{name} does not come to an end.",
                f"It was stopped after {LINES:,} lines. What stops each loop, and does every round come nearer to it?")
    if came.spent:
        return (f"{name} calls itself without an end.",
                "Which call needs no further one, and does every call come nearer to it?")
    if came.error:
        return f"{name} raises {type(came.error).__name__}.", ""
    if due.error:
        return f"{name} takes what it should refuse.", ""
    if came.changed and not due.changed:
        changed = " and ".join(f"`{parameter}`" for parameter in _parameters(function, came.changed))
        return (f"{name} changes what it is given: {changed}.",
                "Whoever calls it still needs that. Work on a copy, or make something new.")
    wanted = kind(due.value)
    if trial.said or kind(came.value) == wanted:
        return f"{name} is not right yet.", trial.said
    if came.value is None:
        return (f"{name} gives None where {wanted} is due.",
                "It prints something, and whoever calls it gets only what is returned." if came.printed
                else "Does every way through it end in a `return`?")
    if wanted == "a list" and hasattr(came.value, "__next__"):
        return (f"{name} gives a {type(came.value).__name__} where a list is due.",
                "It makes its values one by one, when they are asked for. `list(...)` around it makes them all.")
    return f"{name} gives {kind(came.value)} where {wanted} is due.", ""


def facts(function: Callable[..., Any], trial: Trial) -> Iterator[tuple[str, str]]:
    """Tell what was tried, what came, and what was due."""
    came, due = trial.came, trial.due
    yield "input", called(function, trial.arguments)
    if came.error and not came.spent:
        message = f": {came.error}" if str(came.error) else ""
        yield "came", f"{type(came.error).__name__}{message}"
        if came.where:
            line, text = came.where
            yield "where", f"line {line}: {text}" if text else f"line {line}"
    elif not came.spent:
        yield "came", short(came.value)
    if not trial.said:
        yield "due", type(due.error).__name__ if due.error else short(due.value)


def _parameters(function: Callable[..., Any], places: tuple[int, ...]) -> list[str]:
    """Name the parameters at these places."""
    try:
        names = list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        names = []
    return [names[at] if at < len(names) else f"argument {at + 1}" for at in places]
