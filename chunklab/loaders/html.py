"""HTML to Markdown: the words of a page, and the structure that a chunker can see."""
from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from chunklab.loaders.tables import Table
from chunklab.loaders.tags import Tag, tags

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_LISTS = frozenset("ul ol menu dir".split())
_CELLS = frozenset("td th".split())
_BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer "
    "form head header hgroup html legend li main p pre search section summary table tbody tfoot thead tr".split()
) | _HEADINGS.keys() | _LISTS | _CELLS

_SPACES = re.compile("[ \t\n\v\x1c-\x1f\x85\xa0\u2028\u2029]+")
_RUN, _AROUND_BREAK, _MANY_BREAKS = re.compile(" +"), re.compile(" ?\n ?"), re.compile("\n{3,}")
_LANGUAGE = re.compile(r"(?:^|\s)lang(?:uage)?-([\w+#.-]{1,20})(?!\S)")
_PAGE_BREAK = re.compile(r"(?:page-)?break-(?:before|after)\s*:\s*(?:always|page)")
# Words at the start of a line that a reader of Markdown would take for structure.
_LOOKS_LIKE_STRUCTURE = re.compile(
    r"^(?=#{1,6}(?:\s|\Z)|```|~~~|(?:=+|-+|\+{3})$|<(?i:!--|(?:pre|script|style|textarea)\b))", re.MULTILINE)
_SIGNPOSTS = frozenset("# ¶ § ↑ ↩ ↩\ufe0e 🔗".split())  # a link with only this leads to its own place, or back to it
_DEEPEST = 8  # lists and quotes inside each other; what lies deeper is written as deep as this


def markdown(source: str) -> str:
    """Write an HTML page as Markdown.

    Headings, paragraphs, lists, quotes, tables and code blocks are kept; links, pictures and emphasis leave
    their words. A style that breaks the page (`page-break-before: always`) leaves a form feed. Broken HTML is
    read as far as it makes sense. Linear time.
    """
    page = _Page()
    plain = source.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")
    for part in tags(plain):
        if isinstance(part, str):
            page.words(part)
        elif part.closing:
            page.close(part.name)
        else:
            page.open(part)
    return page.finish()


@dataclass
class _Place:
    """An open list or quote: what it writes in front of a block's first line, and of the others."""

    name: str
    first: str = ""
    rest: str = ""
    number: int = 1

    def item(self) -> None:
        self.first = f"{self.number}. " if self.name == "ol" else "- "
        self.rest = " " * len(self.first)
        self.number += 1


