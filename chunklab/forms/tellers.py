"""Everything that tells steps, by name: the chunkers, and what only chapters step through."""
from __future__ import annotations

import importlib
from typing import Any

from chunklab.registry import CHUNKERS, chunker_class

# Not chunkers: they tell of other things. Named by module, which is on a floor above this one.
TELLERS = {
    "candidates": ("chunklab.show.candidates", "SentenceCandidates"),
    "family": ("chunklab.show.family", "ParentSearch"),
    "heading_candidates": ("chunklab.show.heading_candidates", "HeadingCandidates"),
    "knobs": ("chunklab.show.knobs", "KnobSweep"),
    "rulers": ("chunklab.show.rulers", "Rulers"),
    "searched": ("chunklab.show.searched", "SearchedOffsets"),
    "separating": ("chunklab.show.separating", "SeparatorSweep"),
    "sweep": ("chunklab.show.sweep", "ThresholdSweep"),
    "quote_search": ("chunklab.show.quote_search", "QuoteSearch"),
    "wrapped_lines": ("chunklab.show.wrapped_lines", "WrappedLines"),
    "question": ("chunklab.show.question", "QuestionSearch"),
    "enriched": ("chunklab.show.enriched", "ContextSearch"),
    "late": ("chunklab.show.late", "LatePooling"),
    "term_search": ("chunklab.show.term_search", "TermSearch"),
    "cost": ("chunklab.show.corpus_cost", "CorpusCost"),
    "growing": ("chunklab.show.growing_text", "GrowingText"),
    "fused_search": ("chunklab.show.fused_search", "FusedSearch"),
    "budget_reading": ("chunklab.show.budget_reading", "BudgetReading"),
}


def teller_class(name: str) -> type[Any]:
    """Find the class behind a short name."""
    if isinstance(name, str) and name in CHUNKERS:
        return chunker_class(name)
    if not isinstance(name, str) or name not in TELLERS:
        raise ValueError(f"There is no chunker called {name!r}: choose one of {', '.join(CHUNKERS)}.")
    module, class_name = TELLERS[name]
    found: type[Any] = getattr(importlib.import_module(module), class_name)
    return found


def teller_name(found: Any) -> str | None:
    """Find the short name of a class; None for one that is not in the list, such as a reader's own."""
    for name, (module, class_name) in {**CHUNKERS, **TELLERS}.items():
        if getattr(found, "__name__", "") == class_name and found.__module__.endswith(module) and found is teller_class(name):
            return name
    return None
