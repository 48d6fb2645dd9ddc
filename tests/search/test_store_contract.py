"""What an index and a store have in common: the same chunks, the same questions, the same hits."""
from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from contextlib import ExitStack
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
    HierarchicalChunker,
    PageChunker,
    SentenceChunker,
    enrich,
)
from chunklab.samples import handbook
from chunklab.search import Hit, Index, Store, cite
from tests.lacking import lacking
from tests.strategies import letters, texts

# qdrant-client 1.20 asks SQLite a question on a connection that it leaves to the garbage collector; Python 3.13 says so.
pytestmark = pytest.mark.filterwarnings("ignore:unclosed database:ResourceWarning")
NEEDED = 'qdrant-client is not installed: pip install "chunklab-book[qdrant]"'
HR = Document("# Leave\n\nAsk early.\n\n## Sick leave\n\nTell Mia early.\f# Trips\n\nBook a train. Ask for a seat.", "hr.md")
IT = Document("Lock your screen. Ask Mia for a v2.0 key. 密码很长。", "it.md")
CHUNKS = SentenceChunker(sentences_per_chunk=1).chunk([HR, IT])
Make = Callable[..., Any]


def alphabet(texts: list[str]) -> list[list[float]]:
    """Embed texts by all their letters: rows that differ point into directions that do."""
    return [[1.0, *(text.lower().count(letter) ** 0.5 for letter in "abcdefghiklmnoprstuwy")] for text in texts]


EMBEDDERS = [None, alphabet, CharTfidf()]


@pytest.fixture(scope="module", params=["index", "store"])
def make(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Make]:
    """Make an index, or a store that is written, closed, and opened again."""
    if request.param == "index":
        yield Index
        return
    needs_qdrant()
    with ExitStack() as opened:
        def store(chunks: Any, embedder: Any = None) -> Store:
            path = tmp_path_factory.mktemp("store")
            with Store(path, embedder=embedder) as written:
                written.add(chunks)
            return opened.enter_context(Store(path, embedder=embedder, documents=getattr(chunks, "documents", ())))
        yield store


def needs_qdrant() -> None:
    if importlib.util.find_spec("qdrant_client") is None:
        lacking(NEEDED)


@pytest.fixture(scope="module")
def searched(make: Make) -> Any:
    return make(CHUNKS)


def found(hits: list[Hit]) -> list[str]:
    return [hit.text for hit in hits]


# --- what goes in comes out --------------------------------------------------------------------------

@pytest.mark.parametrize("chunks", [
    CHUNKS, PageChunker().chunk(handbook()), HierarchicalChunker(60, 20, child_overlap=5, include_parents=True).chunk([HR, IT]),
    [enrich(chunk, "Holidays") for chunk in CHUNKS], [Chunk("c", "a.md", "tea", None, None, 0)], [],
], ids=["sentences", "pages", "family", "enriched", "no offsets", "none"])
def test_the_chunks_are_those_that_went_in(make: Make, chunks: list[Chunk]) -> None:
    made = make(chunks)
    assert len(made) == len(chunks) and set(map(repr, made.chunks)) == set(map(repr, chunks))
    assert sorted(made.chunks, key=lambda chunk: (chunk.source, chunk.start_offset or 0)) == list(made.chunks)


@pytest.mark.parametrize("text", [
    "e\u0301 👩‍👩‍👧‍👦 tea", "العربية tea نص", "密码很长 tea", "a\0b tea \u2028\x85", "\ufeff tea \U0010ffff", "\r\ntea\t\f"])
def test_every_character_and_every_offset_is_kept(make: Make, text: str) -> None:
    document = Document(f"First. {text} Last.", "👩‍👧.md")
    chunks = CharacterChunker(chunk_size=1000, overlap=0).chunk(document)
    hit, = make(chunks).search("tea")
    assert hit.text == document.text == document.text[slice(*hit.span)] and hit.chunk == chunks[0]
    assert cite(hit).quote == document.text


# --- what is found -----------------------------------------------------------------------------------

def test_the_best_stands_first_and_knows_its_document(searched: Any) -> None:
    best, *others = searched.search("Who has a v2.0 key?")
    assert best.text == "Ask Mia for a v2.0 key." and best.document == IT and best.ranks == {"lexical": 1}
    assert all(hit.score <= best.score for hit in others)


@pytest.mark.parametrize("question", ["", " \n", "?!", "zzz"])
@pytest.mark.parametrize("embedder", [None, CharTfidf()], ids=["lexical", "both"])
def test_what_shares_nothing_with_the_question_is_no_hit(make: Make, embedder: Any, question: str) -> None:
    assert make(CHUNKS, embedder).search(question) == []


@pytest.mark.parametrize("embedder", EMBEDDERS)
def test_nothing_is_found_in_nothing(make: Make, embedder: Any) -> None:
    empty = make([], embedder)
    assert empty.search("tea") == [] and len(empty) == 0 and empty.chunks == ()


