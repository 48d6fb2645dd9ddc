"""Links that nobody has to write: words to the glossary and the index, names to the package, a chapter to what it used.

A chapter is plain Markdown, so that it reads well in Jupyter and Colab too. In the book an *emphasised* word of
the glossary and a `public_name` in backticks become links, and each chapter ends with the names it used. Under each
word the index names the chapters that use it, each at the first place.
"""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.transforms import SphinxTransform

import chunklab
from chunklab import exercises

ENTRY = re.compile(r"^[^\W\d].*$", re.MULTILINE)
CALL = re.compile(r"(\w+)(\(.*\))?", re.DOTALL)
IN_CODE = re.compile(r"(?<![.\w])(\w+)(?![\w=])")
NAMES = {name: f"chunklab.{name}" for name in chunklab.__all__ if not name.startswith("__")}
NAMES |= {name: f"chunklab.exercises.{name}" for name in exercises.__all__}


def read_glossary(app: Sphinx) -> None:
    """Learn the words of the glossary: each stands on a line of its own, not indented."""
    path = Path(app.srcdir) / "book" / "glossary.md"
    found = re.search(r"^```\{glossary\}\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    if not found:
        raise ExtensionError(f"{path} has no glossary.")
    app.env.glossary_words = {word.lower(): word for word in ENTRY.findall(found[1])}  # type: ignore[attr-defined]


def entry_for(word: str, words: dict[str, str]) -> str | None:
    """Return the entry of the glossary that explains a word, which may be a plural."""
    word = " ".join(word.lower().split())
    singular = [word.removesuffix(ending) for ending in ("s", "es", "ren")]  # as in chunks, boxes, children
    return next((words[form] for form in (word, *singular) if form in words), None)


class Links(SphinxTransform):
    """Turn the words and names of a chapter into links."""

    default_priority = 400

    def apply(self, **_: Any) -> None:
        if not self.env.doc2path(self.env.docname).endswith(".ipynb"):
            return
        words: dict[str, str] = self.env.glossary_words  # type: ignore[attr-defined]
        used: set[str] = set()
        for node in list(self.document.findall(nodes.emphasis)):
            entry = entry_for(node.astext(), words)
            if entry:
                if entry not in used:
                    self.index(node, entry)
                used.add(entry)
                self.link(node, "std", "term", entry)
        for node in list(self.document.findall(nodes.literal)):
            called = CALL.fullmatch(node.astext())
            if called and called[1] in NAMES and not inside(node, nodes.title, nodes.reference):
                self.link(node, "py", "obj", NAMES[called[1]])
        self.say_what_was_used()

    def link(self, node: nodes.Node, domain: str, kind: str, target: str) -> None:
        """Put a link around a node."""
        place = addnodes.pending_xref("", refdomain=domain, reftype=kind, reftarget=target, refexplicit=True,
                                      refdoc=self.env.docname, refwarn=True)
        node.replace_self(place)
        # A term is set like the text around it; a name stays code.
        is_term = domain == "std"
        place += nodes.inline("", node.astext(), classes=["xref", "std", "std-term"]) if is_term else node

    def index(self, node: nodes.Node, entry: str) -> None:
        """Name the chapter in the index, at this place."""
        title = next(iter(self.document.findall(nodes.title))).astext()
        target = nodes.target("", "", ids=[nodes.make_id(f"index-{entry}")])
        said = addnodes.index(entries=[("single", f"{entry}; {title}", target["ids"][0], "", None)])
        node.parent.insert(node.parent.index(node), [said, target])

    def say_what_was_used(self) -> None:
        """List, at the end of a chapter, the public names that its code used."""
        code = [block.astext() for block in self.document.findall(nodes.literal_block)
                if "python" in block.get("language", "") and not inside(block, nodes.admonition)]
        used = sorted({name for source in code for name in IN_CODE.findall(source) if name in NAMES}, key=str.lower)
        last = list(self.document.findall(nodes.section))[-1:]
        if not used or not last:
            return
        line = nodes.paragraph("", "", nodes.strong("", "In the package:"), nodes.Text(" "), classes=["used-here"])
        for place, name in enumerate(used):
            literal = nodes.literal("", name)
            line += [nodes.Text(", ")] * (place > 0) + [literal]
            self.link(literal, "py", "obj", NAMES[name])
        last[0] += line


def inside(node: nodes.Node, *kinds: type) -> bool:
    """Say whether a node lies within one of the kinds."""
    while node.parent is not None:
        node = node.parent
        if isinstance(node, kinds):
            return True
    return False


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("builder-inited", read_glossary)
    app.add_transform(Links)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
