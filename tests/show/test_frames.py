"""Frames: one a step, and what each says."""
from __future__ import annotations

from chunklab import CharacterChunker, RecursiveChunker
from chunklab.show.frames import frames

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
