"""Cut the texts of the chapter on names with the splitters of other libraries, and keep what they cut.

Run it in an environment of its own, with the checkout on the path and as many of these as can be installed:

    pip install langchain-text-splitters tiktoken llama-index-core chonkie haystack-ai railtracks scikit-learn unstructured
    PYTHONPATH=. python tools/compare_libraries.py

It writes `chunklab/data/libraries.json`: the texts, and for each splitter its version, its settings, the strings it
gives, and which chunker of ours comes nearest. No verdicts are kept; the chapter computes them.
"""
from __future__ import annotations

import inspect
import json
import os
import platform
from collections.abc import Callable
from datetime import date
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from chunklab.samples import SHORT, handbook, python_topic

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "chunklab" / "data" / "libraries.json"

Settings = dict[str, Any]
Cut = Callable[[str], list[str]]


class Pair(NamedTuple):
    """A splitter of another library, with its settings, and the chunker of ours that comes nearest."""

    library: str
    name: str
    settings: Settings
    chunker: str
    ours: Settings
    texts: tuple[str, ...] = ("handbook", "Python")


LADDER = ["\n\n", "\n", " ", ""]
RECURSIVE = {"chunk_size": 80, "separators": LADDER, "pack": "within", "count_edges": True}

PAIRS = (
    Pair("langchain-text-splitters", "CharacterTextSplitter",
         {"separator": "\n\n", "chunk_size": 140, "chunk_overlap": 0},
         "separator", {"separator": "\n\n", "chunk_size": 140}),
    Pair("langchain-text-splitters", "CharacterTextSplitter",
         {"separator": ". ", "chunk_size": 135, "chunk_overlap": 60},
         "separator", {"separator": ". ", "chunk_size": 135, "overlap": 60}),
    Pair("langchain-text-splitters", "RecursiveCharacterTextSplitter", {"chunk_size": 80, "chunk_overlap": 20},
         "recursive", {**RECURSIVE, "overlap": 20, "keep_separator": "start"}),
    Pair("langchain-text-splitters", "RecursiveCharacterTextSplitter", {"chunk_size": 5, "chunk_overlap": 0},
         "recursive", {"chunk_size": 5, "overlap": 0}, ("words",)),
    Pair("langchain-text-splitters", "TokenTextSplitter",
         {"encoding_name": "cl100k_base", "chunk_size": 20, "chunk_overlap": 5},
         "token", {"chunk_size": 20, "overlap": 5, "strip": False}),
    Pair("langchain-text-splitters", "TokenTextSplitter",
         {"encoding_name": "cl100k_base", "chunk_size": 6, "chunk_overlap": 0},
         "token", {"chunk_size": 6, "overlap": 0, "strip": False}, ("letters",)),
    Pair("langchain-text-splitters", "MarkdownHeaderTextSplitter",
         {"headers_to_split_on": [["#", "1"], ["##", "2"], ["###", "3"]], "strip_headers": False},
         "heading", {"chunk_size": None, "include_path": False}, ("handbook", "page")),
    Pair("llama-index-core", "SentenceSplitter", {"chunk_size": 25, "chunk_overlap": 0},
         "sentence", {"chunk_size": 25, "overlap": 0, "tokenizer": "cl100k_base"}),
    Pair("llama-index-core", "TokenTextSplitter", {"chunk_size": 20, "chunk_overlap": 5},
         "token", {"chunk_size": 20, "overlap": 5}),
    Pair("haystack-ai", "DocumentSplitter", {"split_by": "word", "split_length": 20, "split_overlap": 5},
         "word", {"chunk_size": 20, "overlap": 5, "joiner": None}),
    Pair("haystack-ai", "DocumentSplitter", {"split_by": "passage", "split_length": 1},
         "paragraph", {"paragraphs_per_chunk": 1}),
    Pair("haystack-ai", "RecursiveDocumentSplitter",
         {"split_length": 80, "split_unit": "char", "separators": ["\n\n", "\n", " "]},
         "recursive", {**RECURSIVE, "overlap": 0, "strip": False}),
    Pair("haystack-ai", "MarkdownHeaderSplitter", {},
         "heading", {"chunk_size": None, "include_path": False}, ("handbook", "page")),
    Pair("chonkie", "TokenChunker", {"chunk_size": 60, "chunk_overlap": 15},
         "character", {"chunk_size": 60, "overlap": 15}),
    Pair("chonkie", "SentenceChunker", {"chunk_size": 80},
         "sentence", {"chunk_size": 80, "overlap": 0}),
    Pair("chonkie", "RecursiveChunker", {"chunk_size": 80},
         "recursive", {"chunk_size": 80, "overlap": 0, "strip": False, "pack": "within"}),
    Pair("railtracks", "RecursiveCharacterChunker", {"chunk_size": 80, "overlap": 20},
         "recursive", {"chunk_size": 80, "overlap": 20}),
    Pair("railtracks", "SentenceChunker", {"chunk_size": 2, "overlap": 1},
         "sentence", {"sentences_per_chunk": 2, "sentence_overlap": 1}),
    Pair("railtracks", "MarkdownHeaderChunker", {},
         "heading", {"chunk_size": None}, ("handbook", "page")),
    Pair("unstructured", "basic.chunk_elements", {"max_characters": 140},
         "paragraph", {"chunk_size": 140}),
    Pair("unstructured", "title.chunk_by_title", {"max_characters": 500, "combine_text_under_n_chars": 0},
         "heading", {"chunk_size": 500}, ("handbook", "page")),
)

