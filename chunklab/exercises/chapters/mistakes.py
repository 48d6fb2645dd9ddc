"""Ten mistakes: a text that shows one, places without guessing, what is lost, and a table in parts."""
from __future__ import annotations

from collections.abc import Callable

from chunklab.chunkers.base import BaseChunker
from chunklab.chunkers.separators import SeparatorChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake

# --- smallest-text ------------------------------------------------------------------------------------

_SHORTEST = "\r\na"
_GIVEN = """
def line_starts(text):
    starts, at = [], 0
    for line in text.splitlines():
        starts.append(at)
        at += len(line) + 1
    return starts
"""


def _counted_starts(text: str) -> list[int]:
    starts, at = [], 0
    for line in text.splitlines():
        starts.append(at)
        at += len(line) + 1
    return starts


def _true_starts(text: str) -> list[int]:
    starts, at = [], 0
    for line in text.splitlines(keepends=True):
        starts.append(at)
        at += len(line)
    return starts


def _judge_text(text: str) -> str:
    if not isinstance(text, str):
        return "A text is asked for: hand in a string."
    if _counted_starts(text) == _true_starts(text):
        return f"On {text!r} the function is right: it gives {_counted_starts(text)}, and that is where the lines begin."
    if len(text) > len(_SHORTEST):
        return f"The function is wrong on it, as it should be. But it has {len(text)} characters, and there is a shorter one."
    return ""


# --- spans-in-order -----------------------------------------------------------------------------------

def _words(draw: Draw) -> tuple[str, list[str]]:
    text = draw.text(("a", "b", " ", "\n", "ab"), 9)
    return text, text.split()


class _Words(BaseChunker):
    def split_text(self, text: str) -> list[str]:
        return text.split()


def _in_order(text: str, pieces: list[str]) -> list[Span]:
    return _Words().spans(text)


def _searched(text: str, pieces: list[str], begin: Callable[[Span], int]) -> list[Span]:
    found: list[Span] = []
    for piece in pieces:
        at = text.find(piece, begin(found[-1]) if found else 0)
        found.append((at, at + len(piece)))
    return found


def _over_blanks(text: str, pieces: list[str]) -> list[Span]:
    spans, at = [], 0
    for piece in pieces:
        while text[at] == " ":
            at += 1
        spans.append((at, at + len(piece)))
        at += len(piece)
    return spans


def _added(pieces: list[str], gap: int) -> list[Span]:
    spans, at = [], 0
    for piece in pieces:
        spans.append((at, at + len(piece)))
        at += len(piece) + gap
    return spans


# --- lost-characters ----------------------------------------------------------------------------------

def _cut(draw: Draw) -> tuple[str, list[Span]]:
    text = draw.text(("a", "b", " ", "\n"), 8)
    spans = []
    for _ in range(draw.whole(0, 3)):
        start = draw.whole(0, len(text))
        spans.append((start, draw.whole(start, len(text))))
    return text, spans


def _lost(text: str, spans: list[Span], *, blanks: bool = False, more: int = 0) -> list[int]:
    covered = {at for start, end in spans for at in range(start, end + more)}
    return [at for at, letter in enumerate(text) if at not in covered and (blanks or not letter.isspace())]


def _ink(text: str, places: list[int]) -> list[int]:
    return [at for at in places if not text[at].isspace()]


def _in_gaps(text: str, spans: list[Span], *, sort: bool = False, edges: bool = True) -> list[int]:
    places: list[int] = []
    last = 0 if edges else min((start for start, _ in spans), default=0)
    for start, end in sorted(spans) if sort else spans:
        places += range(last, start)
        last = end
    return _ink(text, places + (list(range(last, len(text))) if edges else []))


def _gone_before_the_end(text: str, spans: list[Span]) -> list[int]:
    last = max((end for _, end in spans), default=0)
    return [at for at in _lost(text, spans) if at < last]


def _blank_alone(text: str, spans: list[Span]) -> list[int]:
    return [at for at in _lost(text, spans, blanks=True) if text[at] != " "]


