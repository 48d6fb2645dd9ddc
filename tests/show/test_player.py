"""The player's HTML: a list that can be read as it is."""
from __future__ import annotations

import re

import pytest

from chunklab import CharacterChunker, player
from chunklab.show.player import player_css, player_script

CHUNKER = CharacterChunker(chunk_size=60, overlap=15)


def made(text: str, title: str = "A title") -> str:
    return player(text, CHUNKER.steps(text), title)


def test_as_many_items_as_it_promises() -> None:
    html = made("word " * 60)
    promised = re.search(r'data-steps="(\d+)"', html)
    assert promised and int(promised[1]) == html.count("<li>") == len(CHUNKER.steps("word " * 60)) + 1


def test_everything_a_reader_typed_is_escaped() -> None:
    html = made("</li></ol><script>x</script>", '"<i>&')
    assert "<script>" not in html and html.count("</ol>") == 1
    assert 'aria-label="&quot;&lt;i&gt;&amp;"' in html


def test_a_story_of_forty_steps_stays_light() -> None:
    text = ("Staff get leave. " * 20)[:300]
    chunker = CharacterChunker(chunk_size=30, overlap=15)
    html = player(text, chunker.steps(text), "Light", with_style=False)
    assert html.count("<li>") >= 38 and len(html) < 60_000


def test_an_empty_title_is_refused() -> None:
    with pytest.raises(ValueError, match="title is empty"):
        made("text", " ")


def test_style_and_script_come_along_only_where_they_are_asked_for() -> None:
    steps = CHUNKER.steps("text")
    assert "<script" not in made("text") and "<style>" in made("text")
    assert "<style>" not in player("text", steps, "A title", with_style=False)
    assert player_script() in player("text", steps, "A title", with_script=True)


def test_the_script_is_small_and_asks_for_nothing() -> None:
    script = player_script()
    assert len(script.encode()) < 10_000
    assert not re.search(r"https?://|import |fetch\(", script)


def test_the_style_follows_the_page_and_not_the_system() -> None:
    assert "prefers-color-scheme" not in player_css() and 'data-theme="dark"' in player_css()
