"""What the playground shows of one cut: true, whole, escaped, whatever the text."""
from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st

from chunklab import BaseChunker, CharacterChunker, RecursiveChunker, SeparatorChunker, WordChunker
from chunklab.play.cut import as_json, compare, count, cut
from chunklab.play.figures import compare_html, numbers_html, rows_of
from chunklab.play.parts import LENGTH
from chunklab.show.numbers import numbers_of
from chunklab.show.text import paint
from tests.strategies import Configured, chunkers, texts

OURS = set("b br dd div dl dt li mark ol p path pre small span strong sup svg".split())
HTML = ("painted", "listed", "numbers", "sizes")
PLAIN = RecursiveChunker(chunk_size=300, overlap=50)


class Balance(HTMLParser):
    """Check that what is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in OURS
        if tag not in ("br", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "path":
            assert self.open.pop() == tag


@given(chunkers(), texts() | st.text(st.characters(), max_size=60))
def test_every_cut_is_well_formed(configured: Configured, text: str) -> None:
    chunker = configured.make()
    shown = {**cut(chunker, text, "<b>.md"), **count(chunker, text, "<b>.md")}
    assert shown["count"] == len(chunker.chunk(text)) and shown["chunker"] == repr(chunker)
    for name in HTML:
        balance = Balance()
        balance.feed(shown[name])
        assert balance.open == []


def test_the_painted_text_is_that_of_the_package() -> None:
    chunks = PLAIN.chunk("Tea for two. " * 60)
    titles = [f"Chunk {number}. {chunk.reason}" for number, chunk in enumerate(chunks, 1)]
    text = "Tea for two. " * 60
    assert cut(PLAIN, text)["painted"] == paint(text, [chunk.span for chunk in chunks], titles=titles, end=len(text), link=True)


def test_all_parts_together_paint_every_chunk_and_list_it_once() -> None:
    text = "One line of words, and no more.\n" * 2000
    total = cut(PLAIN, text)["parts"]
    parts = [cut(PLAIN, text, part=number) for number in range(total)]
    assert total > 3 and [part["part"] for part in parts] == list(range(total))
    numbers = [str(number + 1) for number in range(parts[0]["count"])]
    assert re.findall(r"<sup>(\d+)</sup>", "".join(part["painted"] for part in parts)) == numbers
    assert re.findall(r'<li class="k\d" data-chunk="(\d+)"', "".join(part["listed"] for part in parts)) == numbers


def test_a_row_and_the_place_in_the_text_have_the_same_number() -> None:
    shown = cut(PLAIN, "One line of words, and no more.\n" * 2000, part=1)
    painted = {number for one in re.findall(r'<mark [^>]*data-chunk="([\d ]+)"', shown["painted"]) for number in one.split()}
    assert set(re.findall(r'<li class="k\d" data-chunk="(\d+)"', shown["listed"])) <= painted


def test_a_part_past_the_last_is_the_last() -> None:
    assert cut(PLAIN, "tea", part=99)["part"] == 0


@pytest.mark.parametrize(("name", "arguments"), [("part", {"part": -1}), ("part", {"part": "1"}), ("text", {"text": b"tea"}),
                                                 ("source", {"source": None})])
def test_what_makes_no_sense_is_said_by_name(name: str, arguments: dict[str, object]) -> None:
    with pytest.raises((TypeError, ValueError), match=name):
        cut(PLAIN, **{"text": "tea", **arguments})  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [
    pytest.param("a" * 5_000_000, id="5 MB of one letter"),
    pytest.param("\n" * 1_000_000, id="a million newlines"),
    pytest.param("a\n" * 300_000, id="short lines"),
    pytest.param("<script>alert(1)</script>\n" * 20_000, id="markup"),
    pytest.param("\ud800 \udfff" * 10_000, id="halves of surrogate pairs"),
    pytest.param("\0\x01\x1b" * 10_000, id="control characters"),
    pytest.param("e" + "\u0301" * 100_000, id="one endless character"),
])
def test_any_text_is_shown(text: str) -> None:
    shown = {**cut(RecursiveChunker(), text), **count(RecursiveChunker(), text)}
    last = cut(RecursiveChunker(), text, part=shown["parts"] - 1)
    assert json.dumps(last) and "<script" not in shown["painted"] + shown["listed"]
    assert max(len(shown[name]) for name in HTML) < 1_500_000


def test_a_part_with_many_chunks_is_shorter_and_says_so() -> None:
    shown = cut(CharacterChunker(chunk_size=2, overlap=1), "abcd " * 5000)
    assert f"fewer than {LENGTH:,} characters" in shown["painted"] and shown["painted"].count("<mark") < 3_100
    assert "fewer than" not in cut(PLAIN, "tea for two " * 4000)["painted"]


def test_two_chunkers_on_one_text_do_not_mix() -> None:
    text = "tea for two and two for tea"
    one, two = CharacterChunker(chunk_size=5, overlap=0), CharacterChunker(chunk_size=9, overlap=0)
    counts = [cut(chunker, text)["count"] for chunker in (one, two, one, two)]
    assert counts == [6, 3, 6, 3] and cut(one, text + "!!!!")["count"] == 7


def test_turning_to_another_part_does_not_cut_again() -> None:
    class Counted(CharacterChunker):
        cuts = 0

        def spans(self, text: str) -> list[tuple[int, int]]:
            type(self).cuts += 1
            return [(0, len(text))]

    for part in (0, 1, 0):
        cut(Counted(), "tea " * 9000, part=part)
    assert Counted.cuts == 1


@given(chunkers(), texts())
def test_json_holds_all_chunks(configured: Configured, text: str) -> None:
    chunker = configured.make()
    chunks = chunker.chunk({"text": text, "source": "leave.md"})
    assert json.loads(as_json(chunker, text, "leave.md")) == json.loads(json.dumps([chunk.to_dict() for chunk in chunks]))


def test_json_keeps_letters_and_can_be_written_to_a_file() -> None:
    written = as_json(WordChunker(), "日本語 é \ud83d")
    assert "日本語 é" in written and written.encode("utf-8")
    assert json.loads(written)[0]["text"] == "日本語 é \ud83d"


def test_the_numbers_are_listed_with_a_sentence_each() -> None:
    chunks = PLAIN.chunk("Tea for two. " * 60)
    soup = BeautifulSoup(numbers_html(numbers_of(chunks, PLAIN), chunks), "html.parser")
    assert soup.select_one('[data-number="count"] dd').text == str(len(chunks))  # type: ignore[union-attr]
    assert all(item.select_one(".ck-help").text.endswith(".") for item in soup.select("dl > div"))  # type: ignore[union-attr]
    assert len(soup.select("dl > div")) == len(rows_of(numbers_of(chunks))) == 12


def test_chunks_over_the_limit_are_named_with_the_reason() -> None:
    chunker = SeparatorChunker(chunk_size=3)
    chunks = chunker.chunk("tea\n<jam>\nbread\nbutter\nhoney")
    html = numbers_html(numbers_of(chunks, chunker), chunks)
    assert "Chunk 2 is over the limit. This piece has 5 characters" in html and "So is 1 more" in html


def test_two_cuts_stand_side_by_side_under_the_same_names() -> None:
    cuts: list[tuple[str, BaseChunker]] = [("A <b>", PLAIN), ("B", WordChunker(chunk_size=5, overlap=1))]
    soup = BeautifulSoup(compare(cuts, "Tea for two. " * 9), "html.parser")
    assert [cell.text for cell in soup.select("thead th")] == ["Number", "A <b>", "B"]
    assert [cell.text for cell in soup.select('[data-number="limit"] td')] == ["300 characters", "5 words"]
    names = [row["data-number"] for row in soup.select("tbody tr")]
    shown = BeautifulSoup(count(PLAIN, "tea")["numbers"], "html.parser")
    assert names == [item["data-number"] for item in shown.select("dl > div")]


def test_a_table_can_be_made_of_any_number_of_cuts() -> None:
    numbers = numbers_of(PLAIN.chunk("tea"), PLAIN)
    assert compare_html([("one", numbers)] * 3).count("<td>") == 3 * len(rows_of(numbers))


def test_json_that_no_page_can_copy_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chunklab.play.cut.MOST_JSON", 600)
    with pytest.raises(ValueError, match="The JSON of 3 chunks is more than a page can copy"):
        as_json(CharacterChunker(chunk_size=1, overlap=0), "abc")
