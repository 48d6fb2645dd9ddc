"""The triangle under a text that is grouped as a whole: it shows what the steps say, no more and no less."""
from __future__ import annotations

import re
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import CharacterChunker, ClusterSemanticChunker, cosine, player
from chunklab.embed.alike import mean_cosine
from chunklab.show.frames import frames
from chunklab.show.grid import Grid
from chunklab.steps import Step

TEXT = "Tea is hot. Tea is green. Buses are late. Buses are full. Tea is cold."


def topics(sentences: list[str]) -> list[list[float]]:
    return [[1.0, 2.0 * ("Tea" in sentence), 2.0 * ("Buses" in sentence)] for sentence in sentences]


def story(text: str = TEXT, size: int = 400, least: int = 0) -> list[Step]:
    return ClusterSemanticChunker(topics, chunk_size=size, min_size=least).steps(text)


def rows(html: str) -> list[list[str]]:
    """The cells of each row, as a reader sees them; `*` where a group is outlined."""
    found = []
    for row in re.findall(r"<tr.*?</tr>", html):
        cells: list[str] = []
        for attributes, cell in re.findall(r"<t[hd]([^>]*)>(.*?)</t[hd]>", row):
            wide = re.search(r"colspan=(\d+)", attributes)
            outlined = "*" * bool(re.search(r'class="[^"]* g"', attributes))
            cells += [""] * (int(wide[1]) - 1 if wide else 0) + [re.sub("<.*?>", "", cell) + outlined]
        found.append(cells)
    return found


def test_a_story_without_pairs_has_no_triangle() -> None:
    steps = CharacterChunker(chunk_size=9, overlap=0).steps(TEXT)
    assert Grid(steps).html(1) == "" and "ck-grid" not in "".join(one.html for one in frames(TEXT, steps))


def test_each_step_adds_a_column_with_what_its_pairs_earn() -> None:
    embedded = topics(TEXT.split(". "))
    mean = mean_cosine(embedded)
    grid, steps = Grid(story()), story()
    at = [number for number, step in enumerate(steps, 1) if step.kind == "best"]
    for last, number in enumerate(at):
        seen = [row[1:] for row in rows(grid.html(number))[1:6]]
        for first, other in combinations(range(5), 2):
            said = seen[first][other].rstrip("*").replace("−", "-")
            assert said == "" if other > last else float(said) == pytest.approx(
                cosine(embedded[first], embedded[other]) - mean, abs=0.0051)


def test_the_tables_below_fill_from_the_left() -> None:
    steps = story()
    grid = Grid(steps)
    filled = [sum(bool(cell) for cell in rows(grid.html(number))[-1][1:]) for number in range(len(steps) + 1)]
    assert filled[:7] == [0, 0, 1, 2, 3, 4, 5] and set(filled[7:]) == {5}


def test_nothing_is_outlined_before_a_group_is_spoken_of() -> None:
    grid = Grid(story())
    assert [grid.html(number).count(' g"') for number in (0, 1)] == [0, 0]


def test_a_step_outlines_the_group_that_is_best_for_its_sentence() -> None:
    steps = story()
    number = next(number for number, step in enumerate(steps, 1) if "Up to sentence 4" in step.reason)
    outlined = {(first, last - 1) for first, row in enumerate(rows(Grid(steps).html(number))[1:-2])
                for last, cell in enumerate(row) if cell.endswith("*")}
    assert outlined == {(2, 2), (2, 3), (3, 3)}


def test_the_way_back_outlines_the_last_group_first() -> None:
    steps = story()
    grid = Grid(steps)
    backs = [number for number, step in enumerate(steps, 1) if step.kind == "back"]
    counts = [grid.html(number).count(' g"') for number in backs]
    assert counts == [1, 1 + 3, 1 + 3 + 3]
    assert grid.html(len(steps)).count(' g"') == counts[-1]


def test_the_totals_of_a_step_stand_beside_the_beginnings_that_were_tried() -> None:
    steps = story(size=30)
    grid = Grid(steps)
    for number, step in enumerate(steps, 1):
        if step.kind == "best":
            beside = [row[-1] for row in rows(grid.html(number))[1:-2]]
            assert sum(bool(cell) for cell in beside) == len(step.fact("totals"))


def test_a_pair_that_no_group_can_hold_is_a_dot() -> None:
    steps = story(size=30)
    assert rows(Grid(steps).html(len(steps)))[1][5] == "·"


def test_a_long_text_moves_through_the_picture_and_back() -> None:
    steps = story(" ".join(f"Tea {number} is hot. Buses {number} are late." for number in range(20)))
    grid = Grid(steps)
    heads = [rows(grid.html(number))[0][1:-1] for number in range(len(steps) + 1)]
    assert all(len(head) == 10 for head in heads)
    assert heads[0][0] == "1" and max(int(head[-1]) for head in heads) == 40
    assert int(heads[-1][-1]) == 40  # the last chunk is looked at last


@given(st.lists(st.sampled_from(["Tea is hot.", "Buses are late.", "So."]), min_size=2, max_size=14), st.integers(12, 60))
def test_every_frame_can_be_drawn_and_is_as_light_as_said(sentences: list[str], size: int) -> None:
    text = " ".join(sentences)
    steps = story(text, size)
    grid = Grid(steps)
    for number in range(len(steps) + 1):
        assert len(grid.html(number)) <= grid.weight


def test_the_player_draws_it_in_every_frame_and_has_its_style() -> None:
    html = player(TEXT, story(), title="Groups")
    assert html.count('<div class="ck-grid">') == html.count("<li>") and ".ck .ck-grid" in html
