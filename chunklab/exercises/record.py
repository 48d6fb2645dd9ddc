"""What an exercise is, and what a question is."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from chunklab import params
from chunklab.exercises.draw import Draw

LEVELS = ("predict", "write", "build")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake that learners make, and what helps one who made it.

    Parameters
    ----------
    hint : str
        One or two sentences that name the idea that went wrong, and never the solution.
    answer : function or value
        What one who makes the mistake hands in. A learner whose answers are the same made it.
    """

    hint: str
    answer: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """One exercise: its task, the stub a learner begins with, the solution, and how an answer is checked.

    Parameters
    ----------
    name : str
        What `check` is called with, such as "count-windows"; one name in the whole book.
    title, task : str
        The heading and the text, in MyST Markdown.
    stub : str
        The code a learner begins with. Its last line is the call of `check`.
    solution : str
        The stub done right, without the call of `check`. It is run as a test.
    why : str
        What the solution teaches, in MyST Markdown; it stands above the solution.
    answer : function or value
        The right one. Where it is a function, so is what the learner hands in.
    inputs : function or None
        From a `Draw` to a tuple of arguments. None where the answer is a value.
    examples : tuple of tuples
        Arguments that are tried before any that are drawn, the smallest first.
    mistakes : tuple of Mistake
        Two or more.
    judge : function or None
        Called with what came, and then the arguments: it gives "" where that is right, and one sentence where it is not.
        None compares with what `answer` gives.
    tested, untested : str
        What a pass means and what it does not, one sentence each.
    level : str
        What it asks for: "predict" a value, "write" a function for one rule, or "build" a part that is whole, such as a
        chunker. Left out, it is "predict" where the answer is a value and "write" where it is a function.
    """

    name: str
    title: str
    task: str
    stub: str
    solution: str
    why: str
    answer: Any
    mistakes: tuple[Mistake, ...]
    tested: str
    untested: str
    inputs: Callable[[Draw], tuple[Any, ...]] | None = None
    examples: tuple[tuple[Any, ...], ...] = ()
    judge: Callable[..., str] | None = None
    level: str = ""

    def __post_init__(self) -> None:
        params.choice("level", self.level, ("", *LEVELS))
        if not self.level:
            object.__setattr__(self, "level", "predict" if self.inputs is None else "write")


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: its text, whether it is right, and what to say to one who picks it.

    A wrong choice's `feedback` names the misconception behind it and what to look at again.
    """

    text: str
    right: bool
    feedback: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a quiz, with three or more choices of which one is right. `code` in backticks is shown as code."""

    ask: str
    choices: tuple[Choice, ...]
