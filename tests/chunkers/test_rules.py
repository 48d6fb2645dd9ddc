"""The rules that hold for every chunker, on texts with traps in them."""
from __future__ import annotations

import json
import pickle
import re
from itertools import pairwise
from typing import Any

import pytest
import regex
from hypothesis import HealthCheck, given, settings

from chunklab import BaseChunker, Chunk, ClusterSemanticChunker, HeadingChunker, RecursiveChunker, SeparatorChunker
from chunklab.document import Span
from chunklab.text.graphemes import is_boundary
from chunklab.text.headings import find_headings
from chunklab.text.separators import compile_separator
from tests.strategies import CHUNKERS, Configured, PlainLines, chunkers, ink, is_family, texts

rule = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
BLANKS = ["", " ", "\n\n", "\r\n \r\n", "\f\f", "\t\xa0\u2003\n", "\x1c\x85\u2028"]


def with_offsets(chunks: list[Chunk]) -> list[tuple[Chunk, Span]]:
    return [(chunk, chunk.span) for chunk in chunks if chunk.span is not None]


def body(chunk: Chunk) -> str:
    return chunk.text[len(chunk.prefix):]


# --- 1. the limit ----------------------------------------------------------------------------------

def patterns_of(chunker: BaseChunker) -> list[re.Pattern[str]] | None:
    """The separators of a chunker that may cut nowhere else."""
    if isinstance(chunker, SeparatorChunker) and chunker.separator:
        return [compile_separator(chunker.separator, chunker.is_separator_regex)]
    if isinstance(chunker, RecursiveChunker) and "" not in chunker.separators:
        return [compile_separator(separator, chunker.is_separator_regex) for separator in chunker.separators]
    return None


def can_be_cut(text: str, patterns: list[re.Pattern[str]] | None) -> bool:
    if patterns is None:
        return any(is_boundary(text, at) for at in range(1, len(text)))
    return any(found.start() > 0 and found.end() < len(text) and is_boundary(text, found.start())
               and is_boundary(text, found.end()) for pattern in patterns for found in pattern.finditer(text))


@rule
@given(chunkers(own=False), texts())
def test_the_limit_holds_or_the_chunk_is_one_thing_that_says_so(configured: Configured, text: str) -> None:
    if configured.limit is None:
        return
    chunker = configured.make()
    for chunk in chunker.chunk(text):
        size = configured.size(chunk.text)
        if is_family(configured):
            assert size <= configured.limit or "oversize" in chunk.metadata
            continue
        counts_more = configured.parameters.get("count_edges", False) and "oversize" in chunk.metadata
        assert counts_more or ("oversize" in chunk.metadata) == (size > configured.limit), chunk
        if size > configured.limit:
            assert counts_more or (chunk.metadata["size"], chunk.metadata["limit"]) == (size, configured.limit)
            assert not can_be_cut(body(chunk).strip(), patterns_of(chunker)), chunk
            assert not chunk.prefix


# --- 2. nothing is lost ----------------------------------------------------------------------------

def may_be_left_out(configured: Configured, text: str) -> set[int]:
    """Places that no span has to hold: separators that are thrown away, headings that stand in a path."""
    chunker = configured.make()
    chunkers = [chunker, getattr(chunker, "parent", None), getattr(chunker, "child", None)]
    places: set[int] = set()
    for one in chunkers:
        if isinstance(one, (SeparatorChunker, RecursiveChunker)) and one.keep_separator is False:
            separators = [one.separator] if isinstance(one, SeparatorChunker) else one.separators
            for separator in filter(None, separators):
                for found in compile_separator(separator, one.is_separator_regex).finditer(text):
                    places.update(range(*found.span()))
    return places


