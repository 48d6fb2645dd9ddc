"""Write the handbook as it would really arrive: as web pages, Word files and PDF files, from its one Markdown source.

Run: `python tools/handbook.py FOLDER` (`make handbook`). The same bytes each time. Sphinx puts the files into the site.
"""
from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from chunklab.samples import handbook  # noqa: E402
from chunklab.text.elements import Element, elements  # noqa: E402

FORMATS = {"md": "Markdown", "html": "HTML", "docx": "Word", "pdf": "PDF"}
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} – Handbook of Brindle &amp; Marsh Ltd.</title>
<style>body {{ max-width: 42em; margin: 2em auto; padding: 0 1em; font: 1rem/1.5 sans-serif }}
table {{ border-collapse: collapse }} th, td {{ border: 1px solid; padding: .2em .6em; text-align: left }}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


@dataclass(frozen=True, slots=True)
class Block:
    """One element of the source: `kind` is heading, paragraph, bullets, numbers, table or code.

    `lines` are a list's items or the lines of code; `rows` those of a table, its header first.
    """

    kind: str
    text: str = ""
    level: int = 0
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def blocks(source: str) -> list[Block]:
    """Read the source with the package's own reader of elements."""
    return [_block(element, source) for element in elements(source)]


def _block(element: Element, source: str) -> Block:
    text = source[element.start:element.end]
    parts = tuple(source[slice(*part)].strip() for part in element.parts)
    if element.kind == "heading":
        marks, _, title = text.partition(" ")
        return Block("heading", title, len(marks))
    if element.kind == "list":
        return Block("bullets" if text[0] == "-" else "numbers", lines=tuple(part.partition(" ")[2] for part in parts))
    if element.kind == "table":
        header = source[slice(*element.header)].partition("\n")[0]
        return Block("table", rows=tuple(_cells(row) for row in (header, *parts)))
    if element.kind == "code":
        opening, *lines, _ = text.split("\n")
        return Block("code", opening.strip("`"), lines=tuple(lines))
    return Block("paragraph", text)


def _cells(row: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in row.strip("|").split("|"))


def html(parts: list[Block]) -> bytes:
    """Write a part of the handbook as a web page."""
    return PAGE.format(title=escape(parts[0].text), body="\n".join(map(_tags, parts))).encode()


def _tags(block: Block) -> str:
    if block.kind == "heading":
        return f"<h{block.level}>{escape(block.text)}</h{block.level}>"
    if block.kind in ("bullets", "numbers"):
        name = "ul" if block.kind == "bullets" else "ol"
        return "\n".join([f"<{name}>", *(f"<li>{escape(line)}</li>" for line in block.lines), f"</{name}>"])
    if block.kind == "table":
        rows = ["".join(f"<{name}>{escape(cell)}</{name}>" for cell in row)
                for name, row in zip(["th", *["td"] * len(block.rows)], block.rows)]
        return "\n".join(["<table>", *(f"<tr>{row}</tr>" for row in rows), "</table>"])
    if block.kind == "code":
        lines = escape("\n".join(block.lines))
        return f'<pre><code class="language-{block.text}">{lines}\n</code></pre>'
    return f"<p>{escape(block.text)}</p>"


def files() -> dict[str, bytes]:
    """Make all the files: name → bytes."""
    from tools.handbook_pdf import pdf
    from tools.handbook_word import word

    made: dict[str, bytes] = {}
    for part in handbook():
        name, parts = Path(part.source).stem, blocks(part.text)
        made |= {f"{name}.md": part.text.encode(), f"{name}.html": html(parts), f"{name}.docx": word(parts),
                 f"{name}.pdf": pdf(parts)}
    return made


def write(folder: Path) -> None:
    """Write all the files into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files().items():
        (folder / name).write_bytes(data)


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where to put them")
    folder = parser.parse_args(argv).folder
    write(folder)
    print(f"The handbook, in {len(FORMATS)} formats: {folder}")


if __name__ == "__main__":
    main()
