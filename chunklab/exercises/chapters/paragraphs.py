"""Exercises of the chapter on paragraphs."""
from __future__ import annotations

from itertools import groupby

from chunklab.chunkers.paragraphs import ParagraphChunker
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.packing import pack
from chunklab.text.wrapped import unwrap

_PARTS = ("# Tea", "## Mint", "Boil water.", "Wait.")
_WORDS = ("a", "tea", "mint.", "to", "water.")


def _sentence(size: int) -> str:
    return "A" * (size - 1) + "."


PLAN = [[40], [8], [50, 29, 39], [45]]
PLANNED = "\n\n".join(" ".join(map(_sentence, sentences)) for sentences in PLAN)
SIZES = [len(chunk) for chunk in ParagraphChunker(100).split_text(PLANNED)]


def _counted(draw: Draw) -> tuple[list[int], int]:
    return draw.many(range(1, 10), 7), draw.whole(1, 40)


def _parts(draw: Draw) -> tuple[list[str]]:
    return (draw.many(_PARTS, 7),)


def _lines(draw: Draw) -> tuple[list[str], int]:
    lines = [" ".join(draw.many(_WORDS, 3, 1)) for _ in range(draw.whole(0, 5))]
    return lines, draw.whole(max(map(len, lines), default=1), 22)


# --- largest-count ------------------------------------------------------------------------------------

def _largest(sizes: list[int], limit: int) -> int:
    text = "\n\n".join("x" * size for size in sizes)
    fitting = [count for count in range(1, len(sizes) + 1)
               if max(map(len, ParagraphChunker(paragraphs_per_chunk=count).split_text(text))) <= limit]
    return max(fitting, default=0)


def _fits(sizes: list[int], count: int, limit: int, *, gap: int = 2, after_each: bool = False, slide: bool = False) -> bool:
    groups = [sizes[at:at + count] for at in range(0, len(sizes), 1 if slide else count)]
    return all(sum(group) + gap * (len(group) - (not after_each)) <= limit for group in groups)


def _most(sizes: list[int], limit: int, *, gap: int = 2, after_each: bool = False, slide: bool = False) -> int:
    counts = range(1, len(sizes) + 1)
    return max((count for count in counts if _fits(sizes, count, limit, gap=gap, after_each=after_each, slide=slide)),
               default=0)


def _gaps_of_a_full_group(sizes: list[int], limit: int) -> int:
    counts = range(1, len(sizes) + 1)
    return max((count for count in counts if all(sum(sizes[at:at + count]) + 2 * (count - 1) <= limit
                                                 for at in range(0, len(sizes), count))), default=0)


