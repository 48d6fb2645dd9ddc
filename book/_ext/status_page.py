"""The status page: how each chapter's notebook ran, as `make record` noted it, or that it was not run."""
from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # tools/ belongs to no package that is installed

from tools import record  # noqa: E402
from tools.contents import chapters  # noqa: E402

NOT_RUN = ("<p><strong>The notebooks were not run for this build.</strong> <code>make record</code> runs each of them in a "
           "fresh kernel, compares every output with the saved one, and notes it; <code>make site</code> then shows it "
           "here.</p>")
NO_ENTRY = "not run for this build"
WELL = "ok, every output as saved"


def title(notebook: Path) -> str:
    """Return the heading of a notebook."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return "".join(cells[0]["source"]).partition("\n")[0].lstrip("# ")


def outcome(notebook: Path, run: record.Run | None) -> str:
    """Say how a notebook's run ended."""
    if run is None:
        return NO_ENTRY
    ended = f"failed: {run.fault}" if run.fault else WELL
    return ended if run.is_of(notebook) else f"{ended}; the notebook or the package has changed since"


def summary(notebooks: list[Path], runs: dict[str, record.Run]) -> str:
    """Say in a sentence whether all is well."""
    well = sum(outcome(path, runs.get(path.stem)) == WELL for path in notebooks)
    said = f"{well} of {len(notebooks)} ran through and gave every output as it is saved."
    return f"<p>{said}</p>" if well == len(notebooks) else f"<p><strong>Only {said}</strong></p>"


def table(caption: str, heads: list[str], rows: Iterable[list[str]]) -> str:
    """Return a table of cells that are HTML; the first of each row is its head."""
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    body = "".join(f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'
                   for first, *rest in rows)
    return (f'<div class="pst-scrollable-table-container"><table class="table"><caption>{caption}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>")


def row(notebook: Path, run: record.Run | None) -> list[str]:
    """Return the cells of one chapter's row."""
    said = escape(outcome(notebook, run))
    return [f'<a href="{notebook.stem}.html">{escape(title(notebook))}</a>', run.when if run else "",
            f"{run.seconds:.1f}" if run else "", said if said == WELL else f"<strong>{said}</strong>"]


def status(root: Path, file: Path) -> str:
    """Return the page's tables as HTML, from the record in `file` if there is one."""
    noted = record.read(file)
    if noted is None:
        return NOT_RUN
    runs = {run.notebook: run for run in noted.runs}
    notebooks = chapters(root)
    return summary(notebooks, runs) + table(
        "The last run of each chapter; the seconds include the start of its kernel",
        ["Chapter", "When", "Seconds", "How it ended"],
        [row(path, runs.get(path.stem)) for path in notebooks],
    ) + table(
        "What they ran with", ["Package", "Version"],
        [[escape(name), escape(version)] for name, version in noted.versions.items()],
    )


class Status(SphinxDirective):
    """Put the record of the last run into the page."""

    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", status(ROOT, record.FILE), format="html")]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("status", Status)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
