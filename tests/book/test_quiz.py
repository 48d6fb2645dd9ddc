"""The quizzes on their pages: by keyboard, heard, and with scripts off."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.book.pages import TRIED
from tests.book.test_site import AXE

pytestmark = pytest.mark.browser

RUN_AXE = "async () => (await axe.run('.ck-quiz')).violations.map(rule => [rule.id, rule.nodes.map(node => node.html)])"


@pytest.fixture(params=TRIED, ids=lambda name: name.removeprefix("book/"))
def page(request: pytest.FixtureRequest, chromium: Any, site_url: str) -> Iterator[Any]:
    """A chapter that never ran a script, on a telephone's width."""
    context = chromium.new_context(java_script_enabled=False, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(f"{site_url}{request.param}.html")
    yield page
    context.close()


def questions(page: Any) -> list[Any]:
    return list(page.locator(".ck-quiz fieldset").all())


def seen(question: Any) -> list[int]:
    """Which answers, counted from 0, say something on the screen."""
    return [place for place, said in enumerate(question.locator(".ck-says > p").all()) if said.is_visible()]


def heard(page: Any) -> list[str]:
    """What a screen reader finds in the live regions and in the last line."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def text(node: Any) -> str:
        if node.get("role", {}).get("value") == "StaticText":
            return str(node["name"]["value"])
        return "".join(text(by_id[child]) for child in node.get("childIds", []) if child in by_id)

    return [text(node) for node in nodes if node.get("role", {}).get("value") in ("status", "paragraph")]


def test_nothing_is_said_before_a_choice(page: Any) -> None:
    assert questions(page)
    assert [seen(question) for question in questions(page)] == [[]] * len(questions(page))


def test_the_arrow_keys_choose_and_one_answer_is_seen(page: Any) -> None:
    for question in questions(page):
        buttons = question.locator("input").all()
        buttons[0].press("Space")
        assert seen(question) == [0]
        for place in range(1, len(buttons)):
            page.keyboard.press("ArrowDown")
            assert seen(question) == [place]


def test_a_tap_on_the_words_chooses(page: Any) -> None:
    for question in questions(page):
        labels = question.locator("label").all()
        for place in reversed(range(len(labels))):
            assert labels[place].bounding_box()["height"] >= 44
            labels[place].click()
            assert seen(question) == [place]


def test_what_is_said_is_heard_and_the_right_ones_are_counted(page: Any) -> None:
    asked = questions(page)
    for question in asked:
        question.locator("input[data-right]").check()
    told = heard(page)
    for question in asked:
        words = question.locator(".ck-says > p:visible").text_content()
        assert words.removeprefix("✓ ") in " ".join(told)
    assert any(f"Right so far: {len(asked)} of {len(asked)}" in line for line in told)


def test_on_paper_no_question_is_answered(page: Any) -> None:
    for question in questions(page):
        question.locator("input").first.check()
    page.emulate_media(media="print")
    assert [seen(question) for question in questions(page)] == [[]] * len(questions(page))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", TRIED)
def test_an_answered_quiz_is_accessible(chromium: Any, site_url: str, name: str, theme: str) -> None:
    page = chromium.new_page(color_scheme=theme, reduced_motion="reduce")
    page.goto(f"{site_url}{name}.html", wait_until="networkidle")
    for place, question in enumerate(questions(page)):
        question.locator("input").nth(place % 3).check()
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE) == []
    page.close()
