"""The rules that hold for every chunker, on texts with traps in them."""
from __future__ import annotations

import inspect
import json
import pickle
import re
import sys
from itertools import pairwise
from types import FrameType
from typing import Any

import pytest
import regex
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chunklab import (
    BaseChunker,
    CharacterChunker,
    Chunk,
    ClusterSemanticChunker,
    ElementChunker,
    HeadingChunker,
    HierarchicalChunker,
    PageChunker,
    ParagraphChunker,
    RecursiveChunker,
    SemanticChunker,
    SentenceChunker,
    SeparatorChunker,
    SlidingWindowChunker,
    TokenChunker,
    WordChunker,
    get_tokenizer,
)
from chunklab.document import Span
from chunklab.rules import RULES, nothing_lost
from chunklab.steps import Story
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

# What `check_rules` asks of a reader's chunker, on texts it does not know. That nothing is lost has its own test above.
ASKED = [one for one in RULES if one is not nothing_lost]


@rule
@given(chunkers(own=False, families=False), texts())
def test_the_rules_that_are_asked_of_all_hold(configured: Configured, text: str) -> None:
    chunker = configured.make()
    assert [(one.__name__, found) for one in ASKED if (found := one(chunker, text)) is not None] == []


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
    "a line": "word ", "one word": "x", "line ends": "\n", "blanks": " ", "blank lines with blanks": " \r\n",
    "one-word sentences": "Go. ", "flags": "🇩🇪", "headings": "# H\n", "headings with text": "## H\ntext\n", "items": "- a\n",
    "rows": "| a | b |\n", "tables": "a|b\n-|-\nc\n", "underlines": "a\n---\n", "quotes": "> a\n", "fences": "```\n",
    "pages": "a\f", "accents": "\u0301", "conjuncts": "क\u094d", "stops": ".", "dashes": "- ", "front matter": "---\n",
}
SMALL = [
    Configured(WordChunker, {"chunk_size": 5, "overlap": 2}),
    Configured(CharacterChunker, {"chunk_size": 10, "overlap": 3}),
    Configured(CharacterChunker, {"chunk_size": 12, "overlap": 4, "boundary": "sentence"}),
    Configured(SlidingWindowChunker, {"chunk_size": 12, "stride": 6, "separator": " "}),
    Configured(TokenChunker, {"chunk_size": 4, "overlap": 2}),
    Configured(SeparatorChunker, {"separator": "x*", "is_separator_regex": True, "chunk_size": 9, "overlap": 4}),
    Configured(RecursiveChunker, {"chunk_size": 12, "overlap": 4, "min_size": 6}),
    Configured(RecursiveChunker, {"chunk_size": 6, "overlap": 2, "pack": "within", "tokenizer": PlainLines()}),
    Configured(SentenceChunker, {"chunk_size": 12, "overlap": 4, "joiner": "|"}),
    Configured(ParagraphChunker, {"chunk_size": 12, "overlap": 4}),
    Configured(HeadingChunker, {"chunk_size": 12, "overlap": 4}),
    Configured(HeadingChunker, {"chunk_size": None, "tokenizer": PlainLines()}),
    Configured(PageChunker, {"chunk_size": 12, "overlap": 4}),
    Configured(ElementChunker, {"chunk_size": 12, "overlap": 4}),
    Configured(SemanticChunker, {"chunk_size": 12, "min_size": 6}),
    Configured(ClusterSemanticChunker, {"chunk_size": 12}),
    Configured(HierarchicalChunker, {"parent_chunk_size": 20, "child_chunk_size": 8}),
]


