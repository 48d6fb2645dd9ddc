"""Questions to the chapter on a chunker of one's own, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question
from chunklab.text.words import spans_between

_N, _K = 10, 3
_TEXT = "tea;\n\nmilk"
_BETWEEN = spans_between(_TEXT, [4, 5])
_TRIED = 60

QUIZ = (
    Question(
        "You write `spans(text)` in a subclass of `BaseChunker`, and nothing else. What do its steps tell?",
        (
            Choice("Nothing: `steps` has to be written as well", False,
                   "The base class derives the steps from your spans, as it derives ids, offsets and pages."),
            Choice("Each chunk, with a reason that says little", True,
                   "One step a chunk. Only you know why you cut there: `reason_of` is where you say it."),
            Choice("Each place that was looked at and left alone", False,
                   "The base class sees your spans. What you looked at before you made them, it does not see."),
        ),
    ),
    Question(
        f"A text has {_N} sentences. For each one you take the window of it and {_K} neighbours on each side. How many of the "
        "windows do not lie inside the one before?",
        (
            Choice(f"{_N}: each has another sentence in the middle", False,
                   "The middle moves on, but at the end of the text the window's end does not. Look at the last steps of the "
                   "first player."),
            Choice(f"{_N - 2 * _K}: those with all their neighbours", False,
                   "The short windows at the beginning lie inside the one after them, not the one before. The rule lets "
                   "them stay."),
            Choice(f"{_N - 1}: all but the very last window", False,
                   f"With {_K} neighbours the window reaches the end of the text {_K} sentences before the last."),
            Choice(f"{_N - _K}: the last {_K} lie inside", True,
                   "The window first reaches the end of the text there, and each later one ends at the same place."),
        ),
    ),
    Question(
        f"What does `spans_between` make of the text `{repr(_TEXT)[1:-1]}` with the cuts 4 and 5?",
        (
            Choice(f"`{_BETWEEN}`: two spans", True,
                   "Between the cuts, and behind them, white space at the edges goes. What is left of the middle is nothing."),
            Choice("Three spans, one of them empty", False,
                   "Three stretches stand between the cuts. One of them is a line end and nothing else, and gives no span."),
            Choice("An error, as a cut falls into white space", False,
                   "Any place inside the text may be a cut. No list of places can make it lose something."),
        ),
    ),
    Question(
        "A chunker says only where to cut, and `spans_between` does the rest. Which mistake can it still make?",
        (
            Choice("Lose the text before the first cut", False,
                   "The stretch from the beginning to the first cut is one of those that it gives."),
            Choice("Give its chunks in the wrong order", False,
                   "The places are put in order before anything is cut."),
            Choice("Cut where there is no seam at all", True,
                   "A colon inside a sentence is still a colon. For this you need a promise of your own, and a rule that "
                   "asks for it."),
            Choice("Store the same words in two chunks", False,
                   "Each character is in one stretch. Overlap is a thing that you would have to ask for in another way."),
        ),
    ),
    Question(
        "Nobody has marked where your logs should be cut. Which of these can be tested all the same?",
        (
            Choice("That each chunk is about one event", False,
                   "Who says what one event is? This needs somebody who marks it."),
            Choice("That the cuts are the right ones", False,
                   "To know the right ones you would need a second chunker, and it might share the mistake."),
            Choice("That other line ends change nothing", True,
                   "Two answers are compared with each other, and neither has to be known: a metamorphic relation."),
        ),
    ),
    Question(
        f"Your chunker kept all rules on {_TRIED} texts that were drawn from your archive. What do you know?",
        (
            Choice("It keeps them on all texts of the archive", False,
                   f"A mistake on one text in a hundred is missed by {_TRIED} texts more often than not."),
            Choice(f"It breaks one on {3 / _TRIED:.0%} of them, or fewer", True,
                   "That is the rule of three, at a doubt of 5 percent. And it says nothing of texts that are not like those "
                   "in your archive."),
            Choice(f"It breaks one on {1 / _TRIED:.1%} of them at most", False,
                   f"At one text in {_TRIED}, you would see none in {_TRIED} texts about one time in three. That is too often "
                   "to rule it out."),
            Choice("Nothing, as no number of tests is a proof", False,
                   "No proof, that is right. But what often goes wrong would have been seen by now, and how often can be "
                   "computed."),
        ),
    ),
)
