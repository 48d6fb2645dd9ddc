"""The bars: how many times faster than whom each of our strategies must be, and on which texts."""
from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from benchmarks.entries import EVERY, FLOOR, ORDINARY, OURS, STRATEGIES

ANY, OFFSETS, EXACT = "any", "with offsets", "with right offsets"
UNCUT = 10  # a rival whose largest chunk is so many times over the limit has not done the job, and is not raced


@dataclass(frozen=True)
class Bar:
    """Our speed over that of the fastest rival of a class, or of one library, on each of some corpora."""

    strategy: str
    factor: float
    against: str = ANY
    corpora: tuple[str, ...] = EVERY

    @property
    def where(self) -> tuple[str, ...]:
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
MEMORY = 3  # peak over the size of the text, beside what is returned
IMPORT, FIRST = 0.1, 0.005  # seconds for `import chunklab`, and for the first chunk of a small text after it


@dataclass(frozen=True)
class Result:
    """How a bar was met on one corpus. `factor` is None where nobody of that class finished."""

    bar: Bar
    corpus: str
    factor: float | None
    rival: str

    @property
    def met(self) -> bool:
        return self.factor is None or self.factor >= self.bar.factor


def ratio(ours: list[float], theirs: list[float]) -> float:
    """Our speed over theirs: the median of the ratios inside each round, so that slow phases cancel."""
    return statistics.median(their / our for our, their in zip(ours, theirs))


def check(rows: Iterable[Mapping[str, Any]]) -> list[Result]:
    """Hold the rows of a run against the bars. A bar whose texts or strategy were not run is left out."""
    groups: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for row in rows:
        groups.setdefault((row["strategy"], row["corpus"]), []).append(row)
    results = []
    for bar in BARS:
        for corpus in bar.where:
            group = groups.get((bar.strategy, corpus), [])
            ours = next((row for row in group if row["library"] == OURS), None)
            if ours is None:
                continue
            rivals = [row for row in group if row["times"] and in_class(row, bar)]
            if not ours["times"]:
                results.append(Result(bar, corpus, 0.0, ours["error"]))
            elif rivals:
                factor, rival = min((ratio(ours["times"], row["times"]), row["name"]) for row in rivals)
                results.append(Result(bar, corpus, factor, rival))
            else:
                results.append(Result(bar, corpus, None, "nobody finished"))
    return results


def in_class(row: Mapping[str, Any], bar: Bar) -> bool:
    """Whether a row is one of those that a bar is about."""
    if row["library"] == OURS:
        return False
    if bar.against == row["library"]:
        return True
    verdict = row.get("verdict")
    if verdict is None or row["library"] == FLOOR:
        return False
    limit = STRATEGIES[bar.strategy].limit
    if limit and row["limited"] and verdict["largest"] > UNCUT * limit:
        return False
    placed = verdict["unplaced"] == 0
    right = placed and not verdict["wrong"] and not verdict["respaced"]
    return {ANY: True, OFFSETS: placed, EXACT: right}.get(bar.against, False)


def broken_promises(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    """Say where a chunk of ours is over its limit, at a wrong offset, or text is lost."""
    found = []
    for row in rows:
        verdict = row.get("verdict")
        if row["library"] != OURS or not verdict:
            continue
        faults = [f"{verdict[key]:,} {key}" for key in ("unplaced", "wrong", "respaced", "over", "altered", "lost") if verdict[key]]
        if faults:
            found.append(f"{row['strategy']} on {row['corpus']}: {', '.join(faults)}")
    return found


def too_steep(scaling: Iterable[Mapping[str, Any]]) -> list[str]:
    """Say where time or memory of ours grows faster than the text."""
    found = []
    for row in scaling:
        if row["library"] != OURS:
            continue
        name = f"{row['strategy']} on {row['corpus']}"
        if row["stopped"]:
            found.append(f"{name}: {row['stopped']}")
        if row["exponent"] is not None and row["exponent"] > STEEPEST:
            found.append(f"{name}: exponent {row['exponent']:.2f}, over {STEEPEST}")
        if row.get("memory") is not None and row["memory"] > MEMORY:
            found.append(f"{name}: memory {row['memory']:.1f} times the text, over {MEMORY}")
    return found


def slow_start(start: Mapping[str, float]) -> list[str]:
    """Say what of the start takes too long."""
    limits = {name: IMPORT if name.startswith("import") else FIRST for name in start}
    return [f"{name}: {1000 * seconds:.1f} ms, over {1000 * limits[name]:g}" for name, seconds in start.items()
            if seconds > limits[name]]
