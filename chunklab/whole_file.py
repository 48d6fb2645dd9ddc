"""Files that are there whole or not at all."""
from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a name beside `path` to write to, and rename that file to `path` at the end, unless something went wrong."""
    half = path.with_name(f"{path.name}.{uuid4().hex}.tmp")
    try:
        yield half
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)
