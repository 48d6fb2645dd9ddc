"""Questions to the chapter on headings, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.chunkers.headings import HeadingChunker
from chunklab.exercises.record import Choice, Question
from chunklab.text.headings import Outline

_JUMP = "# Tea\n### Mint\n## Milk\n"
_PATH = " > ".join(Outline(_JUMP).paths[-1])
_PREFIX = HeadingChunker(chunk_size=1000).chunk("# Travel\n\n## Trains\n\nBook early.")[0].prefix
_COST = len(_PREFIX)
_LEAST = 2 * _COST

QUIZ = (
    Question(
        "A text has the lines `# Tea`, `### Mint` and `## Milk`, in this order. What is the path under the last one?",
        (
            Choice("`Tea > Mint > Milk`", False,
                   "`Mint` has level 3. A heading of level 2 closes what has its level or a deeper one, so `Mint` is closed."),
            Choice("`Milk`", False, "A heading of level 2 leaves one of level 1 open. It closes level 2 and deeper."),
            Choice(f"`{_PATH}`", True,
                   "It closes `Mint`, which is deeper, and leaves `Tea` open. That a level was jumped before changes nothing."),
            Choice("There is none: level 2 is missing above level 3", False,
                   "A jump is allowed. The path holds the headings that are open, whatever their levels."),
        ),
    ),
    Question(
        "How many characters does the path `Travel > Trains` take in front of a chunk?",
        (
            Choice(f"{_COST - 2} characters", False,
                   "These are the titles and what stands between them. Two line ends follow before the text begins."),
            Choice(f"{_COST} characters", True,
                   "Six and six for the titles, three between them, and two line ends for the blank line."),
            Choice(f"{_COST - 5} characters", False,
                   "These are the titles alone. What joins them and the blank line after them are stored as well."),
        ),
    ),
    Question(
        f"A path takes {_COST} characters. From which `chunk_size` on does it stand in front?",
        (
            Choice(f"From {_COST} on, as it must fit", False,
                   "Then there would be no room for the text itself. The rule asks for more."),
            Choice(f"From {_COST + 1} on, so that a character of the text fits too", False,
                   "It would be repeated in front of every single character. Half of the chunk belongs to the text."),
            Choice("From any size on: a path is never left out", False,
                   "The limit holds with the path in it, so under some size there is no room for one."),
            Choice(f"From {_LEAST} on, as it may take half", True,
                   f"Twice {_COST} is {_LEAST}. With one character less it would be over half, and is left out."),
        ),
    ),
    Question(
        "A script reads `# total` in a code fence as a heading. What goes wrong in the chunks?",
        (
            Choice("The code is cut, and the path of what follows is wrong", True,
                   "A heading of level 1 closes all that are open. Every section below hangs under `total`, up to the next "
                   "real heading of level 1."),
            Choice("The code is cut in two, and nothing more", False,
                   "That is the smaller half. Which headings does one of level 1 close?"),
            Choice("The line `# total` is lost from the document", False,
                   "Its words come back as a title in many paths. They are in too many places, not in too few."),
            Choice("The chunk is over the limit", False,
                   "Size has nothing to do with it: each part is still cut down to the limit."),
        ),
    ),
    Question(
        "A section takes a third of `chunk_size`, and so does the next one. How many chunks do the two make?",
        (
            Choice("One, since together they fit", False,
                   "Other chunkers would pack them. This one never puts two sections into a chunk, however small they are."),
            Choice("Two, one for each section", True,
                   "A chunk never mixes two sections. The price is paid in chunks that are far from full."),
            Choice("It depends on `overlap`", False, "Overlap repeats pieces inside a section. It never reaches the next."),
        ),
    ),
    Question(
        "A question is answered by one chunk of a long section. When does the path in front help to find it?",
        (
            Choice("Whenever the chunk is small", False,
                   "A small chunk has few words of its own, but a path helps only if the question uses the path's words."),
            Choice("Whenever the path is long", False,
                   "A long path is more words that the question may not have, in every chunk of the section."),
            Choice("Always, as it adds words", False,
                   "Its words are added to all chunks of the section, the wrong ones too, and dilute what tells them apart."),
            Choice("When the question names the section", True,
                   "Then the two share words that the text under the heading need not repeat. To tell the chunks of one "
                   "section apart, the path is no help."),
        ),
    ),
)
