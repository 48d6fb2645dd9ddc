"""`chunklab cut`: the chunks of files, for eyes or as JSON."""
from __future__ import annotations

import argparse
import json
from typing import Any

from chunklab.chunkers.base import BaseChunker
from chunklab.cli.reading import add_files, add_settings, chunker_of, complain, documents
from chunklab.document import Chunk
from chunklab.forms.settings import SettingError
from chunklab.registry import CHUNKERS

ABOUT = """\
Each chunk is shown with its place (first and last code point, half-open), its page and section where there are
some, why it ends there, and its text. With --json each chunk is one line of JSON, ready for a database or jq.

examples:
  chunklab cut handbook.pdf --chunker recursive --size 800
  chunklab cut notes.md --chunker heading --set include_path=no --json | jq .section_path
"""


def add(commands: Any) -> None:
    """Add the command to the others."""
    parser = commands.add_parser("cut", help="cut files into chunks", description="Cut files into chunks.", epilog=ABOUT,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    add_files(parser)
    parser.add_argument("--chunker", default="recursive", metavar="NAME", help=f"{', '.join(CHUNKERS)} (default: recursive)")
    add_settings(parser)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="typed",
                        help="any other parameter of the chunker, as in the book's forms; may come again")
    parser.add_argument("--json", action="store_true", help="write one line of JSON for each chunk")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Cut each file and write its chunks; ids count over all files."""
    try:
        chunker = chunker_of(given.chunker, given.size, given.overlap, given.typed)
    except SettingError as error:
        complain(str(error))
        return 2
    broken: list[str] = []
    count = _write(chunker, given, broken)
    if not count and not broken:
        complain("There is no text in it, so there are no chunks.")
    return 1 if broken else 0


def _write(chunker: BaseChunker, given: argparse.Namespace, broken: list[str]) -> int:
    count = 0
    for document in documents(given.files, broken):
        for chunk in chunker.chunk(document):
            named = {**chunk.to_dict(), "id": f"chunk_{count}"}
            print(json.dumps(named) if given.json else shown(chunk, str(named["id"])))
            count += 1
    return count


def shown(chunk: Chunk, name: str) -> str:
    """Show a chunk as a few lines: where it stands, why it ends there, and its text behind a bar."""
    where = [chunk.source, f"{chunk.start_offset:,} to {chunk.end_offset:,}" if chunk.span else "not in the text",
             f"{len(chunk.text):,} characters"]
    if chunk.page_numbers:
        first, last = chunk.page_numbers[0], chunk.page_numbers[-1]
        where.append(f"page {first}" if first == last else f"pages {first} to {last}")
    if chunk.section_path:
        where.append(" > ".join(chunk.section_path))
    text = "\n".join(f"| {line}".rstrip() for line in chunk.text.splitlines())
    return f"{name} · {' · '.join(where)}\n{chunk.reason}\n{text}\n"
