"""Frames: one a step, and what each says."""
from __future__ import annotations

import pytest

from chunklab import CharacterChunker, RecursiveChunker
from chunklab.show.frames import frames
from chunklab.steps import Story

TEXT = "One two. Three <four>.\n\nFive six seven."


def test_one_frame_a_step_and_one_before() -> None:
    steps = RecursiveChunker(chunk_size=12, overlap=0).steps(TEXT)
    story = frames(TEXT, steps)
    assert [frame.say for frame in story[1:]] == [step.reason for step in steps]
    assert "before the first cut" in story[0].say


def test_the_last_frame_shows_every_chunk() -> None:
    chunker = CharacterChunker(chunk_size=10, overlap=2)
    assert frames(TEXT, chunker.steps(TEXT))[-1].html.count("<sup>") == len(chunker.spans(TEXT))


def test_a_gauge_shows_size_and_limit() -> None:
    story = frames(TEXT, RecursiveChunker(chunk_size=12, overlap=0).steps(TEXT))
    assert any("<span>8 of 12</span>" in frame.html for frame in story)


def test_the_same_story_gives_the_same_frames() -> None:
    chunker = RecursiveChunker(chunk_size=12, overlap=4)
    assert frames(TEXT, chunker.steps(TEXT)) == frames(TEXT, chunker.steps(TEXT))


def test_a_limit_of_nothing_has_no_gauge() -> None:
    story = Story()
    story.tell("pack", 0, 1, "Nothing goes in.", size=1, limit=0)
    assert "ck-gauge" not in frames(TEXT, story.steps)[1].html


def test_the_outline_begins_where_the_sentence_says() -> None:
    second = frames(TEXT, CharacterChunker(chunk_size=10, overlap=4).steps(TEXT))[3]
    assert second.say.startswith("The window begins at 6 and ends at 16")
    assert '<mark class="k0 w wa">o. T</mark><mark class="w wz">hree &lt;</mark>' in second.html


def test_too_much_to_draw_is_refused_with_a_way_out() -> None:
    text = "word " * 2000
    steps = CharacterChunker(chunk_size=10, overlap=0).steps(text)
    with pytest.raises(ValueError, match=r"10,000 characters .* larger chunks"):
        frames(text, steps)
    assert len(frames(text, steps[:50])) == 51
