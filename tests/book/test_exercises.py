"""The exercises on their pages: numbered, with a solution that opens by keyboard, and without scripts is read."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chunklab.exercises.registry import of_chapter
from tests.book.pages import NOTEBOOKS, TRIED
from tests.book.test_site import AXE

pytestmark = pytest.mark.browser

every_chapter = pytest.mark.parametrize("chapter", [path.stem for path in NOTEBOOKS])
some_chapters = pytest.mark.parametrize("chapter", [name.removeprefix("book/") for name in TRIED])

RUN_AXE = ("async () => (await axe.run({include: ['.exercise', '.solution', '.ck-report'].map(one => [one])}))"
           ".violations.map(rule => [rule.id, rule.nodes.map(node => node.html)])")


@pytest.fixture
def page(request: pytest.FixtureRequest, chromium: Any, site_url: str, chapter: str) -> Iterator[Any]:
    """A chapter on a telephone's width, light unless a test says so."""
    theme = getattr(request, "param", "light")
    context = chromium.new_context(viewport={"width": 390, "height": 800}, color_scheme=theme)
    page = context.new_page()
    page.goto(f"{site_url}book/{chapter}.html")
    page.wait_for_selector(".solution .toggle-button")
    yield page
    context.close()


@every_chapter
def test_each_exercise_has_a_number_a_stub_and_a_folded_solution(page: Any, chapter: str) -> None:
    kinds = page.evaluate("""() => [...document.querySelectorAll(".exercise, .solution")].map(box =>
        [box.id, box.querySelector(".admonition-title").innerText.trim()])""")
    names = [exercise.name for exercise in of_chapter(chapter)]
    assert [one for one, _ in kinds] == [f"{kind}-{name}" for name in names for kind in ("ex", "solution")]
    numbers = [int(title.split()[1]) for _, title in kinds[::2]]  # they run through the whole book
    assert numbers == list(range(numbers[0], numbers[0] + len(names)))
    assert not any(section.is_visible() for section in page.locator(".solution > section").all())


@some_chapters
def test_a_solution_opens_and_closes_by_keyboard(page: Any) -> None:
    solution = page.locator(".solution").first
    button = solution.locator(".toggle-button")
    for expanded in ("true", "false"):
        button.focus()
        page.keyboard.press("Enter")
        assert button.get_attribute("aria-expanded") == expanded
        assert solution.locator("section").is_visible() == (expanded == "true")


@some_chapters
@pytest.mark.parametrize("page", ["light", "dark"], indirect=True)
def test_open_or_closed_axe_finds_nothing(page: Any) -> None:
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE) == []
    for button in page.locator(".solution .toggle-button").all():
        button.click()
    assert page.evaluate(RUN_AXE) == []


@some_chapters
def test_without_scripts_the_solutions_are_read(chromium: Any, site_url: str, chapter: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}book/{chapter}.html")
    assert all(section.is_visible() for section in page.locator(".solution > section").all())
    context.close()
