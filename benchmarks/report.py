"""The tables of a run, in Markdown: what a bar asks and what came, speeds, promises, growth."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from benchmarks import bars
from benchmarks.entries import EVERY, STRATEGIES
from benchmarks.speed import median_speed

FAULTS = {"wrong": "wrong offsets", "respaced": "other white space", "unplaced": "no offset", "over": "over the limit",
          "altered": "altered", "lost": "characters lost"}


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table: the first column of words, the others of figures."""
    lines = ["| " + " | ".join(head) + " |", "|---|" + "--:|" * (len(head) - 1)]
    return [*lines, *("| " + " | ".join(row) + " |" for row in rows), ""]


def figure(value: float | None, unit: str = "") -> str:
    """A number in three digits."""
    if value is None:
        return ""
    if value >= 100:
        return f"{value:,.0f}{unit}"
    return (f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}") + unit


def corpora_of(run: Mapping[str, Any]) -> list[str]:
    return list(run["corpora"])


def bar_table(run: Mapping[str, Any]) -> list[str]:
    """Each bar: how many times faster on each text. What misses its bar is bold."""
    names = corpora_of(run)
    by_bar: dict[bars.Bar, dict[str, bars.Result]] = {}
    for result in run["bars"]:
        by_bar.setdefault(result.bar, {})[result.corpus] = result
    rows = []
    for bar, results in by_bar.items():
        cells = [_factor(results.get(name)) for name in names]
        rows.append([STRATEGIES[bar.strategy].title, bar.against, f"≥ {bar.factor:g}", *cells])
    return table(["strategy", "rival", "bar", *names], rows)


def _factor(result: bars.Result | None) -> str:
    if result is None:
        return ""
    if result.factor is None:
        return "alone"
    return figure(result.factor) if result.met else f"**{figure(result.factor)}**"


def missed_lines(run: Mapping[str, Any]) -> list[str]:
    """What was missed, the furthest first."""
    missed = sorted((result for result in run["bars"] if not result.met),
                    key=lambda result: (result.factor or 0) / result.bar.factor)
    lines = [f"- {result.bar.strategy} on {result.corpus}: {figure(result.factor)} of {result.bar.factor:g}, "
             f"against {result.rival}" for result in missed]
    return lines + [f"- {line}" for line in run["broken"] + run["growth"] + run["slow start"]]


def speed_tables(run: Mapping[str, Any]) -> list[str]:
    """For each strategy the speeds of all, the fastest on the first text on top."""
    lines = []
    for strategy, facts in STRATEGIES.items():
        mine = [row for row in run["rows"] if row["strategy"] == strategy]
        names = [name for name in corpora_of(run) if any(row["corpus"] == name for row in mine)]
        if not names:
            continue
        cells = {(row["name"], row["corpus"]): _speed(row, run["corpora"][row["corpus"]]) for row in mine}
        speeds = {row["name"]: median_speed(row, run["corpora"][names[0]]) or 0 for row in mine if row["corpus"] == names[0]}
        order = sorted(speeds, key=lambda name: -speeds[name])
        lines += [f"### {facts.title}", "",
                  *table(["MB/s", *names], ([_bold(name), *(cells.get((name, c), "") for c in names)] for name in order))]
    return lines


def _bold(name: str) -> str:
    return f"**{name}**" if name.startswith("chunklab") else name


def _speed(row: Mapping[str, Any], size: int) -> str:
    return figure(median_speed(row, size)) if row["times"] else row["error"].partition(":")[0]


def promise_table(run: Mapping[str, Any]) -> list[str]:
    """For each library and strategy what its chunks did not keep, counted over all texts, and the most memory."""
    seen: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for row in run["rows"]:
        seen.setdefault((row["strategy"], row["name"]), []).append(row)
    rows = []
    for (strategy, name), group in seen.items():
        verdicts = [row["verdict"] for row in group if row["verdict"]]
        if not verdicts:
            continue
        counts = [sum(verdict[key] for verdict in verdicts) for key in ("chunks", *FAULTS)]
        peaks = [row["peak"] / run["corpora"][row["corpus"]] for row in group if row["peak"] is not None]
        failed = [row["corpus"] for row in group if not row["times"]]
        rows.append([f"{strategy}: {_bold(name)}", *(f"{count:,}" if count else "0" for count in counts),
                     figure(max(peaks, default=None)), ", ".join(failed)])
    return table(["", "chunks", *FAULTS.values(), "memory", "did not finish"], rows)


