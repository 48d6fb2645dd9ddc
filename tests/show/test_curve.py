"""The curve under a painted text: it says what the steps say, no more and no less."""
from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunklab import CharacterChunker, SemanticChunker, player
from chunklab.show.curve import Curve
from chunklab.show.frames import frame, frames
from chunklab.steps import Story

TEXT = "Tea is hot. Tea is green. Buses are late. Buses are full."


def topics(sentences: list[str]) -> list[list[float]]:
    return [[1.0, float("Tea" in sentence), float("Buses" in sentence)] for sentence in sentences]


def story(values: list[float], limit: float = 0.5) -> Story:
    told = Story()
    for value in values:
        told.tell("distance", 0, 1, "Said.", distance=value, threshold=limit, over=value > limit)
    return told


def points(html: str, kind: str) -> list[str]:
    found = re.search(rf'<path class="{kind}" d="([^"]*)"', html)
    return found[1].split("M")[1:] if found else []


def test_a_story_without_distances_has_no_curve() -> None:
    steps = CharacterChunker(chunk_size=9, overlap=0).steps(TEXT)
    assert Curve(steps).html(1) == "" and "ck-curve" not in "".join(one.html for one in frames(TEXT, steps))


def test_one_point_more_at_each_distance() -> None:
    curve = Curve(story([0.1, 0.9, 0.2]).steps)
    assert [len(points(curve.html(number), "p")) for number in range(4)] == [0, 1, 2, 3]


def test_a_breakpoint_appears_with_its_distance_and_stays() -> None:
    curve = Curve(story([0.1, 0.9, 0.2]).steps)
    assert [len(points(curve.html(number), "b")) for number in range(4)] == [0, 0, 1, 1]
    assert points(curve.html(3), "b") == ["2 0V100"]  # between the second sentence and the third


def test_a_breakpoint_has_a_shape_of_its_own() -> None:
    html = Curve(story([0.1, 0.9]).steps).html(2)
    assert points(html, "q") == [points(html, "p")[1]]


def test_higher_distances_stand_higher_and_the_line_lies_between() -> None:
    html = Curve(story([0.1, 0.9]).steps).html(2)
    low, high = (float(point.split()[1].removesuffix("h0")) for point in points(html, "p"))
    line = float(points(html, "t")[0].split()[1].split("H")[0])
    assert 0 < high < line < low < 100


def test_the_axes_stay_while_the_story_goes_on() -> None:
    curve = Curve(story([0.1, 0.9, 0.2]).steps)
    axes = [re.findall(r"viewBox=\"[^\"]+\"|<i>\d*</i>|\d\.\d\d</span>", curve.html(number)) for number in (0, 1, 3)]
    assert axes[0] == axes[1] == axes[2] and "<i>4</i>" in axes[0]


def test_steps_that_say_nothing_of_distances_leave_the_curve_as_it_is() -> None:
    steps = SemanticChunker(topics).steps(TEXT)
    closes = next(number for number, step in enumerate(steps, 1) if step.kind == "chunk")
    assert Curve(steps).html(closes) == Curve(steps).html(closes - 1)


def test_the_text_and_the_curve_break_together() -> None:
    for step, shown in zip(SemanticChunker(topics).sweep(TEXT, [("percentile", 100), ("percentile", 60)]),
                           frames(TEXT, SemanticChunker(topics).sweep(TEXT, [("percentile", 100), ("percentile", 60)]))[1:]):
        assert len(points(shown.html, "b")) == len(step.state) - 1 == shown.html.count("<sup>") - 1


def test_slopes_have_a_scale_of_their_own() -> None:
    steps = SemanticChunker(topics).sweep(TEXT, [("percentile", 50), ("gradient", 50)])
    curve = Curve(steps)
    assert "how far" in curve.html(1) and "how steeply" in curve.html(2) and "−" in curve.html(2)


def test_the_words_say_what_the_picture_shows() -> None:
    html = Curve(story([0.1, 0.9]).steps).html(2)
    said = re.search('aria-label="([^"]*)"', html)
    assert said and "0.10, 0.90" in said[1] and "threshold is 0.500" in said[1] and "sentences 2 and 3" in said[1]


def test_a_long_text_turns_the_page() -> None:
    curve = Curve(story([0.1] * 100 + [0.9]).steps)
    assert len(points(curve.html(60), "p")) == 60 and len(points(curve.html(61), "p")) == 1
    assert "<i>61</i>" in curve.html(101) and points(curve.html(101), "b") == ["41 0V100"]


def test_distances_that_are_all_the_same_are_drawn_in_the_middle() -> None:
    html = Curve(story([0.5, 0.5]).steps).html(2)
    assert points(html, "p") == ["1 50h0", "2 50h0"]


@settings(max_examples=50)
@given(st.lists(st.floats(0, 2), min_size=1, max_size=130), st.floats(0, 2))
def test_no_picture_is_heavier_than_it_says(values: list[float], limit: float) -> None:
    curve = Curve(story(values, limit).steps)
    assert max(len(curve.html(number)) for number in range(len(values) + 1)) <= curve.weight


def test_the_heaviest_picture_is_counted_before_anything_is_drawn() -> None:
    steps = story([0.1] * 2_000).steps
    with pytest.raises(ValueError, match="too much to draw"):
        frames("text", steps)


def test_one_frame_alone_is_the_same_as_among_all() -> None:
    steps = SemanticChunker(topics).steps(TEXT)
    assert [frame(TEXT, steps, number) for number in range(len(steps) + 1)] == frames(TEXT, steps)


def test_the_player_brings_the_curve_and_its_style() -> None:
    html = player(TEXT, SemanticChunker(topics).steps(TEXT), "Tea and buses")
    assert html.count('<div class="ck-curve">') == html.count("<li>") and ".ck .ck-curve" in html
