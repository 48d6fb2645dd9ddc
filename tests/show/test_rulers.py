"""The story of three rulers: each unit once, and what each ruler says up to there."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from chunklab import get_tokenizer, stepper
from chunklab.show.rulers import Rulers
from chunklab.text.words import word_spans
from tests.strategies import any_characters, texts

TOKENIZER = get_tokenizer()


def told(text: str, unit: str = "tokens") -> list[str]:
    return [step.reason for step in Rulers(unit).steps(text)]


@given(texts() | any_characters())
def test_tokens_cover_the_whole_text_without_a_gap(text: str) -> None:
    steps = Rulers().steps(text)
    state = steps[-1].state if steps else ()
    assert "".join(text[start:end] for start, end in state) == text
    _, starts = TOKENIZER.encode_with_starts(text)
    assert [start for start, _ in state] == sorted({start for start in starts[:-1] if start >= 0})


@given(texts() | any_characters())
def test_words_and_characters_are_those_of_the_package(text: str) -> None:
    for unit, spans in (("words", word_spans(text)), ("characters", [(at, at + 1) for at in range(len(text))])):
        steps = Rulers(unit).steps(text)
        assert list(steps[-1].state if steps else ()) == spans


@given(texts())
def test_the_last_step_counts_all_of_the_text(text: str) -> None:
    steps = Rulers().steps(text)
    if steps:
        ends = steps[-1].reason.rpartition("Up to here: ")[2].rstrip(".").split(", ")
        assert [int(part.split()[0].replace(",", "")) for part in ends] == [
            len(text), len(word_spans(text)), TOKENIZER.count(text)]


def test_tokens_that_are_less_than_a_character_are_told_together() -> None:
    assert told("假!") == ["Tokens 1 to 2 are together “假”. Up to here: 1 character, 1 word, 2 tokens.",
                         "Token 3 is “!”. Up to here: 2 characters, 1 word, 3 tokens."]


def test_a_word_says_how_many_tokens_it_took() -> None:
    assert told("Journeys home", "words")[0] == "Word 1 is “Journeys”. Up to here: 8 characters, 1 word, 3 tokens."


@pytest.mark.parametrize(("text", "shown"), [("\n\n", "“¶¶”"), ("\t", "“→”"), ("\u200d", "“U+200D”"), ("\u0301", "“◌\u0301”")])
def test_what_has_no_shape_is_made_visible(text: str, shown: str) -> None:
    assert shown in told(text)[0]


@pytest.mark.parametrize("unit", ["sentences", "", None, 3])
def test_a_ruler_that_there_is_not_is_refused(unit: Any) -> None:
    with pytest.raises(ValueError, match=r"unit is .* choose one of 'tokens', 'words', 'characters'"):
        Rulers(unit)


def test_a_text_that_is_no_string_is_refused() -> None:
    with pytest.raises(TypeError, match="text is"):
        Rulers().steps(3)  # type: ignore[arg-type]


def test_it_can_be_stepped_through() -> None:
    step = stepper(Rulers, "a b", unit=["tokens", "words"])
    assert repr(step).startswith("Rulers(): 3 frames")
    step.change(unit="words")
    assert repr(step).startswith("Rulers(unit='words'): 3 frames")
