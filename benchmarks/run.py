"""One run: texts made, libraries imported, all entries timed, and the bars held against what came of it."""
from __future__ import annotations

import datetime
import gc
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks import bars, corpora, setting, startup
from benchmarks.entries import ENTRIES, EVERY, FLOOR, HARD, OURS, STRATEGIES, Entry
from benchmarks.speed import Built, Growth, Row, build, grow, race

SIZES = (1_000_000, 4_000_000, 16_000_000, 64_000_000)  # characters, for ours on ordinary text
HARD_SIZES = (1_000_000, 2_000_000, 4_000_000, 8_000_000)  # for ours on what is hard
RIVAL_SIZES = (250_000, 500_000, 1_000_000, 2_000_000)
LONGEST, LONGEST_OF_RIVALS = 60, 2  # seconds for one call there


@dataclass
class Options:
    """What is asked for; nothing named is everything."""

    strategies: Sequence[str] = ()
    corpora: Sequence[str] = ()
    libraries: Sequence[str] = ()
    rounds: int = 3
    seconds: int = 3
    scaling: bool = True
    quick: bool = False
    folder: Path | None = None


@dataclass
class Run:
    """All that came of a run."""

    date: str
    machine: str
    versions: dict[str, str]
    sizes: dict[str, int]  # bytes of each text
    rows: list[Row]
    growths: list[Growth]
    start: dict[str, float]
    missing: dict[str, str]

    @property
    def results(self) -> list[bars.Result]:
        """Each bar on each text."""
        return bars.check(self.rows)

    @property
    def faults(self) -> list[str]:
        """What else must hold and does not."""
        return bars.broken_promises(self.rows) + bars.too_steep(self.growths) + bars.slow_start(self.start)


def wanted(options: Options) -> list[Entry]:
    """The entries asked for. Ours and the floor always run, since everything is held against them."""
    from benchmarks import ours, rivals  # noqa: F401 - they fill ENTRIES

    return [entry for entry in ENTRIES if (not options.strategies or entry.strategy in options.strategies)
            and (not options.libraries or entry.library in (*options.libraries, OURS, FLOOR))]


def texts_of(options: Options) -> dict[str, str]:
    """Make the texts asked for, and read those of the caller's folder."""
    texts = {name: make(corpora.SIZES.get(name, corpora.MB) // (10 if options.quick else 1))
             for name, make in corpora.CORPORA.items() if not options.corpora or name in options.corpora}
    return texts | (corpora.from_folder(options.folder) if options.folder else {})


def run(options: Options) -> Run:
    """Do what was asked for."""
    texts = texts_of(options)
    built, missing = build(wanted(options))
    gc.collect()
    gc.freeze()  # what the libraries brought is not looked at again in a measurement
    rows: list[Row] = []
    for strategy in dict.fromkeys(entry.strategy for entry in built):
        for corpus, text in texts.items():
            if corpus in STRATEGIES[strategy].corpora or corpus not in EVERY:
                rows += race(built, strategy, corpus, text, options.rounds, options.seconds)
        _say(strategy)
    growths = [growth for corpus, text in texts.items() for growth in _grown(built, corpus, text)] if options.scaling else []
    start = {} if options.strategies else startup.startup()
    sizes = {name: len(text.encode("utf-8")) for name, text in texts.items()}
    return Run(datetime.date.today().isoformat(), setting.machine(), setting.versions(), sizes, rows, growths, start, missing)


def _grown(built: Built, corpus: str, text: str) -> list[Growth]:
    """Every entry on more and more of a text, where it is scaled on this one."""
    growths = []
    for entry, made in built.items():
        mine = entry.library == OURS
        if corpus in grown_on(entry.strategy, mine):
            sizes = RIVAL_SIZES if not mine else HARD_SIZES if corpus in HARD else SIZES
            growths.append(grow(entry, made, corpus, partial(corpora.stretched, text), sizes,
                                LONGEST if mine else LONGEST_OF_RIVALS))
    _say(f"growth on {corpus}")
    return growths


def grown_on(strategy: str, mine: bool = True) -> tuple[str, ...]:
    """The texts that a strategy is scaled on: prose and what is hard, or the one text that it is for."""
    names = STRATEGIES[strategy].corpora
    return names if len(names) == 1 else tuple(name for name in ("prose", *(HARD if mine else HARD[:1])) if name in names)


def _say(done: str) -> None:
    print(f"{datetime.datetime.now():%H:%M:%S} {done}", file=sys.stderr, flush=True)
