"""The story of sentences: every candidate, what both rules say, and the pictures of it."""
from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import player, stepper
from chunklab.show.candidates import SentenceCandidates
from chunklab.show.frames import frames
from chunklab.text.naive import naive_ends
from chunklab.text.sentences import explain_sentences, sentence_spans

TEXT = 'Mr. Fox came. "Who is it?" We hid.\n\nHe knocked . . . and left.'
TEXTS = st.lists(st.sampled_from(["Dr. ", "It ends. ", "3.5", "\n\n", "\n", '"Go!" ', "…", " . . . ", "# a. b ", "| c. |",
                                  "e.g. ", "雨。", "「は。」", "End", "?! ", "\u0301", "> "])).map("".join)


def told(text: str, rule: str | None = None) -> list[str]:
    story = SentenceCandidates() if rule is None else SentenceCandidates(rule)
    return [step.reason for step in story.steps(text)]


def test_every_candidate_says_which_rule_ends_the_sentence_and_why() -> None:
    assert [line.partition(": ")[0] for line in told(TEXT)] == [
        "After “Mr.”, only the naive rule ends the sentence (abbreviation)",
        "After “came.”, both rules end the sentence (full stop)",
        "After “it?\"”, only our rules end the sentence (question or exclamation mark)",
        "After “hid.”, both rules end the sentence (blank line)",
        "After “.”, only the naive rule ends the sentence.",
        "After “.”, only the naive rule ends the sentence.",
        "After “.”, only the naive rule ends the sentence (ellipsis)",
        "After “left.”, both rules end the sentence (end of text)",
    ]


def test_a_decimal_is_a_candidate_at_which_neither_cuts() -> None:
    assert told("It costs 3.5 euros")[0].startswith("After “3.”, neither rule ends the sentence (decimal): ")


@given(TEXTS)
def test_the_last_state_is_that_of_the_sentences(text: str) -> None:
    steps = SentenceCandidates().steps(text)
    assert (steps[-1].state if steps else ()) == tuple(sentence_spans(text))


@given(TEXTS, st.sampled_from([r"(?<=[.!?])\s+", r"(?<=。)", r"[aeo]"]))
def test_every_naive_cut_is_told_once_and_in_order(text: str, rule: str) -> None:
    last = explain_sentences(text)[-1].position if explain_sentences(text) else 0
    cuts = [step.fact("naive") for step in SentenceCandidates(rule).steps(text) if step.fact("naive") is not None]
    assert cuts == [cut for cut in naive_ends(text, rule) if cut <= last]


@given(TEXTS)
def test_every_candidate_of_ours_is_told(text: str) -> None:
    reasons = " ".join(told(text))
    assert all(decision.reason in reasons for decision in explain_sentences(text))


def test_a_double_bar_stands_where_the_naive_rule_has_cut_so_far() -> None:
    story = frames(TEXT, SentenceCandidates().steps(TEXT))
    bars = [frame.html.count('<b class="x"></b>') for frame in story]
    assert bars == [0, 1, 2, 2, 3, 4, 5, 6, 6]
    assert 'Mr.<' in re.sub(r"</?u>|</?mark[^>]*>", "", story[1].html)


def test_another_rule_can_be_compared_and_a_broken_one_is_refused() -> None:
    assert "neither rule" in told("See Fig. 2 now", r"(?<=[.!?])\s+(?=[A-Z])")[0]
    with pytest.raises(ValueError, match=r"rule '\(' is no regular expression .*mend it"):
        SentenceCandidates("(")


def test_it_can_be_stepped_through_and_played() -> None:
    step = stepper(SentenceCandidates, TEXT, rule=[r"(?<=[.!?])\s+", r"(?<=。)"])
    assert repr(step).startswith("SentenceCandidates(): 9 frames")
    step.change(text="雨。雪。", rule=r"(?<=。)")
    assert "both rules end" in step.frame(1).say
    assert step.chunker.__repr__() == "SentenceCandidates(rule='(?<=。)')"
    assert '<b class="x">' in player(TEXT, SentenceCandidates().steps(TEXT), "Candidates")
