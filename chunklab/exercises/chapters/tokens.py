"""Exercises to the chapter on tokens."""
from __future__ import annotations

import math
from collections.abc import Callable
from itertools import count as count_up

from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.tokenizers import get_tokenizer

# --- the budget, by hand -----------------------------------------------------------------------------

_M, _Q, _R, _S, _C = 8_000, 400, 1_200, 300, 40


def _fits(limit: int, prompt: int, reply: int, size: int, around: int, chunks: int) -> bool:
    return prompt + chunks * (size + around) + reply <= limit


_K = next(k for k in count_up() if not _fits(_M, _Q, _R, _S, _C, k + 1))

BUDGET = Exercise(
    name="token-budget",
    title="How many chunks fit",
    task=f"""
A model has a context window of {_M:,} tokens. The instructions and the question take {_Q}, and the answer may take up to
{_R:,}. Your chunks have at most {_S} tokens, and each comes with a line that names its source, which takes {_C} more. How
many chunks can you be sure to fit in? Work it out on paper, and write one number.
""",
    stub="""
from chunklab.exercises import check

chunks = ...

check("token-budget", chunks)
""",
    solution=f"""
chunks = {_K}
""",
    why=f"""
By {{eq}}`eq-budget`: ${_M} - {_Q} - {_R} = {_M - _Q - _R}$ tokens are left for chunks. Each takes ${_S} + {_C} = {_S + _C}$.
That goes {_K} times, and a rest of {(_M - _Q - _R) % (_S + _C)} stays empty.
""",
    answer=_K,
    mistakes=(
        Mistake("You gave the chunks the whole context window. Who else has to fit into it?", _M // (_S + _C)),
        Mistake("You left no room for the answer. The model writes into the same window that it reads.",
                (_M - _Q) // (_S + _C)),
        Mistake("You left no room for the instructions and the question.", (_M - _R) // (_S + _C)),
        Mistake("You forgot the line that names the source. Each chunk brings one.", (_M - _Q - _R) // _S),
        Mistake("You rounded up. What happens to the last of your chunks, if only a part of it fits?",
                math.ceil((_M - _Q - _R) / (_S + _C))),
        Mistake("A part of a chunk is no chunk. Which whole number can you be sure of?", (_M - _Q - _R) / (_S + _C)),
        Mistake("This is how many tokens are left for chunks. How many chunks is that?", _M - _Q - _R),
    ),
    tested="The number is the largest that keeps the sum within the context window.",
    untested="The finished prompt would still have to be measured: tokens do not add up exactly.",
)


# --- the size for a budget ---------------------------------------------------------------------------

def _size_for(limit: int, prompt: int, reply: int, around: int, chunks: int) -> int | None:
    sizes = (size for size in range(limit, 0, -1) if _fits(limit, prompt, reply, size, around, chunks))
    return next(sizes, None)


def _or_none(size: Callable[..., int]) -> Callable[..., int | None]:
    """Give a way to compute a size that gives None where there is none."""
    def checked(limit: int, prompt: int, reply: int, around: int, chunks: int) -> int | None:
        found = size(limit, prompt, reply, around, chunks)
        return found if found > 0 else None

    return checked


SIZE_FOR_BUDGET = Exercise(
    name="size-for-budget",
    title="The size that a budget allows",
    task="""
Now the other way round. You want to hand over exactly `chunks` chunks. Write the function that gives the largest
`chunk_size` with which they fit, where `limit` is the context window, `prompt` and `reply` are what the question and the
answer take, and `around` is what stands around each chunk. Where not even chunks of one token fit, it gives `None`.
""",
    stub="""
from chunklab.exercises import check

def size_for(limit, prompt, reply, around, chunks):
    ...

check("size-for-budget", size_for)
""",
    solution="""
def size_for(limit, prompt, reply, around, chunks):
    share = (limit - prompt - reply) // chunks
    return share - around if share > around else None
""",
    why="""
What is left after prompt and reply is shared among the chunks, rounded down. What stands around a chunk comes out of that
chunk's own share, not out of the whole. A size of zero is no size, and a negative one would be an error far away from
here.
""",
    answer=_size_for,
    inputs=lambda draw: (draw.whole(1, 60), draw.whole(0, 15), draw.whole(0, 15), draw.whole(0, 5), draw.whole(1, 6)),
    examples=((1, 0, 0, 0, 1), (20, 4, 4, 2, 3), (7, 2, 2, 3, 1), (4_000, 300, 500, 20, 5)),
    mistakes=(
        Mistake("You forgot what stands around each chunk. Each source line takes its tokens too.",
                _or_none(lambda limit, prompt, reply, around, chunks: (limit - prompt - reply) // chunks)),
        Mistake("You paid for what stands around one chunk only. How many of these are there?",
                _or_none(lambda limit, prompt, reply, around, chunks: (limit - prompt - reply - around) // chunks)),
        Mistake("You left no room for the reply.",
                _or_none(lambda limit, prompt, reply, around, chunks: (limit - prompt) // chunks - around)),
        Mistake("You left no room for the prompt.",
                _or_none(lambda limit, prompt, reply, around, chunks: (limit - reply) // chunks - around)),
        Mistake("You rounded up. Then all chunks together can be over the limit.",
                _or_none(lambda limit, prompt, reply, around, chunks: math.ceil((limit - prompt - reply) / chunks) - around)),
        Mistake("Your sizes are right where there is one. What should come where nothing fits?",
                lambda limit, prompt, reply, around, chunks: (limit - prompt - reply) // chunks - around),
        Mistake("A size of 0 is no size: what is asked for where not even one token fits?",
                lambda limit, prompt, reply, around, chunks: max(0, (limit - prompt - reply) // chunks - around)),
        Mistake("What stands around a chunk makes the chunk's size smaller, not larger.",
                _or_none(lambda limit, prompt, reply, around, chunks: (limit - prompt - reply) // chunks + around)),
        Mistake("You stop one token before the limit. A sum that is exactly the limit still fits.",
                lambda limit, prompt, reply, around, chunks: _size_for(limit - 1, prompt, reply, around, chunks)),
        Mistake("A part of a token is no token. Which whole number is sure to fit?",
                lambda limit, prompt, reply, around, chunks:
                share if (share := (limit - prompt - reply) / chunks - around) >= 1 else None),
    ),
    tested="Limits up to 60 tokens and one of thousands, with up to six chunks, also such where nothing fits.",
    untested="That more chunks make a better answer is not said. The chapter names a study of it.",
)


# --- windows that break no character -----------------------------------------------------------------

def _starts(draw: Draw) -> tuple[list[int], int]:
    """Starts as `encode_with_starts` gives them, of characters that cost one to four tokens, and a size."""
    starts: list[int] = []
    characters = draw.many((1, 2, 3, 4), 8, 1)  # a character has four bytes at most, so four tokens
    for place, tokens in enumerate(characters):
        starts += [place] + [-1] * (tokens - 1)
    return [*starts, len(characters)], draw.whole(4, 8)


def _walk(starts: list[int], size: int, back: Callable[[list[int], int], int]) -> list[Span]:
    spans, first, total = [], 0, len(starts) - 1
    while first < total:
        last = back(starts, min(first + size, total))
        spans.append((starts[first], starts[last]))
        first = last
    return spans


def _to_safe(starts: list[int], last: int) -> int:
    while starts[last] < 0:
        last -= 1
    return last


def _forward(starts: list[int], last: int) -> int:
    while starts[last] < 0:
        last += 1
    return last


def _naive(starts: list[int], size: int) -> list[Span]:
    total = len(starts) - 1
    return [(starts[first], starts[min(first + size, total)]) for first in range(0, total, size)]


def _one_step(starts: list[int], last: int) -> int:
    return last - 1 if starts[last] < 0 else last


def _fixed_step(starts: list[int], size: int) -> list[Span]:
    """Cut back to a safe place, and then go on at the next multiple of the size."""
    total = len(starts) - 1
    return [(starts[_to_safe(starts, first)], starts[_to_safe(starts, min(first + size, total))])
            for first in range(0, total, size)]


def _as_tokens(starts: list[int], size: int) -> list[Span]:
    places = [place for place, start in enumerate(starts) if start >= 0]
    return [(places[begin], places[end]) for begin, end in _walk(starts, size, _to_safe)]


SAFE_WINDOWS = Exercise(
    name="safe-token-windows",
    title="Windows that break no character",
    task="""
`starts` is what `encode_with_starts` gives: for each token the place where it begins, −1 if it begins inside a character,
and at the end the length of the text. Write the function that gives the spans of windows of at most `size` tokens,
without overlap: each as full as it can be, each beginning where the one before ends, and no cut inside a character. No
character here has more tokens than `size`.
""",
    stub="""
from chunklab.exercises import check

def safe_windows(starts, size):
    spans = []
    first, total = 0, len(starts) - 1
    while first < total:
        last = min(first + size, total)
        ...
        spans.append((starts[first], starts[last]))
        first = last
    return spans

check("safe-token-windows", safe_windows)
""",
    solution="""
def safe_windows(starts, size):
    spans = []
    first, total = 0, len(starts) - 1
    while first < total:
        last = min(first + size, total)
        while starts[last] < 0:
            last -= 1
        spans.append((starts[first], starts[last]))
        first = last
    return spans
""",
    why="""
One loop moves the cut back to the last token that begins a character. It cannot move back past the window's own beginning,
because no character is larger than a window here. `TokenChunker` has to care for that case too, and for graphemes, and
for text that costs more tokens alone.
""",
    answer=lambda starts, size: _walk(starts, size, _to_safe),
    inputs=_starts,
    examples=(([0, 1], 4), ([0, 1, -1, -1, -1, 2], 4), ([0, 1, 2, 3, -1, 4], 4)),
    mistakes=(
        Mistake("A −1 is in your spans. What does it say about the place of a cut?", _naive),
        Mistake("You move the cut forward, so a window has more tokens than it may. In which direction is there room?",
                lambda starts, size: _walk(starts, size, _forward)),
        Mistake("You go back by one token, and that one can begin inside the character too.",
                lambda starts, size: _walk(starts, size, _one_step)),
        Mistake("Your cuts are safe, but after one that moved back, the next window ends too early: it must begin where the "
                "one before ended, and be full from there.", _fixed_step),
        Mistake("These are places among the tokens. A span counts characters, and `starts` has them.", _as_tokens),
        Mistake("You count characters, as if each were one token. How many entries of `starts` has a window?",
                lambda starts, size: [(at, min(at + size, starts[-1])) for at in range(0, starts[-1], size)]),
        Mistake("The last window is missing. The end of the text is a safe place as well.",
                lambda starts, size: _walk(starts, size, _to_safe)[:-1]),
        Mistake("Your windows are not as full as they can be: a window may end right before a token that begins a character.",
                lambda starts, size: _walk(starts, size - 1 if size > 4 else size, _to_safe)),
        Mistake("The spans are right, but each is to be a pair (start, end). These are the ends alone.",
                lambda starts, size: [end for _, end in _walk(starts, size, _to_safe)]),
    ),
    tested="Texts up to 8 characters of one to four tokens, windows of 4 to 8 tokens.",
    untested="Overlap was left out, and so were characters that are larger than a window.",
)


# --- packing by measure ------------------------------------------------------------------------------

_PIECES = (" tea", " Journey", "s", " unuse", "d", " car", "ry", "\n\n", " Tea", "假", " 31")
Size = Callable[[list[str]], int]


def _T(text: str) -> int:
    """Count tokens. The vocabulary is read only when an answer is checked."""
    return get_tokenizer().count(text)


def _pack(pieces: list[str], limit: int, size: Size, joiner: str = "") -> list[str]:
    """Pack as the task says, a chunk's size being that of its pieces by `size`."""
    chunks: list[list[str]] = []
    for piece in pieces:
        if chunks and size([*chunks[-1], piece]) <= limit:
            chunks[-1].append(piece)
        else:
            chunks.append([piece])
    return [joiner.join(chunk) for chunk in chunks]


def _no_chunk_yet(pieces: list[str], limit: int) -> list[str]:
    chunks: list[str] = []
    for piece in pieces:
        if _T(chunks[-1] + piece) <= limit:
            chunks[-1] += piece
        else:
            chunks.append(piece)
    return chunks


def _over_stays_alone(pieces: list[str], limit: int) -> list[str]:
    return _pack(pieces, limit, lambda some: max(_measured(some), *map(_T, some)))


def _first_with_room(pieces: list[str], limit: int) -> list[str]:
    chunks: list[str] = []
    for piece in pieces:
        place = next((place for place, chunk in enumerate(chunks) if _T(chunk + piece) <= limit), None)
        if place is None:
            chunks.append(piece)
        else:
            chunks[place] += piece
    return chunks


def _summed(pieces: list[str]) -> int:
    return sum(map(_T, pieces))


def _measured(pieces: list[str]) -> int:
    return _T("".join(pieces))


PACKING = Exercise(
    name="measured-packing",
    level="build",
    title="Pack without adding up",
    task="""
Write the function that packs `pieces`, a list of strings, into chunks. A chunk is a string of neighbouring pieces, joined
as they are. It takes the next piece as long as the chunk, *measured as one text*, has at most `limit` tokens; else that
piece begins a new chunk. A piece that is over the limit alone is a chunk that is over, and can still be packed with the
next one if the two together are not. `T(text)` gives the tokens of a text.
""",
    stub="""
from chunklab import get_tokenizer
from chunklab.exercises import check

T = get_tokenizer().count

def my_pack(pieces, limit):
    chunks = []
    for piece in pieces:
        ...
    return chunks

check("measured-packing", my_pack)
""",
    solution="""
from chunklab import get_tokenizer

T = get_tokenizer().count

def my_pack(pieces, limit):
    chunks = []
    for piece in pieces:
        if chunks and T(chunks[-1] + piece) <= limit:
            chunks[-1] += piece
        else:
            chunks.append(piece)
    return chunks
""",
    why="""
The chunk is measured with the new piece in it, before the piece is taken. That costs more work than adding up, and it is
the only way to be sure: the sum of the parts may be larger or smaller than the whole, as {eq}`eq-token-sum` says.
""",
    answer=lambda pieces, limit: _pack(pieces, limit, _measured),
    inputs=lambda draw: (draw.many(_PIECES, 8), draw.whole(1, 5)),
    examples=(([], 1), ([" tea"], 1), ([" car", "ry"], 1), ([" Journey", "s"], 2), ([" unuse", "d"], 1)),
    mistakes=(
        Mistake("You add up the tokens of the pieces. Compare with the tokens of the chunk: are the two always equal?",
                lambda pieces, limit: _pack(pieces, limit, _summed)),
        Mistake("You measure the chunk without the piece that is about to go in, so it can grow over the limit.",
                lambda pieces, limit: _pack(pieces, limit, lambda some: _measured(some[:-1]))),
        Mistake("A chunk may have exactly `limit` tokens. Yours stop one before.",
                lambda pieces, limit: _pack(pieces, limit - 1, _measured)),
        Mistake("Your limit counts characters.", lambda pieces, limit: _pack(pieces, limit, lambda some: len("".join(some)))),
        Mistake("Your limit counts pieces. A piece may have more than one token.",
                lambda pieces, limit: _pack(pieces, limit, len)),
        Mistake("You join with a space. The pieces have their own spaces, and the joiner costs tokens too.",
                lambda pieces, limit: _pack(pieces, limit, lambda some: _T(" ".join(some)), " ")),
        Mistake("The last chunk is missing. What is still open when the pieces are used up?",
                lambda pieces, limit: _pack(pieces, limit, _measured)[:-1]),
        Mistake("When the first piece comes there is no chunk yet, so there is none to measure it with.", _no_chunk_yet),
        Mistake("A piece that is over the limit stays alone with you. With the next one it can be within: measure the two.",
                _over_stays_alone),
        Mistake("You put a piece into the first chunk that has room. A chunk holds neighbours: only the last one is open.",
                _first_with_room),
        Mistake("Your first chunk is empty. Begin a chunk when there is a piece to put into it.",
                lambda pieces, limit: ["", *_pack(pieces, limit, _measured)]),
    ),
    tested="Lists of up to 8 pieces, the empty list too, and limits up to 5 tokens.",
    untested="How fast it is was not measured: a chunk of many pieces is measured many times here.",
)

EXERCISES = (BUDGET, SIZE_FOR_BUDGET, SAFE_WINDOWS, PACKING)
