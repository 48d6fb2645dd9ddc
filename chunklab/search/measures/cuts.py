"""What chunks do to answers before anything is searched: how many they cut, and what they hold twice."""
from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from chunklab.formulas import survival
from chunklab.search.measures.corpus import Gold
from chunklab.search.measures.reading import Reading, union


def cut_rate(golds: Iterable[Gold], chunks: Reading) -> float | None:
    """Compute the share of alternatives that lie whole in no single chunk.

    No search is needed. Windows cut as many as `predicted_cut_rate` says.

    Parameters
    ----------
    golds : iterable of Gold
        From `Corpus.gold`.
    chunks : Reading
        All chunks of the documents, `Corpus.reading(chunks)`; their order is nothing.

    Returns
    -------
    float or None
        From 0 to 1; None where there is no alternative.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> from chunklab.search.measures import Corpus, Question
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> golds = [corpus.gold(Question("q1", "?", [[("song.txt", 4, 11)], [("song.txt", 12, 19)]]))]
    >>> chunks = WordChunker(chunk_size=2, overlap=0).chunk({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> cut_rate(golds, corpus.reading(chunks))
    1.0

    Chapter: measure
    """
    spans: dict[str, list[tuple[int, int]]] = {}
    for passage in chunks.passages:
        spans.setdefault(passage.source, []).append((passage.start, passage.end))
    starts, reach = {}, {}
    for source, found in spans.items():
        found.sort()
        starts[source] = [start for start, _ in found]
        reach[source] = list(accumulate((end for _, end in found), max))
    fates = []
    for part in (part for gold in golds for slot in gold.slots for part in slot):
        at = bisect_right(starts.get(part.source, ()), part.start)
        fates.append(at == 0 or reach[part.source][at - 1] < part.end)
    return sum(fates) / len(fates) if fates else None


def predicted_cut_rate(lengths: Iterable[int], size: int, overlap: int) -> float | None:
    """Predict the cut rate of windows from nothing but lengths: 1 − mean of `survival(L, S, O)`.

    For answers that may start anywhere in a long text; a text of few windows cuts less, since it has no
    cut at its ends.

    Parameters
    ----------
    lengths : iterable of int
        Characters of each alternative, `Gold.lengths`.
    size, overlap : int
        The windows' S and O, in characters.

    Returns
    -------
    float or None
        From 0 to 1; None where there is no alternative.

    Raises
    ------
    ValueError, TypeError
        As `survival`.

    Examples
    --------
    >>> predicted_cut_rate([101, 301], 400, 0), predicted_cut_rate([101, 301], 400, 100)
    (0.5, 0.33333333333333337)

    Chapter: measure
    """
    counts = Counter(lengths)
    if not counts:
        return None
    return 1 - sum(count * survival(length, size, overlap) for length, count in counts.items()) / counts.total()


def redundancy(reading: Reading) -> float:
    """Compute how much of what was read had been read before: Σ|C| / |∪C| − 1.

    Here C are the parts of the documents alone: a heading path in front is no copy. Nothing read: 0. Of
    all chunks of an index it is stored/N − 1; 1 more is the amplification.

    Parameters
    ----------
    reading : Reading
        From `Corpus.reading`.

    Returns
    -------
    float
        0 or more.

    Examples
    --------
    >>> from chunklab.search.measures import Corpus, Place
    >>> corpus = Corpus({"source": "song.txt", "text": "tea for two and two for tea"})
    >>> redundancy(corpus.reading([Place("song.txt", 0, 11), Place("song.txt", 8, 15)]))
    0.25

    Chapter: measure
    """
    once = sum(part.end - part.start for part in union(passage[:3] for passage in reading.passages))
    return sum(passage.end - passage.start for passage in reading.passages) / once - 1 if once else 0.0
