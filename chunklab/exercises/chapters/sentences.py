"""Exercises of the chapter on sentences."""
from __future__ import annotations

import re

from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.formulas import fixed_windows
from chunklab.text.naive import naive_sentences
from chunklab.text.sentences import split_sentences

NOTE = ('Ms. Okoye signs at 9.30 a.m. in room No. 5. "Is that late?" No. Bring tea, e.g. mint. '
        "Dr. Lee pays in U.S. dollars.")

_PIECES = ("Dr. ", "No. ", "no. ", "Casino. ", "It ends. ", "e.g. ", "tea ", "3.5 days. ", "Why? ", "Go!  ", "mint")
_LIST = ("Dr.", "No.", "e.g.", "etc.")


def _any_text(draw: Draw) -> tuple[str]:
    return (draw.text(("a", ". ", "! ", "?\n", " ", ".", "3.5", "end"), 12),)


def _listed(draw: Draw) -> tuple[str, list[str]]:
    return draw.text(_PIECES, 8), sorted(set(draw.many(_LIST, 4)))


def _sentences(draw: Draw) -> tuple[list[str], int, int]:
    per_chunk = draw.whole(1, 4)
    return draw.many(("Go. ", "Stop! ", "Why? "), 9), per_chunk, draw.whole(0, per_chunk - 1)


def _places(draw: Draw) -> tuple[list[int], list[int]]:
    cuts, gold = draw.many(range(1, 9), 6), draw.many(range(1, 9), 6)
    return sorted(set(cuts)), sorted(set(gold))


def _with_empty_end(text: str) -> list[str]:
    cuts = [blank.end() for blank in re.finditer(r"(?<=[.!?])\s+", text)]
    return [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)])]


def _without_listed(text: str, abbreviations: list[str]) -> list[str]:
    sentences: list[str] = []
    for piece in naive_sentences(text):
        if sentences and sentences[-1].split()[-1] in abbreviations:
            sentences[-1] += piece
        else:
            sentences.append(piece)
    return sentences


def _glued(text: str, is_listed: re.Pattern[str]) -> list[str]:
    sentences: list[str] = []
    for piece in naive_sentences(text):
        if sentences and is_listed.search(sentences[-1]):
            sentences[-1] += piece
        else:
            sentences.append(piece)
    return sentences


def _by_ending(text: str, abbreviations: list[str]) -> list[str]:
    listed = "|".join(map(re.escape, abbreviations)) or "(?!)"
    return _glued(text, re.compile(rf"(?:{listed})\s*\Z"))


def _in_any_case(text: str, abbreviations: list[str]) -> list[str]:
    listed = "|".join(map(re.escape, abbreviations)) or "(?!)"
    return _glued(text, re.compile(rf"(?<!\S)(?:{listed})\s*\Z", re.IGNORECASE))


def _glued_once(text: str, abbreviations: list[str]) -> list[str]:
    pieces, sentences, at = naive_sentences(text), list[str](), 0
    while at < len(pieces):
        both = pieces[at].split()[-1:] and pieces[at].split()[-1] in abbreviations
        sentences.append("".join(pieces[at:at + 2] if both else pieces[at:at + 1]))
        at += 2 if both else 1
    return sentences


def _by_whole_piece(text: str, abbreviations: list[str]) -> list[str]:
    sentences: list[str] = []
    for piece in naive_sentences(text):
        if sentences and sentences[-1].strip() in abbreviations:
            sentences[-1] += piece
        else:
            sentences.append(piece)
    return sentences


def _without_the_rest(text: str, abbreviations: list[str]) -> list[str]:
    sentences, waiting = list[str](), ""
    for piece in naive_sentences(text):
        waiting += piece
        if piece.split()[-1] not in abbreviations:
            sentences.append(waiting)
            waiting = ""
    return sentences


def _windows(sentences: list[str], per_chunk: int, overlap: int) -> list[str]:
    return ["".join(window) for window in fixed_windows(sentences, per_chunk, overlap)]


def _precision_recall(cuts: list[int], gold: list[int]) -> tuple[float, float]:
    right = len(set(cuts) & set(gold))
    return right / len(cuts) if cuts else 1.0, right / len(gold) if gold else 1.0


