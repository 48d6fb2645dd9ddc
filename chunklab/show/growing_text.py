"""The story of a text that is still being read: which of its chunks will stay, and which will change."""
from __future__ import annotations

from chunklab import params
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.steps import Step


class GrowingText:
    """Tell a text block by block: how many chunks are already those that the whole text has.

    `stepper` and `player` show its steps: chunks that stay have their colours, what may still change is outlined, and
    the block that was read last is underlined. The text is cut by a `RecursiveChunker`.

    Parameters
    ----------
    block_width : int, default 60
        Characters that are read at a time, 1 or more.
    chunk_size : int, default 100
        The largest size of a chunk, S, in characters, 1 or more.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> for step in GrowingText(12, chunk_size=14).steps("Ask early. Keep the bill."):
    ...     print(step.reason)
    12 characters are read. 0 chunks are as the whole text has them; the last 12 characters are held.
    24 characters are read. 1 chunk is as the whole text has it; the last 13 characters are held.
    The text ends after 25 characters, so all 2 chunks are final.

    Chapter: scale
    """

    def __init__(self, block_width: int = 60, chunk_size: int = 100) -> None:
        self.block_width = params.whole_number("block_width", block_width, 1, "Give the characters to read at a time.")
        self.chunk_size = params.size(chunk_size)
        self._chunker = RecursiveChunker(self.chunk_size, 0)

    def __repr__(self) -> str:
        return f"GrowingText({self.block_width}, {self.chunk_size})"

    def steps(self, text: str) -> list[Step]:
        """Tell one step a block. Its state is the chunks that stay; the last state is that of the whole text."""
        whole = self._chunker.spans(params.string("text", text))
        told: list[Step] = []
        for start in range(0, len(text), self.block_width):
            read = min(start + self.block_width, len(text))
            same = 0
            if read == len(text):
                same = len(whole)
                say = f"The text ends after {read:,} characters, so all {same:,} chunks are final."
            else:
                for now, later in zip(self._chunker.spans(text[:read]), whole):
                    if now != later:
                        break
                    same += 1
                held = whole[same][0] if same < len(whole) else read
                stays = ("1 chunk is as the whole text has it" if same == 1 else
                         f"{same:,} chunks are as the whole text has them")
                say = f"{read:,} characters are read. {stays}; the last {max(0, read - held):,} characters are held."
            open_span = (whole[same][0], read) if same < len(whole) and whole[same][0] < read else None
            told.append(Step("block", (start, read), say, open_span, (), same, whole))
        return told
