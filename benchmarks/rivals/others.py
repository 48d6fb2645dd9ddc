"""Libraries that do one thing: semantic-text-splitter, semchunk, segmenters of sentences, wordllama, tiktoken alone."""
from __future__ import annotations

from typing import Any

from benchmarks.entries import FLOOR, Read, Run, Triple, entry, nothing, texts_only

RUST, SEMCHUNK = "semantic-text-splitter", "semchunk"


def read_starts(pairs: Any) -> list[Triple]:
    return [(start, start + len(text), text) for start, text in pairs]


def rust(strategy: str, name: str, size: int, overlap: int = 0) -> None:
    @entry(strategy, RUST)
    def build() -> tuple[Run, Read]:
        import semantic_text_splitter
        return getattr(semantic_text_splitter, name)(size, overlap=overlap).chunk_indices, read_starts


rust("recursive", "TextSplitter", 1000, 200)
rust("recursive-300", "TextSplitter", 300)
rust("packed-sentences", "TextSplitter", 1000)
rust("markdown", "MarkdownSplitter", 1000)
rust("elements", "MarkdownSplitter", 1000)


@entry("recursive-tokens", RUST)
def rust_tokens() -> tuple[Run, Read]:
    import semantic_text_splitter
    return semantic_text_splitter.TextSplitter.from_tiktoken_model("gpt-4", 256).chunk_indices, read_starts


@entry("python", RUST)
def rust_python() -> tuple[Run, Read]:
    import semantic_text_splitter
    import tree_sitter_python
    return semantic_text_splitter.CodeSplitter(tree_sitter_python.language(), 1000).chunk_indices, read_starts


def semchunk(strategy: str, size: int, overlap: int | None = None) -> None:
    @entry(strategy, SEMCHUNK, remembers=True)
    def build() -> tuple[Run, Read]:
        import semchunk
        import tiktoken
        counter = tiktoken.get_encoding("cl100k_base") if strategy == "recursive-tokens" else len
        chunker = semchunk.chunkerify(counter, size)

        def read(result: Any) -> list[Triple]:
            return [(start, end, text) for text, (start, end) in zip(*result)]
        return lambda text: chunker(text, offsets=True, overlap=overlap), read


semchunk("recursive", 1000, 200)
semchunk("recursive-300", 300)
semchunk("recursive-tokens", 256)


@entry("sentences", "nltk", "punkt")
def nltk_sentences() -> tuple[Run, Read]:
    from nltk.tokenize.punkt import PunktTokenizer
    punkt = PunktTokenizer("english")
    return lambda text: [(start, end, text[start:end]) for start, end in punkt.span_tokenize(text)], list


@entry("sentences", "pysbd")
def pysbd_sentences() -> tuple[Run, Read]:
    import pysbd
    segmenter = pysbd.Segmenter(language="en", clean=False, char_span=True)
    return segmenter.segment, lambda found: [(span.start, span.end, span.sent) for span in found]


@entry("sentences", "blingfire")
def blingfire_sentences() -> tuple[Run, Read]:
    import blingfire

    def read(result: Any) -> list[Triple]:
        joined, spans = result
        return [(start, end, text) for (start, end), text in zip(spans, joined.split("\n"))]
    return blingfire.text_to_sentences_and_offsets, read


@entry("semantic", "wordllama", "its own vectors")
def wordllama_semantic() -> tuple[Run, Read]:
    import importlib.util
    from pathlib import Path

    from wordllama import WordLlama
    spec = importlib.util.find_spec("wordllama")
    home = Path(spec.origin).parent if spec and spec.origin else None
    return WordLlama.load(dim=256, cache_dir=home, disable_download=True).split, texts_only


def floor(strategy: str) -> None:
    @entry(strategy, FLOOR, "encode alone")
    def build() -> tuple[Run, Read]:
        import tiktoken
        return tiktoken.get_encoding("cl100k_base").encode_ordinary, nothing


for _strategy in ("tokens", "recursive-tokens", "encode"):
    floor(_strategy)
