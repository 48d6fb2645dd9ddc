"""Near-copies among hits: how much two share, and which are kept."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharacterChunker, overlap_fraction, remove_duplicates

SETTING = "DEDUPE_OVERLAP"


def hit(start: int | None, end: int | None, source: str = "hr.md", text: str = "") -> dict[str, Any]:
    return {"source": source, "start_offset": start, "end_offset": end, "text": text}


HITS = st.builds(lambda start, length, source: hit(start, start + length, source),
                 st.integers(0, 60), st.integers(0, 40), st.sampled_from(["hr.md", "it.md"]))


def starts(hits: list[Any]) -> list[int]:
    return [kept["start_offset"] for kept in hits]


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SETTING, raising=False)


# --- the share ---------------------------------------------------------------------------------------

@pytest.mark.parametrize(("a", "b", "share"), [
    ((0, 40), (30, 50), 0.5),     # ten of the twenty of the shorter
    ((0, 40), (0, 40), 1.0),
    ((0, 40), (10, 20), 1.0),     # inside the other
    ((0, 40), (40, 60), 0.0),     # side by side
    ((0, 40), (70, 90), 0.0),
    ((0, 40), (39, 49), 0.1),
    ((5, 5), (0, 10), 0.0),       # empty
])
def test_the_share_is_as_by_hand(a: tuple[int, int], b: tuple[int, int], share: float) -> None:
    assert overlap_fraction(hit(*a), hit(*b)) == share


def test_other_sources_share_nothing() -> None:
    assert overlap_fraction(hit(0, 40), hit(0, 40, "it.md")) == 0.0


@pytest.mark.parametrize(("text", "share"), [("tea", 1.0), ("milk", 0.0)])
def test_without_offsets_only_the_same_text_is_a_copy(text: str, share: float) -> None:
    assert overlap_fraction(hit(None, None, text="tea"), hit(0, 3, text=text)) == share


def test_without_offsets_and_texts_there_is_no_copy() -> None:
    assert overlap_fraction({"source": "hr.md"}, {"source": "hr.md"}) == 0.0


def test_chunks_are_compared_like_mappings() -> None:
    first, second, _ = CharacterChunker(chunk_size=4, overlap=1).chunk("abcdefgh")
    assert overlap_fraction(first, second) == overlap_fraction(first.to_dict(), second) == 0.25


@given(HITS, HITS)
def test_the_share_is_the_same_both_ways_and_between_0_and_1(a: dict[str, Any], b: dict[str, Any]) -> None:
    share = overlap_fraction(a, b)
    assert share == overlap_fraction(b, a) and 0 <= share <= 1


@given(HITS, HITS)
def test_the_share_is_that_of_counting_characters(a: dict[str, Any], b: dict[str, Any]) -> None:
    first, second = (set(range(one["start_offset"], one["end_offset"])) for one in (a, b))
    same = a["source"] == b["source"]
    shorter = min(len(first), len(second))
    assert overlap_fraction(a, b) == (len(first & second) / shorter if same and shorter else 0.0)


@pytest.mark.parametrize("thing", [None, 3, "tea", ("hr.md", 0, 40)])
def test_what_is_no_hit_is_refused_by_its_type(thing: Any) -> None:
    with pytest.raises(TypeError, match=f"A hit is {type(thing).__name__}"):
        overlap_fraction(hit(0, 40), thing)


# --- the walk ----------------------------------------------------------------------------------------

def test_the_better_of_two_near_copies_is_kept() -> None:
    assert starts(remove_duplicates([hit(10, 50), hit(0, 40), hit(60, 100)])) == [10, 60]


def test_a_hit_that_was_left_out_pushes_no_other_out() -> None:
    assert starts(remove_duplicates([hit(0, 40), hit(20, 60), hit(40, 80)])) == [0, 40]


def test_a_share_of_exactly_the_threshold_is_a_copy() -> None:
    assert starts(remove_duplicates([hit(0, 40), hit(20, 60)], threshold=0.5)) == [0]
    assert starts(remove_duplicates([hit(0, 40), hit(20, 60)], threshold=0.51)) == [0, 20]


def test_a_threshold_of_one_leaves_out_only_what_lies_whole_in_another() -> None:
    assert starts(remove_duplicates([hit(0, 40), hit(1, 41), hit(5, 35)], threshold=1)) == [0, 1]


def test_hits_may_come_from_a_generator_and_may_be_none() -> None:
    assert starts(remove_duplicates(hit(at, at + 40) for at in (0, 10))) == [0]
    assert remove_duplicates([]) == []


def test_the_hits_themselves_are_handed_back() -> None:
    chunks = CharacterChunker(chunk_size=4, overlap=1).chunk("abcdefghij")
    assert all(kept is chunk for kept, chunk in zip(remove_duplicates(chunks), chunks, strict=True))


@given(st.lists(HITS, max_size=12), st.floats(0.01, 1))
def test_no_two_that_are_kept_share_so_much_and_each_left_out_does(hits: list[dict[str, Any]],
                                                                   threshold: float) -> None:
    kept = remove_duplicates(hits, threshold)
    for at, one in enumerate(kept):
        assert all(overlap_fraction(one, other) < threshold for other in kept[:at])
    for one in hits:
        assert one in kept or any(overlap_fraction(one, other) >= threshold for other in kept)


@given(st.lists(HITS | st.builds(hit, st.none(), st.none(), text=st.sampled_from(["tea", ""])), max_size=12),
       st.floats(0.01, 1))
def test_the_walk_is_that_of_comparing_with_each_that_was_kept(hits: list[dict[str, Any]], threshold: float) -> None:
    kept: list[dict[str, Any]] = []
    for one in hits:
        if all(overlap_fraction(one, other) < threshold for other in kept):
            kept.append(one)
    assert remove_duplicates(hits, threshold) == kept


@pytest.mark.parametrize("threshold", [0, -0.1, 1.01, float("nan"), float("inf")])
def test_a_threshold_that_is_no_share_is_refused(threshold: float) -> None:
    with pytest.raises(ValueError, match=f"threshold is {threshold!r}"):
        remove_duplicates([], threshold)


@pytest.mark.parametrize("threshold", ["0.5", True, [0.5]])
def test_a_threshold_that_is_no_number_is_refused(threshold: Any) -> None:
    with pytest.raises(TypeError, match="threshold is "):
        remove_duplicates([], threshold)


# --- the setting -------------------------------------------------------------------------------------

HALF = [hit(0, 40), hit(10, 50), hit(30, 70)]  # the second shares 0.75 with the first; the third 0.25, and 0.5


@pytest.mark.parametrize(("value", "kept"), [
    ("", [0, 30]), ("  ", [0, 30]), ("0.5", [0, 30]), (" 0.8 ", [0, 10, 30]), ("0.2", [0]), ("1", [0, 10, 30]),
    ("off", [0, 10, 30]), ("OFF", [0, 10, 30]), (" off ", [0, 10, 30]),
])
def test_the_setting_is_the_threshold_if_none_is_given(monkeypatch: pytest.MonkeyPatch, value: str,
                                                       kept: list[int]) -> None:
    monkeypatch.setenv(SETTING, value)
    assert starts(remove_duplicates(HALF)) == kept


def test_off_keeps_even_exact_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, "off")
    assert len(remove_duplicates([hit(0, 40), hit(0, 40)])) == 2


def test_a_threshold_that_is_given_goes_before_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, "off")
    assert starts(remove_duplicates(HALF, threshold=0.5)) == [0, 30]


@pytest.mark.parametrize("value", ["half", "0", "-1", "2", "50%", "nan", "inf", "0,5", "on"])
def test_a_setting_that_makes_no_sense_is_named_with_the_way_out(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(SETTING, value)
    with pytest.raises(ValueError, match=f"{SETTING} is '{value}': .*share over 0 and up to 1, or to off"):
        remove_duplicates(HALF)
