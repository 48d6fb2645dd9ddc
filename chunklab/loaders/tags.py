"""Tags and text of an HTML file, in order, without what no reader sees.

Python's own `html.parser` is not used: on tags that are never closed it takes quadratic time, it fails on some
broken files, and what it makes of others changes from one Python to the next.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

# What a browser does not show as text, or only around the text: everything in it is left out.
_RAW = frozenset("script style title textarea iframe noembed noframes xmp".split())  # no tags inside
_HIDDEN = _RAW | frozenset("audio button canvas datalist nav noscript object select svg template video".split())

_MARKUP = re.compile(r"<(?:(?P<comment>!--)|(?P<slash>/?)(?P<name>[a-zA-Z][^\s/>]*)|[!?/])")
_ATTRIBUTE = re.compile(r"""([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?""")
_BETWEEN = re.compile(r"[\s/]*")
_HIDDEN_END = re.compile(rf"</({'|'.join(sorted(_HIDDEN))})(?=[\s/>])", re.IGNORECASE)
_HUGE_NUMBER = re.compile(r"&#(?:0*[1-9]\d{7,}|[xX]0*[1-9a-fA-F][\da-fA-F]{6,});?")  # past the end of Unicode


class Tag(NamedTuple):
    """A start tag with its attributes, or an end tag."""

    name: str
    closing: bool
    attributes: dict[str, str]


def tags(source: str) -> Iterator[Tag | str]:
    """Walk over an HTML file: a `Tag` for each tag, a string for the text between two, its entities resolved."""
    last_close, last_comment_end = source.rfind(">"), source.rfind("-->")
    last_end = {match[1].lower(): match.start() for match in _HIDDEN_END.finditer(source)}
    at = 0
    text_start = 0
    while match := _MARKUP.search(source, at):
        at = match.end()
        if at > last_close:  # nothing closes a tag any more: a plain "<"
            break
        if text_start < match.start():
            yield _text(source[text_start:match.start()])
        if match["comment"] and at <= last_comment_end:
            text_start = at = source.index("-->", at - 2) + 3  # <!--> is a whole one
            continue
        if not match["name"]:
            text_start = at = source.index(">", at) + 1
            continue
        name = match["name"].lower()
        attributes, at = _attributes(source, at)
        if name not in _HIDDEN:
            yield Tag(name, bool(match["slash"]), attributes)
        elif not match["slash"]:
            at = _after_hidden(source, name, at, last_end.get(name, -1))
        text_start = at
    if text_start < len(source):
        yield _text(source[text_start:])


def _text(raw: str) -> str:
    return unescape(_HUGE_NUMBER.sub("\ufffd", raw)) if "&" in raw else raw


def _attributes(source: str, at: int) -> tuple[dict[str, str], int]:
    """Read the attributes of a tag; also give where it ends."""
    found: dict[str, str] = {}
    while True:
        between = _BETWEEN.match(source, at)
        at = between.end() if between else at
        match = _ATTRIBUTE.match(source, at)
        if match is None:  # at the ">", or at the end of the file
            return found, at + 1
        at = match.end()
        found.setdefault(match[1].lower(), _text(match[2] or match[3] or match[4] or ""))


def _after_hidden(source: str, name: str, at: int, last_end: int) -> int:
    """Where a hidden element ends; one that is never closed hides nothing, unless it is no text at all."""
    if last_end < at:
        return len(source) if name in _RAW else at
    depth = 1
    for match in re.compile(rf"<(/?){name}(?=[\s/>])[^>]*>?", re.IGNORECASE).finditer(source, at):
        if match[1]:
            depth -= 1
        elif name not in _RAW:
            depth += 1
        if not depth or match.start() >= last_end:
            return match.end()
    return len(source)
