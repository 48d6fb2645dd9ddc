"""Measures: how much of the answers a search reads, what it reads for them, and what chunking did to them before.

Gold is a document and a span, so a sentence counts only where it answers. All measures see the characters
that are not white space; `Corpus` counts them.
"""
from __future__ import annotations

from chunklab.search.measures.boundaries import boundary_similarity, p_k, seams, window_diff, window_size
from chunklab.search.measures.budgets import (
    ReadingCosts,
    cost_per_answer,
    curve_mean,
    reading_budgets,
    reading_cost,
    reading_costs,
    recall_curve,
)
from chunklab.search.measures.corpus import Corpus, Gold
from chunklab.search.measures.coverage import f1, hit, intact, iou, precision, recall, reciprocal_rank, whole
from chunklab.search.measures.cuts import cut_rate, predicted_cut_rate, redundancy
from chunklab.search.measures.gold import Place, Question
from chunklab.search.measures.reading import Part, Passage, Reading
from chunklab.search.measures.refusals import unanswerable

__all__ = [
    "Corpus", "Gold", "Part", "Passage", "Place", "Question", "Reading", "ReadingCosts",
    "boundary_similarity", "cost_per_answer", "curve_mean", "cut_rate", "f1", "hit", "intact", "iou", "p_k", "precision",
    "predicted_cut_rate", "reading_budgets", "reading_cost", "reading_costs", "recall", "recall_curve", "reciprocal_rank",
    "redundancy", "seams", "unanswerable", "whole", "window_diff", "window_size",
]
