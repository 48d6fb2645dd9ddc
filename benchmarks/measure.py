"""One measurement: a fork, one call on the whole text, its processor time, its memory, and what came of it.

Every measurement starts from the same heap with cold caches, and one that hangs is killed.
"""
from __future__ import annotations

import gc
import math
import multiprocessing
import resource
import signal
import statistics
import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from benchmarks.entries import STRATEGIES, Entry, Read, Run
from benchmarks.verify import Verdict, verify

SHORT = 0.03  # seconds: a call under it is repeated for twice as long, and the mean taken
PATIENT = 30  # how many times longer than its processor time a call may take where others use the machine
AFTERWARDS = 600.0  # seconds for verifying and weighing


@dataclass
class Measurement:
    """What one call took: processor seconds and bytes at the peak; or the error in its place."""

    seconds: float | None = None
    peak: int | None = None  # None where the system keeps no account of it
    error: str | None = None
    verdict: Verdict | None = None
    kept: int | None = None  # bytes of what was returned


def measured(entry: Entry, run: Run, read: Read, text: str, seconds: int, *, check: bool = False,
             weigh: bool = False) -> Measurement:
    """Run an entry on a text in a process of its own, for at most so many seconds of processor time."""
    fork = multiprocessing.get_context("fork")
    receiver, sender = fork.Pipe(duplex=False)
    process = fork.Process(target=_child, args=(sender, entry, run, read, text, seconds, check, weigh))
    with warnings.catch_warnings():  # Python 3.12 warns where some library runs a thread; the child never waits for it
        warnings.simplefilter("ignore", DeprecationWarning)
        process.start()
    sender.close()
    found = Measurement()
    try:
        if not receiver.poll(seconds * PATIENT):
            return Measurement(error=f"over {seconds} s")
        found = receiver.recv()
        if found.error is None and (check or weigh) and receiver.poll(AFTERWARDS):
            found = receiver.recv()
    except EOFError:
        process.join()
        if found.seconds is None:
            found.error = f"over {seconds} s" if process.exitcode == -signal.SIGXCPU else "died"
    finally:
        process.kill()
        process.join()
        receiver.close()
    return found


def _child(sender: Connection, entry: Entry, run: Run, read: Read, text: str, seconds: int, check: bool,
           weigh: bool) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds + 1, most))  # the kernel ends what takes longer
        result, found = timed(run, text, once=entry.remembers)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    except BaseException as error:  # a RecursionError or a MemoryError is a result, too
        sender.send(Measurement(error=f"{type(error).__name__}: {error}"[:120]))
        return
    sender.send(found)
    if weigh:
        found.kept = weight(result, text)
    triples = read(result) if check else None
    if triples is not None:
        strategy = STRATEGIES[entry.strategy]
        found.verdict = verify(text, triples, strategy.unit, strategy.limit if entry.limited else None)
    sender.send(found)


def timed(run: Run, text: str, once: bool = False) -> tuple[Any, Measurement]:
    """Run once, warmed up on a few characters; what is short is run until there is something to measure."""
    run("Warm up. Twice.\n\nHere.")
    gc.collect()
    _reset_peak()
    before = _memory("VmRSS")
    start = _processor_time()
    result = run(text)
    seconds = _processor_time() - start
    peak = (_memory("VmHWM") - before) * 1024 if before else None
    if seconds < SHORT and not once:
        start, calls = _processor_time(), 0
        while not calls or (seconds := _processor_time() - start) < 2 * SHORT:
            run(text)
            calls += 1
        seconds /= calls
    return result, Measurement(max(seconds, 1e-7), peak)


def _processor_time() -> float:
    """Seconds of this process. `time.process_time` moves in jumps on Linux where a limit of processor time is set."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


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
    size, seconds = statistics.fmean(sizes), statistics.fmean(times)
    return sum((x - size) * (y - seconds) for x, y in zip(sizes, times)) / sum((x - size) ** 2 for x in sizes)
