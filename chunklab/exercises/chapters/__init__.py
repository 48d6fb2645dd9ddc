"""The exercises, one file a chapter: task, stub, solution and known mistakes stand together."""
from __future__ import annotations

# The order of the book, which stands in no file that is installed; a test holds it to the table of contents.
ORDER = ("why", "knobs", "windows", "tokens", "separators", "sliding", "ladder", "sentences", "paragraphs", "headings",
         "pages", "elements", "semantic", "cluster", "hierarchy", "context", "search", "measure", "choose", "scale",
         "build", "mistakes", "rosetta")
