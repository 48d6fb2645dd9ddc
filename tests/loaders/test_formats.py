"""One text in all formats: the same headings, the same sentences."""
from __future__ import annotations

import re

import pytest

from chunklab import load, split_sentences
from chunklab.text.headings import find_headings
from tests.made_files import pdf, word

MARKDOWN = """\
# Garden rules

The gate opens at six. Nobody waters the beds at noon, since Dr. Moss says that leaves burn.

## Tools

Take what you need, and bring it back:

- a spade
- two cans

### Hoses

1. Roll them up.
2. Hang them on the hook.

| bed | water |
|---|---|
| beans | 3.5 litres |
| herbs | 1 litre |

## Keys

Keys hang in the shed. Is one missing? Write it on the list."""

HTML = """<!doctype html><html lang=en><head><meta charset=utf-8><title>Garden</title><style>p { margin: 0 }</style></head>
<body><nav><a href="/">Home</a></nav><main><h1>Garden rules</h1>
<p>The gate opens at six. Nobody waters the beds at <em>noon</em>,
since Dr.&nbsp;Moss says that leaves burn.</p><h2>Tools</h2><p>Take what you need, and bring it back:
<ul><li>a spade<li>two cans</ul><h3>Hoses</h3><ol><li><p>Roll them up.</p></li><li><p>Hang them on the hook.</p></li></ol>
<table><thead><tr><th>bed<th>water<tbody><tr><td>beans<td>3.5 litres<tr><td>herbs<td>1 litre</table>
<h2>Keys</h2><p>Keys hang in the shed. Is one missing? Write it on the list.</p></main><script>track()</script></body></html>"""

WORD = word([
    ("1", "Garden rules"),
    ("Normal", "The gate opens at six. Nobody waters the beds at noon, since Dr. Moss says that leaves burn."),
    ("2", "Tools"), ("Normal", "Take what you need, and bring it back:"), ("List Bullet", "a spade"),
    ("List Bullet", "two cans"), ("3", "Hoses"), ("List Number", "Roll them up."), ("List Number", "Hang them on the hook."),
    ("table", [("bed", "water"), ("beans", "3.5 litres"), ("herbs", "1 litre")]),
    ("2", "Keys"), ("Normal", "Keys hang in the shed. Is one missing? Write it on the list."),
])

PDF = pdf([[
    "Garden rules", "", "The gate opens at six. Nobody waters the beds at noon, since", "Dr. Moss says that leaves burn.", "",
    "Tools", "", "Take what you need, and bring it back:", "", "- a spade", "- two cans", "",
    "Hoses", "", "1. Roll them up.", "2. Hang them on the hook.", "",
], [
    "bed water", "beans 3.5 litres", "herbs 1 litre", "", "Keys", "",
    "Keys hang in the shed. Is one missing? Write it", "on the list.",
]])

FILES = {"a.md": MARKDOWN.encode(), "a.txt": MARKDOWN.encode("utf-16"), "a.html": HTML.encode(), "a.docx": WORD, "a.pdf": PDF}


def sentences(text: str) -> list[str]:
    """The sentences outside tables, without the marks of headings."""
    found = [" ".join(sentence.split()).lstrip("# ") for sentence in split_sentences(text)]
    return [sentence for sentence in found if not re.search(r"\||litre|^bed", sentence)]


@pytest.mark.parametrize("name", ["a.txt", "a.html", "a.docx"])
def test_one_text_in_all_formats_that_have_structure(name: str) -> None:
    text = load(FILES[name], name=name).text
    assert text == MARKDOWN
    assert [(heading.level, heading.title) for heading in find_headings(text)] == [
        (1, "Garden rules"), (2, "Tools"), (3, "Hoses"), (2, "Keys")]


@pytest.mark.parametrize("name", FILES)
def test_the_same_sentences_in_all_formats(name: str) -> None:
    expected = sentences(MARKDOWN)
    assert len(expected) == 14
    assert sentences(load(FILES[name], name=name).text) == expected
