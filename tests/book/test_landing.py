"""What the landing page says of its four players is so."""
from __future__ import annotations

from typing import Any

import pytest

from chunklab import CharacterChunker, RecursiveChunker, SentenceChunker
from chunklab.samples import SHORT
from tests.book.pages import ROOT


@pytest.fixture(scope="module")
def page() -> str:
    return (ROOT / "book" / "index.md").read_text(encoding="utf-8")


def test_windows_cut_in_words(page: str) -> None:
    assert "CharacterChunker chunk_size=(10,200,80) overlap=(0,100,20)" in page
    chunks = CharacterChunker(chunk_size=80, overlap=20).spans(SHORT)
    assert any(SHORT[start - 1:start + 1].isalpha() for start, _ in chunks)


def test_the_ladder_cuts_after_a_title_and_before_a_number(page: str) -> None:
    assert "RecursiveChunker chunk_size=(10,200,80) overlap=(0,100,0)" in page and "“Dr.”" in page and "“5.”" in page
    chunks = RecursiveChunker(chunk_size=80, overlap=0).split_text(SHORT)
    assert any(chunk.endswith("Dr.") for chunk in chunks) and chunks[-1] == "5."


def test_sentences_stay_whole(page: str) -> None:
    assert "SentenceChunker chunk_size=(10,200,80) overlap=(0,100,0)" in page
    chunks = SentenceChunker(chunk_size=80, overlap=0).split_text(SHORT)
    assert not any(chunk.endswith(("Dr.", "No.", "3.")) for chunk in chunks)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_what_it_is_and_a_text_to_step_through_stand_in_the_first_screen(
        chromium: Any, site_url: str, size: tuple[int, int]) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{site_url}index.html", wait_until="networkidle")
    player = page.locator("chunk-player").first
    shown = [page.locator(".kicker"), player.locator("button[data-act=next]"), player.locator("li:not([hidden]) .say"),
             player.locator("li:not([hidden]) mark").nth(1)]
    assert [one for one in shown if (box := one.bounding_box()) is None or box["y"] + box["height"] > size[1]] == []
    tabs = {tab.bounding_box()["y"] for tab in page.locator(".sd-tab-set > label").all()}
    assert len(tabs) == 1  # in one row
    page.close()


def test_a_player_that_opens_on_its_result_steps_forward_from_the_beginning(chromium: Any, site_url: str) -> None:
    page = chromium.new_page()
    page.goto(f"{site_url}index.html", wait_until="networkidle")
    player = page.locator("chunk-player").first
    following = player.locator("button[data-act=next]")
    assert following.get_attribute("aria-disabled") == "false"
    for number in ("1", "2"):
        following.click()
        assert player.locator("li:not([hidden]) .say").get_attribute("data-n") == number
    page.close()
