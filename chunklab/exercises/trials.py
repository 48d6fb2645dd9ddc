"""All trials of one check, and the smallest that failed."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chunklab.exercises.inputs import Arguments, Describe, drawn, hunted
from chunklab.exercises.record import Exercise
from chunklab.exercises.shrink import smallest
from chunklab.exercises.trial import Trial, try_on
from chunklab.exercises.watch import LINES

PATIENCE = 1_000_000  # lines that all trials together may run, and as many again to find the smallest


def search(exercise: Exercise, function: Callable[..., Any], describe: Describe) -> tuple[list[Trial], Trial | None]:
    """Try a function on the examples and on what is drawn. Give these trials, and the smallest that failed.

    The first example that fails is the smallest. Otherwise the smallest drawn one is made smaller, and where none of
    them fails, what hypothesis finds.
    """
    left = PATIENCE

    def attempt(arguments: Arguments) -> Trial:
        nonlocal left
        trial = try_on(exercise, function, arguments)
        left -= LINES if trial.came.spent else trial.came.lines
        return trial

    trials = [attempt(example) for example in exercise.examples]
    failed = next((trial for trial in trials if not trial.right), None)
    picks: list[int] = []
    for made, arguments in drawn(describe):
        if left <= 0:
            break
        trials.append(attempt(arguments))
        if not trials[-1].right and (not picks or (len(made), made) < (len(picks), picks)):
            picks, smaller = made, trials[-1]
    if failed:
        return trials, failed
    if picks:
        failed = smaller

    def fails(arguments: Arguments) -> bool:
        nonlocal failed
        trial = attempt(arguments) if left > 0 else None
        if trial is None or trial.right:
            return False
        failed = trial
        return True

    left = PATIENCE
    picks = picks or hunted(describe, fails)
    if picks:
        smallest(describe, fails, picks)
    return trials, failed
