"""`{downloads}`: the list of what can be taken away from this site, as far as it was made before the build."""
from __future__ import annotations

import shutil
import sys
from pathlib import Path

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # tools/ belongs to no package that is installed

from tools.downloads import made  # noqa: E402

NONE = "This build has no downloads: `make downloads` makes them, and `make site` then lists them here."


class Downloads(SphinxDirective):
    """List the files, each with its size."""

    def run(self) -> list[nodes.Node]:
        up = "../" * self.env.docname.count("/")
        lines = [f'- <a href="{up}downloads/{path.name}" download>{path.name}</a> ({path.stat().st_size / 1e6:.0f} MB): {said}.'
                 for path, said in made(ROOT).items()]
        box = nodes.container()
        self.state.nested_parse(StringList(lines or [NONE], source=self.env.docname), self.content_offset, box)
        return list(box.children)


def lay_beside_the_pages(app: Sphinx, error: Exception | None) -> None:
    """Copy the files into the site, and take away what an earlier build left there."""
    if error is not None or app.builder.name != "html":
        return
    folder = Path(app.outdir) / "downloads"
    shutil.rmtree(folder, ignore_errors=True)
    for path in made(ROOT):
        folder.mkdir(exist_ok=True)
        shutil.copy2(path, folder)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("downloads", Downloads)
    app.connect("build-finished", lay_beside_the_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
