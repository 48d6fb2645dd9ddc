"""The inputs a learner's function is tried on: drawn from a fixed seed, then looked for by hypothesis."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from chunklab.exercises.draw import Choices, Draw

DRAWN = 100  # inputs, as long as there are so many different ones

Arguments = tuple[Any, ...]
Describe = Callable[[Draw], Arguments]
Fails = Callable[[Arguments], bool]


def drawn(describe: Describe) -> Iterator[tuple[list[int], Arguments]]:
    """Draw different inputs, with the choices that made them: the same ones on every machine."""
    dice = Random(1)
    seen = set()
    for _ in range(DRAWN):
        # Random.random gives the same numbers in every Python. Its square leans to small values, where the edges are.
        choices = Choices(lambda count: int(dice.random() ** 2 * count))
        arguments = describe(choices)
        if tuple(choices.made) not in seen:
            seen.add(tuple(choices.made))
            yield choices.made, arguments


def replay(describe: Describe, picks: list[int]) -> tuple[list[int], Arguments]:
    """Make the input of these choices, or of the nearest that are possible, and 0 where they end."""
    left = iter(picks)
    choices = Choices(lambda count: min(next(left, 0), count - 1))
    arguments = describe(choices)
    return choices.made, arguments


def hunted(describe: Describe, fails: Fails) -> list[int]:
    """Let hypothesis look for an input that fails; give its choices, or none where it finds or is nothing."""
    try:
        from hypothesis import HealthCheck, Phase, Verbosity, find, settings
        from hypothesis import strategies as st
        from hypothesis.configuration import set_hypothesis_home_dir
        from hypothesis.errors import HypothesisException
    except ImportError:
        return []
    found: list[int] = []

    @st.composite
    def inputs(draw: Callable[[Any], int]) -> tuple[list[int], Arguments]:
        choices = Choices(lambda count: draw(st.integers(0, count - 1)))
        arguments = describe(choices)
        return choices.made, arguments

    def tell(one: tuple[list[int], Arguments]) -> bool:
        if fails(one[1]):
            found[:] = one[0]
            return True
        return False

    quiet = settings(database=None, derandomize=True, deadline=None, max_examples=DRAWN, verbosity=Verbosity.quiet,
                     phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck))
    with TemporaryDirectory() as folder:
        set_hypothesis_home_dir(folder)  # it writes notes even without a database, and they are not to lie about
        try:
            find(inputs(), tell, settings=quiet)
        except HypothesisException:
            pass  # nothing was found, or the function answers differently each time it is asked
        finally:
            set_hypothesis_home_dir(None)
    return found
