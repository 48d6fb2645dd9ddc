"""In the kernel of the notebooks in the browser: a cell that is marked as raising an error does not stop the run.

A notebook asks its kernel not to stop after a cell with the tag `raises-exception`. JupyterLite stops at every error.
So the error of such a cell is shown like any other, and the cell is reported as done. `build_extension` makes a wheel
of this file, and of the setting by which IPython takes it as an extension.
"""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

NAME = "expected_errors"
SETTING = f'get_config().InteractiveShellApp.extensions = ["{NAME}"]\n'  # in IPython's folder for all users


def load_ipython_extension(shell: Any) -> None:
    """Look at each cell when it has run."""
    shell.events.register("post_run_cell", lambda _result: show_expected(shell))


def show_expected(shell: Any) -> None:
    """Show the error of the cell that has run and forget it, if the cell is marked as raising one."""
    tags = shell.kernel.get_parent().get("metadata", {}).get("tags", [])
    if shell._last_traceback and "raises-exception" in tags:
        print("\n".join(shell._last_traceback["traceback"]), file=sys.stderr)
        shell._last_traceback = None


def build_extension(target: Path) -> Path:
    """Make the wheel in the folder `target`, and return its path."""
    from tools.small_wheel import write_wheel  # here, since the kernel has no tools

    return write_wheel(target, NAME, "1", "Cells that are marked as raising an error do not stop a run", {
        f"{NAME}.py": Path(__file__).read_bytes(),
        f"{NAME}-1.data/data/etc/ipython/ipython_config.py": SETTING.encode(),
    })