def lines_run(chunker: BaseChunker, text: str) -> int:
    """Count the lines of Python that run while a chunker works and tells of it."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        chunker.steps(text)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("name", GIANTS)
@pytest.mark.parametrize("configured", SMALL, ids=repr)
def test_twice_the_text_is_twice_the_work(configured: Configured, name: str) -> None:
    chunker, text = configured.make(), GIANTS[name] * (300 // len(GIANTS[name]))
    chunker.steps(text)  # what is made once, tables and the like, is no work of the second run
    assert lines_run(chunker, text * 2) < 2.5 * lines_run(chunker, text) + 100


@pytest.mark.parametrize("name", GIANTS)
@pytest.mark.parametrize("configured", [one for one in CHUNKERS if not one.parameters and not one.is_own], ids=repr)
def test_giant_texts_are_cut(configured: Configured, name: str) -> None:
    # What runs outside of Python's own lines, patterns above all, would take minutes if it took the square.
    length = 12_000 if configured.kind is ClusterSemanticChunker else 40_000
    text = GIANTS[name] * (length // len(GIANTS[name]))
    assert bool(configured.make().spans(text)) == bool(text.strip())


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


# --- 7. a parameter that makes no sense is refused where the chunker is made --------------------------

COUNTS = {"chunk_size": 1, "parent_chunk_size": 1, "child_chunk_size": 1, "stride": 1, "sentences_per_chunk": 1,
          "paragraphs_per_chunk": 1, "overlap": 0, "parent_overlap": 0, "child_overlap": 0, "sentence_overlap": 0,
          "min_size": 0, "window": 0}
FLAGS = ("strip", "is_separator_regex", "include_path", "include_parents", "count_edges")
OTHERS: dict[str, list[Any]] = {
    "joiner": [1, [" "]], "separator": [1, None, ["\n"]], "encoding": [1, None, "none"], "model": [1, "none"],
    "boundary": ["word", 1], "keep_separator": [True, "middle"], "separators": ["\n", [], [1], None, 3],
    "pack": ["up", None], "tokenizer": [3, "none", 2.5], "length": [3, "len"], "splitter": [3, None], "embedder": [3, "model"],
    "threshold_type": ["magic", None], "threshold": ["95", True, -2, 101, float("nan")],
    "levels": ["12", 1, [], [7], [0], ["1"]],
    "parent": ["recursive", RecursiveChunker], "child": [3]}
KINDS = sorted({one.kind for one in CHUNKERS if not one.is_own}, key=lambda kind: kind.__name__)
REFUSED = [
    (kind, name, value)
    for kind in KINDS
    for name in inspect.signature(kind).parameters
    for value in [
        *([COUNTS[name] - 1, -7, "10", 2.5, True, [3]] if name in COUNTS else []),
        *([1, "yes", None] if name in FLAGS else []), *OTHERS.get(name, [])]
    if not (value is None and inspect.signature(kind).parameters[name].default is None)
]


@pytest.mark.parametrize(("kind", "name", "value"), REFUSED,
                         ids=[f"{kind.__name__}-{name}-{value!r}"[:60] for kind, name, value in REFUSED])
def test_a_parameter_that_makes_no_sense_is_named(kind: type[BaseChunker], name: str, value: Any) -> None:
    needed = {"sentences_per_chunk": 3} if name == "sentence_overlap" else {}
    with pytest.raises((ValueError, TypeError), match=rf"\b{name.removesuffix('s')}") as error:
        kind(**{name: value}, **needed)
    sentence = str(error.value)
    assert sentence.endswith(".")
    assert isinstance(value, list) or repr(value) in sentence or getattr(value, "__name__", "no name") in sentence


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "overlap" in inspect.signature(kind).parameters])
def test_an_overlap_as_large_as_the_size_is_refused(kind: type[BaseChunker]) -> None:
    with pytest.raises(ValueError, match=r"overlap is 9 and chunk_size is 9: .* Give a number from 0 to 8\.$"):
        kind(chunk_size=9, overlap=9)


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
def test_a_chunker_cuts_the_same_whether_somebody_listens_or_not(configured: Configured, text: str) -> None:
    chunker = configured.make()
    assert list(chunker._cuts(text)) == list(chunker._cuts(text, Story()))


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


# --- 9. overlap ----------------------------------------------------------------------------------------

def sizes(most: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.integers(1, most).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size - 1)))


@given(st.text("ab c", max_size=60), sizes(12))
def test_hard_cuts_of_characters_repeat_exactly_the_overlap(text: str, both: tuple[int, int]) -> None:
    size, overlap = both
    for kind in (CharacterChunker(size, overlap), SlidingWindowChunker(size, overlap=overlap, strip=False),
                 SeparatorChunker("", size, overlap, strip=False), RecursiveChunker(size, overlap, [""], strip=False)):
        spans = [span for span in kind.spans("x" + text + "x") if span]
        if " " * size not in text:  # a blank window is no chunk
            assert all(before[1] - after[0] == overlap for before, after in pairwise(spans))


@given(st.lists(st.sampled_from(["tea", "marmalade", "of", "unbelievable"]), min_size=1, max_size=30), sizes(8))
def test_hard_cuts_of_tokens_repeat_exactly_the_overlap(words: list[str], both: tuple[int, int]) -> None:
    text = " ".join(words)
    _, starts = get_tokenizer("cl100k_base").encode_with_starts(text)
    spans = TokenChunker(*both, strip=False).spans(text)
    assert all(starts.index(before[1]) - starts.index(after[0]) == both[1] for before, after in pairwise(spans))


def packed_by_hand(units: list[str], between: str, size: int, overlap: int) -> list[str]:
    """Pack units in the plainest way there is."""
    def fits(first: int, last: int, limit: int) -> bool:
        return len(between.join(units[first:last])) <= limit

    chunks, first, last = [], 0, 0
    while last < len(units):
        last += 1
        while last < len(units) and fits(first, last + 1, size):
            last += 1
        chunks.append(between.join(units[first:last]))
        repeated = (at for at in range(first + 1, last) if fits(at, last, overlap) and fits(at, last + 1, size))
        first = next(repeated, last) if last < len(units) else last
    return chunks


@given(st.lists(st.integers(1, 6), max_size=14), st.integers(8, 25), st.data())
def test_packers_repeat_the_last_whole_pieces_that_fit(lengths: list[int], size: int, data: st.DataObject) -> None:
    overlap = data.draw(st.integers(0, size - 1))
    words = ["abcdef"[:length] for length in lengths]
    sentences = [word.capitalize() + "x." for word in words]
    expected = packed_by_hand(words, " ", size, overlap)
    assert RecursiveChunker(size, overlap).split_text(" ".join(words)) == expected
    assert SeparatorChunker(" ", size, overlap).split_text(" ".join(words)) == expected
    assert SentenceChunker(size, overlap).split_text(" ".join(sentences)) == packed_by_hand(sentences, " ", size, overlap)
    assert ParagraphChunker(size, overlap).split_text("\n\n".join(words)) == packed_by_hand(words, "\n\n", size, overlap)


@pytest.mark.parametrize("configured", CHUNKERS, ids=repr)
def test_the_representation_names_the_parameters(configured: Configured) -> None:
    chunker = configured.make()
    assert repr(chunker).startswith(f"{type(chunker).__name__}(")
    for name in configured.parameters:
        assert f"{name}=" in repr(chunker) or name == "overlap"
