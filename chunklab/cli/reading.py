"""What the commands share: files to read, settings to make a chunker of, and where to say what is wrong."""
from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from chunklab.chunkers.base import BaseChunker
from chunklab.document import Document
from chunklab.forms.fields import fields_of
from chunklab.forms.settings import SettingError, make
from chunklab.loaders import load_with_note
from chunklab.registry import CHUNKERS

STDIN = "-"
# What a size and an overlap are called; a chunk that is searched for is a child where there are parents.
_CALLED = {"size": ("chunk_size", "child_chunk_size"), "overlap": ("overlap", "child_overlap")}


def add_files(parser: argparse.ArgumentParser) -> None:
    """Let a command take files."""
    parser.add_argument("files", nargs="+", metavar="FILE",
                        help="Markdown, text, HTML, Word or PDF; - reads text from standard input")


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Let a command take a size, an overlap, and any other parameter of a chunker."""
    parser.add_argument("--size", metavar="S", help="the largest size of a chunk, in the chunker's own unit")
    parser.add_argument("--overlap", metavar="O", help="what neighbours share, in the same unit")


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    print(f"chunklab: {sentence}", file=sys.stderr)


def documents(files: Sequence[str], broken: list[str]) -> Iterator[Document]:
    """Read files one by one. One that cannot be read is told on standard error and named in `broken`; the rest go on."""
    for file in files:
        try:
            if file == STDIN:
                yield Document(sys.stdin.read(), "standard input")
                continue
            document, note = load_with_note(file)
        except (OSError, ValueError, ImportError) as error:
            broken.append(file)
            complain(_sentence(file, error))
            continue
        if note:
            complain(f"{file}: {note}")
        yield document


def _sentence(file: str, error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{file} could not be read: {error.strerror}."
    return str(error)


def chunker_of(name: str, size: str | None, overlap: str | None, typed: Sequence[str] = ()) -> BaseChunker:
    """Make a chunker of what was typed.

    Raises
    ------
    SettingError
        When something of it makes no sense, with the package's own sentence.
    """
    if name not in CHUNKERS:
        raise SettingError(f"There is no chunker called {name!r}: choose one of {', '.join(CHUNKERS)}.")
    known = [field.name for field in fields_of(name)]
    given: dict[str, str] = {}
    for option, value in (("size", size), ("overlap", overlap)):
        if value is None:
            continue
        parameter = next((one for one in _CALLED[option] if one in known), None)
        if parameter is None:
            raise SettingError(f"The {name} chunker has no {option}: leave --{option} out.")
        given[parameter] = value
    for one in typed:
        parameter, equals, value = one.partition("=")
        if not equals or parameter not in known:
            raise SettingError(f"--set {one}: write name=value, with one of {', '.join(known)}.")
        given[parameter] = value
    chunker: BaseChunker = make({"chunker": name, "typed": given})
    return chunker
