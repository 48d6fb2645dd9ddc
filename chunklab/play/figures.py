"""The numbers of one cut, or of several side by side, as HTML: the same names in the same order."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from chunklab.document import Chunks
from chunklab.show.numbers import Numbers

_TOLD = 3  # chunks over their limit of which the reason is told


class Row(NamedTuple):
    """One number: its short name for a page, its name for a reader, its value and unit, and what it says."""

    name: str
    label: str
    value: str
    unit: str
    help: str


def rows_of(numbers: Numbers) -> list[Row]:
    """List the numbers of a cut, ready to be read."""
    unit = numbers.unit
    return [
        Row("count", "Chunks, K", f"{numbers.count:,}", "", "How many there are to embed, store and search."),
        Row("text", "Text, N", f"{numbers.units:,}", unit, "How long the text is, in the unit of the limit."),
        Row("limit", "Limit, S", "none" if numbers.limit is None else f"{numbers.limit:,}",
            "" if numbers.limit is None else unit, "The largest size that a chunk may have."),
        Row("least", "Smallest", f"{numbers.least:,}", unit, "The size of the smallest chunk."),
        Row("median", "Median", _decimal(numbers.median), unit, "The one in the middle when all sizes are sorted."),
        Row("mean", "Mean", _decimal(numbers.mean), unit, "The sum of all sizes over the number of chunks."),
        Row("largest", "Largest", f"{numbers.largest:,}", unit, "The size of the largest chunk."),
        Row("amplification", "Amplification, A", f"{numbers.amplification:.2f}", "",
            "Characters in all chunks over characters of the text that they cover. At 1 nothing is repeated."),
        Row("broken", "Sentences cut", f"{numbers.broken:,}", f"of {numbers.sentences:,}",
            "Sentences that lie whole in no chunk."),
        Row("over", "Over the limit", f"{len(numbers.over):,}", "",
            "Chunks that are larger: none, unless one thing in them must not be cut."),
        Row("lost", "Lost", f"{numbers.lost:,}", "characters", "Characters, white space left out, that reach no chunk."),
        Row("added", "In front", f"{numbers.added:,}", "characters",
            "Paths of headings and table headers that were put in front of chunks."),
    ]


def numbers_html(numbers: Numbers, chunks: Chunks) -> str:
    """Show the numbers of one cut as a list of terms, and say which chunks are over the limit, and why."""
    items = "".join(
        f'<div data-number="{row.name}"><dt>{row.label}</dt><dd>{_value(row)}</dd><dd class="ck-help">{row.help}</dd></div>'
        for row in rows_of(numbers))
    told = "".join(f'<p class="ck-note">Chunk {at + 1} is over the limit. {escape(chunks[at].reason)}</p>'
                   for at in numbers.over[:_TOLD])
    more = len(numbers.over) - _TOLD
    if more > 0:
        told += f'<p class="ck-note">So {"is" if more == 1 else "are"} {more:,} more; the list of chunks says why.</p>'
    return f'<dl class="ck-numbers">{items}</dl>{told}'


def compare_html(cuts: Sequence[tuple[str, Numbers]]) -> str:
    """Put the numbers of cuts side by side in a table, none of them judged.

    Parameters
    ----------
    cuts : sequence of (str, Numbers)
        What to call each, and its numbers.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> from chunklab.show.numbers import numbers_of
    >>> numbers = numbers_of(CharacterChunker().chunk("Tea is hot."))
    >>> compare_html([("left", numbers), ("right", numbers)]).count('scope="col"')
    3

    Chapter: windows
    """
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title, _ in cuts)
    body = "".join(
        f'<tr data-number="{row[0].name}"><th scope="row" title="{row[0].help}">{row[0].label}'
        f'<small class="ck-help">{row[0].help}</small></th>'
        + "".join(f"<td>{_value(one)}</td>" for one in row) + "</tr>"
        for row in zip(*(rows_of(numbers) for _, numbers in cuts)))
    return (f'<table class="ck-compare"><thead><tr><th scope="col">Number</th>{head}</tr></thead>'
            f"<tbody>{body}</tbody></table>")


def _value(row: Row) -> str:
    return f"{row.value}{f' <small>{row.unit}</small>' if row.unit else ''}"


def _decimal(value: float) -> str:
    return f"{value:,.1f}".removesuffix(".0")
