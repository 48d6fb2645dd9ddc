"""The seam map: one question on the text itself, with the answer, the seams, what was read, and why it failed."""
from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.document import Chunks, Document, Span
from chunklab.search.fates import Fate, Trace, trace
from chunklab.search.measures.corpus import Corpus
from chunklab.search.measures.gold import Question
from chunklab.search.measures.reading import Passage
from chunklab.search.readings import Retriever, Searched
from chunklab.show.text import paint, text_css
from chunklab.text.words import is_blank

_LISTED = 12  # hits; the others are counted
_MARKS = {"whole": "Read", "glued": "Read in pieces", "wrong copy": "Missed: wrong copy", "cut": "Missed: cut",
          "ranked low": "Missed: ranked low", "not found": "Missed: not found"}


@dataclass(frozen=True)
class SeamMap:
    """Show one question on the text. `seam_map` makes these.

    A notebook shows the text around each answer: the answer underlined, a ‖ at each seam, and in colour what was
    read, with its rank. Plain text shows the same as a list.

    Chapter: measure
    """

    question: Question
    trace: Trace
    corpus: Corpus
    chunks: Chunks
    budget: int
    around: int

    def _repr_html_(self) -> str:
        fates = "".join(map(self._fate_html, range(len(self.trace.fates))))
        if not self.trace.fates:
            fates = '<p class="ck-note">The documents do not answer this question.</p>'
        hits = "".join(f"<li>{escape(line)}</li>" for line in self._hits())
        more = len(self.trace.hits) - _LISTED
        rest = f'<p class="ck-note">And {more} more.</p>' if more > 0 else ""
        return (f'<style>{text_css()}</style><div class="ck" role="group" aria-label="One question on the text">'
                f'<p class="ck-head">{escape(self.question.text)}</p><p class="ck-note">{escape(self._about())} In the text: '
                f"the answer is underlined, ‖ is a seam, and what was read has a colour and its rank.</p>{fates}"
                f"<details open><summary>Read in this order</summary><ol>{hits}</ol>{rest}</details></div>")

    def __repr__(self) -> str:
        lines = [self.question.text, self._about()]
        lines += [f"Answer {number}, {_where(fate)}: {_MARKS[fate.outcome]}. {fate.reason}"
                  for number, fate in enumerate(self.trace.fates, 1)] or ["The documents do not answer this question."]
        lines += [f"{rank}. {line}" for rank, line in enumerate(self._hits(), 1)]
        return "\n".join(lines)

    def _about(self) -> str:
        return (f"{self.trace.reading.cost:,} of {self.budget:,} {self.corpus.unit} were read, from "
                f"{len(self.trace.hits)} of {len(self.chunks)} chunks.")

    def _hits(self) -> list[str]:
        lines = []
        for hit, passage in list(zip(self.trace.hits, self.trace.reading.passages))[:_LISTED]:
            where = f"{hit.start_offset:,} to {hit.end_offset:,}" if hit.start_offset is not None else "not in the text"
            held = [f"{share:.0%} of answer {number}" for number, fate in enumerate(self.trace.fates, 1)
                    if (share := self._held(passage, fate))]
            what = f"{hit.source}, {where}, {passage.cost:,} {self.corpus.unit}"
            lines.append(f"{what}: {', '.join(held)}" if held else what)
        return lines

    def _held(self, passage: Passage, fate: Fate) -> float:
        ((part,),) = self.corpus.gold(Question("", "", [[fate.place]])).slots
        if passage.source != part.source:
            return 0.0
        return max(0, min(passage.end, part.end) - max(passage.start, part.start)) / (part.end - part.start)

    def _fate_html(self, at: int) -> str:
        fate = self.trace.fates[at]
        document = self.corpus.documents[fate.place.source]
        begin, end = max(0, fate.place.start - self.around), min(len(document.text), fate.place.end + self.around)
        read = [self._read(hit, passage) if hit.source == document.source else (0, 0)
                for hit, passage in zip(self.trace.hits, self.trace.reading.passages)]
        seams = sorted({chunk.span[0] for chunk in self.chunks if chunk.source == document.source and chunk.span})
        titles = {rank: f"Hit {rank + 1}" for rank in range(len(read))}
        text = paint(document.text, read, focus=fate.place[1:3], titles=titles, ticks=seams, begin=begin, end=end)
        return (f'<p class="ck-head">Answer {at + 1}: {escape(_MARKS[fate.outcome])}</p>'
                f'<p class="ck-note">{escape(fate.reason)} It stands at {escape(_where(fate))}.</p>{text}')

    def _read(self, hit: Any, passage: Passage) -> Span:
        """The part of a hit that was read: all of it, or as far as the budget went."""
        start, end = hit.start_offset, hit.end_offset
        if start is None or end is None:
            return 0, 0
        text, left = self.corpus.documents[hit.source].text, passage.end - passage.start
        for place in range(start, end):
            if not left:
                return start, place if not is_blank(text, place, end) else end
            left -= not text[place].isspace()
        return start, end


def _where(fate: Fate) -> str:
    return f"{fate.place.start:,} to {fate.place.end:,} in {fate.place.source}"


def seam_map(documents: Any, question: Question, chunker: BaseChunker, retriever: Retriever = "bm25", budget: int = 4000,
             around: int = 400) -> SeamMap:
    """Show one question on the text itself: its answer, the seams, what was read in rank order, and why it failed.

    Parameters
    ----------
    documents : documents
        As a chunker takes them.
    question : Question
    chunker : chunker
    retriever : "bm25" or function, default "bm25"
        As in `experiment`.
    budget : int, default 4000
        What is read, in characters that are not white space.
    around : int, default 400
        Characters of the text to show on each side of an answer.

    Returns
    -------
    SeamMap
        It shows itself in a notebook, and as a list in plain text.

    Raises
    ------
    ValueError
        When an answer is not where the question says.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> song = {"source": "song.txt", "text": "Tea for two and two for tea."}
    >>> seam_map(song, Question("q1", "Who has tea?", [[("song.txt", 8, 19)]]), WordChunker(3, 0))
    Who has tea?
    13 of 4,000 characters were read, from 2 of 3 chunks.
    Answer 1, 8 to 19 in song.txt: Missed: cut. No chunk holds all of it: it is cut into 2 pieces. 33% of it was read.
    1. song.txt, 24 to 28, 4 characters
    2. song.txt, 0 to 11, 9 characters: 33% of answer 1

    Chapter: measure
    """
    corpus = Corpus(documents)
    budget = params.whole_number("budget", budget, 1, "Give what may be read, for example 4000.")
    around = params.whole_number("around", around, 0)
    found: list[Document] = list(corpus.documents.values())
    chunks = chunker.chunk(found)
    return SeamMap(question, trace(question, Searched(corpus, chunks, retriever), budget), corpus, chunks, budget, around)
