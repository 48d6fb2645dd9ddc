"""Asynchronous code without an event loop: browser tests keep one running in the same process."""
from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

Result = TypeVar("Result")


def finish(waiting: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine that never really waits, and give what it returns."""
    with pytest.raises(StopIteration) as done:
        waiting.send(None)
    result: Result = done.value.value
    return result
