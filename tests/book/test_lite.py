"""Chapters in JupyterLite: opened by their buttons, run in the browser, and nothing asked of others but what is named."""
from __future__ import annotations

import contextlib
import gzip
import json
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import TimeoutError

from tests.book.pages import DOCUMENTS, NOTEBOOKS, ROOT
from tests.lacking import lacking
from tools import build_lite, lite_lock

CHAPTERS = [path.stem for path in NOTEBOOKS]
EXTENSION = "run_in_browser"
PLAIN = "sentences"  # imports nothing from elsewhere
DRAWING = ("windows",)  # imports matplotlib; each such chapter takes most of a minute, so that not all run here
SENTENCE = "ImportError: Figures need matplotlib, which comes from another server and did not arrive"
SHOWN = 60_000  # milliseconds, of which a quiet machine needs a tenth
RUN = 200_000
CODE = ".jp-Notebook .jp-CodeCell"
FAILED = ".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']"  # errors, and what is said on standard error
PROMPTS = f"() => [...document.querySelectorAll('{CODE} .jp-InputPrompt')].map(prompt => prompt.textContent)"
BEGUN = f"() => ({PROMPTS})().some(said => /[*\\d]/.test(said))"
AT_REST = f"""wanted => {{
  const prompts = ({PROMPTS})();
  return prompts.length === wanted && prompts.some(said => /\\d/.test(said)) && !prompts.some(said => said.includes('*'));
}}"""


class Reader:
    """Somebody who opens chapters by their buttons, with a record of what the browser asked for and complained of."""

    def __init__(self, chromium: Any, site_url: str) -> None:
        self.site_url = site_url
        self.context = chromium.new_context(viewport={"width": 1280, "height": 900})
        self.asked: list[str] = []
        self.faults: list[str] = []
        self.context.on("request", lambda request: self.asked.append(request.url))
        self.context.on("response", lambda answer: self.note(answer.status >= 400, f"{answer.status} {answer.url}"))
        self.context.on("console", lambda said: self.note(said.type == "error", f"{said.text} {said.location['url']}"))
        self.context.on("weberror", lambda error: self.faults.append(str(error.error)))

    def note(self, wrong: bool, what: str) -> None:
        """Keep a fault, but for the browser's own wish for an icon."""
        if wrong and not what.endswith("/favicon.ico"):
            self.faults.append(what)

    @property
    def foreign(self) -> set[str]:
        """What was asked of others."""
        home = (self.site_url, "data:", f"blob:{self.site_url}")
        return {url for url in self.asked if not url.startswith(home)}

    def open(self, chapter: str) -> Any:
        """Open a chapter by the button on its page."""
        page = self.context.new_page()
        page.goto(f"{self.site_url}book/{chapter}.html")
        self.asked.clear()
        self.faults.clear()
        page.locator(".dropdown-launch-buttons > button").click()
        with self.context.expect_page() as opened:
            page.get_by_role("link", name="Run in your browser").click()
        page.close()
        notebook = opened.value
        notebook.locator(CODE).first.wait_for(timeout=SHOWN)
        return notebook

    def run(self, notebook: Any, cells: int) -> list[str]:
        """Run all cells by the menu, wait until nothing more is to be run, and give each cell's prompt."""
        for _ in range(3):  # on a busy machine a click may come before the kernel, and then a dialog asks for one
            notebook.get_by_role("menuitem", name="Run", exact=True).click()
            notebook.get_by_role("menuitem", name="Run All Cells", exact=True).click()
            with contextlib.suppress(TimeoutError):
                notebook.wait_for_function(BEGUN, timeout=SHOWN)
                break
            for button in notebook.locator(".jp-Dialog .jp-mod-accept").all():
                button.click()
        with contextlib.suppress(TimeoutError):
            notebook.wait_for_function(AT_REST, arg=cells, timeout=RUN)
        prompts: list[str] = notebook.evaluate(PROMPTS)
        assert notebook.evaluate(AT_REST, cells), (prompts, notebook.locator(".jp-Dialog").all_inner_texts(), self.faults)
        return prompts


