"""Grids of settings, and settings of equal realised size."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import (
    BaseChunker,
    CharacterChunker,
    Document,
    HeadingChunker,
    ParagraphChunker,
    RecursiveChunker,
    SemanticChunker,
    SentenceChunker,
    SlidingWindowChunker,
)
from chunklab.search.grid import grid, match_means, mean_size

WORDS = "the old boat sails north while grey clouds gather above its torn and patched mainsail"
TEXT = Document("\n\n".join(
    " ".join(f"{WORDS[at % 20:at % 20 + 12 + 5 * (at * line % 9)].strip().capitalize()}." for at in range(1 + line % 7))
    for line in range(120)))


def realised(chunker: Any) -> float:
    return mean_size(chunker.chunk([TEXT]))


# --- grids -------------------------------------------------------------------------------------------

def test_every_combination_is_made_and_called_by_what_it_is() -> None:
    made = grid("recursive", chunk_size=[100, 200], overlap=[0, 0.1], pack="within")
    assert {name: (chunker.chunk_size, chunker.overlap, chunker.pack) for name, chunker in made.items()} == {  # type: ignore[attr-defined]
        "recursive 100/0 pack=within": (100, 0, "within"), "recursive 100/10 pack=within": (100, 10, "within"),
        "recursive 200/0 pack=within": (200, 0, "within"), "recursive 200/20 pack=within": (200, 20, "within")}


def test_a_value_alone_is_a_list_of_one_and_a_tuple_is_one_value() -> None:
    (name,) = grid("recursive", chunk_size=80, separators=("\n", " "))
    assert name == "recursive 80 separators=('\\n', ' ')"


def test_what_makes_no_sense_is_said_by_the_chunker() -> None:
    with pytest.raises(ValueError, match="overlap is 80 and chunk_size is 80"):
        grid("recursive", chunk_size=80, overlap=80)
    with pytest.raises(TypeError, match="has no parameter size"):
        grid("recursive", size=80)


# --- equal sizes -------------------------------------------------------------------------------------

CHUNKERS = {"windows": CharacterChunker(400, 0), "recursive": RecursiveChunker(400, 0), "sentences": SentenceChunker(400, 80),
            "paragraphs": ParagraphChunker(400, 0)}


@pytest.mark.parametrize("to", ["mean", 250])
def test_realised_means_agree_within_three_percent(to: Any) -> None:
    found = match_means(CHUNKERS, [TEXT], to)
    means = [realised(one.chunker) for one in found.values()]
    assert max(means) <= 1.03 * min(means)
    before = [realised(chunker) for chunker in CHUNKERS.values()]
    assert max(before) > 1.03 * min(before)  # or there was nothing to match
    assert {one.mean for one in found.values()} == {min(before) if to == "mean" else 250}


def test_sizes_of_a_grid_stay_apart() -> None:
    large = CharacterChunker(800, 0)
    found = match_means({"a": CharacterChunker(200, 0), "b": RecursiveChunker(200, 0), "c": large}, [TEXT], "mean")
    assert found["a"].mean == found["b"].mean == realised(RecursiveChunker(200, 0))
    assert found["c"].chunker is large and found["c"].mean == realised(large)


def test_an_overlap_keeps_its_share() -> None:
    found = match_means({"a": SlidingWindowChunker(400, overlap=100)}, [TEXT], 200)["a"].chunker
    assert found.overlap == round(found.chunk_size / 4)


def test_what_has_no_size_stays_as_it_is() -> None:
    class Lines(BaseChunker):
        def split_text(self, text: str) -> list[str]:
            return text.splitlines()

    for chunker in (Lines(), SemanticChunker(), HeadingChunker(chunk_size=None)):
        found = match_means({"own": chunker}, [TEXT], 300)["own"]
        assert found.chunker is chunker and found.mean is None


def test_a_mean_that_cannot_be_reached_is_come_near_to() -> None:
    # No section is longer than 30 characters, whatever the limit.
    text = Document("".join(f"# Part {at}\n\nOne line of text.\n\n" for at in range(20)))
    found = match_means({"headings": HeadingChunker(chunk_size=40)}, [text], 500)["headings"]
    assert mean_size(found.chunker.chunk([text])) < 100 and found.mean == 500


@given(st.integers(20, 900), st.integers(20, 900))
def test_windows_reach_any_mean(size: int, wanted: int) -> None:
    found = match_means({"windows": CharacterChunker(size, 0)}, [Document("x" * 30_000)], wanted)["windows"]
    assert abs(mean_size(found.chunker.chunk(["x" * 30_000])) - wanted) <= max(1, 0.03 * wanted)


@pytest.mark.parametrize("to", [0, "median", 2.5])
def test_a_target_is_a_size_or_the_mean(to: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="match is"):
        match_means(CHUNKERS, [TEXT], to)
