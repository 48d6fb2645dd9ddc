"""A check for every change of code: the same experiment, before and after."""
from __future__ import annotations

from dataclasses import dataclass

from chunklab.search.results import RECIPE, Experiment, different
from chunklab.search.rows import Row
from chunklab.search.verdicts import Comparison, compare_scores


@dataclass(frozen=True, slots=True)
class Change:
    """Hold what `compare` says of one setting: after, seen from before.

    Parameters
    ----------
    name : str
    recall, intact : Comparison
        The first is after, the second before.

    Chapter: choose
    """

    name: str
    recall: Comparison
    intact: Comparison

    @property
    def is_worse(self) -> bool:
        """Whether either score is shown to have fallen."""
        return "worse" in (self.recall.verdict, self.intact.verdict)


def compare(before: Experiment, after: Experiment, margin: float = 0.03) -> tuple[Change, ...]:
    """Compare the same experiment before and after a change of code.

    For a check that runs on each change: let it fail where any `is_worse`. What cannot be compared is refused, so
    that a check never passes because it asked something else. With fewer than 6 documents nothing is ever shown to
    be worse: look at the differences.

    Parameters
    ----------
    before, after : Experiment
        One of them mostly from `Experiment.load`.
    margin : float, default 0.03
        The difference that counts as none.

    Returns
    -------
    tuple of Change
        One for each setting, in order. The intervals of all of them hold together at 95 %.

    Raises
    ------
    ValueError
        When documents, questions, unit, budgets, k, matching, seed or settings differ; the sentence names what.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> from chunklab.search.experiment import experiment
    >>> from chunklab.search.measures import Question
    >>> song = {"source": "song.txt", "text": "tea for two and two for tea"}
    >>> run = experiment(song, [Question("q1", "For whom?", [[("song.txt", 4, 11)]])], {"words": WordChunker(3, 0)},
    ...                  progress=False)
    >>> [change.recall.verdict for change in compare(run, run)]
    ['equal', 'equal', 'equal']

    Chapter: choose
    """
    other = different(before, after, (*RECIPE, "ids", "asked_of"))
    if [(row.name, row.chunker, row.retriever) for row in before.rows] != [
            (row.name, row.chunker, row.retriever) for row in after.rows]:
        other.append("settings")
    if other:
        raise ValueError(f"Before and after differ in {', '.join(other)}: only the same experiment can be compared. Measure "
                         "before again with what is asked after.")
    level = 1 - 0.05 / (2 * len(before.rows))

    def comparison(score: str, old: Row, new: Row) -> Comparison:
        scores = {"after": new.scores[score], "before": old.scores[score]}
        return compare_scores(scores, before.asked_of, margin, level=level, draws=max(1999, round(20 / (1 - level)))
                              ).between("after", "before")

    return tuple(Change(new.name, comparison("recall", old, new), comparison("intact", old, new))
                 for old, new in zip(before.rows, after.rows, strict=True))
