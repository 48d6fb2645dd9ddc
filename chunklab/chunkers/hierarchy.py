"""Parents and children: search the small chunk, answer from the big one."""
from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from functools import cached_property
from typing import Any

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.chunkers.cuts import Cut, LateCuts, rows
from chunklab.chunkers.facts import Facts
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.document import Chunk, Document, Span, late_chunks
from chunklab.steps import Story


class HierarchicalChunker(BaseChunker):
    """Cut a text into large parents, and each parent into small children.

    Children say which parent they come from: `parent_id` and `parent_span` in their metadata. All
    offsets are the document's.

    Parameters
    ----------
    parent_chunk_size : int, default 2000
        The largest size of a parent, in characters.
    child_chunk_size : int, default 400
        The largest size of a child; not over the parent's.
    parent_overlap : int, default 0
        Size of whole pieces that neighbouring parents may share.
    child_overlap : int, default 50
        Size of whole pieces that neighbouring children of one parent may share. Left out: 50, or a
        fifth of child_chunk_size.
    include_parents : bool, default False
        Give each parent too, before its children.
    parent, child : chunker or None, default None
        Any two chunkers, in place of two `RecursiveChunker`s.
    **parameters
        Other keywords (separators, keep_separator, pack, count_edges, tokenizer …) go to both
        `RecursiveChunker`s.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> text = "Keep every receipt. Scan it. Send it in by Friday. Then wait for the refund."
    >>> chunks = HierarchicalChunker(parent_chunk_size=60, child_chunk_size=30, child_overlap=0).chunk(text)
    >>> [(chunk.text, chunk.metadata["parent_span"]) for chunk in chunks][:2]
    [('Keep every receipt. Scan it.', (0, 50)), ('Send it in by Friday.', (0, 50))]

    Chapter: hierarchy
    """

    def __init__(self, parent_chunk_size: int = 2000, child_chunk_size: int = 400, parent_overlap: int | None = None,
                 child_overlap: int | None = None, include_parents: bool = False, parent: BaseChunker | None = None,
                 child: BaseChunker | None = None, **parameters: Any) -> None:
        self.parent_chunk_size = params.size(parent_chunk_size, "parent_chunk_size")
        self.child_chunk_size = params.size(child_chunk_size, "child_chunk_size")
        if parent is None and child is None and self.child_chunk_size > self.parent_chunk_size:
            raise ValueError(f"child_chunk_size is {child_chunk_size} and parent_chunk_size is {parent_chunk_size}: a "
                             f"child is cut from its parent. Give a child_chunk_size of at most {parent_chunk_size}.")
        self.parent_overlap = params.overlap_of(parent_overlap, self.parent_chunk_size, 0, "parent_overlap",
                                                "parent_chunk_size")
        self.child_overlap = params.overlap_of(child_overlap, self.child_chunk_size, 50, "child_overlap",
                                               "child_chunk_size")
        self.include_parents = params.flag("include_parents", include_parents)
        for name, chunker in (("parent", parent), ("child", child)):
            if chunker is not None and not isinstance(chunker, BaseChunker):
                raise TypeError(f"{name} is {chunker!r}: give a chunker, for example RecursiveChunker().")
        for name in ("chunk_size", "overlap"):
            if name in parameters:
                raise TypeError(f"{name} is {parameters[name]!r}, but there are two sizes here: give parent_{name} and "
                                f"child_{name}.")
        if parameters and parent is not None and child is not None:
            raise TypeError(f"{', '.join(parameters)} would go to the two RecursiveChunkers, but parent and child are "
                            "both given: set it on them.")
        self.parent, self.child = parent, child
        self.parameters = parameters
        self._parent = parent or RecursiveChunker(self.parent_chunk_size, self.parent_overlap, **parameters)
        self._child = child or RecursiveChunker(self.child_chunk_size, self.child_overlap, **parameters)

    def _parameters(self) -> dict[str, Any]:
        own = super()._parameters()
        own.pop("parameters")
        return {**own, **self.parameters}

    def _own_cuts(self, text: str, story: Story | None = None) -> Sequence[Cut]:
        if not story and self.parent is None and self.child is None:
            return self._late_cuts(text)
        found: list[Cut] = []
        for number, parent in enumerate(self._parent._cuts(text)):
            span = None if parent.start is None or parent.end is None else (parent.start, parent.end)
            if story and span:
                story.tell("parent", *span, f"Parent {number + 1} has {_characters(span)}. {parent.reason}", open=span)
            if self.include_parents:
                found.append(parent._replace(metadata={**_without_family(parent.metadata), "node": (number,)}))
                if story and span:
                    story.close(*span, parent.reason)
            children = self._children(text, parent, span, number, story)
            if story and span:
                count = "1 child" if len(children) == 1 else f"{len(children)} children"
                story.tell("family", *span, f"Parent {number + 1} has {count}. Whoever finds one of them is sent to "
                           f"{span[0]}:{span[1]}, all {_characters(span)} of the parent.", open=span)
            found.extend(children)
        return found

    def _late_cuts(self, text: str) -> LateCuts:
        """Cut as `_own_cuts` does with chunkers that give nothing but spans; the rest is made when it is asked for."""
        parents = self._parent._cuts(text)
        parent_spans = _spans(parents)
        spans: list[Span] = []
        origins: list[tuple[Sequence[Cut], int, int | None]] = []  # a cut, and the number of its parent if it has one
        for number, (start, end) in enumerate(parent_spans):
            if self.include_parents:
                spans.append((start, end))
                origins.append((parents, number, None))
            children = self._child._cuts(text[start:end])
            spans += [(first + start, last + start) for first, last in _spans(children)]
            origins += [(children, child, number) for child in range(len(children))]

        def why(at: int) -> tuple[str, dict[str, Any]]:
            cuts, place, number = origins[at]
            cut = cuts[place]
            if number is None:
                return cut.reason, {**cut.metadata, "node": (place,)}
            return _of_parent(cut.reason), {**cut.metadata, **_family(cut.metadata, number, parent_spans[number])}

        return LateCuts(spans, range(len(spans)), why)

    def _children(self, text: str, parent: Cut, span: Span | None, number: int, story: Story | None) -> list[Cut]:
        if span is None:  # its text is not in the document, so neither are they
            return [child._replace(start=None, end=None, text=child.text_in(parent.text_in(text)), prefix="",
                                   metadata={**child.metadata, **_family(child.metadata, number, None)})
                    for child in self._child._cuts(parent.text_in(text))]
        start, end = span
        with story.within(start, _as_child) if story else nullcontext():
            children = self._child._cuts(text[start:end], story)
        return [child._replace(
            reason=_of_parent(child.reason), start=None if child.start is None else child.start + start,
            end=None if child.end is None else child.end + start,
            metadata={**child.metadata, **_family(child.metadata, number, span)}) for child in children]

    def _chunks_of(self, document: Document, cuts: Sequence[Cut], document_index: int, first_id: int) -> list[Chunk]:
        return late_chunks(_FamilyFacts(document, cuts, first_id, document_index), document, document_index,
                           rows(document.text, cuts))


