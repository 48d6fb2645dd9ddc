"""The one score of the stories that compare a question with chunks: the cosine of rows from the same call."""
from __future__ import annotations

from collections.abc import Sequence

from chunklab.embed.chartfidf import CharTfidf
from chunklab.embed.protocol import cosine


def cosines(question: str, texts: Sequence[str]) -> list[float]:
    """Score each text by the cosine of its row and the question's, all embedded in one call.

    Examples
    --------
    >>> [round(score, 3) for score in cosines("Which trains?", ["Lock your screen.", "Take the train."])]
    [0.0, 0.2]

    Chapter: why
    """
    # Not `chunklab.search`: these chapters come before it and work the same cosine out by hand, line by line. BM25 has no
    # rows to compare, and `Vectors` embeds the question alone, so that a rare piece of it counts no more than any other.
    rows = CharTfidf().embed([question, *texts])
    return [cosine(rows[0], row) for row in rows[1:]]
