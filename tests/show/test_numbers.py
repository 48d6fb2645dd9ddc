"""The numbers of a cut: each against a plain count, over every chunker."""
from __future__ import annotations

import statistics
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import (
    BaseChunker,
    CharacterChunker,
    Chunks,
    HeadingChunker,
    HierarchicalChunker,
    ParagraphChunker,
    RecursiveChunker,
    SentenceChunker,
    SeparatorChunker,
    TokenChunker,
    WordChunker,
    count_windows,
    get_tokenizer,
    split_sentences,
)
from chunklab.show.numbers import limit_of, numbers_of
from chunklab.text.sentences import sentence_spans
from tests.strategies import Configured, chunkers, ink, texts


class Gaps(BaseChunker):
    """Cut where it is told, which is rarely right."""

    def __init__(self, spans: list[tuple[int, int]]) -> None:
        self.given = spans

    def spans(self, text: str) -> list[tuple[int, int]]:
        return [(min(a, len(text)), min(b, len(text))) for a, b in self.given]


SPANS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)).map(sorted).map(tuple), max_size=6)


@given(texts(), SPANS)
def test_characters_are_counted_as_one_would_by_hand(text: str, spans: list[tuple[int, int]]) -> None:
    chunks = Gaps(spans).chunk(text)
    numbers = numbers_of(chunks)
    covered = {at for chunk in chunks for at in range(*chunk.span)}
    assert numbers.covered == len(covered)
    assert numbers.stored == sum(len(chunk.text) for chunk in chunks)
    assert numbers.lost == len(ink(text) - covered)
    assert numbers.amplification == (numbers.stored / len(covered) if covered else 1)


@given(texts(), SPANS)
def test_a_sentence_is_cut_when_no_chunk_holds_all_of_it(text: str, spans: list[tuple[int, int]]) -> None:
    chunks = Gaps(spans).chunk(text)
    numbers = numbers_of(chunks)
    sentences = [places for span in sentence_spans(text) for places in [ink(text) & set(range(*span))] if places]
    assert numbers.sentences == len(sentences)
    # An edge between a blank and the accent that it carries is no place where a chunk of ours ends.
    broken = [one for one in sentences
              if not any(chunk.start_offset <= min(one) and max(one) < chunk.end_offset for chunk in chunks)]
    assert numbers.broken == len(broken) or " \u0301" in text


@given(chunkers(), texts())
def test_the_rules_of_every_chunker_show_in_its_numbers(configured: Configured, text: str) -> None:
    chunker = configured.make()
    chunks = chunker.chunk(text)
    numbers = numbers_of(chunks, chunker)
    assert numbers.count == len(chunks)
    assert numbers.characters == len(text)
    assert numbers.amplification >= 1
    assert all(chunks[at].metadata.get("oversize") for at in numbers.over)
    if numbers.sizes:
        assert numbers.least <= numbers.median <= numbers.largest
        assert numbers.mean == pytest.approx(statistics.fmean(numbers.sizes))


def words(text: str) -> int:
    return len(text.split())


def tokens(text: str) -> int:
    return len(get_tokenizer("cl100k_base").encode(text))


def sentences(text: str) -> int:
    return len(split_sentences(text))


def paragraphs(text: str) -> int:
    return len(text.split("\n\n"))


@pytest.mark.parametrize(("chunker", "unit", "limit", "measure"), [
    (CharacterChunker(chunk_size=20, overlap=5), "characters", 20, len),
    (WordChunker(chunk_size=4, overlap=1), "words", 4, words),
    (TokenChunker(chunk_size=8, overlap=2), "tokens", 8, tokens),
    (RecursiveChunker(chunk_size=8, overlap=0, tokenizer="cl100k_base"), "tokens", 8, tokens),
    (RecursiveChunker(chunk_size=4, overlap=0, length=words), "units", 4, words),
    (SentenceChunker(sentences_per_chunk=2), "sentences", 2, sentences),
    (ParagraphChunker(paragraphs_per_chunk=1), "paragraphs", 1, paragraphs),
    (HeadingChunker(chunk_size=None), "characters", None, len),
    (HierarchicalChunker(parent_chunk_size=100, child_chunk_size=40), "characters", 40, len),
])
def test_sizes_are_in_the_unit_of_the_limit(chunker: BaseChunker, unit: str, limit: int | None,
                                            measure: Callable[[str], int]) -> None:
    chunks = chunker.chunk("Dr. Lee left. Ask Mia now.\n\nShe is in room No. 5, upstairs.")
    numbers = numbers_of(chunks, chunker)
    assert (numbers.unit, numbers.limit) == (unit, limit)
    assert numbers.sizes == tuple(measure(chunk.text) for chunk in chunks)


