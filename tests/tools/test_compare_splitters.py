from __future__ import annotations

import json

import pytest

from tools import compare_splitters
from tools.compare_splitters import KEPT, cases, starts


def test_what_is_kept_was_cut_from_the_texts_of_today() -> None:
    assert json.loads(KEPT.read_text(encoding="utf-8"))["texts"] == cases()


def test_every_splitter_has_its_version_and_places_inside_every_text() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert {splitter["name"] for splitter in kept["splitters"]} <= set(compare_splitters.LIBRARIES)
    for splitter in kept["splitters"]:
        assert splitter["version"]
        assert splitter["starts"].keys() == kept["texts"].keys()
        for case, places in splitter["starts"].items():
            assert places == sorted(set(places))
            assert all(0 < place < len(kept["texts"][case]) and not kept["texts"][case][place].isspace() for place in places)


def test_sentences_that_come_twice_are_found_in_order() -> None:
    assert starts("Go. Go.  Stay.", ["Go. ", "", "Go.", " Stay."]) == [4, 9]


def test_a_splitter_that_changes_the_text_ends_the_run() -> None:
    with pytest.raises(SystemExit, match=r"'Gone\.' is not in it"):
        starts("Go. Go.", ["Go.", "Gone."])
