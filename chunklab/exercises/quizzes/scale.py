"""Questions to the chapter on scale, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question
from chunklab.formulas import amplification

_A = amplification(500, 250) / amplification(500, 0)

QUIZ = (
    Question(
        "You change nothing but the overlap: from none to half of the window. What happens to the bill for embedding a corpus "
        "of long documents?",
        (
            Choice("Nothing, since the documents are the same", False,
                   "You pay for the tokens of the chunks. What neighbours share stands in two of them."),
            Choice(f"It is {_A:g} times what it was", True,
                   "A = S / (S − O). With half of the window shared, each token stands in two windows."),
            Choice("It grows by half, as half of a window is shared", False,
                   "Half of each window is said again, and so is the other half, by the window before it."),
            Choice("It depends on how many documents there are", False,
                   "Their number multiplies both bills alike. The ratio is that of the amplifications."),
        ),
    ),
    Question(
        "A chunker takes 1 second for 1 MB and 16 seconds for 4 MB. What is its exponent, and what will 16 MB take, if it goes "
        "on so?",
        (
            Choice("The exponent is 2, and 16 MB take 256 seconds", True,
                   "Four times the text, sixteen times the time: 16 is 4 to the power of 2. Four times more, and sixteen times "
                   "more."),
            Choice("The exponent is 4, and 16 MB take 64 seconds", False,
                   "Sixteen times the time is not an exponent yet: to which power must 4 be raised to give 16?"),
            Choice("The exponent is 1, and 16 MB take 64 seconds", False,
                   "With an exponent of 1, 4 MB would have taken 4 seconds."),
        ),
    ),
    Question(
        "Ten thousand documents are cut in one second. You hand each one, as a text, to one of two worker processes, and it "
        "takes ten times as long. Why?",
        (
            Choice("Two processes share one processor", False,
                   "Even with a processor for each this happens: look at what has to be done besides the cutting."),
            Choice("The chunker has become slower in another process", False,
                   "It runs the same code. Count what is added around each call."),
            Choice("Each text and all its chunks are packed, sent and unpacked, once for each tiny task", True,
                   "The task is smaller than what it costs to send it. Fewer, larger tasks help, and paths in place of texts."),
            Choice("Two workers are too few, and ten would do it faster", False,
                   "What is packed and sent goes through one process. More workers wait for it."),
        ),
    ),
    Question(
        "A worker is killed while it writes. What does a reader find under the name of that shard?",
        (
            Choice("The chunks up to where it was killed", False,
                   "That is what a file has that is written under its own name. Under which name is it written here?"),
            Choice("No file, or the whole file", True,
                   "It is written under another name, and renamed when it is whole. Renaming is one act: it happens or it does "
                   "not."),
            Choice("An empty file, which keeps the place", False,
                   "An empty file would look like one that is done. Nothing stands under the name before all is written."),
        ),
    ),
    Question(
        "A cluster lost a worker and did its shards again. The counts that the tasks returned add up to less than there are "
        "chunks. Which number do you trust?",
        (
            Choice("The sum, since each task knows what it did", False,
                   "A task that finds its file done does nothing and has nothing to count; one that died never answered."),
            Choice("Neither: all has to be done again", False,
                   "A file that has its name is whole. There is no need to do it again."),
            Choice("What is counted in the files, once all are there", True,
                   "What was returned tells of attempts. What is on disk is the result."),
            Choice("The larger of the two, to be safe", False,
                   "Which is larger is chance: a shard done twice would be counted twice. Ask where the result is."),
        ),
    ),
    Question(
        "Which of these can give chunks before it has seen the end of a text?",
        (
            Choice("A semantic chunker that breaks at the 95th percentile of distances", False,
                   "The last distance of the text may move the percentile, and with it the first break."),
            Choice("A chunker that looks for the globally best grouping", False,
                   "What comes last has a say in what is best at the beginning."),
            Choice("Every chunker, if the blocks are large enough", False,
                   "A larger block only moves the question. Ask what the first chunk depends on."),
            Choice("A ladder of separators that packs up to a size", True,
                   "Whether the next piece still fits is known after so many characters, whatever follows."),
        ),
    ),
)
