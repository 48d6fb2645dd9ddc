"""The playground: the directive shows one text cut by two strategies, as the package cuts it while the book is built.

    ```{playground} handbook
    [{"chunker": "character", "typed": {"chunk_size": "200"}}, {"chunker": "sentence", "typed": {}}]
    ```

The page is whole without a script. Where there is one, and Python for it, it takes over the same elements.
"""
from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from chunklab.chunkers.base import BaseChunker
from chunklab.forms.settings import make
from chunklab.play.asked import MOST_QUESTION, find
from chunklab.play.cut import compare, count, cut
from chunklab.play.style import play_css
from chunklab.play.texts import Text, texts

PAGE = "book/playground"
FILES = ".txt,.md,.html,.pdf,.docx"
NOT_HERE = ("Live mode is not in this build: Python for the browser could not be fetched when it was made. "
            "What you see is one text, cut by the package while the book was built.")
FROM_A_FILE = ("A page that is opened as a file cannot run Python. In the folder of the book run "
               "<code>python -m http.server</code>, then open <code>http://localhost:8000</code>.")
NO_SCRIPT = "Without scripts this page shows one example, cut by the package while the book was built."
# At once, before anything is drawn, so that no control appears late and pushes the page down.
TAKE_OVER = ('<script>document.currentScript.parentElement.dataset[location.protocol === "file:" ? "file" : "live"] = ""'
             "</script>")


def button(act: str, name: str, more: str = "") -> str:
    """Write a button that only a script can answer."""
    return f'<button type="button" class="pg-control" data-act="{act}"{more}>{name}</button>'


def text_box(text: Text) -> str:
    """Write what holds the text: a menu of samples, a field, a way to open a file."""
    options = "".join(f'<option value="{escape(one.name)}"{" selected" * (one.name == text.name)}>{escape(one.title)}</option>'
                      for one in texts())
    return f"""<section class="ck pg-text" aria-label="The text">
<div class="pg-bar"><label for="pg-sample">Text</label>
<select id="pg-sample" class="pg-control" autocomplete="off">{options}<option value="">Your own</option></select>
{button("open", "Open a file")}<input type="file" class="pg-file" accept="{FILES}" hidden>
{button("link", "Copy link")}</div>
<textarea id="pg-text" aria-label="The text to cut" aria-describedby="pg-size pg-text-fault" spellcheck="false"
autocomplete="off" rows="5">
{escape(text.text)}</textarea>
<p class="pg-fault" id="pg-text-fault" hidden></p>
<div class="pg-note"><span id="pg-size">{len(text.text):,} characters</span>
<span class="pg-control">Type, paste, or drop a file: .txt, .md, .html, .pdf, .docx.</span>
<span class="pg-told pg-doing" role="status"></span>{button("again", "Cut again", " hidden")}
{button("second", "Compare with a second strategy", " hidden")}</div>
</section>"""


def question_box(text: Text) -> str:
    """Write what holds the question to the text, and where its answer stands."""
    (start, end), answer = text.answer, " ".join(text.text[slice(*text.answer)].split())
    return f"""<section class="ck pg-ask" aria-label="A question to the text">
<div class="pg-bar"><label for="pg-question">Question</label><b class="pg-asked">{escape(text.question)}</b>
<input type="text" id="pg-question" class="pg-control" maxlength="{MOST_QUESTION}" value="{escape(text.question)}"
placeholder="Ask what the text answers" aria-describedby="pg-answer" autocomplete="off">
{button("mark", "Mark selection as answer")}{button("unmark", "Unmark")}</div>
<p class="pg-note" id="pg-answer">Answer: {start:,} to {end:,}, “{escape(answer[:80])}”</p>
</section>"""