def lines_in_paths(configured: Configured, text: str, chunks: list[Chunk]) -> set[int]:
    """Heading lines whose titles stand in the path of some chunk, or in what it knows of its section."""
    chunker = configured.make()
    parent = getattr(chunker, "parent", None)
    headings = [one for one in (chunker, parent) if isinstance(one, HeadingChunker) and one.include_path]
    titles = {title for chunk in chunks for title in (*(chunk.section_path or ()), chunk.metadata.get("title"))}
    return {at for one in headings for heading in find_headings(text, one.levels)
            if heading.title in titles for at in range(heading.start, heading.end)}


@rule
@given(chunkers(own=False), texts())
def test_each_character_that_is_not_white_space_is_in_a_chunk(configured: Configured, text: str) -> None:
    chunks = configured.make().chunk(text)
    held = {at for _, span in with_offsets(chunks) for at in range(*span)}
    lost = ink(text) - held - may_be_left_out(configured, text) - lines_in_paths(configured, text, chunks)
    assert not lost, [text[at] for at in sorted(lost)]


# --- 3. nothing twice without being asked -----------------------------------------------------------

@rule
@given(chunkers(own=False, families=False), texts())
def test_no_chunk_lies_in_the_one_before_and_starts_never_go_back(configured: Configured, text: str) -> None:
    spans = configured.make().spans(text)
    for before, after in pairwise(spans):
        assert before[0] <= after[0]
        assert before[1] < after[1]


@rule
@given(chunkers(), texts())
def test_no_chunk_is_empty_or_blank(configured: Configured, text: str) -> None:
    for chunk in configured.make().chunk(text):
        assert body(chunk).strip()


@pytest.mark.parametrize("configured", CHUNKERS, ids=repr)
def test_blank_text_gives_nothing(configured: Configured) -> None:
    chunker = configured.make()
    for blank in BLANKS:
        assert chunker.chunk(blank) == chunker.spans(blank) == []
        assert configured.is_own or chunker.split_text(blank) == []
        assert all(step.state == () for step in chunker.steps(blank))


# --- 4. no broken characters -------------------------------------------------------------------------

def safe_places(text: str) -> set[int]:
    return {0, *(found.end() for found in regex.finditer(r"\X", text))}


@rule
@given(chunkers(own=False), texts())
def test_no_cut_is_inside_a_character_as_readers_see_it(configured: Configured, text: str) -> None:
    safe = safe_places(text)
    for start, end in configured.make().spans(text):
        assert start in safe
        assert end in safe


# --- 5. linear: a text twice as long takes about twice the work --------------------------------------

GIANTS = {
    "a line": ("word ", 60_000), "one word": ("x", 300_000), "line ends": ("\n", 300_000), "blanks": (" ", 300_000),
    "blank lines with blanks": (" \r\n", 100_000), "one-word sentences": ("Go. ", 20_000), "flags": ("🇩🇪", 20_000),
    "headings": ("# H\n", 20_000), "headings with text": ("## H\ntext\n", 10_000), "items": ("- a\n", 20_000),
    "rows": ("| a | b |\n", 20_000), "tables": ("a|b\n-|-\nc\n", 8_000), "underlines": ("a\n---\n", 15_000),
    "quotes": ("> a\n", 20_000), "fences": ("```\n", 20_000), "pages": ("a\f", 50_000), "accents": ("\u0301", 50_000),
    "conjuncts": ("क\u094d", 30_000), "stops": (".", 100_000), "dashes": ("- ", 50_000), "front matter": ("---\n", 30_000),
}
QUICK = [configured for configured in CHUNKERS if configured.limit is None or configured.limit >= 20]


@pytest.mark.parametrize("name", GIANTS)
@pytest.mark.parametrize("configured", [one for one in CHUNKERS if not one.parameters and not one.is_own],
                         ids=repr)
def test_giant_texts_are_cut(configured: Configured, name: str) -> None:
    part, times = GIANTS[name]
    if configured.kind is ClusterSemanticChunker:
        times //= 10  # linear too, but it looks at every pair of sentences that one chunk may hold
    text = part * times
    spans = configured.make().spans(text)
    assert bool(spans) == bool(text.strip())


