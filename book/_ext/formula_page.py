"""The page of all formulas: each is taken from the chapter that derives it, and leads back to it.

`{formula}` names an equation by its label. What stands in the chapter is what is shown, so that the two cannot differ.
"""
from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import chunklab

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # tools/ belongs to no package that is installed

from tools.contents import chapters  # noqa: E402

LABELLED = re.compile(r"\$\$((?:(?!\$\$).)+)\$\$ \((eq-[a-z-]+)\)", re.DOTALL)


def formulas_of(notebook: Path) -> dict[str, str]:
    """Find the formulas of a chapter that have a label, in the order in which it derives them."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    prose = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    return {label: latex.strip() for latex, label in LABELLED.findall(prose)}


class Formula(SphinxDirective):
    """Show a formula by its label, with its name above, and below where it is derived and which function computes it."""

    required_arguments = 1
    optional_arguments = 10
    has_content = True

    def run(self) -> list[nodes.Node]:
        label, *names = self.arguments
        unknown = [name for name in names if name not in chunklab.__all__]
        if unknown:
            raise self.error(f"The package has no public {unknown[0]}.")
        for notebook in chapters(ROOT):
            found = formulas_of(notebook)
            if label in found:
                self.env.note_dependency(str(notebook))
                return [nodes.container("", *self.parsed(label, notebook.stem, found[label], names), classes=["formula"])]
        raise self.error(f"No chapter has a formula {label}.")

    def parsed(self, label: str, chapter: str, latex: str, names: list[str]) -> list[nodes.Node]:
        """The lines of one formula, as nodes."""
        functions = ", ".join(f"{{py:obj}}`{name} <chunklab.{name}>`" for name in names)
        below = f"Derived in {{doc}}`{chapter}` as {{eq}}`{label}`" + (f"; computed by {functions}" if functions else "")
        lines = [*self.content, "", "$$", *latex.splitlines(), "$$", "", f"{below}."]
        box = nodes.container()
        self.state.nested_parse(StringList(lines, source=self.env.docname), self.content_offset, box)
        return list(box.children)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("formula", Formula)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
