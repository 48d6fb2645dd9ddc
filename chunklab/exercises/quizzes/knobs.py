"""Questions to the chapter on the four knobs, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.chunkers.separators import SeparatorChunker
from chunklab.exercises.record import Choice, Question

_PIECES, _SIZE, _MORE = (60, 70, 80), 100, 120
_NEXT = _PIECES[0] + 1 + _PIECES[1]
_TEXT = "\n".join("x" * piece for piece in _PIECES)
assert SeparatorChunker("\n", _SIZE).spans(_TEXT) == SeparatorChunker("\n", _NEXT - 1).spans(_TEXT)
assert SeparatorChunker("\n", _SIZE).spans(_TEXT) != SeparatorChunker("\n", _NEXT).spans(_TEXT)

QUIZ = (
    Question(
        "A chunker takes `sentences_per_chunk=3` and `sentence_overlap=1`. Which knobs are these?",
        (
            Choice("Two separators, since sentences are where it cuts", False,
                   "Where it may cut is decided before: at the ends of sentences. These two are numbers, and count."),
            Choice("The unit and the size, as there is no overlap in characters", False,
                   "An overlap need not be counted in characters. What is repeated here is one whole sentence."),
            Choice("The size and the overlap, with the sentence as the unit", True,
                   "Three units at most, one of them repeated. The unit stands in the names of the parameters."),
            Choice("A fifth knob: it counts sentences, and has no size", False,
                   "Three sentences are a size. That it says nothing about characters is what the unit means."),
        ),
    ),
    Question(
        f"A text consists of lines of {_PIECES[0]}, {_PIECES[1]} and {_PIECES[2]} characters. It is cut at line ends and "
        f"packed, without overlap. You turn the size from {_SIZE} to {_MORE}. What happens?",
        (
            Choice(f"Nothing: the first change comes at {_NEXT}", True,
                   f"Two lines and the line end between them have {_NEXT} characters. Until then every line stays alone."),
            Choice("Each chunk gets 20 characters longer", False,
                   "A piece is not cut to fill a chunk. The size is a limit: more room alone fills nothing."),
            Choice("The first two lines share a chunk", False,
                   f"Together they have {_NEXT} characters, with the line end between them. Is there room for that?"),
            Choice("There is one chunk less at the end", False,
                   "For that the last two lines would have to fit together, and they are the longest two."),
        ),
    ),
    Question(
        "At a size of 400 your chunks have between 104 and 400 characters, 297 on average. What is wrong?",
        (
            Choice("The chunker has a bug: it should fill them up to 400", False,
                   "It may not, without cutting a piece. Which piece would you cut to fill the chunk of 104?"),
            Choice("The overlap is too small to fill the chunks up", False,
                   "Overlap repeats text. It can make chunks fuller, but only with what you have already."),
            Choice("The size has to be set to 540, so that the average is 400", False,
                   "The limit would then be 540, and chunks of 540 characters would come. A limit is there to be kept."),
            Choice("Nothing: chunks end where the next piece does not fit", True,
                   "The fill is about three quarters, which is usual for paragraphs. Smaller pieces would fill them better."),
        ),
    ),
    Question(
        "You count tokens where you counted characters, so that the text has a quarter of the units. The size is now an eighth "
        "of what it was. Amplification and fill stay the same. What becomes of the number of chunks?",
        (
            Choice("It stays the same, since both became smaller", False,
                   "One stands above the line of the bill, the other below, and they did not shrink by the same factor."),
            Choice("It doubles: a quarter of N, an eighth of S", True,
                   "K = A N / (f S): a quarter over an eighth is two."),
            Choice("It is halved: an eighth over a quarter", False,
                   "Which of the two stands above the line? A smaller size makes more chunks, not fewer."),
            Choice("It becomes 32 times as large, 4 times 8", False,
                   "Fewer units in the text mean fewer chunks. Only the smaller size makes more of them."),
        ),
    ),
    Question(
        "You compute the fill of a cut, and it is 1.3. What do you know?",
        (
            Choice("The overlap is 30 percent of the size", False,
                   "Overlap raises the amplification. A chunk that holds repeated text still ends at the size."),
            Choice("You made a mistake: no fill is over 1", False,
                   "It is not, as long as the limit holds. Which chunker has a reason to break it?"),
            Choice("Some chunks are oversize", True,
                   "If every chunk kept to the size, the average would too. Look for `oversize` in the metadata."),
        ),
    ),
    Question(
        "A colleague has measured overlaps of 0, 20, 40 and 80 characters at blank lines. All four results are equal, to the "
        "last digit. What do you say?",
        (
            Choice("Overlap does not help with this text, so leave it at 0", False,
                   "That is the conclusion that lies near. But was there any overlap, in any of the four?"),
            Choice("Are the spans of the four cuts the same?", True,
                   "Perhaps no paragraph fits into 80 characters. Then nothing was ever repeated: four rows, one cut."),
            Choice("Measure with more questions, until the rows differ", False,
                   "If the chunks are the same, no number of questions can tell them apart."),
            Choice("Take the 80, to be on the safe side", False,
                   "If all four are one cut, the 80 makes nothing safer. It looks as if it did."),
        ),
    ),
)
