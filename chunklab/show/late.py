"""The story of late chunking: words are read in their company first, and pooled into chunks after."""
from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby

from chunklab import params
from chunklab.chunkers.sentences import SentenceChunker
from chunklab.document import Span
from chunklab.embed.chartfidf import CharTfidf
from chunklab.embed.protocol import cosine
from chunklab.steps import Step, Story
from chunklab.text.words import word_spans

_Row = dict[str, float]
_FAR = 50  # words: each row that is mixed costs as many


def read_words(rows: Sequence[_Row], reach: int) -> list[_Row]:
    """Mix each word's row, half and half, with the mean of those up to `reach` words away. A toy in place of a model.

    Chapter: context
    """
    mixed = []
    for at, row in enumerate(rows):
        near = [*rows[max(0, at - reach):at], *rows[at + 1:at + 1 + reach]]
        together: defaultdict[str, float] = defaultdict(float)
        for other in near:
            for piece, weight in other.items():
                together[piece] += weight / (2 * len(near))
        for piece, weight in row.items():
            together[piece] += weight / 2 if near else weight
        mixed.append(dict(together))
    return mixed


def pool(rows: Sequence[_Row]) -> _Row:
    """Give the mean of rows.

    Chapter: context
    """
    together: defaultdict[str, float] = defaultdict(float)
    for row in rows:
        for piece, weight in row.items():
            together[piece] += weight / len(rows)
    return dict(together)


class LatePooling:
    """Tell early chunking and late chunking on one text, with a toy encoder that can be followed.

    The toy gives each word the row that `CharTfidf` has for it, and mixes it with the rows of the words
    near it. Early, it reads each chunk by itself; late, it reads the whole text, and the rows are pooled
    chunk by chunk after. Chunks are sentences. (The order of steps is that of Günther and others 2024;
    there a learned transformer reads.)

    Parameters
    ----------
    question : str, default "Is business class paid for?"
        What each chunk is compared with.
    reach : int, default 10
        How many words on each side a word sees, 0 to 50.

    Raises
    ------
    ValueError, TypeError
        When `question` is not a string, or `reach` is not a whole number from 0 to 50.

    Examples
    --------
    >>> steps = LatePooling("Who pays?", reach=2).steps("We pay. Not you.")
    >>> print(steps[-1].reason)
    Late: the mean of its 2 words is the row of chunk 2. Its cosine with the question is 0.058; early it was 0.000.

    Chapter: context
    """

    def __init__(self, question: str = "Is business class paid for?", reach: int = 10) -> None:
        self.question = params.string("question", question)
        self.reach = params.whole_number("reach", reach, 0)
        if reach > _FAR:
            raise ValueError(f"reach is {reach}: it goes up to {_FAR}, so that a long text does not take long.")

    def __repr__(self) -> str:
        return f"LatePooling({self.question!r}, reach={self.reach})"

    def steps(self, text: str) -> list[Step]:
        """Tell the early way, then the late one word by word. The last state has the sentences."""
        spans = SentenceChunker(sentences_per_chunk=1).spans(params.string("text", text))
        # Where no blanks stand between sentences, one may end inside of what else would be a word.
        words = [word for span in spans for word in word_spans(text, *span)]
        if not words:
            return []
        chunks = self._words_of(spans, words)
        asked = [self.question[start:end] for start, end in word_spans(self.question)]
        rows = list(CharTfidf().embed([*asked, *(text[start:end] for start, end in words)]))
        question = pool(read_words(rows[:len(asked)], self.reach))
        rows = rows[len(asked):]
        story = Story()
        story.tell("words", 0, 0, f"{len(words)} words in {len(chunks)} chunks. Each word has a row of its own, from its "
                   "letters.")
        early = []
        for number, (first, last) in enumerate(chunks, 1):
            early.append(cosine(question, pool(read_words(rows[first:last], self.reach))))
            story.tell("early", words[first][0], words[last - 1][1], f"Early: chunk {number} is read by itself. Its words see "
                       f"one another only. Its cosine with the question is {early[-1]:.3f}.")
        self._late(story, text, words, chunks)
        late = read_words(rows, self.reach)
        for number, (first, last) in enumerate(chunks, 1):
            score = cosine(question, pool(late[first:last]))
            story.close(words[first][0], words[last - 1][1], f"Late: the mean of its {last - first} words is the row of chunk "
                        f"{number}. Its cosine with the question is {score:.3f}; early it was {early[number - 1]:.3f}.")
        return story.steps

    def _words_of(self, spans: list[Span], words: list[Span]) -> list[Span]:
        """The first word of each chunk, and the one after its last."""
        ends = [end for _, end in words]
        starts = [bisect_right(ends, start) for start, _ in spans]
        return [*zip(starts, [*starts[1:], len(words)])]

    def _late(self, story: Story, text: str, words: list[Span], chunks: list[Span]) -> None:
        """Tell what each word sees; neighbours that see no other chunk are told together."""
        for number, (first, last) in enumerate(chunks, 1):

            def beyond(at: int, first: int = first, last: int = last) -> int:
                """How many of the words that this one sees lie in another chunk."""
                before, after = min(at, self.reach), min(len(words) - 1 - at, self.reach)
                return max(0, first - (at - before)) + max(0, at + after + 1 - last)

            for sees_other, group in groupby(range(first, last), lambda at: beyond(at) > 0):
                told = list(group)
                for at, until in [(at, at) for at in told] if sees_other else [(told[0], told[-1])]:
                    left, right = max(0, at - self.reach), min(len(words), until + 1 + self.reach)
                    start, end = words[at][0], words[until][1]
                    if sees_other:
                        sees = (f"“{text[start:end]}” of chunk {number} sees {right - left - 1} words, {beyond(at)} of them in "
                                "another chunk")
                    else:
                        sees = f"{_count(until + 1 - at)} of chunk {number} still sees nothing but its own chunk"
                    story.tell("late", start, end, f"Late: {sees}.", (words[left][0], words[right - 1][1]))


def _count(number: int) -> str:
    return "1 word" if number == 1 else f"each of {number} words"
