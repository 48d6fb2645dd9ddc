"""What the book needs beyond Sphinx: the player's files, every public name, links to chapters, a list of sources."""
from __future__ import annotations

import importlib
import inspect
import re
from collections import defaultdict
from importlib import resources
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.writers.html5 import HTML5Translator

PUBLIC = ["chunklab", "chunklab.exercises"]  # whose `__all__` says what is public
NAMES_GO_HERE = "<!-- every public name -->"
CODE = re.compile(r"(?<![`:\w])`([^`\n]+)`(?!`)(\w)?")
CHAPTER_LINE = re.compile(r"^Chapters?: *(.+?)\.?$")

# Where a name is shown, by the module that defines it; the first prefix that fits decides.
SECTIONS = [
    ("chunklab.chunkers", "Chunkers"),
    ("chunklab.rules", "Chunkers"),
    ("chunklab.formulas", "Formulas"),
    ("chunklab.document", "Documents and chunks"),
    ("chunklab.loaders", "Documents and chunks"),
    ("chunklab.context", "Documents and chunks"),
    ("chunklab.text", "Finding places in a text"),
    ("chunklab.tokenizers", "Tokens"),
    ("chunklab.embed", "Embeddings"),
    ("chunklab.search", "Search and measures"),
    ("chunklab.show", "Showing"),
    ("chunklab.steps", "Showing"),
    ("chunklab.exercises", "Exercises"),
]
ELSEWHERE = "More"


def needed(module: str, name: str) -> Any:
    """Return `module.name`, or end the build with a sentence that says what is missing."""
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ExtensionError(f"The book needs {module}.{name}, which is not there: {error}.") from error


def add_player(app: Sphinx, _config: Any) -> None:
    """Put the palette, the style of players and quizzes, and the player's script among the static files."""
    folder = Path(app.doctreedir) / "player"
    folder.mkdir(parents=True, exist_ok=True)
    # On the body: a page says on <html> that it is dark, and the palette is set on what is inside.
    style = "".join([needed("chunklab.show.palette", "css_variables")("body"),
                     needed("chunklab.show.player", "player_css")(), needed("chunklab.exercises.quiz", "quiz_css")()])
    script = resources.files("chunklab") / "show" / "player.mjs"
    if not script.is_file():
        raise ExtensionError("The book needs chunklab/show/player.mjs, which is not there.")
    (folder / "player.css").write_text(style, encoding="utf-8")
    (folder / "player.mjs").write_text(script.read_text(encoding="utf-8"), encoding="utf-8")
    app.config.html_static_path.append(str(folder))
    app.add_css_file("player.css")
    app.add_js_file("player.mjs", type="module")  # named .mjs: Jupyter Book loads every .js as a plain script


def directive(package: Any, name: str) -> str:
    """Return the reStructuredText that documents one public name."""
    thing, full_name = getattr(package, name), f"{package.__name__}.{name}"
    if inspect.isclass(thing):
        return f".. autoclass:: {full_name}\n   :members:\n\n"
    if inspect.isroutine(thing):
        return f".. autofunction:: {full_name}\n\n"
    entries = ", ".join(f"``{entry}``" for entry in thing)  # a constant has no docstring: say what is in it
    return f".. py:data:: {full_name}\n\n   A {type(thing).__name__} of {len(thing)}: {entries}.\n\n"


def section(thing: Any) -> str:
    """Return the heading under which a public object is listed."""
    module = getattr(thing, "__module__", None) or ""
    return next((title for prefix, title in SECTIONS if f"{module}.".startswith(f"{prefix}.")), ELSEWHERE)


def public_names() -> str:
    """Return the body of the API page: every public name, under the heading of its room."""
    rooms: dict[str, list[str]] = defaultdict(list)
    for module in PUBLIC:
        names, package = needed(module, "__all__"), importlib.import_module(module)
        for name in sorted(names, key=str.lower):
            if not name.startswith("__"):
                rooms[section(getattr(package, name))].append(directive(package, name))
    order = dict.fromkeys([title for _, title in SECTIONS] + [ELSEWHERE])
    return "\n".join(
        f"## {title}\n\n```{{eval-rst}}\n{''.join(rooms[title])}```\n" for title in order if title in rooms
    )


def fill_api_page(_app: Sphinx, _docname: str, source: list[str]) -> None:
    """Write the public names where a page asks for them."""
    if NAMES_GO_HERE in source[0]:
        source[0] = source[0].replace(NAMES_GO_HERE, public_names())


def mark_code(app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Read single backticks in a docstring as code, and as a link where they hold a public name."""
    names = needed("chunklab", "__all__")

    def code(found: re.Match[str]) -> str:
        text, glued = found.groups()
        marked = f":obj:`{text} <chunklab.{text}>`" if text in names else f"``{text}``"
        return marked + ("\\ " + glued if glued else "")

    in_example = False
    for place, line in enumerate(lines):
        in_example = bool(line.strip()) and (in_example or line.lstrip().startswith(">>>"))
        if not in_example:
            lines[place] = CODE.sub(code, line)


def link_chapters(app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Turn a docstring's `Chapter: windows` into a link to that chapter."""
    for place, line in enumerate(lines):
        found = CHAPTER_LINE.match(line)
        if found:
            chapters = [chapter.strip() for chapter in found[1].split(",")]
            lines[place] = "*Taught in:* " + ", ".join(chapter_link(app, chapter) for chapter in chapters)


def chapter_link(app: Sphinx, chapter: str) -> str:
    """Return a link if the book has the chapter, else its name."""
    page = f"book/{chapter}"
    return f":doc:`/{page}`" if page in app.env.found_docs else f"“{chapter}”"


def visit_citation(writer: Any, node: nodes.citation) -> None:
    """Write an entry of the sources as an item of their list, which docutils' role for it is no longer."""
    HTML5Translator.visit_citation(writer, node)
    writer.body[-1] = writer.body[-1].replace('role="doc-biblioentry"', 'role="listitem"')


def drop_shared_ids(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Take out the ids that sphinx-exercise gives to every exercise and every solution of a page."""
    if "body" in context:
        context["body"] = re.sub(' id="(?:exercise|solution)-content"', "", context["body"])


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("config-inited", add_player, priority=400)  # before Sphinx checks html_static_path
    app.connect("source-read", fill_api_page)
    app.connect("html-page-context", drop_shared_ids)
    app.connect("autodoc-process-docstring", mark_code, priority=400)  # before napoleon, which writes roles
    app.connect("autodoc-process-docstring", link_chapters, priority=600)  # after it
    app.add_node(nodes.citation, override=True, html=(visit_citation, HTML5Translator.depart_citation))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
