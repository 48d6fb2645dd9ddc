"""chonkie, with its compiled core."""
from __future__ import annotations

from typing import Any

from benchmarks.embedder import hash_vectors
from benchmarks.entries import Read, Run, Triple, entry, texts_only

LIBRARY = "chonkie"


def read(chunks: Any) -> list[Triple]:
    return [(chunk.start_index, chunk.end_index, chunk.text) for chunk in chunks]


def plain(strategy: str, name: str, face: str, *settings: Any, remembers: bool = False, **more: Any) -> None:
    """Register a chunker that needs nothing but settings."""
    @entry(strategy, LIBRARY, face, remembers=remembers)
    def build() -> tuple[Run, Read]:
        import chonkie
        return getattr(chonkie, name)(*settings, **more).chunk, read


plain("characters", "TokenChunker", "", "character", 1000, 200)
plain("words", "TokenChunker", "", "word", 200, 50, remembers=True)
plain("recursive-300", "RecursiveChunker", "", "character", 300, remembers=True)
plain("recursive-300", "FastChunker", "300 bytes", 300, delimiters="\n.? ")
plain("packed-sentences", "SentenceChunker", "", "character", 1000)
plain("packed-sentences", "FastChunker", "1000 bytes, marks only", 1000, delimiters="\n.?")


def by_tokens(strategy: str, name: str, *settings: int, remembers: bool = False) -> None:
    @entry(strategy, LIBRARY, remembers=remembers)
    def build() -> tuple[Run, Read]:
        import chonkie
        import tiktoken
        return getattr(chonkie, name)(tiktoken.get_encoding("cl100k_base"), *settings).chunk, read


by_tokens("tokens", "TokenChunker", 256, 32)
by_tokens("recursive-tokens", "RecursiveChunker", 256, remembers=True)


@entry("recursive", LIBRARY, remembers=True)
def recursive() -> tuple[Run, Read]:
    """The refinery puts the overlap on top of 1000 characters: there is no other way to have one."""
    import chonkie
    chunker = chonkie.RecursiveChunker("character", 1000)
    refinery = chonkie.OverlapRefinery("character", context_size=200, method="prefix", merge=True)
    return lambda text: refinery.refine(chunker.chunk(text)), read


@entry("paragraphs", LIBRARY, remembers=True)
def paragraphs() -> tuple[Run, Read]:
    import chonkie
    rules = chonkie.RecursiveRules([chonkie.RecursiveLevel(delimiters=["\n\n"])])
    return chonkie.RecursiveChunker("character", 1000, rules=rules).chunk, read


@entry("markdown", LIBRARY, remembers=True)
def markdown() -> tuple[Run, Read]:
    import chonkie
    level = chonkie.RecursiveLevel
    headings = [level(delimiters=["\n" + "#" * depth + " "], include_delim="next") for depth in range(1, 7)]
    rules = chonkie.RecursiveRules([*headings, level(delimiters=["\n\n"]), level(delimiters=["\n"]),
                                    level(delimiters=[". ", "? ", "! "]), level(whitespace=True), level()])
    return chonkie.RecursiveChunker("character", 1000, rules=rules).chunk, read


@entry("sentences", LIBRARY, "marks only")
def sentences() -> tuple[Run, Read]:
    from chonkie.chunker.base import split_text_by_delimiters
    return lambda text: split_text_by_delimiters(text, [". ", "! ", "? ", "\n"], "prev", 1), texts_only


@entry("semantic", LIBRARY)
def semantic() -> tuple[Run, Read]:
    import chonkie
    from chonkie.embeddings import BaseEmbeddings

    class Hashes(BaseEmbeddings):  # type: ignore[misc, unused-ignore]
        def embed(self, text: str) -> Any:
            return hash_vectors([text])[0]

        def embed_batch(self, texts: list[str]) -> Any:
            return list(hash_vectors(texts))

        @property
        def dimension(self) -> int:
            return 64

        def get_tokenizer(self) -> str:
            return "character"

    return chonkie.SemanticChunker(Hashes(), threshold=0.5, chunk_size=1000).chunk, read
