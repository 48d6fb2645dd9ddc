"""Questions to the chapter on sliding windows, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question
from chunklab.formulas import amplification, count_windows

_N = 10_000
_BY_STRIDE = [count_windows(_N, size, size - 100) for size in (200, 800)]
_BY_OVERLAP = [count_windows(_N, size, 100) for size in (200, 800)]
_LENGTHS = (10, 90)
_BACK = sum(one * (one - 1) for one in _LENGTHS) / (2 * sum(_LENGTHS))
_SIZE, _LONGEST = 200, 140

QUIZ = (
    Question(
        f"Windows of 200 characters slide over {_N:,}. You turn the size to 800 and leave the stride of 100 as it "
        "is. What happens?",
        (
            Choice("A quarter as many windows, each four times as wide", False,
                   f"So it would be without overlap. The stride says how often a window begins: {_BY_STRIDE[1]} times, for "
                   f"{_BY_STRIDE[0]} before."),
            Choice("Nearly as many windows, and four times as much stored", True,
                   f"{_BY_STRIDE[1]} windows instead of {_BY_STRIDE[0]}. With the overlap held at 100 there would be "
                   f"{_BY_OVERLAP[1]}."),
            Choice("As many windows, and as much stored as before", False,
                   "A window begins as often as before, but each of them is wider, and all of it is stored."),
            Choice("It is refused, since the overlap is now too large", False,
                   "The overlap becomes 700, which is less than 800. It is allowed, and it is expensive."),
        ),
    ),
    Question(
        "Windows of 100 characters move 40 at a time. In how many windows does a character in the middle of a long text stand?",
        (
            Choice("In two or in three, depending on where it is", True,
                   f"100 / 40 is {amplification(100, 60):g}, so it is two for some places and three for others."),
            Choice("In two and a half, on average and everywhere", False,
                   "That is right on average. No single place stands in half a window."),
            Choice("In three everywhere, since 100 / 40 is rounded up", False,
                   "Some places have three, but on average there are fewer. Which number divides the other?"),
            Choice("In one, or in two if it lies in an overlap", False,
                   "So it is with an overlap of up to half of the size. Here it is 60 of 100."),
        ),
    ),
    Question(
        "Every second sentence has 10 characters, every other one 90. A cut falls anywhere and moves back to the last sentence "
        "end. How far does it move on average?",
        (
            Choice("25 characters, half of the average sentence", False,
                   "The cut does not choose sentences. Nine of ten characters lie in a long one."),
            Choice("45 characters, half of the longest sentence", False,
                   "So it is for a cut in a long sentence. One of ten falls into a short one."),
            Choice(f"{_BACK:g} characters, as most cuts hit a long one", True,
                   "Long sentences have more places, and from each the way back is longer."),
        ),
    ),
    Question(
        f"Windows of {_SIZE} characters wait for a sentence end. The longest sentence has {_LONGEST}. Which of these overlaps "
        "may cut a sentence?",
        (
            Choice("0, for there is nothing that could save it", False,
                   "Without overlap every cut can wait: in 200 characters a sentence of up to 140 always ends."),
            Choice("50, which is less than the longest sentence", False,
                   f"The last {_SIZE - 50} characters of each window may end it, and a sentence ends there."),
            Choice("150, which leaves least room to wait", False,
                   "There is little room, and many cuts fall into a sentence. But the next window begins before it."),
            Choice("100, which has too little room and too little overlap", True,
                   f"Safe are overlaps up to {_SIZE - _LONGEST} and from {_LONGEST - 1} on. This one lies in the gap."),
        ),
    ),
    Question(
        "A loop sets `at = max(stop - overlap, at + 1)` and runs while `at < n`. The overlap is 50. What comes after the "
        "window that reaches the end of the text?",
        (
            Choice("Nothing: the window has reached the end", False,
                   "The loop asks where the next window begins. That is before the end, as long as there is overlap."),
            Choice("Fifty windows, each inside the one before", True,
                   "The next begins 50 before the end, and then each one character later. None of them says anything new."),
            Choice("One window of 50 characters, and then it ends", False,
                   "After that one, `at + 1` is still before the end of the text. Follow `at` for two more rounds."),
            Choice("The same window for ever, so that it never ends", False,
                   "That is the loop without `at + 1`. This one does move on, by one character."),
        ),
    ),
    Question(
        "Somebody gives `SlidingWindowChunker` a size of 60, a stride of 45 and an overlap of 15. Why is that an error?",
        (
            Choice("The two do not fit: 60 - 45 is not 15", False,
                   "It is. Work it out again: the stride is the size less the overlap."),
            Choice("A stride must be smaller than the overlap", False,
                   "There is no such rule. The stride may be anything from 1 to the size."),
            Choice("They say one thing twice, and could come apart", True,
                   "Today they agree. When the size is turned, the chunker could not know which of them to keep."),
            Choice("Without a separator there is no stride", False,
                   "The stride says how far a window moves. Where it may be cut is another knob."),
        ),
    ),
)
