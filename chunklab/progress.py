"""A progress bar for the terminal, without a library."""
from __future__ import annotations

import sys

_WIDTH = 24


class Progress:
    """Write on standard error how far something is, over what was written before; or nothing at all.

    Where nobody knows how much there is, `total` is None and there is a count in place of a bar.
    """

    def __init__(self, total: int | None, is_shown: bool) -> None:
        self.total, self.is_shown = total, is_shown
        self._written = 0

    def tell(self, done: int, what: str) -> None:
        """Say that so much is done, and what comes now."""
        self._write(done, what, done == self.total)

    def end(self, done: int, what: str) -> None:
        """Say how much was done in the end, where that need not be all."""
        self._write(done, what, True)

    def _write(self, done: int, what: str, is_last: bool) -> None:
        if not self.is_shown:
            return
        line = f"{done:,}  {what}"
        if self.total is not None:
            filled = _WIDTH * done // self.total if self.total else _WIDTH
            line = f"{'#' * filled}{'.' * (_WIDTH - filled)} {done} of {self.total}  {what}"
        print(f"\r{line.ljust(self._written)}", end="\n" if is_last else "", file=sys.stderr, flush=True)
        self._written = len(line)
