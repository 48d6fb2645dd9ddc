"""A progress bar for the terminal, without a library."""
from __future__ import annotations

import sys

_WIDTH = 24


class Progress:
    """Write on standard error how far something is, over what was written before; or nothing at all."""

    def __init__(self, total: int, is_shown: bool) -> None:
        self.total, self.is_shown = total, is_shown
        self._written = 0

    def tell(self, done: int, what: str) -> None:
        """Say that so much is done, and what comes now."""
        if not self.is_shown:
            return
        filled = _WIDTH * done // self.total if self.total else _WIDTH
        line = f"{'#' * filled}{'.' * (_WIDTH - filled)} {done} of {self.total}  {what}"
        print(f"\r{line.ljust(self._written)}", end="\n" if done == self.total else "", file=sys.stderr, flush=True)
        self._written = len(line)
