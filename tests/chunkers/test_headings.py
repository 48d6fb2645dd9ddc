"""Sections and their paths."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import HeadingChunker, SentenceChunker
from chunklab.steps import Story
from tests.strategies import texts

TEXT = "# Travel\n\nIn short.\n\n## Trains\n\nSecond class.\n\n# Leave\n\nAsk first."


def test_the_path_stands_in_front_and_the_offsets_point_at_the_body() -> None:
    chunks = HeadingChunker().chunk(TEXT)
    assert [chunk.text for chunk in chunks] == [
        "Travel\n\nIn short.", "Travel > Trains\n\nSecond class.", "Leave\n\nAsk first."]
    assert [TEXT[slice(*chunk.span)] for chunk in chunks if chunk.span] == ["In short.", "Second class.", "Ask first."]
    assert chunks[1].metadata["title"] == "Trains" and chunks[1].metadata["level"] == 2


def test_without_the_path_the_heading_lines_stay() -> None:
    assert HeadingChunker(include_path=False).split_text(TEXT)[1] == "## Trains\n\nSecond class."


def test_the_path_counts_toward_the_size() -> None:
    text = "# Rules\n\nFirst rule here. Second rule here."
    assert HeadingChunker(chunk_size=30).split_text(text) == [
        "Rules\n\nFirst rule here.", "Rules\n\nSecond rule here."]


def test_a_path_over_half_of_the_size_is_left_out() -> None:
    chunk = HeadingChunker(chunk_size=20).chunk("# A rather long title\n\nBody.")[0]
    assert chunk.text == "Body." and chunk.section_path == ["A rather long title"]


def test_no_size_never_cuts_a_section() -> None:
    assert HeadingChunker(chunk_size=None).split_text("# A\n\n" + "word. " * 900) == ["A\n\n" + ("word. " * 900).strip()]


def test_a_heading_with_nothing_under_it_reaches_a_chunk() -> None:
    assert HeadingChunker().split_text("# A\n\n# B\n\nb\n\n## C") == ["# A", "B\n\nb", "B\n\n## C"]


def test_an_empty_heading_goes_with_the_deeper_one_below() -> None:
    text = "# A\n\n## B\n\nb"
    assert HeadingChunker().split_text(text) == ["A > B\n\nb"]
    assert HeadingChunker(include_path=False).split_text(text) == [text]


def test_levels_that_do_not_count_are_text() -> None:
    assert HeadingChunker(levels=[1]).split_text("# A\n\na\n\n## B\n\nb") == ["A\n\na\n\n## B\n\nb"]


def test_jumped_levels_make_a_path_all_the_same() -> None:
    chunk = HeadingChunker().chunk("# A\n\n### C\n\nc")[0]
    assert chunk.section_path == ["A", "C"]


def test_text_before_the_first_heading_and_front_matter_are_pieces_of_their_own() -> None:
    text = "---\ntitle: x\n---\n\nHello.\n\n# A\n\na"
    assert HeadingChunker().split_text(text) == ["---\ntitle: x\n---", "Hello.", "A\n\na"]


def test_a_hash_in_code_is_code() -> None:
    text = "# A\n\n```\n# no\n```\n\n    # no\n\nend"
    assert len(HeadingChunker().split_text(text)) == 1


def test_every_chunker_knows_the_open_headings() -> None:
    chunks = SentenceChunker(sentences_per_chunk=1).chunk(TEXT)
    paths = {chunk.text: chunk.section_path for chunk in chunks}
    assert paths["Second class."] == ["Travel", "Trains"] and paths["Ask first."] == ["Leave"]


@pytest.mark.parametrize(("levels", "kind"), [("12", TypeError), (1, TypeError), ([], ValueError), ([7], ValueError),
                                              ([0], ValueError), (["1"], TypeError)])
def test_levels_that_make_no_sense_are_refused(levels: object, kind: type[Exception]) -> None:
    with pytest.raises(kind, match="level"):
        HeadingChunker(levels=levels)  # type: ignore[arg-type]


def test_a_path_is_left_out_where_one_character_leaves_no_room_for_it() -> None:
    family = "👩‍👩‍👧‍👦"
    chunks = HeadingChunker(chunk_size=11).chunk(f"# Abc\n\n{family}\n\nwords")
    assert [(chunk.text, chunk.prefix) for chunk in chunks] == [(family, ""), ("Abc\n\nwords", "Abc\n\n")]
    assert not any("oversize" in chunk.metadata for chunk in chunks)


def test_overlap_stays_inside_a_section_and_does_not_count_the_path() -> None:
    text = "# A\n\nOne is. Two is. Six is.\n\n# B\n\nTen is."
    assert HeadingChunker(chunk_size=20, overlap=8).split_text(text) == [
        "A\n\nOne is. Two is.", "A\n\nTwo is. Six is.", "B\n\nTen is."]


def test_an_overlap_without_a_size_makes_no_sense() -> None:
    with pytest.raises(ValueError, match="overlap is 5 but chunk_size is None"):
        HeadingChunker(chunk_size=None, overlap=5)
    assert HeadingChunker(chunk_size=None, overlap=0).overlap == 0


def test_steps_without_a_size_speak_of_no_limit() -> None:
    packed = [step for step in HeadingChunker(chunk_size=None).steps("# A\n\na") if step.kind == "pack"]
    assert [(step.reason, step.fact("limit")) for step in packed] == [
        ("With this piece the chunk has 4 characters: it goes in.", None)]


def test_a_rule_between_paragraphs_is_no_front_matter() -> None:
    assert HeadingChunker(include_path=False).split_text("---\n\nOne.\n\n---\n\nTwo.") == ["---\n\nOne.\n\n---\n\nTwo."]


def test_steps_say_what_a_heading_closes_and_what_its_path_takes() -> None:
    steps = HeadingChunker(chunk_size=40).steps(TEXT)
    said = [step.reason for step in steps if step.kind in ("section", "path")]
    assert said[2:6] == [
        "A heading of level 2 closes nothing. The path is now 'Travel > Trains'.",
        "The path and the blank line after it take 17 of 40 characters.",
        "A heading of level 1 closes 'Travel > Trains'. The path is now 'Leave'.",
        "The path and the blank line after it take 7 of 40 characters."]
    assert [TEXT[slice(*step.span)] for step in steps if step.kind == "section"] == ["# Travel", "## Trains", "# Leave"]


def test_steps_say_that_a_path_is_left_out() -> None:
    said = [step.reason for step in HeadingChunker(chunk_size=20).steps("# A rather long title\n\nBody.")]
    assert "The path would take 21 characters, over half of 20: it is left out." in said


@pytest.mark.parametrize(("include_path", "said"), [
    (True, ["its words are in the path of what follows.", "it is a chunk of its own, so that its words are not lost."]),
    (False, ["it goes with the deeper heading that follows.", "it is a chunk of its own, so that its words are not lost."])])
def test_steps_say_what_becomes_of_a_heading_with_nothing_under_it(include_path: bool, said: list[str]) -> None:
    steps = HeadingChunker(include_path=include_path).steps("# A\n\n## B\n\nb\n\n# C")
    assert [step.reason.removeprefix("Nothing stands under it: ") for step in steps if step.kind == "empty"] == said


@pytest.mark.parametrize(("text", "said"), [
    ("---\nkey: b\n---\n# A", "The settings at the beginning are a section of their own."),
    ("Hello.\n# A", "The text above the first heading is a section of its own."),
    ("Hello.", "No heading stands above this text.")])
def test_steps_say_what_text_without_a_heading_is(text: str, said: str) -> None:
    assert HeadingChunker().steps(text)[0].reason == said


@given(texts(), st.none() | st.integers(1, 60), st.booleans())
def test_sections_that_fit_are_closed_as_the_steps_tell_it(text: str, size: int | None, include_path: bool) -> None:
    chunker = HeadingChunker(size, include_path=include_path)
    assert list(chunker._cuts(text)) == list(chunker._cuts(text, Story()))
