"""Terms: words, identifiers whole and in parts, pairs of characters."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from chunklab.search import terms
from tests.strategies import texts


@pytest.mark.parametrize(("text", "found"), [
    ("Book a train.", ["book", "a", "train"]),
    ("max_size", ["max_size", "max", "size"]),
    ("maxSize", ["maxsize", "max", "size"]),
    ("parseHTMLPage", ["parsehtmlpage", "parse", "html", "page"]),
    ("VPNs USB", ["vpns", "usb"]),
    ("v2.0 v2", ["v2.0", "v2", "0", "v2"]),
    ("leave-policy", ["leave-policy", "leave", "policy"]),
    ("don’t don't", ["don't", "don", "t"] * 2),
    ("mia@firm.org", ["mia@firm.org", "mia", "firm", "org"]),
    ("C, C++, C# and 5", ["c", "c++", "c", "c#", "c", "and", "5"]),
    ("Straße ＡＢＣ cafe\u0301", ["strasse", "abc", "café"]),
    ("“quoted” (p. 3) -- x", ["quoted", "p", "3", "x"]),
    ("... -- !", []), ("", []), ("__init__", ["__init__", "init"]),
])
def test_words_and_identifiers(text: str, found: list[str]) -> None:
    assert terms(text) == found


@pytest.mark.parametrize(("text", "found"), [
    ("东京都", ["东京", "京都"]), ("京", ["京"]), ("第3章", ["第", "3", "章"]),
    ("東京のバス", ["東京", "京の", "のバ", "バス"]),
    ("ภาษา", ["ภา", "าษ", "ษา"]), ("Kyoto京都", ["kyoto", "京都"]),
])
def test_scripts_without_blanks_give_pairs(text: str, found: list[str]) -> None:
    assert terms(text) == found


@pytest.mark.parametrize("word", ["한국어", "क्षत्रिय", "שָׁלוֹם", "العربية", "ελλάδα", "тест"])
def test_a_word_of_another_script_is_one_term(word: str) -> None:
    assert terms(f"{word}, {word}।") == [word, word]


@given(texts())
def test_capitals_and_what_stands_around_a_word_change_nothing(text: str) -> None:
    found = terms(text)
    assert terms(f" {text}\n") == found == [term for term in found if term and not term.isspace()]


@given(texts(), texts())
def test_terms_of_two_lines_are_those_of_each(one: str, other: str) -> None:
    assert terms(f"{one}\n\n{other}") == terms(one) + terms(other)


def test_one_long_line_and_one_long_word_are_read_once() -> None:
    assert len(terms("word " * 100_000)) == 100_000
    assert len(terms("a-" * 100_000)) == 100_001
    assert len(terms("京" * 100_000)) == 99_999


@pytest.mark.parametrize("text", [None, 3, b"tea", ["tea"]])
def test_what_is_no_string_is_refused(text: Any) -> None:
    with pytest.raises(TypeError, match="text is "):
        terms(text)
