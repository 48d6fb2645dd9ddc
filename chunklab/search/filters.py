"""Filters: which chunks a search may find, by source, page and section."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from chunklab.document import Chunk

Allowed = Callable[[Chunk], bool]


def allowed(source: str | Iterable[str] | None = None, page: int | Iterable[int] | None = None,
            section: str | Iterable[str] | None = None) -> Allowed | None:
    """Make the test that filters ask for; None where nothing is asked.

    A string `section` is a heading anywhere in the path; a list of them is how the path begins. A chunk of
    several pages passes with any of them.
    """
    tests: list[Allowed] = []
    if source is not None:
        sources = _many("source", source, str, "Give a document's name, or a list of names.")
        tests.append(lambda chunk: chunk.source in sources)
    if page is not None:
        pages = _many("page", page, int, "Give a page number from 1, or several: range(2, 5).")
        tests.append(lambda chunk: not pages.isdisjoint(chunk.page_numbers or ()))
    if isinstance(section, str):
        tests.append(lambda chunk: section in (chunk.section_path or ()))
    elif section is not None:
        path = list(section) if isinstance(section, Iterable) else [section]
        if not path or not all(isinstance(title, str) for title in path):
            raise TypeError(f"section is {section!r}: give a heading, or the list of headings that a path begins with.")
        tests.append(lambda chunk: (chunk.section_path or [])[:len(path)] == path)
    return (lambda chunk: all(test(chunk) for test in tests)) if tests else None


def _many(name: str, value: Any, kind: type, hint: str) -> frozenset[Any]:
    values = [value] if isinstance(value, (kind, bytes)) or not isinstance(value, Iterable) else list(value)
    if not all(isinstance(one, kind) and not isinstance(one, bool) for one in values):
        raise TypeError(f"{name} is {value!r}. {hint}")
    return frozenset(values)
