"""The question to a cut: the hits of `Index`, the answer's fate as `chunklab.search` tells and counts it."""
from __future__ import annotations

import json
import math
from typing import Any

import pytest
from bs4 import BeautifulSoup
from hypothesis import assume, given
from hypothesis import strategies as st

from chunklab import BaseChunker, CharacterChunker, HeadingChunker, HierarchicalChunker, RecursiveChunker, SentenceChunker
from chunklab.document import Span
from chunklab.forms.settings import make
from chunklab.play.answer import answer
from chunklab.play.asked import HITS, MOST_ANSWER, MOST_QUESTION, checked, find
from chunklab.play.cut import as_json, cut
from chunklab.play.starts import STARTS
from chunklab.play.texts import Text, texts
from chunklab.search import Index
from chunklab.search.fates import trace
from chunklab.search.measures import Corpus, Question, reading_cost
from chunklab.search.readings import Searched
from tests.strategies import Configured, chunkers

SONG = "Tea for two and two for tea. Milk for me, and me for milk."
NAMES = {"whole": "Whole", "glued": "In pieces", "cut": "Cut", "not found": "Not found"}
WORDS = st.lists(st.sampled_from(["tea", "two", "for", "milk.", "Me", "\n\n", "# Tea\n", "日本", "max_size", "x"]), max_size=40)


def rows(shown: dict[str, Any]) -> list[dict[str, str]]:
    """The hits as a reader sees them."""
    found = []
    for row in BeautifulSoup(shown["hits"], "html.parser").select("li"):
        facts = {fact.dt.get_text(): fact.dd.get_text() for fact in row.select("dl div") if fact.dt and fact.dd}
        found.append({**facts, "chunk": str(row["data-chunk"]), "rank": str(row["data-rank"])})
    return found


def compare(chunker: BaseChunker, text: str, question: str, place: Span) -> None:
    """Hold what is shown against the package's own index, traces and costs."""
    document = {"text": text, "source": "a.md"}
    chunks, corpus = chunker.chunk(document), Corpus(document)
    hits = Index(chunks).search(question, k=max(1, len(chunks)), overlaps="keep")
    shown = find(chunker, text, "a.md", question, place)
    assert [(row["chunk"], row["rank"], row["Score"]) for row in rows(shown)] == [
        (f"{hit.chunk.index + 1}", f"{rank}", f"{hit.score:.2f}") for rank, hit in enumerate(hits[:HITS], 1)]
    asked = Question("q", question, [[("a.md", *place)]])
    (fate,) = trace(asked, Searched(corpus, chunks), 1 << 40).fates
    cost = reading_cost(corpus.gold(asked), corpus.reading(hits))
    said = BeautifulSoup(shown["fate"], "html.parser")
    if fate.outcome != "wrong copy":  # the same words elsewhere say nothing here
        assert said.b and said.b.get_text() == NAMES[fate.outcome]
        assert fate.reason.partition(". ")[0].rstrip(".") in said.get_text()
    assert (f"after {cost:,.0f} character" in said.get_text()) == (not math.isinf(cost))
    if math.isinf(cost):
        assert (f"{fate.share:.0%} of it comes back." if fate.share else "Nothing of it comes back.") in said.get_text()
    if not any(one.span and one.span[0] <= place[0] and place[1] <= one.span[1] for one in chunks):
        assert said.pre  # what was cut is painted


@given(chunkers(own=False), WORDS, st.sampled_from(["tea two", "milk", "", "日本", "size max", "Me x"]), st.data())
def test_it_is_what_the_package_finds_and_counts(configured: Configured, words: list[str], question: str, data: Any) -> None:
    text = " ".join(words)
    assume(text.strip() and question)
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    assume(text[start:end].strip())
    compare(configured.make(), text, question, checked(question, text, (start, end))[1] or (0, 0))


@pytest.mark.parametrize("text", texts(), ids=lambda text: text.name)
@pytest.mark.parametrize("name", STARTS)
def test_so_it_is_for_every_sample_under_every_chunker(name: str, text: Text) -> None:
    compare(make({"chunker": name, "typed": STARTS[name]}), text.text, text.question, text.answer)


@pytest.mark.parametrize(("chunker", "question", "place", "fate"), [
    (SentenceChunker(sentences_per_chunk=1), "Who takes milk?", (29, 40),
     "Whole Hit 1 holds all of it. It is whole after 9 characters are read."),
    (CharacterChunker(chunk_size=12, overlap=0), "Is there tea for two?", (8, 19),
     "In pieces 2 hits hold it together; none of them holds all of it. It is whole after 15 characters are read. "
     "1two 2and two"),
    (SentenceChunker(sentences_per_chunk=1), "Tea?", (29, 40),
     "Not found The search does not give the chunk that holds it: chunk 2. Nothing of it comes back."),
    (CharacterChunker(chunk_size=12, overlap=0), "tea", (4, 19),
     "Cut No chunk holds all of it: it is cut into 2 pieces. 50% of it comes back. 1for two 2and two"),
])
def test_a_fate_in_words(chunker: BaseChunker, question: str, place: Span, fate: str) -> None:
    said = BeautifulSoup(find(chunker, SONG, "song.txt", question, place)["fate"], "html.parser").get_text()
    assert " ".join(said.replace("read.1", "read. 1").replace("back.1", "back. 1").split()) == fate


