"""Chunkers by name and from the environment."""
from __future__ import annotations

import inspect
from typing import Any

import pytest

import chunklab
from chunklab import CHUNKERS, BaseChunker, CharacterChunker, WordChunker, chunker_from_env, get_chunker
from chunklab.registry import chunker_class

TEXT = "Keep every receipt. Scan it. Send it in by Friday."
NAMES = pytest.mark.parametrize("name", CHUNKERS)
SETTINGS = ("CHUNKER", "CHUNK_SIZE", "CHUNK_OVERLAP", "CHUNK_ENCODING")


@NAMES
def test_every_name_makes_a_chunker_that_cuts(name: str) -> None:
    chunks = get_chunker(name).chunk(TEXT)
    assert chunks and all(chunk.is_valid(TEXT) for chunk in chunks)


def test_every_public_chunker_has_a_name() -> None:
    public = {getattr(chunklab, name) for name in chunklab.__all__ if name.endswith("Chunker")} - {BaseChunker}
    assert {chunker_class(name) for name in CHUNKERS} == public


def test_a_name_may_be_written_large() -> None:
    assert isinstance(get_chunker("Character"), CharacterChunker)


def test_parameters_are_handed_on() -> None:
    assert get_chunker("character", chunk_size=4, overlap=1).split_text("abcdefgh") == ["abcd", "defg", "gh"]


@pytest.mark.parametrize("name", ["letters", "", None, 3, ["word"]])
def test_an_unknown_name_is_told_all_names(name: Any) -> None:
    with pytest.raises(ValueError, match="There is no chunker called") as error:
        get_chunker(name)
    assert repr(name) in str(error.value) and ", ".join(CHUNKERS) in str(error.value)


@NAMES
def test_an_unknown_parameter_is_told_the_parameters(name: str) -> None:
    with pytest.raises(TypeError, match="has no parameter colour: it takes ") as error:
        get_chunker(name, colour="red")
    named = [known for known, parameter in inspect.signature(chunker_class(name)).parameters.items()
             if parameter.kind is not inspect.Parameter.VAR_KEYWORD]
    assert [known for known in named if known not in str(error.value)] == []


def test_only_the_unknown_parameter_is_named() -> None:
    with pytest.raises(TypeError, match="has no parameter colour: "):
        get_chunker("hierarchical", keep_separator="end", colour="red")


def test_a_parameter_that_makes_no_sense_keeps_its_own_sentence() -> None:
    with pytest.raises(ValueError, match="chunk_size is 0"):
        get_chunker("word", chunk_size=0)


# --- from the environment ----------------------------------------------------------------------------

@pytest.mark.parametrize("environment", [{}, {"CHUNKER": ""}, {"CHUNKER": " ", "CHUNK_SIZE": "", "CHUNK_OVERLAP": " "}])
def test_nothing_set_gives_words_with_their_defaults(environment: dict[str, str]) -> None:
    assert repr(chunker_from_env(environment)) == repr(WordChunker())


@pytest.mark.parametrize("name", [name for name in CHUNKERS if name != "page"])
def test_a_size_reaches_every_chunker_in_its_own_way(name: str) -> None:
    chunker = chunker_from_env({"CHUNKER": name, "CHUNK_SIZE": "37"})
    assert "chunk_size=37" in repr(chunker)


def test_name_and_numbers_may_have_blanks_around_them() -> None:
    chunker = chunker_from_env({"CHUNKER": " Character ", "CHUNK_SIZE": " 4 ", "CHUNK_OVERLAP": "1"})
    assert repr(chunker) == "CharacterChunker(chunk_size=4, overlap=1)"


def test_size_and_overlap_of_a_hierarchy_are_those_of_the_children() -> None:
    chunker: Any = chunker_from_env({"CHUNKER": "hierarchical", "CHUNK_SIZE": "40", "CHUNK_OVERLAP": "8"})
    assert (chunker.child_chunk_size, chunker.child_overlap, chunker.parent_chunk_size) == (40, 8, 2000)


def test_an_encoding_goes_to_tokens() -> None:
    chunker: Any = chunker_from_env({"CHUNKER": "token", "CHUNK_ENCODING": "cl100k_base"})
    assert chunker.encoding == "cl100k_base"


def test_an_encoding_is_left_aside_by_chunkers_without_tokens() -> None:
    assert repr(chunker_from_env({"CHUNK_ENCODING": "cl100k_base"})) == repr(WordChunker())


def test_the_environment_of_the_process_is_read_if_none_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in SETTINGS:
        monkeypatch.delenv(setting, raising=False)
    monkeypatch.setenv("CHUNKER", "character")
    monkeypatch.setenv("CHUNK_SIZE", "4")
    monkeypatch.setenv("CHUNK_OVERLAP", "0")
    assert chunker_from_env().split_text("abcdef") == ["abcd", "ef"]


@pytest.mark.parametrize(("environment", "said"), [
    ({"CHUNKER": "letters"}, "'letters': choose one of word, character"),
    ({"CHUNK_SIZE": "many"}, "CHUNK_SIZE is 'many': set it to a whole number"),
    ({"CHUNK_SIZE": "4.5"}, "CHUNK_SIZE is '4.5'"),
    ({"CHUNK_OVERLAP": "some"}, "CHUNK_OVERLAP is 'some'"),
    ({"CHUNKER": "semantic", "CHUNK_OVERLAP": "5"}, "CHUNK_OVERLAP is '5', but the semantic chunker has no overlap"),
    ({"CHUNKER": "cluster", "CHUNK_OVERLAP": "5"}, "CHUNK_OVERLAP is '5', but the cluster chunker has no overlap"),
    ({"CHUNK_SIZE": "0"}, "(?i)chunk_size is '?0"),
    ({"CHUNK_SIZE": "10", "CHUNK_OVERLAP": "10"}, "(?i)overlap is '?10"),
])
def test_a_setting_that_makes_no_sense_is_named(environment: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        chunker_from_env(environment)
