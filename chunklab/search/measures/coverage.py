"""How much of an answer was read, and how much was read for it."""
from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean

from chunklab.search.measures.corpus import Gold
from chunklab.search.measures.reading import Part, Passage, Reading, shared, union


def recall(gold: Gold, reading: Reading) -> float:
    """Compute how much of the answer was read.

    Mean over the slots of the best alternative's |A ∩ U| / |A|, where U is the union of what was read.
    Nothing read: 0. What two passages hold is covered once. Over characters, as Smith and Troynikov
    (Chroma, 2024) count tokens.

    Parameters
    ----------
    gold : Gold
        From `Corpus.gold`.
    reading : Reading
        From `Corpus.reading` of the same corpus; `.within(budget)` or `.top(k)` of it.

    Returns
    -------
    float
        From 0 to 1.

    Raises
    ------
    ValueError
        When the question has no slots: see `unanswerable`.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> recall(gold, corpus.reading([Place("song.txt", 0, 7)]))
    0.5

    Chapter: measure
    """
    return fmean(max(_share(part, reading) for part in slot) for slot in _slots(gold))


def whole(gold: Gold, reading: Reading) -> float:
    """Compute the share of slots that were read whole, by one passage or by several together.

    A slot is whole when some alternative lies in U, the union of what was read. `whole` − `intact` is
    the share of answers that neighbours glued together.

    Parameters
    ----------
    gold : Gold
    reading : Reading
        As in `recall`.

    Returns
    -------
    float
        From 0 to 1.

    Raises
    ------
    ValueError
        When the question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> cut = corpus.reading([Place("song.txt", 0, 7), Place("song.txt", 8, 15)])
    >>> whole(gold, cut), intact(gold, cut)
    (1.0, 0.0)

    Chapter: measure
    """
    return fmean(any(_share(part, reading) == 1 for part in slot) for slot in _slots(gold))


def intact(gold: Gold, reading: Reading) -> float:
    """Compute the share of slots that lie whole in one passage.

    Never over `whole`, which is never over `recall`. A passage that the budget cut counts as far as it
    was read.

    Parameters
    ----------
    gold : Gold
    reading : Reading
        As in `recall`.

    Returns
    -------
    float
        From 0 to 1.

    Raises
    ------
    ValueError
        When the question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> intact(gold, corpus.reading([Place("song.txt", 0, 11)]))
    1.0

    Chapter: measure
    """
    return fmean(any(_overlap(part, passage) == part.end - part.start for part in slot for passage in reading.passages)
                 for slot in _slots(gold))


def precision(gold: Gold, reading: Reading) -> float | None:
    """Compute the share of what was read that is the answer.

    |A ∩ U| / Σ|C|: A is the union of the best alternative of each slot, Σ|C| all non-blank characters
    read. What was read twice, what stands in front of a chunk, and a second copy of the same answer count
    below the line alone. Passages that only touch the answer share nothing with it. It falls with the
    size of chunks whatever they hold: show it, do not rank by it. (Smith and Troynikov, Chroma, 2024.)

    Parameters
    ----------
    gold : Gold
    reading : Reading
        As in `recall`.

    Returns
    -------
    float or None
        From 0 to 1; None where nothing was read.

    Raises
    ------
    ValueError
        When the question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 8, 11)]]))
    >>> precision(gold, corpus.reading([Place("song.txt", 4, 15)]))
    0.3333333333333333

    Chapter: measure
    """
    found, _ = _found_and_missed(gold, reading)
    return found / reading.characters if reading.characters else None


def iou(gold: Gold, reading: Reading) -> float:
    """Compute the intersection over the union of the answer and what was read.

    |A ∩ U| / (Σ|C| + |A ∖ U|), with A and Σ|C| as in `precision`. Nothing read: 0. What was read twice
    counts twice below the line, so overlap has its price. (Smith and Troynikov, Chroma, 2024.)

    Parameters
    ----------
    gold : Gold
    reading : Reading
        As in `recall`.

    Returns
    -------
    float
        From 0 to 1; never over `precision`.

    Raises
    ------
    ValueError
        When the question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> iou(gold, corpus.reading([Place("song.txt", 0, 7)]))
    0.3333333333333333

    Chapter: measure
    """
    found, missed = _found_and_missed(gold, reading)
    return found / (reading.characters + missed)


