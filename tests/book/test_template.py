"""Every chapter keeps the promise of the first: question, objectives, steps, exercises, quiz, recap, sources."""
from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from chunklab.samples import SHORT, handbook, python_topic
from tests.book.pages import NOTEBOOKS, ROOT

OBJECTIVES = re.compile(r"^After this chapter you can\n+((?:\d\. .+\n(?: +.+\n)*)+)", re.MULTILINE)
ITEM = re.compile(r"^\d\. ", re.MULTILINE)
BANNED = re.compile(r"\b(?:simply|just)\b", re.IGNORECASE)
HANDBOOK = SHORT + "".join(handbook(name).text for name in ("leave", "travel", "expenses", "security"))


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def chapter(request: pytest.FixtureRequest) -> nbformat.NotebookNode:
    return nbformat.read(request.param, as_version=4)


def prose(chapter: nbformat.NotebookNode) -> str:
    return "\n\n".join(cell.source for cell in chapter.cells if cell.cell_type == "markdown") + "\n"


def section(chapter: nbformat.NotebookNode, title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", prose(chapter), re.MULTILINE | re.DOTALL)
    assert found, f"no section {title!r}"
    return found[1]


def players(chapter: nbformat.NotebookNode) -> list[str]:
    shown = [str(output.get("data", {}).get("text/html", "")) for cell in chapter.cells
             for output in cell.get("outputs", [])]
    return [html for html in shown if "<chunk-player" in html]


def test_it_says_what_one_will_be_able_to_do(chapter: nbformat.NotebookNode) -> None:
    found = OBJECTIVES.search(prose(chapter))
    assert found
    assert len(ITEM.findall(found[1])) == 3


def test_it_says_how_long_it_takes(chapter: nbformat.NotebookNode) -> None:
    assert re.search(r"^About \d+ minutes\. ", prose(chapter), re.MULTILINE)


def test_it_asks_for_a_prediction_before_the_first_step(chapter: nbformat.NotebookNode) -> None:
    before: list[str] = []
    for cell in chapter.cells:
        if any("<chunk-player" in str(output) for output in cell.get("outputs", [])):
            break
        before.append(cell.source)
    assert re.search(r"\*\*(?:Predict|Guess|Before you)", "\n".join(before))


def test_its_parts_come_in_order(chapter: nbformat.NotebookNode) -> None:
    titles = re.findall(r"^## (.+)$", prose(chapter), re.MULTILINE)
    assert titles[-3:] == ["Try it", "Quiz", "What to remember"]


def test_the_recap_mirrors_the_objectives(chapter: nbformat.NotebookNode) -> None:
    assert len(ITEM.findall(section(chapter, "What to remember"))) == 3


def test_it_ends_with_its_terms_and_sources(chapter: nbformat.NotebookNode) -> None:
    last = section(chapter, "What to remember")
    assert "**Terms:**" in last
    assert "**Sources:**" in last
    assert "{cite}`" in last


def test_it_has_exercises_with_a_check_and_a_quiz(chapter: nbformat.NotebookNode) -> None:
    ids = [cell.id for cell in chapter.cells]
    checks = [name for name in ids if name.startswith("exercise-") and not name.endswith("-task")]
    assert 3 <= len(checks) <= 5
    assert all(f"{name}-task" in ids for name in checks)
    assert sum(name.startswith("quiz-") for name in ids) == 1


def test_it_steps_through_our_text_and_through_one_of_others(chapter: nbformat.NotebookNode) -> None:
    shown = " ".join(" ".join(re.sub(r"<[^>]+>", "", html).split()) for html in players(chapter))
    own = {line for line in HANDBOOK.splitlines() if len(line) > 30}
    assert any(" ".join(line.split())[:30] in shown for line in own)
    topics = [python_topic(name).text for name in ("context-managers", "exceptions", "slicings", "import", "with", "assert")]
    others = [" ".join(paragraph.split()) for text in topics for paragraph in text.split("\n\n") if len(paragraph) > 60]
    assert any(paragraph[:40] in shown for paragraph in others)


def test_no_word_belittles_the_reader(chapter: nbformat.NotebookNode) -> None:
    assert BANNED.findall("\n".join(cell.source for cell in chapter.cells)) == []


@pytest.mark.parametrize("path", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "book").glob("*.md")),
                                  *sorted((ROOT / "chunklab" / "exercises").rglob("*.py"))],
                         ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_word_belittles_the_reader_of_a_page(path: Path) -> None:
    assert BANNED.findall(path.read_text(encoding="utf-8")) == []
