"""haystack-ai."""
from __future__ import annotations

from typing import Any

from benchmarks.embedder import hash_vectors
from benchmarks.entries import Read, Run, Triple, entry

LIBRARY = "haystack"


def read(result: Any) -> list[Triple]:
    triples: list[Triple] = []
    for document in result["documents"]:
        start = document.meta.get("split_idx_start")
        triples.append((start, None if start is None else start + len(document.content), document.content))
    return triples


def component(name: str, **settings: Any) -> Run:
    """Make a splitter by the name of its class, ready to run."""
    from haystack import Document
    from haystack.components import preprocessors
    splitter = getattr(preprocessors, name)(**settings)
    if hasattr(splitter, "warm_up"):
        splitter.warm_up()
    return lambda text: splitter.run([Document(content=text)])


def plain(strategy: str, name: str, face: str = "", *, limited: bool = True, **settings: Any) -> None:
    """Register a splitter that needs nothing but settings."""
    @entry(strategy, LIBRARY, face, limited=limited)
    def build() -> tuple[Run, Read]:
        return component(name, **settings), read


SPLITTER, RECURSIVE = "DocumentSplitter", "RecursiveDocumentSplitter"
LADDER = ["\n\n", "\n", " "]
plain("words", SPLITTER, split_by="word", split_length=200, split_overlap=50)
plain("tokens", SPLITTER, split_by="token", split_length=256, split_overlap=32, tokenizer_encoding="cl100k_base")
plain("separator", SPLITTER, split_by="passage", split_length=1)
plain("recursive", RECURSIVE, split_unit="char", split_length=1000, split_overlap=200, separators=LADDER)
plain("recursive-300", RECURSIVE, split_unit="char", split_length=300, split_overlap=0, separators=LADDER)
plain("recursive-tokens", RECURSIVE, "tokens of another encoding", limited=False, split_unit="token", split_length=256,
      split_overlap=0, separators=LADDER)
plain("packed-sentences", RECURSIVE, split_unit="char", split_length=1000, split_overlap=0, separators=["sentence", " "])
plain("sentences", SPLITTER, "sentence", split_by="sentence", split_length=1)
plain("sentences", SPLITTER, "period", split_by="period", split_length=1)
plain("paragraphs", SPLITTER, "five at a time", limited=False, split_by="passage", split_length=5)
plain("headings", "MarkdownHeaderSplitter", keep_headers=True)
plain("python", "PythonCodeSplitter", "25 lines", limited=False, max_effective_lines=25, min_effective_lines=5)


@entry("semantic", LIBRARY)
def semantic() -> tuple[Run, Read]:
    from haystack import Document
    from haystack import component as haystack_component

    @haystack_component  # type: ignore[untyped-decorator, misc, unused-ignore]
    class Hashes:
        @haystack_component.output_types(documents=list[Document])  # type: ignore[untyped-decorator, misc, unused-ignore]
        def run(self, documents: list[Document]) -> Any:  # type: ignore[valid-type, unused-ignore]
            for document, row in zip(documents, hash_vectors([document.content for document in documents]).tolist()):
                document.embedding = row
            return {"documents": documents}

    return component("EmbeddingBasedDocumentSplitter", document_embedder=Hashes(), sentences_per_group=1), read


@entry("hierarchical", LIBRARY, "words", limited=False)
def hierarchical() -> tuple[Run, Read]:
    def read_leaves(result: Any) -> list[Triple]:
        by_id = {document.id: document for document in result["documents"]}
        leaves, waiting = [], result["documents"][:1]
        while waiting:
            document = waiting.pop()
            children = document.meta["__children_ids"]
            waiting.extend(by_id[child] for child in reversed(children))
            leaves += [] if children else [document]
        return read({"documents": leaves})
    return component("HierarchicalDocumentSplitter", block_sizes={400, 80}), read_leaves
