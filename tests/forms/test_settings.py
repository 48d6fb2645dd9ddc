from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import HierarchicalChunker, RecursiveChunker, SemanticChunker, SentenceChunker, WordChunker
from chunklab.forms.fields import Field, fields_of
from chunklab.forms.settings import SettingError, field_of, make, meant, read, setting_of, typed
from chunklab.forms.tellers import TELLERS
from chunklab.registry import CHUNKERS
from chunklab.samples import SHORT
from chunklab.show.candidates import SentenceCandidates
from chunklab.show.searched import SearchedOffsets
from chunklab.show.separating import SeparatorSweep
from chunklab.show.sweep import ThresholdSweep

NAMES = [*CHUNKERS, *TELLERS]


def field(name: str, parameter: str) -> Field:
    return next(one for one in fields_of(name) if one.name == parameter)


def fault(name: str, **typed: str) -> SettingError:
    with pytest.raises(SettingError) as raised:
        make({"chunker": name, "typed": typed})
    return raised.value


@pytest.mark.parametrize("name", NAMES)
def test_nothing_typed_makes_what_the_package_makes(name: str) -> None:
    assert make({"chunker": name, "typed": {}}).__class__ is make({"chunker": name}).__class__


@pytest.mark.parametrize("name", NAMES)
def test_all_defaults_typed_make_the_same(name: str) -> None:
    all_typed = {one.name: typed(one, one.default) for one in fields_of(name)}
    told, usual = make({"chunker": name, "typed": all_typed}).steps(SHORT), make({"chunker": name}).steps(SHORT)
    assert [step.state for step in told] == [step.state for step in usual]


@pytest.mark.parametrize(("name", "parameter", "given", "wanted"), [
    ("recursive", "chunk_size", "80", 80),
    ("recursive", "chunk_size", " 80 ", 80),
    ("recursive", "overlap", "", None),
    ("recursive", "separators", '["\\n\\n", ""]', ("\n\n", "")),
    ("recursive", "strip", "lines", "lines"),
    ("recursive", "strip", "no", False),
    ("recursive", "tokenizer", "", None),
    ("separator", "separator", r"\n", "\n"),
    ("separator", "separator", r"a\\n", r"a\n"),
    ("separator", "separator", "", ""),
    ("word", "joiner", "", None),
    ("word", "joiner", '""', ""),
    ("word", "joiner", " ", " "),
    ("word", "joiner", '"', '"'),
    ("word", "joiner", '""""', '""'),
    ("semantic", "threshold", "0.5", 0.5),
    ("heading", "levels", "[1, 2]", (1, 2)),
])
def test_what_is_typed_is_read(name: str, parameter: str, given: str, wanted: Any) -> None:
    assert meant(field(name, parameter), given) == wanted


TEXT_FIELDS = [field("separator", "separator"), field("word", "joiner"), field("candidates", "rule")]


@given(st.sampled_from(TEXT_FIELDS), st.text() | st.text(alphabet="\\nrts\n\r\t\f\""))
def test_a_text_is_read_as_it_was_written(one: Field, text: str) -> None:
    assert meant(one, typed(one, text)) == text


def test_a_pattern_is_written_as_one_writes_it() -> None:
    assert typed(field("candidates", "rule"), r"(?<=[.!?])\s+") == r"(?<=[.!?])\s+"


@given(st.lists(st.text()))
def test_a_list_is_read_as_it_was_written(separators: list[str]) -> None:
    one = field("recursive", "separators")
    assert meant(one, typed(one, tuple(separators))) == tuple(separators)


@given(st.integers(min_value=-10**9, max_value=10**9))
def test_a_number_is_read_as_it_was_written(number: int) -> None:
    one = field("recursive", "chunk_size")
    assert meant(one, typed(one, number)) == number


