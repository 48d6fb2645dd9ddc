"""What all tests share: hypothesis without a clock, and a word about tests that had no browser."""
from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.book.browser import NO_BROWSER

settings.register_profile("chunklab", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "chunklab")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line which tests were left out for want of a browser."""
    left_out = sum(NO_BROWSER in str(report.longrepr) for report in terminalreporter.stats.get("skipped", []))
    if left_out:
        terminalreporter.write_line(
            f"Left out: {left_out} tests of the built pages, since {NO_BROWSER}. "
            "Install chromium, or name one in CHUNKLAB_CHROMIUM."
        )
