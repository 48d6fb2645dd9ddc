"""A stub is told from an answer by its code, wherever it stands."""
from __future__ import annotations

from typing import Any

import pytest

from chunklab.exercises.untouched import has_hole, untouched

STUB = '''
from chunklab.exercises import check

def helper(n):
    return [n * place for place in range(3)]

def mine(n):
    """Say what it does."""
    parts = helper(n)
    ...

check("mine", mine)
'''


def written(code: str) -> Any:
    space: dict[str, Any] = {}
    exec(compile(code.rpartition("\ncheck(")[0], "<cell>", "exec", dont_inherit=True), space)
    return space["mine"]


def test_the_stub_itself_even_further_down() -> None:
    assert untouched(STUB, written(STUB)) and untouched(STUB, written("\n\n\nx = 1\n" + STUB))


@pytest.mark.parametrize(("old", "new"), [
    ("    ...", "    return parts"), ("    ...", "    return 5"), ("n * place", "n + place"), ("range(3)", "range(4)"),
    ("helper(n)\n", "sorted(helper(n))\n")])
def test_a_change_anywhere_is_an_answer(old: str, new: str) -> None:
    assert not untouched(STUB, written(STUB.replace(old, new)))


def test_a_stub_without_a_hole_is_an_answer() -> None:
    whole = STUB.replace("...", "return parts")
    assert not untouched(whole, written(whole))


def test_another_function_is_an_answer() -> None:
    assert not untouched(STUB, len) and not untouched(STUB, lambda n: None)


CLASS = '''
class mine:
    def spans(self, text):
        ...

    def name(self):
        return "mine"

check("mine", mine)
'''


def test_a_class_is_looked_into() -> None:
    assert untouched(CLASS, written(CLASS))
    assert not untouched(CLASS, written(CLASS.replace("...", "return [(0, len(text))]")))


@pytest.mark.parametrize("value", [..., None, (1, ...), [[...]], {"a": ...}])
def test_holes(value: Any) -> None:
    assert has_hole(value)


@pytest.mark.parametrize("value", [0, "", (), [1], {"a": 0}, False])
def test_no_holes(value: Any) -> None:
    assert not has_hole(value)
