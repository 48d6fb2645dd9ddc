"""`check`: try a learner's answer, show the smallest input it fails on, and say what helps."""
from __future__ import annotations

import re
from typing import Any

from chunklab.exercises import registry
from chunklab.exercises.compare import kind, same, short
from chunklab.exercises.faults import does_not_take, facts, fault, name_of
from chunklab.exercises.hints import hint_for, hint_for_value
from chunklab.exercises.inputs import Describe, drawn
from chunklab.exercises.record import Exercise
from chunklab.exercises.report import Report
from chunklab.exercises.trial import judged
from chunklab.exercises.trials import search
from chunklab.exercises.untouched import has_hole, untouched

ROUNDED = 1e-3  # a number that a learner writes down may be rounded so much

BY_HAND = "This is none of the mistakes known here. Go through your code by hand with this input, line by line: " \
          "where does it first do something else than you meant?"
BY_PAPER = "This is none of the mistakes known here. Work it out once more, one step at a time, and compare each step " \
           "with the text above."


def check(name: str, answer: Any) -> Report:
    """Check an answer to an exercise, and say what helps where it is not right.

    A function is tried on many small inputs. The smallest one that fails is shown, with a hint where
    the function behaves as a known mistake does. The solution is never shown.

    Parameters
    ----------
    name : str
        The exercise, as its chapter names it.
    answer : function or value
        What the exercise asks for. A function is handed in itself, without being called.

    Raises
    ------
    ValueError
        When there is no such exercise; the sentence gives names that are near.
    TypeError
        When `name` is not a string.

    Examples
    --------
    >>> check("count-windows", lambda n, size, overlap: n // (size - overlap)).passed
    False

    Chapter: windows
    """
    exercise = registry.find(name)
    return _check_value(exercise, answer) if exercise.inputs is None else _check_function(exercise, answer, exercise.inputs)


def _check_value(exercise: Exercise, value: Any) -> Report:
    if has_hole(value):
        return Report(exercise.name, False, "The answer is still to be written.",
                      notes=("Put it where the `...` stands.",))
    if callable(value):
        return Report(exercise.name, False, "A value is asked for, and this is a function.",
                      notes=(f"Hand in what it gives: `{name_of(value)}(...)` with the right arguments.",))
    said = judged(exercise, value, (), kind(exercise.answer)) if exercise.judge else ""
    right = not said if exercise.judge else same(value, exercise.answer, ROUNDED)
    if right:
        return Report(exercise.name, True, "Right.", notes=(exercise.tested, exercise.untested))
    hint = hint_for_value(exercise, value, ROUNDED)
    if not hint and not said and kind(value) != kind(exercise.answer):
        said = f"It is {kind(value)}, and {kind(exercise.answer)} is asked for."
    return Report(exercise.name, False, f"{short(value)} is not right yet.", notes=(hint or said or BY_PAPER,))


def _check_function(exercise: Exercise, answer: Any, describe: Describe) -> Report:
    function = _handed_in(exercise)
    if answer is ... or answer is None:
        return _unwritten(exercise, function)
    if not callable(answer):
        return Report(exercise.name, False, f"A function is asked for, and this is {kind(answer)}: `{short(answer)}`.",
                      notes=(f'Hand in the function itself, without calling it: `check("{exercise.name}", {function})`.',))
    problem = does_not_take(answer, exercise.examples[0] if exercise.examples else next(drawn(describe))[1])
    if problem:
        return Report(exercise.name, False, problem, notes=("Take what the exercise's first lines take.",))
    trials, shown = search(exercise, answer, describe)
    if shown is None:
        return Report(exercise.name, True, "Right.",
                      notes=(f"Tried on {len(trials)} inputs. {exercise.tested}", exercise.untested))
    if untouched(exercise.stub, answer) or shown.came.value is ...:
        return _unwritten(exercise, name_of(answer))
    headline, note = fault(answer, shown)
    hint = hint_for(exercise, shown, trials)
    return Report(exercise.name, False, headline, tuple(facts(answer, shown)),
                  tuple(filter(None, (note, hint))) or (BY_HAND,))


def _handed_in(exercise: Exercise) -> str:
    """Name what the stub hands in: the last argument of its call of `check`."""
    found = re.search(r"(\w+)\s*\)\s*$", exercise.stub)
    return found[1] if found else "answer"


def _unwritten(exercise: Exercise, function: str) -> Report:
    return Report(exercise.name, False, f"`{function}` is still to be written.",
                  notes=("Write it where the `...` stands, and run the cell again.",))
