"""The arithmetic of windows: stride, count, amplification, what is stored, what survives a cut."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from chunklab import params

Units = TypeVar("Units", bound="Sequence[Any]")


def stride(size: int, overlap: int) -> int:
    """Compute the stride H = S − O: how far each window starts after the one before.

    Parameters
    ----------
    size : int
        Units in a window, S, 1 or more.
    overlap : int
        Units shared by neighbours, O, from 0 to S − 1.

    Raises
    ------
    ValueError
        When S ≤ 0, O < 0 or O ≥ S.
    TypeError
        When one of them is not a whole number.

    Examples
    --------
    >>> stride(500, 100)
    400

    Chapter: windows
    """
    size = params.whole_number("size", size, 1, "Give the units in one window, for example 500.")
    return size - params.overlap_of(overlap, size, None, of="size")


def count_windows(n: int, size: int, overlap: int) -> int:
    """Count the windows K over a text of N units, without making them.

    K = 0 if N = 0, 1 if N ≤ S, else 1 + ⌈(N − S) / H⌉. The same number as
    `len(fixed_windows(...))`, for every input.

    Parameters
    ----------
    n : int
        Units in the text, N, 0 or more.
    size, overlap : int
        As in `stride`.

    Raises
    ------
    ValueError, TypeError
        As `stride`; also when `n` is negative.

    Examples
    --------
    >>> count_windows(10_000, 500, 100)
    25

    Chapter: windows
    """
    n = params.whole_number("n", n, 0, "Give the number of units in the text.")
    step = stride(size, overlap)
    if n <= size:
        return min(n, 1)
    return 1 + -(-(n - size) // step)


def amplification(size: int, overlap: int) -> float:
    """Compute the amplification A = S / (S − O): how much overlap multiplies what is stored.

    The limit for long texts. `stored_units` gives the exact amount for one text.

    Parameters
    ----------
    size, overlap : int
        As in `stride`.

    Raises
    ------
    ValueError, TypeError
        As `stride`.

    Examples
    --------
    >>> amplification(500, 100)
    1.25

    Chapter: windows
    """
    return size / stride(size, overlap)


def stored_units(n: int, size: int, overlap: int) -> int:
    """Count the units that all windows hold together: N + (K − 1)·O.

    Parameters
    ----------
    n, size, overlap : int
        As in `count_windows`.

    Raises
    ------
    ValueError, TypeError
        As `count_windows`.

    Examples
    --------
    >>> stored_units(10_000, 500, 100)
    12400

    Chapter: windows
    """
    windows = count_windows(n, size, overlap)
    return n + (windows - 1) * overlap if windows else 0


def survival(length: int, size: int, overlap: int) -> float:
    """Compute the share of spans of L units that lie whole in some window.

    min(1, max(0, S − L + 1) / H), for spans that may start anywhere in a long text. Each window
    holds S − L + 1 whole spans and a new window starts every H units, hence the ratio. It is 1
    as soon as O ≥ L − 1: then no cut can hurt a span of L units.

    Parameters
    ----------
    length : int
        Units in the span, L, 1 or more.
    size, overlap : int
        As in `stride`.

    Raises
    ------
    ValueError, TypeError
        As `stride`; also when `length` is under 1.

    Examples
    --------
    >>> survival(5, 20, 0), survival(5, 20, 4)
    (0.8, 1.0)

    Chapter: windows
    """
    length = params.whole_number("length", length, 1, "Give the units of the span that must stay whole.")
    step = stride(size, overlap)
    return min(1.0, max(0, size - length + 1) / step)


def fixed_windows(units: Units, size: int, overlap: int = 0) -> list[Units]:
    """Slide a window of S units over a sequence, H = S − O units at a time.

    The last window may be shorter. No window lies inside the one before it: the walk stops at the
    first window that reaches the end.

    Parameters
    ----------
    units : sequence or str
        What to slide over; each window is a slice of it, of the same type.
    size : int
        Units in a window, S, 1 or more.
    overlap : int, default 0
        Units shared by neighbours, O, from 0 to S − 1.

    Raises
    ------
    ValueError, TypeError
        As `stride`; also when `units` cannot be sliced.

    Examples
    --------
    >>> fixed_windows("abcdefghij", size=4, overlap=1)
    ['abcd', 'defg', 'ghij']

    Chapter: windows
    """
    step = stride(size, overlap)
    try:
        units[:0]
    except (TypeError, KeyError):
        raise TypeError(f"units is {type(units).__name__}: give a sequence or a string. A generator becomes one with "
                        "list(units).") from None
    windows: list[Any] = [units[at * step:at * step + size]
                          for at in range(count_windows(len(units), size, overlap))]
    return windows
