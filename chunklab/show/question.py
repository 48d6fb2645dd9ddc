"""The story of a question: it meets every chunk of a text, and the one that scores highest is what is found."""
from __future__ import annotations

from chunklab import params
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.show.nearness import cosines
from chunklab.steps import Step, Story


class QuestionSearch:
    """Tell how a question finds a chunk: one step a chunk with its score, and then what is handed over.

    `stepper` and `player` show its steps. The text is cut by `RecursiveChunker` without overlap; the score
    is the cosine of the question's row and the chunk's, both by `CharTfidf`.

    Parameters
    ----------
    question : str, default "How long, and who decides?"
        What is asked.
    chunk_size : int, default 100
        The largest size of a chunk, S, in characters.

    Raises
    ------
    ValueError, TypeError
        When `question` is not a string, or `chunk_size` is not a whole number of 1 or more.

    Examples
    --------
    >>> search = QuestionSearch("Which trains?", chunk_size=20)
    >>> for step in search.steps("Lock your screen. Take the train."):
    ...     print(step.reason)
    Chunk 1 shares no piece with the question.
    Chunk 2 scores 0.200: the best so far.
    Found: chunk 2, with 0.200. It is handed over whole, 15 of 33 characters, and nothing else.

    Chapter: why
    """

    def __init__(self, question: str = "How long, and who decides?", chunk_size: int = 100) -> None:
        self.question = params.string("question", question)
        self._chunker = RecursiveChunker(chunk_size=chunk_size, overlap=0)
        self.chunk_size = chunk_size

    def __repr__(self) -> str:
        return f"QuestionSearch({self.question!r}, chunk_size={self.chunk_size})"

    def steps(self, text: str) -> list[Step]:
        """Tell each chunk in the order of the text. The last state is that of the chunker's `spans`."""
        spans = self._chunker.spans(text)
        scores = cosines(self.question, [text[start:end] for start, end in spans])
        story = Story()
        best, highest = -1, 0.0
        for at, (span, score) in enumerate(zip(spans, scores)):
            if score > highest:
                best, highest = at, score
            story.close(*span, _said(at, score, best), score=score)
        if spans and best < 0:
            story.tell("found", *spans[-1], "Nothing is found: no chunk shares a piece with the question.")
        elif spans:
            start, end = spans[best]
            story.tell("found", start, end, f"Found: chunk {best + 1}, with {highest:.3f}. It is handed over whole, "
                       f"{end - start:,} of {len(text):,} characters, and nothing else.", score=highest)
        return story.steps


def _said(at: int, score: float, best: int) -> str:
    if at == best:
        return f"Chunk {at + 1} scores {score:.3f}: the best so far."
    if not score:
        return f"Chunk {at + 1} shares no piece with the question."
    return f"Chunk {at + 1} scores {score:.3f}; chunk {best + 1} is still the best."
