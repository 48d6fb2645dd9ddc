"""Names elsewhere: a ladder predicted, a setting translated, chunks that share text, and lines that stay whole."""
from __future__ import annotations

from typing import Any

from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.formulas import fixed_windows

# --- rosetta-predict ----------------------------------------------------------------------------------

_WORDS = "tea and cocoa"
_LADDER = ("\n\n", "\n", " ", "")


def _chunks(**changed: Any) -> int:
    way = {"keep_separator": "start", "pack": "within", "count_edges": True, **changed}
    return len(RecursiveChunker(5, 0, separators=_LADDER, **way).split_text(_WORDS))


# --- langchain-settings -------------------------------------------------------------------------------

Settings = dict[str, Any]


def _langchain(draw: Draw) -> tuple[int, int, Any]:
    size = draw.whole(1, 40)
    return size, draw.whole(0, size - 1), draw.one_of((True, False, "start", "end"))


def _settings(chunk_size: int, chunk_overlap: int, keep_separator: Any) -> Settings:
    keep = "start" if keep_separator is True else keep_separator
    return {"chunk_size": chunk_size, "overlap": chunk_overlap, "keep_separator": keep, "pack": "within", "count_edges": True}


def _without(settings: Settings, name: str) -> Settings:
    return {key: value for key, value in settings.items() if key != name}


# --- chunks-that-share --------------------------------------------------------------------------------

def _two_cuts(draw: Draw) -> tuple[list[Span], list[Span]]:
    return _spans(draw), _spans(draw)


def _spans(draw: Draw) -> list[Span]:
    spans, at = [], 0
    for _ in range(draw.whole(0, 3)):
        start = at + draw.whole(0, 2)
        at = start + draw.whole(1, 4)
        spans.append((start, at))
    return spans


def _shared(theirs: list[Span], ours: list[Span], touch: int = 0) -> list[list[int]]:
    return [[at for at, (begin, stop) in enumerate(ours) if begin < end + touch and start < stop + touch]
            for start, end in theirs]


def _inside(theirs: list[Span], ours: list[Span]) -> list[list[int]]:
    return [[at for at, (begin, stop) in enumerate(ours) if begin <= start and end <= stop] for start, end in theirs]


def _swallowed(theirs: list[Span], ours: list[Span]) -> list[list[int]]:
    return [[at for at, (begin, stop) in enumerate(ours) if start <= begin and stop <= end] for start, end in theirs]


def _begun_inside(theirs: list[Span], ours: list[Span]) -> list[list[int]]:
    return [[at for at, (begin, _) in enumerate(ours) if start <= begin < end] for start, end in theirs]


def _once_each(theirs: list[Span], ours: list[Span]) -> list[list[int]]:
    taken: set[int] = set()
    lists = []
    for found in _shared(theirs, ours):
        lists.append([at for at in found if at not in taken])
        taken.update(found)
    return lists


def _by_start(theirs: list[Span], ours: list[Span]) -> list[list[int]]:
    return [[at for at, (begin, stop) in enumerate(ours) if begin <= start < stop] for start, _ in theirs]


# --- lines-kept-whole ---------------------------------------------------------------------------------

def _lined(draw: Draw) -> tuple[str, int, int]:
    size = draw.whole(1, 4)
    lines = [*draw.many(("tea", "a", "", "no"), 6), draw.one_of(("tea", "a"))]  # no line end at the very end
    return "\n".join(lines), size, draw.whole(0, size - 1)


def _pieces(text: str) -> list[str]:
    lines = text.split("\n")
    return [line + "\n" for line in lines[:-1]] + lines[-1:]


def _lines(text: str, size: int, overlap: int) -> list[str]:
    return ["".join(window) for window in fixed_windows(_pieces(text), size, overlap)]


def _joined(text: str, size: int, overlap: int) -> list[str]:
    return ["\n".join(window) for window in fixed_windows(text.split("\n"), size, overlap)]


def _ended(text: str, size: int, overlap: int) -> list[str]:
    return ["".join(window) for window in fixed_windows([line + "\n" for line in text.split("\n")], size, overlap)]


def _begun(text: str, size: int, overlap: int) -> list[str]:
    first, *rest = text.split("\n")
    return ["".join(window) for window in fixed_windows([first, *("\n" + line for line in rest)], size, overlap)]


def _every_start(text: str, size: int, overlap: int) -> list[str]:
    pieces = _pieces(text)
    return ["".join(pieces[at:at + size]) for at in range(0, len(pieces), size - overlap)]


def _no_empty(text: str, size: int, overlap: int) -> list[str]:
    return ["".join(window) for window in fixed_windows([one for one in _pieces(text) if one.strip()], size, overlap)]


def _overlap_forgotten(text: str, size: int, overlap: int) -> list[str]:
    return _lines(text, size, 0)


def _run_together(text: str, size: int, overlap: int) -> list[str]:
    return ["".join(window) for window in fixed_windows(text.split("\n"), size, overlap)]


