"""What every chunker shares: cuts become spans, texts, chunks and steps in this one place."""
from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from chunklab.chunkers.cuts import Cut, LateCuts, Why, rows
from chunklab.chunkers.facts import Facts
from chunklab.document import Chunk, Chunks, Document, Span, as_documents, late_chunks
from chunklab.measure import Measure
from chunklab.text.words import first_ink, is_blank, last_ink, trim, trim_all

if TYPE_CHECKING:
    from chunklab.steps import Step, Story

# How many strings that are nowhere in a text are looked for in all of it, and how far ahead after that: many such
# strings would otherwise make the search of a long text quadratic.
_FULL_SEARCHES = 100
_REACH = 100_000


class Ledger:
    """Take a chunker's chunks as they are finished, and keep the rules that hold for all of them.

    Edges are trimmed, blank chunks and chunks that lie inside the one before are left out, and the
    story is told if somebody listens.
    """

    def __init__(self, text: str, strip: bool | str = True, story: Story | None = None,
                 joiner: str | None = None) -> None:
        self.text = text
        self.strip = strip
        self.story = story
        self.joiner = joiner
        self._closed: list[Cut] = []
        self.cuts: Sequence[Cut] = self._closed
        self._begun = self._ended = 0  # the span of the chunk that was closed last
        self.span_size: Callable[[int, int, str], int] | None = None  # made when the first span is measured

    @cached_property
    def last_place(self) -> int:
        """The place after the last character that is not white space."""
        return last_ink(self.text, 0, len(self.text))

    def trim(self, start: int, end: int) -> Span:
        """Trim a span as this run wants it."""
        return trim(self.text, start, end, self.strip == "lines") if self.strip else (start, end)

    def trim_all(self, spans: Iterable[Span]) -> list[Span]:
        """Trim spans as this run wants them, and leave out those of which nothing is left."""
        if not self.strip:
            return [span for span in spans if span[0] < span[1]]
        return trim_all(self.text, spans, self.strip == "lines")

    def close(self, start: int, end: int, reason: str, *, prefix: str = "",
              joined: str | None = None, **metadata: Any) -> None:
        """Finish the chunk `start:end`. `joined` gives its text where that is not the source's own."""
        if self.strip:
            start, end = trim(self.text, start, end, self.strip == "lines")
            blank = start == end
        else:
            blank = is_blank(self.text, start, end)
        if blank:
            if self.story:
                self.story.tell("skip", start, end, "Nothing but white space here, so there is no chunk.")
            return
        if start >= self._begun and end <= self._ended:
            if self.story:
                self.story.tell("skip", start, end, "All of this is in the chunk before it, so it is left out.")
            return
        self._begun, self._ended = start, end
        joiner = None if joined is None else self.joiner
        self._closed.append(Cut(start, end, reason, metadata, prefix, joined, joiner))
        if self.story:
            self.story.close(start, end, reason, **metadata)

    def close_all(self, spans: Iterable[Span], why: Why, texts: Sequence[str] | None = None,
                  prefixes: Sequence[str] = ()) -> None:
        """Finish the chunks `spans` at once, by the rules of `close`; for runs to which nobody listens.

        `why(number)` gives the reason and the metadata of the chunk made of the span of that number. It is called
        only for a chunk that is asked why. `texts` has one for each span, where they are not the source's own, and so
        has `prefixes`.
        """
        text, strip = self.text, self.strip
        kept: list[Span] = []
        left_out: set[int] = set()
        begun = ended = 0
        for span in spans:
            start, end = span
            # The comparisons spare the calls for plain letters, which stand at nearly all edges.
            if strip and (start >= end or not ("!" <= text[start] <= "~" and "!" <= text[end - 1] <= "~")):
                start, end = span = trim(text, start, end, strip == "lines")
                if start == end:
                    left_out.add(len(kept) + len(left_out))
                    continue
            elif not strip and (start >= end or not "!" <= text[start] <= "~" and is_blank(text, start, end)):
                left_out.add(len(kept) + len(left_out))
                continue
            if end <= ended and start >= begun:
                left_out.add(len(kept) + len(left_out))
                continue
            begun, ended = start, end
            kept.append(span)
        numbers: Sequence[int] = range(len(kept) + len(left_out))
        if left_out:
            numbers = [number for number in numbers if number not in left_out]
        self.cuts = LateCuts(kept, numbers, why, texts, None if texts is None else self.joiner, prefixes)

    def tell(self, kind: str, start: int, end: int, reason: str, open: Span | None = None, **facts: Any) -> None:
        """Tell a step, if somebody listens."""
        if self.story:
            self.story.tell(kind, start, end, reason, open, **facts)


