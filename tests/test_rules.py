"""The checker of rules: each rule on a chunker that breaks it, and what the report says."""
from __future__ import annotations

import re
from typing import Any

import pytest

from chunklab import CHUNKERS, BaseChunker, check_rules, get_chunker
from chunklab.document import Span
from chunklab.rules import RULES, RulesReport, nothing_lost
from chunklab.samples import SHORT

TALK = "Mia: Is it full?\nBen: Since Monday.\n"


class Broken(BaseChunker):
    """Breaks what its `how` says."""

    def __init__(self, how: Any) -> None:
        self.how = how

    def spans(self, text: str) -> list[Span]:
        return self.how(text)  # type: ignore[no-any-return]


class Strings(BaseChunker):
    def split_text(self, text: str) -> list[str]:
        return [text.upper()]


class Twice(BaseChunker):
    def spans(self, text: str) -> list[Span]:
        return whole(text) * 2


class OtherSteps(BaseChunker):
    def spans(self, text: str) -> list[Span]:
        return [(0, len(text))] if text.strip() else []

    def steps(self, text: str) -> Any:
        return super().steps(text[1:])


class Remembers(BaseChunker):
    def __init__(self) -> None:
        self.seen = 0

    def spans(self, text: str) -> list[Span]:
        self.seen += 1
        return [(0, len(text))] if text.strip() and self.seen % 3 else []


def whole(text: str) -> list[Span]:
    return [(0, len(text))] if text.strip() else []


def words(text: str) -> list[Span]:
    return [found.span() for found in re.finditer(r"\S+", text)]


def halves(text: str) -> list[Span]:
    middle = len(text) // 2
    return [span for span in ((0, middle), (middle, len(text))) if text[slice(*span)].strip()]


@pytest.mark.parametrize(("rule", "chunker", "text", "span"), [
    ("inside the text", Broken(lambda text: [(0, len(text) + 1)]), "", None),
    ("inside the text", Broken(lambda text: [(0,)]), "", None),
    ("same again", Remembers(), "a", None),
    ("in order", Broken(lambda text: words(text)[::-1]), "T i", (0, 1)),
    ("nothing twice", Broken(lambda text: whole(text) * 2), "a", (0, 1)),
    ("nothing blank", Broken(lambda text: [(0, len(text))]), "", (0, 0)),
    ("nothing lost", Broken(lambda text: [(0, len(text) - 1)] if text[:-1].strip() else []), "a", (0, 1)),
    ("characters whole", Broken(halves), "e\u0301", (0, 1)),
    ("texts true", Strings(), "a", None),
    ("steps true", OtherSteps(), "a", None),
])
def test_each_rule_is_found_broken_on_a_small_text(rule: str, chunker: BaseChunker, text: str, span: Span | None) -> None:
    report = check_rules(chunker, TALK)
    assert not report
    assert (report.rule, report.text, report.span) == (rule, text, span)
    assert report.promise.endswith(".") and bool(report.said) == (span is None)


def test_a_text_is_smaller_than_what_it_was_found_on() -> None:
    report = check_rules(Broken(lambda text: [] if "Monday" in text else whole(text)), TALK)
    assert (report.rule, report.text, report.spans) == ("nothing lost", "Monday", ())