def _letters(text: str, spans: list[Span]) -> list[int]:
    kept = "".join(text[start:end] for start, end in spans)
    return [at for at, letter in enumerate(text) if not letter.isspace() and letter not in kept]


# --- table-parts --------------------------------------------------------------------------------------

def _table(draw: Draw) -> tuple[str, list[str], int]:
    return draw.one_of(("h", "head")), draw.many(("a", "bb", "cccc"), 6), draw.whole(1, 14)


def _rows(rows: list[str], room: int) -> list[str]:
    return SeparatorChunker("\n", max(room, 1)).split_text("\n".join(rows))


def _parts(header: str, rows: list[str], size: int) -> list[str]:
    return [f"{header}\n{part}" for part in _rows(rows, size - len(header) - 1)]


def _header_once(header: str, rows: list[str], size: int) -> list[str]:
    return [*_parts(header, rows, size)[:1], *_rows(rows, size - len(header) - 1)[1:]]


def _header_free(header: str, rows: list[str], size: int) -> list[str]:
    return [f"{header}\n{part}" for part in _rows(rows, size)]


def _line_end_free(header: str, rows: list[str], size: int) -> list[str]:
    return [f"{header}\n{part}" for part in _rows(rows, size - len(header))]


def _too_big_dropped(header: str, rows: list[str], size: int) -> list[str]:
    return [part for part in _parts(header, rows, size) if len(part) <= size]


def _never_full(header: str, rows: list[str], size: int) -> list[str]:
    return [f"{header}\n{part}" for part in _rows(rows, size - len(header) - 2)]


def _never_counted_anew(header: str, rows: list[str], size: int) -> list[str]:
    parts: list[str] = []
    length = len(header)
    for row in rows:
        length += 1 + len(row)
        if parts and length <= size:
            parts[-1] += f"\n{row}"
        else:
            parts.append(f"{header}\n{row}")
    return parts


def _where_it_fits(header: str, rows: list[str], size: int) -> list[str]:
    parts: list[str] = []
    for row in rows:
        fits = (at for at, part in enumerate(parts) if len(part) + 1 + len(row) <= size)
        at = next(fits, len(parts))
        parts[at:at + 1] = [f"{parts[at] if at < len(parts) else header}\n{row}"]
    return parts


def _header_alone(header: str, rows: list[str], size: int) -> list[str]:
    parts, part = [], header
    for row in rows:
        if len(part) + 1 + len(row) > size:
            parts.append(part)
            part = header
        part += f"\n{row}"
    return [*parts, part]


