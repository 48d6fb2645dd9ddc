"""Patterns that wait: compiling takes longer than most texts do, and many patterns meet no text at all."""
from __future__ import annotations

import re
from typing import Any, cast


class _Late:
    """Stands for a pattern that is compiled when its first method is asked for."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._source = pattern, flags

    def __getattr__(self, name: str) -> Any:
        # Python comes here only for what it has not found, so each method is looked up once.
        found = getattr(re.compile(*self._source), name)
        setattr(self, name, found)
        return found


def late_pattern(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """Make a pattern that is compiled when it is first used."""
    return cast("re.Pattern[str]", _Late(pattern, flags))
