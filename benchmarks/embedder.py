"""An embedder that costs next to nothing, so that a chunker's own time shows."""
from __future__ import annotations

import hashlib
from typing import Any


def hash_vectors(texts: list[str]) -> Any:
    """Give 64 numbers a text, from its hash: an array where numpy is there, else lists."""
    raw = [hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=64).digest() for text in texts]
    try:
        import numpy
    except ImportError:
        return [[value - 127.5 for value in row] for row in raw]
    return numpy.frombuffer(b"".join(raw), numpy.uint8).reshape(-1, 64).astype(numpy.float32) - 127.5