@dataclass
class _Page:
    done: list[str] = field(default_factory=list)  # finished blocks, and what stands between them
    inline: list[str] = field(default_factory=list)  # the words of the block that is being read
    link: int = 0  # where in these words the last link began or ended
    level: int = 0  # of the heading that is being read
    code: list[str] | None = None  # the lines of the code block that is being read
    language: str = ""
    places: list[_Place] = field(default_factory=list)
    deeper: Counter[str] = field(default_factory=Counter)  # open lists and quotes that are too deep to show
    tables: list[tuple[Table | None, int]] = field(default_factory=list)  # None: it is there for the layout only
    page_breaks: int = 0
    in_list: _Place | None = None  # the outermost list of the last block, if an item may follow without a blank line

    def words(self, text: str) -> None:
        text = text.replace("\xad", "")  # where a word may be broken, which is of no use to a reader of words
        if self.code is None:
            self.inline.append(_SPACES.sub(" ", text))
        else:
            self.code.append(text)

    def open(self, tag: Tag) -> None:
        name = tag.name
        if self.code is not None:
            if name == "br":
                self.code.append("\n")
            elif name == "code" and not any(self.code):
                self.language = self.language or _language(tag)
            return
        if "style" in tag.attributes and _PAGE_BREAK.search(tag.attributes["style"].lower()):
            self._end_block()
            self.page_breaks += 1
        elif name == "br":
            self.inline.append("\n")
        elif name == "a":
            self.link = len(self.inline)
        elif name == "hr":
            self._end_block()
            self._write("---")
        if name not in _BLOCKS:
            return
        self._end_block()
        if name in _HEADINGS:
            self._no_data_table()
            self.level = _HEADINGS[name]
        elif name == "pre":
            self._no_data_table()
            self.code, self.language = [], _language(tag)
        elif name == "li":
            self._item()
        elif name == "blockquote":
            self._enter(_Place(name, "> ", "> "))
        elif name in _LISTS:
            start = tag.attributes.get("start", "")
            self._enter(_Place(name, number=int(start) if re.fullmatch(r"[0-9]{1,9}", start) else 1))
        elif name == "table":
            self._no_data_table()
            self.tables.append((Table(), len(self.places)))
        elif self.tables and (table := self.tables[-1][0]):
            if name in _CELLS:
                table.cell(tag.attributes)
            elif name == "tr":
                table.row()

    def close(self, name: str) -> None:
        if self.code is not None:
            if name == "pre":
                self._end_code()
            return
        if name == "a":
            if "".join(self.inline[self.link:]).strip() in _SIGNPOSTS:
                del self.inline[self.link:]
            self.link = len(self.inline)
        if name not in _BLOCKS:
            return
        self._end_block()
        if name in _HEADINGS:
            self.level = 0
        elif name in _LISTS or name == "blockquote":
            self._leave(name)
        elif name == "table":
            self._end_table()
        elif name in _CELLS and self.tables and (table := self.tables[-1][0]):
            table.end_cell()

    def finish(self) -> str:
        if self.code is not None:
            self._end_code()
        self._end_block()
        while self.tables:
            self._end_table()
        return "".join(self.done)

    def _enter(self, place: _Place) -> None:
        if len(self.places) < _DEEPEST:
            self.places.append(place)
        else:
            self.deeper[place.name] += 1

    def _leave(self, name: str) -> None:
        if self.deeper[name]:
            self.deeper[name] -= 1
        elif any(place.name == name for place in self.places):
            while self.places.pop().name != name:
                pass

    def _item(self) -> None:
        if not any(place.name in _LISTS for place in self.places):
            return
        while self.places[-1].name not in _LISTS:  # a quote that was not closed
            self.places.pop()
        self.places[-1].item()

    def _end_block(self) -> None:
        """Write the words that were read as a heading or a paragraph."""
        if not self.inline:
            return
        text = _AROUND_BREAK.sub("\n", _RUN.sub(" ", "".join(self.inline))).strip()
        self.inline.clear()
        if not text:
            return
        if self.level:
            text = "#" * self.level + " " + _RUN.sub(" ", text.replace("\n", " "))
            self.level = 0
        else:
            text = _LOOKS_LIKE_STRUCTURE.sub(r"\\", _MANY_BREAKS.sub("\n\n", text))
        self._write(text)

    def _end_code(self) -> None:
        text = "".join(self.code or ()).removeprefix("\n").rstrip()
        self.code = None
        if text.strip():
            longest = max(map(len, re.findall("`{3,}", text)), default=2)
            fence = "`" * (longest + 1)
            self._write(f"{fence}{self.language}\n{text}\n{fence}")

    def _end_table(self) -> None:
        if not self.tables:
            return
        table, depth = self.tables.pop()
        if len(self.places) > depth:  # lists in its cells that were not closed
            del self.places[depth:]
            self.deeper.clear()
        if table is None:
            return
        rows = table.markdown()
        if rows:
            self._write(rows)
            self.in_list = None  # the line after a table would be a row of it
        else:
            self._write_all(table.blocks())

    def _no_data_table(self) -> None:
        """A table that holds a heading, code or a table is there for the layout: its cells are read as blocks."""
        if self.tables and (table := self.tables[-1][0]):
            self.tables[-1] = (None, self.tables[-1][1])
            self._write_all(table.blocks())

    def _write_all(self, blocks: list[str]) -> None:
        for block in blocks:
            self._write(block)

    def _write(self, block: str) -> None:
        table = self.tables[-1][0] if self.tables else None
        if table and table.takes(block):
            return
        first = "".join(place.first for place in self.places)
        rest = "".join(place.rest for place in self.places)
        new_item = any(place.first != place.rest for place in self.places)
        for place in self.places:
            place.first = place.rest
        outermost = next((place for place in self.places if place.name in _LISTS), None)
        if self.done or self.page_breaks:
            tight = new_item and self.in_list is not None and self.in_list is outermost and not self.page_breaks
            self.done.append(("\n" if tight else "\n\n" if self.done else "") + "\f" * self.page_breaks)
        self.page_breaks, self.in_list = 0, outermost
        head, *tail = block.split("\n")
        self.done.append("\n".join([first + head, *(rest + line if line else rest.rstrip() for line in tail)]))


def _language(tag: Tag) -> str:
    found = _LANGUAGE.search(tag.attributes.get("class", ""))
    return found[1] if found else ""
