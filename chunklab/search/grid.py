"""Many settings of chunkers in one call, and settings of equal realised size."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from statistics import fmean
from typing import Any, Literal, NamedTuple

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.document import Document
from chunklab.registry import get_chunker

CLOSE = 0.015  # of the mean that is wanted: then any two are within 3 %
_TRIES = 24


def grid(chunker: str, **parameters: Any) -> dict[str, BaseChunker]:
    """Make every combination of a chunker's parameters.

    Parameters
    ----------
    chunker : str
        A short name, as for `get_chunker`.
    **parameters
        For each parameter a value or a list of values. An `overlap` under 1 that is not a whole number is a
        share of `chunk_size`.

    Returns
    -------
    dict from str to chunker
        Called by what differs, such as "recursive 800/200": size and overlap, then the others.

    Raises
    ------
    ValueError, TypeError
        As `get_chunker`.

    Examples
    --------
    >>> list(grid("recursive", chunk_size=[400, 800], overlap=[0, 0.25]))
    ['recursive 400/0', 'recursive 400/100', 'recursive 800/0', 'recursive 800/200']

    Chapter: measure
    """
    values = [value if isinstance(value, (list, range)) else [value] for value in parameters.values()]
    made = {}
    for combination in product(*values):
        setting = dict(zip(parameters, combination))
        overlap, size = setting.get("overlap"), setting.get("chunk_size")
        if isinstance(overlap, float) and isinstance(size, int):
            setting["overlap"] = round(params.number("overlap", overlap, 0, 1) * size)
        made[_called(chunker, setting)] = get_chunker(chunker, **setting)
    return made


def _called(chunker: str, setting: Mapping[str, Any]) -> str:
    sizes = [str(setting[name]) for name in ("chunk_size", "overlap") if name in setting]
    others = [f"{name}={value}" for name, value in setting.items() if name not in ("chunk_size", "overlap")]
    return " ".join([chunker, *(["/".join(sizes)] if sizes else []), *others])


class Matched(NamedTuple):
    """Hold a chunker, and the mean it was tuned to; None for one that has no `chunk_size` to tune."""

    chunker: Any
    mean: float | None


def match_means(chunkers: Mapping[str, Any], documents: Sequence[Document], to: int | Literal["mean"]) -> dict[str, Matched]:
    """Tune `chunk_size` until the chunks have the same mean size.

    Nominal size is not size: with a limit of 800 one chunker fills it and another stays under it, and the
    larger chunks then win or lose by their size. An overlap keeps its share of the size.

    Parameters
    ----------
    chunkers : mapping from str to chunker
        Those without a `chunk_size` stay as they are.
    documents : sequence of Document
    to : int or "mean"
        The mean to reach, in characters. "mean": of the settings with one nominal size the smallest mean, which all
        of them can reach.

    Returns
    -------
    dict from str to Matched
        As near to the mean as a whole number brings each: within 3 % of each other where the texts allow it.

    Raises
    ------
    ValueError, TypeError
        When `to` is neither.

    Examples
    --------
    >>> from chunklab import CharacterChunker, WordChunker
    >>> text = Document("tea for two and two for tea " * 20)
    >>> found = match_means({"words": WordChunker(3, 0), "windows": CharacterChunker(30, 0)}, [text], 20)
    >>> found["words"].chunker.chunk_size, found["windows"].chunker.chunk_size
    (5, 20)

    Chapter: measure
    """
    if isinstance(to, str) and to != "mean":
        raise ValueError(f"match is {to!r}: give 'mean', or the mean size to reach in characters, for example 800.")
    if to != "mean":
        to = params.size(to, "match")
    wanted: dict[Any, float] = {}
    means = {name: mean_size(chunker.chunk(documents)) for name, chunker in chunkers.items() if _size(chunker)}
    for name, mean in means.items():
        nominal = _size(chunkers[name])
        wanted[nominal] = min(mean, wanted.get(nominal, mean)) if to == "mean" else to
    return {name: Matched(_tuned(chunker, documents, means[name], wanted[_size(chunker)]), wanted[_size(chunker)])
            if name in means else Matched(chunker, None) for name, chunker in chunkers.items()}


def mean_size(chunks: Iterable[Any]) -> float:
    """Compute the mean size of chunks in characters; 0 where there is none."""
    sizes = [len(chunk.text) for chunk in chunks]
    return fmean(sizes) if sizes else 0.0


def agree(mean: float, wanted: float) -> bool:
    """Tell whether a mean is as near to the wanted one as two must be that agree within 3 %."""
    return abs(mean - wanted) <= CLOSE * wanted


def _size(chunker: Any) -> int | None:
    size = getattr(chunker, "chunk_size", None)
    return size if isinstance(size, int) and isinstance(chunker, BaseChunker) else None


def _tuned(chunker: BaseChunker, documents: Sequence[Document], mean: float, wanted: float) -> BaseChunker:
    """Find the size whose mean is nearest, by proportion between sizes known to be too small and too large."""
    nominal = size = _size(chunker) or 1
    best, nearest = chunker, abs(mean - wanted)
    low, high = 0, 0  # the largest size that is too small, the smallest that is too large; 0: none is known
    for _ in range(_TRIES):
        if agree(mean, wanted) or not mean:
            break
        if mean < wanted:
            low = max(low, size)
        else:
            high = min(high or size, size)
        if high and high - low <= 1:
            break
        size = max(low + 1, round(size * wanted / mean))
        if high and size >= high:
            size = (low + high) // 2
        candidate = _resized(chunker, nominal, size)
        mean = mean_size(candidate.chunk(documents))
        if abs(mean - wanted) < nearest:
            best, nearest = candidate, abs(mean - wanted)
    return best


def _resized(chunker: BaseChunker, nominal: int, size: int) -> BaseChunker:
    setting = {**chunker._parameters(), "chunk_size": size}
    for name, least, most in (("overlap", 0, size - 1), ("stride", 1, size), ("min_size", 0, size)):
        if setting.get(name) is not None:
            setting[name] = max(least, min(most, round(setting[name] * size / nominal)))
    return type(chunker)(**setting)
