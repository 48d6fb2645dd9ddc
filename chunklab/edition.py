"""What a chapter asks before it begins: is this chunklab the book's own, and new enough?"""
from __future__ import annotations

import re

import chunklab


def needs_chunklab_book(version: str) -> None:
    """Stop a chapter that was written for a newer package.

    The first cell of each chapter calls this. Only the book's own package has a function of this name, so
    that the import alone tells it from another project that is called chunklab too.

    Parameters
    ----------
    version : str
        The version that the chapter was written for, such as "0.1.0".

    Raises
    ------
    ImportError
        When the package that is installed is older.

    Examples
    --------
    >>> needs_chunklab_book("0.1.0")

    Chapter: windows
    """
    if _numbers(chunklab.__version__) < _numbers(version):
        raise ImportError(f"This chapter was written for chunklab-book {version}, and {chunklab.__version__} is installed "
                          "here: run `pip install --upgrade chunklab-book` and restart the kernel.")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])
