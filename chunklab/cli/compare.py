"""`chunklab compare`: what each way of cutting does to a file, in one table."""
from __future__ import annotations

import argparse
import json
from typing import Any

from chunklab.cli.reading import add_files, add_settings, chunker_of, complain, documents
from chunklab.document import Document
from chunklab.forms.settings import SettingError
from chunklab.show.numbers import Numbers, numbers_of

# Those whose size is counted in characters, so that one number means the same for all of them.
COMPARED = ("character", "separator", "recursive", "sentence", "paragraph", "heading", "page", "element", "hierarchical")
COLUMNS = ("chunks", "mean", "median", "largest", "A", "cut", "over", "lost")

ABOUT = f"""\
All chunkers get the same size, in characters: {', '.join(COMPARED)}.
The columns: how many chunks; their mean, median and largest size in characters; the amplification A (characters
stored over characters covered); how many sentences lie whole in no chunk; how many chunks are over the limit; how
many characters that are not white space reached no chunk. No column is a score: which cut finds more is measured
with questions.

example:
  chunklab compare handbook.pdf --size 500 --overlap 50
"""


def add(commands: Any) -> None:
    """Add the command to the others."""
    parser = commands.add_parser("compare", help="cut files in several ways, and count what each does",
                                 description="Cut files in several ways, and count what each does.", epilog=ABOUT,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    add_files(parser)
    add_settings(parser)
    parser.add_argument("--json", action="store_true", help="write one line of JSON for each chunker")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Cut all files together with each chunker, and write one row of numbers for each."""
    broken: list[str] = []
    try:
        chunkers = {name: chunker_of(name, given.size or "800", given.overlap or "0") for name in COMPARED}
    except SettingError as error:
        complain(str(error))
        return 2
    read = list(documents(given.files, broken))
    if read:
        rows = {name: _row(numbers_of(chunker.chunk(read), chunker)) for name, chunker in chunkers.items()}
        for line in _json(rows) if given.json else _table(rows, read):
            print(line)
    return 1 if broken else 0


def _row(numbers: Numbers) -> dict[str, float]:
    return dict(zip(COLUMNS, (numbers.count, round(numbers.mean, 1), numbers.median, numbers.largest,
                              round(numbers.amplification, 3), numbers.broken, len(numbers.over), numbers.lost)))


def _json(rows: dict[str, dict[str, float]]) -> list[str]:
    return [json.dumps({"chunker": name, **row}) for name, row in rows.items()]


def _table(rows: dict[str, dict[str, float]], read: list[Document]) -> list[str]:
    what = read[0].source if len(read) == 1 else f"{len(read)} files"
    head = f"{'chunker':14}" + "".join(f"{name:>10}" for name in COLUMNS)
    return [f"{what}: {sum(len(one.text) for one in read):,} characters", "", head,
            *(f"{name:14}" + "".join(f"{_told(value):>10}" for value in row.values()) for name, row in rows.items())]


def _told(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:,.2f}" if value < 10 else f"{value:,.0f}"
