"""Questions to the chapter on search, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question
from chunklab.search.bm25 import BM25
from chunklab.search.fusion import fuse

_TIMES = 10
_ONCE = BM25(["tea", "milk"], b=0).weights("tea")[0]
_OFTEN = BM25(["tea " * _TIMES, "milk"], b=0).weights("tea")[0] / _ONCE
_FEW, _MANY, _N = 2, 50, 100
_RANK = 40
_BOTH = [["first", *(f"w{at}" for at in range(2, _RANK)), "both"], [*(f"p{at}" for at in range(1, _RANK)), "both"]]
_SCORES = dict(fuse(_BOTH))

QUIZ = (
    Question(
        f"Of {_N} chunks, {_FEW} have the word `is` and {_MANY} have the word `calibration`: it is a handbook about "
        "instruments. "
        "Which of the two adds more to the score of a chunk that has it once?",
        (
            Choice("`calibration`, since it carries the meaning of the question", False,
                   "BM25 knows no meaning. It counts how many of these chunks have the word."),
            Choice("`is`, since only few of these chunks have it", True,
                   "Rarity is measured in the chunks that are searched. That is why it is usually right about small words, and "
                   "why it is not always."),
            Choice("`calibration`, since more chunks speak for it", False,
                   "It is the other way round: what half of the chunks have cannot tell them apart."),
            Choice("Neither, since both stand in the chunk once", False,
                   "How often it stands in the chunk is one factor. What the word is worth is the other."),
        ),
    ),
    Question(
        f"A term stands once in one chunk, and {_TIMES} times in another that is as long. With k1 = 1.2, how many times as "
        "much "
        "does it add to the second?",
        (
            Choice(f"{_TIMES} times", False,
                   "Each time counts less than the one before: the number of times stands below the line too."),
            Choice("As much, since what counts is that it is there", False,
                   "That is so with k1 = 0. The larger k1 is, the longer repetition goes on to count."),
            Choice(f"{_TIMES * 1.2:g} times", False, "k1 does not multiply. It says how soon the curve levels off."),
            Choice(f"{_OFTEN:.2f} times", True, "The curve comes near k1 + 1 = 2.2, and never gets there."),
        ),
    ),
    Question(
        "A colleague searches by words for `receipts`. The sentence that answers says `receipt`, and shares no other word with "
        "the question. What happens?",
        (
            Choice("It is not found at all, at whatever rank", True,
                   "Two terms are the same or they are not. Pieces of words would find it, or a search by both."),
            Choice("It is found, but with a lower score", False,
                   "There is no half of a term. What shares none has no score, and so no rank."),
            Choice("It is found, since `terms` makes small letters of both", False,
                   "Small letters are not stems. The `s` is still there."),
        ),
    ),
    Question(
        f"Two rankings are fused with k = 60. One chunk is first by words and was not found by pieces. Another has rank "
        f"{_RANK} in "
        "both. Which comes first?",
        (
            Choice("The first one, since nothing is better than rank 1", False,
                   f"Rank 1 alone gives 1/61 = {_SCORES['first']:.4f}. Add up what the other gets."),
            Choice("The first one, since the other is bad in both", False,
                   "So one would think, and with k = 0 it is so. With 60 a rank counts little, and being found twice counts "
                   "much."),
            Choice("The second one, since two searches have found it", True,
                   f"2/{60 + _RANK} = {_SCORES['both']:.4f} is more than 1/61 = {_SCORES['first']:.4f}. Up to rank 61 two "
                   "votes "
                   "win."),
            Choice("They tie, and the place in the text decides", False,
                   f"1/61 is {_SCORES['first']:.4f}, and twice 1/{60 + _RANK} is {_SCORES['both']:.4f}."),
        ),
    ),
    Question(
        "You want five hits from the section on leave. You search the whole handbook for the best five, and then throw away "
        "what "
        "is from elsewhere. What is wrong with that?",
        (
            Choice("Nothing, since the best five are the best five", False,
                   "They are the best of the handbook. The best of the section may all come after them."),
            Choice("Fewer than five may be left, or none, though the section has more", True,
                   "Filter first and take five then: that is what `section=` does."),
            Choice("The scores are no longer right after the filter", False,
                   "A score does not change when others are thrown away. Here too each word is worth what it is worth in the "
                   "whole."),
        ),
    ),
    Question(
        "An index was made in March. In May somebody added a line at the top of the file. What should a citation of an old hit "
        "do?",
        (
            Choice("Point at the old place, since the chunk has not changed", False,
                   "The chunk has not, but the file has: somebody else's words stand at that place now."),
            Choice("Search the file for the words, and point at the first place", False,
                   "The same words may stand in two places, and the first may be the wrong one."),
            Choice("Quote the chunk, and leave the place out", False,
                   "Then nobody can look it up, and a made-up quote looks the same."),
            Choice("Refuse, until the file has been cut again", True,
                   "`cite` compares the hit with the document, and cites nothing that does not stand there."),
        ),
    ),
)
