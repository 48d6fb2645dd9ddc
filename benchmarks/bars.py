"""The bars: how many times faster than whom each of our strategies must be, on which texts, and what else must hold."""
from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from benchmarks.entries import EVERY, FLOOR, ORDINARY, OURS, STRATEGIES
from benchmarks.speed import Growth, Row
from benchmarks.verify import FAULTS

ANY, OFFSETS, EXACT = "any", "with offsets", "with right offsets"
UNCUT = 10  # a rival whose chunks are so many times over the limit, or so many times fewer than ours, has cut nothing


@dataclass(frozen=True)
class Bar:
    """Our speed over that of the fastest rival of a class, or of one library, on each of some texts."""

    strategy: str
    factor: float
    against: str = ANY
    corpora: tuple[str, ...] = EVERY

    @property
    def where(self) -> tuple[str, ...]:
        """The texts that the strategy is done on, of those that the bar names."""
        return tuple(name for name in self.corpora if name in STRATEGIES[self.strategy].corpora)


BARS = (
    Bar("characters", 50),
    Bar("words", 2),
    Bar("tokens", 1.1),
    Bar("tokens", 2, EXACT),
    Bar("tokens", 0.9, FLOOR),
    Bar("separator", 5, OFFSETS),
    Bar("recursive", 2.5),
    Bar("recursive-300", 2.5),
    Bar("recursive-tokens", 1.25),
    Bar("packed-sentences", 1, "semantic-text-splitter"),
    Bar("sentences", 1, "blingfire"),
    Bar("paragraphs", 5, OFFSETS),
    Bar("headings", 8),
    Bar("markdown", 1.2),
    Bar("elements", 1.2),
    Bar("python", 1),
    Bar("semantic", 1.7),
    Bar("hierarchical", 3),
    Bar("sentence-windows", 10),
    Bar("encode", 0.5, FLOOR, ORDINARY),
)
STEEPEST = 1.05  # the exponent of time over size
MEMORY = 3  # the peak without what is returned, over the size of the text
IMPORT, FIRST = 0.1, 0.005  # seconds for `import chunklab`, and for the first chunk of a small text after it


@dataclass(frozen=True)
class Result:
    """How a bar was met on one text. `factor` is None where nobody of that class finished."""

    bar: Bar
    corpus: str
    factor: float | None
    rival: str = ""

    @property
    def is_met(self) -> bool:
        return self.factor is None or self.factor >= self.bar.factor


def ratio(ours: list[float], theirs: list[float]) -> float:
    """Our speed over theirs: the median of the ratios inside each round, so that slow phases cancel."""
    return statistics.median(their / our for our, their in zip(ours, theirs))


def check(rows: Iterable[Row]) -> list[Result]:
    """Hold the rows of a run against the bars. A bar whose strategy or texts were not run is left out."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault((row.entry.strategy, row.corpus), []).append(row)
    results = []
    for bar in BARS:
        for corpus in bar.where:
            group = groups.get((bar.strategy, corpus), [])
            for ours in (row for row in group if row.entry.library == OURS):
                rivals = [row for row in group if row.times and is_raced(row, ours, bar)]
                results.append(_result(bar, corpus, ours, rivals))
    return results


def _result(bar: Bar, corpus: str, ours: Row, rivals: list[Row]) -> Result:
    if not ours.times:
        return Result(bar, corpus, 0.0, f"nobody: ours failed ({ours.error})")
    if not rivals:
        return Result(bar, corpus, None)
    return Result(bar, corpus, *min((ratio(ours.times, row.times), row.entry.name) for row in rivals))


def is_raced(row: Row, ours: Row, bar: Bar) -> bool:
    """Whether a row is one of those that a bar is about: of its class, and cutting as it was asked to."""
    library, verdict = row.entry.library, row.verdict
    if library == OURS or bar.against == library:
        return library != OURS
    if verdict is None:
        return False
    limit = STRATEGIES[bar.strategy].limit
    if limit and (not row.entry.limited or verdict.largest > UNCUT * limit):
        return False
    if ours.verdict and ours.verdict.chunks > UNCUT * verdict.chunks:
        return False
    return {ANY: True, OFFSETS: not verdict.unplaced, EXACT: verdict.is_exact}.get(bar.against, False)


def broken_promises(rows: Iterable[Row]) -> list[str]:
    """Say where a chunk of ours is over its limit or at a wrong offset, or text is lost."""
    found = []
    for row in rows:
        if row.entry.library == OURS and row.verdict:
            faults = [f"{getattr(row.verdict, key):,} {say}" for key, say in FAULTS.items() if getattr(row.verdict, key)]
            found += [f"{row.entry.strategy} on {row.corpus}: {', '.join(faults)}"] if faults else []
    return found


def too_steep(growths: Iterable[Growth]) -> list[str]:
    """Say where time or memory of ours grows faster than the text."""
    found = []
    for growth in growths:
        name = f"{growth.entry.strategy} on {growth.corpus}"
        if growth.entry.library != OURS:
            continue
        if growth.stopped:
            found.append(f"{name}: {growth.stopped}")
        if growth.exponent is not None and growth.exponent > STEEPEST:
            found.append(f"{name}: exponent {growth.exponent:.2f}, over {STEEPEST}")
        if growth.memory is not None and growth.memory > MEMORY:
            found.append(f"{name}: memory {growth.memory:.1f} times the text, over {MEMORY}")
    return found


def slow_start(start: Mapping[str, float]) -> list[str]:
    """Say what of the start takes too long."""
    limits = {name: IMPORT if name.startswith("import") else FIRST for name in start}
    return [f"{name}: {1000 * seconds:.1f} ms, over {1000 * limits[name]:g}" for name, seconds in start.items()
            if seconds > limits[name]]
