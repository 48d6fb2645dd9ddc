"""Questions to the chapter on choosing, and what their wrong answers come from."""
from __future__ import annotations

from math import comb

from chunklab.exercises.record import Choice, Question

_SETTINGS = 12
_PAIRS = comb(_SETTINGS, 2)
_N, _MARGIN = 200, 6

QUIZ = (
    Question(
        f"Somebody measures {_SETTINGS} settings, sorts them, and tests the best against the last at 5 %. In truth all are "
        "equal. How often is there a winner?",
        (
            Choice("In about 5 of 100 cases, since that is what 5 % means", False,
                   f"That holds for one pair that was named beforehand. Here the largest of {_PAIRS} differences was picked."),
            Choice("Never, since equal settings have equal scores", False,
                   "Their true scores are equal. What is measured is a draw of questions, and it differs."),
            Choice("In most cases, since the largest lead was picked to be tested", True,
                   "The test asks how rare such a lead is for a pair. Among the largest of many leads it is common."),
            Choice(f"In exactly {_PAIRS} times 5 of 100 cases, one for each pair", False,
                   "That is more than all cases. Chances of alarms that can happen together are not added up."),
        ),
    ),
    Question(
        "You have 20 documents with 12 questions each, and time for more. What makes the error of a difference smaller, if "
        "questions of one document agree with each other?",
        (
            Choice("Questions on new documents", True,
                   "What is drawn is documents. More questions on the old ones tell again what these documents say."),
            Choice("As many questions again on the same documents", False,
                   "They share what is special about their document: with a high design effect they add little."),
            Choice("More patterns of flipped signs", False,
                   "More patterns make the bar more exact. The questions stay what they are."),
        ),
    ),
    Question(
        "The interval for a difference goes from −2 to +9 points, and the margin is 3. What is the verdict?",
        (
            Choice("Better, since most of the interval is above zero", False,
                   "Zero lies within it. How much of it lies on one side is no measure of anything."),
            Choice("The same, since zero lies in the interval", False,
                   "For that all of it would have to lie between −3 and +3. It could be as much as 9."),
            Choice("The same, since the lower end is within the margin", False,
                   "Both ends have to be. The upper one is far out."),
            Choice("One cannot tell with these questions", True,
                   "It may be nothing, and it may be 9 points. More questions would make the interval narrower."),
        ),
    ),
    Question(
        f"It takes {_N} questions to see a difference of {_MARGIN} points four times in five. How many does it take for "
        f"{_MARGIN // 2} points?",
        (
            Choice(f"{_N // 2}: half as large, half as many", False,
                   "A smaller difference is harder to see. It takes more questions."),
            Choice(f"{4 * _N}: the margin stands there squared", True,
                   "Half the margin asks for half the error, and the error falls with the root of the number."),
            Choice(f"{2 * _N}: half as large, twice as many", False,
                   "Twice the questions make the error smaller by a factor of only 1.4."),
            Choice(f"{_N}: the number of questions depends on the files", False,
                   "It depends on the differences, and on what is to be seen among them."),
        ),
    ),
    Question(
        "Two settings are left, and one cannot tell between them. The first read 0.58 on average and costs little, the second "
        "0.60 and costs twice as much. What does the plan of this chapter say?",
        (
            Choice("Take the second, since its score is higher", False,
                   "The lead is within what another draw of questions would turn round."),
            Choice("Go on asking until one of the two is ahead", False,
                   "Who stops as soon as one is ahead picks the best of many moments, and that finds winners among equals."),
            Choice("Take the first, since nobody has shown it to be worse", True,
                   "Where the score cannot decide, the cost does. It does not say that the first is as good."),
            Choice("Take neither, since nothing has been shown", False,
                   "Something has to be taken, and what it costs is known."),
        ),
    ),
    Question(
        "Why is the chosen setting measured again on sealed documents, if its verdict is already sound?",
        (
            Choice("To have twice as many questions for the verdict", False,
                   "They are not put together. What is asked is whether it holds on texts that nobody looked at."),
            Choice("It was chosen for a high score, and part of that was luck", True,
                   "A score that was picked for being high is too high on average. New questions do not know what was picked."),
            Choice("Because a sealed half has harder questions than an open one", False,
                   "Both were made in the same way. They differ in having been looked at."),
        ),
    ),
)
