"""Experiments: what a row says is what the measures say; reruns, resumption, reports."""
from __future__ import annotations

import json
import math
import re
from pathlib import Path
from statistics import fmean, median
from typing import Any

import pytest

from chunklab import CharacterChunker, CharTfidf, HierarchicalChunker, RecursiveChunker, SentenceChunker, WordChunker, enrich
from chunklab.search import Index, measures
from chunklab.search.experiment import NOT_CUT, RANDOM, Experiment, experiment, grid
from chunklab.search.measures import Corpus, Question

TOPICS = ("ferry", "museum", "bakery", "harbour", "library", "orchard", "theatre")
DOCUMENTS = [{"source": f"{topic}.md", "text": "\n\n".join(
    f"The {topic} has a rule number {rule}. It was made in {1900 + 7 * rule} by the people of the {topic}. Who breaks it "
    f"pays {10 + rule * len(topic)} crowns at the desk, and may not come back before the next full moon."
    for rule in range(12))} for topic in TOPICS]


def asked(topic: str, rule: int) -> Question:
    document = next(one for one in DOCUMENTS if one["source"] == f"{topic}.md")
    answer = f"It was made in {1900 + 7 * rule} by the people of the {topic}."
    start = document["text"].index(answer)
    return Question(f"{topic}-{rule}", f"When was rule number {rule} of the {topic} made?",
                    [[(f"{topic}.md", start, start + len(answer))]], tags=["odd" if rule % 2 else "even", topic])


QUESTIONS = [*(asked(topic, rule) for topic in TOPICS for rule in (2, 5, 11)),
             Question("pair", "Which rules of the ferry and of the museum are number 3?",
                      [*asked("ferry", 3).slots, [*asked("museum", 3).slots[0], *asked("museum", 4).slots[0]]]),
             Question("nobody", "How heavy is the anchor?")]
SETTINGS = {"windows": CharacterChunker(150, 30), "recursive": RecursiveChunker(150, 0), "words": WordChunker(20, 0),
            "sentences": SentenceChunker(sentences_per_chunk=1)}
BUDGETS = (100, 300, 900)


def run(**options: Any) -> Experiment:
    return experiment(DOCUMENTS, QUESTIONS, **{"chunkers": SETTINGS, "budgets": BUDGETS, "k": 3, "progress": False, **options})


FOUND = run()


# --- the rows ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("name", SETTINGS)
def test_a_row_is_what_the_measures_say_of_all_that_an_index_finds(name: str) -> None:
    corpus, chunks = Corpus(DOCUMENTS), SETTINGS[name].chunk(DOCUMENTS)
    index, row = Index(chunks), FOUND.row(name)
    answered = [question for question in QUESTIONS if question.slots]
    golds = list(map(corpus.gold, answered))
    readings = [corpus.reading(index.search(question.text, len(chunks), overlaps="keep")) for question in answered]
    tops = [reading.top(3) for reading in readings]
    pairs = list(zip(golds, readings))
    curves = [measures.recall_curve(gold, reading, BUDGETS) for gold, reading in pairs]
    assert row.curve == pytest.approx([fmean(values) for values in zip(*curves)], abs=1e-6)
    assert row.recall == pytest.approx(fmean(map(fmean, curves)), abs=1e-6)
    assert row.scores["recall"] == pytest.approx([fmean(curve) for curve in curves], abs=5.1e-4)
    assert row.intact == pytest.approx(
        fmean(measures.intact(gold, reading.within(budget)) for gold, reading in pairs for budget in BUDGETS), abs=1e-6)
    for field, measure in (("recall_at_k", measures.recall), ("intact_at_k", measures.intact), ("iou", measures.iou),
                           ("mrr", measures.reciprocal_rank), ("precision", measures.precision)):
        assert getattr(row, field) == pytest.approx(fmean(map(measure, golds, tops)), abs=1e-6), field  # type: ignore[arg-type]
    assert row.read == pytest.approx(fmean(top.cost for top in tops), abs=1e-6)
    assert row.redundancy == pytest.approx(fmean(map(measures.redundancy, tops)), abs=1e-6)
    assert row.cost_per_answer == pytest.approx(measures.cost_per_answer(golds, tops), abs=1e-6)
    costs = [measures.reading_cost(gold, reading.within(900)) for gold, reading in pairs]
    assert row.never == pytest.approx(fmean(map(math.isinf, costs)), abs=1e-6)
    assert row.reading_cost == (None if math.isinf(median(costs)) else median(costs))
    everything = corpus.reading(chunks)
    assert row.cut_rate == pytest.approx(measures.cut_rate(golds, everything), abs=1e-6)
    assert row.amplification == pytest.approx(everything.characters / corpus.size, abs=1e-6)
    sizes = [len(chunk.text) for chunk in chunks]
    assert (row.chunks, row.largest, row.median) == (len(chunks), max(sizes), median(sizes))
    assert row.mean == pytest.approx(fmean(sizes), abs=1e-6)


