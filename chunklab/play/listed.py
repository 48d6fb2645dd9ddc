"""The list of chunks: each in a few lines, with its place, its size, and why it ends there."""
from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from chunklab.document import Chunk
from chunklab.show.palette import LIGHT
from chunklab.text.graphemes import boundary_before

ROWS = 200  # chunks that are listed at once
_HEAD, _TAIL = 64, 40  # characters of a chunk that its row shows from its beginning and its end
_REACH = 64  # how far back a safe place is looked for, so that what a reader sees as one character stays whole
_FRONT = 120  # characters of what stands in front
_TOKENS = "Tokens"
_COUNTED = 100_000  # characters of a chunk whose tokens are counted; in a browser more would take seconds
_BLANKS = re.compile(r"\s+")


def listed(chunks: Sequence[Chunk], numbers: Sequence[int]) -> str:
    """List some chunks as HTML, at most 200.

    Parameters
    ----------
    chunks : sequence of Chunk
        All chunks of a text.
    numbers : sequence of int
        Which of them to list, from 0.

    Returns
    -------
    str
        A list whose items can be reached with the keyboard. Their `data-chunk` is the number that
        the painted text shows, from 1. In place of the number of tokens stands "…": see `tokens_of`.

    Chapter: windows
    """
    if not numbers:
        return f'<p class="ck-note">{"No chunk begins in this part." if chunks else "There are no chunks."}</p>'
    rows = "".join(_row(number, chunks[number]) for number in numbers[:ROWS])
    more = (f'<p class="ck-note">These are the first {ROWS} of the {len(numbers):,} chunks that begin in this part.</p>'
            if len(numbers) > ROWS else "")
    return f'<ol class="ck-rows" role="list">{rows}</ol>{more}'


def tokens_of(chunks: Sequence[Chunk], numbers: Sequence[int]) -> dict[str, str]:
    """Count the tokens of the chunks that `listed` lists, by their number from 1; they take longer than the list."""
    from chunklab.tokenizers import get_tokenizer

    tokenizer = get_tokenizer("cl100k_base")
    texts = {str(number + 1): chunks[number].text for number in numbers[:ROWS]}
    return {number: f"{tokenizer.count(text):,}" if len(text) <= _COUNTED else "not counted" for number, text in texts.items()}


def _row(number: int, chunk: Chunk) -> str:
    front = chunk.prefix.strip()
    above = f'<p class="ck-front"><span>{_line(front, _FRONT, 0)}</span></p>' if front else ""
    oversize = ' <strong class="ck-over">over the limit</strong>' if chunk.metadata.get("oversize") else ""
    facts = "".join(f"<div><dt>{name}</dt><dd{' data-tokens' * (name == _TOKENS)}>{escape(value)}</dd></div>"
                    for name, value in _facts(chunk))
    return (f'<li class="k{number % len(LIGHT.chunks)}" data-chunk="{number + 1}" tabindex="0">'
            f'<span class="ck-no">{number + 1}</span>{above}'
            f'<p class="ck-piece">{piece(chunk)}</p>'
            f'<dl class="ck-facts">{facts}</dl><p class="ck-why">{escape(chunk.reason)}{oversize}</p></li>')


def piece(chunk: Chunk) -> str:
    """The beginning and the end of a chunk, without what stands in front, as HTML on one line."""
    return _line(chunk.text[len(chunk.prefix):], _HEAD, _TAIL)


def _facts(chunk: Chunk) -> list[tuple[str, str]]:
    facts = [("Place", f"{chunk.start_offset:,} to {chunk.end_offset:,}" if chunk.span else "not in the text"),
             ("Characters", f"{len(chunk.text):,}"), ("Words", f"{len(chunk.text.split()):,}"), (_TOKENS, "…")]
    if chunk.page_numbers:
        first, last = chunk.page_numbers[0], chunk.page_numbers[-1]
        facts.append(("Page", f"{first}") if first == last else ("Pages", f"{first} to {last}"))
    path = " > ".join(chunk.section_path or ())
    if path and path != chunk.prefix.strip():
        facts.append(("Section", _short(path, _FRONT, 0)))
    if "parent_id" in chunk.metadata:
        facts.append(("Parent", str(chunk.metadata["parent_id"])))
    return facts


def _line(text: str, head: int, tail: int) -> str:
    """The beginning and the end of a text, on one line, escaped, with its line ends marked."""
    return _BLANKS.sub(_blank, escape(_short(text, head, tail), quote=False))


def _blank(found: re.Match[str]) -> str:
    return '<b class="p"></b> ' if "\n" in found[0] else " "


def _short(text: str, head: int, tail: int) -> str:
    """Keep the beginning and the end of a text, cut between words where there are any."""
    if len(text) <= head + tail:
        return text
    first = boundary_before(text, head)
    begin = text[:first].rpartition(" ")[0] or text[:first]
    if not tail:
        return f"{begin} …"
    last = boundary_before(text, len(text) - tail, max(first, len(text) - tail - _REACH))
    return f"{begin} … {text[last:].partition(' ')[2] or text[last:]}"
