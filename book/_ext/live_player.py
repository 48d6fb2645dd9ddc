"""A player in a Markdown page: the directive runs a chunker while the book is built.

    ```{player} CharacterChunker chunk_size=(10,200,60) overlap=15
    :title: A window of characters
    :sample: SHORT
    :named: Our handbook
    :start: last

    The text to cut, or nothing where a sample is named.
    ```

Three numbers in brackets are the ends of a slider and what is taken first, as a stepper has them.
"""
from __future__ import annotations

import ast
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import chunklab
from chunklab import samples
from chunklab.forms.play import playable


class Player(SphinxDirective):
    """Put the player of one chunker on one text into the page."""

    required_arguments = 1
    optional_arguments = 20
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "title": directives.unchanged_required,
        "sample": directives.unchanged_required,
        "named": directives.unchanged_required,
        "start": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        name, *settings = self.arguments
        parameters: dict[str, Any] = {}
        ranges: dict[str, tuple[int, int]] = {}
        for setting in settings:
            key, _, value = setting.partition("=")
            parameters[key] = ast.literal_eval(value)
            if isinstance(parameters[key], tuple):
                least, most, parameters[key] = parameters[key]
                ranges[key] = least, most
        text = getattr(samples, self.options["sample"]) if "sample" in self.options else "\n".join(self.content)
        try:
            made = getattr(chunklab, name)
            chunker = made(**parameters)
        except (AttributeError, TypeError, ValueError) as error:
            raise self.error(f"{name}: {error}") from error
        start = self.options.get("start", "first")
        html = chunklab.player(text, chunker.steps(text), self.options["title"], with_style=False, start=start,
                               play=playable(made, parameters, {self.options.get("named", "This text"): text}, ranges))
        return [nodes.raw("", html, format="html")]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("player", Player)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
