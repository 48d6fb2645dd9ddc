"""One small function for each library and strategy, each library at its best."""
from __future__ import annotations

from benchmarks.rivals import chonkie, haystack, langchain, llama_index, others

__all__ = ["chonkie", "haystack", "langchain", "llama_index", "others"]
