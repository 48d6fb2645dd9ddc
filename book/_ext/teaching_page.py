"""The page for teachers: what each chapter lets learners do, and plans whose minutes are added up from the chapters.

`{objectives}` takes the objectives from the notebooks and the exercises from the package. `{plan}` takes lines such as
`Week 1 | why knobs windows | what the class does`.
"""
from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from chunklab.exercises import catalogue

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # tools/ belongs to no package that is installed

from tools.contents import chapters  # noqa: E402

OBJECTIVES = re.compile(r"^After this chapter you can\n+((?:\d\. .+\n(?: +.+\n)*)+)", re.MULTILINE)
MINUTES = re.compile(r"^About (\d+) minutes\. ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a chapter says of itself."""

    title: str
    minutes: int
    objectives: str


def facts(notebook: Path) -> Facts:
    """Read what a chapter says of itself in its first cells."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    prose = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown") + "\n"
    said, minutes = OBJECTIVES.search(prose), MINUTES.search(prose)
    if said is None or minutes is None:
        raise ValueError(f"{notebook.name} does not say what one can do after it, or how long it takes.")
    return Facts(prose.partition("\n")[0].lstrip("# "), int(minutes[1]), said[1])


def hours(minutes: int) -> str:
    """Say a length of time, to the quarter of an hour, rounded up."""
    quarters = -(-minutes // 15)
    fraction = ("", "¼", "½", "¾")[quarters % 4]
    return f"{quarters // 4 or ''}{fraction} h"


def objectives_of(chapter: str, of: Facts) -> list[str]:
    """The Markdown for one chapter: title, time, objectives, exercises."""
    rows = [row for row in catalogue().to_dicts() if row["chapter"] == chapter]
    exercises = ", ".join(f"{{ref}}`{row['title']} <ex-{row['name']}>` ({row['level']}, `{row['name']}`)" for row in rows)
    return [f"**{{doc}}`{of.title} <{chapter}>`**, about {of.minutes} minutes", "", *of.objectives.splitlines(), "",
            f"Exercises: {exercises}.", ""]


def plan_of(lines: list[str], of: dict[str, Facts]) -> list[str]:
    """The Markdown of a plan; each line names a time, chapters, and what is done."""
    out = ["| When | Chapters | Time | What is done |", "|---|---|---|---|"]
    for line in filter(None, lines):
        when, names, done = (part.strip() for part in line.split("|"))
        unknown = [name for name in names.split() if name not in of]
        if unknown:
            raise ValueError(f"There is no chapter {unknown[0]!r}.")
        links = ", ".join(f"{{doc}}`{of[name].title} <{name}>`" for name in names.split())
        minutes = sum(of[name].minutes for name in names.split())
        out.append(f"| {when} | {links} | {hours(minutes) if minutes else ''} | {done} |")
    return out


class FromChapters(SphinxDirective):
    """A directive that is made of what the chapters say."""

    def show(self, lines: list[str]) -> list[nodes.Node]:
        for path in chapters(ROOT):
            self.env.note_dependency(str(path))
        box = nodes.container(classes=["from-chapters"])
        self.state.nested_parse(StringList(lines, source=self.env.docname), self.content_offset, box)
        return [box]

    @staticmethod
    def facts() -> dict[str, Facts]:
        return {path.stem: facts(path) for path in chapters(ROOT)}


class Objectives(FromChapters):
    """List all chapters with their objectives and exercises."""

    def run(self) -> list[nodes.Node]:
        return self.show([line for name, of in self.facts().items() for line in objectives_of(name, of)])


class Plan(FromChapters):
    """Show a plan as a table."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        try:
            return self.show(plan_of(list(self.content), self.facts()))
        except ValueError as fault:
            raise self.error(str(fault)) from fault


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("objectives", Objectives)
    app.add_directive("plan", Plan)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
