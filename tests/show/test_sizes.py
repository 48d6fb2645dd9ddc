"""The chart of sizes: what it says is what it draws, and both are true."""
from __future__ import annotations

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from chunklab.show.numbers import Numbers
from chunklab.show.sizes import sizes_html


def cut_into(sizes: list[int], limit: int | None = None) -> Numbers:
    return Numbers(characters=sum(sizes), unit="words", units=sum(sizes), sizes=tuple(sizes), limit=limit, stored=0, covered=0,
                   added=0, sentences=0, broken=0, over=(), lost=0)


def said(html: str) -> str:
    found = re.search(r'role="img" aria-label="([^"]*)"', html)
    assert found
    return unescape(found[1])


def bars(html: str) -> list[tuple[float, float]]:
    paths = re.findall(r'<path class="[kh]\d?" d="([^"]*)"', html)
    return sorted((float(x), 100 - float(y)) for path in paths
                  for x, y in re.findall(r"M([\d.]+) 100V([-\d.e]+)H", path))


def test_one_chunk_has_one_bar_that_fills_the_chart() -> None:
    html = sizes_html(cut_into([7]))
    assert [height for _, height in bars(html)] == [100] and "The sizes of 1 chunk, in words, in order: 7." in said(html)


@given(st.lists(st.integers(0, 500), min_size=1, max_size=60), st.none() | st.integers(1, 600))
def test_each_of_a_few_chunks_has_its_bar_in_order(sizes: list[int], limit: int | None) -> None:
    html = sizes_html(cut_into(sizes, limit))
    top = max(max(sizes), limit if limit is not None and limit <= 3 * max(sizes) else 0) or 1
    drawn = [height for _, height in bars(html)]
    assert len(drawn) == len(sizes)
    assert all(abs(height - 100 * size / top) < 0.1 for height, size in zip(drawn, sizes))
    assert ", ".join(map(str, sizes)) in said(html)


@given(st.lists(st.integers(0, 5000), min_size=61, max_size=300), st.none() | st.integers(1, 6000))
def test_many_chunks_are_counted_each_once(sizes: list[int], limit: int | None) -> None:
    html = sizes_html(cut_into(sizes, limit))
    groups = re.findall(r"([\d,]+) of ([\d,]+)(?: to ([\d,]+))?[;.]", said(html))
    assert len(bars(html)) == len(groups) <= 25
    for count, first, last in groups:
        low, high = int(first.replace(",", "")), int((last or first).replace(",", ""))
        assert int(count.replace(",", "")) == sum(low <= size <= high for size in sizes)
        assert limit is None or limit > 3 * max(sizes) or not low <= limit < high
    assert sum(int(count.replace(",", "")) for count, _, _ in groups) == len(sizes)


def test_the_limit_is_a_line_at_its_height() -> None:
    assert '<path class="t" d="M0 50H2"/>' in sizes_html(cut_into([20, 10], 10))


def test_in_a_histogram_all_that_keep_the_limit_are_left_of_its_line() -> None:
    html = sizes_html(cut_into([*range(1, 71), 90], 70))
    line = int(re.findall(r'class="t" d="M(\d+) 0V100"', html)[0])
    assert sum(x > line for x, _ in bars(html)) == 1 and "1 of 87 to 90." in said(html)


def test_a_limit_far_above_is_said_and_not_drawn() -> None:
    html = sizes_html(cut_into([2, 3], 1000))
    assert 'class="t"' not in html and "The limit is 1,000." in said(html)


def test_without_chunks_there_is_no_chart() -> None:
    assert sizes_html(cut_into([])) == ""
