"""Put the pages of the built book into one page that can be printed: in order, linked with each other, nothing to click on.

What moves on a screen stands still here. A player becomes a few of its frames, a fold is open, and a quiz has its
answers under it, upside down. `tools/make_pdf.py` prints it.
"""
from __future__ import annotations

import re
import sys
from pathlib import Path
from string import ascii_uppercase
from urllib.parse import urldefrag, urljoin, urlsplit

from bs4 import BeautifulSoup, Tag

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from sphinx_external_toc.parsing import parse_toc_yaml  # noqa: E402

FRAMES = 4  # of a player, at most
LEFT_OUT = ("book/playground", "book/status", "genindex")  # of no use on paper
SCREEN_ONLY = ("a.headerlink", "button", "script", "style", "noscript", ".ck-controls", ".ck-try", ".ck-off", ".copybtn",
               ".ck-quiz output", "input")


def pages(root: Path = ROOT) -> list[tuple[str, str | None]]:
    """Name the pages in the order of the contents, each with the part of the book that it opens, if it opens one."""
    contents = parse_toc_yaml(root / "_toc.yml")
    found: list[tuple[str, str | None]] = [(str(contents.root.docname), None)]
    for part in contents.root.subtrees:
        names = [str(item) for item in part.items if str(item) not in LEFT_OUT]
        found += [(name, part.caption if not place else None) for place, name in enumerate(names)]
    return found


def compose(site: Path, root: Path = ROOT, only: list[str] | None = None) -> str:
    """Return the HTML of one page that holds the book, or some of its pages; its address is that of the site's root."""
    chosen = [(name, part) for name, part in pages(root) if only is None or name in only]
    names = {name for name, _ in chosen}
    head, body = None, []
    for name, part in chosen:
        page = BeautifulSoup((site / f"{name}.html").read_text(encoding="utf-8"), "html.parser")
        article = page.select_one("article.bd-article")
        if article is None:
            raise SystemExit(f"{name}.html has no article: build the site anew.")
        head = head or styles(page, name)
        freeze(article)
        anchor(article, name, names)
        article["id"] = anchor_of(name)
        title = f'<p class="part">{part}</p>' if part else ""
        body.append(f'<div class="page">{title}{article}</div>')
    return (f'<!DOCTYPE html><html lang="en" data-theme="light" data-mode="light"><head><meta charset="utf-8">'
            f"<title>chunklab: where to cut</title>{head}<style>{PRINTED}</style></head>"
            f'<body><main class="bd-content">{"".join(body)}</main></body></html>')


def anchor_of(name: str, fragment: str = "") -> str:
    """The one page's name for a place in a page."""
    return f"{name.replace('/', '-')}--{fragment}" if fragment else name.replace("/", "-")


def styles(page: BeautifulSoup, name: str) -> str:
    """The style sheets of a page and its script for maths, with addresses from the site's root."""
    kept = []
    for tag in page.select("link[rel=stylesheet], script"):
        address = tag.get("href") or tag.get("src")
        is_maths = "mathjax" in str(address) or "MathJax" in tag.get_text()
        if tag.name == "script" and not is_maths:
            continue
        if address:
            tag["href" if tag.name == "link" else "src"] = from_root(str(address), name)
        kept.append(str(tag))
    return "".join(kept)


def from_root(address: str, name: str) -> str:
    """Turn an address that is relative to a page into one that is relative to the root."""
    return urljoin(f"/{name}.html", address).lstrip("/") if not urlsplit(address).scheme else address


def freeze(article: Tag) -> None:
    """Take away what only a screen can use; let stand still what moves, and open what is folded."""
    for player in article.select("chunk-player"):
        thin_out(player)
    for quiz in article.select(".ck-quiz"):
        answers(quiz)
    for tag in article.select(", ".join(SCREEN_ONLY)):
        tag.decompose()
    for fold in article.select("details"):
        fold["open"] = ""
    for image in article.select("img[loading]"):
        del image["loading"]  # else what is far down the page would not be there when it is printed
    for dark in article.select(".only-dark"):
        dark.decompose()


def thin_out(player: Tag) -> None:
    """Keep a few frames of a player, from the first to the last, and say which."""
    frames = player.select("ol.ck-frames > li")
    last = len(frames) - 1
    kept = sorted({round(place * last / (FRAMES - 1)) for place in range(FRAMES)})
    for number, frame in enumerate(frames):
        frame.attrs = {"value": str(number)} if number in kept else frame.attrs
        if number not in kept:
            frame.decompose()
    title = player.select_one(".ck-title")
    if title is not None and len(kept) <= last:
        shown = ", ".join(str(number) for number in kept)
        title.append(f" (steps {shown} of {last}; all of them move in the book's pages)")
    player.name = "div"


def answers(quiz: Tag) -> None:
    """Say under a quiz which choice is the right one of each question, as the letters that paper puts before them."""
    right = []
    for number, question in enumerate(quiz.select("fieldset"), 1):
        choices = question.select("input")
        right.append(f"{number} {ascii_uppercase[[choice.has_attr('data-right') for choice in choices].index(True)]}")
        for said in question.select(".ck-says"):
            said.decompose()
    quiz.append(BeautifulSoup(f'<p class="answers">{" · ".join(right)}</p>', "html.parser"))


def anchor(article: Tag, name: str, names: set[str]) -> None:
    """Make every id its page's own, and let links lead to places in the one page where they can."""
    for tag in article.select("[id]"):
        tag["id"] = anchor_of(name, str(tag["id"]))
    for attribute in ("for", "aria-describedby", "aria-labelledby"):
        for tag in article.select(f"[{attribute}]"):
            del tag[attribute]
    for image in article.select("img[src]"):
        image["src"] = from_root(str(image["src"]), name)
    for link in article.select("a[href]"):
        target, fragment = urldefrag(from_root(str(link["href"]), name))
        page = name if str(link["href"]).startswith("#") else target.removesuffix(".html")
        if page in names:
            link["href"] = f"#{anchor_of(page, fragment)}"
        elif not urlsplit(target).scheme:  # a page that is not printed
            link.attrs = {}


# On paper: each page of the book begins on a sheet, and nothing that belongs together is parted.
PRINTED = re.sub(r"\s+", " ", """
@page { size: A4; margin: 18mm 18mm 20mm; }
html { font-size: 11.5px; } html, body, body * { --pst-color-background: white; --ck-paper: white !important; }
main.bd-content { display: block; max-width: none; padding: 0; }
.page { break-before: page; } .page:first-child { break-before: auto; }
.part { font-weight: 600; color: var(--ck-quiet); border-bottom: 2px dashed var(--ck-line); margin-bottom: 2rem; }
article.bd-article { padding: 0; max-width: none; }
h1, h2, h3, .ck-title, .say { break-after: avoid; }
.ck { display: block; } .ck .ck-frames { display: block; }
.ck-frames > li, fieldset, figure, blockquote, tr, .highlight, .cell_input, .output:not(:has(.ck)), .math {
  break-inside: avoid; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
ol.ck-frames > li, ol.ck-frames > li[hidden] { display: list-item; }
.toggle-details__container, .toggle-hidden, .admonition.dropdown > * { display: block !important; visibility: visible; }
.ck-quiz fieldset { counter-reset: list-item; }
.ck-quiz label { display: list-item; list-style: upper-alpha; margin-left: 2rem; }
.ck-quiz .answers { transform: rotate(180deg); color: var(--ck-quiet); }
.bd-content .sd-tab-set, .sd-tab-set > .sd-tab-content { display: block; } .sd-tab-set > label { display: block; }
""")
