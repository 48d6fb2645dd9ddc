"""One separator: the packing by hand, the smallest size, the fewest chunks, and the records of a log."""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from chunklab.chunkers.separators import SeparatorChunker
from chunklab.chunkers.windows import CharacterChunker
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake

_SHOP = "tea;cocoa;milk;hot chocolate;gin;ale"
_SHOP_SIZE = 9


def _shop(**parameters: Any) -> list[str]:
    return SeparatorChunker(";", **{"chunk_size": _SHOP_SIZE, **parameters}).split_text(_SHOP)


def _lengths(chunks: Sequence[str]) -> list[int]:
    return [len(chunk) for chunk in chunks]


def _without_separators() -> list[int]:
    sums: list[int] = []
    for piece in _shop(chunk_size=1):
        if sums and sums[-1] + len(piece) <= _SHOP_SIZE:
            sums[-1] += len(piece)
        else:
            sums.append(len(piece))
    return sums


def _apart_at_the_end() -> list[int]:
    *chunks, last = _shop()
    return _lengths([*chunks, *last.split(";")])


# --- smallest-size ------------------------------------------------------------------------------------

def _pieces(text: str, separator: str) -> list[str]:
    return SeparatorChunker(separator, 1).split_text(text)


def _smallest_size(text: str, separator: str) -> int:
    return max(map(len, _pieces(text, separator)))


def _shortest(text: str, separator: str) -> int:
    return min(map(len, _pieces(text, separator)))


def _edges_counted(text: str, separator: str) -> int:
    return max(map(len, text.split(separator)))


def _last_in_the_alphabet(text: str, separator: str) -> int:
    return len(max(_pieces(text, separator)))


def _with_separator(text: str, separator: str) -> int:
    return _smallest_size(text, separator) + len(separator)


def _pieces_counted(text: str, separator: str) -> int:
    return len(_pieces(text, separator))


def _whole_text(text: str, separator: str) -> int:
    return len(text.strip())


# --- least-chunks -------------------------------------------------------------------------------------

def _runs(sizes: Sequence[int], size: int) -> Iterator[list[int]]:
    """The runs of pieces that fit, between those that are too long."""
    run: list[int] = []
    for piece in sizes:
        if piece > size:
            yield run
            run = []
        else:
            run.append(piece)
    yield run


