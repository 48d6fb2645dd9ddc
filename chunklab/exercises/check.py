"""`check`: try a learner's answer, show the smallest input it fails on, and say what helps."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from chunklab.exercises import registry
from chunklab.exercises.compare import kind, same, short
from chunklab.exercises.faults import does_not_take, facts, fault, name_of
from chunklab.exercises.hints import hint_for, hint_for_value
from chunklab.exercises.inputs import Arguments, Describe, drawn, hunted
from chunklab.exercises.record import Exercise
from chunklab.exercises.report import Report
from chunklab.exercises.shrink import smallest
from chunklab.exercises.trial import Trial, try_on
from chunklab.exercises.untouched import has_hole, untouched

ROUNDED = 1e-3  # a number that a learner writes down may be rounded so much
PATIENCE = 1_000_000  # lines that all trials of one check may run

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
    if exercise.judge:
        said = exercise.judge(value)
        right = not said
    else:
        said, right = "", same(value, exercise.answer, ROUNDED)
    if right:
        return Report(exercise.name, True, "Right.", notes=(exercise.tested, exercise.untested))
    hint = hint_for_value(exercise, value, ROUNDED)
    if not hint and not said and kind(value) != kind(exercise.answer):
        said = f"It is {kind(value)}, and {kind(exercise.answer)} is asked for."
    return Report(exercise.name, False, f"{short(value)} is not right yet.", notes=(hint or said or BY_PAPER,))


def _check_function(exercise: Exercise, answer: Any, describe: Describe) -> Report:
    function = re.findall(r"^(?:def|class) (\w+)", exercise.stub, re.MULTILINE)[-1]
    if answer is ... or answer is None:
        return _unwritten(exercise, function)
    if not callable(answer):
        return Report(exercise.name, False, f"A function is asked for, and this is {kind(answer)}: `{short(answer)}`.",
                      notes=(f'Hand in the function itself, without calling it: `check("{exercise.name}", {function})`.',))
    problem = does_not_take(answer, exercise.examples[0] if exercise.examples else next(drawn(describe))[1])
    if problem:
        return Report(exercise.name, False, problem, notes=("Take what the exercise's first lines take.",))
    trials, shown = _search(exercise, answer, describe)
    if shown is None:
        return Report(exercise.name, True, "Right.",
                      notes=(f"Tried on {len(trials)} inputs. {exercise.tested}", exercise.untested))
    if untouched(exercise.stub, answer) or shown.came.value is ...:
        return _unwritten(exercise, name_of(answer))
    headline, note = fault(answer, shown)
    hint = hint_for(exercise, shown, trials)
    return Report(exercise.name, False, headline, tuple(facts(answer, shown)),
                  tuple(filter(None, (note, hint))) or (BY_HAND,))


def _unwritten(exercise: Exercise, function: str) -> Report:
    return Report(exercise.name, False, f"`{function}` is still to be written.",
                  notes=("Write it where the `...` stands, and run the cell again.",))


def _search(exercise: Exercise, function: Callable[..., Any], describe: Describe) -> tuple[list[Trial], Trial | None]:
    """Try a function on the examples and on what is drawn. Give all trials, and the smallest that failed.

    Where none did, hypothesis looks for one. Each way leads to choices, and the choices are made smaller.
    """
    trials: list[Trial] = []
    failed: Trial | None = None
    picks: list[int] = []
    for made, arguments in [*(([], example) for example in exercise.examples), *drawn(describe)]:
        trial = try_on(exercise, function, arguments)
        trials.append(trial)
        if not trial.right and failed is None:
            failed, picks = trial, made
        if sum(one.came.lines for one in trials) > PATIENCE:
            break
    spent = 0

    def fails(arguments: Arguments) -> bool:
        nonlocal failed, spent
        if spent > PATIENCE:
            return False
        trial = try_on(exercise, function, arguments)
        spent += trial.came.lines
        if not trial.right:
            failed = trial
        return not trial.right

    if failed is None:
        picks = hunted(describe, fails)
    if picks:
        smallest(describe, fails, picks)
    return trials, failed