@pytest.mark.parametrize(("chunker", "size", "overlap"), [
    (CharacterChunker(chunk_size=7, overlap=2), 7, 2), (WordChunker(chunk_size=3, overlap=1), 3, 1),
    (SentenceChunker(sentences_per_chunk=2, sentence_overlap=1), 2, 1), (ParagraphChunker(paragraphs_per_chunk=2), 2, 0),
])
def test_the_length_of_the_text_is_the_one_that_the_formula_takes(chunker: BaseChunker, size: int, overlap: int) -> None:
    numbers = numbers_of(chunker.chunk("One two. Three.\n\nFour five six. Seven!\n\n\n\nEight nine."), chunker)
    assert numbers.count == count_windows(numbers.units, size, overlap)


def test_parents_have_a_limit_of_their_own() -> None:
    chunker = HierarchicalChunker(parent_chunk_size=40, child_chunk_size=12, child_overlap=0, include_parents=True)
    numbers = numbers_of(chunker.chunk("Book a train. Take a seat. Eat a pear. Go home."), chunker)
    assert numbers.limit == 12 and numbers.largest > 12 and numbers.over == ()


def test_a_family_inside_a_family_has_no_limit_that_is_known() -> None:
    inner = HierarchicalChunker(parent_chunk_size=20, child_chunk_size=5, child_overlap=0, include_parents=True)
    for chunker in (HierarchicalChunker(parent=HeadingChunker(), child=inner, include_parents=True),
                    HierarchicalChunker(parent=inner, child=CharacterChunker(chunk_size=30, overlap=0), include_parents=True)):
        assert numbers_of(chunker.chunk("Tea Tea Tea. " * 9), chunker).over == ()


def test_a_piece_that_cannot_be_cut_is_over_the_limit() -> None:
    chunker = SeparatorChunker(chunk_size=5)
    assert numbers_of(chunker.chunk("tea\nmarmalade\njam"), chunker).over == (1,)


def test_a_limit_that_is_broken_shows_although_the_chunk_says_nothing() -> None:
    class Broken(CharacterChunker):
        def spans(self, text: str) -> list[tuple[int, int]]:
            return [(0, len(text))]

    chunker = Broken(chunk_size=3, overlap=0)
    assert numbers_of(chunker.chunk("abcdef"), chunker).over == (0,)


def test_a_separator_that_is_thrown_away_is_lost() -> None:
    chunker = SeparatorChunker(separator=";", chunk_size=3)
    assert numbers_of(chunker.chunk("red;tea;jam"), chunker).lost == 2


def test_heading_lines_are_kept_where_their_words_stand_in_front() -> None:
    text = "# Tea\n\n## Hot\n\nPour it.\n\nNotes\n=====\n\n## Cold\n\nIce."
    numbers = numbers_of(HeadingChunker(chunk_size=100).chunk(text))
    assert (numbers.lost, numbers.broken) == (0, 0) and numbers.added == len("Tea > Hot\n\nNotes > Cold\n\n")


def test_a_path_that_is_left_out_is_lost() -> None:
    text = "# A heading that is long\n\nTea.\n\n# Two\n\nJam."
    numbers = numbers_of(HeadingChunker(chunk_size=20).chunk(text))
    assert numbers.lost == len("#Aheadingthatislong")


def test_only_the_heading_whose_own_chunk_names_it_is_kept() -> None:
    chunks = HeadingChunker(chunk_size=100).chunk("# One\n\nTea.\n\n# One\n\nJam.")
    assert numbers_of(Chunks(chunks[:1], chunks.documents)).lost == len("#OneJam.")


def test_several_documents_add_up() -> None:
    chunker = CharacterChunker(chunk_size=4, overlap=0)
    numbers = numbers_of(chunker.chunk(["Tea. Jam.", "", "Bread."]), chunker)
    assert (numbers.count, numbers.characters, numbers.sentences, numbers.broken) == (5, 15, 3, 2)


def test_no_chunk_has_numbers_too() -> None:
    numbers = numbers_of(CharacterChunker().chunk(" \n"), CharacterChunker())
    assert (numbers.count, numbers.least, numbers.median, numbers.mean, numbers.largest) == (0, 0, 0, 0, 0)
    assert numbers.amplification == 1 and numbers.lost == 0


def test_what_is_not_in_the_text_covers_nothing_of_it() -> None:
    class Shouting(BaseChunker):
        def split_text(self, text: str) -> list[str]:
            return [text.upper()]

    numbers = numbers_of(Shouting().chunk("quiet"), Shouting())
    assert (numbers.sizes, numbers.covered, numbers.lost, numbers.limit) == ((5,), 0, 5, None)


def test_a_chunker_of_ones_own_has_no_limit_that_is_known() -> None:
    assert limit_of(Gaps([])).size is None and limit_of(None).unit == "characters"
