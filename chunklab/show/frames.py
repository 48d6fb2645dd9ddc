"""From steps to frames: what each step looks like, and what it says."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chunklab.show.text import paint
from chunklab.steps import Step


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

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> chunker = CharacterChunker(chunk_size=2, overlap=0)
    >>> [frame.say for frame in frames("abc", chunker.steps("abc"))][:2]
    ['The text before the first cut: 3 characters.', 'The window begins at 0 and ends at 2: 2 of 2 characters.']

    Chapter: windows
    """
    first = Frame(paint(text, []), f"The text before the first cut: {len(text):,} characters.")
    return [first, *(Frame(paint(text, step.state, step.open, _focus(step)) + _gauge(step), step.reason)
                     for step in steps)]


def _focus(step: Step) -> tuple[int, int] | None:
    # A finished chunk has its colour; underlining all of it would say nothing more.
    return None if step.kind == "chunk" or step.span == step.open else step.span


def _gauge(step: Step) -> str:
    """A bar that shows how full the open chunk is."""
    size, limit = step.fact("size"), step.fact("limit")
    if not isinstance(size, int) or not isinstance(limit, int) or step.kind == "chunk":
        return ""
    share = min(100, round(100 * size / limit))
    over = " over" if size > limit else ""
    return (f'<div class="ck-gauge{over}"><i style="width:{share}%"></i><span>{size:,} of {limit:,}</span></div>')
