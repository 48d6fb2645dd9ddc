"""What runs: strategies, and one entry for each way that a library has to do them."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

ORDINARY = ("prose", "markdown", "code", "japanese", "emoji")
HARD = ("line", "newlines", "sentences")
EVERY = ORDINARY + HARD


@dataclass(frozen=True)
class Strategy:
    """One job, the limit of a chunk where it has one, and the texts that it is done on."""

    title: str
    unit: Literal["characters", "words", "tokens"] | None = None
    limit: int | None = None
    corpora: tuple[str, ...] = EVERY


STRATEGIES = {
    "characters": Strategy("Character windows, 1000/200", "characters", 1000),
    "words": Strategy("Word windows, 200/50", "words", 200),
    "tokens": Strategy("Token windows, 256/32", "tokens", 256),
    "separator": Strategy("One chunk between blank lines"),
    "recursive": Strategy("Recursive, 1000 characters, overlap 200", "characters", 1000),
    "recursive-300": Strategy("Recursive, 300 characters", "characters", 300),
    "recursive-tokens": Strategy("Recursive, 256 tokens", "tokens", 256),
    "packed-sentences": Strategy("Sentences packed to 1000 characters", "characters", 1000),
    "sentences": Strategy("One chunk a sentence"),
    "paragraphs": Strategy("Paragraphs packed to 1000 characters", "characters", 1000),
    "headings": Strategy("One chunk a Markdown section", corpora=("markdown",)),
    "markdown": Strategy("Markdown rules, 1000 characters", "characters", 1000, ("markdown",)),
    "elements": Strategy("Markdown elements, 1000 characters", "characters", 1000, ("markdown",)),
    "python": Strategy("Python rules, 1000 characters", "characters", 1000, ("code",)),
    "semantic": Strategy("Where meaning turns, with an embedder that costs nothing", corpora=ORDINARY),
    "hierarchical": Strategy("Parents of 2000 and children of 400 characters", "characters", 400),
    "sentence-windows": Strategy("One chunk a sentence, and three on each side"),
    "pages": Strategy("Pages, 2000 characters", "characters", 2000),
    "clusters": Strategy("Clusters of meaning, 1000 characters", "characters", 1000, ("prose",)),
    "encode": Strategy("Tokens of a text (cl100k_base), without chunks"),
}

Triple = tuple[int | None, int | None, str]
Run = Callable[[str], Any]
Read = Callable[[Any], list[Triple] | None]


@dataclass(frozen=True)
class Entry:
    """One way to do a strategy. `build` imports the library and gives what is timed and what reads its result."""

    strategy: str
    library: str
    face: str
    build: Callable[[], tuple[Run, Read]]
    remembers: bool = False  # keeps something from one call to the next: never timed twice in one process
    limited: bool = True  # False where its limit is in another unit than the strategy's

    @property
    def name(self) -> str:
        return f"{self.library} ({self.face})" if self.face else self.library


ENTRIES: list[Entry] = []
OURS, FLOOR = "chunklab", "tiktoken"  # the floor does no chunking: it is what any chunker by tokens must pay


def entry(strategy: str, library: str, face: str = "", *, remembers: bool = False,
          limited: bool = True) -> Callable[[Callable[[], tuple[Run, Read]]], Callable[[], tuple[Run, Read]]]:
    """Register a function as a library's way to do a strategy."""
    def add(build: Callable[[], tuple[Run, Read]]) -> Callable[[], tuple[Run, Read]]:
        ENTRIES.append(Entry(strategy, library, face, build, remembers, limited))
        return build
    return add


def texts_only(result: Any) -> list[Triple]:
    """Read a list of strings: no offsets."""
    return [(None, None, text) for text in result]


def nothing(_: Any) -> None:
    """Read what has no chunks."""
