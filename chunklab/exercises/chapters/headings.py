"""Exercises of the chapter on headings."""
from __future__ import annotations

import re
from collections.abc import Iterator

from chunklab.chunkers.headings import HeadingChunker
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.text.headings import Outline, find_headings

LOG = """---
title: Station 12
# seen by Mia
---
Hello.

Weather log
===========

### March

Rain.

```sh
# read the gauge
# once a day
gauge --read
```

#storm on the 9th

### Wind ###

---
#
"""

Levelled = list[tuple[int, str]]
Paths = list[list[str]]

_TITLES = ("Tea", "Mint", "Milk")
_LINES = ("# Tea\n", "## Mint\n", "text\n", "```\n", "#tag\n", "\n", "# Milk ##\n", "####### deep\n", "a # b\n",
          "### \tMilk \n", "##\tTea\n", "#\n", "# C#\n", "## ##\n", "    # deep\n", "a ``` b\n")


def _headings(draw: Draw) -> tuple[Levelled]:
    levels = draw.many(range(1, 5), 7)
    return ([(level, draw.one_of(_TITLES)) for level in levels],)


def _prefixed(draw: Draw) -> tuple[list[str], int]:
    return draw.many(_TITLES, 4), draw.whole(1, 50)


def _fenced(draw: Draw) -> tuple[str]:
    return (draw.text(_LINES, 9),)


# --- heading-paths ------------------------------------------------------------------------------------

def _paths(headings: Levelled) -> Paths:
    text = "".join(f"{'#' * level} {title}\n" for level, title in headings)
    return [list(path) for path in Outline(text).paths]


def _by_slice(headings: Levelled) -> Paths:
    path: list[str] = []
    found: Paths = []
    for level, title in headings:
        path = [*path[:level - 1], title]
        found.append(path)
    return found


def _stack(headings: Levelled, *, closes_equal: bool = True, closes_all: bool = True) -> Paths:
    open_headings: Levelled = []
    found: Paths = []
    for level, title in headings:
        while open_headings and (open_headings[-1][0] > level or closes_equal and open_headings[-1][0] == level):
            open_headings.pop()
            if not closes_all:
                break
        open_headings.append((level, title))
        found.append([one for _, one in open_headings])
    return found


def _shared(headings: Levelled) -> Paths:
    paths = _paths(headings)
    return [paths[-1]] * len(paths)


def _never_closed(headings: Levelled) -> Paths:
    titles = [title for _, title in headings]
    return [titles[:count] for count in range(1, len(titles) + 1)]


def _deeper_stay(headings: Levelled) -> Paths:
    open_headings: Levelled = []
    found: Paths = []
    for level, title in headings:
        open_headings = [*(one for one in open_headings if one[0] != level), (level, title)]
        found.append([one for _, one in open_headings])
    return found


def _last_of_each_level(headings: Levelled) -> Paths:
    last: dict[int, str] = {}
    found: Paths = []
    for level, title in headings:
        last[level] = title
        found.append([last[one] for one in sorted(last) if one <= level])
    return found


def _all_before(headings: Levelled) -> Paths:
    return [[*(title for above, title in headings[:at] if above < headings[at][0]), headings[at][1]]
            for at in range(len(headings))]


def _with_levels(headings: Levelled) -> list[Levelled]:
    path: Levelled = []
    found: list[Levelled] = []
    for level, title in headings:
        path = [*(one for one in path if one[0] < level), (level, title)]
        found.append(path)
    return found


# --- heading-prefix -----------------------------------------------------------------------------------

def _prefix(path: list[str], size: int) -> str:
    text = "\n".join(f"{'#' * level} {title}" for level, title in enumerate(path, 1)) + "\n\n."
    return HeadingChunker(chunk_size=size).chunk(text)[0].prefix


def _made(path: list[str], blank: str = "\n\n", between: str = " > ") -> str:
    return between.join(path) + blank if path else ""


