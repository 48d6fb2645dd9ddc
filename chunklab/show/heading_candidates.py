"""The story of headings: each line that may be one, what the naive rule says there, and what Markdown says."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from chunklab import params
from chunklab.document import Span
from chunklab.steps import Step, Story
from chunklab.text.headings import Heading, Hidden, Outline, Section, find_headings, front_matter
from chunklab.text.words import is_blank, trim

NAIVE = "^#{1,6} "

_LOOKS_LIKE_ONE = re.compile(r"^[ \t]*#.*$|^ {0,3}(?:=+|-+)[ \t]*$", re.MULTILINE)
_SHOWN = 40  # characters of a line that are quoted
_HIDES = {"front matter": "it stands in the settings at the beginning, where # begins a note",
          "a code fence": "it stands in a code fence, and # in code is code",
          "HTML": "it stands in HTML, where nothing is read as Markdown"}


class _Candidate(NamedTuple):
    """A line that may be a heading: its place, what it is for us, and whether the naive rule takes it."""

    span: Span
    heading: Heading | None
    hidden: str
    naive: bool


class HeadingCandidates:
    """Tell the sections of a text line by line that may be a heading, beside a naive rule.

    `stepper` and `player` show its steps: a finished section has its colour, the open one is outlined,
    the candidate is underlined, and ‖ stands in front of each line that the naive rule takes for a heading.

    Parameters
    ----------
    rule : str, default `^#{1,6} `
        The naive rule: a regular expression that matches where a line is a heading.

    Raises
    ------
    ValueError, TypeError
        When `rule` is no regular expression.

    Examples
    --------
    >>> for step in HeadingCandidates().steps("# Tea\\n\\n#boil"):
    ...     print(step.reason)
    Both rules say that “# Tea” is a heading: level 1.
    Neither rule says that “#boil” is a heading: no space follows the #.
    The section “Tea” ends here.

    Chapter: headings
    """

    def __init__(self, rule: str = NAIVE) -> None:
        try:
            self._pattern = re.compile(params.string("rule", rule), re.MULTILINE)
        except re.error as error:
            raise ValueError(f"rule {rule!r} is no regular expression ({error}): mend it there.") from None
        self.rule = rule

    def __repr__(self) -> str:
        return f"HeadingCandidates({'' if self.rule == NAIVE else f'rule={self.rule!r}'})"

    def steps(self, text: str) -> list[Step]:
        """Tell each candidate in the order of the text. The last state is that of the sections, blank ones left out."""
        story = Story()
        waiting = iter(self._candidates(text))
        candidate = next(waiting, None)
        for section in Outline(text).sections(text):
            while candidate and candidate.span[0] < section.end:
                start, end = candidate.span
                story.tell("candidate", start, end, _sentence(text, candidate), open=(section.start, max(end, start + 1)),
                           naive=start if candidate.naive else None)
                candidate = next(waiting, None)
            if not is_blank(text, section.start, section.end):
                story.close(section.start, section.end, _closing(text, section), naive=None)
        return story.steps

    def _candidates(self, text: str) -> Iterator[_Candidate]:
        """Find what looks like a heading to us, to the naive rule, or to a reader who does not know either."""
        hidden: list[Hidden] = []
        headings = {heading.start: heading for heading in find_headings(text, hidden=hidden)}
        quiet = dict(sorted([*(((start, end), kind) for start, end, kind in hidden),
                             *(((heading.start, heading.end), "") for heading in headings.values())]))
        naive = {match.start() for match in self._pattern.finditer(text)}
        lines = {match.start(): match.end() for match in _LOOKS_LIKE_ONE.finditer(text)}
        stretches = iter(quiet.items())
        (start, end), kind = next(stretches, ((len(text), len(text)), ""))
        for place in sorted({*headings, *naive, *lines}):
            while end <= place < len(text) and start < len(text):
                (start, end), kind = next(stretches, ((len(text), len(text)), ""))
            inside = start <= place < end
            heading = headings.get(place)
            if inside and not heading and place not in naive and (not kind or "#" not in text[place:lines[place]]):
                continue  # the line under a heading, the edges of the settings, a rule in code
            stop = heading.end if heading else trim(text, place, _line_end(text, place))[1]
            yield _Candidate((place, max(stop, place)), heading, kind if inside else "", place in naive)


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def _sentence(text: str, candidate: _Candidate) -> str:
    line = " ".join(text[slice(*candidate.span)].split())
    line = line if len(line) <= _SHOWN else line[:_SHOWN - 1] + "…"
    who = {(True, True): "Both rules say", (True, False): "Only our rules say", (False, True): "Only the naive rule says",
           (False, False): "Neither rule says"}[candidate.heading is not None, candidate.naive]
    return f"{who} that “{line}” is a heading: {_why(text, candidate)}."


def _why(text: str, candidate: _Candidate) -> str:
    heading, (start, end) = candidate.heading, candidate.span
    line = text[start:end]
    if heading:
        is_underlined = not line.lstrip().startswith("#")
        return f"it is underlined, level {heading.level}" if is_underlined else f"level {heading.level}"
    if candidate.hidden:
        return _HIDES[candidate.hidden]
    bare = line.lstrip()
    if line.startswith("\t") or len(line) - len(bare) > 3:
        return "four spaces or a tab in front make it code"
    if not bare.startswith("#"):
        return "no paragraph stands right above it" if set(bare.strip()) <= {"-", "="} else "Markdown does not mark it so"
    return "there are six levels, and this has more marks" if bare.startswith("#######") else "no space follows the #"


def _closing(text: str, section: Section) -> str:
    if section.heading:
        return f"The section “{section.heading.title}” ends here."
    if section.start == 0 and front_matter(text):
        return "The settings at the beginning are a section of their own."
    return "What stands above the first heading is a section of its own."