def _over_union(cuts: list[int], gold: list[int]) -> tuple[float, float]:
    both, either = set(cuts) & set(gold), set(cuts) | set(gold)
    share = len(both) / len(either) if either else 1.0
    return share, share


def _without_empty(cuts: list[int], gold: list[int]) -> tuple[float, float]:
    right = len(set(cuts) & set(gold))
    return right / len(cuts), right / len(gold)


def _zero_for_nothing(cuts: list[int], gold: list[int]) -> tuple[float, float]:
    right = len(set(cuts) & set(gold))
    return right / max(len(cuts), 1), right / max(len(gold), 1)


EXERCISES = (
    Exercise(
        name="sentences-predict",
        title="Predict the number of sentences",
        task=f"""How many sentences do our rules find here? Read it mark by mark, and write down a number before you run
anything.

> {NOTE}

Hand in the number.""",
        stub="""
from chunklab.exercises import check

my_number = ...

check("sentences-predict", my_number)
""",
        solution=f"""
from chunklab import split_sentences

note = {NOTE!r}
my_number = len(split_sentences(note))
""",
        why="""A title, a time, a number, `e.g.` and `U.S.` keep their full stops. The question ends at its closing quote,
for a capital follows it. `No.` stands there twice: before `5` it belongs to the number, before `Bring` it is a word, and
a sentence of its own. `explain_sentences(note)` tells it mark by mark.""",
        answer=len(split_sentences(NOTE)),
        mistakes=(
            Mistake("That is what the naive rule finds: a cut at every mark with white space after it. Which of those full "
                    "stops belong to a word?", len(naive_sentences(NOTE))),
            Mistake("Titles are not the only words that keep their full stop. Look at those with a full stop inside, and at "
                    "what follows each.", len(_without_listed(NOTE, ["Ms.", "No.", "Dr."]))),
            Mistake("That counts every full stop and question mark. Some stand inside a number or a dotted form, and more "
                    "than one belongs to an abbreviation.", len(re.findall(r"[.?]", NOTE))),
            Mistake("One end is missing. Look at the short sentence after the question: what does the word mean there, and "
                    "what does it mean before a digit?", len(split_sentences(NOTE)) - 1),
        ),
        tested="You read each mark together with what stands around it.",
        untested="One text is one text: the rules may still surprise you on yours.",
    ),
    Exercise(
        name="naive-sentences",
        title="The naive rule, with nothing lost",
        task="""Write `my_sentences(text)`. It cuts where `.`, `!` or `?` is followed by white space, and gives back a list
of pieces. The white space stays at the end of the piece before it. Joined, the pieces give back the text, whatever the
text is; no piece is empty.""",
        stub="""
from chunklab.exercises import check


def my_sentences(text):
    ...


check("naive-sentences", my_sentences)
""",
        solution=r"""
import re


def my_sentences(text):
    pieces, start = [], 0
    for blank in re.finditer(r"(?<=[.!?])\s+", text):
        pieces.append(text[start:blank.end()])
        start = blank.end()
    if start < len(text):
        pieces.append(text[start:])
    return pieces
""",
        why="""Walk over the matches and slice between them. Where one piece ends the next one begins, so nothing can get
lost, and the last slice takes what stands after the last match.""",
        answer=naive_sentences,
        inputs=_any_text,
        examples=(("One. Two.",), ("One",), ("It costs 3.5 euros.\nPay!  ",), ("",)),
        mistakes=(
            Mistake("Join your pieces: is it the text? What `re.split` cuts at is thrown away, and here that is the white "
                    "space.", lambda text: [piece for piece in re.split(r"(?<=[.!?])\s+", text) if piece]),
            Mistake("The white space is gone: `re.split` throws away what it cuts at. And where it cuts at the end, or gets an "
                    "empty text, it leaves an empty piece.", lambda text: re.split(r"(?<=[.!?])\s+", text)),
            Mistake("Joined, it is the text. But look where the white space went: it should close the piece before it, not "
                    "open the next one.", lambda text: [piece for piece in re.split(r"(?<=[.!?])(?=\s)", text) if piece]),
            Mistake("A mark alone is not enough. What happens to the number 3.5?",
                    lambda text: re.findall(r"[^.!?]*[.!?]+\s*|[^.!?]+", text)),
            Mistake("Your pieces end with a mark, all of them. What becomes of a text that stops without one?",
                    lambda text: re.findall(r"[\s\S]*?[.!?](?:\s+|\Z)", text)),
            Mistake("An empty piece is among yours. After the last cut, is there always something left?",
                    _with_empty_end),
            Mistake("White space can be more than one character. All of it belongs to the piece before it.",
                    lambda text: re.split(r"(?<=[.!?]\s)", text)),
        ),
        tested="Your function cuts as the naive rule does and gives every text back.",
        untested="The rule itself is still naive.",
    ),
    Exercise(
        name="listed-sentences",
        title="Leave the abbreviations alone",
        task="""Write `my_listed(text, abbreviations)`. It cuts as the naive rule does, but not after a word that is in the
list `abbreviations`, such as `["Dr.", "No.", "e.g."]`. A word is what stands between white space, its full stop
included. Capitals count: `No.` in the list says nothing about `no.` in the text. Start from
`chunklab.text.naive.naive_sentences(text)`, or from your own.""",
        stub="""
from chunklab.exercises import check
from chunklab.text.naive import naive_sentences


def my_listed(text, abbreviations):
    ...


check("listed-sentences", my_listed)
""",
        solution="""
from chunklab.text.naive import naive_sentences


def my_listed(text, abbreviations):
    sentences = []
    for piece in naive_sentences(text):
        if sentences and sentences[-1].split()[-1] in abbreviations:
            sentences[-1] += piece
        else:
            sentences.append(piece)
    return sentences
""",
        why="""The naive rule only ever cuts too much here, so glueing is enough. Looking at the last word of what has grown
so far, and not of the last piece, makes a row of abbreviations come out right by itself.""",
        answer=_without_listed,
        inputs=_listed,
        examples=(("Dr. tea", ["Dr."]), ("tea Dr. mint", ["Dr."]), ("Dr. No. tea", ["Dr.", "No."]), ("tea e.g.", ["e.g."]),
                  ("Casino. tea", ["no."]), ("g. tea", ["e.g."]), ("no. tea", ["No."]), ("", [])),
        mistakes=(
            Mistake("The end of a longer word can look like an abbreviation. Compare whole words.", _by_ending),
            Mistake("Capitals count: at the end of a sentence, `no.` is an answer and not a number.", _in_any_case),
            Mistake("Two abbreviations can follow each other. What is the last word after you have glued once?", _glued_once),
            Mistake("Nothing is glued. A piece ends in white space: is the word that you look up free of it?",
                    lambda text, abbreviations: naive_sentences(text)),
            Mistake("A piece can hold more than the abbreviation. Look up its last word, not all of it.", _by_whole_piece),
            Mistake("What becomes of a text that ends in a word of the list? Its last piece is lost.", _without_the_rest),
        ),
        tested="Your function keeps the words of any list.",
        untested="A word of the list that really ends a sentence is glued too; a list alone cannot know.",
    ),
    Exercise(
        name="sentence-windows",
        title="Pack by count",
        task="""Write `my_chunks(sentences, per_chunk, overlap)`. Each chunk is a string of `per_chunk` neighbouring
sentences, joined as they are. It begins with the last `overlap` sentences of the chunk before it. The last chunk may be
shorter, but it says something new. `overlap` is under `per_chunk`.""",
        stub="""
from chunklab.exercises import check


def my_chunks(sentences, per_chunk, overlap):
    ...


check("sentence-windows", my_chunks)
""",
        solution="""
def my_chunks(sentences, per_chunk, overlap):
    chunks = []
    for start in range(0, len(sentences), per_chunk - overlap):
        chunks.append("".join(sentences[start:start + per_chunk]))
        if start + per_chunk >= len(sentences):
            break
    return chunks
""",
        why="""It is the window of the first chapter with sentences as its units: the stride is `per_chunk - overlap`, and the
loop stops at the first window that reaches the end. `SentenceChunker(sentences_per_chunk=…, sentence_overlap=…)` does the
same on a text.""",
        answer=_windows,
        inputs=_sentences,
        examples=((["Go. ", "Stop! ", "Why? "], 2, 0), (["Go. ", "Stop! ", "Why? "], 2, 1), (["Go. "], 2, 1), ([], 2, 1)),
        mistakes=(
            Mistake("Is everything in your last chunk already in the one before it? Then it should not be there.",
                    lambda sentences, per_chunk, overlap: [
                        "".join(sentences[at:at + per_chunk]) for at in range(0, len(sentences), per_chunk - overlap)]),
            Mistake("Your chunks share nothing. How far may you step, if some sentences come again?",
                    lambda sentences, per_chunk, overlap: [
                        "".join(sentences[at:at + per_chunk]) for at in range(0, len(sentences), per_chunk)]),
            Mistake("Some sentences at the end are in no chunk. A short last chunk is allowed.",
                    lambda sentences, per_chunk, overlap: [
                        "".join(sentences[at:at + per_chunk])
                        for at in range(0, len(sentences) - per_chunk + 1, per_chunk - overlap)]),
            Mistake("Each chunk is to be one string, and a slice of a list is a list. What makes a string of it?",
                    lambda sentences, per_chunk, overlap: list(fixed_windows(sentences, per_chunk, overlap))),
            Mistake("The sentences bring their own white space. Put nothing between them.",
                    lambda sentences, per_chunk, overlap: [
                        " ".join(window) for window in fixed_windows(sentences, per_chunk, overlap)]),
            Mistake("You step by what is shared. Step by what is new.",
                    lambda sentences, per_chunk, overlap: [
                        "".join(sentences[at:at + per_chunk]) for at in range(0, len(sentences), overlap)]),
        ),
        tested="Your chunks are those of `SentenceChunker` by count, the last one included.",
        untested="Sizes in characters have no limit here.",
    ),
    Exercise(
        name="precision-recall",
        title="Precision and recall",
        task="""Write `my_measure(cuts, gold)`. Both are lists of places without repeats. It gives back the pair of precision
and recall, in this order. Where nothing was claimed the precision is 1; where nothing is to be found the recall is 1.""",
        stub="""
from chunklab.exercises import check


def my_measure(cuts, gold):
    ...


check("precision-recall", my_measure)
""",
        solution="""
def my_measure(cuts, gold):
    right = len(set(cuts) & set(gold))
    precision = right / len(cuts) if cuts else 1.0
    recall = right / len(gold) if gold else 1.0
    return precision, recall
""",
        why="""The same count stands above both lines. Below stands what was claimed, for the precision, and what is there, for
the recall.""",
        answer=_precision_recall,
        inputs=_places,
        examples=(([1], [1]), ([], [1]), ([1], []), ([1, 2], [1]), ([1, 2, 3], [2, 3, 4, 5])),
        mistakes=(
            Mistake("The two are swapped. Precision asks about your cuts, recall about the gold ends.",
                    lambda cuts, gold: _precision_recall(gold, cuts)),
            Mistake("You divide by all places of both lists together. Each measure has a denominator of its own.", _over_union),
            Mistake("Look at what happens when one of the lists is empty: who claims nothing is never wrong.",
                    _zero_for_nothing),
            Mistake("Nothing can be divided by nothing. The task says what each measure is where its list is empty.",
                    _without_empty),
            Mistake("One empty list does not settle both measures. With no cuts, how many of the ends were found?",
                    lambda cuts, gold: _precision_recall(cuts, gold) if cuts and gold else (1.0, 1.0)),
            Mistake("A cut is right wherever it stands in the list of gold ends, not only at the same place in it.",
                    lambda cuts, gold: (sum(map(int.__eq__, cuts, gold)) / len(cuts) if cuts else 1.0,
                                        sum(map(int.__eq__, cuts, gold)) / len(gold) if gold else 1.0)),
        ),
        tested="Your function gives both measures, empty lists included.",
        untested="Whether the gold places are right is yours to judge.",
    ),
)
