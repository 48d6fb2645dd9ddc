"""The one packing step: units in a row into chunks of at most S, with overlap O."""
from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.packing import Packed, Size, furthest, merge_small, overlap_start, pack


def sums(units: list[int]) -> Size:
    """Measure units that add up."""
    totals = [0, *accumulate(units)]
    return lambda first, last: totals[last] - totals[first]


def packed(units: list[int], limit: int, overlap: int = 0, min_size: int = 0) -> list[Packed]:
    return list(pack(0, len(units), sums(units), limit, overlap, min_size))


def spans(chunks: list[Packed]) -> list[tuple[int, int]]:
    return [(chunk.first, chunk.last) for chunk in chunks]


UNITS = st.lists(st.integers(1, 12), max_size=15)


@st.composite
def rows(draw: st.DrawFn) -> tuple[list[int], int, int]:
    limit = draw(st.integers(1, 25))
    return draw(UNITS), limit, draw(st.integers(0, limit - 1))


# --- by hand -----------------------------------------------------------------------------------------

def test_no_units_make_no_chunk() -> None:
    assert packed([], 10) == []


def test_units_fill_a_chunk_up_to_the_limit_itself() -> None:
    assert packed([4, 6, 1, 9, 5], 10) == [Packed(0, 0, 2), Packed(2, 2, 4), Packed(4, 4, 5)]


def test_a_unit_over_the_limit_stays_alone() -> None:
    assert spans(packed([3, 15, 3, 3], 10)) == [(0, 1), (1, 2), (2, 4)]


def test_the_next_chunk_begins_with_the_last_whole_units_that_fit_in_the_overlap() -> None:
    assert packed([3, 3, 3, 3, 3], 9, 4) == [Packed(0, 0, 3), Packed(2, 3, 5)]
    assert packed([3, 3, 3, 3, 3], 9, 6) == [Packed(0, 0, 3), Packed(1, 3, 4), Packed(2, 4, 5)]


def test_a_unit_larger_than_the_overlap_is_not_repeated() -> None:
    assert packed([3, 5, 3, 5], 8, 4) == [Packed(0, 0, 2), Packed(2, 2, 4)]


def test_the_overlap_leaves_room_for_the_next_unit() -> None:
    assert packed([4, 4, 8], 10, 4) == [Packed(0, 0, 2), Packed(2, 2, 3)]


def test_packing_can_begin_in_the_middle() -> None:
    units = [9, 9, 4, 4, 4]
    assert list(pack(2, 5, sums(units), 8)) == [Packed(2, 2, 4), Packed(4, 4, 5)]


def test_what_is_repeated_can_be_measured_without_the_prefix() -> None:
    bare = sums([4, 4, 4])

    def behind(first: int, last: int) -> int:
        return len("Menu:") + bare(first, last)

    assert list(pack(0, 3, behind, 13, 4, repeat=bare)) == [Packed(0, 0, 2), Packed(1, 2, 3)]
    assert list(pack(0, 3, behind, 13, 4)) == [Packed(0, 0, 2), Packed(2, 2, 3)]


def test_a_small_last_chunk_borrows_from_the_one_before() -> None:
    assert packed([2, 2, 2, 2, 2], 8, min_size=4) == [Packed(0, 0, 3), Packed(3, 3, 5)]


def test_nothing_is_borrowed_where_the_lender_would_become_too_small() -> None:
    assert spans(packed([6, 4, 1], 10, min_size=7)) == [(0, 2), (2, 3)]


def test_nothing_is_borrowed_where_the_borrower_would_be_over_the_limit() -> None:
    assert spans(packed([3, 7, 4], 10, min_size=5)) == [(0, 2), (2, 3)]


def test_a_small_chunk_in_front_of_a_large_unit_borrows_too() -> None:
    assert spans(packed([2, 2, 2, 2, 2, 9], 8, min_size=4)) == [(0, 3), (3, 5), (5, 6)]


def test_the_furthest_end_is_at_least_the_least() -> None:
    assert furthest(0, 1, 3, sums([20, 1, 1]), 10) == 1


def test_the_furthest_end_may_be_that_of_the_row() -> None:
    assert furthest(1, 2, 4, sums([9, 1, 1, 1]), 10) == 4


def test_the_furthest_end_is_found_in_few_measurements() -> None:
    asked: list[int] = []

    def size(first: int, last: int) -> int:
        asked.append(last)
        return last - first

    assert furthest(0, 1, 1_000_000, size, 5000) == 5000
    assert len(asked) < 40 and max(asked) < 15_000


def test_no_overlap_begins_where_the_chunk_before_ended() -> None:
    assert overlap_start(0, 3, sums([1, 1, 1, 1]), 10, 0) == 3


def test_an_overlap_never_repeats_the_whole_chunk_before() -> None:
    assert overlap_start(0, 3, sums([1, 1, 1, 1]), 10, 9) == 1


# --- rules -------------------------------------------------------------------------------------------

@given(rows(), st.integers(0, 25))
def test_every_unit_is_in_a_chunk_and_fresh_in_exactly_one(row: tuple[list[int], int, int], min_size: int) -> None:
    units, limit, overlap = row
    chunks = packed(units, limit, overlap, min(min_size, limit))
    assert [unit for chunk in chunks for unit in range(chunk.fresh, chunk.last)] == list(range(len(units)))
    assert all(chunk.first <= chunk.fresh < chunk.last for chunk in chunks)


