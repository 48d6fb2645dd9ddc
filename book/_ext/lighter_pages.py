"""Pages without what nobody sees: styles that come again, marks that change no colour, quotes, thousandths of a pixel.

In a notebook each output carries its style, for it may be shown alone. Here each of these styles stands once, in a file for
all pages.
"""
from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # tools/ belongs to no package that is installed

from tools.contents import chapters  # noqa: E402

FILE = "outputs.css"
TABLE = re.compile(r'(?<=<div class="output text_html">)\n?<table>')
STYLE = re.compile(r"<style>(\.ck\{[^<]*)</style>")
CODE = re.compile(r'(?<=<div class="highlight"><pre>).*?(?=</pre></div>)', re.DOTALL)
PLAIN = re.compile(r'<span class="(?:n|nn|p|w)">([^<]*)</span>')  # names, punctuation, space: coloured as all code is
INLINE = re.compile(r'<code class="docutils literal notranslate">((?:(?!</code>).)*)</code>', re.DOTALL)
WORD = re.compile(r'<span class="pre">([^<]*)</span>')
TAG = re.compile(r'<[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"<>]*")?)+>')
QUOTED = re.compile(r'(?<==)"([\w.:#%-]+)"')  # values that HTML lets stand without quotes
DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
LONG_NUMBER = re.compile(r'(?:(?<= )|(?<= [xy]="))\d+\.\d{3,}\b')
PART = re.compile(r' id="([0-9a-f]{8}-[^"]*)"')  # what `figure_html` calls a part of a figure
POINTED_AT = re.compile(r'(?:href="|url\()#([^")]+)')
UPRIGHT = re.compile(r' transform="rotate\(-?0 [^"]*\)"')
INDENT = re.compile(r"\n\s*(?=<)")
MARKS = re.compile(r'<g((?: clip-path="[^"]*")?)>((?:<use [^<>]*? style="([^"]*)"/>)(?:<use [^<>]*? style="\3"/>)+)</g>')


def styles(root: Path = ROOT) -> str:
    """Return every style that an output of a chapter carries, each once."""
    found: dict[str, None] = {}
    for notebook in chapters(root):
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", []):
                html = "".join(output.get("data", {}).get("text/html", ""))
                found |= dict.fromkeys(STYLE.findall(html))
    return "\n".join(found)


def lighten(body: str) -> str:
    """Take the styles and the plain marks out of a page's HTML, round the numbers of its drawings, let tables be scrolled."""
    body = TABLE.sub('<table tabindex="0">', body)  # it scrolls where a page is narrow: keys must reach it
    body = CODE.sub(lambda code: PLAIN.sub(r"\1", code[0]), STYLE.sub("", body))
    body = INLINE.sub(lambda code: "".join(('<code class="literal">', WORD.sub(r"\1", code[1]), "</code>")), body)
    body = DRAWING.sub(lambda drawing: light_drawing(drawing[0]), body)
    return TAG.sub(lambda tag: QUOTED.sub(r"\1", tag[0]), body)


def light_drawing(svg: str) -> str:
    """Round the numbers of a drawing, take out names that nothing points at, and say once what marks of a group look like."""
    known = set(POINTED_AT.findall(svg))
    svg = PART.sub(lambda part: part[0] if part[1] in known else "", UPRIGHT.sub("", svg))
    svg = INDENT.sub("", LONG_NUMBER.sub(rounded, svg))
    return MARKS.sub(once, svg)


def once(group: re.Match[str]) -> str:
    opening, marks, style = group.groups()
    look = f' style="{style}"'
    return f"<g{opening}{look}>{marks.replace(look, '')}</g>"


def rounded(number: re.Match[str]) -> str:
    return f"{float(number[0]):.2f}".rstrip("0").rstrip(".")


def add_styles(app: Sphinx, _config: Any) -> None:
    """Put the styles into a file, after all others, as they are in a notebook."""
    folder = Path(app.doctreedir) / "outputs"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(styles(), encoding="utf-8")
    app.config.html_static_path.append(str(folder))
    app.add_css_file(FILE, priority=900)


def lighten_page(_app: Sphinx, _name: str, _template: str, context: dict[str, Any], _doctree: Any) -> None:
    """Lighten a page before it is written."""
    if "body" in context:
        context["body"] = lighten(context["body"])


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("config-inited", add_styles)
    app.connect("html-page-context", lighten_page, priority=950)  # when all others have read the page
    return {"parallel_read_safe": True, "parallel_write_safe": True}
