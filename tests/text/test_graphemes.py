"""Safe cut places, against the boundaries of Unicode's own rule."""
from __future__ import annotations

import unicodedata

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from chunklab.text.graphemes import boundary_after, boundary_before, extends, is_boundary
from tests.strategies import GRAPHEMES, any_characters, texts

WHOLE = [
    "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "👍🏽", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u0301", "a\u0300\u0301", " \u0301",
    "\r\n", "\u1100\u1161\u11a8", "가\u11a8", "각\u11a8",
    "क\u094dष", "क\u094d\u200dष", "\u0600x", "\u0600 ", "กำ", "ກຳ", "\u0e01\u0e33", "कि", "ள\u0bc6", "n" + "\u0303" * 9,
]
MANY = st.lists(st.sampled_from(WHOLE + GRAPHEMES + ["a", " ", "\n", "\r", "日"]), max_size=10).map("".join)


def safe_places(text: str) -> set[int]:
    return {0, *(found.end() for found in regex.finditer(r"\X", text))}


@pytest.mark.parametrize("whole", WHOLE)
def test_what_readers_see_as_one_character_is_not_cut(whole: str) -> None:
    text = f"a{whole}a"
    assert not any(is_boundary(text, at) for at in range(2, 1 + len(whole)))


@pytest.mark.parametrize("text", ["ab", "a b", "a\n", "\na", "\n\r", "日本", "e\u0301e",
                                   "😀😀", "🇩🇪🇫🇷", "가나", "\r\n\r\n", "a\u200b"])
def test_between_two_characters_there_is_a_safe_place(text: str) -> None:
    assert any(is_boundary(text, at) for at in range(1, len(text)))


def test_flags_are_counted_from_the_left() -> None:
    text = "🇩🇪🇫🇷🇮"
    assert [at for at in range(len(text) + 1) if is_boundary(text, at)] == [0, 2, 4, 5]


def test_flags_are_counted_from_a_place_that_is_known_to_be_safe() -> None:
    assert is_boundary("🇩🇪🇫🇷", 3, floor=1)
    assert not is_boundary("🇩🇪🇫🇷", 2, floor=1)


def test_both_ends_of_a_text_are_safe() -> None:
    assert is_boundary("\u0301", 0)
    assert is_boundary("e\u0301", 2)


@pytest.mark.parametrize(("at", "before", "after"), [(0, 0, 0), (1, 1, 1), (2, 1, 3), (3, 3, 3), (4, 4, 4), (9, 4, 4)])
def test_the_nearest_safe_places(at: int, before: int, after: int) -> None:
    assert (boundary_before("xe\u0301y", at), boundary_after("xe\u0301y", at)) == (before, after)


@pytest.mark.parametrize(("char", "answer"), [("\u0301", True), ("\u200d", True), ("\U0001f3fd", True), ("\u0e33", True),
                                              ("\u0903", True), ("a", False), (" ", False), ("\u200b", False)])
def test_some_characters_belong_to_the_one_before(char: str, answer: bool) -> None:
    assert extends(char) is answer


@given(MANY | texts() | any_characters())
def test_a_place_that_is_called_safe_is_safe(text: str) -> None:
    assert {at for at in range(len(text) + 1) if is_boundary(text, at)} <= safe_places(text)


@given(MANY, st.data())
def test_a_safe_place_may_be_the_floor(text: str, data: st.DataObject) -> None:
    safe = [at for at in range(len(text) + 1) if is_boundary(text, at)]
    floor = data.draw(st.sampled_from(safe))
    assert [at for at in range(floor, len(text) + 1) if is_boundary(text, at, floor)] == [at for at in safe if at >= floor]


@given(MANY, st.integers(0, 60))
def test_before_and_after_are_the_nearest(text: str, at: int) -> None:
    at = min(at, len(text))
    safe = [place for place in range(len(text) + 1) if is_boundary(text, place)]
    assert boundary_before(text, at) == max(place for place in safe if place <= at)
    assert boundary_after(text, at) == min(place for place in safe if place >= at)


def test_every_character_next_to_every_kind_of_character() -> None:
    kinds = ["a", " ", "\r", "\n", "\u0301", "\u200d", "👩", "👩\u200d", "🇩", "\u1100", "\u1161", "\u11a8", "가", "각",
             "\u0600", "क", "क\u094d", "\u0e33", "\u0903"]
    codes = [*range(0x2000), *range(0x2000, 0x3400, 5), *range(0xA000, 0x1FB00, 31)]
    every = [char for char in map(chr, codes) if unicodedata.category(char) not in ("Cn", "Cs", "Co")]
    for kind in kinds:
        # One long text: each pair stands between two line ends, where a cut is always safe.
        text = "\n".join(kind + char + "\n" + char + kind for char in every)
        assert {at for at in range(len(text) + 1) if is_boundary(text, at, max(0, at - 8))} <= safe_places(text)