EXERCISES = (
    Exercise(
        name="rosetta-predict",
        title="LangChain's ladder by hand",
        task=f"""LangChain's `RecursiveCharacterTextSplitter` cuts `{_WORDS}` with `chunk_size=5` and no overlap. How many
chunks are there? A blank goes to the piece behind it, and counts. Work it out on paper, and write the number.""",
        stub="""
from chunklab.exercises import check

chunks = ...

check("rosetta-predict", chunks)
""",
        solution=f"""
from chunklab import RecursiveChunker

ladder = RecursiveChunker(5, 0, separators={_LADDER!r}, keep_separator="start",
                          pack="within", count_edges=True)
chunks = len(ladder.split_text({_WORDS!r}))
""",
        why="""With its blank `cocoa` is six long and is cut; `and` is four, and still fits. The last letter is left over:
`tea`, `and`, `coco`, `a`.""",
        answer=_chunks(),
        mistakes=(
            Mistake("You have one chunk a word. Do all words fit, once the blank is counted?", _chunks(count_edges=False)),
            Mistake("Two words in one chunk need room for the blank between them, too.", 2),
            Mistake("You cut more than is needed. A piece that fits is not cut any further.", len(_WORDS.split()) + 2),
            Mistake("That many characters the text has. Only a piece that is too big goes down to characters.", len(_WORDS)),
        ),
        tested="You counted the edges as LangChain does.",
        untested="With an overlap there is one more thing to carry along.",
    ),
    Exercise(
        name="langchain-settings",
        title="Translate the ladder's settings",
        task="""Write `my_settings(chunk_size, chunk_overlap, keep_separator)`. It gets three settings of LangChain's
`RecursiveCharacterTextSplitter`, and gives back a dictionary of settings for our `RecursiveChunker` that cut alike:
`chunk_size`, `overlap`, `keep_separator`, `pack` and `count_edges`. LangChain's `True` means the start; `"start"`, `"end"`
and `False` mean the same in both.""",
        stub="""
from chunklab.exercises import check


def my_settings(chunk_size, chunk_overlap, keep_separator):
    ...


check("langchain-settings", my_settings)
""",
        solution="""
def my_settings(chunk_size, chunk_overlap, keep_separator):
    keep = "start" if keep_separator is True else keep_separator
    return {"chunk_size": chunk_size, "overlap": chunk_overlap, "keep_separator": keep,
            "pack": "within", "count_edges": True}
""",
        why="""Three of the five are carried over, one of them with another word for one value. The other two have no name in
LangChain: they say what it always does.""",
        answer=_settings,
        inputs=_langchain,
        examples=((80, 20, True), (80, 20, False), (80, 20, "start"), (80, 20, "end"), (5, 0, True)),
        mistakes=(
            Mistake("Ours does not know `True`. Where does LangChain put the separator then?",
                    lambda size, overlap, keep: {**_settings(size, overlap, keep), "keep_separator": keep}),
            Mistake("LangChain's `True` is the start: a blank goes to the word behind it.",
                    lambda size, overlap, keep: {**_settings(size, overlap, keep),
                                                 "keep_separator": "end" if keep is True else keep}),
            Mistake("Whoever throws the separator away gets the start from you. Which values are true, and which is `True`?",
                    lambda size, overlap, keep: {**_settings(size, overlap, keep),
                                                 "keep_separator": keep if isinstance(keep, str) else "start"}),
            Mistake("LangChain counts white space before it trims. Which setting says so here?",
                    lambda size, overlap, keep: _without(_settings(size, overlap, keep), "count_edges")),
            Mistake("Ours packs pieces of different cuts together unless it is told not to.",
                    lambda size, overlap, keep: _without(_settings(size, overlap, keep), "pack")),
            Mistake("`\"across\"` packs pieces of different cuts together. LangChain packs what one cut has left.",
                    lambda size, overlap, keep: {**_settings(size, overlap, keep), "pack": "across"}),
            Mistake("Then white space at the edges is free. LangChain trims it only after it has counted it.",
                    lambda size, overlap, keep: {**_settings(size, overlap, keep), "count_edges": False}),
            Mistake("These cut alike. Hand in the five settings that are asked for, and leave out what changes nothing.",
                    lambda size, overlap, keep: {**_settings(size, overlap, keep), "strip": True}),
            Mistake("The overlap is there, under its other name. What is it called here?",
                    lambda size, overlap, keep: {**_without(_settings(size, overlap, keep), "overlap"),
                                                 "chunk_overlap": overlap}),
        ),
        tested="Your settings are those with which our ladder cut as LangChain's did.",
        untested="The separators and the unit are settings too.",
    ),
    Exercise(
        name="chunks-that-share",
        title="From their chunks to ours",
        task="""You move from one library to another, and your notes cite the old chunks. Write `my_shared(theirs, ours)`. It
gets two lists of spans, half-open pairs over the same text, and gives back a list with an entry for each span of `theirs`: the
list of the numbers, from 0, of all spans of `ours` that share at least one character with it.

`my_shared([(0, 4), (4, 9)], [(0, 6), (6, 9)])` is `[[0], [0, 1]]`.""",
        stub="""
from chunklab.exercises import check


def my_shared(theirs, ours):
    ...


check("chunks-that-share", my_shared)
""",
        solution="""
def my_shared(theirs, ours):
    return [[at for at, (begin, stop) in enumerate(ours) if begin < end and start < stop]
            for start, end in theirs]
""",
        why="""Two spans share a character when each begins before the other ends. That is one line, and it holds for all cases:
one inside the other, one after the other, one across the other's edge.""",
        answer=_shared,
        inputs=_two_cuts,
        examples=(([], []), ([(0, 1)], []), ([(0, 1)], [(0, 1)]), ([(0, 2)], [(0, 1), (1, 2)]), ([(0, 1), (1, 2)], [(0, 2)]),
                  ([(0, 2)], [(1, 3)]), ([(1, 3)], [(0, 2)]), ([(0, 1)], [(1, 2)])),
        mistakes=(
            Mistake("Two spans that only touch share nothing: the end of a span is not in it.",
                    lambda theirs, ours: _shared(theirs, ours, 1)),
            Mistake("You take a span only if it holds the other whole. One may reach across the other's edge.", _inside),
            Mistake("You take a span only if it lies inside the other. It may be the larger one, or reach across an edge.",
                    _swallowed),
            Mistake("You look only at where theirs begins. What about the rest of it?", _by_start),
            Mistake("You take one of ours only where it begins inside of theirs. It may have begun before.", _begun_inside),
            Mistake("One of ours may share characters with two of theirs. Then it is in both lists.", _once_each),
            Mistake("That is one list of all. Each span of theirs has a list of its own.",
                    lambda theirs, ours: [at for found in _shared(theirs, ours) for at in found]),
            Mistake("One that shares nothing has an empty list, and is not left out.",
                    lambda theirs, ours: [found for found in _shared(theirs, ours) if found]),
            Mistake("These are spans. Their numbers in the list of ours are asked for.",
                    lambda theirs, ours: [[ours[at] for at in found] for found in _shared(theirs, ours)]),
            Mistake("There may be several: all of them are asked for.",
                    lambda theirs, ours: [found[:1] for found in _shared(theirs, ours)]),
            Mistake("The entries are one too many: numbers begin at 0.",
                    lambda theirs, ours: [[at + 1 for at in found] for found in _shared(theirs, ours)]),
            Mistake("There is an entry for each of ours. One for each of theirs is asked for.",
                    lambda theirs, ours: _shared(ours, theirs)),
        ),
        tested="Your function finds every chunk that a citation may have moved to.",
        untested="Where spans are not known, they have to be found first, and that is a mistake of its own.",
    ),
    Exercise(
        name="lines-kept-whole",
        title="Windows of lines, as elsewhere",
        task="""Haystack's `DocumentSplitter` gives each separator to the piece before it. Write that for lines:
`my_lines(text, size, overlap)` cuts at each line end, which stays with its line, and joins `size` lines into a chunk; a
chunk shares `overlap` lines with the one before. Empty lines are lines. The last window is the first that reaches the end.

`my_lines("a\\nb\\nc", 2, 1)` is `["a\\nb\\n", "b\\nc"]`.""",
        stub="""
from chunklab import fixed_windows
from chunklab.exercises import check


def my_lines(text, size, overlap):
    ...


check("lines-kept-whole", my_lines)
""",
        solution=r"""
from chunklab import fixed_windows


def my_lines(text, size, overlap):
    lines = text.split("\n")
    pieces = [line + "\n" for line in lines[:-1]] + lines[-1:]
    return ["".join(window) for window in fixed_windows(pieces, size, overlap)]
""",
        why="""Each piece carries its own end, so nothing is put between them when they are joined, and the chunk is a slice
of the text.""",
        answer=_lines,
        inputs=_lined,
        examples=(("a", 1, 0), ("a\nb", 1, 0), ("a\nb", 2, 0), ("a\nb\nc", 2, 1), ("a\n\nb", 1, 0)),
        mistakes=(
            Mistake("The line end at the seam is gone: it belongs to the line before it.", _joined),
            Mistake("The last line has no line end in the text, and gets one from you.", _ended),
            Mistake("You give the line end to the line behind it.", _begun),
            Mistake("Your last window lies inside the one before it.", _every_start),
            Mistake("An empty line is a line here.", _no_empty),
            Mistake("The chunks share nothing. What is the overlap for?", _overlap_forgotten),
            Mistake("The lines run together: what stood between them is lost.", _run_together),
        ),
        tested="Your chunks are slices of the text, with every line end where it was.",
        untested="What a text that ends in a line end does, each library decides for itself.",
    ),
)
