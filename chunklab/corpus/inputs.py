"""What goes into shards: files, and stretches of large JSON Lines files, each with the hash of its bytes."""
from __future__ import annotations

import hashlib
import io
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from chunklab.document import Document
from chunklab.loaders import load
from chunklab.loaders.folder import files_below
from chunklab.loaders.kinds import ENDINGS

JSON_LINES = (".jsonl", ".ndjson")
_BLOCK = 1 << 20


class Input(NamedTuple):
    """A file, or the lines of one that begin in `start:end`, counted in bytes. `name` is what its chunks call it."""

    path: str
    name: str
    start: int
    end: int
    sha256: str


def files_of(paths: Any) -> list[tuple[Path, str]]:
    """List the files of a folder, or those that are given, each with the name that its chunks will carry."""
    if isinstance(paths, (str, os.PathLike)):
        root = Path(paths)
        if not root.is_dir():
            raise NotADirectoryError(20, "it is no folder; give one, or a list of files", str(root))
        return [(path, path.relative_to(root).as_posix()) for path in files_below(root, (*ENDINGS, *JSON_LINES))]
    if isinstance(paths, bytes) or not isinstance(paths, Iterable):
        raise TypeError(f"paths is {type(paths).__name__}: give a folder, or a list of paths of files.")
    listed = []
    for path in paths:
        if not isinstance(path, (str, os.PathLike)) or isinstance(path, bytes):
            raise TypeError(f"paths holds {type(path).__name__}: move paths, not texts; write texts to files first.")
        listed.append((Path(path), Path(path).as_posix()))
    names = [name for _, name in listed]
    if len(set(names)) < len(names):
        twice = next(name for at, name in enumerate(names) if name in names[:at])
        raise ValueError(f"paths holds {twice!r} twice: name each file once.")
    return listed


def groups(files: Iterable[tuple[Path, str]], shard_bytes: int) -> Iterator[list[Input]]:
    """Group files into shards of about `shard_bytes`; a JSON Lines file that is larger is cut between lines.

    A shard ends after a file whose name says so, and a larger file says it more often: so a new file, or one that
    grows, moves no other border. Borders that a count sets would all move.
    """
    group: list[Input] = []
    total = 0
    for path, name in files:
        size = path.stat().st_size
        if path.suffix.lower() in JSON_LINES and size > shard_bytes:
            for start in range(0, size, shard_bytes):
                _, lines = read_lines(path, start, start + shard_bytes)
                if lines:
                    yield [Input(str(path), name, start, start + shard_bytes, hashlib.sha256(lines).hexdigest())]
            continue
        group.append(Input(str(path), name, 0, size, _hash(path)))
        total += size
        if zlib.crc32(name.encode("utf-8", "surrogatepass")) * shard_bytes < size << 32 or total > 4 * shard_bytes:
            yield group
            group, total = [], 0
    if group:
        yield group


def _hash(path: Path) -> str:
    found = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            found.update(block)
    return found.hexdigest()


def read_lines(path: str | Path, start: int, end: int) -> tuple[int, bytes]:
    """Read the lines that begin in `start:end`, counted in bytes, and say where the first of them begins."""
    with open(path, "rb") as file:
        if start:
            file.seek(start - 1)
            file.readline()  # the rest of a line that began before, or nothing but its end
        first = file.tell()
        data = file.read(max(0, end - first))
        return first, data if data.endswith(b"\n") or not data else data + file.readline()


def documents_of(part: Input) -> Iterator[tuple[str, Document | Exception]]:
    """Read the documents of an input, each with its name; for one that is broken, what is wrong with it.

    Raises
    ------
    RuntimeError
        When the bytes are no longer those that were hashed.
    """
    is_lines = part.path.lower().endswith(JSON_LINES)
    place, data = read_lines(part.path, part.start, part.end) if is_lines else (0, Path(part.path).read_bytes())
    if hashlib.sha256(data).hexdigest() != part.sha256:
        raise RuntimeError(f"{part.path} was changed while it was being cut: call chunk_shards again.")
    if not is_lines:
        yield part.name, _of_file(part, data)
        return
    for line in io.BytesIO(data):
        if line.strip():
            yield _of_line(line, f"{part.name}@{place}")
        place += len(line)


def _of_file(part: Input, data: bytes) -> Document | Exception:
    try:
        return Document(load(data, name=Path(part.path).name, max_bytes=None).text, part.name)
    except (ValueError, ImportError) as error:
        return error


def _of_line(line: bytes, place: str) -> tuple[str, Document | Exception]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or "text" not in found:
        return place, ValueError("the line is no JSON object with a 'text'.")
    try:
        return found.get("source", place), Document(found["text"], found.get("source", place))
    except TypeError as error:
        return place, error
