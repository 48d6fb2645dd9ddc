"""Figures: chunks over their text, sizes, and any other axes, in the palette's colours."""
from __future__ import annotations

import hashlib
import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING, Any

from chunklab.show.palette import DASHES, LIGHT, LINES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chunklab.document import Chunk

_ELSEWHERE = 'Figures need matplotlib: install it with pip install "chunklab-book[plots]".'
_IN_A_BROWSER = ("Figures need matplotlib, which comes from another server and did not arrive: connect to the internet and "
                 "choose Run, Restart Kernel and Run All Cells; or go on without figures: click the next cell and choose "
                 "Run, Run Selected Cell and All Below.")
_PRINT_SIZE = 5.8  # inches: on a phone its letters can still be read, on a desk they are not shouting


def _matplotlib() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise ImportError(_IN_A_BROWSER if sys.platform == "emscripten" else _ELSEWHERE) from None
    return matplotlib


def _style() -> dict[str, Any]:
    from cycler import cycler

    return {
        "figure.facecolor": LIGHT.paper, "axes.facecolor": LIGHT.paper, "savefig.facecolor": LIGHT.paper,
        "text.color": LIGHT.ink, "axes.labelcolor": LIGHT.ink, "axes.edgecolor": LIGHT.quiet,
        "xtick.color": LIGHT.quiet, "ytick.color": LIGHT.quiet, "xtick.labelcolor": LIGHT.ink,
        "ytick.labelcolor": LIGHT.ink, "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True,
        "grid.color": LIGHT.line, "grid.linewidth": 0.6, "axes.axisbelow": True, "font.size": 11,
        "font.family": "DejaVu Sans", "legend.frameon": False, "lines.linewidth": 2,
        "axes.prop_cycle": cycler(color=list(LINES), linestyle=list(DASHES)),
        "svg.hashsalt": "chunklab", "svg.fonttype": "none", "figure.autolayout": True}


def new_axes(width: float = _PRINT_SIZE, height: float = 3.2) -> Any:
    """Make the axes of a figure in the book's look.

    Parameters
    ----------
    width, height : float
        In inches.

    Raises
    ------
    ImportError
        When matplotlib is not installed; the sentence has the install line.

    Chapter: windows
    """
    figure = new_figure(width, height)
    with styled():
        return figure.subplots()


def new_figure(width: float = _PRINT_SIZE, height: float = 3.2) -> Any:
    """Make an empty figure in the book's look, for several axes.

    Parameters
    ----------
    width, height : float
        In inches.

    Raises
    ------
    ImportError
        When matplotlib is not installed; the sentence has the install line.

    Chapter: measure
    """
    with styled():
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        figure = Figure(figsize=(width, height))
        FigureCanvasAgg(figure)
        return figure


@contextmanager
def styled() -> Iterator[None]:
    """Draw in the book's look.

    Raises
    ------
    ImportError
        When matplotlib is not installed; the sentence has the install line.

    Chapter: measure
    """
    with _matplotlib().rc_context(_style()):
        yield


def plot_chunks(chunks: Iterable[Chunk], axes: Any = None) -> Any:
    """Draw each chunk as a bar over the characters it covers, one row a chunk; what is shared is hatched.

    Parameters
    ----------
    chunks : iterable of Chunk
        Those without a span are left out; each document's offsets begin at 0.
    axes : matplotlib Axes or None
        Where to draw; None makes new axes.

    Returns
    -------
    matplotlib Axes

    Raises
    ------
    ImportError
        When matplotlib is not installed; the sentence has the install line.

    Chapter: windows
    """
    placed = [chunk for chunk in chunks if chunk.span]
    matplotlib = _matplotlib()
    if axes is None:
        axes = new_axes(height=0.9 + 0.28 * max(len(placed), 1))
    with matplotlib.rc_context(_style()):
        reached, document = 0, 0
        for row, chunk in enumerate(placed):
            start, end = chunk.span or (0, 0)
            if chunk.document_index != document:
                reached, document = 0, chunk.document_index
            axes.barh(row, end - start, left=start, height=0.72, color=LIGHT.chunks[row % len(LIGHT.chunks)],
                      edgecolor=LIGHT.ink, linewidth=0.8)
            if start < reached:
                axes.barh(row, min(reached, end) - start, left=start, height=0.72, color="none", edgecolor=LIGHT.ink,
                          linewidth=0.5, hatch="////")
            axes.text((start + end) / 2, row, str(row + 1), ha="center", va="center", fontsize=9)
            reached = max(reached, end)
        axes.set_yticks([])
        axes.invert_yaxis()
        axes.grid(axis="y", visible=False)
        axes.set(xlabel="characters", ylabel="chunks")
    return axes


