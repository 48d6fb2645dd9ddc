"""Filters: which chunks a search may find, by source, page and section."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from chunklab.document import Chunk


@dataclass(frozen=True, slots=True)
class Filters:
    """Hold what a search was asked to keep to; None where it was not asked."""

    sources: frozenset[str] | None = None
    pages: frozenset[int] | None = None
    heading: str | None = None  # stands anywhere in the path
    path: tuple[str, ...] | None = None  # is how the path begins

    def __bool__(self) -> bool:
        return self != Filters()

    def allow(self, chunk: Chunk) -> bool:
        """Tell whether a chunk passes; one of several pages passes with any of them."""
        section = chunk.section_path or ()
        return ((self.sources is None or chunk.source in self.sources)
                and (self.pages is None or not self.pages.isdisjoint(chunk.page_numbers or ()))
                and (self.heading is None or self.heading in section)
                and (self.path is None or tuple(section[:len(self.path)]) == self.path))


def read_filters(source: str | Iterable[str] | None = None, page: int | Iterable[int] | None = None,
                 section: str | Iterable[str] | None = None) -> Filters:
    """Check what a caller gives as filters.

    A string `section` is a heading anywhere in the path; a list of them is how the path begins.
    """
    heading = section if isinstance(section, str) else None
    path = None
    if section is not None and heading is None:
        path = tuple(section) if isinstance(section, Iterable) else (section,)
        if not path or not all(isinstance(title, str) for title in path):
            raise TypeError(f"section is {section!r}: give a heading, or the list of headings that a path begins with.")
    return Filters(None if source is None else _many("source", source, str, "Give a document's name, or a list of names."),
                   None if page is None else _many("page", page, int, "Give a page number from 1, or several: range(2, 5)."),
                   heading, path)


def _many(name: str, value: Any, kind: type, hint: str) -> frozenset[Any]:
    values = [value] if isinstance(value, (kind, bytes)) or not isinstance(value, Iterable) else list(value)
    if not all(isinstance(one, kind) and not isinstance(one, bool) for one in values):
        raise TypeError(f"{name} is {value!r}. {hint}")
    return frozenset(values)
