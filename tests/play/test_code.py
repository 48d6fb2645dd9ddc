"""The code that the playground gives: run, it cuts as the playground does."""
from __future__ import annotations

import contextlib
import io
import math
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import (
    BaseChunker,
    CharTfidf,
    HeadingChunker,
    HierarchicalChunker,
    PageChunker,
    RecursiveChunker,
    SemanticChunker,
    SentenceChunker,
    SlidingWindowChunker,
    TokenChunker,
    WordChunker,
    get_tokenizer,
)
from chunklab.document import Chunks
from chunklab.play.asked import find
from chunklab.play.code import code, quoted
from chunklab.registry import CHUNKERS, get_chunker
from chunklab.search import Index
from chunklab.text.separators import LANGUAGES
from tests.strategies import Configured, chunkers, letters, texts

TEXT = ("# Tea\n\nDr. Lee likes it. So do I.\r\n\r\n| a | b |\n|---|---|\n| 1 | 2 |\n"
        "\fPage two: 日本語。 \"Quotes\" and 'more'.\n")


def run(written: str) -> tuple[Chunks, str]:
    names: dict[str, Chunks] = {}
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(written, "given.py", "exec"), names)
    return names["chunks"], said.getvalue()


@pytest.mark.parametrize("name", CHUNKERS)
def test_the_code_of_every_chunker_cuts_as_it_does(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tea.md").write_bytes(TEXT.encode("utf-8"))
    chunker = get_chunker(name)
    wanted = chunker.chunk({"text": TEXT, "source": "tea.md"})
    for text in (None, TEXT, TEXT * 9):  # a text that is too long to be written is read from the file
        (tmp_path / "tea.md").write_bytes((text or TEXT).encode("utf-8"))
        made, said = run(code(chunker, text, "tea.md"))
        assert made == (wanted if text != TEXT * 9 else chunker.chunk({"text": TEXT * 9, "source": "tea.md"}))
        assert said.count("\n") == len(made)


@pytest.mark.parametrize("name", CHUNKERS)
def test_the_code_asks_the_question_and_finds_what_the_playground_shows(name: str, tmp_path: Path,
                                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chunker, place = get_chunker(name), (7, 27)  # "Dr. Lee likes it. So"
    for text in (TEXT, TEXT * 9):
        (tmp_path / "tea.md").write_bytes(text.encode("utf-8"))
        question = 'Who "likes" tea,\\ Dr. Lee?'
        _, said = run(code(chunker, text, "tea.md", question, place))
        lines = said.splitlines()
        hits = Index(chunker.chunk({"text": text, "source": "tea.md"})).search(question, k=1000, overlaps="keep")
        shown = find(chunker, text, "tea.md", question, place)
        asked = [line for line in lines if re.match(r"\d+ \d+\.\d+ ", line)]
        assert asked == [f"{rank} {round(hit.score, 2)} {hit.id} {hit.span}" for rank, hit in enumerate(hits[:5], 1)]
        assert len(asked) == shown["hits"].count("data-rank") > 0
        cost = float(lines[-1])
        assert f"after {cost:,.0f} character" in shown["fate"] if cost < math.inf else "comes back" in shown["fate"]


def test_a_question_without_an_answer_and_no_question() -> None:
    written = code(WordChunker(), TEXT, "tea.md", "Tea?")
    assert "measures" not in written and "1 0." in run(written)[1]
    assert code(WordChunker(), TEXT, "tea.md", " ", (0, 3)) == code(WordChunker(), TEXT, "tea.md")
    assert run(code(WordChunker(), "", "tea.md", "Tea?"))[1] == ""


@given(st.text(st.characters(), max_size=40).filter(str.strip))
def test_no_question_breaks_out_of_its_quotes(question: str) -> None:
    run(code(WordChunker(), "tea", "a.md", question, (0, 3)))


@given(chunkers(own=False), texts(3) | st.text(st.characters(), max_size=30))
def test_the_code_keeps_every_parameter(configured: Configured, text: str) -> None:
    chunker = configured.make()
    assert run(code(chunker, text[:400], "a.md"))[0] == chunker.chunk({"text": text[:400], "source": "a.md"})


@pytest.mark.parametrize(("chunker", "call"), [
    (RecursiveChunker(), "RecursiveChunker()"),
    (RecursiveChunker(chunk_size=50), "RecursiveChunker(chunk_size=50)"),
    (RecursiveChunker(chunk_size=50, overlap=10), "RecursiveChunker(chunk_size=50)"),
    (RecursiveChunker(chunk_size=50, overlap=9), "RecursiveChunker(chunk_size=50, overlap=9)"),
    (RecursiveChunker(separators=(";",)), 'RecursiveChunker(separators=(";",))'),
    (RecursiveChunker(tokenizer="cl100k_base"), 'RecursiveChunker(tokenizer="cl100k_base")'),
    (SlidingWindowChunker(stride=500), "SlidingWindowChunker()"),
    (SlidingWindowChunker(overlap=1), "SlidingWindowChunker(stride=999)"),
    (SemanticChunker(threshold_type="similarity"), 'SemanticChunker(threshold_type="similarity")'),
    (SemanticChunker("static_mini"), "SemanticChunker()"),
    (SemanticChunker("char_tfidf"), 'SemanticChunker(embedder="char_tfidf")'),
    (SemanticChunker(CharTfidf(2, 5)), "SemanticChunker(embedder=CharTfidf(low=2))"),
    (SemanticChunker(letters, threshold=50), "SemanticChunker(embedder=letters, threshold=50.0)"),
    (HeadingChunker(chunk_size=None), "HeadingChunker(chunk_size=None)"),
    (TokenChunker(), "TokenChunker()"),
    (HierarchicalChunker(child_chunk_size=100, pack="across"), "HierarchicalChunker(child_chunk_size=100)"),
    (HierarchicalChunker(parent=PageChunker(), child=SentenceChunker(sentences_per_chunk=1)),
     "HierarchicalChunker(parent=PageChunker(), child=SentenceChunker(sentences_per_chunk=1))"),
])
def test_only_what_is_needed_is_written(chunker: BaseChunker, call: str) -> None:
    assert f"\nchunker = {call}\n" in code(chunker)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ladder_of_a_language_is_called_by_its_name(language: str) -> None:
    written = code(RecursiveChunker.for_language(language, chunk_size=50), TEXT)
    assert '.for_language("' in written and "separators" not in written
    assert run(written)[0].documents and [chunk.span for chunk in run(written)[0]] == (
        RecursiveChunker.for_language(language, chunk_size=50).spans(TEXT))


def test_what_is_long_has_a_line_for_each_part() -> None:
    written = code(RecursiveChunker(separators=[f"separator {number}" for number in range(20)]))
    assert max(map(len, written.splitlines())) < 100 and "        \"separator 7\",\n" in written


def test_a_function_without_a_name_to_import_is_said() -> None:
    with pytest.raises(ValueError, match="cannot be imported by its name"):
        code(RecursiveChunker(length=lambda text: len(text)))


def test_an_object_that_does_not_say_what_it_was_made_with_is_said() -> None:
    with pytest.raises(ValueError, match="does not say what it was made with"):
        code(RecursiveChunker(tokenizer=get_tokenizer("cl100k_base")))


@pytest.mark.parametrize(("source", "file"), [
    ("leave.md", "leave.md"), ("handbook/leave.md", "handbook/leave.md"), ("handbook.pdf", "handbook.txt"),
    ("old.PAGE.HTML", "old.PAGE.txt"), ("text", "text.txt"), ("v2.0/text", "v2.0/text.txt"), ("", "text.txt"),
])
def test_the_file_is_one_of_text(source: str, file: str) -> None:
    assert f'text = Path("{file}").read_bytes().decode("utf-8")' in code(RecursiveChunker(), None, source)


@given(st.text(st.characters()), st.text(st.characters(), max_size=50))
def test_no_name_and_no_text_breaks_out_of_its_quotes(source: str, text: str) -> None:
    written = code(RecursiveChunker(chunk_size=5), text, source)
    assert [(chunk.text, chunk.source) for chunk in run(written)[0]] == [
        (piece, source) for piece in RecursiveChunker(chunk_size=5).split_text(text)]
    compile(code(RecursiveChunker(), None, source), "given.py", "exec")


@given(st.text(st.characters()))
def test_a_string_is_written_as_python_reads_it(text: str) -> None:
    assert eval(quoted(text)) == text
