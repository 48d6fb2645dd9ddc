"""`check`: what it says of each way to be right, wrong, or unfinished."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chunklab
from chunklab.exercises import check, registry
from chunklab.exercises.record import Exercise, Mistake
from chunklab.exercises.report import Report

DOUBLE = Exercise(
    name="double", title="Double", task="Double each.", why="Because.",
    stub="def double(items, times):\n    ...\n\ncheck(\"double\", double)",
    solution="def double(items, times):\n    return [item * times for item in items]",
    answer=lambda items, times: [item * times for item in items],
    inputs=lambda draw: (draw.many(range(10), 6), draw.whole(0, 5)),
    examples=(([], 0), ([1], 1)),
    mistakes=(Mistake("You left out the last.", lambda items, times: [item * times for item in items[:-1]]),
              Mistake("You add.", lambda items, times: [item + times for item in items]),
              Mistake("You divide.", lambda items, times: [item // times for item in items])),
    tested="Lists up to 6.", untested="Not speed.",
)
HALF = Exercise(
    name="half", title="Half", task="Half of 7 and of 8?", why="Because.",
    stub='check("half", ...)', solution='check("half", (3.5, 4))', answer=(3.5, 4),
    mistakes=(Mistake("You rounded down.", (3, 4)), Mistake("You doubled.", (14, 16))),
    tested="Both.", untested="No other number.",
)


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """A book of two exercises; called, it changes the first."""
    def write(**changes: Any) -> None:
        monkeypatch.setattr(registry, "exercises", lambda: iter([replace(DOUBLE, **changes), HALF]))

    write()
    return write


def check_without_hypothesis(name: str, answer: Any) -> Report:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "hypothesis", None)
        return check(name, answer)


with_hypothesis_and_without = pytest.mark.parametrize("checked", [check, check_without_hypothesis])


def double(items: list[int], times: int) -> list[int]:
    return [item * times for item in items]


# --- right and wrong ---------------------------------------------------------------------------------

@with_hypothesis_and_without
def test_a_right_function_passes_and_is_told_what_was_tested_and_what_not(checked: Any) -> None:
    report = checked("double", double)
    assert report.passed and report.headline == "Right."
    assert report.notes[0].startswith("Tried on ") and report.notes[0].endswith(" inputs. Lists up to 6.")
    assert report.notes[1] == "Not speed."


def test_many_inputs_are_tried() -> None:
    inputs = set()

    def noted(items: list[int], times: int) -> list[int]:
        inputs.add((tuple(items), times))
        return double(items, times)

    assert check("double", noted).passed
    assert len(inputs) > 80


@with_hypothesis_and_without
def test_the_smallest_input_that_fails_is_shown(checked: Any) -> None:
    def wrong(items: list[int], times: int) -> list[int]:
        return [] if len(items) > 2 and times > 1 else double(items, times)

    assert checked("double", wrong).facts == (
        ("input", "wrong([0, 0, 0], 2)"), ("came", "[]"), ("due", "[0, 0, 0]"))


@with_hypothesis_and_without
def test_what_fails_where_two_values_are_equal_is_made_small_together(checked: Any) -> None:
    def wrong(items: list[int], times: int) -> list[int]:
        return [] if items and items[0] == times + 3 else double(items, times)

    assert checked("double", wrong).facts[0] == ("input", "wrong([3], 0)")


def test_an_example_that_fails_is_shown_before_any_that_is_drawn() -> None:
    assert check("double", lambda items, times: [0]).facts[0] == ("input", "<lambda>([], 0)")


def test_hypothesis_finds_what_was_not_drawn(book: Callable[..., None]) -> None:
    book(inputs=lambda draw: ([draw.whole(0, 2**40)], 1), examples=())

    def wrong(items: list[int], times: int) -> list[int]:
        return [] if items == [2**40] else items

    assert check("double", wrong).facts[0] == ("input", f"wrong([{2**40}], 1)")


def test_the_same_answer_gets_the_same_report_each_time() -> None:
    def wrong(items: list[int], times: int) -> list[int]:
        return sorted(double(items, times))

    first = check("double", wrong)
    assert not first.passed
    assert {repr(check("double", wrong)) for _ in range(3)} == {repr(first)}


def test_long_values_are_cut(book: Callable[..., None]) -> None:
    book(inputs=lambda draw: (list(range(1000)), 1), examples=())
    report = check("double", lambda items, times: "x" * 10_000)
    assert all(len(value) < 300 for _, value in report.facts)


def test_a_judge_lets_every_right_answer_pass_and_says_what_is_wrong_with_others(book: Callable[..., None]) -> None:
    def judge(came: list[int], items: list[int], times: int) -> str:
        return "" if sorted(came) == sorted(double(items, times)) else "Some are missing."

    book(judge=judge)
    assert check("double", lambda items, times: double(items, times)[::-1]).passed
    assert "Some are missing." in check("double", lambda items, times: [7]).notes
    assert not check("double", lambda items, times: 7).passed  # which the judge cannot sort


def test_it_is_right_to_refuse_what_the_answer_refuses(book: Callable[..., None]) -> None:
    book(answer=lambda items, times: [item // times for item in items])
    assert check("double", lambda items, times: [item // times for item in items]).passed
    report = check("double", lambda items, times: [item // (times or 1) for item in items])
    assert report.headline == "`<lambda>` takes what it should refuse."


# --- hints -------------------------------------------------------------------------------------------

def test_the_hint_is_of_the_mistake_that_behaves_the_same() -> None:
    def mine(items: list[int], times: int) -> list[int]:
        out = []
        for place in range(len(items) - 1):
            out.append(items[place] * times)
        return out

    assert check("double", mine).notes == ("You left out the last.",)


def test_a_mistake_that_raises_the_same_error_is_known_too() -> None:
    def mine(items: list[int], times: int) -> list[int]:
        return [int(item / times) for item in items]

    assert check("double", mine).notes == ("You divide.",)


def test_a_mistake_that_agrees_on_most_that_fails_is_only_perhaps_it() -> None:
    def mine(items: list[int], times: int) -> list[int]:
        return [item + times for item in items] if len(items) < 6 else double(items, times)

    assert check("double", mine).notes == ("Perhaps this is it: You add.",)


def test_an_unknown_mistake_gets_no_hint_but_a_next_step() -> None:
    (note,) = check("double", lambda items, times: [-1 - item for item in items]).notes
    assert note.startswith("This is none of the mistakes known here.")


def test_neither_the_solution_nor_its_source_is_in_a_report() -> None:
    report = check("double", lambda items, times: [])
    assert DOUBLE.solution.splitlines()[1].strip() not in repr(report) + report._repr_html_()


# --- one sentence each -------------------------------------------------------------------------------

def headline(answer: Any, name: str = "double") -> str:
    report = check(name, answer)
    assert not report.passed
    return report.headline


def test_the_stub() -> None:
    space: dict[str, Any] = {}
    exec("def double(items, times):\n    ...\n", space)
    assert headline(space["double"]) == "`double` is still to be written."


def test_a_stub_with_a_docstring_of_its_own_or_a_pass_gives_none() -> None:
    def double(items: list[int], times: int) -> None:
        """Mine."""

    assert headline(double) == "`double` gives None where a list is due."


@pytest.mark.parametrize("nothing", [None, ...])
def test_nothing_handed_in(nothing: Any) -> None:
    assert headline(nothing) == "`double` is still to be written."
    assert headline(nothing, "half") == "The answer is still to be written."


def endless(items: list[int], times: int) -> list[int]:
    while True:
        times += 1


def endless_in_place(items: list[int], times: int) -> list[int]:
    while True: pass  # noqa: E701


def endless_and_deaf(items: list[int], times: int) -> list[int]:
    while True:
        try:  # noqa: SIM105
            times += 1
        except:  # noqa: E722
            pass


def stopped_and_answers_all_the_same(items: list[int], times: int) -> list[int]:
    try:
        while items:
            times += 1
    except BaseException:
        pass
    return [item * times for item in items]


@pytest.mark.parametrize("function", [endless, endless_in_place, endless_and_deaf, stopped_and_answers_all_the_same])
def test_a_function_without_an_end(function: Any) -> None:
    assert headline(function) == f"`{function.__name__}` does not come to an end."


def deep(items: list[int], times: int) -> list[int]:
    return deep(items, times + 1)


def deep_and_deaf(items: list[int], times: int) -> list[int]:
    try:
        return deep_and_deaf(items, times) + deep_and_deaf(items, times)
    except:  # noqa: E722
        return []


@pytest.mark.parametrize("function", [deep, deep_and_deaf])
def test_a_function_that_calls_itself_for_ever(function: Any) -> None:
    assert headline(function) == f"`{function.__name__}` calls itself without an end."


def test_an_error_is_named_with_the_input_and_the_line() -> None:
    def wrong(items: list[int], times: int) -> int:
        return items[5]

    report = check("double", wrong)
    line = wrong.__code__.co_firstlineno + 1
    assert report.headline == "`wrong` raises IndexError."
    assert report.facts[:3] == (("input", "wrong([], 0)"), ("came", "IndexError: list index out of range"),
                                ("where", f"line {line}: return items[5]"))


def test_an_error_inside_what_it_calls_is_shown_where_the_learner_called_it() -> None:
    def wrong(items: list[int], times: int) -> Any:
        return chunklab.stride(0, 0)

    assert check("double", wrong).facts[2][1].endswith("return chunklab.stride(0, 0)")


@pytest.mark.parametrize(("gives", "said"), [
    (None, "None where a list is due"), ("ab", "a string where a list is due"), (3, "a number where a list is due"),
    (True, "True or False where a list is due"), ({}, "a dict where a list is due")])
def test_the_wrong_kind(gives: Any, said: str) -> None:
    assert headline(lambda items, times: gives) == f"`<lambda>` gives {said}."


def test_a_number_is_shown_to_be_no_truth_value(book: Callable[..., None]) -> None:
    book(answer=lambda items, times: times)
    assert headline(lambda items, times: True) == "`<lambda>` gives True or False where a number is due."


def test_a_generator() -> None:
    def wrong(items: list[int], times: int) -> Iterator[int]:
        yield from double(items, times)

    assert headline(wrong) == "`wrong` gives a generator where a list is due."
    assert headline(lambda items, times: map(abs, items)) == "`<lambda>` gives a map where a list is due."


def test_a_function_that_prints_and_returns_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    report = check("double", lambda items, times: print("here", items))
    assert "It prints something" in report.notes[0]
    assert capsys.readouterr().out == ""


async def asynchronous(items: list[int], times: int) -> list[int]:
    return []


def test_a_coroutine_is_closed() -> None:
    assert headline(asynchronous) == "`asynchronous` gives a value of type coroutine where a list is due."


@pytest.mark.parametrize(("function", "takes"), [(lambda: 0, "0 arguments"), (lambda items: 0, "1 argument"),
                                                 (lambda a, b, c: 0, "3 arguments")])
def test_the_wrong_number_of_arguments(function: Any, takes: str) -> None:
    assert headline(function) == f"`<lambda>` takes {takes}, and is called with 2: `<lambda>([], 0)`."


def test_a_default_of_its_own_is_allowed() -> None:
    assert check("double", lambda items, times, more=1: double(items, times)).passed


def test_an_argument_that_is_changed() -> None:
    def wrong(items: list[int], times: int) -> list[int]:
        out = double(items, times)
        items.clear()
        return out

    assert headline(wrong) == "`wrong` changes what it is given: `items`."


def test_what_a_function_gives_instead_of_the_function() -> None:
    report = check("double", [0, 2])
    assert report.headline == "A function is asked for, and this is a list: `[0, 2]`."
    assert report.notes == ('Hand in the function itself, without calling it: `check("double", double)`.',)


def test_objects_that_can_be_called_are_functions_too() -> None:
    class Doubler:
        def __call__(self, items: list[int], times: int) -> list[int]:
            return double(items, times)

        def loops(self, items: list[int], times: int) -> list[int]:
            while True:
                times += 1

    assert check("double", Doubler()).passed
    assert headline(Doubler().loops) == "`loops` does not come to an end."


def test_a_function_that_answers_differently_each_time_ends_in_a_report() -> None:
    calls: list[int] = []

    def moody(items: list[int], times: int) -> list[int]:
        calls.append(1)
        return double(items, times) if len(calls) % 150 else []

    assert isinstance(check("double", moody).passed, bool)


@pytest.mark.parametrize("leaves", [SystemExit, KeyboardInterrupt])
def test_leaving_python_and_ctrl_c_get_through(leaves: type[BaseException]) -> None:
    def leave(items: list[int], times: int) -> list[int]:
        raise leaves

    before = sys.gettrace()
    with pytest.raises(leaves):
        check("double", leave)
    assert sys.gettrace() is before


@pytest.mark.parametrize("function", [double, endless, deep, endless_and_deaf])
def test_the_trace_that_was_set_is_set_again(function: Any) -> None:
    def trace(*_: object) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        check("double", function)
        after = sys.gettrace()
    finally:
        sys.settrace(before)
    assert after is trace


# --- values ------------------------------------------------------------------------------------------

@pytest.mark.parametrize("right", [(3.5, 4), [3.5, 4.0], (3.5000001, 4)])
def test_a_right_value(right: Any) -> None:
    report = check("half", right)
    assert report.passed and report.notes == ("Both.", "No other number.")


def test_a_wrong_value_that_is_known() -> None:
    assert check("half", (3, 4)).notes == ("You rounded down.",)


def test_a_wrong_value_that_is_not() -> None:
    report = check("half", (1, 1))
    assert report.headline == "(1, 1) is not right yet."
    assert report.notes[0].startswith("This is none of the mistakes known here.")


def test_a_value_of_another_kind() -> None:
    assert check("half", "3.5").notes == ("It is a string, and a list is asked for.",)


def test_a_value_with_a_part_still_to_be_written() -> None:
    assert headline((3.5, ...), "half") == "The answer is still to be written."


def test_a_function_where_a_value_is_asked_for() -> None:
    assert headline(double, "half") == "A value is asked for, and this is a function."


# --- names -------------------------------------------------------------------------------------------

def test_an_unknown_name_is_told_what_is_near() -> None:
    with pytest.raises(ValueError, match="There is no exercise 'doubble': give the name as the chapter has it, such as double"):
        check("doubble", double)


def test_arguments_the_other_way_round() -> None:
    with pytest.raises(TypeError, match=r"name is <function double.*: it must be a string. Give the name of the exercise"):
        check(double, "double")  # type: ignore[arg-type]


# --- where it runs -----------------------------------------------------------------------------------

@settings(max_examples=3)
@given(st.integers())
def test_it_runs_inside_a_property_too(number: int) -> None:
    registry_exercises, registry.exercises = registry.exercises, lambda: iter([DOUBLE])
    try:
        assert check("double", double).passed
    finally:
        registry.exercises = registry_exercises


def test_it_leaves_no_file_behind(tmp_path: Path) -> None:
    code = ("from chunklab import count_windows\nfrom chunklab.exercises import check\n"
            "assert check('count-windows', count_windows)")
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True,
                   env={"PYTHONPATH": str(Path(chunklab.__file__).parents[1])})
    assert list(tmp_path.iterdir()) == []


def test_importing_it_loads_no_chapter_and_no_hypothesis() -> None:
    code = ("import sys, chunklab.exercises\n"
            "print([name for name in sys.modules if name.startswith(('hypothesis', 'chunklab.exercises.chapters.'))])")
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(chunklab.__file__).parents[1], check=True,
                          capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