# --- 6. Windows text ---------------------------------------------------------------------------------

def counts_line_ends_once(configured: Configured) -> bool:
    """Whether `\\r\\n` is one unit to a chunker, as `\\n` is."""
    parameters = configured.parameters
    by_count = {"sentences_per_chunk", "paragraphs_per_chunk"} & set(parameters)
    if configured.kind.__name__ == "TokenChunker":
        return False
    return (isinstance(parameters.get("tokenizer"), PlainLines) or bool(by_count)
            or configured.kind.__name__ == "WordChunker" or parameters.get("chunk_size", 0) is None
            or configured.kind.__name__ == "SemanticChunker" and not {"chunk_size", "min_size"} & set(parameters))


UNIX = [configured for configured in CHUNKERS if counts_line_ends_once(configured)]


def as_lf(text: str) -> str:
    return text.replace("\r\n", "\n")


@pytest.mark.parametrize("configured", UNIX, ids=repr)
@settings(rule, max_examples=30)
@given(text=texts())
def test_windows_line_ends_give_the_same_chunks(configured: Configured, text: str) -> None:
    unix = as_lf(text).replace("\r", " ")
    windows = unix.replace("\n", "\r\n")
    chunker = configured.make()
    assert [as_lf(chunk) for chunk in chunker.split_text(windows)] == chunker.split_text(unix)


@pytest.mark.parametrize("blank", ["\n\n", "\n \n", "\r\n\r\n", "\r\n\t \r\n", "\n\n\n", "\r\r"])
@pytest.mark.parametrize("name", ["ParagraphChunker", "RecursiveChunker", "HeadingChunker", "PageChunker"])
def test_blank_lines_may_hold_blanks(name: str, blank: str) -> None:
    import chunklab

    chunker = getattr(chunklab, name)(chunk_size=16)
    assert chunker.split_text(f"One line.{blank}Two lines.") == ["One line.", "Two lines."]


# --- 8. no state -------------------------------------------------------------------------------------

def plain(chunker: BaseChunker, text: str) -> list[dict[str, Any]]:
    return [chunk.to_dict() for chunk in chunker.chunk(text)]


@rule
@given(chunkers(), texts(), texts(5))
def test_a_used_chunker_works_as_a_fresh_one(configured: Configured, text: str, other: str) -> None:
    used = configured.make()
    first = plain(used, text)
    used.chunk(other)
    used.steps(other)
    assert plain(used, text) == first == plain(configured.make(), text)


@settings(rule, max_examples=100)
@given(chunkers(), texts())
def test_chunkers_chunks_and_steps_can_be_pickled(configured: Configured, text: str) -> None:
    chunker = configured.make()
    chunks, steps = chunker.chunk(text), chunker.steps(text)
    again = pickle.loads(pickle.dumps(chunks))
    assert (again, again.documents) == (chunks, chunks.documents)
    assert [(step, step.state) for step in pickle.loads(pickle.dumps(steps))] == [(step, step.state) for step in steps]
    assert pickle.loads(pickle.dumps(chunker)).chunk(text) == chunks


@rule
@given(chunkers(), texts())
def test_chunks_share_nothing_that_can_change(configured: Configured, text: str) -> None:
    chunks = configured.make().chunk(text)
    seen: set[int] = set()
    for chunk in chunks:
        parts = [chunk.metadata, chunk.section_path, chunk.page_numbers, *chunk.metadata.values()]
        changeable = {id(part) for part in parts if isinstance(part, (dict, list, set))}
        assert not changeable & seen
        seen |= changeable


# --- spans, texts, chunks and steps are one thing -----------------------------------------------------

