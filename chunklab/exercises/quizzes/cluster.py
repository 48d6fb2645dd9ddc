"""Questions to the chapter on the best grouping, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question

_N = 7
_MEAN, _COSINES = 0.2, (0.5, 0.3, 0.1)
_GAIN = sum(_COSINES) - 3 * _MEAN

QUIZ = (
    Question(
        f"The three pairs of a group of three sentences have the cosines {_COSINES[0]}, {_COSINES[1]} and {_COSINES[2]}; "
        f"the mean "
        f"over the whole text is {_MEAN}. What does the group gain?",
        (
            Choice(f"{sum(_COSINES):.1f}, the sum of its cosines", False,
                   "Each pair earns its cosine less the mean. Without that, the largest group would always win."),
            Choice(f"{_GAIN:.1f}, its cosines less three times the mean", True,
                   "Every one of the three pairs pays the mean. A pair under the mean lowers the gain, and may still stay."),
            Choice(f"{sum(_COSINES[:2]) - 2 * _MEAN:.1f}, since only pairs over the mean count", False,
                   "All pairs inside a group count, also those that lose. That is what keeps strangers out."),
            Choice(f"{sum(_COSINES) / 3 - _MEAN:.1f}, the mean cosine of the group less the mean of the text", False,
                   "It is a sum over pairs, not a mean. So a large group counts for more than a small one."),
        ),
    ),
    Question(
        f"How many ways are there to group {_N} sentences, in order, with no limit?",
        (
            Choice(f"{2 ** (_N - 1)}, since each of {_N - 1} gaps is a seam or not", True,
                   "One more sentence is one more gap, and twice as many groupings."),
            Choice(f"{2 ** _N}, since each of {_N} sentences begins a group or not", False,
                   "The first sentence always begins a group. There is nothing to choose for it."),
            Choice(f"{_N * (_N + 1) // 2}, since that is how many groups there are to try", False,
                   "So many different stretches there are. A grouping is a choice of several of them."),
            Choice(f"{_N - 1}, since there are as many gaps", False,
                   "So many groupings have exactly one seam. There may be none, or several."),
        ),
    ),
    Question(
        "Why may dynamic programming forget all groupings of the first sentences but the best one?",
        (
            Choice("Because the others are worse, and a worse beginning never comes back", False,
                   "Close, but why not? A worse beginning could pay if it changed what comes after. Here it cannot."),
            Choice("Because the first sentences of a text matter less than the last ones", False,
                   "All pairs count alike. What matters is that the two parts do not touch each other's totals."),
            Choice("Because the last group gains the same, whatever stands before it, so the best beginning is best for "
                   "all", True,
                   "No pair reaches over a seam. So the two parts are added up, and each can be made best by itself."),
            Choice("Because it tries so few groups that a better grouping would have been seen", False,
                   "It would not be seen by trying few. It is proved that the best one cannot be among those left out."),
        ),
    ),
    Question(
        "A table says where the last group begins: with sentence 1, 1, 3, 1 and 4 for the first one, two, three, four and five "
        "sentences. Sentences count from 1. Which groups are the best for all five?",
        (
            Choice("1 2, then 3, then 4 5", True,
                   "Up to 5 the last group begins with 4. Look under 3: it begins with 3. Look under 2: it begins with 1."),
            Choice("1 2 3, then 4 5", False,
                   "The group before 4 ends with 3. What stands in the table under 3?"),
            Choice("1 2 3 4, then 5", False,
                   "Under 4 stands 1, but 4 is inside the last group. The way back begins at the end, and there stands 4."),
        ),
    ),
    Question(
        "All sentences of a text are on one topic, no two cosines are equal, and there is no limit. What is the total of the "
        "text in one group?",
        (
            Choice("The highest of all, since all pairs are together", False,
                   "Together with the pairs over the mean come those under it. They cancel out, to the last digit."),
            Choice("Under 0, since long texts always lose", False,
                   "The mean is taken over these very pairs, so what they earn sums to exactly nothing, long or short."),
            Choice("Over 0, since the sentences are alike", False,
                   "Alike is measured against the mean of this text. If all are alike, the mean is high as well."),
            Choice("0, and so a group that gains anything beats it", True,
                   "Differences from a mean sum to zero. A text is left whole only if no grouping has a total over 0."),
        ),
    ),
    Question(
        "You add a long paragraph on another matter at the end of a page, and group the page again, with no limit. What may "
        "happen at its beginning?",
        (
            Choice("Nothing: no seam before the new paragraph can move", False,
                   "The mean is taken over all pairs, the new ones too. When it moves, every pair earns another amount."),
            Choice("Chunks can only grow, since the mean can only sink", False,
                   "It may rise as well: a long paragraph brings many pairs that are alike among themselves."),
            Choice("Any seam may move, since the mean is another one", True,
                   "The chapter's five sentences on rain were one group or three, with the same words. What depends on the "
                   "whole "
                   "text changes with it."),
        ),
    ),
)
