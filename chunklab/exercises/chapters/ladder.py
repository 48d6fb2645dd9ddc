"""Down the ladder and up again: cutting, packing, repeating, and all of it together."""
from __future__ import annotations

import operator
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.packing import Size, overlap_start, pack
from chunklab.text.separators import Keep, compile_separator, split_at

_TEA = "Tea\n\nBoil the water. Warm the pot. Wait four minutes.\n\nPour."
_TEA_SIZE = 24
_TEA_PIECES = RecursiveChunker(_TEA_SIZE, 0, pack="within").split_text(_TEA)
_CLOSED, _NEXT, _LIMIT, _OVERLAP = [4, 3, 2], 3, 12, 7
_BLANK = 1  # what stands between two pieces in the exercises on packing


def _sizes(size: int, **parameters: Any) -> list[int]:
    return [len(chunk) for chunk in RecursiveChunker(size, 0, **parameters).split_text(_TEA)]


def _measure(sizes: Sequence[int], blank: int = _BLANK) -> Size:
    return lambda first, last: sum(sizes[first:last]) + blank * (last - first - 1)


def _packed(sizes: Sequence[int], limit: int, blank: int = _BLANK) -> list[list[int]]:
    return [list(sizes[chunk.first:chunk.last]) for chunk in pack(0, len(sizes), _measure(sizes, blank), limit)]


# --- split-start --------------------------------------------------------------------------------------

def _split(text: str, separator: str, keep: Keep) -> list[str]:
    return [text[start:end] for start, end in split_at(compile_separator(separator), text, 0, len(text), keep)]


def _split_start(text: str, separator: str) -> list[str]:
    return _split(text, separator, "start")


def _at_the_end(text: str, separator: str) -> list[str]:
    return _split(text, separator, "end")


def _dropped(text: str, separator: str) -> list[str]:
    return _split(text, separator, False)


def _one_too_many(text: str, separator: str) -> list[str]:
    return [separator + piece for piece in text.split(separator)] if text else []


def _empty_first(text: str, separator: str) -> list[str]:
    first, *rest = text.split(separator)
    return [first, *(separator + piece for piece in rest)]


# --- pack-walk ----------------------------------------------------------------------------------------

def _no_blank(sizes: list[int], limit: int) -> list[list[int]]:
    return _packed(sizes, limit, blank=0)


def _strictly_under(sizes: list[int], limit: int) -> list[list[int]]:
    return _packed(sizes, limit - 1)


def _last_forgotten(sizes: list[int], limit: int) -> list[list[int]]:
    return _packed(sizes, limit)[:-1]


def _empty_chunk(sizes: list[int], limit: int) -> list[list[int]]:
    chunks: list[list[int]] = [[]]
    for size in sizes:
        if sum(chunks[-1]) + len(chunks[-1]) + size > limit:
            chunks.append([])
        chunks[-1].append(size)
    return chunks


def _closer_lost(sizes: list[int], limit: int) -> list[list[int]]:
    chunks: list[list[int]] = []
    chunk: list[int] = []
    for size in sizes:
        if sum(chunk) + len(chunk) + size > limit:
            chunks.append(chunk)
            chunk = []
        else:
            chunk.append(size)
    return [*chunks, chunk] if chunk else chunks


def _big_left_out(sizes: list[int], limit: int) -> list[list[int]]:
    return _packed([size for size in sizes if size <= limit], limit)


def _first_fit(sizes: list[int], limit: int) -> list[list[int]]:
    chunks: list[list[int]] = []
    for size in sizes:
        for chunk in chunks:
            if sum(chunk) + len(chunk) + size <= limit:
                chunk.append(size)
                break
        else:
            chunks.append([size])
    return chunks


# --- overlap-pieces -----------------------------------------------------------------------------------

def _repeated(sizes: list[int], following: int, limit: int, overlap: int) -> list[int]:
    count = len(sizes)
    return sizes[overlap_start(0, count, _measure([*sizes, following]), limit, overlap):]


def _without_room(sizes: list[int], following: int, limit: int, overlap: int) -> list[int]:
    size = _measure(sizes)
    return sizes[next((at for at in range(len(sizes)) if size(at, len(sizes)) <= overlap), len(sizes)):]


