"""Every exercise by its name, over all chapters; a chapter is loaded when it is looked into."""
from __future__ import annotations

import importlib
from collections.abc import Iterator
from difflib import get_close_matches

from chunklab import params
from chunklab.exercises import chapters
from chunklab.exercises.record import Exercise


def chapters_in_order() -> list[str]:
    """Give the names of the chapters that have exercises, in the order of the book."""
    return list(chapters.ORDER)


def exercises() -> Iterator[Exercise]:
    """Yield every exercise of the book, chapter by chapter."""
    for name in chapters_in_order():
        yield from of_chapter(name)


def of_chapter(chapter: str) -> tuple[Exercise, ...]:
    """Give the exercises of a chapter, in its order."""
    found: tuple[Exercise, ...] = importlib.import_module(f"{chapters.__name__}.{chapter}").EXERCISES
    return found


def find(name: str) -> Exercise:
    """Find an exercise by its name.

    Raises
    ------
    ValueError
        When there is none; the sentence gives the names that are near.
    TypeError
        When `name` is not a string.
    """
    params.string("name", name, 'Give the name of the exercise first, such as "count-windows", and then the answer.')
    found = next((exercise for exercise in exercises() if exercise.name == name), None)
    if found:
        return found
    names = [exercise.name for exercise in exercises()]
    near = get_close_matches(name.lower(), names, n=3, cutoff=0.5) or names[:3]
    raise ValueError(f"There is no exercise {name!r}: give the name as the chapter has it, such as {', '.join(near)}.")
