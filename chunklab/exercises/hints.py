"""Which known mistake a learner made: the one that behaves as the learner's function does."""
from __future__ import annotations

from collections.abc import Sequence

from chunklab.exercises.compare import same
from chunklab.exercises.record import Exercise
from chunklab.exercises.trial import Trial, call

PERHAPS = "Perhaps this is it: "


def hint_for(exercise: Exercise, shown: Trial, trials: Sequence[Trial]) -> str:
    """Give the hint of the mistake that agrees with the learner on the input that is shown, and on the most others.

    One that does not agree on all of them is only perhaps the right one, and none where it misses most of the inputs
    that the learner fails on: two numbers may be the same by chance.
    """
    best, hint = -1, ""
    for mistake in exercise.mistakes:
        if not call(mistake.answer, shown.arguments).like(shown.came):
            continue
        agrees = [call(mistake.answer, trial.arguments).like(trial.came) for trial in trials]
        missed = sum(not agreed for agreed, trial in zip(agrees, trials) if not trial.right)
        if sum(agrees) > best and missed <= sum(not trial.right for trial in trials) / 2:
            best, hint = sum(agrees), mistake.hint
    return hint if best in (-1, len(trials)) else PERHAPS + hint


def hint_for_value(exercise: Exercise, value: object, tolerance: float) -> str:
    """Give the hint of the first mistake that leads to this value, or nothing."""
    return next((mistake.hint for mistake in exercise.mistakes if same(mistake.answer, value, tolerance)), "")