def _least(run: Sequence[int], gap: int, room: int) -> int:
    return -(-(sum(run) + gap * len(run)) // room)


def _oversize(sizes: Sequence[int], size: int) -> int:
    return sum(piece > size for piece in sizes)


def _least_chunks(sizes: list[int], gap: int, size: int) -> int:
    return _oversize(sizes, size) + sum(_least(run, gap, size + gap) for run in _runs(sizes, size))


def _all_in_one_sum(sizes: list[int], gap: int, size: int) -> int:
    return _least(sizes, gap, size + gap)


def _runs_thrown_together(sizes: list[int], gap: int, size: int) -> int:
    return _oversize(sizes, size) + _least([piece for piece in sizes if piece <= size], gap, size + gap)


def _oversize_forgotten(sizes: list[int], gap: int, size: int) -> int:
    return sum(_least(run, gap, size + gap) for run in _runs(sizes, size))


def _gap_forgotten(sizes: list[int], gap: int, size: int) -> int:
    return _least_chunks(sizes, 0, size)


def _no_room_for_one_more(sizes: list[int], gap: int, size: int) -> int:
    return _oversize(sizes, size) + sum(_least(run, gap, size) for run in _runs(sizes, size))


def _rounded_down(sizes: list[int], gap: int, size: int) -> int:
    return _oversize(sizes, size) + sum((sum(run) + gap * len(run)) // (size + gap) for run in _runs(sizes, size))


def _last_run_forgotten(sizes: list[int], gap: int, size: int) -> int:
    *closed, _ = _runs(sizes, size)
    return _oversize(sizes, size) + sum(_least(run, gap, size + gap) for run in closed)


def _gaps_at_seams(sizes: list[int], gap: int, size: int) -> int:
    return _oversize(sizes, size) + sum(-(-(sum(run) + gap * (len(run) - 1)) // size) for run in _runs(sizes, size) if run)


def _packed(sizes: list[int], gap: int, size: int) -> int:
    chunks, room = 0, -1
    for piece in sizes:
        fits = piece + gap <= room
        chunks += not fits
        room = room - piece - gap if fits else size - piece
    return chunks


def _oversize_cut(sizes: list[int], gap: int, size: int) -> int:
    return _least_chunks(sizes, gap, size) + sum((piece - 1) // size for piece in sizes if piece > size)


def _exact_is_oversize(sizes: list[int], gap: int, size: int) -> int:
    return (sum(piece >= size for piece in sizes)
            + sum(_least(run, gap, size + gap) for run in _runs(sizes, size - 1)))


def _one_more(sizes: list[int], gap: int, size: int) -> int:
    return _oversize(sizes, size) + sum((sum(run) + gap * len(run)) // (size + gap) + 1 for run in _runs(sizes, size) if run)


# --- log-records --------------------------------------------------------------------------------------

_TIME = r"\d\d:\d\d "
_RECORD = rf"(?m)^(?={_TIME})"


def _records(log: str) -> list[str]:
    return SeparatorChunker(_RECORD, 1, is_separator_regex=True).split_text(log)


def _lines(log: str) -> list[str]:
    return _pieces(log, "\n")


def _any_time(log: str) -> list[str]:
    return SeparatorChunker(rf"(?={_TIME})", 1, is_separator_regex=True).split_text(log)


def _times_lost(log: str) -> list[str]:
    return SeparatorChunker(rf"(?m)^{_TIME}", 1, is_separator_regex=True).split_text(log)


def _first_lines(log: str) -> list[str]:
    return [line.strip() for line in log.splitlines() if re.match(_TIME, line)]


def _beginning_lost(log: str) -> list[str]:
    return [record for record in _records(log) if re.match(_TIME, record)]


def _edges_kept(log: str) -> list[str]:
    return SeparatorChunker(_RECORD, 1, is_separator_regex=True, strip=False).split_text(log)


def _with_an_empty_one(log: str) -> list[str]:
    return [part.strip() for part in re.split(_RECORD, log)]


def _split(log: str, pattern: str = rf"\n(?={_TIME})") -> list[str]:
    """Cut as most do who have read the chapter: at a line end before a time."""
    return [part.strip() for part in re.split(pattern, log) if part.strip()]


def _line_ends_kept(log: str) -> list[str]:
    return [part for part in re.split(rf"\n(?={_TIME})", log) if part]


def _beginnings_kept(log: str) -> list[str]:
    return [part.rstrip() for part in re.split(rf"\n(?={_TIME})", log) if part.strip()]


def _one_when_empty(log: str) -> list[str]:
    return _records(log) or [""]


def _line_ends_changed(log: str) -> list[str]:
    return [record.replace("\r\n", "\n") for record in _records(log)]


def _log(draw: Draw) -> str:
    end = draw.one_of(("\n", "\r\n"))
    lines = ("08:15 rain", "  heavy", "08:20 wind", "  dry since 07:50 today", "", "31 km/h at most", "07:50, it was dry")
    return "".join(line + end for line in draw.many(lines, 6))


def _first_record_again(log: str) -> list[str]:
    records = _records(log)
    return [*records[:1], *records]


EXERCISES = (
    Exercise(
        name="separator-predict",
        title="Cut and pack by hand",
        task=f"""
This text is cut at each semicolon and packed with $S = {_SHOP_SIZE}$, without overlap. What are the sizes of the chunks, in
order?

```text
{_SHOP}
```
""".strip(),
        stub="""
from chunklab.exercises import check

sizes = ...  # a list, such as [9, 5, 9]

check("separator-predict", sizes)
""".strip(),
        solution=f"sizes = {_lengths(_shop())}",
        why=f"""
The chunks are {", ".join(f"`{chunk}`" for chunk in _shop())}. A semicolon between two pieces of a chunk counts, and one
at a seam is thrown away. The long piece is over the size and stays whole. The piece before it stays alone, since the
walk never skips a piece.
""".strip(),
        answer=_lengths(_shop()),
        mistakes=(
            Mistake("These are the sizes of the pieces. Neighbours that fit together share a chunk.",
                    _lengths(_shop(chunk_size=1))),
            Mistake("You added up the pieces alone. Between two pieces of one chunk stands a semicolon, and it counts.",
                    _without_separators()),
            Mistake("The long piece is over the size, and there is no semicolon in it. Where could it be cut?",
                    [size for chunk in _shop() for size in _lengths(CharacterChunker(_SHOP_SIZE, 0).split_text(chunk))]),
            Mistake("A piece is missing. One that is over the size is not thrown away.",
                    [size for size in _lengths(_shop()) if size <= _SHOP_SIZE]),
            Mistake("You kept a semicolon at the end of each piece. By default the one at a seam is thrown away.",
                    _lengths(_shop(keep_separator="end"))),
            Mistake("The long piece ends a chunk, and then packing goes on: neighbours behind it can share a chunk.",
                    _apart_at_the_end()),
            Mistake("These are the chunks themselves. How many characters does each have?", _shop()),
        ),
        tested="Your prediction is what the package does with this text.",
        untested="One text is one text: the next exercises ask for functions that are right for every text.",
    ),
    Exercise(
        name="smallest-size",
        title="The smallest size without a surprise",
        task="""
Write `smallest_size(text, separator)`: the smallest `chunk_size` with which no chunk is oversize. White space at the
edges of a piece does not count. The text always has something in it besides separators and white space.
""".strip(),
        stub="""
from chunklab.exercises import check

def smallest_size(text, separator):
    ...

check("smallest-size", smallest_size)
""".strip(),
        solution="""
def smallest_size(text, separator):
    return max(len(piece.strip()) for piece in text.split(separator))
""".strip(),
        why="""
By {eq}`eq-largest` the longest piece decides, and nothing else. `split` leaves empty parts where separators touch; they
have length 0 and never are the longest.
""".strip(),
        answer=_smallest_size,
        inputs=lambda draw: (draw.text(["a", "tea", "z", " ", ";", "\n", "mud "], 9) + "b", draw.one_of((";", "\n"))),
        examples=(("b", ";"), ("tea;b", ";"), ("tea; z;b", ";"), ("a;tea ;b", ";"), ("tea\na\nmud b", "\n")),
        mistakes=(
            Mistake("With that size a longer piece is oversize. Which piece decides?", _shortest),
            Mistake("White space at the edges of a piece is trimmed off, and costs nothing.", _edges_counted),
            Mistake("`max` of strings compares them as a dictionary does, by their letters. Compare their lengths.",
                    _last_in_the_alphabet),
            Mistake("A smaller size will do: the separator at a seam is thrown away, and does not count.", _with_separator),
            Mistake("That is how many pieces there are. How long are they?", _pieces_counted),
            Mistake("With that size nothing needs to be cut, but it is not the smallest: the text may be cut at the separator.",
                    _whole_text),
        ),
        tested="Your size was the smallest without an oversize chunk, for many texts and two separators.",
        untested="Blank lines were not among the separators: they may hold blanks, which `split` does not see.",
    ),
    Exercise(
        name="least-chunks",
        title="The fewest chunks, with pieces that are too long",
        task="""
The bound {eq}`eq-at-least` leaves out oversize pieces. Write `least_chunks(sizes, gap, size)` for all. A piece over the
size is a chunk of its own. It also divides the others into runs: pieces on its left and on its right never share a
chunk. So each run takes at least as many chunks as the bound says, and each oversize piece takes one. Give the sum.
""".strip(),
        stub="""
from chunklab.exercises import check

def least_chunks(sizes, gap, size):
    ...

check("least-chunks", least_chunks)
""".strip(),
        solution="""
def least_chunks(sizes, gap, size):
    least, run = 0, 0
    for piece in [*sizes, size + 1]:
        if piece > size:
            least += -(-run // (size + gap)) + 1
            run = 0
        else:
            run += piece + gap
    return least - 1
""".strip(),
        why="""
A piece that is too long closes the run before it. One more of them behind the last piece closes the last run, and is
taken off again at the end. `-(-a // b)` rounds up without leaving the whole numbers.
""".strip(),
        answer=_least_chunks,
        inputs=lambda draw: (draw.many(range(1, 13), 8), draw.whole(0, 3), draw.whole(2, 10)),
        examples=(([], 1, 5), ([3], 1, 5), ([2, 3], 1, 5), ([6], 1, 5), ([5], 1, 5), ([1, 6, 1], 1, 5), ([3, 3, 3], 1, 5)),
        mistakes=(
            Mistake("An oversize piece does not fill up other chunks: it is one chunk, however long it is.", _all_in_one_sum),
            Mistake("Pieces on the left and on the right of an oversize piece never share a chunk. Round up for each run.",
                    _runs_thrown_together),
            Mistake("The runs are right. And the oversize pieces themselves?", _oversize_forgotten),
            Mistake("Between the pieces of a chunk stands something, and it counts: give each piece its separator.",
                    _gap_forgotten),
            Mistake("You gave each piece a separator. The last piece of a chunk needs none, so the chunk has room for one "
                    "more.", _no_room_for_one_more),
            Mistake("What is left over needs a chunk, too. Which way do you round?", _rounded_down),
            Mistake("One chunk more is right only where something is left over. What comes of sizes that fill their chunks "
                    "exactly?", _one_more),
            Mistake("A run also ends where the sizes end. Who counts that one?", _last_run_forgotten),
            Mistake("You gave a run the gaps between all of its pieces. Those at the seams are in no chunk: the trick of the "
                    "chapter sees to them.", _gaps_at_seams),
            Mistake("You packed the pieces, one after the other. That may take more chunks than the bound, which knows only "
                    "their sum.", _packed),
            Mistake("An oversize piece is not cut. How many chunks is it, then?", _oversize_cut),
            Mistake("A piece of exactly the size is not over it.", _exact_is_oversize),
        ),
        tested="Your numbers were right for many sizes, gaps and limits, with oversize pieces and without.",
        untested="The walk may need more chunks than that: it is a bound, and not the number.",
    ),
    Exercise(
        name="log-records",
        level="build",
        title="The records of a log",
        task="""
Write `log_records(log)`: the list of the records of a log, as strings. A record begins where a *line* begins with a time
of day and a blank, such as `08:15 `. The lines after it belong to it until the next record. Lines before the first
record are the first item of the list. White space at the edges of a record is cut off, and no record is empty. The log
may come from Windows; the line ends within a record stay as they are.
""".strip(),
        stub="""
import re

from chunklab.exercises import check

def log_records(log):
    ...

check("log-records", log_records)
""".strip(),
        solution=r"""
import re

def log_records(log):
    parts = re.split(r"(?m)^(?=\d\d:\d\d )", log)
    return [part.strip() for part in parts if part.strip()]
""".strip(),
        why=r"""
With `(?m)` the sign `^` is the beginning of any line. So the pattern takes up no character at all: nothing can be lost,
and it does not matter how a line ends. `SeparatorChunker` with this pattern and a size of 1 gives the same list.
""".strip(),
        answer=_records,
        inputs=lambda draw: (_log(draw),),
        examples=(("",), ("08:15 rain\n",), ("08:15 rain\n08:20 wind\n",), ("08:15 rain\n  heavy\n",),
                  ("  heavy\n08:15 rain\n",), ("08:15 rain\r\n08:20 wind\r\n",), ("08:15 dry since 07:50 today\n",),
                  ("08:15 wind\n31 km/h at most\n",), ("08:15 rain\n07:50, it was dry\n",)),
        mistakes=(
            Mistake("A record may have several lines. Only a line that begins with a time begins a record.", _lines),
            Mistake("A time in the middle of a line begins no record. Say where the line begins.", _any_time),
            Mistake("The times are gone: your pattern takes them along. Match the place before a time, with `(?=…)`.",
                    _times_lost),
            Mistake("The further lines of a record are gone.", _first_lines),
            Mistake("What stands before the first record is lost. It is an item, too.", _beginning_lost),
            Mistake("White space is left at the edges of a record, such as a line end.", _edges_kept),
            Mistake("One of your records is empty. What stands before a record that begins the log?", _with_an_empty_one),
            Mistake("The first record comes twice.", _first_record_again),
            Mistake("A time with no blank behind it begins no record: it may be part of a sentence.",
                    lambda log: _split(log, r"\n(?=\d\d:\d\d)")),
            Mistake("A line that begins with a number need not begin with a time.", lambda log: _split(log, r"\n(?=\d)")),
            Mistake("Your records end in what stood before the next one, or the log: a line end, a blank.", _line_ends_kept),
            Mistake("You cut white space off at the end of a record. Each has another edge.", _beginnings_kept),
            Mistake("An empty log has no records. What does your list hold then?", _one_when_empty),
            Mistake("Not every log comes from Windows.", lambda log: _split(log, rf"\r\n(?={_TIME})")),
            Mistake("You changed the line ends within a record. They are part of the log.", _line_ends_changed),
        ),
        tested="Your records were right for many logs, with line ends of both kinds.",
        untested="Times that are no times, such as 99:99, were not among them.",
    ),
)
