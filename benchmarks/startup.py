"""How long until the first chunk: `import chunklab` and a first small text, each time in a new Python."""
from __future__ import annotations

import os
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = """
import time
start = time.process_time()
import chunklab
imported = time.process_time()
chunklab.{chunker}.chunk("Book early. Keep the receipt. Send it in by Friday.")
print(imported - start, time.process_time() - imported)
"""
CHUNKERS = ("RecursiveChunker()", "SentenceChunker()", "CharacterChunker()")


def startup(runs: int = 5) -> dict[str, float]:
    """Give medians in seconds: of `import chunklab`, and of the first chunk of some chunkers."""
    imports: list[float] = []
    firsts: dict[str, float] = {}
    for chunker in CHUNKERS:
        found = [_once(chunker) for _ in range(runs + 1)][1:]  # the first run compiles
        imports += [imported for imported, _ in found]
        firsts[chunker] = statistics.median(first for _, first in found)
    return {"import chunklab": statistics.median(imports), **firsts}


def _once(chunker: str) -> tuple[float, float]:
    script = SCRIPT.format(chunker=chunker)
    # A user's Python keeps what it has compiled, so this one must, whatever the one that runs here was told.
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run([sys.executable, "-c", script], env=environment, check=True, capture_output=True, text=True)
    imported, first = map(float, done.stdout.split())
    return imported, first
