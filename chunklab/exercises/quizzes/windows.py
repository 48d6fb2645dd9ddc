"""Questions to the chapter on windows, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question
from chunklab.formulas import amplification, count_windows, fixed_windows, stride, survival
from chunklab.samples import handbook

_H = stride(200, 50)
_K, _PLAIN = count_windows(1_000, 100, 50), count_windows(1_000, 100, 0)
_LETTERS = "abcdefghijk"
_WINDOWS = fixed_windows(_LETTERS, 4, 2)
_LONGEST = 30
_SAFE, _HALF = _LONGEST - 1, _LONGEST // 2
_LEAVE = handbook("leave").text
_BY_CHARACTERS, _BY_WORDS = (count_windows(n, 200, 40) for n in (len(_LEAVE), len(_LEAVE.split())))

QUIZ = (
    Question(
        "Windows of 200 words share 50 words with the one before. The first begins at word 0. Where does the third begin?",
        (
            Choice("At word 100", False,
                   "This takes the overlap for the stride. The overlap is what two windows share; the stride is how far "
                   f"each begins after the one before: 200 − 50 = {_H} words."),
            Choice(f"At word {2 * _H}", True,
                   f"The stride is 200 − 50 = {_H} words, and the third window begins two strides after the first."),
            Choice("At word 400", False,
                   "This would be right without overlap. Here each window begins before the one before it has ended."),
            Choice("At word 500", False,
                   "This makes each window longer by its overlap. A window stays as long as its size; overlap moves the "
                   "next one back, into words that the one before has already."),
        ),
    ),
    Question(
        f"Without overlap, a text of 1,000 words gives {_PLAIN} windows of 100. How many does an overlap of 50 give?",
        (
            Choice(f"{_PLAIN}: the text is no longer than before", False,
                   "The text is the same, but the windows move on by half their size, so it takes more of them to "
                   "reach the end."),
            Choice(f"{_PLAIN * 3 // 2}: half overlap, half as many again", False,
                   "This adds the overlap's share to the count. It is the stride that decides: with half the stride, "
                   "nearly twice as many windows begin."),
            Choice(f"{_K}: each stride after the first window is 50", True,
                   f"After the first window 900 words are left, and each further window adds 50 of them: 1 + 900/50 = {_K}."),
            Choice(f"{_PLAIN * 2}: half overlap doubles the number", False,
                   f"Nearly. Half the stride would double it if a window began at every stride, but the window that "
                   f"begins at word 900 already reaches the end. That leaves {_K}."),
        ),
    ),
    Question(
        f"Which window is the last of `fixed_windows(\"{_LETTERS}\", size=4, overlap=2)`, a text of {len(_LETTERS)} letters?",
        (
            Choice(f"`{_WINDOWS[-1]}`, which is shorter than the others", True,
                   "It begins one stride after the window before it, like any other, and takes what is left."),
            Choice(f"`{_LETTERS[-4:]}`, moved back until it is full", False,
                   "Windows begin at multiples of the stride, the last one too. It is the one window that may be shorter "
                   "than the size."),
            Choice(f"`{_WINDOWS[-2]}`, since a window must be full", False,
                   f"Then `{_LETTERS[-1]}` would be lost. Nothing is: the last window may be shorter than the size."),
            Choice(f"`{_LETTERS[10:]}`, which begins one stride further on", False,
                   f"This is what the naive loop makes. `{_LETTERS[10:]}` lies whole in `{_WINDOWS[-1]}`, and a window "
                   "that adds nothing is not made: stop at the first one that reaches the end."),
        ),
    ),
    Question(
        f"No rule in a text has more than {_LONGEST} words, and windows hold 100. Which is the smallest overlap that keeps "
        "every rule whole in some window, wherever it stands?",
        (
            Choice(f"{_HALF} words, half of the longest rule", False,
                   f"A rule is whole only if one single window holds all of it. With an overlap of {_HALF}, such "
                   f"a window is there for only {survival(_LONGEST, 100, _HALF):.0%} of the places where the rule may stand."),
            Choice(f"{_LONGEST} words, as long as the longest rule", False,
                   f"Safe, but one more than it takes. Where the end of a window cuts a rule, at most {_SAFE} of its words "
                   "lie before the cut; if all did, the rule would be whole in that window."),
            Choice(f"{100 - _LONGEST} words, the size less the longest rule", False,
                   f"Safe, but far more than it takes, and dear. That a window has about {100 - _LONGEST} places where "
                   "such a rule can begin is true; the overlap needs to cover the other places only."),
            Choice(f"{_SAFE} words, one less than the longest rule", True,
                   f"O = L − 1. Where the end of a window cuts a rule, at most {_SAFE} of its words lie before the cut. The "
                   f"next window begins {_SAFE} words before the cut, so it holds the rule from its first word on."),
        ),
    ),
    Question(
        "Windows hold 100 words. You raise the overlap from 80 to 90. What becomes of the amount that a long text stores?",
        (
            Choice("It stays: more windows, but the same text", False,
                   "Each window is stored whole, and what windows share is stored in each of them. More windows of the "
                   "same size store more words."),
            Choice("It doubles: the stride is half of what it was", True,
                   f"The amplification S/(S − O) goes from {amplification(100, 80):g} to {amplification(100, 90):g}. Near "
                   "the size, each further word of overlap is dear."),
            Choice("It grows by a tenth: 10 words of 100 more", False,
                   "This reckons with the size. What counts is the stride, the words that a window adds: it falls from "
                   f"{stride(100, 80)} to {stride(100, 90)}."),
            Choice("It grows by an eighth: 90 is 80 and an eighth", False,
                   "This compares the overlaps. What is stored goes with the number of windows, and so with one over the "
                   f"stride, which falls from {stride(100, 80)} to {stride(100, 90)}."),
        ),
    ),
    Question(
        "You replace `CharacterChunker(chunk_size=200, overlap=40)` by `WordChunker(chunk_size=200, overlap=40)` for an "
        "English text. What changes?",
        (
            Choice("Only that no word is cut in two any more", False,
                   "The numbers stayed, but their unit did not: 200 words are many more characters than 200. Look at how "
                   "long a window is now."),
            Choice("Nothing is shared any more, as words stay whole", False,
                   "Words can be shared as well as characters. An overlap of 40 repeats 40 words, which is more than before."),
            Choice("Windows grow several times as long, and fewer", True,
                   "The unit is a word now, and a word has several characters. The handbook's chapter on leave, for one, "
                   f"gave {_BY_CHARACTERS} windows by characters and gives {_BY_WORDS} by words."),
        ),
    ),
)
