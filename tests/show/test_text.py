"""Painted text: nothing lost, nothing interpreted, every chunk marked."""
from __future__ import annotations

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from chunklab import BaseChunker, CharacterChunker, Chunks
from chunklab.show.text import CAP, DOCUMENT_CAP, chunks_html, paint

SPANS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)).map(sorted).map(tuple), max_size=6)


def words_of(html: str) -> str:
    return unescape(re.sub(r"<sup>\d+</sup>|<[^>]*>", "", html))


@given(st.text(max_size=40), SPANS, SPANS)
def test_all_text_is_painted_in_order(text: str, chunks: list[tuple[int, int]], marks: list[tuple[int, int]]) -> None:
    inside = [(a, min(b, len(text))) for a, b in chunks if a < min(b, len(text))]
    one, two = [*marks, None, None][:2]
    shown = text.replace("\f", "\n")  # a page break is a line of its own
    assert words_of(paint(text, inside, one, two)) == shown


def test_markup_in_the_text_is_shown_and_not_obeyed() -> None:
    html = paint('<script>alert("x")</script></li>', [(0, 8)])
    assert "<script" not in html and "</li>" not in html and "&lt;script&gt;" in html


def test_each_chunk_begins_with_its_number() -> None:
    assert re.findall(r"<sup>(\d)</sup>", paint("abcdef", [(0, 2), (2, 4), (3, 6)])) == ["1", "2", "3"]


def test_shared_text_is_hatched() -> None:
    assert re.findall(r'class="k\d o[^"]*"[^>]*>(?:<sup>\d</sup>)?(\w+)', paint("abcdef", [(0, 4), (2, 6)])) == ["cd"]


def test_the_outline_of_the_open_chunk_covers_what_it_shares() -> None:
    assert paint("abcdef", [(0, 4)], open=(2, 6)) == (
        '<pre class="ck-text"><mark class="k0 s"><sup>1</sup>ab</mark><mark class="k0 w wa">cd</mark>'
        '<mark class="w wz">ef</mark></pre>')


def test_a_double_bar_stands_at_each_tick_between_the_characters() -> None:
    html = paint("ab<c", [(0, 4)], open=(1, 3), focus=(2, 3), ticks=[1, 3, 4, 9])
    assert re.sub(r"<sup>.*?</sup>|</?(mark|pre|u)[^>]*>", "", html) == 'a<b class="x"></b>b&lt;<b class="x"></b>c'


def test_many_documents_are_cut_and_it_says_so() -> None:
    html = chunks_html(CharacterChunker(chunk_size=3, overlap=0).chunk(["abc"] * (DOCUMENT_CAP + 5)))
    assert html.count('class="ck-text"') == DOCUMENT_CAP and "5 more documents are not painted" in html


def test_long_text_is_cut_and_says_so() -> None:
    html = paint("x" * (CAP + 1234), [])
    assert "1,234 more characters" in html and len(words_of(html)) < CAP + 100


@given(st.text(max_size=40), SPANS, st.integers(0, 40), st.integers(0, 40))
def test_the_parts_of_a_text_are_painted_as_the_whole_is(text: str, chunks: list[tuple[int, int]], one: int, two: int) -> None:
    begin, end = sorted((min(one, len(text)), min(two, len(text))))
    html = re.sub(r'<p class="ck-note">.*?</p>|<sup>….*?</sup>', "", paint(text, chunks, begin=begin, end=end))
    assert words_of(html) == text[begin:end].replace("\f", "\n")


@given(st.text(max_size=40), SPANS, st.integers(0, 40))
def test_two_parts_have_the_numbers_of_the_whole(text: str, chunks: list[tuple[int, int]], at: int) -> None:
    at = min(at, len(text))
    parts = paint(text, chunks, end=at) + paint(text, chunks, begin=at, end=len(text))
    numbers = re.compile(r"<sup>(\d+)</sup>")
    assert numbers.findall(parts) == numbers.findall(paint(text, chunks, end=len(text)))


def test_a_part_says_what_is_not_painted_before_and_after() -> None:
    html = paint("x" * 2000, [], begin=1, end=500)
    assert "1 character before this part is not painted." in html
    assert "1,500 characters after this part are not painted." in html


def test_a_chunk_that_began_before_the_part_keeps_its_colour_and_says_that_it_goes_on() -> None:
    html = paint("abcdef", [(0, 1), (1, 4), (4, 6)], begin=2, end=5)
    assert '<mark class="k1"><sup>…2</sup>cd</mark><mark class="k2 s"><sup>3</sup>e</mark>' in html


def test_a_chunk_that_goes_on_under_one_that_begins_is_named_too() -> None:
    assert "<sup>…1</sup><sup>2</sup>c" in paint("abcdef", [(0, 4), (2, 6)], begin=2, end=6)


def test_each_place_is_linked_to_the_chunks_that_cover_it_the_topmost_first() -> None:
    html = paint("abcdef", [(0, 4), (2, 6)], link=True)
    assert re.findall(r'data-chunk="([\d ]+)"', html) == ["1", "2 1", "2"]


def test_links_stay_few_where_everything_overlaps() -> None:
    html = paint("x" * 300, [(at, at + 200) for at in range(100)], link=True)
    assert max(len(found.split()) for found in re.findall(r'data-chunk="([\d ]+)"', html)) == 8


def test_titles_may_be_given_for_some_chunks_only() -> None:
    assert 'title="&lt;third&gt;"' in paint("abc", [(0, 1), (1, 2), (2, 3)], titles={2: "<third>"}, begin=2)


def test_line_ends_page_breaks_and_tabs_are_visible() -> None:
    html = paint("a\nb\fc\td\re", [])
    assert html.count('class="p"') == html.count('class="pb"') == html.count('class="t"') == html.count('class="r"') == 1


def test_a_carriage_return_is_no_second_line_end() -> None:
    html = paint("a\r\nb", [])
    assert "\r" not in html and html.count("\n") == 1 and "&#13;" in html


def test_a_chunker_without_spans_still_shows_its_texts() -> None:
    class Shouting(BaseChunker):
        def split_text(self, text: str) -> list[str]:
            return [text.upper()]

    html = chunks_html(Shouting().chunk("<b>quiet</b>"))
    assert "&lt;B&gt;QUIET&lt;/B&gt;" in html and "not in the source" in html


def test_chunks_show_themselves() -> None:
    chunks = CharacterChunker(chunk_size=3, overlap=1).chunk([{"text": "abcdef", "source": "a<b>.md"}, "second"])
    html = chunks._repr_html_()
    assert "a&lt;b&gt;.md" in html and "<details>" in html and html.count("ck-head") > 2
    assert "No chunks" in Chunks()._repr_html_()


def test_paint_is_linear_in_the_number_of_chunks() -> None:
    sizes = [len(paint("ab" * n, [(2 * at, 2 * at + 2) for at in range(n)])) for n in (1000, 2000, 4000)]
    assert sizes[2] - sizes[1] < 2.1 * (sizes[1] - sizes[0])
