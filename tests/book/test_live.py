"""The package in the reader's browser: the same answers as here, in the players of every chapter."""
from __future__ import annotations

import hashlib
import importlib
import json
import re
import tarfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
import pytest
from bs4 import BeautifulSoup
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chunklab.play.answer import answer
from chunklab.registry import CHUNKERS
from tests.book.live import Open, compressed, folder, visit
from tests.book.pages import ROOT, TRIED, WITH_PLAYERS, source
from tests.strategies import any_characters, texts
from tools import vendor

pytestmark = pytest.mark.browser

PLAYER = "chunk-player[data-play]"  # one that the page can take over
OWN = ("Send it by <b>Friday</b>. Keep a copy & ask Dr. Lee; she knows.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
       "日本語の文です。👩‍👩‍👧‍👦 ")
NO_OVERLAP = ("semantic", "cluster", "hierarchical")


def typed(chunker: str, size: str) -> dict[str, str]:
    """A small size, so that a short text is cut."""
    if chunker == "hierarchical":
        return {"parent_chunk_size": str(3 * int(size)), "child_chunk_size": size}
    return {"chunk_size": size} | ({} if chunker in NO_OVERLAP else {"overlap": str(int(size) // 4)})


@pytest.fixture(scope="module", params=WITH_PLAYERS, ids=lambda name: name.removeprefix("book/"))
def chapter(request: pytest.FixtureRequest, chromium: Any, site_url: str) -> Iterator[Open]:
    """A page with players, whose worker is started once."""
    opened = visit(chromium, site_url, request.param, viewport={"width": 1280, "height": 900})
    yield opened
    opened.page.context.close()


@pytest.fixture(scope="module")
def windows(chromium: Any, site_url: str, site: Path) -> Iterator[Open]:
    """A phone's page in the dark, whose Python is there."""
    opened = visit(chromium, site_url, "book/windows", viewport={"width": 390, "height": 844}, color_scheme="dark")
    opened.ask(site, [{"do": "story", "setting": {"chunker": "word", "typed": {}}, "text": ""}])
    yield opened
    opened.page.context.close()


def try_own(player: Any) -> Any:
    """Open a player's form, and return it."""
    if player.locator(".ck-try > button").get_attribute("aria-expanded") != "true":
        player.locator(".ck-try > button").click()
    form = player.locator("section.ck-own")
    form.wait_for()
    return form


def frames(player: Any) -> list[list[str]]:
    """What each frame says and shows."""
    found: list[list[str]] = player.evaluate("""player => player.frames.map(frame =>
        [frame.querySelector('.say').textContent, frame.querySelector('pre').innerHTML])""")
    return found


def wait_for_story(player: Any, change: Callable[[], None]) -> None:
    """Change something, and wait for the frames that come of it."""
    player.evaluate("player => { player.before = player.frames; }")
    change()
    player.page.wait_for_function("player => player.frames !== player.before", arg=player.element_handle())


def told_here(player: Any) -> list[list[str]]:
    """What the package says in this Python of what stands in a player's form."""
    carried = json.loads(player.get_attribute("data-play"))
    form = player.locator("section.ck-own")
    values = form.evaluate("""form => Object.fromEntries([...form.querySelectorAll('.ck-form .ck-field')].map(row => {
        const input = row.querySelector('input, select');
        const value = input.type === 'checkbox' ? (input.checked ? 'yes' : 'no') : input.value;
        return [row.querySelector('code').textContent, value];
    }))""")
    request = {"do": "story", "setting": {"chunker": carried["setting"]["chunker"], "typed": values},
               "text": form.locator("textarea").input_value()}
    told = json.loads(answer(json.dumps(request)))
    return [[frame["say"], first_picture(frame["html"])] for frame in told["frames"]]


def first_picture(html: str) -> str:
    return html[:html.index("</pre>") + len("</pre>")]


def in_the_page(page: Any, pictures: list[list[str]]) -> list[list[str]]:
    """The same pictures as a browser writes them."""
    parsed: list[list[str]] = page.evaluate("""pictures => pictures.map(([say, html]) => {
        const box = document.createElement('div');
        box.innerHTML = html;
        return [say, box.firstChild.innerHTML];
    })""", pictures)
    return parsed


def chapters(names: list[str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("chapter", names, indirect=True, ids=lambda name: name.removeprefix("book/"))


# Each start of Python in a page takes seconds: players of the other chapters are asked in one page, without their forms.
TAKEN_OVER = sorted({*TRIED, "book/ladder", "book/sentences"})
some_chapters = chapters(TRIED)


def test_nothing_is_loaded_before_it_is_asked_for(chapter: Open) -> None:
    assert [url for url in chapter.asked if "/live/" in url or "/pyodide/" in url] == []


def classes_written_in(document: str) -> list[bool]:
    """Whether each player of a chapter plays a class that the chapter itself writes, in order; none on other pages."""
    if source(document).suffix != ".ipynb":
        return []
    cells = [cell for cell in nbformat.read(source(document), as_version=4).cells if cell.cell_type == "code"]
    written = set(re.findall(r"^class (\w+)", "\n".join(cell.source for cell in cells), re.MULTILINE))
    return [re.search(r"^stepper\((\w+)", cell.source, re.MULTILINE)[1] in written  # type: ignore[index]
            for cell in cells if "<chunk-player" in str(cell.outputs)]


def test_every_player_can_be_taken_over_unless_the_chapter_wrote_its_class(chapter: Open) -> None:
    players = chapter.page.locator("chunk-player").all()
    assert chapter.page.locator(PLAYER).count()
    own = classes_written_in(chapter.name) or [False] * len(players)
    assert [player.locator(".ck-try > button").count() for player in players] == [int(not one) for one in own]


@pytest.mark.parametrize("name", [name for name in WITH_PLAYERS if name not in TAKEN_OVER])
def test_a_players_setting_is_told_as_the_package_tells_it_here(name: str, windows: Open, site: Path) -> None:
    page = BeautifulSoup((site / f"{name}.html").read_text(encoding="utf-8"), "html.parser")
    players = [json.loads(str(player["data-play"])) for player in page.select(PLAYER)]
    requests = [{"do": "story", "setting": player["setting"], "text": OWN} for player in players]
    assert requests and windows.ask(site, requests) == [json.loads(answer(json.dumps(request))) for request in requests]


@chapters(TAKEN_OVER)
def test_the_readers_own_text_is_cut_as_the_package_cuts_it_here(chapter: Open, record_property: Any) -> None:
    for number, player in enumerate(chapter.page.locator(PLAYER).all()):
        if not player.is_visible():  # in a tab that is not open
            continue
        form = try_own(player)
        began = time.monotonic()
        wait_for_story(player, lambda form=form: form.locator("textarea").fill(OWN))  # type: ignore[misc]
        record_property(f"player {number}, seconds until it shows the reader's text", round(time.monotonic() - began, 2))
        assert frames(player) == in_the_page(chapter.page, told_here(player))
        assert player.locator("section.ck-own select").last.input_value() == "Your own text"


@some_chapters
def test_the_readers_own_numbers_are_taken(chapter: Open) -> None:
    for player in filter(lambda player: player.is_visible(), chapter.page.locator(PLAYER).all()):
        number = try_own(player).locator(".ck-whole input[type=text]:visible").first
        if number.count():
            break
    one_more = str(int(number.input_value()) + 1)  # which fits what stands in the other fields
    wait_for_story(player, lambda: number.fill(one_more))
    assert frames(player) == in_the_page(chapter.page, told_here(player))


@some_chapters
def test_reset_brings_the_chapters_example_back(chapter: Open) -> None:
    player = chapter.page.locator(PLAYER).first
    example = json.loads(player.get_attribute("data-play"))
    form = try_own(player)
    wait_for_story(player, lambda: form.locator("textarea").fill("Something else. And more of it."))
    form.get_by_role("button", name="Reset").click()
    assert form.locator("textarea").input_value() == next(iter(example["texts"].values()))
    assert len(frames(player)) == int(player.get_attribute("data-steps"))
    assert frames(player) == in_the_page(chapter.page, told_here(player))


@some_chapters
def test_the_title_says_whose_cut_is_shown(chapter: Open) -> None:
    player = chapter.page.locator(PLAYER).first
    form, title = try_own(player), player.locator(".ck-title")
    form.get_by_role("button", name="Reset").click()
    example = title.inner_text()
    wait_for_story(player, lambda: form.locator("textarea").fill("Only one."))
    assert title.inner_text().startswith("Your") and title.inner_text() == player.get_attribute("aria-label")
    form.get_by_role("button", name="Reset").click()
    assert title.inner_text() == example


@some_chapters
def test_the_picture_stays_in_sight_above_the_form(chapter: Open) -> None:
    page, player = chapter.page, chapter.page.locator(PLAYER).first
    area = try_own(player).locator("textarea")
    area.focus()
    area.evaluate("area => area.scrollIntoView({ block: 'end' })")
    seen = player.evaluate("player => [player.list, player.querySelector('textarea')].map(n => n.getBoundingClientRect())"
                           ".map(({ top, bottom }) => [top, bottom])")
    assert 0 < seen[0][0] < seen[0][1] <= seen[1][1] <= page.viewport_size["height"] + 1


@some_chapters
def test_markup_stays_text(chapter: Open) -> None:
    player = chapter.page.locator(PLAYER).first
    form = try_own(player)
    evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>"\'&lt;b&gt;</pre><h1>x</h1> Go on.'
    title = chapter.page.title()
    wait_for_story(player, lambda: form.locator("textarea").fill(evil))
    assert player.locator("ol img, ol script, ol h1").count() == 0
    assert evil.split()[0] in player.locator("ol pre").first.evaluate("pre => pre.textContent")
    assert chapter.page.title() == title


def test_no_request_to_another_site_and_no_error(chapter: Open) -> None:
    assert chapter.foreign == []
    assert chapter.errors == []


# One page ----------------------------------------------------------------------------------------------------


def test_what_is_wrong_is_said_at_its_field_and_the_picture_stays(windows: Open) -> None:
    player = windows.page.locator("chunk-player").first
    form = try_own(player)
    wait_for_story(player, lambda: form.locator("textarea").fill(OWN))
    before, size = frames(player), form.get_by_label("chunk_size", exact=True)
    size.fill("0")
    said = form.locator(".ck-wrong", has_text="chunk_size is 0: it must be a whole number of 1 or more.")
    said.wait_for()
    assert size.get_attribute("aria-invalid") == "true"
    assert said.get_attribute("id") in str(size.get_attribute("aria-describedby"))
    assert frames(player) == before
    wait_for_story(player, lambda: size.fill("20"))
    assert size.get_attribute("aria-invalid") == "false" and not said.is_visible()


def test_a_story_too_long_is_refused_at_the_text(windows: Open) -> None:
    player = windows.page.locator("chunk-player").first
    form = try_own(player)
    form.locator("textarea").fill("word " * 20_000)
    form.locator(".ck-wrong", has_text="too much to draw one by one").wait_for()
    assert form.locator("textarea").get_attribute("aria-invalid") == "true"
    form.get_by_role("button", name="Reset").click()
    assert form.locator("textarea").get_attribute("aria-invalid") == "false"


def test_the_form_is_no_wider_than_a_phone(windows: Open) -> None:
    try_own(windows.page.locator("chunk-player").first)
    root = "document.documentElement"
    assert windows.page.evaluate(f"{root}.scrollWidth <= {root}.clientWidth")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_form_is_accessible(windows: Open, theme: str) -> None:
    page = windows.page
    form = try_own(page.locator("chunk-player").first)
    form.locator("summary").click()
    form.get_by_label("chunk_size", exact=True).fill("0")
    form.locator(".ck-wrong", has_text="chunk_size is 0").wait_for()
    page.emulate_media(color_scheme=theme)
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
    page.add_script_tag(path=str(ROOT / "_vendor" / "tests" / "axe.min.js"))
    rules = page.evaluate("async () => (await axe.run('chunk-player')).violations")
    assert [(rule["id"], rule["nodes"][0]["html"][:160]) for rule in rules] == []
    form.get_by_role("button", name="Reset").click()
    form.locator("summary").click()


def test_the_form_works_by_keyboard_alone(windows: Open) -> None:
    page, player = windows.page, windows.page.locator("chunk-player").nth(1)
    player.locator(".ck-try > button").focus()
    page.keyboard.press("Enter")
    form = player.locator("section.ck-own")
    form.wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.labels[0].textContent") == "chunk_size"
    page.keyboard.press("Control+A")
    wait_for_story(player, lambda: page.keyboard.type("9"))
    assert frames(player) == in_the_page(page, told_here(player))
    page.keyboard.press("Tab")
    wait_for_story(player, lambda: page.keyboard.press("ArrowRight"))  # the slider beside it
    assert form.get_by_label("chunk_size", exact=True).input_value() == "10"


def test_the_worker_cuts_as_the_package_does_here(windows: Open, site: Path) -> None:
    @settings(max_examples=30, suppress_health_check=list(HealthCheck))
    @given(texts() | any_characters(), st.sampled_from(["1", "5", "40"]))
    def check(text: str, size: str) -> None:
        requests = [{"do": "story", "text": text,
                     "setting": {"chunker": chunker, "typed": typed(chunker, size)}} for chunker in CHUNKERS]
        wanted = [json.loads(answer(json.dumps(request))) for request in requests]
        assert windows.ask(site, requests) == wanted

    check()


def test_a_newer_question_takes_the_place_of_an_older_one(windows: Open, site: Path) -> None:
    address = f"{windows.site_url}_static/live/{folder(site).name}/engine.mjs"
    found = windows.page.evaluate("""async (address) => {
        const { engine } = await import(address);
        const ask = (text, client) => engine.ask({ do: "story", text, setting: { chunker: "word", typed: {} } }, { client });
        const answers = await Promise.all([ask("one", "a"), ask("two", "a"), ask("three", "b")]);
        return answers.map((answer) => answer && answer.count);
    }""", address)
    assert found == [None, 1, 1]


def test_stopping_ends_what_is_asked_and_the_next_question_starts_python_again(windows: Open, site: Path) -> None:
    address = f"{windows.site_url}_static/live/{folder(site).name}/engine.mjs"
    found = windows.page.evaluate("""async (address) => {
        const { engine } = await import(address);
        const states = [];
        engine.addEventListener("change", () => states.at(-1) !== engine.state && states.push(engine.state));
        const ask = () => engine.ask({ do: "story", text: "one", setting: { chunker: "word", typed: {} } });
        const first = ask();
        engine.stop();
        return [await first, (await ask()).count, states];
    }""", address)
    assert found == [None, 1, ["busy", "off", "loading", "busy", "ready"]]


def test_python_that_cannot_be_loaded_is_said_in_a_sentence_and_tried_again(chromium: Any, site_url: str) -> None:
    opened = visit(chromium, site_url, "book/windows")
    page, player = opened.page, opened.page.locator("chunk-player").first
    page.context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    form = try_own(player)
    form.locator("textarea").fill("One. Two.")
    form.locator(".ck-wrong", has_text="Python could not be loaded.").wait_for()
    page.context.unroute("**/pyodide.asm.wasm")
    wait_for_story(player, lambda: form.locator("textarea").fill("One. Two. Three."))
    assert form.locator(".ck-wrong:visible").count() == 0
    page.context.close()


def test_the_table_of_word_vectors_is_loaded_once_and_when_a_chunker_needs_it(chromium: Any, site_url: str, site: Path) -> None:
    opened = visit(chromium, site_url, "book/windows")
    address = f"{site_url}_static/live/{folder(site).name}/engine.mjs"
    opened.page.evaluate("""async address => {
        const { engine } = await import(address);
        window.states = [];
        engine.addEventListener("change", () => window.states.at(-1) !== engine.state && window.states.push(engine.state));
    }""", address)
    requests = [{"do": "story", "setting": {"chunker": chunker, "typed": typed}, "text": OWN} for chunker, typed in (
        ("word", {}), ("semantic", {"embedder": "char_tfidf"}), ("semantic", {}), ("cluster", {}))]
    for request, loads in zip(requests, (0, 0, 1, 1)):
        assert opened.ask(site, [request]) == [json.loads(answer(json.dumps(request)))]
        assert len([url for url in opened.asked if "/vectors/" in url]) == loads
    assert opened.page.evaluate("window.states.filter(state => state === 'fetching').length") == 1
    assert opened.foreign == opened.errors == []
    opened.page.context.close()


def test_a_table_that_cannot_be_loaded_is_said_in_a_sentence_and_tried_again(chromium: Any, site_url: str) -> None:
    opened = visit(chromium, site_url, "book/semantic")
    page, player = opened.page, opened.page.locator("chunk-player").first
    page.context.route("**/vectors/**", lambda route: route.abort())
    form = try_own(player)
    form.locator("textarea").fill("Tea is hot. Buses are late.")
    form.locator(".ck-wrong", has_text="The table of word vectors could not be loaded.").wait_for()
    page.context.unroute("**/vectors/**")
    wait_for_story(player, lambda: form.locator("textarea").fill("Tea is hot. Buses are late. So."))
    assert form.locator(".ck-wrong:visible").count() == 0
    page.context.close()


def test_loading_can_be_cancelled(chromium: Any, site_url: str) -> None:
    opened = visit(chromium, site_url, "book/windows")
    page, player = opened.page, opened.page.locator("chunk-player").first
    held: list[Any] = []
    page.context.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    form = try_own(player)
    line = player.locator(".ck-progress")
    line.get_by_text("Loading Python").wait_for()
    line.get_by_role("button", name="Cancel").click()
    line.wait_for(state="hidden")
    assert player.evaluate("player => player.given === undefined")
    assert form.get_by_role("button", name="Reset").evaluate("button => button === document.activeElement")
    assert opened.errors == []
    page.context.close()


def test_what_was_stopped_is_said_and_a_change_takes_it_up_again(chromium: Any, site_url: str) -> None:
    opened = visit(chromium, site_url, "book/ladder")  # whose story of a long text takes seconds
    player = opened.page.locator("chunk-player").first
    form = try_own(player)
    wait_for_story(player, lambda: form.locator("textarea").fill(OWN))
    form.locator("textarea").fill("word " * 200_000)
    player.get_by_role("button", name="Stop", exact=True).click()
    form.locator(".ck-wrong", has_text="Stopped. What you see is the last cut").wait_for()
    assert opened.page.evaluate("document.activeElement.textContent") == "Reset"
    wait_for_story(player, lambda: form.locator("textarea").fill("One. Two."))
    assert not form.locator(".ck-wrong:visible").count()
    opened.page.context.close()


def test_a_form_that_cannot_be_loaded_is_said_in_a_sentence_and_tried_again(chromium: Any, site_url: str) -> None:
    opened = visit(chromium, site_url, "book/windows")
    page, player = opened.page, opened.page.locator("chunk-player").first
    page.context.route("**/spec.json", lambda route: route.abort())
    player.locator(".ck-try button").click()
    said = player.locator(".ck-try [role=status]", has_text="This could not be loaded.")
    said.wait_for()
    page.context.unroute("**/spec.json")
    try_own(player)
    assert not said.is_visible()
    page.context.close()


# A build without Python --------------------------------------------------------------------------------------


def test_without_pyodide_a_build_has_no_live_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "book" / "_ext"))
    extension = importlib.import_module("live")
    monkeypatch.setattr(extension, "VENDORED", tmp_path)
    app = SimpleNamespace(env=SimpleNamespace(found_docs={"book/playground"}))
    extension.add_files(app, None)
    context: dict[str, Any] = {"pathto": lambda name, _kind=0: name}
    extension.tell_page(app, "book/windows", "page.html", context, None)
    assert '<meta name="chunklab-live" content="" ' in context["metatags"]


def test_a_player_in_a_build_without_python_plays_and_says_so(chromium: Any, site_url: str, site: Path) -> None:
    page = chromium.new_page()
    html = (site / "book" / "windows.html").read_text(encoding="utf-8")
    without = re.sub(r'(<meta name="chunklab-live" content=)"[^"]+"', r'\1""', html)
    page.route("**/book/windows.html", lambda route: route.fulfill(body=without, content_type="text/html; charset=utf-8"))
    page.goto(f"{site_url}book/windows.html")
    player = page.locator("chunk-player").first
    assert "does not run Python in its pages" in player.locator(".ck-note.ck-own").inner_text()
    assert not player.locator(".ck-try").count()
    at = player.evaluate("player => player.at")
    player.locator("input[type=range]").press("ArrowLeft" if at else "ArrowRight")
    assert player.evaluate("player => player.at") != at
    page.close()


# The files ---------------------------------------------------------------------------------------------------


def test_the_workers_files_are_under_seven_megabytes(site: Path, record_property: Any) -> None:
    live, core = folder(site), site / "_static" / "pyodide" / vendor.PYODIDE
    sent = sum(map(compressed, [*core.glob("*.mjs"), *core.glob("*.wasm"), *core.glob("*.zip"), *live.glob("*.tgz"),
                                *live.glob("*.mjs"), live / "spec.json"]))
    record_property("bytes of the worker, compressed", sent)
    assert sent < 7_000_000


def test_pyodides_licence_and_source_stand_beside_it(site: Path) -> None:
    core = site / "_static" / "pyodide" / vendor.PYODIDE
    assert "Mozilla Public License" in (core / "LICENSE.txt").read_text(encoding="utf-8")
    assert "source" in (core / "NOTICE.txt").read_text(encoding="utf-8")


def test_the_table_of_word_vectors_stands_by_itself_in_a_folder_named_after_it(site: Path) -> None:
    (table,) = (site / "_static" / "vectors").rglob("*.bin")
    assert hashlib.sha256(table.read_bytes()).hexdigest().startswith(table.parent.name) and len(table.parent.name) == 12
    with tarfile.open(*folder(site).glob("*.tgz")) as package:
        assert not [name for name in package.getnames() if table.name in name]


def test_the_folder_is_named_after_what_is_in_it(site: Path) -> None:
    assert len(folder(site).name) == 12 and int(folder(site).name, 16) >= 0


def test_no_script_of_it_is_loaded_on_every_page(site: Path) -> None:
    for folder_of in (folder(site), site / "_static" / "pyodide"):
        assert list(folder_of.rglob("*.js")) == []
