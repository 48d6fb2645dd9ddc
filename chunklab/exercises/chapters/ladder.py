"""Down the ladder and up again: cutting, packing, repeating, and all of it together."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.packing import Size, overlap_start, pack
from chunklab.text.separators import compile_separator, split_at

_TEA = "Tea\n\nBoil the water. Warm the pot. Wait four minutes.\n\nPour."
_TEA_SIZE = 24
_TEA_PIECES = RecursiveChunker(_TEA_SIZE, 0, pack="within").split_text(_TEA)
_BLANK = 1  # what stands between two pieces in the exercises on packing


def _sizes(size: int, **parameters: Any) -> list[int]:
    return [len(chunk) for chunk in RecursiveChunker(size, 0, **parameters).split_text(_TEA)]


def _measure(sizes: Sequence[int], blank: int = _BLANK) -> Size:
    return lambda first, last: sum(sizes[first:last]) + blank * (last - first - 1)


def _packed(sizes: Sequence[int], limit: int, blank: int = _BLANK) -> list[list[int]]:
    return [list(sizes[chunk.first:chunk.last]) for chunk in pack(0, len(sizes), _measure(sizes, blank), limit)]


# --- split-keep ---------------------------------------------------------------------------------------

def _split_keep(text: str, separator: str) -> list[str]:
    return [text[start:end] for start, end in split_at(compile_separator(separator), text, 0, len(text), "end")]


def _dropped(text: str, separator: str) -> list[str]:
    return [piece for piece in text.split(separator) if piece]


def _one_too_many(text: str, separator: str) -> list[str]:
    return [piece + separator for piece in text.split(separator)] if text else []


def _empty_at_the_end(text: str, separator: str) -> list[str]:
    pieces = text.split(separator)
    return [piece + separator for piece in pieces[:-1]] + pieces[-1:]


def _at_the_start(text: str, separator: str) -> list[str]:
    first, *rest = text.split(separator)
    return [piece for piece in [first, *(separator + piece for piece in rest)] if piece]


# --- pack-walk ----------------------------------------------------------------------------------------

def _no_blank(sizes: list[int], limit: int) -> list[list[int]]:
    return _packed(sizes, limit, blank=0)


def _strictly_under(sizes: list[int], limit: int) -> list[list[int]]:
    return _packed(sizes, limit - 1)


def _last_forgotten(sizes: list[int], limit: int) -> list[list[int]]:
    return _packed(sizes, limit)[:-1]


def _empty_first(sizes: list[int], limit: int) -> list[list[int]]:
    chunks: list[list[int]] = [[]]
    for size in sizes:
        if sum(chunks[-1]) + len(chunks[-1]) + size > limit:
            chunks.append([])
        chunks[-1].append(size)
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


def _overlap_inputs(draw: Draw) -> tuple[list[int], int, int, int]:
    sizes = draw.many(range(1, 10), 5, 1)
    following = draw.whole(1, 9)
    # The chunk was full: with the next piece, and the blank before it, it would have been over the limit.
    limit = _measure(sizes)(0, len(sizes)) + draw.whole(0, following)
    return sizes, following, limit, draw.whole(0, limit - 1)


# --- recursive-split ----------------------------------------------------------------------------------

def _recursive(text: str, size: int) -> list[str]:
    return RecursiveChunker(size, 0).split_text(text)


def _windows(text: str, size: int) -> list[str]:
    return [chunk for at in range(0, len(text), size) if (chunk := text[at:at + size].strip())]


def _not_packed(text: str, size: int) -> list[str]:
    if len(text.strip()) <= size:
        return [text.strip()] if text.strip() else []
    separator = next((one for one in ("\n\n", "\n", ". ", " ") if one in text.strip()), "")
    if not separator:
        return _windows(text, size)
    return [piece for part in _split_keep(text.strip(), separator) for piece in _not_packed(part, size)]


def _words_only(text: str, size: int) -> list[str]:
    return RecursiveChunker(size, 0, separators=(" ", "")).split_text(text.replace("\n", " "))


def _never_down(text: str, size: int) -> list[str]:
    return RecursiveChunker(size, 0, separators=("\n\n", "\n")).split_text(text)


def _stops_lost(text: str, size: int) -> list[str]:
    return _recursive(text.replace(". ", " "), size)


def _ink(text: str) -> str:
    return "".join(text.split())


def _judge(came: Any, text: str, size: int) -> str:
    if not isinstance(came, list) or not all(isinstance(chunk, str) for chunk in came):
        return "It must return a list of strings."
    long = next((chunk for chunk in came if len(chunk.strip()) > size), None)
    if long is not None:
        return f"The chunk {long!r} has {len(long.strip())} characters, over the limit of {size}."
    if not all(map(str.strip, came)):
        return "There is a chunk with nothing but white space in it."
    if _ink("".join(came)) != _ink(text):
        return "Put together, the chunks do not have the characters of the text, each once and in order."
    for unit, pieces in (("paragraph", text.split("\n\n")), ("word", text.split())):
        for piece in map(str.strip, pieces):
            if piece and len(piece) <= size and not any(piece in chunk for chunk in came):
                return f"The {unit} {piece!r} would fit in {size} characters, but it is cut."
    return _unpacked(came, text, size)


def _unpacked(chunks: list[str], text: str, size: int) -> str:
    end, before = 0, ""
    for chunk in map(str.strip, chunks):
        start = text.find(chunk, end)
        if start < 0:
            return f"The chunk {chunk!r} does not stand like this in the text: keep the white space inside a chunk."
        together = len(before) + start - end + len(chunk)
        if before and together <= size:
            return f"The chunks {before!r} and {chunk!r} would fit in one: together they have {together} of {size} characters."
        end, before = start + len(chunk), chunk
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
            Mistake("The last chunk is over the limit. Count what stands between its two pieces.",
                    [*_sizes(_TEA_SIZE)[:-2], len(_TEA[_TEA.index("Wait"):])]),
        ),
        tested="Your prediction is what the package does with this text.",
        untested="One text is one text: the next exercises ask for functions that are right for every text.",
    ),
    Exercise(
        name="split-keep",
        title="Cut, and lose nothing",
        task="""
