"""What is wrong with questions, and what they are like, by hand."""
from __future__ import annotations

import pytest

from chunklab import CharacterChunker, SentenceChunker
from chunklab.search.measures import Place, Question
from chunklab.search.question_check import Solved, check_questions

FORM = "Any fault must be reported by letter."
A = {"source": "a", "text": f"Pumps last nine years. {FORM} Rafts are blue."}
B = {"source": "b", "text": f"Kites need wind. {FORM}"}


def faults(*questions: Question) -> tuple[str, ...]:
    return check_questions([A, B], questions).faults


def place(start: int, end: int, source: str = "a", quote: str = "") -> list[list[Place]]:
    return [[Place(source, start, end, quote)]]


def test_a_good_question_has_no_fault() -> None:
    assert faults(Question("q", "How long do pumps last?", place(0, 22, quote="Pumps last nine years."))) == ()


@pytest.mark.parametrize(("question", "said"), [
    (Question("q", " \n", place(0, 22)), "Question 'q' is blank"),
    (Question("q", "?", place(0, 22, "c")), "no document has this name"),
    (Question("q", "?", place(70, 99)), "the text ends at"),
    (Question("q", "?", place(0, 22, quote="Pumps last ten years.")), "mark the place again"),
    (Question("q", "?", place(22, 23)), "nothing but white space"),
    (Question("q", "?", place(0, 9)), "an answer of 9 characters at 0 in 'a'"),
    (Question("q", "?", place(23, 60)), "what stands at 23 in 'a' stands at 17 in 'b' too"),
])
def test_a_fault_is_said_with_its_question(question: Question, said: str) -> None:
    (found,) = faults(question)
    assert said in found and "'q'" in found


def test_an_id_is_there_once() -> None:
    question = Question("q", "How long do pumps last?", place(0, 22))
    assert faults(question, question) == ("Question 'q' is there 2 times: give each an id of its own.",)


def test_a_copy_that_is_declared_is_listed_and_no_fault() -> None:
    check = check_questions([A, B], [Question("q", "?", place(23, 60), tags=["right-copy"])])
    assert check.faults == ()
    assert [(one.copy.source, one.copy.start, one.is_declared) for one in check.elsewhere] == [("b", 17, True)]


def test_an_alternative_is_no_copy() -> None:
    check = check_questions([A, B], [Question("q", "?", [[Place("a", 23, 60), Place("b", 17, 54)]])])
    assert check.faults == () and check.elsewhere == ()


def test_a_copy_is_found_over_another_line_end() -> None:
    broken = {"source": "c", "text": FORM.replace(" by ", "\nby ")}
    check = check_questions([A, broken], [Question("q", "?", place(23, 60))])
    assert [one.copy[:3] for one in check.elsewhere] == [("c", 0, 37)]


def test_overlap_counts_content_words_alone() -> None:
    # pumps, last and long are asked about; how and do are not, and long does not stand in the answer.
    check = check_questions(A, [Question("q", "How long do the pumps last?", place(0, 22), written_from="passage"),
                                Question("r", "What is blue?", place(61, 76), written_from="abstract"),
                                Question("u", "Who?")])
    assert check.overlaps == {"q": pytest.approx(2 / 3), "r": 1.0}
    assert check.overlap_by_writing == {"abstract": 1.0, "passage": pytest.approx(2 / 3)}


def test_tags_halves_and_writings_are_counted() -> None:
    check = check_questions(A, [Question("q", "?", place(0, 22), tags=["short", "list"], half="open"),
                                Question("r", "?", place(61, 76), tags=["short"], half="sealed", written_from="passage")])
    assert check.tags == {"list": 1, "short": 2}
    assert check.halves == {"open": 1, "sealed": 1} and check.written_from == {"": 1, "passage": 1}


def test_settings_solve_a_tag_or_do_not() -> None:
    settings = {"whole": SentenceChunker(sentences_per_chunk=1), "cut": CharacterChunker(15, 0)}
    questions = [Question("q", "How long do pumps last?", place(0, 22), tags=["cut"]),
                 Question("r", "Zebras?", place(61, 76), tags=["never"]),
                 Question("s", "blue Rafts", place(65, 75), tags=["never", "cut"]), Question("u", "Who?", tags=["none"])]
    found = check_questions(A, questions, settings, budget=19).solved
    # Windows cut the first answer, hold the last, and find nothing of zebras.
    assert found == {"cut": Solved(0, 1, 1), "never": Solved(1, 0, 1)}


def test_settings_and_faults_are_refused() -> None:
    with pytest.raises(ValueError, match=r"The questions have 1 faults, the first of them: Question 'q' .* mend them first"):
        check_questions(A, [Question("q", "?", place(0, 9))], {"whole": SentenceChunker()})
