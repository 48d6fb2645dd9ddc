"""Questions to the chapter that asks why texts are cut, and what their wrong answers come from."""
from __future__ import annotations

import math

from chunklab.exercises.record import Choice, Question

_ALONE, _PARTS = 0.5, 25
_SUNK = _ALONE / math.sqrt(_PARTS)
_K, _S = 5, 400

QUIZ = (
    Question(
        "A handbook of many topics is stored as one row of numbers. Why does a question about one of its sentences score low?",
        (
            Choice("The sentence is lost: one row cannot hold so many pieces", False,
                   "Every piece of the text has its number in the row. None is lost; look at what the score is divided by."),
            Choice("The handbook is read only up to a limit, and cut off there", False,
                   "Some learned embeddings have such a limit, but the score sinks without one as well: our rows take all of "
                   "the text."),
            Choice("The row is long with all that the question does not ask for", True,
                   "What is shared is the same as before, but it is divided by the length of a row that holds everything else "
                   "too."),
            Choice("Cosine compares only texts that are about equally long", False,
                   "It divides by both lengths, so it can compare any two. A long text on one topic only can score high."),
        ),
    ),
    Question(
        f"A part scores {_ALONE} alone. It stands among {_PARTS} parts whose rows are equally long and share no piece, and the "
        "question shares pieces with this part only. What does the whole score?",
        (
            Choice(f"{_SUNK:g}, since the row is {math.isqrt(_PARTS)} times as long", True,
                   f"Squares add up, so {_PARTS} parts make a row that is √{_PARTS} times as long, and the score is divided by "
                   "that."),
            Choice(f"{_ALONE / _PARTS:g}, since there are {_PARTS} parts", False,
                   f"This takes the score for a mean. The length of a row is a root of squares: {_PARTS} parts make it "
                   f"{math.isqrt(_PARTS)} times as long, not {_PARTS} times."),
            Choice(f"{_ALONE:g}, since nothing shared is lost", False,
                   "What is shared stays, but the score divides it by the length of the whole row, which has grown."),
            Choice("0, since most parts share nothing at all", False,
                   "One part still shares its pieces. Parts that share nothing add nothing on top; they only make the row "
                   "longer."),
        ),
    ),
    Question(
        "You cut into chunks of at most 50 characters. Each sentence that answers a question has fewer than 50 and stands "
        "whole in a chunk. Which trouble may still arise?",
        (
            Choice("None: an answer that is whole is found", False,
                   "Whole is not found. The search scores what stands in the chunk, and the answer may say `it` where the "
                   "question has a word."),
            Choice("The model has to read too much at once", False,
                   "Small chunks give it little to read. What a small chunk lacks is what stands around the answer."),
            Choice("The rows become too long to be compared", False,
                   "The row of a small chunk is short, and any two rows can be compared. Think of what the row does not hold."),
            Choice("The words that lead to it stand in the next chunk", True,
                   "As with the doctor's note: the chunk that is found names the note, and the one that says where to send it "
                   "stays behind."),
        ),
    ),
    Question(
        f"A search hands over the {_K} best chunks of at most {_S} characters. The handbook doubles in length. What becomes of "
        "the most that the model has to read?",
        (
            Choice("It doubles, as there is twice as much to find", False,
                   "There is twice as much to search, but what is handed over does not depend on it: it is still the same "
                   "number of chunks."),
            Choice(f"It stays: at most {_K} × {_S} = {_K * _S:,} characters", True,
                   "The bound is k × S. The length of the handbook does not occur in it, and that is the point of a search."),
            Choice("It grows a little, with the root of the length", False,
                   "The root belongs to the score of a row for many parts. What is read is counted in chunks."),
            Choice("It halves, as each chunk is a smaller share", False,
                   "The share of the handbook halves. The number of characters is that of the same number of chunks."),
        ),
    ),
    Question(
        "An answer has rank 4. Which of these makes it a hit without cutting anew?",
        (
            Choice("Search with one row for each document", False,
                   "That is another cut, and the coarsest one: the chunks become whole documents."),
            Choice("Add text to the question until it fits better", False,
                   "More words in the question are as likely to draw other chunks. Asked is what makes rank 4 good enough."),
            Choice("Hand over four chunks instead of three", True,
                   "A rank of k or better is a hit. The price is that the model has more to read."),
            Choice("Leave out the chunks that score nothing", False,
                   "They come last anyway. The three that come before the answer score more than it does."),
        ),
    ),
    Question(
        "Which of these questions can a better cut help?",
        (
            Choice("One that says *holiday*, where the text says *leave*".replace("*", "`"), False,
                   "The word is not in the text, so no cut brings it into a chunk. That is a matter of the embedding."),
            Choice("One whose answer says `it` of the sentence before", True,
                   "A cut that leaves both sentences in one chunk keeps the answer with the word that leads to it."),
            Choice("One whose answer is half in this document, half in that", False,
                   "No chunk reaches from one document into another. Such a question needs two chunks, however they are cut."),
            Choice("One whose answer the handbook does not give", False,
                   "No cut adds to a text. The search will hand over its best chunk all the same."),
        ),
    ),
)
