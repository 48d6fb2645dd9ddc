"""Questions to the chapter on measuring, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question
from chunklab.formulas import survival
from chunklab.search.measures import boundary_similarity, p_k, window_diff

_LENGTH, _SIZE = 201, 800
_CUT, _CUT_OVERLAP = (1 - survival(_LENGTH, _SIZE, overlap) for overlap in (0, _SIZE // 4))
_N, _TRUE = 24, [8, 16]
_BESIDE, _MIDDLE = [8, 9, 16], [8, 12, 16]

QUIZ = (
    Question(
        "A table says that chunks of 2,000 characters have a recall of 0.9 in five hits, and chunks of 200 have 0.5. What do "
        "you know?",
        (
            Choice("Chunks of 2,000 are better for these questions", False,
                   "They were given up to ten times as much to read. Whole documents might have had 1.0."),
            Choice("Chunks of 200 cut too many of the answers", False,
                   "It may be so, but the cut rate says it, and recall does not."),
            Choice("Little, before you know how much each of them read", True,
                   "Five hits of 2,000 are up to 10,000 characters, five of 200 up to 1,000. Give both the same budget."),
            Choice("Nothing, since recall cannot be computed for chunks", False,
                   "It can: an answer is a span, and what was read is a set of spans."),
        ),
    ),
    Question(
        "A question needs a row of a table and the line with the names of its columns. The same row stands in the summary "
        "again, and either will do. How is this written down?",
        (
            Choice("One slot with three alternatives", False,
                   "Then the line with the names alone would do."),
            Choice("Two slots: one has two alternatives, the other one", True,
                   "All slots are needed, and in a slot any alternative will do."),
            Choice("Three slots with one alternative each", False,
                   "Then both copies of the row would have to be read."),
            Choice("Two slots: one has the line, the other both rows as one span", False,
                   "One span over both would take in all that stands between them."),
        ),
    ),
    Question(
        "You add an overlap of a quarter to windows of 800 characters, and compare at equal budgets. Recall stays as it was. "
        "Was it for nothing?",
        (
            Choice("Look at intact: more answers may stand whole in one chunk", True,
                   "Recall counts a cut answer as read if its parts are. Overlap is there so that they need not be parts."),
            Choice("Yes, since recall is what a search is for", False,
                   "A reader, or a model, gets chunks. An answer in two halves with others between them is read badly."),
            Choice("Yes, and it costs nothing either, so let it stand", False,
                   "It stores a third more, and what stands in two hits is paid for twice."),
        ),
    ),
    Question(
        f"All answers have {_LENGTH} characters, and windows have {_SIZE} without overlap. About which share of the answers "
        "will be cut in a long text?",
        (
            Choice(f"About {_LENGTH / _SIZE / 2:.3f}, since half of them lie left of a seam", False,
                   "An answer is cut by a seam anywhere in it, in its first half or its second."),
            Choice("None, since an answer is shorter than a window", False,
                   "Shorter, but it may begin anywhere, near the end of a window too."),
            Choice("That depends on the questions, so it must be measured", False,
                   "On where the answers stand, a little. For many answers the share comes out."),
            Choice(f"About {_CUT:.2f}, their length over that of a window", True,
                   f"1 − (S − L + 1) / S = {_CUT:.2f}. With an overlap of {_SIZE // 4} it would be {_CUT_OVERLAP:.2f}."),
        ),
    ),
    Question(
        f"Of {_N} sentences the true seams stand after 8 and 16. One program puts one more after 9, another one more after 12. "
        "Which score finds both as bad?",
        (
            Choice("P_k, since both have one seam too many", False,
                   f"It gives {p_k(_TRUE, _BESIDE, _N):.2f} and {p_k(_TRUE, _MIDDLE, _N):.2f}: one window alone has 9 "
                   "in it and not 8."),
            Choice("WindowDiff and boundary similarity, which count each seam", True,
                   f"WindowDiff gives {window_diff(_TRUE, _BESIDE, _N):.2f} twice, boundary similarity "
                   f"{boundary_similarity(_TRUE, _BESIDE, _N):.2f} twice."),
            Choice("None of the three, since near misses cost less", False,
                   "A seam after 9 is no near miss here: the true seam after 8 has its partner already."),
        ),
    ),
    Question(
        "An answer was not read. Some chunk holds all of it, and comes as hit 14, when the budget is spent. What is most "
        "likely to help?",
        (
            Choice("More overlap, so that the answer is not cut", False,
                   "It was not cut. Overlap would only push it further back."),
            Choice("Larger chunks, so that it stands whole in one", False,
                   "It does stand whole in one. With larger ones fewer hits fit into the budget."),
            Choice("Seams that agree better with those of the author", False,
                   "The seams have done their work here. What was wrong is the order of the hits."),
            Choice("Another search, or a heading in front of chunks", True,
                   "The words of the question are not those of the chunk. That is a matter of ranking."),
        ),
    ),
)
