"""What the property tests draw from: texts with traps in them, and every chunker in many settings."""
from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from hypothesis import strategies as st

from chunklab import (
    BaseChunker,
    CharacterChunker,
    ClusterSemanticChunker,
    ElementChunker,
    HeadingChunker,
    HierarchicalChunker,
    PageChunker,
    ParagraphChunker,
    RecursiveChunker,
    SemanticChunker,
    SentenceChunker,
    SeparatorChunker,
    SlidingWindowChunker,
    TokenChunker,
    WordChunker,
    get_tokenizer,
)
from chunklab.document import Span

# --- texts -----------------------------------------------------------------------------------------

PROSE = [
    "Tea ", "is hot. ", "The bus is late. ", "Dr. Lee left at 3.5 p.m. ", "Why? ", "No! ", "a", "b ", "x. ",
    "one two three ", "Lock your screen. Use a long password. ", "extraordinarily ", "and; so, on: ", "(see p. 3) ",
]
SCRIPTS = [
    "日本語の文です。", "“走吧！快点。”", "العربية نص؟ ", "हिन्दी में क्षत्रिय। ", "ภาษาไทย ", "한국어 문장. ", "Ελλάδα. ", "Ünï ",
]
GRAPHEMES = [
    "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪🇫🇷", "🇩", "👍🏽", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u0301", "a\u0300\u0301\u0302", " \u0301", "\u0301", "\u200d",
    "\u1100\u1161\u11a8", "\u1100", "가\u11a8", "क\u094dष", "\u0600", "\u0600 ", "กำ", "n" + "\u0303" * 12, "\ufe0f", "😀",
]
SPACES = [
    " ", "  ", "\n", "\n\n", "\r\n", "\r\n\r\n", "\r", "\f", "\n\f\n", "\t", "\n \t\n", "\r\n  \r\n", "\xa0", "\u2003",
    "\u2028", "\x85", "\v", "\x1c", "\u200b",
]
MARKDOWN = [
    "# One\n", "## Two ##\n", "### \n", "#\n", "#no heading\n", "####### seven\n", "Title\n=====\n", "Sub\n---\n",
    "\n---\n", "***\n", "```python\n# not a heading\nprint(1)\n```\n", "~~~\n", "```\n", "    # code\n", "\t# code\n",
    "- item\n", "- item two\n  goes on\n", "  - nested\n", "1. first\n", "2) second\n\n   more of it\n", "* [ ] task\n",
    "| a | b |\n|---|:-:|\n| 1 | 2 |\n| 3 | 4 |\n", "a | b\n--- | ---\n1 | 2\n", "| lone |\n", "|---|\n",
    "> quoted. Lines\n> here\n", "<!-- # hidden -->\n", "<!--\n", "<pre>\n# in pre\n</pre>\n", "---\ntitle: A\n---\n",
    "+++\nkey = 1\n+++\n", "Para one.\nGoes on.\n\n", "![img](a.b) ", "**bold** text. ",
]
LOOKS_LIKE_PATTERNS = [".*", "(a|b)+", "\\n", "[x]", "$^", "a{2}", "\\1", "<|endoftext|>", "%s", "{0}"]
GIANTS = [
    "x" * 70, "word " * 25, " " * 60, "\n" * 25, "é" * 50, "日" * 40, "🇩🇪" * 20, "One. " * 20, "# H\n" * 8, "- i\n" * 12,
    "\r\n" * 12, "ab" * 30, "same same. " * 6,
]
FRAGMENTS = [*PROSE, *SCRIPTS, *GRAPHEMES, *SPACES, *MARKDOWN, *LOOKS_LIKE_PATTERNS, *GIANTS]

_fragments = st.one_of(*map(st.sampled_from, (PROSE, PROSE, SCRIPTS, GRAPHEMES, SPACES, SPACES, MARKDOWN, MARKDOWN,
                                              LOOKS_LIKE_PATTERNS, GIANTS)))


def texts(max_fragments: int = 14) -> st.SearchStrategy[str]:
    """Draw texts: traps in a row, sometimes the same row twice."""
    rows = st.lists(_fragments, max_size=max_fragments).map("".join)
    return rows | st.builds(lambda row, times: row * times, st.lists(_fragments, max_size=5).map("".join),
                            st.integers(2, 4))


def any_characters(max_size: int = 60) -> st.SearchStrategy[str]:
    """Draw any characters that both Python and the oracle know."""
    return st.text(st.characters(exclude_categories=["Cn", "Cs", "Co"]), max_size=max_size)


