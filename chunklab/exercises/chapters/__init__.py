"""The exercises, one file a chapter: task, stub, solution and known mistakes stand together."""
from __future__ import annotations

# The order of the book. A chapter that is not named here comes last.
ORDER = ("why", "knobs", "windows", "tokens", "separators", "sliding", "ladder", "sentences", "paragraphs", "headings",
         "pages", "elements", "semantic", "cluster", "hierarchy", "context", "build", "mistakes", "rosetta")
