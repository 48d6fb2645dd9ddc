"""What the playground begins with when a chunker is chosen: numbers that fit the sample texts."""
from __future__ import annotations

# The package's defaults are for whole documents and would leave most samples in one piece. These cut a page of the
# samples into about 4 to 12 chunks, of much the same size under every chunker, so that two can be compared at once.
_SIZE = {"chunk_size": "300"}
_WITHOUT_OVERLAP = {**_SIZE, "overlap": "0"}
STARTS: dict[str, dict[str, str]] = {
    "word": {"chunk_size": "50", "overlap": "10"},
    "character": {"chunk_size": "300", "overlap": "60"},
    "sliding": _SIZE,  # half of the window overlaps
    "token": {"chunk_size": "60", "overlap": "12"},
    "separator": _SIZE,
    "recursive": _WITHOUT_OVERLAP,
    "sentence": _WITHOUT_OVERLAP,
    "paragraph": _SIZE,
    "heading": _SIZE,
    "page": _SIZE,
    "element": _SIZE,
    "semantic": {"threshold": "75"},
    "cluster": _SIZE,
    "hierarchical": {"parent_chunk_size": "900", "child_chunk_size": "300", "child_overlap": "0"},
}
