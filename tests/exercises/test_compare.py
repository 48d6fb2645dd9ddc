"""When two answers are the same, and how they are shown."""
from __future__ import annotations

from typing import Any

import pytest

from chunklab.exercises.compare import WIDEST, kind, same, short


class Strange:
    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(("one", "other"), [
    (1, 1.0), (0.1 + 0.2, 0.3), ([1, (2,)], (1, [2])), ({"a": [1]}, {"a": (1.0,)}), (float("nan"), float("nan")),
    (float("inf"), float("inf")), (None, None), ({1, 2}, frozenset([1, 2])), ("a", "a"), (True, True)])
def test_same(one: Any, other: Any) -> None:
    assert same(one, other) and same(other, one)


@pytest.mark.parametrize(("one", "other"), [
    (1, True), (0, False), (1, "1"), ([1], [True]), ([1, 2], [1]), ("ab", ["a", "b"]), ({"a": 1}, {"a": 2}), (0, None),
    (10**30, 10**30 + 1), (1.0, 1.001), ([], ""), ({}, []), (Strange(), Strange())])
def test_not_the_same(one: Any, other: Any) -> None:
    assert not same(one, other) and not same(other, one)


def test_a_tolerance_is_for_numbers_with_a_fraction_alone() -> None:
    assert same(0.3333, 1 / 3, 1e-3) and not same(1000, 1001, 1e-3)


@pytest.mark.parametrize(("value", "name"), [
    (True, "True or False"), (1.5, "a number"), ("", "a string"), ((), "a list"), ({}, "a dict"), (set(), "a set"),
    (None, "None"), (b"", "a value of type bytes")])
def test_kinds(value: Any, name: str) -> None:
    assert kind(value) == name


def test_a_long_value_is_cut_in_the_middle() -> None:
    assert short("a" * WIDEST + "z").endswith("aaz'") and " … " in short("a" * WIDEST) and len(short("a" * 10_000)) < WIDEST + 5


def test_no_address_and_no_line_break_is_shown() -> None:
    assert short(object()) == "<object object>"
    assert "\n" not in short(type("Two", (), {"__repr__": lambda self: "a\nb"})())


def test_what_cannot_be_shown_is_named() -> None:
    assert short(Strange()) == "<Strange>"
