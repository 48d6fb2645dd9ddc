"""Questions to the chapter on ten mistakes, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question

_SIZE, _N = 100, 10_000
_COPIED = _N * (_N - _SIZE) // (2 * _SIZE)
_TWICE = 2 * _N * (2 * _N - _SIZE) // (2 * _SIZE)
_TEXT = "no no no"
_FOUND = [_TEXT.find(word) for word in _TEXT.split()]
_LETTERS, _LONGEST = 3, 4
_TRIED = sum(_LETTERS ** length for length in range(_LONGEST + 1))

QUIZ = (
    Question(
        f"The words of `{_TEXT}` are chunks, and each is placed with `text.find(word)`. A test compares "
        "`text[start:end]` with the chunk. What does the test say?",
        (
            Choice("It fails at the second chunk", False,
                   f"Its place is wrong, that is right: all three are found at {_FOUND[0]}. But look at the letters that "
                   "stand there."),
            Choice("It fails at the third chunk alone", False,
                   "The second is no better: a search from the beginning finds the first `no` for both."),
            Choice("It passes, and all places are right", False,
                   f"The search gives {_FOUND}. The words stand at 0, 3 and 6."),
            Choice("It passes, and two places are wrong", True,
                   "What was found is, letter for letter, what was looked for. Ask which characters are in no chunk: there "
                   "the hole shows."),
        ),
    ),
    Question(
        f"You try all texts over {_LETTERS} letters up to a length of {_LONGEST}, and none is wrong. How many texts were "
        "that, and what do you know?",
        (
            Choice(f"{_TRIED}: it is right on these, and perhaps wrong on others", True,
                   "The empty text counts as well. A letter that you did not take, or one more character, may show a "
                   "mistake."),
            Choice(f"{_TRIED}: it is right, since mistakes show on small cases", False,
                   "Most do. That is a good reason to begin with them, and it proves nothing."),
            Choice(f"{_LETTERS ** _LONGEST}: it is right on all texts of that length and below", False,
                   "That is how many have exactly the greatest length. The shorter ones were tried first."),
            Choice(f"{_LETTERS * _LONGEST}: far too few to know anything", False,
                   "Each place may hold any of the letters: the numbers are multiplied, place by place."),
        ),
    ),
    Question(
        "A chunk reads `Krak��w`. What is the way to mend the chunker?",
        (
            Choice("Remove `�` from every chunk", False,
                   "Then the word is `Krakw`, and a search for the town still does not find it. The character is gone."),
            Choice("Cut where a character begins, and slice the text", True,
                   "Tokens say how much fits. The cut is a place in the text, so nothing is decoded and nothing can break."),
            Choice("Take a larger size, so that it fits", False,
                   "Some cut will fall into some character at any size. It only gets rarer, and so harder to find."),
            Choice("Let the chunks overlap by a token", False,
                   "The half character stays in both chunks, and one of them may now begin with a half, too."),
        ),
    ),
    Question(
        "Words are counted once each in tokens, and packed until the sum would pass the limit. What can a chunk have?",
        (
            Choice("At most the limit: tokens of words add up", False,
                   "Take two digits with a blank between them. Alone they are two tokens, and together three."),
            Choice("At most the limit, and often less", False,
                   "Less is possible. More is possible, too, where a blank is a token of its own."),
            Choice("More than the limit, or less", True,
                   "A blank may cost a token, and two parts may join into one. Only the chunk's own text can be measured."),
        ),
    ),
    Question(
        f"A loop takes {_SIZE} characters off the front of the text and copies the rest. For {_N:,} characters it copies "
        f"{_COPIED:,} of them. How many for a text twice as long?",
        (
            Choice(f"{2 * _COPIED:,}: twice as much text", False,
                   "There are twice as many turns, that is right. How long is what each of them copies, on average?"),
            Choice(f"{_COPIED + _N:,}: one more copy of the text", False,
                   "There are a hundred more turns, and each of them copies all that is left."),
            Choice(f"{_TWICE:,}: four times as many, and a little more", True,
                   "Twice the turns, and each copies twice as much on average. A rule about work asks for this ratio."),
            Choice(f"{_COPIED ** 2:,}: the square of it", False,
                   "The square of the length is in the formula, not the square of the work."),
        ),
    ),
    Question(
        "A table of forty rows is cut between its rows, and only the first chunk has the header. Which of the four general "
        "rules catches this?",
        (
            Choice("That each chunk is a slice of the text", False,
                   "Each is. The header would even have to be put in front, as text that does not stand there."),
            Choice("That nothing is lost", False,
                   "Header and rows all stand in some chunk. What is lost is what they mean together."),
            Choice("None: it takes a rule about tables", True,
                   "The four know places and sizes. That a row needs its header has to be said by somebody who knows what a "
                   "table is."),
            Choice("That no chunk is too long", False,
                   "The cut was made so that they fit. With the header in each part, they become longer."),
        ),
    ),
)