@rule
@given(chunkers(), texts())
def test_the_last_step_stands_at_the_spans(configured: Configured, text: str) -> None:
    chunker = configured.make()
    steps = chunker.steps(text)
    spans = chunker.spans(text)
    assert list(steps[-1].state if steps else ()) == spans
    for before, after in pairwise(steps):
        assert after.state[:len(before.state)] == before.state
    for step in steps:
        assert step.reason.endswith(".")
        assert 0 <= step.span[0] <= step.span[1] <= len(text)
        assert step.open is None or 0 <= step.open[0] < step.open[1] <= len(text)
        assert hash(step) == hash(step)
    assert chunker.steps(text) == steps


@rule
@given(chunkers(), texts())
def test_texts_spans_and_chunks_agree(configured: Configured, text: str) -> None:
    chunker = configured.make()
    chunks = chunker.chunk(text)
    assert [piece for piece in chunker.split_text(text) if piece.strip()] == [chunk.text for chunk in chunks]
    assert chunker.spans(text) == [span for _, span in with_offsets(chunks)]
    for chunk, (start, end) in with_offsets(chunks):
        assert chunk.is_valid(text)
        assert chunk.text.startswith(chunk.prefix)
        if chunk.joiner is None:
            assert chunk.text == chunk.prefix + text[start:end]
        data = text.encode()
        assert data[chunk.start_byte:chunk.end_byte].decode() == text[start:end]


@rule
@given(chunkers(), texts())
def test_each_chunk_says_where_it_is_and_why_it_ends(configured: Configured, text: str) -> None:
    chunks = configured.make().chunk(text)
    headings = find_headings(text)
    for number, chunk in enumerate(chunks):
        assert (chunk.id, chunk.index, chunk.source) == (f"chunk_{number}", number, "text")
        assert chunk.reason.endswith(".")
        assert chunk.page_numbers is None or "\f" in text
        assert chunk.section_path is None or headings
        if chunk.span is None:
            continue
        start, end = chunk.span
        if "\f" in text:
            first, last = text.count("\f", 0, start) + 1, text.count("\f", 0, max(end - 1, start)) + 1
            assert chunk.page_numbers == list(range(first, last + 1))
        if headings:
            ink_start = start + len(text[start:end]) - len(text[start:end].lstrip())
            assert chunk.section_path == open_headings(text, ink_start)


def open_headings(text: str, at: int) -> list[str]:
    path: dict[int, str] = {}
    for heading in find_headings(text):
        if heading.start <= at:
            path = {level: title for level, title in path.items() if level < heading.level}
            path[heading.level] = heading.title
    return list(path.values())


@rule
@given(chunkers(), texts())
def test_plain_dicts_are_ready_for_json(configured: Configured, text: str) -> None:
    for chunk in configured.make().chunk(text):
        json.dumps(chunk.to_dict())


@pytest.mark.parametrize("configured", CHUNKERS, ids=repr)
def test_ids_count_over_all_documents_and_indexes_in_each(configured: Configured) -> None:
    documents = [{"text": "# One\n\nTea is hot.", "source": "a.md"}, "", {"text": "The bus. Is late.", "source": "b"}]
    chunks = configured.make().chunk(documents)
    assert [chunk.id for chunk in chunks] == [f"chunk_{number}" for number in range(len(chunks))]
    assert {chunk.source for chunk in chunks} == {"a.md", "b"}
    for document, name in ((0, "a.md"), (2, "b")):
        own = [chunk for chunk in chunks if chunk.document_index == document]
        assert [chunk.index for chunk in own] == list(range(len(own)))
        assert {chunk.source for chunk in own} == {name}


# --- 9. overlap of whole pieces: see test_packing, test_windows and test_tokens ------------------------

@pytest.mark.parametrize("configured", CHUNKERS, ids=repr)
def test_the_representation_names_the_parameters(configured: Configured) -> None:
    chunker = configured.make()
    assert repr(chunker).startswith(f"{type(chunker).__name__}(")
    for name in configured.parameters:
        assert f"{name}=" in repr(chunker) or name == "overlap"
