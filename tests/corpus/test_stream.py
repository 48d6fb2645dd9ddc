"""`chunk_stream`: the chunks of the whole text, from blocks of any size, in little memory."""
from __future__ import annotations

import io
import itertools
import re
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chunklab import (
    BaseChunker,
    CharacterChunker,
    Chunk,
    HeadingChunker,
    PageChunker,
    RecursiveChunker,
    SemanticChunker,
    TokenChunker,
    WordChunker,
    chunk_stream,
)
from chunklab.corpus import stream
from chunklab.corpus.restarts import restarts_of
from tests.strategies import CHUNKERS, Configured, texts


def can_stream(configured: Configured) -> bool:
    try:
        restarts_of(configured.make())
    except ValueError:
        return False
    return True


STREAMED = [configured for configured in CHUNKERS if can_stream(configured)]
REFUSED = [configured for configured in CHUNKERS if not can_stream(configured)]
LONG = st.builds(lambda between, parts: between.join(parts), st.sampled_from(["", "\n\n", "\n", " ", ". ", "\f"]),
                 st.lists(texts(5), min_size=2, max_size=25))


def as_in_a_stream(chunk: Chunk) -> Chunk:
    """What a stream cannot know: whether pages or headings will come, and how many tokens there were."""
    return replace(chunk, page_numbers=chunk.page_numbers or [1], section_path=chunk.section_path or [],
                   reason=re.sub(r"Token \d+ begins", "A token begins", chunk.reason))


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(STREAMED), LONG, st.integers(1, 300), st.integers(1, 40))
def test_the_chunks_are_those_of_the_whole_text(configured: Configured, text: str, block_size: int, piece: int) -> None:
    blocks = [text[at:at + piece] for at in range(0, len(text), piece)]
    chunker = configured.make()
    whole = [as_in_a_stream(chunk) for chunk in chunker.chunk(text)]
    assert [as_in_a_stream(chunk) for chunk in chunk_stream(blocks, chunker, block_size=block_size)] == whole


def manual(sections: int) -> Iterator[str]:
    """A long text with pages, headings, lists, fences and tables."""
    for number in range(sections):
        yield f"{'#' * (number % 3 + 1)} Part {number}\n\n"
        yield "\n\n".join(f"Line {line} of part {number} is here. It has café in it. " * 3 for line in range(4))
        yield "\n\n- ask early\n- note it down\n\n```\n# no heading\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
        yield "\f" if number % 4 == 3 else "\n"


@pytest.mark.parametrize("configured", STREAMED, ids=repr)
def test_a_long_text_is_forgotten_on_the_way(configured: Configured, monkeypatch: pytest.MonkeyPatch) -> None:
    if configured.parameters.get("separator") == "---" or configured.parameters.get("separators") == ("",):
        pytest.skip("this text has none of its separators")
    text = "".join(manual(36))
    longest = 0
    cut = stream._Stream._chunks

    def watched(self: stream._Stream, part: str) -> list[Chunk]:
        nonlocal longest
        longest = max(longest, len(part))
        return cut(self, part)

    monkeypatch.setattr(stream._Stream, "_chunks", watched)
    chunker = configured.make()
    found = [as_in_a_stream(chunk) for chunk in chunk_stream(io.StringIO(text), chunker, block_size=1000)]
    assert found == [as_in_a_stream(chunk) for chunk in chunker.chunk(text)]
    assert longest < len(text) / 2


def test_memory_is_bounded_by_blocks_and_not_by_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "_REACH", 3_000)

    def peak(lines: int) -> int:
        blocks = (f"2026-11-30 request {number} took 12 ms and went well\n" for number in range(lines))
        tracemalloc.start()
        for _ in chunk_stream(blocks, RecursiveChunker(300, 50), block_size=3_000):
            pass
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(100)  # what is made once
    assert peak(16_000) < 2 * peak(2_000)


def test_a_text_without_end_gives_its_chunks_on_the_way() -> None:
    endless = itertools.cycle(["Ask early. ", "Keep the bill. "])
    chunks = chunk_stream(endless, WordChunker(5, 0), block_size=100)
    assert [next(chunks).start_offset for _ in range(2000)][-1] == next(
        chunk.start_offset for chunk in WordChunker(5, 0).chunk("Ask early. Keep the bill. " * 2001) if chunk.index == 1999)


def test_the_path_of_headings_and_the_pages_go_on_over_blocks() -> None:
    text = "# Travel\n\n" + "## Trains\n\nBook second class.\n\n\f" * 50
    last = list(chunk_stream([text], HeadingChunker(60), block_size=50))[-1]
    assert (last.section_path, last.page_numbers, last.text) == (
        ["Travel", "Trains"], [50], "Travel > Trains\n\nBook second class.")


@pytest.mark.parametrize("configured", REFUSED, ids=repr)
def test_what_must_see_the_whole_text_says_why(configured: Configured) -> None:
    with pytest.raises(ValueError, match=r"cannot cut a stream, because .*: use chunker\.chunk\(text\) on the whole text\.$"):
        chunk_stream(["tea"], configured.make())


class OwnTokens:
    def encode(self, text: str) -> list[int]:
        return list(map(ord, text))

    def decode(self, ids: list[int]) -> str:
        return "".join(map(chr, ids))


@pytest.mark.parametrize(("chunker", "why"), [
    (SemanticChunker(), "its threshold is taken over all of the text"),
    (CharacterChunker(boundary="sentence"), "its rules for quotes and numbered lists look back"),
    (TokenChunker(tokenizer=OwnTokens()), "nobody but you knows how far your tokenizer looks"),
    (RecursiveChunker.for_language("python"), "a separator that is a pattern may look anywhere")])
def test_the_reason_is_that_of_the_chunker(chunker: BaseChunker, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        chunk_stream(["tea"], chunker)


@pytest.mark.parametrize(("reader", "said"), [
    ("tea", "reader is str: give an open text file"), (b"tea", "reader is bytes"), (3, "reader is int"),
    (WordChunker(), r"reader is WordChunker: give the text first"), ([b"tea"], "reader gave bytes: it must give strings"),
    (io.BytesIO(b"tea"), "open a file with an encoding")])
def test_a_reader_that_is_none_is_named(reader: object, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        list(chunk_stream(reader, WordChunker()))


def test_a_text_of_nothing_has_no_chunks() -> None:
    assert list(chunk_stream([], PageChunker())) == []
    assert list(chunk_stream(["", " \n"], PageChunker())) == []
