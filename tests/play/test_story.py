from __future__ import annotations

import pytest

from chunklab import CharacterChunker
from chunklab.forms.settings import SettingError
from chunklab.play.story import one_frame, story
from chunklab.show.frames import frames

SMALL = {"chunker": "character", "typed": {"chunk_size": "3", "overlap": "0"}}
CHUNKER = CharacterChunker(chunk_size=3, overlap=0)


def test_a_story_has_the_frames_of_the_package() -> None:
    told = story(SMALL, "abc <b> def")
    wanted = frames("abc <b> def", CHUNKER.steps("abc <b> def"))
    assert [(one["html"], one["say"]) for one in told["frames"]] == [(one.html, one.say) for one in wanted]
    assert told["count"] == 4
    assert told["chunker"] == repr(CHUNKER)


def test_a_text_of_nothing_has_one_frame_and_no_chunk() -> None:
    told = story(SMALL, "")
    assert len(told["frames"]) == 1 and told["count"] == 0


@pytest.mark.parametrize(("asked", "number"), [(0, 0), (2, 2), (99, 4)])
def test_one_frame_is_the_one_of_the_story(asked: int, number: int) -> None:
    one, all_frames = one_frame(SMALL, "abcdef", asked), story(SMALL, "abcdef")["frames"]
    assert (one["number"], one["total"]) == (number, len(all_frames)) == (number, 5)
    assert {"html": one["html"], "say": one["say"]} == all_frames[number]


def test_a_setting_that_makes_no_sense_is_said_and_nothing_is_kept_of_it() -> None:
    wrong = {"chunker": "character", "typed": {"chunk_size": "0"}}
    for _ in range(2):
        with pytest.raises(SettingError, match="chunk_size is 0"):
            story(wrong, "abc")


def test_a_story_too_long_to_draw_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="too much to draw"):
        story({"chunker": "character", "typed": {"chunk_size": "1", "overlap": "0"}}, "a" * 100_000)
