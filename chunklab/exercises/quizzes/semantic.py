"""Questions to the chapter on semantic chunking, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.chunkers.thresholds import find_breaks
from chunklab.embed.protocol import cosine
from chunklab.exercises.record import Choice, Question

_A, _B = [1, 1, 0, 0], [1, 1, 1, 1]
_COSINE = cosine(_A, _B)
_PAIRS = 101
_CUTS = len(find_breaks([pair / _PAIRS for pair in range(_PAIRS)], "percentile", 95).at)
_SPIKE = [0.2, 0.2, 0.9, 0.2, 0.2]
_PEAK = find_breaks(_SPIKE, "percentile", 90).at[0] + 1
_EARLY = find_breaks(_SPIKE, "gradient", 90).at[0] + 1

QUIZ = (
    Question(
        "Two sentences have the word counts `[1, 1, 0, 0]` and `[1, 1, 1, 1]`. What is their distance?",
        (
            Choice(f"{1 - 2:g}, since two words are shared", False,
                   "This leaves out the lengths. The dot product is 2, and it is divided by both lengths before it is taken "
                   "from 1."),
            Choice("0.75, since 2 is divided by 8", False,
                   "This divides by the squared lengths, 2 and 4. A length is the square root of that."),
            Choice(f"{1 - _COSINE:.3f}, since the cosine is {_COSINE:.3f}", True,
                   "The dot product is 2, the lengths are √2 and 2, so the cosine is 2 / (2√2) = 1/√2."),
            Choice(f"{_COSINE:.3f}, since it is 2 / (2√2)", False,
                   "This is the cosine: how alike they are. The distance is 1 less the cosine."),
        ),
    ),
    Question(
        f"A text has {_PAIRS + 1} sentences, all on one topic, and no two of its distances are equal. How many breakpoints "
        "does percentile 95 make?",
        (
            Choice(f"{_CUTS}: one in twenty of the distances", True,
                   f"Percentile 95 cuts at the largest one in twenty of the {_PAIRS} distances, whatever the text says. It "
                   "chooses the places, not the number."),
            Choice("None, since the topic never changes", False,
                   "The rule knows distances, not topics. Some of them are the largest even where all of them are small."),
            Choice("One, at the largest distance", False,
                   "That is so up to 21 distances. In a longer text more of them lie over the line: see what the chapter says "
                   "about the number of breakpoints."),
            Choice("It depends on how large the distances are", False,
                   "Only their order counts. Multiply all of them by ten, and the same ones lie over the line."),
        ),
    ),
    Question(
        "A text of six sentences turns from trains to passwords in the middle. With `standard_deviation` and its usual "
        "threshold of 3 it stays whole. Why?",
        (
            Choice("The two topics share too many words", False,
                   "It would stay whole if they shared none. Look at how far from the mean one of five values can be at all."),
            Choice("A mean of so few values is not exact", False,
                   "The mean is exact: it is a sum divided by a count. What is too small is the room above it."),
            Choice("The rule needs the sentences to be longer", False,
                   "The rule never sees the sentences, only their distances. There are too few of those."),
            Choice("No value of five lies three deviations above their mean", True,
                   "One value of m lies at most √(m − 1) deviations above the mean, which is 2 for five values: 3 is out of "
                   "reach."),
        ),
    ),
    Question(
        f"The distances are {', '.join(map(str, _SPIKE))}. Percentile 90 breaks after sentence {_PEAK}, gradient 90 after "
        f"sentence {_EARLY}. Why the difference?",
        (
            Choice("The gradient rule rounds its places down", False,
                   "Nothing is rounded. Write down the slope at each place: half the difference of the two distances around "
                   "it."),
            Choice("The gradient asks where the curve rises, not where it is high", True,
                   "The slope at the second distance is (0.9 − 0.2)/2, at the peak it is 0. So the break comes one sentence "
                   "before the jump."),
            Choice("The gradient rule has another threshold", False,
                   "Both take the 90th percentile, one of the distances, the other of their slopes. What differs is what is "
                   "compared."),
        ),
    ),
    Question(
        "“Passwords expire.” and “Passwords do not expire.” are close for word counts and for pieces of words. What "
        "follows for chunking?",
        (
            Choice("That the two will be put into one row", False,
                   "Each sentence keeps its own row. They are near each other, which is why no break comes between them."),
            Choice("That a break comes between them, since they disagree", False,
                   "A break comes where the distance is large. Here it is small, though the two sentences say the opposite."),
            Choice("That the distance tells what is talked about, not what is said of it", True,
                   "Shared words make sentences near. For cutting by topic that is no harm: both are about passwords. For "
                   "finding the right answer it is."),
            Choice("That the pieces have to be longer than five characters", False,
                   "Longer pieces still share “password” and “expire”. What is missing is a sense of what “not” does."),
        ),
    ),
)
