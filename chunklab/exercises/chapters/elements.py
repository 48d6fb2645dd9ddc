"""Exercises of the chapter on elements."""
from __future__ import annotations

import re
from collections.abc import Callable

from chunklab.chunkers.elements import ElementChunker
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.text.elements import elements

PAGE = """Pack early:
- a case
- two straps

  and a lock

| a | b |
| c | d |

```
- not an item

| x | y |
|---|---|
```

| a | b |
|---|---|
| c | d |
So | it goes."""

Pages = list[list[str]]

_HEADER = "| a | b |\n|---|---|"
_ROWS = ("| 1 | 2 |", "| 3 | |", "| one | two |", "| a long cell | x |", "| 10 | 100 |")
_ROOM = len(_HEADER) + 1 + max(map(len, _ROWS))
_HEADS = (  # of one file: the same but for numbers, or not
    ("Leave, page 1", "Leave, page 2", "Leave, page 10"), ("Leave, p.1", "Leave, p.12"),
    ("Page 1 of 12: Leave", "Page 2 of 12: Leave", "Page 10 of 12: Leave"), ("Leave, page 1", "Leave, part 1"),
    ("Leave, page 1", "leave, page 1"), ("Leave 1, page 1 of 12", "Leave 2, page 1 of 9"), ("Leave, page 1", "Travel, page 3"))
_LINES = ("Ask early.", "Room 5", "Leave, page 1")


# --- count-table-parts --------------------------------------------------------------------------------------

def _table_parts(rows: int, header: int, row: int, size: int) -> int:
    head = "|a|" + "b" * (header - 11) + "|\n|-|-|\n"
    return len(ElementChunker(chunk_size=size).spans(head + "\n".join(["|" + "x" * (row - 2) + "|"] * rows)))


def _measures(draw: Draw) -> tuple[int, int, int, int]:
    header, row = draw.whole(12, 60), draw.whole(3, 40)
    return draw.whole(1, 25), header, row, header + row + draw.whole(0, 120)