EXERCISES = (
    Exercise(
        name="smallest-text",
        title="The shortest text that shows it",
        task="""The function `line_starts` says where each line of a text begins. It is wrong on some texts. Hand in a text on
which it is wrong, as short as possible. You may use `smallest` from above, with letters of your choice.""",
        stub=f"""
from chunklab.exercises import check

{_GIVEN}

text = ...

check("smallest-text", text)
""",
        solution=rf"""
from itertools import product

{_GIVEN}

def true_starts(text):
    starts, at = [], 0
    for line in text.splitlines(keepends=True):
        starts.append(at)
        at += len(line)
    return starts


tried = ("".join(picked) for length in range(5) for picked in product("a\n\r", repeat=length))
text = next(one for one in tried if line_starts(one) != true_starts(one))
""",
        why="""The `+ 1` is the line end. On Windows it has two characters, and each line after the first is placed too early,
by one more with every line. It takes the two characters, and one of a second line. With `a` and `\\n` alone the search
finds nothing: the letters decide what can be found.""",
        answer=_SHORTEST,
        judge=_judge_text,
        mistakes=(
            Mistake("Here a line end is one character, and the function adds one. Are all line ends so short?", "a\nb"),
            Mistake("You have the right letters. But this is one line, and it does begin at 0.", "\r\n"),
            Mistake("You have it, and one character too many: may the first line be empty?", "a\r\nb"),
            Mistake("An empty text has no lines, and the function says so.", ""),
            Mistake("This is one line. The first line is always right: the mistake needs a second.", "a"),
        ),
        tested="No text with fewer characters is wrong.",
        untested="Here one function is wrong. In a program, the one who calls it is wrong too.",
    ),
    Exercise(
        name="spans-in-order",
        title="Places, where nothing but white space is lost",
        task="""A splitter gives back its pieces as strings, in order. Between two of them it has thrown away white space and
nothing else, and none of the pieces has white space in it. Write `my_spans(text, pieces)`: the span of each piece, a pair
of start and end.

`my_spans("so is  so", ["so", "is", "so"])` is `[(0, 2), (3, 5), (7, 9)]`.""",
        stub="""
from chunklab.exercises import check


def my_spans(text, pieces):
    ...


check("spans-in-order", my_spans)
""",
        solution="""
def my_spans(text, pieces):
    spans, end = [], 0
    for piece in pieces:
        start = text.index(piece, end)
        end = start + len(piece)
        spans.append((start, end))
    return spans
""",
        why="""From the end of one piece only white space can come before the next. A piece begins with something else, so the
first place that fits is the right one. That is a proof, and it holds for this splitter: one that overlaps its pieces, or
drops one, breaks it.""",
        answer=_in_order,
        inputs=_words,
        examples=(("", []), ("a", ["a"]), ("a b", ["a", "b"]), ("a a", ["a", "a"]), ("ab b", ["ab", "b"]),
                  ("a  b", ["a", "b"]), (" a", ["a"])),
        mistakes=(
            Mistake("The same word comes again. Where does your search begin the second time?",
                    lambda text, pieces: _searched(text, pieces, lambda last: 0)),
            Mistake("A piece may stand inside the one before it, too. Is one character behind its start far enough?",
                    lambda text, pieces: _searched(text, pieces, lambda last: last[0] + 1)),
            Mistake("Yours takes one blank to stand between two pieces. There may be two, or one in front.",
                    lambda text, pieces: _added(pieces, 1)),
            Mistake("What was thrown away stands in the text all the same: it moves all that follows.",
                    lambda text, pieces: _added(pieces, 0)),
            Mistake("The end of a span is the place behind its last character, so that a slice gives the piece.",
                    lambda text, pieces: [(start, end - 1) for start, end in _in_order(text, pieces)]),
            Mistake("The blank is not the only white space: a line end is thrown away, too.",
                    _over_blanks),
            Mistake("These are the starts. A span has an end, too.",
                    lambda text, pieces: [start for start, _ in _in_order(text, pieces)]),
            Mistake("The second number of a span is a place, and not a length.",
                    lambda text, pieces: [(start, end - start) for start, end in _in_order(text, pieces)]),
        ),
        tested="Your search finds each piece where it was cut.",
        untested="With an overlap there is no search that always does.",
    ),
    Exercise(
        name="lost-characters",
        title="What is in no chunk",
        task="""Write the rule that catches most mistakes. `my_lost(text, spans)` gives back a list of places, in order: of
all characters that are in no span and are not white space. The spans are half-open pairs, come in any order, and may
overlap.

`my_lost("a bc", [(2, 3)])` is `[0, 3]`.""",
        stub="""
from chunklab.exercises import check


def my_lost(text, spans):
    ...


check("lost-characters", my_lost)
""",
        solution="""
def my_lost(text, spans):
    covered = set()
    for start, end in spans:
        covered.update(range(start, end))
    return [at for at, letter in enumerate(text)
            if at not in covered and not letter.isspace()]
""",
        why="""A set asks nothing of the order of the spans, and does not mind a place that is covered twice. The gaps between
neighbours are shorter to write, and wrong as soon as a span lies inside another.""",
        answer=_lost,
        inputs=_cut,
        examples=(("", []), ("a", []), ("a", [(0, 1)]), (" ", []), ("ab", [(0, 1)]), ("ab", [(1, 2)]), ("aba", [(0, 1)]),
                  ("ab", [(1, 2), (0, 1)]), ("abb", [(0, 3), (1, 2)]), ("a b", [(0, 1), (2, 3)]), ("a\nb", [])),
        mistakes=(
            Mistake("White space may be lost: nobody misses it.", lambda text, spans: _lost(text, spans, blanks=True)),
            Mistake("A line end is white space, too. What tells you of each kind of it?", _blank_alone),
            Mistake("These are the characters. Their places are asked for: two lost letters may look alike.",
                    lambda text, spans: [text[at] for at in _lost(text, spans)]),
            Mistake("A span is half-open: the character at its end is not in it.",
                    lambda text, spans: _lost(text, spans, more=1)),
            Mistake("Where one letter is kept, another of the same kind may be lost. Look at places, and not at letters.",
                    _letters),
            Mistake("You look between the spans. What stands before the first and behind the last?",
                    lambda text, spans: _in_gaps(text, spans, sort=True, edges=False)),
            Mistake("What stands behind the last span can be lost, too.", _gone_before_the_end),
            Mistake("In order now, but one span may lie inside another: then it does not end behind it.",
                    lambda text, spans: _in_gaps(text, spans, sort=True)),
            Mistake("The spans come in any order. Which is the one before?", _in_gaps),
        ),
        tested="Your rule sees a searched offset, a dropped sentence and a broken character.",
        untested="It does not see what stands in two chunks, nor a wrong place where the neighbours fill the hole.",
    ),
    Exercise(
        name="table-parts",
        title="A table, in parts that can be read",
        task="""Write `my_parts(header, rows, size)`. It packs the rows, in order, into as few parts as it can: a part is the
header, and then rows, each on a line of its own, and has `size` characters at most, the header and the line ends between
them counted. A row that does not fit behind the header makes a part with it all the same, by itself. A table without rows
has no parts.

`my_parts("h", ["a", "bb", "a"], 6)` is `["h\\na\\nbb", "h\\na"]`.""",
        stub="""
from chunklab.exercises import check


def my_parts(header, rows, size):
    ...


check("table-parts", my_parts)
""",
        solution=r"""
def my_parts(header, rows, size):
    parts, fits = [], False
    for row in rows:
        if fits and len(parts[-1] + "\n" + row) <= size:
            parts[-1] += "\n" + row
        else:
            parts.append(header + "\n" + row)
            fits = True
    return parts
""",
        why="""The part is measured as it will be handed out, header and all, and nothing is added up beforehand. A row that is
too big is kept and not cut: that a chunk is too big can be seen, and that a row is gone cannot.""",
        answer=_parts,
        inputs=_table,
        examples=(("h", [], 9), ("h", ["a"], 9), ("h", ["a", "a"], 5), ("h", ["a", "a"], 4), ("h", ["cccc"], 3),
                  ("head", ["a", "bb", "a"], 9), ("h", ["a", "bb", "a"], 6)),
        mistakes=(
            Mistake("Look at the second part by itself. What does a reader of it not know?", _header_once),
            Mistake("The header is repeated, and it takes room in each part.", _header_free),
            Mistake("One line end is not counted. In a part, one stands in front of each row.", _line_end_free),
            Mistake("A row that is too big is a row. Loss must be loud.", _too_big_dropped),
            Mistake("The size is allowed to be reached.", _never_full),
            Mistake("Each row has a part of its own. How many fit together?",
                    lambda header, rows, size: [f"{header}\n{row}" for row in rows]),
            Mistake("One of your parts is a header and nothing else. When does a part have a row in it?", _header_alone),
            Mistake("Once a part is full, each row gets a part of its own. What does the count begin with in a new part?",
                    _never_counted_anew),
            Mistake("A row has gone to an earlier part, where there was room. The rows have an order.", _where_it_fits),
            Mistake("A line end stands between two lines, and none behind the last one.",
                    lambda header, rows, size: [part + "\n" for part in _parts(header, rows, size)]),
            Mistake("These are lists of lines. A part is one string, with line ends in it.",
                    lambda header, rows, size: [part.split("\n") for part in _parts(header, rows, size)]),
            Mistake("The last part is missing. What is still open when the rows are all read?",
                    lambda header, rows, size: _parts(header, rows, size)[:-1]),
        ),
        tested="Your parts are packed as `SeparatorChunker` packs lines, with the header counted.",
        untested="`ElementChunker` finds the table in a text first, and knows its header by the line under it.",
    ),
)