def _shortened(path: list[str], size: int) -> str:
    while path and 2 * len(_made(path)) > size:
        path = path[1:]
    return _made(path)


def _at_most_half(prefix: str, size: int) -> str:
    return prefix if 2 * len(prefix) <= size else ""


# --- fenced-headings ----------------------------------------------------------------------------------

def _found(text: str) -> Levelled:
    return [(heading.level, heading.title) for heading in find_headings(text)]


def _read(text: str, *, pattern: str = r"(#{1,6})(?:[ \t]+(.*))?$", fence: str = "^```",
          closing: str = r"(^|[ \t])#+$") -> Levelled:
    found: Levelled = []
    in_code = False
    for line in text.split("\n"):
        if fence and re.search(fence, line):
            in_code = not in_code
        match = re.match(pattern, line)
        if match and not in_code:
            title = (match[2] or "").strip()
            found.append((len(match[1]), re.sub(closing, "", title).rstrip() if closing else title))
    return found


def _until_the_first_fence(text: str) -> Levelled:
    return _read(text.split("```")[0])


def _closed_fences_only(text: str) -> Levelled:
    return _read(re.sub(r"```.*?```", "", text, flags=re.DOTALL), fence="")


def _bare(text: str) -> Iterator[str]:
    return (line for line in text.split("\n") if line.startswith("#"))


