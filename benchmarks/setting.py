"""Where a run takes place: one thread, no network, and which machine and versions it was."""
from __future__ import annotations

import importlib.util
import logging
import os
import platform
import warnings
from importlib import metadata
from pathlib import Path

PACKAGES = ("langchain-text-splitters", "langchain-experimental", "llama-index-core", "chonkie", "chonkie-core",
            "semantic-text-splitter", "semchunk", "haystack-ai", "nltk", "pysbd", "blingfire", "wordllama", "tiktoken",
            "tree-sitter-python", "numpy")
ENVIRONMENT = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "RAYON_NUM_THREADS": "1",
               "TOKENIZERS_PARALLELISM": "false", "HF_HUB_OFFLINE": "1", "HAYSTACK_TELEMETRY_ENABLED": "False"}


def prepare() -> None:
    """Set up this process before the libraries are imported. llama-index-core brings tables that others need."""
    os.environ.update(ENVIRONMENT)
    try:
        spec = importlib.util.find_spec("llama_index.core")
    except ModuleNotFoundError:
        spec = None
    if spec and spec.origin:
        tables = Path(spec.origin).parent / "_static"
        os.environ.setdefault("TIKTOKEN_CACHE_DIR", str(tables / "tiktoken_cache"))
        os.environ.setdefault("NLTK_DATA", str(tables / "nltk_cache"))
    warnings.simplefilter("ignore")
    logging.disable(logging.CRITICAL)
    if importlib.util.find_spec("tiktoken"):
        from chunklab import offline_tiktoken
        offline_tiktoken()


def versions() -> dict[str, str]:
    """The versions of what is installed, Python and this package first."""
    import chunklab
    found = {"Python": platform.python_version(), "chunklab": chunklab.__version__}
    for name in PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def machine() -> str:
    """The machine in plain words: system, processor, cores."""
    cores = os.cpu_count() or 1
    return f"{platform.system()}, {_processor()}, {cores} core{'s' * (cores != 1)}"


def _processor() -> str:
    try:
        rows = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        return next(row.partition(":")[2].strip() for row in rows if row.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()
