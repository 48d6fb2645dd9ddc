"""`catalogue`: all exercises of the book in one table."""
from __future__ import annotations

from chunklab.exercises.registry import chapters_in_order, of_chapter
from chunklab.show.tables import Table


def catalogue() -> Table:
    """List all exercises of the book: chapter, level, title, and the name that `check` takes.

    There are three levels: "predict" a value, "write" a function for one rule, "build" a part that is
    whole, such as a chunker. In each chapter they come in this order.

    Returns
    -------
    Table
        In a notebook it shows itself as a table, elsewhere as plain text. `to_dicts()` gives each
        exercise as a dict, to filter and to sort.

    Examples
    --------
    >>> [row["name"] for row in catalogue().to_dicts() if row["chapter"] == "windows" and row["level"] == "predict"]
    ['windows-by-hand']

    Chapter: build
    """
    rows = ((chapter, exercise.level, exercise.title, exercise.name)
            for chapter in chapters_in_order() for exercise in of_chapter(chapter))
    return Table(("chapter", "level", "title", "name"), tuple(rows))