@pytest.mark.parametrize("embedder", [lambda texts: [[0.0, 0.0] for _ in texts], lambda texts: [{} for _ in texts],
                                      lambda texts: [[float("c" not in text), float("c" in text)] for text in texts]])
def test_what_lies_at_a_right_angle_is_no_hit(make: Make, embedder: Any) -> None:
    assert make(SentenceChunker().chunk("Ice is cold."), embedder).search("sun", by="vector") == []


def test_characters_without_blanks_between_are_found(searched: Any) -> None:
    assert found(searched.search("密码")) == ["密码很长。"]


def test_k_may_be_more_than_there_is(searched: Any) -> None:
    assert len(searched.search("ask", 1)) == 1 and len(searched.search("ask", 1000)) == 3


def test_the_context_of_an_enriched_chunk_is_searched(make: Make) -> None:
    chunks = Chunks([enrich(chunk, "Holidays") for chunk in CHUNKS[:2]], CHUNKS.documents)
    assert found(make(chunks).search("holidays")) == found([Hit(chunk, 0) for chunk in chunks])


@pytest.mark.parametrize("embedder", EMBEDDERS)
def test_hits_scores_and_ranks_are_the_same_in_both(make: Make, embedder: Any) -> None:
    chunks = SentenceChunker(sentences_per_chunk=1).chunk(handbook()[:2])[:90]
    index, made = Index(chunks, embedder), make(chunks, embedder)
    for question in ("How many days carry over to the next year?", "Which class on the train?", "ask"):
        for by in ("lexical", "vector", "fused") if embedder else ("lexical",):
            expected, hits = (one.search(question, 20, by=by, overlaps="keep") for one in (index, made))
            assert [(hit.chunk, hit.ranks) for hit in hits] == [(hit.chunk, hit.ranks) for hit in expected]
            assert [hit.score for hit in hits] == pytest.approx([hit.score for hit in expected], rel=1e-5)


def alike(one: list[Hit], other: list[Hit]) -> bool:
    """Whether hits are the same but for the order of those whose scores differ by next to nothing."""
    scores = {hit.chunk.span: hit.score for hit in one}
    return (len(one) == len(other)
            and all(hit.score == pytest.approx(scores[hit.chunk.span], rel=1e-5, abs=1e-5) for hit in other)
            and [hit.score for hit in other] == pytest.approx([hit.score for hit in one], rel=1e-5, abs=1e-5))


@given(texts(8), texts(2), st.sampled_from(["lexical", "vector"]), st.sampled_from([letters, CharTfidf()]))
def test_on_any_text_a_store_finds_what_an_index_finds(text: str, question: str, by: Any, embedder: Any) -> None:
    needs_qdrant()
    chunks = CharacterChunker(chunk_size=12, overlap=4).chunk(text)
    with Store(":memory:", embedder=embedder) as store:
        store.add(chunks, 10_000)
        ours, theirs = (one.search(question, 500, by=by, overlaps="keep") for one in (Index(chunks, embedder), store))
    # A cosine near 0 is a hit or none.
    assert alike(*([hit for hit in hits if hit.score > 1e-5] for hits in (ours, theirs)))


# --- order -------------------------------------------------------------------------------------------

@pytest.mark.parametrize("by", ["lexical", "vector", "fused"])
@pytest.mark.parametrize("embedder", EMBEDDERS[1:], ids=["rows", "mappings"])
def test_ties_go_by_document_and_start_also_where_more_tie_than_are_asked_for(make: Make, by: Any, embedder: Any) -> None:
    text = "Same here. " * 40
    chunks = SentenceChunker(sentences_per_chunk=1).chunk([{"source": name, "text": text} for name in ("b.md", "a.md")])
    made = make(list(reversed(chunks)), embedder)
    expected = [("a.md", start) for start in range(0, 440, 11)] + [("b.md", start) for start in range(0, 440, 11)]
    for k in (3, 50):
        hits = made.search("same here.", k, by=by)
        assert [(hit.source, hit.start_offset) for hit in hits] == expected[:k]
        assert len({hit.score for hit in hits}) == 1 or by == "fused"


@pytest.mark.parametrize("by", ["lexical", "vector", "fused"])
def test_asking_for_more_changes_nothing_in_front(make: Make, by: Any) -> None:
    made = make(CHUNKS, CharTfidf())
    hits = made.search("ask for an early train", 10, by=by)
    assert all(made.search("ask for an early train", k, by=by) == hits[:k] for k in range(1, 10))


# --- what is delivered -------------------------------------------------------------------------------

def test_near_copies_are_left_out_and_neighbours_joined(make: Make) -> None:
    made = make(CharacterChunker(chunk_size=20, overlap=15).chunk("Keep every receipt, scan it early, send it in."))
    assert len(made.search("receipt", 2, overlaps="keep")) == 2
    kept = made.search("receipt scan", 2)
    assert all(abs(one.span[0] - other.span[0]) > 10 for one in kept for other in kept if one is not other)
    hit, = made.search("receipt scan early", 3, overlaps="merge")
    assert hit.text == hit.document.text[slice(*hit.span)] and len(hit.text) > 20


