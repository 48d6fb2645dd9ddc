"""The outline of a text, drawn as a tree."""
from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.show.outline import outline
from chunklab.text.headings import find_headings
from tests.strategies import MARKDOWN, texts

MARKED = st.lists(st.sampled_from([*MARKDOWN, "\n", "words "]), max_size=12).map("".join)


def test_a_heading_hangs_under_the_one_that_is_open() -> None:
    assert repr(outline("# A\n\na\n\n## B\n\n### C\n\ncc\n\n## D\n\n# E\n")).splitlines() == [
        "# A: 1 character", "├─ ## B: 0 characters", "│  └─ ### C: 2 characters", "└─ ## D: 0 characters", "# E: 0 characters"]


def test_a_jumped_level_hangs_one_step_deeper() -> None:
    assert repr(outline("# A\n\n### C\n\n## B\n")).splitlines()[1:] == ["├─ ### C: 0 characters", "└─ ## B: 0 characters"]


def test_what_stands_above_the_first_heading_is_named() -> None:
    assert repr(outline("---\nkey: b\n---\nHello.\n# A\n")).splitlines() == [
        "(front matter): 14 characters", "(before the first heading): 6 characters", "# A: 0 characters"]


def test_levels_that_do_not_count_are_left_out() -> None:
    assert repr(outline("# A\n\n## B\n\nb", (1,))) == "# A: 7 characters"


def test_a_text_with_nothing_in_it_has_no_outline() -> None:
    assert repr(outline(" \n")) == "(no text)"


def test_titles_are_escaped_and_an_empty_one_is_named() -> None:
    html = outline("# <b>\n\n#\n")._repr_html_()
    assert "<b>&lt;b&gt;</b>" in html
    assert "(no title)" in html


@given(MARKED | texts())
def test_the_picture_has_each_heading_once_and_its_lists_close(text: str) -> None:
    html = outline(text)._repr_html_()
    assert len(re.findall(r"<code>#+</code>", html)) == len(find_headings(text))
    for tag in ("ul", "li", "p"):
        assert len(re.findall(rf"<{tag}[ >]", html)) == html.count(f"</{tag}>")


def test_a_caption_stands_below_and_a_name_needs_one() -> None:
    html = outline("# A", caption="A & B", name="fig-a")._repr_html_()
    assert html.startswith('<figure class="ck-figure" id="fig-a">')
    assert html.endswith("<figcaption>A &amp; B</figcaption></figure>")
    with pytest.raises(ValueError, match="needs a caption"):
        outline("# A", name="fig-a")


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="501 sections, too many"):
        outline("# A\n" * 501)
    with pytest.raises(TypeError, match="text"):
        outline(None)  # type: ignore[arg-type]
