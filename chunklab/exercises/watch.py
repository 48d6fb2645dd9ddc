"""A line budget for a learner's function, so that one that never ends is stopped."""
from __future__ import annotations

import dis
import sys
from functools import cache
from types import CodeType, FrameType
from typing import Any

LINES = 50_000  # a call may run; the inputs of an exercise are small
DEPTH = 300  # calls of itself inside each other
_JUMPS = {*dis.hasjabs, *dis.hasjrel}


@cache
def _runs_in_place(code: CodeType) -> bool:
    """Tell whether an instruction jumps to itself, as in `while True: pass`: Python 3.10 and 3.11 tell no line of it."""
    return any(step.opcode in _JUMPS and step.argval == step.offset for step in dis.get_instructions(code))


class Endless(BaseException):
    """Leaves a function that ran too long. Its own `except Exception:` does not hold it."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self._watch = watch

    def __del__(self) -> None:
        # Python stops tracing when a trace function raises. Whoever swallows this lets it die here, and is traced again.
        self._watch.resume()


class Watch:
    """Count the lines that run in one module's functions while this is entered, and stop what runs too many.

    `spent` says that the budget was: "lines", or "depth"; it is empty otherwise. Only code whose globals are `space` is
    counted, so that what the function calls runs at full speed. The trace that was set before is set again after.
    """

    def __init__(self, space: dict[str, Any] | None) -> None:
        self._space = space
        self._depth = 0
        self._on = False
        self.lines = 0
        self.spent = ""

    def __enter__(self) -> Watch:
        self._before = sys.gettrace()
        self._on = True
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        self._on = False
        sys.settrace(self._before)

    def resume(self) -> None:
        """Trace on after a trace function raised, also the functions that are already running."""
        if not self._on:
            return
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            if frame.f_globals is self._space:
                frame.f_trace = self._line
            frame = frame.f_back
        sys.settrace(self._call)

    def _call(self, frame: FrameType, _event: str, _what: Any) -> Any:
        if frame.f_globals is not self._space:
            return None
        self._depth += 1
        self._count()
        frame.f_trace_opcodes = _runs_in_place(frame.f_code)
        return self._line

    def _line(self, _frame: FrameType, event: str, _what: Any) -> Any:
        if event in ("line", "opcode"):
            self._count()
        elif event == "return":
            self._depth -= 1
        return self._line

    def _count(self) -> None:
        self.lines += 1
        if not self.spent:
            self.spent = "lines" if self.lines > LINES else "depth" if self._depth > DEPTH else ""
        if self.spent:
            raise Endless(self)