@pytest.fixture(scope="module")
def facts(site: Path) -> dict[str, Any]:
    """What the pages say of the notebooks in the browser."""
    if build_lite.lacking():
        lacking(str(build_lite.lacking()))
    found: dict[str, Any] = json.loads((ROOT / build_lite.FACTS).read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def lock(facts: dict[str, Any], site: Path) -> lite_lock.Lock:
    """The packages that can be imported there."""
    (file,) = (site / "lite" / "python").glob("*/pyodide-lock.json")
    found: lite_lock.Lock = json.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def somebody(facts: dict[str, Any], chromium: Any, site_url: str) -> Iterator[Reader]:
    """A reader whose browser keeps what it has loaded, as theirs do."""
    reader = Reader(chromium, site_url)
    yield reader
    reader.context.close()


@pytest.fixture
def reader(somebody: Reader) -> Iterator[Reader]:
    """A reader with no page open."""
    yield somebody
    for page in somebody.context.pages:
        page.close()


def code_cells(chapter: str) -> list[dict[str, Any]]:
    notebook = json.loads((ROOT / "book" / f"{chapter}.ipynb").read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


# --- in the browser --------------------------------------------------------------------------------------

@pytest.mark.browser
def test_a_chapter_runs_to_its_end_and_asks_nothing_of_others(
    reader: Reader, facts: dict[str, Any], site: Path, record_property: Any
) -> None:
    begun, cells = time.monotonic(), code_cells(PLAIN)
    notebook = reader.open(PLAIN)
    record_property("seconds until the notebook is shown", round(time.monotonic() - begun, 1))
    prompts = reader.run(notebook, len(cells))
    record_property("seconds until all cells have run", round(time.monotonic() - begun, 1))

    assert prompts == [f"[{number}]:" for number in range(1, len(cells) + 1)]
    assert notebook.locator(FAILED).all_text_contents() == []
    steppers = sum("".join(cell["source"]).count("stepper(") for cell in cells)
    sliders = notebook.locator(".jp-OutputArea-output .jupyter-widgets.widget-vbox:has(.widget-slider)")
    assert steppers > 0 and sliders.count() >= steppers
    assert (reader.foreign, reader.faults) == (set(), [])
    scopes = notebook.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.map(one => one.scope))")
    assert scopes == [f"{reader.site_url}lite/"]

    files = {site / urlsplit(url).path.lstrip("/") for url in reader.asked if url.startswith(reader.site_url)}
    sent = sum(len(gzip.compress(path.read_bytes(), 6)) for path in files if path.is_file())
    record_property("requests", len(reader.asked))
    record_property("bytes, compressed", sent)
    assert sent == pytest.approx(facts["bytes"], rel=0.1)  # what the page says before the click


@pytest.mark.browser
@pytest.mark.parametrize("chapter", DRAWING)
def test_a_chapter_with_figures_runs_to_the_first_and_asks_pyodides_server_for_what_is_named(
    reader: Reader, facts: dict[str, Any], lock: lite_lock.Lock, chapter: str
) -> None:
    # No other server can be reached here, so that the run ends at the first figure.
    cells = code_cells(chapter)
    assert set(facts["chapters"][chapter]) == {"matplotlib", "numpy"}
    needs = [lite_lock.loaded_by(lock, lite_lock.imported_by({"cells": [cell]})) for cell in cells]
    first = next(number for number, packages in enumerate(needs) if "matplotlib" in packages)

    notebook = reader.open(chapter)
    prompts = reader.run(notebook, len(cells))
    assert prompts[:first + 1] == [f"[{number}]:" for number in range(1, first + 2)]
    assert set(prompts[first + 1:]) == {"[ ]:"}
    failed = notebook.locator(FAILED)
    failed.last.filter(has_text=SENTENCE).wait_for(state="attached")
    assert failed.count() == 1 + sum("raises-exception" in cell["metadata"].get("tags", []) for cell in cells[:first])
    asked = {urlsplit(url) for url in reader.foreign}
    assert {url.netloc for url in asked} == {facts["elsewhere"]}
    assert {name.partition("-")[0] for name in (Path(url.path).name for url in asked)} >= {"matplotlib", "numpy"}


# --- on the pages ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_page_has_the_button_if_it_runs_there(facts: dict[str, Any], site: Path, document: str) -> None:
    page = site / f"{document}.html"
    links = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser").select("a.btn-run-in-browser")
    name = Path(document).name
    assert len(links) == (name in facts["chapters"])
    for link in links:
        address = urlsplit(str(link["href"]))
        assert (address.scheme, address.netloc, address.query) == ("", "", f"path={name}.ipynb")
        assert (page.parent / address.path).resolve() == site / "lite" / "notebooks" / "index.html"
        assert (site / "lite" / "files" / f"{name}.ipynb").exists()
        said = link.get_text(" ")
        assert f"about {facts['bytes'] / 1e6:.0f} MB" in said
        assert (facts["elsewhere"] in said) == bool(facts["chapters"][name])


def test_every_chapter_of_the_book_runs_there(facts: dict[str, Any]) -> None:
    assert sorted(facts["chapters"]) == CHAPTERS


FACTS = {"bytes": 14_400_000, "elsewhere": "else.where", "chapters": {
    "plain": [], "one": ["numpy"], "two": ["a", "numpy"], "three": ["a", "b", "numpy"]}}


@pytest.mark.parametrize(("chapter", "said"), [
    ("plain", "Loads JupyterLite and Python from this site, about 14 MB."),
    ("one", "MB. numpy comes from Pyodide’s own server, else.where, when a cell needs it."),
    ("two", "MB. a and numpy come from Pyodide’s own server, else.where, when a cell needs them."),
    ("three", "MB. a, b and numpy come from Pyodide’s own server, else.where, when a cell needs them.")])
def test_the_button_says_what_is_loaded(extension: ModuleType, chapter: str, said: str) -> None:
    assert extension.loaded(FACTS, chapter).endswith(said)


class App:
    """As much of Sphinx as the extension sees."""

    def __init__(self, folder: Path, facts: Any = None) -> None:
        self.srcdir, self.env = str(folder), type("Environment", (), {})()
        if facts is not None:
            (folder / "_build").mkdir()
            (folder / build_lite.FACTS).write_text(json.dumps(facts))


@pytest.mark.parametrize(("facts", "page", "buttons"), [
    (FACTS, "book/plain", ["Run", "Binder"]),
    (FACTS, "book/cannot", ["Binder"]),
    (None, "book/plain", ["Binder"])])
def test_a_chapter_that_cannot_run_there_has_no_button(
    extension: ModuleType, tmp_path: Path, facts: Any, page: str, buttons: list[str]
) -> None:
    app, menu = App(tmp_path, facts), [{"type": "link", "text": "Binder"}]
    extension.read_facts(app)
    extension.add_button(app, page, "", {"header_buttons": [{"label": "launch-buttons", "buttons": menu}]}, None)
    assert [button["text"].split()[0] for button in menu] == buttons


def test_a_page_without_a_launch_menu_stays_as_it_is(extension: ModuleType, tmp_path: Path) -> None:
    app, context = App(tmp_path, FACTS), {"header_buttons": [{"label": "download-buttons", "buttons": []}]}
    extension.read_facts(app)
    extension.add_button(app, "book/plain", "", context, None)
    assert context == {"header_buttons": [{"label": "download-buttons", "buttons": []}]}
