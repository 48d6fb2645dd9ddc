"""Seams against seams placed by hand."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import SentenceChunker, split_sentences
from chunklab.search.measures import boundary_similarity, p_k, seams, window_diff, window_size

UNITS = [(0, 10), (10, 20), (20, 30), (30, 40)]


def row(n: int) -> st.SearchStrategy[set[int]]:
    return st.sets(st.integers(1, n - 1)) if n > 1 else st.just(set())


PAIRS = st.integers(1, 14).flatmap(lambda n: st.tuples(row(n), row(n), st.just(n)))

# --- seams as numbers of units -----------------------------------------------------------------------


@pytest.mark.parametrize(("spans", "found"), [
    ([(0, 20), (20, 40)], [2]),
    ([(0, 19), (21, 40)], [2]),                # white space at the edges
    ([(0, 25), (10, 35), (20, 40)], [1, 2]),   # overlap: starts count
    ([(0, 14), (14, 26), (26, 40)], [1, 3]),   # inside a unit: the nearest start
    ([(0, 15), (15, 40)], [1]),                # as near to both: the earlier
    ([(0, 40)], []), ([], []), ([(0, 12), (9, 13), (11, 40)], [1]),
])
def test_a_seam_is_the_number_of_units_before_it(spans: Any, found: list[int]) -> None:
    assert seams(spans, UNITS) == found


def test_without_units_there_is_no_seam() -> None:
    assert seams([(0, 4), (4, 8)], []) == []


def test_a_chunker_of_sentences_has_the_seams_it_made() -> None:
    text = "One. Two two. Three. Four four four. Five."
    ends = [0]
    for sentence in split_sentences(text):
        ends.append(ends[-1] + len(sentence))
    chunker = SentenceChunker(sentences_per_chunk=2)
    assert seams(chunker.spans(text), list(zip(ends, ends[1:]))) == [2, 4]


# --- the window --------------------------------------------------------------------------------------

@pytest.mark.parametrize(("n", "true", "k"), [
    (12, [4, 8], 2), (20, [], 10), (20, [10], 5), (10, [5], 2), (14, [7], 4),  # 2.5 and 3.5: to the even number
    (3, [1, 2], 2), (2, [1], None), (2, [], None), (1, [], None), (3, [], 2),
])
def test_k_is_half_of_the_mean_segment(n: int, true: list[int], k: int | None) -> None:
    assert window_size(n, true) == k


@pytest.mark.parametrize("measure", [p_k, window_diff])
def test_a_text_of_less_than_a_window_is_not_measured(measure: Callable[..., Any]) -> None:
    assert measure([1], [], 2) is None and measure([], [], 1) is None and measure([1], [2], 3, k=3) is None
    assert measure([1], [2], 3) is not None


# --- P_k and WindowDiff by hand ------------------------------------------------------------------------

def test_both_by_hand() -> None:
    # Units 0…5, k = 2, windows (0,2) (1,3) (2,4) (3,5). True seam at 3: in the windows from 1 and 2. Guessed seams at
    # 2 and 3: in the windows from 0, 1 (both) and 2.
    assert p_k([3], [2, 3], 6, k=2) == 1 / 4           # the window from 0
    assert window_diff([3], [2, 3], 6, k=2) == 2 / 4   # and the one from 1, which holds two


def test_no_seam_and_every_seam_may_score_the_same() -> None:
    true = [10, 20, 30]  # N = 40, k = 5: half of the windows hold a seam, nearly
    assert window_size(40, true) == 5
    assert p_k(true, [], 40) == 15 / 35 and p_k(true, range(1, 40), 40) == 20 / 35
    assert p_k([10], [], 20) == p_k([10], [], 20, k=5) == 1 / 3
    assert p_k([2], [], 4) == p_k([2], [], 4, k=2) == 1.0 and p_k([5], [], 13, k=4) == 4 / 9
    assert p_k([4], [], 12, k=4) == 0.5 == p_k([4], range(1, 12), 12, k=4)


def test_a_seam_at_the_edge_counts_less_than_one_in_the_middle() -> None:
    assert p_k([], [1], 20, k=2) == window_diff([], [1], 20, k=2) == 1 / 18   # .06
    assert p_k([], [10], 20, k=2) == window_diff([], [10], 20, k=2) == 2 / 18
    assert p_k([], [10], 20, k=3) == 3 / 17                                  # .18


# --- boundary similarity by hand ------------------------------------------------------------------------

@pytest.mark.parametrize(("reference", "guess", "near", "value"), [
    ([3, 6], [3, 6], 2, 1),
    ([3, 6], [3, 7], 2, 1 - (0 + 1 / 2) / 2),
    ([3, 6], [3, 8], 2, 1 - 2 / 3),
    ([3, 6], [3, 8], 3, 1 - (2 / 3) / 2),
    ([3], [], 2, 0), ([], [3], 2, 0), ([], [], 2, 1),
    ([3, 5], [4], 2, 1 - (1 + 1 / 2) / 2),      # one of the two has no partner
    ([3, 5], [4, 6], 2, 1 - (1 / 2 + 1 / 2) / 2),
    ([1, 4], [3], 3, 1 - (1 + 1 / 3) / 2),      # the nearest of the two that are near
    ([4], [1, 2, 3], 4, 1 - (2 + 1 / 4) / 3),   # one seam is no partner of two
    ([3, 6], [3, 7], 1, 1 - 2 / 3),             # no near misses
    ([2, 4], [3, 4], 2, 1 - (1 / 2) / 2),       # an exact match is not a near one
])
def test_boundary_similarity_by_hand(reference: list[int], guess: list[int], near: int, value: float) -> None:
    assert boundary_similarity(reference, guess, 10, near) == pytest.approx(value)


def best_pairs(ours: list[int], theirs: list[int], near: int) -> tuple[int, int]:
    """Try every way to pair seams."""
    best = (0, 0)
    for at, place in enumerate(ours):
        for to, other in enumerate(theirs):
            if abs(place - other) < near:
                pairs, distance = best_pairs(ours[at + 1:], theirs[to + 1:], near)
                best = max(best, (pairs + 1, distance - abs(place - other)))
    return best


@given(st.integers(2, 14).flatmap(lambda n: st.tuples(row(n), row(n), st.just(n))), st.integers(1, 5))
def test_no_way_to_pair_near_misses_is_better(pair: tuple[set[int], set[int], int], near: int) -> None:
    reference, guess, n = pair
    pairs, distance = best_pairs(sorted(reference - guess), sorted(guess - reference), near)
    together = len(reference | guess) - pairs
    alone = len(reference ^ guess) - 2 * pairs
    expected = 1 - (alone - distance / near) / together if together else 1
    assert boundary_similarity(reference, guess, n, near) == pytest.approx(expected)


# --- properties --------------------------------------------------------------------------------------

@given(PAIRS)
def test_bounds(pair: tuple[set[int], set[int], int]) -> None:
    reference, guess, n = pair
    pk, wd = p_k(reference, guess, n), window_diff(reference, guess, n)
    assert 0 <= boundary_similarity(reference, guess, n) <= 1
    assert (pk is None) == (wd is None)
    assert pk is None or wd is None or 0 <= pk <= wd <= 1


@given(PAIRS)
def test_the_true_seams_are_best_and_all_three_say_so(pair: tuple[set[int], set[int], int]) -> None:
    reference, guess, n = pair
    assert p_k(reference, reference, n) in (0, None) and window_diff(reference, reference, n) in (0, None)
    assert (boundary_similarity(reference, guess, n) == 1) == (reference == guess)


@given(PAIRS)
def test_read_from_the_end_all_is_the_same(pair: tuple[set[int], set[int], int]) -> None:
    reference, guess, n = pair
    mirrored, other = ({n - seam for seam in one} for one in (reference, guess))
    for measure in (p_k, window_diff, boundary_similarity):
        assert measure(reference, guess, n) == measure(mirrored, other, n)
    assert boundary_similarity(reference, guess, n) == boundary_similarity(guess, reference, n)


@given(PAIRS, st.integers(1, 6))
def test_both_windows_are_those_of_looking_at_segments(pair: tuple[set[int], set[int], int], k: int) -> None:
    reference, guess, n = pair
    ours, theirs = ([sum(seam <= unit for seam in one) for unit in range(n)] for one in (reference, guess))
    starts = range(n - k)
    if starts:
        assert p_k(reference, guess, n, k) == sum(
            (ours[at] == ours[at + k]) != (theirs[at] == theirs[at + k]) for at in starts) / len(starts)
        assert window_diff(reference, guess, n, k) == sum(
            ours[at + k] - ours[at] != theirs[at + k] - theirs[at] for at in starts) / len(starts)


# --- what makes no sense -----------------------------------------------------------------------------

@pytest.mark.parametrize("measure", [p_k, window_diff, boundary_similarity])
@pytest.mark.parametrize(("reference", "guess", "n", "says"), [
    ([5], [], 5, "reference has a seam at 5, but the text has 5 units"),
    ([], [9], 5, "guess has a seam at 9"), ([0], [], 5, "reference: a seam is 0"), ([], [], 0, "n is 0"),
])
def test_a_seam_that_is_not_in_the_text_is_refused(measure: Callable[..., Any], reference: list[int], guess: list[int], n: int,
                                                   says: str) -> None:
    with pytest.raises(ValueError, match=says):
        measure(reference, guess, n)


@pytest.mark.parametrize(("measure", "last"), [(p_k, "k"), (window_diff, "k"), (boundary_similarity, "near")])
def test_a_reach_of_nothing_is_refused(measure: Callable[..., Any], last: str) -> None:
    with pytest.raises(ValueError, match=f"{last} is 0"):
        measure([1], [2], 5, 0)
