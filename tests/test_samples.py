"""The sample texts: there, clean, at one with each other, and with what the chapters need in them."""
from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from importlib import resources
from pathlib import Path

import pytest

import chunklab
from chunklab.samples import HANDBOOK, SHORT, handbook, python_topic

PARTS = pytest.mark.parametrize("name", HANDBOOK)
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
REFERENCE = re.compile(r"\bsee (\w+), section ([^.;,)]+)")
TRAPS = ["Dr.", "Mr.", "Ms.", "e.g.", "vs.", "No. 5", "3.5", "Fig. 2", "p.m.", "U.S.", "Ltd.", "v2.0.1", "…", '?" ',
         '!" ', "https://"]


def prose(name: str) -> str:
    return FENCE.sub("", handbook(name).text)


def headings(name: str) -> list[str]:
    return re.findall(r"^#{1,3} (.+)$", prose(name), re.M)


@PARTS
def test_a_part_has_one_title_and_two_levels_of_sections(name: str) -> None:
    levels = [len(marks) for marks in re.findall(r"^(#+) ", prose(name), re.M)]
    assert handbook(name).text.startswith(f"# {name.capitalize()}\n\n")
    assert levels.count(1) == 1 and levels.count(2) >= 4 and levels.count(3) >= 2 and max(levels) == 3


@PARTS
def test_no_two_sections_of_a_part_have_the_same_name(name: str) -> None:
    assert len(set(headings(name))) == len(headings(name))


@PARTS
def test_a_part_has_both_kinds_of_lists(name: str) -> None:
    assert len(re.findall(r"^- ", prose(name), re.M)) >= 3
    numbers = re.findall(r"^(\d)\. ", prose(name), re.M)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)] and len(numbers) >= 3


@PARTS
def test_each_row_of_a_table_is_as_wide_as_its_header(name: str) -> None:
    tables = re.findall(r"(?:^\|.*\|\n)+", prose(name), re.M)
    assert tables
    for table in tables:
        rows = [row.count("|") for row in table.splitlines()]
        assert len(rows) >= 6 and len(set(rows)) == 1 and set(table.splitlines()[1]) == {"|", "-"}


@PARTS
def test_a_part_has_a_block_of_code_that_is_closed(name: str) -> None:
    assert FENCE.search(handbook(name).text) and "```" not in prose(name)


def test_some_lines_in_code_look_like_headings() -> None:
    code = [body for document in handbook() for _, body in FENCE.findall(document.text)]
    assert sum(line.startswith("# ") for body in code for line in body.splitlines()) >= 4


@PARTS
def test_a_part_is_as_long_as_promised(name: str) -> None:
    assert 600 <= len(handbook(name).text.split()) <= 900


@PARTS
def test_the_file_is_clean(name: str) -> None:
    raw = resources.files("chunklab").joinpath(f"data/handbook/{name}.md").read_bytes()
    assert b"\r" not in raw and b"\t" not in raw and not re.search(rb" \n|\n\n\n", raw)
    assert raw.endswith(b".\n") and not raw.startswith(b"\xef\xbb\xbf")


@PARTS
def test_a_part_sends_the_reader_to_another(name: str) -> None:
    assert {part.lower() for part, _ in REFERENCE.findall(prose(name))} - {name}


@PARTS
def test_the_sections_it_names_exist(name: str) -> None:
    for part, section in REFERENCE.findall(prose(name)):
        assert section in headings(part.lower()), f"{name} names {part}, section {section}"


@pytest.mark.parametrize("trap", TRAPS)
def test_the_handbook_holds_what_makes_sentences_hard_to_find(trap: str) -> None:
    assert any(trap in document.text for document in handbook())


@pytest.mark.parametrize("sentence", [
    "Nobody has ever been told off for a call too many.",
    "If you are unsure, ask your lead; the answer is often yes.",
    "as a rule; if not, ask again.",
    "What comes later than 90 days is not paid, unless illness kept you from sending it.",
    "Your own car is paid at 0.38 euros a kilometre",
])
def test_some_sentences_stand_in_more_than_one_part(sentence: str) -> None:
    assert sum(sentence in document.text for document in handbook()) >= 2


