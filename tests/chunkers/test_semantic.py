"""Where the meaning changes."""
from __future__ import annotations

import re

import pytest

from chunklab import SemanticChunker
from tests.waiting import finish

TEXT = "Tea is hot. Tea is green. Buses are late. Buses are full."


def topics(sentences: list[str]) -> list[list[float]]:
    return [[float("Tea" in sentence), float("Buses" in sentence)] for sentence in sentences]


def test_the_text_breaks_where_the_topic_changes() -> None:
    chunks = SemanticChunker(topics).chunk(TEXT)
    assert [chunk.text for chunk in chunks] == ["Tea is hot. Tea is green.", "Buses are late. Buses are full."]
    assert chunks[0].metadata["distance"] == pytest.approx(1) and chunks[0].metadata["sentence_count"] == 2
    assert re.search(r"distance to the next sentence is 1\.000", chunks[0].reason)


def test_a_text_on_one_topic_stays_whole() -> None:
    assert len(SemanticChunker(topics).split_text("Tea is hot. Tea is green. Tea is old.")) == 1


def test_no_model_is_needed() -> None:
    text = ("The train leaves at noon. The train to Aalden is late. The trains are full. "
            "A strong password has many letters. Passwords are kept in the safe. Change the password now.")
    chunks = SemanticChunker(threshold_type="percentile", threshold=80).split_text(text)
    assert chunks[0].endswith("The trains are full.")


@pytest.mark.parametrize("rule", ["percentile", "standard_deviation", "interquartile", "gradient", "similarity"])
def test_every_rule_keeps_all_sentences(rule: str) -> None:
    chunks = SemanticChunker(topics, threshold_type=rule).split_text(TEXT)
    assert " ".join(chunks) == TEXT


def test_the_limit_holds_for_groups_and_for_sentences() -> None:
    text = TEXT + " " + "Tea " * 30 + "ends."
    chunks = SemanticChunker(topics, chunk_size=30).split_text(text)
    assert max(map(len, chunks)) <= 30 and "Tea is hot. Tea is green." in chunks


def test_a_small_group_joins_a_neighbour() -> None:
    text = "Tea is hot. Buses! Tea is green."
    assert len(SemanticChunker(topics, "similarity", 0.5).split_text(text)) == 3
    assert min(map(len, SemanticChunker(topics, "similarity", 0.5, min_size=10).split_text(text))) >= 10


def test_a_window_embeds_neighbours_too() -> None:
    seen: list[str] = []

    def spy(sentences: list[str]) -> list[list[float]]:
        seen.extend(sentences)
        return topics(sentences)

    SemanticChunker(spy, window=1).split_text("One. Two. Three.")
    assert seen == ["One. Two.", "One. Two. Three.", "Two. Three."]


def test_one_sentence_is_never_embedded() -> None:
    def never(sentences: list[str]) -> list[list[float]]:
        raise AssertionError("embedded")

    assert SemanticChunker(never).split_text("Alone.") == ["Alone."]


def test_an_asynchronous_embedder() -> None:
    async def later(sentences: list[str]) -> list[list[float]]:
        return topics(sentences)

    chunks = finish(SemanticChunker(later).achunk([TEXT, TEXT]))
    assert [chunk.to_dict() for chunk in chunks] == [chunk.to_dict() for chunk in SemanticChunker(topics).chunk([TEXT, TEXT])]
    with pytest.raises(TypeError, match="achunk"):
        SemanticChunker(later).chunk(TEXT)


@pytest.mark.parametrize(("rows", "kind", "said"), [
    ([[1.0]], ValueError, "1 rows for 4 texts"), (3, TypeError, "embedder gave int"),
    ([[1.0], [1.0, 2.0], [1.0], [1.0]], ValueError, "different"), ([[float("nan")]] * 4, ValueError, "finite")])