def _up(a: int, b: int) -> int:
    return -(-a // b)


# --- cut-table ----------------------------------------------------------------------------------------

def _parts(header: str, rows: list[str], size: int) -> list[str]:
    return ElementChunker(chunk_size=size).split_text("\n".join([header, *rows])) if rows else []


def _rows_drawn(draw: Draw) -> tuple[str, list[str], int]:
    return _HEADER, draw.many(_ROWS, 8), draw.whole(_ROOM, 110)


def _walk(header: str, rows: list[str], size: int, *, counted: bool = True, line_ends: bool = True, strict: bool = False,
          last: bool = True, keep: bool = True) -> list[str]:
    found: list[str] = []
    part: list[str] = []
    for row in rows:
        lines = [*([header] if counted else []), *part, row]
        length = sum(map(len, lines)) + (len(lines) - 1 if line_ends else 0)
        if part and (length >= size if strict else length > size):
            found.append("\n".join([header, *part]))
            part = []
            if not keep:
                continue
        part.append(row)
    return [*found, "\n".join([header, *part])] if part and last else found


def _header_once(header: str, rows: list[str], size: int) -> list[str]:
    parts = _parts(header, rows, size)
    return [*parts[:1], *(part.removeprefix(f"{header}\n") for part in parts[1:])]


def _same_number(header: str, rows: list[str], size: int) -> list[str]:
    if not rows:
        return []
    fit = max(1, (size - len(header)) // (len(rows[0]) + 1))
    return ["\n".join([header, *rows[at:at + fit]]) for at in range(0, len(rows), fit)]


# --- running-heads ------------------------------------------------------------------------------------

def _without_digits(line: str) -> str:
    return re.sub(r"\d+", "#", line)


def _bare(pages: Pages, alike: Callable[[str], str] = _without_digits) -> Pages:
    heads = {alike(page[0]) for page in pages}
    return [page[1:] for page in pages] if len(pages) > 1 and len(heads) == 1 else pages


def _exact(pages: Pages) -> Pages:
    return _bare(pages, str)


def _two_compared(pages: Pages) -> Pages:
    return [page[1:] for page in pages] if len(pages) > 1 and _bare(pages[:2]) != pages[:2] else pages


def _from_one_page(pages: Pages) -> Pages:
    return [page[1:] for page in pages] if len({_without_digits(page[0]) for page in pages}) == 1 else pages


def _everywhere(pages: Pages) -> Pages:
    if _bare(pages) == pages:
        return pages
    head = _without_digits(pages[0][0])
    return [[line for line in page if _without_digits(line) != head] for page in pages]


def _digits_lost(pages: Pages) -> Pages:
    return [[_without_digits(line) for line in page] for page in _bare(pages)]


def _like_the_first(pages: Pages) -> Pages:
    if len(pages) < 2:
        return pages
    head = _without_digits(pages[0][0])
    return [page[1:] if _without_digits(page[0]) == head else page for page in pages]


def _paged(draw: Draw) -> tuple[Pages]:
    heads = draw.many(draw.one_of(_HEADS), 4)
    return ([[head, *draw.many(_LINES, 3)] for head in heads],)


EXERCISES = (
    Exercise(
        name="elements-predict",
        title="Predict the number of elements",
        task=f"""How many elements does the package read here? Name the kind of each, and write down a number before you run
anything.

``````
{PAGE}
``````

Hand in the number.""",
        stub="""from chunklab.exercises import check

my_number = ...

check("elements-predict", my_number)""",
        solution=f"""from chunklab.text.elements import elements

page = {PAGE!r}
my_number = len(elements(page))""",
        why="""A paragraph, a list, a paragraph, code, a table. An item right under a sentence begins a list, and what is
indented below it belongs to the item. Two rows with `|` and no rule under the first are a paragraph. In a fence everything
is code. A line with `|` right under a table is one more row of it.""",
        answer=len(elements(PAGE)),
        mistakes=(
            Mistake("Close. Which blank lines stand inside of an element? And what is the last line?",
                    len(PAGE.split("\n\n"))),
            Mistake("One thing is missing. Look at the line above the first item: does it belong to the list?", 4),
            Mistake("You have looked into the fence. What stands in code is code, whatever it looks like.", 7),
            Mistake("Far too many: lines are not elements. Which lines go on with the element above them?",
                    len(PAGE.splitlines())),
        ),
        tested="You see where an element of Markdown begins and ends.",
        untested="Quotes, front matter, and lists within lists are other rules.",
    ),
    Exercise(
        name="count-table-parts",
        title="How many parts?",
        task="""Write `my_table_parts(rows, header, row, size)`. A table has `rows` rows of `row` characters each. Its header
has `header` characters, with the rule under it and the line ends of both. Between two rows stands a line end. No part of the
table may have more than `size` characters, and each begins with the header. How many parts are there? The size has room
for the header and one row, at least.

`my_table_parts(5, 20, 9, 50)` is `2`.""",
        stub="""from chunklab.exercises import check


def my_table_parts(rows, header, row, size):
    ...


check("count-table-parts", my_table_parts)""",
        solution="""def my_table_parts(rows, header, row, size):
    fit = (size - header + 1) // (row + 1)
    return -(-rows // fit)""",
        why="""With $m$ rows a part has $h + m r + (m - 1)$ characters: the last row has no line end. The largest $m$ that
fits is {eq}`eq-table-rows`, and the number of parts is a division rounded up.""",
        answer=_table_parts,
        inputs=_measures,
        examples=((1, 12, 3, 15), (5, 20, 9, 50), (4, 20, 9, 39)),
        mistakes=(
            Mistake("The header is missing from your count. It stands in each part, and takes room in each.",
                    lambda rows, header, row, size: _up(rows, (size + 1) // (row + 1))),
            Mistake("You have counted the header once. Every part begins with it, the second one too.",
                    lambda rows, header, row, size: _up(header + rows * (row + 1) - 1, size)),
            Mistake("Rows that are left over need a part as well: which way do you round?",
                    lambda rows, header, row, size: rows // ((size - header + 1) // (row + 1))),
            Mistake("Between two rows stands a line end, and it is a character too.",
                    lambda rows, header, row, size: _up(rows, (size - header) // row)),
            Mistake("You give the last row of a part a line end that it need not have. At some sizes that costs a row.",
                    lambda rows, header, row, size: _up(rows, max(1, (size - header) // (row + 1)))),
            Mistake("You add one part too many where the rows come out even. Adding one is not rounding up.",
                    lambda rows, header, row, size: rows // ((size - header + 1) // (row + 1)) + 1),
            Mistake("You have shared out all characters of the rows. But no row is cut, so the end of a part may stay empty.",
                    lambda rows, header, row, size: _up(rows * (row + 1), size - header + 1)),
            Mistake("That is how many rows fit into a part. How many parts do all rows make?",
                    lambda rows, header, row, size: (size - header + 1) // (row + 1)),
        ),
        tested="Your count is the package's, for tables of up to 25 rows of equal length.",
        untested="Real rows are not equally long: then it must be counted, row by row.",
    ),
    Exercise(
        name="cut-table",
        title="Cut a table between its rows",
        task="""Write `my_parts(header, rows, size)`. It gets the header, a string of two lines, the rows, a list of
strings, and a size. It gives back a list of strings: each is the header and as many of the next rows as fit into `size`
characters, on lines of their own. Each row fits beside the header. No rows, no parts.

`my_parts("| a |\\n|---|", ["| 1 |", "| 2 |", "| 3 |"], 23)` is
`["| a |\\n|---|\\n| 1 |\\n| 2 |", "| a |\\n|---|\\n| 3 |"]`.""",
        stub="""from chunklab.exercises import check


def my_parts(header, rows, size):
    ...


check("cut-table", my_parts)""",
        solution="""def my_parts(header, rows, size):
    parts = []
    for row in rows:
        if parts and len(parts[-1]) + 1 + len(row) <= size:
            parts[-1] += "\\n" + row
        else:
            parts.append(header + "\\n" + row)
    return parts""",
        why="""It is the packing walk of the earlier chapters, with one difference: a new chunk does not begin empty. It
begins with the header, which counts.""",
        answer=_parts,
        inputs=_rows_drawn,
        examples=((_HEADER, [], 60), (_HEADER, ["| 1 | 2 |"], 60), (_HEADER, ["| 1 | 2 |"] * 4, 39)),
        mistakes=(
            Mistake("Only your first part has the header. A reader of the second sees cells without names.", _header_once),
            Mistake("Your parts are over the size: the header stands in them, and you did not count it.",
                    lambda header, rows, size: _walk(header, rows, size, counted=False)),
            Mistake("The last rows are lost. What becomes of a part that is still open at the end?",
                    lambda header, rows, size: _walk(header, rows, size, last=False)),
            Mistake("A part may have exactly `size` characters. Yours are always smaller.",
                    lambda header, rows, size: _walk(header, rows, size, strict=True)),
            Mistake("Line ends are characters too, and you left them out of the count.",
                    lambda header, rows, size: _walk(header, rows, size, line_ends=False)),
            Mistake("The row that did not fit is lost. It has to open the next part.",
                    lambda header, rows, size: _walk(header, rows, size, keep=False)),
            Mistake("You took the same number of rows for each part. Rows differ in length: measure each.", _same_number),
            Mistake("Each of your parts has one row. A part takes as many as fit.",
                    lambda header, rows, size: [f"{header}\n{row}" for row in rows]),
            Mistake("Without rows there is nothing to give back, and a header alone is no part.",
                    lambda header, rows, size: _parts(header, rows, size) or [header]),
        ),
        tested="Your parts are the package's, for tables of up to eight rows.",
        untested="A row that does not fit beside the header: the package then leaves the header out.",
    ),
    Exercise(
        name="running-heads",
        title="Take the running heads off",
        task="""Write `my_pages(pages)`. It gets the pages of a PDF file, each a list of lines with at least one in it. If
there are two pages or more, and the *first* lines of all pages are the same but for their numbers, it gives back the
pages without their first lines. Else it gives the pages back as they are. A number is a run of digits.

`my_pages([["Leave, page 1", "Ask."], ["Leave, page 2", "Wait."]])` is `[["Ask."], ["Wait."]]`.""",
        stub="""from chunklab.exercises import check


def my_pages(pages):
    ...


check("running-heads", my_pages)""",
        solution="""import re


def my_pages(pages):
    heads = {re.sub(r"\\d+", "#", page[0]) for page in pages}
    if len(pages) > 1 and len(heads) == 1:
        return [page[1:] for page in pages]
    return pages""",
        why="""A line that comes on every page in the same place, and says nothing but where you are, is no part of the text.
The page number is what differs, so it is taken out before comparing. On a single page nobody can tell.""",
        answer=_bare,
        inputs=_paged,
        examples=(([],), ([["Leave, page 1"]],), ([["Leave, page 1", "Room 5"], ["Leave, page 10", "Leave, page 1"]],),
                  ([["Page 1 of 12: Leave"], ["Page 2 of 12: Leave"]],), ([["Leave, p.1"], ["Leave, p.12"]],)),
        mistakes=(
            Mistake("You take the first line off whatever it says. Compare it with those of the other pages, if there are any.",
                    lambda pages: [page[1:] for page in pages]),
            Mistake("No head is found, since no two of them are equal: what differs from page to page?", _exact),
            Mistake("With a single page there is nothing to compare with, so its first line stays.", _from_one_page),
            Mistake("A line of the text may say the same as the head. Only the first line of a page is one.", _everywhere),
            Mistake("Numbers are missing from the text that you give back. They are left out for comparing, and stay.",
                    _digits_lost),
            Mistake("Either all pages lose their first line or none does. You took them page by page.", _like_the_first),
            Mistake("You compare two pages. What if the third begins with something else?", _two_compared),
            Mistake("It is not enough that the lines begin alike.",
                    lambda pages: _bare(pages, lambda head: head.split(",")[0])),
            Mistake("A number may have more than one digit, and is one number still.",
                    lambda pages: _bare(pages, lambda head: re.sub(r"\d", "#", head))),
            Mistake("A number need not stand at the end of its line.",
                    lambda pages: _bare(pages, lambda head: re.sub(r"\d+$", "", head))),
            Mistake("There may be more numbers than one in a line.",
                    lambda pages: _bare(pages, lambda head: re.sub(r"\d+", "#", head, count=1))),
            Mistake("Only numbers may differ. A capital and a small letter are two letters.",
                    lambda pages: _bare(pages, lambda head: _without_digits(head.lower()))),
            Mistake("A page that has nothing but its head is still a page: an empty list.",
                    lambda pages: [page for page in _bare(pages) if page]),
        ),
        tested="Heads of one line are found on up to four pages.",
        untested="Real files have heads of two lines, feet, and other heads on left and right pages.",
    ),
)
