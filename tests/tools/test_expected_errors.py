from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tools import expected_errors

ERROR = {"ename": "ValueError", "evalue": "no", "traceback": ["line 1", "ValueError: no"]}


class Shell:
    """As much of the kernel's shell as the extension sees: the last error, and the message that asked for the run."""

    def __init__(self, error: Any, tags: list[str]) -> None:
        self._last_traceback = error
        self.kernel = SimpleNamespace(get_parent=lambda: {"metadata": {"tags": tags}})
        self.callbacks: dict[str, Any] = {}
        self.events = SimpleNamespace(register=self.callbacks.__setitem__)

    def run_cell(self) -> Any:
        """End the run of a cell as IPython does, and give the error that the kernel would report."""
        self.callbacks["post_run_cell"](None)
        return self._last_traceback


def test_an_expected_error_is_shown_and_not_reported(capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell(ERROR, ["other", "raises-exception"])
    expected_errors.load_ipython_extension(shell)
    assert shell.run_cell() is None
    assert capsys.readouterr().err == "line 1\nValueError: no\n"


@pytest.mark.parametrize(("error", "tags"), [(ERROR, []), (ERROR, ["remove-cell"]), (None, ["raises-exception"])])
def test_any_other_end_of_a_cell_stays_as_it_is(error: Any, tags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell(error, tags)
    expected_errors.load_ipython_extension(shell)
    assert shell.run_cell() == error
    assert capsys.readouterr().err == ""
