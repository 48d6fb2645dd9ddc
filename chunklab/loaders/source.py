"""What a caller may hand to `load`: its name, its ending and its bytes, or a sentence that says why not."""
from __future__ import annotations

import os
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from chunklab import params
from chunklab.loaders.kinds import ending_of

_MOST_SHOWN = 80  # characters of a name in a sentence


class Source(NamedTuple):
    """A file that was read. `shown` is its name as sentences have it."""

    name: str
    shown: str
    ending: str
    data: bytes


def read_source(path_or_file: Any, name: str | None, max_bytes: int | None) -> Source:
    """Read a path, bytes or a binary file, if its ending is known and it is not too large."""
    if name is not None:
        params.string("name", name, 'Give a file\'s name, for example "handbook.pdf".')
    if isinstance(path_or_file, (str, os.PathLike)):
        path = Path(path_or_file)
        _check(path)
        named = path.name if name is None else name
        ending = ending_of(named, shown(named))
        data = _of_path(path, max_bytes)
    else:
        named = _name_of(path_or_file) if name is None else name
        ending = ending_of(named, shown(named))
        data = _of_file(path_or_file, max_bytes)
    if max_bytes is not None and len(data) > max_bytes:
        raise ValueError(f"{shown(named)} has more than {max_bytes:,} bytes, which is max_bytes: give a larger max_bytes, "
                         "or load a part of the file.")
    return Source(named, shown(named), ending, data)


def shown(name: str) -> str:
    """Shorten a name that is too long for a sentence, and keep it on one line."""
    line = "".join(char if char.isprintable() else " " for char in name)
    return line if len(line) <= _MOST_SHOWN else f"{line[:_MOST_SHOWN // 2]}…{line[-_MOST_SHOWN // 2:]}"


def _name_of(file: Any) -> str:
    if not isinstance(file, (bytes, bytearray)) and not callable(getattr(file, "read", None)):
        raise TypeError(f"path_or_file is {type(file).__name__}: give a path, or bytes or a file opened in binary mode, "
                        "with name=.")
    name = getattr(file, "name", None)
    if not isinstance(name, str):
        raise TypeError('name is None, and bytes have no name of their own: give the one of their file, for example '
                        'name="handbook.pdf".')
    return PurePath(name).name


def _of_file(file: Any, max_bytes: int | None) -> bytes:
    if isinstance(file, (bytes, bytearray)):
        return bytes(file)
    data = file.read() if max_bytes is None else file.read(max_bytes + 1)
    if not isinstance(data, bytes):
        raise TypeError(f"path_or_file gives {type(data).__name__} instead of bytes: open it in binary mode, "
                        'open(path, "rb").')
    return data


def _check(path: Path) -> None:
    """Say so if there is no file at a path."""
    where = shown(str(path))
    try:
        is_folder, is_there = path.is_dir(), path.exists()
        is_file = path.is_file()
    except (OSError, ValueError):  # a path that is too long, or has a character that no path has
        is_folder = is_there = is_file = False
    if is_folder:
        raise IsADirectoryError(f"{where} is a folder: load its files one by one, for example "
                                '[load(path) for path in Path("texts").glob("*.md")].')
    if is_there and not is_file:
        raise OSError(f"{where} is a device or a pipe, not a file: open it yourself, and hand over what you read, with name=.")
    if not is_there:
        hint = ("a text that you have already needs no loading, a chunker takes it as it is" if "\n" in str(path) else
                "check the path; one that does not begin at the root begins at the folder that Python runs in")
        raise FileNotFoundError(f"There is no file {where}: {hint}.")


def _of_path(path: Path, max_bytes: int | None) -> bytes:
    try:
        with path.open("rb") as file:
            return _of_file(file, max_bytes)
    except OSError as error:
        raise type(error)(f"{shown(str(path))} cannot be read, the system says {error.strerror!r}: check that you have the "
                          "right to read it, and that no other program holds it.") from None