class BaseChunker:
    """Turn texts into chunks. Subclass it and write `spans`, or only `split_text`.

    From `spans(text)`, a list of half-open (start, end) pairs in code points, all else is derived:
    texts, ids, offsets, bytes, pages, section paths, steps. With only `split_text`, offsets are
    found by searching for each string in order; one that is not found gets None, never a wrong place.
    `reason_of` and `metadata_of` may say more of each chunk. `check_rules` looks for a text on which
    your chunker breaks a rule.

    Raises
    ------
    NotImplementedError
        When a subclass writes neither method.

    Examples
    --------
    >>> class LineChunker(BaseChunker):
    ...     def split_text(self, text):
    ...         return text.splitlines()
    >>> [chunk.span for chunk in LineChunker().chunk("tea\\ntea")]
    [(0, 3), (4, 7)]

    Chapter: build
    """

    joiner: str | None = None

    def spans(self, text: str) -> list[Span]:
        """Cut `text` and give the chunks' spans, half-open, in code points.

        Where a subclass writes only `split_text`, strings that are not in the text have no span and
        are left out here.
        """
        # A subclass whose own spans() asks for these means those of the class it is built on.
        cuts = self._cuts if type(self).spans is BaseChunker.spans else self._own_cuts
        found = cuts(_checked(text))
        if isinstance(found, LateCuts):
            return list(found.spans)
        return [(cut.start, cut.end) for cut in found if cut.start is not None and cut.end is not None]

    def split_text(self, text: str) -> list[str]:
        """Cut `text` and give the chunks' texts."""
        cuts = self._cuts if type(self).split_text is BaseChunker.split_text else self._own_cuts
        found = cuts(_checked(text))
        return found.texts_in(text) if isinstance(found, LateCuts) else [cut.text_in(text) for cut in found]

    def steps(self, text: str) -> list[Step]:
        """Cut `text` and tell each step: what was done, and why. The last state equals `spans(text)`."""
        from chunklab.steps import Story

        story = Story()
        self._cuts(_checked(text), story)
        return story.steps

    def reason_of(self, text: str, span: Span) -> str:
        """Say in one sentence why the chunk `span` ends where it does. Write it to have steps that tell why."""
        name = "spans" if type(self).spans is not BaseChunker.spans else "split_text"
        return f"Cut here by the chunker's own {name}()."

    def metadata_of(self, text: str, span: Span) -> dict[str, Any]:
        """Give what the chunker knows of the chunk `span`, as its metadata. Write it to have some."""
        return {}

    def chunk(self, documents: str | Document | Mapping[str, Any] | Iterable[Any]) -> Chunks:
        """Cut documents into chunks.

        Parameters
        ----------
        documents : str, Document, mapping with 'text' and 'source', or an iterable of these

        Returns
        -------
        Chunks
            A list of `Chunk`, in order, with ids that count over all documents.

        Raises
        ------
        TypeError, ValueError
            When a document is none of these, or a mapping has no 'text'.
        """
        chunks: list[Chunk] = []
        read: list[Document] = []
        for document in as_documents(documents):
            chunks.extend(self._chunks_of(document, self._cuts(document.text), len(read), len(chunks)))
            read.append(document)
        return Chunks(chunks, read)

    def _cuts(self, text: str, story: Story | None = None) -> Sequence[Cut]:
        """Cut as the subclass says, telling it to `story` if there is one."""
        if type(self).spans is not BaseChunker.spans:
            found = _check(text, self.spans(text))
        elif type(self).split_text is not BaseChunker.split_text:
            found = _search(text, self.split_text(text))
        else:
            return self._own_cuts(text, story)
        told = [self._told(text, cut) for cut in found]
        if story:
            for cut in told:
                if cut.start is not None and cut.end is not None:
                    story.close(cut.start, cut.end, cut.reason)
        return told

    def _told(self, text: str, cut: Cut) -> Cut:
        """Give a cut of the subclass's what the subclass says of it."""
        if cut.start is None or cut.end is None:
            return cut
        span = cut.start, cut.end
        reason, metadata = self.reason_of(text, span), self.metadata_of(text, span)
        if not isinstance(reason, str) or not isinstance(metadata, Mapping):
            raise TypeError(f"{type(self).__name__} says {reason!r} and {metadata!r} of the chunk {span}: reason_of must "
                            "return a sentence, and metadata_of a dict.")
        return cut._replace(reason=reason, metadata=dict(metadata))

    def _own_cuts(self, text: str, story: Story | None = None) -> Sequence[Cut]:
        """Run the algorithm of the class itself."""
        if not story and is_blank(text, 0, len(text)):
            return []
        ledger = Ledger(text, self._strip, story, self.joiner)
        self._run(ledger)
        return ledger.cuts

    _strip: bool | str = True

    def _run(self, ledger: Ledger) -> None:
        raise NotImplementedError(f"{type(self).__name__} says nowhere how to cut: write spans(text), which returns "
                                  "(start, end) pairs, or split_text(text), which returns strings.")

    def _chunks_of(self, document: Document, cuts: Sequence[Cut], document_index: int, first_id: int) -> list[Chunk]:
        """Make the chunks of one document from its cuts."""
        facts = Facts(document, cuts, first_id)
        return late_chunks(facts, document, document_index, rows(document.text, cuts))

    def _parameters(self) -> dict[str, Any]:
        kind: type = type(self)  # named, since a type checker does not see that type(self) can be remembered
        return {name: getattr(self, name) for name in _usual(kind) if hasattr(self, name)}

    def __repr__(self) -> str:
        kind: type = type(self)
        usual = _usual(kind)
        inner = ", ".join(f"{name}={value!r}" for name, value in self._parameters().items()
                          if name not in usual or value != usual[name])
        return f"{type(self).__name__}({inner})"


