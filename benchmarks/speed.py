"""Speed: every entry on every text, in rounds that take turns, so that all see the same slow phases of a machine."""
from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from benchmarks.entries import FLOOR, OURS, STRATEGIES, Entry, Read, Run
from benchmarks.measure import exponent, measured

Built = dict[Entry, tuple[Run, Read]]
SIZES = (1_000_000, 4_000_000, 16_000_000, 64_000_000)
SCALED = {"markdown": ("markdown",), "code": ("code",)}


def build(entries: Iterable[Entry]) -> tuple[Built, dict[str, str]]:
    """Import what there is. What cannot be made is named, with the reason."""
    built: Built = {}
    missing: dict[str, str] = {}
    for entry in entries:
        try:
            built[entry] = entry.build()
        except ImportError as error:
            missing[entry.library] = f"not installed ({error.name or error})"
        except Exception as error:
            missing[f"{entry.name}: {entry.strategy}"] = f"{type(error).__name__}: {error}"[:120]
    return built, missing


def rows_of(built: Built, strategy: str, corpus: str, text: str, rounds: int, seconds: float,
            patience: float) -> list[dict[str, Any]]:
    """Time all entries of a strategy on a text. One that has used up its patience gets no more rounds."""
    group = {entry: made for entry, made in built.items() if entry.strategy == strategy}
    rows = {entry: {"strategy": strategy, "corpus": corpus, "library": entry.library, "name": entry.name,
                    "limited": entry.limited, "times": [], "peak": None, "verdict": None, "error": None}
            for entry in group}
    for number in range(rounds):
        for entry, (run, read) in group.items():
            row = rows[entry]
            if row["error"] or (sum(row["times"]) > patience and number):
                continue
            found = measured(entry, run, read, text, seconds, check=number == 0)
            if "seconds" in found:
                row["times"].append(found["seconds"])
                row["peak"] = max(row["peak"] or 0, found["peak"]) if found["peak"] is not None else None
            row["verdict"] = found.get("verdict", row["verdict"])
            row["error"] = found.get("error") if not row["times"] else None
            if "error" in found and row["times"]:
                row["unread"] = found["error"]
    return list(rows.values())


def scaling_of(entry: Entry, made: tuple[Run, Read], texts: Callable[[int], str], sizes: Iterable[int],
               seconds: float) -> dict[str, Any]:
    """Time an entry on a text of more and more characters, until one takes too long; weigh what ours returns."""
    points: list[tuple[int, float]] = []
    figures: dict[str, Any] = {"name": entry.name, "library": entry.library, "strategy": entry.strategy, "stopped": None}
    for size in sizes:
        text = texts(size)
        found = measured(entry, *made, text, seconds, weigh=entry.library == OURS)
        if "seconds" not in found:
            figures["stopped"] = f"{found['error']} at {size / 1e6:g} M"
            break
        points.append((size, found["seconds"]))
        if found.get("kept") is not None and found["peak"] is not None:
            figures["memory"] = max(0.0, found["peak"] - found["kept"]) / len(text.encode("utf-8"))
    figures["points"] = points
    figures["exponent"] = exponent(points) if len(points) > 1 else None
    return figures


def median_speed(row: Mapping[str, Any], size: int) -> float | None:
    """Megabytes of UTF-8 a second."""
    return size / 1e6 / statistics.median(row["times"]) if row["times"] else None


def racers(entries: Iterable[Entry], libraries: set[str] | None, strategies: set[str] | None) -> list[Entry]:
    """The entries asked for. Ours and the floor always run, since everything is held against them."""
    return [entry for entry in entries
            if (not strategies or entry.strategy in strategies)
            and (not libraries or entry.library in {*libraries, OURS, FLOOR}) and entry.strategy in STRATEGIES]
