"""Chunks as points of a store: an id, a payload that gives the equal chunk back, sparse vectors, and filters."""
from __future__ import annotations

import json
import uuid
import zlib
from collections.abc import Iterable
from typing import Any

from chunklab.document import Chunk
from chunklab.search.filters import Filters

_OURS = uuid.UUID("6f1f5d0e-8a37-5c3e-9d0b-2b6c7a4e91d4")  # the namespace of our ids: any UUID, always the same
_REST = ("index", "start_byte", "end_byte", "reason", "metadata", "prefix", "joiner", "context", "document_index")
INDEXED = {"source": "keyword", "page_numbers": "integer", "section_path": "keyword", "path_starts": "keyword", "id": "keyword"}


def point_id(chunk: Chunk) -> str:
    """Hash a chunk's document, span and text, and whose child it is: a child may be all of its parent's text."""
    child_of = chunk.metadata.get("parent_span"), "parent_id" in chunk.metadata
    return str(uuid.uuid5(_OURS, json.dumps([chunk.source, chunk.span, chunk.text, *child_of])))


def payload_of(chunk: Chunk) -> dict[str, Any]:
    """Write a chunk as JSON values: what people read and filter by as it is, the rest in one string."""
    for written in (chunk.source, chunk.text, *(chunk.section_path or ())):
        if not _is_writable(written):
            raise ValueError(f"{chunk.id} of {chunk.source!r} holds half a surrogate pair, which cannot be stored: load the "
                             "document anew with errors='replace'.")
    return {"id": chunk.id, "source": chunk.source, "page_numbers": chunk.page_numbers, "section_path": chunk.section_path,
            "path_starts": [_start(chunk.section_path[:count]) for count in range(1, len(chunk.section_path or ()) + 1)]
            if chunk.section_path else [],
            "start": chunk.start_offset, "end": chunk.end_offset, "text": chunk.text,
            "rest": json.dumps({name: _packed(getattr(chunk, name), chunk) for name in _REST})}


def chunk_of(payload: dict[str, Any]) -> Chunk:
    """Read the chunk that `payload_of` wrote."""
    rest = {name: _unpacked(value) for name, value in json.loads(payload["rest"]).items()}
    return Chunk(payload["id"], payload["source"], payload["text"], payload["start"], payload["end"],
                 page_numbers=payload["page_numbers"], section_path=payload["section_path"], **rest)


def sparse_vector(weights: Iterable[tuple[Any, float]]) -> Any:
    """Give a Qdrant vector of features, each numbered by its checksum: two may share one of four thousand million."""
    from qdrant_client.models import SparseVector

    found: dict[int, float] = {}
    for feature, weight in weights:
        number = zlib.crc32(repr(feature).encode())
        found[number] = found.get(number, 0.0) + weight
    return SparseVector(indices=list(found), values=list(found.values()))


def condition(filters: Filters) -> Any:
    """Give the filter of Qdrant that passes what `filters` allow."""
    from qdrant_client.models import FieldCondition, Filter, MatchAny, MatchValue

    matches: dict[str, Any] = {}
    if filters.sources is not None:
        matches["source"] = MatchAny(any=sorted(filters.sources))
    if filters.pages is not None:
        matches["page_numbers"] = MatchAny(any=sorted(filters.pages))
    if filters.heading is not None:
        matches["section_path"] = MatchValue(value=filters.heading)
    if filters.path is not None:
        matches["path_starts"] = MatchValue(value=_start(filters.path))
    return Filter(must=[FieldCondition(key=key, match=match) for key, match in matches.items()])


def _start(path: Iterable[str]) -> str:
    """The beginning of a path as one value, since no filter compares lists."""
    return json.dumps(list(path))


def _is_writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _packed(value: Any, chunk: Chunk) -> Any:
    """Write a value in JSON so that tuples and all keys come back."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, list):
        return [_packed(one, chunk) for one in value]
    if isinstance(value, tuple):
        return {"tuple": [_packed(one, chunk) for one in value]}
    if isinstance(value, dict):
        return {"dict": [[_packed(key, chunk), _packed(one, chunk)] for key, one in value.items()]}
    raise TypeError(f"{chunk.id} of {chunk.source!r} holds {value!r} in its metadata, which cannot be stored: keep to strings, "
                    "numbers, lists, tuples and dicts.")


def _unpacked(value: Any) -> Any:
    if isinstance(value, list):
        return [_unpacked(one) for one in value]
    if isinstance(value, dict):
        if "tuple" in value:
            return tuple(map(_unpacked, value["tuple"]))
        return {_unpacked(key): _unpacked(one) for key, one in value["dict"]}
    return value