@pytest.mark.parametrize(("name", "typed", "wrong", "says"), [
    ("recursive", {"chunk_size": "0"}, "chunk_size", "chunk_size is 0"),
    ("recursive", {"chunk_size": ""}, "chunk_size", "chunk_size is ''"),
    ("recursive", {"chunk_size": "many"}, "chunk_size", "chunk_size is 'many'"),
    ("recursive", {"chunk_size": "1.5"}, "chunk_size", "chunk_size is '1.5'"),
    ("recursive", {"chunk_size": "10", "overlap": "10"}, "overlap", "the overlap must be smaller"),
    ("recursive", {"separators": "a, b"}, "separators", "give a list"),
    ("recursive", {"separators": "[" * 100_000}, "separators", "separators is"),
    ("recursive", {"strip": "perhaps"}, "strip", "strip is 'perhaps'"),
    ("sentence", {"sentences_per_chunk": "0"}, "sentences_per_chunk", "sentences_per_chunk is 0"),
    ("sliding", {"stride": "5", "overlap": "5"}, "stride", "stride"),
    ("semantic", {"threshold": "200"}, "threshold", "threshold is 200"),
    ("semantic", {"threshold": "nan"}, "threshold", "threshold is nan"),
    ("token", {"encoding": "no_such"}, "encoding", "no_such"),
    ("candidates", {"rule": "("}, "rule", "rule"),
    ("sweep", {"settings": '[["percentile"]]'}, "settings", "settings has"),
    ("heading", {"levels": "[0]"}, "levels", "levels"),
])
def test_what_makes_no_sense_is_said_at_its_field(name: str, typed: dict[str, str], wrong: str, says: str) -> None:
    error = fault(name, **typed)
    assert error.field == wrong
    assert says in str(error)


@pytest.mark.parametrize("setting", [None, [], "word", {}, {"chunker": "knife"}, {"chunker": ["word"]},
                                     {"chunker": "word", "typed": []}, {"chunker": "word", "typed": {"knife": "1"}},
                                     {"chunker": "word", "typed": {"chunk_size": 5}}])
def test_what_is_no_setting_is_refused_in_a_sentence(setting: Any) -> None:
    with pytest.raises(SettingError, match=r"\.$"):
        make(setting)


WHATEVER = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
                        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))


@given(WHATEVER)
def test_nothing_but_a_sentence_comes_of_anything_at_all(setting: Any) -> None:
    with pytest.raises(SettingError):
        make(setting)


@given(st.sampled_from([(name, one.name) for name in NAMES for one in fields_of(name)]), st.text() | st.from_regex(r"-?\d+"))
def test_whatever_is_typed_makes_a_chunker_or_a_sentence(pair: tuple[str, str], typed: str) -> None:
    name, parameter = pair
    at = parameter
    try:
        make({"chunker": name, "typed": {parameter: typed}})
    except SettingError as error:
        at = error.field or str(error)
    assert at in {one.name for one in fields_of(name)}


@pytest.mark.parametrize(("made", "parameters"), [
    (WordChunker, {"chunk_size": 20, "overlap": 5, "joiner": None}),
    (RecursiveChunker, {"separators": ("\n\n", ". ", ""), "pack": "within"}),
    (RecursiveChunker, {"keep_separator": False, "strip": "lines", "tokenizer": "cl100k_base"}),
    (SentenceChunker, {"sentences_per_chunk": 2, "sentence_overlap": 1}),
    (SemanticChunker, {"threshold_type": "gradient", "chunk_size": None, "threshold": 70}),
    (HierarchicalChunker, {"parent_chunk_size": 100, "child_chunk_size": 40, "pack": "within"}),
    (SentenceCandidates, {"rule": r"(?<=[.!?])\s+"}),
    (ThresholdSweep, {"settings": (("percentile", 100), ("similarity", 0.5)), "window": 1}),
    (SeparatorSweep, {"marks": ("\n\n", ". "), "chunk_size": 80}),
    (SearchedOffsets, {"chunk_size": 2, "overlap": 1, "search": "the last end"}),
])
def test_what_was_made_can_be_made_again_from_its_setting(made: Any, parameters: dict[str, Any]) -> None:
    setting = setting_of(made, parameters)
    assert setting is not None
    again = make(json.loads(json.dumps(setting)))
    assert repr(again) == repr(made(**parameters))


class Own(WordChunker):
    pass


@pytest.mark.parametrize(("made", "parameters"), [
    (Own, {}), (lambda: WordChunker(), {}), (RecursiveChunker.for_language, {"language": "python"}),
    (RecursiveChunker, {"length": len}), (RecursiveChunker, {"tokenizer": object()}),
])
def test_what_a_form_cannot_say_has_no_setting(made: Any, parameters: dict[str, Any]) -> None:
    assert setting_of(made, parameters) is None


def test_reading_gives_the_parameters() -> None:
    assert read({"chunker": "word", "typed": {"chunk_size": "3"}}) == ("word", {"chunk_size": 3})


def test_a_sentence_about_two_fields_is_about_the_first() -> None:
    assert field_of("overlap is 5 and chunk_size is 5", "word") == "overlap"
    assert field_of("something else", "word") is None
