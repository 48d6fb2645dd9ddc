"""What goes in and what comes out: `Document`, `Chunk`, `Chunks`."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

if TYPE_CHECKING:
    from chunklab.show.tables import Table

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Document:
    """Name a text, so that its chunks can say where they come from.

    Parameters
    ----------
    text : str
        The whole text, in code points. It is never changed.
    source : str, default "text"
        A file name or any other name, shown in citations.

    Raises
    ------
    TypeError
        When `text` or `source` is not a string.

    Examples
    --------
    >>> Document("Staff get twenty days.", "leave.md").source
    'leave.md'

    Chapter: windows
    """

    text: str
    source: str = "text"

    def __post_init__(self) -> None:
        for name in ("text", "source"):
            value = getattr(self, name)
            if not isinstance(value, str):
                hint = " Decode the bytes first: value.decode('utf-8')." if isinstance(value, bytes) else ""
                raise TypeError(f"A document's {name} must be a string, not {type(value).__name__}.{hint}")


# What a chunker leaves out of a chunk until somebody asks: most readers want no more than texts and offsets.
LATE = frozenset(["id", "start_byte", "end_byte", "reason", "page_numbers", "section_path", "metadata"])


class _Late:
    """A record with fields that are made when they are first asked for, out of what its document's chunks share."""

    __slots__ = ("_facts",)

    if not TYPE_CHECKING:  # a type checker would take any name for an attribute
        def __getattr__(self, name: str) -> Any:
            # Python comes here only for what it has not found: a field whose slot is empty as yet, or no field at all.
            if name not in LATE:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)
            value = getattr(self._facts, name)(self)
            object.__setattr__(self, name, value)
            return value


@dataclass(frozen=True, slots=True)
class Chunk(_Late):
    """Hold one chunk: its text, where it stands in its document, and why it ends there.

    Chunkers make these; you read them. All offsets count code points, half-open, in the
    document's text.

    Parameters
    ----------
    id : str
        `chunk_0`, `chunk_1`, … in order over all documents of one call.
    source : str
        The document's name.
    text : str
        What is embedded and shown.
    start_offset, end_offset : int or None
        The span in the document. None where a chunker of your own returned text that is not in it.
    index : int
        Position among the chunks of its document, from 0.
    start_byte, end_byte : int or None
        The same span in the document's UTF-8 bytes.
    reason : str
        Why the chunk ends where it does, in one sentence.
    page_numbers : list of int or None
        The pages it covers, from 1. None where the document has no page breaks (`\\f`).
    section_path : list of str or None
        The headings open where it starts, `[]` before the first. None where there are no headings.
    metadata : dict
        What the chunker knows: `sentence_count`, `rung`, `oversize`, `parent_id`, `distance` …
    prefix : str
        Text in front that is not in the source at this place: a heading path, a table's header rows.
    joiner : str or None
        The string that joins its units in place of the source's own spacing.
    context : str
        Text to embed in front of `text` but not to show; see `enrich`.
    document_index : int
        Which document of the call it comes from, from 0.

    Examples
    --------
    >>> from chunklab import WordChunker
    >>> chunk = WordChunker(chunk_size=2, overlap=0).chunk("tea for two")[0]
    >>> chunk.text, chunk.span, chunk.is_valid("tea for two")
    ('tea for', (0, 7), True)

    Chapter: windows
    """

    id: str
    source: str
    text: str
    start_offset: int | None
    end_offset: int | None
    index: int
    start_byte: int | None = None
    end_byte: int | None = None
    reason: str = ""
    page_numbers: list[int] | None = field(default=None, hash=False)
    section_path: list[str] | None = field(default=None, hash=False)
    metadata: dict[str, Any] = field(default_factory=dict, hash=False)
    prefix: str = field(default="", repr=False)
    joiner: str | None = field(default=None, repr=False)
    context: str = field(default="", repr=False)
    document_index: int = field(default=0, repr=False)

    @property
    def span(self) -> Span | None:
        """The half-open span in the document, or None where it is not known."""
        if self.start_offset is None or self.end_offset is None:
            return None
        return self.start_offset, self.end_offset

    @property
    def embed_text(self) -> str:
        """The text to embed: `context`, if `enrich` gave one, and then `text`."""
        return self.context + self.text

    def is_valid(self, document_text: str) -> bool:
        """Tell whether the chunk's offsets and its text agree with the document.

        A prefix is left out of the comparison; where units were joined by another string than the
        source's own spacing, white space and that string are.
        """
        if self.span is None or not self.text.startswith(self.prefix):
            return False
        body, piece = self.text[len(self.prefix):], document_text[slice(*self.span)]
        if self.joiner is None:
            return body == piece
        if not self.joiner.strip():
            return "".join(body.split()) == "".join(piece.split())
        return _is_joined(body, piece, self.joiner)

    def to_dict(self) -> dict[str, Any]:
        """Give the chunk as a plain dict, ready for JSON or a database.

        `page_numbers` and `section_path` are there only where the document has pages or headings.
        """
        plain: dict[str, Any] = {
            "id": self.id, "source": self.source, "text": self.text,
            "start_offset": self.start_offset, "end_offset": self.end_offset,
            "start_byte": self.start_byte, "end_byte": self.end_byte,
            "index": self.index, "reason": self.reason, "metadata": dict(self.metadata)}
        if self.page_numbers is not None:
            plain["page_numbers"] = list(self.page_numbers)
        if self.section_path is not None:
            plain["section_path"] = list(self.section_path)
        return plain

    def with_context(self, context: str) -> Chunk:
        """Copy the chunk, with text to embed in front of it."""
        return replace(self, context=context, metadata=dict(self.metadata),
                       page_numbers=None if self.page_numbers is None else list(self.page_numbers),
                       section_path=None if self.section_path is None else list(self.section_path))


