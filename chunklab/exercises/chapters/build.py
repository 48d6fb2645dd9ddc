"""A chunker of one's own: who speaks where, what stands between cuts, windows with neighbours, and a log by its gaps."""
from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from chunklab.chunkers.base import BaseChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.text.words import spans_between

# --- turns-predict ------------------------------------------------------------------------------------

_NAMES = r"(Mia|Ben): "
_TALK = """\
Notes of Wednesday
Mia: Who was here? Ben: he knows.
Ben said: me. Before noon.
  Mia: I wrote this line for him.
Ben: It rained.
It was cold, too.
Ben: And then: hail."""


def _speakers(pattern: str, *, head: bool = True) -> list[str]:
    """Who speaks in each chunk, if turns begin where the pattern matches; "" stands for nobody."""
    cuts = [found.start() for found in re.finditer(pattern, _TALK)]
    found = [re.match(r"\s*(\w+): ", _TALK[start:end]) for start, end in spans_between(_TALK, cuts)]
    names = [one[1] if one else "" for one in found]
    return names if head else names[1:]


def _one_for_each_line() -> list[str]:
    return [found[1] if (found := re.match(_NAMES, line)) else "" for line in _TALK.splitlines()]


def _neighbours_glued(names: Sequence[str]) -> list[str]:
    return [name for at, name in enumerate(names) if at == 0 or name != names[at - 1]]


_RIGHT = _speakers(f"(?m)^{_NAMES}")


# --- between-cuts -------------------------------------------------------------------------------------

def _text_and_cuts(draw: Draw) -> tuple[str, list[int]]:
    text = draw.text(("a", "tea", " ", "\n", "  "), 7)
    return text, sorted(draw.many(range(len(text) + 1), 4))


def _stretches(text: str, cuts: Sequence[int]) -> list[Span]:
    return list(pairwise([0, *cuts, len(text)]))


def _edges_kept(text: str, cuts: list[int]) -> list[Span]:
    return [span for span in _stretches(text, cuts) if text[slice(*span)].strip()]


def _blanks_kept(text: str, cuts: list[int]) -> list[Span]:
    return [(start, start) if text[start:end].isspace() else _trimmed(text, start, end)
            for start, end in _stretches(text, cuts)]


def _trimmed(text: str, start: int, end: int) -> Span:
    part = text[start:end]
    return start + len(part) - len(part.lstrip()), start + len(part.rstrip())


def _right_edge_only(text: str, cuts: list[int]) -> list[Span]:
    return [(start, start + len(text[start:end].rstrip())) for start, end in _edges_kept(text, cuts)]


def _found_again(text: str, cuts: list[int]) -> list[Span]:
    pieces = [text[start:end] for start, end in spans_between(text, cuts)]
    return [(text.find(piece), text.find(piece) + len(piece)) for piece in pieces]


def _blank_trimmed(text: str, cuts: list[int]) -> list[Span]:
    spans = []
    for start, end in _stretches(text, cuts):
        part = text[start:end]
        start, end = start + len(part) - len(part.lstrip(" ")), start + len(part.rstrip(" "))
        if start < end:
            spans.append((start, end))
    return spans


def _one_trimmed(text: str, cuts: list[int]) -> list[Span]:
    spans = []
    for start, end in _stretches(text, cuts):
        if start < end and text[start].isspace():
            start += 1
        if start < end and text[end - 1].isspace():
            end -= 1
        if start < end:
            spans.append((start, end))
    return spans


def _without_none(text: str, cuts: list[int]) -> list[Span]:
    """Begin with the first cut, as one does who has not thought of a text without any."""
    return spans_between(text, [cuts[0], *cuts])


# --- neighbour-windows --------------------------------------------------------------------------------

def _every_window(n: int, k: int) -> list[Span]:
    return [(max(0, at - k), min(n - 1, at + k)) for at in range(n)]


def _windows(n: int, k: int) -> list[Span]:
    kept: list[Span] = []
    for first, last in _every_window(n, k):
        if not kept or last > kept[-1][1]:
            kept.append((first, last))
    return kept


