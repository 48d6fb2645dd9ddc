"""Windows of words and of characters."""
from __future__ import annotations

from typing import Any, Literal

from chunklab import params
from chunklab.chunkers.base import BaseChunker, Ledger, oversize
from chunklab.document import Span
from chunklab.formulas import count_windows
from chunklab.measure import Measure
from chunklab.text.word_windows import word_windows
from chunklab.text.words import attaches, word_spans
from chunklab.windowing import AtSentences, character_windows

_CHARACTERS = Measure()


class WordChunker(BaseChunker):
    """Cut a text into windows of words.

    Words are the units of `str.split()`. Offsets cover the source's own spacing.

    Parameters
    ----------
    chunk_size : int, default 150
        Words in a window, S, 1 or more.
    overlap : int, default 30
        Words shared by neighbours, O, from 0 to S − 1. Left out: 30, or a fifth of S where 30 is too much.
    joiner : str or None, default " "
        What stands between words in a chunk's text. None keeps the source's own spacing.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> WordChunker(chunk_size=3, overlap=1).split_text("one two  three four five")
    ['one two three', 'three four five']

    Chapter: windows
    """

    def __init__(self, chunk_size: int = 150, overlap: int | None = None, joiner: str | None = " ") -> None:
        self.chunk_size = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 30)
        if joiner is not None:
            params.string("joiner", joiner, "Give None to keep the source's own spacing.")
        self.joiner = joiner

    def _run(self, ledger: Ledger) -> None:
        if ledger.story is None and not attaches(ledger.text, 0, len(ledger.text)):
            self._close_all(ledger)
            return
        from chunklab.steps import numbered

        text, joiner = ledger.text, self.joiner
        words = word_spans(text)
        step = self.chunk_size - self.overlap
        windows = count_windows(len(words), self.chunk_size, self.overlap)
        for number in range(windows):
            first, last = number * step, min(number * step + self.chunk_size, len(words))
            start, end = words[first][0], words[last - 1][1]
            ledger.tell("window", start, end, f"Window {number + 1} holds {numbered('word', first + 1, last)}.",
                        open=(start, end), size=last - first, limit=self.chunk_size)
            reason = _why(last - first, self.chunk_size, "words", number == windows - 1)
            joined = None if joiner is None else joiner.join([text[a:b] for a, b in words[first:last]])
            ledger.close(start, end, reason, joined=joined)

    def _close_all(self, ledger: Ledger) -> None:
        """Close the same chunks at once, without the place of each word."""
        joiner, size = self.joiner, self.chunk_size
        spans: list[Span] = []
        texts: list[str] = []
        count = 0
        for start, end, words in word_windows(ledger.text, size, self.overlap):
            spans.append((start, end))
            count = len(words)  # in the end, of the last
            if joiner is not None:
                texts.append(joiner.join(words))

        def why(number: int) -> tuple[str, dict[str, Any]]:
            last = number == len(spans) - 1
            return _why(count if last else size, size, "words", last), {}

        ledger.close_all(spans, why, None if joiner is None else texts)


class CharacterChunker(BaseChunker):
    """Cut a text into windows of characters, exactly as it stands.

    An edge never falls inside what a reader sees as one character (an emoji family, a letter with
    its accent, `\\r\\n`): it moves back to the nearest safe place.

    Parameters
    ----------
    chunk_size : int, default 1000
        Characters (code points) in a window, S, 1 or more.
    overlap : int, default 150
        Characters shared by neighbours, O, from 0 to S − 1. Left out: 150, or a fifth of S where 150 is
        too much.
    boundary : None or "sentence", default None
        "sentence" moves each cut back to a sentence end, else to a word end, else cuts hard. The
        overlap then begins at a word, so it is at most O.
    strip : bool, default False
        True takes white space off the edges of each chunk.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> CharacterChunker(chunk_size=12, overlap=4).split_text("Travel policy: trains first.")
    ['Travel polic', 'olicy: train', 'rains first.']

    Chapter: windows
    """

    def __init__(self, chunk_size: int = 1000, overlap: int | None = None,
                 boundary: Literal["sentence"] | None = None, strip: bool = False) -> None:
        self.chunk_size = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 150)
        self.boundary = params.choice("boundary", boundary, (None, "sentence"))
        self.strip = self._strip = params.flag("strip", strip)

    def _run(self, ledger: Ledger) -> None:
        boundary = None
        if self.boundary and len(ledger.text) > self.chunk_size:
            from chunklab.text.sentences import sentence_spans

            boundary = AtSentences(ledger.text, [end for _, end in sentence_spans(ledger.text)])
        close_windows(ledger, self.chunk_size, self.overlap, boundary)


def close_windows(ledger: Ledger, size: int, overlap: int, boundary: AtSentences | None = None) -> None:
    """Close one chunk for each window of characters, with the reason of each."""
    text = ledger.text
    windows = character_windows(text, 0, len(text), size, overlap, boundary)

    def why(start: int, end: int) -> tuple[str, dict[str, Any]]:
        last = end == len(text)
        reason = f"{boundary.why}: {end - start} of {size} characters." if boundary and boundary.why and not last else (
            _why(end - start, size, "characters", last))
        return reason, oversize(_CHARACTERS, end - start, size)

    if boundary is None and ledger.story is None:
        found = list(windows)
        ledger.close_all(found, lambda number: why(*found[number]))
        return
    for start, end in windows:
        ledger.tell("window", start, end, f"The window begins at {start} and ends at {end}: {end - start} of {size} "
                    "characters.", open=(start, end), size=end - start, limit=size)
        reason, metadata = why(start, end)
        ledger.close(start, end, reason, **metadata)


def _why(count: int, size: int, unit: str, last: bool) -> str:
    if count > size:
        return f"One character as readers see it has {count} code points, over the limit of {size}, and is never cut."
    if last:
        return f"The text ends here: {count} of {size} {unit}."
    if count < size:
        return f"The window moved back to a safe place: {count} of {size} {unit}."
    return f"The window is full: {count} of {size} {unit}."