class _Draft(_Late):
    """A chunk in the making: the same slots, and no guard against changes."""

    __slots__ = tuple(Chunk.__dataclass_fields__)


Row = tuple["int | None", "int | None", str, str, "str | None"]


def late_chunks(facts: Any, document: Document, document_index: int, rows: Iterable[Row]) -> list[Chunk]:
    """Make the chunks of one document from rows of start, end, text, prefix and joiner.

    `facts` has a method for each of the `LATE` fields, which is asked with the chunk.
    """
    chunks: list[Chunk] = []
    source = document.source
    for index, (start, end, text, prefix, joiner) in enumerate(rows):
        draft: Any = _Draft()
        draft._facts = facts
        draft.source = source
        draft.text = text
        draft.start_offset = start
        draft.end_offset = end
        draft.index = index
        draft.prefix = prefix
        draft.joiner = joiner
        draft.context = ""
        draft.document_index = document_index
        draft.__class__ = Chunk  # now it is frozen; to fill a frozen record through its guard takes ten times as long
        chunks.append(draft)
    return chunks


def _is_joined(body: str, piece: str, joiner: str) -> bool:
    """Tell whether `body` is `piece` with `joiner` in place of some of its white space, or where there is none."""
    reached: dict[int, set[int]] = {0: {0}}  # how far in `body` → how far in `piece`: the joiner may be in it too
    for at, char in enumerate(body):
        for place in reached.pop(at, ()):
            if piece[place:place + 1] == char:
                reached.setdefault(at + 1, set()).add(place + 1)
            if body.startswith(joiner, at):
                ink = len(piece) - len(piece[place:].lstrip())
                # The last blank may carry an accent, and then belongs to the next word.
                reached.setdefault(at + len(joiner), set()).update((place, max(place, ink - 1), ink))
    return len(piece) in reached.get(len(body), ())


class Chunks(list[Chunk]):
    """List chunks together with the documents they were cut from.

    A list in every way; a slice of it is `Chunks` again. In a notebook it shows itself as the
    coloured source text, overlaps hatched.

    Parameters
    ----------
    chunks : iterable of Chunk
    documents : iterable of Document
        The documents, in the order of `Chunk.document_index`.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> chunks = CharacterChunker(chunk_size=4, overlap=1).chunk("abcdefgh")
    >>> [chunk.text for chunk in chunks]
    ['abcd', 'defg', 'gh']
    >>> print(chunks[:2].table())
    id       span  size  reason
    -------  ----  ----  --------------------------------------
    chunk_0  0:4   4     The window is full: 4 of 4 characters.
    chunk_1  3:7   4     The window is full: 4 of 4 characters.

    Chapter: windows
    """

    def __init__(self, chunks: Iterable[Chunk] = (), documents: Iterable[Document] = ()) -> None:
        super().__init__(chunks)
        self.documents: tuple[Document, ...] = tuple(documents)

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> Chunk: ...
    @overload
    def __getitem__(self, index: slice, /) -> Chunks: ...
    def __getitem__(self, index: SupportsIndex | slice, /) -> Chunk | Chunks:
        if isinstance(index, slice):
            return Chunks(super().__getitem__(index), self.documents)
        return super().__getitem__(index)

    def table(self) -> Table:
        """Tabulate the chunks: id, span, size, pages, path, reason. The same as `explain(chunks)`."""
        from chunklab.show.tables import explain

        return explain(self)

    def plot(self, **options: Any) -> Any:
        """Draw each chunk as a bar over the text it covers; needs matplotlib. See `chunklab.show.plots`."""
        from chunklab.show.plots import plot_chunks

        return plot_chunks(self, **options)

    def _repr_html_(self) -> str:
        from chunklab.show.text import chunks_html

        return chunks_html(self)


def as_documents(documents: str | Document | Mapping[str, Any] | Iterable[Any]) -> Iterator[Document]:
    """Read what a caller may hand to `chunk`: a string, a `Document`, a mapping, or many of these."""
    if isinstance(documents, (str, Document, Mapping)):
        yield _as_document(documents, "text")
        return
    if isinstance(documents, (bytes, bytearray)) or not isinstance(documents, Iterable):
        raise TypeError(
            f"documents is {type(documents).__name__}: give a string, a Document, a mapping with 'text' and "
            "'source', or a list of these" + ("; decode the bytes first." if isinstance(documents, (bytes, bytearray))
                                             else "."))
    for number, item in enumerate(documents):
        yield _as_document(item, f"text_{number}")


def _as_document(item: Any, name: str) -> Document:
    if isinstance(item, Document):
        return item
    if isinstance(item, str):
        return Document(item, name)
    if isinstance(item, Mapping):
        if "text" not in item:
            raise ValueError(f"A document has the keys {sorted(map(str, item))} but no 'text': put its text there.")
        return Document(item["text"], item.get("source", name))
    raise TypeError(f"A document is {type(item).__name__}: give a string, a Document, or a mapping with "
                    "'text' and 'source'.")
