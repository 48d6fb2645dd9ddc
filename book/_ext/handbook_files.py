"""The handbook's files: puts them into the site, and lists them for download where a page asks for it.

    ```{handbook}
    ```
"""
from __future__ import annotations

import sys
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # tools/ belongs to no package that is installed

from chunklab.samples import HANDBOOK  # noqa: E402
from tools import handbook  # noqa: E402

FOLDER = "handbook"


def table(folder: Path, address: str) -> str:
    """Return a table of links, a row for each part of the handbook and a column for each format."""
    head = "".join(f'<th scope="col">{title}</th>' for title in handbook.FORMATS.values())
    rows = "".join(f'<tr><th scope="row">{part.capitalize()}</th>'
                   f'{"".join(_cell(folder / f"{part}.{ending}", address) for ending in handbook.FORMATS)}</tr>'
                   for part in HANDBOOK)
    return (f'<div class="pst-scrollable-table-container"><table class="table"><thead><tr><th scope="col">Part</th>{head}</tr>'
            f"</thead><tbody>{rows}</tbody></table></div>")


def _cell(file: Path, address: str) -> str:
    size = f"{file.stat().st_size / 1000:.0f} kB"
    return f'<td><a href="{escape(address + file.name)}" download>{escape(file.name)}</a>, {size}</td>'


class HandbookDirective(SphinxDirective):
    """Lists the handbook's files."""

    def run(self) -> list[nodes.Node]:
        up = "../" * self.env.docname.count("/")
        return [nodes.raw("", table(_folder(self.env.app), f"{up}_static/{FOLDER}/"), format="html")]


def _folder(app: Sphinx) -> Path:
    return Path(app.doctreedir) / "downloads" / FOLDER


def add_files(app: Sphinx, _config: Any) -> None:
    """Put the files among the static ones."""
    handbook.write(_folder(app))
    app.config.html_static_path.append(str(_folder(app).parent))


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("config-inited", add_files, priority=400)  # before Sphinx checks html_static_path
    app.add_directive("handbook", HandbookDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
