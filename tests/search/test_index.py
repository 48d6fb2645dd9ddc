"""The index: what a question finds, in which order, and what is delivered."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import (
    CharacterChunker,
    CharTfidf,
    Chunk,
    Chunks,
    Document,
    HeadingChunker,
    HierarchicalChunker,
    PageChunker,
    SentenceChunker,
    enrich,
)
from chunklab.samples import handbook
from chunklab.search import Hit, Index, cite, fuse
from tests.strategies import letters, texts

HR = Document("# Leave\n\nAsk early.\n\n## Sick leave\n\nTell Mia early.\f# Trips\n\nBook a train. Ask for a seat.", "hr.md")
IT = Document("Lock your screen. Ask Mia for a v2.0 key. 密码很长。", "it.md")
CHUNKS = SentenceChunker(sentences_per_chunk=1).chunk([HR, IT])
INDEX = Index(CHUNKS)
BOTH = Index(CHUNKS, CharTfidf())


def found(hits: list[Hit]) -> list[str]:
    return [hit.text for hit in hits]


# --- what is found -----------------------------------------------------------------------------------

def test_the_best_stands_first_and_knows_its_document() -> None:
    best, *others = INDEX.search("Who has a v2.0 key?")
    assert best.text == "Ask Mia for a v2.0 key." and best.document is IT and best.ranks == {"lexical": 1}
    assert all(hit.score <= best.score for hit in others)


@pytest.mark.parametrize("index", [INDEX, BOTH], ids=["lexical", "both"])
@pytest.mark.parametrize("question", ["", " \n", "?!", "zzz"])
def test_what_shares_nothing_with_the_question_is_no_hit(index: Index, question: str) -> None:
    assert index.search(question) == []


def test_an_index_of_nothing_finds_nothing() -> None:
    assert Index([]).search("tea") == Index(Chunks(), CharTfidf()).search("tea") == []
    assert len(Index([])) == 0 and repr(Index([])) == "Index(0 chunks of 0 documents)"


def test_characters_without_blanks_between_are_found() -> None:
    assert found(INDEX.search("密码")) == ["密码很长。"]


def test_k_may_be_more_than_there_is() -> None:
    assert len(INDEX.search("ask", 1)) == 1 and len(INDEX.search("ask", 1000)) == 3


def test_vectors_see_what_words_do_not() -> None:
    assert INDEX.search("trains") == []
    best = BOTH.search("trains", by="vector")[0]
    assert best.text == "Book a train." and best.ranks == {"vector": 1} and 0 < best.score <= 1


def test_both_are_fused_by_their_ranks() -> None:
    question = "Ask for early trains"
    lexical, vector = (BOTH.search(question, 50, by=kind, overlaps="keep") for kind in ("lexical", "vector"))
    fused = BOTH.search(question, 50, overlaps="keep")
    assert fused == BOTH.search(question, 50, by="fused", overlaps="keep")
    places = {chunk.id: at for at, chunk in enumerate(BOTH.chunks)}
    expected = fuse([[places[hit.id] for hit in ranking] for ranking in (lexical, vector)])
    assert [(places[hit.id], hit.score) for hit in fused] == expected
    ranks = {hit.id: {} for hit in fused}  # type: ignore[var-annotated]
    for kind, ranking in (("lexical", lexical), ("vector", vector)):
        for rank, hit in enumerate(ranking, 1):
            ranks[hit.id][kind] = rank
    assert {hit.id: hit.ranks for hit in fused} == ranks


def test_any_embedder_serves() -> None:
    index = Index(CHUNKS, letters)
    assert index.search("tell", by="vector") and repr(index).startswith("Index(10 chunks of 2 documents, embedder=<function")


def test_the_context_of_an_enriched_chunk_is_searched() -> None:
    chunks = Chunks([enrich(chunk, "Holidays") for chunk in CHUNKS[:2]], CHUNKS.documents)
    assert found(Index(chunks).search("holidays")) == found([Hit(chunk, 0) for chunk in chunks])


# --- order -------------------------------------------------------------------------------------------

def test_ties_go_by_document_and_start() -> None:
    text = "Same here. Same here. Same here."
    chunks = SentenceChunker(sentences_per_chunk=1).chunk([{"source": name, "text": text} for name in ("b.md", "a.md")])
    hits = Index(list(reversed(chunks)), documents=chunks.documents).search("same", 9)
    assert [(hit.source, hit.start_offset) for hit in hits] == [
        ("a.md", 0), ("a.md", 11), ("a.md", 22), ("b.md", 0), ("b.md", 11), ("b.md", 22)]


@given(st.lists(texts(6), min_size=1, max_size=3), st.randoms(), st.sampled_from(["lexical", "vector", "fused"]))
def test_the_order_in_which_chunks_came_is_nothing(documents: list[str], random: Any, by: Any) -> None:
    chunks = CharacterChunker(chunk_size=12, overlap=4).chunk(documents)
    mixed = random.sample(chunks, len(chunks))
    plain, other = (Index(some, CharTfidf(), chunks.documents).search("two words 文。", 50, by=by) for some in (chunks, mixed))
    assert plain == other


@given(st.lists(texts(6), min_size=1, max_size=3), st.integers(1, 8), st.sampled_from(["keep", "remove"]),
       st.sampled_from(["lexical", "vector", "fused"]))
def test_asking_for_more_changes_nothing_in_front(documents: list[str], k: int, overlaps: Any, by: Any) -> None:
    index = Index(CharacterChunker(chunk_size=12, overlap=4).chunk(documents), CharTfidf())
    few, more = (index.search("two words", count, by=by, overlaps=overlaps) for count in (k, k + 3))
    assert more[:len(few)] == few and len(few) <= k


@given(st.lists(texts(6), min_size=1, max_size=3), st.sampled_from(["lexical", "vector", "fused"]),
       st.sampled_from(["keep", "remove", "merge"]), st.booleans())
def test_every_hit_stands_where_it_says(documents: list[str], by: Any, overlaps: Any, parents: bool) -> None:
    chunks = HierarchicalChunker(40, 12, child_overlap=4, include_parents=True).chunk(documents)
    hits = Index(chunks, CharTfidf()).search("the two words of one", 6, by=by, overlaps=overlaps, parents=parents)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(hit.score > 0 for hit in hits)
    for hit in hits:
        assert hit.document and cite(hit).quote == hit.document.text[slice(*(hit.span or (0, 0)))]


# --- what is delivered -------------------------------------------------------------------------------

OVERLAPPING = Index(CharacterChunker(chunk_size=20, overlap=15).chunk("Keep every receipt, scan it early, send it in."))


def test_near_copies_are_left_out_of_twice_as_many() -> None:
    kept = OVERLAPPING.search("receipt", 2, overlaps="keep")
    assert len(kept) == 2 and kept[0].span == (0, 20)
    removed = OVERLAPPING.search("receipt scan", 2)
    assert all(abs(one.span[0] - other.span[0]) > 10  # type: ignore[index]
               for one in removed for other in removed if one is not other)


def test_neighbours_are_joined() -> None:
    hit, = OVERLAPPING.search("receipt scan early", 3, overlaps="merge")
    assert hit.span and hit.text == hit.document.text[slice(*hit.span)] and len(hit.text) > 20  # type: ignore[union-attr]


def test_children_are_searched_and_parents_delivered() -> None:
    chunks = HierarchicalChunker(parent=PageChunker(), child=SentenceChunker(sentences_per_chunk=1)).chunk(HR)
    child, = Index(chunks).search("seat", 1)
    parent, = Index(chunks).search("seat", 1, parents=True)
    assert child.text == "Ask for a seat." and parent.span == child.metadata["parent_span"]
    assert parent.text == "# Trips\n\nBook a train. Ask for a seat." and parent.page_numbers == [2]
    assert len(Index(chunks).search("ask early train seat", 5, parents=True)) == 2


# --- filters -----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("filters", "texts"), [
    ({"source": "it.md"}, ["Ask Mia for a v2.0 key."]),
    ({"source": ["it.md", "no.md"]}, ["Ask Mia for a v2.0 key."]),
    ({"source": "no.md"}, []), ({"source": []}, []),
    ({"page": 1}, ["Ask early."]), ({"page": 2}, ["Ask for a seat."]), ({"page": 9}, []),
    ({"page": range(1, 3)}, ["Ask early.", "Ask for a seat."]),
    ({"section": "Leave"}, ["Ask early."]), ({"section": "Sick leave"}, []), ({"section": ["Trips"]}, ["Ask for a seat."]),
    ({"section": ["Sick leave"]}, []),
    ({"source": "hr.md", "page": 2, "section": "Trips"}, ["Ask for a seat."]), ({"source": "it.md", "page": 1}, []),
])
def test_filters(filters: Any, texts: list[str]) -> None:
    assert sorted(found(INDEX.search("ask", **filters))) == texts


def test_a_section_stands_anywhere_in_the_path_or_the_path_begins_with_it() -> None:
    assert found(INDEX.search("early", section="Leave")) == ["Ask early.", "Tell Mia early."]
    assert found(INDEX.search("early", section=["Leave", "Sick leave"])) == ["Tell Mia early."]


def test_a_filter_changes_no_score_and_no_order() -> None:
    plain = {hit.id: hit.score for hit in INDEX.search("ask mia early", 50)}
    filtered = INDEX.search("ask mia early", 50, source="hr.md")
    assert [hit.id for hit in filtered] == [name for name in plain if name in {hit.id for hit in filtered}]
    assert all(plain[hit.id] == hit.score for hit in filtered)


# --- what makes no sense -----------------------------------------------------------------------------

@pytest.mark.parametrize(("parameters", "says"), [
    ({"k": 0}, "k is 0"), ({"by": "words"}, "by is 'words'"), ({"overlaps": None}, "overlaps is None"),
    ({"by": "vector"}, "by is 'vector', but the index has no embedder"), ({"by": "fused"}, "no embedder"),
])
def test_a_search_that_makes_no_sense_is_refused(parameters: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        INDEX.search("ask", **parameters)


@pytest.mark.parametrize("parameters", [
    {"question": None}, {"k": "5"}, {"k": 2.0}, {"parents": 1}, {"source": 3}, {"source": [3]}, {"page": "2"}, {"page": [True]},
    {"page": 1.0}, {"section": 3}, {"section": []}, {"section": [3]}, {"source": b"hr.md"},
])
def test_a_parameter_of_another_type_is_refused_by_its_name(parameters: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=f"{next(iter(parameters))} is "):
        INDEX.search(**{"question": "ask", **parameters})


def test_two_documents_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"Two documents are called 'hr\.md'"):
        Index(SentenceChunker().chunk([HR, Document("else", "hr.md")]))


@pytest.mark.parametrize("chunks", [["tea"], [CHUNKS[0].to_dict()], [None], "tea"])
def test_what_is_no_chunk_is_refused(chunks: Any) -> None:
    with pytest.raises(TypeError, match="chunks holds "):
        Index(chunks)


# --- a real text -------------------------------------------------------------------------------------

@pytest.mark.parametrize("by", ["lexical", "fused"])
def test_the_handbook_answers_from_the_right_part(by: Any) -> None:
    index = Index(HeadingChunker(chunk_size=400).chunk(handbook()), CharTfidf())
    for question, source in [("How many days carry over to the next year?", "leave"), ("Which class on the train?", "travel"),
                             ("Where do receipts go?", "expenses"), ("How long must a password be?", "security")]:
        assert index.search(question, 1, by=by)[0].source == f"handbook/{source}.md"


def test_chunks_without_offsets_can_be_found() -> None:
    assert Index([Chunk("c", "a.md", "tea", None, None, 0)]).search("tea")[0].document is None
