"""Solutions folded in below their exercises: a notebook has none, so that nobody sees one before trying."""
from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sphinx.application import Sphinx

from chunklab.exercises import cells


def with_solutions(notebook_cells: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the cells of a notebook, and after each exercise its solution."""
    for cell in notebook_cells:
        yield cell
        exercise = cells.exercise_of(cell.get("id", ""))
        if exercise:
            yield {"cell_type": "markdown", "id": f"solution-{exercise.name}", "metadata": {},
                   "source": cells.solution(exercise)}


def add_solutions(app: Sphinx, docname: str, source: list[str]) -> None:
    """Put the solutions into the text of a notebook, while it is read."""
    if app.env.doc2path(docname).endswith(".ipynb"):
        notebook = json.loads(source[0])
        notebook["cells"] = list(with_solutions(notebook["cells"]))
        source[0] = json.dumps(notebook, ensure_ascii=False)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", add_solutions)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