def _inside_the_next(n: int, k: int) -> list[Span]:
    windows = _every_window(n, k)
    return [(first, last) for at, (first, last) in enumerate(windows)
            if at == n - 1 or not (windows[at + 1][0] <= first and last <= windows[at + 1][1])]


# --- gap-chunker --------------------------------------------------------------------------------------

_RECORD = r"(?m)^(\d\d):(\d\d) "
_DAY = 24 * 60


def _log_chunks(gap: Callable[[int, int], int] = lambda before, now: (now - before) % _DAY,
                over: Callable[[int, int], bool] = lambda gap, minutes: gap > minutes, *, pattern: str = _RECORD,
                resets: bool = True, full: int = 0, previous: bool = True,
                either: Callable[[bool, bool], bool] = lambda silent, is_full: silent or is_full,
                ) -> Callable[[str, int, int], list[Span]]:
    """Make the chunker, or one that goes wrong in one way."""
    def spans(log: str, minutes: int, most: int) -> list[Span]:
        cuts: list[int] = []
        before, count = None, 0
        for found in re.finditer(pattern, log):
            now = 60 * int(found[1]) + int(found[2])
            silent = before is not None and over(gap(before, now), minutes)
            is_full = before is not None and count >= most + full
            if before is not None and either(silent, is_full):
                cuts.append(found.start())
                count = 0 if resets or not silent else count
                if not resets and is_full:
                    count = 0
                before = None
            count += 1
            before = now if previous or before is None else before
        return spans_between(log, cuts)
    return spans


def _without_the_head(log: str, minutes: int, most: int) -> list[Span]:
    first = re.search(_RECORD, log)
    begin = first.start() if first else len(log)
    return [(max(start, begin), end) for start, end in _log_chunks()(log, minutes, most) if end > begin]


def _head_cut_off(log: str, minutes: int, most: int) -> list[Span]:
    """Take midnight for the record before the first one, as one does who begins with `before = 0`."""
    first = re.search(_RECORD, log)
    late = first is not None and 60 * int(first[1]) + int(first[2]) > minutes
    cuts = [start for start, _ in _log_chunks()(log, minutes, most)[1:]]
    return spans_between(log, [*cuts, first.start()] if first and late else cuts)


def _times_alone(log: str, minutes: int, most: int) -> list[Span]:
    return [found.span() for found in re.finditer(_RECORD, log)]


def _records_alone(log: str, minutes: int, most: int) -> list[Span]:
    return spans_between(log, [found.start() for found in re.finditer(_RECORD, log)])


def _from_the_first(log: str, minutes: int, most: int) -> list[Span]:
    """Never move the time that gaps are measured from."""
    cuts: list[int] = []
    first, count = None, 0
    for found in re.finditer(_RECORD, log):
        now = 60 * int(found[1]) + int(found[2])
        first = now if first is None else first
        if (now - first) % _DAY > minutes or count == most:
            cuts.append(found.start())
            count = 0
        count += 1
    return spans_between(log, cuts)


def _count_passed_by(log: str, minutes: int, most: int) -> list[Span]:
    """Count on after a silence, and look only whether the number is `most`: then it may be passed by."""
    cuts: list[int] = []
    before, count = None, 0
    for found in re.finditer(_RECORD, log):
        now = 60 * int(found[1]) + int(found[2])
        if before is not None and (now - before) % _DAY > minutes:
            cuts.append(found.start())
        elif count == most:
            cuts.append(found.start())
            count = 0
        before, count = now, count + 1
    return spans_between(log, cuts)


def _lines_counted(log: str, minutes: int, most: int) -> list[Span]:
    """Count every line as if it were a record."""
    cuts: list[int] = []
    before, count, place = None, 0, 0
    for line in log.splitlines(keepends=True):
        found = re.match(_RECORD, line)
        if found:
            now = 60 * int(found[1]) + int(found[2])
            if before is not None and ((now - before) % _DAY > minutes or count >= most):
                cuts.append(place)
                count = 0
            before = now
        count += 1
        place += len(line)
    return spans_between(log, cuts)


