"""The triangle under a text that is grouped as a whole: what each pair earns, the best totals, the groups."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from chunklab.document import Span
from chunklab.steps import Step

_WIDE = 10  # sentences that one picture holds, as many as a phone; a longer text moves through it
_SHADES = 4
_WEIGHT = 4_000  # characters of HTML, at most about, that a full triangle has


class _Column(NamedTuple):
    """One sentence as the last one: what a `best` step knows."""

    lowest: int
    credits: Sequence[float]
    totals: Sequence[float]
    first: int
    total: float


class _Look(NamedTuple):
    """What the triangle shows at one step: how many columns, up to which sentence, and the groups after `reached`."""

    columns: int
    last: int
    chooses: bool
    reached: int


class Grid:
    """The pairs, totals and groups that the steps of a story speak of.

    A `best` step adds a column: what the sentence earns with each one before it, and where the last group
    begins. `back` steps add the groups of the best grouping, from the last one on.
    """

    def __init__(self, steps: Sequence[Step]) -> None:
        self._columns: list[_Column] = []
        self._looks: list[_Look] = []
        self._begins: dict[int, int] = {}  # sentence → where its group of the best grouping begins
        groups: list[Span] = []
        last, reached = -1, len(steps)
        for step in steps:
            facts: dict[str, Any] = dict(step.facts) if step.kind in ("best", "back") else {}
            if step.kind == "best":
                self._columns.append(_Column(*(facts[name] for name in _Column._fields)))
                last = len(self._columns) - 1
            elif step.kind == "back":
                reached, last = facts["first"], facts["last"]
                groups.append((reached, last))
                self._begins.update(dict.fromkeys(range(reached, last + 1), reached))
            elif step.kind == "chunk" and groups:  # the way back found the last group first
                last = groups.pop()[1]
            self._looks.append(_Look(len(self._columns), last, step.kind == "best", reached))
        self._most = max((abs(credit) for column in self._columns for credit in column.credits), default=0.0)

    @property
    def weight(self) -> int:
        """Characters of HTML, about, that the triangle adds to a frame."""
        return _WEIGHT if self._columns else 0

    def html(self, number: int) -> str:
        """Draw the triangle at frame `number`, 0 before the first step; nothing where the story has none."""
        if not self._columns:
            return ""
        look = self._looks[number - 1] if number else _Look(0, -1, False, len(self._columns))
        base = max(0, look.last + 1 - _WIDE)
        shown = range(base, min(base + _WIDE, len(self._columns)))
        now = self._columns[look.last] if look.chooses else None
        rows = [self._row(first, shown, look, now) for first in shown]
        known = [at for at in shown if at < look.columns]
        best = "".join(f"<td>{_number(self._columns[at].total)}</td>" for at in known)
        begins = "".join(f"<td>{self._columns[at].first + 1}</td>" for at in known)
        empty = "<td></td>" * (len(shown) - len(known) + 1)
        head = "".join(f"<th{' class=j' * (now is not None and at == look.last)}>{at + 1}</th>" for at in shown)
        return (f'<div class="ck-grid"><table><tr><th></th>{head}<th>{"total" if now else ""}</th></tr>{"".join(rows)}'
                f"<tr class=b><th>best</th>{best}{empty}</tr><tr><th>from</th>{begins}{empty}</tr></table>"
                "<p>Row and column: what two sentences earn as a pair. Best: the highest total up to that sentence. From: "
                "where its last group begins.</p></div>")

    def _row(self, first: int, shown: range, look: _Look, now: _Column | None) -> str:
        cells = [f"<td colspan={first - shown[0]}></td>"] if first > shown[0] else []
        for last in shown[first - shown[0]:]:
            cells.append(self._cell(first, last, look, " g" * self._together(first, last, look, now)))
        total = ""
        if now and now.lowest <= first <= look.last:
            value = _number(now.totals[first - now.lowest])
            total = f"<b>{value}</b>" if first == now.first else value
        return f"<tr><th>{first + 1}</th>{''.join(cells)}<td>{total}</td></tr>"

    def _together(self, first: int, last: int, look: _Look, now: _Column | None) -> bool:
        """Whether two sentences are in one group that the step speaks of, or the way back has found."""
        if now:
            return now.first <= first and last <= look.last
        return first >= look.reached and self._begins[first] == self._begins[last]

    def _cell(self, first: int, last: int, look: _Look, grouped: str) -> str:
        if first == last:
            return f'<td class="d{grouped}"></td>'
        if last >= look.columns:
            return "<td></td>"
        column = self._columns[last]
        if first < column.lowest:
            return "<td>·</td>"
        credit = column.credits[first - column.lowest]
        # Above zero a cell is the darker the more it earns; what is lost has no colour.
        shade = min(int(-(-credit * _SHADES // self._most)), _SHADES) if credit > 0 else 0
        return f'<td class="v{shade}{grouped}">{_number(credit)}</td>'


def _number(value: float) -> str:
    said = f"{value:.2f}".replace("-", "−")
    return "0" if said.lstrip("−") == "0.00" else said.replace("0.", ".", 1) if abs(value) < 0.995 else said


def grid_css() -> str:
    """The style of the triangle, in the palette's colours."""
    shades = "".join(f".ck .ck-grid .v{number}{{background:color-mix(in srgb,var(--ck-accent) {10 * number}%,transparent);"
                     "color:var(--ck-ink)}" for number in range(1, _SHADES + 1))
    return _STYLE + shades


_STYLE = """
.ck .ck-grid{margin:.25rem 1rem .5rem;font-size:.8125rem;line-height:1.2;color:var(--ck-quiet)}
.ck .ck-grid table{margin:0;font-size:.75rem;border-collapse:separate;border-spacing:1px;line-height:1.1;border:0;width:auto;
font-variant-numeric:tabular-nums;background:none}
.ck .ck-grid :is(th,td){padding:.3em 0;min-width:2.6em;height:1.5em;text-align:center;border:0;border-bottom:0;
background:none;color:var(--ck-quiet);font-weight:400;vertical-align:middle;box-sizing:border-box}
.ck .ck-grid .d{background:var(--ck-shade)}
.ck .ck-grid .g{box-shadow:inset 0 0 0 1.5px var(--ck-accent)}
.ck .ck-grid .j{background:var(--ck-accent);color:var(--ck-paper)}
.ck .ck-grid :is(b,.b td){color:var(--ck-ink);font-weight:700}
.ck .ck-grid p{margin:0;padding:.35rem 0 0;font-size:inherit;max-width:44rem}
@media (min-width:600px){.ck .ck-grid :is(th,td){min-width:3.3em}}
"""
