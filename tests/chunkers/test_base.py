"""A chunker of one's own, and what every chunker gets from the base."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import BaseChunker, CharacterChunker, RecursiveChunker, WordChunker
from chunklab.chunkers.base import Ledger
from chunklab.document import Document, Span
from tests.strategies import texts


class Lines(BaseChunker):
    def split_text(self, text: str) -> list[str]:
        return text.splitlines()


class Halves(BaseChunker):
    def spans(self, text: str) -> list[Span]:
        return [(0, len(text) // 2), (len(text) // 2, len(text))]


class Given(BaseChunker):
    def __init__(self, *pieces: str) -> None:
        self.pieces = pieces

    def split_text(self, text: str) -> list[str]:
        return list(self.pieces)


def test_spans_are_enough() -> None:
    chunks = Halves().chunk("abcd")
    assert [chunk.text for chunk in chunks] == ["ab", "cd"] == Halves().split_text("abcd")
    assert Halves().steps("abcd")[-1].state == ((0, 2), (2, 4))


def test_strings_are_enough_and_are_found_in_order() -> None:
    assert [chunk.span for chunk in Lines().chunk("tea\ntea\n\ntea")] == [(0, 3), (4, 7), (9, 12)]


def test_strings_that_overlap_are_found() -> None:
    assert [chunk.span for chunk in Given("abcd", "cdef").chunk("abcdef")] == [(0, 4), (2, 6)]


def test_a_string_that_is_not_in_the_text_has_no_offset() -> None:
    chunk = Given("TEA").chunk("tea")[0]
    assert chunk.text == "TEA" and chunk.span is None and chunk.start_byte is None and not chunk.is_valid("tea")


def test_repeated_strings_stand_one_behind_the_other() -> None:
    assert [chunk.span for chunk in Given("aa", "aa").chunk("aaaa")] == [(0, 2), (2, 4)]


def test_a_chunker_that_says_nothing_is_told_what_to_write() -> None:
    with pytest.raises(NotImplementedError, match=r"write spans\(text\)"):
        BaseChunker().chunk("text")


def test_bytes_offsets_count_utf8() -> None:
    chunks = CharacterChunker(chunk_size=2, overlap=0).chunk("aé猫🦄")
    assert [(chunk.start_byte, chunk.end_byte) for chunk in chunks] == [(0, 3), (3, 10)]


def test_ids_count_over_all_documents_and_indexes_in_each() -> None:
    chunks = CharacterChunker(chunk_size=1, overlap=0).chunk(["ab", {"text": "c", "source": "c.md"}])
    assert [(chunk.id, chunk.index, chunk.source) for chunk in chunks] == [
        ("chunk_0", 0, "text_0"), ("chunk_1", 1, "text_0"), ("chunk_2", 0, "c.md")]


def test_a_chunker_shows_what_was_chosen() -> None:
    assert repr(RecursiveChunker(chunk_size=50, overlap=0)) == "RecursiveChunker(chunk_size=50, overlap=0)"


@pytest.mark.parametrize("text", [b"bytes", None, 3])
def test_what_is_no_text_is_refused(text: object) -> None:
    for method in ("spans", "split_text", "steps"):
        with pytest.raises(TypeError, match="text is"):
            getattr(CharacterChunker(), method)(text)


class FirstOnly(WordChunker):
    """Asks the class it is built on for its spans."""

    def spans(self, text: str) -> list[Span]:
        return super().spans(text)[:1]


class Louder(WordChunker):
    """Asks the class it is built on for its texts."""

    def split_text(self, text: str) -> list[str]:
        return [piece.strip("!") for piece in super().split_text(text)]


def test_a_subclass_may_ask_the_class_it_is_built_on() -> None:
    assert [chunk.text for chunk in FirstOnly(2, 0, None).chunk("one two three")] == ["one two"]
    assert [chunk.span for chunk in Louder(1, 0).chunk("one! two!")] == [(0, 3), (5, 8)]
    assert Louder(1, 0).spans("one! two!") == [(0, 3), (5, 8)]


class Told(BaseChunker):
    def __init__(self, *told: object) -> None:
        self.told = told

    def spans(self, text: str) -> list[Span]:
        return list(self.told)  # type: ignore[arg-type]


@pytest.mark.parametrize(("span", "kind"), [
    ((3, 2), ValueError), ((-1, 2), ValueError), ((0, 9), ValueError), ((0, 1, 2), TypeError), ("ab", TypeError),
    (3, TypeError), ((0.0, 1.0), TypeError), ((0, None), TypeError)])
def test_spans_that_make_no_sense_are_named(span: object, kind: type[Exception]) -> None:
    with pytest.raises(kind, match=r"spans gave .*\.$"):
        Told(span).chunk("tea")


def test_spans_over_white_space_make_no_chunk() -> None:
    assert [chunk.span for chunk in Told((0, 3), (3, 4), (4, 4)).chunk("tea ")] == [(0, 3)]


@pytest.mark.parametrize("piece", [3, None, b"tea"])
def test_texts_that_are_none_are_named(piece: object) -> None:
    with pytest.raises(TypeError, match="split_text gave"):
        Given(piece).chunk("tea")  # type: ignore[arg-type]


def test_blank_texts_make_no_chunk() -> None:
    assert [chunk.span for chunk in Given("", "tea", " \n").chunk("tea \n")] == [(0, 3)]


def test_a_text_that_begins_with_white_space_is_found_behind_the_one_before() -> None:
    assert [chunk.span for chunk in Given("a", " a", "a").chunk("a  a a")] == [(0, 1), (2, 4), (5, 6)]


def test_many_texts_that_are_nowhere_do_not_hide_those_that_are_there() -> None:
    pieces = [piece for number in range(400) for piece in ("NOWHERE", f"word{number}.")]
    text = " ".join(f"word{number}." for number in range(400))
    chunks = Given(*pieces).chunk(text)
    assert [text[slice(*chunk.span)] for chunk in chunks if chunk.span] == [f"word{number}." for number in range(400)]
    assert sum(chunk.span is None for chunk in chunks) == 400


def test_lone_surrogates_have_byte_offsets_too() -> None:
    chunks = CharacterChunker(chunk_size=1, overlap=0).chunk("\ud83da")
    assert [(chunk.start_byte, chunk.end_byte) for chunk in chunks] == [(0, 3), (3, 4)]


class Turns(BaseChunker):
    def __init__(self, reason: object = "The next speaks.", metadata: object = None) -> None:
        self.told = reason, metadata

    def spans(self, text: str) -> list[Span]:
        return [(0, 3), (4, len(text))]

    def reason_of(self, text: str, span: Span) -> str:
        return self.told[0]  # type: ignore[return-value]

    def metadata_of(self, text: str, span: Span) -> dict[str, object]:
        return {"first": text[span[0]]} if self.told[1] is None else self.told[1]  # type: ignore[return-value]


def test_a_chunker_may_say_why_and_what_it_knows() -> None:
    chunks, steps = Turns().chunk("Mia Ben"), Turns().steps("Mia Ben")
    assert [(chunk.reason, chunk.metadata) for chunk in chunks] == [
        ("The next speaks.", {"first": "M"}), ("The next speaks.", {"first": "B"})]
    assert [step.reason for step in steps] == ["The next speaks."] * 2


def test_one_that_says_nothing_has_a_reason_all_the_same() -> None:
    assert {chunk.reason for chunk in Halves().chunk("abcd")} == {"Cut here by the chunker's own spans()."}
    assert {chunk.reason for chunk in Lines().chunk("ab\ncd")} == {"Cut here by the chunker's own split_text()."}


def test_chunks_share_no_metadata_of_a_chunker_that_gives_the_same_dict() -> None:
    one, other = Turns(metadata={"a": 1}).chunk("Mia Ben")
    assert one.metadata == other.metadata and one.metadata is not other.metadata


@pytest.mark.parametrize(("reason", "metadata"), [(None, {}), ("Why.", ["a"]), (3, {})])
def test_what_is_no_reason_or_no_metadata_is_named(reason: object, metadata: object) -> None:
    with pytest.raises(TypeError, match=r"reason_of must return a sentence, and metadata_of a dict\.$"):
        Turns(reason, metadata).chunk("Mia Ben")


# --- many chunks at once -------------------------------------------------------------------------------

spans = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)).map(sorted).map(tuple), max_size=8)


@given(texts(), spans, st.sampled_from([True, False, "lines"]), st.booleans())
def test_chunks_closed_at_once_are_those_closed_one_by_one(text: str, found: list[Span], strip: bool | str,
                                                           joined: bool) -> None:
    places = sorted((min(start, len(text)), min(end, len(text))) for start, end in found)
    parts = [f"text {number}" for number in range(len(places))] if joined else None
    single, many = (Ledger(text, strip, None, " | ") for _ in range(2))
    for number, (start, end) in enumerate(places):
        single.close(start, end, f"reason {number}", joined=parts[number] if parts else None, number=number)
    many.close_all(places, lambda number: (f"reason {number}", {"number": number}), parts)
    assert list(many.cuts) == list(single.cuts)
    document = Document(text)
    chunks = [BaseChunker()._chunks_of(document, ledger.cuts, 0, 0) for ledger in (single, many)]
    assert chunks[0] == chunks[1]
    assert [chunk.joiner for chunk in chunks[0]] == [chunk.joiner for chunk in chunks[1]]


def test_why_is_asked_only_for_a_chunk_that_is_asked() -> None:
    asked: list[int] = []

    def why(number: int) -> tuple[str, dict[str, object]]:
        asked.append(number)
        return "Why.", {}

    ledger = Ledger("tea  milk")
    ledger.close_all([(0, 4), (4, 5), (5, 9)], why)
    chunks = BaseChunker()._chunks_of(Document(ledger.text), ledger.cuts, 0, 0)
    assert [(chunk.text, chunk.span, chunk.start_byte) for chunk in chunks] == [("tea", (0, 3), 0), ("milk", (5, 9), 5)]
    assert not asked
    assert chunks[1].reason == "Why." and asked == [2]
