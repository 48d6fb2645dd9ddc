"""Questions to the chapter on names elsewhere, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question

_TEXT = "one two\nthree four"
_HAYSTACK = len(_TEXT.split(" "))
_WORDS = len(_TEXT.split())

QUIZ = (
    Question(
        "An article on LangChain's ladder recommends `chunk_size=1000`. You use LlamaIndex's `SentenceSplitter`. What do you "
        "set?",
        (
            Choice("1,000 as well: the parameter has the same name", False,
                   "The name is the same. One counts characters and the other counts tokens, and a token of English has "
                   "about four characters."),
            Choice("The number of tokens that such a chunk of your texts has", True,
                   "Translate the unit first. Measure it on your own texts, since the ratio is another for each language."),
            Choice("4,000, since a token has about four characters", False,
                   "That is the wrong way round: 1,000 characters are fewer tokens, not more."),
            Choice("Nothing: its usual value is made for it", False,
                   "Its usual value is a number like any other. It is not what the article tried."),
        ),
    ),
    Question(
        "LangChain's ladder cuts `hello world` with a limit of 5, and `world` is cut though it has five letters. What is the "
        "cause?",
        (
            Choice("The blank went to the piece behind it, and was counted", True,
                   "The piece is a blank and five letters. It is trimmed after it was measured, so in the end nobody sees "
                   "why."),
            Choice("Five is not under five: the limit is not allowed to be reached", False,
                   "`hello` has five letters too, and is whole."),
            Choice("A ladder always ends with single characters", False,
                   "It has that rung. A piece goes down to it only if it is too big."),
        ),
    ),
    Question(
        f"Haystack's `DocumentSplitter` with `split_by=\"word\"` cuts at single blanks. As how many words does it count "
        f"`{_TEXT!r}`?",
        (
            Choice(f"{_WORDS}: white space of any kind parts words", False,
                   "So `str.split()` does, and our `WordChunker`. Here the line end is a character of a word."),
            Choice(f"{_HAYSTACK + 2}: the line end is a word as well", False,
                   "Nothing is cut at the line end at all. What stands between the two blanks?"),
            Choice(f"{_HAYSTACK}: only the blanks part words", True,
                   "The middle one has a line end in it. A list of short lines can be one word, and passes any limit."),
            Choice(f"{_HAYSTACK - 1}: one for each blank", False,
                   "That many places there are to cut. Each cut makes one piece more."),
        ),
    ),
    Question(
        "`chonkie.TokenChunker(chunk_size=60)` is made with nothing else set. What does a chunk have at most?",
        (
            Choice("60 tokens of a language model", False,
                   "Its name says so. Look at the usual tokenizer in the table of settings."),
            Choice("60 words", False,
                   "There is a tokenizer for words, if you ask for it."),
            Choice("60 sentences", False,
                   "That would be another class, and it too counts in what its tokenizer says."),
            Choice("60 characters", True,
                   "The usual tokenizer is `character`. It cut our texts as `CharacterChunker` did."),
        ),
    ),
    Question(
        "Two splitters gave the same chunks on two texts. You upgrade one of them. What do you know?",
        (
            Choice("Nothing about the new version: run the comparison again", True,
                   "What was compared were strings of one version on two texts. A new version may mend a mistake, or "
                   "change a usual value."),
            Choice("They still cut alike, since a setting keeps its meaning", False,
                   "Often it does. Whether it did this time is what the comparison is for."),
            Choice("They cut alike on all texts, in the old version", False,
                   "On two texts. In this chapter there are splitters that agree on one text and not on the next."),
        ),
    ),
    Question(
        "A comparison says “same but for edges”. May chunks of the one be cited with offsets of the other?",
        (
            Choice("Yes: the text is the same", False,
                   "The text that one reads is. An offset counts white space like any other character."),
            Choice("No: none of the places is the same", False,
                   "Many may well be. But which of them, the verdict does not say."),
            Choice("Only with care: a chunk may begin or end elsewhere", True,
                   "What was trimmed at an edge moves the start or the end. The words are there, and the places have to be "
                   "found anew."),
        ),
    ),
)