def _full_groups_only(sizes: list[int], limit: int) -> int:
    counts = range(1, len(sizes) + 1)
    return max((count for count in counts if _fits(sizes[:len(sizes) // count * count], count, limit)), default=0)


def _first_that_fits(sizes: list[int], limit: int) -> int:
    return next((count for count in range(1, len(sizes) + 1) if _fits(sizes, count, limit)), 0)


def _not_all_in_one(sizes: list[int], limit: int) -> int:
    return max((count for count in range(1, len(sizes)) if _fits(sizes, count, limit)), default=0)


def _first_group_only(sizes: list[int], limit: int) -> int:
    return max((count for count in range(1, len(sizes) + 1) if _fits(sizes[:count], count, limit)), default=0)


def _largest_of_none(sizes: list[int], limit: int) -> int:
    return max(count for count in range(1, len(sizes) + 1) if _fits(sizes, count, limit))


def _until_one_fails(sizes: list[int], limit: int) -> int:
    count = 0
    while count < len(sizes) and _fits(sizes, count + 1, limit):
        count += 1
    return count


def _packed(sizes: list[int], limit: int) -> int:
    chunks = pack(0, len(sizes), lambda first, last: sum(sizes[first:last]) + 2 * (last - first - 1), limit)
    return max((chunk.last - chunk.first for chunk in chunks), default=0)


# --- keep-with-next -----------------------------------------------------------------------------------

def _is_heading(paragraph: str) -> bool:
    return paragraph.startswith("#")


def _kept(paragraphs: list[str], *, between: str = "\n\n", rest: bool = True) -> list[str]:
    pieces: list[str] = []
    waiting: list[str] = []
    for paragraph in paragraphs:
        waiting.append(paragraph)
        if not _is_heading(paragraph):
            pieces.append(between.join(waiting))
            waiting = []
    return pieces + ([between.join(waiting)] if waiting and rest else [])


def _one_heading(paragraphs: list[str]) -> list[str]:
    pieces, at = list[str](), 0
    while at < len(paragraphs):
        step = 2 if _is_heading(paragraphs[at]) else 1
        pieces.append("\n\n".join(paragraphs[at:at + step]))
        at += step
    return pieces


def _to_the_one_before(paragraphs: list[str]) -> list[str]:
    pieces: list[str] = []
    for paragraph in paragraphs:
        if pieces and _is_heading(paragraph):
            pieces[-1] += "\n\n" + paragraph
        else:
            pieces.append(paragraph)
    return pieces


def _sections(paragraphs: list[str]) -> list[str]:
    pieces: list[str] = []
    for heading, run in groupby(paragraphs, _is_heading):
        if heading or not pieces:
            pieces.append("\n\n".join(run))
        else:
            pieces[-1] += "\n\n" + "\n\n".join(run)
    return pieces


def _runs_only(paragraphs: list[str]) -> list[str]:
    pieces: list[str] = []
    for heading, grouped in groupby(paragraphs, _is_heading):
        run = list(grouped)
        pieces += ["\n\n".join(run)] if heading else run
    return pieces


def _blank_line_behind(paragraphs: list[str]) -> list[str]:
    pieces = _kept(paragraphs)
    return [*pieces[:-1], pieces[-1] + "\n\n"] if paragraphs and _is_heading(paragraphs[-1]) else pieces


def _never_full(paragraphs: list[str]) -> list[str]:
    pieces: list[str] = []
    for paragraph in paragraphs:
        if pieces and _is_heading(pieces[-1]):
            pieces[-1] += "\n\n" + paragraph
        else:
            pieces.append(paragraph)
    return pieces


def _next_one(paragraphs: list[str]) -> list[str]:
    return [f"{paragraph}\n\n{paragraphs[at + 1]}" if _is_heading(paragraph) else paragraph
            for at, paragraph in enumerate(paragraphs)]


# --- unwrap -------------------------------------------------------------------------------------------

def _unwrapped(lines: list[str], width: int) -> list[str]:
    return [paragraph for paragraph in unwrap("\n".join(lines), width).split("\n") if paragraph]


def _by_paragraph(lines: list[str], width: int) -> list[str]:
    paragraphs = lines[:1]
    for line in lines[1:]:
        if len(paragraphs[-1]) + 1 + len(line.split()[0]) <= width:
            paragraphs.append(line)
        else:
            paragraphs[-1] += " " + line
    return paragraphs


def _joined(lines: list[str], width: int, *, blank: int = 1, strict: bool = False, whole: bool = False, own: bool = False,
            by_mark: bool = False, glue: str = " ", turned: bool = False) -> list[str]:
    paragraphs = lines[:1]
    for before, line in zip(lines, lines[1:]):
        word = line if whole else (before if own else line).split()[0]
        needed = len(before) + blank + len(word)
        had_room = before.endswith(".") if by_mark else needed < width if strict else needed <= width
        if had_room != turned:
            paragraphs.append(line)
        else:
            paragraphs[-1] += glue + line
    return paragraphs


EXERCISES = (
    Exercise(
        name="paragraphs-predict",
        title="Pack by hand",
        task="""A text has four paragraphs. The first has 40 characters, the second is a heading of 8, the third has 120, the
fourth has 45. All are one sentence, but the third: it has three, of 50, 29 and 39 characters, with a blank between
them. What are the sizes of the chunks with `ParagraphChunker(chunk_size=100)`, in order?""",
        stub="""
from chunklab.exercises import check

sizes = ...  # a list, such as [40, 100, 45]

check("paragraphs-predict", sizes)
""",
        solution="""
from chunklab import ParagraphChunker


def sentence(size):
    return "A" * (size - 1) + "."


long = " ".join([sentence(50), sentence(29), sentence(39)])
text = "\\n\\n".join([sentence(40), sentence(8), long, sentence(45)])
sizes = [len(chunk) for chunk in ParagraphChunker(chunk_size=100).split_text(text)]
""",
        why="""The heading goes with the paragraph before it, since it fits there, and the first long sentence does not. The
third paragraph is too big, so it gives its sentences; two of them fill a chunk. The last of them still has room for the
fourth paragraph: a chunk may hold the end of one paragraph and the whole of the next.""",
        answer=SIZES,
        mistakes=(
            Mistake("Pieces in one chunk keep what stands between them: two characters for a blank line, one for a blank.",
                    [98, 68, 45]),
            Mistake("A chunk is over the size. What does this chunker do with a paragraph that is too big?", [50, 120, 45]),
            Mistake("The last sentence of the third paragraph has room for what comes next. Does anything forbid to pack them "
                    "together?", [50, 80, 39, 45]),
            Mistake("You kept the heading for what follows it. Packing does not look ahead: it asks whether the next piece "
                    "fits.", [40, 90, 86]),
            Mistake("The heading stands alone in your list. It is short: who has room for it?", [40, 8, 80, 86]),
            Mistake("These are the sizes of the paragraphs. Neighbours that fit together share a chunk.", [40, 8, 120, 45]),
        ),
        tested="You can pack paragraphs and sentences by hand.",
        untested="With an overlap, chunks share pieces.",
    ),
    Exercise(
        name="largest-count",
        title="The largest count that fits",
        task="""Write `largest_count(sizes, limit)`. It gets the lengths of all paragraphs, in order, and a limit in
characters. It gives back the largest `paragraphs_per_chunk` with which no chunk is over the limit, and 0 if there is
none. Try no more than there are paragraphs. Two neighbours in a chunk have a blank line between them, which is two
characters.

`largest_count([5, 5, 5], 12)` is 2: the chunks have 12 and 5 characters.""",
        stub="""
from chunklab.exercises import check


def largest_count(sizes, limit):
    ...


check("largest-count", largest_count)
""",
        solution="""
def largest_count(sizes, limit):
    best = 0
    for count in range(1, len(sizes) + 1):
        groups = [sizes[at:at + count] for at in range(0, len(sizes), count)]
        if all(sum(group) + 2 * (len(group) - 1) <= limit for group in groups):
            best = count
    return best
""",
        why="""A larger count can fit where a smaller one does not, because other neighbours come together. So you cannot stop
at the first that fails. With `[1, 1, 8, 8, 1, 1]` and a limit of 14, two a chunk put the long ones together, and three
take them apart.""",
        answer=_largest,
        inputs=_counted,
        examples=(([], 5), ([5], 5), ([5], 4), ([5, 5], 12), ([5, 5, 5], 12), ([1, 1, 8, 8, 1, 1], 14), ([5, 5], 11),
                  ([1, 9, 1, 9], 12), ([9, 1, 1, 9], 12), ([1, 1, 9], 10), ([1, 1, 1, 9], 8),
                  ([2, 1, 2, 9], 10), ([1] * 12, 40)),
        mistakes=(
            Mistake("A count that fails does not mean that all larger ones fail. Which paragraphs come together with the next "
                    "count?", _until_one_fails),
            Mistake("Between two paragraphs of a chunk stands a blank line, and it is part of the chunk.",
                    lambda sizes, limit: _most(sizes, limit, gap=0)),
            Mistake("A blank line stands between two paragraphs, and none after the last.",
                    lambda sizes, limit: _most(sizes, limit, after_each=True)),
            Mistake("A blank line is two line ends, so two characters.", lambda sizes, limit: _most(sizes, limit, gap=1)),
            Mistake("Your groups overlap. Where does the second group begin?",
                    lambda sizes, limit: _most(sizes, limit, slide=True)),
            Mistake("You pack by size and count what goes in. Here each chunk but the last has the same count, whatever its "
                    "size.", _packed),
            Mistake("With one paragraph a chunk it can still be over the limit. What is to come back then?",
                    lambda sizes, limit: max(1, _most(sizes, limit))),
            Mistake("A chunk that has exactly the limit is not over it.", lambda sizes, limit: _most(sizes, limit - 1)),
            Mistake("The last chunk may have fewer paragraphs than the others, and then it has fewer blank lines.",
                    _gaps_of_a_full_group),
            Mistake("What is left over at the end is a chunk, too, and it must be within the limit.", _full_groups_only),
            Mistake("You give back the first count that fits. Is it the largest?", _first_that_fits),
            Mistake("All paragraphs in one chunk is a count that may fit. Yours never tries it.", _not_all_in_one),
            Mistake("You look at the first chunk only. Each of them must be within the limit.", _first_group_only),
            Mistake("Where no count fits there is no largest one, and `max` of nothing is an error.", _largest_of_none),
            Mistake("You took every chunk for one of the longest paragraphs. They may never come together.",
                    lambda sizes, limit: min(len(sizes), (limit + 2) // (max(sizes) + 2)) if sizes else 0),
        ),
        tested="Your function agrees with `ParagraphChunker` on every count.",
        untested="One long paragraph still decides for the whole text.",
    ),
    Exercise(
        name="keep-with-next",
        title="Keep a heading with what follows",
        task="""Write `keep_with_next(paragraphs)`. It gets a list of paragraphs; one that begins with `#` is a heading. It
gives back a list in which each heading is joined, by a blank line, to what comes after it. Several headings in a row are
joined to each other, and to the paragraph after them. Headings at the very end have no such paragraph and are joined to
each other.

`["# Tea", "## Mint", "Boil water.", "Wait."]` becomes `["# Tea\\n\\n## Mint\\n\\nBoil water.", "Wait."]`.""",
        stub="""
from chunklab.exercises import check


def keep_with_next(paragraphs):
    ...


check("keep-with-next", keep_with_next)
""",
        solution=r"""
def keep_with_next(paragraphs):
    pieces, waiting = [], []
    for paragraph in paragraphs:
        waiting.append(paragraph)
        if not paragraph.startswith("#"):
            pieces.append("\n\n".join(waiting))
            waiting = []
    if waiting:
        pieces.append("\n\n".join(waiting))
    return pieces
""",
        why="""One list holds what waits for its paragraph. A paragraph ends the waiting, and the end of the text does too: an
author's words must not get lost because nothing follows them.""",
        answer=_kept,
        inputs=_parts,
        examples=(([],), (["Wait."],), (["# Tea"],), (["# Tea", "Wait."],), (["# Tea", "## Mint", "Wait."],),
                  (["Wait.", "# Tea"],), (["# Tea", "Wait.", "Boil water."],), (["# Tea", "## Mint"],)),
        mistakes=(
            Mistake("Several headings may follow one another. Yours takes the next piece, even when that is a heading.",
                    _one_heading),
            Mistake("The text ends with a heading, and yours has lost it.",
                    lambda paragraphs: _kept(paragraphs, rest=False)),
            Mistake("A heading speaks of what comes after it. Yours goes to the paragraph before.", _to_the_one_before),
            Mistake("Yours makes whole sections: only the first paragraph after a heading is joined to it.", _sections),
            Mistake("A blank line is two line ends.", lambda paragraphs: _kept(paragraphs, between="\n")),
            Mistake("Your headings are joined to each other, but not to the paragraph after them.", _runs_only),
            Mistake("A blank line is left behind a heading that nothing follows.", _blank_line_behind),
            Mistake("A piece that begins with a heading may have its paragraph already. What tells you that one still waits?",
                    _never_full),
            Mistake("A heading that is joined to the next one must not stand there twice, and the last of all has no next one.",
                    _next_one),
            Mistake("Nothing is joined yet: the list that came is the list that went in.",
                    lambda paragraphs: list(paragraphs)),
        ),
        tested="In your list no heading stands apart from the text under it.",
        untested="A piece that is over the size is cut all the same.",
    ),
    Exercise(
        name="unwrap-lines",
        title="Which line ends did the author make?",
        task="""Write `my_unwrap(lines, width)`. It gets lines that a program filled up to `width` characters, none of them
blank. It gives back the paragraphs as a list. A line goes on with the next one if the first word of that, with a blank
before it, would not have fitted; the two are then joined by one blank. Otherwise a new paragraph begins.

`my_unwrap(["Boil the", "water.", "Wait."], 12)` is `["Boil the water.", "Wait."]`.""",
        stub="""
from chunklab.exercises import check


def my_unwrap(lines, width):
    ...


check("unwrap-lines", my_unwrap)
""",
        solution="""
def my_unwrap(lines, width):
    paragraphs = []
    for at, line in enumerate(lines):
        word = line.split()[0]
        if at and len(lines[at - 1]) + 1 + len(word) > width:
            paragraphs[-1] += " " + line
        else:
            paragraphs.append(line)
    return paragraphs
""",
        why="""It is {eq}`eq-line-room` with the two cases turned: no room, so the line may have been wrapped. What counts is
the length of the *line* before, not of the paragraph that has grown out of it.""",
        answer=_unwrapped,
        inputs=_lines,
        examples=(([], 5), (["tea"], 5), (["tea", "to"], 6), (["tea", "to"], 5), (["tea to", "water. a"], 10),
                  (["tea mint.", "water."], 12), (["mint.", "water. tea"], 12), (["tea", "water.", "tea"], 10)),
        mistakes=(
            Mistake("With exactly the width there is room.", lambda lines, width: _joined(lines, width, strict=True)),
            Mistake("A word needs a blank before it, and that takes room too.",
                    lambda lines, width: _joined(lines, width, blank=0)),
            Mistake("The program asked for the next word, not for the whole next line.",
                    lambda lines, width: _joined(lines, width, whole=True)),
            Mistake("The word in question is the first one of the line after.",
                    lambda lines, width: _joined(lines, width, own=True)),
            Mistake("You went by the full stop. A sentence may end where a line ends by chance, too.",
                    lambda lines, width: _joined(lines, width, by_mark=True)),
            Mistake("Two words have grown together where you joined two lines.",
                    lambda lines, width: _joined(lines, width, glue="")),
            Mistake("Where two lines are joined, the line end goes, and a blank takes its place.",
                    lambda lines, width: _joined(lines, width, glue="\n")),
            Mistake("You measure the paragraph that has grown so far. Whose length did the program look at?", _by_paragraph),
            Mistake("The last paragraph is missing. What is still open when the lines are used up?",
                    lambda lines, width: _unwrapped(lines, width)[:-1]),
            Mistake("You took the longest line for the width, and the width is given. Lines may all be shorter.",
                    lambda lines, width: _unwrapped(lines, max(map(len, lines), default=1))),
            Mistake("You joined where there was room. What made the program go to a new line?",
                    lambda lines, width: _joined(lines, width, turned=True)),
        ),
        tested="Your function finds what the package finds.",
        untested="A paragraph whose last line is full cannot be told by its length.",
    ),
)
