"""Lists, tables and code stay whole where they fit."""
from __future__ import annotations

from chunklab import ElementChunker

TABLE = "| place | rate |\n|---|---|\n| Aalden | 28 |\n| Port Sorrel | 30 |\n| abroad | 52 |"
HEADER = "| place | rate |\n|---|---|\n"


def cut(text: str, size: int, **parameters: int) -> list[str]:
    return ElementChunker(chunk_size=size, **parameters).split_text(text)


def test_a_table_that_fits_stays_whole() -> None:
    assert TABLE in cut(f"Rates.\n\n{TABLE}\n\nThat is all.", len(TABLE))


def test_a_table_over_the_size_is_cut_between_rows_under_its_header() -> None:
    chunks = ElementChunker(chunk_size=48).chunk(TABLE)
    assert [chunk.text for chunk in chunks] == [
        HEADER + "| Aalden | 28 |", HEADER + "| Port Sorrel | 30 |", HEADER + "| abroad | 52 |"]
    assert [chunk.prefix for chunk in chunks] == ["", HEADER, HEADER]
    assert all(chunk.is_valid(TABLE) for chunk in chunks)


def test_windows_line_ends_in_a_table() -> None:
    text = TABLE.replace("\n", "\r\n")
    assert all(chunk.text.count("|---|") == 1 for chunk in ElementChunker(chunk_size=50).chunk(text))


def test_a_list_is_cut_between_items() -> None:
    text = "- first point\n  that goes on\n- second point\n- third point"
    assert cut(text, 30) == ["- first point\n  that goes on", "- second point\n- third point"]


def test_code_is_cut_between_lines_and_keeps_its_indentation() -> None:
    text = "```\nif ready:\n    go()\n    stop()\n```"
    assert cut(text, 22) == ["```\nif ready:\n    go()", "    stop()\n```"]


def test_a_heading_stays_with_what_follows() -> None:
    text = "Some words.\n\n# Title\n\nMore words follow."
    assert cut(text, 27) == ["Some words.", "# Title\n\nMore words follow."]


def test_a_list_inside_prose_is_its_own_element() -> None:
    text = "Bring:\n- a pen\n- paper"
    assert cut(text, 16) == ["Bring:", "- a pen\n- paper"]


def test_a_paragraph_over_the_size_falls_back_to_sentences() -> None:
    assert cut("One thing. Another thing.", 15) == ["One thing.", "Another thing."]


def test_rows_of_a_table_are_not_repeated() -> None:
    assert cut(TABLE, 48, overlap=30) == cut(TABLE, 48)


def test_a_heading_stays_with_the_first_row_of_a_table_that_is_cut() -> None:
    text = f"Before.\n\n# Rates\n\n## Per day\n\n{TABLE}"
    assert cut(text, 70)[:2] == ["Before.", f"# Rates\n\n## Per day\n\n{HEADER}| Aalden | 28 |"]


def test_a_header_that_leaves_no_room_for_a_row_is_not_repeated() -> None:
    chunks = ElementChunker(chunk_size=30).chunk("| place with a long name |\n|---|\n| Aalden |\n| Port Sorrel |")
    assert [chunk.prefix for chunk in chunks] == [""] * len(chunks)
    assert max(len(chunk.text) for chunk in chunks) <= 30


def test_a_heading_over_the_size_is_cut_too() -> None:
    chunks = ElementChunker(chunk_size=10).chunk("# A heading of many words\n\nText.")
    assert [chunk.text for chunk in chunks] == ["# A", "heading of", "many words", "Text."]


def test_a_paragraph_gives_its_first_sentence_to_the_heading_above() -> None:
    text = "Some words before.\n\n# Title\n\nFirst one. Second one."
    assert cut(text, 24) == ["Some words before.", "# Title\n\nFirst one.", "Second one."]


def test_numbered_items_right_under_a_sentence_are_a_list() -> None:
    assert cut("Do this:\n1. Open the lid. Wait.\n2. Close it.", 26) == ["Do this:", "1. Open the lid. Wait.", "2. Close it."]


def test_nested_items_stay_with_their_item() -> None:
    text = "- one\n  - a\n  - b\n- two\n  - c"
    assert cut(text, 20) == ["- one\n  - a\n  - b", "- two\n  - c"]


def test_an_item_over_the_size_is_cut_at_lines() -> None:
    assert cut("- one\n  - a\n  - b\n- two", 12) == ["- one\n  - a", "  - b\n- two"]


STATIONS = "# Stations\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n\nSo far."


def reasons(size: int, text: str = STATIONS) -> list[str]:
    return [step.reason for step in ElementChunker(chunk_size=size).steps(text)]


def test_the_steps_say_why_a_table_is_cut_and_what_its_header_takes() -> None:
    told = reasons(32)
    assert told[0:3] == [
        "A heading. It waits for what follows.", "A table: its header, and 3 rows.",
        "The table has 49 of 32 characters, so it is cut between rows. Each part begins with the header, which takes 20 "
        "characters."]
    assert "Cut at a row of a table: the next row would make 39 of 32 characters." in told
    assert told[-4:] == ["Cut at the end of the table.", "A paragraph.",
                         "With this piece the chunk has 7 of 32 characters: it goes in.", "The text ends here."]


def test_the_steps_say_when_a_header_is_not_repeated() -> None:
    assert any(reason.endswith("The header is not repeated: with it a row would not fit.") for reason in reasons(25))


def test_the_steps_say_why_a_heading_stays_behind() -> None:
    assert "With what follows this heading would have 61 of 50 characters: it stays behind." in reasons(50)


def test_a_table_at_the_end_of_the_text_ends_with_it() -> None:
    assert reasons(32, STATIONS.removesuffix("\n\nSo far."))[-1] == "The text ends here."
