"""The story of headings, line by line."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import stepper
from chunklab.forms.tellers import teller_name
from chunklab.show.frames import frames
from chunklab.show.heading_candidates import NAIVE, HeadingCandidates
from chunklab.text.headings import Outline
from tests.strategies import MARKDOWN, texts

MARKED = st.lists(st.sampled_from([*MARKDOWN, "\n", "\r\n", "\f", "words ", "#", "    ", "---\nkey: a\n"]),
                  max_size=12).map("".join) | texts()


def told(text: str, rule: str = NAIVE) -> list[str]:
    return [step.reason for step in HeadingCandidates(rule).steps(text) if step.kind == "candidate"]


@pytest.mark.parametrize(("text", "said"), [
    ("# Tea", "Both rules say that “# Tea” is a heading: level 1."),
    ("Tea\n===", "Only our rules say that “Tea ===” is a heading: it is underlined, level 1."),
    ("  ## Tea", "Only our rules say that “## Tea” is a heading: level 2."),
    ("```\n# a\n```", "Only the naive rule says that “# a” is a heading: it stands in a code fence, and # in code is code."),
    ("---\n# a\nb: c\n---\n", "Only the naive rule says that “# a” is a heading: it stands in the settings at the beginning, "
                              "where # begins a note."),
    ("<!--\n# a\n-->", "Only the naive rule says that “# a” is a heading: it stands in HTML, where nothing is read as "
                       "Markdown."),
    ("    # a", "Neither rule says that “# a” is a heading: four spaces or a tab in front make it code."),
    ("#a", "Neither rule says that “#a” is a heading: no space follows the #."),
    ("####### a", "Neither rule says that “####### a” is a heading: there are six levels, and this has more marks."),
    ("a\n\n---\n", "Neither rule says that “---” is a heading: no paragraph stands right above it.")])
def test_each_candidate_has_its_reason(text: str, said: str) -> None:
    assert told(text) == [said]


def test_another_rule_can_be_compared_and_a_broken_one_is_refused() -> None:
    assert told("Tea", "^T") == ["Only the naive rule says that “Tea” is a heading: Markdown does not mark it so."]
    with pytest.raises(ValueError, match=r"rule '\(' is no regular expression .*mend it"):
        HeadingCandidates("(")


@given(MARKED)
def test_the_last_state_is_that_of_the_sections(text: str) -> None:
    steps = HeadingCandidates().steps(text)
    wanted = [(one.start, one.end) for one in Outline(text).sections(text) if text[one.start:one.end].strip()]
    assert list(steps[-1].state if steps else ()) == wanted


@given(MARKED, st.sampled_from([NAIVE, "^#+", "a"]))
def test_every_heading_and_every_naive_cut_is_told_once(text: str, rule: str) -> None:
    steps = [step for step in HeadingCandidates(rule).steps(text) if step.kind == "candidate"]
    ours = [step.span[0] for step in steps if step.reason.startswith(("Both", "Only our"))]
    assert ours == [heading.start for heading in Outline(text).headings]
    naive = [step.fact("naive") for step in steps if step.fact("naive") is not None]
    assert naive == [step.span[0] for step in steps if step.reason.startswith(("Both", "Only the"))]
    assert naive == sorted(set(naive))


def test_a_double_bar_stands_where_the_naive_rule_cuts() -> None:
    text = "a\n\n# Tea\n\n```\n# no\n```\n"
    bars = [frame.html.count('<b class="x"></b>') for frame in frames(text, HeadingCandidates().steps(text))]
    assert bars == [0, 0, 1, 2, 2]


def test_it_can_be_stepped_through_and_said_by_a_form() -> None:
    step = stepper(HeadingCandidates, "# Tea", rule=[NAIVE, "^#+"])
    assert repr(step).startswith("HeadingCandidates(): 3 frames")
    step.change(rule="^#+")
    assert repr(step.chunker) == "HeadingCandidates(rule='^#+')"
    assert teller_name(HeadingCandidates) == "heading_candidates"
