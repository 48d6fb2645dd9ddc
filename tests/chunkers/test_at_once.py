"""Chunks found all at once are those of the plain way, which `steps` tells."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import LANGUAGES, HeadingChunker, ParagraphChunker, RecursiveChunker, SentenceChunker, SeparatorChunker
from chunklab.chunkers.base import BaseChunker
from chunklab.steps import Story

PIECES = ["a", "bc", "word ", "End. ", "longerword", ".", ". ", " ", "  ", "\n", "\n\n", "\n \n", " \n", "\t", "\r\n", "\r",
          "\f", "\u3000", "\xa0", "e\u0301", " \u0301", "\u0301", "\u0600", "\u0600 ", "👨\u200d👩", "🇫🇷", "🇫", "가\u11a8",
          "日本語。", "# A\n", "- b\n"]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)
SIZES = st.sampled_from([1, 2, 3, 5, 8, 13, 21, 40])
LADDERS = st.sampled_from([("\n\n", "\n", ". ", " ", ""), ("\n\n", "\n", " ", ""), ("\n\n", "\n", ""), ("\n\n", "\n"),
                           ("\n\n", "\n", ". ", " "), ("\n\n", "\n", "? ", "a ", " ", ""), ("\n", " "), (" ", "")])


def same(chunker: BaseChunker, text: str) -> None:
    at_once, plain = chunker._own_cuts(text), chunker._own_cuts(text, Story())
    assert list(at_once) == list(plain)


@given(TEXTS, SIZES, st.integers(0, 20), LADDERS)
def test_a_ladder(text: str, size: int, overlap: int, ladder: tuple[str, ...]) -> None:
    same(RecursiveChunker(size, overlap % size, ladder), text)


@given(TEXTS, SIZES, st.integers(0, 20), st.sampled_from([False, "start", "end"]), st.sampled_from(["across", "within"]),
       st.sampled_from([True, False, "lines"]))
def test_a_ladder_in_other_settings(text: str, size: int, overlap: int, keep: object, pack: object, strip: object) -> None:
    same(RecursiveChunker(size, overlap % size, keep_separator=keep, pack=pack, strip=strip), text)  # type: ignore[arg-type]


LINES = ("\n# A|\n## B|\n#### |\n---\n|\n```\n|\ndef |\nclass |\n@x|\nasync def|\n    def |\n  @y|\n\tclass |\n    |\n\t|; |"
         ";|! |\nfunction |\nexport|\nimpl | fn|\nfunc|\n#if|\nint f(a){|\n{|\npublic |class |\nstruct|\nmodule|\n def|\n@doc")
CODE = st.lists(st.sampled_from(PIECES + LINES.split("|")), max_size=60).map("".join)


@given(TEXTS | CODE, SIZES, st.sampled_from(["markdown", "python"]) | st.sampled_from(LANGUAGES), st.booleans())
def test_a_language(text: str, size: int, language: str, repeats: bool) -> None:
    same(RecursiveChunker.for_language(language, chunk_size=size, overlap=size // 3 if repeats else 0), text)


@pytest.mark.parametrize("text", [
    "def f():\n" + "    " * 9 + "return 1\n", "\n        a\n        b\n", "x\n      👨\u200d👩\u200d👧👨\u200d👩\n\n  y z",
    "# A\n \n\x0b\n## B\n\n  c d\n ", "\n\tbc\n---\nbc\n\t\n# word \n- b\n\n# ",
    "class A:\n    x = 1\n\n    def f(self):\n        pass\n" * 9])
def test_indentation_that_has_no_room(text: str) -> None:
    for size in range(1, 40):
        for language in ("python", "markdown"):
            same(RecursiveChunker.for_language(language, chunk_size=size, overlap=0), text)



@given(TEXTS, SIZES, st.integers(0, 20), st.sampled_from(["\n", "\n\n", " ", ". "]), st.sampled_from([False, "start", "end"]))
def test_one_separator(text: str, size: int, overlap: int, separator: str, keep: object) -> None:
    same(SeparatorChunker(separator, size, overlap % size, keep_separator=keep), text)  # type: ignore[arg-type]


@given(TEXTS, SIZES, st.integers(0, 20))
def test_paragraphs_and_sentences(text: str, size: int, overlap: int) -> None:
    same(ParagraphChunker(size, overlap % size), text)
    same(SentenceChunker(size, overlap % size), text)


@given(TEXTS | CODE, st.booleans(), st.sampled_from([(1, 2, 3, 4, 5, 6), (2, 3)]), st.sampled_from(["", "---\na: b\n---\n"]))
def test_sections(text: str, path: bool, levels: tuple[int, ...], matter: str) -> None:
    same(HeadingChunker(None, include_path=path, levels=levels), matter + text)


@given(TEXTS, st.integers(1, 4), st.integers(0, 3), st.sampled_from([None, " ", "|"]))
def test_counted_sentences_and_paragraphs(text: str, count: int, overlap: int, joiner: str | None) -> None:
    same(SentenceChunker(sentences_per_chunk=count, sentence_overlap=overlap % count, joiner=joiner), text)
    same(ParagraphChunker(paragraphs_per_chunk=count), text)


def test_a_paragraph_that_begins_with_a_blank_of_its_own_is_repeated_with_it_or_not_at_all() -> None:
    same(RecursiveChunker(10, 2), "tea\n\n \u0301\n\nword\n\nmilk")


def test_what_is_repeated_may_begin_in_a_piece_that_began_before_the_chunk() -> None:
    text = "one two three. four five six seven.\n\nAll.\n\nmore of it here"
    for size in range(12, 30):
        same(RecursiveChunker(size, size // 2), text)


@pytest.mark.parametrize("text", ["", " \n\n ", "\n" * 50 + "a" + " " * 50, "a" * 200, "👨‍👩‍👧" * 20, "x. " * 100])
def test_the_text_is_one_thing(text: str) -> None:
    for size in (1, 2, 7, 30):
        same(RecursiveChunker(size, size // 2), text)
        same(RecursiveChunker(size, 0, ("\n\n", "\n", ". ", " ")), text)


def test_a_sign_that_holds_the_blank_after_a_paragraph() -> None:
    for tail in ("b c\u0600 \n\nd", "b c\n\n \u0301d", "b c \u0301\n\nd"):
        for size in range(3, 12):
            same(RecursiveChunker(size, 0), "aaa aaa\n" + tail)
