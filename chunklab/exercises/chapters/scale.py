"""Exercises to the chapter on scale."""
from __future__ import annotations

import math
from collections.abc import Callable
from itertools import accumulate

from chunklab.chunkers.windows import CharacterChunker
from chunklab.corpus.stream import chunk_stream
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.formulas import amplification, count_windows, stored_units

# --- the bill -----------------------------------------------------------------------------------------

_DOCUMENTS, _N, _S, _O, _PRICE = 1_000_000, 1900, 500, 200, 0.5
_K, _HELD = count_windows(_N, _S, _O), stored_units(_N, _S, _O)
_CHUNKS = _DOCUMENTS * _K
_COST = _DOCUMENTS * _HELD / 1_000_000 * _PRICE


def _bill(windows: int) -> tuple[int, float]:
    """The answer of one who has counted so many windows in a document."""
    return _DOCUMENTS * windows, _DOCUMENTS * (_N + (windows - 1) * _O) / 1_000_000 * _PRICE



BILL = Exercise(
    name="corpus-bill",
    title="The bill on paper",
    task=(f"A million documents have {_N:,} tokens each. You cut them into windows of {_S} tokens that share {_O}. To embed a "
          f"million tokens costs {_PRICE}. How many chunks are there, and what does it cost to embed them all once? Work it "
          "out on paper with {eq}`eq-corpus-chunks` and {eq}`eq-corpus-tokens`, and write two numbers."),
    stub="""
from chunklab.exercises import check

chunks = ...
cost = ...

check("corpus-bill", (chunks, cost))
""",
    solution=f"""
from chunklab import count_windows, stored_units

documents = 1_000_000
chunks = documents * count_windows({_N}, {_S}, {_O})
cost = documents * stored_units({_N}, {_S}, {_O}) / 1_000_000 * {_PRICE}
""",
    why=(f"One document has $1 + \\lceil {_N - _S} / {_S - _O} \\rceil = {_K}$ windows, and these hold ${_N} + {_K - 1} "
         f"\\cdot {_O}$ tokens. The amplification $A$ says {amplification(_S, _O):.2f} times the text; it is the limit for a "
         f"long one, and here it is {_HELD / _N:.2f} times."),
    answer=(_CHUNKS, _COST),
    mistakes=(
        Mistake("You paid for each token of the documents once. What neighbours share is embedded twice.",
                (_CHUNKS, _DOCUMENTS * _N / 1_000_000 * _PRICE)),
        Mistake("You paid for full windows. Is the last window of a document full?",
                (_CHUNKS, _CHUNKS * _S / 1_000_000 * _PRICE)),
        Mistake("You took the amplification A, the limit for a long text. These documents are short: count what their windows "
                "hold.", (_CHUNKS, _DOCUMENTS * _N * amplification(_S, _O) / 1_000_000 * _PRICE)),
        Mistake("You rounded down. What is left over at the end of a document needs a window, too.", _bill(_K - 1)),
        Mistake("You walked in strides from the first token on. How much does the first window hold already?",
                _bill(math.ceil(_N / (_S - _O)))),
        Mistake("You divided by the size. With overlap a window moves by the stride, S − O.", _bill(_N // _S)),
        Mistake("These are windows side by side. Neighbours share something, so each moves by less than its size.",
                _bill(math.ceil(_N / _S))),
        Mistake("These are the chunks of one document. There are a million of them.", (_K, _COST)),
        Mistake("The two numbers have changed places: the chunks come first.", (_COST, _CHUNKS)),
        Mistake("The price is for a million tokens.", (_CHUNKS, _DOCUMENTS * _HELD * _PRICE)),
    ),
    tested="That both numbers are those of this corpus.",
    untested="Whether the price is yours, and whether so many chunks are worth it.",
)


# --- how it grows --------------------------------------------------------------------------------------

def _growth(times: Callable[[float, float], float]) -> Callable[[int, float, int, float], float]:
    """An answer that depends on how often the size and the time grew."""
    return lambda n, t, larger, later: times(larger / n, later / t)


def _draw_growth(draw: Draw) -> tuple[int, float, int, float]:
    n, factor = draw.whole(1, 9), draw.whole(2, 9)
    seconds = draw.one_of((1.0, 0.5, 2.0))
    return n, seconds, n * factor, seconds * factor ** draw.one_of((1, 2, 1.5, 0, 1.2))


EXPONENT = Exercise(
    name="growth-exponent",
    title="Read the slope",
    task=("A chunker takes `t` seconds for a text of `n` characters, and `later` seconds for one of `larger` characters. Write "
          "the function that gives its exponent by {eq}`eq-exponent`: 1 where twice the text takes twice the time, 2 where it "
          "takes four times as long."),
    stub="""
from chunklab.exercises import check


def my_exponent(n, t, larger, later):
    ...


check("growth-exponent", my_exponent)
""",
    solution="""
from math import log


def my_exponent(n, t, larger, later):
    return log(later / t) / log(larger / n)
""",
    why=("Time that grows as $n^p$ is multiplied by $q^p$ when the text is multiplied by $q$. The logarithm brings $p$ down, "
         "and any base will do, since it stands above and below. Two points are little: one slow moment, and the slope lies."),
    answer=_growth(lambda size, time: math.log(time) / math.log(size)),
    inputs=_draw_growth,
    examples=((1, 1.0, 2, 2.0), (1, 1.0, 2, 4.0), (2, 1.0, 6, 9.0)),
    mistakes=(
        Mistake("It is upside down: how often the time grew stands above, how often the text grew below.",
                _growth(lambda size, time: math.log(size) / math.log(time) if time != 1 else 0.0)),
        Mistake("You divided the factors themselves. An exponent is a ratio of their logarithms.",
                _growth(lambda size, time: time / size)),
        Mistake("You gave the logarithm of the time's factor. Divide it by that of the text's.",
                _growth(lambda size, time: math.log(time))),
        Mistake("You subtracted the two logarithms. How many times does the one go into the other?",
                _growth(lambda size, time: math.log(time) - math.log(size))),
        Mistake("You took the logarithm of the quotient of the factors. Take the logarithm of each, then divide.",
                _growth(lambda size, time: 1 + math.log(time / size))),
        Mistake("You gave how much longer it takes for a character. The exponent asks how the time grows with the text.",
                lambda n, t, larger, later: (later - t) / (larger - n)),
        Mistake("You divided the logarithms of the second text's time and size alone. Growth compares two texts.",
                lambda n, t, larger, later: math.log(later) / math.log(larger)),
    ),
    tested="Slopes of several powers, for texts and times of many sizes.",
    untested="Whether two measurements are enough: measure more sizes, and look at the line.",
)


# --- shards by bytes -----------------------------------------------------------------------------------

def _shards(sizes: list[int], most: int) -> list[list[int]]:
    """Files in their order, as many as fit; the numbers of those in each shard."""
    shards: list[list[int]] = []
    room = -1
    for number, size in enumerate(sizes):
        if size > room or not shards:
            shards.append([])
            room = most
        shards[-1].append(number)
        room -= size
    return shards


def _by_count(sizes: list[int], most: int) -> list[list[int]]:
    count = len(_shards(sizes, most))
    each = -(-len(sizes) // count) if count else 1
    return [list(range(at, min(at + each, len(sizes)))) for at in range(0, len(sizes), each)]


def _one_too_many(sizes: list[int], most: int) -> list[list[int]]:
    shards: list[list[int]] = [[]] if sizes else []
    total = 0
    for number, size in enumerate(sizes):
        if total >= most and shards[-1]:
            shards.append([])
            total = 0
        shards[-1].append(number)
        total += size
    return shards


def _any_that_has_room(sizes: list[int], most: int) -> list[list[int]]:
    shards: list[list[int]] = []
    for number, size in enumerate(sizes):
        fits = next((one for one in shards if sum(sizes[at] for at in one) + size <= most), None)
        if fits is None:
            shards.append([number])
        else:
            fits.append(number)
    return shards


def _large_at_once(sizes: list[int], most: int) -> list[list[int]]:
    shards: list[list[int]] = []
    waiting: list[int] = []
    for number, size in enumerate(sizes):
        if size > most:
            shards.append([number])
            continue
        if waiting and sum(sizes[at] for at in waiting) + size > most:
            shards.append(waiting)
            waiting = []
        waiting.append(number)
    return [*shards, waiting] if waiting else shards


SHARDS = Exercise(
    name="shards-by-bytes",
    title="Shards by bytes",
    task=("Each file has a size in bytes. Write the function that groups them into shards, in their order: a shard takes the "
          "next file as long as all of it has at most `most` bytes, and a file that is larger stands alone. Give a list of "
          "shards, each a list of the files' numbers from 0."),
    stub="""
from chunklab.exercises import check


def my_shards(sizes, most):
    ...


check("shards-by-bytes", my_shards)
""",
    solution="""
def my_shards(sizes, most):
    shards = []
    total = 0
    for number, size in enumerate(sizes):
        if not shards or total + size > most:
            shards.append([])
            total = 0
        shards[-1].append(number)
        total += size
    return shards
""",
    why=("It is the packing of all these chapters once more: files are the pieces, bytes the unit, `most` is the size. And it "
         "has the same weakness. A new file at the front moves every border behind it, and then every shard is another. "
         "`chunk_shards` lets a file's own name say whether a border stands behind it."),
    answer=_shards,
    inputs=lambda draw: (draw.many((1, 2, 3, 5, 8, 20), 8), draw.whole(2, 12)),
    examples=(([], 5), ([3], 5), ([3, 3], 5), ([2, 3, 1], 5), ([9, 1], 5)),
    mistakes=(
        Mistake("These shards have equally many files, not at most so many bytes. One long file can be a hundred short ones.",
                _by_count),
        Mistake("Your shards close after they are full, and so hold one file too many. Look before you take it.",
                _one_too_many),
        Mistake("You put a file wherever there is room. The files are to stay in their order: close a shard, and leave it "
                "closed.", _any_that_has_room),
        Mistake("A shard that is full to the last byte is within the limit.",
                lambda sizes, most: _shards([size + size for size in sizes], 2 * most - 1)),
        Mistake("A file that is too large was left out. It stands alone.",
                lambda sizes, most: [kept for shard in _shards(sizes, most)
                                     for kept in [[at for at in shard if sizes[at] <= most]] if kept]),
        Mistake("A large file overtook those in front of it. What is to happen to the shard that is open when it comes?",
                _large_at_once),
        Mistake("Your first shard may be empty. Is there a file for it when you open it?",
                lambda sizes, most: [[], *_shards(sizes, most)] if not sizes or sizes[0] > most else _shards(sizes, most)),
        Mistake("The last shard is missing. No file follows that would close it.",
                lambda sizes, most: _shards(sizes, most)[:-1]),
        Mistake("Your numbers begin at 1. The first file is number 0.",
                lambda sizes, most: [[at + 1 for at in shard] for shard in _shards(sizes, most)]),
        Mistake("You gave the sizes. Give the numbers of the files.",
                lambda sizes, most: [[sizes[at] for at in shard] for shard in _shards(sizes, most)]),
        Mistake("Each file is a shard of its own here. A shard takes as many as fit.",
                lambda sizes, most: [[at] for at in range(len(sizes))]),
    ),
    tested="Up to eight files of many sizes, in all orders.",
    untested="How evenly the work is shared: two workers and one huge file are one worker.",
)


# --- a stream ------------------------------------------------------------------------------------------

Pieces = list[tuple[int, str]]


def _stream(blocks: list[str], size: int) -> Pieces:
    return [(chunk.start_offset or 0, chunk.text)
            for chunk in chunk_stream(blocks, CharacterChunker(chunk_size=size, overlap=0), block_size=1)]


def _block_by_block(blocks: list[str], size: int) -> Pieces:
    starts = accumulate(map(len, blocks), initial=0)
    return [(start + at, block[at:at + size]) for start, block in zip(starts, blocks) for at in range(0, len(block), size)]


def _one_a_block(blocks: list[str], size: int) -> Pieces:
    windows: Pieces = []
    start, held = 0, ""
    for block in blocks:
        held += block
        if len(held) >= size:
            windows.append((start, held[:size]))
            start, held = start + size, held[size:]
    return [*windows, (start, held)] if held else windows


STREAM = Exercise(
    name="stream-windows",
    title="Windows over a stream",
    task=("A text comes in blocks that are cut anywhere. Write the function that gives its windows of `size` characters "
          "without overlap, as pairs (where it begins in the whole text, its text). They are to be the windows of the whole "
          "text, the last one shorter. Hold no more than a block and a window: do not join all blocks first."),
    stub="""
from chunklab.exercises import check


def my_stream(blocks, size):
    windows = []
    ...
    return windows


check("stream-windows", my_stream)
""",
    solution="""
def my_stream(blocks, size):
    windows = []
    start, held = 0, ""
    for block in blocks:
        held += block
        at = 0
        while len(held) - at >= size:
            windows.append((start + at, held[at:at + size]))
            at += size
        start, held = start + at, held[at:]
    if held:
        windows.append((start, held))
    return windows
""",
    why=("A window is final once it is full: no text that follows changes it. What is not final is kept for the next block, "
         "together with the one number that the rest must know, where it begins. `chunk_stream` does the same for chunkers "
         "that look further; what it must find out for each is when a chunk is final."),
    answer=_stream,
    inputs=lambda draw: (draw.many(("a", "b", "cd", "efg", "hijk", ""), 7), draw.whole(1, 5)),
    examples=(([], 2), (["ab"], 2), (["a", "b"], 2), (["abc", "d"], 2)),
    mistakes=(
        Mistake("You cut each block on its own, so a window ends where a block does. The blocks end anywhere: keep what is not "
                "full for the next.", _block_by_block),
        Mistake("Places count from the beginning of the block. They are to be those in the whole text.",
                lambda blocks, size: [(at, block[at:at + size]) for block in blocks for at in range(0, len(block), size)]),
        Mistake("The last window is missing where it is not full. No block follows: so it is final, too.",
                lambda blocks, size: [one for one in _stream(blocks, size) if len(one[1]) == size]),
        Mistake("Your places count windows. They are to count characters.",
                lambda blocks, size: [(number, text) for number, (_, text) in enumerate(_stream(blocks, size))]),
        Mistake("You forgot what was left when the next block came. Put it in front of the block.",
                lambda blocks, size: [one for one in _block_by_block(blocks, size) if len(one[1]) == size]),
        Mistake("You take at most one window when a block has come. How many may be full by then?", _one_a_block),
        Mistake("There is an empty window at the end. Look whether anything is held before you give it out.",
                lambda blocks, size: _stream(blocks, size) + [(len("".join(blocks)), "")] * (len("".join(blocks)) % size == 0)),
        Mistake("Your pairs are the other way round: first where a window begins, then its text.",
                lambda blocks, size: [(text, start) for start, text in _stream(blocks, size)]),
        Mistake("Your pairs are spans. They are to hold the window's text, since nobody has the whole text to slice.",
                lambda blocks, size: [(start, start + len(text)) for start, text in _stream(blocks, size)]),
        Mistake("These are the texts without their places.",
                lambda blocks, size: [text for _, text in _stream(blocks, size)]),
        Mistake("Your pairs say where a window ends. They are to say where it begins.",
                lambda blocks, size: [(start + len(text), text) for start, text in _stream(blocks, size)]),
    ),
    tested="Blocks of many lengths, empty ones too, and windows longer than a block.",
    untested="How much you hold: a check sees what comes out, and not what you kept.",
    level="build",
)

EXERCISES = (BILL, EXPONENT, SHARDS, STREAM)
