"""Questions to the chapter on context, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question

_CHUNK, _FRONT = 50, 10
_N, _SIZE = 20_000, 200
_READ = _N * _N // _SIZE

QUIZ = (
    Question(
        "A chunk from the characters 400 to 480 of a file is enriched with a title of 30 characters. Where does its citation "
        "point?",
        (
            Choice("At 400 to 510, since the text has grown by 30", False,
                   "The text to embed has grown. What is shown and cited is as it was, and the file is as well."),
            Choice("At 430 to 510, since the title stands in front", False,
                   "The title stands in front of what is embedded, not in the file. No place in the file has moved."),
            Choice("At 400 to 480, since only what is embedded has changed", True,
                   "`text` and `span` belong to the source. The context is kept apart from both."),
        ),
    ),
    Question(
        f"Chunks have {_CHUNK} tokens on average, and each gets {_FRONT} tokens of context in front. How much more is "
        f"embedded?",
        (
            Choice(f"{_FRONT / _CHUNK:.0%}, whatever the size of the document", True,
                   "The share is context to chunk. Smaller chunks make it larger, longer documents do not."),
            Choice(f"{_FRONT} tokens, once for the document", False,
                   "Every chunk is embedded by itself, so every chunk needs the context in front of it."),
            Choice(f"{_FRONT / (_CHUNK + _FRONT):.0%}, since the context is part of the chunk", False,
                   "That is the share of context in what is embedded. What is added is measured against what was there."),
            Choice("Nothing, since the number of vectors stays the same", False,
                   "There are as many vectors as before, but each is made from more tokens."),
        ),
    ),
    Question(
        "With the title “Leave” or “Security” in front, the rank of a chunk on security falls for a question that has the "
        "word “leave” in it. Why?",
        (
            Choice("The title in front of the chunk on security was too long", False,
                   "Its own title may be short. Look at the chunks that have gone ahead of it: where are they from?"),
            Choice("All chunks of the page on leave now have that word, and go ahead", True,
                   "A title lifts everything under it at once, whether it is about the question or not."),
            Choice("Context lowers every score, so ranks fall as well", False,
                   "A rank falls only if others go ahead. If every score fell alike, no rank would change."),
        ),
    ),
    Question(
        "Each sentence is embedded with the one before it in front. What is the harm in it?",
        (
            Choice("The model has to read every sentence twice", False,
                   "The neighbour is embedded, not handed over. What is shown is still one sentence."),
            Choice("Neighbours get rows that are alike, and one hit may bring the wrong one of them", True,
                   "A rule and its exception then hold much the same words. Take more than one hit."),
            Choice("The sentences overlap, so a citation points at two places", False,
                   "The span is that of the sentence alone. Only the text to embed has changed."),
            Choice("The first sentence of each document is lost, since it has no neighbour", False,
                   "It stays alone, and is embedded as it is. Nothing is lost."),
        ),
    ),
    Question(
        f"A language model writes the context for every chunk of a document of {_N:,} tokens, in chunks of {_SIZE}. Each "
        f"time it "
        "is given the whole document. How much does it read?",
        (
            Choice(f"{_N:,} tokens, the document once", False,
                   "It is asked chunk by chunk, and each time it is given all of it."),
            Choice(f"{2 * _N:,} tokens, the document and all chunks", False,
                   "That would be one question about all chunks together. Here there is a question for each."),
            Choice(f"{_N * _SIZE:,} tokens, {_SIZE} times the document", False,
                   f"{_SIZE} is how long a chunk is. How many chunks are there?"),
            Choice(f"{_READ:,} tokens, once the document for each of {_N // _SIZE} chunks", True,
                   "Twice the document makes twice as many chunks, and each of them costs twice as much to read for."),
        ),
    ),
    Question(
        "What is late in late chunking?",
        (
            Choice("The rows are pooled into chunks after the whole document was read", True,
                   "The places of the cuts may be known from the start. What comes late is taking the mean."),
            Choice("The document is cut when the question comes, and not before", False,
                   "The rows of all chunks are made beforehand and stored, as always. No question is needed."),
            Choice("The seams are found by comparing the rows, after embedding", False,
                   "That would be semantic chunking. Late chunking takes any seams, and changes how rows are made."),
            Choice("The title is put in front after the chunk was cut", False,
                   "Nothing is put in front. The rows of the words themselves have looked at what is around."),
        ),
    ),
)
