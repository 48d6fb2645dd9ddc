"""The tables of a run, in Markdown: what a bar asks and what came, speeds, promises, growth."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from benchmarks import bars
from benchmarks.entries import OURS, STRATEGIES
from benchmarks.run import Run
from benchmarks.speed import Growth, Row
from benchmarks.verify import FAULTS

COUNTS = ("chunks", *FAULTS)
AnyRow = TypeVar("AnyRow", Row, Growth)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table: the first column of words, the others of figures."""
    lines = ["| " + " | ".join(head) + " |", "|---|" + "--:|" * (len(head) - 1)]
    return [*lines, *("| " + " | ".join(row) + " |" for row in rows), ""]


def figure(value: float | None) -> str:
    """A number in two or three digits."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def bold(name: str) -> str:
    return f"**{name}**" if name.startswith(OURS) else name


def by_entry(rows: Iterable[AnyRow]) -> dict[tuple[str, str], list[AnyRow]]:
    """The rows of each strategy and name."""
    groups: dict[tuple[str, str], list[AnyRow]] = {}
    for row in rows:
        groups.setdefault((row.entry.strategy, row.entry.name), []).append(row)
    return groups


def bar_table(run: Run) -> list[str]:
    """Each bar, and how many times faster we are on each text. What misses its bar is bold."""
    by_bar: dict[bars.Bar, dict[str, str]] = {}
    for result in run.results:
        factor = "alone" if result.factor is None else figure(result.factor)
        by_bar.setdefault(result.bar, {})[result.corpus] = factor if result.is_met else f"**{factor}**"
    return table(["strategy", "rival", "bar", *run.sizes],
                 ([STRATEGIES[bar.strategy].title, bar.against, f"{bar.factor:g}", *(cells.get(name, "") for name in run.sizes)]
                  for bar, cells in by_bar.items()))


def missed(run: Run) -> list[str]:
    """What was missed, the furthest first."""
    results = sorted((result for result in run.results if not result.is_met),
                     key=lambda result: (result.factor or 0) / result.bar.factor)
    return [f"{result.bar.strategy} on {result.corpus}: {figure(result.factor)} of {result.bar.factor:g}, against "
            f"{result.rival}" for result in results] + run.faults


def speed_tables(run: Run) -> list[str]:
    """For each strategy the speeds of all, the fastest on the first text on top."""
    lines = []
    for strategy, facts in STRATEGIES.items():
        rows = [row for row in run.rows if row.entry.strategy == strategy]
        names = [name for name in run.sizes if any(row.corpus == name for row in rows)]
        cells = {(row.entry.name, row.corpus): _speed(row, run) for row in rows}
        first = sorted((row for row in rows if row.corpus == names[0]), key=lambda row: -(row.speed(1) or 0)) if names else []
        if first:
            lines += [f"### {facts.title}", "", *table(["MB/s", *names], (
                [bold(row.entry.name), *(cells[row.entry.name, name] for name in names)] for row in first))]
    return lines


def _speed(row: Row, run: Run) -> str:
    return figure(row.speed(run.sizes[row.corpus])) if row.times else (row.error or "").partition(":")[0]


def promises(rows: Sequence[Row], run: Run) -> tuple[list[int], float | None]:
    """What the chunks of one entry did not keep, counted over all texts, and the most memory over the size of a text."""
    verdicts = [row.verdict for row in rows if row.verdict]
    counts = [sum(getattr(verdict, key) for verdict in verdicts) for key in COUNTS]
    return counts, max((row.peak / run.sizes[row.corpus] for row in rows if row.peak is not None), default=None)


def promise_table(run: Run) -> list[str]:
    """For each entry the promises, the memory, and where it did not finish."""
    rows = []
    for (strategy, name), group in by_entry(run.rows).items():
        counts, memory = promises(group, run)
        if any(row.verdict for row in group):
            rows.append([f"{strategy}: {bold(name)}", *(f"{count:,}" for count in counts), figure(memory),
                         ", ".join(row.corpus for row in group if not row.times)])
    return table(["", "chunks", *FAULTS.values(), "memory", "did not finish"], rows)


def growth_table(run: Run) -> list[str]:
    """Exponents, the longest text that was finished, and the memory beside what is returned."""
    rows = []
    for growth in run.growths:
        largest = f"{growth.points[-1][0] / 1e6:g} M: {figure(growth.points[-1][1])} s" if growth.points else ""
        rows.append([f"{growth.entry.strategy}: {bold(growth.entry.name)}", growth.corpus, figure(growth.exponent), largest,
                     figure(growth.memory), growth.stopped or ""])
    return table(["", "text", "exponent", "longest", "memory", "stopped"], rows)


def markdown(run: Run) -> str:
    """All of a run."""
    versions = ", ".join(f"{name} {version}" for name, version in run.versions.items())
    lacking = missed(run)
    lines = ["# How fast, and how right", "", f"Made by `make bench` on {run.date}: {run.machine}; {versions}.", "",
             "MB/s are megabytes of UTF-8 in a second of processor time, medians of rounds that take turns. Compare ratios: "
             "another machine, or another day, is faster or slower. [README.md](README.md) says what each text is, and how a "
             "figure comes about.", "",
             "## The bars", "", "How many times faster our chunkers are, with `Chunk` objects and exact offsets, than the "
             "fastest rival of a kind. *Alone*: no such rival finished. Bold: the bar is missed.", "", *bar_table(run),
             *(["Missed:", "", *(f"- {line}" for line in lacking)] if lacking else ["Every bar is met."]), ""]
    if run.start:
        lines += ["## The first chunk", "", *table(["in a new Python", "ms"], (
            [f"`{name}`", figure(1000 * seconds)] for name, seconds in run.start.items()))]
    lines += ["## Speed", "", *speed_tables(run), "## Promises", "",
              "Chunks over all texts, and how many break which promise. Memory is the most that a call took, over the size of "
              "the text.", "", *promise_table(run)]
    if run.growths:
        lines += ["## Growth", "", "The exponent of time over size: 1 is linear, 2 quadratic. Memory is the peak without what "
                  "is returned, over the size of the text.", "", *growth_table(run)]
    if run.missing:
        lines += ["## Left out", "", *(f"- {name}: {why}" for name, why in run.missing.items())]
    return "\n".join(lines).rstrip() + "\n"


def compact(run: Run) -> dict[str, Any]:
    """What others read, by strategy and name: MB/s and growth by text; promises over all texts, as `columns` names them."""
    speeds: dict[str, Any] = {}
    kept: dict[str, Any] = {}
    growths: dict[str, Any] = {}
    for (strategy, name), rows in by_entry(run.rows).items():
        speeds.setdefault(strategy, {})[name] = {row.corpus: _short(row.speed(run.sizes[row.corpus])) for row in rows}
        counts, memory = promises(rows, run)
        kept.setdefault(strategy, {})[name] = [*counts, _short(memory)]
    for (strategy, name), grown in by_entry(run.growths).items():
        growths.setdefault(strategy, {})[name] = {growth.corpus: {
            "exponent": _short(growth.exponent), "memory": _short(growth.memory),
            "seconds": [[size / 1_000_000, _short(seconds)] for size, seconds in growth.points]} for growth in grown}
    results = [[result.bar.strategy, result.bar.against, result.bar.factor, result.corpus, _short(result.factor),
                result.rival] for result in run.results]
    return {"date": run.date, "machine": run.machine, "versions": run.versions, "bytes": run.sizes,
            "columns": {"promises": [*COUNTS, "memory"], "seconds": ["million characters", "seconds"],
                        "bars": ["strategy", "against", "bar", "text", "factor", "rival"]},
            "speed": speeds, "promises": kept, "growth": growths, "bars": results, "start": run.start,
            "missing": run.missing}


def _short(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.3g}")
