"""Speed and growth: entries on texts, in rounds that take turns, so that all see the same slow phases of a machine."""
from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from benchmarks.entries import OURS, Entry, Read, Run
from benchmarks.measure import exponent, measured
from benchmarks.verify import Verdict

PATIENCE = 1.0  # seconds: an entry that has taken more in earlier rounds gets no further one
TURNS = 5  # how often a short call is timed for its growth
Built = dict[Entry, tuple[Run, Read]]


@dataclass
class Row:
    """An entry on a text: processor seconds of each round, the most memory, and the verdict of the first round."""

    entry: Entry
    corpus: str
    times: list[float] = field(default_factory=list)
    peak: int | None = None
    verdict: Verdict | None = None
    error: str | None = None

    def speed(self, size: int) -> float | None:
        """Megabytes a second, for a text of so many bytes."""
        return size / 1e6 / statistics.median(self.times) if self.times else None


@dataclass
class Growth:
    """An entry on longer and longer pieces of a text: (characters, seconds), and where it stopped."""

    entry: Entry
    corpus: str
    points: list[tuple[int, float]] = field(default_factory=list)
    memory: float | None = None  # peak without what is returned, over the size of the text
    stopped: str | None = None

    @property
    def exponent(self) -> float | None:
        return exponent(self.points) if len(self.points) > 1 else None


def build(entries: Iterable[Entry]) -> tuple[Built, dict[str, str]]:
    """Import what there is. What cannot be made is named, with the reason."""
    built: Built = {}
    missing: dict[str, str] = {}
    for entry in entries:
        try:
            built[entry] = entry.build()
        except ImportError as error:
            missing[entry.library] = f"{error.name or 'a part of it'} is not installed"
        except Exception as error:  # a table that is nowhere, a setting that a version does not know
            missing[f"{entry.name}, {entry.strategy}"] = f"{type(error).__name__}: {error}"[:120]
    return built, missing


def race(built: Built, strategy: str, corpus: str, text: str, rounds: int, seconds: int) -> list[Row]:
    """Time all entries of a strategy on a text."""
    rows = [Row(entry, corpus) for entry in built if entry.strategy == strategy]
    for number in range(rounds):
        for row in rows:
            if row.error or (number and sum(row.times) > PATIENCE):
                continue
            found = measured(row.entry, *built[row.entry], text, seconds, check=number == 0)
            if found.seconds is None:
                row.error = found.error
                continue
            row.times.append(found.seconds)
            row.verdict = found.verdict or row.verdict
            if found.peak is not None:
                row.peak = max(found.peak, row.peak or 0)
    return rows


def grow(entry: Entry, made: tuple[Run, Read], corpus: str, text_of: Callable[[int], str], sizes: Iterable[int],
         seconds: int) -> Growth:
    """Time an entry on more and more characters of a text, until one call takes too long."""
    growth = Growth(entry, corpus)
    for size in sizes:
        text = text_of(size)
        found = measured(entry, *made, text, seconds, weigh=entry.library == OURS)
        if found.seconds is None:
            growth.stopped = f"{found.error} at {size / 1e6:g} M"
            break
        times = [found.seconds]
        while sum(times) < PATIENCE and len(times) < TURNS:  # one slow phase of a machine would bend the line
            times.append(measured(entry, *made, text, seconds).seconds or found.seconds)
        growth.points.append((size, statistics.median(times)))
        if found.kept is not None and found.peak is not None:
            growth.memory = max(0, found.peak - found.kept) / len(text.encode("utf-8"))
    return growth
