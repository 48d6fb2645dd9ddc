"""From steps to frames: what each step looks like, and what it says."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chunklab.show.curve import Curve
from chunklab.show.grid import Grid
from chunklab.show.text import CAP, paint
from chunklab.steps import Step

_DRAWN = 5_000_000  # characters of HTML, about, that all frames together may have
_MARK = 50  # characters of HTML, about, that a chunk adds to a frame


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a story: HTML, everything in it escaped, and one plain sentence."""

    html: str
    say: str


def frames(text: str, steps: Sequence[Step]) -> list[Frame]:
    """Draw the text before the first cut, and then one frame a step.

    Parameters
    ----------
    text : str
        The text that was cut.
    steps : sequence of Step
        What a chunker's `steps(text)` gave.

    Returns
    -------
    list of Frame
        One more than there are steps.

    Raises
    ------
    ValueError
        When there are so many steps on so long a text that the frames would have over 5 MB.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> chunker = CharacterChunker(chunk_size=2, overlap=0)
    >>> [frame.say for frame in frames("abc", chunker.steps("abc"))][:2]
    ['The text before the first cut: 3 characters.', 'The window begins at 0 and ends at 2: 2 of 2 characters.']

    Chapter: windows
    """
    curve, grid = Curve(steps), Grid(steps)
    weight = (len(steps) + 1) * (min(len(text), CAP) + curve.weight + grid.weight) + _MARK * sum(step.count for step in steps)
    if weight > _DRAWN:
        raise ValueError(f"text has {len(text):,} characters and steps has {len(steps):,} steps, too much to draw one "
                         "by one: give a shorter text, larger chunks, or the first steps only, such as steps[:50].")
    return [_draw(text, steps, number, curve, grid) for number in range(len(steps) + 1)]


def frame(text: str, steps: Sequence[Step], number: int) -> Frame:
    """Draw one frame: number 0 is the text before the first cut, number n is the n-th step."""
    return _draw(text, steps, number, Curve(steps), Grid(steps))


def _draw(text: str, steps: Sequence[Step], number: int, curve: Curve, grid: Grid) -> Frame:
    say = sentence(text, steps, number)
    if number == 0:
        return Frame(paint(text, []) + curve.html(0) + grid.html(0), say)
    step = steps[number - 1]
    picture = paint(text, step.state, step.open, _focus(step), ticks=_ticks(steps[:number]))
    return Frame(picture + curve.html(number) + grid.html(number) + _gauge(step), say)


def sentence(text: str, steps: Sequence[Step], number: int) -> str:
    """Say what frame `number` shows, without drawing it."""
    return steps[number - 1].reason if number else f"The text before the first cut: {len(text):,} characters."


def _focus(step: Step) -> tuple[int, int] | None:
    # A finished chunk has its colour, a threshold, separator or knob looks at the whole text: underlining says nothing more.
    return None if step.kind in ("chunk", "threshold", "separator", "knob") or step.span == step.open else step.span


def _ticks(told: Sequence[Step]) -> list[int]:
    """Where the rule that a story compares with has cut so far."""
    if all(name != "naive" for name, _ in told[-1].facts):  # most stories compare with none
        return []
    return [tick for step in told for tick in [step.fact("naive")] if tick is not None]


def _gauge(step: Step) -> str:
    """A bar that shows how full the open chunk is."""
    size, limit = step.fact("size"), step.fact("limit")
    if not isinstance(size, int) or not isinstance(limit, int) or limit < 1 or step.kind == "chunk":
        return ""
    share = min(100, round(100 * size / limit))
    over = " over" if size > limit else ""
    return (f'<div class="ck-gauge{over}"><i style="width:{share}%"></i><span>{size:,} of {limit:,}</span></div>')
