"""The static table: packed and read back, and the one that comes with the package."""
from __future__ import annotations

from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from chunklab.embed.table import FILE, pack, parse, read_table, unpack
from tools.distill_static import DIMENSIONS, STEPS, TABLE_SHA256, VOCABULARY_SHA256


@given(st.lists(st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"])), min_size=1, max_size=5),
       st.integers(1, 4), st.data())
def test_what_is_packed_is_read_back(vocabulary: list[str], dimensions: int, data: st.DataObject) -> None:
    count = dimensions * len(vocabulary)
    numbers = data.draw(st.lists(st.integers(-128, 127), min_size=count, max_size=count))
    table = parse(unpack(pack(vocabulary, dimensions, bytes(number & 255 for number in numbers))))
    assert (table.vocabulary, table.dimensions, [*table.numbers]) == (tuple(vocabulary), dimensions, numbers)


def test_the_file_is_the_one_that_the_tool_makes() -> None:
    packed = FILE.read_bytes()
    assert sha256(unpack(packed)).hexdigest() == TABLE_SHA256 and len(packed) < 2_000_000


def test_the_vocabulary_is_the_models() -> None:
    lines = "".join(f"{piece}\n" for piece in read_table().vocabulary)
    assert sha256(lines.encode()).hexdigest() == VOCABULARY_SHA256


def test_there_is_a_row_of_small_steps_for_each_piece() -> None:
    table = read_table()
    assert table.dimensions == DIMENSIONS and len(table.numbers) == DIMENSIONS * len(table.vocabulary)
    assert set(table.numbers) == set(range(-STEPS, STEPS + 1))


def test_pieces_that_no_text_has_are_zeros_and_frequent_words_small() -> None:
    table = read_table()

    def size(piece: str) -> int:
        at = table.vocabulary.index(piece) * DIMENSIONS
        return sum(map(abs, table.numbers[at:at + DIMENSIONS]))

    assert size("[PAD]") == size("[unused7]") == size("[UNK]") == 0
    assert size("the") < size("house") < size("dentist")


def test_it_is_read_once() -> None:
    assert read_table() is read_table()
