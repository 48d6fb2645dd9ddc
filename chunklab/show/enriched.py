"""The story of a question that meets each chunk twice: alone, and with its title and section in front."""
from __future__ import annotations

from chunklab import params
from chunklab.chunkers.headings import HeadingChunker
from chunklab.context import enrich
from chunklab.show.nearness import cosines
from chunklab.steps import Step, Story


class ContextSearch:
    """Tell how a question scores each chunk alone, and with its title and section in front.

    `stepper` and `player` show its steps. The text is cut by `HeadingChunker` without a path; title and
    section come from `enrich`. Alone and in context the chunks are embedded apart, by `CharTfidf`.

    Parameters
    ----------
    question : str, default "Who decides, and by when?"
        What is asked.
    document : str, default "Handbook"
        The document's title.
    chunk_size : int, default 120
        The largest size of a chunk, S, in characters, without what stands in front.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> search = ContextSearch("Which class in trains?", document="Travel", chunk_size=30)
    >>> steps = search.steps("# Screens\\n\\nLock them in trains.\\n\\n# Trains\\n\\nWe book them early. Take second class.")
    >>> for step in steps[-2:]:
    ...     print(step.reason)
    Chunk 4 scores 0.168 alone, and 0.226 with “Travel | Trains” in front.
    Alone, chunk 2 is found. In context, chunk 4 is found.

    Chapter: context
    """

    def __init__(self, question: str = "Who decides, and by when?", document: str = "Handbook", chunk_size: int = 120) -> None:
        self.question = params.string("question", question)
        self.document = params.string("document", document)
        self._chunker = HeadingChunker(chunk_size=chunk_size, overlap=0, include_path=False)
        self.chunk_size = chunk_size

    def __repr__(self) -> str:
        return f"ContextSearch({self.question!r}, document={self.document!r}, chunk_size={self.chunk_size})"

    def steps(self, text: str) -> list[Step]:
        """Tell each chunk in the order of the text. The last state is that of the chunker's `spans`."""
        chunks = self._chunker.chunk(params.string("text", text))
        paths = [" > ".join(chunk.section_path or []) for chunk in chunks]
        rich = [enrich(chunk, self.document, path) for chunk, path in zip(chunks, paths)]
        alone = cosines(self.question, [chunk.text for chunk in chunks])
        within = cosines(self.question, [chunk.embed_text for chunk in rich])
        story = Story()
        for number, (chunk, path) in enumerate(zip(chunks, paths)):
            front = f"{self.document} | {path}" if path else self.document
            story.close(*(chunk.span or (0, 0)), f"Chunk {number + 1} scores {alone[number]:.3f} alone, and "
                        f"{within[number]:.3f} with “{front}” in front.", alone=alone[number], within=within[number])
        if chunks:
            found = max(range(len(chunks)), key=within.__getitem__)
            span = chunks[found].span or (0, 0)
            story.tell("found", *span, f"Alone, {_found(alone)}. In context, {_found(within)}.")
        return story.steps


def _found(scores: list[float]) -> str:
    best = max(scores)
    return f"chunk {scores.index(best) + 1} is found" if best > 0 else "nothing is found"
