"""The command line: `chunklab cut`, `compare`, `measure` and `shards`, also as `python -m chunklab`."""
from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from chunklab import __version__
from chunklab.cli import compare, cut, measure, shards

BROKEN, WRONG = 1, 2  # a file that could not be read; a setting that makes no sense, as argparse has it

ABOUT = """\
examples:
  chunklab cut handbook.pdf --chunker recursive --size 800
  chunklab cut notes.md --chunker heading --set include_path=no --json
  chunklab compare report.docx --size 500
  chunklab measure handbook --questions questions.csv
  chunklab shards handbook chunks --workers 4
  cat notes.txt | chunklab cut - --size 300

What was asked for goes to standard output, all else to standard error.
exit codes: 0 done · 1 a file could not be read · 2 a setting makes no sense
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Parameters
    ----------
    arguments : sequence of str or None, default None
        What stands after the program's name; None takes `sys.argv`.

    Returns
    -------
    int
        0 when all was done, 1 when a file could not be read, 2 when a setting makes no sense.

    Raises
    ------
    SystemExit
        When `arguments` do not name a command, or ask for help.

    Examples
    --------
    >>> main(["cut", "no-such-file.txt"])
    1

    Chapter: knobs
    """
    about = "Cut files into chunks, see what a cut does, and measure what it finds."
    parser = argparse.ArgumentParser(prog="chunklab", description=about, epilog=ABOUT,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", action="version", version=f"chunklab-book {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    cut.add(commands)
    compare.add(commands)
    measure.add(commands)
    shards.add(commands)
    given = parser.parse_args(arguments)
    try:
        code: int = given.run(given)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read this has read enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code
