"""What an embedder is, and how alike two of its rows are."""
from __future__ import annotations

import inspect
import math
from array import array
from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from operator import mul
from typing import Any, Protocol, TypeAlias, runtime_checkable

from chunklab.embed import arrays

Row: TypeAlias = "Sequence[float] | Mapping[Any, float]"
Rows = Sequence[Row]
NAMED = {"static_mini": ("static", "StaticMini"), "char_tfidf": ("chartfidf", "CharTfidf")}
NOT_FINITE = ("embedder gave a row that holds something other than finite numbers: it must give one row of numbers for "
               "each text.")


_sumprod: Callable[[Sequence[float], Sequence[float]], float] = getattr(  # from Python 3.12 on, and many times quicker
    math, "sumprod", lambda a, b: math.fsum(map(mul, a, b)))


@runtime_checkable
class Embedder(Protocol):
    """An object with `embed(list of str) -> rows`: one row of numbers a string, in order.

    A row is a sequence of numbers, or a mapping from feature to weight where most are zero. A plain
    function with the same shape serves as well.
    """

    def embed(self, texts: list[str]) -> Any: ...


def named(embedder: Any) -> Any:
    """Make the embedder of ours that has this name; what is no name stays as it is."""
    if not isinstance(embedder, str) or embedder not in NAMED:
        return embedder
    module, name = NAMED[embedder]
    return getattr(import_module(f"chunklab.embed.{module}"), name)()


def embed_function(embedder: Any) -> Callable[[list[str]], Any]:
    """Take an embedder, the name of one of ours, or a function, and give the function."""
    function: Callable[[list[str]], Any] = getattr(named(embedder), "embed", embedder)
    if callable(function):
        return function
    raise TypeError(f"embedder is {embedder!r}: give a function from a list of strings to one row of numbers each, an "
                    f"object whose method embed does that, or {' or '.join(map(repr, NAMED))}.")


def embed_rows(embedder: Any, texts: list[str],
               way_out: str = "use `await chunker.achunk(documents)`, which waits for it") -> Rows:
    """Embed `texts` and check that one row came for each. `way_out` is for those whose embedder is asynchronous."""
    rows = embed_function(embedder)(texts)
    if inspect.isawaitable(rows):
        close = getattr(rows, "close", None)
        if close:
            close()
        raise TypeError(f"embedder is asynchronous: {way_out}.")
    checked: Rows = _checked(rows, len(texts))
    return checked


async def aembed_rows(embedder: Any, texts: list[str]) -> Rows:
    """The same for an embedder that may be asynchronous."""
    rows: Any = embed_function(embedder)(texts)
    checked: Rows = _checked(await rows if isinstance(rows, Awaitable) else rows, len(texts))
    return checked


def _checked(rows: Any, count: int) -> Any:
    try:
        given = len(rows)
    except TypeError:
        raise TypeError(f"embedder gave {type(rows).__name__}: it must give a list with one row of numbers for each "
                        "text.") from None
    if given != count:
        raise ValueError(f"embedder gave {given} rows for {count} texts: it must give one row of numbers for each, in "
                         "order.")
    return rows


class Short(list[float]):
    """A row whose numbers have four bytes each. The product of two such numbers is exact, so that their sum is the same
    however it is added up, if it is rounded once: by `sumprod` or by `fsum`, in every Python."""


def ready(row: Row) -> Row:
    """Get a row ready for many dot products."""
    return Short(row) if isinstance(row, array) and row.typecode == "f" else row


def dot(a: Row, b: Row) -> float:
    """The dot product of two rows of the same kind."""
    if type(a) is Short and type(b) is Short and len(a) == len(b):
        return _sumprod(a, b)
    try:
        if isinstance(a, (dict, Mapping)) and isinstance(b, (dict, Mapping)):  # asking for dict first is quick
            if len(b) < len(a):
                a, b = b, a
            return math.fsum([weight * b[key] for key, weight in a.items() if key in b])
        if not isinstance(a, Mapping) and not isinstance(b, Mapping) and len(a) == len(b):
            return math.fsum(map(mul, map(float, a), map(float, b)))
    except (TypeError, ValueError, OverflowError):
        raise ValueError(NOT_FINITE) from None
    raise ValueError("embedder gave rows of different shapes: all rows must have the same length.")


def norm(row: Row) -> float:
    """The length of a row, the root of its dot product with itself."""
    if type(row) is Short:
        return math.sqrt(_sumprod(row, row))
    try:
        values = [*map(float, row.values() if isinstance(row, (dict, Mapping)) else row)]
        return math.sqrt(math.fsum(map(mul, values, values)))
    except (TypeError, ValueError, OverflowError):
        raise ValueError(NOT_FINITE) from None


def cosine(a: Row, b: Row) -> float:
    """Compute the cosine of two rows, from −1 to 1; 0 where a row is all zeros.

    Parameters
    ----------
    a, b : sequence of float, shape (d,), or mapping
        Two rows of one embedder.

    Raises
    ------
    ValueError
        When the rows have different lengths, or hold something that is not a finite number.

    Examples
    --------
    >>> cosine([1, 0], [1, 1])
    0.7071067811865475

    Chapter: semantic
    """
    a, b = ready(a), ready(b)
    return cosine_of(dot(a, b), norm(a) * norm(b))


def neighbour_cosines(rows: Rows) -> list[float]:
    """The cosine of each row and the next. The length of a row is computed once for both of its neighbours."""
    if arrays.is_array(rows):
        found = arrays.neighbour_cosines(rows)
        if found is None:
            raise ValueError(NOT_FINITE)
        return found
    measured = ((row, norm(row)) for row in map(ready, rows))
    return [cosine_of(dot(a, b), length * other) for (a, length), (b, other) in pairwise(measured)]


def cosine_of(together: float, product: float) -> float:
    """The cosine, from the dot product of two rows and the product of their lengths."""
    if product == 0:
        return 0.0
    value = together / product
    if not math.isfinite(value):
        raise ValueError(NOT_FINITE)
    return max(-1.0, min(1.0, value))
