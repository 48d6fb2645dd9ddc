"""The list of chunks: all that is known of each, nothing obeyed that stands in them."""
from __future__ import annotations

import re
from html import unescape

from bs4 import BeautifulSoup
from hypothesis import given

from chunklab import (
    BaseChunker,
    Chunks,
    ElementChunker,
    HeadingChunker,
    HierarchicalChunker,
    RecursiveChunker,
    SeparatorChunker,
)
from chunklab.play.listed import ROWS, listed, tokens_of
from tests.strategies import Configured, chunkers, texts


def rows(html: str) -> list[BeautifulSoup]:
    return list(BeautifulSoup(html, "html.parser").select("ol > li"))


def facts(row: BeautifulSoup) -> dict[str, str]:
    return {term.text: term.find_next("dd").text for term in row.find_all("dt")}


def all_of(chunks: Chunks) -> str:
    return listed(chunks, range(len(chunks)))


@given(chunkers(), texts())
def test_every_chunk_has_a_row_with_its_number_place_and_sizes(configured: Configured, text: str) -> None:
    chunks = configured.make().chunk(text)
    found = rows(all_of(chunks))
    assert [row["data-chunk"] for row in found] == [row.span.text for row in found]
    assert [row["data-chunk"] for row in found] == [str(number + 1) for number in range(min(len(chunks), ROWS))]
    for row, chunk in zip(found, chunks):
        told = facts(row)
        assert told["Characters"] == f"{len(chunk.text):,}" and told["Words"] == f"{len(chunk.text.split()):,}"
        if chunk.span:
            assert told["Place"] == f"{chunk.start_offset:,} to {chunk.end_offset:,}"


def test_rows_can_be_reached_with_the_keyboard() -> None:
    chunks = RecursiveChunker(chunk_size=10, overlap=0).chunk("tea for two and two for tea")
    assert {row["tabindex"] for row in rows(all_of(chunks))} == {"0"}


def test_a_row_says_why_its_chunk_ends() -> None:
    chunks = RecursiveChunker(chunk_size=10, overlap=0).chunk("tea for two and two for tea")
    assert chunks[0].reason in rows(all_of(chunks))[0].text


def test_markup_in_a_chunk_is_shown_and_not_obeyed() -> None:
    chunks = HeadingChunker().chunk('# <img src=x onerror="a()">\n\n<script>alert(1)</script> & so on')
    html = all_of(chunks)
    assert "<script" not in html and "<img" not in html and "<script>alert(1)</script>" in unescape(html)


def test_tokens_are_counted_after_the_list_for_the_chunks_that_it_has() -> None:
    chunks = RecursiveChunker(chunk_size=1, overlap=0).chunk("Unused days carry over. " * 20)
    assert {facts(row)["Tokens"] for row in rows(all_of(chunks))} == {"…"}
    counted = tokens_of(chunks, range(len(chunks)))
    assert list(counted) == [row["data-chunk"] for row in rows(all_of(chunks))] and len(counted) == ROWS
    assert tokens_of(RecursiveChunker().chunk("Unused days carry over."), [0]) == {"1": "5"}


def test_pages_and_sections_are_named() -> None:
    text = "# Tea\n\nPour it.\fDrink it.\n\n## Cold\n\n" + "Wait for it. " * 5
    chunks = RecursiveChunker(chunk_size=40, overlap=0).chunk(text)
    told = [facts(row) for row in rows(all_of(chunks))]
    assert told[0]["Pages"] == "1 to 2" and told[0]["Section"] == "Tea"
    assert told[-1]["Page"] == "2" and told[-1]["Section"] == "Tea > Cold"


def test_what_stands_in_front_is_set_apart() -> None:
    row = rows(all_of(HeadingChunker().chunk("# Tea\n\nPour it.")))[0]
    front, piece = row.select_one(".ck-front"), row.select_one(".ck-piece")
    assert front and piece and (front.text, piece.text) == ("Tea", "Pour it.")


def test_a_table_header_in_front_needs_no_section() -> None:
    chunks = ElementChunker(chunk_size=30).chunk("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |")
    assert "Section" not in facts(rows(all_of(chunks))[1])


def test_a_child_names_its_parent() -> None:
    chunks = HierarchicalChunker(include_parents=True).chunk("Tea for two.")
    assert facts(rows(all_of(chunks))[1])["Parent"] == "chunk_0"


def test_a_chunk_over_the_limit_says_so() -> None:
    chunks = SeparatorChunker(chunk_size=5).chunk("tea\nmarmalade")
    assert ["over the limit" in str(row.select_one(".ck-over")) for row in rows(all_of(chunks))] == [False, True]


def test_a_long_chunk_is_cut_between_words_to_about_a_line() -> None:
    chunks = RecursiveChunker().chunk("begin " + "between " * 60 + "end")
    piece = rows(all_of(chunks))[0].select_one(".ck-piece")
    assert piece and re.fullmatch(r"begin( between)+ …( between)+ end", piece.text) and len(piece.text) < 110


def test_a_long_chunk_keeps_its_accents() -> None:
    chunks = RecursiveChunker().chunk("xe\u0301" * 100)
    piece = rows(all_of(chunks))[0].select_one(".ck-piece")
    assert piece and "…" in piece.text and " \u0301" not in piece.text


def test_line_ends_are_marked() -> None:
    piece = rows(all_of(RecursiveChunker().chunk("tea\n\n  for two")))[0].select_one(".ck-piece")
    assert piece and str(piece) == '<p class="ck-piece">tea<b class="p"></b> for two</p>'


def test_two_hundred_rows_are_shown_and_it_says_so() -> None:
    chunks = RecursiveChunker(chunk_size=1, overlap=0).chunk("a " * 1500)
    html = all_of(chunks)
    assert len(rows(html)) == ROWS == 200 and "the first 200 of the 1,500 chunks" in html


def test_a_part_in_which_no_chunk_begins_says_so() -> None:
    chunks = RecursiveChunker().chunk("tea")
    assert "No chunk begins" in listed(chunks, []) and "There are no chunks." in listed(Chunks(), [])


def test_a_chunk_that_is_not_in_the_text_says_so() -> None:
    class Shouting(BaseChunker):
        def split_text(self, text: str) -> list[str]:
            return [text.upper()]

    assert facts(rows(all_of(Shouting().chunk("quiet")))[0])["Place"] == "not in the text"
