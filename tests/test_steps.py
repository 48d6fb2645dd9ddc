"""The story of a run: steps, the chunks that stand after each, parts told with their own offsets."""
from __future__ import annotations

import pickle

import pytest

from chunklab import CharacterChunker, Step
from chunklab.steps import Story


def test_a_step_that_closes_no_chunk_leaves_the_state_as_it_is() -> None:
    story = Story()
    story.tell("window", 0, 3, "Look.")
    story.close(0, 3, "Full.")
    story.tell("window", 3, 5, "Look.")
    assert [step.state for step in story.steps] == [(), ((0, 3),), ((0, 3),)]


def test_an_earlier_state_does_not_grow_with_the_story() -> None:
    story = Story()
    story.close(0, 3, "Full.")
    before = story.steps[0].state
    story.close(3, 5, "The text ends here.")
    assert story.steps[0].state == before == ((0, 3),)
    assert story.steps[1].state == ((0, 3), (3, 5))


def test_closing_a_chunk_tells_a_step_of_kind_chunk() -> None:
    story = Story()
    story.close(0, 3, "Full.", size=3)
    assert story.steps == [Step("chunk", (0, 3), "Full.", None, (("size", 3),), 1)]


def test_facts_are_looked_up_by_name() -> None:
    story = Story()
    story.tell("pack", 0, 3, "It goes in.", size=3, limit=10)
    step = story.steps[0]
    assert (step.fact("size"), step.fact("limit")) == (3, 10)
    assert (step.fact("rung"), step.fact("rung", "none")) == (None, "none")


def test_a_part_counts_its_own_offsets_and_the_story_those_of_the_text() -> None:
    story = Story()
    with story.within(100):
        story.tell("pack", 1, 2, "It goes in.", open=(0, 2))
        story.close(0, 2, "Full.")
    pack, chunk = story.steps
    assert (pack.span, pack.open, chunk.span, chunk.state) == ((101, 102), (100, 102), (100, 102), ((100, 102),))


def test_a_part_in_a_part_adds_both_starts() -> None:
    story = Story()
    with story.within(100), story.within(10):
        story.close(1, 2, "Full.")
    assert story.steps[0].span == (111, 112)


def test_after_a_part_offsets_count_from_the_beginning_again() -> None:
    story = Story()
    with pytest.raises(RuntimeError), story.within(100):
        raise RuntimeError
    story.close(0, 1, "Full.")
    assert story.steps[0].span == (0, 1)


def test_the_last_state_of_a_run_is_its_spans() -> None:
    chunker = CharacterChunker(chunk_size=3, overlap=1)
    assert list(chunker.steps("abcdefgh")[-1].state) == chunker.spans("abcdefgh") == [(0, 3), (2, 5), (4, 7), (6, 8)]


def test_steps_can_be_pickled_with_their_states() -> None:
    steps = CharacterChunker(chunk_size=3, overlap=0).steps("abcde")
    twins = pickle.loads(pickle.dumps(steps))
    assert twins == steps and [step.state for step in twins] == [step.state for step in steps]
