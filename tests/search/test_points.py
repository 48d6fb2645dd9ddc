"""Chunks as points: what is written gives the equal chunk back, and its id says what it is."""
from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import Chunk, HierarchicalChunker, SentenceChunker
from chunklab.search.points import chunk_of, payload_of, point_id
from tests.strategies import Configured, any_characters, chunkers, texts

CHUNK = SentenceChunker().chunk({"source": "hr.md", "text": "# Leave\n\nAsk early.\f"})[0]


@given(chunkers(), st.lists(texts(6), max_size=2))
def test_every_chunk_comes_back_equal_through_json(configured: Configured, documents: list[str]) -> None:
    for chunk in configured.make().chunk(documents):
        back = chunk_of(json.loads(json.dumps(payload_of(chunk))))
        assert back == chunk and (back.prefix, back.joiner, back.document_index) == (chunk.prefix, chunk.joiner,
                                                                                     chunk.document_index)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple)
    | st.dictionaries(st.text() | st.integers(), inner, max_size=3), max_leaves=8)


@given(st.dictionaries(st.text(), VALUES, max_size=3), any_characters())
def test_all_kinds_of_metadata_come_back(metadata: dict[str, Any], context: str) -> None:
    chunk = replace(CHUNK, metadata=metadata, context=context)
    back = chunk_of(json.loads(json.dumps(payload_of(chunk))))
    assert back == chunk and repr(back.metadata) == repr(metadata)  # 1, True and 1.0 are equal


def test_people_read_and_filter_by_what_is_written_as_it_is() -> None:
    written = payload_of(CHUNK)
    assert {name: written[name] for name in ("source", "page_numbers", "section_path", "start", "end", "text")} == {
        "source": "hr.md", "page_numbers": [1], "section_path": ["Leave"], "start": 0, "end": 19,
        "text": "# Leave\n\nAsk early."}


@pytest.mark.parametrize("changed", [{"source": "it.md"}, {"start_offset": 1}, {"end_offset": 20}, {"text": "Ask"},
                                     {"metadata": {"parent_id": "p", "parent_span": (0, 19)}}])
def test_another_document_span_or_text_is_another_point(changed: dict[str, Any]) -> None:
    assert point_id(replace(CHUNK, **changed)) != point_id(CHUNK)


def test_the_number_in_a_call_makes_no_other_point() -> None:
    assert point_id(replace(CHUNK, id="chunk_9", index=9, document_index=3, context="Holidays: ")) == point_id(CHUNK)


def test_a_point_keeps_its_id_for_ever() -> None:
    assert point_id(Chunk("chunk_0", "a.md", "tea", 0, 3, 0)) == "442105d1-c1ed-530f-88ef-a0b13eb62f82"


def test_a_child_that_is_all_of_its_parent_is_another_point() -> None:
    family = HierarchicalChunker(40, 20, child_overlap=0, include_parents=True).chunk("Tea.")
    assert len({chunk.span for chunk in family}) == 1 and len({point_id(chunk) for chunk in family}) == len(family) == 2


@pytest.mark.parametrize("changed", [{"text": "a\ud800"}, {"source": "\udc00.md"}, {"section_path": ["\ud800"]}])
def test_half_a_surrogate_pair_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"chunk_0 of .* holds half a surrogate pair"):
        payload_of(replace(CHUNK, **changed))


def test_metadata_that_no_json_holds_is_refused() -> None:
    with pytest.raises(TypeError, match=r"holds \{1\} in its metadata"):
        payload_of(replace(CHUNK, metadata={"seen": {1}}))
