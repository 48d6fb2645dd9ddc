"""Figures: in the palette, with words for those who do not see them, the same bytes each time."""
from __future__ import annotations

import re
import sys

import pytest

from chunklab import CharacterChunker
from chunklab.show.plots import figure_html, new_axes, plot_chunks, plot_sizes

CHUNKS = CharacterChunker(chunk_size=10, overlap=3).chunk("a sentence of some length, cut")


def test_a_bar_a_chunk_and_one_for_each_overlap() -> None:
    assert len(plot_chunks(CHUNKS).patches) == len(CHUNKS) + len(CHUNKS) - 1


def test_documents_do_not_overlap_each_other() -> None:
    chunks = CharacterChunker(chunk_size=10, overlap=0).chunk(["ten letters", "ten letters"])
    assert len(plot_chunks(chunks).patches) == len(chunks)


def test_chunks_plot_themselves() -> None:
    assert CHUNKS.plot().get_xlabel() == "characters"


def test_sizes_with_their_limit() -> None:
    axes = plot_sizes(CHUNKS, limit=10)
    assert [bar.get_height() for bar in axes.patches] == [len(chunk.text) for chunk in CHUNKS]
    assert len(axes.lines) == 1


def test_a_figure_is_svg_with_words() -> None:
    picture = figure_html(plot_sizes(CHUNKS), alt='Bars "of" <equal> height.')
    assert 'role="img" aria-label="Bars &quot;of&quot; &lt;equal&gt; height."' in picture._repr_html_()
    assert repr(picture) == 'Figure: Bars "of" <equal> height.'


def test_a_caption_stands_under_the_figure() -> None:
    picture = figure_html(new_axes(), alt="Bars.", caption="A < B.", name="fig-bars")
    assert picture._repr_html_().startswith('<figure class="ck-figure" id="fig-bars"><svg ')
    assert picture._repr_html_().endswith("<figcaption>A &lt; B.</figcaption></figure>")
    assert repr(picture) == "Figure: A < B. Bars."


@pytest.mark.parametrize(("caption", "name"), [("", "fig-bars"), ("Bars.", "bars"), ("Bars.", 'fig-"bars"')])
def test_a_name_is_that_of_a_figure_with_a_caption(caption: str, name: str) -> None:
    with pytest.raises(ValueError, match="it must be fig- and small letters"):
        figure_html(new_axes(), "Bars.", caption, name)


def test_the_same_bytes_each_time() -> None:
    assert figure_html(plot_chunks(CHUNKS), "Bars.").svg == figure_html(plot_chunks(CHUNKS), "Bars.").svg


def test_two_figures_on_one_page_share_no_id() -> None:
    ids = [set(re.findall(r' id="([^"]+)"', figure_html(axes, "Bars.").svg))
           for axes in (plot_chunks(CHUNKS), plot_sizes(CHUNKS))]
    assert ids[0] and ids[1] and not ids[0] & ids[1]


def test_words_are_required() -> None:
    with pytest.raises(ValueError, match="alt is empty"):
        figure_html(new_axes(), " ")


def test_in_a_browser_the_way_on_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(ImportError, match="go on without figures"):
        new_axes()


def test_without_matplotlib_the_install_line_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r'pip install "chunklab-book\[plots\]"'):
        new_axes()
