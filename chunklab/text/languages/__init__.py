"""Word lists and marks that the sentence splitter reads, one small table per language.

A text comes without a label that names its language, so all tables are merged and always in use.
To teach the splitter a word, add it to a list. Each module may hold these lists, written as plain
words with blanks between them and **without** their last full stop:

TITLES
    Stand before a name, so they never end a sentence: `Dr. Smith`.
LEADING
    Always lead on to more words, so they never end a sentence: `e.g. this`.
NUMBERED
    Belong to a number or a single letter: `Fig. 2`, `Vol. IV`. Before a capital that is none of
    these, the full stop is an end.
NUMBERED_WORDS
    The same, for forms that are also words of their own (`no`, `art`) or dates (`Jan`): only digits,
    dates and Roman numbers of two letters or more count, so `The answer is no. I left.` is two
    sentences.
NUMBERED_ENDINGS
    How compound words end that belong to a number or go on in lower case: `Goethestr. 5`.
CLOSING
    May close a sentence. A capital after them begins a new one: `etc. The`, `Inc. He`.
EITHER
    Stand before names as often as at an end: `St.`, `Jr.`, `Ph.D.`. The full stop is an end only
    before one of the STARTERS.
STARTERS
    Words with a capital that rarely are part of a name: `The`, `She`, `Then`.
TIMES, BEFORE_TIME
    What marks a time of day, and what may stand before one to open a sentence: `At 9 a.m. Mr. Fox left.`
AFTER_TIME
    Names of days, months and time zones, which go on after a time: `9 a.m. Monday`.
ORDINAL_WORDS, ORDINAL_ARTICLES
    What stands after and before an ordinal number, in languages that write `3.` for "third".
LABELS
    Open a sentence together with a number: `Table 1. Results.`
SAYING
    Verbs (as they stand after a quote) that tell who speaks: `"Why now?" Anna asked.`
NOT_SAYING
    Words that end like one of these verbs, in scripts without blanks.
MARKED_NAMES
    Names that end in `!` or `?`: `Yahoo! shares`.
QUOTE_GOES_ON, QUOTE_IS_OVER
    How a word begins that carries a sentence on after a closed quote, for scripts without blanks,
    and longer beginnings that look the same but start anew.

How to write an entry:
`etc` (no capital) matches in any case; `Gen` (a capital) matches only as written; `=max` matches
only as written, too. `z.B` matches `z.B.` and `z. B.`; `ad_es` matches `es.` after the word `ad`.
Where two lists claim one word, the list wins that glues less.
"""
from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from chunklab.text.languages.marks import SMALL_ROMANS

LANGUAGES = ("ar", "cs", "da", "de", "en", "es", "fr", "hi", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr",
             "uk", "zh")
# From the list that glues most to the one that glues least: later ones overrule earlier ones.
ABBREVIATION_LISTS = ("TITLES", "LEADING", "NUMBERED", "CLOSING", "EITHER", "NUMBERED_WORDS")


class Tables:
    """The lists of all languages, merged; those beside the abbreviations when they are first asked for."""

    as_written: dict[str, str]  # an abbreviation → the name of its list
    any_case: dict[str, str]  # the same for entries without a capital, which match in any case
    pair_ends: frozenset[str]  # last words of entries that need the word before them
    known: frozenset[str]  # in small letters, every word that may be more than an ordinary one
    starters: frozenset[str]
    times: frozenset[str]
    before_time: frozenset[str]
    after_time: frozenset[str]
    ordinal_words: frozenset[str]
    ordinal_articles: frozenset[str]
    labels: frozenset[str]
    saying: frozenset[str]
    not_saying: frozenset[str]
    marked_names: frozenset[str]
    numbered_endings: tuple[str, ...]
    quote_goes_on: tuple[str, ...]
    quote_is_over: tuple[str, ...]

    def __init__(self) -> None:
        as_written: dict[str, str] = {}
        any_case: dict[str, str] = {}
        pair_ends: set[str] = set()
        for name in ABBREVIATION_LISTS:
            for language in LANGUAGES:
                for entry in words_of(language, name):
                    word = entry.lstrip("=").replace("_", " ")
                    exact = entry.startswith("=") or word != word.lower()
                    (as_written if exact else any_case)[word] = name
                    if "." in word or " " in word:
                        pair_ends.add(word.replace(".", " ").split()[-1])
        self.as_written, self.any_case, self.pair_ends = as_written, any_case, frozenset(pair_ends)
        self.known = SMALL_ROMANS.union(map(str.lower, as_written), any_case, map(str.lower, pair_ends))

    if not TYPE_CHECKING:  # a type checker would take any name for an attribute
        def __getattr__(self, name: str) -> Any:
            # Python comes here only for what it has not found: a list that nobody has asked for yet.
            kind = Tables.__annotations__.get(name)
            if kind is None:
                raise AttributeError(f"there is no list {name!r}")
            words = [word for language in LANGUAGES for word in words_of(language, name.upper())]
            merged = tuple(words) if kind.startswith("tuple") else frozenset(words)
            setattr(self, name, merged)
            return merged

    def list_of(self, word: str) -> str | None:
        """Find the list in which an abbreviation (without its last full stop) stands."""
        return self.as_written.get(word) or self.any_case.get(word.lower())


def words_of(language: str, name: str) -> list[str]:
    """Read one list of one language, in its own order."""
    table: str = getattr(import_module(f"{__name__}.{language}"), name, "")
    return table.split()


@lru_cache(maxsize=1)
def load_tables() -> Tables:
    """Merge the lists of all languages, once."""
    return Tables()