Write `split_keep(text, separator)`. It cuts the text behind every separator, so that each separator stays at the end
of the piece before it. Put together, the pieces are the text. No piece is empty, so an empty text has none.
""".strip(),
        stub="""
from chunklab.exercises import check

def split_keep(text, separator):
    ...

check("split-keep", split_keep)
""".strip(),
        solution="""
def split_keep(text, separator):
    *pieces, last = text.split(separator)
    pieces = [piece + separator for piece in pieces]
    return pieces + [last] if last else pieces
""".strip(),
        why="""
`split` throws the separators away, and there is one fewer of them than of parts. So each part but the last gets its
separator back. A text that ends with the separator leaves an empty last part, which is no piece.
""".strip(),
        answer=_split_keep,
        inputs=lambda draw: (draw.text(["a", "bc", ". ", " "], 8), draw.one_of((". ", " "))),
        examples=(("", ". "), ("a", ". "), ("a. bc", ". "), ("a. ", ". ")),
        mistakes=(
            Mistake("The separators are gone: joined, your pieces are shorter than the text.", _dropped),
            Mistake("Joined, your pieces are longer than the text. How many separators stand between three parts?",
                    _one_too_many),
            Mistake("What is left behind a separator at the very end? Look for a piece with nothing in it.",
                    _empty_at_the_end),
            Mistake("Nothing is lost, but each separator went to the piece after it. It belongs to the one that it ends.",
                    _at_the_start),
        ),
        tested="Your pieces were those of the package for many texts, with full stops and spaces as separators.",
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
            Mistake("A chunk may be as big as the limit, not only smaller. Look at the sign of your comparison.",
                    _strictly_under),
            Mistake("After the last piece there is no next one to close the chunk. Who does?", _last_forgotten),
            Mistake("There is a chunk with nothing in it: before you close one, ask whether it holds a piece.",
                    _empty_first),
        ),
        tested="Your chunks were those of the package's packing step for many rows of sizes.",
        untested="A size in tokens is not a sum over pieces, so there the walk has to measure each chunk as a whole.",
    ),
    Exercise(
        name="overlap-pieces",
        title="What is repeated",
        task="""
