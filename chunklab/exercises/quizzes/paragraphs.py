"""Questions to the chapter on paragraphs, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.chunkers.paragraphs import ParagraphChunker
from chunklab.exercises.record import Choice, Question
from chunklab.formulas import count_windows
from chunklab.text.wrapped import line_ends

_SIZES = (90, 10, 150)
_TEXT = "\n\n".join("x" * size for size in _SIZES)
_FIRST = len(ParagraphChunker(200).split_text(_TEXT)[0])
_GROUPS = count_windows(11, 4, 0)
_NEEDED = next(line_ends("x" * 42 + "\nbring it")).needed

QUIZ = (
    Question(
        "Three paragraphs have 90, 10 and 150 characters; the second is a heading. They are packed up to 200. What does the "
        "first chunk hold?",
        (
            Choice("The first paragraph alone, 90 characters", False,
                   "The heading fits behind it, so it goes in. Packing does not know what a heading is."),
            Choice(f"The first and the heading, {_FIRST} characters", True,
                   "The next piece fits, so it goes in: 90, two for the blank line, and 10. The heading is stranded."),
            Choice("All three, 254 characters", False, "That is over 200, and the third paragraph is closed off before it."),
            Choice("The first and the heading, 100 characters", False,
                   "The pieces are right, but a blank line stands between them, and it is part of the chunk."),
        ),
    ),
    Question(
        "A text has 11 paragraphs, and four go into a chunk. What do you know about the chunks?",
        (
            Choice(f"There are {_GROUPS}, of any size", True,
                   "Eleven by four, rounded up. How long they are is left to the author, and no limit holds."),
            Choice(f"There are {_GROUPS}, all about the same size", False,
                   "The number is right. But four short paragraphs and four long ones differ as much as the paragraphs do."),
            Choice(f"There are {_GROUPS - 1}, of any size", False, "The last three paragraphs make a chunk too: round up."),
            Choice("None of them is over chunk_size", False,
                   "With `paragraphs_per_chunk` the size is not looked at."),
        ),
    ),
    Question(
        "Packing gave a chunk of 30 characters between two long ones. Why can it not be joined to the one before it?",
        (
            Choice("Because `min_size` is 0 unless you set it", False,
                   "Setting it does not help: there is no room. Look at why the chunk before was closed."),
            Choice("Because a chunk never has two paragraphs", False,
                   "It has as many as fit. Look at why the chunk before was closed."),
            Choice("Because its first piece had no room there already", True,
                   "That is why the chunk before was closed, and the piece has not become any shorter."),
            Choice("Because it is a heading, and those stay alone", False,
                   "Packing does not know headings, and treats one as any other piece."),
        ),
    ),
    Question(
        "Half of your chunks end with the heading of what comes next. Which change helps?",
        (
            Choice("A larger `min_size`, so that no heading is alone", False,
                   "These headings are not alone, they stand at the end of a chunk that is long enough."),
            Choice("Counting: two paragraphs in each chunk", False,
                   "Then a heading goes with the text under it or with the text above it, as the count falls."),
            Choice("A finer separator, so that every line is a piece", False,
                   "The heading is a piece already. It goes where it fits, and it fits nearly everywhere."),
            Choice("An overlap a little longer than a heading", True,
                   "The last piece of a chunk is repeated if it fits into the overlap: a heading does, a paragraph does not."),
        ),
    ),
    Question(
        "The longest line of a text has 48 characters. A line has 42, and the next one begins with `bring`. Who ended the "
        "line?",
        (
            Choice("The author, as there was room", True,
                   f"42, a blank and 5 make {_NEEDED}, which is not over 48. A program would have put the word on this line."),
            Choice("The program, as 5 is more than the 5 left", False,
                   "Six are left: a blank and the five letters fill them exactly."),
            Choice("Nobody knows, as no full stop is told of", False,
                   "The rule does not need one. It asks only whether the word had room."),
            Choice("The program, as the line is nearly full", False,
                   "Nearly full is not full. The next word decides, and this one is short."),
        ),
    ),
    Question(
        "The rule of the next word found 40 of 50 paragraph ends, and no false one. What are the ten that it missed?",
        (
            Choice("Paragraphs that do not end with a full stop", False,
                   "The rule does not look at marks. What does it look at?"),
            Choice("Paragraphs of a single short line", False,
                   "A short line has room left for nearly any word: these are found most surely."),
            Choice("Paragraphs whose last line has no room for a word", True,
                   "Such a line looks like one that was wrapped, and its length cannot tell the two apart."),
            Choice("The longest paragraphs of the text", False,
                   "However long a paragraph is, only its last line counts."),
        ),
    ),
)
