"""A launch button for each chapter that runs in the reader's browser, which says before the click what is loaded."""
from __future__ import annotations

import json
import sys
from pathlib import Path, PurePosixPath
from typing import Any

from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # tools/ belongs to no package that is installed

from tools import build_lite  # noqa: E402

LITE = PurePosixPath(build_lite.SITE).name
TEXT = "Run in your browser"
NEXT = "Opens the chapter as a notebook: there, choose Run, then Run All Cells."


def read_facts(app: Sphinx) -> None:
    """Learn which chapters run in the browser; none, if the site for it was not made."""
    file = Path(app.srcdir) / build_lite.FACTS
    app.env.run_in_browser = json.loads(file.read_text("utf-8")) if file.exists() else {}  # type: ignore[attr-defined]


def loaded(facts: dict[str, Any], chapter: str) -> str:
    """Say what a chapter loads."""
    said = f"{NEXT} Loads JupyterLite and Python from this site, about {facts['bytes'] / 1e6:.0f} MB."
    later = facts["chapters"][chapter]
    if not later:
        return said
    *others, last = later
    names, come, them = (f"{', '.join(others)} and {last}", "come", "them") if others else (last, "comes", "it")
    return f"{said} {names} {come} from Pyodide’s own server, {facts['elsewhere']}, when a cell needs {them}."


def button(facts: dict[str, Any], chapter: str, to_root: str) -> dict[str, str]:
    """Return a button of the theme's launch menu."""
    text = f'{TEXT}<small class="launch-note">{loaded(facts, chapter)}</small>'
    url = f"{to_root}{LITE}/notebooks/index.html?path={chapter}.ipynb"
    return {"type": "link", "text": text, "icon": "fas fa-play", "url": url, "label": "run-in-browser"}


def add_button(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Put the button first in the launch menu of a chapter."""
    facts = app.env.run_in_browser  # type: ignore[attr-defined]
    chapter = PurePosixPath(page).name
    menus = [menu for menu in context.get("header_buttons", []) if menu.get("label") == "launch-buttons"]
    if menus and chapter in facts.get("chapters", {}):
        to_root = "../" * page.count("/")
        menus[0]["buttons"].insert(0, button(facts, chapter, to_root))


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("builder-inited", read_facts)
    app.connect("html-page-context", add_button, priority=600)  # after the theme's own launch buttons
    return {"parallel_read_safe": True, "parallel_write_safe": True}
