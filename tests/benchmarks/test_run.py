"""A run: what is left out is named, what dies or hangs is a row, and ours is held against the bars."""
from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from benchmarks import speed
from benchmarks.__main__ import main, read
from benchmarks.entries import OURS, STRATEGIES, Entry, Read, Run, nothing
from benchmarks.measure import Measurement, exponent, measured, weight
from benchmarks.report import markdown
from benchmarks.run import Options, run, wanted
from benchmarks.speed import build, grow, race

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="each measurement is a fork")
TEXT = "Tea is hot. Milk is cold.\n\n" * 40


def entry(run: Run, library: str = "rival", strategy: str = "characters") -> Entry:
    def windows(result: object) -> list[tuple[int | None, int | None, str]]:
        return [(0, len(TEXT), TEXT)]
    return Entry(strategy, library, "", lambda: (run, windows))


def test_a_library_that_is_not_installed_is_named() -> None:
    def build_absent() -> tuple[Run, Read]:
        import a_library_that_nobody_has  # type: ignore[import-not-found]
        return a_library_that_nobody_has.run, nothing
    built, missing = build([Entry("characters", "absent", "", build_absent), entry(len)])
    assert list(missing) == ["absent"] and "a_library_that_nobody_has" in missing["absent"]
    assert [made.library for made in built] == ["rival"]


def test_a_chunker_that_raises_is_a_row_with_its_error() -> None:
    def broken(text: str) -> None:
        if len(text) > 100:
            raise RecursionError("too deep")
    built, _ = build([entry(broken)])
    (row,) = race(built, "characters", "prose", TEXT, rounds=2, seconds=5)
    assert (row.times, row.error) == ([], "RecursionError: too deep")


def test_a_chunker_that_kills_its_process_is_a_row_too() -> None:
    def deadly(text: str) -> None:
        if len(text) > 100:
            os._exit(3)
    found = measured(entry(deadly), deadly, nothing, TEXT, 5)
    assert (found.seconds, found.error) == (None, "died")


def test_a_chunker_that_does_not_end_is_ended() -> None:
    def endless(text: str) -> None:
        while len(text) > 100:
            time.process_time()
    found = measured(entry(endless), endless, nothing, TEXT, 1)
    assert (found.seconds, found.error) == (None, "over 1 s")


def test_a_row_has_times_and_the_verdict_of_its_chunks() -> None:
    built, _ = build([entry(len)])
    (row,) = race(built, "characters", "prose", TEXT, rounds=2, seconds=5)
    assert len(row.times) == 2 and min(row.times) > 0
    assert row.verdict is not None and (row.verdict.largest, row.verdict.over, row.verdict.is_exact) == (1080, 1, True)


def test_one_slow_phase_of_a_machine_does_not_bend_a_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.01, 0.05, 0.01, 0.01, 0.01, 2.0])
    monkeypatch.setattr(speed, "measured", lambda *_, **__: Measurement(next(times)))
    growth = grow(entry(len), (len, nothing), "prose", lambda size: TEXT[:size], (100, 200), 5)
    assert growth.points == [(100, 0.01), (200, 2.0)]


def test_growth_stops_where_a_call_fails() -> None:
    def short_only(text: str) -> str:
        if len(text) > 300:
            raise MemoryError
        return text.upper()
    made = (short_only, nothing)
    growth = grow(entry(short_only, OURS), made, "prose", TEXT.__getitem__, [], 5)
    assert growth.points == [] and growth.exponent is None
    growth = grow(entry(short_only, OURS), made, "prose", lambda size: TEXT[:size], (100, 200, 400), 5)
    assert [size for size, _ in growth.points] == [100, 200]
    assert growth.stopped is not None and growth.stopped.startswith("MemoryError")


def test_exponents() -> None:
    assert exponent([(1, 3.0), (2, 6.0), (4, 12.0)]) == pytest.approx(1)
    assert exponent([(10, 1.0), (20, 4.0), (40, 16.0)]) == pytest.approx(2)


def test_the_weight_of_a_result_leaves_out_the_text_and_counts_each_object_once() -> None:
    piece = TEXT[:100]
    assert weight([TEXT, piece, piece], TEXT) == weight([TEXT, piece, TEXT], TEXT)
    assert weight([piece, TEXT[:200]], TEXT) > weight([piece, piece], TEXT) + 200


def test_ours_always_runs_and_rivals_where_they_are_asked_for() -> None:
    entries = wanted(Options(strategies=["recursive", "tokens"], libraries=["chonkie"]))
    assert {(made.strategy, made.library) for made in entries} == {
        ("recursive", OURS), ("recursive", "chonkie"), ("tokens", OURS), ("tokens", "chonkie"), ("tokens", "tiktoken")}


def test_there_is_an_entry_of_ours_for_every_strategy() -> None:
    assert {made.strategy for made in wanted(Options()) if made.library == OURS} == set(STRATEGIES)


def test_a_small_run_of_our_own_chunkers() -> None:
    done = run(Options(strategies=["words", "sentences"], corpora=["sentences"], libraries=["nobody"], rounds=1, quick=True,
                       scaling=False))
    assert [(row.entry.strategy, row.entry.library) for row in done.rows] == [("words", OURS), ("sentences", OURS)]
    assert done.faults == [] and all(result.factor is None for result in done.results)
    text = markdown(done)
    assert "| words: **chunklab** | 133 | 0 | 0 | 0 | 0 | 0 | 0 |" in text
    assert str(Path.home()) not in text


@pytest.mark.parametrize("arguments", [["--strategies", "magic"], ["--corpora", "poems"], ["--rounds", "0"]])
def test_an_option_that_makes_no_sense_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2 and arguments[1] in capsys.readouterr().err


def test_quick_is_one_round_without_growth() -> None:
    options, folder = read(["--quick"])
    assert (options.rounds, options.scaling, folder) == (1, False, None)
