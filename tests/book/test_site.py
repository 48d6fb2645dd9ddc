"""Every page in a headless Chromium: in both themes, wide and narrow, with scripts and without."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.book.pages import DOCUMENTS, NOTEBOOKS, ROOT, TRIED, WITH_PLAYERS

pytestmark = pytest.mark.browser

WIDTHS = [1280, 390]
SYSTEM_PAGES = ["genindex", "search"]
AXE = ROOT / "_vendor" / "tests" / "axe.min.js"
RUN_AXE = "async () => (await axe.run(document)).violations"
SPILL = """() => [...document.querySelectorAll('body *')].filter(e => {
  const box = e.getBoundingClientRect(); return box.width && box.right > innerWidth + 1 && e.closest('article')
}).slice(0, 5).map(e => e.outerHTML.slice(0, 120))"""
FRAMES = """player => {
  const shown = li => li.checkVisibility();
  const frames = [...player.querySelector('ol').children];
  const words = node => node ? node.textContent.replace(/\\s+/g, ' ').trim() : '';
  return {
    count: frames.length,
    shown: frames.flatMap((li, i) => shown(li) ? [i] : []),
    said: frames.map(li => words(li.querySelector('.say'))),
    status: words(player.querySelector('[aria-live]')),
    slider: Number(player.querySelector('input[type=range]').value),
  };
}"""


@dataclass
class Visit:
    """What happened when a page was opened, and the open page."""

    page: Any
    errors: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)


@pytest.fixture(
    scope="module",
    params=[(name, width) for name in [*DOCUMENTS, *SYSTEM_PAGES] for width in WIDTHS],
    ids=lambda view: f"{view[0].removeprefix('book/')}-{view[1]}",
)
def visit(request: pytest.FixtureRequest, chromium: Any, site_url: str) -> Iterator[Visit]:
    """A page at one width, opened once for all tests that look at it."""
    name, width = request.param
    page = chromium.new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    found = Visit(page)
    page.on("console", lambda said: found.errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: found.errors.append(str(error)))
    page.on("response", lambda answer: found.missing.append(answer.url) if answer.status >= 400 else None)
    page.on("request", lambda ask: None if at_home(ask.url, site_url) else found.foreign.append(ask.url))
    page.goto(f"{site_url}{name}.html", wait_until="networkidle")
    yield found
    page.close()


def at_home(url: str, site_url: str) -> bool:
    return url.startswith((site_url, "data:", "blob:"))


def test_no_error(visit: Visit) -> None:
    assert visit.errors == []


def test_nothing_missing(visit: Visit) -> None:
    assert visit.missing == []


def test_no_request_to_another_site(visit: Visit) -> None:
    assert visit.foreign == []


def test_nothing_wider_than_the_page(visit: Visit) -> None:
    root = "document.documentElement"
    wide = visit.page.evaluate(f"{root}.scrollWidth > {root}.clientWidth")
    assert not wide, visit.page.evaluate(SPILL)


def test_accessible_in_the_readers_theme(visit: Visit) -> None:
    theme = "light" if visit.page.viewport_size["width"] == max(WIDTHS) else "dark"  # each page in both, each width once
    visit.page.emulate_media(color_scheme=theme)
    visit.page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
    visit.page.add_script_tag(path=str(AXE))
    bad = [
        (rule["id"], node["html"][:160], node["failureSummary"].splitlines()[1:2])
        for rule in visit.page.evaluate(RUN_AXE)
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]
    assert bad == []


def test_math_is_set(chromium: Any, site_url: str) -> None:
    page = chromium.new_page()
    page.goto(f"{site_url}book/glossary.html", wait_until="networkidle")
    assert page.locator("mjx-container").count() > 0
    assert page.locator("mjx-merror").count() == 0
    page.close()


def test_the_search_finds_a_word(chromium: Any, site_url: str) -> None:
    page = chromium.new_page()
    page.goto(f"{site_url}search.html?q=stride")
    page.wait_for_selector("#search-results li a")
    assert page.locator("#search-results li a[href*='glossary']").count() > 0
    page.close()


# The player ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=TRIED, ids=lambda name: name.removeprefix("book/"))
def players(request: pytest.FixtureRequest, chromium: Any, site_url: str) -> Iterator[list[Any]]:
    """The players of a page, with scripts on."""
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{site_url}{request.param}.html", wait_until="networkidle")
    yield page.locator("chunk-player").all()
    page.close()


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_chapter_has_a_player(notebook: Any) -> None:
    assert f"book/{notebook.stem}" in WITH_PLAYERS


def now(player: Any) -> Any:
    return player.evaluate(FRAMES)


def is_at(player: Any, frame: int) -> bool:
    """Say whether exactly this frame is seen, by the slider and the announcement too."""
    seen = now(player)
    return bool(seen["shown"] == [frame] and seen["slider"] == frame and seen["said"][frame] in seen["status"])


def test_a_player_has_the_frames_it_promises(players: list[Any]) -> None:
    assert players
    for player in players:
        assert now(player)["count"] == int(player.get_attribute("data-steps"))


def test_every_frame_says_a_sentence(players: list[Any]) -> None:
    assert all(len(said) > 5 for player in players for said in now(player)["said"])


@pytest.mark.parametrize("focus", ["input[type=range]", "button[data-act=play]"])
def test_a_player_moves_by_keyboard(players: list[Any], focus: str) -> None:
    for player in players:
        last = now(player)["count"] - 1
        control = player.locator(focus)
        for key, frame in [("Home", 0), ("ArrowRight", min(1, last)), ("End", last), ("ArrowLeft", max(0, last - 1))]:
            control.press(key)
            assert is_at(player, frame), (key, frame, now(player))


def test_a_player_moves_by_its_buttons(players: list[Any]) -> None:
    for player in players:
        last = now(player)["count"] - 1
        player.locator("input[type=range]").press("Home")
        for act, frame in [("next", min(1, last)), ("last", last), ("back", max(0, last - 1)), ("first", 0)]:
            button = player.locator(f"button[data-act={act}]")
            if button.is_enabled():
                button.click()
            assert is_at(player, frame), (act, frame, now(player))


@pytest.mark.parametrize("name", TRIED)
def test_a_player_plays_to_its_end(chromium: Any, site_url: str, name: str) -> None:
    page = chromium.new_page()
    page.clock.install()
    page.goto(f"{site_url}{name}.html", wait_until="networkidle")
    player = page.locator("chunk-player").first
    player.locator("button[data-act=play]").click()
    page.clock.run_for(600_000)
    assert is_at(player, now(player)["count"] - 1)
    page.close()


@pytest.mark.parametrize("name", TRIED)
def test_without_scripts_every_step_can_be_read(chromium: Any, site_url: str, name: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}{name}.html")
    steps = sum(int(player.get_attribute("data-steps")) for player in page.locator("chunk-player").all())
    sentences = page.locator("chunk-player > ol > li .say").all()
    assert len(sentences) == steps > 0
    assert all(sentence.is_visible() for sentence in sentences)
    context.close()
