"""Shards: files in, files out. The plan, the one function that every worker runs, and the count in the end."""
from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chunklab
from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.corpus.documents import check_chunker, told
from chunklab.corpus.inputs import Input, documents_of, files_of, groups
from chunklab.whole_file import whole_file

MANIFEST = "manifest.json"
SHARD_BYTES = 8_000_000
_OURS = re.compile(r"shard-[0-9a-f]{16}(\.broken)?\.jsonl")
_HALF_WRITTEN = re.compile(r"(shard-[0-9a-f]{16}(\.broken)?\.jsonl|manifest\.json)\.[0-9a-f]{32}\.tmp")


@dataclass(frozen=True, slots=True)
class Shard:
    """Name a piece of the work: what to read, how to cut it, and the file to write.

    It holds paths and no text, so it costs little to send to another process or machine. The file's name is the hash
    of the inputs and the settings: a file of that name is done, and what is changed has another name.
    """

    inputs: tuple[Input, ...]
    chunker: BaseChunker
    path: Path

    @property
    def broken(self) -> Path:
        """The file that lists the documents of the shard that were left out; it is there only if there are any."""
        return self.path.with_suffix(".broken.jsonl")

    @property
    def is_done(self) -> bool:
        """Whether its file is there, and so is whole: it gets its name last."""
        return self.path.exists()


def cut_shard(shard: Shard) -> str:
    """Cut one shard into its file, unless that is there already; return the file's path.

    This is what every worker runs, in a process of this machine or on a cluster. It may run twice, or in two places
    at once: the file has the same bytes each time, and it gets its name only when it is whole.

    Parameters
    ----------
    shard : Shard
        One of `Plan.shards`.

    Returns
    -------
    str

    Raises
    ------
    RuntimeError
        When an input was changed after the plan was made.
    OSError
        When a file cannot be read or written.

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> from chunklab import RecursiveChunker, plan_shards
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "leave.md").write_text("Staff get twenty days.", encoding="utf-8")
    ...     shard = plan_shards(folder, Path(folder, "chunks"), RecursiveChunker()).missing[0]
    ...     cut_shard(shard) == str(shard.path), shard.is_done
    (True, True)

    Chapter: scale
    """
    if shard.is_done:
        return str(shard.path)
    broken: list[dict[str, str]] = []
    with whole_file(shard.path) as half:
        _write(half, _chunks(shard, broken))
        _list_broken(shard, broken)  # before the shard gets its name, which says that it is done
    return str(shard.path)


def _chunks(shard: Shard, broken: list[dict[str, str]]) -> Iterator[dict[str, Any]]:
    """The chunks of a shard's documents as plain dicts; those that cannot be cut are put on the list."""
    for part in shard.inputs:
        for name, document in documents_of(part):
            try:
                if isinstance(document, Exception):
                    raise document
                chunks = shard.chunker.chunk(document)
            except Exception as error:
                broken.append({"source": name, "error": told(error)})
                continue
            for chunk in chunks:
                yield _named(chunk.to_dict(), name)


def _named(chunk: dict[str, Any], document: str) -> dict[str, Any]:
    """Put the document's name into a chunk's id, and into that of its parent."""
    if "parent_id" in chunk["metadata"]:
        chunk["metadata"]["parent_id"] = f"{document}/{chunk['metadata']['parent_id']}"
    return {**chunk, "id": f"{document}/{chunk['id']}"}


def _list_broken(shard: Shard, broken: list[dict[str, str]]) -> None:
    if broken:
        with whole_file(shard.broken) as half:
            _write(half, broken)
    else:
        shard.broken.unlink(missing_ok=True)


def _write(half: Path, rows: Iterable[dict[str, Any]]) -> None:
    """Write lines of JSON, and see them on the disk before the file gets its name."""
    with half.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
        file.flush()
        os.fsync(file.fileno())


