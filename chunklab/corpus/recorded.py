"""What was measured once, for the chapter that speaks of it: speeds beside other libraries, and engines at one job."""
from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Engine:
    """Say how one engine cut 20,000 documents of 2 kB with 2 workers, in seconds; None where it was not measured.

    `texts` and `paths` are for a chunker that takes 190 µs a document, with texts or only paths sent to the workers;
    `trivial` is for one that takes 1 µs, a task each.
    """

    name: str
    megabytes: int
    start: float
    texts: float | None
    paths: float | None
    trivial: float | None
    killed: str


# Measured in 2026 on 2 processors. Each has its own way to group documents into tasks, as its manual has it.
ENGINES = (
    Engine("none, one after another", 0, 0, 3.80, 4.23, 0.02, ""),
    Engine("ProcessPoolExecutor", 0, 0.01, 2.23, 2.37, None, "an error at once; a rerun finishes the rest"),
    Engine("multiprocessing.Pool", 0, 0.01, 2.28, None, 0.68, "waits for ever"),
    Engine("joblib 1.6", 4, 0.3, 2.26, 2.27, 0.22, "an error; a rerun finishes"),
    Engine("Dask distributed 2026.8", 46, 0.6, 3.58, 2.53, 34, "a new worker, finishes by itself"),
    Engine("Ray 2.60", 261, 3.3, 2.50, 2.29, 9.5, "tries again, finishes"),
)
MEGABYTES_A_SECOND = 17.9  # 200,000 documents of 2 kB from files into files, with 2 workers


def speeds() -> dict[str, Any]:
    """Read the last recorded run of the benchmark, on one text of English prose.

    Returns
    -------
    dict
        `date`, `machine` and `versions`; `speed`, MB/s by strategy and name; `promises`, how many chunks broke which one;
        `growth`, seconds for texts that grow, by strategy and name. Ours are those whose name begins with chunklab.

    Examples
    --------
    >>> sorted(speeds())
    ['date', 'growth', 'machine', 'promises', 'speed', 'versions']

    Chapter: scale
    """
    found: dict[str, Any] = json.loads(files("chunklab.data").joinpath("speeds.json").read_text(encoding="utf-8"))
    return found
