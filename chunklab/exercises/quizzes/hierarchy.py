"""Questions to the chapter on parents and children, and what their wrong answers come from."""
from __future__ import annotations

from math import sqrt

from chunklab.exercises.record import Choice, Question
from chunklab.formulas import count_windows

_SCORE, _TIMES = 0.6, 9
_DILUTED = _SCORE / sqrt(_TIMES)
_P, _C, _O = 1_200, 300, 200
_CHILDREN = count_windows(_P, _C, _O)
_HITS, _READ = 5, 2_000

QUIZ = (
    Question(
        "A sentence answers a question, and the next sentence makes an exception in other words. You search single "
        "sentences, and take more and more hits. What happens?",
        (
            Choice("The exception comes second, since it stands right behind the rule", False,
                   "The search sees words, not places. Two neighbours may be as far apart in it as two books."),
            Choice("The exception comes in late or never, since it shares no words with the question", True,
                   "Its place makes it matter, and a search over single sentences knows no places. A parent brings it in."),
            Choice("The exception is found, if the embedder has learned from enough text", False,
                   "“With a doctor's note, it is.” says nothing of what “it” is. No embedder can read that out of the sentence "
                   "alone."),
        ),
    ),
    Question(
        f"A sentence has the cosine {_SCORE} with a question. It is put into a chunk of {_TIMES} sentences, as long as it, "
        f"that "
        "share nothing with the question or one another. What cosine has the chunk?",
        (
            Choice(f"{_SCORE:g}, since the sentence is still in it", False,
                   "The dot product is the same, but the chunk's row is longer, and the cosine divides by its length."),
            Choice(f"{_SCORE / _TIMES:.3f}, since it is a ninth of the text", False,
                   "The length of the row does not grow with the number of sentences, but with its root: right angles add by "
                   "Pythagoras."),
            Choice(f"{_DILUTED:g}, since it is divided by √{_TIMES}", True,
                   f"Nine rows of length 1 at right angles add up to one of length 3, so the cosine is {_SCORE} / 3."),
        ),
    ),
    Question(
        f"A parent has {_P:,} characters. Its children are windows of {_C} that share {_O} with the one before. How many are "
        "there in a full parent?",
        (
            Choice(f"{_CHILDREN}: one, and then {_CHILDREN - 1} strides", True,
                   f"After the first child {_P - _C} characters are left, and each further child adds {_C - _O} of them, "
                   "rounded up."),
            Choice(f"{_P // _C}: {_P:,} divided by {_C}", False,
                   "This leaves out the overlap. A child begins one stride after the one before, not one size."),
            Choice(f"{_P // (_C - _O)}: {_P:,} divided by the stride", False,
                   "The first child covers more than one stride. What is left after it is divided by the stride."),
            Choice(f"{_P // _O}: {_P:,} divided by {_O}", False,
                   "The overlap is what two children share. What a child adds is its size less the overlap."),
        ),
    ),
    Question(
        f"{_HITS} children are found, in three different parents of {_READ:,} characters each. Every parent is handed over. "
        f"How "
        "much is read?",
        (
            Choice(f"{_HITS * _READ:,} characters, one parent for each hit", False,
                   "Two of the hits lie in a parent that is read already. It is handed over once."),
            Choice(f"{_READ:,} characters, the parent of the best hit", False,
                   "The other hits have parents too, and the answer may stand in one of them."),
            Choice(f"{3 * _READ:,} characters, each parent once", True,
                   "What counts is the number of distinct parents. The second hit in a parent costs nothing to read."),
            Choice("It depends on how long the five children are", False,
                   "Children are found, and their parents are read. How long the children are decides how many vectors there "
                   "are."),
        ),
    ),
    Question(
        "One child of a section with eight is found; the exception to it stands in another of the eight. Your library merges "
        "where more than half of a parent's children are hits. What does the model read?",
        (
            Choice("The whole section, with the exception in it", False,
                   "That is the rule that hands over a parent for every hit. Merging asks for more than half of the children."),
            Choice("Nothing, since the section was not merged", False,
                   "What is not merged is handed over as it was found: as single children."),
            Choice("Half of the section, from the child that was found on", False,
                   "A half is where merging begins, not how much is read. A parent is read whole, or not at all."),
            Choice("The child that was found, without the exception", True,
                   "One of eight is not more than half, so the child goes alone. Merging reads less, and this is its price."),
        ),
    ),
    Question(
        "With parents of 1,000 characters an exception is cut off from its rule. You take 1,300. What can you say before you "
        "try it?",
        (
            Choice("It is repaired, since a bigger parent holds whatever a smaller one holds", False,
                   "It would, if it began at the same place. All seams move with the size, except the very first parent's "
                   "start."),
            Choice("Nothing, since all seams move and one may fall between the two again", True,
                   "The chapter's own case was whole and cut again as its parents grew. A section of the author's does not "
                   "depend on a size."),
            Choice("It is repaired, if the children are made bigger as well", False,
                   "Children lie inside their parents. They cannot bring in what is outside."),
            Choice("It is repaired, if you take more hits than before", False,
                   "Only if one of them happens to lie in the other parent. The exception is still in no parent together with "
                   "its rule."),
        ),
    ),
)
