"""Questions to the chapter on elements, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.chunkers.elements import ElementChunker
from chunklab.exercises.record import Choice, Question

_H, _R, _N, _S = 40, 19, 12, 120
_TABLE = "|" + "a" * 25 + "|b|\n" + "|---|---|\n" + "\n".join(["|" + "x" * (_R - 2) + "|"] * _N)
_K = len(ElementChunker(chunk_size=_S).spans(_TABLE))
_FIT = (_S - _H + 1) // (_R + 1)

QUIZ = (
    Question(
        "A search finds the row `| Harbour Day | 12 June | open | closed |` with no line above it. What is missing?",
        (
            Choice("Nothing: the row is whole, and a row is the answer", False,
                   "Which of the two offices is open on that day? Read the row as one who sees nothing else."),
            Choice("The names of the columns, so nobody can say which office is closed", True,
                   "A cell means something by its row and by its column. The column's name stands in the header, once."),
            Choice("The rows above it, which the search should have found too", False,
                   "They speak of other days. What all rows have in common stands somewhere else."),
            Choice("The overlap: a larger one would always bring the header along", False,
                   "The header stands many rows above. How large would an overlap have to be, in a long table?"),
        ),
    ),
    Question(
        f"A table has a header of {_H} characters and {_N} rows of {_R}, with a line end between two rows. How many parts does "
        f"a size of {_S} make?",
        (
            Choice(f"{_K} parts: {_FIT} rows fit beside the header", True,
                   f"The header leaves room for {_FIT} rows, as {_H} + {_FIT} · {_R} + {_FIT - 1} is at most {_S}."),
            Choice(f"{-(-_N // ((_S + 1) // (_R + 1)))} parts: {(_S + 1) // (_R + 1)} rows fit into the size", False,
                   "Where is the header? It stands in every part, and takes room in every part."),
            Choice(f"{_N} parts: each row with its header", False,
                   f"A part takes as many rows as fit. With one row in each you would store the header {_N} times."),
        ),
    ),
    Question(
        "Lines with `|` stand one under the other, and under the first there is no `|---|---|`. What does the package see?",
        (
            Choice("A table without a header", False, "In Markdown there is no such thing. The rule is what makes a table."),
            Choice("A block of code, as nothing else explains the signs", False,
                   "Code is in a fence or indented by four. A vertical bar alone says nothing."),
            Choice("A list whose items begin with a bar", False, "An item begins with `-`, `*`, `+` or a number."),
            Choice("A paragraph, which may be cut anywhere that a sentence ends", True,
                   "Only the rule under the first row makes it a header, and the whole a table."),
        ),
    ),
    Question(
        "In a Word file the headings are bold and large, and have the style `Normal`. What does `load` make of them?",
        (
            Choice("Headings, since they are larger than the text", False,
                   "A size is a look. What does the file say about what the paragraph is?"),
            Choice("Nothing: such paragraphs are left out", False, "No words are lost. It is their part in the text that is."),
            Choice("Paragraphs: the outline is empty", True,
                   "The style says what a paragraph is, the letters only how it looks. Give headings the styles for headings."),
        ),
    ),
    Question(
        "A table runs over two pages of a PDF file, and its header stands on the first. What helps the rows on the second?",
        (
            Choice("`ElementChunker`, since it repeats the header", False,
                   "It repeats the header of a table that it can see. What comes out of a PDF file is lines."),
            Choice("A larger overlap between the chunks", False,
                   "An overlap repeats the last lines, and the header stands many lines above."),
            Choice("Another source: the file that the PDF was made from", True,
                   "There the table is still a table. Where only the PDF is left, somebody has to find its columns again."),
            Choice("`max_pages`, set to two", False, "It says how much of the file is read, not what the lines mean."),
        ),
    ),
)
