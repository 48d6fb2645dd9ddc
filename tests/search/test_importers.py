"""Questions in the formats of others: placed where they can be, reported where not."""
from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from chunklab.search.importers import chroma_set, from_chroma, from_csv, from_snippets, from_squad
from chunklab.search.measures import Corpus

A = {"source": "a.md", "text": "Fees are refundable within\n30 days. Ask early."}
B = {"source": "b.md", "text": "Fees are not refundable. Ask early."}
DOCUMENTS = [A, B]


def quotes(question: Any) -> list[list[str]]:
    return [[f"{place.source} {place.start}:{place.end}" for place in slot] for slot in question.slots]


# --- a table -----------------------------------------------------------------------------------------

def test_rows_of_one_question_are_its_slots_and_an_empty_quote_is_no_answer() -> None:
    found = from_csv("question,quote,source\nWhen?,within 30 days,\nWhen?,Ask early.,b.md\nWho?,,\n", DOCUMENTS)
    assert found.problems == ()
    assert [(one.id, one.text, quotes(one)) for one in found.questions] == [
        ("q1", "When?", [["a.md 20:34"], ["b.md 25:35"]]), ("q2", "Who?", [])]


def test_what_stands_twice_nowhere_or_in_no_document_is_reported_and_not_guessed() -> None:
    found = from_csv("question,quote,source\nHow?,Ask early.,\nWhat?,Fees are refundable,b.md\nWhere?,Ask,c.md\n", DOCUMENTS)
    assert found.questions == ()
    assert found.problems == (
        "Question 'q1': 'Ask early.' stands in 2 places (a.md 36, b.md 25). Make it longer, or say in which document.",
        "Question 'q2': 'Fees are refundable' stands nowhere in 'b.md': copy it from the document, letter by letter.",
        "Question 'q3': 'Ask' is said to stand in 'c.md': no document has this name. There are 'a.md', 'b.md'.")


def test_a_negation_is_not_taken_for_the_answer() -> None:
    (question,) = from_csv("question,quote\nRefunds?,Fees are refundable\n", DOCUMENTS).questions
    assert quotes(question) == [["a.md 0:19"]]


def test_a_question_with_half_of_its_answers_is_left_out() -> None:
    found = from_csv("question,quote\nWhen?,within 30 days\nWhen?,within 40 days\n", DOCUMENTS)
    assert found.questions == () and len(found.problems) == 1


def test_a_byte_order_mark_and_quoted_commas_are_read() -> None:
    (question,) = from_csv('\ufeffquestion,quote\r\n"When, then?","within 30 days"\r\n', DOCUMENTS).questions
    assert question.text == "When, then?"


@pytest.mark.parametrize("between", [";", "\t"])
def test_a_table_may_have_semicolons_or_tabs(between: str) -> None:
    (question,) = from_csv(f"question{between}quote\nWhen, then?{between}within 30 days\n", DOCUMENTS).questions
    assert (question.text, quotes(question)) == ("When, then?", [["a.md 20:34"]])


def test_a_table_without_its_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="The table has no column quote: its first row must name question, quote"):
        from_csv("question,answer\nWhen?,now\n", DOCUMENTS)


# --- snippets ----------------------------------------------------------------------------------------

def test_snippets_are_slots_and_lists_of_them_alternatives() -> None:
    found = from_snippets({"questions": [
        {"id": "fees", "question": "Refunds?", "gold_snippets": [["Fees are refundable", "Fees are not refundable"], "30 days"],
         "tags": ["fact"]}]}, DOCUMENTS)
    (question,) = found.questions
    assert question.id == "fees" and question.tags == ("fact",)
    assert quotes(question) == [["a.md 0:19", "b.md 0:23"], ["a.md 27:34"]]


def test_an_ambiguous_snippet_is_reported_unless_its_document_is_named() -> None:
    asked = {"question": "How?", "gold_snippets": ["Ask early."]}
    assert "stands in 2 places" in from_snippets([asked], DOCUMENTS).problems[0]
    assert quotes(from_snippets([{**asked, "source": "a.md"}], DOCUMENTS).questions[0]) == [["a.md 36:46"]]


@pytest.mark.parametrize("asked", ["text", {"questions": None}, [{"question": "How?"}], [{"gold_snippets": ["x"]}],
                                   [{"question": "How?", "gold_snippets": "Ask"}], ["How?"]])
def test_what_is_no_list_of_questions_is_refused(asked: Any) -> None:
    with pytest.raises(ValueError, match=r"give a (list of mappings|mapping with)"):
        from_snippets(asked, DOCUMENTS)


# --- Chroma's table ----------------------------------------------------------------------------------

def chroma(*references: Any, corpus: str = "a") -> str:
    table = io.StringIO()
    csv.writer(table).writerows([["question", "references", "corpus_id"], ["When?", json.dumps(references), corpus]])
    return table.getvalue()


