"""Cosines of neighbours, where an embedder gave its rows as one numpy array."""
from __future__ import annotations

import sys
from typing import Any


def is_array(rows: Any) -> bool:
    """Tell whether rows are one numpy array of numbers. Nobody can give one without having imported numpy."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(rows, numpy.ndarray) and rows.ndim == 2 and rows.dtype.kind in "fiu"


def neighbour_cosines(rows: Any) -> list[float] | None:
    """The cosine of each row and the next; 0 where a row is all zeros. None where one is not a finite number."""
    import numpy

    with numpy.errstate(all="ignore"):
        lengths = numpy.sqrt(numpy.einsum("ij,ij->i", rows, rows, dtype=numpy.float64))
        products = lengths[:-1] * lengths[1:]
        found = numpy.einsum("ij,ij->i", rows[:-1], rows[1:], dtype=numpy.float64) / products
        found[products == 0] = 0
    return numpy.clip(found, -1, 1).tolist() if numpy.isfinite(found).all() else None