# --- helpers of the configured chunkers: at module level, so that they can be pickled -----------------

class PlainLines:
    """A tokenizer with one token for each character, to which `\\r\\n` is one."""

    def encode(self, text: str) -> list[int]:
        return [ord(char) for char in text.replace("\r\n", "\n")]

    def decode(self, ids: list[int]) -> str:
        return "".join(map(chr, ids))


class TwoWays:
    """A tokenizer that is no sum of its parts: blanks are part of the word after them, long words are in threes."""

    def encode(self, text: str) -> list[int]:
        return [zlib.crc32(part.encode("utf-8", "surrogatepass"))
                for part in re.findall(r"\s?[^\s]{3}|\s?[^\s]{1,2}|\s+", text)]

    def decode(self, ids: list[int]) -> str:
        return " ".join(map(str, ids))


def letters(texts: list[str]) -> list[list[float]]:
    """Embed texts by their letters and their words: quick, and the same on every machine."""
    return [[1.0 + text.lower().count("t"), text.lower().count("e") - 1.0, len(text.split()) % 7 - 3.0] for text in texts]


def zeros(texts: list[str]) -> list[list[float]]:
    """Embed every text as nothing."""
    return [[0.0, 0.0] for _ in texts]


def split_at_stops(text: str) -> list[str]:
    """Split sentences at full stops, and throw the stops away."""
    return text.split(".")


def every_character(text: str) -> list[str]:
    """Take each code point for a sentence."""
    return list(text)


def count_bytes(text: str) -> int:
    """Measure UTF-8 bytes."""
    return len(text.encode("utf-8", "surrogatepass"))


class OwnSpans(BaseChunker):
    """A user's own chunker that says where to cut."""

    def spans(self, text: str) -> list[Span]:
        return [found.span() for found in re.finditer(r"[^\n]+", text) if not found[0].isspace()]


class OwnTexts(BaseChunker):
    """A user's own chunker that gives strings."""

    def split_text(self, text: str) -> list[str]:
        return [text[at:at + 9] for at in range(0, len(text), 6)]


class OwnWords(BaseChunker):
    """A user's own chunker whose strings are not all in the text."""

    def split_text(self, text: str) -> list[str]:
        return text.upper().split(" ")


# --- every chunker ---------------------------------------------------------------------------------

@cache
def count_tokens(text: str) -> int:
    """Count cl100k_base tokens."""
    return len(get_tokenizer("cl100k_base").encode(text))


def count_words(text: str) -> int:
    """Count words."""
    return len(text.split())


@dataclass(frozen=True)
class Configured:
    """A chunker's class, its parameters, and what they promise."""

    kind: type[BaseChunker]
    parameters: dict[str, Any] = field(default_factory=dict)
    limit: int | None = None
    size: Callable[[str], int] = len

    def make(self) -> BaseChunker:
        """Make a new chunker."""
        return self.kind(**self.parameters)

    @property
    def is_own(self) -> bool:
        """Whether a user wrote it, or the chunker that makes its parents."""
        parent = self.parameters.get("parent")
        return __name__ in (self.kind.__module__, type(parent).__module__)

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={_short(value)}" for name, value in self.parameters.items())
        return f"{self.kind.__name__}({inner})"


def _short(value: Any) -> str:
    if isinstance(value, (BaseChunker, PlainLines, TwoWays)):
        return type(value).__name__
    return getattr(value, "__name__", None) or repr(value)


def _size_of(parameters: dict[str, Any]) -> Callable[[str], int]:
    tokenizer = parameters.get("tokenizer")
    if tokenizer == "cl100k_base":
        return count_tokens
    if tokenizer is not None:
        return lambda text: len(tokenizer.encode(text))
    size: Callable[[str], int] = parameters.get("length") or len
    return size


def _with(kind: type[BaseChunker], *settings: dict[str, Any]) -> Iterable[Configured]:
    for parameters in settings:
        by_count = {"sentences_per_chunk", "paragraphs_per_chunk"} & set(parameters)
        limit = None if by_count else parameters.get("chunk_size")
        size = {WordChunker: count_words, TokenChunker: count_tokens}.get(kind)
        if size is None or "tokenizer" in parameters:
            size = _size_of(parameters)
        yield Configured(kind, parameters, limit, size)


