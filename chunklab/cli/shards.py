"""`chunklab shards`: a folder of files in, a folder of chunks out, and on where an earlier run ended."""
from __future__ import annotations

import argparse
from typing import Any

from chunklab.cli.reading import add_settings, chunker_of, complain
from chunklab.corpus.pool import chunk_shards
from chunklab.forms.settings import SettingError
from chunklab.registry import CHUNKERS

ABOUT = """\
Each file of chunks has one JSON object in a line. A second run does only what is missing or changed, and removes what
is no more. Documents that could not be read are listed in files of their own, and told at the end.

example:
  chunklab shards handbook chunks --chunker recursive --size 800 --workers 4
"""


def add(commands: Any) -> None:
    """Add the command to the others."""
    about = "Cut the files of a folder into files of chunks, in several processes."
    parser = commands.add_parser("shards", help="cut a folder of files into files of chunks", description=about,
                                 epilog=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", help="Markdown, text, HTML, Word, PDF or JSON Lines files")
    parser.add_argument("out", metavar="OUT", help="the folder to write to")
    parser.add_argument("--chunker", default="recursive", metavar="NAME", help=f"{', '.join(CHUNKERS)} (default: recursive)")
    add_settings(parser)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="typed",
                        help="any other parameter of the chunker, as in the book's forms; may come again")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: one for each processor)")
    parser.add_argument("--quiet", action="store_true", help="show no progress")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Cut the folder, and say what stands on disk."""
    try:
        chunker = chunker_of(given.chunker, given.size, given.overlap, given.typed)
        done = chunk_shards(given.folder, given.out, chunker, workers=given.workers, progress=not given.quiet)
    except OSError as error:
        complain(f"{error.filename} could not be read or written: {error.strerror}.")
        return 1
    except RuntimeError as error:
        complain(str(error))
        return 1
    except (SettingError, ValueError) as error:
        complain(str(error))
        return 2
    for broken in done.broken:
        complain(f"{broken['source']}: {broken['error']}")
    print(f"{done.chunks:,} chunks in {len(done.files):,} files in {given.out}")
    return 1 if done.broken else 0