def test_each_hit_says_what_it_holds_of_the_answer() -> None:
    found = rows(find(CharacterChunker(chunk_size=12, overlap=0), SONG, "song.txt", "tea two", (8, 19)))
    assert {row["chunk"]: row["Answer"] for row in found}["1"] == "33% of it"
    assert rows(find(SentenceChunker(sentences_per_chunk=1), SONG, "s", "milk", (29, 33)))[0]["Answer"] == "all of it"
    assert "Answer" not in rows(find(SentenceChunker(), SONG, "s", "milk"))[0]


def test_without_a_question_nothing_is_said_and_without_an_answer_no_fate() -> None:
    assert find(SentenceChunker(), SONG, "s", " ", (0, 3)) == {"hits": "", "fate": ""}
    shown = find(SentenceChunker(sentences_per_chunk=1), SONG, "s", "milk")
    assert shown["fate"] == "" and "1 of 2 chunks shares a word with the question." in shown["hits"]


def test_a_question_that_shares_no_word_says_so() -> None:
    shown = find(SentenceChunker(), SONG, "s", "Coffee?", (0, 3))
    assert "Nothing comes back" in shown["hits"] and shown["fate"].startswith("<b>Not found</b>")


def test_a_text_that_is_too_long_is_not_searched_and_says_so() -> None:
    shown = find(CharacterChunker(), "tea " * 250_001, "s", "tea")
    assert "up to 1,000,000 are searched here" in shown["hits"] and shown["fate"] == ""


def test_five_are_listed_and_the_others_counted() -> None:
    assert "9 of 9 chunks share a word with the question; these are the first 5." in find(
        SentenceChunker(sentences_per_chunk=1), "Tea. " * 9, "s", "tea")["hits"]


def test_markup_stays_text() -> None:
    evil = '<img src=x> "tea" & <b>milk</b>'
    shown = find(CharacterChunker(chunk_size=8, overlap=0), evil, "s", "tea img b", (0, len(evil)))
    assert not BeautifulSoup(shown["hits"] + shown["fate"], "html.parser").select("img")


def test_the_answer_is_underlined_in_the_text() -> None:
    painted = cut(CharacterChunker(chunk_size=12, overlap=0), SONG, "s", 0, (8, 19))["painted"]
    assert "".join(one.get_text() for one in BeautifulSoup(painted, "html.parser").select("u")) == "two and two"


def test_a_part_says_where_it_begins() -> None:
    text = "".join(f"Line {line} of a long text.\n" for line in range(2000))
    shown = cut(RecursiveChunker(), text, "s", 1)
    mark = BeautifulSoup(shown["painted"], "html.parser").select("mark")[0]
    assert text[shown["begin"]:].startswith(mark.get_text().lstrip("0123456789…")[:20])


@pytest.mark.parametrize("place", [(5, 5), (28, 29), (90, 95), (-1, 4), ("a", 4), 7, (1, 2, 3), (4, 2), (True, 4)])
def test_an_answer_that_is_none_gives_one_sentence(place: Any) -> None:
    with pytest.raises(ValueError, match="answer is not in the text: select the words that answer the question"):
        find(SentenceChunker(), SONG, "s", "milk", place)


@pytest.mark.parametrize("question", ["x" * (MOST_QUESTION + 1), "two\nlines"])
def test_a_question_has_one_line(question: str) -> None:
    with pytest.raises(ValueError, match=r"question has .* ask in one line"):
        find(SentenceChunker(), SONG, "s", question)


def test_an_answer_has_an_end() -> None:
    with pytest.raises(ValueError, match="answer has 2,001 characters"):
        find(SentenceChunker(), "x" * 3000, "s", "x", (0, MOST_ANSWER + 1))


def test_what_is_wrong_is_said_with_its_field() -> None:
    given = {"do": "find", "setting": {"chunker": "word", "typed": {}}, "text": SONG, "source": "s"}
    for more, field in [({"question": 5}, "question"), ({"question": "tea", "answer": [9, 1]}, "answer")]:
        assert json.loads(answer(json.dumps({**given, **more})))["error"]["field"] == field
    assert json.loads(answer(json.dumps({**given, "question": "tea", "answer": [0, 3]})))["ok"] is True


def test_the_json_has_the_question_and_what_comes_back() -> None:
    chunker = HierarchicalChunker(parent_chunk_size=40, child_chunk_size=20, child_overlap=0, include_parents=True)
    chunks = chunker.chunk({"text": SONG, "source": "s"})
    found = json.loads(as_json(chunker, SONG, "s", "milk", (29, 33)))
    hits = Index(chunks).search("milk", k=len(chunks), overlaps="keep")
    assert found["question"] == "milk" and found["answer"] == [29, 33]
    assert [(hit["id"], hit["score"]) for hit in found["hits"]] == [(hit.id, hit.score) for hit in hits]
    assert found["chunks"] == json.loads(as_json(chunker, SONG, "s"))


def test_what_stands_in_front_is_searched_and_read_too() -> None:
    text = "# Milk\n\nWho takes it? Me."
    compare(HeadingChunker(chunk_size=30), text, "milk", (21, 24))
