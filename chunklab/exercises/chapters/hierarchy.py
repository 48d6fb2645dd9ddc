"""Exercises to the chapter on parents and children."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import takewhile

from chunklab.chunkers.hierarchy import HierarchicalChunker
from chunklab.chunkers.windows import CharacterChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.formulas import count_windows

# --- how many vectors --------------------------------------------------------------------------------

_LENGTH, _PARENT, _CHILD, _OVERLAP = 4_500, 1_000, 200, 50


def _family(length: int, parent: int, child: int, overlap: int = 0) -> list[tuple[int, int, int, int]]:
    """The package's own: each child's span and its parent's, on a text of letters."""
    chunker = HierarchicalChunker(parent=CharacterChunker(parent, 0), child=CharacterChunker(child, overlap))
    return [(*(chunk.span or (0, 0)), *chunk.metadata["parent_span"]) for chunk in chunker.chunk("a" * length)]


_PER_PARENT = count_windows(_PARENT, _CHILD, _OVERLAP)
_FULL, _REST = divmod(_LENGTH, _PARENT)

VECTORS = Exercise(
    name="family-vectors",
    title="Predict the vectors",
    task=(f"A document has {_LENGTH:,} characters. Parents are windows of {_PARENT:,} without overlap. Children are windows of "
          f"{_CHILD} that share {_OVERLAP} with the one before, and only children are stored. How many vectors are that? Work "
          "it out on paper with {eq}`eq-vectors`."),
    stub="""
from chunklab.exercises import check

vectors = ...

check("family-vectors", vectors)
""",
    solution=f"""
from chunklab import count_windows

full, rest = divmod({_LENGTH}, {_PARENT})
vectors = (full * count_windows({_PARENT}, {_CHILD}, {_OVERLAP})
           + count_windows(rest, {_CHILD}, {_OVERLAP}))
""",
    why=("The last parent is shorter than the others, so it has fewer children. Everything starts anew in each parent: that is "
         "why the windows are counted parent by parent."),
    answer=len(_family(_LENGTH, _PARENT, _CHILD, _OVERLAP)),
    mistakes=(
        Mistake("You let the windows run on from one parent to the next. They begin anew in each parent.",
                count_windows(_LENGTH, _CHILD, _OVERLAP)),
        Mistake("This counts the last parent as a full one. How many characters are left for it?",
                (_FULL + 1) * _PER_PARENT),
        Mistake("The last parent is missing: what is left after the full ones is a parent too.", _FULL * _PER_PARENT),
        Mistake("Parents are read, not searched. Only children have a vector here.",
                _FULL * _PER_PARENT + count_windows(_REST, _CHILD, _OVERLAP) + _FULL + 1),
        Mistake("You left out the overlap. A child begins one stride after the one before it.",
                _FULL * count_windows(_PARENT, _CHILD, 0) + count_windows(_REST, _CHILD, 0)),
        Mistake("You round down. What is left over at the end of a parent needs a child as well.",
                sum(1 + (length - _CHILD) // (_CHILD - _OVERLAP) for length in [*[_PARENT] * _FULL, _REST])),
        Mistake("You divide a parent by the stride. The first child covers more than one stride: divide what is left after it.",
                sum(-(-length // (_CHILD - _OVERLAP)) for length in [*[_PARENT] * _FULL, _REST])),
        Mistake("This is the number of parents. How many children has each?", _FULL + 1),
    ),
    tested="That you have the number of children over all parents.",
    untested="Children that are whole sentences: these have to be counted.",
)


# --- the family as spans -----------------------------------------------------------------------------

def _spans(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return _family(length, parent, child)


def _draw_sizes(draw: Draw) -> tuple[int, int, int]:
    child = draw.whole(1, 5)
    return draw.whole(0, 20), draw.whole(child, 9), child


def _own_offsets(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [(a - p, b - p, p, e) for a, b, p, e in _spans(length, parent, child)]


def _across(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    found = []
    for start in range(0, length, child):
        at = start // parent * parent
        found.append((start, min(start + child, length), at, min(at + parent, length)))
    return found


def _past_parent(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [(a, min(a + child, length), p, e) for a, _, p, e in _spans(length, parent, child)]


def _past_text(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [(a, b, p, p + parent) for a, b, p, _ in _spans(length, parent, child)]


def _past_both(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [(a, min(a + child, p + parent), p, e) for a, _, p, e in _spans(length, parent, child)]


def _loses_short_children(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [found for found in _spans(length, parent, child) if found[1] - found[0] == child]


def _first_parent(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [found for found in _spans(length, parent, child) if found[2] == 0]


def _past_all(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [(at, at + child, start, start + parent)
            for start in range(0, length, parent) for at in range(start, start + parent, child)]


def _past_last(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [(at, min(at + child, start + parent), start, start + parent)
            for start in range(0, length, parent) for at in range(start, start + parent, child)]


def _with_parents(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    found = []
    for a, b, p, e in _spans(length, parent, child):
        found += [(p, e, p, e)] * (a == p) + [(a, b, p, e)]
    return found


def _parents_first(length: int, parent: int, child: int) -> list[tuple[int, int, int, int]]:
    return [(p, e, a, b) for a, b, p, e in _spans(length, parent, child)]


SPANS = Exercise(
    name="family-spans",
    title="Spans within spans",
    task=("Build a family. Cut a text of `length` characters into windows of `parent`, and each of these into windows of "
          "`child`; nothing overlaps. Give one tuple for each child, in order: its start, its end, its parent's start, its "
          "parent's end. All places are the document's."),
    stub="""
from chunklab.exercises import check


def my_family(length, parent, child):
    found = []
    for start in range(0, length, parent):
        ...
    return found


check("family-spans", my_family)
""",
    solution="""
def my_family(length, parent, child):
    found = []
    for start in range(0, length, parent):
        end = min(start + parent, length)
        for at in range(start, end, child):
            found.append((at, min(at + child, end), start, end))
    return found
""",
    why=("The inner loop runs over places of the document, from the parent's start to its end, so nothing has to be added "
         "afterwards. The two `min` do the same on two floors: a parent ends with the text, a child with its parent."),
    answer=_spans,
    inputs=_draw_sizes,
    examples=((0, 2, 1), (3, 3, 2), (5, 3, 2), (7, 5, 2)),
    mistakes=(
        Mistake("Your children count from the start of their parent. Add it: all places are the document's.", _own_offsets),
        Mistake("One of your children begins in one parent and ends in the next. Cut each parent by itself.", _across),
        Mistake("A child ends with its parent at the latest. Yours end with the text only.", _past_parent),
        Mistake("The last parent ends past the text, where there is nothing to read.", _past_text),
        Mistake("The last child ends past the text: its parent is shorter than the others.", _past_both),
        Mistake("Nothing of yours ends early: a child ends with its parent, and a parent with the text.", _past_all),
        Mistake("You treat the last parent as a full one. It ends with the text, and so do its children.", _past_last),
        Mistake("Your parents are among the children. Wanted are the children alone; each names its parent.", _with_parents),
        Mistake("The parent is missing: give four numbers for each child.",
                lambda length, parent, child: [found[:2] for found in _spans(length, parent, child)]),
        Mistake("You give a pair of pairs. Wanted is one tuple of four numbers.",
                lambda length, parent, child: [(found[:2], found[2:]) for found in _spans(length, parent, child)]),
        Mistake("A child that is shorter than the others is a child too: without it some text is never found.",
                _loses_short_children),
        Mistake("There is more than one parent: go on after the first.", _first_parent),
        Mistake("The child comes first in the tuple, then its parent.", _parents_first),
    ),
    tested="Texts up to 20 characters, parents up to 9, children up to 5.",
    untested="Overlap, and children that end with a word or a sentence.",
)


# --- what is handed over -----------------------------------------------------------------------------

_PLACES = ((0, 4), (4, 6), (6, 12), (12, 13))


def _context(hits: list[Span], room: int) -> list[Span]:
    read: list[Span] = []
    for start, end in dict.fromkeys(hits):
        if sum(last - first for first, last in read) + end - start > room:
            break
        read.append((start, end))
    return read


def _draw_hits(draw: Draw) -> tuple[list[Span], int]:
    return draw.many(_PLACES, 6), draw.whole(0, 14)


def _with_repeats(hits: list[Span], room: int) -> list[Span]:
    read: list[Span] = []
    for start, end in hits:
        if sum(last - first for first, last in read) + end - start > room:
            break
        read.append((start, end))
    return read


def _pays_for_repeats(hits: list[Span], room: int) -> list[Span]:
    return list(dict.fromkeys(_with_repeats(hits, room)))


def _skips(hits: list[Span], room: int) -> list[Span]:
    read: list[Span] = []
    for start, end in dict.fromkeys(hits):
        if sum(last - first for first, last in read) + end - start <= room:
            read.append((start, end))
    return read


def _goes_over(hits: list[Span], room: int) -> list[Span]:
    read: list[Span] = []
    for span in dict.fromkeys(hits):
        if sum(last - first for first, last in read) > room:
            break
        read.append(span)
    return read


def _not_full(hits: list[Span], room: int) -> list[Span]:
    read: list[Span] = []
    for start, end in dict.fromkeys(hits):
        if sum(last - first for first, last in read) + end - start >= room:
            break
        read.append((start, end))
    return read


def _most_hits_first(hits: list[Span], room: int) -> list[Span]:
    return _context([span for span, _ in Counter(hits).most_common()], room)


def _stops_at_repeat(hits: list[Span], room: int) -> list[Span]:
    again = next((at for at, span in enumerate(hits) if span in hits[:at]), len(hits))
    return _context(hits[:again], room)


def _each_alone(hits: list[Span], room: int) -> list[Span]:
    return [*takewhile(lambda span: span[1] - span[0] <= room, dict.fromkeys(hits))]


def _only_neighbours(hits: list[Span], room: int) -> list[Span]:
    return _with_repeats([span for at, span in enumerate(hits) if not at or span != hits[at - 1]], room)


def _counts_parents(hits: list[Span], room: int) -> list[Span]:
    return list(dict.fromkeys(hits))[:room]


CONTEXT = Exercise(
    name="parent-context",
    title="What the model reads",
    task=("`hits` has the parent's span of each child that was found, the best first, so a parent may come several times. Give "
          "the parents to hand over: in the order of the hits, each once, until the next would make more than `room` "
          "characters in all. Stop at the first that does not fit."),
    stub="""
from chunklab.exercises import check


def my_context(hits, room):
    ...


check("parent-context", my_context)
""",
    solution="""
def my_context(hits, room):
    read, used = [], 0
    for start, end in dict.fromkeys(hits):
        if used + end - start > room:
            break
        used += end - start
        read.append((start, end))
    return read
""",
    why=("`dict.fromkeys` keeps the first of each and the order, in one step. What is asked for twice is paid for once. "
         "Whether to "
         "stop at the first parent that does not fit, or to go on to a smaller one, is a choice: stopping keeps the order of "
         "the hits a promise."),
    answer=_context,
    inputs=_draw_hits,
    examples=(([], 5), ([(0, 4)], 4), ([(0, 4), (0, 4), (4, 6)], 6), ([(6, 12), (4, 6)], 5)),
    mistakes=(
        Mistake("A parent of two hits is handed over twice. Once is enough.", _with_repeats),
        Mistake("You pay again for a parent that is read already, so the room is used up too early.", _pays_for_repeats),
        Mistake("You stop at a parent that is read already. It costs nothing: pass it over, and go on.", _stops_at_repeat),
        Mistake("You ask of each parent alone whether it fits. What stands before it has taken room already.", _each_alone),
        Mistake("The same parent may come again later, with another in between.", _only_neighbours),
        Mistake("A set forgets in which order the hits came.", lambda hits, room: _context(list(set(hits)), room)),
        Mistake("You leave out a parent that does not fit, and go on with worse ones. The task says to stop.", _skips),
        Mistake("Ask before you take a parent whether it fits, not after.", _goes_over),
        Mistake("What fills the room to the last character still fits.", _not_full),
        Mistake("The best come first, not those that stand first in the document.",
                lambda hits, room: _context(sorted(hits), room)),
        Mistake("Room is counted in characters, not in parents.", _counts_parents),
        Mistake("A parent with more hits does not go first here: the order is that of the best hit.",
                _most_hits_first),
    ),
    tested="Up to six hits in up to four parents, and rooms up to 14 characters.",
    untested="Parents that overlap: what they share would be read twice.",
)


# --- merging -----------------------------------------------------------------------------------------

_COUNTS = {"A": 2, "B": 3, "C": 4, "D": 1}
_CHILDREN = tuple(f"{parent}{number}" for parent, count in _COUNTS.items() for number in range(1, count + 1))


def _merging(merges: Callable[[int, int, int], bool] = lambda found, children, hits: 2 * found > children,
             give: Callable[[list[str], set[str]], list[str]] | None = None) -> Callable[..., list[str]]:
    """A way to merge: which parents, by their children found, all their children and all hits, and what is given then."""
    def merge(hits: list[str], counts: dict[str, int]) -> list[str]:
        found = Counter(hit[0] for hit in hits)
        merged = {parent for parent, number in found.items() if merges(number, counts[parent], len(hits))}
        return (give or _in_place)(hits, merged)
    return merge


def _named(hits: list[str], merged: set[str]) -> list[str]:
    return [hit[0] if hit[0] in merged else hit for hit in hits]


def _in_place(hits: list[str], merged: set[str]) -> list[str]:
    return list(dict.fromkeys(_named(hits, merged)))


def _at_the_end(hits: list[str], merged: set[str]) -> list[str]:
    return sorted(_in_place(hits, merged), key=lambda name: name in merged)


def _beside(hits: list[str], merged: set[str]) -> list[str]:
    return hits + [name for name in _in_place(hits, merged) if name in merged]


def _at_the_front(hits: list[str], merged: set[str]) -> list[str]:
    return sorted(_in_place(hits, merged), key=lambda name: name not in merged)


def _by_parent(hits: list[str], merged: set[str]) -> list[str]:
    return sorted(_in_place(hits, merged), key=lambda name: name[0])


def _merged_alone(hits: list[str], merged: set[str]) -> list[str]:
    return [name for name in _in_place(hits, merged) if name in merged]


def _counts_on_the_way(hits: list[str], counts: dict[str, int]) -> list[str]:
    given: list[str] = []
    for at, hit in enumerate(hits):
        found = sum(other[0] == hit[0] for other in hits[:at + 1])
        name = hit[0] if 2 * found > counts[hit[0]] else hit
        given += [name] * (name not in given)
    return given


def _draw_children(draw: Draw) -> tuple[list[str], dict[str, int]]:
    return list(dict.fromkeys(draw.many(_CHILDREN, 7))), dict(_COUNTS)


MERGE = Exercise(
    name="merge-children",
    level="build",
    title="Merge the children",
    task=("Write the merging rule. `hits` names the children that were found, the best first, such as "
          "`[\"B2\", \"A1\", \"B3\"]`: the letter is the parent. `counts` says how many children each parent has, such as "
          "`{\"A\": 2, \"B\": 3}`. Where *more than half* of a parent's children are hits, put the parent's letter in place of "
          "the first of them and leave out the rest: here `[\"B\", \"A1\"]`."),
    stub="""
from collections import Counter

from chunklab.exercises import check


def my_merge(hits, counts):
    found = Counter(hit[0] for hit in hits)
    ...


check("merge-children", my_merge)
""",
    solution="""
from collections import Counter


def my_merge(hits, counts):
    found = Counter(hit[0] for hit in hits)
    merged = []
    for hit in hits:
        parent = hit[0]
        name = parent if found[parent] > counts[parent] / 2 else hit
        if name not in merged:
            merged.append(name)
    return merged
""",
    why=("The counting is done before the first hit is judged, since the second may decide over it. The place of a merged "
         "parent "
         "is that of its best child."),
    answer=_merging(),
    inputs=_draw_children,
    examples=(([], dict(_COUNTS)), (["A1"], dict(_COUNTS)), (["B2", "A1", "B3"], dict(_COUNTS)),
              (["A1", "C1", "A2", "C2"], dict(_COUNTS)), (["D1"], dict(_COUNTS))),
    mistakes=(
        Mistake("Half is not more than half.", _merging(lambda found, children, hits: 2 * found >= children)),
        Mistake("You compare with the number of hits. Compare with the number of children that the parent has.",
                _merging(lambda found, children, hits: 2 * found > hits)),
        Mistake("A parent comes once, however many of its children are hits.", _merging(give=_named)),
        Mistake("The parent takes the place of its best child. Yours come last.", _merging(give=_at_the_end)),
        Mistake("The parent takes the place of its best child. Yours come first.", _merging(give=_at_the_front)),
        Mistake("The order is that of the hits. Yours go parent by parent.", _merging(give=_by_parent)),
        Mistake("What is not merged is handed over as it was found: as single children.", _merging(give=_merged_alone)),
        Mistake("When you judge the first hit of a parent, you have not counted the others yet.", _counts_on_the_way),
        Mistake("A merged parent stands in place of its children. Yours stands beside them, and the same text is read twice.",
                _merging(give=_beside)),
        Mistake("You merge wherever two hits share a parent. How many children has it?",
                _merging(lambda found, children, hits: found > 1)),
        Mistake("A parent with a single child is merged as well, when that is found: one of one is more than half.",
                _merging(lambda found, children, hits: found > 1 and 2 * found > children)),
        Mistake("You wait until all children of a parent are found. More than half is enough.",
                _merging(lambda found, children, hits: found == children)),
        Mistake("You hand over every parent. That is the other rule: here a single hit may stay a child.",
                _merging(lambda found, children, hits: True)),
        Mistake("These are the hits as they came. Which parents have more than half of their children among them?",
                _merging(lambda found, children, hits: False)),
    ),
    tested="Up to seven different children of four parents, which have one to four children.",
    untested="Families of three generations, where a merged parent may be merged again.",
)

EXERCISES = (VECTORS, SPANS, CONTEXT, MERGE)