@given(rows(), st.integers(0, 25))
def test_only_a_unit_alone_is_over_the_limit(row: tuple[list[int], int, int], min_size: int) -> None:
    units, limit, overlap = row
    size = sums(units)
    for chunk in packed(units, limit, overlap, min(min_size, limit)):
        assert size(chunk.first, chunk.last) <= limit or chunk.last - chunk.first == 1


@given(rows(), st.integers(0, 25))
def test_no_chunk_lies_inside_the_one_before(row: tuple[list[int], int, int], min_size: int) -> None:
    units, limit, overlap = row
    chunks = packed(units, limit, overlap, min(min_size, limit))
    assert all(before.first < after.first <= before.last < after.last for before, after in zip(chunks, chunks[1:]))


@given(rows())
def test_the_next_unit_would_not_fit(row: tuple[list[int], int, int]) -> None:
    units, limit, overlap = row
    size = sums(units)
    assert all(size(chunk.first, chunk.last + 1) > limit for chunk in packed(units, limit, overlap)[:-1])


@given(rows(), st.integers(0, 25))
def test_what_is_repeated_is_at_most_the_overlap(row: tuple[list[int], int, int], min_size: int) -> None:
    units, limit, overlap = row
    size = sums(units)
    for chunk in packed(units, limit, overlap, min(min_size, limit)):
        assert size(chunk.first, chunk.fresh) <= overlap


@given(rows())
def test_one_unit_more_would_not_be_repeated(row: tuple[list[int], int, int]) -> None:
    units, limit, overlap = row
    size, chunks = sums(units), packed(*row)
    for before, after in zip(chunks, chunks[1:]):
        more = after.first - 1
        assert (more == before.first or size(more, before.last) > overlap
                or size(more, before.last + 1) > limit)


@given(UNITS, st.integers(1, 25), st.integers(1, 25))
def test_borrowing_makes_no_chunk_too_small_that_was_not(units: list[int], limit: int, min_size: int) -> None:
    min_size = min(min_size, limit)
    size = sums(units)

    def small(chunks: list[Packed]) -> int:
        return sum(size(chunk.first, chunk.last) < min_size for chunk in chunks)

    assert small(packed(units, limit, min_size=min_size)) <= small(packed(units, limit))


@given(st.integers(2, 60), st.integers(1, 20), st.data())
def test_with_units_of_one_every_chunk_reaches_half_the_limit(count: int, limit: int, data: st.DataObject) -> None:
    min_size = data.draw(st.integers(0, limit // 2))
    chunks = packed([1] * count, limit, min_size=min_size)
    assert len(chunks) == 1 or all(chunk.last - chunk.first >= min_size for chunk in chunks)


@given(st.lists(st.integers(1, 12), min_size=1, max_size=15), st.integers(1, 60), st.data())
def test_the_furthest_end_is_that_of_trying_them_all(units: list[int], limit: int, data: st.DataObject) -> None:
    size = sums(units)
    first = data.draw(st.integers(0, len(units) - 1))
    least = data.draw(st.integers(first + 1, len(units)))
    tried = [last for last in range(first, len(units) + 1) if size(first, last) <= limit]
    assert furthest(first, least, len(units), size, limit) == max(least, tried[-1])


# --- small neighbours --------------------------------------------------------------------------------

@pytest.mark.parametrize(("units", "limit", "min_size", "expected"), [
    ([1, 8], 10, 3, [(0, 2)]),               # joins the one after it
    ([8, 1], 10, 3, [(0, 2)]),               # joins the one before it
    ([8, 1], 8, 3, [(0, 1), (1, 2)]),        # together they would be over the limit
    ([4, 4], 10, 3, [(0, 1), (1, 2)]),       # neither is small
    ([1, 1, 1, 1], 10, 3, [(0, 4)]),         # the last is small, so it joins what was joined before
    ([2, 2, 2, 2], 5, 3, [(0, 2), (2, 4)]),
    ([], 10, 3, []),
], ids=["after", "before", "no room", "large", "row", "pairs", "none"])
def test_small_chunks_join_a_neighbour_where_the_limit_allows(units: list[int], limit: int, min_size: int,
                                                             expected: list[tuple[int, int]]) -> None:
    alone = [Packed(at, at, at + 1) for at in range(len(units))]
    assert spans(merge_small(alone, sums(units), limit, min_size)) == expected


@given(rows(), st.integers(0, 25))
def test_joining_loses_no_unit_and_keeps_the_limit(row: tuple[list[int], int, int], min_size: int) -> None:
    units, limit, overlap = row
    size = sums(units)
    merged = merge_small(packed(units, limit, overlap), size, limit, min_size)
    assert {unit for chunk in merged for unit in range(chunk.first, chunk.last)} == set(range(len(units)))
    assert all(size(chunk.first, chunk.last) <= limit or chunk.last - chunk.first == 1 for chunk in merged)


# --- time --------------------------------------------------------------------------------------------

@pytest.mark.parametrize("overlap", [0, 50])
@pytest.mark.parametrize("unit", [1, 100, 200])
def test_packing_takes_a_few_measurements_for_each_chunk(overlap: int, unit: int) -> None:
    asked = 0

    def size(first: int, last: int) -> int:
        nonlocal asked
        asked += 1
        return (last - first) * unit

    chunks = list(pack(0, 2_000, size, 100, overlap))
    assert chunks[-1].last == 2_000
    assert asked < 40 * len(chunks)
