"""The Python that gives a result: imports, the text, the chunker with what differs from its defaults, the question."""
from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import chunklab
from chunklab.chunkers.base import BaseChunker
from chunklab.chunkers.hierarchy import HierarchicalChunker
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.document import Span
from chunklab.text.separators import LADDERS

_SHORT = 400  # characters of a text that is written into the code; a longer one is read from its file
_WIDE = 100
_NOT_TEXT = ("docx", "htm", "html", "pdf")  # files that hold more than their text


def code(chunker: BaseChunker, text: str | None = None, source: str = "text.txt", question: str = "",
         answer: Span | None = None) -> str:
    """Write the Python that cuts a text as `chunker` does, and asks it a question.

    Parameters
    ----------
    chunker : chunker
        A ready one, made from plain values.
    text : str or None, default None
        Written into the code where it has at most 400 characters; otherwise the code reads the file.
    source : str, default "text.txt"
        The document's name, and that of its file. A file that holds more than text, such as a PDF, is
        read from a text file of the same name.
    question : str, default ""
        Where it is not blank, the code searches the chunks for it, and prints the first five hits.
    answer : (start, end) or None, default None
        Where its answer stands in the text: the code says how much is read until it is whole.

    Raises
    ------
    ValueError
        When a parameter is a function that cannot be imported by name, or an object that does not say
        what it was made with.

    Examples
    --------
    >>> from chunklab import RecursiveChunker
    >>> print(code(RecursiveChunker(chunk_size=80), source="leave.md"))
    from pathlib import Path
    <BLANKLINE>
    from chunklab import RecursiveChunker
    <BLANKLINE>
    text = Path("leave.md").read_bytes().decode("utf-8")
    chunker = RecursiveChunker(chunk_size=80)
    chunks = chunker.chunk({"text": text, "source": "leave.md"})
    for chunk in chunks:
        print(chunk.id, chunk.span, chunk.reason)
    <BLANKLINE>

    Chapter: windows
    """
    writer = _Writer()
    made = writer.value(chunker, 0)
    if text is not None and len(text) <= _SHORT:
        above, given = "", _literal(text)
    else:
        above, given = "from pathlib import Path\n\n", _read(source)
    search = _search(writer, source, question, answer) if question.strip() else ""
    imports = "".join(f"from {module} import {', '.join(sorted(names))}\n" for module, names in sorted(writer.imports.items()))
    return (f"{above}{imports}\n{given}\nchunker = {made}\n"
            f'chunks = chunker.chunk({{"text": text, "source": {quoted(source)}}})\n'
            f"for chunk in chunks:\n    print(chunk.id, chunk.span, chunk.reason)\n{search}")


def _search(writer: _Writer, source: str, question: str, answer: Span | None) -> str:
    writer.imports["chunklab.search"] = {"Index"}
    found = (f'\nquestion = {quoted(question)}\n'
             'hits = Index(chunks).search(question, k=max(1, len(chunks)), overlaps="keep")\n'
             "for rank, hit in enumerate(hits[:5], 1):\n    print(rank, round(hit.score, 2), hit.id, hit.span)\n")
    if answer is None:
        return found
    writer.imports["chunklab.search.measures"] = {"Corpus", "Question", "reading_cost"}
    return found + ("\ncorpus = Corpus(chunks.documents)\n"
                    f'gold = corpus.gold(Question("question", question, [[({quoted(source)}, {answer[0]}, {answer[1]})]]))\n'
                    "# Characters, white space left out, that are read until the answer is whole; inf where it never is.\n"
                    "print(reading_cost(gold, corpus.reading(hits)))\n")


def quoted(text: str) -> str:
    """Write a string as Python does, in double quotes where that needs no escape."""
    written = repr(text)
    return f'"{written[1:-1]}"' if written[0] == "'" and '"' not in written else written


def _literal(text: str) -> str:
    lines = text.splitlines(keepends=True)
    if len(lines) < 2:
        return f"text = {quoted(text)}"
    return "text = (\n" + "".join(f"    {quoted(line)}\n" for line in lines) + ")"


