"""The story of a question that finds children and is answered from their parents."""
from __future__ import annotations

from chunklab import params
from chunklab.chunkers.hierarchy import HierarchicalChunker
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.chunkers.sentences import SentenceChunker
from chunklab.document import Chunk, Span
from chunklab.show.nearness import cosines
from chunklab.steps import Step, Story

QUESTION = "What can I do?"


class ParentSearch:
    """Tell how a question finds children, and which parents it is answered from.

    `stepper` and `player` show its steps: a parent is outlined, the child that was found in it is
    underlined, and what is handed over has its colour. Parents are cut down the ladder of
    `RecursiveChunker`, children at sentence ends. Question and children are compared as `CharTfidf`
    sees them.

    Parameters
    ----------
    question : str, default "What can I do?"
        What is looked for.
    parent_chunk_size : int, default 300
        The largest size of a parent, in characters.
    child_chunk_size : int, default 100
        The largest size of a child, in characters; not over the parent's.
    hits : int, default 3
        How many children are found, at most. One that shares nothing with the question is not found.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> search = ParentSearch("Who pays?", parent_chunk_size=40, child_chunk_size=20, hits=1)
    >>> for step in search.steps("Take a taxi. We pay. Not at night.\\n\\nWear a coat. It is cold."):
    ...     print(step.reason)
    Parent 1 has 34 characters and 2 children. They are searched; it is not.
    Parent 2 has 24 characters and 2 children. They are searched; it is not.
    Hit 1: of all 4 children, child 1 of parent 1 is nearest to “Who pays?”, with a cosine of 0.082.
    Parent 1 is handed over: 34 characters, to go with the 20 that were found.
    1 hit, 1 parent: 20 characters were found, and 34 are read.

    Chapter: hierarchy
    """

    def __init__(self, question: str = QUESTION, parent_chunk_size: int = 300, child_chunk_size: int = 100,
                 hits: int = 3) -> None:
        self.question = params.string("question", question)
        # The chunker checks the sizes, and says of a wrong one what its own parameters are called.
        HierarchicalChunker(parent_chunk_size, child_chunk_size)
        self.parent_chunk_size, self.child_chunk_size = parent_chunk_size, child_chunk_size
        self.hits = params.whole_number("hits", hits, 1)
        self.chunker = HierarchicalChunker(parent=RecursiveChunker(parent_chunk_size, 0),
                                           child=SentenceChunker(child_chunk_size, 0))

    def __repr__(self) -> str:
        return (f"ParentSearch({self.question!r}, parent_chunk_size={self.parent_chunk_size}, "
                f"child_chunk_size={self.child_chunk_size}, hits={self.hits})")

    def steps(self, text: str) -> list[Step]:
        """Tell each parent, then each hit. The last state is what is handed over, in the order of the hits."""
        children = self.chunker.chunk(text)
        families: dict[Span, list[Chunk]] = {}
        for child in children:
            families.setdefault(child.metadata["parent_span"], []).append(child)
        story = Story()
        for number, (parent, own) in enumerate(families.items(), 1):
            searched = "It is searched; the parent is not." if len(own) == 1 else "They are searched; it is not."
            story.tell("parent", *parent, f"Parent {number} has {_count(_length(parent), 'character')} and "
                       f"{_count(len(own), 'child', 'children')}. {searched}", open=parent)
        self._search(story, list(children), families)
        return story.steps

    def _search(self, story: Story, children: list[Chunk], families: dict[Span, list[Chunk]]) -> None:
        scores = dict(zip((child.id for child in children), cosines(self.question, [child.text for child in children])))
        ranked = sorted(children, key=lambda child: -scores[child.id])
        found = [child for child in ranked[:self.hits] if scores[child.id] > 0]
        names = {parent: number for number, parent in enumerate(families, 1)}
        read: list[Span] = []
        for place, child in enumerate(found, 1):
            parent: Span = child.metadata["parent_span"]
            span = child.span or (0, 0)
            who = f"child {families[parent].index(child) + 1} of parent {names[parent]}"
            nearest = (f"of all {len(children)} children, {who} is nearest to “{self.question}”" if place == 1
                       else f"the next is {who}")
            story.tell("hit", *span, f"Hit {place}: {nearest}, with a cosine of {scores[child.id]:.3f}.", open=parent)
            if parent in read:
                story.tell("skip", *span, f"Parent {names[parent]} is handed over already, so this hit adds nothing to read.",
                           open=parent)
                continue
            read.append(parent)
            story.close(*parent, f"Parent {names[parent]} is handed over: {_count(_length(parent), 'character')}, to go "
                        f"with the {_length(span)} that were found.")
        if children:
            least = "" if len(found) == min(self.hits, len(children)) else " No other child shares anything with the question."
            story.tell("read", 0, 0, f"{_count(len(found), 'hit')}, {_count(len(read), 'parent')}: "
                       f"{sum(_length(child.span or (0, 0)) for child in found):,} characters were found, and "
                       f"{sum(map(_length, read)):,} are read.{least}")


def _length(span: Span) -> int:
    return span[1] - span[0]


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"