def reference(content: str, start: int, end: int) -> dict[str, Any]:
    return {"content": content, "start_index": start, "end_index": end}


def test_references_are_all_needed_and_stand_where_they_say() -> None:
    found = from_chroma(chroma(reference("Fees are", 0, 8), reference("Ask early.", 36, 46)), DOCUMENTS)
    assert quotes(found.questions[0]) == [["a.md 0:8"], ["a.md 36:46"]]


def test_a_reference_that_stands_elsewhere_is_reported() -> None:
    assert from_chroma(chroma(reference("Fees are", 1, 9)), DOCUMENTS).problems == (
        "Question 'q1': 'Fees are' is said to stand at 1:9 in 'a.md', and does not.",)


def test_a_corpus_that_is_not_there_is_reported() -> None:
    assert "no document has this name" in from_chroma(chroma(reference("Fees", 0, 4), corpus="finance"), DOCUMENTS).problems[0]


def test_references_that_are_no_list_of_objects_are_refused() -> None:
    with pytest.raises(ValueError, match=r"Row 1 has the references .* no JSON list of objects"):
        from_chroma("question,references,corpus_id\nWhen?,now,a\n", DOCUMENTS)


def test_the_set_is_read_from_its_folder(tmp_path: Path) -> None:
    (tmp_path / "corpora").mkdir()
    for document in DOCUMENTS:
        (tmp_path / "corpora" / document["source"]).write_text(document["text"], encoding="utf-8")
    (tmp_path / "questions_df.csv").write_text(chroma(reference("Ask early.", 25, 35), corpus="b"), encoding="utf-8")
    documents, found = chroma_set(tmp_path)
    assert [document.source for document in documents] == ["a.md", "b.md"] and quotes(found.questions[0]) == [["b.md 25:35"]]
    with pytest.raises(FileNotFoundError, match=r"questions_df\.csv"):
        chroma_set(tmp_path / "corpora")


def test_the_set_is_read_as_its_authors_lay_it_out(tmp_path: Path) -> None:
    """Rows as pandas writes them, escapes in the JSON, places in code points, and other things beside the texts."""
    text = "# Tea 🍵\n\nDon’t boil it — wait.\n\nThen pour, slowly.\n"
    (tmp_path / "corpora").mkdir()
    (tmp_path / "questions_db").mkdir()
    (tmp_path / "corpora" / "tea_talk.md").write_bytes(text.encode())
    (tmp_path / "corpora" / ".DS_Store").write_bytes(b"\0\xff")
    (tmp_path / "questions_df.csv").write_bytes(
        b'question,references,corpus_id\n"How hot, and how fast?","[{""content"": ""Don\\u2019t boil it \\u2014 wait."", '
        b'""start_index"": 9, ""end_index"": 30}, {""content"": ""slowly"", ""start_index"": ""43"", ""end_index"": 49}]",'
        b"tea_talk\n")
    documents, found = chroma_set(tmp_path)
    assert [document.source for document in documents] == ["tea_talk.md"] and found.problems == ()
    assert quotes(found.questions[0]) == [["tea_talk.md 9:30"], ["tea_talk.md 43:49"]]
    assert [slot[0].quote for slot in found.questions[0].slots] == ["Don’t boil it — wait.", "slowly"]


def test_a_place_that_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="Row 1 has the references"):
        from_chroma(chroma({"content": "Fees", "start_index": "here", "end_index": 4}), DOCUMENTS)


# --- SQuAD -------------------------------------------------------------------------------------------

def test_paragraphs_become_a_document_and_answers_alternatives() -> None:
    qas = [{"id": "x", "question": "When?", "answers": [{"text": "30 days", "answer_start": 7}] * 2
            + [{"text": "within 30 days", "answer_start": 0}]},
           {"id": "y", "question": "Who?", "answers": []}]
    text = json.dumps({"data": [{"title": "Fees", "paragraphs": [{"context": "Fees are refunded.", "qas": []},
                                                                {"context": "within 30 days", "qas": qas}]}]})
    documents, found = from_squad(text)
    assert documents[0].text == "Fees are refunded.\n\nwithin 30 days" and found.problems == ()
    assert [quotes(question) for question in found.questions] == [[["Fees 27:34", "Fees 20:34"]], []]
    assert all(Corpus(documents).gold(question) for question in found.questions)


def test_an_answer_at_the_wrong_place_is_reported() -> None:
    qas = [{"id": "x", "question": "When?", "answers": [{"text": "days", "answer_start": 0}]}]
    _, found = from_squad(json.dumps({"data": [{"title": "Fees", "paragraphs": [{"context": "30 days", "qas": qas}]}]}))
    assert found.questions == () and "and does not" in found.problems[0]


@pytest.mark.parametrize("text", ["", "[]", '{"data": [{"title": "Fees"}]}'])
def test_what_is_not_of_this_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no JSON in the form of SQuAD"):
        from_squad(text)