A chunk has just been closed. Its pieces have the given `sizes`, the piece after it has the size `following`, and a
blank between two pieces counts 1. Write `repeated(sizes, following, limit, overlap)`. It returns the sizes of the
pieces that the next chunk begins with: as many of the last pieces as there can be, so that

- together they are not over the overlap, and
- with the piece after them they are not over the limit.
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
        ),
        tested="You repeat what the package repeats, for many chunks that the walk had closed.",
        untested="Hard cuts inside a long word are another matter: they repeat exactly O characters.",
    ),
    Exercise(
        name="recursive-split",
        title="All of it",
        task="""
Write `recursive_split(text, size)`, without overlap: down the ladder, then the packing walk. There is more than one
right answer, so yours is judged by five rules.

1. No chunk is over `size`. White space at its edges does not count.
2. No chunk is blank.
3. Nothing is lost and nothing comes twice, white space aside.
4. A paragraph or a word that fits stands whole in a chunk.
5. No two neighbouring chunks would fit in one.
""".strip(),
        stub="""
from chunklab.exercises import check

def recursive_split(text, size):
    ...

check("recursive-split", recursive_split)
""".strip(),
        solution='''
def recursive_split(text, size):
    def descend(text, ladder):
        if len(text.strip()) <= size:
            return [text]
        separator, *finer = ladder
        if separator == "":
            return [text[at:at + size] for at in range(0, len(text), size)]
        *pieces, last = text.split(separator)
        pieces = [piece + separator for piece in pieces] + [last]
        return [small for piece in pieces for small in descend(piece, finer)]

    chunks = [""]
    for piece in descend(text, ["\\n\\n", "\\n", ". ", " ", ""]):
        if len((chunks[-1] + piece).strip()) > size:
            chunks.append("")
        chunks[-1] += piece
    return [chunk.strip() for chunk in chunks if chunk.strip()]
'''.strip(),
        why="""
The two halves know nothing of each other. The way down makes pieces that fit, and keeps every separator. The walk
puts neighbours together as long as they fit. The way down keeps the limit and the
whole words and paragraphs; the walk sees to it that no two neighbours would fit in one.
""".strip(),
        answer=_recursive,
        judge=_judge,
        inputs=lambda draw: (draw.text(["a ", "Tea. ", "pot\n", "Wait.\n\n", "marmalade "], 8), draw.whole(2, 20)),
        examples=(("", 4), ("a ", 4), ("a Tea. ", 4), ("a a Tea. ", 4), ("marmalade ", 4), ("pot\nWait.\n\na ", 9)),
        mistakes=(
            Mistake("Words that would fit are cut: it looks as if nothing but the limit decides. Go down the ladder first.",
                    _windows),
            Mistake("Each chunk is one piece. After the way down comes the walk that puts pieces together.", _not_packed),
            Mistake("Paragraphs that would fit are cut. Begin at the top of the ladder, not at the spaces.", _words_only),
            Mistake("A chunk is over the limit, because a piece that was too big did not go on to finer separators.",
                    _never_down),
            Mistake("Full stops are missing. Python's `split` throws the separator away.", _stops_lost),
        ),
        tested="The five rules held for many texts and sizes.",
        untested="Overlap, tokens, and characters that are several code points were not asked for.",
    ),
)
