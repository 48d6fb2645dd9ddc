"""The story of thresholds: one curve of distances, and what each of several settings would cut."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chunklab.chunkers.semantic import SemanticChunker
from chunklab.steps import Step

_SINKING = tuple(("percentile", percent) for percent in range(100, 49, -5))


class ThresholdSweep:
    """Tell what several settings of a semantic chunker do to one text, one step a setting.

    `stepper` and `player` show its steps: the curve stays, the threshold moves, and the chunks change with it.

    Parameters
    ----------
    settings : sequence of (rule, threshold), default percentile 100, 95 … 50
        What to try, in this order. The rules are those of `SemanticChunker`'s threshold_type.
    window : int, default 0
        Embed each sentence with this many neighbours on each side.
    embedder : "static_mini", "char_tfidf", function or object, default "static_mini"
        What turns sentences into rows of numbers, as for `SemanticChunker`.

    Raises
    ------
    ValueError, TypeError
        When `window` makes no sense, or a setting does not.

    Examples
    --------
    >>> sweep = ThresholdSweep([("percentile", 50)])
    >>> for step in sweep.steps("Book a train. Take the train. Change a password. Keep the password."):
    ...     print(step.reason)
    Percentile 50 puts the threshold at 0.182: 1 breakpoint, 2 chunks.

    Chapter: semantic
    """

    def __init__(self, settings: Iterable[tuple[str, float]] = _SINKING, window: int = 0,
                 embedder: Any = "static_mini") -> None:
        self._chunker = SemanticChunker(embedder, window=window)
        self.window, self.embedder = window, embedder
        self.settings = _checked(settings)

    def __repr__(self) -> str:
        by = "" if self.embedder == "static_mini" else f", embedder={self.embedder!r}"
        return f"ThresholdSweep({list(self.settings)!r}, window={self.window}{by})"

    def steps(self, text: str) -> list[Step]:
        """Tell one step a setting. The last state is that of the last setting."""
        return self._chunker.sweep(text, self.settings)


def _checked(settings: Any) -> tuple[tuple[str, float], ...]:
    if isinstance(settings, str) or not isinstance(settings, Iterable):
        raise TypeError(f'settings is {settings!r}: give a list of pairs, such as [["percentile", 95]].')
    pairs = []
    for pair in settings:
        if isinstance(pair, str) or not isinstance(pair, Iterable) or len(both := tuple(pair)) != 2:
            raise TypeError(f'settings has {pair!r}: give pairs of a rule and a threshold, such as ["percentile", 95].')
        SemanticChunker(threshold_type=both[0], threshold=both[1])
        pairs.append(both)
    return tuple(pairs)
