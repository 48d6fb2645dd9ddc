"""Captions of a notebook's figures, numbered: what `figure_html` wrote becomes a figure of the book.

In a notebook a caption stands under its figure as HTML. Here it is given to Sphinx, which numbers it
and lets {numref}`fig-name` point at it.
"""
from __future__ import annotations

import re
from html import unescape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

FIGURE = re.compile(r'<figure class="ck-figure"(?: id="([^"]+)")?>(.*)<figcaption>(.*)</figcaption></figure>', re.DOTALL)


def is_bundle(node: nodes.Node) -> bool:
    return isinstance(node, nodes.container) and node.get("nb_element") == "mime_bundle"


class NumberFigures(SphinxTransform):
    """Put each captioned figure of a notebook into a figure node."""

    default_priority = 500  # before the labels of a page are collected

    def apply(self) -> None:
        # A bundle is every form of one output; which one is shown is decided later.
        for bundle in list(self.document.findall(is_bundle)):
            html = next(bundle.findall(nodes.raw), nodes.raw())
            found = FIGURE.search(html.astext())
            if not found:
                continue
            name, drawing, caption = found.groups()
            html.children = [nodes.Text(drawing)]
            figure = nodes.figure("", classes=["ck-figure"])
            figure.source, figure.line = bundle.source, bundle.line
            bundle.replace_self(figure)
            figure += bundle
            figure += nodes.caption("", unescape(caption))
            if name:
                figure["names"].append(nodes.fully_normalize_name(name))
            self.document.note_explicit_target(figure)  # gives it an id too, without which it gets no number


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_transform(NumberFigures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
