"""The story of wrapped lines: at each line end, whether the next word had room, and what that says."""
from __future__ import annotations

from chunklab import params
from chunklab.steps import Step, Story
from chunklab.text.words import is_blank, trim
from chunklab.text.wrapped import LineEnd, line_ends

_MARKS = (".", "!", "?", ":")


class WrappedLines:
    """Tell the paragraphs of wrapped lines, one line end a step, by the room that the next word had.

    `stepper` and `player` show its steps: a finished paragraph has its colour, and ‖ stands at the end of
    each line that closes with a mark: `.`, `!`, `?` or `:`.

    Parameters
    ----------
    width : int or None, default None
        The most characters that a line may have, 1 or more. None takes the longest line of the text.

    Raises
    ------
    ValueError, TypeError
        When `width` is not a whole number of 1 or more.

    Examples
    --------
    >>> for step in WrappedLines(width=12).steps("Boil the\\nwater.\\nDrink tea."):
    ...     print(step.reason)
    With “water.” this line would have 15 of 12 characters. There was no room, so it may have been wrapped.
    With “Drink” this line would have 12 of 12 characters. There was room, so the author ended it.
    The text ends here.

    Chapter: paragraphs
    """

    def __init__(self, width: int | None = None) -> None:
        self.width = None if width is None else params.whole_number("width", width, 1, "Give None to take the longest line.")

    def __repr__(self) -> str:
        return f"WrappedLines({'' if self.width is None else f'width={self.width}'})"

    def steps(self, text: str) -> list[Step]:
        """Tell each line end in the order of the text. The last state is that of the paragraphs, blank ones left out."""
        story = Story()
        first = 0
        for end in line_ends(text, self.width):
            start, stop = end.line
            if is_blank(text, start, stop):
                continue
            seam = stop if text[start:stop].rstrip().endswith(_MARKS) else None
            if end.wrapped:
                story.tell("line", start, stop, _said(end), open=trim(text, first, stop), naive=seam)
            else:
                story.close(*trim(text, first, stop), _said(end), naive=seam)
                first = end.span[1]
        if not is_blank(text, first, len(text)):
            story.close(*trim(text, first, len(text)), "The text ends here.", naive=None)
        return story.steps


def _said(end: LineEnd) -> str:
    if not end.needed:
        return "Nothing that could go on this line follows it, so the author ended it."
    room = f"With “{end.word}” this line would have {end.needed} of {end.width} characters. "
    return room + ("There was no room, so it may have been wrapped." if end.wrapped else
                   "There was room, so the author ended it.")
