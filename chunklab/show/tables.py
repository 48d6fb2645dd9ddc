"""Chunks as a table: where each stands, how big it is, why it ends there."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from chunklab.document import Chunk

_WIDEST = 100  # characters of a cell in plain text


@dataclass(frozen=True, slots=True)
class Table:
    """A small table that shows itself as plain text and as HTML.

    Parameters
    ----------
    columns : tuple of str
    rows : tuple of tuple of str
        As many cells as columns.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def to_dicts(self) -> list[dict[str, str]]:
        """Give each row as a dict."""
        return [dict(zip(self.columns, row)) for row in self.rows]

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __str__(self) -> str:
        lines = [self.columns, *self.rows]
        cut = [[cell if len(cell) <= _WIDEST else cell[:_WIDEST - 1] + "…" for cell in line] for line in lines]
        widths = [max(len(line[at]) for line in cut) for at in range(len(self.columns))]
        cut.insert(1, ["-" * width for width in widths])
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in cut)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.columns)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in self.rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def explain(chunks: Iterable[Chunk]) -> Table:
    """Tabulate chunks: id, span, size in characters, pages, path, and why each ends where it does.

    Parameters
    ----------
    chunks : iterable of Chunk
        What a chunker's `chunk` gave. Pages and paths are shown where any chunk has them.

    Raises
    ------
    TypeError
        When something in it is not a chunk.

    Examples
    --------
    >>> from chunklab import SentenceChunker
    >>> print(explain(SentenceChunker(chunk_size=20, overlap=0).chunk("Book early. Keep the bill.")))
    id       span   size  reason
    -------  -----  ----  ---------------------------------------------------------------------
    chunk_0  0:11   11    Cut at a sentence end: the next piece would make 26 of 20 characters.
    chunk_1  12:26  14    The text ends here.

    Chapter: windows
    """
    chunks = list(chunks)
    for chunk in chunks:
        if not isinstance(chunk, Chunk):
            raise TypeError(f"explain got {type(chunk).__name__}: give the chunks that a chunker's chunk() made.")
    columns = {
        "id": [chunk.id for chunk in chunks],
        "span": [f"{chunk.start_offset}:{chunk.end_offset}" if chunk.span else "not found" for chunk in chunks],
        "size": [str(len(chunk.text)) for chunk in chunks],
        "pages": [", ".join(map(str, chunk.page_numbers or ())) for chunk in chunks],
        "path": [" > ".join(chunk.section_path or ()) for chunk in chunks],
        "reason": [chunk.reason for chunk in chunks],
    }
    kept = [name for name, cells in columns.items() if name not in ("pages", "path") or any(cells)]
    return Table(tuple(kept), tuple(zip(*(columns[name] for name in kept))))