def plot_sizes(chunks: Iterable[Chunk], limit: int | None = None, axes: Any = None) -> Any:
    """Draw the size of each chunk in characters, in order, and the limit as a line.

    Parameters
    ----------
    chunks : iterable of Chunk
    limit : int or None
        The limit S in characters, where there is one.
    axes : matplotlib Axes or None
        Where to draw; None makes new axes.

    Returns
    -------
    matplotlib Axes

    Raises
    ------
    ImportError
        When matplotlib is not installed; the sentence has the install line.

    Chapter: knobs
    """
    sizes = [len(chunk.text) for chunk in chunks]
    matplotlib = _matplotlib()
    if axes is None:
        axes = new_axes()
    with matplotlib.rc_context(_style()):
        axes.bar(range(1, len(sizes) + 1), sizes, color=LIGHT.chunks[0], edgecolor=LIGHT.ink, linewidth=0.6)
        if limit is not None:
            axes.axhline(limit, color=LINES[1], linestyle="--")
            axes.annotate(f"limit {limit}", (1, limit), textcoords="offset points", xytext=(0, 4))
        axes.set(xlabel="chunk", ylabel="characters")
        axes.grid(axis="x", visible=False)
    return axes


class Picture:
    """A figure as inline SVG with a text in its place for those who do not see it."""

    def __init__(self, svg: str, alt: str, caption: str = "") -> None:
        self.svg, self.alt, self.caption = svg, alt, caption

    def _repr_html_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"Figure: {self.caption} {self.alt}" if self.caption else f"Figure: {self.alt}"


def figure_html(figure: Any, alt: str, caption: str = "", name: str = "") -> Picture:
    """Turn a matplotlib figure into inline SVG with a text alternative, the same bytes each time.

    Parameters
    ----------
    figure : matplotlib Figure or Axes
    alt : str
        What the figure shows, for readers who do not see it.
    caption : str, default ""
        What to see in it, in plain text, for all readers. The book numbers figures that have one.
    name : str, default ""
        What {numref} calls a figure with a caption in the book, such as "fig-amplification".

    Raises
    ------
    ValueError
        When `alt` is empty; when there is a `name` and no `caption`, or it is no name of a figure.
    ImportError
        When matplotlib is not installed; the sentence has the install line.

    Chapter: windows
    """
    if not isinstance(alt, str) or not alt.strip():
        raise ValueError("alt is empty: say in a sentence or two what the figure shows.")
    if name and not (caption and re.fullmatch(r"fig-[a-z0-9-]+", name)):
        raise ValueError(f"name is {name!r}: it must be fig- and small letters, digits or hyphens, and needs a caption.")
    matplotlib = _matplotlib()
    figure = getattr(figure, "figure", figure)
    buffer = io.StringIO()
    with matplotlib.rc_context(_style()):
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    svg = buffer.getvalue()
    svg = svg[svg.index("<svg"):]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' width="[\d.]+pt" height="[\d.]+pt"', "", svg, count=1)
    # Every figure calls its parts figure_1, axes_1 …; on one page each id may stand once.
    own = hashlib.sha256(svg.encode()).hexdigest()[:8]
    svg = re.sub(r'( id="|href="#|url\(#)', rf"\g<1>{own}-", svg)
    opening = f'<svg role="img" aria-label="{escape(alt)}" style="width:100%;max-width:38rem;height:auto" '
    label = f' id="{name}"' if name else ""
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return Picture(f'<figure class="ck-figure"{label}>{opening}{svg[len("<svg "):].strip()}{below}</figure>', alt, caption)