# What has which name, in these packages alone: a module, and names in it or in a part of it.
MODULES = {
    "langchain-text-splitters": "langchain_text_splitters", "llama-index-core": "llama_index.core.node_parser",
    "haystack-ai": "haystack.components.preprocessors", "chonkie": "chonkie",
    "railtracks": "railtracks.retrieval.chunking", "unstructured": "unstructured.chunking"}
NAMES: dict[str, dict[str, str]] = {
    "tokens": {"chunklab": "TokenChunker", "langchain-text-splitters": "TokenTextSplitter",
               "llama-index-core": "TokenTextSplitter", "haystack-ai": "DocumentSplitter",
               "chonkie": "TokenChunker", "railtracks": "FixedTokenChunker"},
    "words": {"chunklab": "WordChunker", "haystack-ai": "DocumentSplitter"},
    "one separator": {"chunklab": "SeparatorChunker", "langchain-text-splitters": "CharacterTextSplitter",
                      "haystack-ai": "DocumentSplitter"},
    "ladder": {"chunklab": "RecursiveChunker", "langchain-text-splitters": "RecursiveCharacterTextSplitter",
               "haystack-ai": "RecursiveDocumentSplitter", "chonkie": "RecursiveChunker",
               "railtracks": "RecursiveCharacterChunker"},
    "sentences": {"chunklab": "SentenceChunker", "langchain-text-splitters": "NLTKTextSplitter",
                  "llama-index-core": "SentenceSplitter", "haystack-ai": "DocumentSplitter",
                  "chonkie": "SentenceChunker", "railtracks": "SentenceChunker"},
    "headings": {"chunklab": "HeadingChunker", "langchain-text-splitters": "MarkdownHeaderTextSplitter",
                 "llama-index-core": "MarkdownNodeParser", "haystack-ai": "MarkdownHeaderSplitter",
                 "railtracks": "MarkdownHeaderChunker", "unstructured": "title.chunk_by_title"},
    "elements": {"chunklab": "ElementChunker", "llama-index-core": "MarkdownElementNodeParser", "chonkie": "TableChunker",
                 "unstructured": "basic.chunk_elements"},
    "meaning": {"chunklab": "SemanticChunker", "llama-index-core": "SemanticSplitterNodeParser",
                "haystack-ai": "EmbeddingBasedDocumentSplitter", "chonkie": "SemanticChunker",
                "railtracks": "semantic_chunker.SemanticChunker"},
    "parents": {"chunklab": "HierarchicalChunker", "llama-index-core": "HierarchicalNodeParser",
                "haystack-ai": "HierarchicalDocumentSplitter"},
}


def texts() -> dict[str, str]:
    """The texts that are cut: two of prose, a page with a form in a code fence, and two short ones with traps."""
    expenses = handbook("expenses").text
    fence = expenses.index("```yaml")
    page = expenses[expenses.rindex("\n##", 0, fence):expenses.index("If you leave the company")]
    return {"handbook": SHORT, "Python": "\n\n".join(python_topic().text.split("\n\n")[1:3]), "page": page.strip(),
            "letters": "Book in Kraków 📞 東京", "words": "hello world again"}


