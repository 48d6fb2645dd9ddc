"""The way down a ladder as a picture: one row a rung, each piece as wide as it is long, and the chunks below."""
from __future__ import annotations

import re
from collections import defaultdict
from html import escape
from typing import NamedTuple

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.ladder import RecursiveChunker, rung_name
from chunklab.document import Span
from chunklab.show.text import text_css

_DRAWN = 2_000  # pieces and chunks that are drawn
_LINES = 60  # of the plain text
_SHOWN = 48  # characters of a piece in the plain text
_COLOURS = 6

_STYLE = """
.ck-descent{padding:.75rem 1rem;--h:2.9rem;text-align:left}
.ck-descent .rows{display:grid;grid-template-columns:5.5rem 1fr}
.ck-descent .names span{display:flex;align-items:center;height:var(--h);padding-right:.5rem;font-size:.8125rem;line-height:1.15;
color:var(--ck-ink)}
.ck-descent .names .c{font-weight:650}
.ck-descent .boxes{position:relative;height:calc(var(--h)*var(--rows))}
.ck-descent .boxes b{position:absolute;box-sizing:border-box;left:calc(var(--x)*1%);width:calc(var(--w)*1%);
top:calc(var(--h)*var(--r));height:calc(var(--h)*var(--n) - 2px);overflow:hidden;container-type:inline-size;
background:var(--ck-line);border:1px solid var(--ck-ink);font:400 .8125rem/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,
"Liberation Mono","DejaVu Sans Mono",monospace;color:var(--ck-ink);white-space:nowrap}
.ck-descent .boxes b.big{background:none;border:1px dashed var(--ck-quiet)}
.ck-descent .boxes b.c{background:var(--c);border-width:2px 1px}
.ck-descent .boxes :is(i,u,s){display:none;font-style:normal;text-decoration:none;color:inherit}
.ck-descent .boxes i{font-weight:650;padding-left:.2rem}
.ck-descent .boxes u{padding-left:.2rem;overflow:hidden;text-overflow:ellipsis}
@container (min-width:1.5rem){.ck-descent .boxes i{display:block}}
@container (min-width:3.25rem){.ck-descent .boxes u{display:block}}
@container (min-width:6rem){.ck-descent .boxes s{display:inline}}
.ck-descent details{padding:.5rem 0 0}
.ck-descent pre{margin:.5rem 0 0;padding:0;background:none;border:0;box-shadow:none;color:var(--ck-ink);font-size:.8125rem;
overflow-x:auto}
"""


class _Piece(NamedTuple):
    """What a cut left: it stands in the rows from `row` up to `until`, where it is cut again or the picture ends."""

    start: int
    end: int
    size: int
    row: int
    until: int
    depth: int
    parts: int


def descent(chunker: RecursiveChunker, text: str, *, caption: str = "", name: str = "") -> Descent:
    """Draw how a text goes down the ladder: one row a rung, and below them the chunks.

    A dashed box is a piece that is too big; it ends where a rung cuts it. A filled box is a piece that
    fits, and it stays as it is down to the packing. The picture follows the page's light or dark theme,
    and carries a list that says the same.

    Parameters
    ----------
    chunker : RecursiveChunker
    text : str
        A short text: some hundred characters can be told apart.
    caption : str, default ""
        What to see in it, for all readers. The book numbers figures that have one.
    name : str, default ""
        What {numref} calls a figure with a caption in the book, such as "fig-descent".

    Returns
    -------
    Descent
        Shows itself as HTML, and as plain text.

    Raises
    ------
    TypeError
        When `chunker` is not a `RecursiveChunker`, or `text` is not a string.
    ValueError
        When there are over 2,000 pieces and chunks to draw; when there is a `name` and no `caption`, or it
        is no name of a figure.

    Examples
    --------
    >>> from chunklab import RecursiveChunker
    >>> descent(RecursiveChunker(chunk_size=15, overlap=0), "Tea\\n\\nBoil water. Wait.")
    RecursiveChunker(chunk_size=15, overlap=0): 3 chunks, of 3, 11, 5 characters
    too big 22  Tea¶¶Boil water. Wait.
      at a blank line: 2 pieces
      fits     3  Tea¶¶
      too big 17  Boil water. Wait.
        at a full stop and a space: 2 pieces
        fits    11  Boil water.
        fits     5  Wait.

    Chapter: ladder
    """
    if not isinstance(chunker, RecursiveChunker):
        raise TypeError(f"chunker is {type(chunker).__name__}: give a RecursiveChunker, the chunker that has a ladder.")
    params.string("text", text)
    if name and not (caption and re.fullmatch(r"fig-[a-z0-9-]+", name)):
        raise ValueError(f"name is {name!r}: it must be fig- and small letters, digits or hyphens, and needs a caption.")
    return Descent(chunker, text, caption, name)


