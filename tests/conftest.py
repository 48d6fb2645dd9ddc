"""What all tests share: hypothesis without a clock, and a word about what was measured and what was lacking."""
from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import settings

from tests.lacking import LEFT_OUT

settings.register_profile("chunklab", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "chunklab")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what the tests of the pages measured; then, in one line each, how many tests were left out, and why."""
    for report in terminalreporter.stats.get("passed", []):
        for name, value in getattr(report, "user_properties", []):
            terminalreporter.write_line(f"{report.nodeid.rpartition('::')[2]}: {name}: {value}")
    reasons = [str(report.longrepr[-1]) for report in terminalreporter.stats.get("skipped", [])
               if isinstance(report.longrepr, tuple)]
    for reason, count in Counter(reasons).items():
        if LEFT_OUT in reason:
            tests = "1 test" if count == 1 else f"{count} tests"
            terminalreporter.write_line(f"{tests} {reason.removeprefix('Skipped: ')}")