def test_an_embedder_that_gives_nonsense(rows: object, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        SemanticChunker(lambda _: rows).chunk(TEXT)


@pytest.mark.parametrize(("parameters", "kind", "said"), [
    ({"embedder": 3}, TypeError, "embedder is 3"), ({"threshold_type": "magic"}, ValueError, "threshold_type is 'magic'"),
    ({"threshold": 101}, ValueError, "threshold is 101"), ({"threshold": "95"}, TypeError, "threshold is '95'"),
    ({"window": -1}, ValueError, "window is -1"), ({"chunk_size": 5, "min_size": 6}, ValueError, "min_size is 6")])
def test_what_makes_no_sense_is_named(parameters: dict[str, object], kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        SemanticChunker(**parameters)  # type: ignore[arg-type]


def test_a_small_group_joins_the_neighbour_it_is_nearer_to() -> None:
    rows = {"Far one.": [1.0, 0.0], "Mid.": [0.5, 0.87], "Near two.": [0.0, 1.0]}
    chunker = SemanticChunker(lambda texts: [rows[text] for text in texts], "similarity", 0.95, min_size=6)
    assert chunker.split_text("Far one. Mid. Near two.") == ["Far one.", "Mid. Near two."]
    assert chunker.split_text("Near two. Mid. Far one.") == ["Near two. Mid.", "Far one."]


def test_a_small_group_joins_the_other_neighbour_where_the_limit_forbids_the_nearer() -> None:
    rows = {"Far one.": [1.0, 0.0], "Mid.": [0.5, 0.87], "Near two goes on.": [0.0, 1.0]}
    chunker = SemanticChunker(lambda texts: [rows[text] for text in texts], "similarity", 0.95, chunk_size=17, min_size=6)
    assert chunker.split_text("Far one. Mid. Near two goes on.") == ["Far one. Mid.", "Near two goes on."]


def test_steps_say_at_which_pairs_it_breaks() -> None:
    steps = [step for step in SemanticChunker(topics).steps(TEXT) if step.kind == "distance"]
    assert [step.fact("over") for step in steps] == [False, True, False]


def test_a_long_text_says_so_too() -> None:
    text = "Tea is hot. " * 60 + "Buses are late. " * 60
    steps = [step for step in SemanticChunker(topics).steps(text) if step.kind == "distance"]
    assert [number for number, step in enumerate(steps) if step.fact("over")] == [59]


@pytest.mark.parametrize(("sentences", "said"), [(None, "splitter gave NoneType"), ("ab", "splitter gave str"),
                                                 ([1], "splitter gave a list with int in it")])
def test_a_splitter_that_gives_nonsense(sentences: object, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        SemanticChunker(topics, splitter=lambda _: sentences).chunk(TEXT)  # type: ignore[arg-type, return-value]


# --- what the steps and reasons say --------------------------------------------------------------------

def test_a_chunk_is_closed_as_soon_as_the_jump_is_seen() -> None:
    kinds = [step.kind for step in SemanticChunker(topics).steps(TEXT)]
    assert kinds == ["distance", "distance", "chunk", "distance", "chunk"]


def test_a_distance_is_said_with_the_side_of_the_threshold_it_lies_on() -> None:
    said = [step.reason for step in SemanticChunker(topics, "similarity", 0.5).steps(TEXT) if step.kind == "distance"]
    assert said[0] == "The distance between sentences 1 and 2 is 0.000, not over the threshold of 0.500 (1 − 0.5)."
    assert said[1] == ("The distance between sentences 2 and 3 is 1.000, over the threshold of 0.500 (1 − 0.5): a "
                       "breakpoint.")


def test_a_gradient_is_said_as_a_slope() -> None:
    steps = SemanticChunker(topics, "gradient", 50).steps(TEXT)
    assert steps[0].reason == ("The distance between sentences 1 and 2 is 0.000, and equal neighbours are never a "
                               "breakpoint.")
    assert steps[1].reason == ("The distance between sentences 2 and 3 is 1.000, and the curve rises there by 0.000 a "
                               "sentence, not over the threshold of 0.000.")
    assert [step.fact("slope") for step in steps if step.kind == "distance"] == [1.0, 0.0, -1.0]


def test_a_breakpoint_that_is_joined_again_says_why() -> None:
    steps = SemanticChunker(topics, "similarity", 0.5, min_size=30).steps(TEXT)
    assert "a breakpoint, but a side of it is under min_size 30, so the two are joined." in steps[1].reason


def test_the_last_chunk_of_a_group_that_the_limit_cut_tells_of_the_jump() -> None:
    chunks = SemanticChunker(topics, chunk_size=20).chunk(TEXT)
    assert [chunk.text for chunk in chunks] == ["Tea is hot.", "Tea is green.", "Buses are late.", "Buses are full."]
    assert chunks[0].reason.startswith("Cut at a sentence end") and "distance" not in chunks[0].metadata
    assert chunks[1].reason.startswith("The meaning jumps here") and chunks[1].metadata["distance"] == pytest.approx(1)
    assert chunks[3].reason == "The text ends here." and "distance" not in chunks[3].metadata


# --- sweep ---------------------------------------------------------------------------------------------

SETTINGS = [("percentile", 100.0), ("percentile", 50.0), ("standard_deviation", 1.0), ("interquartile", 0.5),
            ("gradient", 60.0), ("similarity", 0.5)]


@pytest.mark.parametrize("parameters", [{}, {"window": 1}, {"chunk_size": 20}, {"min_size": 30}])
def test_a_sweep_cuts_as_each_setting_does(parameters: dict[str, int]) -> None:
    steps = SemanticChunker(topics, **parameters).sweep(TEXT, SETTINGS)  # type: ignore[arg-type]
    assert [list(step.state) for step in steps] == [
        SemanticChunker(topics, rule, threshold, **parameters).spans(TEXT)  # type: ignore[arg-type]
        for rule, threshold in SETTINGS]


def test_a_sweep_embeds_once() -> None:
    calls: list[int] = []

    def counting(sentences: list[str]) -> list[list[float]]:
        calls.append(len(sentences))
        return topics(sentences)

    SemanticChunker(counting).sweep(TEXT, SETTINGS)
    assert calls == [4]


def test_a_sweep_says_where_the_line_lies() -> None:
    said = [step.reason for step in SemanticChunker(topics).sweep(TEXT, SETTINGS[:3])]
    assert said == ["Percentile 100 puts the threshold at 1.000: no breakpoint, 1 chunk.",
                    "Percentile 50 puts the threshold at 0.000: 1 breakpoint, 2 chunks.",
                    "Standard deviation 1 puts the threshold at 0.805: 1 breakpoint, 2 chunks."]


def test_a_sweep_over_one_sentence_has_nothing_to_compare() -> None:
    step, = SemanticChunker(topics).sweep("Alone.", [("percentile", 95)])
    assert step.reason == "Percentile 95: there are no neighbours to compare." and step.state == ((0, 6),)


@pytest.mark.parametrize(("setting", "said"), [(("magic", 1), "threshold_type is 'magic'"),
                                               (("percentile", 101), "threshold is 101")])
def test_a_sweep_refuses_what_makes_no_sense(setting: tuple[str, float], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SemanticChunker(topics).sweep(TEXT, [setting])