class Descent:
    """What `descent` gives: the pieces row by row, as a picture and as a list."""

    def __init__(self, chunker: RecursiveChunker, text: str, caption: str, name: str) -> None:
        self.chunker, self.text, self.caption, self.name = chunker, text, caption, name
        self._unit, self._limit = chunker._measure.unit, chunker.chunk_size
        self._ledger = Ledger(text, chunker.strip)
        self.rows = ["the text", *map(rung_name, chunker.separators)]
        self._pieces = self._descend()
        self.rows = self.rows[:1 + max(piece.row for piece in self._pieces)]
        self._chunks = [(start, end, self._size(start, end)) for start, end in chunker.spans(text)]
        drawn = len(self._pieces) + len(self._chunks)
        if drawn > _DRAWN:
            raise ValueError(f"text gives {drawn:,} pieces and chunks, too many to tell apart: give a shorter text or "
                             "a larger chunk_size.")

    def _size(self, start: int, end: int) -> int:
        return self.chunker._size(self._ledger, start, end)

    def _descend(self) -> list[_Piece]:
        """Put the pieces of all cuts in the order of the text, each below the piece that it comes from."""
        row_of = {rung: row for row, rung in enumerate(self.rows)}
        cuts: dict[Span, tuple[int, tuple[Span, ...]]] = {}
        for step in self.chunker.steps(self.text):
            if step.kind == "cut":
                cuts[step.span] = row_of[step.fact("rung")], step.fact("parts")
        deepest = 1 + max((row for row, _ in cuts.values()), default=0)
        pieces: list[_Piece] = []
        waiting: list[tuple[Span, int, int]] = [((0, len(self.text)), 0, 0)]
        while waiting:
            (start, end), row, depth = waiting.pop()
            cut = cuts.get(self._inside(cuts, start, end, row))
            until, parts = cut or (deepest, ())
            pieces.append(_Piece(start, end, self._size(start, end), row, until, depth, len(parts)))
            waiting += [(part, until, depth + 1) for part in reversed(parts)]
        return pieces

    def _inside(self, cuts: dict[Span, tuple[int, tuple[Span, ...]]], start: int, end: int, row: int) -> Span:
        """The span that was cut below `row` of the piece `start:end`: separators that are not kept fall off its edges."""
        if self.chunker.keep_separator is not False:
            return start, end
        within = [span for span, (below, _) in cuts.items() if start <= span[0] and span[1] <= end and below > row]
        return max(within, key=lambda span: span[1] - span[0], default=(start, end))

    def _verdict(self, piece: _Piece) -> str:
        return "too big" if piece.size > self._limit else "fits"

    def _outcome(self) -> str:
        count = len(self._chunks)
        sizes = ", ".join(str(size) for _, _, size in self._chunks)
        return f"{count} chunk{'s' * (count != 1)}" + (f", of {sizes} {self._unit}" if sizes else "")

    def __repr__(self) -> str:
        lines = [f"{self.chunker!r}: {self._outcome()}"]
        width = len(str(self._pieces[0].size))
        for piece in self._pieces:
            shown = self.text[piece.start:piece.end].replace("\n", "¶").rstrip(" ")
            shown = shown if len(shown) <= _SHOWN else shown[:_SHOWN - 1] + "…"
            indent = "  " * piece.depth
            lines.append(f"{indent}{self._verdict(piece):7} {piece.size:{width}}  {shown}")
            if piece.parts:
                lines.append(f"{indent}  at {self.rows[piece.until]}: {piece.parts} pieces")
        if len(lines) > _LINES:
            lines[_LINES:] = [f"… and {len(lines) - _LINES} more lines."]
        return "\n".join(lines)

    @property
    def alt(self) -> str:
        """What the picture shows, for readers who do not see it."""
        said = [f"The text has {self._pieces[0].size} {self._unit}; a chunk may have {self._limit}."]
        left: dict[int, list[_Piece]] = defaultdict(list)
        for piece in self._pieces[1:]:
            left[piece.row].append(piece)
        for row, pieces in sorted(left.items()):
            big = sum(piece.size > self._limit for piece in pieces)
            said.append(f"Cut at {self.rows[row]}: {len(pieces)} pieces, {big or 'none'} of them too big.")
        return " ".join([*said, f"Packed: {self._outcome()}."])

    def _repr_html_(self) -> str:
        boxes = [self._box(piece.start, piece.end, piece.row, piece.until - piece.row, piece.size,
                           "big" * (piece.size > self._limit)) for piece in self._pieces]
        lanes = 1 + any(after[0] < before[1] for before, after in zip(self._chunks, self._chunks[1:]))
        bottom = len(self.rows)
        for number, (start, end, size) in enumerate(self._chunks):
            boxes.append(self._box(start, end, bottom + number % lanes, 1, size, f"c k{number % _COLOURS}"))
        names = [f"<span>{escape(row)}</span>" for row in self.rows]
        names += ['<span class="c">chunks</span>'] + ["<span></span>"] * (lanes - 1)
        label = f' id="{self.name}"' if self.name else ""
        below = f"<figcaption>{escape(self.caption)}</figcaption>" if self.caption else ""
        return (f'<figure class="ck-figure"{label}><style>{text_css()}{_STYLE}</style><div class="ck ck-descent">'
                f'<div class="rows" role="img" aria-label="{escape(self.alt)}"><div class="names">{"".join(names)}</div>'
                f'<div class="boxes" style="--rows:{bottom + lanes}">{"".join(boxes)}</div></div>'
                f"<details><summary>The same as a list</summary><pre>{escape(repr(self))}</pre></details></div>"
                f"{below}</figure>")

    def _box(self, start: int, end: int, row: int, rows: int, size: int, kind: str) -> str:
        whole = max(len(self.text), 1)
        place = f"--x:{100 * start / whole:.3f};--w:{100 * (end - start) / whole:.3f};--r:{row};--n:{rows}"
        words = escape(" ".join(self.text[start:end].split()))
        over = f"<s> &gt; {self._limit}</s>" if kind == "big" else ""
        shown = f"<i>{size}{over}</i><u>{words}</u>" if 100 * (end - start) > whole else ""  # no room for it otherwise
        return f'<b class="{kind}" style="{place}" title="{words}">{shown}</b>' if kind else (
            f'<b style="{place}" title="{words}">{shown}</b>')