def test_the_cut_rate_of_windows_is_predicted_and_no_other() -> None:
    lengths = [length for question in QUESTIONS for length in Corpus(DOCUMENTS).gold(question).lengths]
    assert FOUND.row("windows").predicted_cut_rate == pytest.approx(measures.predicted_cut_rate(lengths, 150, 30), abs=1e-6)
    assert [row.name for row in FOUND.rows if row.predicted_cut_rate is not None] == ["windows"]


def test_the_share_over_the_limit_is_counted_in_the_chunkers_unit() -> None:
    long = {"source": "one", "text": "word " * 30 + "\n" + "x" * 90}
    (row, *_) = experiment(long, [Question("q", "word", [[("one", 0, 14)]])], grid("separator", separator="\n", chunk_size=100),
                           progress=False).rows
    assert row.over == 0.5
    assert FOUND.row("words").over == 0 and FOUND.row(NOT_CUT).over is None


def test_two_rows_are_always_there() -> None:
    assert [row.name for row in FOUND.rows] == [*SETTINGS, NOT_CUT, RANDOM] and FOUND.names == list(SETTINGS)
    assert FOUND.row(NOT_CUT).chunks == len(DOCUMENTS) and FOUND.row(NOT_CUT).cut_rate == 0
    middle = median(FOUND.row(name).mean for name in SETTINGS)
    assert FOUND.row(RANDOM).mean == pytest.approx(middle, rel=0.15)
    assert run(seed=1).row(RANDOM).scores != FOUND.row(RANDOM).scores


def test_questions_without_an_answer_are_left_out_and_counted() -> None:
    assert "nobody" not in FOUND.ids and FOUND.unanswerable == 1 and len(FOUND.row("words").scores["recall"]) == len(FOUND.ids)


def test_a_question_of_two_documents_belongs_to_the_first() -> None:
    assert FOUND.asked_of[FOUND.ids.index("pair")] == "ferry.md"


def test_budgets_are_those_of_the_corpus_if_none_are_given() -> None:
    assert run(budgets=None).budgets == tuple(measures.reading_budgets(Corpus(DOCUMENTS).size))


def test_tokens_are_counted_if_a_tokenizer_is_given() -> None:
    found = run(tokenizer="cl100k_base", budgets=None, chunkers={"words": SETTINGS["words"]})
    assert found.unit == "tokens" and found.budgets[0] == 125
    assert 3 * 15 < found.row("words").read < 3 * 40


# --- settings ----------------------------------------------------------------------------------------

def test_retrievers_by_name_are_crossed_with_chunkers() -> None:
    found = run(chunkers={"words": SETTINGS["words"]},
                retriever={"bm25": "bm25", "vectors": lambda chunks: Index(chunks, embedder=CharTfidf()).search})
    assert found.names == ["words, bm25", "words, vectors"]
    assert found.row("words, bm25").scores == FOUND.row("words").scores != found.row("words, vectors").scores


def test_a_function_from_documents_to_chunks_is_a_chunker() -> None:
    def enriched(documents: Any) -> list[Any]:
        return [enrich(chunk, chunk.source) for chunk in SETTINGS["sentences"].chunk(documents)]

    found = run(chunkers={"plain": SETTINGS["sentences"], "titled": enriched})
    plain, titled = found.rows[:2]
    # "It was made in … by the people of the ferry" names its subject; the title only costs.
    assert titled.chunks == plain.chunks and titled.read > plain.read and titled.amplification > plain.amplification


def test_functions_are_known_by_their_names() -> None:
    found = run(chunkers={"words": WordChunker(20, 0).chunk, "own": lambda documents: SETTINGS["words"].chunk(documents)})
    assert found.row("own").chunker == f"{__name__}.test_functions_are_known_by_their_names.<locals>.<lambda>"
    assert " at 0x" not in found.to_json() and found.row("own").scores == found.row("words").scores


def test_parents_are_what_is_read_where_parents_are_delivered() -> None:
    family = {"family": HierarchicalChunker(parent_chunk_size=400, child_chunk_size=100, child_overlap=0, include_parents=True)}
    search = {"children": "bm25",
              "parents": lambda chunks: lambda question, k: Index(chunks).search(question, k, parents=True)}
    found = run(chunkers=family, retriever=search)
    assert found.row("family, parents").read > found.row("family, children").read


