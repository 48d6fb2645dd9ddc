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
    numbered = re.findall(r"(?:^\d\. .*\n)+", prose(name), re.M)
    assert numbered
    for numbers in (re.findall(r"^\d", items, re.M) for items in numbered):
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
    assert 1400 <= len(handbook(name).text.split()) <= 1700


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


def section(name: str, title: str) -> str:
    """The text right under a heading."""
    return re.split(r"^#{1,3} ", handbook(name).text.partition(f"# {title}\n")[2], maxsplit=1, flags=re.M)[0]


def rows(name: str, title: str) -> list[list[str]]:
    """The cells of the table in a section, without its header."""
    lines = [line for line in section(name, title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def euros(text: str) -> float:
    return float(text.replace(",", ""))


@pytest.mark.parametrize(("name", "where", "rule", "elsewhere", "exception"), [
    ("leave", "At home", "work at home on two days a week", "Storm days", "the two days become as many"),
    ("leave", "Public holidays", "is not made up for", "Alarm duty", "a Saturday or a Sunday counts as well"),
    ("leave", "Unpaid leave", "does not fall into these two months", "Caring for somebody", "not the autumn"),
    ("expenses", "Cost centres", "Money does not move", "Moving money", "In the last two weeks of November it does"),
])
def test_an_exception_stands_in_another_section(name: str, where: str, rule: str, elsewhere: str, exception: str) -> None:
    assert rule in section(name, where) and exception in section(name, elsewhere)


@pytest.mark.parametrize(("name", "rule", "exception"), [
    ("travel", "Nobody visits a station alone.", "A station that is no more than 15 minutes from its stop"),
    ("travel", "it stays silent until April.", "For a customer who pays for winter data there is a way"),
    ("expenses", "if you got too little", "Trainees get everything they expect"),
    ("expenses", "What is worth more goes to the raffle", "Food and drink that is shared on the same day"),
    ("security", "sum it up, or train anything on it.", "With a contract for research it is different"),
    ("security", "It may not see the other three kinds.", "For customer data there is one such program"),
])
def test_an_exception_stands_in_the_next_paragraph(name: str, rule: str, exception: str) -> None:
    paragraphs = handbook(name).text.split("\n\n")
    (at,) = [number for number, paragraph in enumerate(paragraphs) if rule in paragraph]
    assert exception in paragraphs[at + 1]


def test_the_days_on_which_an_office_is_closed_are_as_many_as_said() -> None:
    days = {"open": 0.0, "closed": 1.0, "closed from noon": 0.5}
    holidays = rows("leave", "Public holidays")
    assert [sum(days[row[office]] for row in holidays) for office in (2, 3)] == [9, 10]
    assert "makes nine days in Aalden and ten in Port Sorrel" in section("leave", "Public holidays")


def test_the_hours_of_the_sample_week_add_up() -> None:
    week = re.findall(r"(\d\d):(\d\d), (\d\d):(\d\d), (\d+)$", section("leave", "Working hours"), re.M)
    minutes = [60 * int(h) + int(m) - 60 * int(h0) - int(m0) - int(rest) for h0, m0, h, m, rest in week]
    assert len(minutes) == 5 and sum(minutes) == 38 * 60 and "A full week has 38 hours" in handbook("leave").text


def test_the_visits_to_the_stations_add_up() -> None:
    stations = rows("travel", "Weather stations")
    assert len(stations) == 12 and sum(int(row[3]) for row in stations) == 40
    assert "look after twelve stations" in handbook("travel").text and "that is 40 visits" in handbook("travel").text
    assert sum(row[4] == "the mountain inn" for row in stations) == 2  # as "the two stations of the mountain inn" says


def test_the_sums_of_the_cost_centres_add_up() -> None:
    assert sum(euros(row[2]) for row in rows("expenses", "Cost centres")) == 255_500
    assert "that is 255,500 euros" in handbook("expenses").text


def test_a_day_at_a_station_is_worked_out_by_the_rules() -> None:
    text = section("expenses", "A day at a station")
    (meals,) = [int(row[2].split()[0]) for row in rows("travel", "Hotels and meals") if row[0] == "other towns"]
    kilometres, rate, driven = re.findall(r"([\d.]+) kilometres .* at ([\d.]+) euros make ([\d.]+) euros", text)[0]
    assert f"meals, {meals} euros" in text and f"own car is paid at {rate} euros" in handbook("travel").text
    assert round(2 * float(kilometres) * float(rate), 2) == float(driven)
    assert f"Together that is {float(driven) + meals:.2f} euros" in text


def test_five_days_at_a_fair_are_worked_out_by_the_rules() -> None:
    text = section("expenses", "Five days at a fair")
    (limits,) = [row for row in rows("travel", "Hotels and meals") if row[0] == "capitals"]
    limit, meals = (int(cell.split()[0]) for cell in limits[1:])
    assert f"which is {limit} euros" in text and f"at a fair, it is {limit * 4 / 3 - 0.005:.2f} euros" in text
    days = [[euros(cell.replace("–", "0")) for cell in row[1:]] for row in rows("expenses", "Five days at a fair")]
    assert [day[0] for day in days] == [meals / 2, meals, meals, meals, meals / 2]
    assert [day[1] for day in days] == [0.0] + [round(day[0] / 5, 2) for day in days[1:]]
    assert [day[2] for day in days] == [round(day[0] - day[1], 2) for day in days]
    paid = sum(day[2] for day in days)
    assert f"The meals make {paid:.2f} euros, and with the four nights it is {paid + 4 * 215:.2f} euros" in text


def test_an_advance_is_four_fifths() -> None:
    expected, advance = (float(re.search(rf"^{word}: ([\d.]+)$", section("expenses", "Advances"), re.M)[1])  # type: ignore[index]
                         for word in ("expected", "advance"))
    assert advance == round(expected * 4 / 5, 2) and "four fifths" in section("expenses", "Advances")


def test_files_are_kept_as_long_in_the_settings_as_in_the_text() -> None:
    kinds, settings = {row[0]: row for row in rows("security", "Kinds of data")}, section("security", "Backups")
    assert kinds["customer"][3] == "10 years" and "keep_years = 10" in settings and "for ten years" in settings
    assert "keep_days = 35" in settings and "for 35 days" in settings and "every_hours = 6" in settings
    assert len(kinds) == 5  # "may see public and internal data … may not see the other three kinds"


def test_only_the_first_blocks_of_code_hold_what_looks_like_headings() -> None:
    assert [sum("\n# " in "\n" + body for _, body in FENCE.findall(part.text)) for part in handbook()] == [0, 0, 1, 1]


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
