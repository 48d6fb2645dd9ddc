"""Time our chunkers beside those of others, check what all of them return, and hold ours against the bars.

Run: `make bench`, or `python -m benchmarks --help`. The exit code is 1 where a bar is missed or a promise is broken.
"""
from __future__ import annotations

import argparse
import datetime
import gc
import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks import bars, corpora, report, setting
from benchmarks.entries import ENTRIES, EVERY, HARD, OURS, STRATEGIES

HERE = Path(__file__).resolve().parent


def listed(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser("python -m benchmarks", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--strategies", type=listed, default=[], metavar="A,B", help=", ".join(STRATEGIES))
    parser.add_argument("--corpora", type=listed, default=[], metavar="A,B", help=", ".join(EVERY))
    parser.add_argument("--libraries", type=listed, default=[], metavar="A,B", help="rivals to race; ours always runs")
    parser.add_argument("--rounds", type=int, default=3, help="rounds that take turns (3)")
    parser.add_argument("--seconds", type=float, default=10, help="the most that one call may take (10)")
    parser.add_argument("--no-scaling", action="store_true", help="leave out the texts that grow up to 64 MB")
    parser.add_argument("--quick", action="store_true", help="texts of a tenth of the size, one round, no scaling")
    parser.add_argument("--texts", type=Path, metavar="FOLDER", help="time on each .txt file of a folder, too")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="write RESULTS.md and results.json there")
    chosen = parser.parse_args(arguments)
    for kind, known in (("strategies", STRATEGIES), ("corpora", EVERY)):
        for name in getattr(chosen, kind):
            if name not in known and not (kind == "corpora" and chosen.texts):
                parser.error(f"there is no {name!r} among the {kind}: {', '.join(known)}")
    if chosen.rounds < 1:
        parser.error(f"--rounds is {chosen.rounds}: give 1 or more")
    return chosen


def texts_for(chosen: argparse.Namespace) -> dict[str, str]:
    """Make the texts asked for, and read those of the caller's folder."""
    share = 10 if chosen.quick else 1
    wanted = chosen.corpora or EVERY
    sizes = {"line": 5_000_000, "sentences": 200_000}
    texts = {name: make(sizes.get(name, 1_000_000) // share) for name, make in corpora.CORPORA.items() if name in wanted}
    if chosen.texts:
        texts |= {name: text for name, text in corpora.from_folder(chosen.texts).items()
                  if not chosen.corpora or name in chosen.corpora}
    return texts


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    """Do what was asked for, and give all that came of it."""
    from benchmarks import ours, rivals, speed, startup  # noqa: F401 - the first two fill ENTRIES

    strategies = [name for name in STRATEGIES if not chosen.strategies or name in chosen.strategies]
    texts = texts_for(chosen)
    built, missing = speed.build(speed.racers(ENTRIES, set(chosen.libraries), set(strategies)))
    gc.collect()
    gc.freeze()  # what the libraries brought is never looked at again in a measurement
    rows: list[dict[str, Any]] = []
    for strategy in strategies:
        for corpus, text in texts.items():
            if corpus in STRATEGIES[strategy].corpora or corpus not in EVERY:
                rows += speed.rows_of(built, strategy, corpus, text, chosen.rounds, chosen.seconds, patience=1.5)
        say(f"{strategy} done")
    scaling: list[dict[str, Any]] = []
    if not (chosen.no_scaling or chosen.quick):
        for corpus, text in texts.items():
            for entry, made in built.items():
                if corpus in scaled_on(entry.strategy):
                    ours_own = entry.library == OURS
                    # What is hard grows to 8 MB, and so do the rivals: ours alone goes on to 64.
                    sizes = speed.SIZES if ours_own and corpus not in HARD else (1_000_000, 2_000_000, 4_000_000, 8_000_000)
                    found = speed.scaling_of(entry, made, partial(corpora.stretched, text), sizes,
                                             60 if ours_own else 5)
                    scaling.append({"corpus": corpus, **found})
            say(f"growth on {corpus} done")
    start = {} if chosen.libraries or chosen.strategies else startup.startup()
    return {"date": datetime.date.today().isoformat(), "machine": setting.machine(), "versions": setting.versions(),
            "corpora": {name: len(text.encode("utf-8")) for name, text in texts.items()}, "rows": rows,
            "bars": bars.check(rows), "broken": bars.broken_promises(rows), "scaling": scaling,
            "growth": bars.too_steep(scaling), "start": start, "slow start": bars.slow_start(start), "missing": missing}


def scaled_on(strategy: str) -> tuple[str, ...]:
    """The texts that a strategy is scaled on: ordinary prose and what is hard, or the one text that it is for."""
    wanted = STRATEGIES[strategy].corpora
    return wanted if len(wanted) == 1 else tuple(name for name in ("prose", *HARD) if name in wanted)


def say(line: str) -> None:
    print(f"{datetime.datetime.now():%H:%M:%S} {line}", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 where something was missed."""
    chosen = options(arguments)
    if not hasattr(__import__("os"), "fork"):
        print("The benchmark forks a process for each measurement, which this system cannot do: run it on Linux or macOS.")
        return 2
    setting.prepare()
    result = run(chosen)
    text = report.markdown(result)
    print(text)
    if chosen.out:
        (chosen.out / "RESULTS.md").write_text(text, "utf-8")
        (chosen.out / "results.json").write_text(json.dumps(report.compact(result), separators=(",", ":"),
                                                            ensure_ascii=False) + "\n", "utf-8")
    missed = report.missed_lines(result)
    if missed:
        print(f"{len(missed)} missed:", *missed, sep="\n", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
