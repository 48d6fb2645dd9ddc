"""Rows and cells of an HTML table, written as Markdown."""
from __future__ import annotations

import re

# More columns and rows than these under one cell are a mistake, or made to fill the memory.
_MOST_COLUMNS = 20
_MOST_ROWS = 1000


class Table:
    """Collects the cells of one table, while it is read."""

    def __init__(self) -> None:
        self._rows: list[list[list[str]]] = []  # of cells, of blocks
        self._taken: dict[int, int] = {}  # column → the row from which it is free again
        self._cell: list[str] | None = None

    def row(self) -> None:
        """Begin a row."""
        self._cell = None
        self._rows.append([])

    def cell(self, attributes: dict[str, str]) -> None:
        """Begin a cell. What a merged cell covers stays empty: its text stands once, in its first place."""
        if not self._rows:
            self.row()
        row, number = self._rows[-1], len(self._rows) - 1
        while self._taken.get(len(row), 0) > number:
            row.append([])
        self._cell = []
        columns = _span(attributes, "colspan", _MOST_COLUMNS)
        rows = _span(attributes, "rowspan", _MOST_ROWS)
        if rows > 1:
            self._taken.update((column, number + rows) for column in range(len(row), min(len(row) + columns, _MOST_COLUMNS)))
        row.append(self._cell)
        row.extend([] for _ in range(columns - 1))

    def end_cell(self) -> None:
        """End the cell: what comes before the next is no part of the table."""
        self._cell = None

    def takes(self, block: str) -> bool:
        """Put a block into the open cell; tell whether there is one."""
        if self._cell is None:
            return False
        self._cell.append(block)
        return True

    def blocks(self) -> list[str]:
        """Everything in the cells, in order."""
        return [block for row in self._rows for cell in row for block in cell]

    def markdown(self) -> str:
        """The table in Markdown, its first row as the header; empty where it is none: one row, or one column."""
        rows = [[_line(cell) for cell in row] for row in self._rows if any(row)]
        width = max(map(len, rows), default=0)
        if len(rows) < 2 or width < 2:
            return ""
        rows[0] += [""] * (width - len(rows[0]))
        rows.insert(1, ["---"] * width)
        return "\n".join("|" + "|".join(cell if cell == "---" else f" {cell} " for cell in row) + "|" for row in rows)


def _line(cell: list[str]) -> str:
    return " ".join(" ".join(cell).split()).replace("|", "\\|")


def _span(attributes: dict[str, str], name: str, most: int) -> int:
    value = attributes.get(name, "1")
    return max(1, min(int(value), most)) if re.fullmatch(r"[0-9]{1,9}", value) else 1
