"""Make a wheel of this Python's own documentation topics, which Pyodide's Python comes without.

Chapters read them with `chunklab.samples.python_topic`. From the Python that builds the book, they are those that
the saved outputs show.
"""
from __future__ import annotations

import base64
import hashlib
import platform
import zipfile
from importlib import resources
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "pydoc_data"
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the same bytes each time
METADATA = """\
Metadata-Version: 2.1
Name: pydoc_data
Version: {version}
Summary: The documentation topics of Python {version}, unchanged
License: Python Software Foundation License Version 2
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: chunklab
Root-Is-Purelib: true
Tag: py3-none-any
"""


def files(version: str) -> dict[str, bytes]:
    """Return what is in the wheel, without its record; the licence of the topics is in our NOTICE."""
    info, package = f"{NAME}-{version}.dist-info", resources.files(NAME)
    return {
        f"{NAME}/__init__.py": b"",
        f"{NAME}/topics.py": (package / "topics.py").read_bytes(),
        f"{info}/METADATA": METADATA.format(version=version).encode(),
        f"{info}/WHEEL": WHEEL.encode(),
        f"{info}/licenses/NOTICE": (ROOT / "NOTICE").read_bytes(),
    }


def record(contents: dict[str, bytes], own_name: str) -> bytes:
    """Return the record that a wheel keeps of its files: name, hash and size of each."""
    digests = {name: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
               for name, data in contents.items()}
    lines = [f"{name},sha256={digests[name]},{len(data)}\n" for name, data in contents.items()]
    return "".join([*lines, f"{own_name},,\n"]).encode()


def build_topics(target: Path) -> Path:
    """Make the wheel in the folder `target`, and return its path."""
    version = platform.python_version().rstrip("+")
    contents = files(version)
    listed = f"{NAME}-{version}.dist-info/RECORD"
    contents[listed] = record(contents, listed)
    target.mkdir(parents=True, exist_ok=True)
    made = target / f"{NAME}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents.items():
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), data, zipfile.ZIP_DEFLATED)
    return made