def test_sizes_are_matched_if_asked_for() -> None:
    found = run(match=120)
    assert all(abs(found.row(name).mean - 120) <= 0.03 * 120 and found.row(name).matched for name in ("windows", "recursive"))
    assert found.row("sentences").matched is False  # one sentence is one sentence: its size has nothing to do with it
    assert found.row(NOT_CUT).matched is None and FOUND.row("windows").matched is None


# --- the same again ----------------------------------------------------------------------------------

def test_the_same_experiment_gives_the_same_bytes() -> None:
    assert run().to_json() == FOUND.to_json()


def test_a_report_is_read_as_it_was_written(tmp_path: Path) -> None:
    FOUND.save(tmp_path / "report.json")
    assert Experiment.load(tmp_path / "report.json") == FOUND
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]


def test_a_report_holds_offsets_and_no_text() -> None:
    report = FOUND.to_json()
    assert "people of the" not in report and "When was" not in report
    plain = json.loads(report)
    ((place,),) = plain["places"][0]
    assert (plain["sources"][place[0]], *place[1:]) == QUESTIONS[0].slots[0][0][:3]


def test_a_report_of_500_questions_and_25_settings_is_under_200_kb() -> None:
    numbers = [0, 167, 333, 500, 583, 667, 1000]
    many = [Question(f"contract-{at // 12}-{at % 12:02}", "?", [[("ferry.md", 10 + at, 100 + at)]],
                     tags=["long", "table"][:1 + at % 2]) for at in range(500)]
    found = experiment(DOCUMENTS, many, {"whole": lambda documents: []}, progress=False)
    row = found.row("whole")
    scores = {name: tuple(numbers[at * len(name) % 7] / 1000 for at in range(500)) for name in row.scores}
    rows = [type(row)(**{**{field: getattr(FOUND.row("windows"), field) for field in row.__slots__}, "name": f"setting {at}",
                         "scores": scores}) for at in range(25)]
    object.__setattr__(found, "rows", (*rows, *found.rows[1:]))
    assert len(found.to_json().encode()) < 200_000


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "chunklab experiment 0"}'])
def test_what_is_no_report_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no report of an experiment in the form"):
        Experiment.from_json(text)


# --- resumption --------------------------------------------------------------------------------------

class Counting(WordChunker):
    """Counts how often it is asked to chunk, and fails when told to."""

    asked = 0
    fails = False

    def chunk(self, documents: Any) -> Any:
        if Counting.fails:
            raise RuntimeError("the power is gone")
        Counting.asked += 1
        return super().chunk(documents)


