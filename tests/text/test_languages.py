"""The word lists of the languages: well formed, merged, and no word of one language is lost in another."""
from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

from chunklab.text import languages
from chunklab.text.languages import ABBREVIATION_LISTS, LANGUAGES, Tables, load_tables, words_of
from chunklab.text.languages.marks import BRACKETS, OTHER_MARKS, WESTERN_MARKS
from chunklab.text.sentences import split_sentences

LISTS = (*ABBREVIATION_LISTS, "NUMBERED_ENDINGS", "STARTERS", "TIMES", "BEFORE_TIME", "AFTER_TIME", "ORDINAL_WORDS",
         "ORDINAL_ARTICLES", "LABELS", "SAYING", "NOT_SAYING", "MARKED_NAMES", "QUOTE_GOES_ON", "QUOTE_IS_OVER")

# Words with which sentences often end, and a sentence that may come after them.
LAST_WORDS = {
    "en": ("Anna left.", """
        it them there time day way set out ago art no ill app is am so on up in go me you him her us now then here ex
        sat sun may might will can all any too two one lot bit end men man son sun art ear eye car bar bus gas sea tea
        pen pet pig fig cap cab tab sum gem inn arm leg lip air oil ice sky key joy boy toy war law old new big bad sad
        mad low high par mar col gal cor lit rag mag arch par ref rep gen rev hon div max. par
    """),
    "de": ("Anna ging.", """
        ist war da dort hier so nun ja nein gut alt neu ab an auf aus mit vor Art Tag Jahr Haus Weg Zeit ihm
    """),
    "fr": ("Anna part.", "lui elle nous vous là ici oui non bien mal fin jour nuit eau mer roi loi vie art pas plus"),
    "es": ("Ana sale.", "es sí no ir él ella mar sol luz día pan rey ley fin más bien mal así aquí dar ver ser"),
    "it": ("Anna parte.", "sì no io lui lei noi mare sole re bene male qui là fine via casa uno tre sei"),
    "pt": ("Ana sai.", "sim não ir ele ela mar sol luz dia pão rei lei fim mais bem mal aqui dez seis dar ver"),
    "ru": ("Анна ушла.", "он она дом сад лес мир год день ночь да нет там тут всё ей их нас вас рук тел ген полк мин"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_holds_only_lists_that_are_read(language: str) -> None:
    module = import_module(f"chunklab.text.languages.{language}")
    assert module.__doc__
    assert {name for name in vars(module) if name.isupper()} <= set(LISTS)


def test_every_table_is_merged() -> None:
    assert {module.name for module in pkgutil.iter_modules(languages.__path__)} == {*LANGUAGES, "marks"}


def test_a_list_is_merged_when_it_is_first_asked_for() -> None:
    tables = Tables()
    assert "labels" not in vars(tables)
    assert tables.labels >= {*words_of("en", "LABELS"), *words_of("de", "LABELS")}
    assert tables.labels is vars(tables)["labels"]
    with pytest.raises(AttributeError, match="there is no list 'label'"):
        tables.label  # type: ignore[attr-defined]  # noqa: B018


def test_every_list_is_explained() -> None:
    assert all(name in str(languages.__doc__) for name in LISTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LISTS)
def test_a_list_names_no_word_twice_and_no_last_full_stop(language: str, name: str) -> None:
    words = words_of(language, name)
    assert len(words) == len(set(words))
    assert not [word for word in words if word.endswith(".")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_words_begin_with_a_capital(language: str) -> None:
    assert not [word for word in words_of(language, "STARTERS") if word[0].islower()]


def test_the_list_that_glues_less_wins() -> None:
    assert "gen" not in load_tables().any_case
    assert load_tables().list_of("Gen") == "TITLES"
    assert load_tables().list_of("ETC") == load_tables().list_of("etc") == "CLOSING"
    assert load_tables().list_of("Art") == load_tables().list_of("art") == "NUMBERED_WORDS"


def test_an_entry_with_a_capital_matches_only_as_written() -> None:
    assert load_tables().list_of("Sat") == "NUMBERED_WORDS"
    assert load_tables().list_of("sat") is None


@pytest.mark.parametrize(("language", "word"), [
    (language, word) for language, (_, words) in LAST_WORDS.items() for word in dict.fromkeys(words.split())])
def test_an_ordinary_word_ends_a_sentence(language: str, word: str) -> None:
    following = LAST_WORDS[language][0]
    assert split_sentences(f"Xxxx xxxx {word}. {following}") == [f"Xxxx xxxx {word}. ", following]


def test_no_mark_is_listed_twice() -> None:
    marks = WESTERN_MARKS + OTHER_MARKS
    assert len(marks) == len(set(marks))
    assert all(len(pair) == 2 for pair in BRACKETS)