def _one_over(sizes: list[int], following: int, limit: int, overlap: int) -> list[int]:
    taken = len(_repeated(sizes, following, limit, overlap))
    return sizes[-min(taken + 1, len(sizes)):] if overlap else []


def _blanks_free(sizes: list[int], following: int, limit: int, overlap: int) -> list[int]:
    count = len(sizes)
    return sizes[overlap_start(0, count, _measure([*sizes, following], 0), limit, overlap):]


def _from_the_front(sizes: list[int], following: int, limit: int, overlap: int) -> list[int]:
    return sizes[:len(_repeated(sizes[::-1], following, limit, overlap))]


def _backwards(sizes: list[int], following: int, limit: int, overlap: int) -> list[int]:
    return _repeated(sizes, following, limit, overlap)[::-1]


def _with_the_next(sizes: list[int], following: int, limit: int, overlap: int) -> list[int]:
    return [*_repeated(sizes, following, limit, overlap), following]


def _under_the_overlap(sizes: list[int], following: int, limit: int, overlap: int) -> list[int]:
    return _repeated(sizes, following, limit, overlap - 1) if overlap else []


def _overlap_inputs(draw: Draw) -> tuple[list[int], int, int, int]:
    sizes = draw.many(range(1, 10), 5, 1)
    following = draw.whole(1, 9)
    # The chunk was full: with the next piece, and the blank before it, it would have been over the limit.
    limit = _measure(sizes)(0, len(sizes)) + draw.whole(0, following)
    return sizes, following, limit, draw.whole(0, limit - 1)


# --- recursive-spans ----------------------------------------------------------------------------------

def _recursive(text: str, size: int) -> list[Span]:
    return RecursiveChunker(size, 0).spans(text)


def _windows(text: str, size: int) -> list[Span]:
    return [(at, min(at + size, len(text))) for at in range(0, len(text), size)]


def _not_packed(text: str, size: int) -> list[Span]:
    steps = RecursiveChunker(size, 0).steps(text)
    return [step.span for step in steps if step.kind == "pack"]


def _words_only(text: str, size: int) -> list[Span]:
    return RecursiveChunker(size, 0, separators=(" ", "")).spans(text.replace("\n", " "))


def _never_down(text: str, size: int) -> list[Span]:
    return RecursiveChunker(size, 0, separators=("\n\n", "\n")).spans(text)


def _found_again(text: str, size: int) -> list[Span]:
    chunks = RecursiveChunker(size, 0).split_text(text)
    return [(at, at + len(chunk)) for chunk in chunks for at in [text.find(chunk)]]


def _judge(came: Any, text: str, size: int) -> str:
    try:
        spans = [(operator.index(start), operator.index(end)) for start, end in came]
    except (TypeError, ValueError):
        return "It must return a list of pairs of whole numbers, (start, end)."
    reached, held = 0, []
    for start, end in spans:
        if start == end:
            return f"The span {(start, end)} is empty: its end is the place after the last character of the chunk."
        if not reached <= start < end <= len(text):
            return f"The span {(start, end)} is not in order: it must begin at {reached} or later, and end in the text."
        chunk = text[start:end].strip()
        if not chunk:
            return f"The span {(start, end)} holds nothing but white space."
        if len(chunk) > size:
            return f"The chunk {chunk!r} has {len(chunk)} characters, over the limit of {size}."
        if text[reached:start].strip():
            return f"The text {text[reached:start].strip()!r} is in no chunk."
        reached = end
        held.append(chunk)
    if text[reached:].strip():
        return f"The text {text[reached:].strip()!r} is in no chunk."
    for unit, pieces in (("paragraph", text.split("\n\n")), ("word", text.split())):
        for piece in map(str.strip, pieces):
            if piece and len(piece) <= size and not any(piece in chunk for chunk in held):
                return f"The {unit} {piece!r} would fit in {size} characters, but it is cut."
    for (start, _), (_, end) in pairwise(spans):
        together = text[start:end].strip()
        if len(together) <= size:
            return f"Two neighbours would fit in one chunk: {together!r} has {len(together)} of {size} characters."
    return ""


