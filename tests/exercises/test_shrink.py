"""Drawn inputs: what a description allows, the same on each run, and made as small as can be."""
from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.exercises.draw import Choices, Draw
from chunklab.exercises.inputs import DRAWN, drawn, hunted, replay
from chunklab.exercises.shrink import smallest
from tests.test_import import is_python, pythons, run_alone


def describe(draw: Draw) -> tuple[Any, ...]:
    size = draw.whole(1, 9)
    return size, draw.whole(0, size - 1), draw.many("abc", 8, 1), draw.text(["x", "yy"], 4), draw.one_of([7, 8])


@given(st.lists(st.integers(0, 10_000)))
def test_any_choices_make_an_input_that_the_description_allows(picks: list[int]) -> None:
    size, overlap, many, text, one = replay(describe, picks)[1]
    assert 1 <= size <= 9 and 0 <= overlap < size and 1 <= len(many) <= 8 and set(many) <= set("abc")
    assert len(text.replace("yy", "x")) <= 4 and one in (7, 8)


@given(st.lists(st.integers(0, 10_000)))
def test_what_was_chosen_makes_the_same_input_again(picks: list[int]) -> None:
    made, arguments = replay(describe, picks)
    assert replay(describe, made) == (made, arguments)


def test_no_choices_make_the_smallest_input() -> None:
    assert replay(describe, [])[1] == (1, 0, ["a"], "", 7)


def test_a_range_without_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no whole number from 3 to 2"):
        Choices(lambda count: 0).whole(3, 2)


def test_drawn_inputs_differ_from_each_other_and_reach_both_ends() -> None:
    inputs = [arguments for _, arguments in drawn(describe)]
    assert len(inputs) == len({repr(one) for one in inputs}) > DRAWN * 0.9
    assert {len(many) for _, _, many, _, _ in inputs} == set(range(1, 9))
    assert {text.replace("yy", "x") for _, _, _, text, _ in inputs} == {"x" * length for length in range(5)}


DRAW_SOME = """
import sys
sys.path.insert(0, sys.argv[1])
from chunklab.exercises.inputs import drawn
print([made for made, _ in drawn(lambda draw: (draw.many(range(50), 9), draw.whole(0, 10**6)))])
"""


@pytest.mark.parametrize("version", ["3.10", "3.11", "3.12", "3.13", "3.14"])
def test_every_python_draws_the_same(version: str, tmp_path: Any) -> None:
    python = next((path for path in pythons(version) if is_python(path, version)), None)
    if python is None:
        pytest.skip(f"there is no Python {version} on this machine")
    assert run_alone(python, DRAW_SOME, tmp_path) == run_alone(sys.executable, DRAW_SOME, tmp_path)


@given(st.lists(st.integers(0, 60)), st.integers(1, 40))
def test_a_list_and_its_number_are_made_as_small_as_can_be(picks: list[int], bound: int) -> None:
    def numbers(draw: Draw) -> tuple[Any, ...]:
        return draw.many(range(50), 10), draw.whole(0, 50)

    def fails(arguments: tuple[Any, ...]) -> bool:
        return any(value >= bound for value in arguments[0])

    if fails(replay(numbers, picks)[1]):
        assert smallest(numbers, fails, picks) == ([bound], 0)


def test_what_fails_by_a_difference_is_lowered_together() -> None:
    found = smallest(lambda draw: (draw.whole(0, 90), draw.whole(0, 90)), lambda given: given[0] - given[1] == 4, [84, 80])
    assert found == (4, 0)


def test_hypothesis_gives_the_choices_of_what_it_found() -> None:
    picks = hunted(describe, lambda arguments: "yy" in arguments[3])
    assert "yy" in replay(describe, picks)[1][3]
    assert hunted(describe, lambda arguments: False) == []
