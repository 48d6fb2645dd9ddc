"""The story of a reading budget: what is read of the hits in rank order, and how much of the answer that is."""
from __future__ import annotations

from bisect import bisect_right

from chunklab import params
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.document import Span
from chunklab.search.bm25 import BM25
from chunklab.steps import Step, Story
from chunklab.text.quotations import find_quote


class BudgetReading:
    """Tell what is read of a text within a budget: hit by hit, and how much of the answer each brings.

    `stepper` and `player` show its steps. The text is cut by `RecursiveChunker` without overlap and ranked by
    `BM25`. White space costs nothing, and the last hit is cut to fit.

    Parameters
    ----------
    question : str, default "Who decides, and by when?"
        What is asked.
    answer : str, default "by when"
        Words of the text that answer it. Where they stand in several places, any of them will do.
    chunk_size : int, default 110
        The largest size of a chunk, S, in characters.
    budget : int, default 200
        How many characters are read, B; white space is not counted.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> reading = BudgetReading("Which train?", "the early train", chunk_size=20, budget=12)
    >>> for step in reading.steps("Lock your screen. Take the early train."):
    ...     print(step.reason)
    Chunk 1 has 15 characters that are not white space.
    Chunk 2 has 12 characters.
    Chunk 3 has 6 characters.
    The answer has 13 characters.
    Hit 1 is chunk 3, with 6 characters: 6 of 12 are read. It holds 38% of the answer.
    No other chunk is found. 38% of the answer was read: recall is 0.38.

    Chapter: measure
    """

    def __init__(self, question: str = "Who decides, and by when?", answer: str = "by when", chunk_size: int = 110,
                 budget: int = 200) -> None:
        self.question = params.string("question", question)
        self.answer = params.string("answer", answer)
        if not answer.split():
            raise ValueError(f"answer is {answer!r}: give words of the text that answer the question.")
        self._chunker = RecursiveChunker(chunk_size=chunk_size, overlap=0)
        self.chunk_size = chunk_size
        self.budget = params.whole_number("budget", budget, 1, "Give what may be read, for example 200.")

    def __repr__(self) -> str:
        return (f"BudgetReading({self.question!r}, {self.answer!r}, chunk_size={self.chunk_size}, "
                f"budget={self.budget})")

    def steps(self, text: str) -> list[Step]:
        """Tell each chunk, the answer, then the hits in rank order. The last state is the chunker's `spans`."""
        spans = self._chunker.spans(text)
        story = Story()
        for at, (start, end) in enumerate(spans):
            which = "" if at else " that are not white space"
            story.close(start, end, f"Chunk {at + 1} has {_characters(_ink(text[start:end]))}{which}.")
        if spans:
            answers = find_quote(text, self.answer)
            _tell_answer(story, text, answers)
            self._read(story, text, spans, answers)
        return story.steps

    def _read(self, story: Story, text: str, spans: list[Span], answers: list[Span]) -> None:
        scores = BM25(text[start:end] for start, end in spans).scores(self.question) if self.question.strip() else {}
        left = self.budget
        covered = [0] * len(answers)
        sizes = [_ink(text[start:end]) for start, end in answers]
        for rank, at in enumerate(sorted(scores, key=lambda one: (-scores[one], one)), 1):
            if not left:
                break
            start, end = spans[at]
            cost = _ink(text[start:end])
            stop = end if cost <= left else _after(text, start, left)
            fit = "" if cost <= left else f", of which {left} still fit"
            left -= min(cost, left)
            held = 0.0
            first = max(0, bisect_right(answers, (start, start)) - 1)
            for one in range(first, len(answers)):
                begin, close = answers[one]
                if begin >= stop:
                    break
                share = _ink(text[max(begin, start):min(close, stop)]) if close > start else 0
                covered[one] += share
                held = max(held, share / sizes[one])
            story.tell("read", start, stop, f"Hit {rank} is chunk {at + 1}, with {_characters(cost)}{fit}: "
                       f"{self.budget - left} of {self.budget} are read. It holds {_share(held)} of the answer.",
                       open=(start, end), read=self.budget - left)
        why = "No other chunk is found." if left else "The budget is spent."
        best, _, answer = max(((have / size, -at, answers[at]) for at, (have, size) in enumerate(zip(covered, sizes))),
                              default=(0.0, 0, (0, 0)))
        story.tell("recall", *answer,
                   f"{why} {_share(best).capitalize()} of the answer was read: recall is {_rounded(best):.2f}.", recall=best)


def _tell_answer(story: Story, text: str, answers: list[Span]) -> None:
    if not answers:
        story.tell("answer", 0, 0, "The answer does not stand in this text: give words that do.")
        return
    start, end = answers[0]
    also = "" if len(answers) == 1 else f" It stands in {len(answers)} places, and any of them will do."
    story.tell("answer", start, end, f"The answer has {_characters(_ink(text[start:end]))}.{also}")


def _ink(text: str) -> int:
    return len("".join(text.split()))


def _after(text: str, start: int, count: int) -> int:
    """The place behind so many characters that are not white space."""
    while count:
        count -= not text[start].isspace()
        start += 1
    return start


def _share(share: float) -> str:
    return f"{_rounded(share):.0%}" if share else "nothing"


def _rounded(share: float) -> float:
    """To hundredths; less than all stays less, and more than nothing more."""
    return min(max(share, 0.01), 0.99) if 0 < share < 1 else share


def _characters(number: int) -> str:
    return f"{number:,} character{'' if number == 1 else 's'}"
