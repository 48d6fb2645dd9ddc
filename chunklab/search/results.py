"""What an experiment found: a table, verdicts, and a report without texts."""
from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from chunklab import params
from chunklab.search.rows import SCORES, Row, as_json, from_json
from chunklab.search.verdicts import Verdicts, compare_scores
from chunklab.whole_file import whole_file

if TYPE_CHECKING:
    from chunklab.show.tables import Table

NOT_CUT, RANDOM = "do not chunk", "random cuts"  # the rows that are always there
FORMAT = "chunklab experiment 1"
RECIPE = ("documents", "questions", "unit", "budgets", "k", "match", "seed")


@dataclass(frozen=True)
class Experiment:
    """Hold what an experiment measured. `experiment` gives one; it shows itself as a table.

    Parameters
    ----------
    rows : tuple of Row
        One for each setting, as they were given, and then "do not chunk" and "random cuts".
    documents, questions : str
        Hashes of what was searched and asked.
    unit : str
        What budgets and costs count.
    budgets : tuple of int
    k : int
    match : int, "mean" or None
    seed : int
    ids : tuple of str
        The questions that were measured, in order.
    asked_of : tuple of str
        For each of them the document it asks about: that of its first answer.
    tags : tuple of tuples of str
        For each of them its tags.
    places : tuple
        For each of them its slots, as lists of (source, start, end).
    unanswerable : int
        How many questions without an answer were left out.
    version : str
        The version of the package.

    Chapter: measure
    """

    rows: tuple[Row, ...]
    documents: str
    questions: str
    unit: str
    budgets: tuple[int, ...]
    k: int
    match: int | str | None
    seed: int
    ids: tuple[str, ...]
    asked_of: tuple[str, ...]
    tags: tuple[tuple[str, ...], ...]
    places: tuple[tuple[tuple[tuple[str, int, int], ...], ...], ...]
    unanswerable: int
    version: str

    def row(self, name: str) -> Row:
        """Give the row of a setting.

        Raises
        ------
        ValueError
            When there is none of that name.
        """
        for row in self.rows:
            if row.name == name:
                return row
        raise ValueError(f"There is no setting {name!r}: choose one of {', '.join(row.name for row in self.rows)}.")

    @property
    def names(self) -> list[str]:
        """The settings that were given, without the two rows that are always there."""
        return [row.name for row in self.rows if row.name not in (NOT_CUT, RANDOM)]

    def verdicts(self, score: str = "recall", settings: Iterable[str] | None = None, margin: float = 0.03,
                 draws: int = 1999, questions: Iterable[str] | None = None, level: float = 0.95) -> Verdicts:
        """Compare settings by one score, all pairs at once; see `compare_scores`.

        Parameters
        ----------
        score : "recall", "intact" or "recall_at_k", default "recall"
            The first two are means over the budgets and favour no size; the third does.
        settings : iterable of str or None, default None
            Few that were chosen beforehand show more than many. None: all that were given.
        margin, draws, level
            As in `compare_scores`.
        questions : iterable of str or None, default None
            The ids of those that count, such as all with a tag. None: all that have an answer.

        Raises
        ------
        ValueError
            When there is no such score, setting or question with an answer, or there are fewer than two settings.
        """
        params.choice("score", score, SCORES)
        names = self.names if settings is None else list(settings)
        wanted = set(self.ids if questions is None else questions)
        if unknown := sorted(wanted.difference(self.ids)):
            raise ValueError(f"questions has {unknown[0]!r}: no question with an answer has this id.")
        at = [place for place, name in enumerate(self.ids) if name in wanted]
        return compare_scores({name: [self.row(name).scores[score][place] for place in at] for name in names},
                              [self.asked_of[place] for place in at], margin, draws, level=level)

    def by_tag(self, score: str = "recall") -> dict[str, dict[str, float]]:
        """Give for each tag the mean score of each setting. They are shown, not tested: a tag has few questions.

        Raises
        ------
        ValueError
            When there is no such score.
        """
        params.choice("score", score, SCORES)
        members: dict[str, list[int]] = {}
        for at, tags in enumerate(self.tags):
            for tag in tags:
                members.setdefault(tag, []).append(at)
        return {tag: {row.name: fmean(row.scores[score][at] for at in members[tag]) for row in self.rows}
                for tag in sorted(members)}

    def table(self) -> Table:
        """Tabulate the rows: realised sizes first, then recall over the budgets, then what k hits read."""
        from chunklab.show.tables import Table

        heads = ("setting", "chunks", "mean", "median", "max", "over", "stored", "cut", "predicted", "recall",
                 *(f"{budget:,}" for budget in self.budgets), "intact", f"recall@{self.k}", f"read@{self.k}", "per answer")
        return Table(heads, tuple((
            row.name + ("" if row.matched in (True, None) else " (not matched)"), f"{row.chunks:,}", f"{row.mean:,.0f}",
            f"{row.median:,.0f}", f"{row.largest:,}", _share(row.over), f"{row.amplification:.2f}", _share(row.cut_rate),
            _share(row.predicted_cut_rate), _share(row.recall), *map(_share, row.curve), _share(row.intact),
            _share(row.recall_at_k), f"{row.read:,.0f}",
            _whole(row.cost_per_answer)) for row in self.rows))

    def table_at_k(self) -> Table:
        """Tabulate what the first k hits give and cost, and what it takes to read answers whole.

        Larger chunks read more at the same k: look at `read` before anything else.
        """
        from chunklab.show.tables import Table

        heads = ("setting", "read", "recall", "intact", "precision", "IoU", "MRR", "redundancy", "per answer", "median cost",
                 "never whole")
        return Table(heads, tuple((
            row.name, f"{row.read:,.0f}", *map(_share, (row.recall_at_k, row.intact_at_k, row.precision, row.iou, row.mrr,
                                                        row.redundancy)),
            _whole(row.cost_per_answer), _whole(row.reading_cost), _share(row.never)) for row in self.rows))

    def __str__(self) -> str:
        return f"{self._about()}\n\n{self.table()}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<p>{self._about()}</p>{self.table()._repr_html_()}"

    def _about(self) -> str:
        left = f", {self.unanswerable} without an answer left out" if self.unanswerable else ""
        asked = f"{counted(len(self.ids), 'question')} of {counted(len(set(self.asked_of)), 'document')}"
        return (f"{asked}{left}; recall within budgets of "
                f"{', '.join(f'{budget:,}' for budget in self.budgets)} {self.unit}, and its mean in front.")

    def to_json(self) -> str:
        """Write it as JSON: offsets and scores, no text. The same experiment gives the same bytes.

        With 25 settings and 500 questions it stays under 200 kB.
        """
        sources = sorted({place[0] for slots in self.places for slot in slots for place in slot} | set(self.asked_of))
        number = {source: at for at, source in enumerate(sources)}
        tags = sorted({tag for some in self.tags for tag in some})
        plain = {
            "format": FORMAT, "version": self.version, **{name: getattr(self, name) for name in RECIPE},
            "unanswerable": self.unanswerable, "sources": sources, "tag_names": tags, "ids": self.ids,
            "asked_of": [number[source] for source in self.asked_of],
            "tags": [[tags.index(tag) for tag in some] for some in self.tags],
            "places": [[[[number[source], start, end] for source, start, end in slot] for slot in slots]
                       for slots in self.places],
            "rows": list(map(as_json, self.rows))}
        return json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Experiment:
        """Read what `to_json` wrote.

        Raises
        ------
        ValueError
            When it is something else, or of another version of the format.
        """
        try:
            plain = json.loads(text)
            if plain["format"] != FORMAT:
                raise ValueError(f"its format is {plain['format']!r}")
            sources, tags = plain["sources"], plain["tag_names"]
            return cls(
                rows=tuple(map(from_json, plain["rows"])), **{name: plain[name] for name in RECIPE if name != "budgets"},
                budgets=tuple(plain["budgets"]), ids=tuple(plain["ids"]),
                asked_of=tuple(sources[at] for at in plain["asked_of"]),
                tags=tuple(tuple(tags[at] for at in some) for some in plain["tags"]),
                places=tuple(tuple(tuple((sources[at], start, end) for at, start, end in slot) for slot in slots)
                             for slots in plain["places"]),
                unanswerable=plain["unanswerable"], version=plain["version"])
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise ValueError(f"This is no report of an experiment in the form {FORMAT!r} ({type(error).__name__}: {error}). "
                             "Run the experiment again.") from None

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write `to_json` to a file, whole or not at all."""
        with whole_file(Path(path)) as half:
            half.write_text(self.to_json(), encoding="utf-8", newline="\n")

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Experiment:
        """Read a file that `save` wrote.

        Raises
        ------
        OSError
            When there is none.
        ValueError
            As `from_json`.
        """
        return cls.from_json(Path(path).read_text(encoding="utf-8"))


def different(one: Experiment, other: Experiment, names: Iterable[str]) -> list[str]:
    return [name for name in names if getattr(one, name) != getattr(other, name)]


def counted(number: int, what: str) -> str:
    """Say how many of something there are."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _whole(value: float | None) -> str:
    return "–" if value is None else f"{value:,.0f}"
