"""Questions to the chapter on the ladder, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.exercises.record import Choice, Question


def _shown(text: str, size: int) -> str:
    return ", ".join(f"`{chunk}`" for chunk in RecursiveChunker(size, 0).split_text(text))


_ASK = "Ask Dr. Lee. She knows."
_FIRST, _SECOND = 30, 19
_N, _S = 10_000, 999
_MOST = 1 + 2 * (_N // (_S + 1))

QUIZ = (
    Question(
        "A text has one paragraph of 900 characters, made of 12 sentences. `chunk_size` is 1,000. How many pieces does the "
        "way down the ladder make of it?",
        (
            Choice("12, one for each sentence of it", False,
                   "The rungs are not all used in turn. A rung cuts only what is too big, and nothing here is."),
            Choice("1, as the text fits into a chunk", True,
                   "What fits is not cut. The ladder is for what is too big, and it goes down no further than it must."),
            Choice("2, cut in the middle at a full stop", False,
                   "Nothing is cut to make halves of like size. The question at each step is only whether the piece fits."),
            Choice("About 150, one for each of its words", False,
                   "Words come when a sentence alone is over the limit. Here the whole text is under it."),
        ),
    ),
    Question(
        f"Two paragraphs have {_FIRST} and {_SECOND} characters, with a blank line (two line ends) between them. "
        f"`chunk_size` is {_FIRST + _SECOND}. Do they share a chunk?",
        (
            Choice(f"Yes: {_FIRST} + {_SECOND} is exactly the limit", False,
                   "That is the size of two texts. In one chunk the blank line stands between them, and it is part of the "
                   "chunk's text."),
            Choice("Yes: white space never counts", False,
                   "White space at the edges of a chunk is free, because it is trimmed away. In the middle it stays, and "
                   "counts."),
            Choice("No: a chunk never holds two paragraphs", False,
                   "It does whenever they fit together. The packing walk puts pieces in until the next would be too much."),
            Choice(f"No: with the blank line they have {_FIRST + 2 + _SECOND}", True,
                   f"{_FIRST} + 2 + {_SECOND} = {_FIRST + 2 + _SECOND}, over the limit. The size is that of the chunk as it "
                   "is given out."),
        ),
    ),
    Question(
        "`chunk_size` is 400 and `overlap` is 100. A chunk ends with a sentence of 140 characters. What does the next chunk "
        "repeat of it?",
        (
            Choice("Nothing: the sentence is over the overlap", True,
                   "Only whole pieces are repeated, and the last one does not fit in 100 characters. The overlap is the "
                   "most that is shared, and here it is nothing."),
            Choice("Its last 100 characters, as asked for", False,
                   "That is what windows do. The ladder repeats whole pieces, so that no chunk begins in the middle of one."),
            Choice("All 140, since a piece is never cut", False,
                   "A piece is not cut for the overlap, that is right. But one that is over the overlap is left out."),
        ),
    ),
    Question(
        "You change `pack` from \"across\" to \"within\", without overlap. What do you gain, and what do you give up?",
        (
            Choice("Fewer chunks, but some are over the limit", False,
                   "The limit holds in both. And a walk that has to stop more often cannot need fewer chunks."),
            Choice("Nothing: both give the same chunks for every text", False,
                   "They do where all pieces come from one cut. Look at a paragraph that was cut into sentences, with a "
                   "heading before it."),
            Choice("No chunk mixes parts of two cuts, but more chunks are small", True,
                   "What is left at the end of a paragraph stays alone instead of sharing a chunk with the next one's "
                   "beginning."),
            Choice("Whole sentences, but words may be cut", False,
                   "Which pieces there are is settled before the packing. `pack` only says which of them may share a chunk."),
        ),
    ),
    Question(
        f"The ladder cuts `{_ASK}` with `chunk_size=14` and no overlap. Which chunks come out?",
        (
            Choice("`Ask Dr.`, `Lee. She knows.`", False,
                   "The text is cut behind `Dr.`, but a cut makes a piece and not yet a chunk. And the second of these has "
                   f"{len('Lee. She knows.')} characters."),
            Choice(_shown(_ASK, 14), True,
                   "The pieces are `Ask Dr.`, `Lee.` and `She knows.`, and the walk puts the first two together again. With "
                   f"a size of 10 it cannot: {_shown(_ASK, 10)}."),
            Choice(_shown(_ASK, 10), False,
                   "These are the pieces. The walk then puts neighbours together while they fit in 14 characters."),
            Choice("`Ask Dr. Lee. S`, `he knows.`", False,
                   "This fills each chunk to the last character. The ladder cuts inside a word only if the word alone is too "
                   "big."),
        ),
    ),
    Question(
        f"A text of {_N:,} characters is cut with `chunk_size={_S}`, packed across, without overlap. What can you promise "
        "about the number of chunks before you see the text?",
        (
            Choice(f"It is {-(-_N // _S)}, the length by the size", False,
                   "That would be so if each chunk were full. A chunk ends early when the next piece is too big for what is "
                   "left."),
            Choice("Nothing: it depends on the text alone", False,
                   "How many there are depends on the text, but not without bound: two neighbours together are over the "
                   "size, else they would be one chunk."),
            Choice(f"It is at most {_N // 2:,}: a chunk may be one word", False,
                   "One chunk may be that small, but its neighbour is then large: the two together are over the size."),
            Choice(f"It is at most {_MOST}", True,
                   f"Two neighbours take up {_S + 1:,} characters or more, so there are at most {_N // (_S + 1)} such pairs, "
                   "and one chunk that is left over."),
        ),
    ),
)
