"""Figures of an experiment: a line a setting, a panel a tag, the same bytes each time."""
from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from chunklab.search.experiment import NOT_CUT, RANDOM
from chunklab.show.palette import LINES
from chunklab.show.plots import figure_html, new_axes
from chunklab.show.recall_plots import plot_by_tag, plot_recall
from tests.search.test_experiment import FOUND


def test_a_line_a_setting_over_the_budgets() -> None:
    axes = plot_recall(FOUND)
    assert len(axes.lines) == len(FOUND.rows)
    for row in FOUND.rows:
        assert any(tuple(line.get_ydata()) == row.curve and tuple(line.get_xdata()) == FOUND.budgets for line in axes.lines)


def test_named_settings_have_a_colour_each_and_come_first_in_the_legend() -> None:
    axes = plot_recall(FOUND, ["words", "recursive"])
    coloured = [line for line in axes.lines if line.get_color() in LINES]
    assert [line.get_label() for line in coloured] == ["words", "recursive"]
    assert len({line.get_color() for line in coloured}) == len({line.get_linestyle() for line in coloured}) == 2
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["words", "recursive", NOT_CUT, RANDOM]


def test_a_figure_of_ones_own_is_drawn_in() -> None:
    axes = new_axes()
    assert plot_recall(FOUND, axes=axes) is axes


def test_a_panel_a_tag_with_its_number_of_questions() -> None:
    figure = plot_by_tag(FOUND, ["words", "sentences"])
    panels = [axes for axes in figure.axes if axes.get_visible()]
    assert [axes.get_title("left") for axes in panels][:2] == ["bakery (3)", "even (7)"]
    values = [line.get_xdata()[0] for line in panels[1].lines]
    assert values == [FOUND.by_tag()["even"][name] for name in ("words", "sentences")]


def test_more_lines_than_can_be_told_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="settings has 6 names: give up to 5"):
        plot_recall(FOUND, [row.name for row in FOUND.rows])


def test_without_tags_there_are_no_panels() -> None:
    with pytest.raises(ValueError, match="No question has a tag"):
        plot_by_tag(replace(FOUND, tags=((),) * len(FOUND.ids)))


def test_the_same_bytes_each_time() -> None:
    for plot in (plot_recall, plot_by_tag):
        assert figure_html(plot(FOUND), "Lines.").svg == figure_html(plot(FOUND), "Lines.").svg  # type: ignore[operator]


def test_without_matplotlib_the_install_line_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for plot in (plot_recall, plot_by_tag):
        with pytest.raises(ImportError, match=r'pip install "chunklab-book\[plots\]"'):
            plot(FOUND)  # type: ignore[operator]