def column(letter: str, shown: dict[str, Any]) -> str:
    """Write one strategy: its form, the text as it cuts it, its sizes and its chunks."""
    name = letter.upper()
    closing = button("close", "×", ' aria-label="Close B" title="Close B"') if letter == "b" else ""
    return f"""<section class="ck pg-column" id="pg-{letter}" aria-label="Strategy {name}">
<div class="pg-head"><b class="pg-letter" aria-hidden="true">{name}</b><div class="pg-form pg-control"></div>{closing}</div>
<p class="pg-fault" hidden></p>
<div class="pg-view"><b class="pg-count">{said(shown["count"])}</b><code class="pg-made">{escape(shown["chunker"])}</code>
<span class="pg-parts pg-control" hidden>{button("previous", "Previous part")}<span class="pg-part"></span>
{button("next", "Next part")}</span>
{button("step", "Step through", ' aria-pressed="false"')}</div>
<div class="pg-fate" role="status">{shown["fate"]}</div>
<div class="pg-stage">{region("source", f"The text as {name} cuts it", shown["painted"])}
<div class="pg-player" hidden></div></div>
{region("found", f"What comes back under {name}", shown["hits"])}
<div class="pg-sizes">{shown["sizes"]}</div>
{region("list", f"The chunks of {name}", shown["listed"])}
<div class="pg-tools pg-control">{button("code", "Copy Python")}{button("json", "Copy JSON")}
<span class="pg-told" role="status"></span><a class="pg-teach" hidden></a></div>
</section>"""


def whole(chunker: BaseChunker, text: Text) -> dict[str, Any]:
    """Show a cut with all that a script would count and fill in after it."""
    shown = {**cut(chunker, text.text, text.source, 0, text.answer), **count(chunker, text.text, text.source),
             **find(chunker, text.text, text.source, text.question, text.answer)}
    for tokens in shown["tokens"].values():  # in the order of the list
        shown["listed"] = shown["listed"].replace("<dd data-tokens>…<", f"<dd data-tokens>{tokens}<", 1)
    return shown


def region(name: str, label: str, inner: str) -> str:
    """Write a box that scrolls, by keyboard too."""
    return f'<div class="pg-{name}" tabindex="0" role="region" aria-label="{label}">{inner}</div>'


def said(count: int) -> str:
    """Say how many chunks there are."""
    return f"{count:,} chunk{'s' * (count != 1)}"


def page(name: str, settings: list[dict[str, Any]], live: str) -> str:
    """Write the playground in its first state; `live` is where the files are that bring it to life, if they are."""
    text = next((one for one in texts() if one.name == name), None)
    if text is None:
        raise ValueError(f"there is no sample text called {name!r}: take one of {', '.join(one.name for one in texts())}.")
    chunkers = [make(setting) for setting in settings]
    columns = "".join(column(letter, whole(chunker, text)) for letter, chunker in zip("ab", chunkers))
    numbers = compare(list(zip("AB", chunkers)), text.text)
    notices = f'<p class="pg-notice pg-no-script">{NO_SCRIPT}</p><p class="pg-notice pg-as-file">{FROM_A_FILE}</p>'
    return f"""<div class="pg" data-state="{escape(json.dumps({"sample": name, "settings": settings}))}">
{TAKE_OVER if live else ""}{notices if live else f'<p class="pg-notice">{NOT_HERE}</p>'}
{text_box(text)}
{question_box(text)}
<div class="pg-columns">{columns}
<section class="ck pg-compare" aria-label="A and B in numbers">{numbers}</section></div>
</div>
{f'<script type="module" src="{escape(live)}playground.mjs"></script>' if live else ""}"""


class Playground(SphinxDirective):
    """Put the playground into the page."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        folder = self.env.app.live_folder  # type: ignore[attr-defined]
        live = f"{'../' * self.env.docname.count('/')}_static/{folder}/" if folder else ""
        try:
            html = page(self.arguments[0], json.loads("\n".join(self.content)), live)
        except ValueError as error:
            raise self.error(f"playground: {error}") from error
        return [nodes.raw("", html, format="html")]


def add_style(app: Sphinx, _config: Any) -> None:
    """Put the style of what the package shows among the static files."""
    folder = Path(app.doctreedir) / "playground"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "play.css").write_text(play_css(), encoding="utf-8")
    app.config.html_static_path.append(str(folder))


def link_style(app: Sphinx, page: str, _template: str, _context: dict[str, Any], _doctree: object) -> None:
    """Load the styles on the playground's page only."""
    if page == PAGE:
        for name in ("play.css", "playground.css"):
            app.add_css_file(name, priority=900)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("config-inited", add_style, priority=400)  # before Sphinx checks html_static_path
    app.connect("html-page-context", link_style)
    app.add_directive("playground", Playground)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
