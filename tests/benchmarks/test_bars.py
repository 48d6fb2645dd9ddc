"""The bars: which rival counts, what is missed, and what the exit code then says."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import bars
from benchmarks.__main__ import finish
from benchmarks.entries import FLOOR, OURS, Entry, nothing
from benchmarks.report import missed
from benchmarks.run import Run
from benchmarks.speed import Growth, Row
from benchmarks.verify import Verdict

RIGHT = Verdict(chunks=9, unplaced=0, wrong=0, respaced=0, largest=1000, over=0, altered=0, lost=0)
BAR = next(bar for bar in bars.BARS if bar.strategy == "recursive")


def row(library: str, *times: float, verdict: Verdict | None = RIGHT, strategy: str = "recursive") -> Row:
    entry = Entry(strategy, library, "", lambda: (len, nothing))
    return Row(entry, "prose", list(times), verdict=verdict, error=None if times else "over 5 s")


def a_run(*rows: Row, growths: tuple[Growth, ...] = (), start: dict[str, float] | None = None) -> Run:
    return Run("2030-01-01", "a machine", {"Python": "3.11"}, {"prose": 1000}, list(rows), list(growths), start or {}, {})


def factors(*rows: Row, strategy: str = "recursive") -> dict[str, float | None]:
    return {result.bar.against: result.factor for result in bars.check(rows) if result.bar.strategy == strategy}


def test_the_fastest_rival_counts() -> None:
    assert factors(row(OURS, 1.0), row("slow", 9.0), row("fast", 3.0)) == {bars.ANY: 3.0}


def test_the_factor_is_the_median_of_the_ratios_in_each_round() -> None:
    assert factors(row(OURS, 1.0, 2.0, 1.0), row("rival", 4.0, 6.0, 50.0)) == {bars.ANY: 4.0}


def test_one_that_did_not_finish_is_not_raced_and_ours_may_not() -> None:
    assert factors(row(OURS, 1.0), row("rival")) == {bars.ANY: None}
    assert factors(row(OURS), row("rival", 1.0)) == {bars.ANY: 0.0}


@pytest.mark.parametrize("uncut", [replace(RIGHT, largest=5_000_000), replace(RIGHT, chunks=0)])
def test_one_that_cut_nothing_is_not_raced(uncut: Verdict) -> None:
    assert factors(row(OURS, 1.0), row("uncut", 0.001, verdict=uncut), row("rival", 3.0)) == {bars.ANY: 3.0}


def test_one_whose_limit_is_in_another_unit_is_not_raced() -> None:
    other = row("other", 0.001)
    other.entry = replace(other.entry, limited=False)
    assert factors(row(OURS, 1.0), other, row("rival", 3.0)) == {bars.ANY: 3.0}


def test_a_bar_against_right_offsets_leaves_others_out() -> None:
    wrong = replace(RIGHT, wrong=1)
    without = replace(RIGHT, unplaced=9)
    rows = [row(OURS, 1.0, strategy="tokens"), row("right", 6.0, strategy="tokens"),
            row("wrong", 4.0, verdict=wrong, strategy="tokens"), row("without", 2.0, verdict=without, strategy="tokens"),
            row(FLOOR, 0.5, verdict=None, strategy="tokens")]
    assert factors(*rows, strategy="tokens") == {bars.ANY: 2.0, bars.EXACT: 6.0, FLOOR: 0.5}


@pytest.mark.parametrize(("times", "code"), [((BAR.factor + 0.1,), 0), ((BAR.factor - 0.1,), 1)])
def test_a_bar_that_is_missed_makes_the_exit_code_1(times: tuple[float, ...], code: int,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    assert finish(a_run(row(OURS, 1.0), row("rival", *times))) == code
    assert ("Every bar is met." in capsys.readouterr().out) == (code == 0)


@pytest.mark.parametrize("fault", ["unplaced", "wrong", "respaced", "over", "altered", "lost"])
def test_a_promise_that_we_break_is_a_fault(fault: str) -> None:
    broken = replace(RIGHT, **{fault: 1})
    assert len(missed(a_run(row(OURS, 1.0, verdict=broken)))) == 1
    assert missed(a_run(row("rival", 1.0, verdict=broken))) == []


def test_what_grows_faster_than_the_text_is_a_fault() -> None:
    entry = row(OURS).entry
    steep = Growth(entry, "prose", [(1000, 1.0), (2000, 2.2)], memory=3.5)
    stopped = Growth(entry, "line", [(1000, 1.0)], stopped="over 60 s at 4 M")
    flat = Growth(entry, "prose", [(1000, 1.0), (2000, 2.0)], memory=1.0)
    rival = Growth(row("rival").entry, "prose", [(1000, 1.0), (2000, 4.0)])
    assert missed(a_run(growths=(steep, stopped, flat, rival))) == [
        "recursive on prose: exponent 1.14, over 1.05", "recursive on prose: memory 3.5 times the text, over 3",
        "recursive on line: over 60 s at 4 M"]


def test_a_slow_start_is_a_fault() -> None:
    start = {"import chunklab": 0.15, "RecursiveChunker()": 0.004, "SentenceChunker()": 0.006}
    assert [line.partition(":")[0] for line in missed(a_run(start=start))] == ["import chunklab", "SentenceChunker()"]


def test_what_is_written_names_the_rival_and_is_small(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finish(a_run(row(OURS, 1.0), row("rival", 2.0)), tmp_path)
    assert "recursive on prose: 2.00 of 2.5, against rival" in (tmp_path / "RESULTS.md").read_text("utf-8")
    assert '"rival"' in (tmp_path / "results.json").read_text("utf-8")
    assert capsys.readouterr().out == (tmp_path / "RESULTS.md").read_text("utf-8") + "\n"


def test_every_bar_is_about_a_strategy_of_ours() -> None:
    from benchmarks.ours import CHUNKERS

    assert {bar.strategy for bar in bars.BARS} <= {*CHUNKERS, "sentence-windows", "encode"}
    assert all(bar.where for bar in bars.BARS)
