"""langchain-text-splitters and langchain-experimental: strings, and documents with a start index."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.embedder import hash_vectors
from benchmarks.entries import Read, Run, Triple, entry, texts_only

LIBRARY = "langchain"


def read(documents: Any) -> list[Triple]:
    triples: list[Triple] = []
    for document in documents:
        start, text = document.metadata.get("start_index"), document.page_content
        triples.append((start, None if start is None else start + len(text), text))
    return triples


def both_faces(strategy: str, make: Callable[..., Any]) -> None:
    """Register a splitter as it gives strings, and as it gives documents."""
    @entry(strategy, LIBRARY, "strings")
    def strings() -> tuple[Run, Read]:
        return make().split_text, texts_only

    @entry(strategy, LIBRARY, "documents")
    def documents() -> tuple[Run, Read]:
        splitter = make(add_start_index=True)
        return lambda text: splitter.create_documents([text]), read


def splitter(name: str, **settings: Any) -> Callable[..., Any]:
    """Make a splitter by the name of its class, when it is asked for."""
    def make(**more: Any) -> Any:
        import langchain_text_splitters
        return getattr(langchain_text_splitters, name)(**settings, **more)
    return make


def by_tokens(**more: Any) -> Any:
    from langchain_text_splitters import RecursiveCharacterTextSplitter
    return RecursiveCharacterTextSplitter.from_tiktoken_encoder("cl100k_base", chunk_size=256, chunk_overlap=0,
                                                                disallowed_special=(), **more)


def python_code(**more: Any) -> Any:
    from langchain_text_splitters import Language, RecursiveCharacterTextSplitter
    return RecursiveCharacterTextSplitter.from_language(Language.PYTHON, chunk_size=1000, chunk_overlap=0, **more)


CHARACTERS, RECURSIVE = "CharacterTextSplitter", "RecursiveCharacterTextSplitter"
both_faces("characters", splitter(CHARACTERS, separator="", chunk_size=1000, chunk_overlap=200))
both_faces("words", splitter(CHARACTERS, separator=" ", chunk_size=200, chunk_overlap=50,
                             length_function=lambda text: len(text.split())))
both_faces("tokens", splitter("TokenTextSplitter", encoding_name="cl100k_base", chunk_size=256, chunk_overlap=32,
                              disallowed_special=()))
both_faces("separator", splitter(CHARACTERS, separator="\n\n", chunk_size=1, chunk_overlap=0))
both_faces("recursive", splitter(RECURSIVE, chunk_size=1000, chunk_overlap=200))
both_faces("recursive-300", splitter(RECURSIVE, chunk_size=300, chunk_overlap=0))
both_faces("recursive-tokens", by_tokens)
both_faces("packed-sentences", splitter("NLTKTextSplitter", separator="", use_span_tokenize=True, chunk_size=1000,
                                        chunk_overlap=0))
both_faces("paragraphs", splitter(CHARACTERS, separator="\n\n", chunk_size=1000, chunk_overlap=0))
both_faces("markdown", splitter("MarkdownTextSplitter", chunk_size=1000, chunk_overlap=0))
both_faces("python", python_code)

HEADINGS = [("#" * level, f"h{level}") for level in range(1, 7)]


@entry("headings", LIBRARY)
def headings() -> tuple[Run, Read]:
    from langchain_text_splitters import MarkdownHeaderTextSplitter
    return MarkdownHeaderTextSplitter(HEADINGS, strip_headers=False).split_text, read


@entry("headings", LIBRARY, "experimental", remembers=True)
def experimental_headings() -> tuple[Run, Read]:
    from langchain_text_splitters.markdown import ExperimentalMarkdownSyntaxTextSplitter
    return lambda text: ExperimentalMarkdownSyntaxTextSplitter(HEADINGS, strip_headers=False).split_text(text), read


@entry("semantic", LIBRARY, "experimental")
def semantic() -> tuple[Run, Read]:
    from langchain_core.embeddings import Embeddings
    from langchain_experimental.text_splitter import SemanticChunker

    class Hashes(Embeddings):  # type: ignore[misc, unused-ignore]
        def embed_documents(self, texts: list[str]) -> Any:
            return hash_vectors(texts).tolist()

        def embed_query(self, text: str) -> Any:
            return hash_vectors([text])[0].tolist()

    chunker = SemanticChunker(Hashes(), add_start_index=True)
    return lambda text: chunker.create_documents([text]), read


@entry("hierarchical", LIBRARY, "two passes")
def hierarchical() -> tuple[Run, Read]:
    """Two splitters, as its retriever of parents runs them. A child's start counts from its parent's."""
    parents = splitter(RECURSIVE, chunk_size=2000, chunk_overlap=0, add_start_index=True)()
    children = splitter(RECURSIVE, chunk_size=400, chunk_overlap=0, add_start_index=True)()

    def run(text: str) -> Any:
        return [(parent, children.split_documents([parent])) for parent in parents.create_documents([text])]

    def read_children(families: Any) -> list[Triple]:
        triples: list[Triple] = []
        for parent, found in families:
            for child in found:
                start = parent.metadata["start_index"] + child.metadata["start_index"]
                triples.append((start, start + len(child.page_content), child.page_content))
        return triples
    return run, read_children
