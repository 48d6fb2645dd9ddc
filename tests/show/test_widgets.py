"""The stepper, driven from Python as a reader's mouse would."""
from __future__ import annotations

from typing import Any

import ipywidgets
import pytest

from chunklab import CharacterChunker, RecursiveChunker, SemanticChunker, stepper
from chunklab.show.widgets import Stepper, build

TEXT = "Staff get leave. Ask Mia for the form."


def parts(view: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}

    def walk(widget: Any) -> None:
        found[getattr(widget, "description", "") or type(widget).__name__] = widget
        for child in getattr(widget, "children", ()):
            walk(child)

    walk(view)
    return found


@pytest.fixture
def shown() -> Stepper:
    return stepper(CharacterChunker, TEXT, chunk_size=(5, 40, 10), overlap=(0, 20, 2), title="Windows",
                   texts={"other": "Another <text>."})


@pytest.fixture
def form(shown: Stepper) -> dict[str, Any]:
    return parts(build(shown, ipywidgets))


def test_a_slider_changes_the_frames(shown: Stepper, form: dict[str, Any]) -> None:
    before = len(shown)
    form["chunk_size"].value = 30
    assert shown.chunker.spans(TEXT) == CharacterChunker(30, 2).spans(TEXT)
    assert len(shown) < before and form["step"].max == len(shown) - 1


def test_a_setting_that_makes_no_sense_says_why_and_keeps_the_frames(shown: Stepper, form: dict[str, Any]) -> None:
    before = [shown.frame(number) for number in range(len(shown))]
    form["overlap"].value = 20
    assert [shown.frame(number) for number in range(len(shown))] == before
    assert "overlap is 20 and chunk_size is 10" in form["HTML"].value
    form["chunk_size"].value = 40
    assert shown.error == "" and "role=\"alert\"" not in form["HTML"].value


def test_a_parameter_that_is_not_there_changes_nothing(shown: Stepper) -> None:
    shown.change(size=3)
    assert shown.error == "There is no parameter 'size' here: change one of chunk_size, overlap."
    shown.change(chunk_size=20)
    assert shown.error == "" and shown.values == {"chunk_size": 20, "overlap": 2}


def test_own_text_is_stepped_and_escaped(shown: Stepper, form: dict[str, Any]) -> None:
    form["Textarea"].value = "<script>"
    assert shown.text == "<script>" and form["text"].value == "Your own text"
    assert "<script>" not in form["HTML"].value and "&lt;script&gt;" in form["HTML"].value


def test_a_text_can_be_chosen(shown: Stepper, form: dict[str, Any]) -> None:
    form["text"].value = "other"
    assert shown.text == "Another <text>."


def test_play_and_slider_show_the_same_frame(shown: Stepper, form: dict[str, Any]) -> None:
    form["Play"].value = 3
    assert form["step"].value == 3 and shown.frame(3).html in form["HTML"].value
    form["step"].value = 1
    assert form["Play"].value == 1 and shown.frame(1).html in form["HTML"].value


def test_what_a_saved_notebook_keeps_is_the_first_setting(shown: Stepper) -> None:
    shown.change(chunk_size=40)
    bundle = shown._repr_mimebundle_()
    assert 'data-steps="11"' in bundle["text/html"]
    assert bundle["text/plain"].startswith("CharacterChunker(chunk_size=10")


def test_a_long_story_is_cut_in_plain_text() -> None:
    lines = repr(stepper(CharacterChunker, "x" * 400, chunk_size=4, overlap=0)).split("\n")
    assert len(lines) == 62 and lines[-1] == "… and 141 more."


def test_a_menu_and_a_fixed_value() -> None:
    shown = stepper(RecursiveChunker, TEXT, chunk_size=20, overlap=0, pack=["across", "within"])
    form = parts(build(shown, ipywidgets))
    form["pack"].label = "within"
    assert shown.chunker.pack == "within" and "chunk_size" not in form  # type: ignore[attr-defined]


def test_a_menu_shows_what_is_chosen_also_where_that_is_none() -> None:
    shown = stepper(SemanticChunker, TEXT, chunk_size=[None, 20])
    form = parts(build(shown, ipywidgets))
    assert form["chunk_size"].label == "None"
    form["chunk_size"].label = "20"
    assert shown.chunker.chunk_size == 20  # type: ignore[attr-defined]
    form["chunk_size"].label = "None"
    assert shown.chunker.chunk_size is None  # type: ignore[attr-defined]


def test_only_a_step_has_a_number_before_its_sentence(shown: Stepper, form: dict[str, Any]) -> None:
    form["overlap"].value = 20
    assert '<p class="say" role="alert">' in form["HTML"].value
    assert ".ck .say[data-n]::before" in form["HTML"].value and ".ck .say::before" not in form["HTML"].value


def test_a_text_typed_while_the_setting_makes_no_sense_is_not_lost(shown: Stepper, form: dict[str, Any]) -> None:
    form["overlap"].value = 20
    form["Textarea"].value = "typed meanwhile, and longer than the window"
    form["overlap"].value = 2
    assert shown.error == "" and shown.text == "typed meanwhile, and longer than the window"


def test_a_long_text_of_ones_own_is_stepped(shown: Stepper, form: dict[str, Any]) -> None:
    form["Textarea"].value = "word " * 20_000
    assert shown.error == "" and len(shown) > 20_000 and "more characters are not painted" in form["HTML"].value


def test_a_ladder_of_separators_is_no_slider() -> None:
    shown = stepper(RecursiveChunker, TEXT, chunk_size=20, overlap=0, separators=("\n", " ", ""))
    assert shown.values["separators"] == ("\n", " ", "")


@pytest.mark.parametrize("name", ["This text", "Your own text"])
def test_a_name_that_the_menu_needs_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="choose another name"):
        stepper(CharacterChunker, TEXT, chunk_size=20, overlap=0, texts={name: "x"})


@pytest.mark.parametrize(("control", "said"), [((1, 2), "A slider is"), ((1, 5, 9), "between the two ends"),
                                               ([], "A menu is empty")])
def test_a_control_that_is_none(control: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        stepper(CharacterChunker, TEXT, chunk_size=control)


def test_something_that_cannot_be_called_is_refused() -> None:
    with pytest.raises(TypeError, match="make is 3"):
        stepper(3, TEXT)  # type: ignore[arg-type]
