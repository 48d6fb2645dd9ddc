from __future__ import annotations

import inspect
from typing import Any

import pytest

from chunklab.forms.fields import Field, chapter, fields_of, summary
from chunklab.forms.tellers import TELLERS, teller_class, teller_name
from chunklab.registry import CHUNKERS
from chunklab.samples import SHORT

NAMES = [*CHUNKERS, *TELLERS]
FIELDS = [(name, field) for name in NAMES for field in fields_of(name)]
WHOLE = [(name, field) for name, field in FIELDS if field.kind == "whole"]
# What a form cannot hold: functions, objects, other chunkers.
NO_FIELD = {"splitter", "length", "parent", "child"}


def ids(pair: tuple[str, Field]) -> str:
    return f"{pair[0]}-{pair[1].name}"


def make(name: str, **parameters: Any) -> Any:
    return teller_class(name)(**parameters)


@pytest.mark.parametrize("name", NAMES)
def test_every_parameter_that_can_be_typed_has_a_field(name: str) -> None:
    signature = inspect.signature(teller_class(name)).parameters.values()
    wanted = {one.name for one in signature if one.kind is not one.VAR_KEYWORD} - NO_FIELD
    has = {field.name for field in fields_of(name)}
    if name == "token":  # an object only, beside `encoding`, which is a name
        wanted -= {"tokenizer"}
    if name == "hierarchical":
        assert {"separators", "keep_separator", "pack", "count_edges", "tokenizer"} <= has
        has -= {field.name for field in fields_of("recursive")}
    assert has == wanted


@pytest.mark.parametrize("pair", FIELDS, ids=ids)
def test_a_field_has_a_kind_and_says_what_it_is(pair: tuple[str, Field]) -> None:
    _, field = pair
    assert field.kind in {"whole", "number", "flag", "choice", "text", "list"}
    assert len(field.help) > 10 and field.help.endswith(".") and "`" not in field.help


@pytest.mark.parametrize("pair", FIELDS, ids=ids)
def test_a_field_begins_with_the_default_of_the_package(pair: tuple[str, Field]) -> None:
    name, field = pair
    parameter = inspect.signature(teller_class(name)).parameters.get(field.name)
    if parameter is not None:
        assert field.default == parameter.default
    told = make(name, **{field.name: field.default}).steps(SHORT)
    assert [step.state for step in told] == [step.state for step in make(name).steps(SHORT)]


@pytest.mark.parametrize("pair", WHOLE, ids=ids)
def test_a_number_may_be_its_least_and_no_less(pair: tuple[str, Field]) -> None:
    name, field = pair
    small = {"overlap": 0, "parent_overlap": 0, "child_overlap": 0, "min_size": 0, "child_chunk_size": 1}
    room = {key: value for key, value in small.items() if key in {one.name for one in fields_of(name)}}
    if field.name == "stride":  # says the same as an overlap
        del room["overlap"]
    make(name, **{**room, field.name: field.least})
    with pytest.raises((ValueError, TypeError), match=rf"^{field.name} "):
        make(name, **{**room, field.name: field.least - 1})


@pytest.mark.parametrize("pair", WHOLE, ids=ids)
def test_a_slider_holds_what_the_package_takes(pair: tuple[str, Field]) -> None:
    _, field = pair
    assert field.least < field.most
    assert field.usual is None or field.least <= field.usual <= field.most


@pytest.mark.parametrize("pair", [pair for pair in FIELDS if pair[1].kind == "choice"], ids=ids)
def test_every_choice_can_be_made_and_nothing_else(pair: tuple[str, Field]) -> None:
    name, field = pair
    assert field.default in field.choices
    for choice in field.choices:
        make(name, **{field.name: choice})
    with pytest.raises((ValueError, TypeError)):
        make(name, **{field.name: "no such choice"})


@pytest.mark.parametrize("pair", [pair for pair in FIELDS if pair[1].kind == "flag"], ids=ids)
def test_a_flag_is_yes_or_no(pair: tuple[str, Field]) -> None:
    name, field = pair
    for value in (True, False):
        make(name, **{field.name: value})


def test_ladders_for_languages_are_ready_made() -> None:
    ladder = next(field for field in fields_of("recursive") if field.name == "separators")
    assert "python" in dict(ladder.presets)
    for _, separators in ladder.presets:
        make("recursive", separators=separators, is_separator_regex=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_chunker_says_what_it_does_and_where_it_is_taught(name: str) -> None:
    assert summary(name).endswith(".")
    assert chapter(name).isidentifier()


@pytest.mark.parametrize("name", NAMES)
def test_a_class_is_found_by_its_name_and_back(name: str) -> None:
    assert teller_name(teller_class(name)) == name


def test_a_class_of_the_readers_own_has_no_name() -> None:
    class WordChunker(teller_class("word")):  # type: ignore[misc]
        pass

    WordChunker.__module__ = "chunklab.chunkers.windows"
    assert teller_name(WordChunker) is None
    assert teller_name(len) is None
