"""The one palette: of the package's pictures, its figures, and the book's pages.

Neighbouring chunks differ for colour-blind eyes too, and text on every colour has a contrast of
4.5:1 or more, in both themes; tests compute it.
"""
from __future__ import annotations

from typing import NamedTuple


class Theme(NamedTuple):
    """The colours of one theme. `hatch` lies over the chunks' colours, with alpha; `chunks` repeats after the last."""

    ink: str
    paper: str
    shade: str
    quiet: str
    line: str
    accent: str
    hatch: str
    chunks: tuple[str, ...]


LIGHT = Theme(ink="#1d2329", paper="#fdfcf9", shade="#f4f1ea", quiet="#565f68", line="#d9d4c8", accent="#0b5d66",
              hatch="#1d232947",
              chunks=("#bcdcff", "#ffe39a", "#d9e2ec", "#cdeeb4", "#dccbfa", "#ffd0bd"))
DARK = Theme(ink="#e6e3dc", paper="#15191d", shade="#1d2328", quiet="#a8b0b8", line="#3a424a", accent="#7fcdd4",
             hatch="#e6e3dc29",
             chunks=("#1d4a80", "#5a4800", "#3d4855", "#2c5722", "#4c3a8c", "#733a1c"))

# Lines of a figure: dark enough on paper, and apart in lightness, so that a grey print tells them too.
LINES = ("#0b5d66", "#b4531f", "#5b3fa0", "#7a6a00", "#1d2329")
DASHES = ("-", "--", "-.", ":", "-")  # so that lines are told apart without their colours

# How pages and notebooks say that they are dark: the book, Colab, JupyterLab, VS Code.
DARK_PAGES = ('html[data-theme="dark"]', 'html[theme="dark"]', 'body[data-theme="dark"]',
              'body[data-jp-theme-light="false"]', "body.vscode-dark", "body.vscode-high-contrast")


def css_variables(scope: str = ".ck") -> str:
    """Give the palette as CSS variables for elements that match `scope`, light and dark."""
    dark = ",".join(f"{page} {scope}" for page in DARK_PAGES)
    return f"{scope}{{{_variables(LIGHT)}}}\n{dark}{{{_variables(DARK)}}}\n"


def _variables(theme: Theme) -> str:
    named = [f"--ck-{name}:{value};" for name, value in theme._asdict().items() if isinstance(value, str)]
    numbered = [f"--ck-c{number}:{value};" for number, value in enumerate(theme.chunks)]
    return "".join(named + numbered)