EXERCISES = (
    Exercise(
        name="headings-predict",
        title="Predict the number of headings",
        task=f"""How many headings does `HeadingChunker` read here? Go line by line, and write down a number before you run
anything.

``````
{LOG.strip()}
``````

Hand in the number.""",
        stub="""
from chunklab.exercises import check

my_number = ...

check("headings-predict", my_number)
""",
        solution=f"""
from chunklab.text.headings import find_headings

log = {LOG!r}
my_number = len(find_headings(log))
""",
        why="""The underlined title, `### March`, `### Wind ###` and the bare `#` at the end: a heading may have no words.
The `#` lines in the settings and in the code fence are notes, `#storm` has no space, and the last `---` has a blank line
above it, so it underlines nothing.""",
        answer=len(find_headings(LOG)),
        mistakes=(
            Mistake("That is every line that begins with a mark of a heading. Which of them stand in the settings or in code, "
                    "and which has no space?", len(list(_bare(LOG)))),
            Mistake("That is what a search for # and a space finds. It reads notes as headings, and misses one that has no # "
                    "at all.", len(re.findall(r"^#{1,6} ", LOG, re.MULTILINE))),
            Mistake("Close. A heading may also be a line with another line of = below it, or a # with nothing after it.",
                    len(find_headings(LOG)) - 1),
            Mistake("Only two of them have # in front and words behind it. What else does Markdown take for a heading?",
                    len(find_headings(LOG)) - 2),
        ),
        tested="You read marks together with where they stand.",
        untested="Other kinds of markup have other headings.",
    ),
    Exercise(
        name="heading-paths",
        title="Which headings are open?",
        task="""Write `my_paths(headings)`. It gets a list of pairs `(level, title)`, in the order of the text, and gives back
the path at each of them: a list of titles, from the outermost to its own. A heading closes all that have its level or
a deeper one. Levels may jump.

`[(1, "Tea"), (3, "Mint"), (2, "Milk")]` becomes `[["Tea"], ["Tea", "Mint"], ["Tea", "Milk"]]`.""",
        stub="""
from chunklab.exercises import check


def my_paths(headings):
    ...


check("heading-paths", my_paths)
""",
        solution="""
def my_paths(headings):
    path, paths = [], []
    for level, title in headings:
        path = [(above, words) for above, words in path if above < level]
        path.append((level, title))
        paths.append([words for _, words in path])
    return paths
""",
        why="""It is {eq}`eq-path` word for word: keep what has a smaller level, then add the new one. The level has to be kept
beside the title, since the place in the path does not tell it once levels jump.""",
        answer=_paths,
        inputs=_headings,
        examples=(([],), ([(1, "Tea")],), ([(1, "Tea"), (2, "Mint")],), ([(2, "Tea"), (2, "Mint")],),
                  ([(1, "Tea"), (3, "Mint"), (3, "Milk")],), ([(1, "Tea"), (2, "Mint"), (3, "Milk"), (1, "Tea")],)),
        mistakes=(
            Mistake("Where levels jump, the place in the path is not the level. What does your slice keep of a level 3 that "
                    "stands second?", _by_slice),
            Mistake("Two headings of the same level stand side by side, and not one under the other.",
                    lambda headings: _stack(headings, closes_equal=False)),
            Mistake("A heading may close several at once. Does yours look again after it has closed one?",
                    lambda headings: _stack(headings, closes_all=False)),
            Mistake("All your paths are the same. Did you put one list into the result again and again, and go on changing it?",
                    lambda headings: _shared(headings) if headings else []),
            Mistake("Nothing is ever closed. When does a heading end?", _never_closed),
            Mistake("Yours closes only headings of its own level. What about those that are deeper?", _deeper_stay),
            Mistake("A path begins with what is outermost, and ends with the heading itself.",
                    lambda headings: [path[::-1] for path in _paths(headings)]),
            Mistake("A heading that was closed comes back. You still know its title when a deeper one comes later.",
                    _last_of_each_level),
            Mistake("Not every heading before with a smaller level is still open. Was it closed in between?", _all_before),
            Mistake("A path has titles in it, and no levels. You need the levels only while you work.", _with_levels),
        ),
        tested="Your paths are those of the package, jumps included.",
        untested="Where the headings stand in a text is the other half.",
    ),
    Exercise(
        name="heading-prefix",
        title="The path in front",
        task="""Write `my_prefix(path, size)`. It gets a list of titles and the size of a chunk, and gives back what stands in
front of the text: the titles, with a `>` between two of them that has a space on each side, and a blank line. If this would
take over half of the size, it gives back an empty string. An empty path has nothing to put in front.

`my_prefix(["Tea", "Mint"], 24)` is `"Tea > Mint\\n\\n"`, and with a size of 23 it is `""`.""",
        stub="""
from chunklab.exercises import check


def my_prefix(path, size):
    ...


check("heading-prefix", my_prefix)
""",
        solution=r"""
def my_prefix(path, size):
    if not path:
        return ""
    prefix = " > ".join(path) + "\n\n"
    return prefix if 2 * len(prefix) <= size else ""
""",
        why="""The blank line is part of what is stored, so it counts: {eq}`eq-path-length`. Comparing twice the length with
the size needs no division, and exactly half is still allowed.""",
        answer=_prefix,
        inputs=_prefixed,
        examples=(([], 10), (["Tea"], 10), (["Tea"], 9), (["Tea", "Mint"], 24), (["Tea", "Mint"], 23), (["Tea"], 50)),
        mistakes=(
            Mistake("Exactly half of the size is not over half.",
                    lambda path, size: _made(path) if 2 * len(_made(path)) < size else ""),
            Mistake("What you measure is not what you put in front: the blank line takes room too.",
                    lambda path, size: _made(path) if 2 * len(_made(path, "")) <= size else ""),
            Mistake("With a path that fills the chunk, where is the text to go? Half of the size is the most.",
                    lambda path, size: _made(path) if len(_made(path)) <= size else ""),
            Mistake("The path is never left out. What does a small size do?", lambda path, size: _made(path)),
            Mistake("Where the path ends and the text begins is a blank line, which is two line ends.",
                    lambda path, size: _at_most_half(_made(path, "\n"), size)),
            Mistake("An empty path still puts a blank line in front.",
                    lambda path, size: _at_most_half(_made(path) or "\n\n", size)),
            Mistake("Look at what stands between two titles: a > with a space on each side.",
                    lambda path, size: _at_most_half(_made(path, between=">"), size)),
            Mistake("All or nothing: with its first titles gone, it is the path of another place.", _shortened),
        ),
        tested="Your function puts in front what `HeadingChunker` does.",
        untested="In tokens the path has another size.",
    ),
    Exercise(
        name="fenced-headings",
        level="build",
        title="A # in code is code",
        task="""Write `my_headings(text)`. It gives back the headings as a list of pairs `(level, title)`. A heading is a line
with 1 to 6 of `#` at its very beginning, then a space, a tab, or nothing more. The title is the rest, without white space
at its edges, and without a closing run of `#` that stands alone or behind white space. A line that begins with three
backticks opens a code fence or closes the open one. In a fence nothing is a heading; one that is never closed goes to the
end of the text.""",
        stub="""
from chunklab.exercises import check


def my_headings(text):
    ...


check("fenced-headings", my_headings)
""",
        solution=r"""
import re


def my_headings(text):
    headings, in_code = [], False
    for line in text.split("\n"):
        if line.startswith("```"):
            in_code = not in_code
        match = re.match(r"(#{1,6})(?:[ \t]+(.*))?$", line)
        if match and not in_code:
            title = re.sub(r"(^|[ \t])#+$", "", (match[2] or "").strip())
            headings.append((len(match[1]), title.rstrip()))
    return headings
""",
        why="""One flag is enough, since a fence is either open or not. The pattern alone can never know: what decides about a
line stands on other lines.""",
        answer=_found,
        inputs=_fenced,
        examples=(("",), ("# Tea\n",), ("# Tea",), ("#tag\n",), ("```\n# Tea\n```\n",), ("```\n# Tea\n```\n# Milk ##\n",),
                  ("```\n# Tea\n",), ("####### deep\n",), ("a # b\n",), ("### \tMilk \n",), ("##\tTea\n",), ("#\n",),
                  ("# C#\n",), ("## ##\n",), ("    # deep\n",), ("a ``` b\n# Tea\n",), ("```sh\n# Tea\n```\n# Milk\n",)),
        mistakes=(
            Mistake("A # in a code fence is code. Do you know, at each line, whether a fence is open?",
                    lambda text: _read(text, fence="")),
            Mistake("A fence that is never closed goes to the end of the text.", _closed_fences_only),
            Mistake("Behind a closed fence, headings count again.", _until_the_first_fence),
            Mistake("A tag such as #tea is no heading: something white must follow the marks.",
                    lambda text: _read(text, pattern=r"(#{1,6})(?!#)[ \t]*(.*)$")),
            Mistake("There are six levels. What is a line with seven marks?",
                    lambda text: _read(text, pattern=r"(#+)(?:[ \t]+(.*))?$")),
            Mistake("A heading may be closed by marks of its own, as in `# Tea ##`. They are not part of the title.",
                    lambda text: _read(text, closing="")),
            Mistake("The marks must begin the line. Yours finds them inside one.",
                    lambda text: _read(text, pattern=r".*?(?<!#)(#{1,6})(?:[ \t]+(.*))$")),
            Mistake("Blanks in front of the marks: then they do not stand at the very beginning of the line.",
                    lambda text: _read(text, pattern=r"[ \t]*(#{1,6})(?:[ \t]+(.*))?$")),
            Mistake("A tab may stand behind the marks as well as a space.",
                    lambda text: _read(text, pattern=r"(#{1,6})(?: (.*))?$")),
            Mistake("A heading may have no words. What is a line of marks alone?",
                    lambda text: _read(text, pattern=r"(#{1,6})[ \t]+(.+)$")),
            Mistake("A # may belong to a word, as in C#. When does a run of them close the heading?",
                    lambda text: _read(text, closing=r"#+$")),
            Mistake("Backticks inside a line open no fence. They have to begin it.", lambda text: _read(text, fence="```")),
        ),
        tested="Your function reads `#` headings and keeps out of code.",
        untested="Underlined headings, indented code, fences of tildes and settings at the top are still to come.",
    ),
)
