from __future__ import annotations

import json

from chunklab import CharacterChunker, RecursiveChunker
from chunklab.forms.play import playable
from chunklab.forms.settings import make


def test_a_player_carries_its_setting_its_texts_in_order_and_its_ranges() -> None:
    carried = json.loads(playable(CharacterChunker, {"chunk_size": 5}, {"b": "one", "a": "two"}, {"chunk_size": (1, 9)}))
    assert make(carried["setting"]).chunk_size == 5
    assert list(carried["texts"].items()) == [("b", "one"), ("a", "two")]
    assert carried["ranges"] == {"chunk_size": [1, 9]}


def test_a_story_that_no_form_can_say_is_not_playable() -> None:
    assert playable(RecursiveChunker, {"length": len}, {"a": "b"}) == ""
