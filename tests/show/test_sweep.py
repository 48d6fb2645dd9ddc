from __future__ import annotations

from typing import Any

import pytest

from chunklab import SemanticChunker
from chunklab.samples import SHORT
from chunklab.show.sweep import ThresholdSweep

SETTINGS = [("percentile", 100), ("percentile", 50), ("similarity", 0.5)]


def test_each_step_is_what_a_chunker_with_that_setting_cuts() -> None:
    steps = ThresholdSweep(SETTINGS).steps(SHORT)
    for (rule, threshold), step in zip(SETTINGS, steps):
        assert list(step.state) == SemanticChunker(threshold_type=rule, threshold=threshold).spans(SHORT)


def test_the_window_is_the_chunkers() -> None:
    assert ThresholdSweep(SETTINGS, window=1).steps(SHORT) == SemanticChunker(window=1).sweep(SHORT, SETTINGS)


@pytest.mark.parametrize("settings", ["percentile", 5, None, [5], ["ab"], [["percentile"]], [["percentile", 1, 2]]])
def test_what_is_no_list_of_pairs_is_refused(settings: Any) -> None:
    with pytest.raises(TypeError, match=r"^settings (is|has) "):
        ThresholdSweep(settings)


@pytest.mark.parametrize("pair", [("percentile", 101), ("no rule", 5), ("similarity", "much")])
def test_a_setting_that_makes_no_sense_is_refused_at_once(pair: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="threshold"):
        ThresholdSweep([pair])