class _FamilyFacts(Facts):
    """Facts in which each child has its parent's id."""

    def __init__(self, document: Document, cuts: Sequence[Cut], first_id: int, document_index: int) -> None:
        super().__init__(document, cuts, first_id)
        self.document_index = document_index

    def metadata(self, chunk: Chunk) -> dict[str, Any]:
        metadata = super().metadata(chunk)
        metadata.pop("node", None)
        parent = metadata.pop("parent", None)
        if parent:
            numbers = "_".join(map(str, parent))
            metadata["parent_id"] = self._names.get(parent, f"parent_{self.document_index}_{numbers}")
        return metadata

    @cached_property
    def _names(self) -> dict[tuple[int, ...], str]:
        """The ids of the parents that are chunks themselves."""
        nodes = enumerate(cut.metadata.get("node") for cut in self.cuts)
        return {node: f"chunk_{self.first_id + index}" for index, node in nodes if node}


def _spans(cuts: Sequence[Cut]) -> list[Span]:
    if isinstance(cuts, LateCuts):
        return cuts.spans
    return [(cut.start, cut.end) for cut in cuts if cut.start is not None and cut.end is not None]


# A chunk's place in its family, as long as it has no id: `node` is its own, `parent` that of its parent. A family
# inside a family has the number of the outer parent in front.

def _family(metadata: dict[str, Any], number: int, span: Span | None) -> dict[str, Any]:
    """The place of a child of parent `number`, which stands at `span`."""
    place: dict[str, Any] = {"parent": (number, *metadata.get("parent", ())), "parent_span": span}
    if "node" in metadata:
        place["node"] = (number, *metadata["node"])
    if span and metadata.get("parent_span"):
        place["parent_span"] = tuple(edge + span[0] for edge in metadata["parent_span"])
    return place


def _without_family(metadata: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in metadata.items() if name not in ("node", "parent", "parent_span")}


def _of_parent(reason: str) -> str:
    """A child's chunker reads its parent as the whole text; the reader does not."""
    return reason.replace("The text ends here", "The parent ends here")


def _as_child(reason: str) -> str:
    """What it calls a chunk, or too big, is a child, or too big for one."""
    return _of_parent(reason).replace("With this piece the chunk has", "With this piece the child has").replace(
        "Too big, so cut", "Too big for a child, so cut").replace("The new chunk begins", "The new child begins")


def _characters(span: Span) -> str:
    length = span[1] - span[0]
    return f"{length:,} character{'s' * (length != 1)}"
