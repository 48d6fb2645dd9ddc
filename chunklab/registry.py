"""Chunkers by name, and from settings in the environment."""
from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from typing import Any

from chunklab.chunkers.base import BaseChunker

CHUNKERS = {
    "word": ("windows", "WordChunker"),
    "character": ("windows", "CharacterChunker"),
    "sliding": ("sliding", "SlidingWindowChunker"),
    "token": ("tokens", "TokenChunker"),
    "separator": ("separators", "SeparatorChunker"),
    "recursive": ("ladder", "RecursiveChunker"),
    "sentence": ("sentences", "SentenceChunker"),
    "paragraph": ("paragraphs", "ParagraphChunker"),
    "heading": ("headings", "HeadingChunker"),
    "page": ("pages", "PageChunker"),
    "element": ("elements", "ElementChunker"),
    "semantic": ("semantic", "SemanticChunker"),
    "cluster": ("cluster", "ClusterSemanticChunker"),
    "hierarchical": ("hierarchy", "HierarchicalChunker"),
}

_NO_OVERLAP = ("semantic", "cluster")


def get_chunker(name: str, **parameters: Any) -> BaseChunker:
    """Make a chunker by its short name.

    Parameters
    ----------
    name : str
        One of `chunklab.CHUNKERS`: word, character, sliding, token, separator, recursive, sentence,
        paragraph, heading, page, element, semantic, cluster, hierarchical.
    **parameters
        What the chunker takes.

    Raises
    ------
    ValueError
        When there is no chunker of that name; the sentence lists them.
    TypeError
        When the chunker has no such parameter; the sentence lists its parameters.

    Examples
    --------
    >>> get_chunker("character", chunk_size=4, overlap=0).split_text("abcdef")
    ['abcd', 'ef']

    Chapter: knobs
    """
    if not isinstance(name, str) or name.lower() not in CHUNKERS:
        raise ValueError(f"There is no chunker called {name!r}: choose one of {', '.join(CHUNKERS)}.")
    chunker = chunker_class(name.lower())
    try:
        return chunker(**parameters)
    except TypeError as error:
        if "unexpected keyword argument" not in str(error):
            raise
        known = _parameters_of(chunker)
        unknown = ", ".join(key for key in parameters if key not in known)
        raise TypeError(f"{chunker.__name__} has no parameter {unknown}: it takes {', '.join(known)}.") from None


def _parameters_of(chunker: type[BaseChunker]) -> list[str]:
    """The names of what a chunker takes; `HierarchicalChunker` hands on what `RecursiveChunker` takes."""
    import inspect

    signature = inspect.signature(chunker).parameters
    names = [name for name, parameter in signature.items() if parameter.kind is not parameter.VAR_KEYWORD]
    if len(names) < len(signature):
        names += [name for name in _parameters_of(chunker_class("recursive")) if name not in ("chunk_size", "overlap")]
    return names


def chunker_class(name: str) -> type[BaseChunker]:
    """Find the class behind a short name."""
    module, class_name = CHUNKERS[name]
    found: type[BaseChunker] = getattr(importlib.import_module(f"chunklab.chunkers.{module}"), class_name)
    return found


def chunker_from_env(environment: Mapping[str, str] | None = None) -> BaseChunker:
    """Make the chunker that the environment asks for.

    Reads CHUNKER (a short name, default `word`), CHUNK_SIZE and CHUNK_OVERLAP (whole numbers in the
    chunker's own unit), and CHUNK_ENCODING (for tokens). What is not set keeps the chunker's default.

    Parameters
    ----------
    environment : mapping or None, default None
        Where to read; None takes `os.environ`.

    Raises
    ------
    ValueError
        When a setting makes no sense; the sentence names it.

    Examples
    --------
    >>> chunker_from_env({"CHUNKER": "character", "CHUNK_SIZE": "4", "CHUNK_OVERLAP": "1"})
    CharacterChunker(chunk_size=4, overlap=1)

    Chapter: knobs
    """
    settings = os.environ if environment is None else environment
    name = settings.get("CHUNKER", "").strip().lower() or "word"
    parameters: dict[str, Any] = {}
    prefix = "child_" if name == "hierarchical" else ""
    for setting, parameter in (("CHUNK_SIZE", "chunk_size"), ("CHUNK_OVERLAP", "overlap")):
        value = settings.get(setting, "").strip()
        if not value:
            continue
        if parameter == "overlap" and name in _NO_OVERLAP:
            raise ValueError(f"{setting} is {value!r}, but the {name} chunker has no overlap: leave it out.")
        least = 1 if parameter == "chunk_size" else 0
        if not value.isdecimal() or int(value) < least:
            raise ValueError(f"{setting} is {value!r}: set it to a whole number of {least} or more.")
        parameters[prefix + parameter] = int(value)
    encoding = settings.get("CHUNK_ENCODING", "").strip()
    if encoding and name == "token":
        parameters["encoding"] = encoding
    return get_chunker(name, **parameters)
