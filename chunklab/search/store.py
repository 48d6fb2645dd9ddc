"""The store: an index that stays on disk, and moves to a server when it must grow."""
from __future__ import annotations

import os
import weakref
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from chunklab import params
from chunklab.document import Chunk, Chunks, Document
from chunklab.embed.protocol import Row
from chunklab.search import points, qdrant
from chunklab.search.asking import By, Overlaps, count_of, delivered, kinds_of, only_chunks, place, remember
from chunklab.search.filters import Filters, read_filters
from chunklab.search.fusion import fuse
from chunklab.search.hits import Hit
from chunklab.search.passages import to_parents
from chunklab.search.vectors import embed_at_once, unit
from chunklab.search.vocabulary import terms

_SAME = 1e-6  # scores are floats of 32 bits, summed in any order: those that differ by less are one score
_FUSED = 100  # the first of each kind of search that are fused, at least
_NONE, _MAPPINGS = "no rows", "rows that map features to weights"
_USUAL = 100.0  # terms of a text, where the first batch has none to tell by

Key = tuple[str, int, int, int, str]


class Store:
    """Keep chunks in Qdrant and search them as an `Index` does.

    With a path nothing else runs: all is in that folder. With the url of a Qdrant server or cluster, which
    are open software too, the same code works on millions of chunks. Vectors are made by your `embedder` and
    lexical search is by our `terms`, as sparse vectors; Qdrant is never asked to embed a text, which would
    need another package and a download.

    With a path (what Qdrant calls local mode), know the limits. It is Qdrant written anew in Python, for tries
    and tests: every chunk is put on the disk by itself, which takes milliseconds each; opening reads all into
    memory; each search compares every chunk, at 10,000 in most of a second by words and many times faster by
    vectors, but not with filters, which are slow; payload indexes have no effect; over 20,000 it warns. Only one
    process at a time can open a folder. It holds pickles, which can run code: open none that comes from others.

    Small differences from an `Index`: numbers have 32 bits, and scores that differ by under a millionth are
    ties; a text's length is compared with the mean of the first batch, not of all; the first 100 of each kind
    of search are fused, or four times as many as are fetched; a chunk is there once. A server may search large
    collections approximately, and counts deleted texts for a while when it weighs terms.

    Parameters
    ----------
    path : path or None, default None
        A folder, made if it is not there; ":memory:" keeps nothing.
    url : str or None, default None
        Of a server in place of a path, for example "http://localhost:6333".
    api_key : str or None, default None
        What that server asks for.
    embedder : Embedder, function or None, default None
        As for an `Index`; called once a batch. One whose rows depend on all texts it is given, such as
        `CharTfidf`, weighs each batch for itself. Open a collection with the embedder it was made with.
    documents : documents or None, default None
        What the chunks were cut from, to cite and to join them; a store keeps chunks only. `Chunks` that are
        added bring theirs.
    collection : str, default "chunks"
        One store can hold several.
    k1, b : float, default 1.2 and 0.75
        As in `BM25`, for a new collection.

    Raises
    ------
    ImportError
        When qdrant-client is not installed.
    ValueError
        When neither or both of path and url are given, or there is no store that can be opened.
    RuntimeError
        When another process has the folder open.
    ConnectionError
        When no server answers, or it refuses.

    Examples
    --------
    >>> from chunklab import SentenceChunker
    >>> with Store(":memory:") as store:
    ...     store.add(SentenceChunker(sentences_per_chunk=1).chunk("Book a train. Lock your screen."))
    ...     [(hit.text, hit.span) for hit in store.search("Which train?")]
    2
    [('Book a train.', (0, 13))]

    Chapter: search
    """

    def __init__(self, path: str | os.PathLike[str] | None = None, *, url: str | None = None, api_key: str | None = None,
                 embedder: Any = None, documents: Any = (), collection: str = "chunks", k1: float = 1.2,
                 b: float = 0.75) -> None:
        if (path is None) == (url is None):
            raise ValueError(f"path is {path!r} and url is {url!r}: give one of them, a folder or the address of a server.")
        if path is not None and not isinstance(path, (str, os.PathLike)):
            raise TypeError(f"path is {path!r}: give the name of a folder.")
        self.place = params.string("url", url) if path is None else os.fspath(path)
        self.collection = qdrant.collection_name(collection)
        self.embedder = embedder
        self.documents: dict[str, Document] = {}
        remember(self.documents, documents)
        self._weighing = {"k1": params.number("k1", k1, 0), "b": params.number("b", b, 0, 1)}
        self._is_server = path is None
        self._client = qdrant.connected(self.place, api_key) if self._is_server else qdrant.opened(self.place)
        # Closed at the end of the program at the latest, while all that closing needs is still there.
        self._closing = weakref.finalize(self, self._client.close)
        self._shape = ""  # what rows it holds
        self._is_made = False
        try:
            self._is_there()
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        count: int = self._ask("count", exact=True).count if self._is_there() else 0
        return count

    def __repr__(self) -> str:
        by = "" if self.embedder is None else f", embedder={self.embedder!r}"
        return f"Store({'url=' if self._is_server else ''}{self.place!r}, collection={self.collection!r}{by})"

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the store, so that others can open it. What was added is written already."""
        self._closing()

    @property
    def chunks(self) -> tuple[Chunk, ...]:
        """All chunks, sorted by document and start; read from the store each time."""
        return tuple(sorted(self._matching(Filters()), key=place))

    def add(self, chunks: Iterable[Chunk], batch_size: int = 500) -> int:
        """Add chunks, batch by batch.

        When it returns, all are written: they are there again even if the process is killed right then. If it
        is killed before, add them again; what was written is neither embedded nor written twice. A chunk is
        known by its document, span and text; where anything else of it has changed, it takes the place of the
        old one. Of a document whose text has changed, `remove` the old chunks first.

        Parameters
        ----------
        chunks : Chunks or iterable of Chunk
            Read as they come, so that they need not all be in memory.
        batch_size : int, default 500
            How many are embedded and sent at once.

        Returns
        -------
        int
            How many were new or had changed.

        Raises
        ------
        TypeError
            When something is no chunk, or its metadata cannot be stored.
        ValueError
            When the embedder's rows are not of the collection's kind and size, two documents have one name,
            or a text cannot be stored.
        ConnectionError
            When the server does not answer, refuses, or has not said that a batch is written.
        """
        batch_size = params.whole_number("batch_size", batch_size, 1)
        if isinstance(chunks, Chunks):
            remember(self.documents, chunks.documents)
        written, rest = 0, iter(chunks)
        while batch := only_chunks(islice(rest, batch_size)):
            written += self._write({points.point_id(chunk): chunk for chunk in batch})
        return written

    def remove(self, source: str) -> int:
        """Remove all chunks of one document, for example before a new edition is added; return how many there were."""
        from qdrant_client.models import FilterSelector

        only = points.condition(Filters(frozenset([params.string("source", source)])))
        self.documents.pop(source, None)
        if not self._is_there():
            return 0
        count: int = self._ask("count", count_filter=only, exact=True).count
        if count:
            self._finished(self._ask("delete", points_selector=FilterSelector(filter=only), wait=True))
        return count

    def search(self, question: str, k: int = 5, *, by: By | None = None, overlaps: Overlaps = "remove", parents: bool = False,
               source: str | Iterable[str] | None = None, page: int | Iterable[int] | None = None,
               section: str | Iterable[str] | None = None) -> list[Hit]:
        """Find the k best hits for a question. All parameters are those of `Index.search`.

        Parameters
        ----------
        question : str
        k : int, default 5
        by : "lexical", "vector", "fused" or None, default None
        overlaps : "remove", "merge" or "keep", default "remove"
        parents : bool, default False
        source, page, section : filters or None, default None

        Returns
        -------
        list of Hit
            Best first; ties by document and start.

        Raises
        ------
        ValueError, TypeError
            As `Index.search`; ValueError also when the embedder is not of the collection's kind and size.
        ConnectionError
            When the server does not answer, or refuses.
        """
        k, fetched = count_of(question, k, overlaps, parents)
        hits = self._ranked(question, kinds_of(by, self), read_filters(source, page, section), fetched)
        if parents:
            hits = self._to_parents(hits)
        return delivered(hits, k, overlaps)

    # --- writing -------------------------------------------------------------------------------------

    def _write(self, batch: dict[str, Chunk]) -> int:
        """Write those of a batch that are new or have changed."""
        from qdrant_client.models import PointStruct

        payloads = {name: points.payload_of(chunk) for name, chunk in batch.items()}
        if self._is_there():
            known = {str(point.id): point.payload for point in self._ask("retrieve", ids=list(batch), with_payload=True)}
            payloads = {name: payload for name, payload in payloads.items() if known.get(name) != payload}
        if not payloads:
            return 0
        texts = [batch[name].embed_text for name in payloads]
        rows = [None] * len(texts) if self.embedder is None else list(map(unit, embed_at_once(self.embedder, texts)))
        counted = [terms(text) for text in texts]
        if len(set(map(_shape, rows))) > 1 or _shape(rows[0]) == _numbers(0):
            raise ValueError("embedder gave rows of different shapes, or empty ones: all rows must have the same length.")
        if not self._is_made:
            self._make(rows[0], sum(map(len, counted)) / len(counted))
        sent = [PointStruct(id=name, payload=payload, vector={"lexical": self._lexical(found), **self._vector(row)})
                for (name, payload), found, row in zip(payloads.items(), counted, rows, strict=True)]
        self._finished(self._ask("upsert", points=sent, wait=True))
        return len(sent)

    def _make(self, row: Row | None, mean_length: float) -> None:
        """Make the collection, for rows like this one."""
        from qdrant_client.models import Distance, Modifier, SparseVectorParams, VectorParams

        sparse = {"lexical": SparseVectorParams(modifier=Modifier.IDF)}
        dense = {}
        if isinstance(row, Mapping):
            sparse["vector"] = SparseVectorParams()
        elif row is not None:
            dense["vector"] = VectorParams(size=len(row), distance=Distance.COSINE)
        self._ask("create_collection", vectors_config=dense, sparse_vectors_config=sparse,
                  metadata={**self._weighing, "mean_length": mean_length or _USUAL})
        if self._is_server:  # alone in a folder they have no effect
            for field, kind in points.INDEXED.items():
                self._ask("create_payload_index", field_name=field, field_schema=kind, wait=True)
        self._is_made = True
        self._read_shape()

    def _read_shape(self) -> None:
        """Read what the collection holds, and how its texts are weighed."""
        config = self._ask("get_collection").config
        dense, sparse = config.params.vectors or {}, config.params.sparse_vectors or {}
        if "lexical" not in sparse or not isinstance(dense, Mapping) or not config.metadata:
            raise ValueError(f"The collection {self.collection!r} at {self.place} was made by another program, or by a Qdrant "
                             "older than 1.16: give another collection.")
        self._shape = _MAPPINGS if "vector" in sparse else _numbers(dense["vector"].size) if "vector" in dense else _NONE
        self._weighing = {name: config.metadata[name] for name in ("k1", "b", "mean_length")}

    def _lexical(self, found: list[str]) -> Any:
        """Weigh the terms of a text as BM25 does, but for the idf, which Qdrant knows at the time of a search."""
        k1, b, mean_length = (self._weighing[name] for name in ("k1", "b", "mean_length"))
        norm = k1 * (1 - b + b * len(found) / mean_length)
        return points.sparse_vector((term, times * (k1 + 1) / (times + norm)) for term, times in Counter(found).items())

    def _vector(self, row: Row | None) -> dict[str, Any]:
        """Check that a row fits the collection, and name it."""
        if _shape(row) != self._shape:
            raise ValueError(f"embedder gives {_shape(row)}, but the collection {self.collection!r} holds {self._shape}: open "
                             "it with the embedder it was made with, or give another collection.")
        if isinstance(row, Mapping):
            return {"vector": points.sparse_vector(row.items())}
        return {} if row is None else {"vector": row}

    # --- searching -----------------------------------------------------------------------------------

    def _ranked(self, question: str, kinds: list[str], filters: Filters, count: int) -> list[Hit]:
        if not question.strip() or not self._is_there() or frozenset() in (filters.sources, filters.pages):
            return []
        depth = count if len(kinds) == 1 else max(_FUSED, 4 * count)
        found: dict[Key, Chunk] = {}
        ranks: dict[Key, dict[str, int]] = {}
        rankings: list[list[tuple[Key, float]]] = []
        for kind in kinds:
            rankings.append([])
            for rank, (key, score, chunk) in enumerate(self._best(kind, self._query(kind, question), filters, depth), 1):
                rankings[-1].append((key, score))
                found[key] = chunk
                ranks.setdefault(key, {})[kind] = rank
        best = rankings[0] if len(kinds) == 1 else fuse([[key for key, _ in ranking] for ranking in rankings])
        return [Hit(found[key], score, self.documents.get(found[key].source), ranks[key]) for key, score in best[:count]]

    def _query(self, kind: str, question: str) -> Any:
        if kind == "lexical":
            return points.sparse_vector((term, 1.0) for term in dict.fromkeys(terms(question)))
        return self._vector(unit(next(iter(embed_at_once(self.embedder, [question])))))["vector"]

    def _best(self, kind: str, query: Any, filters: Filters, count: int) -> list[tuple[Key, float, Chunk]]:
        """Fetch the best, and all that ties with the last of them; ties are sorted by place."""
        if not isinstance(query, list) and not query.indices:
            return []
        only, limit = points.condition(filters) if filters else None, count + 10
        while True:
            fetched = self._ask("query_points", query=query, using=kind, query_filter=only, limit=limit).points
            if len(fetched) < limit or fetched[-1].score < _less(fetched[count - 1].score):
                break
            limit *= 4
        best: list[tuple[Key, float, Chunk]] = []
        score = floor = float("inf")
        for point in sorted(fetched, key=lambda point: -point.score):
            if point.score < floor:
                score, floor = point.score, _less(point.score)
            if score > (_SAME if kind == "vector" else 0):
                chunk = points.chunk_of(point.payload)
                best.append(((*place(chunk), str(point.id)), score, chunk))
        return sorted(best, key=lambda one: (-one[1], one[0]))[:count]

    def _to_parents(self, hits: list[Hit]) -> list[Hit]:
        """As `to_parents`, with those parents that are in the store; ids begin again in each call of a chunker."""
        wanted = {hit.metadata["parent_id"] for hit in hits if hit.metadata.get("parent_id")}
        known = {(chunk.source, chunk.id, chunk.span): chunk
                 for chunk in (self._matching(Filters(frozenset(hit.source for hit in hits)), wanted) if wanted else ())}
        delivered: dict[Any, Hit] = {}
        for hit in hits:
            name, span = hit.metadata.get("parent_id"), hit.metadata.get("parent_span")
            parent = known.get((hit.source, name, span)) if name else None
            for one in to_parents([hit], {parent.id: parent} if parent else None):
                delivered.setdefault((one.source, one.span, "" if one.span else one.text), one)
        return list(delivered.values())

    def _matching(self, filters: Filters, ids: Iterable[str] | None = None) -> Iterator[Chunk]:
        """Read chunks in no order."""
        from qdrant_client.models import FieldCondition, MatchAny

        if not self._is_there():
            return
        only, offset = points.condition(filters), None
        if ids is not None:
            only.must.append(FieldCondition(key="id", match=MatchAny(any=sorted(ids))))
        while True:
            records, offset = self._ask("scroll", scroll_filter=only, limit=1000, offset=offset, with_payload=True)
            yield from (points.chunk_of(record.payload) for record in records)
            if offset is None:
                return

    # --- Qdrant --------------------------------------------------------------------------------------

    def _is_there(self) -> bool:
        """Whether there is a collection; on a server others may make it at any time."""
        if not self._is_made and self._ask("collection_exists"):
            self._is_made = True
            self._read_shape()
        return self._is_made

    def _ask(self, method: str, **arguments: Any) -> Any:
        """Call Qdrant, and put what goes wrong in our words."""
        if not self._closing.alive:
            raise ValueError(f"The store at {self.place} is closed: open it again to use it.")
        with qdrant.in_our_words(self.place):
            return getattr(self._client, method)(self.collection, **arguments)

    def _finished(self, result: Any) -> None:
        """Take nothing for written that is not."""
        if result.status != "completed":
            raise ConnectionError(f"The server at {self.place} has not said that all is written ({result.status.value}): add "
                                  "it again.")


def _less(score: float) -> float:
    return score - _SAME * max(1.0, score)


def _shape(row: Row | None) -> str:
    """Say what a row is like; rows of one collection are all alike."""
    return _NONE if row is None else _MAPPINGS if isinstance(row, Mapping) else _numbers(len(row))


def _numbers(size: int) -> str:
    return f"rows of {size} numbers"