@lru_cache(maxsize=64)
def _usual(kind: type) -> dict[str, Any]:
    """The parameters of a class of chunkers, with their defaults."""
    import inspect

    return {name: parameter.default for name, parameter in inspect.signature(kind).parameters.items()}


def _checked(text: str) -> str:
    if not isinstance(text, str):
        raise TypeError(f"text is {type(text).__name__}: give a string"
                        + ("; decode the bytes first." if isinstance(text, bytes) else "."))
    return text


def _check(text: str, spans: Iterable[Span]) -> list[Cut]:
    """Take the spans of a chunker of the caller's, blank ones left out."""
    cuts: list[Cut] = []
    for span in spans:
        try:
            start, end = map(operator.index, span)
        except (TypeError, ValueError):
            raise TypeError(f"spans gave {span!r}: it must give pairs of whole numbers, (start, end).") from None
        if not 0 <= start <= end <= len(text):
            raise ValueError(f"spans gave {span!r} for a text of {len(text)} characters: give (start, end) with "
                             "0 <= start <= end, inside the text.")
        if not is_blank(text, start, end):
            cuts.append(Cut(start, end, "", {}))
    return cuts


def _search(text: str, pieces: Iterable[str]) -> list[Cut]:
    """Find strings in order; each may overlap the one before, but must begin after it begins."""
    cuts: list[Cut] = []
    begin = end = 0
    ink = first_ink(text, 0, len(text))
    spare = _FULL_SEARCHES * len(text)
    for piece in pieces:
        if not isinstance(piece, str):
            raise TypeError(f"split_text gave {type(piece).__name__}: it must give strings.")
        if not piece.strip():
            continue
        # Right behind the chunk before is where a piece belongs; an overlap begins further back.
        found = text.find(piece, end, ink + len(piece))
        if found < 0:
            stop = len(text) if spare > 0 else begin + _REACH + len(piece)
            found = text.find(piece, begin, stop)
        if found < 0:
            spare -= len(text) - begin
            cuts.append(Cut(None, None, "Made by split_text(); this text is not in the source.", {}, "", piece))
            continue
        begin, end = found + 1, found + len(piece)
        ink = first_ink(text, end, len(text))
        cuts.append(Cut(found, end, "", {}))
    return cuts


def oversize(measure: Measure, size: int, limit: int) -> dict[str, Any]:
    """The metadata of a chunk that is over the limit, because one thing in it cannot be cut."""
    return {"oversize": True, "size": size, "limit": limit, "unit": measure.unit} if size > limit else {}