def test_an_error_is_a_breach_too_and_stays_the_same_error() -> None:
    report = check_rules(Broken(lambda text: [(0, 1 // text.count("k"))]))
    assert (report.rule, report.text) == ("an answer", "")
    assert report.said.startswith("ZeroDivisionError: ")


def test_a_chunker_that_is_not_written_yet_says_what_to_write() -> None:
    with pytest.raises(NotImplementedError, match=r"write spans\(text\)"):
        check_rules(BaseChunker())


def test_the_documentation_names_the_rules_in_their_order() -> None:
    named = re.findall(r"^    - `([^`]+)`: ", str(check_rules.__doc__), re.MULTILINE)
    assert named == [rule.__name__.replace("_", " ") for rule in RULES]


def test_a_limit_is_a_rule() -> None:
    assert check_rules(Broken(whole), TALK, limit=400)
    report = check_rules(Broken(whole), TALK, limit=5)
    assert (report.rule, len(report.text)) == ("within the limit", 6)
    assert check_rules(Broken(whole), TALK, limit=5, length=lambda text: 1)


def one_speaker(chunker: BaseChunker, text: str) -> Span | None:
    """A chunk has one speaker.

    Names stand where a line begins.
    """
    return next(((start, end) for start, end in chunker.spans(text)
                 if len(re.findall(r"(?m)^\w+: ", text[start:end])) > 1), None)


def test_a_promise_of_ones_own_is_a_rule_with_the_functions_name() -> None:
    report = check_rules(Broken(whole), TALK, also=[one_speaker])
    assert (report.rule, report.promise) == ("one speaker", "A chunk has one speaker.")
    assert re.fullmatch(r"\w: \n\w: ", report.text) and report.span == (0, len(report.text))


def test_a_rule_may_answer_with_a_sentence() -> None:
    assert check_rules(Broken(whole), also=[lambda chunker, text: "It is odd." if len(text) % 2 else None]).said == "It is odd."


@pytest.mark.parametrize("answer", [False, 3, (1, 2, 3)])
def test_a_rule_that_answers_otherwise_is_told(answer: object) -> None:
    with pytest.raises(TypeError, match=r"give None where it is kept, else a span or a sentence\.$"):
        check_rules(Broken(whole), also=[lambda chunker, text: answer])  # type: ignore[arg-type,return-value]


def test_an_error_in_ones_own_rule_is_not_the_chunkers() -> None:
    with pytest.raises(ZeroDivisionError):
        check_rules(Broken(whole), also=[lambda chunker, text: 1 // 0])  # type: ignore[arg-type,return-value]


def test_a_rule_can_be_left_out() -> None:
    only_words = Broken(lambda text: [found.span() for found in re.finditer("[a-z]+", text)])
    assert check_rules(only_words, TALK).rule == "nothing lost"
    assert check_rules(only_words, TALK, without=["nothing lost"]).rule == "characters whole"
    with pytest.raises(ValueError, match=r"without has 'nothing gone', which is no rule here: choose among inside the text, "):
        check_rules(only_words, without=["nothing gone"])


@pytest.mark.parametrize(("chunker", "texts", "said"), [
    (Strings, "", r"give a chunker, such as Strings\(\)\."), (len, "", r"give a chunker\."),
    (Strings(), [3], r"texts is 3: .* Give a string or a list of strings\."),
    (Strings(), b"tea", r"texts is 116: ")])
def test_what_is_no_chunker_and_no_text_is_refused(chunker: Any, texts: Any, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        check_rules(chunker, texts)


def test_a_heading_that_is_in_a_path_is_not_lost() -> None:
    bodies = Broken(lambda text: [(found.start(), found.end()) for found in re.finditer(r"(?m)^[^#\s].*", text)])
    assert check_rules(bodies, "# Tea\n\nHot.\n").text != "# Tea\n\nHot.\n"
    assert nothing_lost(bodies, "# Tea\n\nHot.\n") is None
    assert nothing_lost(bodies, "Hot.\n\n# Tea\n") == (6, 7)


def test_the_report_shows_the_rule_the_text_and_the_place() -> None:
    assert repr(check_rules(Twice())).splitlines() == [
        "Twice() breaks the rule “nothing twice”.", "  rule    No chunk lies wholly inside the one before it.",
        "  text    'a'", "  spans   [(0, 1), (0, 1)]", "  broken  (0, 1): 'a'"]
    passed = check_rules(Broken(whole), TALK)
    assert passed and re.search(r"keeps 9 rules on \d\d\d texts\.$", repr(passed))


def test_a_long_text_is_shown_by_its_ends() -> None:
    report = RulesReport("X()", 1, 0, "in order", "So.", "a" * 500, ((0, 1),), (0, 500))
    assert all(len(line) < 200 for line in repr(report).splitlines())


def test_a_slow_chunker_is_not_asked_for_the_same_by_each_rule() -> None:
    asked: list[str] = []

    def counted(text: str) -> list[Span]:
        asked.append(text)
        return whole(text)

    assert check_rules(Broken(counted), TALK)
    assert asked.count(TALK) <= len(RULES)


@pytest.mark.parametrize("name", CHUNKERS)
def test_the_packages_chunkers_keep_the_rules(name: str) -> None:
    report = check_rules(get_chunker(name), SHORT)
    assert report, report
