"""The playground's sample texts: short, readable, and each with something that goes wrong."""
from __future__ import annotations

import unicodedata

import pytest

from chunklab import CharacterChunker, ElementChunker, HeadingChunker, PageChunker, RecursiveChunker, WordChunker
from chunklab.play.asked import find
from chunklab.play.texts import Text, texts
from chunklab.registry import get_chunker
from chunklab.show.numbers import numbers_of
from chunklab.text.naive import naive_ends
from chunklab.text.sentences import sentence_ends

TEXTS = {text.name: text for text in texts()}
EACH = pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in TEXTS.items()])


@EACH
def test_a_text_is_short_enough_to_read_and_long_enough_to_cut(text: Text) -> None:
    assert 800 <= len(text.text) <= (4500 if text.name == "handbook" else 2500)


@EACH
def test_a_text_has_a_title_and_a_file_name_and_ends_with_a_line(text: Text) -> None:
    assert text.title and "." in text.source and text.text.endswith("\n") and not text.text.endswith("\n\n")


@EACH
def test_its_question_is_answered_by_whole_words_of_it(text: Text) -> None:
    start, end = text.answer
    answer = text.text[start:end]
    assert answer == answer.strip() and len(answer) >= 25 and len(text.question) <= 60
    assert text.text.count(answer) == 1 and text.text[start - 1:start].isspace() or text.name == "chinese"


def test_questions_fare_differently_under_two_strategies() -> None:
    pair = get_chunker("character", chunk_size=300, overlap=60), get_chunker("recursive", chunk_size=300, overlap=0)
    fates = {text.name: [find(chunker, text.text, text.source, text.question, text.answer)["fate"] for chunker in pair]
             for text in TEXTS.values()}
    assert all(one != other for name, (one, other) in fates.items() if name not in ("chat", "chinese"))
    names = {fate.partition("</b>")[0] for both in fates.values() for fate in both}
    assert names == {"<b>Whole", "<b>In pieces", "<b>Not found"}


@EACH
def test_all_characters_are_known_and_meant(text: Text) -> None:
    unknown = [char for char in text.text if unicodedata.category(char) in ("Cn", "Co", "Cs")
               or unicodedata.category(char) == "Cc" and char not in "\n\f"]
    assert unknown == [] and "\u00a0" not in text.text


@pytest.mark.parametrize("name", ["prose", "pages", "chat", "emoji", "handbook"])
def test_the_naive_rule_finds_other_sentences(name: str) -> None:
    text = TEXTS[name].text
    assert {len(text[:end].rstrip()) for end in sentence_ends(text)} != {*naive_ends(text), len(text.rstrip())}


def test_a_window_cuts_sentences_of_the_prose() -> None:
    chunker = CharacterChunker(chunk_size=300, overlap=60)
    assert numbers_of(chunker.chunk(TEXTS["prose"].text), chunker).broken >= 2


def test_a_window_parts_the_table_from_its_header_and_elements_repeat_it() -> None:
    text = TEXTS["markdown"].text
    windows = CharacterChunker(chunk_size=250, overlap=0).split_text(text)
    assert all("| Model |" not in window for window in windows if "Snow pillow" in window)
    whole = ElementChunker(chunk_size=250).split_text(text)
    assert all("| Model |" in chunk for chunk in whole if "Snow pillow" in chunk)


def test_a_hash_in_the_code_is_no_heading() -> None:
    paths = [chunk.section_path for chunk in HeadingChunker(chunk_size=None).chunk(TEXTS["markdown"].text)]
    assert ["Rain gauges", "Calibrating", "If it still does not fit"] in paths and len(paths) == 6


def test_a_sentence_of_the_policy_runs_over_the_page() -> None:
    chunker = PageChunker()
    chunks = chunker.chunk(TEXTS["pages"].text)
    assert [chunk.page_numbers for chunk in chunks] == [[1], [2], [3]]
    assert chunks[0].text.endswith("whether it") and chunks[1].text.startswith("belongs")


def test_a_message_of_the_chat_stands_far_from_its_question() -> None:
    chunks = RecursiveChunker(chunk_size=300, overlap=0).split_text(TEXTS["chat"].text)
    asked, = (at for at, chunk in enumerate(chunks) if "Who drives out?" in chunk)
    arrived, = (at for at, chunk in enumerate(chunks) if "I am here." in chunk)
    assert arrived > asked + 1


def test_chinese_has_words_of_hundreds_of_characters_for_those_who_look_for_blanks() -> None:
    words = WordChunker(chunk_size=1, overlap=0).split_text(TEXTS["chinese"].text)
    assert max(map(len, words)) > 80


def test_a_careless_window_would_break_what_a_reader_sees_as_one_character() -> None:
    text = TEXTS["emoji"].text
    careful = CharacterChunker(chunk_size=10, overlap=0)
    assert any(end - start != 10 for start, end in careful.spans(text)[:-1])
    assert {"\u200d", "\ufe0f", "\u0301", "\u20e3"} <= set(text)


def test_the_module_is_python_that_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(TEXTS["python"].text, "gauge.py", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out == "Aalden shed     1.9 mm\n"


def test_a_ladder_for_prose_cuts_inside_a_function() -> None:
    text = TEXTS["python"].text
    function = text[text.index("def heaviest_hour"):text.index("def report")].strip()
    assert all(function not in chunk for chunk in RecursiveChunker(chunk_size=700, overlap=0).split_text(text))
    ladder = RecursiveChunker.for_language("python", chunk_size=700, overlap=0)
    assert any(function in chunk for chunk in ladder.split_text(text))