def _cut_behind_the_gap(log: str, minutes: int, most: int) -> list[Span]:
    """Throw away what is behind the last cut, as one does who adds a chunk only where a new one begins."""
    return _log_chunks()(log, minutes, most)[:-1]


def _log(draw: Draw) -> tuple[str, int, int]:
    lines = ("08:15 rain", "08:20 wind", "  heavy", "09:20 dry", "23:50 hail at 07:00 too", "00:10 fog")
    return "".join(line + "\n" for line in draw.many(lines, 7)), draw.one_of((5, 30, 60)), draw.whole(1, 4)


class _Spans(BaseChunker):
    """The chunks of a function that gives spans, as the package makes them."""

    def __init__(self, function: Callable[[str], list[Span]]) -> None:
        self.function = function

    def spans(self, text: str) -> list[Span]:
        return self.function(text)


def _texts_instead(log: str, minutes: int, most: int) -> list[str]:
    return _Spans(lambda text: _log_chunks()(text, minutes, most)).split_text(log)


EXERCISES = (
    Exercise(
        name="turns-predict",
        title="Who speaks in which chunk?",
        task=f"""
This is cut by `Turns(("Mia", "Ben"))`, as it stands in this chapter.

```text
{_TALK}
```

Hand in a list with the speaker of each chunk, in order. For a chunk that has none write an empty string, `""`.
""".strip(),
        stub="""
from chunklab.exercises import check

speakers = ...  # a list, such as ["", "Mia", "Mia"]

check("turns-predict", speakers)
""".strip(),
        solution=f"speakers = {_RIGHT!r}",
        why="""
A turn begins where a *line* begins with a name and a colon. `Ben: he knows` stands in the middle of a line,
`  Mia:` behind two blanks, and `Ben said:` is not a name and a colon. What stands before the first cut is a chunk, too. And
Ben has two turns in a row: the class cuts at each beginning, whoever spoke before.
""".strip(),
        answer=_RIGHT,
        mistakes=(
            Mistake("The first line is lost in your list. What stands before the first cut is a chunk.",
                    _speakers(f"(?m)^{_NAMES}", head=False)),
            Mistake("A name in the middle of a line begins no turn: look for the `^` in the pattern.", _speakers(_NAMES)),
            Mistake("A line that begins with blanks does not begin with a name.", _speakers(rf"(?m)^ *{_NAMES}")),
            Mistake("`Ben said` is not one of the names. A name is followed by a colon at once.",
                    _speakers(r"(?m)^(Mia|Ben)(?=: | said)")),
            Mistake("These are lines. A line without a name belongs to the turn above it.", _one_for_each_line()),
            Mistake("Two turns of the same speaker are two chunks: the class cuts where a turn begins.",
                    _neighbours_glued(_RIGHT)),
            Mistake("The chunks are right. For one without a speaker an empty string is asked for, `\"\"`, and not None.",
                    [name or None for name in _RIGHT]),
        ),
        tested="Your prediction is what the class does with this text.",
        untested="One text is one text: the next exercises ask for functions that are right for every text.",
    ),
    Exercise(
        name="between-cuts",
        title="What stands between cuts",
        task="""
Write `my_between(text, cuts)`: what `spans_between` does, without its help. `cuts` are places in the text, in rising order;
one may come twice, and some may be at an edge of the text. Give the spans of what stands between them, before the first and
behind the last. White space at the edges of a span is left out, and a stretch of nothing but white space gives no span.

`my_between("tea  milk", [4])` is `[(0, 3), (5, 9)]`.
""".strip(),
        stub="""
from chunklab.exercises import check

def my_between(text, cuts):
    ...

check("between-cuts", my_between)
""".strip(),
        solution="""
from itertools import pairwise

def my_between(text, cuts):
    spans = []
    for start, end in pairwise([0, *cuts, len(text)]):
        while start < end and text[start].isspace():
            start += 1
        while start < end and text[end - 1].isspace():
            end -= 1
        if start < end:
            spans.append((start, end))
    return spans
""".strip(),
        why="""
The two places that are never among the cuts, 0 and the end of the text, make the first and the last stretch. By
{eq}`eq-between` nothing can be lost, and what comes after only takes white space away. A stretch that becomes empty is left
out, so that a cut which comes twice does no harm.
""".strip(),
        answer=spans_between,
        inputs=_text_and_cuts,
        examples=(("a", []), ("aa", [1]), ("a a", [1]), ("a ", []), ("", []), ("a", [0, 1, 1])),
        mistakes=(
            Mistake("White space is left at the edges of a span.", _edges_kept),
            Mistake("A stretch with nothing in it has become a span.", _blanks_kept),
            Mistake("What stands before the first cut is missing.",
                    lambda text, cuts: spans_between(text, cuts)[1:] if not cuts else [
                        span for span in spans_between(text, cuts) if span[0] >= cuts[0]]),
            Mistake("What stands behind the last cut is missing.",
                    lambda text, cuts: [span for span in spans_between(text, cuts) if cuts and span[1] <= cuts[-1]]),
            Mistake("These are the texts. Their places are asked for, as pairs.",
                    lambda text, cuts: [text[start:end] for start, end in spans_between(text, cuts)]),
            Mistake("White space is left at the left edge. Take it off on both sides, and move the start along.",
                    _right_edge_only),
            Mistake("You go from one cut to the next. Where does the first stretch begin, and where does the last one end?",
                    lambda text, cuts: list(pairwise(cuts))),
            Mistake("Nothing goes from the last cut to the end of the text. And white space at the edges is to be left out.",
                    lambda text, cuts: _stretches(text, cuts)[:-1]),
            Mistake("All stretches are there. Now take the white space off their edges, and leave out what is empty.",
                    _stretches),
            Mistake("These are texts, some of them empty. Their places are asked for, as pairs.",
                    lambda text, cuts: [text[start:end].strip() for start, end in _stretches(text, cuts)]),
            Mistake("A word may stand in a text twice, and `find` gives the first place. You know where the stretch begins.",
                    _found_again),
            Mistake("White space is more than the blank: a line end is white space, too.", _blank_trimmed),
            Mistake("One character is taken off an edge. There may be more white space behind it.", _one_trimmed),
            Mistake("There may be no cut at all. Then all of the text is one stretch.", _without_none),
            Mistake("The end of a span is the place behind its last character.",
                    lambda text, cuts: [(start, end - 1) for start, end in spans_between(text, cuts)]),
            Mistake("The second number of a pair is the place where the span ends, not how long it is.",
                    lambda text, cuts: [(start, end - start) for start, end in spans_between(text, cuts)]),
        ),
        tested="Your spans were right for many texts, with cuts at the edges and cuts that come twice.",
        untested="Cuts inside of an emoji or an accented letter: the package moves them to where the character begins.",
    ),
    Exercise(
        name="neighbour-windows",
        title="Windows around each sentence",
        task="""
A text has `n` sentences, numbered from 0. Write `my_windows(n, k)`: for each sentence the window of it and its `k`
neighbours on each side, as a pair of the numbers of its first and its last sentence. Leave out each window that lies wholly
inside the one before it.

`my_windows(4, 1)` is `[(0, 1), (0, 2), (1, 3)]`.
""".strip(),
        stub="""
from chunklab.exercises import check

def my_windows(n, k):
    ...

check("neighbour-windows", my_windows)
""".strip(),
        solution="""
def my_windows(n, k):
    windows = []
    for at in range(n):
        first, last = max(0, at - k), min(n - 1, at + k)
        if not windows or last > windows[-1][1]:
            windows.append((first, last))
    return windows
""".strip(),
        why="""
`max` and `min` hold a window inside the text. Starts never go back, so a window lies inside the one before exactly when it
ends where that one ends. {eq}`eq-neighbour-windows` says how many are left.
""".strip(),
        answer=_windows,
        inputs=lambda draw: (draw.whole(0, 8), draw.whole(0, 4)),
        examples=((1, 0), (0, 0), (2, 1), (4, 1), (5, 2), (2, 3)),
        mistakes=(
            Mistake("A window that ends where the one before it ended lies inside it, and is to be left out.", _every_window),
            Mistake("There is no sentence before number 0. Where does such a window begin?",
                    lambda n, k: [(at - k, last) for at, (_, last) in enumerate(_windows(n, k))]),
            Mistake("A window ends behind the last sentence of the text.",
                    lambda n, k: [(max(0, at - k), at + k) for at in range(n)]),
            Mistake("Hold each window inside the text: no sentence comes before number 0, and none after number n − 1.",
                    lambda n, k: [(at - k, at + k) for at in range(n)]),
            Mistake("With `n` sentences the last one has the number n − 1.",
                    lambda n, k: [(max(0, at - k), min(n, at + k)) for at in range(n)]),
            Mistake("A text without sentences has no windows.",
                    lambda n, k: [(max(0, at - k), min(n - 1, at + k)) for at in range(max(1, n - k))]),
            Mistake("You leave out windows that are equal. One that begins later and ends at the same place lies inside, too.",
                    lambda n, k: list(dict.fromkeys(_every_window(n, k)))),
            Mistake("You leave out the window of the last sentence. That is enough for one neighbour, and for no other number.",
                    lambda n, k: _every_window(n, k)[:-1]),
            Mistake("You leave out a window that lies inside the one after it. The one before it is asked about.",
                    _inside_the_next),
            Mistake("The sentences behind it are neighbours, too.",
                    lambda n, k: [(max(0, at - k), at) for at in range(n)]),
            Mistake("These are all numbers in the window. A pair of the first and the last is asked for.",
                    lambda n, k: [list(range(first, last + 1)) for first, last in _windows(n, k)]),
            Mistake("The second number is that of the last sentence in the window, not of the one behind it.",
                    lambda n, k: [(first, last + 1) for first, last in _windows(n, k)]),
            Mistake("Sentences at the beginning have a window too, with fewer neighbours.",
                    lambda n, k: [(first, first + 2 * k) for first in range(n - 2 * k)]),
            Mistake("The sentences before it are neighbours, too.",
                    lambda n, k: [(at, min(n - 1, at + k)) for at in range(n if not k else max(min(n, 1), n - k))]),
            Mistake("Too many are left out: where `k` is as large as the text, one window is left.",
                    lambda n, k: _windows(n, k)[:max(0, n - k)]),
        ),
        tested="Your windows were right for up to 8 sentences and up to 4 neighbours.",
        untested="The spans of the sentences: the class of the chapter takes them from the package.",
    ),
    Exercise(
        name="gap-chunker",
        level="build",
        title="A chunker for logs",
        task="""
Build the chunker of this chapter with one more promise. A record begins where a line begins with a time, as `RECORD` finds
it; the lines below belong to it. A chunk ends where **more than** `minutes` lie between a record and the next one, or when it
has `most` records, whatever comes first. Records are in the order of time and less than a day apart, and the log may run
across midnight. Lines before the first record belong to its chunk.

Give the spans without white space at their edges; `spans_between` helps. What is handed in is a function that makes your
chunker and asks it.
""".strip(),
        stub='''
import re

from chunklab import BaseChunker, spans_between
from chunklab.exercises import check

RECORD = re.compile(r"(?m)^(\\d\\d):(\\d\\d) ")

class LogChunker(BaseChunker):
    def __init__(self, minutes, most):
        self.minutes, self.most = minutes, most

    def spans(self, text):
        ...

def my_spans(log, minutes, most):
    return LogChunker(minutes, most).spans(log)

check("gap-chunker", my_spans)
'''.strip(),
        solution='''
import re

from chunklab import BaseChunker, spans_between

RECORD = re.compile(r"(?m)^(\\d\\d):(\\d\\d) ")

class LogChunker(BaseChunker):
    def __init__(self, minutes, most):
        self.minutes, self.most = minutes, most

    def spans(self, text):
        cuts, before, count = [], None, 0
        for found in RECORD.finditer(text):
            now = 60 * int(found[1]) + int(found[2])
            silent = before is not None and (now - before) % (24 * 60) > self.minutes
            if silent or count == self.most:
                cuts.append(found.start())
                count = 0
            before, count = now, count + 1
        return spans_between(text, cuts)

def my_spans(log, minutes, most):
    return LogChunker(minutes, most).spans(log)
'''.strip(),
        why="""
One walk over the records. The class keeps the time of the last record and how many the open chunk has, and says only where
to cut. So it can lose nothing, whatever is wrong with its cuts. Try `check_rules(LogChunker(60, 2), ...)` on it, with a log
of your own.
""".strip(),
        answer=_log_chunks(),
        inputs=_log,
        examples=(("08:15 rain\n", 60, 1), ("", 5, 1), ("08:15 rain\n08:20 wind\n", 60, 2), ("08:15 rain\n09:20 dry\n", 60, 4),
                  ("08:15 rain\n08:20 wind\n", 5, 2), ("08:15 rain\n08:20 wind\n", 60, 1), ("23:50 hail\n00:10 fog\n", 5, 4),
                  ("  heavy\n08:15 rain\n", 60, 4), ("08:15 rain\n08:20 wind\n09:20 dry\n", 60, 4)),
        mistakes=(
            Mistake("Across midnight your gap is below zero, which is over nothing. How long was it really?",
                    _log_chunks(lambda before, now: now - before)),
            Mistake("The distance of two times of day is not the time that has passed: from 23:50 to 00:10 it is short.",
                    _log_chunks(lambda before, now: abs(now - before))),
            Mistake("A gap of exactly `minutes` is no cut: more than so many must lie between.",
                    _log_chunks(over=lambda gap, minutes: gap >= minutes)),
            Mistake("Count anew when a silence has ended a chunk.", _log_chunks(resets=False)),
            Mistake("Your chunks have one record too many.", _log_chunks(full=1)),
            Mistake("Your chunks have one record too few.", _log_chunks(full=-1)),
            Mistake("Measure from the record right before, not from the first one of the chunk.", _log_chunks(previous=False)),
            Mistake("You measure every gap from the same record. From which one has the silence lasted?", _from_the_first),
            Mistake("A silence ends a chunk, too: how many records has the next one when it begins?", _count_passed_by),
            Mistake("A line below a record belongs to it, and is none: count the records.", _lines_counted),
            Mistake("Your spans end behind the line end. White space at the edges is left out.",
                    lambda log, minutes, most: [(start, min(end + 1, len(log)))
                                                for start, end in _log_chunks()(log, minutes, most)]),
            Mistake("A time in the middle of a line begins no record.", _log_chunks(pattern=r"(\d\d):(\d\d) ")),
            Mistake("Lines before the first record are lost.", _without_the_head),
            Mistake("Before the first record there is none to measure from, so nothing is cut there.", _head_cut_off),
            Mistake("These are the times. A record goes on to where the next one begins.", _times_alone),
            Mistake("These are the records, each by itself. Which of them belong together?", _records_alone),
            Mistake("The last chunk is missing. Who closes it when the log ends?", _cut_behind_the_gap),
            Mistake("You do not look at `most`.", _log_chunks(either=lambda silent, is_full: silent)),
            Mistake("You do not look at `minutes`.", _log_chunks(either=lambda silent, is_full: is_full)),
            Mistake("One of the two is enough to end a chunk: the silence, or the number of records.",
                    _log_chunks(either=lambda silent, is_full: silent and is_full)),
            Mistake("These are the texts. `spans` gives places, as pairs.", _texts_instead),
        ),
        tested="Your chunker was right for many logs, across midnight, with lines that are no records.",
        untested="A silence of a day or more, which a log without dates cannot show.",
    ),
)