def f1(gold: Gold, reading: Reading) -> float:
    """Compute the harmonic mean of precision and of the share of the answer that was read.

    2 |A ∩ U| / (Σ|C| + |A|), with A and Σ|C| as in `precision`. Nothing read: 0. Where a second reader's marks
    stand in for what was read, it says how well two readers agree; SQuAD (Rajpurkar et al., 2016) counts words
    so, and this counts characters.

    Parameters
    ----------
    gold : Gold
    reading : Reading
        As in `recall`.

    Returns
    -------
    float
        From 0 to 1; never under `iou`.

    Raises
    ------
    ValueError
        When the question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> f1(gold, corpus.reading([Place("song.txt", 0, 7)]))
    0.5

    Chapter: measure
    """
    found, missed = _found_and_missed(gold, reading)
    return 2 * found / (reading.characters + found + missed)


def hit(gold: Gold, reading: Reading) -> bool:
    """Tell whether some passage holds half of some alternative, or more.

    Of `reading.top(k)` this is hit@k. Half, since more than that cannot be held by two chunks that do
    not overlap.

    Parameters
    ----------
    gold : Gold
    reading : Reading
        As in `recall`.

    Raises
    ------
    ValueError
        When the question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> hit(gold, corpus.reading([Place("song.txt", 0, 7)])), hit(gold, corpus.reading([Place("song.txt", 0, 5)]))
    (True, False)

    Chapter: measure
    """
    return reciprocal_rank(gold, reading) > 0


def reciprocal_rank(gold: Gold, reading: Reading) -> float:
    """Compute 1 / rank of the first passage that holds half of some alternative, or more.

    Ranks count from 1. No such passage: 0. The mean over questions is the MRR (Voorhees, TREC-8, 1999).

    Parameters
    ----------
    gold : Gold
    reading : Reading
        As in `recall`.

    Returns
    -------
    float
        From 0 to 1.

    Raises
    ------
    ValueError
        When the question has no slots.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> gold = corpus.gold(Question("q1", "For whom?", [[("song.txt", 4, 11)]]))
    >>> reciprocal_rank(gold, corpus.reading([Place("song.txt", 16, 27), Place("song.txt", 0, 11)]))
    0.5

    Chapter: measure
    """
    parts = [part for slot in _slots(gold) for part in slot]
    for rank, passage in enumerate(reading.passages, 1):
        if any(2 * _overlap(part, passage) >= part.end - part.start for part in parts):
            return 1 / rank
    return 0.0


def _slots(gold: Gold) -> tuple[tuple[Part, ...], ...]:
    if not gold.slots:
        raise ValueError(f"Question {gold.id!r} has no answer in the documents, so nothing of it can be read: leave it to "
                         "`unanswerable`.")
    return gold.slots


def _share(part: Part, reading: Reading) -> float:
    return shared(part, reading.passages) / (part.end - part.start)


def _overlap(part: Part, passage: Passage) -> int:
    if part.source != passage.source:
        return 0
    return max(0, min(part.end, passage.end) - max(part.start, passage.start))


def _found_and_missed(gold: Gold, reading: Reading) -> tuple[int, int]:
    """Count |A ∩ U| and |A ∖ U|; of equally good alternatives the shortest is meant, so their order is nothing."""
    best: Iterable[Part] = (min(slot, key=lambda part: (-_share(part, reading), part.end - part.start, part))
                            for slot in _slots(gold))
    answer = union(best)
    found = sum(shared(part, reading.passages) for part in answer)
    return found, sum(part.end - part.start for part in answer) - found
