"""The seam map: the answer underlined, seams, ranks, and why it failed; nothing of the text obeyed."""
from __future__ import annotations

import re
from html import unescape

import pytest

from chunklab import CharacterChunker, SentenceChunker
from chunklab.search.measures import Question
from chunklab.show.seam_map import seam_map

TEXT = "The raft is blue. The kite is red. A <b>fault</b> is reported by letter. It floats."
DOCUMENTS = [{"source": "a<i>.md", "text": TEXT}, {"source": "b", "text": "The kite is green."}]
ASKED = Question("q", "Is <u>red</u> the kite?", [[("a<i>.md", 18, 34)]])


def shown(chunker: object = None, question: Question = ASKED, **options: int) -> str:
    chunker = chunker or SentenceChunker(sentences_per_chunk=1)
    return seam_map(DOCUMENTS, question, chunker, **options)._repr_html_()  # type: ignore[arg-type]


def painted(html: str) -> str:
    """What is painted, without markup: a seam is a bar, the answer in brackets, a rank after a sign."""
    (text,) = re.findall(r'<pre class="ck-text">(.*?)</pre>', html, re.DOTALL)
    for mark, sign in (('<b class="x"></b>', "|"), ("<u>", "["), ("</u>", "]"), ("<sup>", "#"), ("</sup>", " ")):
        text = text.replace(mark, sign)
    return unescape(re.sub(r"<[^>]*>", "", text))


def test_the_answer_is_underlined_at_its_seams_and_what_was_read_has_its_rank() -> None:
    text = painted(shown())
    assert "|#1 [The kite is red.]" in text  # the first hit, and a seam in front of it
    assert text.count("|") == 3


def test_an_answer_that_is_cut_says_so_and_shows_the_seam_in_it() -> None:
    html = shown(CharacterChunker(25, 0), budget=5)
    assert "Answer 1: Missed: cut" in html and "it is cut into 2 pieces" in html
    assert re.search(r"\[The kit\]", painted(html))


def test_only_what_the_budget_reads_is_coloured() -> None:
    text = re.search(r"<mark[^>]*>(.*?)</mark>", shown(budget=6))
    assert text is not None and re.sub(r"<[^>]*>", "", text.group(1)) == "1The kit"


def test_only_the_text_around_an_answer_is_shown() -> None:
    html = shown(around=5)
    assert painted(html).replace("|", "").endswith("A <b") and "characters after this part are not painted" in html


def test_what_the_text_and_the_question_hold_is_shown_and_not_obeyed() -> None:
    html = shown()
    for markup in ("<i>", "<u>red", "<b>fault"):
        assert markup not in html
    assert "Is &lt;u&gt;red&lt;/u&gt; the kite?" in html and "a&lt;i&gt;.md" in html


def test_it_is_a_list_in_plain_text() -> None:
    lines = repr(seam_map(DOCUMENTS, ASKED, SentenceChunker(sentences_per_chunk=1))).splitlines()
    assert lines[0] == ASKED.text
    assert lines[2] == "Answer 1, 18 to 34 in a<i>.md: Read. Hit 1 holds all of it."
    assert lines[3] == "1. a<i>.md, 18 to 34, 13 characters: 100% of answer 1"


def test_a_question_without_an_answer_says_so() -> None:
    asked = Question("q", "Is the kite old?")
    assert "do not answer this question" in shown(question=asked) and "do not answer" in repr(
        seam_map(DOCUMENTS, asked, SentenceChunker()))


def test_many_hits_are_counted() -> None:
    many = {"source": "m", "text": "The kite is red. " * 40}
    html = seam_map(many, Question("q", "kite", [[("m", 0, 16)]]), SentenceChunker(sentences_per_chunk=1))._repr_html_()
    assert html.count("<li>") == 12 and "And 28 more." in html


def test_both_themes_are_there() -> None:
    assert 'html[data-theme="dark"] .ck' in shown()


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="budget is 0"):
        shown(budget=0)
