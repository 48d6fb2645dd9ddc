"""The outline of a text as a tree: its headings as the package reads them, and how much stands under each."""
from __future__ import annotations

import re
from collections.abc import Collection
from html import escape
from typing import NamedTuple

from chunklab import params
from chunklab.show.text import text_css
from chunklab.text.headings import ALL_LEVELS, Outline, Section, front_matter
from chunklab.text.words import trim

_DRAWN = 500  # headings that are drawn

_STYLE = """
.ck-outline{padding:.75rem 1rem;text-align:left}
.ck-outline ul{list-style:none;margin:0;padding:0}
.ck-outline li{position:relative;margin:0;padding:0 0 0 1.4rem}
.ck-outline .root>li{padding-left:0}
.ck-outline li li::before{content:"";position:absolute;left:.4rem;top:0;width:.8rem;height:.95rem;
border-left:2px solid var(--ck-quiet);border-bottom:2px solid var(--ck-quiet)}
.ck-outline li li:not(:last-child)::after{content:"";position:absolute;left:.4rem;top:0;bottom:0;
border-left:2px solid var(--ck-quiet)}
.ck-outline p{display:flex;flex-wrap:wrap;align-items:center;gap:0 .6rem;margin:0;padding:.15rem 0;line-height:1.6;
color:var(--ck-ink);max-width:none}
.ck-outline code{color:var(--ck-quiet);background:none;border:0;padding:0;font-size:.8125rem}
.ck-outline b{font-weight:600}.ck-outline em{color:var(--ck-quiet)}
.ck-outline i{display:block;height:.7rem;width:calc(var(--w)*8rem);min-width:1px;background:var(--ck-c0);
border:1px solid var(--ck-ink)}
.ck-outline s{text-decoration:none;font-size:.8125rem;color:var(--ck-quiet);font-variant-numeric:tabular-nums}
"""


class _Node(NamedTuple):
    """A section in the tree: what it is called, its marks, the characters under it, and how deep it hangs."""

    title: str
    marks: str
    size: int
    depth: int


def outline(text: str, levels: Collection[int] = ALL_LEVELS, *, caption: str = "", name: str = "") -> OutlineTree:
    """Draw the outline of a text as a tree: a heading hangs under the one that is open when it comes.

    The bar beside a heading is as long as the text right under it, up to the next heading. The picture
    follows the page's light or dark theme.

    Parameters
    ----------
    text : str
    levels : collection of int, default (1, 2, 3, 4, 5, 6)
        The levels of heading that count.
    caption : str, default ""
        What to see in it, for all readers. The book numbers figures that have one.
    name : str, default ""
        What {numref} calls a figure with a caption in the book, such as "fig-outline".

    Returns
    -------
    OutlineTree
        Shows itself as HTML, and as plain text.

    Raises
    ------
    TypeError
        When `text` is not a string.
    ValueError
        When there are over 500 sections to draw; when there is a `name` and no `caption`, or it is no
        name of a figure.

    Examples
    --------
    >>> outline("# Travel\\n\\n## Trains\\n\\nSecond class.\\n\\n## Hotels\\n\\nKeep the bill.")
    # Travel: 0 characters
    ├─ ## Trains: 13 characters
    └─ ## Hotels: 14 characters

    Chapter: headings
    """
    params.string("text", text)
    if name and not (caption and re.fullmatch(r"fig-[a-z0-9-]+", name)):
        raise ValueError(f"name is {name!r}: it must be fig- and small letters, digits or hyphens, and needs a caption.")
    return OutlineTree(text, levels, caption, name)


class OutlineTree:
    """What `outline` gives: the tree as a picture and as plain text."""

    def __init__(self, text: str, levels: Collection[int], caption: str, name: str) -> None:
        self.caption, self.name = caption, name
        sections = Outline(text, levels).sections(text)
        if len(sections) > _DRAWN:
            raise ValueError(f"text has {len(sections):,} sections, too many to tell apart: give fewer levels or a part "
                             "of the text.")
        self._nodes = [node for section in sections for node in [_node(text, section)] if node.marks or node.size]

    def __repr__(self) -> str:
        lines: list[str] = []
        goes_on: list[bool] = []  # for each depth, whether a brother follows below
        for node in reversed(self._nodes):
            goes_on = (goes_on + [False] * node.depth)[:node.depth + 1]
            stems = "".join("│  " if more else "   " for more in goes_on[1:node.depth])
            branch = ("├─ " if goes_on[node.depth:] == [True] else "└─ ") if node.depth else ""
            lines.append(f"{stems}{branch}{' '.join(filter(None, (node.marks, node.title)))}: {_characters(node.size)}")
            goes_on = [*(goes_on + [False] * node.depth)[:node.depth], True]
        return "\n".join(reversed(lines)) or "(no text)"

    def _repr_html_(self) -> str:
        most = max((node.size for node in self._nodes), default=0) or 1
        items, depth = "", -1
        for node in self._nodes:
            if node.depth > depth:
                items += "<ul>" if depth >= 0 else '<ul class="root">'
            else:
                items += "</li>" + "</ul></li>" * (depth - node.depth)
            depth = node.depth
            title = f"<code>{node.marks}</code><b>{escape(node.title)}</b>" if node.marks else f"<em>{node.title}</em>"
            bar = f'<i style="--w:{node.size / most:.3f}"></i>' if node.size else ""
            items += f"<li><p>{title}{bar}<s>{node.size:,}</s></p>"
        items += "</li></ul>" * (depth + 1)
        label = f' id="{self.name}"' if self.name else ""
        below = f"<figcaption>{escape(self.caption)}</figcaption>" if self.caption else ""
        return (f'<figure class="ck-figure"{label}><style>{text_css()}{_STYLE}</style><div class="ck ck-outline">'
                f"{items}</div>{below}</figure>")


def _node(text: str, section: Section) -> _Node:
    heading = section.heading
    start, end = trim(text, heading.end if heading else section.start, section.end)
    if heading:
        return _Node(heading.title or "(no title)", "#" * heading.level, end - start, len(section.path) - 1)
    is_matter = section.start == 0 and front_matter(text)
    return _Node("(front matter)" if is_matter else "(before the first heading)", "", end - start, 0)


def _characters(count: int) -> str:
    return f"{count:,} character{'s' * (count != 1)}"
