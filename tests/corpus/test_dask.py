"""The same worker function on a cluster: Dask, with a worker that is killed in the middle."""
from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from chunklab import RecursiveChunker, chunk_shards, cut_shard, plan_shards
from chunklab.corpus.shards import Shard

distributed = pytest.importorskip("distributed", reason="the extra `dask` is not installed")

DOCUMENTS, IN_A_FILE = 20_000, 500
CHUNKER = RecursiveChunker(chunk_size=400, overlap=50)


def corpus(folder: Path) -> Path:
    folder.mkdir()
    for first in range(0, DOCUMENTS, IN_A_FILE):
        lines = [f'{{"source": "note {number}", "text": "{f"Note {number} says: ask early, keep the bill. " * 20}"}}\n'
                 for number in range(first, first + IN_A_FILE)]
        (folder / f"{first:05}.jsonl").write_text("".join(lines))
    return folder


def cut_or_die(shard: Shard, armed: str, last: str) -> str:
    """Cut a shard, but die with the first worker that gets the one in the middle."""
    if shard.path.name == last and os.path.exists(armed):
        os.unlink(armed)
        os.kill(os.getpid(), signal.SIGKILL)
    return cut_shard(shard)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_finishes_although_a_worker_is_killed(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in")
    alone = chunk_shards(folder, tmp_path / "alone", CHUNKER, workers=1, progress=False)
    plan = plan_shards(folder, tmp_path / "out", CHUNKER)
    armed = tmp_path / "armed"
    armed.touch()
    with (distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
          distributed.Client(cluster) as client):
        middle = plan.missing[len(plan.missing) // 2].path.name
        done = client.gather(client.map(cut_or_die, plan.missing, armed=str(armed), last=middle))
    assert not armed.exists() and len(done) == len(plan.shards)
    corpus_on_disk = plan.finish()
    assert corpus_on_disk.chunks == alone.chunks > DOCUMENTS
    assert [path.read_bytes() for path in corpus_on_disk.files] == [path.read_bytes() for path in alone.files]
