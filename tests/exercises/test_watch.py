"""The line budget: what it stops, and that it leaves nothing behind. Under every Python that is here."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.test_import import is_python, pythons, run_alone

CODE = '''
import itertools, sys
sys.path.insert(0, sys.argv[1])
from chunklab.exercises.trial import call

def in_place():
    while True: pass

def on_two_lines():
    while True:
        pass

def deaf():
    while True:
        try:
            len("a")
        except:
            pass

def deaf_and_goes_on():
    while True:
        try:
            x = 1
        except:
            continue

def never_leaves():
    while True:
        try:
            x = 1
        finally:
            continue

def keeps_it():
    while True:
        try:
            x = 1
        except BaseException as error:
            x = error

def comprehension():
    return [x for x in itertools.count()]

def generator():
    return sum(x for x in itertools.count())

def by_its_own_iterator():
    class Ones:
        def __iter__(self): return self
        def __next__(self): return 1
    return list(Ones())

def deep():
    return deep()

def deep_and_deaf():
    try:
        return deep_and_deaf()
    except:
        return 0

def deep_and_twice():
    try:
        return deep_and_twice() + deep_and_twice()
    except:
        return 0

before = sys.gettrace()
for function in [value for value in list(globals().values()) if getattr(value, "__module__", "") == "__main__"]:
    print(function.__name__, call(function, ()).spent)
    assert sys.gettrace() is before

def fine():
    return sum(len(str(number)) for number in range(2_000))

print(call(fine, ()).spent == "", call(fine, ()).value)
'''
SAID = ["in_place lines", "on_two_lines lines", "deaf lines", "deaf_and_goes_on lines", "never_leaves lines",
        "keeps_it lines", "comprehension lines", "generator lines", "by_its_own_iterator lines", "deep depth",
        "deep_and_deaf depth", "deep_and_twice depth", "True 6890"]


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("version", ["3.10", "3.11", "3.12", "3.13", "3.14"])
def test_what_never_ends_is_stopped(version: str, tmp_path: Path) -> None:
    python = next((path for path in pythons(version) if is_python(path, version)), None)
    if python is None:
        pytest.skip(f"there is no Python {version} on this machine")
    assert run_alone(python, CODE, tmp_path).splitlines() == SAID


def test_it_is_stopped_under_this_python(tmp_path: Path) -> None:
    assert run_alone(sys.executable, CODE, tmp_path).splitlines() == SAID
