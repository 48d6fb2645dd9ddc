"""Questions to the chapter on separators, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.chunkers.separators import SeparatorChunker
from chunklab.exercises.record import Choice, Question

_LIST = "- tea\n- cocoa\n- milk\n- gin"
_BARE = SeparatorChunker("\n- ", 14).split_text(_LIST)
_KEPT = SeparatorChunker("\n- ", 14, keep_separator="start").split_text(_LIST)
_CLAUSE = "10. Noise."
_TORN = SeparatorChunker(r"(?=\d+\. )", 1, is_separator_regex=True).split_text(_CLAUSE)
_Q, _S, _N, _P = 1_000, 99, 20, 49
_LEAST = -(-_Q // (_S + 1))

QUIZ = (
    Question(
        "The longest paragraph of your handbook has 1,500 characters. You cut at blank lines, and raise `chunk_size` from "
        "500 to 1,000. What becomes of that paragraph?",
        (
            Choice("It is cut into two chunks instead of three", False,
                   "It was never cut in three. The only place where this chunker cuts is a blank line, and there is none in "
                   "it."),
            Choice("It shares a chunk with its neighbour", False,
                   "A piece over the size is never packed with another: with it the chunk would be longer still."),
            Choice("Its end is left out, beyond 1,000", False,
                   "Nothing is left out by the chunker. A model behind it may do so, and that is why you should look for "
                   "`oversize`."),
            Choice("Nothing: it is oversize before and after", True,
                   "The size says how much is packed, not where the text is cut. From 1,500 on the paragraph is no longer "
                   "oversize."),
        ),
    ),
    Question(
        "All paragraphs have between 300 and 400 characters. `chunk_size` is 500 and `overlap` is 450. What do two "
        "neighbouring chunks share?",
        (
            Choice("Nothing: each chunk is one paragraph", True,
                   "Two of them never fit into 500. So each chunk is one piece, and for the same reason it cannot stand in "
                   "the next one, too."),
            Choice("The last 450 characters of the first", False,
                   "That is what windows do. This chunker repeats whole pieces, and only where there is room for them."),
            Choice("One paragraph, as it fits into 450", False,
                   "It fits into the overlap, that is right. It must also leave room for the next paragraph, and it does not."),
        ),
    ),
    Question(
        "Four points of a list are cut before each hyphen with the separator `\\n- `, and packed two and two. How does the "
        "second chunk begin, if the separator is thrown away?",
        (
            Choice(f"`{_KEPT[1].splitlines()[0]}`, with its hyphen", False,
                   "The hyphen is part of the separator, and this one stands at a seam. `keep_separator=\"start\"` would keep "
                   "it."),
            Choice("`- `, and then an empty line", False,
                   "What is thrown away is the separator, not the text of the point."),
            Choice(f"`{_BARE[1].splitlines()[0]}`, without its hyphen", True,
                   "At a seam the separator is thrown away, hyphen and all. The second point of that chunk keeps its own: "
                   "between two pieces it stays."),
            Choice(f"`{_BARE[1].splitlines()[0]}`, and no point has one", False,
                   "Between two pieces of a chunk the separator always stays, since a chunk is a stretch of the text."),
        ),
    ),
    Question(
        f"What does the pattern `(?=\\d+\\. )` make of the clause `{_CLAUSE}`?",
        (
            Choice("One piece: it begins with the clause", False,
                   "Try each place. Before the second digit there is also a number, a stop and a blank to come."),
            Choice(", ".join(f"`{piece}`" for piece in _TORN), True,
                   "The place before the last digit matches as well. Put `\\n` in front, so that the pattern says where a "
                   "clause begins."),
            Choice("`10. `, `Noise.`", False,
                   "A look-ahead finds the place before what it describes. This text is cut after it."),
            Choice("`Noise.`: the number is thrown away", False,
                   "A look-ahead takes up no characters, so there is nothing to throw away."),
        ),
    ),
    Question(
        f"Twenty pieces have {_P} characters each, and one character stands between two of them. `chunk_size` is {_S}. How "
        "many chunks does the lower bound ask for?",
        (
            Choice(f"{-(-_N * _P // _S) - 1}: the sum of pieces by the size, rounded down", False,
                   "Round up, since what is left over needs a chunk. And count what stands between the pieces."),
            Choice(f"{_N}: no two of them fit together", False,
                   f"Two of them and what stands between make {2 * _P + 1}, which is exactly the size."),
            Choice(f"{_LEAST}: {_N} · {_P + 1} by {_S + 1}", True,
                   "Each piece has its separator, and the chunk has room for one more. Here the walk needs no more than "
                   "that: two pieces fill a chunk."),
            Choice(f"{_LEAST + 1}: {_N} · {_P + 1} by {_S}, rounded up", False,
                   "You gave every piece a separator, but the last one of a chunk needs none. So the chunk has room for one "
                   "more."),
        ),
    ),
    Question(
        "A file was decoded from bytes and has Windows line ends. How many parts does `text.split(\"\\n\\n\")` leave of its "
        "twelve paragraphs?",
        (
            Choice("One, as `\\n\\n` stands nowhere in it", True,
                   "Between two paragraphs stand four characters, `\\r\\n\\r\\n`, and no two `\\n` are neighbours."),
            Choice("Twelve, each with a `\\r` at its end", False,
                   "That is what a split at a single `\\n` does to lines. For two of them in a row there is no match."),
            Choice("Twelve, as Python reads any line end", False,
                   "`open` does so in text mode. Decoding bytes leaves the line ends as they are."),
        ),
    ),
)