def test_what_is_finished_is_not_measured_again_and_the_result_is_the_same(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.json"
    settings = {**SETTINGS, "counted": Counting(20, 0), "last": RecursiveChunker(90, 0)}
    monkeypatch.setattr(Counting, "fails", True)
    with pytest.raises(RuntimeError, match="the power is gone"):
        run(chunkers=settings, resume=path)
    assert [row.name for row in Experiment.load(path).rows] == list(SETTINGS)
    monkeypatch.setattr(Counting, "fails", False)
    monkeypatch.setattr(Counting, "asked", 0)
    first = run(chunkers=settings, resume=path)
    second = run(chunkers=settings, resume=path)
    assert Counting.asked == 1
    assert first == second == run(chunkers=settings)
    assert path.read_text(encoding="utf-8") == first.to_json()


def test_a_setting_that_changed_is_measured_again(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    run(chunkers={"words": WordChunker(20, 0)}, resume=path)
    assert run(chunkers={"words": WordChunker(10, 0)}, resume=path) == run(chunkers={"words": WordChunker(10, 0)})


def test_a_file_of_another_experiment_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    run(resume=path)
    for options, said in (({"k": 4}, "k"), ({"budgets": (100,)}, "budgets"), ({"seed": 2}, "seed"), ({"match": 120}, "match")):
        with pytest.raises(ValueError, match=rf"kept\.json belongs to another experiment \({said}\): name another file"):
            run(resume=path, **options)
    with pytest.raises(ValueError, match=r"another experiment \(questions\)"):
        experiment(DOCUMENTS, QUESTIONS[:4], SETTINGS, budgets=BUDGETS, k=3, progress=False, resume=path)


# --- what it says ------------------------------------------------------------------------------------

def test_verdicts_are_by_document_and_over_the_settings_that_were_given() -> None:
    verdicts = FOUND.verdicts(draws=199)
    assert verdicts.documents == len(TOPICS) and verdicts.questions == len(FOUND.ids)
    assert len(verdicts.comparisons) == 6 and verdicts.margin == 0.03
    assert len(FOUND.verdicts("intact", ["words", NOT_CUT], draws=199).comparisons) == 1


def test_verdicts_may_be_asked_of_some_questions() -> None:
    odd = [name for name, tags in zip(FOUND.ids, FOUND.tags) if "odd" in tags]
    verdicts = FOUND.verdicts(settings=["words", NOT_CUT], draws=199, questions=odd)
    one = verdicts.comparisons[0]
    assert verdicts.questions == len(odd) == one.wins + one.losses + one.ties
    assert one.difference == pytest.approx(FOUND.by_tag()["odd"]["words"] - FOUND.by_tag()["odd"][NOT_CUT])
    wider = FOUND.verdicts(settings=["words", NOT_CUT], draws=1999, level=0.99).comparisons[0]
    usual = FOUND.verdicts(settings=["words", NOT_CUT], draws=1999).comparisons[0]
    assert wider.low < usual.low < usual.high < wider.high
    with pytest.raises(ValueError, match="questions has 'nobody'"):
        FOUND.verdicts(questions=[*odd, "nobody"])


def test_scores_by_tag_are_means_of_its_questions() -> None:
    by_tag = FOUND.by_tag()
    odd = [at for at, name in enumerate(FOUND.ids) if name.endswith(("-5", "-11"))]
    assert by_tag["odd"]["words"] == fmean(FOUND.row("words").scores["recall"][at] for at in odd)
    assert set(by_tag) == {"odd", "even", *TOPICS}


def test_the_table_shows_realised_sizes_and_the_curve() -> None:
    table = FOUND.table()
    assert table.columns[:6] == ("setting", "chunks", "mean", "median", "max", "over")
    assert {"100", "300", "900", "recall", "recall@3", "read@3"} <= set(table.columns) and len(table) == len(FOUND.rows)
    assert "22 questions of 7 documents, 1 without an answer left out" in str(FOUND)
    assert "<table>" in FOUND._repr_html_()


def test_the_table_at_k_shows_what_was_read_first() -> None:
    table = FOUND.table_at_k()
    row = FOUND.row("words")
    shown = dict(zip(table.columns, table.rows[2]))
    assert table.columns[:2] == ("setting", "read") and shown["setting"] == "words" and len(table) == len(FOUND.rows)
    assert (shown["read"], shown["MRR"], shown["never whole"]) == (f"{row.read:,.0f}", f"{row.mrr:.3f}", f"{row.never:.3f}")


def test_what_is_never_answered_has_no_cost() -> None:
    found = run(budgets=(1,))
    assert found.row("words").reading_cost is None and found.row("words").never == 1
    shown = found.table_at_k().to_dicts()[2]
    assert shown["median cost"] == "–" and shown["never whole"] == "1.000"


def test_progress_goes_to_standard_error_and_can_be_silent(capsys: pytest.CaptureFixture[str]) -> None:
    run(chunkers={"words": SETTINGS["words"]}, progress=True)
    shown = capsys.readouterr()
    assert shown.out == "" and re.search(r"\r#+\.+ 1 of 3  do not chunk", shown.err)
    assert re.search(r"\r#+ 3 of 3  done +\n$", shown.err)
    run(chunkers={"words": SETTINGS["words"]})
    assert capsys.readouterr() == ("", "")


# --- refusals ----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("options", "said"), [
    ({"chunkers": {}}, "chunkers is no mapping, or an empty one"),
    ({"chunkers": [SETTINGS["words"]]}, "chunkers is no mapping"),
    ({"chunkers": {NOT_CUT: SETTINGS["words"]}}, "A setting is called 'do not chunk'"),
    ({"chunkers": {"words": 5}}, "The setting 'words' is int: give a chunker, or a function"),
    ({"budgets": ()}, "budgets is []"),
    ({"budgets": (200, 100)}, "budgets is [200, 100]: give at least one, each larger"),
    ({"k": 0}, "k is 0"),
    ({"match": "median"}, "match is 'median': give 'mean', or the mean size"),
    ({"retriever": "bm52"}, "retriever is 'bm52'"),
])
def test_what_makes_no_sense_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError)) as raised:
        run(**options)
    assert said in str(raised.value)


def test_questions_that_nobody_answers_are_no_experiment() -> None:
    with pytest.raises(ValueError, match="questions has none with an answer"):
        experiment(DOCUMENTS, [QUESTIONS[-1]], SETTINGS, progress=False)


def test_a_row_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match=r"There is no setting 'recurisve': choose one of windows, recursive"):
        FOUND.row("recurisve")
