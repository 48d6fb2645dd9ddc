"""Shards in several processes of this machine."""
from __future__ import annotations

import os
from typing import Any

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.corpus.shards import SHARD_BYTES, Corpus, Shard, cut_shard, plan_shards
from chunklab.progress import Progress


def chunk_shards(paths: Any, out: str | os.PathLike[str], chunker: BaseChunker | None = None, *, workers: int | None = None,
                 shard_bytes: int = SHARD_BYTES, label: str | None = None, progress: bool = True) -> Corpus:
    """Cut files into files of chunks, in several processes, and go on where an earlier run ended.

    Only paths go to the workers, and only paths come back: texts stay on disk. The files of chunks have the same bytes
    for any number of workers. Each is written under another name and renamed when it is whole; its name is the hash
    of its inputs and settings, so a second run does only what is missing or changed, and removes what is no more.

    Parameters
    ----------
    paths : path of a folder, or list of paths of files
        Markdown, text, HTML, Word, PDF; or `.jsonl` with one object in each line: a `text` and, if you like, a
        `source`. A chunk's `source` is the path in the folder, or the path as it was given.
    out : path
        The folder to write to, made if it is not there: `shard-….jsonl` with one chunk in each line, as
        `Chunk.to_dict` gives it, ids counted for each document; `shard-….broken.jsonl` where documents were left
        out; and `manifest.json`.
    chunker : chunker or None, default None
        None takes `RecursiveChunker()`.
    workers : int or None, default None
        Processes, from 1; None takes one for each processor. 1 works in this process.
    shard_bytes : int, default 8,000,000
        Bytes of input that a shard has on the mean. A file is never in two shards, but for JSON Lines.
    label : str or None, default None
        What stands for the settings in the hash, where the chunker has a part that reads differently on each run.
    progress : bool, default True
        Write a bar on standard error.

    Returns
    -------
    Corpus
        What stands on disk: `files`, `chunks` (their number, counted there), `broken`. To iterate over it reads the
        chunks back.

    Raises
    ------
    RuntimeError
        When a worker died, or an input was changed meanwhile. What is done is kept: call again.
    ValueError, TypeError
        When a parameter makes no sense, or the chunker cannot be sent to another process.
    OSError
        When a file cannot be read or written.

    Notes
    -----
    Processes are spawned, so a script must call this under `if __name__ == "__main__":`, and a chunker of your own
    must stand in a module, not in a notebook.

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "leave.md").write_text("Staff get twenty days.", encoding="utf-8")
    ...     done = chunk_shards(folder, Path(folder, "chunks"), workers=1, progress=False)
    ...     [(chunk["id"], chunk["text"]) for chunk in done]
    [('leave.md/chunk_0', 'Staff get twenty days.')]

    Chapter: scale
    """
    if chunker is None:
        from chunklab.chunkers.ladder import RecursiveChunker

        chunker = RecursiveChunker()
    if workers is not None:
        params.whole_number("workers", workers, 1, "Give None for one for each processor.")
    params.flag("progress", progress)
    plan = plan_shards(paths, out, chunker, shard_bytes=shard_bytes, label=label)
    missing = plan.missing
    bar = Progress(len(missing), progress)
    count = min(workers or os.cpu_count() or 1, len(missing))
    if count > 1:
        _in_processes(missing, count, bar)
    else:
        for number, shard in enumerate(missing, 1):
            bar.tell(number, os.path.basename(cut_shard(shard)))
    return plan.finish()


def _in_processes(shards: list[Shard], count: int, bar: Progress) -> None:
    """Run `cut_shard` on each shard; stop at the first error, and at once where a worker dies."""
    import multiprocessing  # not everywhere: a browser has no processes
    import pickle
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool

    try:
        pickle.dumps(shards[0])
    except Exception as error:
        raise ValueError(f"chunker cannot be sent to another process ({error}): define what it is made of in a module, or "
                         "give workers=1.") from None
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        futures = [pool.submit(cut_shard, shard) for shard in shards]
        try:
            for number, future in enumerate(as_completed(futures), 1):
                bar.tell(number, os.path.basename(future.result()))
        except BrokenProcessPool:
            done = sum(shard.is_done for shard in shards)
            raise RuntimeError(
                f"A worker died, with {done} of {len(shards)} shards done: call chunk_shards again, which does the rest. If "
                "it dies each time, it has too little memory (give fewer workers), or it could not start (call under if "
                '__name__ == "__main__":, and keep a chunker of your own in a module).') from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
