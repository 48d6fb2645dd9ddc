"""llama-index-core: strings, and nodes."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.embedder import hash_vectors
from benchmarks.entries import Read, Run, Triple, entry, texts_only

LIBRARY = "llama-index"


def read(nodes: Any) -> list[Triple]:
    return [(node.start_char_idx, node.end_char_idx, node.text) for node in nodes]


def nodes_of(parser: Any) -> Run:
    from llama_index.core import Document
    return lambda text: parser.get_nodes_from_documents([Document(text=text)])


def parser(name: str, **settings: Any) -> Any:
    from llama_index.core import node_parser
    return getattr(node_parser, name)(**settings)


def both_faces(strategy: str, name: str, size: int, overlap: int, units: Callable[[], Any]) -> None:
    """Register a splitter as it gives strings, and as it gives nodes."""
    @entry(strategy, LIBRARY, "strings")
    def strings() -> tuple[Run, Read]:
        return parser(name, chunk_size=size, chunk_overlap=overlap, tokenizer=units()).split_text, texts_only

    @entry(strategy, LIBRARY, "nodes")
    def nodes() -> tuple[Run, Read]:
        return nodes_of(parser(name, chunk_size=size, chunk_overlap=overlap, tokenizer=units())), read


def tokens() -> Any:
    import tiktoken
    return tiktoken.get_encoding("cl100k_base").encode_ordinary


def characters() -> Any:
    return lambda text: range(len(text))  # counts characters at no cost


both_faces("words", "TokenTextSplitter", 200, 50, lambda: str.split)
both_faces("tokens", "TokenTextSplitter", 256, 32, tokens)
both_faces("recursive-tokens", "SentenceSplitter", 256, 0, tokens)
both_faces("packed-sentences", "SentenceSplitter", 1000, 0, characters)


@entry("separator", LIBRARY, "split_by_sep")
def separator() -> tuple[Run, Read]:
    from llama_index.core.node_parser.text.utils import split_by_sep
    return split_by_sep("\n\n"), texts_only


@entry("sentences", LIBRARY, "punkt")
def sentences() -> tuple[Run, Read]:
    from llama_index.core.node_parser.text.utils import split_by_sentence_tokenizer
    return split_by_sentence_tokenizer(), texts_only


@entry("headings", LIBRARY)
def headings() -> tuple[Run, Read]:
    return nodes_of(parser("MarkdownNodeParser")), read


@entry("semantic", LIBRARY)
def semantic() -> tuple[Run, Read]:
    from llama_index.core.base.embeddings.base import BaseEmbedding

    class Hashes(BaseEmbedding):  # type: ignore[misc, unused-ignore]
        def _get_text_embedding(self, text: str) -> Any:
            return hash_vectors([text])[0].tolist()

        def _get_text_embeddings(self, texts: list[str]) -> Any:
            return hash_vectors(texts).tolist()

        def _get_query_embedding(self, query: str) -> Any:
            return self._get_text_embedding(query)

        async def _aget_query_embedding(self, query: str) -> Any:
            return self._get_text_embedding(query)

    return nodes_of(parser("SemanticSplitterNodeParser", embed_model=Hashes(embed_batch_size=1024), buffer_size=1)), read


@entry("hierarchical", LIBRARY)
def hierarchical() -> tuple[Run, Read]:
    from llama_index.core.node_parser import HierarchicalNodeParser, get_leaf_nodes
    levels = {str(size): parser("SentenceSplitter", chunk_size=size, chunk_overlap=0, tokenizer=characters())
              for size in (2000, 400)}
    family = HierarchicalNodeParser.from_defaults(node_parser_ids=list(levels), node_parser_map=levels)
    return nodes_of(family), lambda nodes: read(get_leaf_nodes(nodes))


@entry("sentence-windows", LIBRARY)
def sentence_windows() -> tuple[Run, Read]:
    from llama_index.core.node_parser import SentenceWindowNodeParser
    return nodes_of(SentenceWindowNodeParser.from_defaults(window_size=3)), read
