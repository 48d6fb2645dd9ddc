"""Figures of an experiment: recall over reading budgets, and small multiples by tag."""
from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from chunklab.search.results import NOT_CUT, RANDOM, Experiment
from chunklab.search.rows import Row
from chunklab.show.palette import DASHES, LIGHT, LINES
from chunklab.show.plots import new_axes, new_figure, styled

_COLUMNS = 3  # small multiples in a row
_NAMED = len(LINES)


def plot_recall(found: Experiment, settings: Iterable[str] | None = None, axes: Any = None) -> Any:
    """Draw recall over reading budgets, one line a setting.

    Parameters
    ----------
    found : Experiment
    settings : iterable of str or None, default None
        Up to five, which get a colour and a name; None takes the five with the highest mean. All others are thin
        grey lines, and so are random cuts, dotted, and documents that are not cut, dashed.
    axes : matplotlib Axes or None
        Where to draw; None makes new axes.

    Returns
    -------
    matplotlib Axes

    Raises
    ------
    ValueError
        When there are more than five settings, or one is not there.
    ImportError
        When matplotlib is not installed; the sentence has the install line.

    Chapter: measure
    """
    named = _named(found, settings)
    axes = new_axes(height=3.8) if axes is None else axes
    with styled():
        for row in found.rows:
            if row not in named:
                style = {RANDOM: ":", NOT_CUT: (0, (6, 3))}.get(row.name, "-")
                axes.plot(found.budgets, row.curve, color=LIGHT.quiet, linewidth=1.2 if row.name in (NOT_CUT, RANDOM) else 0.7,
                          linestyle=style, label=row.name if row.name in (NOT_CUT, RANDOM) else None)
        for at, row in enumerate(named):
            axes.plot(found.budgets, row.curve, color=LINES[at], linestyle=DASHES[at], marker="os^Dv"[at],
                      markersize=4, label=row.name)
        axes.set_xscale("log", base=2)
        axes.set_xticks(found.budgets, [f"{budget:,}" for budget in found.budgets])
        axes.minorticks_off()
        axes.set(xlabel=f"{found.unit} read", ylabel="recall", ylim=(0, 1.02))
        handles, labels = axes.get_legend_handles_labels()
        order = [*range(len(labels) - len(named), len(labels)), *range(len(labels) - len(named))]
        axes.legend([handles[at] for at in order], [labels[at] for at in order], fontsize=9)
    return axes


def plot_by_tag(found: Experiment, settings: Iterable[str] | None = None, score: str = "recall") -> Any:
    """Draw a small panel for each tag: the mean score of each setting on its questions.

    A tag has few questions, and says how many: look for what differs much, and read verdicts elsewhere.

    Parameters
    ----------
    found : Experiment
    settings : iterable of str or None, default None
        Up to five; None takes the five with the highest mean.
    score : "recall", "intact" or "recall_at_k", default "recall"

    Returns
    -------
    matplotlib Figure

    Raises
    ------
    ValueError
        When there are more than five settings, one is not there, there is no such score, or no question has a tag.
    ImportError
        When matplotlib is not installed; the sentence has the install line.

    Chapter: measure
    """
    named = _named(found, settings)
    by_tag = found.by_tag(score)
    if not by_tag:
        raise ValueError("No question has a tag: give questions some, or use plot_recall.")
    rows = math.ceil(len(by_tag) / _COLUMNS)
    columns = min(_COLUMNS, len(by_tag))
    figure = new_figure(height=0.5 + rows * (0.55 + 0.24 * len(named)))
    with styled():
        panels = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False)
        for at, (tag, means) in enumerate(by_tag.items()):
            axes = panels[at // columns][at % columns]
            values = [means[row.name] for row in named]
            places = range(len(named))
            axes.hlines(places, 0, values, color=LIGHT.line, linewidth=2)
            for place, value in zip(places, values):
                axes.plot([value], [place], color=LINES[place], marker="os^Dv"[place], linestyle="none", markersize=6)
            count = sum(tag in tags for tags in found.tags)
            axes.set_title(f"{tag} ({count})", fontsize=9, loc="left")
            axes.set(xlim=(0, 1.04), ylim=(len(named) - 0.5, -0.5))
            axes.set_yticks(list(places), [row.name for row in named])
            axes.tick_params(labelsize=8, left=False)
            axes.grid(axis="y", visible=False)
        for at in range(len(by_tag), rows * columns):
            panels[at // columns][at % columns].set_visible(False)
        figure.supxlabel(score.replace("_at_k", f" at {found.k} hits"), fontsize=10)
    return figure


def _named(found: Experiment, settings: Iterable[str] | None) -> list[Row]:
    """The rows that are drawn in colour, in the order of their names as given."""
    if settings is None:
        return sorted((found.row(name) for name in found.names), key=lambda row: -row.recall)[:_NAMED]
    rows = [found.row(name) for name in settings]
    if len(rows) > _NAMED:
        raise ValueError(f"settings has {len(rows)} names: give up to {_NAMED}, or lines can no longer be told apart.")
    return rows
