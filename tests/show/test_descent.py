"""The picture of the way down a ladder: every piece in its row, nothing lost, nothing interpreted."""
from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import RecursiveChunker, SentenceChunker
from chunklab.show.descent import descent

TEXT = "Hotels\n\nBook a quiet room. Ask for breakfast.\n\nPay with the card."
BOX = re.compile(r'<b (?:class="([^"]*)" )?style="--x:([\d.]+);--w:([\d.]+);--r:(\d+);--n:(\d+)" title="([^"]*)">')


def boxes(size: int, overlap: int = 0, text: str = TEXT, **parameters: Any) -> list[tuple[str, ...]]:
    return BOX.findall(descent(RecursiveChunker(size, overlap, **parameters), text)._repr_html_())


def test_a_text_that_fits_has_one_row() -> None:
    picture = descent(RecursiveChunker(80, 0), "Pay with the card.")
    assert picture.rows == ["the text"]
    assert str(picture).endswith("\nfits    18  Pay with the card.")


def test_rows_end_with_the_last_rung_that_cuts() -> None:
    assert descent(RecursiveChunker(30, 0), TEXT).rows == [
        "the text", "a blank line", "a line end", "a full stop and a space"]


def test_a_piece_that_is_too_big_reaches_down_to_the_rung_that_cuts_it() -> None:
    places = {title: (kind, row, rows) for kind, _, _, row, rows, title in boxes(30) if not kind.startswith("c")}
    assert places["Book a quiet room. Ask for breakfast."] == ("big", "1", "2")
    assert places["Hotels"] == ("", "1", "3")
    assert places["Ask for breakfast."] == ("", "3", "1")


def test_chunks_stand_below_the_last_rung() -> None:
    assert [(row, title) for kind, _, _, row, _, title in boxes(30) if kind.startswith("c")] == [
        ("4", "Hotels Book a quiet room."), ("4", "Ask for breakfast."), ("4", "Pay with the card.")]


def test_chunks_that_share_text_take_turns_in_two_rows() -> None:
    found = boxes(37, 20, "Tea is hot. Wait. Drink the tea slowly.")
    assert [row for kind, _, _, row, _, _ in found if kind.startswith("c")] == ["4", "5"]


def test_a_piece_that_nothing_cuts_is_too_big_to_the_end() -> None:
    assert "too big  9  marmalade" in str(descent(RecursiveChunker(5, 0, separators=[" "]), "hot marmalade"))


def test_separators_that_are_not_kept_do_not_hide_a_cut() -> None:
    chunker = RecursiveChunker(4, 0, separators=["-", " "], keep_separator=False)
    assert str(descent(chunker, "-hot tea-")).splitlines()[1:] == [
        "too big 9  -hot tea-", "  at a space: 2 pieces", "  fits    3  hot", "  fits    3  tea"]


def test_sizes_are_in_the_chunkers_own_unit() -> None:
    picture = descent(RecursiveChunker(4, 0, length=lambda text: len(text.split())), TEXT)
    assert picture.alt.startswith("The text has 12 units; a chunk may have 4.")


def test_words_tell_what_the_picture_shows() -> None:
    assert descent(RecursiveChunker(30, 0), TEXT).alt == (
        "The text has 65 characters; a chunk may have 30. Cut at a blank line: 3 pieces, 1 of them too big. Cut at a "
        "full stop and a space: 2 pieces, none of them too big. Packed: 3 chunks, of 26, 18, 18 characters.")


def test_markup_in_the_text_is_shown_and_not_obeyed() -> None:
    html = descent(RecursiveChunker(40, 0), '<script>alert("x")</script>\n\n<b onclick=x>')._repr_html_()
    assert "<script" not in html and "<b onclick" not in html and "&lt;script&gt;" in html


def test_a_caption_makes_a_figure_with_a_name() -> None:
    html = descent(RecursiveChunker(30, 0), TEXT, caption="Down & up.", name="fig-descent")._repr_html_()
    assert html.startswith('<figure class="ck-figure" id="fig-descent">')
    assert html.endswith("<figcaption>Down &amp; up.</figcaption></figure>")


def test_a_long_list_is_cut_and_says_so() -> None:
    lines = str(descent(RecursiveChunker(5, 0), "tea " * 100)).splitlines()
    assert len(lines) == 61 and lines[-1] == "… and 43 more lines."


def test_an_empty_text_has_no_chunks() -> None:
    assert str(descent(RecursiveChunker(5, 0), "")).startswith("RecursiveChunker(chunk_size=5, overlap=0): 0 chunks\n")


@pytest.mark.parametrize(("chunker", "text", "more", "kind", "said"), [
    (SentenceChunker(), TEXT, {}, TypeError, "SentenceChunker: give a RecursiveChunker"),
    (RecursiveChunker(), 3, {}, TypeError, "text is 3"),
    (RecursiveChunker(5, 0), "tea " * 2000, {}, ValueError, "too many to tell apart"),
    (RecursiveChunker(), TEXT, {"name": "fig-x"}, ValueError, "needs a caption"),
    (RecursiveChunker(), TEXT, {"name": "x y", "caption": "c"}, ValueError, "name is 'x y'")])
def test_what_makes_no_sense_is_named(chunker: object, text: object, more: dict[str, str], kind: type[Exception],
                                      said: str) -> None:
    with pytest.raises(kind, match=said):
        descent(chunker, text, **more)  # type: ignore[arg-type]


@given(st.text("ab. \n", max_size=60), st.integers(1, 12), st.sampled_from([False, "start", "end"]))
def test_what_is_filled_holds_all_ink_once(text: str, size: int, keep: Any) -> None:
    """The pieces at the bottom stand one behind the other, and nothing but separators falls between them."""
    found = [(float(x), float(w), unescape(title)) for kind, x, w, row, rows, title in boxes(
        size, text=text, keep_separator=keep) if not kind.startswith("c") and int(row) + int(rows) == deepest(text, size, keep)]
    assert all(x + w <= after + 0.01 for (x, w, _), (after, _, _) in zip(found, found[1:]))
    kept = re.sub(r"[\s.]", "", text)
    assert re.sub(r"[\s.]", "", "".join(title for _, _, title in found)) == kept


def deepest(text: str, size: int, keep: Any) -> int:
    return len(descent(RecursiveChunker(size, 0, keep_separator=keep), text).rows)