def scaling_table(run: Mapping[str, Any]) -> list[str]:
    """Exponents, the largest text that was finished, and the memory beside what is returned."""
    rows = []
    for row in run["scaling"]:
        largest = f"{row['points'][-1][0] / 1e6:g} M: {figure(row['points'][-1][1])} s" if row["points"] else ""
        rows.append([f"{row['strategy']}: {_bold(row['name'])}", row["corpus"], figure(row["exponent"]), largest,
                     figure(row.get("memory")), row["stopped"] or ""])
    return table(["", "text", "exponent", "largest", "memory", "stopped"], rows)


def markdown(run: Mapping[str, Any]) -> str:
    """All of a run."""
    missed = missed_lines(run)
    lines = ["# How fast, and how right", "",
             f"Made by `make bench`, {run['date']}. {run['machine']}. "
             + ", ".join(f"{name} {version}" for name, version in run["versions"].items()) + ".", "",
             "MB/s are megabytes of UTF-8 in a second of processor time, medians of interleaved rounds. Compare ratios, not "
             "MB/s: other machines and other days are faster or slower. What each text is, and how a figure comes about, "
             "stands in README.md here.", "",
             "## The bars", "", "How many times faster our chunkers are, with `Chunk` objects and exact offsets, than the "
             "fastest rival of a kind. *Alone* stands where no such rival finished. Bold: the bar is missed.", "",
             *bar_table(run)]
    lines += ["Missed:", "", *missed, ""] if missed else ["All bars are met.", ""]
    if run["start"]:
        lines += ["## The first chunk", "", *table(["", "ms"], ([name, figure(1000 * seconds)] for name, seconds in run["start"].items()))]
    lines += ["## Speed", "", *speed_tables(run), "## Promises", "",
              "Chunks over all texts, and how many of them break which promise. Memory is the most that a call took, over "
              "the size of the text.", "", *promise_table(run)]
    if run["scaling"]:
        lines += ["## Growth", "", "The exponent of time over size: 1 is linear, 2 quadratic. Memory is the peak without what "
                  "is returned, over the size of the text.", "", *scaling_table(run)]
    if run["missing"]:
        lines += ["## Left out", "", *(f"- {name}: {why}" for name, why in run["missing"].items()), ""]
    return "\n".join(lines).rstrip() + "\n"


def compact(run: Mapping[str, Any]) -> dict[str, Any]:
    """What others read: medians, ratios and verdicts, without the single times."""
    rows = [[row["strategy"], row["name"], row["corpus"], _rounded(median_speed(row, run["corpora"][row["corpus"]])),
             _rounded(row["peak"] / run["corpora"][row["corpus"]] if row["peak"] is not None else None),
             [row["verdict"][key] for key in ("chunks", *FAULTS)] if row["verdict"] else None] for row in run["rows"]]
    results = [[result.bar.strategy, result.bar.against, result.bar.factor, result.corpus, _rounded(result.factor),
                result.rival] for result in run["bars"]]
    growth = [[row["strategy"], row["name"], row["corpus"], _rounded(row["exponent"]), _rounded(row.get("memory")),
               [[size, _rounded(seconds)] for size, seconds in row["points"]], row["stopped"]] for row in run["scaling"]]
    return {"date": run["date"], "machine": run["machine"], "versions": run["versions"], "bytes": run["corpora"],
            "columns": {"rows": ["strategy", "name", "corpus", "MB/s", "peak over text", ["chunks", *FAULTS]],
                        "bars": ["strategy", "against", "factor wanted", "corpus", "factor", "rival"],
                        "growth": ["strategy", "name", "corpus", "exponent", "memory", "[characters, seconds]", "stopped"]},
            "rows": rows, "bars": results, "growth": growth, "start": run["start"], "missing": run["missing"]}


def _rounded(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.3g}")


def order(names: Iterable[str]) -> list[str]:
    """Texts in their usual order, those of the reader last."""
    listed = list(names)
    return [name for name in EVERY if name in listed] + [name for name in listed if name not in EVERY]