def _read(source: str) -> str:
    stem, dot, ending = source.rpartition(".")
    note, file = "", source
    if not dot or "/" in ending:
        file = f"{source or 'text'}.txt"
    elif ending.lower() in _NOT_TEXT:
        note, file = "# The text of the document, saved as a file of its own.\n", f"{stem}.txt"
    return f'{note}text = Path({quoted(file)}).read_bytes().decode("utf-8")'


class _Writer:
    """Write values as Python, and note what has to be imported for them."""

    def __init__(self) -> None:
        self.imports: dict[str, set[str]] = {}

    def value(self, value: Any, depth: int) -> str:
        if isinstance(value, str):
            return quoted(value)
        if value is None or isinstance(value, (bool, int, float)):
            return repr(value)
        if isinstance(value, (tuple, list)):
            items = [self.value(item, depth + 1) for item in value]
            if isinstance(value, list):
                return _bracketed("[", items, "]", depth)
            return f"({items[0]},)" if len(items) == 1 else _bracketed("(", items, ")", depth)
        if callable(value):
            return self.name(value)
        return self.made(value, depth)

    def made(self, value: Any, depth: int) -> str:
        """Write the call that makes an object, with only the parameters that it needs."""
        kind = type(value)
        wanted = value._parameters() if isinstance(value, BaseChunker) else _attributes(value)
        make: Callable[..., Any] = kind
        name = self.name(kind)
        first: tuple[str, ...] = ()
        if kind is RecursiveChunker:
            language = next((name for name, ladder in LADDERS.items() if ladder == value.separators), None)
            if language:
                make, name, first = partial(value.for_language, language), f"{name}.for_language", (quoted(language),)
        needed = _needed(make, wanted, _told(value))
        arguments = [f"{key}={self.value(item, depth + 1)}" for key, item in needed.items()]
        return _bracketed(f"{name}(", [*first, *arguments], ")", depth)

    def name(self, value: Any) -> str:
        """Write the name of a class or function, from `chunklab` itself where it has it."""
        name, module = getattr(value, "__name__", ""), getattr(value, "__module__", "")
        home = "chunklab" if name in chunklab.__all__ else module
        try:
            found = getattr(importlib.import_module(home), name)
        except (ImportError, AttributeError, ValueError):
            found = None
        if found is not value:
            raise ValueError(f"{value!r} cannot be imported by its name, so that no code can be written that uses it: take "
                             "what chunklab has, or write it in a module.")
        self.imports.setdefault(home, set()).add(name)
        return name


def _attributes(value: Any) -> dict[str, Any]:
    """Read what an object was made with, if it keeps its parameters under their names, as ours do."""
    try:
        return {name: getattr(value, name) for name in inspect.signature(type(value)).parameters}
    except (AttributeError, ValueError, TypeError):
        raise ValueError(f"{value!r} does not say what it was made with, so that no code can be written that makes it: take "
                         "what chunklab has, or plain values.") from None


def _needed(make: Callable[..., Any], wanted: Mapping[str, Any], told: str) -> dict[str, Any]:
    """Leave out each parameter without which the same is made; `told` says what that is."""
    needed = dict(wanted)
    for name in wanted:
        fewer = {key: value for key, value in needed.items() if key != name}
        try:
            same = _told(make(**fewer)) == told
        except (TypeError, ValueError):
            continue
        if same:
            needed = fewer
    return needed


def _told(value: Any) -> str:
    """All that a chunker was made with, and what it took for what was left out."""
    if isinstance(value, HierarchicalChunker):
        own = {name: given for name, given in value._parameters().items() if name not in value.parameters}  # others it hands on
        return f"{own}{_told(value._parent)}{_told(value._child)}"
    return f"{value._parameters()}" if isinstance(value, BaseChunker) else repr(value)


def _bracketed(begin: str, items: Iterable[str], end: str, depth: int) -> str:
    """Put items in brackets: on one line where they fit, else each on its own."""
    items = list(items)
    line = f"{begin}{', '.join(items)}{end}"
    if 4 * depth + len(line) <= _WIDE and "\n" not in line or not items:
        return line
    pad = "    " * (depth + 1)
    return begin + "".join(f"\n{pad}{item}," for item in items) + "\n" + "    " * depth + end
