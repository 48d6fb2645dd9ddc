"""The example of what an extra does is left out where the extra is not installed."""
from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("qdrant_client") else ["chunklab/search/store.py"]