CL100K = "cl100k_base"
CHUNKERS: list[Configured] = [
    *_with(WordChunker, {}, {"chunk_size": 1, "overlap": 0}, {"chunk_size": 5, "overlap": 2},
           {"chunk_size": 4, "overlap": 3, "joiner": None}, {"chunk_size": 3, "joiner": "-"}),
    *_with(CharacterChunker, {}, {"chunk_size": 1, "overlap": 0}, {"chunk_size": 10, "overlap": 3},
           {"chunk_size": 7, "overlap": 6}, {"chunk_size": 30, "overlap": 10, "boundary": "sentence"},
           {"chunk_size": 12, "overlap": 11, "boundary": "sentence", "strip": True},
           {"chunk_size": 40, "overlap": 0, "boundary": "sentence"}),
    *_with(SlidingWindowChunker, {}, {"chunk_size": 20, "stride": 5}, {"chunk_size": 9, "overlap": 0},
           {"chunk_size": 15, "overlap": 6, "separator": " "}, {"chunk_size": 15, "separator": "\n", "strip": False}),
    *_with(TokenChunker, {}, {"chunk_size": 1, "overlap": 0}, {"chunk_size": 8, "overlap": 3},
           {"chunk_size": 5, "overlap": 4, "strip": False}, {"chunk_size": 6, "overlap": 2, "tokenizer": PlainLines()},
           {"chunk_size": 6, "overlap": 2, "tokenizer": TwoWays()},
           {"chunk_size": 4, "overlap": 3, "tokenizer": TwoWays(), "strip": False}),
    *_with(SeparatorChunker, {}, {"chunk_size": 20}, {"separator": ". ", "chunk_size": 30, "overlap": 10},
           {"separator": " ", "chunk_size": 12, "overlap": 6, "keep_separator": "start"},
           {"separator": "\n\n", "chunk_size": 40, "keep_separator": "end", "strip": False},
           {"separator": "", "chunk_size": 11, "overlap": 4},
           {"separator": r"[.;]\s*", "chunk_size": 25, "is_separator_regex": True, "keep_separator": "end"},
           {"separator": r"(a)|(\d)", "chunk_size": 15, "is_separator_regex": True},
           {"separator": r"(?=[A-Z#])", "chunk_size": 15, "is_separator_regex": True, "overlap": 5},
           {"separator": r"x*", "chunk_size": 9, "is_separator_regex": True, "keep_separator": "start"}),
    *_with(RecursiveChunker, {}, {"chunk_size": 20, "overlap": 8}, {"chunk_size": 1, "overlap": 0},
           {"chunk_size": 30, "overlap": 0, "pack": "within", "min_size": 12},
           {"chunk_size": 25, "overlap": 5, "min_size": 10},
           {"chunk_size": 24, "overlap": 10, "count_edges": True}, {"chunk_size": 18, "overlap": 6, "strip": False},
           {"chunk_size": 18, "overlap": 6, "strip": "lines", "keep_separator": "start"},
           {"chunk_size": 16, "overlap": 4, "keep_separator": False},
           {"chunk_size": 20, "overlap": 4, "separators": ("\n\n", ". ", " ")},
           {"chunk_size": 8, "overlap": 3, "tokenizer": CL100K}, {"chunk_size": 3, "overlap": 1, "tokenizer": CL100K,
                                                                 "separators": (" ", ""), "keep_separator": "start"},
           {"chunk_size": 2, "overlap": 1, "tokenizer": CL100K, "separators": ("",)},
           {"chunk_size": 3, "overlap": 1, "tokenizer": CL100K, "keep_separator": "start", "count_edges": True},
           {"chunk_size": 7, "overlap": 2, "tokenizer": TwoWays(), "min_size": 3},
           {"chunk_size": 20, "overlap": 5, "tokenizer": PlainLines()},
           {"chunk_size": 24, "overlap": 6, "length": count_bytes},
           {"chunk_size": 6, "overlap": 2, "length": count_words, "pack": "within"},
           {"chunk_size": 15, "overlap": 5, "separators": (r"(?<=\.)\s", r"\b", ""), "is_separator_regex": True}),
    *_with(SentenceChunker, {}, {"chunk_size": 30, "overlap": 12}, {"chunk_size": 40, "overlap": 10, "joiner": " "},
           {"chunk_size": 40, "overlap": 0, "min_size": 25}, {"chunk_size": 9, "overlap": 3, "tokenizer": CL100K},
           {"sentences_per_chunk": 2, "sentence_overlap": 1}, {"sentences_per_chunk": 3, "joiner": "|"},
           {"chunk_size": 25, "overlap": 5, "splitter": split_at_stops},
           {"chunk_size": 12, "overlap": 3, "splitter": every_character, "joiner": ""},
           {"chunk_size": 20, "overlap": 5, "tokenizer": PlainLines()}),
    *_with(ParagraphChunker, {}, {"chunk_size": 30, "overlap": 10}, {"chunk_size": 50, "min_size": 20},
           {"paragraphs_per_chunk": 1}, {"paragraphs_per_chunk": 3}, {"chunk_size": 40, "separator": "---"},
           {"paragraphs_per_chunk": 2, "separator": "---"}, {"chunk_size": 10, "tokenizer": CL100K, "overlap": 4},
           {"chunk_size": 30, "overlap": 10, "tokenizer": PlainLines()}),
    *_with(HeadingChunker, {}, {"chunk_size": 40}, {"chunk_size": 12, "overlap": 4}, {"chunk_size": None},
           {"chunk_size": None, "include_path": False}, {"chunk_size": 30, "overlap": 10, "include_path": False},
           {"chunk_size": 60, "levels": (1, 2)}, {"chunk_size": 14, "overlap": 3, "tokenizer": CL100K},
           {"chunk_size": 40, "tokenizer": PlainLines()}, {"chunk_size": None, "levels": [2], "tokenizer": CL100K}),
    *_with(PageChunker, {}, {"chunk_size": 30, "overlap": 10}, {"chunk_size": 9, "overlap": 2, "tokenizer": CL100K},
           {"chunk_size": 30, "overlap": 10, "tokenizer": PlainLines()}),
    *_with(ElementChunker, {}, {"chunk_size": 40}, {"chunk_size": 30, "overlap": 10}, {"chunk_size": 8},
           {"chunk_size": 12, "overlap": 4, "tokenizer": CL100K}, {"chunk_size": 40, "tokenizer": PlainLines()}),
    *_with(SemanticChunker, {}, {"embedder": letters}, {"embedder": letters, "chunk_size": 30, "min_size": 15},
           {"embedder": letters, "threshold_type": "similarity", "threshold": 0.9, "window": 1},
           {"threshold_type": "gradient", "threshold": 50, "min_size": 20}, {"embedder": zeros, "chunk_size": 20},
           {"threshold_type": "standard_deviation", "threshold": 0.5}, {"threshold_type": "interquartile"},
           {"embedder": letters, "splitter": split_at_stops, "threshold": 50}),
    *_with(ClusterSemanticChunker, {}, {"embedder": letters, "chunk_size": 40, "min_size": 20},
           {"embedder": zeros, "chunk_size": 10, "min_size": 0}),
    Configured(HierarchicalChunker),
    Configured(HierarchicalChunker, {"parent_chunk_size": 60, "child_chunk_size": 20, "child_overlap": 5}, 60),
    Configured(HierarchicalChunker, {"parent_chunk_size": 50, "child_chunk_size": 15, "parent_overlap": 20,
                                     "child_overlap": 0, "include_parents": True}, 50),
    Configured(HierarchicalChunker, {"parent": HeadingChunker(60), "child": SentenceChunker(30, 10),
                                     "include_parents": True}, 60),
    Configured(HierarchicalChunker, {"parent": PageChunker(), "child": ElementChunker(30)}),
    Configured(HierarchicalChunker, {"parent": OwnWords(), "child": CharacterChunker(5, 2)}),
    Configured(HierarchicalChunker, {"parent": SemanticChunker(letters), "child": WordChunker(3, 1)}),
    Configured(HierarchicalChunker, {"parent": SentenceChunker(80, 0, joiner=" "), "child": TokenChunker(4, 1)}),
    Configured(HierarchicalChunker, {
        "parent": HeadingChunker(None), "include_parents": True,
        "child": HierarchicalChunker(40, 10, child_overlap=0, include_parents=True)}),
    Configured(HierarchicalChunker, {"parent": HierarchicalChunker(60, 30, include_parents=True),
                                     "child": CharacterChunker(8, 0)}),
    Configured(OwnSpans),
    Configured(OwnTexts),
    Configured(OwnWords),
]


def is_family(configured: Configured) -> bool:
    """Whether chunks may lie in one another: parents and children do."""
    return configured.kind is HierarchicalChunker


def chunkers(*, own: bool = True, families: bool = True) -> st.SearchStrategy[Configured]:
    """Draw a configured chunker."""
    return st.sampled_from([configured for configured in CHUNKERS
                            if (own or not configured.is_own) and (families or not is_family(configured))])


def ink(text: str) -> set[int]:
    """The places of all characters that are not white space."""
    return {at for at, char in enumerate(text) if not char.isspace()}


def is_assigned(text: str) -> bool:
    """Whether Python's tables know every character."""
    return all(unicodedata.category(char) != "Cn" for char in text)
