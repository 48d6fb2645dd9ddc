"""Time our chunkers beside those of others, check what all of them return, and hold ours against the bars.

Run: `make bench`, or `python -m benchmarks --help`. The exit code is 1 where a bar is missed or a promise broken.
"""
from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks import report, setting
from benchmarks.entries import EVERY, STRATEGIES
from benchmarks.run import Options, Run, run


def listed(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def read(arguments: Sequence[str] | None = None) -> tuple[Options, Path | None]:
    """Read the command line: what to run, and where to write."""
    parser = argparse.ArgumentParser("python -m benchmarks", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--strategies", type=listed, default=[], metavar="A,B", help=", ".join(STRATEGIES))
    parser.add_argument("--corpora", type=listed, default=[], metavar="A,B", help=", ".join(EVERY))
    parser.add_argument("--libraries", type=listed, default=[], metavar="A,B", help="rivals to race; ours always runs")
    parser.add_argument("--rounds", type=int, default=3, help="rounds that take turns (3)")
    parser.add_argument("--seconds", type=int, default=3, help="processor time that one call may take (3)")
    parser.add_argument("--no-scaling", action="store_true", help="leave out the texts that grow up to 64 MB")
    parser.add_argument("--quick", action="store_true", help="texts of a tenth of the size, one round, no scaling")
    parser.add_argument("--texts", type=Path, metavar="FOLDER", help="each .txt file of a folder is a text, too")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="write RESULTS.md and results.json there")
    chosen = parser.parse_args(arguments)
    for kind, known in (("strategies", tuple(STRATEGIES)), ("corpora", EVERY)):
        for name in getattr(chosen, kind):
            if name not in known:
                parser.error(f"there is no {name!r} among the {kind}: {', '.join(known)}")
    for name in ("rounds", "seconds"):
        if getattr(chosen, name) < 1:
            parser.error(f"--{name} is {getattr(chosen, name)}: give 1 or more")
    quick = chosen.quick
    return Options(chosen.strategies, chosen.corpora, chosen.libraries, 1 if quick else chosen.rounds,
                   min(chosen.seconds, 1) if quick else chosen.seconds, not (quick or chosen.no_scaling), quick,
                   chosen.texts), chosen.out


def finish(done: Run, folder: Path | None = None) -> int:
    """Print the tables, write them, and give the exit code."""
    text = report.markdown(done)
    print(text)
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "RESULTS.md").write_text(text, "utf-8")
        data = json.dumps(report.compact(done), separators=(",", ":"), ensure_ascii=False)
        (folder / "results.json").write_text(data + "\n", "utf-8")
    return 1 if report.missed(done) else 0


def main(arguments: Sequence[str] | None = None) -> int:
    options, folder = read(arguments)
    if not hasattr(os, "fork"):
        print("Each measurement is a fork of this process, which this system cannot do: run it on Linux or macOS.",
              file=sys.stderr)
        return 2
    setting.prepare()
    return finish(run(options), folder)


if __name__ == "__main__":
    sys.exit(main())
