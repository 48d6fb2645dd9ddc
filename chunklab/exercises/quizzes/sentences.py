"""Questions to the chapter on sentences, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question
from chunklab.formulas import count_windows
from chunklab.text.naive import naive_sentences
from chunklab.text.sentences import explain_sentences, split_sentences

_LINE = "Mr. Brandt pays 3.5 per cent in the U.S. and Canada. Ask."
_NAIVE, _OURS = len(naive_sentences(_LINE)), len(split_sentences(_LINE))
_MARKS = _LINE.count(".")
_WHY = explain_sentences("Take vitamin C. It helps.")[0].reason
_CUTS, _ENDS, _RIGHT = 40, 50, 30
_SENTENCES, _PER_CHUNK, _SHARED = 20, 4, 1
_CHUNKS = count_windows(_SENTENCES, _PER_CHUNK, _SHARED)

QUIZ = (
    Question(
        f"How many pieces does the naive rule make of this? `{_LINE}`",
        (
            Choice(f"{_OURS} pieces, one for each sentence", False,
                   "That is what a reader sees. The naive rule knows no abbreviations: it cuts after `Mr.` and `U.S.`, too."),
            Choice(f"{_NAIVE} pieces", True,
                   f"It cuts after `Mr.`, after `U.S.` and after `Canada.`, so {_NAIVE} pieces are left. Inside `3.5` and "
                   "`U.S.` no white space follows."),
            Choice(f"{_MARKS} pieces, one for each full stop", False,
                   "This cuts at every full stop. The naive rule also asks for white space after the mark."),
        ),
    ),
    Question(
        "Our rules glue `Take vitamin C. It helps.` into one sentence. Why was it made so?",
        (
            Choice("`It` is too short to begin a sentence", False,
                   "The length of the next word plays no part. Look at what stands before the full stop."),
            Choice("Vitamins are missing from the list of abbreviations", False,
                   "No list is asked here: the word before the full stop has one letter, and that is enough."),
            Choice("Gluing two sentences loses nothing, cutting a name does", True,
                   f"The rule says: {_WHY} It is wrong here and right for `J. K.`, and of the two mistakes the glue is "
                   "the cheaper one."),
            Choice("A full stop after a capital letter never ends a sentence", False,
                   "It can: `We met in the U.S. The rest stayed.` is cut. The rule asks for a single letter."),
        ),
    ),
    Question(
        f"A text has {_ENDS} sentence ends. A splitter cuts {_CUTS} times, and {_RIGHT} of its cuts are right. What is its "
        "precision?",
        (
            Choice(f"{_RIGHT / _CUTS:.2f}", True,
                   f"Of its {_CUTS} cuts {_RIGHT} are right. The other {_CUTS - _RIGHT} are wrong cuts."),
            Choice(f"{_RIGHT / _ENDS:.2f}", False,
                   f"This is its recall: of the {_ENDS} ends it found {_RIGHT}. Precision divides by what was claimed."),
            Choice(f"{_CUTS / _ENDS:.2f}", False,
                   "This compares two counts, and never asks whether a cut stands at the right place."),
            Choice(f"{_RIGHT / (_CUTS + _ENDS - _RIGHT):.2f}", False,
                   "This divides by all places of both together. That is a measure too, but not this one."),
        ),
    ),
    Question(
        "You change a splitter so that it cuts only before a capital letter. What can you be sure of?",
        (
            Choice("Its precision goes up", False,
                   "It often does. But a right cut, before `iPhone`, can go, and wrong ones before names stay."),
            Choice("It is right before names", False,
                   "`Dr. Lee` has a capital after the full stop. That is the cut which this change cannot mend."),
            Choice("Its recall stays as it was", False,
                   "Sentences that begin with a small letter or a digit, such as `3 of us came.`, lose their cut."),
            Choice("Its recall does not go up", True,
                   "It makes some of the old cuts and no new ones, so it can find no end that it did not find before."),
        ),
    ),
    Question(
        f"{_SENTENCES} sentences, {_PER_CHUNK} in a chunk, {_SHARED} shared with the chunk before. How many chunks?",
        (
            Choice(f"{_SENTENCES // _PER_CHUNK} chunks", False,
                   "This would be right if the chunks shared nothing. Each new one brings one sentence less than it holds."),
            Choice(f"{_SENTENCES // (_PER_CHUNK - _SHARED)} chunks", False,
                   "This divides by the stride and rounds down. The sentences that are left over need a chunk as well."),
            Choice(f"{_CHUNKS} chunks", True,
                   f"The first covers {_PER_CHUNK}, each further one {_PER_CHUNK - _SHARED} that are new. "
                   f"{_SENTENCES - _PER_CHUNK} are left after the first, and the last chunk is shorter."),
            Choice(f"{_SENTENCES - _PER_CHUNK + 1} chunks", False,
                   "This starts a chunk at every sentence. The stride is the number in a chunk less what is shared."),
        ),
    ),
    Question(
        "`SentenceChunker(chunk_size=200)` meets a sentence of 260 characters. What happens?",
        (
            Choice("The sentence is left out", False,
                   "Nothing is ever left out: each character that is not white space lies in some chunk."),
            Choice("The sentence is cut between words, at most 200 characters a chunk", True,
                   "The limit holds, so the sentence has to give way. It falls back to words, and never to half a word "
                   "where words fit."),
            Choice("The sentence becomes one chunk that is too big", False,
                   "Then what comes after, such as a model with a limit, might cut it where nobody sees it. The limit holds."),
            Choice("The sentence is cut at exactly 200 characters", False,
                   "That could fall inside a word. Between words is the next best place after sentence ends."),
        ),
    ),
)