@pytest.mark.parametrize(("name", "rule", "exception"), [
    ("leave", "The notice period is four weeks to the end of a month.", "During probation, the first six months, it"),
    ("travel", "Business class is not paid for, not even with points.", "With a doctor's note, it is."),
    ("expenses", "anything from the minibar.", "Alcohol at a meal with customers is the exception"),
    ("security", "Passwords do not expire.", "After a leak they do"),
])
def test_a_rule_is_followed_by_its_exception(name: str, rule: str, exception: str) -> None:
    assert f"{rule} {exception}" in handbook(name).text


def test_the_limits_for_journeys_agree_between_the_parts() -> None:
    row = next(line for line in handbook("expenses").text.splitlines() if line.startswith("| a journey |"))
    rule = next(line for line in handbook("travel").text.splitlines() if line.startswith("Journeys under"))
    assert re.findall(r"[\d,]+ euros", row)[:2] == re.findall(r"[\d,]+ euros", rule)[:2]


def test_the_items_of_the_sample_record_add_up() -> None:
    record = next(body for kind, body in FENCE.findall(handbook("expenses").text) if kind == "yaml")
    items = re.findall(r"^  - .*: ([\d.]+)$", record, re.M)
    total = re.search(r"^total: ([\d.]+)$", record, re.M)
    assert total and sum(round(100 * float(item)) for item in items) == round(100 * float(total[1])) > 0


def test_all_parts() -> None:
    assert [document.source for document in handbook()] == [f"handbook/{name}.md" for name in HANDBOOK]


def test_a_missing_part_names_those_that_are_there() -> None:
    with pytest.raises(ValueError, match="no part 'pets': choose one of leave, travel, expenses, security"):
        handbook("pets")


def test_the_handbook_can_be_read_from_a_zip(tmp_path: Path) -> None:
    package, archive = Path(chunklab.__file__).parent, tmp_path / "chunklab.zip"
    with zipfile.ZipFile(archive, "w") as bundle:
        for file in [*package.glob("*.py"), *package.glob("data/handbook/*.md")]:
            bundle.write(file, Path("chunklab") / file.relative_to(package))
    code = ("import sys; sys.path.insert(0, sys.argv[1]); import chunklab.samples as samples; "
            "assert sys.argv[1] in samples.__file__; print(sum(len(part.text) for part in samples.handbook()))")
    run = subprocess.run([sys.executable, "-c", code, str(archive)], capture_output=True, text=True, cwd=tmp_path)
    assert run.stderr == "" and int(run.stdout) == sum(len(part.text) for part in handbook())


def test_the_short_text_is_a_section_of_the_part_on_leave() -> None:
    assert f"\n##{SHORT}\n" in handbook("leave").text


def test_the_short_text_is_short_and_has_traps() -> None:
    title, *paragraphs = SHORT.split("\n\n")
    assert title.startswith("# ") and len(paragraphs) == 3 and 250 <= len(SHORT) <= 320
    assert all(trap in SHORT for trap in ("Dr. ", "3.5", "No. 5"))


@pytest.mark.parametrize("size", [60, 80, 100])
def test_windows_cut_a_sentence_of_the_short_text(size: int) -> None:
    assert any(SHORT[at - 1].isalpha() and SHORT[at].isalpha() for at in range(size, len(SHORT), size))


def test_a_topic_of_python() -> None:
    document = python_topic()
    assert document.text.startswith("With Statement Context Managers\n***")
    assert document.source == "Python documentation, topic context-managers"


@pytest.mark.parametrize(("name", "near"), [("context-manager", "context-managers"), ("sequences", "sequence-types"),
                                            ("with statement", "with"), ("", "with")])
def test_a_missing_topic_names_near_ones(name: str, near: str) -> None:
    with pytest.raises(ValueError, match=rf"no topic {name!r}: try .*\b{near}\b.* differ between versions"):
        python_topic(name)


def test_a_topic_that_is_no_string() -> None:
    with pytest.raises(TypeError, match="name is int: give the name of a topic as a string"):
        python_topic(3)  # type: ignore[arg-type]


def test_a_python_without_topics_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pydoc_data.topics", None)
    with pytest.raises(ImportError, match=r"Pyodide run .*loadPackage\('pydoc_data'\)"):
        python_topic()
