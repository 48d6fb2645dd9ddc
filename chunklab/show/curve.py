"""The curve under a text that is cut where its meaning jumps: distances, the threshold as a line, breakpoints."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from chunklab.steps import Step

_PAIRS = 60  # pairs of neighbours that one picture holds; a longer text turns the page
_LABELS = 15  # numbers of sentences that fit below a curve as wide as a phone
_MARGIN = 0.08  # of the height, kept free above and below
_CAPTIONS = {"distance": "how far each sentence is from the next", "slope": "how steeply the distances rise"}
_WEIGHT = 3_000  # characters of HTML, at most about, that a full curve has


class _Drawing(NamedTuple):
    """What the curve shows at one step. Steps of one story share lists that only grow."""

    name: str
    values: Sequence[float]
    drawn: int
    breaks: Sequence[int]
    limit: float | None
    looks_at: int


class Curve:
    """The distances that the steps of a story speak of.

    A step with the fact `distance` adds one point (the fact `slope`, where it is there, in its place);
    a step with `distances` or `slopes` shows a curve of its own, as when a threshold moves.
    """

    def __init__(self, steps: Sequence[Step]) -> None:
        self._at: list[int] = []
        self._drawings: list[_Drawing] = []
        values: list[float] = []
        breaks: list[int] = []
        for number, step in enumerate(steps, 1):
            facts = dict(step.facts)
            name = next((name for name in ("slope", "distance") if name in facts), "")
            if step.kind == "distance" and name:
                if facts.get("over"):
                    breaks.append(len(values))
                values.append(facts[name])
                drawing = _Drawing(name, values, len(values), breaks, facts.get("threshold"), len(values) - 1)
            elif step.kind == "threshold":
                name = "slope" if "slopes" in facts else "distance"
                whole = facts[f"{name}s"]
                drawing = _Drawing(name, whole, len(whole), facts["breaks"], facts["threshold"], 0)
            else:
                continue
            if not drawing.drawn:
                continue
            self._at.append(number)
            self._drawings.append(drawing)
        self._total = max((drawing.drawn for drawing in self._drawings), default=0)
        self._ranges = {name: self._range(name) for name in {drawing.name for drawing in self._drawings}}

    @property
    def weight(self) -> int:
        """Characters of HTML, about, that the curve adds to a frame."""
        return _WEIGHT if self._total else 0

    def html(self, number: int) -> str:
        """Draw the curve at frame `number`, 0 before the first step; nothing where the story has no distances."""
        if not self._total:
            return ""
        seen = bisect_right(self._at, number)
        before = _Drawing(self._drawings[0].name, (), 0, (), None, 0)
        drawing = self._drawings[seen - 1] if seen else before
        return _figure(drawing, self._total, *self._ranges[drawing.name])

    def _range(self, name: str) -> tuple[float, float]:
        """The lowest and the highest value of all curves of that name, thresholds among them."""
        own = [drawing for drawing in self._drawings if drawing.name == name]
        lists = {id(drawing.values): drawing.values for drawing in own}
        values = [value for one in lists.values() for value in one]
        values += [drawing.limit for drawing in own if drawing.limit is not None]
        return min(values), max(values)


def _figure(drawing: _Drawing, total: int, low: float, high: float) -> str:
    first = drawing.looks_at // _PAIRS * _PAIRS
    last = min(first + _PAIRS, total)
    wide = last - first + 1  # sentences, one more than pairs

    def height(value: float) -> str:
        share = (high - value) / (high - low) if high > low else 0.5
        return f"{100 * (_MARGIN + (1 - 2 * _MARGIN) * share):.3g}"

    shown = range(first, min(last, drawing.drawn))
    over = [pair for pair in drawing.breaks if pair in shown]
    places = {pair: f"{pair - first + 1} {height(drawing.values[pair])}" for pair in shown}
    paths = [f'<path class="b" d="{"".join(f"M{pair - first + 1} 0V100" for pair in over)}"/>'] if over else []
    if places:
        paths.append(f'<path class="l" d="M{"L".join(places.values())}"/>')
    line = ""
    if drawing.limit is not None:
        at = height(drawing.limit)
        paths.append(f'<path class="t" d="M0 {at}H{wide}"/>')
        line = f'<span class="t" style="top:{at}%">threshold<br>{_number(drawing.limit, 3)}</span>'
    if places:
        paths.append(f'<path class="p" d="{"".join(f"M{place}h0" for place in places.values())}"/>')
    if over:
        paths.append(f'<path class="q" d="{"".join(f"M{places[pair]}h0" for pair in over)}"/>')
    every = -(-wide // _LABELS)
    numbers = "".join(f"<i>{first + at + 1 if at % every == 0 else ''}</i>" for at in range(wide))
    return (f'<div class="ck-curve"><div><svg role="img" aria-label="{escape(_words(drawing, shown, over))}" '
            f'viewBox="0 0 {wide} 100" preserveAspectRatio="none">{"".join(paths)}</svg>'
            f'<span style="top:{height(high)}%">{_number(high)}</span><span style="top:{height(low)}%">{_number(low)}</span>'
            f"{line}</div>"
            f'<p class="n">{numbers}</p><p>{_CAPTIONS[drawing.name]}</p></div>')


def _words(drawing: _Drawing, shown: range, over: list[int]) -> str:
    """The curve for those who do not see it."""
    if not shown:
        return f"A curve that is still empty: {_CAPTIONS[drawing.name]}."
    said = ", ".join(_number(drawing.values[pair]) for pair in shown)
    breaks = ", ".join(f"{pair + 1} and {pair + 2}" for pair in over)
    return (f"Curve: {_CAPTIONS[drawing.name]}, from sentence {shown[0] + 1} on: {said}. "
            + (f"The threshold is {_number(drawing.limit, 3)}. " if drawing.limit is not None else "")
            + (f"Breakpoints between sentences {breaks}." if over else "No breakpoint so far."))


def _number(value: float, digits: int = 2) -> str:
    return f"{value:.{digits}f}".replace("-", "−")


def curve_css() -> str:
    """The style of the curve, in the palette's colours."""
    return _STYLE


_STYLE = """
.ck .ck-curve{margin:.25rem 1rem .5rem;padding:.25rem 5rem 0 2.75rem;max-width:44rem;font-size:.8125rem;line-height:1.2;
color:var(--ck-quiet)}
.ck .ck-curve div{position:relative}
.ck .ck-curve svg{display:block;width:100%;height:6.5rem;border:1px solid var(--ck-line);border-width:0 0 1px 1px;
overflow:visible}
.ck .ck-curve path{fill:none;stroke:var(--ck-ink);stroke-width:2px;vector-effect:non-scaling-stroke}
.ck .ck-curve path.l{stroke:var(--ck-quiet);stroke-width:1.5px}
.ck .ck-curve path.t{stroke:var(--ck-accent);stroke-dasharray:7 5}
.ck .ck-curve path.p{stroke-width:8px;stroke-linecap:round}
.ck .ck-curve path.q{stroke-width:13px;stroke-linecap:square}
.ck .ck-curve span{position:absolute;right:100%;padding-right:.5rem;transform:translateY(-50%);
font-variant-numeric:tabular-nums}
.ck .ck-curve span.t{right:auto;left:100%;padding:0 0 0 .5rem;color:var(--ck-accent)}
.ck .ck-curve p{margin:0;padding:.15rem 0 0;font-size:inherit;max-width:none}
.ck .ck-curve p.n{display:flex;color:var(--ck-ink);font-variant-numeric:tabular-nums}
.ck .ck-curve i{flex:1 1 0;min-width:0;text-align:center;font-style:normal}
"""