EXERCISES = (
    Exercise(
        name="ladder-predict",
        title="Be the chunker",
        task=f"""
Cut this text by hand, with $S = {_TEA_SIZE}$, no overlap, and the usual ladder. First descend, then pack. What are the
sizes of the chunks, in order?

```text
{_TEA}
```
""".strip(),
        stub="""
from chunklab.exercises import check

sizes = ...  # a list, such as [7, 24, 3]

check("ladder-predict", sizes)
""".strip(),
        solution=f"sizes = {_sizes(_TEA_SIZE)}",
        why=f"""
The blank lines leave three pieces. Only the middle one is too big, and full stops cut it into three. So the pieces
are {", ".join(map(repr, _TEA_PIECES))}. In the packing walk, two characters stand between paragraphs and one between
sentences. They count, and that is why the last piece stands alone.
""".strip(),
        answer=_sizes(_TEA_SIZE),
        mistakes=(
            Mistake("The pieces are right, but they are not packed: the walk goes over all pieces of the text, and does "
                    "not stop where a paragraph ends.", _sizes(_TEA_SIZE, pack="within")),
            Mistake("The middle paragraph is bigger than the limit, so it has to go further down the ladder.",
                    _sizes(_TEA_SIZE, separators=("\n\n",))),
            Mistake("You added up the pieces alone. What stands between two pieces of a chunk is a part of the chunk: "
                    "two line ends after a paragraph, a space after a sentence.",
                    [sum(sizes) for sizes in _packed(list(map(len, _TEA_PIECES)), _TEA_SIZE, blank=0)]),
            Mistake("You counted white space at the edges of your chunks. It is trimmed off, and costs nothing.",
                    _sizes(_TEA_SIZE, count_edges=True, strip=False)),
            Mistake("These are the chunks themselves. How many characters does each have?",
                    RecursiveChunker(_TEA_SIZE, 0).split_text(_TEA)),
            Mistake("The last chunk is over the limit. Count what stands between its two pieces.",
                    [*_sizes(_TEA_SIZE)[:-2], len(_TEA[_TEA.index("Wait"):])]),
        ),
        tested="Your prediction is what the package does with this text.",
        untested="One text is one text: the next exercises ask for functions that are right for every text.",
    ),
    Exercise(
        name="split-start",
        title="Cut, and lose nothing",
        task="""
`split_keep` leaves each separator at the end of the piece before it. For headings that is the wrong way round: the
`#` belongs to what follows. Write `split_start(text, separator)`. It cuts *before* every separator, so that each
stands at the start of the piece after it. Put together, the pieces are the text. No piece is empty, so an empty text
has none.
""".strip(),
        stub="""
from chunklab.exercises import check

def split_start(text, separator):
    ...

check("split-start", split_start)
""".strip(),
        solution="""
def split_start(text, separator):
    first, *pieces = text.split(separator)
    pieces = [separator + piece for piece in pieces]
    return [first] + pieces if first else pieces
""".strip(),
        why="""
`split` throws the separators away, and there is one fewer of them than of parts. So each part but the first gets its
separator back. A text that begins with the separator leaves an empty first part, which is no piece.
""".strip(),
        answer=_split_start,
        inputs=lambda draw: (draw.text(["a", "bc", "# ", " "], 8), draw.one_of(("# ", " "))),
        examples=(("", "# "), ("a", "# "), ("a# bc", "# "), ("# a", "# ")),
        mistakes=(
            Mistake("The separators are gone: joined, your pieces are shorter than the text.", _dropped),
            Mistake("Joined, your pieces are longer than the text. How many separators stand between three parts?",
                    _one_too_many),
            Mistake("One of your pieces is empty. What stands before a separator at the very beginning of a text? And what "
                    "does `split` give for an empty text?", _empty_first),
            Mistake("Nothing is lost, but each separator stayed with the piece before it. It belongs to the one after it.",
                    _at_the_end),
        ),
        tested="Your pieces were those of `keep_separator=\"start\"` in the package, for many texts.",
        untested="A separator of a line end is harder on Windows, where a line ends with two characters.",
    ),
    Exercise(
        name="pack-walk",
        title="The packing walk",
        task="""
Write `pack_sizes(sizes, limit)`. It gets the sizes of pieces, in order, and puts them into chunks, each a list of
sizes. Between two pieces of a chunk stands a blank, which counts 1. A chunk takes pieces until the next one would
make it bigger than the limit. A piece over the limit is a chunk of its own.

With a limit of 8, `[3, 4, 2, 9, 1]` becomes `[[3, 4], [2], [9], [1]]`.
""".strip(),
        stub="""
from chunklab.exercises import check

def pack_sizes(sizes, limit):
    chunks = []
    ...
    return chunks

check("pack-walk", pack_sizes)
""".strip(),
        solution="""
def pack_sizes(sizes, limit):
    chunks = []
    room = -1
    for size in sizes:
        if chunks and size + 1 <= room:
            chunks[-1].append(size)
            room -= size + 1
        else:
            chunks.append([size])
            room = limit - size
    return chunks
""".strip(),
        why="""
It is enough to remember how much room the open chunk has left. A piece that goes in takes its size and the blank
before it; the first piece of a chunk has no blank before it. Each piece is looked at once, so the time grows with
the number of pieces and no faster.
""".strip(),
        answer=_packed,
        inputs=lambda draw: (draw.many(range(1, 10), 8), draw.whole(1, 14)),
        examples=(([], 3), ([3], 3), ([1, 1], 3), ([1, 1], 2), ([4], 3)),
        mistakes=(
            Mistake("A chunk of yours is over the limit, once the blanks between its pieces are counted.", _no_blank),
            Mistake("A chunk may be as big as the limit, not only smaller. Look at the sign of your comparison, and count "
                    "the blanks: between three pieces there are two.", _strictly_under),
            Mistake("After the last piece there is no next one to close the chunk. Who does?", _last_forgotten),
            Mistake("There is a chunk with nothing in it: before you close one, ask whether it holds a piece.",
                    _empty_chunk),
            Mistake("A piece is missing where a chunk was closed. The piece that did not fit opens the next one.",
                    _closer_lost),
            Mistake("A piece over the limit is missing. It cannot share a chunk, so it is one by itself.", _big_left_out),
            Mistake("A piece went back into an earlier chunk. The walk never goes back: once closed, a chunk stays closed.",
                    _first_fit),
        ),
        tested="Your chunks were those of the package's packing step for many rows of sizes.",
        untested="A size in tokens is not a sum over pieces, so there the walk has to measure each chunk as a whole.",
    ),
    Exercise(
        name="overlap-pieces",
        title="What is repeated",
        task=f"""
A chunk has been closed. Its pieces have the given `sizes`, the piece after it has the size `following`, and a
blank between two pieces counts 1. Write `repeated(sizes, following, limit, overlap)`. It returns the sizes of the
pieces that the next chunk begins with: as many of the last pieces as there can be, so that

- together they are not over the overlap, and
- with the piece after them they are not over the limit.

With a limit of {_LIMIT} and an overlap of {_OVERLAP}, of the sizes `{_CLOSED}` with {_NEXT} to follow,
`{_repeated(_CLOSED, _NEXT, _LIMIT, _OVERLAP)}` is repeated.
""".strip(),
        stub="""
from chunklab.exercises import check

def repeated(sizes, following, limit, overlap):
    ...

check("overlap-pieces", repeated)
""".strip(),
        solution="""
def repeated(sizes, following, limit, overlap):
    start, total = len(sizes), 0
    while start > 0:
        grown = total + sizes[start - 1] + (1 if total else 0)
        if grown > overlap or grown + 1 + following > limit:
            break
        start, total = start - 1, grown
    return sizes[start:]
""".strip(),
        why="""
Two rules stop the walk back. A last piece bigger than the overlap leaves nothing to repeat. So does a next piece so
big that it needs the room itself. In both cases the two chunks share nothing, whatever the overlap promises.
""".strip(),
        answer=_repeated,
        inputs=_overlap_inputs,
        examples=(([1], 1, 1, 0), ([2, 1], 2, 4, 1), ([2, 2], 1, 5, 1), ([2, 2], 3, 5, 2), ([1, 1, 1], 1, 5, 3)),
        mistakes=(
            Mistake("What you repeat and the next piece are together over the limit, so the chunk cannot go on.",
                    _without_room),
            Mistake("You repeat one piece too many: the overlap is the most that may be shared, not the least.", _one_over),
            Mistake("The blanks between the pieces count too, in the overlap and in the chunk.", _blanks_free),
            Mistake("The next chunk begins with the last pieces of the one before, not with its first.", _from_the_front),
            Mistake("The right pieces in the wrong order. You walked back, but the text is read forwards.", _backwards),
            Mistake("The piece after the chunk is not repeated: it is new. Return what comes before it.", _with_the_next),
            Mistake("What is repeated may be as big as the overlap, not only smaller. Look at the sign of your comparison.",
                    _under_the_overlap),
        ),
        tested="You repeat what the package repeats, for many chunks that the walk had closed.",
        untested="Hard cuts inside a long word are another matter: they repeat exactly O characters.",
    ),
    Exercise(
        name="recursive-spans",
        level="build",
        title="All of it, with its places",
        task="""
The chunker of this chapter gives strings, and has forgotten where they stood. Write `recursive_spans(text, size)`,
without overlap, which gives each chunk's *span*: its `(start, end)` in the text. There is more than one right answer,
so yours is judged by five rules.

1. The spans stand in order and share nothing, and none is blank.
2. No chunk is over `size`. White space at its edges does not count.
3. Nothing is lost, white space aside.
4. A paragraph or a word that fits stands whole in a chunk.
5. No two neighbouring chunks would fit in one.
""".strip(),
        stub="""
from chunklab.exercises import check

def recursive_spans(text, size):
    ...

check("recursive-spans", recursive_spans)
""".strip(),
        solution='''
def recursive_spans(text, size):
    def fits(start, end):
        return len(text[start:end].strip()) <= size

    def descend(start, end, ladder):
        if fits(start, end):
            return [(start, end)]
        separator, *finer = ladder
        if separator == "":
            return [(at, min(at + size, end)) for at in range(start, end, size)]
        pieces = []
        while start < end:
            found = text.find(separator, start, end)
            stop = end if found < 0 else found + len(separator)
            pieces += descend(start, stop, finer)
            start = stop
        return pieces

    chunks = []
    for start, end in descend(0, len(text), ["\\n\\n", "\\n", ". ", " ", ""]):
        if chunks and fits(chunks[-1][0], end):
            chunks[-1] = chunks[-1][0], end
        else:
            chunks.append((start, end))
    return [(start, end) for start, end in chunks if text[start:end].strip()]
'''.strip(),
        why="""
Nothing is cut at all: the way down and the walk only move two numbers. So nothing can be lost or changed, a size is a
difference, and the place of a chunk is never searched for. That is how the package does it, in every chunker.
""".strip(),
        answer=_recursive,
        judge=_judge,
        inputs=lambda draw: (draw.text(["a ", "Tea. ", "pot\n", "Wait.\n\n", "marmalade "], 8), draw.whole(2, 20)),
        examples=(("", 4), ("a ", 4), ("a Tea. ", 4), ("a a Tea. ", 4), ("marmalade ", 4), ("a Tea. a Tea. ", 4),
                  ("Wait.\n\npot\na ", 10)),
        mistakes=(
            Mistake("Words that would fit are cut: it looks as if nothing but the limit decides. Go down the ladder first.",
                    _windows),
            Mistake("Each chunk is one piece. After the way down comes the walk that puts pieces together.", _not_packed),
            Mistake("Paragraphs that would fit are cut. Begin at the top of the ladder, not at the spaces.", _words_only),
            Mistake("A chunk is over the limit, because a piece that was too big did not go on to finer separators.",
                    _never_down),
            Mistake("You made the chunks first and searched for them after. Where the same words come twice, the search "
                    "finds the first of them again.", _found_again),
        ),
        tested="The five rules held for many texts and sizes.",
        untested="That sentences stay whole was not asked for, nor were overlap, tokens, and characters of several code "
                 "points.",
    ),
)
