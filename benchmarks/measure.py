"""One measurement: a fork, one call on the whole text, its processor time, its memory, and what came of it.

Every measurement starts from the same heap with cold caches, and one that hangs is killed.
"""
from __future__ import annotations

import gc
import math
import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from multiprocessing.connection import Connection
from typing import Any

from benchmarks.entries import STRATEGIES, Entry, Read, Run
from benchmarks.verify import verify

SHORT = 0.03  # seconds: a call under it is repeated, and the median taken
REPEATED = 0.06
VERIFYING = 60.0


def measured(entry: Entry, run: Run, read: Read, text: str, seconds: float, check: bool = False,
             weigh: bool = False) -> dict[str, Any]:
    """Give `seconds` of processor time and `peak` bytes of memory, or an `error`.

    With `check` also the `verdict` of the verifier, with `weigh` the bytes of what was returned as `kept`.
    """
    fork = multiprocessing.get_context("fork")
    receiver, sender = fork.Pipe(duplex=False)
    process = fork.Process(target=_child, args=(sender, entry, run, read, text, check, weigh))
    process.start()
    sender.close()
    result: dict[str, Any] = {}
    try:
        if not receiver.poll(seconds):
            return {"error": f"over {seconds:g} s"}
        result.update(receiver.recv())
        if "error" not in result and (check or weigh) and receiver.poll(VERIFYING):
            result.update(receiver.recv())
    except EOFError:
        result.setdefault("error", "died")
    finally:
        process.kill()
        process.join()
        receiver.close()
    return result


def _child(sender: Connection, entry: Entry, run: Run, read: Read, text: str, check: bool, weigh: bool) -> None:
    try:
        result, figures = timed(run, text, once=entry.remembers)
        sender.send(figures)
        after: dict[str, Any] = {"kept": weight(result, text)} if weigh else {}
        triples = read(result) if check else None
        if triples is not None:
            strategy = STRATEGIES[entry.strategy]
            after["verdict"] = asdict(verify(text, triples, strategy.unit, strategy.limit if entry.limited else None))
        sender.send(after)
    except BaseException as error:  # a RecursionError or a MemoryError is a result, too
        sender.send({"error": f"{type(error).__name__}: {error}"[:120]})


def timed(run: Run, text: str, once: bool = False) -> tuple[Any, dict[str, Any]]:
    """Run once, warmed up on a few characters; what is short is run until there is something to measure."""
    run("Warm up. Twice.\n\nHere.")
    gc.collect()
    _reset_peak()
    before = _memory("VmRSS")
    start = time.process_time()
    result = run(text)
    times = [time.process_time() - start]
    peak = (_memory("VmHWM") - before) * 1024 if before else None
    while not once and times[0] < SHORT and sum(times) < REPEATED and len(times) < 100:
        start = time.process_time()
        run(text)
        times.append(time.process_time() - start)
    return result, {"seconds": max(statistics.median(times), 1e-7), "peak": peak}


def _memory(field: str) -> int:
    """A line of the kernel's account of this process, in KiB; 0 where there is none."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            return next(int(row.split()[1]) for row in status if row.startswith(field))
    except (OSError, StopIteration):
        return 0


def _reset_peak() -> None:
    try:
        with open("/proc/self/clear_refs", "w", encoding="ascii") as marks:
            marks.write("5")
    except OSError:
        pass


def weight(result: Any, text: str) -> int:
    """The bytes of all that a result holds, each object once, without the text itself."""
    seen, waiting, total = {id(text)}, [result], 0
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and not isinstance(thing, (type, Callable)):  # type: ignore[arg-type]
            seen.add(id(thing))
            total += sys.getsizeof(thing)
            waiting.extend(gc.get_referents(thing))
    return total


def exponent(points: Sequence[tuple[int, float]]) -> float:
    """The slope of time over size on log axes, by least squares: 1 is linear, 2 quadratic."""
    sizes, times = [math.log(size) for size, _ in points], [math.log(seconds) for _, seconds in points]
    middle = statistics.fmean(sizes)
    return (sum((x - middle) * (y - statistics.fmean(times)) for x, y in zip(sizes, times))
            / sum((x - middle) ** 2 for x in sizes))
