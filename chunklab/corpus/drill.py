"""A drill: a chunker that kills the process it works in, once, to see what becomes of the work."""
from __future__ import annotations

import os
import signal
from pathlib import Path

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.document import Span


class KillerChunker(BaseChunker):
    """Cut with another chunker, and kill the process at the first document that has the word, as long as a file is there.

    The file is removed first, so that the next run is spared. It does what a computer does that has no memory left:
    nothing is caught, and nothing is said.

    Parameters
    ----------
    chunker : chunker
        It does the cutting.
    word : str
        Kills where it stands.
    armed : str
        The path of the file.

    Raises
    ------
    TypeError
        When `word` or `armed` is no string.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> KillerChunker(WordChunker(2, 0), "boom", "no-such-file").split_text("tea for two: boom")
    ['tea for', 'two: boom']

    Chapter: scale
    """

    def __init__(self, chunker: BaseChunker, word: str, armed: str) -> None:
        self.chunker = chunker
        self.word, self.armed = params.string("word", word), params.string("armed", armed)

    def spans(self, text: str) -> list[Span]:
        """Cut as the other chunker does, or die."""
        if self.word in text and os.path.exists(self.armed):
            Path(self.armed).unlink()
            os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        return self.chunker.spans(text)

    def __repr__(self) -> str:  # the same for any file, so that shards are resumed
        return f"KillerChunker({self.chunker!r}, {self.word!r})"
