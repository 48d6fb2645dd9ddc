"""One call of a function under watch, and what came of it."""
from __future__ import annotations

import functools
import inspect
import linecache
from collections.abc import Callable
from contextlib import redirect_stdout
from copy import deepcopy
from dataclasses import dataclass
from io import StringIO
from types import TracebackType
from typing import Any

from chunklab.exercises.compare import kind, same
from chunklab.exercises.record import Exercise
from chunklab.exercises.watch import Endless, Watch


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a call: a value, an error, or no end ("lines" or "depth" in `spent`).

    `changed` holds the arguments that are others than before, by their places; `where` the line that raised, and its
    text; `lines` what the call took.
    """

    value: Any = None
    error: Exception | None = None
    spent: str = ""
    changed: tuple[int, ...] = ()
    printed: bool = False
    where: tuple[int, str] | None = None
    lines: int = 0

    def like(self, other: Outcome) -> bool:
        """Tell whether two functions behaved alike: the same value, the same kind of error, or no end."""
        if self.spent or other.spent:
            return self.spent == other.spent
        if self.error or other.error:
            return type(self.error) is type(other.error)
        return self.changed == other.changed and same(self.value, other.value)


def call(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Outcome:
    """Call a function with copies of the arguments; what it prints is not shown, and Ctrl-C and `sys.exit` get through."""
    given = deepcopy(arguments)
    watch, out = Watch(space_of(function)), StringIO()
    value, error, where = None, None, None
    try:
        with watch, redirect_stdout(out):
            value = function(*given)
    except Endless:
        pass
    except Exception as raised:
        error, where = raised, _where(raised.__traceback__, space_of(function))
        raised.__traceback__ = None  # it holds the frames, and all that is in them
    if inspect.iscoroutine(value):
        value.close()  # else Python warns that nobody waited for it
    if isinstance(error, RecursionError):
        watch.spent = watch.spent or "depth"
    changed = tuple(at for at, (before, after) in enumerate(zip(arguments, given)) if not same(before, after))
    return Outcome(value, error, watch.spent, changed, bool(out.getvalue().strip()), where, watch.lines)


def space_of(function: Callable[..., Any]) -> dict[str, Any] | None:
    """Find the globals of a function, a method, a partial function, or an object that can be called."""
    if isinstance(function, functools.partial):
        return space_of(function.func)
    for one in (function, getattr(function, "__func__", None), type(function).__call__,
                getattr(function, "__init__", None)):
        space = getattr(one, "__globals__", None)
        if isinstance(space, dict):
            return space
    return None


def _where(traceback: TracebackType | None, space: dict[str, Any] | None) -> tuple[int, str] | None:
    """Find the last line of the learner's own that an error went through."""
    found = None
    while traceback is not None:
        if traceback.tb_frame.f_globals is space:
            line = linecache.getline(traceback.tb_frame.f_code.co_filename, traceback.tb_lineno, space)
            found = (traceback.tb_lineno, line.strip())
        traceback = traceback.tb_next
    return found


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a learner's function on one input, what was due, and whether that is right.

    `said` is what the exercise's judge says of a wrong answer, or empty.
    """

    arguments: tuple[Any, ...]
    came: Outcome
    due: Outcome
    right: bool
    said: str = ""


def try_on(exercise: Exercise, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Trial:
    """Try a function on one input."""
    came, due = call(function, arguments), call(exercise.answer, arguments)
    if came.spent or came.error or due.error or came.changed != due.changed or exercise.judge is None:
        return Trial(arguments, came, due, came.like(due))
    said = judged(exercise, came.value, deepcopy(arguments), kind(due.value))
    return Trial(arguments, came, due, not said, said)


def judged(exercise: Exercise, value: Any, arguments: tuple[Any, ...], wanted: str) -> str:
    """Ask the exercise's judge; what it cannot look at is not of the kind that is wanted."""
    assert exercise.judge
    try:
        return exercise.judge(value, *arguments)
    except Exception:
        return f"It is {kind(value)}, and cannot be judged: {wanted} is asked for, of the form that the exercise says."