@pytest.mark.parametrize("include_parents", [False, True])
def test_children_are_searched_and_parents_delivered(make: Make, include_parents: bool) -> None:
    chunks = HierarchicalChunker(parent=PageChunker(), child=SentenceChunker(sentences_per_chunk=1),
                                 include_parents=include_parents).chunk(HR)
    parent, = make(chunks).search("seat", 1, parents=True)
    assert parent.text == "# Trips\n\nBook a train. Ask for a seat." and parent.page_numbers == [2]
    assert len(make(chunks).search("ask early train seat", 5, parents=True)) == 2


# --- filters -----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("filters", "texts"), [
    ({"source": "it.md"}, ["Ask Mia for a v2.0 key."]), ({"source": ["it.md", "no.md"]}, ["Ask Mia for a v2.0 key."]),
    ({"source": "no.md"}, []), ({"source": []}, []), ({"page": []}, []), ({"source": ""}, []),
    ({"page": 1}, ["Ask early."]), ({"page": 2}, ["Ask for a seat."]), ({"page": 9}, []), ({"page": -1}, []),
    ({"page": range(1, 3)}, ["Ask early.", "Ask for a seat."]),
    ({"section": "Leave"}, ["Ask early."]), ({"section": "Sick leave"}, []), ({"section": ["Trips"]}, ["Ask for a seat."]),
    ({"section": ["Sick leave"]}, []), ({"section": ["Leave", "Trips"]}, []), ({"section": ""}, []),
    ({"source": "hr.md", "page": 2, "section": "Trips"}, ["Ask for a seat."]), ({"source": "it.md", "page": 1}, []),
])
def test_filters(searched: Any, filters: Any, texts: list[str]) -> None:
    assert sorted(found(searched.search("ask", **filters))) == texts


def test_a_section_stands_anywhere_in_the_path_or_the_path_begins_with_it(searched: Any) -> None:
    assert found(searched.search("early", section="Leave")) == ["Ask early.", "Tell Mia early."]
    assert found(searched.search("early", section=["Leave", "Sick leave"])) == ["Tell Mia early."]


@pytest.mark.parametrize("by", ["lexical", "vector"])
def test_a_filter_changes_no_score_and_no_order(make: Make, by: Any) -> None:
    made = make(CHUNKS, CharTfidf())
    plain = {hit.id: hit.score for hit in made.search("ask mia early", 50, by=by)}
    filtered = made.search("ask mia early", 50, by=by, source="hr.md")
    assert filtered and [hit.id for hit in filtered] == [name for name in plain if name in {hit.id for hit in filtered}]
    assert all(plain[hit.id] == hit.score for hit in filtered)


# --- what makes no sense -----------------------------------------------------------------------------

@pytest.mark.parametrize(("parameters", "says"), [
    ({"k": 0}, "k is 0"), ({"by": "words"}, "by is 'words'"), ({"overlaps": None}, "overlaps is None"),
    ({"by": "vector"}, "by is 'vector', but the (index|store) has no embedder"), ({"by": "fused"}, "no embedder"),
])
def test_a_search_that_makes_no_sense_is_refused(searched: Any, parameters: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        searched.search("ask", **parameters)


@pytest.mark.parametrize("parameters", [
    {"question": None}, {"k": "5"}, {"k": 2.0}, {"parents": 1}, {"source": 3}, {"source": [3]}, {"page": "2"}, {"page": [True]},
    {"page": 1.0}, {"section": 3}, {"section": []}, {"section": [3]}, {"source": b"hr.md"},
])
def test_a_parameter_of_another_type_is_refused_by_its_name(searched: Any, parameters: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=f"{next(iter(parameters))} is "):
        searched.search(**{"question": "ask", **parameters})


def test_two_documents_of_one_name_are_refused(make: Make) -> None:
    with pytest.raises(ValueError, match=r"Two documents are called 'hr\.md'"):
        make(SentenceChunker().chunk([HR, Document("else", "hr.md")]))


@pytest.mark.parametrize("chunks", [["tea"], [CHUNKS[0].to_dict()], [None], "tea"])
def test_what_is_no_chunk_is_refused(make: Make, chunks: Any) -> None:
    with pytest.raises(TypeError, match="chunks holds "):
        make(chunks)


@pytest.mark.parametrize("embedder", [
    lambda texts: [[1.0] * (1 + at) for at, _ in enumerate(texts)], lambda texts: [{}, [1.0]] * 5, lambda texts: [[1.0]],
    lambda texts: [[float("nan")] for _ in texts]])
def test_rows_that_make_no_sense_are_refused(make: Make, embedder: Any) -> None:
    with pytest.raises(ValueError, match="embedder gave "):
        make(CHUNKS, embedder)
