"""Windows of tokens, with exact offsets."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple

from chunklab import params
from chunklab.chunkers.base import BaseChunker, Ledger, oversize
from chunklab.document import Span
from chunklab.measure import Measure
from chunklab.packing import Size
from chunklab.steps import numbered
from chunklab.text.graphemes import is_boundary
from chunklab.text.token_counts import PartCounts, Places, places_of
from chunklab.tokenizers import BytePairTokenizer, as_tokenizer, get_tokenizer
from chunklab.windowing import measured_windows


class _Window(NamedTuple):
    """A window that was found, why it ends before it is full, and which tokens of the text it takes."""

    start: int
    end: int
    why: str = "The last place between characters that keeps the limit"
    taken: tuple[int, int] | None = None

    def tokens(self) -> str:
        """Name the tokens that the window takes."""
        return "The window holds" if self.taken is None else (
            f"The window takes {numbered('token', *self.taken)} of the text:")


class TokenChunker(BaseChunker):
    """Cut a text into windows of the tokens that a model reads.

    Works with no network: the vocabulary of cl100k_base travels with the package. A cut never falls
    inside a character, and the limit is the tokens of the chunk's own text, counted anew.

    Parameters
    ----------
    chunk_size : int, default 256
        Tokens in a window, S, 1 or more.
    overlap : int, default 32
        Tokens shared by neighbours, O, from 0 to S − 1. Left out: 32, or a fifth of S where 32 is
        too much.
    encoding : str, default "cl100k_base"
        Name of the tokenizer.
    model : str or None, default None
        A model's name, such as "gpt-4"; its encoding is used in place of `encoding`.
    tokenizer : object or None, default None
        Any object with `encode(text) -> list of int` and `decode(ids) -> str`, used in place of both.
        Where its tokens do not give the text back, windows are found by counting.
    strip : bool, default True
        Take white space off the edges of each chunk.

    Raises
    ------
    ValueError
        When a number is out of its range, or the encoding or model is not known here.
    TypeError
        When a parameter is of the wrong kind.

    Examples
    --------
    >>> TokenChunker(chunk_size=4, overlap=1).split_text("Unused days carry over to the next year.")
    ['Unused days carry over', 'over to the next', 'next year.']

    Chapter: tokens
    """

    def __init__(self, chunk_size: int = 256, overlap: int | None = None, encoding: str = "cl100k_base",
                 model: str | None = None, tokenizer: Any = None, strip: bool = True) -> None:
        self.chunk_size = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 32)
        self.strip = self._strip = params.flag("strip", strip)
        self.encoding = params.string("encoding", encoding)
        self.model = None if model is None else params.string("model", model)
        self.tokenizer = tokenizer
        self._tokenizer = get_tokenizer(encoding, model) if tokenizer is None else as_tokenizer(tokenizer)

    def _run(self, ledger: Ledger) -> None:
        text, limit = ledger.text, self.chunk_size
        if not text.strip():
            return
        measure = Measure("tokens", self._tokenizer.count)
        places, count_part = self._encode(text, partial(measure.span, text))
        spans: list[Span] = []
        whys: list[tuple[int, str]] = []

        @lru_cache(maxsize=8)  # a window is asked for more than once, and mostly has no white space at its edges
        def count(start: int, end: int) -> int:
            return count_part(start, end)

        def size(start: int, end: int) -> int:
            return count(*ledger.trim(start, end))

        def width(start: int, end: int) -> int:  # a window counts white space too
            return max(count(start, end), size(start, end))

        def why(number: int) -> tuple[str, dict[str, Any]]:
            total, moved = whys[number]
            reason = self._reason(total, spans[number][1] == len(text), moved)
            return reason, {"tokens": total, **oversize(measure, total, limit)}

        windows = ((_Window(*span) for span in measured_windows(text, 0, len(text), width, limit, self.overlap, width))
                   if places is None else self._windows(text, places, width))
        for window in windows:
            start, end = window.start, window.end
            total = size(start, end)
            spans.append((start, end))
            whys.append((total, window.why))
            if ledger.story:
                ledger.tell("window", start, end, f"{window.tokens()} {total} of {limit} tokens.", open=(start, end),
                            size=total, limit=limit)
                reason, metadata = why(len(spans) - 1)
                ledger.close(start, end, reason, **metadata)
        if not ledger.story:
            ledger.close_all(spans, why)

    def _encode(self, text: str, count: Size) -> tuple[Places | None, Size]:
        """Find where the tokens begin, if that can be told, and how to count those of a part."""
        tokenizer = self._tokenizer
        if isinstance(tokenizer, BytePairTokenizer):
            places = tokenizer.places(text)
            return places, PartCounts(text, places.starts, tokenizer.count) if tokenizer.parts_at_blanks else count
        _, starts = tokenizer.encode_with_starts(text)
        return None if starts is None else places_of(starts), count

    def _reason(self, total: int, is_last: bool, moved: str) -> str:
        limit = self.chunk_size
        if total > limit:
            return f"One character has {total} tokens, over the limit of {limit}, and is never cut."
        if is_last:
            return f"The text ends here: {total} of {limit} tokens."
        if moved:
            return f"{moved}: {total} of {limit} tokens."
        if total < limit:
            return f"The window is full: {limit} tokens, of which its text alone, trimmed, has {total}."
        return f"The window is full: {total} of {limit} tokens."

    def _windows(self, text: str, places: Places, width: Size) -> Iterator[_Window]:
        """Slide over the tokens, which begin at `places`.

        `width` counts the tokens of a window's own text: a piece of a word may need more of them alone
        than it had within the word.
        """
        starts = places.starts
        size, total = self.chunk_size, len(starts) - 1

        def safe(token: int, floor: int) -> bool:
            return not places.is_inside(token) and is_boundary(text, starts[token], floor)

        first = reached = 0
        while first < total:
            begin = starts[first]
            full = last = min(first + size, total)
            why = ""
            while last > first and not safe(last, begin):
                last -= 1
                why = f"Token {full + 1} begins inside a character, so the cut moves back to before that character"
            while last > first and width(begin, starts[last]) > size:
                why = "Cut out, the text needs more tokens, so the cut moves back"
                last -= 1
                while last > first and not safe(last, begin):
                    last -= 1
            cut_inside = last == first
            if cut_inside:
                last += 1
                while not safe(last, begin):
                    last += 1
            following = first
            if last > reached:
                if cut_inside:
                    for span in measured_windows(text, begin, starts[last], width, size, 0, width):
                        yield _Window(*span)
                else:
                    yield _Window(begin, starts[last], why, (first + 1, last))
                if last == total:
                    return
                reached = last
                following = max(last - self.overlap, first)
                while following > first and not safe(following, begin):
                    following -= 1
            if following <= first:
                following = first + 1
                while not safe(following, begin):
                    following += 1
            first = following