@dataclass(frozen=True)
class Plan:
    """Hold the shards of a corpus, and take stock when they are done. Made by `plan_shards`."""

    out: Path
    label: str
    shards: tuple[Shard, ...]

    @property
    def missing(self) -> list[Shard]:
        """The shards that are still to be done."""
        return [shard for shard in self.shards if not shard.is_done]

    def finish(self) -> Corpus:
        """Count what is on disk, write the manifest, and remove the files of inputs and settings that are no more.

        Raises
        ------
        RuntimeError
            When shards are missing.
        """
        if missing := self.missing:
            raise RuntimeError(f"{len(missing)} of {len(self.shards)} shards are not done: run cut_shard on each of "
                               "plan.missing first.")
        rows = [{"file": shard.path.name, "chunks": _lines(shard.path), "broken": _lines(shard.broken),
                 "inputs": [part._asdict() for part in shard.inputs]} for shard in self.shards]
        found = {"format": 1, "chunklab": chunklab.__version__, "settings": self.label, "shards": rows}
        with whole_file(self.out / MANIFEST) as half:
            half.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        kept = {path.name for shard in self.shards for path in (shard.path, shard.broken)}
        for path in self.out.iterdir():
            if _OURS.fullmatch(path.name) and path.name not in kept:
                path.unlink()
        return Corpus(self.out, [shard.path for shard in self.shards], sum(_lines(shard.path) for shard in self.shards),
                      [json.loads(line) for shard in self.shards if shard.broken.exists()
                       for line in shard.broken.read_text(encoding="utf-8").splitlines()])


@dataclass(frozen=True)
class Corpus:
    """Say what stands on disk: the shards' files in order, how many chunks they have, and which documents are left out."""

    out: Path
    files: list[Path]
    chunks: int
    broken: list[dict[str, str]]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Read the chunks back one by one, as plain dicts."""
        for path in self.files:
            with path.open(encoding="utf-8") as file:
                yield from map(json.loads, file)

    def __repr__(self) -> str:
        left_out = f", {len(self.broken)} documents left out" if self.broken else ""
        return f"Corpus({str(self.out)!r}: {self.chunks:,} chunks in {len(self.files):,} shards{left_out})"


def plan_shards(paths: Any, out: str | os.PathLike[str], chunker: BaseChunker, *, shard_bytes: int = SHARD_BYTES,
                label: str | None = None) -> Plan:
    """Plan the work of `chunk_shards`, for an engine of your own: Dask, Ray, Spark.

    Reads every input once, for its hash. Files that a crash left half-written are removed, so make a plan when
    nothing writes into the folder.

    Parameters
    ----------
    paths, out, chunker, shard_bytes, label
        As for `chunk_shards`.

    Returns
    -------
    Plan
        `plan.missing` lists the shards to hand to `cut_shard`, each holding paths and settings and no text;
        `plan.finish()` counts what is on disk and writes the manifest.

    Raises
    ------
    ValueError, TypeError, OSError
        As for `chunk_shards`.

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> from chunklab import RecursiveChunker
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "leave.md").write_text("Staff get twenty days.", encoding="utf-8")
    ...     plan = plan_shards(folder, Path(folder, "chunks"), RecursiveChunker())
    ...     done = [cut_shard(shard) for shard in plan.missing]
    ...     plan.finish().chunks
    1

    Chapter: scale
    """
    call = "chunk_shards(paths, out, chunker)"
    label = settings_of(check_chunker(chunker, call)) if label is None else params.string("label", label)
    params.whole_number("shard_bytes", shard_bytes, 1, "Give the mean size of a shard's inputs, in bytes.")
    folder = Path(params.path("out", out))
    files = [file for file in files_of(paths) if folder.resolve() not in file[0].resolve().parents]
    if not files:
        raise ValueError("paths names no file that can be read: give a folder with Markdown, text, HTML, Word, PDF or "
                         "JSON Lines files, or a list of them.")
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if _HALF_WRITTEN.fullmatch(path.name):
            path.unlink()
    return Plan(folder, label, tuple(Shard(tuple(group), chunker, folder / f"shard-{_name(group, label)}.jsonl")
                                     for group in groups(files, shard_bytes)))


def settings_of(chunker: BaseChunker) -> str:
    """Write a chunker's settings down, if they read the same on the next run."""
    said = f"{type(chunker).__module__}.{chunker!r}"
    if re.search(r" at 0x[0-9a-fA-F]+>", said):
        raise ValueError(f"chunker is {chunker!r}, which reads differently on each run, so nothing could be resumed: give "
                         "label=, a name for these settings that you change when you change them.")
    return said


def _name(group: Sequence[Input], label: str) -> str:
    told = [label, chunklab.__version__, [[part.name, part.start, part.end, part.sha256] for part in group]]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def _lines(path: Path) -> int:
    if not path.exists():
        return 0
    with path.open("rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))