def find(library: str, name: str) -> Any:
    """Find a splitter by its name in the library's module, or in a part of that."""
    part, _, last = name.rpartition(".")
    return getattr(import_module(f"{MODULES[library]}.{part}" if part else MODULES[library]), last)


def langchain(splitter: Any, settings: Settings) -> Cut:
    if "headers_to_split_on" in settings:
        pairs = [tuple(pair) for pair in settings["headers_to_split_on"]]
        made = splitter(**{**settings, "headers_to_split_on": pairs})
        return lambda text: [document.page_content for document in made.split_text(text)]
    return lambda text: splitter(**settings).split_text(text)


def llama_index(splitter: Any, settings: Settings) -> Cut:
    return lambda text: splitter(**settings).split_text(text)


def haystack(splitter: Any, settings: Settings) -> Cut:
    document: Any = import_module("haystack").Document
    return lambda text: [found.content for found in splitter(**settings).run([document(content=text)])["documents"]]


def chonkie(splitter: Any, settings: Settings) -> Cut:
    return lambda text: [chunk.text for chunk in splitter(**settings)(text)]


def railtracks(splitter: Any, settings: Settings) -> Cut:
    document: Any = import_module("railtracks.retrieval.models").Document
    return lambda text: [chunk.content for chunk in splitter(**settings).chunk(document(content=text))]


def unstructured(splitter: Any, settings: Settings) -> Cut:
    kinds: Any = import_module("unstructured.documents.elements")

    def element(part: str) -> Any:
        # It chunks elements that a partitioner has found; here each paragraph is one, and a heading is a title.
        heading = part.startswith("#")
        return (kinds.Title if heading else kinds.NarrativeText)(part.lstrip("# ") if heading else part)
    return lambda text: [chunk.text for chunk in splitter([element(part) for part in text.split("\n\n")], **settings)]


LIBRARIES: dict[str, Callable[[Any, Settings], Cut]] = {
    "langchain-text-splitters": langchain, "llama-index-core": llama_index, "haystack-ai": haystack,
    "chonkie": chonkie, "railtracks": railtracks, "unstructured": unstructured}


def stay_offline() -> None:
    """Let tiktoken read the vocabularies that llama-index-core comes with, and litellm its own list."""
    found = find_spec("llama_index")
    for place in found.submodule_search_locations or () if found else ():
        os.environ.setdefault("TIKTOKEN_CACHE_DIR", str(Path(place) / "core" / "_static" / "tiktoken_cache"))
    os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")


def cut(pair: Pair) -> dict[str, list[str]]:
    """Cut each text of a pair with the other library."""
    stay_offline()
    split = LIBRARIES[pair.library](find(pair.library, pair.name), pair.settings)
    made = texts()
    return {name: split(made[name]) for name in pair.texts}


def defaults(library: str, name: str) -> Settings:
    """Read what a splitter takes where a parameter is left out, as far as it can be written down."""
    made = find(library, name)
    # A class hands its **kwargs on to those it is built on; what it says itself comes last, and wins.
    told = [vars(base).get("__init__") for base in reversed(made.__mro__)] if inspect.isclass(made) else [made]
    found = {parameter.name: parameter.default for one in told if inspect.isfunction(one)
             for parameter in inspect.signature(one).parameters.values()}
    return {name: value for name, value in found.items() if isinstance(value, (str, int, float))}


def main() -> None:
    versions: dict[str, str] = {}
    for library in LIBRARIES:
        try:
            versions[library] = version(library)
        except PackageNotFoundError:
            print(f"{library} is not installed and is left out")
    pairs = [{"library": pair.library, "name": pair.name, "settings": pair.settings, "chunker": pair.chunker,
              "ours": pair.ours, "defaults": defaults(pair.library, pair.name), "chunks": cut(pair)}
             for pair in PAIRS if pair.library in versions]
    made = {"date": date.today().isoformat(), "python": platform.python_version(), "versions": versions,
            "names": NAMES, "texts": texts(), "pairs": pairs}
    KEPT.write_text(json.dumps(made, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{len(pairs)} splitters of {len(versions)} libraries")


if __name__ == "__main__":
    main()
